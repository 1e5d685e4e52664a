"""Small work on names: folding to compare them, and plain ASCII forms."""

import unicodedata

# Letters that do not come apart into a base letter and a mark.
LETTERS = {
    "ß": "ss", "Æ": "Ae", "æ": "ae", "Œ": "Oe", "œ": "oe", "Ø": "O", "ø": "o", "Đ": "D", "đ": "d", "Ð": "D", "ð": "d",
    "Þ": "Th", "þ": "th", "Ł": "L", "ł": "l", "Ħ": "H", "ħ": "h", "ı": "i", "ə": "e", "Ə": "E", "ŋ": "n", "Ŋ": "N",
    "ŧ": "t", "Ŧ": "T", "ʻ": "'", "ʼ": "'", "‘": "'", "’": "'", "ʿ": "'", "ʾ": "'", "`": "'", "–": "-", "ɓ": "b",
    "ɗ": "d", "Ɓ": "B", "Ɗ": "D", "ƙ": "k", "Ƙ": "K", "ɛ": "e", "ɔ": "o", "Ɛ": "E", "Ɔ": "O",
}


def ascii_name(name):
    """The name in ASCII letters where it is written in Latin ones; else the name as it is."""
    plain = "".join(LETTERS.get(letter, letter) for letter in unicodedata.normalize("NFKD", name))
    plain = "".join(letter for letter in plain if not unicodedata.combining(letter))
    return plain if plain.isascii() else name


def folded(name):
    """Letters and digits only, in lower case, without marks: two spellings of a name become equal."""
    return "".join(letter for letter in ascii_name(name).casefold() if letter.isalnum())
