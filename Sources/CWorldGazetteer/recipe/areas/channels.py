"""Arms of the sea that Natural Earth's land closes or lacks, drawn by hand (../channels/*.txt).

`drawn.py` explains the format. `area` is the water's published area in square kilometres, or that of the part that is drawn, its length times its mean width;
`sea` is the name of the smallest sea of ../seas that holds it, where that is not its own.
"""

import math
import pathlib
import sys

import shapely

import drawn

FOLDER = pathlib.Path(__file__).parent.parent / "channels"
SEAS = FOLDER.parent / "seas"

# A drawing lies inside the shore, so it may have less than the whole of the area, and hardly more.
LEAST, MOST = 0.3, 1.1


def area_in_km2(shape):
    """The area of a small shape in degrees."""
    return shape.area * drawn.KM_PER_DEGREE ** 2 * math.cos(math.radians(shape.centroid.y))


class Seas:
    """The seas of ../seas, to ask which is the smallest around a point."""

    def __init__(self):
        sys.path.append(str(SEAS))
        import seas

        found, faults = seas.read(SEAS)
        if faults:
            raise SystemExit("\n".join(faults))
        self.parts = [(sea.name, shapely.union_all([shapely.Polygon(ring) for ring in seas.polygons(sea)]))
                      for sea in sorted(found, key=lambda sea: (sea.area(), sea.name))]
        self.tree = shapely.STRtree([shape for _, shape in self.parts])

    def at(self, latitude, longitude):
        """The name of the smallest."""
        return self.parts[min(self.tree.query(shapely.Point(longitude, latitude), predicate="intersects"))][0]


def faults(channel, shape, places, seas):
    """What is wrong with a channel, a line each."""
    where = f"{channel.place}: {channel.name}"
    if channel.crosses_itself():
        yield f"{where}: a ring crosses itself"
    for name in places.inside(shape):
        yield f"{where}: {name} lies in it"
    if "area" not in channel.words:
        yield f"{where}: does not say its area"
    elif not LEAST <= area_in_km2(shape) / float(channel.words["area"]) <= MOST:
        yield f"{where}: its area is {area_in_km2(shape):.1f} square kilometres, not {channel.words['area']}"
    wanted = channel.words.get("sea", channel.name)
    for part in channel.parts:
        for point in part:
            if len(point) == 3 and seas.at(*point[:2]) != wanted:
                yield f"{where}: {point[0]} {point[1]} lies in {seas.at(*point[:2])}, not in {wanted}"


def landlocked(channels, shapes, land):
    """Which channels lead to no water, a line each."""
    tree, others = shapely.STRtree(land), shapely.STRtree(shapes)
    for index, shape in enumerate(shapes):
        around = shapely.union_all([land[part] for part in tree.query(shape, predicate="intersects")])
        alone = len(others.query(shape, predicate="intersects")) == 1
        if alone and any(around.covers(piece) for piece in shapely.get_parts(shape)):
            yield f"{channels[index].place}: {channels[index].name}: no way to the sea"


def read(places, land):
    """(name of the sea, shape) of all channels. Each must have an area and a way to the sea, and no populated place in it."""
    seas, places, wrong, shapes = Seas(), drawn.Places(places), [], []
    channels = drawn.read(FOLDER, ["area", "sea"])
    for channel in channels:
        shapes.append(channel.shape())
        wrong += faults(channel, shapes[-1], places, seas)
    wrong += landlocked(channels, shapes, land)
    if wrong:
        raise SystemExit("\n".join(wrong))
    print(f"channels: {len(channels)}, {sum(map(area_in_km2, shapes)):.0f} square kilometres")
    return [(channel.words.get("sea", channel.name), shape) for channel, shape in zip(channels, shapes)]
