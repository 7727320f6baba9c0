#!/bin/bash
# Updates one machine without downtime: builds a release in a new directory, tests it on a separate port, then restarts the
# processes one after the other, each when the one before serves again. When one does not start, the previous release is
# restored.
#
#   update.sh [REF]         build and switch; REF is a branch of the origin, a tag or a commit; default: the clone's
#                           upstream branch
#   update.sh build [REF]   build only; the last line is the release's id
#   update.sh switch ID     switch to a release that was built
#   update.sh rollback      switch to the previous release
#   update.sh list          the releases; > marks the one that is served
#
# Run as root. Layout: /srv/veranda/source (a clone), /srv/veranda/releases/<id>, /srv/veranda/current -> releases/<id>.
set -euo pipefail

ROOT=${VERANDA_ROOT:-/srv/veranda}
DATA=${VERANDA_DATA:-/var/lib/veranda}
SETTINGS=${VERANDA_SETTINGS:-/etc/veranda.env}
ACCOUNT=veranda
# A free port that no proxy forwards to.
CHECK_PORT=${CHECK_PORT:-3099}
READY_SECONDS=${READY_SECONDS:-120}
# Longer than the proxy avoids a process that refused a connection (fail_duration in Caddyfile.machine).
SETTLE_SECONDS=${SETTLE_SECONDS:-6}
KEPT_RELEASES=3

say() { echo "$*" >&2; }
fail() { say "✗ $*"; exit 1; }

main() {
  [ "$(id -u)" = 0 ] || fail 'Run this as root.'
  [ -e "$ROOT/source/.git" ] || fail "$ROOT/source is not a clone of the project."
  mkdir -p "$ROOT/releases"
  exec 9> "$ROOT/.update.lock"
  flock --nonblock 9 || fail 'Another update is running.'
  case ${1:-} in
    build) build "${2:-}" ;;
    switch) switch_to "${2:?Which release? "update.sh list" shows them.}" ;;
    rollback) switch_to "$(basename "$(readlink "$ROOT/previous" || fail 'There is no release before this one.')")" ;;
    list) list ;;
    *)
      local id
      id=$(build "${1:-}" | tail -n 1)
      [ -n "$id" ] || exit 1
      switch_to "$id"
      ;;
  esac
}

# Builds in the final directory, because the output contains its path. `.complete` marks a release that can be served.
build() {
  git -C "$ROOT/source" fetch --quiet --tags
  local commit id release
  commit=$(git -C "$ROOT/source" rev-parse --verify --quiet "${1:+origin/$1}^{commit}" ||
    git -C "$ROOT/source" rev-parse --verify --quiet "${1:-@{upstream\}}^{commit}") || fail "There is no branch, tag or commit \"${1:-}\"."
  id=$(git -C "$ROOT/source" log -1 --format=%cd-%h --date=format:%Y%m%d-%H%M%S "$commit")
  release="$ROOT/releases/$id"
  if [ -e "$release/.complete" ]; then
    say "✓ $id was built before"
  else
    say "  building $id"
    rm -rf "$release"
    mkdir "$release"
    git -C "$ROOT/source" archive "$commit" | tar --extract --directory "$release"
    install -d -o "$ACCOUNT" "$ROOT/.npm"
    chown --recursive "$ACCOUNT": "$release"
    (cd "$release" && runuser -u "$ACCOUNT" -- env DATA_DIR="$DATA" HOME="$DATA" npm_config_cache="$ROOT/.npm" npm run --silent setup) >&2 ||
      fail "$id could not be built; what is served is untouched."
    rm -rf "$release/.next/cache"
    # The server reads its code and does not write it.
    chown --recursive root: "$release"
    touch "$release/.complete"
    say "✓ built $id"
  fi
  echo "$id"
}

