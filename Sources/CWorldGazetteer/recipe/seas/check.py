"""Compares the seas with a table of points: check.py SEAS.geojsonl TRUTH.tsv [names].

The table has the columns lat, lon, stratum and ocean_names (accepted names, '|' between). The answer is the smallest sea that holds the point; it
is right when its name is accepted. With `names`, what was answered wrongly is listed by sea.
"""

import collections
import csv
import json
import re
import sys
import unicodedata

ABBREVIATIONS = {"str": "strait", "sd": "sound", "b": "bahia"}


def folded(name):
    """A name without accents, marks and case; northern and southern parts are the same ocean, and chart abbreviations are written out."""
    # Two names of the table went through the wrong character set: a quotation mark between letters was í or ë in Mac Roman.
    name = re.sub(r"(?<=\w)\u2019(?=\w)", "i", re.sub(r"(?<=\w)\u2018(?=\w)", "e", name))
    plain = unicodedata.normalize("NFKD", name.replace("ø", "o").replace("Ø", "O").replace("ł", "l"))
    plain = "".join(c for c in plain if not unicodedata.combining(c)).lower()
    words = re.sub(r"[^a-z0-9 ]", "", plain.replace("-", " ").replace("/", " ")).split()
    words = [ABBREVIATIONS.get(word, word) for word in words if word != "the"]
    if words and words[-1] == "ocean" and words[0] in ("north", "south"):
        words = words[1:]
    return "".join(words)


def load(path):
    """The seas in the order of the file: name, other names, and rings with their bounds."""
    for line in open(path, encoding="utf-8"):
        item = json.loads(line)
        shapes = item["geometry"]["coordinates"]
        rings = [shapes[0]] if item["geometry"]["type"] == "Polygon" else [shape[0] for shape in shapes]
        boxes = [(min(p[0] for p in r), max(p[0] for p in r), min(p[1] for p in r), max(p[1] for p in r)) for r in rings]
        yield item["properties"]["name"], item["properties"]["names"], list(zip(rings, boxes))


def contains(ring, lon, lat):
    """Whether a point lies inside the closed ring (even-odd rule)."""
    inside = False
    for (lon1, lat1), (lon2, lat2) in zip(ring, ring[1:]):
        if (lat1 > lat) != (lat2 > lat) and lon < lon1 + (lat - lat1) / (lat2 - lat1) * (lon2 - lon1):
            inside = not inside
    return inside


def answer(seas, lon, lat):
    """Name and other names of the first sea that holds the point; the file is sorted by area."""
    for name, also, rings in seas:
        if any(b[0] <= lon <= b[1] and b[2] <= lat <= b[3] and contains(ring, lon, lat) for ring, b in rings):
            return name, also
    return "", []


def main(seas_path, truth_path, listing):
    seas = list(load(seas_path))
    total, right, other, wrong = collections.Counter(), collections.Counter(), collections.Counter(), collections.defaultdict(list)
    for row in csv.DictReader(open(truth_path, encoding="utf-8"), delimiter="\t"):
        accepted = {folded(name) for name in row["ocean_names"].split("|")}
        name, also = answer(seas, float(row["lon"]), float(row["lat"]))
        total[row["stratum"]] += 1
        if folded(name) in accepted:
            right[row["stratum"]] += 1
        elif any(folded(each) in accepted for each in also):
            other[row["stratum"]] += 1
            wrong[row["ocean_names"] + " (other name)"].append((name, row))
        else:
            wrong[row["ocean_names"]].append((name, row))
    if listing:
        for names in sorted(wrong):
            print(names)
            for name, row in wrong[names]:
                print(f"    {row['lat']} {row['lon']} {row['stratum']} {row['km_to_edge']} km: {name}")
    for stratum in sorted(total):
        n = total[stratum]
        print(f"{stratum}: {right[stratum]} of {n} right, {100 * right[stratum] / n:.1f} %; {100 * (right[stratum] + other[stratum]) / n:.1f} % with other names")


if __name__ == "__main__":
    if len(sys.argv) not in (3, 4):
        raise SystemExit("usage: check.py SEAS.geojsonl TRUTH.tsv [names]")
    main(sys.argv[1], sys.argv[2], len(sys.argv) == 4)
