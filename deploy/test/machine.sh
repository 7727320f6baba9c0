#!/bin/bash
# Follows the guide for one machine in a booted Debian: systemd runs two processes behind Caddy. An update, a release that
# cannot serve and a rollback happen under load without a failed request.
set -euo pipefail
. "$PROJECT/deploy/test/debian.sh"

MACHINE=$WORK/machine
PROXY=$FIRST_PORT FIRST=$((FIRST_PORT + 1)) SECOND=$((FIRST_PORT + 2)) CHECK=$((FIRST_PORT + 3))
HOME_PAGE=http://localhost:$PROXY/en

mkdir "$MACHINE"
tar --extract --file "$DEBIAN_TAR" --directory "$MACHINE"
add_node "$MACHINE"
chroot "$MACHINE" sh -c 'printf "#!/bin/sh\nexit 101\n" > /usr/sbin/policy-rc.d; chmod +x /usr/sbin/policy-rc.d
  apt-get -qq update; apt-get -qq install -y --no-install-recommends systemd systemd-sysv dbus libatomic1 ca-certificates git caddy; rm /usr/sbin/policy-rc.d' > "$WORK/machine.log" 2>&1
rm -f "$MACHINE/etc/systemd/system/multi-user.target.wants/caddy.service" "$MACHINE/etc/systemd/system/timers.target.wants/"*

# It shares this machine's network, so that packages can be installed; ports are on loopback.
systemd-nspawn --quiet --keep-unit --register=no --directory "$MACHINE" --boot > "$WORK/boot.log" 2>&1 &
container=$!
trap 'kill -TERM $container 2> /dev/null; wait $container 2> /dev/null || true' EXIT
init=
for _ in $(seq 60); do
  init=$(cat "/proc/$container/task/$container/children" 2> /dev/null | awk '{print $1}')
  [ -n "$init" ] && nsenter --target "$init" --mount --root systemctl is-system-running 2> /dev/null | grep -qE 'running|degraded' && break
  kill -0 $container 2> /dev/null || { tail -n 5 "$WORK/boot.log"; echo 'not run: a container with systemd does not boot here.'; exit 2; }
  sleep 1
done
inside() { nsenter --target "$init" --mount --uts --ipc --pid --root env -i --chdir=/ PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin HOME=/root "$@"; }
release() { inside readlink /srv/veranda/current; }
build_served() { curl --silent "$HOME_PAGE" | grep --only-matching "$1" | head -n 1; }
build_id() { inside cat "/srv/veranda/$(release)/.next/BUILD_ID"; }
echo "  ✓ booted: $(inside systemctl --version | head -n 1)"

commit() { git -C "$WORK/origin" add --all && git -C "$WORK/origin" -c user.name=test -c user.email=test@localhost commit --quiet --message "$1"; }
copy_project "$WORK/origin"
git -C "$WORK/origin" init --quiet --initial-branch main
commit first
git clone --quiet --bare "$WORK/origin" "$MACHINE/srv/origin.git"
publish() { git -C "$WORK/origin" push --quiet "$MACHINE/srv/origin.git" main; }
printf '%s\n' "$LISTINGS" > "$MACHINE/srv/homes.csv"

# The guide, step by step; ports and addresses differ.
inside git config --global --add safe.directory '*'
inside useradd --system --create-home --home-dir /var/lib/veranda veranda
inside git clone --quiet /srv/origin.git /srv/veranda/source
inside sh -c 'cp /srv/veranda/source/deploy/veranda@.service /etc/systemd/system/ && systemctl daemon-reload'
inside sh -c "printf '%s\n' PUBLIC_BASE_URL=http://localhost:$PROXY TRUSTED_PROXIES=1 RATE_LIMIT=off > /etc/veranda.env"
update() { inside env CHECK_PORT=$CHECK /srv/veranda/source/deploy/update.sh "$@"; }
first=$(update build 2> "$WORK/build.log") || { cat "$WORK/build.log"; exit 1; }
inside ln -s "releases/$first" /srv/veranda/current
inside sh -c 'cd /srv/veranda/current && runuser -u veranda -- env DATA_DIR=/var/lib/veranda npm run --silent catalogue -- import /srv/homes.csv --currency EUR --under "Italy/Lake Garda"' > "$WORK/import.log" 2>&1 || { cat "$WORK/import.log"; exit 1; }
inside systemctl enable --quiet --now "veranda@$FIRST" "veranda@$SECOND"
await "http://localhost:$FIRST/readyz" && await "http://localhost:$SECOND/readyz"
echo '  ✓ two processes serve from the built release'

