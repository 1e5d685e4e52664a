"""Reads the time zone polygons of timezone-boundary-builder as timezonefinder-data stores them.

That package keeps each ring as blocks of 128 vertices. A block holds, for each axis, the distance of every vertex from
the block's lowest value as a bit field of the block's own width; the fields fill 32-bit words, least significant bit
first, x before y, each axis from a new word. Each block repeats the first vertex of the next one. The words of a ring
lie in a FlatBuffers vector. A hole is most often stored as the number of the polygon that fills it.
"""

import io
import json
import pathlib
import zipfile

import numpy

FOLDER = "timezonefinder_data/data/"
BLOCK = 128
# Coordinates are stored in steps of 1e-7 degree, and differences in steps of 1e-6, the resolution of the origin.
STEP = 10
SCALE = 1e7


class Rings:
    """The rings of one folder: `boundaries` or `holes`."""

    def __init__(self, archive, folder):
        def array(name):
            return numpy.load(io.BytesIO(archive.read(f"{FOLDER}{folder}/{name}.npy")))

        self.words = list(_word_vectors(archive.read(f"{FOLDER}{folder}/coordinates.bin")))
        self.vertices = array("nr_vertices").astype(numpy.int64)
        self.first_block = array("block_offsets").astype(numpy.int64)
        self.low_x = array("block_bases").astype(numpy.int64)
        self.low_y = array("block_ranges")[:, 0].astype(numpy.int64)
        self.widths = array("block_widths").astype(numpy.int64)
        self.reference = array("poly_ref") if folder == "holes" else None
        if len(self.words) != len(self.vertices):
            raise ValueError(f"timezonefinder-data, {folder}: {len(self.words)} rings, {len(self.vertices)} counts")

    def ring(self, index):
        """The vertices as (n, 2) degrees, not closed."""
        words = numpy.append(self.words[index], numpy.zeros(2, "<u4")).astype(numpy.uint64)
        count = int(self.vertices[index])
        blocks = range(self.first_block[index], self.first_block[index + 1])
        at, left, parts = 0, count, []
        for block in blocks:
            used = min(left, BLOCK)
            left -= used
            axes = []
            for axis, low in ((0, self.low_x[block]), (1, self.low_y[block])):
                width = int(self.widths[block, axis])
                bit = numpy.arange(used, dtype=numpy.int64) * width
                word = at + (bit >> 5)
                pair = words[word] | (words[word + 1] << numpy.uint64(32))
                value = (pair >> (bit & 31).astype(numpy.uint64)) & numpy.uint64((1 << width) - 1)
                axes.append(value.astype(numpy.int64) * STEP + low)
                at += -(-(used + 1) * width // 32)
            parts.append(numpy.stack(axes, axis=1))
        if left:
            raise ValueError(f"timezonefinder-data: ring {index} lacks {left} vertices")
        return numpy.concatenate(parts) / SCALE


def _word_vectors(data):
    """The vector of words of each table in the file's only list: root table, field 0, tables, field 0."""
    def number(at):
        return int.from_bytes(data[at:at + 4], "little")

    def field(table, index):
        directory = table - int.from_bytes(data[table:table + 4], "little", signed=True)
        return table + int.from_bytes(data[directory + 4 + 2 * index:directory + 6 + 2 * index], "little")

    def follow(at):
        return at + number(at)

    polygons = follow(field(follow(0), 0))
    for index in range(number(polygons)):
        vector = follow(field(follow(polygons + 4 + 4 * index), 0))
        yield numpy.frombuffer(data, "<u4", number(vector), vector + 4)


def polygons(wheel):
    """(zone, outer ring, holes) of every polygon, in the order of the package."""
    with zipfile.ZipFile(pathlib.Path(wheel)) as archive:
        names = archive.read(FOLDER + "timezone_names.txt").decode("utf-8").split()
        zones = numpy.load(io.BytesIO(archive.read(FOLDER + "zone_ids.npy")))
        registry = json.loads(archive.read(FOLDER + "hole_registry.json"))
        outer, inner = Rings(archive, "boundaries"), Rings(archive, "holes")
        for index, zone in enumerate(zones):
            count, first = registry.get(str(index), (0, 0))
            holes = []
            for hole in range(first, first + count):
                reference = int(inner.reference[hole])
                holes.append(outer.ring(reference) if reference >= 0 else inner.ring(-reference - 1))
            yield names[zone], outer.ring(index), holes
