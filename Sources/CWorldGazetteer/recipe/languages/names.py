"""Writes names in languages in the format of GeoNames' alternateNamesV2.txt.

Usage: names.py PACKAGES_FOLDER GEONAMES_FOLDER AREAS_FOLDER AREA_PACKAGES_FOLDER OUTPUT_FILE

GEONAMES_FOLDER holds what convert.py writes: it says which countries, states and places there are. AREAS_FOLDER holds the zones, lakes and seas, and
AREA_PACKAGES_FOLDER the packages that they are made of. choice.tsv says which languages are taken for what. The same packages give the same bytes:
everything is sorted.
"""

import collections
import json
import pathlib
import re
import sys
import unicodedata

import chinese
import fetch
import lakes
import sources
import zones

HERE = pathlib.Path(__file__).resolve().parent

# Places that the older copy of GeoNames calls by a name that they bore for a short time only.
RENAMED = {"1526273"}  # Astana, then called Nur-Sultan


def choice():
    """Tag -> (locales to look in, which states are taken, the least population of places or None, whether zones are named)."""
    chosen = {}
    for line in (HERE / "choice.tsv").read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            tag, locales, states, places, in_zones = line.split("\t")
            chosen[tag] = (locales.split(), states, None if places == "none" else int(places), in_zones == "yes")
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


# Marks of Arabic that tell short vowels, which names in print do without.
VOWELS = dict.fromkeys(range(0x64B, 0x653))

# What a city is in an administration, behind its name.
RANK = re.compile("(特別市|特别市|広域市|广域市|廣域市|특별시|광역시|직할시)$")

# The countries whose cities are usually called by their rank as well, in the languages that have it.
WITH_RANK = {"CN", "HK", "JP", "KR", "MO", "TW"}


# What encyclopaedias add to tell things apart, and what stands there in some languages before names of states that are called without it.
ADDITION = re.compile(r"(²| ?[(（][^()（）]*[)）]|, [^, ]+( [^, ]+)?)$")
STATUS = {
    "de": re.compile("^Autonome[s]? (Gemeinschaft|Region|Gebiet|Republik|Provinz) (?!in )"),
    "fr": re.compile("^canton (de |du |des |d’)"),
}


def bare(name, tag, usual):
    """The name of a place or a division without additions that its usual name does without."""
    if "(" not in usual and "," not in usual:
        name = ADDITION.sub("", name)
    return STATUS[tag].sub("", name) if tag in STATUS else name


def clean(name):
    """One space between words; nothing that begins with a mark that belongs behind a letter, as some texts that were cut do."""
    name = RANK.sub("", " ".join(name.split()))
    if name and "ARABIC" in unicodedata.name(name[0], ""):
        name = name.translate(VOWELS)
    return "" if name and unicodedata.category(name[0]).startswith("M") else name


# What names of a town's district, province or municipality begin or end with, which the sources have for the town here and there: "Prowincja Mantua".
LEVEL = re.compile(
    "^(Municip[a-zí]+ |Provinc[a-z]+ d|Prowincja |Provinz |Provincie |Gmina |Distri(to|ct|cte) |Kabupaten |Commune d|Condado de |Huyện |استان |محافظة )"
    "|( oblast|_vald| vald| kommune?| megye| járás| rajons| County|省)$")


def name_of_place(name, tag, country, usual, english):
    """A place's name in a language without what only says what kind of a place it is; empty where it is the name of something around it."""
    name = bare(clean(name), tag, usual)
    if LEVEL.search(name) and not LEVEL.search(usual):
        return ""
    if tag == "id" and not usual.startswith("Kota"):
        name = name.removeprefix("Kota ")
    # "City" in Chinese and Japanese, where it is neither the custom of the country nor part of the name.
    if tag in ("ja", "zh", "zh-Hant") and len(name) > 2 and country not in WITH_RANK and not re.search("City|Town", english):
        name = name if name.endswith("自治市") else name.removesuffix("市")
    return name


