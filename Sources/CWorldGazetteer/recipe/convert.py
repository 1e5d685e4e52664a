"""Turns the facts of the pinned packages into the files that GeoNames publishes.

Usage: convert.py CACHE_FOLDER OUTPUT_FOLDER

Writes cities500.txt (19 columns), admin1CodesASCII.txt, admin2Codes.txt (4 columns and a fifth, the ISO 3166-2 code)
and countryInfo.txt. The same packages give the same bytes: everything is sorted and nothing depends on the day.
"""

import collections
import pathlib
import sys
import unicodedata

import divisions
import packages
from names import ascii_name


# GeoNames still lists the Netherlands Antilles and Serbia and Montenegro, which no place belongs to.
DISSOLVED = {"AN", "CS"}

# What fills a column of a code where there is none, such as admin2 of German states without regional districts.
NO_CODE = {"", "00"}


def codes_of_places(places, dump, links, table, report):
    """geonameid -> (admin1, admin2), codes without their prefix, empty where no package knows a valid one."""
    chosen = {}
    for number, place in places.items():
        country = place["countrycode"]
        old = dump.get(number)
        linked = [table.lines[line - 1]["code"] for line in links.get(number, ())]
        linked = [code.split(".") for code in linked if code.startswith(country + ".")]

        first = place["admin1code"]
        if f"{country}.{first}" not in table.first:
            # "00" and "" mean that GeoNames knows none; the other packages may.
            candidates = [code[1] for code in linked] + ([old[10]] if old and old[8] == country else [])
            valid = [code for code in candidates if f"{country}.{code}" in table.first]
            report["admin1 taken from an other package" if valid else "admin1 unknown"] += 1
            first = valid[0] if valid else ""

        second = ""
        if first:
            candidates = [code[2] for code in linked if len(code) > 2]
            same = [code[2] for code in linked if len(code) > 2 and code[1] == first]
            if old and old[8] == country and old[11] not in NO_CODE:
                candidates.append(old[11])
                if old[10] == first:
                    same.append(old[11])
            valid = [code for code in same if f"{country}.{first}.{code}" in table.second]
            if not valid:
                # The code hangs on an other admin1, as after a reform: keep it where it is known below the new one too.
                valid = [code for code in candidates if f"{country}.{first}.{code}" in table.second]
                if valid:
                    report["admin2 moved to the newer admin1"] += 1
                elif candidates:
                    report["admin2 dropped, not below the admin1"] += 1
            second = valid[0] if valid else ""
        chosen[number] = (first, second)
    return chosen


def is_machine_made(text):
    """Whether a name is one of those that a program has spelled in Latin letters from another script: "shhrk qds", "fu er ke ma er sen".

    People write names with a capital letter; these have none.
    """
    return text.isascii() and text.islower()


def other_names(place):
    """The alternate names, without what was spelled by a program: whoever reads the other script has that name, and nobody else types this one.

    In China and Taiwan it is how people type names with a Latin keyboard.
    """
    names = {text.strip() for text in place["alternatenames"]} - {"", place["name"].strip()}
    in_other_script = any(not unicodedata.name(letter, "LATIN").startswith("LATIN") for text in names for letter in text if letter.isalpha())
    if not in_other_script or place["countrycode"] in {"CN", "TW"}:
        return sorted(names)
    return sorted(text for text in names if not is_machine_made(text))


def place_row(number, place, codes, old):
    """The 19 columns. What only the older dump knows is taken from it as long as it speaks of the same ground."""
    country = place["countrycode"]
    first, second = codes
    same = old is not None and old[8] == country
    deeper = same and old[10] == first and old[11] == second
    name = place["name"].strip()
    others = other_names(place)
    return [
        str(number), name,
        old[2] if same and old[1] == name else ascii_name(name),
        # The format separates alternate names with commas, so a name cannot hold one.
        ",".join(text.replace("\t", " ").replace(",", " ") for text in others),
        repr(float(place["latitude"])), repr(float(place["longitude"])),
        "P", old[7] if same else "", country, old[9] if same else "", first, second,
        old[12] if deeper else "", old[13] if deeper else "",
        str(place["population"]), old[15] if same else "", old[16] if same else "", place["timezone"], "",
    ]


