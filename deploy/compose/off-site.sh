#!/usr/bin/env bash
# Everything of this machine to another place, encrypted by restic, and back: docs/lost-machine.md. Runs as root.
#
#   off-site.sh init       creates the repository that restic.env names
#   off-site.sh copy       settings and keys, archive, base backups, photos and certificates; every few minutes
#   off-site.sh check      deletes copies older than KEEP_COPIES_DAYS, and reads a part of the others; every day
#   off-site.sh restore    on an empty machine: all of it, the database to the end of its archive, and starts the site
set -euo pipefail
cd "$(dirname "$0")/.."

fail() { echo "$*" >&2; exit 1; }

[ -r restic.env ] || fail "There is no $PWD/restic.env: copy restic.env.example, or take it from where you keep it."
set -a
. ./restic.env
set +a
: "${RESTIC_REPOSITORY:?set it in restic.env}" "${RESTIC_PASSWORD:?set it in restic.env}"
# A copy says which machine made it: after a restore the old one must not go on.
machine=${OFF_SITE_MACHINE:-$(cat /etc/machine-id)}
volumes=$(docker info --format '{{.DockerRootDir}}')/volumes
# The archive first: then photos have every one that the restored rows name.
names=(archive backups certificates photos)

alone() {
  exec 9>/run/lock/bandeja-off-site
  flock 9
  # Those that a process left when it was killed.
  restic unlock --quiet
}

newest_machine() {
  restic snapshots --json --tag volumes --latest 1 |
    { grep -oE '"(time|hostname)":"[^"]*"' || true; } | paste - - | sort | tail -n 1 | sed 's/.*"hostname":"\(.*\)"/\1/'
}

copy_all() {
  local settings=(.env bandeja.env) name
  [ ! -e compose.override.yaml ] || settings+=(compose.override.yaml)
  restic backup --quiet --host "$machine" --tag settings "${settings[@]}"
  # By relative paths, so that they fit a machine whose Docker keeps its volumes elsewhere.
  cd "$volumes"
  for name in "${!names[@]}"; do names[name]="bandeja_${names[name]}/_data"; done
  restic backup --quiet --host "$machine" --tag volumes --exclude '*.part' "${names[@]}"
  [ -z "${PING_URL:-}" ] || curl -fsS --max-time 10 --retry 3 -o /dev/null "$PING_URL"
}

init() { restic init; }

copy() {
  local newest
  alone
  newest=$(newest_machine)
  [ -z "$newest" ] || [ "$newest" = "$machine" ] ||
    fail "The newest copy is of another machine: this one was replaced. It must not run any more."
  copy_all
}

check() {
  alone
  restic forget --quiet --group-by tags --keep-within 2d --keep-within-daily "${KEEP_COPIES_DAYS:-14}d" --prune
  restic check --read-data-subset=5%
}

restore() {
  local image base name
  alone
  [ -e .env ] || restic restore latest --tag settings --target .
  image=$(sed -n 's/^BANDEJA_IMAGE=//p' .env):$(sed -n 's/^BANDEJA_VERSION=//p' .env)
  docker image inspect "$image" >/dev/null 2>&1 || docker pull "$image" >/dev/null 2>&1 ||
    fail "There is no image $image here, nor in a registry: check out that version, build it, and run this again."
  docker compose up --no-start
  for name in "${names[@]}"; do
    [ -z "$(find "$volumes/bandeja_$name/_data" -type f -print -quit)" ] ||
      fail "The volume bandeja_$name is not empty: a restore is for an empty machine."
  done
  (cd "$volumes" && restic restore latest --tag volumes --target . --verify)
  base=$(find "$volumes/bandeja_backups/_data" -mindepth 1 -maxdepth 1 -name '2*Z' -printf '%f\n' | sort | tail -n 1)
  [ -n "$base" ] || fail "There is no base backup in the copy."
  docker compose run --rm --no-deps --entrypoint bash postgres /etc/bandeja/restore.sh "$base"
  docker compose up -d postgres
  echo "The database applies its archive."
  until [ "$(docker compose exec -T postgres psql -U postgres -Atc 'SELECT pg_is_in_recovery()' 2>/dev/null)" = f ]; do
    [ -n "$(docker compose ps --status running --quiet postgres)" ] || fail "PostgreSQL ended: docker compose logs postgres"
    sleep 1
  done
  docker compose run --rm --no-deps migrate check-invariants
  docker compose up -d --wait
  copy_all
  echo "The site runs here after $SECONDS s. What is left to do: docs/lost-machine.md."
}

case "${1:-}" in
  init | copy | check | restore) "$1" ;;
  *) sed -n '2,7p' "$0" >&2; exit 2 ;;
esac
