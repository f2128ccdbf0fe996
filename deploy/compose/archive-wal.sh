#!/bin/sh
# PostgreSQL's archive_command: keeps a segment of the write-ahead log, compressed. PostgreSQL repeats it until it succeeds,
# also for a segment that was kept just before a crash.
#
#   archive-wal.sh <segment> <target>
set -eu

segment=$1 kept=$2.gz
if [ -e "$kept" ]; then
  # Another database that writes to this archive would end the restores of the first one.
  gzip -dc "$kept" | cmp -s - "$segment" || { echo "$kept exists with other content" >&2; exit 1; }
  exit 0
fi
gzip -1 -c "$segment" >"$kept.part"
sync "$kept.part"
mv "$kept.part" "$kept"
sync "$(dirname "$kept")"
