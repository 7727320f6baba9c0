#!/bin/sh
# Writes what the cluster of compose.opensearch.yaml needs beside roles: a certificate authority, certificates of the nodes and of an
# administrator, and internal_users.yml with the hashes of the passwords in veranda.env. Run it once in deploy/, and again after a change of a password.
#   set -a && . ./veranda.env && set +a && opensearch/accounts.sh
set -eu
umask 077
cd "$(dirname "$0")"
: "${SEARCH_READER_PASSWORD:?}" "${SEARCH_PUBLISHER_PASSWORD:?}"
mkdir -p certificates private
DAYS=3650

if [ ! -e certificates/authority.pem ]; then
  openssl req -x509 -newkey rsa:3072 -nodes -keyout private/authority-key.pem -out certificates/authority.pem -days $DAYS -subj '/CN=Veranda search' 2>/dev/null
fi
issue() { # issue FILE SUBJECT EXTENSIONS
  [ ! -e "$1.pem" ] || return 0
  openssl req -new -newkey rsa:3072 -nodes -keyout "$1-key.pem" -out "$1.csr" -subj "$2" 2>/dev/null
  printf '%s\n' "$3" > "$1.ext"
  openssl x509 -req -in "$1.csr" -CA certificates/authority.pem -CAkey private/authority-key.pem -CAserial private/serial -CAcreateserial \
    -days $DAYS -extfile "$1.ext" -out "$1.pem" 2>/dev/null
  rm "$1.csr" "$1.ext"
}
issue certificates/node /CN=search 'subjectAltName=DNS:search1,DNS:search2,DNS:search3,DNS:localhost'
issue private/admin /CN=admin 'extendedKeyUsage=clientAuth'
# The image runs as this user; the app reads the authority only. What is in private/ stays on this machine.
[ "$(id -u)" != 0 ] || chown -R 1000:1000 certificates
chmod 755 certificates && chmod 644 certificates/authority.pem

# Of Debian's package apache2-utils.
hash() { printf '%s' "$1" | htpasswd -niBC 12 '' | tr -d ':\n' | sed 's/^\$2y/$2a/'; }
{
  echo '_meta: { type: internalusers, config_version: 2 }'
  printf '\nveranda-reader: { hash: "%s", reserved: true }\n' "$(hash "$SEARCH_READER_PASSWORD")"
  printf '\nveranda-publisher: { hash: "%s", reserved: true }\n' "$(hash "$SEARCH_PUBLISHER_PASSWORD")"
} > internal_users.yml
[ "$(id -u)" != 0 ] || chown 1000:1000 internal_users.yml
