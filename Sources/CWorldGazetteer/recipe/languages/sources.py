"""Reads names in languages out of the pinned packages, as plain Python values."""

import io
import lzma
import pathlib
import re
import struct
import tarfile
import xml.etree.ElementTree

CATALOGUE = re.compile(r"^\./usr/share/locale/([A-Za-z_]+)/LC_MESSAGES/geonames\.mo$")
TERRITORIES = re.compile(r"^\./usr/share/unicode/cldr/common/main/([A-Za-z_]+)\.xml$")
SUBDIVISIONS = re.compile(r"^\./usr/share/unicode/cldr/common/subdivisions/([A-Za-z_]+)\.xml$")

# CLDR has the full name of these with what they belong to, "Hong Kong SAR China"; the short one is the usual one.
SHORT = {"HK", "MO", "PS"}


# Countries whose divisions with numbers for codes got each other's (ISO 3166-2 of 2015 and 2020), which the names have not followed.
RENUMBERED = {"ir", "ma"}


def members(path, *patterns):
    """(pattern, what it found, bytes) of the files in a Debian package whose path a pattern fits."""
    archive = pathlib.Path(path).read_bytes()
    position = 8
    while position < len(archive):
        # A package is an "ar" archive: headers of 60 bytes, each part at an even offset.
        name, size = archive[position:position + 16].decode().strip(), int(archive[position + 48:position + 58])
        data = archive[position + 60:position + 60 + size]
        position += 60 + size + size % 2
        if name.startswith("data.tar"):
            if name.endswith(".xz"):
                data = lzma.decompress(data)
            with tarfile.open(fileobj=io.BytesIO(data)) as tar:
                for member in tar:
                    for pattern in patterns:
                        match = pattern.match(member.name)
                        if match and member.isfile():
                            yield pattern, match.group(1), tar.extractfile(member).read()


def messages(data):
    """Key -> text of a compiled catalogue of GNU gettext."""
    order = "<" if data[:4] == b"\xde\x12\x04\x95" else ">"
    _, _, count, keys, texts = struct.unpack(order + "5I", data[:20])

    def text(table, index):
        length, offset = struct.unpack_from(order + "2I", data, table + 8 * index)
        return data[offset:offset + length].decode("utf-8")

    return {text(keys, index): text(texts, index) for index in range(count) if text(keys, index)}


def geonames(path):
    """Locale -> key -> name. A key is a geonameid, the code of a division ("CH.VS"), or that of a country."""
    return {locale: messages(data) for _, locale, data in members(path, CATALOGUE)}


def cldr(path):
    """(locale -> ISO 3166-1 code -> name, locale -> ISO 3166-2 code -> name)."""
    territories, subdivisions = {}, {}
    for pattern, locale, data in members(path, TERRITORIES, SUBDIVISIONS):
        root = xml.etree.ElementTree.fromstring(data)
        if pattern is TERRITORIES:
            names = {}
            for node in root.iter("territory"):
                code, kind = node.get("type"), node.get("alt")
                if len(code) != 2 or not node.text or node.text == "↑↑↑":
                    continue
                if kind is None and code not in names or kind == "short" and code in SHORT:
                    names[code] = node.text
            territories[locale] = names
        else:
            subdivisions[locale] = {
                f"{node.get('type')[:2]}-{node.get('type')[2:]}".upper(): node.text
                for node in root.iter("subdivision")
                if node.text and node.get("type")[:2].isalpha() and not (node.get("type")[:2] in RENUMBERED and node.get("type")[2:].isdigit())}
    return territories, subdivisions
