"""Chinese names in simplified and in traditional characters, by CLDR's table: the sources mix them."""

import re

TABLE = re.compile(r"^\./usr/share/unicode/cldr/common/(transforms/Simplified-Traditional)\.xml$")
RULE = re.compile(r"([\u3400-\u9fff]+)\s*([↔→←])\s*([\u3400-\u9fff]+)\s*;")

# Simplified characters that are traditional ones as well: in names of places they mostly stay what they are.
AMBIGUOUS = set("干于后丑仆朴斗范征只")

# What the table takes for traditional and is written in names in simplified Chinese: Osaka is 大阪.
KEPT = set("阪")


class Characters:
    def __init__(self, data):
        """`data` is the file with the table."""
        self.to_traditional, self.to_simplified = {}, {}
        for line in data.decode("utf-8").splitlines():
            match = RULE.fullmatch(line.split("#")[0].strip())
            if not match:
                continue
            simplified, direction, traditional = match.groups()
            if direction in "↔→" and simplified not in AMBIGUOUS:
                self.to_traditional.setdefault(simplified, traditional)
            if direction in "↔←" and traditional not in KEPT:
                self.to_simplified.setdefault(traditional, simplified)

    def simplified(self, name):
        return convert(name, self.to_simplified)

    def traditional(self, name):
        return convert(name, self.to_traditional)


def convert(name, table):
    """A name with its characters replaced, the longest runs that the table knows first."""
    out, at = [], 0
    while at < len(name):
        for length in (4, 3, 2, 1):
            if name[at:at + length] in table:
                break
        else:
            length = 0
        out.append(table[name[at:at + length]] if length else name[at])
        at += length or 1
    return "".join(out)
