"""Waters drawn by hand: the .txt files of ../lakes and ../channels.

A file is a list of blocks. A block begins with the water's name and holds points, a latitude and a longitude each:

    = Lake Thun
    46.738 7.643 0.3, 46.722 7.662 0.7, ...

Three numbers are a line along the middle of the water, with half its width there in kilometres; two are a corner of a ring
around it. `part` begins another line or ring. A line such as `of: sea` is a word about the water; which there are, the reader says.
"""

import math

import shapely

KM_PER_DEGREE = 111.195
# Corners of a circle; they lie on it, so that its sides lie inside.
CORNERS = 16


class Water:
    """A water as it is written."""

    def __init__(self, name, place):
        self.name, self.place, self.words, self.parts = name, place, {}, [[]]

    def shape(self):
        """The water in degrees, longitude first."""
        return shapely.union_all([_line(part) if len(part[0]) == 3 else _ring(part) for part in self.parts])

    def crosses_itself(self):
        """Whether one of its rings does; lines cannot."""
        return any(len(part[0]) == 2 and not _ring(part).is_valid for part in self.parts)


def _ring(points):
    return shapely.Polygon([(longitude, latitude) for latitude, longitude in points])


def _line(points):
    """Circles along the line and all that lies between neighbours."""
    circles = [_circle(*point) for point in points]
    pairs = [shapely.union_all(pair).convex_hull for pair in zip(circles, circles[1:])] or circles
    return shapely.union_all(pairs)


def _circle(latitude, longitude, radius):
    north = radius / KM_PER_DEGREE
    east = north / math.cos(math.radians(latitude))
    turns = [2 * math.pi * corner / CORNERS for corner in range(CORNERS)]
    return shapely.Polygon([(longitude + east * math.cos(turn), latitude + north * math.sin(turn)) for turn in turns])


def read(folder, words):
    """The waters of all files of a folder, in the order of the files' names; `words` are those that a block may have."""
    waters = []
    for path in sorted(folder.glob("*.txt")):
        for number, line in enumerate(path.read_text(encoding="utf-8").split("\n"), 1):
            line, place = line.split("#")[0].strip(), f"{path.name}:{number}"
            word = line.split(":")[0]
            if line.startswith("= "):
                waters.append(Water(line[2:].strip(), place))
            elif line == "part":
                waters[-1].parts.append([])
            elif word in words:
                waters[-1].words[word] = line[len(word) + 1:].strip()
            elif line:
                waters[-1].parts[-1] += _points(line, place, waters[-1].parts[-1])
    return waters


def _points(line, place, before):
    """The points of a line of text, all of one kind with those before it."""
    points = []
    for point in line.split(","):
        numbers = tuple(float(number) for number in point.split())
        first = (before or points or [numbers])[0]
        if len(numbers) not in (2, 3) or len(numbers) != len(first):
            raise SystemExit(f"{place}: \"{point.strip()}\": expected a latitude, a longitude and, in all points of a part "
                             "or in none, half the width")
        points.append(numbers)
    return points


class Places:
    """The populated places, to test that none lies in a water."""

    def __init__(self, places):
        self.names = [f"{place['name']}, {place['countrycode']}" for place in places]
        self.points = [shapely.Point(float(place["longitude"]), float(place["latitude"])) for place in places]
        self.tree = shapely.STRtree(self.points)

    def inside(self, shape):
        """The names of those that lie in it."""
        return [self.names[index] for index in self.tree.query(shape, predicate="intersects")]
