"""Writes folding.tsv: what becomes of a character when two names are compared.

Usage: folding.py > folding.tsv

A line is the character's code point in hexadecimal, a tab, and what replaces it, which may be nothing. Case goes, and
so do the marks of alphabets in which people leave them out when they type: Latin, Greek, Cyrillic, Hebrew, Arabic. In
other scripts a mark makes another letter, and stays. The table is kept beside this script, so that a build does
not depend on which version of Unicode a Python knows.
"""

import unicodedata

# Letters that Unicode does not take apart, as people type them without the key.
LETTERS = {
    "ı": "i", "ł": "l", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "æ": "ae", "œ": "oe", "ħ": "h", "ŧ": "t", "ŋ": "n",
    "ə": "e", "ɓ": "b", "ɗ": "d", "ƙ": "k", "ƴ": "y", "ŀ": "l", "ĸ": "k",
}

# Signs that are spaces to a reader, and signs that are nothing.
SPACES = "-_/\u00a0\u2010\u2011\u2012\u2013\u2014\u2015\u2212\u3000\u30fb\u00b7\u2009\u202f"
NOTHING = "'.`\u00b4\u02b9\u02bb\u02bc\u02be\u02bf\u02c8\u02cb\u2018\u2019\u201a\u201b\u2032\u0640\u200b\u200c\u200d\u200e\u200f\u2060\ufeff\u00ad\u061c"
NOTHING += "".join(chr(code) for code in [*range(0x202A, 0x202F), *range(0x2066, 0x206A)])

# Marks that are left out: combining diacritics, Hebrew points, Arabic vowel signs.
MARKS = [*range(0x0300, 0x0370), *range(0x0591, 0x05C8), *range(0x064B, 0x0656), 0x0670, *range(0x1AB0, 0x1AC0), *range(0x1DC0, 0x1E00)]
MARK_SET = {chr(code) for code in MARKS if unicodedata.category(chr(code)) == "Mn"}

# Blocks whose letters are folded: alphabets with case or marks, wide and narrow forms, compatibility ideographs.
BLOCKS = [
    (0x00AA, 0x0250), (0x0250, 0x02B0), (0x0370, 0x0590), (0x0600, 0x0700), (0x10A0, 0x1100), (0x13A0, 0x1400), (0x1C80, 0x1CC0), (0x1D00, 0x1DC0),
    (0x1E00, 0x2000), (0x2070, 0x20A0), (0x2100, 0x2150), (0x2C60, 0x2C80), (0xA640, 0xA6A0), (0xA720, 0xA800), (0xF900, 0xFB50), (0xFB50, 0xFE00),
    (0xFE70, 0xFF00), (0xFF00, 0xFFF0),
]


def folded(character):
    if character in SPACES:
        return " "
    if character in NOTHING or character in MARK_SET:
        return ""
    text = unicodedata.normalize("NFKD", character).casefold()
    text = "".join(LETTERS.get(part, part) for part in text if part not in MARK_SET)
    # What taking apart brought to light is folded in its turn, so that folding twice changes nothing.
    text = "".join(" " if part in SPACES else "" if part in NOTHING else part for part in text)
    return unicodedata.normalize("NFC", text.casefold())


def main():
    codes = {ord(character) for character in SPACES + NOTHING} | {ord(mark) for mark in MARK_SET}
    for first, end in BLOCKS:
        codes.update(range(first, end))
    for code in sorted(codes):
        character = chr(code)
        if unicodedata.category(character) not in ("Cn", "Cs", "Co") and folded(character) != character:
            print(f"{code:04X}\t{folded(character)}")


main()
