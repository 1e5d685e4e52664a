"""Turns the limits of the seas (the .txt files beside it) into a GeoJSON text sequence: seas.py OUTPUT.

A file is a list of blocks. A block begins with the sea's name and holds its kind, where its limit comes from, other names, and the ring:

    = Bay of Biscay
    kind: bay
    limit: S-23 22
    also: Golfe de Gascogne
    43.8 -7.7          # Estaca de Bares
    48.0 -5.0, 48 0    # Penmarch; on land from here
    43 0

Each pair is a latitude and a longitude in degrees; edges are straight in degrees, as written, so that a ring over the antimeridian goes on beyond
180. `ring` on a line of its own begins another part. Land does not matter, only the limits between waters do: a ring runs over land freely.
Of the seas that hold a point the smallest is the answer, so a sea may lie in another, and a neighbour may be overlapped where it is smaller.
"""

import json
import math
import pathlib
import sys

KINDS = ("ocean", "sea", "gulf", "bay", "bight", "strait", "channel", "passage", "sound", "inlet", "fjord", "lagoon", "estuary", "basin")


class Sea:
    """A named water, and the rings around it as (longitude, latitude) pairs."""

    def __init__(self, name, place):
        self.name, self.place, self.kind, self.limit, self.also, self.rings = name, place, None, None, [], [[]]

    def area(self):
        """The area as a share of the unit sphere's, exact for edges that are straight in degrees."""
        return sum(abs(ring_area(ring)) for ring in self.rings)


def edges(ring):
    """The pairs of neighbours of a ring that is written without its first point repeated."""
    return zip(ring, ring[1:] + ring[:1])


def ring_area(ring):
    """Integral of sine latitude over longitude along the ring; its sign tells the direction (positive: clockwise)."""
    total = 0.0
    for (lon1, lat1), (lon2, lat2) in edges(ring):
        a, b = math.radians(lat1), math.radians(lat2)
        mean = math.sin((a + b) / 2) if abs(b - a) < 1e-6 else (math.cos(a) - math.cos(b)) / (b - a)
        total += math.radians(lon2 - lon1) * mean
    return total


def read(folder):
    """All seas of a folder's files."""
    seas, faults = [], []
    for path in sorted(pathlib.Path(folder).glob("*.txt")):
        sea = None
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            place, line = f"{path.name}:{number}", line.split("#")[0].strip()
            if not line:
                continue
            if line.startswith("="):
                sea = Sea(line[1:].strip(), place)
                seas.append(sea)
            elif sea is None:
                faults.append(f"{place}: a line before the first '= Name'")
            elif line.startswith("kind:"):
                sea.kind = line[5:].strip()
            elif line.startswith("limit:"):
                sea.limit = line[6:].strip()
            elif line.startswith("also:"):
                sea.also += [name.strip() for name in line[5:].split("|")]
            elif line == "ring":
                sea.rings.append([])
            else:
                try:
                    for pair in line.split(","):
                        lat, lon = map(float, pair.split())
                        if not (-90 <= lat <= 90 and -360 <= lon <= 360):
                            raise ValueError
                        sea.rings[-1].append((lon, lat))
                except ValueError:
                    faults.append(f"{place}: '{line}' is not a list of 'latitude longitude' pairs with commas between")
    return seas, faults


def crossing(a, b, c, d):
    """Whether the segments ab and cd have a point in common."""
    def side(p, q, r):
        value = (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])
        return (value > 1e-12) - (value < -1e-12)

    def within(p, q, r):
        return min(p[0], q[0]) <= r[0] <= max(p[0], q[0]) and min(p[1], q[1]) <= r[1] <= max(p[1], q[1])

    s1, s2, s3, s4 = side(a, b, c), side(a, b, d), side(c, d, a), side(c, d, b)
    if s1 * s2 < 0 and s3 * s4 < 0:
        return True
    return (s1 == 0 and within(a, b, c)) or (s2 == 0 and within(a, b, d)) or (s3 == 0 and within(c, d, a)) or (s4 == 0 and within(c, d, b))


