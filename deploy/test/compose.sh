#!/bin/bash
# Checks the composition and runs each service's command: the primary with its roles, the replica, the import, the app and the proxy. PostgreSQL
# and Caddy are Debian's; the app runs from the working tree with the composition's variables.
set -euo pipefail
. "$PROJECT/deploy/test/debian.sh"

PRIMARY=$((FIRST_PORT + 5)) REPLICA=$((FIRST_PORT + 6)) APP=$((FIRST_PORT + 7)) PROXY=$((FIRST_PORT + 8)) HTTPS=$((FIRST_PORT + 9))
NODE=$PROJECT/node_modules/.bin/node
FILES=$WORK/compose
BINARIES=$(ls -d /usr/lib/postgresql/*/bin | sort --version-sort | tail -n 1)
postgres() { runuser -u postgres -- env PATH="$BINARIES:$PATH" "$@"; }
started=()
leave() {
  [ ${#started[@]} = 0 ] || kill -TERM "${started[@]}" 2> /dev/null || true
  for data in "$FILES/replica" "$FILES/primary"; do
    [ ! -e "$data/postmaster.pid" ] || postgres pg_ctl --pgdata "$data" --mode fast --wait stop > /dev/null || true
  done
  wait
}
trap leave EXIT

install -d -o postgres "$FILES"
chmod o+x "$WORK"
cp -r "$PROJECT/deploy/." "$FILES/deploy"
chmod -R o+rX "$FILES/deploy"

[ -e "$PROJECT/.next/BUILD_ID" ] || (cd "$PROJECT" && npm run --silent setup)

# The composition is well-formed, and every variable that it needs is in the example.
sed 's/^\(.*PASSWORD\)=$/\1=secret1/' "$PROJECT/deploy/veranda.env.example" > "$FILES/veranda.env"
(cd "$FILES/deploy" && docker-compose --env-file "$FILES/veranda.env" config) > "$FILES/resolved.yaml" 2> "$FILES/config.log" || { cat "$FILES/config.log"; exit 1; }
expect 'docker-compose config has nothing to say' '' "$(cat "$FILES/config.log")"
expect 'with OpenSearch it has nothing to say either' '' "$(cd "$FILES/deploy" && docker-compose --env-file "$FILES/veranda.env" -f compose.yaml -f compose.opensearch.yaml config 2>&1 > /dev/null)"
expect 'without passwords it refuses' 1 "$(cd "$FILES/deploy" && docker-compose --env-file veranda.env.example config > /dev/null 2>&1; echo $?)"
of() { "$NODE" -e "
  const { parse } = require('$PROJECT/node_modules/yaml');
  const value = '$1'.split('.').reduce((found, key) => found?.[key], parse(require('node:fs').readFileSync('$FILES/resolved.yaml', 'utf8')).services);
  console.log(Array.isArray(value) ? value.join('\n') : (value ?? ''));"; }

# The primary, as the postgres image starts it: initdb, roles.sh while only the socket listens, then the command.
export POSTGRES_USER=$(of primary.environment.POSTGRES_USER) POSTGRES_PASSWORD=$(of primary.environment.POSTGRES_PASSWORD)
export READER_PASSWORD=$(of primary.environment.READER_PASSWORD) REPLICATION_PASSWORD=$(of primary.environment.REPLICATION_PASSWORD)
echo "$POSTGRES_PASSWORD" > "$FILES/password"
DATA=$FILES/primary
postgres initdb --username "$POSTGRES_USER" --pwfile "$FILES/password" --auth-local trust --auth-host scram-sha-256 --pgdata "$DATA" > "$FILES/initdb.log"
echo 'host all all all scram-sha-256' >> "$DATA/pg_hba.conf"
OWN="-c port=$PRIMARY -c listen_addresses= -c unix_socket_directories=$FILES"
postgres pg_ctl --pgdata "$DATA" --options "$OWN" --log "$FILES/primary.log" --wait start > /dev/null
export PGHOST=$FILES PGPORT=$PRIMARY
postgres createdb --username "$POSTGRES_USER" "$POSTGRES_USER"
postgres env PGDATA="$DATA" bash "$FILES/deploy/postgres/roles.sh" > "$FILES/roles.log"
postgres pg_ctl --pgdata "$DATA" --wait stop > /dev/null
read -r -a command <<< "$(of primary.command)"
postgres "${command[@]}" -D "$DATA" -c port=$PRIMARY -c listen_addresses=127.0.0.1 -c unix_socket_directories="$FILES" > "$FILES/primary.log" 2>&1 &
health=$(of primary.healthcheck.test | sed 's/^CMD-SHELL//' | tr -d '\n')
for _ in $(seq 60); do PGPORT=$PRIMARY postgres sh -c "$health" > /dev/null && break; sleep 0.5; done
expect 'the primary’s health check' 0 "$(postgres sh -c "$health" > /dev/null; echo $?)"

# The replica: its host's name is resolved by the composition's network, here by libpq.
mapfile -t command < <(of replica.command)
REPLICA_DATA=$FILES/replica
postgres mkdir "$REPLICA_DATA"
replica() {
  postgres env -u PGHOST PGHOSTADDR=127.0.0.1 PGPORT=$PRIMARY PGDATA="$REPLICA_DATA" bash "$FILES/deploy/postgres/replica.sh" "${command[@]}" \
    -c port=$REPLICA -c listen_addresses=127.0.0.1 -c unix_socket_directories="$FILES" >> "$FILES/replica.log" 2>&1 &
}
replica
READER=postgres://reader:$READER_PASSWORD@127.0.0.1
ask() { psql --quiet --no-align --tuples-only "$1" --command "$2" 2>&1; }
for _ in $(seq 120); do [ "$(ask "$READER:$REPLICA/veranda" 'SELECT pg_is_in_recovery()')" = t ] && break; sleep 0.5; done
expect 'the replica follows' t "$(ask "$READER:$REPLICA/veranda" 'SELECT pg_is_in_recovery()')"
expect 'the primary sees it stream' streaming "$(postgres psql --username "$POSTGRES_USER" --no-align --tuples-only --command 'SELECT state FROM pg_stat_replication')"

# After a restart it continues with its copy.
postgres pg_ctl --pgdata "$REPLICA_DATA" --wait stop > /dev/null
replica
for _ in $(seq 120); do [ "$(ask "$READER:$REPLICA/veranda" 'SELECT pg_is_in_recovery()')" = t ] && break; sleep 0.5; done
expect 'it copies the primary once, and follows again after a restart' '1 t' "$(grep --count 'starting backup recovery' "$FILES/replica.log") $(ask "$READER:$REPLICA/veranda" 'SELECT pg_is_in_recovery()')"

# The import, as the role that owns the catalogue.
printf '%s\n' "$LISTINGS" > "$FILES/homes.csv"
mkdir "$FILES/data"
(cd "$PROJECT" && env -u PGHOST -u PGPORT DATA_DIR="$FILES/data" DATABASE_URL="postgres://veranda:$POSTGRES_PASSWORD@127.0.0.1:$PRIMARY/veranda" \
  "$NODE" --disable-warning=ExperimentalWarning lib/cli/veranda.ts import "$FILES/homes.csv" --currency EUR --under 'Italy/Lake Garda') > "$FILES/import.log" 2>&1 || { cat "$FILES/import.log"; exit 1; }
expect 'the import published' 1 "$(grep --count Published "$FILES/import.log")"
schema=$(ask "$READER:$PRIMARY/veranda" "SELECT schemaname FROM pg_tables WHERE tablename = 'rentals'")
expect 'the serving role reads it' 3 "$(ask "$READER:$PRIMARY/veranda" "SELECT count(*) FROM \"$schema\".rentals")"
for _ in $(seq 60); do [ "$(ask "$READER:$REPLICA/veranda" "SELECT count(*) FROM \"$schema\".rentals")" = 3 ] && break; sleep 0.5; done
expect 'also on the replica' 3 "$(ask "$READER:$REPLICA/veranda" "SELECT count(*) FROM \"$schema\".rentals")"
for statement in "DELETE FROM \"$schema\".rentals" "CREATE SCHEMA other" "CREATE TABLE public.other (a int)" "DROP TABLE \"$schema\".rentals"; do
  expect "the serving role may not: ${statement%% *} …" 1 "$(ask "$READER:$PRIMARY/veranda" "$statement" | grep --count -E 'permission denied|must be owner')"
done

# The app with the composition's variables, and Caddy before it.
settings() { "$NODE" -e "
  const { parse } = require('$PROJECT/node_modules/yaml');
  const { environment } = parse(require('node:fs').readFileSync('$FILES/resolved.yaml', 'utf8')).services.app;
  for (const [name, value] of Object.entries(environment)) console.log(name + '=' + String(value).replace('@primary/', '@127.0.0.1:$PRIMARY/').replace('@replica/', '@127.0.0.1:$REPLICA/'));"; }
mapfile -t variables < <(settings)
expect 'one proxy is trusted' 1 "$(printf '%s\n' "${variables[@]}" | sed --quiet 's/^TRUSTED_PROXIES=//p')"
app() {
  (cd "$PROJECT" && exec env -u PGHOST -u PGPORT "${variables[@]}" PORT=$APP DATA_DIR="$FILES/data" NODE_ENV=production RATE_LIMIT=30 \
    "$NODE" --disable-warning=ExperimentalWarning server.ts) >> "$FILES/app.log" 2>&1 &
  started+=($!)
  app=$!
}
app
await "http://localhost:$APP/readyz" || { cat "$FILES/app.log"; exit 1; }

for file in Caddyfile Caddyfile.machine; do
  SITE_HOST=homes.example caddy validate --adapter caddyfile --config "$FILES/deploy/$file" > "$FILES/caddy.log" 2>&1 || { cat "$FILES/caddy.log"; exit 1; }
  expect "$file is valid and formatted" '' "$(grep -i 'not formatted' "$FILES/caddy.log" || true)"
done
# The composition's own file; the name of the service becomes an address, and the certificate one that Caddy signs itself.
{ printf '{\n\tadmin off\n\thttp_port %s\n\thttps_port %s\n\tskip_install_trust\n\tstorage file_system %s\n}\n' $PROXY $HTTPS "$FILES/caddy"
  sed "s/dynamic a app 3000/dynamic a localhost $APP/" "$FILES/deploy/Caddyfile"; } > "$FILES/Caddyfile"
SITE_HOST=localhost caddy run --adapter caddyfile --config "$FILES/Caddyfile" > "$FILES/caddy.log" 2>&1 &
started+=($!)
for _ in $(seq 60); do curl --silent --insecure --output /dev/null "https://localhost:$HTTPS/healthz" && break; sleep 0.5; done
through() { curl --silent --insecure --output /dev/null "$@"; }
expect 'a page through Caddy, by TLS' 200 "$(through --write-out '%{http_code}' "https://localhost:$HTTPS/en")"
expect 'HTTP leads to TLS' 308 "$(through --write-out '%{http_code}' "http://localhost:$PROXY/en")"
expect 'compressed by the app, once' br "$(through --header 'Accept-Encoding: br, gzip' --write-out '%header{content-encoding}' "https://localhost:$HTTPS/en")"
expect 'the app’s policy arrives' yes "$(through --write-out '%header{content-security-policy}' "https://localhost:$HTTPS/en" | grep --quiet default-src && echo yes)"
# A client that claims another address with each request counts as one client. Each request is another one: cached answers cost less.
codes=$(for i in $(seq 90); do through --header "X-Forwarded-For: 198.51.100.$i" --write-out '%{http_code}\n' "https://localhost:$HTTPS/api/public/v2/search?per_page=$i"; done | sort | uniq --count | tr -s ' \n' ' ')
expect 'a forged X-Forwarded-For does not evade the limit' yes "$(echo "$codes" | grep --quiet 429 && echo yes || echo "$codes")"
expect 'another address is another client' 200 "$(through --interface 127.0.0.9 --resolve "localhost:$HTTPS:127.0.0.1" --write-out '%{http_code}' "https://localhost:$HTTPS/api/public/v2/search")"
# The only process is replaced, as when containers are recreated.
kill -TERM $app
while kill -0 $app 2> /dev/null; do sleep 0.1; done
through --interface 127.0.0.10 --resolve "localhost:$HTTPS:127.0.0.1" --write-out '%{http_code}' "https://localhost:$HTTPS/en" > "$FILES/waiting" &
waiting=$!
app
wait $waiting
expect 'a request waits for the process that is started' 200 "$(cat "$FILES/waiting")"
