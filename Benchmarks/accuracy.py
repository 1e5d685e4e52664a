#!/usr/bin/env python3
"""How often the tool is right, by a folder of ground truth.

Usage: accuracy.py TOOL FOLDER

FOLDER holds truth_*.tsv (with columns lat and lon) and score.py, which compares a table of answers with one of them and, with --json, prints
field -> group -> [per cent right, rows, empty answers]. Every file is enriched and scored; the table shows all rows and each stratum.
"""

import csv
import json
import pathlib
import subprocess
import sys
import tempfile


def scores(tool, truth, folder):
    table, answers = folder / "points.csv", folder / "answers.csv"
    with open(truth, encoding="utf-8", newline="") as source, open(table, "w", encoding="utf-8") as target:
        target.write("lat,lon\n")
        for row in csv.DictReader(source, delimiter="\t", quoting=csv.QUOTE_NONE):
            target.write(f"{row['lat']},{row['lon']}\n")
    subprocess.run([tool, "enrich", "--quiet", table, "-o", answers], check=True)
    scored = subprocess.run([sys.executable, truth.parent / "score.py", answers, truth, "--json"], check=True, capture_output=True, text=True)
    return json.loads(scored.stdout)


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__.strip())
    tool, data = sys.argv[1], pathlib.Path(sys.argv[2])
    truths = sorted(data.glob("truth_*.tsv"))
    if not truths:
        sys.exit(f"{data}: no truth_*.tsv there")
    with tempfile.TemporaryDirectory() as folder:
        for truth in truths:
            print(truth.stem.removeprefix("truth_"))
            for field, groups in scores(tool, truth, pathlib.Path(folder)).items():
                shown = {group.removeprefix("stratum:"): values for group, values in groups.items() if group == "all" or group.startswith("stratum:")}
                if "border:0-0.1 km" in groups:
                    shown["within 100 m of a border"] = groups["border:0-0.1 km"]
                print(f"  {field:16}" + "  ".join(f"{group} {values[0]:6.2f}" for group, values in shown.items()))


main()
