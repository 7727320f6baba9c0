#!/bin/bash
# Tests the deploy files: builds and runs the image, runs the commands of compose.yaml on PostgreSQL and a replica behind
# Caddy, and follows the guide for one machine in a booted Debian with systemd, up to an update under load.
#
#   npm run test:deploy                 all parts
#   npm run test:deploy -- machine      one or more of: image compose machine
#
# Requires root on Debian or a derivative: installs its tools with apt-get, makes Debian systems with debootstrap and works in
# a temporary directory (6 GB) that it removes. Exit code: 0 all passed, 1 a check failed, 2 the machine cannot run it.
set -euo pipefail

export LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive
PROJECT=$(cd "$(dirname "$0")/../.." && pwd)
TOOLS='debootstrap buildah systemd-container docker-compose caddy postgresql curl git'
# The first of the ports on loopback; other servers may run on this machine.
export FIRST_PORT=${DEPLOY_TEST_PORT:-3380}
export PROJECT

not_run() {
  echo "not run: $*"
  exit 2
}

[ "$(id -u)" = 0 ] || not_run 'this needs root (npm run test:deploy as root installs its tools by itself).'
command -v apt-get > /dev/null || not_run 'this needs apt-get, on Debian or a relative of it.'
for part in "${@:-}"; do
  case $part in '' | image | compose | machine) ;; *) echo "There is no part \"$part\"; choose of: image compose machine" && exit 1 ;; esac
done

missing=$(for tool in $TOOLS; do dpkg-query --show --showformat '${Status}' "$tool" 2> /dev/null | grep -q '^install ok installed$' || echo "$tool"; done)
if [ -n "$missing" ]; then
  echo "  installing $(echo $missing)"
  # Services that Debian starts after installation stay stopped.
  policy=/usr/sbin/policy-rc.d
  [ -e $policy ] || { printf '#!/bin/sh\nexit 101\n' > $policy && chmod +x $policy && own_policy=1; }
  apt-get -qq update > /dev/null 2>&1 || true
  apt-get -qq install -y --no-install-recommends $missing > /dev/null 2>&1 || installed=no
  [ -z "${own_policy:-}" ] || rm $policy
  [ -z "${installed:-}" ] || not_run "apt-get cannot install $(echo $missing)."
fi

WORK=$(mktemp --directory "${TMPDIR:-/tmp}/veranda-deploy-XXXXXX")
export WORK
clean() {
  rm -rf --one-file-system "$WORK"
}
trap clean EXIT
trap 'exit 130' INT TERM

. "$PROJECT/deploy/test/debian.sh"
started=$SECONDS
make_debian > "$WORK/debian.log" 2>&1 || { tail -n 20 "$WORK/debian.log"; not_run 'debootstrap cannot make a Debian system here.'; }
echo "✓ debian         a system to work in                         $((SECONDS - started)) s"

failed=0
for part in ${*:-image compose machine}; do
  started=$SECONDS
  if bash "$PROJECT/deploy/test/$part.sh"; then
    echo "✓ $part  $((SECONDS - started)) s"
  else
    [ $? != 2 ] || { echo "not run: $part"; continue; }
    echo "✗ $part  $((SECONDS - started)) s"
    failed=1
  fi
done
exit $failed
