"""Lakes that Natural Earth lacks, drawn by hand (../lakes/*.txt), and better names for those it has (../lakes/names.tsv).

`drawn.py` explains the format of the .txt files. `of: NAME` takes only the water of that lake of Natural Earth, `of: sea` only
that of its sea, in the largest piece that the ring cuts off: then the ring runs over land freely.
"""

import pathlib

import shapely

import drawn

FOLDER = pathlib.Path(__file__).parent.parent / "lakes"


def names():
    """Number of Natural Earth -> name."""
    rows = [line.split("\t") for line in (FOLDER / "names.tsv").read_text(encoding="utf-8").split("\n")
            if line and not line.startswith("#")]
    table = {int(row[0]): row[1] for row in rows}
    if len(table) != len(rows) or any(len(row) != 4 for row in rows):
        raise SystemExit("names.tsv: expected four columns and no number twice")
    return table


def faults(lake, shape, places, others):
    """What is wrong with a drawn lake, a line each: places inside, water that another lake has, rings that cross themselves."""
    if not shape.is_valid or shape.area == 0 or lake.crosses_itself():
        yield f"{lake.place}: {lake.name}: a ring crosses itself"
    for name in places.inside(shape):
        yield f"{lake.place}: {lake.name}: {name} lies in it"
    for name, other in others:
        if shape.intersects(other):
            yield f"{lake.place}: {lake.name}: meets {name}"


# The rank of a water that lies inside its shores. Natural Earth's have 0: a town on their shore may lie in them.
INSIDE_ITS_SHORES = 1


def added(found, land, places):
    """Adds the drawn lakes to those of Natural Earth, a list of (name, shape): a list of (name, shape, rank).

    What is cut out of a water of Natural Earth has shores of that map.
    """
    places, wrong, mine = drawn.Places(places), [], []
    ranks = []
    for lake in drawn.read(FOLDER, ["of"]):
        shape, of = lake.shape(), lake.words.get("of")
        if of is None:
            near = [other for other in found if other[1].intersects(shape.envelope)]
            wrong += faults(lake, shape, places, near + mine)
        elif of == "sea":
            ground = [part for part in land if part.intersects(shape)]
            parts = shapely.get_parts(shape.difference(shapely.union_all(ground)))
            # Smaller pieces are where the ring misses the coast.
            shape = max(parts, key=lambda part: part.area)
        else:
            [index] = [index for index, other in enumerate(found) if other[0] == of]
            whole = found[index][1]
            found[index] = (of, whole.difference(shape))
            shape = whole.intersection(shape)
        mine.append((lake.name, shape))
        ranks.append(INSIDE_ITS_SHORES if of is None else 0)
    if wrong:
        raise SystemExit("\n".join(wrong))
    return [(*lake, 0) for lake in found] + [(*lake, rank) for lake, rank in zip(mine, ranks)]
