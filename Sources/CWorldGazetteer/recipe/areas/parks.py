"""Parks and other protected areas, drawn by us from their published areas (parks/*.txt) into areas of interest.

Usage: parks.py AREAS_FOLDER OUTPUT_FOLDER

No package that was found has outlines of parks under an open licence (README.md lists what was looked at). What everybody publishes of a park
is where it is and how large. A line of parks/*.txt says so, after ISO codes of its countries, and a name:

    US | 741 | Crater Lake National Park | 42.94 -122.13
    CA | 6641 | Banff National Park | 50.75 -115.3, 52.25 -117.1
    US | 3.41 | Central Park | 40.8006 -73.9582, 40.7969 -73.9493, 40.7644 -73.973, 40.7681 -73.9819

Square kilometres, then pairs of latitude and longitude: one pair is the middle of a circle, two are the ends of an ellipse, more are the corners of an
outline. Everything is cut at the borders of its countries and at the coast. A circle or an ellipse grows or shrinks until what is left has the
published area; an outline stays as it was drawn, and its area has to be near the published one, which is how a slip of the pen shows.
AREAS_FOLDER holds zones.geojsonl and land.geojsonl.
"""

import json
import math
import pathlib
import sys

import shapely
from shapely import affinity
from shapely.geometry import Polygon, box

import features
from coverage import COARSE

EARTH_KM = 6371.0088
KM_PER_DEGREE = math.radians(1) * EARTH_KM
CORNERS = 14
# A circle may grow this much to make up for the sea and the neighbours; more says that its middle is wrong.
LARGEST_GROWTH = 1.6
# What the area of a drawn outline may be of the published one.
OUTLINE = (0.75, 1.34)
# A border is followed to so many degrees of latitude, of small parks to this share of their width.
TOLERANCE, SHARE = 0.01, 0.03
# Splinters of less than this share are left out.
SPLINTER = 0.02


class Park:
    def __init__(self, place, line):
        fields = [field.strip() for field in line.split("|")]
        if len(fields) != 4:
            raise SystemExit(f"{place}: four fields are expected: countries | km2 | name | pairs")
        self.place, self.countries, self.name = place, fields[0].split(), fields[2]
        self.area = float(fields[1])
        self.pairs = [tuple(map(float, pair.split())) for pair in fields[3].split(",")]
        if not all(len(pair) == 2 and abs(pair[0]) < 90 and abs(pair[1]) < 180 for pair in self.pairs):
            raise SystemExit(f"{place}: {self.name}: each pair is a latitude and a longitude")

    def shape(self):
        """The outline before it is cut, in degrees."""
        if len(self.pairs) > 2:
            return Polygon([(longitude, latitude) for latitude, longitude in self.pairs])
        (south, west), (north, east) = self.pairs[0], self.pairs[-1]
        latitude, longitude = (south + north) / 2, (west + east) / 2
        stretch = math.cos(math.radians(latitude))
        up, right = (north - south) * KM_PER_DEGREE, (east - west) * KM_PER_DEGREE * stretch
        length = math.hypot(up, right) / 2 or math.sqrt(self.area / math.pi)
        width = self.area / math.pi / length
        if width > length * 1.05:
            raise SystemExit(f"{self.place}: {self.name}: {2 * length:.0f} km from end to end are less than across; give its middle instead")
        ring = [(math.cos(angle) * length, math.sin(angle) * width) for angle in (2 * math.pi * n / CORNERS for n in range(CORNERS))]
        ellipse = affinity.rotate(Polygon(ring), math.degrees(math.atan2(up, right)), origin=(0, 0))
        return affinity.translate(affinity.scale(ellipse, 1 / KM_PER_DEGREE / stretch, 1 / KM_PER_DEGREE, origin=(0, 0)), longitude, latitude)


def square_kilometers(shape):
    """On a sphere, for edges of a few kilometres."""
    return shapely.transform(shape, flattened).area * EARTH_KM ** 2


