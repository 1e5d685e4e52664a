#!/bin/sh
# Rebuilds Sources/CWorldGazetteer/world.gazetteer, byte for byte, from the pinned packages.
#
# Usage: build.sh PATH_OF_THE_TOPONYM_TOOL [OUTPUT]
set -eu

if [ $# -lt 1 ] || [ $# -gt 2 ]; then
  echo "usage: build.sh PATH_OF_THE_TOPONYM_TOOL [OUTPUT]" >&2
  exit 2
fi
tool=$1
recipe=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd)
room=$(dirname -- "$recipe")
output=${2:-$room/world.gazetteer}
cache=$(CDPATH= cd -- "$room/../.." && pwd)/.cache/world

export PYTHONDONTWRITEBYTECODE=1
python3 "$recipe/fetch.py" "$cache/packages"
python3 "$recipe/convert.py" "$cache/packages" "$cache/geonames"
python3 "$recipe/postal.py" "$cache/packages" "$cache/geonames/postal-codes.txt"
"$recipe/areas/build.sh" "$cache/areas-packages" "$cache/areas"
python3 "$recipe/seas/seas.py" "$cache/areas/seas.geojsonl"
"$cache/areas-packages/tools/bin/python3" "$recipe/areas/remnants.py" "$cache/areas/seas.geojsonl" "$cache/areas/land.geojsonl" \
  "$cache/areas/lakes.geojsonl"
python3 "$recipe/languages/fetch.py" "$cache/languages-packages"
python3 "$recipe/languages/names.py" "$cache/languages-packages" "$cache/geonames" "$cache/areas" "$cache/areas-packages" \
  "$cache/languages/alternateNames.txt"
"$tool" gazetteer build \
  --places "$cache/geonames/cities500.txt" \
  --admin1 "$cache/geonames/admin1CodesASCII.txt" \
  --admin2 "$cache/geonames/admin2Codes.txt" \
  --countries "$cache/geonames/countryInfo.txt" \
  --areas "$cache/areas/zones.geojsonl" \
  --areas "$cache/areas/land.geojsonl" \
  --areas "$cache/areas/lakes.geojsonl" \
  --areas "$cache/areas/seas.geojsonl" \
  --areas "$cache/areas/channels.geojsonl" \
  --areas "$cache/areas/states.geojsonl" \
  --areas "$cache/areas/counties.geojsonl" \
  --areas "$cache/areas/interests.geojsonl" \
  --areas "$cache/areas/parks.geojsonl" \
  --postal-codes "$cache/geonames/postal-codes.txt" \
  --names "$cache/languages/alternateNames.txt" \
  --sources "$recipe/sources.tsv" \
  --output "$output"
# The checksum is written beside the file, with its bare name, so that `sha256sum --check` works in this folder.
cd "$(dirname -- "$output")"
name=$(basename -- "$output")
if command -v sha256sum >/dev/null; then sha256sum "$name"; else shasum -a 256 "$name"; fi >"$name.sha256"
