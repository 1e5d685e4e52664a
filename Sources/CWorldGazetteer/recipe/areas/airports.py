"""Airports that have an IATA code, of which interests.py makes areas of interest.

Usage: airports.py PACKAGES_FOLDER OUTPUT_FOLDER, which has zones.geojsonl

The code is what tells an airport that people fly from or know by name from the 20,000 landing strips and farm fields of
the list.

Some positions of the list, airportsdata, are wrong: 50.5405 was written for 50 degrees 54 minutes 05 seconds, digits were
mistyped, fields have moved. So each is compared with a second list, OurAirports, and with the country of the ground.
"""

import collections
import json
import math
import pathlib
import re
import sys
import unicodedata

import shapely

import origins

COLUMNS = ("name", "iata", "icao", "lat", "lon", "country")
METERS_PER_DEGREE = 111_195.0
# Nearer than this, two lists speak of the same field.
SAME = 5_000
# How far from its town an airport may lie.
OF_TOWN = 50_000
# OurAirports has these by their own codes, airportsdata under the United States.
TERRITORIES = frozenset(("AS", "GU", "MP", "PR", "UM", "VI"))


def distance(one, other):
    """Metres between two points, good enough for what is near."""
    east = (other[1] - one[1] + 540) % 360 - 180
    return METERS_PER_DEGREE * math.hypot(other[0] - one[0], east * math.cos(math.radians((one[0] + other[0]) / 2)))


def sexagesimal(number):
    """50.5405 read as 50 degrees 54 minutes 05 seconds, or None if the digits are no minutes and seconds."""
    digits = round(abs(number) * 10_000)
    if abs(abs(number) * 10_000 - digits) > 0.01:
        return None
    degrees, minutes, seconds = digits // 10_000, digits // 100 % 100, digits % 100
    if minutes >= 60 or seconds >= 60:
        return None
    return math.copysign(degrees + minutes / 60 + seconds / 3600, number)


def belongs(country, codes):
    """Whether one of the codes is the country or a territory of it that has a code of its own."""
    return country in codes or country == "US" and not TERRITORIES.isdisjoint(codes)


class Countries:
    """Which countries the ground, or the sea before it, belongs to."""

    def __init__(self, path):
        shapes, self.codes = [], []
        with open(path, encoding="utf-8") as file:
            for line in file:
                feature = json.loads(line)
                codes = {feature["properties"]["iso"], *feature["properties"].get("claimants", ())}
                for polygon in feature["geometry"]["coordinates"]:
                    shapes.append(shapely.Polygon(polygon[0], polygon[1:]))
                    self.codes.append(codes)
        self.tree = shapely.STRtree(shapes)

    def at(self, position):
        found = self.tree.query(shapely.Point(position[1], position[0]), predicate="intersects")
        return set().union(*(self.codes[index] for index in found))


def plain(name):
    """A name without accents, spaces and case."""
    return "".join(letter for letter in unicodedata.normalize("NFKD", name).casefold() if letter.isalnum())


class Towns:
    """Places by country and name, also by their other names."""

    def __init__(self, cache):
        self.found = collections.defaultdict(list)
        for place in origins.places(cache):
            at = float(place["latitude"]), float(place["longitude"])
            for name in {plain(name) for name in (place["name"], *place["alternatenames"])}:
                self.found[place["countrycode"], name].append(at)

    def far(self, row, position):
        """Whether the town that the airport serves is far away; None where no such town is known."""
        towns = self.found.get((row["country"], plain(row["city"]))) if row["city"] else None
        return all(distance(position, town) > OF_TOWN for town in towns) if towns else None


class OurAirports:
    """The second list: the open airports that have an IATA code, and the codes that closed ones had."""

    def __init__(self, cache):
        self.open, self.closed = collections.defaultdict(list), collections.defaultdict(list)
        for row in origins.other_airports(cache):
            position = float(row["latitude_deg"]), float(row["longitude_deg"])
            if row["type"] != "closed":
                self.open[row["iata_code"]].append((row["iso_country"], position, row["name"]))
                continue
            for code in {row["iata_code"], row["icao_code"], *re.split(r"[,;\s]+", row["keywords"])} - {""}:
                self.closed[code].append(position)

    def gone(self, row, position):
        """Whether the airport is listed there as closed."""
        return any(distance(position, other) <= SAME for code in (row["iata"], row["icao"]) for other in self.closed[code])


def judged(row, others, countries, towns):
    """(verdict, name, position) of an airport."""
    printed = float(row["lat"]), float(row["lon"])
    at_home = belongs(row["country"], countries.at(printed))
    same_code = others.open.get(row["iata"], [])
    places = [(position, name) for country, position, name in same_code if belongs(row["country"], (country,))]
    if not places:
        # Where the code is another country's now, this airport is closed. A code that OurAirports lacks proves nothing,
        # but then the rest must fit: codes that begin with a low line are no code at all.
        far = towns.far(row, printed)
        fits = at_home and not far and not (far is None and row["icao"].startswith("_")) and not others.gone(row, printed)
        planned = "under construction" in row["name"]
        return ("kept" if fits and not same_code and not planned else "dropped"), row["name"], printed
    if min(distance(printed, place) for place, _ in places) <= SAME:
        return "kept", row["name"], printed
    read = sexagesimal(printed[0]), sexagesimal(printed[1])
    if None not in read and min(distance(read, place) for place, _ in places) <= SAME:
        return "mended", row["name"], read
    place, name = min(places, key=lambda other: distance(printed, other[0]))
    # It moved, or one of the two is wrong. OurAirports knows of new fields first.
    if belongs(row["country"], countries.at(place)) and not towns.far(row, place):
        return "replaced", name, place
    return "dropped", row["name"], printed


def believed(cache, zones, say=lambda line: None):
    """The rows of the airports whose position can be believed; what was changed is said a line each."""
    countries, towns, others = Countries(zones), Towns(cache), OurAirports(cache)
    rows, counts = [], collections.Counter()
    for row in sorted(origins.airports(cache), key=lambda row: (row["iata"], row["icao"])):
        verdict, name, position = judged(row, others, countries, towns)
        counts[verdict] += 1
        if verdict != "kept":
            say(f"  {row['iata']} {row['country']} {row['lat']} {row['lon']} {row['name']}: {verdict}"
                + ("" if verdict == "dropped" else f" {position[0]:.4f} {position[1]:.4f} {name}"))
        if verdict != "dropped":
            rows.append({**row, "name": name, "lat": position[0], "lon": position[1]})
    say("airports: " + ", ".join(f"{counts[verdict]} {verdict}" for verdict in ("kept", "mended", "replaced", "dropped")))
    return rows


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__.strip())
    cache, output = sys.argv[1], pathlib.Path(sys.argv[2])
    output.mkdir(parents=True, exist_ok=True)
    rows = []
    for row in believed(cache, output / "zones.geojsonl", print):
        row["lat"], row["lon"] = (repr(round(row[axis], 5)) for axis in ("lat", "lon"))
        rows.append([" ".join(row[column].split()) for column in COLUMNS])
    rows.sort(key=lambda row: (row[1], row[2]))
    with open(output / "airports.tsv", "w", encoding="utf-8", newline="\n") as file:
        file.write("\t".join(["name", "iata", "icao", "lat", "lon", "iso"]) + "\n")
        file.writelines("\t".join(row) + "\n" for row in rows)


if __name__ == "__main__":
    main()
