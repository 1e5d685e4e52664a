"""Turns a table of postal codes into the file that GeoNames publishes: allCountries.txt of 12 columns.

Usage: postal.py CACHE_FOLDER OUTPUT_FILE

What is no postal code of places, or of no use without the street, is left out; postal.tsv says what and why.
"""

import collections
import json
import pathlib
import re
import sys
import zipfile

WHEEL = "countrystatecity_postal_codes-2.0.1"
ROWS = re.compile(r"countrystatecity_postal_codes/data/by-country/([A-Z]{2})/postcodes\.json")

# The published format of French names: capitals, with the words for saint cut short.
FRENCH_WORDS = {"ST": "SAINT", "STE": "SAINTE"}


def rules():
    """country -> [(what, pattern, reason)] of postal.tsv."""
    found = collections.defaultdict(list)
    with open(pathlib.Path(__file__).with_name("postal.tsv"), encoding="utf-8") as file:
        for line in file:
            if not line.startswith("#"):
                country, what, pattern, _ = line.rstrip("\n").split("\t")
                found[country].append((what, re.compile(pattern)))
    return found


def table(cache):
    """(country, rows) of each country, by code."""
    with zipfile.ZipFile(pathlib.Path(cache) / f"{WHEEL}-py3-none-any.whl") as archive:
        for name in sorted(archive.namelist()):
            match = ROWS.fullmatch(name)
            if match:
                yield match.group(1), json.loads(archive.read(name))


def code_of(row, rules):
    """The code, perhaps shortened, or None where a rule leaves it out."""
    code = row["code"].strip()
    for what, pattern in rules:
        if what == "shorten":
            match = pattern.match(code)
            code = match.group(0) if match else code
        elif pattern.fullmatch(row["type"] if what == "type" else code):
            return None
    return code


def names_of(row, country):
    """Place and sub-state: "Jutpani, Chitwan" is Jutpani in the district of Chitwan."""
    parts = [part.strip() for part in (row["localityName"] or "").split(",")]
    name, district = parts[0], parts[-1] if len(parts) > 1 and parts[-1] != "NULL" else ""
    if country == "FR":
        name = " ".join(FRENCH_WORDS.get(word, word) for word in name.split())
    return name, district


def lines(cache, report):
    left_out = rules()
    for country, rows in table(cache):
        for row in rows:
            code = code_of(row, left_out[country])
            if code is None:
                report[country] += 1
                continue
            name, district = names_of(row, country)
            position = ["", ""]
            if row["latitude"] is not None and row["longitude"] is not None:
                position = [repr(float(row["latitude"])), repr(float(row["longitude"]))]
            if not name and not position[0]:
                report["neither a name nor a coordinate"] += 1
                continue
            yield [country, code, name, "", row["stateCode"] or "", district, "", "", ""] + position + [""]


def text_of(cell):
    """A cell without tabs and line ends."""
    return " ".join(cell.split())


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__.strip())
    report = collections.Counter()
    rows = sorted(set(tuple(text_of(cell) for cell in row) for row in lines(sys.argv[1], report)))
    with open(sys.argv[2], "w", encoding="utf-8", newline="\n") as file:
        for row in rows:
            file.write("\t".join(row) + "\n")
    print(f"{len(rows):8} postal codes; left out by country: {dict(sorted(report.items()))}")


if __name__ == "__main__":
    main()