def names_of_areas(path):
    """The name of each area of a file, as often as there are areas of the name."""
    with open(path, encoding="utf-8") as file:
        for line in file:
            yield json.loads('"' + re.search(r'"name": ?"((?:[^"\\]|\\.)*)"', line[:1000]).group(1) + '"')


# Places with as many inhabitants have their Chinese name in traditional characters, too, where these differ.
LEAST_IN_TRADITIONAL = 200_000

# The countries whose states are named in many languages.
KNOWN_COUNTRIES = {"AT", "AU", "BE", "CA", "CH", "DE", "ES", "FR", "GB", "IT", "NL", "US"}

# The languages that all sub-states which CLDR names are named in; others are taken for the countries where they are spoken.
SUB_STATES_IN = {"de", "en", "fr"}

# Variants of a language: what they do not say, the language says.
VARIANTS = {"pt-PT": "pt", "zh-HK": "zh-Hant", "de-CH": "de"}


def names_of_zones(known, areas, chosen, territories):
    """(identifier, tag, name) of the zones there are, and of those of the open sea."""
    found = {}
    there = set(names_of_areas(areas / "zones.geojsonl")) | {"Etc/GMT"} | {f"Etc/GMT{sign}{hours}" for sign in "+-" for hours in range(1, 13)}
    for zone in sorted(there):
        for tag, (locales, _, _, in_zones) in chosen.items():
            base = VARIANTS.get(tag)
            all_locales = locales + (chosen[base][0] if base else [])
            if in_zones and (name := known.name(zone, all_locales, lambda iso: first(all_locales, territories, iso))):
                found[zone, tag] = name
    for (zone, tag), name in found.items():
        if tag not in VARIANTS or found.get((zone, VARIANTS[tag])) != name:
            yield zone, tag, name


def names_of_cities(known, dump, chosen):
    """(geonameid, tag, name) of the cities that time zones are called after: the largest place of the zone that bears the name."""
    places = collections.defaultdict(list)
    for number, name, ascii_name, others, zone, population in rows(dump / "cities500.txt", (0, 1, 2, 3, 17, 14)):
        places[zone].append((int(population), number, {name, ascii_name, *others.split(",")}))
    for zone in sorted(places):
        city = known.city(zone, ["en"]) or zone.split("/")[-1].replace("_", " ")
        number = max(((population, number) for population, number, names in places[zone] if city in names), default=(0, ""))[1]
        for tag, (locales, _, least, _) in chosen.items():
            if number and least is not None and (name := known.city(zone, locales)):
                yield number, tag, name


def names_of_areas_in_languages(areas, area_packages, chosen):
    """(what the reader knows an area by, tag, name): those of waters.tsv, shores.tsv and parks.tsv, and of other lakes those of Natural Earth.

    A usual name is English unless the table has an other one: it has to be known as such, or who reads English and then German gets the German one.
    """
    count = {kind: collections.Counter(names_of_areas(areas / f"{kind}s.geojsonl")) for kind in ("sea", "lake")}
    count["interest"] = collections.Counter(names_of_areas(areas / "parks.geojsonl"))
    with open(HERE / "waters.tsv", encoding="utf-8") as file:
        table = [line.rstrip("\n").split("\t") for line in file if not line.startswith("#")]
    found = {(area, tag): cell for area, *cells in table[1:] for tag, cell in zip(table[0][1:], cells) if cell}
    for file in ("shores.tsv", "parks.tsv"):
        found |= {(area, tag): name for area, tag, name in rows(HERE / file, (0, 1, 2))}
    own = {area for area, _ in found}
    for area in sorted(own):
        kind, name = area.split(":", 1)
        if not count[kind][name]:
            print(f"  there is no {kind} {name}")
    for name, tag, other in lakes.names(area_packages, count["lake"]):
        if f"lake:{name}" not in own and tag in chosen:
            found[f"lake:{name}", tag] = other
    for area in {area for area, _ in found}:
        found.setdefault((area, "en"), area.split(":", 1)[1])
    yield from ((area, tag, name) for (area, tag), name in sorted(found.items()))


