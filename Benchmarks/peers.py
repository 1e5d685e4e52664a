#!/usr/bin/env python3
"""What other reverse geocoders answer, as a table that compares with the tool's.

Usage: peers.py NAME POINTS.csv ANSWERS.csv

NAME is a key of PEERS below. Run by the Python that has the package; accuracy.py makes one for it. POINTS.csv has the columns lat and lon.
"""

import csv
import sys

# Package and version to install, and the columns of answers it can give.
PEERS = {
    "reverse_geocoder": ("reverse_geocoder==1.5.1", ("country_iso", "state", "sub_state", "city")),
    "reverse-geocode": ("reverse-geocode==1.6.6", ("country_iso", "state", "sub_state", "city")),
    "tzfpy": ("tzfpy==2.1.1", ("time_zone",)),
}


def nearest_by_degrees(points):
    import reverse_geocoder

    # One process: the workers of mode 2 would each read the table again.
    for found in reverse_geocoder.search(points, mode=1, verbose=False):
        yield found["cc"], found["admin1"], found["admin2"], found["name"]


def nearest_on_sphere(points):
    import reverse_geocode

    for found in reverse_geocode.search(points):
        yield tuple(found.get(key) or "" for key in ("country_code", "state", "county", "city"))


def zones(points):
    import tzfpy

    for latitude, longitude in points:
        yield (tzfpy.get_tz(longitude, latitude),)


def main():
    if len(sys.argv) != 4 or sys.argv[1] not in PEERS:
        sys.exit(__doc__.strip())
    name, source, target = sys.argv[1:]
    with open(source, encoding="utf-8", newline="") as file:
        cells = [(row["lat"], row["lon"]) for row in csv.DictReader(file)]
    points = [(float(latitude), float(longitude)) for latitude, longitude in cells]
    answers = {"reverse_geocoder": nearest_by_degrees, "reverse-geocode": nearest_on_sphere, "tzfpy": zones}[name](points)
    with open(target, "w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(("lat", "lon") + PEERS[name][1])
        writer.writerows(cell + answer for cell, answer in zip(cells, answers))


if __name__ == "__main__":
    main()
