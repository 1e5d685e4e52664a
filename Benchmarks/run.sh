#!/usr/bin/env bash
# Measures look-ups and searches a second, and a run of the tool over a large GPX file. See README.md beside this file.
# Usage: run.sh [LOOKUPS [TRACKPOINTS [SEARCHES]]]
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"

lookups=${1:-100000}
trackpoints=${2:-1000000}
searches=${3:-20000}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# Builds quietly; what went wrong is shown.
quietly() { "$@" > "$folder/build.log" 2>&1 || { cat "$folder/build.log" >&2; exit 1; }; }
quietly make --no-print-directory --directory .. build
quietly swift build --configuration release --product lookups
quietly swift build --configuration release --product searches
tool=$(swift build --package-path .. --configuration release --static-swift-stdlib --show-bin-path)/toponym
program=$(swift build --configuration release --show-bin-path)/lookups

model=$(sed -n 's/^model name[^:]*: //p' /proc/cpuinfo 2> /dev/null | head -n 1)
if [[ -z $model ]]; then model=$(sysctl -n machdep.cpu.brand_string 2> /dev/null || uname -m); fi
changes=$(git status --porcelain --untracked-files=no 2> /dev/null)
echo "machine   $model, $(getconf _NPROCESSORS_ONLN) processors, $(uname -sr)"
echo "compiler  $(swift --version 2> /dev/null | head -n 1)"
echo "commit    $(git rev-parse --short HEAD 2> /dev/null || echo unknown)${changes:+ with changes}"
echo "command   Benchmarks/run.sh $lookups $trackpoints $searches"
echo
"$program" "$lookups"
echo
"$(dirname "$program")/searches" "$searches"
echo
"$program" --gpx "$trackpoints" > "$folder/track.gpx"
echo "toponym enrich of $trackpoints trackpoints, $(wc -c < "$folder/track.gpx" | tr -d ' ') bytes of GPX, to CSV"
python3 measure.py "$tool" "$folder/track.gpx" "$trackpoints"
