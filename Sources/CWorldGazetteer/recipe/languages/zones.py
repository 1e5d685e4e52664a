"""Names of time zones in languages, by CLDR's rules for names that do not depend on a date.

A zone is called by its metazone where it keeps that metazone's time all year round ("Central European Time"), by the metazone's standard time where it keeps
only that (Phoenix: "Mountain Standard Time"), else by its country or city ("United Kingdom Time"); the zones of the open sea by what they differ from UTC.
"""

import datetime
import io
import pathlib
import re
import xml.etree.ElementTree
import zipfile
import zoneinfo

MAIN = re.compile(r"^\./usr/share/unicode/cldr/common/main/([A-Za-z_]+)\.xml$")
TABLES = re.compile(r"^\./usr/share/unicode/cldr/common/(supplemental/metaZones|bcp47/timezone)\.xml$")

# What has changed since CLDR 41: zones whose metazone is an other one now, or that have none.
LATER = {
    "America/Chihuahua": "America_Central", "America/Ojinaga": "America_Central", "America/Ciudad_Juarez": "America_Mountain",
    "Europe/Volgograd": "Moscow", "Asia/Almaty": None, "Asia/Aqtau": None, "Asia/Aqtobe": None, "Asia/Atyrau": None, "Asia/Oral": None,
    "Asia/Qostanay": None, "Asia/Qyzylorda": None,
}
# Identifiers that CLDR 41 does not know yet: what it calls them.
NEWER = {"Europe/Kyiv": "Europe/Kiev"}

# How a language of CLDR 41 names a zone by a place, where a later edition does it better.
PATTERNS = {"de": "{0} (Ortszeit)"}

# The days on which clocks are compared: one in the winter, one in the summer, of the year of the pinned tzdata.
DAYS = (datetime.datetime(2026, 1, 15, 12), datetime.datetime(2026, 7, 15, 12))
NOT_THERE = {None, "", "↑↑↑", "∅∅∅"}


class Locale:
    """What one file of CLDR says about zones; names of what it lacks are None."""

    def __init__(self, data):
        root = xml.etree.ElementTree.fromstring(data)
        node = root.find("dates/timeZoneNames")
        self.metazones, self.zones, self.cities = {}, {}, {}
        self.texts = {}
        self.digits = root.findtext("numbers/defaultNumberingSystem")
        if node is None:
            return
        for key in ("hourFormat", "gmtFormat", "gmtZeroFormat"):
            self.texts[key] = node.findtext(key)
        self.texts["regionFormat"] = next((part.text for part in node.iter("regionFormat") if part.get("type") is None), None)
        for part in node.iter("metazone"):
            self.metazones[part.get("type")] = self.long(part)
        for part in node.iter("zone"):
            self.zones[part.get("type")] = self.long(part)
            city = part.findtext("exemplarCity")
            if city not in NOT_THERE:
                self.cities[part.get("type")] = city

    @staticmethod
    def long(part):
        return {name.tag: name.text for name in part.findall("long/*") if name.text not in NOT_THERE}


