#!/usr/bin/env python3
"""Builds the documentation of every library product, and fails for what is missing in it.

    python3 Tests/build-documentation.py [--output FOLDER] [--no-build]

Each product gets an archive in FOLDER (.build/documentation unless another is given), which a web server or Xcode shows. Three things end the
run with status 1, each told with its place: a public symbol without a documentation comment, a warning of DocC (a link that leads nowhere
is one), and a public type that the landing page of its module does not list under a topic. Products are built in the order of their
dependencies, so that a page may link to the symbols of the modules below it.

The modules come from `swift build`: after a run of the tests nothing is compiled again.
"""

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SWIFT = os.environ.get("SWIFT", "swift")


class Failure(Exception):
    """Something that ends the run, in one line."""


def run(*command, **options):
    """Runs a command and gives what it printed; its words are shown where it fails."""
    result = subprocess.run([str(part) for part in command], cwd=ROOT, text=True, capture_output=True, **options)
    if result.returncode != 0:
        sys.stderr.write(result.stdout + result.stderr)
        raise Failure(f"{Path(str(command[0])).name} {command[1]} ended with status {result.returncode}")
    return result.stdout


def find_tool(name):
    """A tool of the toolchain that SWIFT belongs to."""
    if shutil.which("xcrun"):
        return run("xcrun", "--find", name).strip()
    beside = Path(os.path.realpath(shutil.which(SWIFT) or SWIFT)).parent / name
    found = str(beside) if beside.exists() else shutil.which(name)
    if not found:
        raise Failure(f"{name} is not there; it comes with the Swift toolchain")
    return found


class Package:
    """The library products of the package, those below first, and the modules that each of them sees."""

    def __init__(self):
        description = json.loads(run(SWIFT, "package", "describe", "--type", "json"))
        self.folders = {target["name"]: ROOT / target["path"] for target in description["targets"]}
        self.dependencies = {target["name"]: target.get("target_dependencies", []) for target in description["targets"]}
        products = [product["name"] for product in description["products"] if "library" in product["type"]]
        self.products = []
        for product in products:
            for module in [*self.below(product), product]:
                if module in products and module not in self.products:
                    self.products.append(module)

    def below(self, module):
        """All modules that a module depends on, those below first."""
        found = []
        for dependency in self.dependencies.get(module, []):
            for name in [*self.below(dependency), dependency]:
                if name not in found:
                    found.append(name)
        return found

    def rooms(self, product):
        """Modules that are no product and whose symbols are public through this one, which re-exports them."""
        exported = set()
        for path in self.folders[product].rglob("*.swift"):
            exported |= set(re.findall(r"^@_exported\s+public\s+import\s+(\w+)", path.read_text(encoding="utf-8"), re.MULTILINE))
        return [module for module in self.below(product) if module in exported and module not in self.products]


class Extraction:
    """Makes symbol graphs of modules that have been built."""

    def __init__(self):
        binaries = Path(run(SWIFT, "build", "--show-bin-path").strip())
        triple = json.loads(run(SWIFT, "-print-target-info"))["target"]["triple"]
        self.command = [find_tool("swift-symbolgraph-extract"), "-I", binaries / "Modules", "-target", triple]
        if shutil.which("xcrun"):
            self.command += ["-sdk", run("xcrun", "--show-sdk-path").strip()]
        # The modules in C that ours were compiled with.
        for pattern in ("Sources/*/module.modulemap", "Sources/*/include/module.modulemap"):
            for path in sorted(ROOT.glob(pattern)):
                self.command += ["-Xcc", f"-fmodule-map-file={path}"]
        for path in sorted(binaries.glob("*.build/module.modulemap")):
            self.command += ["-Xcc", f"-fmodule-map-file={path}"]
        # A symbol has words of its own: none that it inherits, and nothing that the standard library adds to every type.
        self.command += ["-minimum-access-level", "public", "-skip-inherited-docs", "-skip-synthesized-members"]
        self.command += ["-emit-extension-block-symbols"]

    def graphs(self, package, product, folder):
        """Writes the graphs of a product's public symbols into a folder, and gives all symbols."""
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        command = [*self.command, "-module-name", product, "-output-dir", folder]
        rooms = package.rooms(product)
        if rooms:
            command.append("-experimental-allowed-reexported-modules=" + ",".join(rooms))
        run(*command)
        graphs = [json.loads(path.read_text(encoding="utf-8")) for path in sorted(folder.glob("*.symbols.json"))]
        return [symbol for graph in graphs for symbol in graph["symbols"]]