def flattened(points):
    """The cylinder that keeps areas."""
    points = points.copy()
    points[:, 0] *= math.pi / 180
    for row in points:
        row[1] = math.sin(math.radians(row[1]))
    return points


class Ground:
    """Polygons of a file, by country where it has countries."""

    def __init__(self, path):
        self.parts, self.countries = [], []
        with open(path, encoding="utf-8") as file:
            for line in file:
                feature = json.loads(line)
                for rings in feature["geometry"]["coordinates"]:
                    self.parts.append(Polygon(rings[0], rings[1:]))
                    self.countries.append(feature["properties"].get("iso"))
        self.tree = shapely.STRtree(self.parts)

    def within(self, frame, countries=None):
        """What of the ground, or of the countries' ground, lies in a frame."""
        found = [shapely.clip_by_rect(self.parts[index], *frame.bounds) for index in self.tree.query(frame)
                 if countries is None or self.countries[index] in countries]
        return shapely.union_all([part if part.is_valid else part.buffer(0) for part in found])


def cut(park, zones, land):
    """The park's part of its countries and of the land."""
    shape = park.shape()
    middle = shape.centroid
    west, south, east, north = affinity.scale(shape, LARGEST_GROWTH, LARGEST_GROWTH, origin=middle).bounds
    frame = box(west, south, east, north)
    ground = zones.within(frame, set(park.countries)).intersection(land.within(frame))
    if len(park.pairs) > 2:
        result = shape.intersection(ground)
        share = square_kilometers(result) / park.area
        if not OUTLINE[0] <= share <= OUTLINE[1]:
            raise ValueError(f"{park.place}: {park.name}: the outline has {share:.2f} of the published area")
        return result
    low, high = 0.5, LARGEST_GROWTH

    def grown(factor):
        return affinity.scale(shape, factor, factor, origin=middle).intersection(ground)

    if square_kilometers(grown(high)) < park.area:
        raise ValueError(f"{park.place}: {park.name}: only {square_kilometers(grown(1)) / park.area:.2f} of the area is in {park.countries} and on land")
    for _ in range(20):
        factor = (low + high) / 2
        if square_kilometers(grown(factor)) < park.area:
            low = factor
        else:
            high = factor
    return grown(high)


def tidied(shape, area):
    """Whole numbers of 1e-5 degree, few corners, no splinters."""
    tolerance = min(TOLERANCE, SHARE * math.sqrt(area) / KM_PER_DEGREE)
    whole = shapely.set_precision(affinity.scale(shape.simplify(tolerance), COARSE, COARSE, origin=(0, 0)), 1)
    parts = [part for part in shapely.get_parts(whole) if part.geom_type == "Polygon"]
    return [Polygon(part.exterior, [ring for ring in part.interiors if Polygon(ring).area > SPLINTER * whole.area])
            for part in parts if part.area > SPLINTER * whole.area]


def read(folder):
    parks = []
    for path in sorted(folder.glob("*.txt")):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            if line.split("#")[0].strip():
                parks.append(Park(f"{path.name}:{number}", line))
    return parks


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__.strip())
    areas, output = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
    zones, land = Ground(areas / "zones.geojsonl"), Ground(areas / "land.geojsonl")
    lines, faults, corners = [], [], 0
    for park in read(pathlib.Path(__file__).resolve().parent / "parks"):
        try:
            parts = tidied(cut(park, zones, land), park.area)
        except ValueError as fault:
            faults.append(str(fault))
            continue
        corners += sum(len(ring.coords) - 1 for part in parts for ring in (part.exterior, *part.interiors))
        # The rank after those of the airports; of several parks the smallest answers, which the importer sees to.
        lines.append(features.feature({"layer": "interest", "name": park.name, "rank": 4}, parts))
    if faults:
        sys.exit("\n".join(faults))
    features.write(output / "parks.geojsonl", lines)
    print("parks:", len(lines), "corners:", corners)


if __name__ == "__main__":
    main()
