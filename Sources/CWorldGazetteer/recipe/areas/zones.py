"""Time zones with the country of each part, simplified as one coverage.

Usage: zones.py PACKAGES_FOLDER OUTPUT_FOLDER [TOLERANCE [TOLERANCE_AT_SEA]]
"""

import collections
import pathlib
import sys

import numpy
import shapely

import features
import islands
import origins
import zone_polygons
from coverage import FINE, Coverage, rings_of

HERE = pathlib.Path(__file__).resolve().parent

# Degrees of latitude: between two zones, and at the outer limit of the territorial sea, where nothing else is near.
TOLERANCE = 0.0002
TOLERANCE_AT_SEA = 0.002

# Neighbouring countries of Natural Earth's are up to this far from where the zones see the border.
BORDER_DOUBT = 0.05


class Face:
    """A polygon that belongs to one zone, or to several in order of choice."""

    def __init__(self, zones, isos, claimants, shape):
        self.zones, self.isos, self.claimants, self.shape = zones, isos, claimants, shape


def table(name):
    with open(HERE / name, encoding="utf-8") as file:
        return [line.rstrip("\n").split("\t") for line in file if line.strip() and not line.startswith("#")]


def parts(shape):
    """The polygons of an overlay's result, without points and lines."""
    return [part for part in shapely.get_parts(shape) if part.geom_type == "Polygon" and part.area > 1e-10]


def faces_of_zones(cache):
    """Each polygon of each land zone, cut where its parts belong to different countries or are disputed."""
    isos = origins.countries_of_zones(cache)
    rows = table("regions.tsv")
    countries = None
    for zone, outer, holes in zone_polygons.polygons(origins.wheel(cache, origins.ZONES)):
        if zone.startswith("Etc/"):
            continue
        pieces = [Face([zone], [isos[zone]], [], shapely.Polygon(outer, holes))]
        for name, iso, claimants, shape, _ in rows:
            if name not in (zone, "*"):
                continue
            kind, *values = shape.split(" ")
            cut = []
            for face in pieces:
                region = None
                if kind == "all":
                    region = face.shape
                elif kind == "within":
                    if shapely.box(*map(float, values)).contains(shapely.box(*face.shape.bounds)):
                        region = face.shape
                elif kind == "polygon":
                    numbers = list(map(float, values))
                    region = shapely.Polygon(list(zip(numbers[::2], numbers[1::2])))
                elif kind == "natural-earth":
                    countries = countries or natural_earth(cache)
                    region = widened(values[0], isos[zone], countries)
                else:
                    raise SystemExit(f"regions.tsv: {zone}: unknown shape {kind}")
                cut += split(face, region, iso, claimants)
            pieces = cut
        yield from pieces


def natural_earth(cache):
    """Code -> (ISO code, shape) of each country of Natural Earth."""
    return {row["ADM0_A3"]: (row["ISO_A2_EH"], shape)
            for shape, row in origins.shapes(cache, origins.NATURAL_EARTH, "cultural/ne_10m_admin_0_countries")}


def widened(code, home, countries):
    """A country of Natural Earth with what that map gives to third countries nearby: a zone's edge is the better border."""
    shape = countries[code][1]
    near = shape.buffer(BORDER_DOUBT)
    others = [other for name, (iso, other) in countries.items()
              if name != code and iso != home and other.intersects(near)]
    return shapely.union_all([shape] + [other.intersection(near) for other in others])


def split(face, region, iso, claimants):
    """The face, or its part inside the region and the rest."""
    if region is None or not region.intersects(face.shape):
        return [face]
    inside = [face.shape] if region is face.shape else parts(face.shape.intersection(region))
    rest = [] if region is face.shape else parts(face.shape.difference(region))
    result = [Face(face.zones, face.isos, face.claimants, part) for part in rest]
    for part in inside:
        result.append(Face(face.zones, [iso or face.isos[0]],
                           claimants.split(",") if claimants else face.claimants, part))
    return result


def without_overlaps(faces):
    """Faces that do not overlap: what lay in two of them becomes a face of both."""
    order = {frozenset(row[:2]): (row[0], row[2]) for row in table("overlaps.tsv")}
    area = collections.Counter()
    for face in faces:
        area[face.zones[0]] += face.shape.area
    shapes = [face.shape for face in faces]
    tree = shapely.STRtree(shapes)
    left, right = tree.query(shapes, predicate="intersects")
    pairs = sorted((one, other) for one, other in zip(left.tolist(), right.tolist()) if one < other)
    shared = []
    for one, other in pairs:
        first, second = faces[one], faces[other]
        if first.zones == second.zones:
            continue
        common = parts(first.shape.intersection(second.shape))
        if not common:
            continue
        names = frozenset(first.zones + second.zones)
        chosen, claimants = order.get(names, (min(names, key=lambda name: area[name]), ""))
        if second.zones[0] == chosen:
            first, second = second, first
        isos = first.isos + second.isos
        if claimants not in ("", "-"):
            claimants = claimants.split(",")
        elif len(set(isos)) > 1 and not claimants:
            claimants = list(dict.fromkeys(isos))
        else:
            claimants = first.claimants or second.claimants
        print(f"  {first.zones[0]} before {second.zones[0]}: {sum(part.area for part in common):.6f} square degrees")
        shared += [Face(first.zones + second.zones, isos, claimants, part) for part in common]
        hole = shapely.union_all(common)
        for index in (one, other):
            faces[index].shape = faces[index].shape.difference(hole)
    single = [Face(face.zones, face.isos, face.claimants, part) for face in faces for part in parts(face.shape)]
    return single + joined(shared)