def validate(seas):
    """What is wrong with the seas, as lines of text."""
    names = {}
    for sea in seas:
        who = f"{sea.place}: {sea.name}"
        if sea.name in names:
            yield f"{who} is also at {names[sea.name]}"
        names[sea.name] = sea.place
        if sea.kind not in KINDS:
            yield f"{who}: kind '{sea.kind}' is none of {', '.join(KINDS)}"
        if not sea.limit:
            yield f"{who} does not say where its limit comes from"
        for ring in sea.rings:
            if len(ring) < 3:
                yield f"{who}: a ring of {len(ring)} points"
                continue
            sides = list(edges(ring))
            for i, (a, b) in enumerate(sides):
                if a == b:
                    yield f"{who}: {a[1]} {a[0]} stands twice in a row"
                for j in range(i + 2, len(sides)):
                    if (i, j) != (0, len(sides) - 1) and crossing(a, b, *sides[j]):
                        yield f"{who}: the edge at {a[1]} {a[0]} crosses the one at {sides[j][0][1]} {sides[j][0][0]}"
    oceans = [sea for sea in seas if sea.kind == "ocean"]
    if abs(sum(sea.area() for sea in oceans) / (4 * math.pi) - 1) > 1e-9:
        yield f"the oceans cover {sum(sea.area() for sea in oceans) / (4 * math.pi):.9f} of the sphere, not all of it once"
    parts = [(sea, polygons(sea)) for sea in oceans]
    for lat in range(-89, 90, 2):
        for lon in range(-179, 180, 2):
            found = [sea.name for sea, rings in parts if any(contains(ring, lon + 0.137, lat + 0.173) for ring in rings)]
            if len(found) != 1:
                yield f"{lat + 0.173} {lon + 0.137} lies in {' and '.join(found) or 'no ocean'}"


def contains(ring, lon, lat):
    """Whether a point lies inside the ring (even-odd rule)."""
    inside = False
    for (lon1, lat1), (lon2, lat2) in edges(ring):
        if (lat1 > lat) != (lat2 > lat) and lon < lon1 + (lat - lat1) / (lat2 - lat1) * (lon2 - lon1):
            inside = not inside
    return inside


def clipped(ring, west, east):
    """The part of a ring between two meridians. It must be one piece, which `polygons` makes sure of."""
    for limit, sign in ((west, 1), (east, -1)):
        kept = []
        for (lon1, lat1), (lon2, lat2) in edges(ring):
            in1, in2 = (lon1 - limit) * sign >= 0, (lon2 - limit) * sign >= 0
            if in1:
                kept.append((lon1, lat1))
            if in1 != in2 and lon1 != limit and lon2 != limit:
                kept.append((limit, lat1 + (limit - lon1) / (lon2 - lon1) * (lat2 - lat1)))
        ring = kept
        if not ring:
            return []
    return ring


def polygons(sea):
    """The rings cut at the antimeridian, counterclockwise, within -180 to 180."""
    result = []
    for ring in sea.rings:
        for turn in (-360, 0, 360):
            west, east = turn - 180, turn + 180
            for limit in (west, east):
                if sum((a[0] < limit) != (b[0] < limit) for a, b in edges(ring)) > 2:
                    raise SystemExit(f"{sea.place}: {sea.name} crosses the antimeridian more than twice; write it as two rings")
            piece = [(lon - turn, lat) for lon, lat in clipped(ring, west, east)]
            if len(piece) > 2 and abs(ring_area(piece)) > 1e-12:
                result.append(piece[::-1] if ring_area(piece) > 0 else piece)
    return result


def feature(sea):
    """The sea as a GeoJSON feature."""
    rings = [[[round(lon, 5), round(lat, 5)] for lon, lat in ring + ring[:1]] for ring in polygons(sea)]
    properties = {"layer": "sea", "name": sea.name, "kind": sea.kind, "names": sea.also, "limit": sea.limit}
    if len(rings) == 1:
        geometry = {"type": "Polygon", "coordinates": rings}
    else:
        geometry = {"type": "MultiPolygon", "coordinates": [[ring] for ring in rings]}
    return {"type": "Feature", "properties": properties, "geometry": geometry}


def main(output):
    """Checks all seas and writes them, the smallest first."""
    seas, faults = read(pathlib.Path(__file__).parent)
    faults = faults or list(validate(seas))
    if faults:
        raise SystemExit("\n".join(faults[:50]))
    seas.sort(key=lambda sea: (sea.area(), sea.name))
    with open(output, "w", encoding="utf-8", newline="\n") as file:
        for sea in seas:
            file.write(json.dumps(feature(sea), ensure_ascii=False, separators=(",", ":")) + "\n")
    print(f"{len(seas)} seas, {sum(len(ring) for sea in seas for ring in sea.rings)} vertices")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        raise SystemExit("usage: seas.py OUTPUT")
    main(sys.argv[1])
