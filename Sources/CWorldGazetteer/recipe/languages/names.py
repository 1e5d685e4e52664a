"""Writes names in languages in the format of GeoNames' alternateNamesV2.txt.

Usage: names.py PACKAGES_FOLDER GEONAMES_FOLDER OUTPUT_FILE

GEONAMES_FOLDER holds what convert.py writes: it says which countries, states and places there are. choice.tsv says which languages are
taken for what. The same packages give the same bytes: everything is sorted.
"""

import collections
import pathlib
import sys
import unicodedata

import fetch
import sources

HERE = pathlib.Path(__file__).resolve().parent

# Places that the older copy of GeoNames calls by a name that they bore for a short time only.
RENAMED = {"1526273"}  # Astana, then called Nur-Sultan


def choice():
    """Tag -> (locales to look in, which states are taken, the least population of places or None)."""
    chosen = {}
    for line in (HERE / "choice.tsv").read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            tag, locales, states, places = line.split("\t")
            chosen[tag] = (locales.split(), states, None if places == "none" else int(places))
    return chosen


def rows(path, columns):
    with open(path, encoding="utf-8") as file:
        for line in file:
            if not line.startswith("#"):
                cells = line.rstrip("\n").split("\t")
                yield [cells[column] for column in columns]


def first(locales, names, key):
    """The name in the first of some locales that has one."""
    return next((name for locale in locales if (name := names.get(locale, {}).get(key, "").strip())), "")


# What countryInfo.txt calls by an other tag than choice.tsv.
SAME_LANGUAGE = {"cmn": "zh", "nb": "no", "tl": "fil"}

# The script of the languages that are not written with Latin letters, as the names of characters in Unicode begin.
SCRIPTS = {
    "CYRILLIC": "be bg ce cv kk ky mk mn os ru sr tg tt uk", "ARABIC": "ar ckb fa ps sd ug ur", "HEBREW": "he yi", "GREEK": "el",
    "DEVANAGARI": "hi mr ne sa", "BENGALI": "as bn", "ARMENIAN": "hy", "GEORGIAN": "ka", "THAI": "th", "LAO": "lo", "KHMER": "km",
    "MYANMAR": "my", "TIBETAN": "bo dz", "ETHIOPIC": "am ti", "GUJARATI": "gu", "GURMUKHI": "pa", "KANNADA": "kn", "MALAYALAM": "ml",
    "ORIYA": "or", "SINHALA": "si", "TAMIL": "ta", "TELUGU": "te", "HANGUL": "ko", "CJK HIRAGANA KATAKANA IDEOGRAPHIC": "ja",
    "CJK IDEOGRAPHIC": "yue zh zh-HK zh-Hant",
}
SCRIPT_OF = {tag: tuple(scripts.split()) for scripts, tags in SCRIPTS.items() for tag in tags.split()}


def in_script(name, tag):
    """Whether all letters of a name are of the language's script: the sources have some that are not."""
    scripts = SCRIPT_OF.get(tag, ("LATIN", "MODIFIER"))
    return all(
        unicodedata.name(letter, "").startswith(scripts) for letter in name if unicodedata.category(letter) in ("Lu", "Ll", "Lo"))


def clean(name):
    return " ".join(name.split())


def same_division(name, other):
    """Whether an older name is one of the same division: codes were given anew in some countries."""
    words = {word for word in name.casefold().replace("-", " ").split() if len(word) > 3}
    return bool(words & set(other.casefold().replace("-", " ").split())) or name.casefold() == other.casefold()


def plain_english(name, english):
    """Today's name is mostly the English one already; where it has letters that English lacks, the English one is looked up."""
    return english if english and english.isascii() and not name.isascii() else name


def main():
    if len(sys.argv) != 4:
        sys.exit(__doc__.strip())
    packages, dump, output = sys.argv[1], pathlib.Path(sys.argv[2]), pathlib.Path(sys.argv[3])
    chosen = choice()
    names = sources.geonames(fetch.path_of(packages, "libgeonames-common"))
    territories, subdivisions = sources.cldr(fetch.path_of(packages, "unicode-cldr-core"))
    report = collections.Counter()
    found = []

    def add(number, tag, name, kind, is_preferred="1"):
        name = clean(name)
        if name and not in_script(name, tag):
            report[f"names of {kind} in an other script, left out"] += 1
        elif name:
            found.append((int(number), tag, is_preferred == "", name))
            report[f"names of {kind}"] += 1

    spoken = collections.defaultdict(set)
    for iso, name, languages, number in rows(dump / "countryInfo.txt", (0, 4, 15, 16)):
        spoken[iso] = {SAME_LANGUAGE.get(tag.split("-")[0], tag.split("-")[0]) for tag in languages.split(",")}
        for tag, (locales, _, _) in chosen.items():
            other = name if tag == "en" else first(locales, territories, iso) or first(locales, names, iso)
            add(number, tag, other, "countries")
    for code, name, number, iso in rows(dump / "admin1CodesASCII.txt", (0, 1, 3, 4)):
        older = same_division(name, names["en"].get(code, ""))
        for tag, (locales, states, _) in chosen.items():
            if states == "own" and tag.split("-")[0] not in spoken[code[:2]]:
                continue
            other = first(locales, subdivisions, iso) or (first(locales, names, code) if older else "")
            add(number, tag, plain_english(name, other) if tag == "en" else other, "states")
    for number, name, population in rows(dump / "cities500.txt", (0, 1, 14)):
        if number in RENAMED or number not in names["en"]:
            continue
        for tag, (locales, _, least) in chosen.items():
            if least is not None and int(population) >= least:
                other = first(locales, names, number)
                add(number, tag, plain_english(name, other) if tag == "en" else other, "places")

    for number, tag, name in rows(HERE / "cities.tsv", (0, 1, 2)):
        add(number, tag, name, "large cities", "")

    output.parent.mkdir(parents=True, exist_ok=True)
    with open(output, "w", encoding="utf-8", newline="\n") as file:
        for index, (number, tag, is_second, name) in enumerate(sorted(set(found)), 1):
            file.write(f"{index}\t{number}\t{tag}\t{name}\t{'' if is_second else 1}\t\t\t\t\t\n")
    for key, value in sorted(report.items()):
        print(f"{value:8} {key}")
    print(f"{len(chosen):8} languages")


if __name__ == "__main__":
    main()
