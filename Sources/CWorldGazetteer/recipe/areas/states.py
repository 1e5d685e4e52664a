"""Areas that select which places may answer for a point: the first-level divisions of Natural Earth, extended to the
country's limits.

Usage: states.py PACKAGES_FOLDER OUTPUT_FOLDER [TOLERANCE]

OUTPUT_FOLDER must hold zones.geojsonl. Natural Earth's division lines are cut by its country borders and coasts into
faces. Each face takes the division that most of the places of GeoNames inside it belong to. Faces of one division stay
apart where each holds places: in many countries they are its provinces. Since the time zones know better where a country ends, and reach over its territorial sea, each division then
grows over the country's ground that none has, as far as it is the nearest. A country of a single division has no areas.
"""

import collections
import json
import math
import pathlib
import sys

import numpy
import shapely
import shapely.affinity

import features
import origins
from coverage import Coverage, rings_of

# Degrees of latitude. The lines are drawn for 1:10 million and only select places.
TOLERANCE = 0.005

# An end of a line this far from a border is meant to reach it.
GAP = 0.05
LONG_GAP = 0.3

# The limits of a country are taken this coarsely and this much wider: only points inside the country ask its areas.
COARSE_LIMIT = 0.01
WIDER = 0.03

# How closely coasts and borders are followed when ground is given to the nearest division.
SPACING = 0.04


def countries_of_zones(folder):
    """ISO code -> ground and territorial sea, somewhat wider."""
    areas = collections.defaultdict(list)
    with open(folder / "zones.geojsonl", encoding="utf-8") as file:
        for line in file:
            feature = json.loads(line)
            if feature["properties"]["rank"] == 0:
                for rings in feature["geometry"]["coordinates"]:
                    areas[feature["properties"]["iso"]].append(shapely.Polygon(rings[0], rings[1:]))
    world = shapely.box(-180, -90, 180, 90)
    result = {}
    for iso, shapes in sorted(areas.items()):
        coarse = [shape.simplify(COARSE_LIMIT).buffer(WIDER, quad_segs=1) for shape in shapes]
        result[iso] = shapely.union_all(coarse).intersection(world)
    return result


def division_lines(cache):
    """The lines, with short bridges where an end just misses a border or another line."""
    lines = [part for shape, _ in origins.shapes(cache, origins.LINES, "ne_10m_admin_1_states_provinces_lines")
             for part in shapely.get_parts(shape)]
    # Some are there twice, and ends that meet differ in the seventh decimal: rounded and noded, every piece is there once.
    lines = shapely.transform(lines, lambda points: points.round(6)).tolist()
    lines = shapely.get_parts(shapely.line_merge(shapely.union_all(lines))).tolist()
    countries = [shape for shape, _ in origins.shapes(cache, origins.NATURAL_EARTH, "cultural/ne_10m_admin_0_countries")]
    borders = [part for shape in countries for part in shapely.get_parts(shape.boundary)]
    ends = collections.Counter()
    at = []
    for line in lines:
        points = shapely.get_coordinates(line)[[0, -1]]
        at.append([tuple(point) for point in numpy.round(points, 6)])
        ends.update(at[-1])
    targets = shapely.STRtree(borders + lines)
    bridges, loose = [], []
    for index, (line, names) in enumerate(zip(lines, at)):
        for name, point in zip(names, (shapely.get_point(line, 0), shapely.get_point(line, -1))):
            if ends[name] == 1:
                gap = shortest(point, len(borders) + index, targets, GAP)
                if gap is None:
                    loose.append((point, len(borders) + index))
                else:
                    bridges += beyond(gap)
    # Pieces of some lines are missing: ends that are each other's nearest are joined over a longer gap, others go where
    # the way is shortest.
    tree = shapely.STRtree([point for point, _ in loose])
    nearest = {}
    for index, (point, _) in enumerate(loose):
        others = [other for other in tree.query(point, predicate="dwithin", distance=LONG_GAP).tolist() if other != index]
        if others:
            nearest[index] = min(others, key=lambda other: (point.distance(loose[other][0]), other))
    for index, (point, line) in enumerate(loose):
        other = nearest.get(index)
        if other is not None and nearest.get(other) == index:
            bridges.append(shapely.LineString([point, loose[other][0]]))
        else:
            gap = shortest(point, line, targets, LONG_GAP)
            bridges += beyond(gap) if gap is not None else []
    return lines + bridges, countries


