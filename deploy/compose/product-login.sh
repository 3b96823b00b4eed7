#!/bin/sh
# Run by the database's image the first time it starts: the product signs in as somebody who cannot change what must be
# kept (docs/operations/database-rights.md). Migrating says what that role may do.
set -eu
psql -v ON_ERROR_STOP=1 -v password="$(cat /run/secrets/product_password)" -U "$POSTGRES_USER" -d "$POSTGRES_DB" <<'SQL'
create role hyttelaget_app nologin;
create role hyttelaget login password :'password' in role hyttelaget_app;
SQL