def country_rows(records):
    """The columns of countryInfo.txt; "Equivalent Fips Code" is not in the package."""
    keys = ("iso", "iso3", "isonumeric", "fips", "name", "capital", "areakm2", "population", "continentcode", "tld",
            "currencycode", "currencyname", "phone", "postalcoderegex", None, "languages", "geonameid", "neighbours", None)
    for iso, record in sorted(records.items()):
        if iso in DISSOLVED:
            continue
        row = ["" if key is None else str(record[key]) for key in keys]
        row[2], row[4] = row[2].zfill(3), row[4].strip()
        yield row


def pairs(name):
    """The rows of a table of two columns beside this file."""
    with open(pathlib.Path(__file__).with_name(name), encoding="utf-8") as file:
        return dict(line.rstrip("\n").split("\t") for line in file if not line.startswith("#"))


def move(places, codes, table, report):
    """Gives places of moved.tsv their other state."""
    moved = pairs("moved.tsv")
    for number, place in places.items():
        first = moved.get(str(number)) or moved.get(".".join((place["countrycode"], *codes[number])))
        if first:
            assert f"{place['countrycode']}.{first}" in table.first, first
            codes[number] = (first, "")
            report["places moved to another admin1 by moved.tsv"] += 1


def write(path, rows, heading=None):
    with open(path, "w", encoding="utf-8", newline="\n") as file:
        if heading:
            file.write(heading + "\n")
        for row in rows:
            assert not any("\t" in cell or "\n" in cell for cell in row), row
            file.write("\t".join(row) + "\n")


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__.strip())
    cache, output = sys.argv[1], pathlib.Path(sys.argv[2])
    output.mkdir(parents=True, exist_ok=True)
    report = collections.Counter()

    places, dump, links = packages.places(cache), packages.dump(cache), packages.links(cache)
    table = divisions.Table(packages.divisions(cache))
    table.complete_iso_codes(pairs("later-iso3166-2.tsv"), report)
    codes = codes_of_places(places, dump, links, table, report)
    move(places, codes, table, report)
    table.promote(places, codes, report)
    table.take_published_names(places, codes, packages.named(cache), report)

    rows = [place_row(number, place, codes[number], dump.get(number)) for number, place in sorted(places.items())]
    write(output / "cities500.txt", rows)
    write(output / "admin1CodesASCII.txt", table.rows(table.first))
    write(output / "admin2Codes.txt", table.rows(table.second))
    write(output / "countryInfo.txt", country_rows(packages.countries(cache)),
          heading="#ISO\tISO3\tISO-Numeric\tfips\tCountry\tCapital\tArea(in sq km)\tPopulation\tContinent\ttld\tCurrencyCode\t"
          "CurrencyName\tPhone\tPostal Code Format\tPostal Code Regex\tLanguages\tgeonameid\tneighbours\tEquivalentFipsCode")

    report["places"] = len(rows)
    report["places with a feature code"] = sum(1 for row in rows if row[7])
    report["places with admin1"] = sum(1 for row in rows if row[10])
    report["places with admin1 that has an ISO code"] = sum(
        1 for row in rows if row[10] and table.first[f"{row[8]}.{row[10]}"]["iso"])
    report["places with admin2"] = sum(1 for row in rows if row[11])
    report["places with a time zone"] = sum(1 for row in rows if row[17])
    report["divisions of level 1"] = len(table.first)
    report["divisions of level 1 with an ISO code"] = sum(1 for d in table.first.values() if d["iso"])
    report["divisions of level 2"] = len(table.second)
    report["divisions of level 2 with an ISO code"] = sum(1 for d in table.second.values() if d["iso"])
    for key, value in sorted(report.items()):
        print(f"{value:8} {key}")
    lacking = collections.Counter(
        row[8] for row in rows if row[10] and not table.first[f"{row[8]}.{row[10]}"]["iso"])
    print("places whose admin1 has no ISO code, by country:", dict(sorted(lacking.items())))


if __name__ == "__main__":
    main()