expect 'systemd-analyze verify has nothing to say' '' "$(inside systemd-analyze verify "/etc/systemd/system/veranda@.service" "veranda@$FIRST.service" 2>&1 | grep veranda || true)"
exposure=$(inside systemd-analyze security --no-pager "veranda@$FIRST.service" | grep --only-matching 'exposure level.*: [0-9.]*' | grep --only-matching '[0-9.]*$')
expect "systemd-analyze security: exposure $exposure of 10 is at most 2" yes "$(awk "BEGIN { print ($exposure <= 2) ? \"yes\" : \"no\" }")"
expect 'the server may not write its own code' no "$(inside runuser -u veranda -- sh -c "test -w /srv/veranda/current/ && echo yes || echo no")"

# Another Caddy on this machine may use the default port of the admin API.
inside sh -c "{ printf '{\n\tadmin off\n}\n'; cat /srv/veranda/source/deploy/Caddyfile.machine; } > /etc/caddy/Caddyfile && mkdir -p /etc/systemd/system/caddy.service.d &&
  printf '%s\n' '[Service]' 'Environment=SITE_HOST=http://localhost:$PROXY' 'Environment=\"VERANDA_PROCESSES=localhost:$FIRST localhost:$SECOND\"' > /etc/systemd/system/caddy.service.d/site.conf && systemctl daemon-reload"
inside systemctl start caddy
await "$HOME_PAGE"
old=$(build_id)
expect 'the page through Caddy is of the first release' "$old" "$(build_served "$old")"
expect 'Caddy leaves the compression to the app' 'br' "$(curl --silent --output /dev/null --header 'Accept-Encoding: br' --write-out '%header{content-encoding}' "$HOME_PAGE")"

"$PROJECT/node_modules/.bin/node" "$PROJECT/deploy/test/load.ts" "http://localhost:$PROXY" > "$WORK/load.json" &
load=$!
sleep 3

echo '# second' >> "$WORK/origin/README.md"
commit second && publish
update 2> "$WORK/update.log" || { cat "$WORK/update.log"; exit 1; }
new=$(build_id)
expect 'the update changed what is served' "$new" "$(build_served "$new")"
expect 'it is another build' yes "$([ "$old" != "$new" ] && echo yes)"
script=$(inside sh -c "cd /srv/veranda/releases/$first/.next/static && find . -name '_buildManifest.js' | cut -c3-")
expect 'a script of the earlier build is still served' 200 "$(curl --silent --output /dev/null --write-out '%{http_code}' "http://localhost:$PROXY/_next/static/$script")"

# A release that does not start.
broken=$(release | sed 's/^releases.//')-broken
inside cp --archive --link "/srv/veranda/$(release)" "/srv/veranda/releases/$broken"
inside sh -c "cd /srv/veranda/releases/$broken && { echo 'throw new Error(\"broken\");'; cat server.ts; } > server.new && mv server.new server.ts"
expect 'a release that does not start is refused' 1 "$(update switch "$broken" > "$WORK/refused.log" 2>&1; echo $?)"
expect 'and says why' yes "$(grep --quiet 'broken' "$WORK/refused.log" && echo yes)"
expect 'what is served stays' "$new" "$(build_served "$new")"

update rollback 2> "$WORK/update.log" || { cat "$WORK/update.log"; exit 1; }
expect 'a rollback serves the first release' "$old" "$(build_served "$old")"
sleep 2

kill -TERM $load && wait $load || true
echo "  load during the update, the refused release and the rollback: $(cat "$WORK/load.json")"
expect 'no request failed' 0 "$(sed 's/.*"failed":\([0-9]*\).*/\1/' "$WORK/load.json")"
