"""Airports that have an IATA code, of which interests.py makes areas of interest.

Usage: airports.py PACKAGES_FOLDER OUTPUT_FOLDER

The code is what tells an airport that people fly from or know by name from the 20,000 landing strips and farm fields of
the list.
"""

import pathlib
import sys

import origins

COLUMNS = ("name", "iata", "icao", "lat", "lon", "country")


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__.strip())
    cache, output = sys.argv[1], pathlib.Path(sys.argv[2])
    output.mkdir(parents=True, exist_ok=True)
    rows = []
    for row in origins.airports(cache):
        row["lat"], row["lon"] = (repr(round(float(row[axis]), 5)) for axis in ("lat", "lon"))
        rows.append([" ".join(row[column].split()) for column in COLUMNS])
    rows.sort(key=lambda row: (row[1], row[2]))
    with open(output / "airports.tsv", "w", encoding="utf-8", newline="\n") as file:
        file.write("\t".join(["name", "iata", "icao", "lat", "lon", "iso"]) + "\n")
        file.writelines("\t".join(row) + "\n" for row in rows)
    print("airports:", len(rows))


if __name__ == "__main__":
    main()
