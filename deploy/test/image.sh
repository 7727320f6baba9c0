#!/bin/bash
# Builds the image with buildah (chroot isolation, no container engine), imports a catalogue in it and serves it from it.
set -euo pipefail
. "$PROJECT/deploy/test/debian.sh"

PORT=$((FIRST_PORT + 4))
B="buildah --storage-driver vfs --root $WORK/storage --runroot $WORK/storage-run"
NAMES=$(sed --quiet 's/^FROM \([^ ]*[:/][^ ]*\).*/\1/p' "$PROJECT/deploy/Dockerfile" | sort --unique)
server=
leave() {
  [ -z "$server" ] || kill -TERM "$server" 2> /dev/null || true
  $B rm --all > /dev/null 2>&1 || true
  $B rmi --all --force > /dev/null 2>&1 || true
}
trap leave EXIT

# Pulls the base images; without a registry makes them with debootstrap, and with Node where the name has it.
for name in $NAMES; do
  if timeout 60 $B pull --quiet "docker.io/library/$name" > /dev/null 2>&1; then
    echo "  ✓ base $name: pulled"
    continue
  fi
  root=$WORK/base
  mkdir "$root"
  tar --extract --file "$DEBIAN_TAR" --directory "$root"
  case $name in node:*) add_node "$root" ;; esac
  container=$($B from scratch)
  tar --create --file "$WORK/base.tar" --directory "$root" .
  $B add --quiet "$container" "$WORK/base.tar" / > /dev/null
  $B commit --quiet --rm "$container" "docker.io/library/$name" > /dev/null
  rm -rf "$root" "$WORK/base.tar"
  echo "  ✓ base $name: cannot be pulled here, made with debootstrap"
done

copy_project "$WORK/image"
# Files of a working tree that must not be in the image.
mkdir -p "$WORK/image/node_modules" "$WORK/image/var"
touch "$WORK/image/node_modules/stray" "$WORK/image/var/stray"
$B bud --isolation chroot --pull-never --layers=false --file "$WORK/image/deploy/Dockerfile" --tag veranda "$WORK/image" > "$WORK/image.log" 2>&1 ||
  { tail -n 40 "$WORK/image.log"; exit 1; }
echo "  ✓ built, $($B images --format '{{.Size}}' localhost/veranda)"

expect 'the image runs as' veranda "$($B inspect --type image --format '{{.OCIv1.Config.User}}' localhost/veranda)"
read -r -a command <<< "$($B inspect --type image --format '{{range .OCIv1.Config.Cmd}}{{.}} {{end}}' localhost/veranda)"
container=$($B from --pull-never localhost/veranda)
run() { $B run --isolation chroot --volume "$WORK/volume:/data" --volume "$WORK/homes:/homes:ro" "$@"; }
expect 'nothing stray is in it' '' "$($B run --isolation chroot "$container" -- find /app -maxdepth 2 -name stray -o -maxdepth 2 -name .git -o -maxdepth 2 -path /app/.next/cache)"
account=$($B run --isolation chroot "$container" -- id -u)
install -d -o "$account" "$WORK/volume"
mkdir "$WORK/homes"
printf '%s\n' "$LISTINGS" > "$WORK/homes/homes.csv"

run "$container" -- node --disable-warning=ExperimentalWarning lib/cli/veranda.ts import /homes/homes.csv --currency EUR --under 'Italy/Lake Garda' > "$WORK/import.log" 2>&1 ||
  { cat "$WORK/import.log"; exit 1; }
map=$("$PROJECT/node_modules/.bin/node" -e "
  const { parse } = require('yaml');
  const { services } = parse(require('node:fs').readFileSync('$PROJECT/deploy/compose.yaml', 'utf8'), { merge: true });
  console.log(services.map.command.at(-1));")
run "$container" -- node --input-type=module --eval "$map"
expect 'the composition’s map command cuts the map' yes "$([ -s "$WORK/volume/media/basemap/manifest.json" ] && echo yes)"

run --env PORT=$PORT --env PUBLIC_BASE_URL=http://localhost:$PORT "$container" -- "${command[@]}" > "$WORK/server.log" 2>&1 &
server=$!
await "http://localhost:$PORT/readyz" || { cat "$WORK/server.log"; exit 1; }
expect 'a page' 200 "$(curl --silent --output /dev/null --write-out '%{http_code}' "http://localhost:$PORT/en")"
expect 'the API answers from the volume' 3 "$(curl --silent "http://localhost:$PORT/api/public/v2/search" | grep --only-matching '"total_count":[0-9]*' | head -n 1 | cut -d: -f2)"
health=$(sed --quiet 's/^HEALTHCHECK.* CMD //p' "$PROJECT/deploy/Dockerfile")
run --env PORT=$PORT "$container" -- sh -c "$health" && echo '  ✓ the health check passes'
# A container engine signals the container's first process, which here is the last of buildah's descendants.
leaf=$server
while child=$(pgrep --parent "$leaf" | head -n 1) && [ -n "$child" ]; do leaf=$child; done
kill -TERM "$leaf"
wait $server && status=0 || status=$?
server=
expect 'SIGTERM ends it in order' 0 "$status"
