#!/usr/bin/env bash
# Fills an empty data folder from a base backup, and has PostgreSQL apply the archive when it starts: up to an instant, or
# to the end. At that point it accepts writes.
#
#   restore.sh <backup> [<instant>]       restore.sh 2026-11-27T030000Z "2026-11-27 14:05:00+00"
set -euo pipefail

backup=$BACKUPS/$1 instant=${2:-}
if [ -n "$(ls -A "$PGDATA" 2>/dev/null)" ]; then
  echo "$PGDATA is not empty: a restore never replaces data." >&2
  exit 1
fi
[ -f "$backup/base.tar.gz" ] || { echo "There is no backup $backup." >&2; exit 1; }
# Before anything is written, so that no part of a database is left that PostgreSQL might start on.
gzip -t "$backup/base.tar.gz" "$backup/pg_wal.tar.gz" || { echo "The backup $backup is damaged: take another one." >&2; exit 1; }
mkdir -p -m 0700 "$PGDATA"
tar -xzf "$backup/base.tar.gz" -C "$PGDATA"
tar -xzf "$backup/pg_wal.tar.gz" -C "$PGDATA/pg_wal"
{
  echo "restore_command = 'gzip -dc \"$ARCHIVE/%f.gz\" > \"%p\"'"
  echo "recovery_target_action = 'promote'"
  if [ -n "$instant" ]; then echo "recovery_target_time = '$instant'"; fi
} >>"$PGDATA/postgresql.auto.conf"
touch "$PGDATA/recovery.signal"
echo "$1 is in $PGDATA. Start PostgreSQL; its log says up to where it has recovered."
