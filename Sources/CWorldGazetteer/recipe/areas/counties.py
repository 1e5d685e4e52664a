"""Counties of the fifty states and Washington, D.C. From the United States Census Bureau's cartographic boundaries.

Usage: counties.py PACKAGES_FOLDER OUTPUT_FOLDER [TOLERANCE]

The shapes are those of 2023 at 1:5 million, which the package carries without their table. Their names come from the
layer of 2010, whose county covers them, and from counties.tsv. Connecticut keeps its eight counties, with their shapes
of 2010: the planning regions that the layer of 2023 has there are younger than what people call the places, and the
regions are no subdivision of the counties nor the counties of them.
"""

import pathlib
import sys

import shapely

import features
import origins
from water import simplified

HERE = pathlib.Path(__file__).resolve().parent

# Degrees of latitude. The layer itself is generalised to about 500 metres.
TOLERANCE = 0.0005

STATES = dict(pair.split(":") for pair in """
01:AL 02:AK 04:AZ 05:AR 06:CA 08:CO 09:CT 10:DE 11:DC 12:FL 13:GA 15:HI 16:ID 17:IL 18:IN 19:IA 20:KS 21:KY 22:LA 23:ME 24:MD
25:MA 26:MI 27:MN 28:MS 29:MO 30:MT 31:NE 32:NV 33:NH 34:NJ 35:NM 36:NY 37:NC 38:ND 39:OH 40:OK 41:OR 42:PA 44:RI 45:SC 46:SD
47:TN 48:TX 49:UT 50:VT 51:VA 53:WA 54:WV 55:WI 56:WY""".split())
CONNECTICUT = "09"

KINDS = {"CA": "Census Area", "Cty&Bor": "City and Borough", "Muny": "Municipality", "city": "city"}


def full_name(row):
    """As the Census Bureau and GeoNames write it: Autauga County, Orleans Parish, Juneau City and Borough."""
    kind = KINDS.get(row["LSAD"], row["LSAD"])
    return f"{row['NAME']} {kind}".strip()


def older(cache):
    """GEOID -> (name, shape) of 2010, in the fifty states."""
    return {row["STATE"] + row["COUNTY"]: (full_name(row), valid(shape))
            for shape, row in origins.shapes(cache, origins.OLDER_COUNTIES, "gz_2010_us_050_00_500k", "latin-1")
            if row["STATE"] in STATES}


def valid(shape):
    return shape if shape.is_valid else shapely.make_valid(shape, method="structure")


def newer(cache, named):
    """GEOID -> (name, shape) of 2023 outside Connecticut."""
    changed = {}
    with open(HERE / "counties.tsv", encoding="utf-8") as file:
        for line in file:
            if not line.startswith("#"):
                number, name, point, _ = line.rstrip("\n").split("\t")
                changed[number] = (name, shapely.Point(*map(float, point.split())))
    numbers = sorted(named)
    tree = shapely.STRtree([named[number][1] for number in numbers])
    result, doubtful = {}, []
    for shape, _ in origins.shapes(cache, origins.COUNTIES, "cb_2023_us_county_5m"):
        shape = valid(shape)
        shared = sorted(((shape.intersection(tree.geometries[index]).area, numbers[index])
                         for index in tree.query(shape, predicate="intersects")), reverse=True)
        # Puerto Rico and the islands have ISO codes of their own, and their municipalities are what GeoNames calls states.
        if not shared or shared[0][0] == 0:
            continue
        number = shared[0][1]
        name = named[number][0]
        for other, (new_name, point) in changed.items():
            if shape.contains(point):
                number, name = other, new_name
        if number[:2] == CONNECTICUT:
            continue
        if number in result:
            raise SystemExit(f"counties: {name} ({number}) is the name of two shapes; add the newer one to counties.tsv")
        result[number] = (name, shape)
    return result


def main():
    if len(sys.argv) not in (3, 4):
        sys.exit(__doc__.strip())
    cache, output = sys.argv[1], pathlib.Path(sys.argv[2])
    output.mkdir(parents=True, exist_ok=True)
    tolerance = float(sys.argv[3]) if len(sys.argv) > 3 else TOLERANCE

    named = older(cache)
    counties = newer(cache, named)
    counties.update((number, county) for number, county in named.items() if number[:2] == CONNECTICUT)
    gone = sorted(named[number][0] + " " + number for number in named if number not in counties)
    print("  of 2010, not there any more:", ", ".join(gone))
    numbers = sorted(counties)
    shapes = simplified([counties[number][1] for number in numbers], tolerance)
    features.write(output / "counties.geojsonl", [
        features.feature({"layer": "county", "name": counties[number][0], "iso": "US",
                          "state": "US-" + STATES[number[:2]], "GEOID": number}, parts)
        for number, parts in zip(numbers, shapes) if parts])
    print("counties: features %d, polygons %d, vertices %d, different edges %d"
          % features.counts(output / "counties.geojsonl"))


if __name__ == "__main__":
    main()