def undocumented(symbols):
    """The place and name of each symbol that somebody wrote without a documentation comment.

    What the compiler makes by itself has no place in a file, and needs no words of ours; neither does an extension, only what is in it.
    """
    for symbol in symbols:
        place = symbol.get("location")
        if not place or symbol["kind"]["identifier"] == "swift.extension":
            continue
        lines = symbol.get("docComment", {}).get("lines", [])
        if not any(line["text"].strip() for line in lines):
            path = Path(place["uri"].removeprefix("file://"))
            path = path.relative_to(ROOT) if path.is_relative_to(ROOT) else path
            yield f"{path}:{place['position']['line'] + 1}: {'.'.join(symbol['pathComponents'])} is public and has no documentation comment"


def unlisted(archive, product):
    """The titles of what DocC had to list by itself on the landing page, since no topic names it."""
    page = json.loads((archive / "data/documentation" / (product.lower() + ".json")).read_text(encoding="utf-8"))
    for section in page.get("topicSections", []):
        # Extensions of other modules' types cannot be named by a topic of the page.
        if section.get("generated") and section["title"] != "Extended Modules":
            for identifier in section["identifiers"]:
                yield page["references"][identifier]["title"]


def convert(package, product, graphs, output):
    """Makes the archive of a product; a warning is an error."""
    catalog = package.folders[product] / "Documentation.docc"
    if not catalog.is_dir():
        raise Failure(f"{catalog.relative_to(ROOT)} is missing: every library product has a landing page")
    archive = output / f"{product}.doccarchive"
    shutil.rmtree(archive, ignore_errors=True)
    command = [find_tool("docc"), "convert", catalog, "--warnings-as-errors", "--additional-symbol-graph-dir", graphs]
    command += ["--fallback-display-name", product, "--fallback-bundle-identifier", product, "--output-dir", archive]
    command += ["--fallback-default-module-kind", "Library", "--enable-experimental-external-link-support"]
    for module in package.below(product):
        if module in package.products:
            command += ["--dependency", output / f"{module}.doccarchive"]
    run(*command)
    return archive


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--output", type=Path, default=ROOT / ".build/documentation", help="where the archives go")
    parser.add_argument("--no-build", action="store_true", help="take the modules as the last build left them")
    options = parser.parse_args()
    complaints = []
    try:
        if not options.no_build:
            run(SWIFT, "build")
        package = Package()
        extraction = Extraction()
        output = options.output.resolve()
        graphs = {product: output / "symbols" / product for product in package.products}
        count = 0
        for product in package.products:
            symbols = extraction.graphs(package, product, graphs[product])
            if not any("location" in symbol for symbol in symbols):
                raise Failure(f"{product}: no symbol has a place in a file; build it again")
            count += len(symbols)
            complaints += undocumented(symbols)
        for product in package.products:
            archive = convert(package, product, graphs[product], output)
            complaints += [f"{product}: no topic of the landing page lists {title}" for title in unlisted(archive, product)]
    except Failure as failure:
        complaints.append(str(failure))
    for complaint in complaints:
        print(complaint, file=sys.stderr)
    if complaints:
        print(f"documentation: {len(complaints)} things are missing", file=sys.stderr)
        return 1
    print(f"documentation: {len(package.products)} archives with {count} symbols in {output}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