def shortest(point, own, targets, distance):
    """The shortest way to another line, or None where none is so near."""
    ways = [shapely.shortest_line(point, targets.geometries[target])
            for target in sorted(targets.query(point, predicate="dwithin", distance=distance).tolist()) if target != own]
    return min(ways, key=lambda way: way.length, default=None)


def beyond(gap):
    """The bridge goes a little beyond, since a computed point on a line seldom lies exactly on it."""
    if gap.length == 0:
        return []
    (x, y), (to_x, to_y) = gap.coords
    more = 1e-6 / gap.length
    return [shapely.LineString([(x, y), (to_x, to_y), (to_x + (to_x - x) * more, to_y + (to_y - y) * more)])]


def faces(lines, countries):
    """The ground of the countries, cut by the lines."""
    tree = shapely.STRtree(lines)
    for country in countries:
        inside = [lines[index] for index in sorted(tree.query(country, predicate="intersects").tolist())]
        net = shapely.union_all([country.boundary] + inside)
        for face in shapely.get_parts(shapely.polygonize(shapely.get_parts(net))):
            if country.contains(face.representative_point()):
                yield face


def divided(cache, limits):
    """ISO code -> list of (code of GeoNames, face)."""
    places = collections.defaultdict(list)
    for place in origins.places(cache):
        places[place["countrycode"]].append((float(place["longitude"]), float(place["latitude"]), place["admin1code"]))
    trees = {}
    for iso, rows in places.items():
        trees[iso] = (shapely.STRtree(shapely.points([row[:2] for row in rows])), [row[2] for row in rows])
    names = sorted(limits)
    grounds = shapely.STRtree([limits[name] for name in names])
    result = collections.defaultdict(list)
    for face in faces(*division_lines(cache)):
        owners = sorted(((-grounds.geometries[index].intersection(face).area, names[index])
                         for index in grounds.query(face, predicate="intersects")))
        if not owners:
            continue
        iso = owners[0][1]
        code, agreed, count = "", 0, 0
        if iso in trees:
            tree, codes = trees[iso]
            votes = collections.Counter(codes[index] for index in tree.query(face, predicate="intersects"))
            if votes:
                code, most = min(votes.items(), key=lambda item: (-item[1], item[0]))
                agreed, count = most, sum(votes.values())
        result[iso].append((code, agreed, count, face))
    return result


# A face with fewer places than this, mostly an island, goes with the nearest face of its division.
PLACES_OF_A_FACE = 3


def joined(found):
    """(code, share, shape) of each area: the faces that hold enough places, and with them the nearest others of their division.

    In many countries the lines are those of the level below the states, provinces or departments: they stay apart, so that a place of
    the next province does not answer. The share, in per cent, is that of the places inside which belong to the division.
    """
    large = [face for face in found if face[0] and face[2] >= PLACES_OF_A_FACE]
    for code in sorted({face[0] for face in found if face[0]} - {face[0] for face in large}):
        large.append(max((face for face in found if face[0] == code), key=lambda face: (face[2], face[3].area)))
    if not large:
        return []
    trees = {}
    for code in {face[0] for face in large}:
        own = [number for number, face in enumerate(large) if face[0] == code]
        trees[code] = (shapely.STRtree([large[number][3] for number in own]), own)
    every = (shapely.STRtree([face[3] for face in large]), list(range(len(large))))
    members = [[face] for face in large]
    kept = {id(face) for face in large}
    for face in found:
        if id(face) not in kept:
            tree, numbers = trees.get(face[0], every)
            members[numbers[int(tree.nearest(face[3]))]].append(face)
    result = []
    for group in members:
        count = sum(face[2] for face in group)
        share = 100 * sum(face[1] for face in group) // count if count else 0
        result.append((group[0][0], share, shapely.union_all([face[3] for face in group])))
    return sorted(result, key=lambda area: (area[0], area[2].bounds))


def seam(limit):
    """The longitude west of which a country is moved by 360 degrees, so that it lies in one piece."""
    west, _, east, _ = limit.bounds
    if west > -180 or east < 180:
        return -180
    spans = sorted((part.bounds[0], part.bounds[2]) for part in shapely.get_parts(limit))
    reach, cut, widest = spans[0][1], -180, 0
    for low, high in spans[1:]:
        if low - reach > widest:
            cut, widest = (low + reach) / 2, low - reach
        reach = max(reach, high)
    return cut


