"""Lakes with names, and the land that tells the sea from it. From Natural Earth 1:10 million.

That map lacks small islands, and its coast leaves many a port in the water. A populated place or an airport is on land,
so where one lies in Natural Earth's sea the land gets a disc around it. Where it closes a strait or a harbour, the channel is
drawn by hand, and cut out of the land and the discs.

Usage: water.py PACKAGES_FOLDER OUTPUT_FOLDER [TOLERANCE_OF_LAKES [TOLERANCE_OF_LAND]], where OUTPUT_FOLDER has
zones.geojsonl
"""

import math
import pathlib
import re
import sys

import numpy
import shapely

import airports
import channels
import features
import lakes
import origins
from coverage import COARSE, Coverage, rings_of

# Degrees of latitude. Natural Earth's own shores are up to a kilometre off.
TOLERANCE_OF_LAKES = 0.0005
TOLERANCE_OF_LAND = 0.002
# Of its width, a small island or lake may lose this much.
OF_WIDTH = 0.02

# A point in the Caspian, which Natural Earth draws as a part of the ocean.
IN_THE_CASPIAN = shapely.Point(51, 41.5)

# How far around a place or airport there is land, in degrees of latitude (1.5 km), and how many corners a disc has.
AROUND = 0.0135
# Next to land (1 km) it is the coast that is drawn coarsely, and a wide disc would fill straits: there it is 700 m.
AT_COAST = 0.009
AROUND_AT_COAST = 0.0063
CORNERS = 12

GENERIC = re.compile(r"\b(lake|lakes|reservoir|lagoon|dam|loch|lough|bay|sea|pond|salar|flat)\b", re.IGNORECASE)


def lake_name(row):
    """The English name where it says what it names ("Lake Garda"), else the name on Natural Earth's map."""
    english, local = row["name_en"].strip(), row["name"].strip()
    if english and GENERIC.search(english):
        return english
    return local or row["label"].strip() or english or row["name_alt"].strip()


def simplified(shapes, tolerance):
    """Polygons of whole numbers of 1e-5 degree for each shape."""
    rings, spans, widths = [], [], []
    for shape in shapes:
        for part in shapely.get_parts(shape):
            first = len(rings)
            rings += rings_of(part)
            widths += [shapely.Polygon(ring).area ** 0.5 for ring in rings[first:]]
            spans.append((first, len(rings)))
    coverage = Coverage(rings)
    tolerances = numpy.full(len(coverage.arcs), tolerance)
    for ring, width in zip(coverage.rings, widths):
        for arc, _ in ring:
            tolerances[arc] = min(tolerances[arc], OF_WIDTH * width)
    simple = coverage.simplified(tolerances)
    polygons = iter([features.polygons(simple[first:last]) for first, last in spans])
    return [[part for _ in shapely.get_parts(shape) for part in next(polygons)] for shape in shapes]


def without(parts, cuts):
    """Polygons of whole numbers without what the cuts (in degrees) take away."""
    cuts = [shapely.set_precision(shapely.transform(cut, lambda points: points * COARSE), 1) for cut in cuts]
    tree = shapely.STRtree(parts)
    for cut in cuts:
        for part in tree.query(cut, predicate="intersects"):
            parts[part] = shapely.difference(parts[part], cut, grid_size=1)
    return [piece for part in parts for piece in shapely.get_parts(part) if piece.geom_type == "Polygon" and piece.area > 0]


def as_seas(cuts):
    """Features that say of a channel's water that it lies inside its shores."""
    return [features.feature({"layer": "sea", "name": name, "rank": lakes.INSIDE_ITS_SHORES},
                             shapely.get_parts(shapely.set_precision(shapely.transform(cut, lambda points: points * COARSE), 1)))
            for name, cut in cuts]