def joined(faces):
    """Faces without the seams between those that say the same: a cut of one zone goes through what it shares with another, too."""
    groups = collections.defaultdict(list)
    for face in faces:
        groups[tuple(face.zones), tuple(face.isos), tuple(face.claimants)].append(face.shape)
    return [Face(list(zones), list(isos), list(claimants), part)
            for (zones, isos, claimants), shapes in groups.items() for part in parts(shapely.union_all(shapes))]


def with_shared_vertices(rings, original):
    """Cutting adds vertices on borders; they are added to the neighbour's ring as well, so that the border is still shared."""
    rounded = [numpy.rint(ring * FINE).astype(numpy.int64) for ring in rings]
    known = numpy.unique(numpy.concatenate([numpy.rint(ring * FINE).astype(numpy.int64) for ring in original]), axis=0)
    number = lambda points: (points[:, 0] << 32) + points[:, 1]  # noqa: E731
    known = numpy.sort(number(known))
    every = numpy.concatenate(rounded)
    every = numpy.unique(every, axis=0)
    place = numpy.searchsorted(known, number(every)).clip(0, len(known) - 1)
    added = every[known[place] != number(every)]
    boxes = numpy.array([numpy.concatenate([ring.min(axis=0), ring.max(axis=0)]) for ring in rounded])
    count = 0
    for point in added:
        near = numpy.flatnonzero((boxes[:, 0] <= point[0] + 2) & (boxes[:, 1] <= point[1] + 2)
                                 & (boxes[:, 2] >= point[0] - 2) & (boxes[:, 3] >= point[1] - 2))
        for index in near:
            ring = rounded[index]
            if (ring == point).all(axis=1).any():
                continue
            start, end = ring, numpy.roll(ring, -1, axis=0)
            low, high = numpy.minimum(start, end) - 2, numpy.maximum(start, end) + 2
            for edge in numpy.flatnonzero(((low <= point) & (point <= high)).all(axis=1)):
                along = (end[edge] - start[edge]).astype(float)
                away = (point - start[edge]).astype(float)
                if abs(along[0] * away[1] - along[1] * away[0]) <= 2 * numpy.hypot(*along):
                    rounded[index] = numpy.insert(ring, edge + 1, point, axis=0)
                    count += 1
                    break
    print(f"  {len(added)} vertices added by cutting, {count} of them also to a neighbour")
    return [ring / FINE for ring in rounded]


def main():
    if len(sys.argv) not in (3, 4, 5):
        sys.exit(__doc__.strip())
    cache, output = sys.argv[1], pathlib.Path(sys.argv[2])
    tolerance = float(sys.argv[3]) if len(sys.argv) > 3 else TOLERANCE
    at_sea = float(sys.argv[4]) if len(sys.argv) > 4 else TOLERANCE_AT_SEA
    output.mkdir(parents=True, exist_ok=True)

    original = [ring for zone, outer, holes in zone_polygons.polygons(origins.wheel(cache, origins.ZONES))
                if not zone.startswith("Etc/") for ring in [outer, *holes]]
    faces = without_overlaps(list(faces_of_zones(cache)))
    rings, first = [], [0]
    for face in faces:
        rings += rings_of(face.shape)
        first.append(len(rings))
    coverage = Coverage(with_shared_vertices(rings, original))
    uses = numpy.array(coverage.uses)
    print(f"  {len(faces)} faces, {len(rings)} rings, {len(uses)} arcs, {sum(len(arc) - 1 for arc in coverage.arcs)} edges")
    simple = coverage.simplified(numpy.where(uses > 1, tolerance, at_sea))

    groups = collections.defaultdict(list)
    for face, start, end in zip(faces, first, first[1:]):
        shapes = features.polygons(simple[start:end])
        for rank, (zone, iso) in enumerate(zip(face.zones, face.isos)):
            groups[zone, iso, rank, tuple(face.claimants), len(face.zones) > 1].extend(shapes)
    lines = []
    for (zone, iso, rank, claimants, shared), shapes in sorted(groups.items()):
        properties = {"layer": "zone", "name": zone, "iso": iso, "rank": rank}
        if claimants:
            properties["disputed"] = True
            properties["claimants"] = list(claimants)
        if shapes:
            lines.append(features.feature(properties, shapes))
    lines += islands.lines(cache, shapely.STRtree([face.shape for face in faces]), table("islands.tsv"))
    features.write(output / "zones.geojsonl", lines)
    print("  features %d, polygons %d, vertices %d, different edges %d" % features.counts(output / "zones.geojsonl"))


if __name__ == "__main__":
    main()