def moved(shape, cut):
    parts = [shapely.affinity.translate(part, 360 if part.centroid.x < cut else 0) for part in shapely.get_parts(shape)]
    return shapely.union_all(parts, grid_size=1e-6)


def moved_back(shape):
    here = shape.intersection(shapely.box(-180, -90, 180, 90))
    there = shapely.affinity.translate(shape.intersection(shapely.box(180, -90, 540, 90)), -360)
    return shapely.MultiPolygon(
        [part for side in (here, there) for part in shapely.get_parts(side) if part.geom_type == "Polygon"])


def extended(divisions, limit):
    """The divisions, grown over the ground inside the limit that none of them has."""
    shapes = [shape for _, _, shape in divisions]
    ground = shapely.union_all(shapes)
    free = limit.difference(ground)
    latitude = (limit.bounds[1] + limit.bounds[3]) / 2
    scale = max(math.cos(math.radians(latitude)), 0.1)

    def flat(shape, factor=scale):
        return shapely.affinity.scale(shape, factor, 1, origin=(0, 0))

    edge = ground.boundary
    points, owners = [], []
    for number, shape in enumerate(shapes):
        outline = shapely.segmentize(shape.boundary.simplify(COARSE_LIMIT / 5), SPACING)
        candidates = shapely.points(shapely.get_coordinates(outline))
        shapely.prepare(edge)
        outer = candidates[shapely.dwithin(edge, candidates, COARSE_LIMIT / 4)]
        points += list(outer)
        owners += [number] * len(outer)
    unique = {}
    for point, owner in zip(points, owners):
        unique.setdefault((round(point.x * scale, 6), round(point.y, 6)), owner)
    sites = shapely.MultiPoint(sorted(unique))
    cells = shapely.get_parts(shapely.voronoi_polygons(sites, extend_to=flat(limit)))
    tree = shapely.STRtree(cells)
    listed = sorted(unique)
    site, cell = tree.query(shapely.points(listed), predicate="intersects")
    grown = collections.defaultdict(list)
    for one, other in zip(site.tolist(), cell.tolist()):
        grown[unique[listed[one]]].append(cells[other])
    result = []
    for number, (code, share, shape) in enumerate(divisions):
        more = flat(shapely.coverage_union_all(grown[number]), 1 / scale).intersection(free) if grown[number] else None
        whole = shapely.union_all([shape, more], grid_size=1e-6) if more is not None else shape
        result.append((code, share, whole.intersection(limit)))
    return result


def main():
    if len(sys.argv) not in (3, 4):
        sys.exit(__doc__.strip())
    cache, output = sys.argv[1], pathlib.Path(sys.argv[2])
    tolerance = float(sys.argv[3]) if len(sys.argv) > 3 else TOLERANCE
    limits = countries_of_zones(output)
    names = origins.divisions(cache)
    lines = []
    for iso, found in sorted(divided(cache, limits).items()):
        limit, cut = limits[iso], seam(limits[iso])
        if cut > -180:
            limit, found = moved(limit, cut), [(*votes, moved(face, cut)) for *votes, face in found]
        divisions = joined(found)
        if len(divisions) < 2:
            continue
        divisions = extended(divisions, limit)
        if cut > -180:
            divisions = [(code, share, moved_back(shape)) for code, share, shape in divisions]
        rings, spans = [], []
        for number, (_, _, shape) in enumerate(divisions):
            for part in shapely.get_parts(shape):
                if part.geom_type == "Polygon":
                    spans.append((number, len(rings), len(rings) + 1 + len(part.interiors)))
                    rings += rings_of(part)
        coverage = Coverage(rings)
        # Outside of the limit no point asks.
        simple = coverage.simplified([tolerance if use > 1 else 4 * tolerance for use in coverage.uses], lambda text: None)
        shapes = collections.defaultdict(list)
        for number, first, last in spans:
            shapes[number] += features.polygons(simple[first:last])
        for number, parts in sorted(shapes.items()):
            code, share, _ = divisions[number]
            name, code_of_iso = names.get(f"{iso}.{code}", ("", ""))
            if parts:
                properties = {"layer": "state", "name": name, "iso": iso, "code": code_of_iso,
                              "geonames": code, "share": share}
                lines.append(features.feature(properties, parts))
    features.write(output / "states.geojsonl", lines)
    print("states: features %d, polygons %d, vertices %d, different edges %d" % features.counts(output / "states.geojsonl"))


if __name__ == "__main__":
    main()
