"""Simplifies polygons that share borders, so that they still share them afterwards.

Rings are cut into arcs at every vertex where more than two edges meet. An arc that two polygons share is simplified
once, and both get the same result. An arc that would cross another one is simplified less.
"""

import math

import numpy
import shapely

# Vertices are whole numbers of 1e-6 degree while they are compared, and leave as whole numbers of 1e-5 degree.
FINE = 1_000_000
COARSE = 100_000
# Long arcs are cut further, so that a place where one would cross another keeps its detail and the rest does not.
LONGEST = 400
SHIFT = 1 << 31


def key(points):
    """One number for each vertex, which sorts as (x, y) do."""
    return (points[:, 0] + SHIFT) << 32 | (points[:, 1] + SHIFT)


def rings_of(polygon):
    """The rings of a polygon, the outer one first, each without the closing vertex."""
    return [shapely.get_coordinates(ring)[:-1] for ring in [polygon.exterior, *polygon.interiors]]


class Coverage:
    """Rings, each given as an array of (x, y) degrees without the closing vertex, cut into shared arcs."""

    def __init__(self, rings):
        self.arcs, self.rings, self.uses = [], [], []
        grid = [_distinct(numpy.rint(ring * FINE).astype(numpy.int64)) for ring in rings]
        keys = [key(points) for points in grid]
        nodes = _nodes(keys)
        known = {}
        for points, ring in zip(grid, keys):
            pieces = _cut(points, ring, nodes) if len(points) > 2 else ()
            self.rings.append([self._add(part, known) for piece in pieces for part in _pieces(piece)])

    def _add(self, arc, known):
        """The number of the arc and whether the ring runs along it."""
        forward = arc.tobytes()
        backward = arc[::-1].tobytes()
        name = min(forward, backward)
        index = known.get(name)
        if index is None:
            index = known[name] = len(self.arcs)
            self.arcs.append(arc if forward == name else arc[::-1])
            self.uses.append(0)
        self.uses[index] += 1
        return index, forward == name

    def simplified(self, tolerances, report=print):
        """For each ring an array of whole numbers of 1e-5 degree, closed, or None where nothing is left.

        `tolerances` holds a distance for each arc, in degrees of latitude.
        """
        tolerances = numpy.array(tolerances, dtype=float)
        short = [_simplify(arc, tolerance) for arc, tolerance in zip(self.arcs, tolerances)]
        for attempt in range(24):
            lines = numpy.array([shapely.LineString(arc) if len(arc) > 1 else None for arc in short], dtype=object)
            crossing = _crossing(lines)
            report(f"  simplified: {sum(len(arc) - 1 for arc in short)} edges, {len(crossing)} arcs cross another")
            if not len(crossing):
                break
            tolerances[crossing] = numpy.where(tolerances[crossing] > 2e-5, tolerances[crossing] / 2, 0)
            changed = False
            for index in crossing:
                better = _simplify(self.arcs[index], tolerances[index])
                changed |= len(better) != len(short[index])
                short[index] = better
            if not changed and not tolerances[crossing].any():
                break
        self.edges = sum(len(arc) - 1 for arc in short)
        return [_join(short, ring) for ring in self.rings]


def _distinct(points):
    """Without vertices that repeat the one before."""
    keep = numpy.any(points != numpy.roll(points, 1, axis=0), axis=1)
    return points[keep]


def _nodes(keys):
    """The sorted keys of the vertices that have more than two neighbours."""
    ends = numpy.concatenate([numpy.stack([ring, numpy.roll(ring, -1)], axis=1) for ring in keys if len(ring) > 2])
    both = numpy.concatenate([ends, ends[:, ::-1]])
    both = numpy.unique(both, axis=0) if len(both) < 1000 else _unique_rows(both)
    first, count = numpy.unique(both[:, 0], return_counts=True)
    return first[count > 2]


def _unique_rows(rows):
    rows = rows[numpy.lexsort((rows[:, 1], rows[:, 0]))]
    keep = numpy.ones(len(rows), dtype=bool)
    keep[1:] = numpy.any(rows[1:] != rows[:-1], axis=1)
    return rows[keep]


def _cut(points, ring, nodes):
    """The arcs of a ring between nodes. A ring without any starts at its lowest vertex, whichever way it runs."""
    at = numpy.flatnonzero(numpy.isin(ring, nodes))
    if len(at) == 0:
        start = int(numpy.argmin(ring))
        points = numpy.roll(points, -start, axis=0)
        yield numpy.concatenate([points, points[:1]])
        return
    points = numpy.roll(points, -at[0], axis=0)
    points = numpy.concatenate([points, points[:1]])
    stops = [int(stop - at[0]) for stop in at] + [len(points) - 1]
    for first, last in zip(stops, stops[1:]):
        yield points[first:last + 1]


def _pieces(arc):
    """A long arc in pieces, at the same vertices whichever way the arc runs."""
    edges = len(arc) - 1
    count = -(-edges // LONGEST)
    if count == 1:
        return [arc]
    forward = arc.tobytes() <= arc[::-1].tobytes()
    stops = [edges * part // count for part in range(count + 1)]
    if not forward:
        stops = [edges - stop for stop in reversed(stops)]
    return [arc[first:last + 1] for first, last in zip(stops, stops[1:])]


def _simplify(arc, tolerance):
    """Douglas and Peucker's way, in degrees of latitude, then rounded. A closed arc keeps at least three vertices."""
    closed = bool((arc[0] == arc[-1]).all())
    middle = (arc[:, 1].min() + arc[:, 1].max()) / 2 / FINE
    scale = numpy.array([max(math.cos(math.radians(middle)), 0.05), 1.0]) / FINE
    line = shapely.LineString(arc * scale)
    while True:
        kept = shapely.get_coordinates(line.simplify(tolerance, preserve_topology=False)) if tolerance > 0 else arc * scale
        rounded = numpy.rint(kept / scale * (COARSE / FINE)).astype(numpy.int64)
        keep = numpy.ones(len(rounded), dtype=bool)
        keep[1:] = numpy.any(rounded[1:] != rounded[:-1], axis=1)
        rounded = rounded[keep]
        if not closed or tolerance <= 0 or len(rounded) > 4:
            return rounded
        if len(rounded) == 4 and tolerance < 1e-4:
            return rounded
        tolerance = tolerance / 2 if tolerance > 1e-5 else 0


def _crossing(lines):
    """The arcs that cross another arc or themselves."""
    present = numpy.flatnonzero(lines != None)  # noqa: E711, compared element by element
    given = lines[present]
    bad = set(present[~shapely.is_simple(given)].tolist())
    tree = shapely.STRtree(given)
    left, right = tree.query(given, predicate="crosses")
    bad.update(present[left].tolist())
    bad.update(present[right].tolist())
    return numpy.array(sorted(bad), dtype=numpy.int64)


def _join(short, ring):
    """The arcs of a ring one after the other."""
    parts = []
    for index, forward in ring:
        arc = short[index] if forward else short[index][::-1]
        parts.append(arc[:-1])
    if not parts:
        return None
    points = numpy.concatenate(parts)
    points = _distinct(points) if len(points) > 1 else points
    return numpy.concatenate([points, points[:1]]) if len(points) > 2 else None