def spoken_languages(dump):
    """(geonameid, tags with spaces between them) of spoken.tsv."""
    numbers = {iso: number for iso, number in rows(dump / "countryInfo.txt", (0, 16))}
    for table in ("admin1CodesASCII.txt", "admin2Codes.txt"):
        for code, number, iso in rows(dump / table, (0, 3, 4)):
            numbers[code] = number
            if iso:
                numbers.setdefault(iso, number)
    for code, tags in rows(HERE / "spoken.tsv", (0, 1)):
        if code in numbers:
            yield numbers[code], tags
        else:
            print(f"  spoken.tsv: there is no {code}")


def same_division(name, other):
    """Whether an older name is one of the same division: codes were given anew in some countries."""
    def letters(text):
        return "".join(letter for letter in unicodedata.normalize("NFKD", text.casefold()) if not unicodedata.combining(letter))

    words = {word for word in letters(name).replace("-", " ").split() if len(word) > 3}
    return bool(words & set(letters(other).replace("-", " ").split())) or letters(name) == letters(other)


def plain_english(name, english):
    """Today's name is mostly the English one already; where it has letters that English lacks, the English one is looked up."""
    return english if english and english.isascii() and not name.isascii() else name


def main():
    if len(sys.argv) != 6:
        sys.exit(__doc__.strip())
    packages, dump, areas, area_packages, output = sys.argv[1], *map(pathlib.Path, sys.argv[2:])
    chosen = choice()
    names = sources.geonames(fetch.path_of(packages, "libgeonames-common"))
    territories, subdivisions = sources.cldr(fetch.path_of(packages, "unicode-cldr-core"))
    report = collections.Counter()
    found = []

    package = fetch.path_of(packages, "unicode-cldr-core")
    characters = chinese.Characters(next(data for _, _, data in sources.members(package, chinese.TABLE)))
    known = zones.Zones(lambda *patterns: sources.members(package, *patterns), next((area_packages / "packages").glob("tzdata-*.whl")))
    by_hand = {(number, tag): name for number, tag, name in rows(HERE / "exonyms.tsv", (0, 1, 2))}

    def add(number, tag, name, kind, is_preferred="1"):
        name = clean(name)
        if (number, tag) in by_hand and by_hand[number, tag] != name:
            # A place is still found by it.
            is_preferred = ""
        if tag == "zh":
            name = characters.simplified(name)
        if name and not in_script(name, tag):
            report[f"names of {kind} in an other script, left out"] += 1
        elif name:
            found.append((int(number), tag, is_preferred == "", name))
            report[f"names of {kind}"] += 1

    spoken = collections.defaultdict(set)
    def add_traditional(number, locales, names, key, kind):
        """The Chinese name in traditional characters: where it is the simplified one as well, that one stands in for it."""
        own, other = clean(first(["zh_Hant", "zh_TW"], names, key)), clean(first(locales, names, key))
        name = characters.traditional(own or other)
        if name and name != characters.simplified(other):
            add(number, "zh-Hant", name, kind)

    for iso, name, languages, number in rows(dump / "countryInfo.txt", (0, 4, 15, 16)):
        spoken[iso] = {SAME_LANGUAGE.get(tag.split("-")[0], tag.split("-")[0]) for tag in languages.split(",")}
        for tag, (locales, _, _, _) in chosen.items():
            other = name if tag == "en" else first(locales, territories, iso) or first(locales, names, iso)
            add(number, tag, other, "countries")
    for code, name, number, iso in rows(dump / "admin1CodesASCII.txt", (0, 1, 3, 4)):
        older = same_division(name, names["en"].get(code, ""))
        if first(chosen["zh"][0], subdivisions, iso):
            add_traditional(number, chosen["zh"][0], subdivisions, iso, "states")
        elif older:
            add_traditional(number, chosen["zh"][0], names, code, "states")
        for tag, (locales, states, _, _) in chosen.items():
            is_asked = states == "all" or tag.split("-")[0] in spoken[code[:2]] or states == "known" and code[:2] in KNOWN_COUNTRIES
            if tag == "zh-Hant" or not is_asked:
                continue
            other = bare(first(locales, subdivisions, iso) or (first(locales, names, code) if older else ""), tag, name)
            add(number, tag, plain_english(name, other) if tag == "en" else other, "states")
    for code, name, number, iso in rows(dump / "admin2Codes.txt", (0, 1, 3, 4)):
        for tag, (locales, states, _, _) in chosen.items():
            if iso and (tag in SUB_STATES_IN or tag.split("-")[0] in spoken[code[:2]]):
                add(number, tag, bare(first(locales, subdivisions, iso), tag, name), "sub-states")
    bearers = collections.defaultdict(set)
    for number, name, country in rows(dump / "cities500.txt", (0, 1, 8)):
        for tag, (locales, _, _, _) in chosen.items() if number in names["en"] else ():
            if told := first(locales, names, number):
                bearers[country, tag, name_of_place(told, tag, country, name, names["en"][number])].add(name)
    for number, name, country, population in rows(dump / "cities500.txt", (0, 1, 8, 14)):
        if number in RENAMED or number not in names["en"]:
            continue
        if int(population) >= LEAST_IN_TRADITIONAL:
            add_traditional(number, chosen["zh"][0], names, number, "places")
        for tag, (locales, _, least, _) in chosen.items():
            if (tag != "zh-Hant" or int(population) < LEAST_IN_TRADITIONAL) and least is not None and int(population) >= least:
                told = first(locales, names, number)
                other = name_of_place(told, tag, country, name, names["en"][number])
                # "Bruxelles (Jette)" is neither Brussels nor what Jette is called.
                if other != clean(told) and len(bearers[country, tag, other]) > 1:
                    other = ""
                add(number, tag, plain_english(name, other) if tag == "en" else other, "places")

    for number, tag, name in rows(HERE / "cities.tsv", (0, 1, 2)):
        add(number, tag, name, "large cities", "")
    for (number, tag), name in by_hand.items():
        add(number, tag, name, "places and states by hand")
    named = {(number, tag) for number, tag, _, _ in found}
    for number, tag, name in names_of_cities(known, dump, chosen):
        if (int(number), tag) not in named:
            add(number, tag, name, "cities of time zones")

    further = set()
    for zone, tag, name in names_of_zones(known, areas, chosen, territories):
        # An offset is written as "GMT+05:00" in most scripts.
        if in_script(re.sub("GMT|UTC", "", name), tag):
            further.add((f"zone:{zone}", tag, name))
            report["names of time zones"] += 1
    for area, tag, name in names_of_areas_in_languages(areas, area_packages, chosen):
        kind = "parks" if area.startswith("interest:") else "seas and lakes"
        if in_script(name, tag):
            further.add((area, tag, clean(name)))
            report[f"names of {kind}"] += 1
        else:
            report[f"names of {kind} in an other script, left out"] += 1
    further |= {(number, "spoken", tags) for number, tags in spoken_languages(dump)}

    output.parent.mkdir(parents=True, exist_ok=True)
    with open(output, "w", encoding="utf-8", newline="\n") as file:
        for index, (number, tag, is_second, name) in enumerate(sorted(set(found)), 1):
            file.write(f"{index}\t{number}\t{tag}\t{name}\t{'' if is_second else 1}\t\t\t\t\t\n")
        for index, (bearer, tag, name) in enumerate(sorted(further), index + 1):
            file.write(f"{index}\t{bearer}\t{tag}\t{name}\t1\t\t\t\t\t\n")
    for key, value in sorted(report.items()):
        print(f"{value:8} {key}")
    print(f"{len(chosen):8} languages")


if __name__ == "__main__":
    main()
