#!/usr/bin/env bash
# Base backups of PostgreSQL, to which the archive of the write-ahead log is applied at a restore. Backups older than
# KEEP_DAYS are deleted, but never the newest one, with the part of the archive that only they need. The time of the last
# success is that of the file STAMP, by which the server notices that backups fail or are not made.
#
#   back-up.sh once | forever | check       check: whether the newest backup is recent enough
set -euo pipefail

newest() { find "$BACKUPS" -mindepth 1 -maxdepth 1 -name '2*Z' -newermt "-$1 hours" | sort | tail -n 1; }

prune() {
  local backups oldest segment
  mapfile -t backups < <(find "$BACKUPS" -mindepth 1 -maxdepth 1 -name '2*Z' | sort)
  while [ "${#backups[@]}" -gt 1 ] && [ -n "$(find "${backups[0]}" -maxdepth 0 ! -newermt "-$KEEP_DAYS days")" ]; do
    rm -r "${backups[0]}"
    backups=("${backups[@]:1}")
  done
  oldest=${backups[0]}
  segment=$(tar -xzOf "$oldest/base.tar.gz" backup_label | sed -n 's/^START WAL LOCATION: .*(file \(.*\))$/\1/p')
  pg_archivecleanup -x .gz "$ARCHIVE" "$segment"
}

# One after the other: what an interrupted backup left is deleted, but not what another one is writing.
alone() {
  exec 9>"$BACKUPS/.lock"
  flock -n 9 || { echo "Waiting for another backup." >&2; flock 9; }
}

once() {
  local name
  alone
  name=$(date -u +%Y-%m-%dT%H%M%SZ)
  rm -rf "$BACKUPS"/*.part
  pg_basebackup --pgdata="$BACKUPS/$name.part" --format=tar --gzip --wal-method=stream --checkpoint=fast --no-password
  sync -f "$BACKUPS/$name.part"
  mv "$BACKUPS/$name.part" "$BACKUPS/$name"
  prune
  touch "$STAMP"
  echo "$name: $(du -sh "$BACKUPS/$name" | cut -f 1); archive: $(du -sh "$ARCHIVE" | cut -f 1)"
}

forever() {
  local last
  trap 'exit 0' TERM INT
  # Where the file is new and backups are not.
  last=$(find "$BACKUPS" -mindepth 1 -maxdepth 1 -name '2*Z' | sort | tail -n 1)
  [ -e "$STAMP" ] || [ -z "$last" ] || touch -r "$last" "$STAMP"
  while true; do
    if [ -z "$(newest "$EVERY_HOURS")" ]; then
      # A process of its own, which ends at the first failure: left of `||`, a function would go on.
      bash "$0" once || echo "The backup failed; the next attempt is in ten minutes." >&2
    fi
    sleep 600 &
    wait $!
  done
}

check() {
  [ -n "$(newest "$((EVERY_HOURS + 2))")" ] || { echo "No backup is newer than $((EVERY_HOURS + 2)) hours." >&2; exit 1; }
}

case "${1:-}" in
  once | forever | check) "$1" ;;
  *) sed -n '2,7p' "$0" >&2; exit 2 ;;
esac
