#!/bin/bash
# Runs once, when the primary's database is created: one role that imports and owns everything, one that serves and only
# reads, including future versions, and one that replicates.
set -euo pipefail

psql --set ON_ERROR_STOP=1 --set reader="$READER_PASSWORD" --set replication="$REPLICATION_PASSWORD" \
  --username "$POSTGRES_USER" --dbname "$POSTGRES_USER" <<'SQL'
CREATE ROLE reader LOGIN PASSWORD :'reader';
ALTER DEFAULT PRIVILEGES GRANT USAGE ON SCHEMAS TO reader;
ALTER DEFAULT PRIVILEGES GRANT SELECT ON TABLES TO reader;
CREATE ROLE replicator LOGIN REPLICATION PASSWORD :'replication';
SQL

echo 'host replication replicator all scram-sha-256' >> "$PGDATA/pg_hba.conf"
