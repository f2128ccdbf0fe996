# Runs once, when the database cluster is created, sourced by the image's entry point: the server's account, which owns its
# database and nothing else, and the account of backups.
psql -v ON_ERROR_STOP=1 -v bandeja="$BANDEJA_PASSWORD" -v backup="$BACKUP_PASSWORD" -U postgres -d postgres <<'SQL'
CREATE ROLE bandeja LOGIN PASSWORD :'bandeja';
CREATE ROLE backup LOGIN REPLICATION PASSWORD :'backup';
CREATE DATABASE bandeja OWNER bandeja;
REVOKE ALL ON DATABASE bandeja FROM PUBLIC;
SQL
echo 'host replication backup all scram-sha-256' >>"$PGDATA/pg_hba.conf"
