"""Land without a land time zone, from Natural Earth, with twelve nautical miles of sea around islands."""

import collections
import math

import numpy
import shapely

import features
import origins
from coverage import COARSE

# Twelve nautical miles in degrees of latitude.
TERRITORIAL_SEA = 0.2

# Both in degrees: the shapes are rough, and so is the ice.
TOLERANCE = 0.01
SMALL = 0.3


def nautical_zone(longitude):
    """The zone of the sea: whole hours, named with the opposite sign as POSIX has it."""
    hours = math.floor((longitude + 7.5) / 15)
    return "Etc/GMT" if hours == 0 else f"Etc/GMT{-hours:+d}"


def lines(cache, zones, rows):
    """The features, given a tree of the polygons of the land zones and the rows of islands.tsv."""
    groups = collections.defaultdict(list)
    for shape, row in origins.shapes(cache, origins.NATURAL_EARTH, "physical/ne_10m_land"):
        for part in shapely.get_parts(shape):
            for iso, claimants, box, _ in rows:
                if shapely.box(*map(float, box.split())).contains(part.centroid):
                    free = ground(part, zones)
                    for hours in range(-12, 13):
                        strip = shapely.box(max(15 * hours - 7.5, -180), -90, min(15 * hours + 7.5, 180), 90)
                        piece = free.intersection(strip)
                        if piece.area > 0:
                            groups[iso, claimants, nautical_zone(15 * hours)].append(piece)
    result = []
    for (iso, claimants, zone), pieces in sorted(groups.items()):
        whole = shapely.union_all(pieces).simplify(TOLERANCE)
        grid = shapely.transform(whole, lambda points: numpy.rint(points * COARSE))
        parts = [part for part in shapely.get_parts(shapely.set_precision(shapely.make_valid(grid), 1))
                 if part.geom_type == "Polygon"]
        properties = {"layer": "zone", "name": zone, "iso": iso, "rank": 0}
        if claimants:
            properties.update(disputed=True, claimants=claimants.split(","))
        result.append(features.feature(properties, parts))
    return result


def ground(part, zones):
    """What no zone covers. A small island takes its sea along."""
    if part.length < SMALL or part.centroid.y > -60:
        scale = max(math.cos(math.radians(part.centroid.y)), 0.1)
        flat = shapely.transform(part, lambda points: points * (scale, 1)).buffer(TERRITORIAL_SEA, quad_segs=4)
        part = shapely.transform(flat, lambda points: points / (scale, 1))
    near = [zones.geometries[index] for index in zones.query(part, predicate="intersects")]
    return part.difference(shapely.union_all(near)) if near else part
