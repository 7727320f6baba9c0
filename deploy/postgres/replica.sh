#!/bin/bash
# Starts a replica: copies the primary when its data directory is empty, then follows it. Arguments are passed to postgres.
set -euo pipefail

if [ ! -s "$PGDATA/PG_VERSION" ]; then
  chmod 0700 "$PGDATA"
  pg_basebackup --dbname "postgres://replicator:$REPLICATION_PASSWORD@primary" --pgdata "$PGDATA" --checkpoint fast --write-recovery-conf
fi
exec postgres "$@"
