#!/usr/bin/env python3
"""How often the tool is right, by a folder of ground truth, and how often others are.

Usage: accuracy.py [--alone] TOOL FOLDER

FOLDER holds truth_*.tsv (with columns lat and lon) and score.py, which compares a table of answers with one of them and, with --json, prints
field -> group -> [per cent right, rows, empty answers]. Every file is enriched and scored; the table shows all rows and each stratum.
Beside the tool's answers stand those of the packages in peers.py, which are installed into .cache/peers when they are not there yet; one that
cannot be had is left out with a word. --alone leaves out all.
"""

import csv
import json
import pathlib
import subprocess
import sys
import tempfile

import peers

CACHE = pathlib.Path(__file__).resolve().parent.parent / ".cache" / "peers"
WIDTH = 17


def installed_peers():
    """name -> the Python that has the package."""
    found = {}
    for name, (package, _) in peers.PEERS.items():
        home = CACHE / package.replace("==", "-")
        python = home / "bin" / "python"
        try:
            if not (home / "complete").exists():
                print(f"installing {package}", file=sys.stderr)
                subprocess.run([sys.executable, "-m", "venv", "--clear", home], check=True, capture_output=True, text=True)
                subprocess.run([python, "-m", "pip", "install", "--quiet", package], check=True, capture_output=True, text=True)
                (home / "complete").touch()
            found[name] = python
        except (subprocess.CalledProcessError, OSError) as error:
            lines = (getattr(error, "stderr", None) or str(error)).strip().splitlines()
            print(f"{package} cannot be installed and is left out: {lines[-1] if lines else error}", file=sys.stderr)
    return found


def scores(answers, truth):
    """field -> group -> per cent right."""
    scored = subprocess.run([sys.executable, truth.parent / "score.py", answers, truth, "--json"], check=True, capture_output=True, text=True)
    return {field: {group: values[0] for group, values in groups.items()} for field, groups in json.loads(scored.stdout).items()}


def shown_groups(groups):
    """The groups that are printed, by what they are called there."""
    shown = {group.removeprefix("stratum:"): group for group in groups if group == "all" or group.startswith("stratum:")}
    if "border:0-0.1 km" in groups:
        shown["within 100 m of a border"] = "border:0-0.1 km"
    return shown


def print_truth(tool, others, truth, folder):
    """The table of one file."""
    points, answers = folder / "points.csv", folder / "answers.csv"
    with open(truth, encoding="utf-8", newline="") as source, open(points, "w", encoding="utf-8") as target:
        target.write("lat,lon\n")
        for row in csv.DictReader(source, delimiter="\t", quoting=csv.QUOTE_NONE):
            target.write(f"{row['lat']},{row['lon']}\n")
    subprocess.run([tool, "enrich", "--quiet", points, "-o", answers], check=True)
    columns = {"toponym": scores(answers, truth)}
    for name, python in others.items():
        subprocess.run([python, peers.__file__, name, points, answers], check=True, stdout=subprocess.DEVNULL)
        columns[name] = scores(answers, truth)

    print(f"{truth.stem.removeprefix('truth_'):44}" + "".join(f"{name:>{WIDTH}}" for name in columns))
    for field, groups in columns["toponym"].items():
        for title, group in shown_groups(groups).items():
            cells = [values.get(field, {}).get(group) for values in columns.values()]
            print(f"  {field:16}{title:26}" + "".join(f"{'-' if cell is None else format(cell, '.2f'):>{WIDTH}}" for cell in cells))
    print(flush=True)


def main():
    arguments = sys.argv[1:]
    alone = "--alone" in arguments
    arguments = [argument for argument in arguments if argument != "--alone"]
    if len(arguments) != 2:
        sys.exit(__doc__.strip())
    tool, data = arguments[0], pathlib.Path(arguments[1])
    truths = sorted(data.glob("truth_*.tsv"))
    if not truths:
        sys.exit(f"{data}: no truth_*.tsv there")
    others = {} if alone else installed_peers()
    with tempfile.TemporaryDirectory() as folder:
        for truth in truths:
            print_truth(tool, others, truth, pathlib.Path(folder))


main()