def discs(cache, zones, land):
    """Ground around places and airports that the land lacks."""
    at = [(float(place["longitude"]), float(place["latitude"])) for place in origins.places(cache)]
    at += [(row["lon"], row["lat"]) for row in airports.believed(cache, zones)]
    points = shapely.points(sorted(set(at)))
    dry = shapely.STRtree(land).query(points, predicate="intersects")[0]
    wet = numpy.delete(points, numpy.unique(dry))
    turn = numpy.arange(CORNERS) * 2 * numpy.pi / CORNERS
    coast = shapely.STRtree(wet).query(land, predicate="dwithin", distance=AT_COAST)[1]
    at_coast = numpy.zeros(len(wet), dtype=bool)
    at_coast[coast] = True
    circles = []
    for (x, y), is_at_coast in zip(shapely.get_coordinates(wet).tolist(), at_coast):
        high = AROUND_AT_COAST if is_at_coast else AROUND
        wide = high / max(math.cos(math.radians(y)), 0.1)
        circles.append(shapely.Polygon(numpy.stack([x + wide * numpy.cos(turn), y + high * numpy.sin(turn)], axis=1)))
    world = shapely.box(-180, -90, 180, 90)
    joined = list(shapely.get_parts(shapely.union_all(circles).intersection(world)))
    print(f"  {len(wet)} places and airports in Natural Earth's sea: {len(joined)} more pieces of land")
    return joined


def main():
    if len(sys.argv) not in (3, 4, 5):
        sys.exit(__doc__.strip())
    cache, output = sys.argv[1], pathlib.Path(sys.argv[2])
    output.mkdir(parents=True, exist_ok=True)
    of_lakes = float(sys.argv[3]) if len(sys.argv) > 3 else TOLERANCE_OF_LAKES
    of_land = float(sys.argv[4]) if len(sys.argv) > 4 else TOLERANCE_OF_LAND

    land = []
    caspian = None
    for shape, row in origins.shapes(cache, origins.NATURAL_EARTH, "physical/ne_10m_land"):
        # "Null island" marks where mistaken coordinates end up. It is not there.
        for part in shapely.get_parts(shape) if row["featurecla"] != "Null island" else ():
            for ring in part.interiors:
                if shapely.Polygon(ring).contains(IN_THE_CASPIAN):
                    caspian = shapely.Polygon(ring)
                    part = shapely.Polygon(part.exterior, [other for other in part.interiors if other is not ring])
            land.append(part)
    islands = [part for part in land if caspian.contains(part)]
    land = [part for part in land if not caspian.contains(part)]
    land += discs(cache, output / "zones.geojsonl", land + islands)

    cuts = channels.read(origins.places(cache), land)
    features.write(output / "channels.geojsonl", as_seas(cuts))

    named = [("Caspian Sea", shapely.Polygon(caspian.exterior, [island.exterior for island in islands]))]
    better = lakes.names()
    for shape, row in origins.shapes(cache, origins.NATURAL_EARTH, "physical/ne_10m_lakes"):
        name = better.pop(row["ne_id"], None) or lake_name(row)
        if name:
            named.append((name, shape if shape.is_valid else shapely.make_valid(shape, method="structure")))
    if better:
        raise SystemExit(f"names.tsv: Natural Earth has no lakes {sorted(better)}")
    of_natural_earth = len(named)
    named = sorted(lakes.added(named, land, origins.places(cache)), key=lambda lake: (lake[0], lake[1].bounds))
    shapes = simplified([shape for _, shape, _ in named], of_lakes)
    features.write(output / "lakes.geojsonl", [
        features.feature({"layer": "lake", "name": name} | ({"rank": rank} if rank else {}), parts)
        for (name, _, rank), parts in zip(named, shapes) if parts])
    print("lakes: %d of Natural Earth, %d drawn" % (of_natural_earth, len(named) - of_natural_earth))
    print("lakes: features %d, polygons %d, vertices %d, different edges %d" % features.counts(output / "lakes.geojsonl"))

    # Channels are cut last, since they are narrower than what the shores may move.
    coast = without([part for parts in simplified(land, of_land) for part in parts], [cut for _, cut in cuts])
    # One feature for each polygon: a reader can then work on them one by one.
    features.write(output / "land.geojsonl", [features.feature({"layer": "land"}, [part]) for part in coast])
    print("land: features %d, polygons %d, vertices %d, different edges %d" % features.counts(output / "land.geojsonl"))


if __name__ == "__main__":
    main()
