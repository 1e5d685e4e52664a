"""Reads GPX files with gpxpy and compares them.

Usage: compare-gpx.py < LIST

Each line of LIST has the paths of two GPX files with a tab between them. A line is printed for each pair: "same" and the number of points,
"unread" where gpxpy cannot read the first file, or what is different.
"""

import sys

import gpxpy


def points(path):
    with open(path, "rb") as file:
        gpx = gpxpy.parse(file.read().decode("utf-8-sig"))
    found = [("wpt", 0, 0, point) for point in gpx.waypoints]
    for number, route in enumerate(gpx.routes):
        found += [("rte", number, 0, point) for point in route.points]
    for number, track in enumerate(gpx.tracks):
        for segment, part in enumerate(track.segments):
            found += [("trk", number, segment, point) for point in part.points]
    return [
        (kind, number, segment, point.latitude, point.longitude, point.elevation, point.time, point.name)
        for kind, number, segment, point in found
    ]


for line in sys.stdin:
    first, second = line.rstrip("\n").split("\t")
    try:
        expected = points(first)
    except Exception:
        print("unread", flush=True)
        continue
    try:
        got = points(second)
    except Exception as error:
        print(f"{second} cannot be read: {error}".replace("\n", " "), flush=True)
        continue
    if got == expected:
        print("same", len(got), flush=True)
    elif len(got) != len(expected):
        print(f"{len(expected)} points became {len(got)}", flush=True)
    else:
        index = next(index for index in range(len(got)) if got[index] != expected[index])
        print(f"point {index + 1}: {expected[index]} became {got[index]}", flush=True)
