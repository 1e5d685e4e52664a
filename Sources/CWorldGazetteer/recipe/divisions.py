"""The administrative divisions: which codes exist, and under which name each is published."""

import collections

from names import ascii_name, folded
from packages import place_key


# Countries whose names in ISO 3166-2 are transcribed adjectives ("Tul'skaya oblast'"), where GeoNames has a plain name ("Tula Oblast").
TRANSCRIBED = {"BY", "KZ", "RU", "UA"}


# Taiwan's province has no government; its counties and cities are what ISO 3166-2 gives codes to. The package links all but these two.
PROMOTED = {"TW": {"TPE": "TW-TPE", "KHH": "TW-KHH"}}


class Table:
    """Divisions of level 1 (codes such as "CH.VS") and of level 2 ("CH.VS.2308")."""

    def __init__(self, lines):
        self.lines = lines
        self.first = {}
        self.second = {}
        for line in lines:
            parts = line["code"].split(".")
            level = {2: self.first, 3: self.second}.get(len(parts))
            if level is not None and all(parts):
                # Where two lines share a code, the first with an ISO code counts.
                known = level.get(line["code"])
                if known is None or (line["iso"] and not known["iso"]):
                    level[line["code"]] = dict(line, published=spoken(line))

    def complete_iso_codes(self, later, report):
        """Fills ISO 3166-2 codes of level 1 that the package does not link.

        Some hang on a division of level 2 of the same name (Ladakh on a district), and `later` holds those that are
        newer than the package.
        """
        loose = collections.defaultdict(set)
        for line in self.lines:
            if line["iso"] and line["code"] not in self.first:
                for name in own_names(line):
                    loose[line["iso"][:2], folded(name)].add(line["iso"])
        for code, division in sorted(self.first.items()):
            if division["iso"]:
                continue
            found = {iso for name in own_names(division) for iso in loose[code[:2], folded(name)]}
            if code in later:
                division["iso"] = later[code]
                report["ISO codes of level 1 from later-iso3166-2.tsv"] += 1
            elif len(found) == 1:
                division["iso"] = found.pop()
                report["ISO codes of level 1 by the name"] += 1

    def promote(self, places, codes, report):
        """Makes the divisions of level 2 those of level 1 in the countries of `PROMOTED`, and changes the codes of places with them."""
        for code in [code for code in self.first if code[:2] in PROMOTED]:
            del self.first[code]
        for code in [code for code in self.second if code[:2] in PROMOTED]:
            country, _, last = code.split(".")
            division = self.first[f"{country}.{last}"] = self.second.pop(code)
            division["iso"] = division["iso"] or PROMOTED[country].get(last, "")
            report["divisions promoted to level 1"] += 1
        for number, place in places.items():
            if place["countrycode"] in PROMOTED:
                codes[number] = (codes[number][1], "")

    def take_published_names(self, places, codes, named, report):
        """Takes the name that GeoNames publishes for a division from places that are known by name to lie in it.

        The package of divisions prefers the names of ISO 3166-2 ("wallonne, Région"), GeoNames has mostly English
        ones ("Wallonia"). A name from the places is taken where it is one of the division's own names, so that a
        division that was renamed or merged since keeps its newer name.
        """
        votes = collections.defaultdict(collections.Counter)
        for number, place in places.items():
            first, second = codes[number]
            names = named.get(place_key(place["countrycode"], place["name"], place["latitude"], place["longitude"]))
            if not names or not first:
                continue
            code = f"{place['countrycode']}.{first}"
            votes[code][names[0]] += 1
            if second:
                votes[f"{code}.{second}"][names[1]] += 1
        for level, label in ((self.first, "level 1"), (self.second, "level 2")):
            for code, division in level.items():
                own = {folded(name) for name in own_names(division)}
                ranked = sorted(votes[code].items(), key=lambda item: (-item[1], item[0]))
                name = next((name for name, _ in ranked if name and folded(name) in own), None)
                if not name and level is self.first and code[:2] in TRANSCRIBED and ranked and resembles(ranked[0][0], division):
                    name = ranked[0][0]
                if name:
                    division["published"] = name
                    report[f"names of {label} as GeoNames publishes them"] += 1
                else:
                    report[f"names of {label} by ISO 3166-2 or the newer package"] += 1
                    if any(name for name, _ in ranked):
                        report[f"names of {label} where the older name was not taken"] += 1

    @staticmethod
    def rows(level):
        for code, division in sorted(level.items()):
            name = division["published"]
            yield [code, name, ascii_name(name), division["geonameid"], division["iso"]]


def own_names(division):
    return [name for name in [division["name"], *division["aliases"].split("|")] if name]


def resembles(name, division):
    """Whether a word of the name starts like a word of one of the division's own names."""
    starts = {folded(word)[:3] for own in own_names(division) for word in own.replace("-", " ").split()}
    return any(len(folded(word)) >= 3 and folded(word)[:3] in starts - {"obl", "kra", "voi", "res"}
               for word in name.replace("-", " ").split())


def spoken(division):
    """"wallonne, Région" is how an index sorts it; it is spoken "Région wallonne". A dagger marks notes."""
    name = division["name"].rstrip(" †")
    parts = name.split(", ")
    return f"{parts[1]} {parts[0]}" if len(parts) == 2 and parts[0] and parts[1] else name