switch_to() {
  local id=$1 before instances instance
  local release="$ROOT/releases/$id"
  [ -e "$release/.complete" ] || fail "There is no built release \"$id\"; \"update.sh list\" shows them."
  check "$release"
  before=$(readlink "$ROOT/current" || true)
  point current "releases/$id"
  mapfile -t instances < <(systemctl list-units --plain --no-legend --state=active 'veranda@*.service' | awk '{print $1}')
  case ${#instances[@]} in
    0) say '  no process runs: systemctl enable --now veranda@3001 veranda@3002' ;;
    1) say "  only ${instances[0]} runs: nobody is served while it restarts" ;;
  esac
  local restarted=0
  for instance in "${instances[@]}"; do
    [ $restarted = 0 ] || sleep "$SETTLE_SECONDS"
    if ! restart "$instance"; then
      [ -n "$before" ] || fail "$instance did not come up: journalctl --unit $instance"
      point current "$before"
      say "  back to $(basename "$before")"
      for instance in "${instances[@]:0:restarted+1}"; do restart "$instance" || true; done
      fail "$id did not come up."
    fi
    restarted=$((restarted + 1))
  done
  [ "$before" = "releases/$id" ] || [ -z "$before" ] || point previous "$before"
  remove_old
  say "✓ serving $id"
}

# Starts the release with the machine's settings on CHECK_PORT and requests a page: does it read the catalogue and render?
check() {
  local release=$1 unit="veranda-check-$$"
  systemd-run --quiet --collect --unit "$unit" --property "User=$ACCOUNT" --property "EnvironmentFile=$SETTINGS" \
    --property "WorkingDirectory=$release" --setenv NODE_ENV=production --setenv "DATA_DIR=$DATA" --setenv "PORT=$CHECK_PORT" \
    "$release/node_modules/.bin/node" --disable-warning=ExperimentalWarning server.ts
  if answers "$release" "$CHECK_PORT" /readyz "$unit" && answers "$release" "$CHECK_PORT" / "$unit"; then
    systemctl stop "$unit"
    say "✓ $(basename "$release") answers on port $CHECK_PORT"
  else
    systemctl stop "$unit" 2> /dev/null || true
    journalctl --unit "$unit" --no-pager --output cat --lines 20 >&2 || true
    fail "$(basename "$release") does not answer; what is served is untouched."
  fi
}

restart() {
  local port=${1#veranda@}
  port=${port%.service}
  systemctl restart "$1" && answers "$ROOT/current" "$port" /readyz "$1" && say "✓ $1 restarted"
}

# Whether a path responds with 200 within READY_SECONDS. Gives up early when the unit has ended.
answers() {
  local release=$1 port=$2 path=$3 unit=$4 until=$((SECONDS + READY_SECONDS))
  while [ $SECONDS -lt $until ]; do
    "$release/node_modules/.bin/node" -e "fetch('http://localhost:$port$path').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))" && return 0
    systemctl is-active --quiet "$unit" || [ "$(systemctl is-active "$unit")" = activating ] || return 1
    sleep 0.5
  done
  return 1
}

# Replaces the link atomically.
point() {
  ln --symbolic --force --no-dereference "$2" "$ROOT/.$1.new"
  mv --no-target-directory "$ROOT/.$1.new" "$ROOT/$1"
}

# Removes all releases but the three newest, the served one and the previous one.
remove_old() {
  local id kept=0
  for id in $(ls --sort=time "$ROOT/releases"); do
    kept=$((kept + 1))
    case "releases/$id" in
      "$(readlink "$ROOT/current")" | "$(readlink "$ROOT/previous" || true)") ;;
      *) [ $kept -le $KEPT_RELEASES ] || rm -rf "$ROOT/releases/$id" ;;
    esac
  done
}

list() {
  local id
  for id in $(ls --sort=time "$ROOT/releases"); do
    [ -e "$ROOT/releases/$id/.complete" ] || continue
    [ "releases/$id" = "$(readlink "$ROOT/current" || true)" ] && echo "> $id" || echo "  $id"
  done
}

main "$@"
exit
