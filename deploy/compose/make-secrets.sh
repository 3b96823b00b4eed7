#!/bin/sh
# Makes the secrets of compose.yaml, once: what exists is kept. Keep a copy of this folder where your backups are not.
set -eu
cd "$(dirname "$0")"
umask 077
mkdir -p secrets
# Only the owner may enter the folder; inside it every container's own user must be able to read.
make() { [ -f "secrets/$1" ] || { printf %s "$2" >"secrets/$1" && chmod 444 "secrets/$1"; }; }
random() { od -An -N32 -tx1 /dev/urandom | tr -d ' \n'; }

make owner_password "$(random)"
make product_password "$(random)"
make token_secrets "$(random)"
make s3_secret_key "$(random)"
make database_url "postgres://hyttelaget:$(cat secrets/product_password)@postgres:5432/hyttelaget"
make database_owner_url "postgres://owner:$(cat secrets/owner_password)@postgres:5432/hyttelaget"

env=../../.env
touch "$env"
grep -q '^S3_SECRET_KEY=' "$env" || printf 'S3_SECRET_KEY=%s\n' "$(cat secrets/s3_secret_key)" >>"$env"
echo "Secrets are in deploy/compose/secrets; .env names the one that is not read from a file."
