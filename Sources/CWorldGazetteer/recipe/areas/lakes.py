"""Lakes that Natural Earth lacks, drawn by hand (../lakes/*.txt), and better names for those it has (../lakes/names.tsv).

A .txt file is a list of blocks. A block begins with the lake's name and holds points, a latitude and a longitude each:

    = Lake Thun
    46.738 7.643 0.3, 46.722 7.662 0.7, ...

Three numbers are a line along the middle of the water, with half its width there in kilometres; two are a corner of a ring
around it. `part` begins another line or ring. `of: NAME` takes only the water of that lake of Natural Earth, `of: sea` only
that of its sea, in the largest piece that the ring cuts off: then the ring runs over land freely.
"""

import math
import pathlib

import shapely

FOLDER = pathlib.Path(__file__).parent.parent / "lakes"
KM_PER_DEGREE = 111.195
# Corners of a circle; they lie on it, so that its sides lie inside.
CORNERS = 16


class Lake:
    """A lake as it is written."""

    def __init__(self, name, place):
        self.name, self.place, self.of, self.parts = name, place, None, [[]]

    def shape(self):
        """The lake in degrees, longitude first."""
        return shapely.union_all([_line(part) if len(part[0]) == 3 else _ring(part) for part in self.parts])


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


def drawn():
    """The lakes of all files, in the order of the files' names."""
    lakes = []
    for path in sorted(FOLDER.glob("*.txt")):
        for number, line in enumerate(path.read_text(encoding="utf-8").split("\n"), 1):
            line, place = line.split("#")[0].strip(), f"{path.name}:{number}"
            if line.startswith("= "):
                lakes.append(Lake(line[2:].strip(), place))
            elif line == "part":
                lakes[-1].parts.append([])
            elif line.startswith("of: "):
                lakes[-1].of = line[4:].strip()
            elif line:
                for point in line.split(","):
                    numbers = tuple(float(number) for number in point.split())
                    first = lakes[-1].parts[-1][0] if lakes[-1].parts[-1] else numbers
                    if len(numbers) not in (2, 3) or len(numbers) != len(first):
                        raise SystemExit(f"{place}: \"{point.strip()}\": expected a latitude, a longitude and, in all "
                                         "points of a part or in none, half the width")
                    lakes[-1].parts[-1].append(numbers)
    return lakes


def names():
    """Number of Natural Earth -> name."""
    rows = [line.split("\t") for line in (FOLDER / "names.tsv").read_text(encoding="utf-8").split("\n")
            if line and not line.startswith("#")]
    table = {int(row[0]): row[1] for row in rows}
    if len(table) != len(rows) or any(len(row) != 4 for row in rows):
        raise SystemExit("names.tsv: expected four columns and no number twice")
    return table


def faults(lake, shape, places, others):
    """What is wrong with a drawn lake, a line each: places inside, water that another lake has, rings that cross themselves."""
    if not shape.is_valid or shape.area == 0:
        yield f"{lake.place}: {lake.name}: a ring crosses itself"
    for index in places.tree.query(shape, predicate="intersects"):
        yield f"{lake.place}: {lake.name}: {places.names[index]} lies in it"
    for name, other in others:
        if shape.intersects(other):
            yield f"{lake.place}: {lake.name}: meets {name}"


class Places:
    """The populated places, to test that none lies in a lake."""

    def __init__(self, places):
        self.names = [f"{place['name']}, {place['countrycode']}" for place in places]
        self.tree = shapely.STRtree([shapely.Point(float(place["longitude"]), float(place["latitude"])) for place in places])


def added(found, land, places):
    """Adds the drawn lakes to those of Natural Earth, a list of (name, shape)."""
    places, wrong, mine = Places(places), [], []
    for lake in drawn():
        shape = lake.shape()
        if lake.of is None:
            near = [other for other in found if other[1].intersects(shape.envelope)]
            wrong += faults(lake, shape, places, near + mine)
        elif lake.of == "sea":
            ground = [part for part in land if part.intersects(shape)]
            parts = shapely.get_parts(shape.difference(shapely.union_all(ground)))
            # Smaller pieces are where the ring misses the coast.
            shape = max(parts, key=lambda part: part.area)
        else:
            [index] = [index for index, other in enumerate(found) if other[0] == lake.of]
            whole = found[index][1]
            found[index] = (lake.of, whole.difference(shape))
            shape = whole.intersection(shape)
        mine.append((lake.name, shape))
    if wrong:
        raise SystemExit("\n".join(wrong))
    return found + mine
