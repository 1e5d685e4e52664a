"""How often the area layers are right, against files of points whose answer is known.

Usage: measure.py PACKAGES_FOLDER AREAS_FOLDER TRUTH_FOLDER

TRUTH_FOLDER holds truth_timezone.tsv, truth_country.tsv, truth_water.tsv, truth_usa.tsv and those of other countries, tab
separated with a heading. Only the areas are asked, so that this measures the shapes and not the rules around them.
Where no zone has a point, the zone is that of the sea and there is no country.
"""

import collections
import csv
import json
import pathlib
import sys

import shapely

import islands


class Layer:
    """The polygons of a file with their properties."""

    def __init__(self, path):
        self.properties, shapes = [], []
        with open(path, encoding="utf-8") as file:
            for line in file:
                feature = json.loads(line)
                for rings in feature["geometry"]["coordinates"]:
                    shapes.append(shapely.Polygon(rings[0], rings[1:]))
                    self.properties.append(feature["properties"])
        self.tree = shapely.STRtree(shapes)
        self.invalid = int((~shapely.is_valid(self.tree.geometries)).sum())

    def at(self, rows):
        """For each row the properties of the polygons there: lowest rank first, then the smallest."""
        points = shapely.points([float(row["lon"]) for row in rows], [float(row["lat"]) for row in rows])
        found = [[] for _ in rows]
        for point, polygon in zip(*(side.tolist() for side in self.tree.query(points, predicate="intersects"))):
            found[point].append(polygon)
        size = self.tree.geometries
        return [[self.properties[polygon] for polygon in
                 sorted(polygons, key=lambda one: (self.properties[one].get("rank", 0), size[one].area))]
                for polygons in found]


def table(path):
    with open(path, encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))


def show(title, groups, right):
    """Per cent right of all rows and of each group."""
    counted, good = collections.Counter(), collections.Counter()
    for names, answer in zip(groups, right):
        for name in ["all", *names]:
            counted[name] += 1
            good[name] += bool(answer)
    print(title + ": " + ", ".join(f"{name} {100 * good[name] / counted[name]:.2f} of {counted[name]}" for name in counted))


def main():
    if len(sys.argv) != 4:
        sys.exit(__doc__.strip())
    areas, truth = map(pathlib.Path, sys.argv[2:])
    zones, lakes, land, counties = (
        Layer(areas / f"{name}.geojsonl") for name in ("zones", "lakes", "land", "counties"))
    print("invalid polygons:", zones.invalid + lakes.invalid + land.invalid + counties.invalid)

    rows = table(truth / "truth_timezone.tsv")
    names = [found[0]["name"] if found else islands.nautical_zone(float(row["lon"]))
             for row, found in zip(rows, zones.at(rows))]
    distances = [float(row["km_to_zone_border"] or 999) for row in rows]
    groups = [[row["stratum"]] + (["within 100 m"] if distance < 0.1 else ["100 to 500 m"] if distance < 0.5 else [])
              for row, distance in zip(rows, distances)]
    show("zone", groups, [name in row["zones_all"].split("|") for row, name in zip(rows, names)])

    for path in sorted(truth.glob("truth_*.tsv")):
        rows = table(path)
        if "iso" in rows[0] and "water_class" not in rows[0]:
            isos = [found[0]["iso"] if found else "" for found in zones.at(rows)]
            show("country, " + path.stem, [[row["stratum"]] for row in rows],
                 [iso == row["iso"] or iso == "XK" == row.get("ne_iso") for row, iso in zip(rows, isos)])

    rows = table(truth / "truth_water.tsv")
    isos = [found[0]["iso"] if found else "" for found in zones.at(rows)]
    known = [index for index, row in enumerate(rows) if row["iso"]]
    show("country, truth_water", [[rows[index]["stratum"]] for index in known],
         [isos[index] == rows[index]["iso"] for index in known])
    in_lake, on_land = lakes.at(rows), land.at(rows)
    wet = [index for index, row in enumerate(rows) if row["water_class"] == "lake"]
    show("lake found", [[] for _ in wet], [in_lake[index] for index in wet])
    show("lake named", [[] for _ in wet],
         [in_lake[index] and in_lake[index][0]["name"].casefold() in rows[index]["lake_name"].casefold().split("|")
          for index in wet])
    show("at sea", [[row["stratum"]] for row in rows],
         [(not lake and not ground) == row["water_class"].startswith("sea")
          for row, lake, ground in zip(rows, in_lake, on_land)])

    rows = table(truth / "truth_usa.tsv")
    found = counties.at(rows)
    points = shapely.points([float(row["lon"]) for row in rows], [float(row["lat"]) for row in rows])
    nearest = counties.tree.nearest(points)
    answers = [here[0] if here else counties.properties[index] for here, index in zip(found, nearest.tolist())]
    show("county, or the nearest", [[row["stratum"]] for row in rows],
         [bare(answer["name"]).startswith(bare(row["admin2_name"])) for answer, row in zip(answers, rows)])
    show("its state", [[row["stratum"]] for row in rows],
         [answer["state"] == row["admin1_iso"] for answer, row in zip(answers, rows)])


def bare(name):
    return "".join(name.casefold().split())


if __name__ == "__main__":
    main()