class Zones:
    """The zones there are, what clocks show in them, and what they are called."""

    def __init__(self, members, tzdata):
        """`members(*patterns)` gives (pattern, what it found, bytes) of CLDR's files; `tzdata` is the path of the wheel."""
        self.locales, tables = {}, {}
        for pattern, name, data in members(MAIN, TABLES):
            if pattern is MAIN:
                self.locales[name] = Locale(data)
            else:
                tables[name] = xml.etree.ElementTree.fromstring(data)
        self.aliases = {}
        for node in tables["bcp47/timezone"].iter("type"):
            names = node.get("alias", "").split()
            self.aliases.update({name: names[0] for name in names})
        self.metazone, self.golden = {}, {}
        for zone in tables["supplemental/metaZones"].iter("timezone"):
            now = [node.get("mzone") for node in zone.iter("usesMetazone") if node.get("to") is None]
            self.metazone[zone.get("type")] = now[0] if now else None
        for node in tables["supplemental/metaZones"].iter("mapZone"):
            if node.get("territory") == "001":
                self.golden[node.get("other")] = node.get("type")
        self.primary = {node.text: node.get("iso3166") for node in tables["supplemental/metaZones"].iter("primaryZone")}
        self.wheel = zipfile.ZipFile(tzdata)
        self.known = {}
        self.country, self.zones_of = {}, {}
        for line in self.wheel.read("tzdata/zoneinfo/zone.tab").decode().splitlines():
            if not line.startswith("#"):
                iso, _, zone = line.split("\t")[:3]
                self.country[zone] = iso
                self.zones_of.setdefault(iso, []).append(zone)

    def offsets(self, zone):
        """What clocks differ from UTC in winter and in summer, in minutes."""
        if zone not in self.known:
            file = io.BytesIO(self.wheel.read(f"tzdata/zoneinfo/{zone}"))
            rules = zoneinfo.ZoneInfo.from_file(file, key=zone)
            self.known[zone] = tuple(int(day.replace(tzinfo=rules).utcoffset().total_seconds()) // 60 for day in DAYS)
        return self.known[zone]

    def city(self, zone, locales):
        """What the city is called that a zone is called after, in the first of some locales that says it, or None."""
        cldr = NEWER.get(zone, self.aliases.get(zone, zone))
        chain = [self.locales[locale] for locale in locales if locale in self.locales]
        return next((locale.cities[cldr] for locale in chain if cldr in locale.cities), None)

    def name(self, zone, locales, territories):
        """What a zone is called in the first of some locales that says it, or None.

        `territories(iso)` gives the name of a country in the language."""
        chain = [self.locales[locale] for locale in locales if locale in self.locales]
        cldr = NEWER.get(zone, self.aliases.get(zone, zone))

        def text(key):
            return next((locale.texts[key] for locale in chain if locale.texts.get(key) not in NOT_THERE), None)

        own = next((locale.zones[cldr] for locale in chain if locale.zones.get(cldr, {}).get("standard")), {})
        if len(set(self.offsets(zone))) == 1 and own.get("standard"):
            return own["standard"]
        if zone.startswith("Etc/"):
            return self.offset_name(zone, text, chain)
        metazone = LATER[zone] if zone in LATER else self.metazone.get(cldr)
        if metazone:
            names = next((locale.metazones[metazone] for locale in chain if locale.metazones.get(metazone)), {})
            golden = self.golden[metazone]
            here, there = self.offsets(zone), self.offsets(golden)
            if here == there:
                if names.get("generic"):
                    return names["generic"]
                if here[0] == here[1] and names.get("standard"):
                    return names["standard"]
            elif here[0] == here[1] == min(there) and names.get("standard"):
                return names["standard"]
        pattern = PATTERNS.get(locales[-1]) or text("regionFormat")
        if not pattern:
            return None
        iso = self.country.get(zone)
        alike = iso and len({self.offsets(other) for other in self.zones_of[iso]}) == 1
        if cldr in self.primary or alike:
            place = territories(iso)
        else:
            place = self.city(zone, locales)
            # What has no name is called by its identifier; whoever writes in other letters leaves that out.
            place = place or zone.split("/")[-1].replace("_", " ")
        return pattern.replace("{0}", place) if place else None

    def offset_name(self, zone, text, chain):
        minutes = self.offsets(zone)[0]
        if minutes == 0:
            return text("gmtZeroFormat") or "GMT"
        later, earlier = (text("hourFormat") or "+HH:mm;-HH:mm").split(";")
        shown = (later if minutes > 0 else earlier).replace("HH", f"{abs(minutes) // 60:02}").replace("H", f"{abs(minutes) // 60}")
        shown = shown.replace("mm", f"{abs(minutes) % 60:02}")
        digits = next((locale.digits for locale in chain if locale.digits), None)
        first = {"arab": 0x660, "arabext": 0x6F0, "beng": 0x9E6, "deva": 0x966, "mymr": 0x1040}.get(digits)
        if first:
            shown = "".join(chr(first + int(letter)) if letter.isdecimal() else letter for letter in shown)
        return (text("gmtFormat") or "GMT{0}").replace("{0}", shown)
