#!/usr/bin/env python3
"""Keeps the walls of the house: which target may import which.

    python3 Tests/import-walls.py

Prints file:line for every import that the table below does not allow and ends with status 1 then. The table is a copy of the
drawing in ARCHITECTURE.md, on purpose not derived from Package.swift: to move a wall, somebody has to say so here.
"""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

# Foundation costs 60 MB of binary; these are what the sources may use of the system.
SYSTEM = {"Darwin", "Glibc", "Musl", "Observation", "Synchronization"}

ALLOWED = {
    "Geodesy": set(),
    "FileAccess": set(),
    "SpatialIndex": {"Geodesy", "CPrefetch"},
    "GazetteerStore": {"Geodesy", "SpatialIndex", "FileAccess", "CWorldGazetteer"},
    "ReverseGeocoding": {"Geodesy", "SpatialIndex", "GazetteerStore"},
    "ForwardGeocoding": {"Geodesy", "SpatialIndex", "GazetteerStore", "ReverseGeocoding"},
    "SavedPlaces": {"Geodesy", "FileAccess", "JSONScanning", "ReverseGeocoding"},
    "ChangeAnnouncing": set(),
    "GeocodingKit": {
        "Geodesy", "GazetteerStore", "ReverseGeocoding", "ForwardGeocoding", "SavedPlaces", "ChangeAnnouncing",
        "Foundation",  # the one room of the house where it is at home: no other may import this one
        "CoreLocation",  # where the system has it
    },
    "TrackFiles": {"Geodesy", "CXMLStream"},
    "JSONScanning": {"Geodesy"},
    "Decompression": {"CZlib"},
    "TimeZoneRules": {"FileAccess"},
    "BatchProcessing": {
        "Geodesy", "FileAccess", "GazetteerStore", "ReverseGeocoding", "ForwardGeocoding", "TrackFiles", "JSONScanning", "Decompression",
        "TimeZoneRules", "ChangeAnnouncing",
    },
    "GazetteerImport": {"Geodesy", "SpatialIndex", "FileAccess", "GazetteerStore", "JSONScanning"},
    "CommandLineTool": {
        "Geodesy", "GazetteerStore", "ReverseGeocoding", "ForwardGeocoding", "SavedPlaces", "TrackFiles", "BatchProcessing",
        "GazetteerImport", "FileAccess", "Dispatch",  # its signal sources
    },
    "toponym": {"CommandLineTool"},
}

# Tests that belong to no room: of the programs under Samples, and of the code in the documentation.
WITHOUT_ROOM = {"Samples", "Documentation"}

# Headers that are not C's own, by target. libxml2 is seen by one C target and by nothing else.
ALLOWED_HEADERS = {
    "CLibXML2": re.compile(r"libxml/\w+\.h"),
    "CXMLStream": re.compile(r"libxml/\w+\.h|CXMLStream\.h|CLibXML2/?.*|shim\.h"),
    "CPrefetch": re.compile(r"CPrefetch\.h"),
    "CWorldGazetteer": re.compile(r"CWorldGazetteer\.h"),
    "CZlib": re.compile(r"zlib\.h"),
}
C_LIBRARY = re.compile(r"(assert|ctype|errno|limits|pthread|stdbool|stddef|stdint|stdio|stdlib|string)\.h")

IMPORT = re.compile(
    r"^\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:public|package|internal|fileprivate|private)\s+)?import\s+"
    r"(?:(?:struct|class|enum|protocol|typealias|func|var|let|actor)\s+)?(\w+)"
)
INCLUDE = re.compile(r'^\s*#\s*(?:include|import)\s*[<"]([^>"]+)[>"]')
CLANG_IMPORT = re.compile(r"^\s*@import\s+(\w+)")


def swift_imports(text):
    """Line number and module of each import; comments and strings of several lines do not count."""
    inside = None
    for number, line in enumerate(text.splitlines(), 1):
        if inside:
            if inside in line:
                inside = None
            continue
        for opening, closing in (('"""', '"""'), ("/*", "*/")):
            if opening in line and closing not in line.split(opening, 1)[1]:
                inside = closing
        for statement in line.split(";"):
            match = IMPORT.match(statement)
            if match:
                yield number, match.group(1)


def check_swift(path, allowed, complaint):
    for number, module in swift_imports(path.read_text(encoding="utf-8")):
        if module not in allowed:
            yield f"{path.relative_to(ROOT)}:{number}: {complaint.format(module=module)}"


def check_c(path, target):
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        match = INCLUDE.match(line) or CLANG_IMPORT.match(line)
        if match and not (C_LIBRARY.fullmatch(match.group(1)) or ALLOWED_HEADERS[target].fullmatch(match.group(1))):
            yield f"{path.relative_to(ROOT)}:{number}: {target} may not include {match.group(1)}"


def check_sources():
    for folder in sorted(p for p in (ROOT / "Sources").iterdir() if p.is_dir()):
        target = folder.name
        if target in ALLOWED_HEADERS:
            for path in sorted(p for p in folder.rglob("*") if p.suffix in {".c", ".h"}):
                yield from check_c(path, target)
        elif target in ALLOWED:
            for path in sorted(folder.rglob("*.swift")):
                yield from check_swift(path, ALLOWED[target] | SYSTEM, target + " may not import {module}")
        else:
            yield f"Sources/{target}: this target is missing from the table in Tests/import-walls.py"


def check_tests():
    """A test of a target sees what the target sees, and may use Foundation."""
    for folder in sorted(p for p in (ROOT / "Tests").iterdir() if p.is_dir() and p.name.endswith("Tests")):
        target = folder.name.removesuffix("Tests")
        if target in WITHOUT_ROOM:
            continue
        allowed = ALLOWED.get(target, set()) | {target, "TestSupport", "Testing", "Foundation", "Dispatch"} | SYSTEM
        for path in sorted(folder.rglob("*.swift")):
            yield from check_swift(path, allowed, folder.name + " may not import {module}")


def main():
    complaints = [*check_sources(), *check_tests()]
    for complaint in complaints:
        print(complaint, file=sys.stderr)
    if complaints:
        print(f"import walls: {len(complaints)} imports are not allowed", file=sys.stderr)
        return 1
    print("import walls: stand")
    return 0


if __name__ == "__main__":
    sys.exit(main())
