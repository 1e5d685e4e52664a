"""Measures rules for the local name of a town on towns.tsv.

Usage: measure.py GEONAMES_FOLDER ALTERNATE_NAMES

GEONAMES_FOLDER holds what convert.py writes, ALTERNATE_NAMES is what names.py writes. A town of towns.tsv is the largest place of its country that is found by its name.
"""

import collections
import pathlib
import sys

from names import HERE, rows

# Languages that are looked for as well.
ALSO = {"nb": ["no", "nn"], "zh-HK": ["zh-Hant", "zh"], "zh-TW": ["zh-Hant", "zh"], "tl": ["fil"]}


def fallbacks(tag):
    return [tag, *ALSO.get(tag, [])] + ([] if tag == "sr-Latn" else [tag.split("-")[0]])


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__.strip())
    dump = pathlib.Path(sys.argv[1])
    names = collections.defaultdict(dict)
    for bearer, tag, name, is_preferred in rows(sys.argv[2], (1, 2, 3, 4)):
        if is_preferred:
            names[bearer][tag] = name
        else:
            names[bearer].setdefault(tag, name)
    of_country = {iso: tags.split(",") for iso, tags in rows(dump / "countryInfo.txt", (0, 15))}
    iso_of = dict(rows(dump / "admin1CodesASCII.txt", (0, 4)))
    spoken = {code: tags.split() for code, tags in rows(HERE / "spoken.tsv", (0, 1))}
    places = collections.defaultdict(list)
    for number, name, others, country, state, district, population in rows(dump / "cities500.txt", (0, 1, 3, 8, 10, 11, 14)):
        places[country].append((int(population), number, name, others.split(","), f"{country}.{state}", f"{country}.{state}.{district}"))

    def local(number, usual, languages, prefers_usual):
        known = [names[number][tag] for language in languages for tag in fallbacks(language) if tag in names[number]]
        return usual if not known or prefers_usual and usual in known else known[0]

    right, count = collections.Counter(), 0
    for country, wanted in rows(HERE / "towns.tsv", (0, 1)):
        found = [place for place in places[country] if wanted == place[2] or wanted in place[3] or wanted in names[place[1]].values()]
        if not found:
            print(f"there is no {wanted} in {country}")
            continue
        count += 1
        _, number, usual, _, state, district = max(found)
        languages = spoken.get(district) or spoken.get(iso_of.get(state))
        listed = of_country[country]
        answers = {
            "the usual name": usual,
            "the first of the country's languages": local(number, usual, listed, False),
            "the usual name where it is right in any of the country's languages, else the first": local(number, usual, listed, True),
            "languages of states and districts; elsewhere the first of the country's":
                local(number, usual, languages, True) if languages else local(number, usual, spoken.get(country) or listed, False),
        }
        for rule, answer in answers.items():
            right[rule] += answer == wanted
        if answer != wanted:
            print(f"  {wanted}: {answer}")
    for rule, value in right.items():
        print(f"{value:4} of {count}  {rule}")


if __name__ == "__main__":
    main()
