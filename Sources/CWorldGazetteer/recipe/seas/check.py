"""Compares the seas with a table of points: check.py SEAS.geojsonl TRUTH.tsv [names].

The table has the columns lat, lon, stratum and ocean_names (accepted names, '|' between). The answer is the smallest sea that holds the point; it
is right when its name is accepted, both folded. Two more figures tell wrong names from wrong water: one with the table's damaged or shortened
labels mended, and one that takes a sea's other names as well. With `names`, what is still wrong in the second figure is listed by sea.
"""

import collections
import csv
import json
import pathlib
import re
import sys
import unicodedata

SHORTENED = {"str": "strait", "sd": "sound", "b": "bahia"}


def folded(name):
    """A name without accents, marks, case and article; the northern and the southern part of an ocean are one."""
    plain = unicodedata.normalize("NFKD", name.replace("ø", "o").replace("Ø", "O").replace("ł", "l"))
    plain = "".join(c for c in plain if not unicodedata.combining(c)).lower()
    words = [word for word in re.sub(r"[^a-z0-9 ]", "", plain.replace("-", " ").replace("/", " ")).split() if word != "the"]
    if words and words[-1] == "ocean" and words[0] in ("north", "south"):
        words = words[1:]
    return "".join(words)


def mended(name):
    """A folded name, after what the table's labels suffered: í and ë of Mac Roman read as quotation marks, "Str." for strait, "de" or none."""
    name = re.sub(r"(?<=\w)\u2019(?=\w)", "i", re.sub(r"(?<=\w)\u2018(?=\w)", "e", name))
    words = [SHORTENED.get(word.lower().rstrip("."), word) for word in name.split() if word != "de"]
    return folded(" ".join(words))


def load(path):
    """The seas in the order of the file: name, other names, and rings with their bounds."""
    for line in pathlib.Path(path).read_text(encoding="utf-8").splitlines():
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
    """Prints the three figures of each stratum."""
    seas = list(load(seas_path))
    total, right, labels, other = (collections.Counter() for _ in range(4))
    wrong = collections.defaultdict(list)
    with open(truth_path, encoding="utf-8") as file:
        for row in csv.DictReader(file, delimiter="\t"):
            accepted, stratum = row["ocean_names"].split("|"), row["stratum"]
            name, also = answer(seas, float(row["lon"]), float(row["lat"]))
            exact = folded(name) in map(folded, accepted)
            label = exact or mended(name) in map(mended, accepted)
            total[stratum] += 1
            right[stratum] += exact
            labels[stratum] += label
            other[stratum] += label or any(mended(each) in map(mended, accepted) for each in also)
            if not label:
                wrong[row["ocean_names"]].append((name, row))
    if listing:
        for names in sorted(wrong):
            print(names)
            for name, row in wrong[names]:
                print(f"    {row['lat']} {row['lon']} {row['stratum']} {row['km_to_edge']} km: {name}")
    for stratum in sorted(total):
        n = total[stratum]
        share = [f"{100 * counter[stratum] / n:.1f} %" for counter in (right, labels, other)]
        print(f"{stratum}: {right[stratum]} of {n} right, {share[0]}; {share[1]} with labels mended; {share[2]} with other names too")


if __name__ == "__main__":
    if len(sys.argv) not in (3, 4):
        raise SystemExit("usage: check.py SEAS.geojsonl TRUTH.tsv [names]")
    main(sys.argv[1], sys.argv[2], len(sys.argv) == 4)
