#!/bin/bash
# What compose.yaml uses of the entry point of the image "postgres": the first start makes the database and runs the scripts.
set -euo pipefail
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  initdb --auth-host=scram-sha-256 --pwfile=<(printf '%s' "$POSTGRES_PASSWORD") >/dev/null
  echo 'host all all all scram-sha-256' >> "$PGDATA/pg_hba.conf"
  pg_ctl --options="-c listen_addresses=''" --wait start >/dev/null
  createdb "$POSTGRES_DB"
  for script in /docker-entrypoint-initdb.d/*.sql; do
    psql --set ON_ERROR_STOP=1 --dbname "$POSTGRES_DB" --file "$script"
  done
  pg_ctl --mode=fast --wait stop >/dev/null
fi
exec "$@" -c listen_addresses='*'
