#!/usr/bin/env bash
# Builds the image of the release that is checked out, with its version and commit: docs/operations.md, "Releases".
#
#   build-image.sh [<name>]       build-image.sh registry.example/bandeja
set -euo pipefail
cd "$(dirname "$0")/.."

fail() { echo "$*" >&2; exit 1; }

tag=$(git describe --tags --exact-match --match 'v[0-9]*' 2>/dev/null) ||
  fail "This checkout is no release: git fetch --tags, then git checkout one of its tags."
version=${tag#v}
[ -z "$(git status --porcelain)" ] || fail "Files of this checkout were changed: it would not be $tag."
grep -q "^## $version\b" CHANGELOG.md || fail "CHANGELOG.md says nothing about $version."
image=${1:-bandeja}:$version
docker build --pull -t "$image" -f deploy/image/Containerfile \
  --build-arg VERSION="$version" --build-arg COMMIT="$(git rev-parse HEAD)" \
  ${NODE_IMAGE:+--build-arg NODE_IMAGE="$NODE_IMAGE"} .
echo "$image"
