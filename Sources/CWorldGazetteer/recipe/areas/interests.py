"""Areas of interest: a circle around each airport that airports.py lists.

Usage: interests.py AIRPORTS_TSV PLACES_FOLDER OUTPUT_FOLDER

No open list that was found has the outlines of airports, so the reach of the field is estimated from what an airport is called and how many people live
around it: a circle is right about the middle of the field, and only roughly about its rim.
"""

import csv
import json
import math
import pathlib
import sys

import origins

# By rank: the circle's radius in metres. An airport of a low rank is named before one of a higher.
RADII = (2500, 1500, 1000, 400)
# A city of so many, so near, makes an airport a large one if it calls itself international, else one of middle size.
CITY, CITY_METERS = 300_000, 40_000
TOWN, TOWN_METERS = 50_000, 20_000
CORNERS = 8
METERS_PER_DEGREE = 111_195.0
# Names of water and of roofs: no more than a quay or a platform.
TINY = ("seaplane", "heliport", "helipad", "water aerodrome", "spb")


def distance(latitude, longitude, other):
    """Metres between two points that are near each other."""
    east = (other[1] - longitude + 540) % 360 - 180
    return METERS_PER_DEGREE * math.hypot(other[0] - latitude, east * math.cos(math.radians(latitude)))


class Towns:
    """Places by cells of one degree."""

    def __init__(self, places):
        self.cells = {}
        for place in places:
            people = place["population"] or 0
            if people >= TOWN:
                at = (float(place["latitude"]), float(place["longitude"]), people)
                self.cells.setdefault((math.floor(at[0]), math.floor(at[1])), []).append(at)

    def near(self, latitude, longitude, people, meters):
        """Whether a place of so many people is so near."""
        row, column = math.floor(latitude), math.floor(longitude)
        # A degree of longitude is shorter in the north: there the search is no wider, and nobody lives there.
        for y in range(row - 1, row + 2):
            for x in range(column - 1, column + 2):
                for town in self.cells.get((y, (x + 180) % 360 - 180), ()):
                    if town[2] >= people and distance(latitude, longitude, town) <= meters:
                        return True
        return False


def rank(name, latitude, longitude, towns):
    words = name.lower()
    if any(word in words for word in TINY):
        return 3
    if towns.near(latitude, longitude, CITY, CITY_METERS) and "international" in words:
        return 0
    if "international" in words or towns.near(latitude, longitude, TOWN, TOWN_METERS):
        return 1
    return 2


def circle(latitude, longitude, meters):
    """A closed ring against the clock; one at the antimeridian is cut off there."""
    # The corners lie outside the circle, so that the sides touch it.
    reach = meters / METERS_PER_DEGREE / math.cos(math.pi / CORNERS)
    stretch = max(math.cos(math.radians(latitude)), 0.01)
    ring = []
    for corner in range(CORNERS):
        angle = 2 * math.pi * corner / CORNERS
        east = longitude + reach * math.cos(angle) / stretch
        north = latitude + reach * math.sin(angle)
        ring.append([round(min(max(east, -180.0), 180.0), 5), round(min(max(north, -90.0), 90.0), 5)])
    return ring + ring[:1]


def main():
    if len(sys.argv) != 4:
        sys.exit(__doc__.strip())
    source, cache, output = sys.argv[1], sys.argv[2], pathlib.Path(sys.argv[3])
    output.mkdir(parents=True, exist_ok=True)
    towns = Towns(origins.places(cache))
    lines, counts = [], [0] * len(RADII)
    with open(source, encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE):
            latitude, longitude = float(row["lat"]), float(row["lon"])
            size = rank(row["name"], latitude, longitude, towns)
            counts[size] += 1
            properties = {"layer": "interest", "name": f"{row['name']} ({row['iata']})", "rank": size}
            geometry = {"type": "Polygon", "coordinates": [circle(latitude, longitude, RADII[size])]}
            lines.append(json.dumps({"type": "Feature", "properties": properties, "geometry": geometry},
                                    ensure_ascii=False, separators=(",", ":")))
    with open(output / "interests.geojsonl", "w", encoding="utf-8", newline="\n") as file:
        file.writelines(line + "\n" for line in sorted(lines))
    print("areas of interest:", len(lines), "by size:", *counts)


if __name__ == "__main__":
    main()
