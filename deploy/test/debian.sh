# Makes the Debian system that the image and the machine are built from. Read by run.sh and the parts.
# It gets this machine's package source, certificates and npm settings, and Node with npm, as the guide requires.

DEBIAN_TAR=$WORK/debian.tar

make_debian() {
  local root=$WORK/debian mirror codename
  codename=$(. /etc/os-release && echo "${VERSION_CODENAME:-bookworm}")
  mirror=$(cat /etc/apt/sources.list /etc/apt/sources.list.d/* 2> /dev/null |
    grep --extended-regexp --only-matching "https?://[^ ]*/debian/?( |$)" | head -n 1 | tr -d ' ')
  debootstrap --variant=minbase "$codename" "$root" "${mirror:-http://deb.debian.org/debian}"
  cp /etc/ssl/certs/ca-certificates.crt "$root/opt/certificates.crt"
  cp --dereference /etc/resolv.conf "$root/etc/resolv.conf"
  printf '%s\n' '127.0.0.1 localhost' '::1 localhost' > "$root/etc/hosts"
  mkdir -p "$root/usr/local/etc"
  { echo 'cafile=/opt/certificates.crt'; echo "registry=$(cd / && npm config get registry 2> /dev/null)"; } > "$root/usr/local/etc/npmrc"
  tar --create --file "$DEBIAN_TAR" --directory "$root" .
  rm -rf "$root"
  # The Node that an operator has before the project installs the pinned one.
  mkdir "$WORK/node"
  (cd "$WORK/node" && echo '{}' > package.json &&
    npm install --ignore-scripts=false --no-save --no-audit --no-fund node@22 npm@10)
}

# Copies Node and npm into /usr/local of a system.
add_node() {
  local root=$1
  mkdir -p "$root/usr/local/bin" "$root/usr/local/lib/node_modules"
  cp --dereference "$WORK/node/node_modules/node/bin/node" "$root/usr/local/bin/node"
  cp --recursive "$WORK/node/node_modules/npm" "$root/usr/local/lib/node_modules/npm"
  chmod +x "$root/usr/local/lib/node_modules/npm/bin/"*
  ln -s ../lib/node_modules/npm/bin/npm-cli.js "$root/usr/local/bin/npm"
}

# Copies the working tree, without the files that git ignores.
copy_project() {
  mkdir -p "$1"
  (cd "$PROJECT" && git ls-files --cached --others --exclude-standard -z |
    while IFS= read -r -d '' file; do [ ! -e "$file" ] || printf '%s\0' "$file"; done |
    tar --create --null --files-from -) | tar --extract --directory "$1"
}

expect() {
  local what=$1 wanted=$2 found=$3
  if [ "$wanted" = "$found" ]; then
    echo "  ✓ $what"
  else
    echo "  ✗ $what: $found instead of $wanted"
    exit 1
  fi
}

# Waits up to two minutes for a URL to respond with 200.
await() {
  local i
  for i in $(seq 240); do
    curl --silent --fail --output /dev/null "$1" && return 0
    sleep 0.5
  done
  echo "  ✗ $1 does not answer"
  return 1
}

LISTINGS='id,name,place_1,latitude,longitude,property_type,bedrooms,sleeps,price,available
1,Casa Rosa,Limone,45.81,10.79,Villa,2,4,120,t
2,Casa Blu,Limone,45.82,10.80,Villa,1,2,80,t
3,Casa Verde,Malcesine,45.76,10.81,Apartment,3,6,140,t'
