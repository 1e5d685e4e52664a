#!/usr/bin/env bash
# Fetches the other programs that the tests let read our GPX and KML, and prints the lines that tell the tests where they are:
#   eval "$(Tests/fetch-validators.sh)"
# gpsbabel and xmllint come from Debian, gpxpy from PyPI. The schema of GPX is taken out of a Debian package that carries it; it is not ours
# to give on. Everything but the Debian packages lies in .cache/validators, and what is there is not fetched again.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
cache=$PWD/.cache/validators
mkdir -p "$cache"

sudo=
if [[ $(id -u) != 0 ]]; then sudo=sudo; fi
missing=()
command -v gpsbabel > /dev/null || missing+=(gpsbabel)
command -v xmllint > /dev/null || missing+=(libxml2-utils)
command -v dpkg-deb > /dev/null || missing+=(dpkg)
python3 -c 'import venv, ensurepip' 2> /dev/null || missing+=(python3-venv)
# The local times need the zones of the system.
[[ -d /usr/share/zoneinfo/Europe ]] || missing+=(tzdata)
if ((${#missing[@]})); then
  {
    $sudo apt-get update -qq
    $sudo env DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends "${missing[@]}"
  } >&2
fi

if [[ ! -x $cache/venv/bin/python3 ]] || ! "$cache/venv/bin/python3" -c 'import gpxpy' 2> /dev/null; then
  rm -rf "$cache/venv"
  python3 -m venv "$cache/venv" >&2
  "$cache/venv/bin/pip" install --quiet --disable-pip-version-check gpxpy >&2
fi

if [[ ! -f $cache/gpx11.xsd ]]; then
  folder=$(mktemp -d)
  trap 'rm -rf "$folder"' EXIT
  chmod 755 "$folder"
  # The system's lists of packages may be empty or old.
  (cd "$folder" && apt-get download --print-uris zoph > /dev/null 2>&1) || $sudo apt-get update -qq >&2 || true
  for package in zoph pytrainer; do
    (cd "$folder" && apt-get download -qq "$package" >&2 && dpkg-deb -x "$package"_*.deb "$package") || continue
    found=$(find "$folder/$package" -name gpx11.xsd -print -quit)
    if [[ -n $found ]]; then
      # The schema of GPX 1.0 may lie beside it.
      cp "$(dirname "$found")"/gpx1*.xsd "$cache/"
      break
    fi
  done
fi

echo "export TOPONYM_PYTHON='$cache/venv/bin/python3'"
if [[ -f $cache/gpx11.xsd ]]; then
  echo "export TOPONYM_GPX_SCHEMA='$cache/gpx11.xsd'"
else
  echo "no Debian package with gpx11.xsd could be fetched; the tests with the schema will be skipped" >&2
fi
