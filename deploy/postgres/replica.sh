#!/bin/bash
# A replica: copies the primary when it has nothing yet, then follows it. Arguments go to postgres.
set -euo pipefail

if [ ! -s "$PGDATA/PG_VERSION" ]; then
  chmod 0700 "$PGDATA"
  pg_basebackup --dbname "postgres://replicator:$REPLICATION_PASSWORD@primary" --pgdata "$PGDATA" --checkpoint fast --write-recovery-conf
fi
exec postgres "$@"
