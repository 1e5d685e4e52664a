"""Writes a GeoJSON text sequence: one feature a line, sorted, coordinates with five decimals."""

import json

import numpy
import shapely

from coverage import COARSE


def polygons(rings):
    """Valid polygons of closed rings of whole numbers of 1e-5 degree, the outer one first; None is a ring that vanished."""
    if rings[0] is None:
        return []
    shape = shapely.Polygon(rings[0], [ring for ring in rings[1:] if ring is not None])
    if not shape.is_valid:
        shape = shapely.set_precision(shapely.make_valid(shape, method="structure", keep_collapsed=False), 1)
    return [part for part in shapely.get_parts(shape) if part.geom_type == "Polygon" and part.area > 0]


def feature(properties, parts):
    """A line of text. Outer rings run against the clock, and start at their lowest vertex."""
    listed = []
    for part in parts:
        part = shapely.normalize(part)
        rings = [_ring(part.exterior, False)] + [_ring(ring, True) for ring in part.interiors]
        listed.append(rings)
    listed.sort(key=lambda rings: min(rings[0]))
    geometry = {"type": "MultiPolygon", "coordinates": listed}
    return json.dumps({"type": "Feature", "properties": properties, "geometry": geometry},
                      ensure_ascii=False, separators=(",", ":"), check_circular=False)


def _ring(ring, clockwise):
    points = numpy.rint(shapely.get_coordinates(ring)).astype(numpy.int64)
    if shapely.is_ccw(ring) == clockwise:
        points = points[::-1]
    return [[x / COARSE, y / COARSE] for x, y in points.tolist()]


def write(path, lines):
    with open(path, "w", encoding="utf-8", newline="\n") as file:
        for line in sorted(lines):
            file.write(line + "\n")


def counts(path):
    """(features, polygons, vertices, different edges) of a file."""
    features = parts = vertices = 0
    edges = []
    with open(path, encoding="utf-8") as file:
        for line in file:
            features += 1
            for polygon in json.loads(line)["geometry"]["coordinates"]:
                parts += 1
                for ring in polygon:
                    points = numpy.rint(numpy.array(ring) * COARSE).astype(numpy.int64)
                    vertices += len(points) - 1
                    number = (points[:, 0] + (1 << 30)) * (1 << 31) + points[:, 1] + (1 << 30)
                    ends = numpy.sort(numpy.stack([number[:-1], number[1:]], axis=1), axis=1)
                    edges.append(ends)
    joined = numpy.concatenate(edges)
    return features, parts, vertices, len(numpy.unique(joined, axis=0))
