"""Gives the arms of the sea that lie behind a drawn limit to the sea in front of them.

The rings of ../seas run over land wherever that was convenient, so heads of fjords, lagoons and harbours stick out of them. Such water would be
the ocean's, though no ocean reaches it: it would answer "North Atlantic Ocean" in the Baltic. A piece of an ocean that land and named seas
close off from the rest belongs to the sea that it has the longest border with.

Usage: remnants.py SEAS LAND LAKES, all GeoJSON text sequences; SEAS is written anew
"""

import json
import pathlib
import sys

import shapely
import shapely.geometry

import channels
import features
from coverage import COARSE

# Pieces in square kilometres: smaller ones are where two shores do not fit, larger ones are seas that nobody has drawn.
LEAST, MOST = 0.5, 20_000
# Degrees. How far a border reaches, and the water that an outline may take from another sea (a share of its piece).
NEAR = 0.0005
TAKEN = 0.002
# How far an outline may lie from its piece, in degrees.
WIDTHS = (0.1, 0.05, 0.02, 0.01, 0.005, 0.0005)
OCEAN = "ocean"
WORLD = shapely.box(-180, -90, 180, 90)


def read(path):
    """(shape, properties) of each feature."""
    lines = [json.loads(line) for line in pathlib.Path(path).read_text(encoding="utf-8").splitlines()]
    return [(shapely.geometry.shape(line["geometry"]), line["properties"]) for line in lines]


def outlines(piece):
    """Shapes around a piece, those of few corners first."""
    yield shapely.envelope(piece)
    yield shapely.intersection(shapely.minimum_rotated_rectangle(piece), WORLD)
    for width in WIDTHS:
        yield shapely.intersection(piece.buffer(width, join_style="mitre").simplify(width * 0.8), WORLD)


class Water:
    """The seas in their order, the smallest first, and the ground."""

    def __init__(self, seas, dry):
        self.seas, self.dry = seas, shapely.STRtree(dry)
        self.shapes = [shape for shape, _ in seas]
        self.tree = shapely.STRtree(self.shapes)
        self.named = [index for index, (_, properties) in enumerate(seas) if properties["kind"] != OCEAN]
        self.remnants = self._closed_off(dry)
        self.all = shapely.STRtree(self.remnants)

    def _closed_off(self, dry):
        """The pieces of oceans that are none of a sea, the open oceans among them."""
        rest = WORLD.difference(shapely.union_all([self.shapes[index] for index in self.named])).difference(shapely.union_all(dry))
        return [piece for piece in shapely.get_parts(rest) if piece.geom_type == "Polygon"]

    def before(self, piece):
        """The position of the sea that has the longest border with a piece, or nothing."""
        around = piece.buffer(NEAR)
        borders = {index: shapely.area(shapely.intersection(around, self.shapes[index])) for index in self.tree.query(around, "intersects").tolist()
                   if self.seas[index][1]["kind"] != OCEAN}
        # A border may have a smaller sea in front of it and a larger one around both: what counts is who answers there.
        taken, best = shapely.Polygon(), None
        for index in sorted(borders):
            share = shapely.intersection(around, self.shapes[index]).difference(taken).difference(self._ground(around))
            taken = shapely.union(taken, self.shapes[index])
            if share.area > 0 and (best is None or share.area > best[0] * 1.000001):
                best = (share.area, index)
        return None if best is None else best[1]

    def _ground(self, shape):
        return shapely.union_all([self.dry.geometries[index] for index in self.dry.query(shape, "intersects")])

    def outline(self, piece, sea):
        """A shape of few corners that holds the piece, and takes next to no water of larger seas and of other pieces."""
        for shape in outlines(piece):
            if not shape.is_valid or not shape.covers(piece):
                continue
            larger = [self.shapes[index] for index in self.tree.query(shape, "intersects").tolist() if index > sea and index in self.named]
            others = [self.remnants[index] for index in self.all.query(shape, "intersects") if self.remnants[index] is not piece]
            smaller = shapely.union_all([self.shapes[index] for index in self.tree.query(shape, "intersects").tolist() if index <= sea])
            harmed = shapely.union_all([shape.intersection(other) for other in larger]).difference(smaller).difference(self._ground(shape))
            harmed = shapely.union(harmed, shapely.union_all([shape.intersection(other) for other in others]))
            if harmed.area <= TAKEN * piece.area:
                return shape
        return None


def joined(shape, outlines_of_sea):
    """The sea with its remnants, in whole numbers of 1e-5 degree."""
    whole = [shapely.set_precision(shapely.transform(part, lambda points: points * COARSE), 1) for part in [shape, *outlines_of_sea]]
    return [part for part in shapely.get_parts(shapely.union_all(whole, grid_size=1)) if part.geom_type == "Polygon"]


def main():
    if len(sys.argv) != 4:
        sys.exit(__doc__.strip())
    seas = read(sys.argv[1])
    dry = [shape for path in sys.argv[2:] for shape, _ in read(path)]
    water = Water(seas, dry)
    found, area = {}, 0
    for piece in water.remnants:
        size = channels.area_in_km2(piece)
        sea = water.before(piece) if LEAST <= size <= MOST else None
        outline = None if sea is None else water.outline(piece, sea)
        if outline is not None:
            found.setdefault(sea, []).append(outline)
            area += size
    lines = pathlib.Path(sys.argv[1]).read_text(encoding="utf-8").splitlines()
    for sea, shapes in found.items():
        lines[sea] = features.feature(seas[sea][1], joined(seas[sea][0], shapes))
    # The order stays: of the seas that hold a point the first answers.
    pathlib.Path(sys.argv[1]).write_text("".join(line + "\n" for line in lines), encoding="utf-8")
    print(f"remnants: {sum(map(len, found.values()))} of {area:.0f} square kilometres to {len(found)} seas")


if __name__ == "__main__":
    main()
