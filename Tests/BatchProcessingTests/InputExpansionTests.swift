import TestSupport
import Testing

@testable import BatchProcessing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

/// Which files folders and patterns stand for.
@Suite struct InputExpansionTests {
  private func folder() throws -> Workbench {
    let bench = try Workbench()
    for name in ["in", "in/b", "in/b/.hidden", "in/out"] { #expect(unsafe mkdir(bench.path(name), 0o700) == 0) }
    for name in [
      "in/2.gpx", "in/10.GPX", "in/a.csv.gz", "in/notes.txt", "in/.secret.csv", "in/.csv", "in/b/c.geojson", "in/b/.hidden/d.csv",
      "in/out/2.csv",
    ] { try bench.write("", to: name) }
    return bench
  }

  private func names(_ operands: [String], in bench: Workbench, change: (inout EnrichmentOptions) -> Void = { _ in }) -> [String] {
    var options = EnrichmentOptions()
    change(&options)
    var expansion = InputExpansion(options: options)
    return expansion.items(of: operands.map { bench.path($0) }).map { bench.plain($0.path) + ($0.problem == nil ? "" : " ?") }
  }

  @Test func takesKnownFilesFromAFolderInTheOrderOfTheirNames() throws {
    let bench = try folder()
    #expect(names(["in"], in: bench) == ["in/10.GPX", "in/2.gpx", "in/a.csv.gz", "in/b/c.geojson", "in/out/2.csv"])
    #expect(names(["in/"], in: bench).first == "in/10.GPX")
  }

  @Test func leavesOurOwnOutputsOut() throws {
    let bench = try folder()
    #expect(!names(["in"], in: bench) { $0.outputFolder = bench.path("in/out") }.contains("in/out/2.csv"))
    #expect(!names(["in/**"], in: bench) { $0.outputFolder = bench.path("in/out") }.contains("in/out/2.csv"))
    #expect(!names(["in"], in: bench) { $0.output = bench.path("in/2.gpx") }.contains("in/2.gpx"))
    #expect(!names(["in/*.gpx"], in: bench) { $0.errorsFile = bench.path("in/2.gpx") }.contains("in/2.gpx"))
  }

  @Test func endsInFoldersThatAreLinkedInACircle() throws {
    let bench = try folder()
    #expect(unsafe symlink("..", bench.path("in/b/up")) == 0)
    #expect(unsafe symlink("nowhere", bench.path("in/broken.csv")) == 0)
    #expect(names(["in"], in: bench).count == 5)
    #expect(names(["in/**/*.gpx"], in: bench) == ["in/2.gpx"])
  }

  @Test(arguments: [
    ("in/*.gpx", ["in/2.gpx"]), ("in/*.[gG][pP][xX]", ["in/10.GPX", "in/2.gpx"]), ("in/?.gpx", ["in/2.gpx"]),
    ("in/**", ["in/10.GPX", "in/2.gpx", "in/a.csv.gz", "in/notes.txt", "in/b/c.geojson", "in/out/2.csv"]),
    ("in/**/*.csv", ["in/out/2.csv"]), ("*/b/*", ["in/b/c.geojson"]), ("in/*/../2.gpx", ["in/b/../2.gpx", "in/out/../2.gpx"]),
    ("in/.*.csv", ["in/.secret.csv"]), ("in/[!1]*", ["in/2.gpx", "in/a.csv.gz", "in/notes.txt"]), ("in/*.xyz", ["in/*.xyz ?"]),
    ("none/*.gpx", ["none/*.gpx ?"]), ("in/missing.gpx", ["in/missing.gpx"]),
  ])
  func findsWhatAPatternMeans(pattern: String, expected: [String]) throws {
    #expect(names([pattern], in: try folder()) == expected)
  }

  @Test func takesAFileWithThatVeryNameFirst() throws {
    let bench = try Workbench()
    for name in ["a[1].csv", "a1.csv"] { try bench.write("", to: name) }
    #expect(names(["a[1].csv"], in: bench) == ["a[1].csv"])
    #expect(names(["a\\[1].cs?"], in: bench) == ["a[1].csv"])
  }

  @Test(arguments: [
    ("*", "abc", true), ("*", ".abc", false), (".*", ".abc", true), ("a*c", "abbc", true), ("a*c", "abcd", false),
    ("*a*b*", "xaxxbx", true),
    ("[a-c]x", "bx", true), ("[a-c]x", "dx", false), ("[]]", "]", true), ("[!]]", "]", false), ("[a", "[a", true), ("a\\*", "a*", true),
    ("a\\*", "ab", false), ("?", "é", true), ("**", "a", true), ("", "", true), ("", "a", false), ("a?", "a", false), ("[a-]", "-", true),
  ])
  func comparesNames(pattern: String, name: String, expected: Bool) {
    #expect(PathPattern(pattern).matches(name) == expected)
  }

  /// A pattern of stars must not take time without end.
  @Test(.timeLimit(.minutes(1))) func endsForManyStars() {
    #expect(!PathPattern(String(repeating: "a*", count: 60) + "b").matches(String(repeating: "a", count: 250)))
  }

  @Test(arguments: [
    ("hike.gpx", OutputFormat.csv, "hike.csv"), ("hike.gpx.gz", .csv, "hike.csv"), ("data.CSV", .csv, "data.CSV"),
    ("data.csv", .tsv, "data.tsv"),
    ("a/b.kmz", .kml, "a/b.kml"), ("a.tcx", .gpx, "a.gpx"), ("track.2026", .csv, "track.2026.csv"), ("a.jsonl", .ndjson, "a.jsonl"),
    ("points.json", .geojson, "points.json"), ("points.json", .csv, "points.csv"), ("list.txt", .csv, "list.csv"),
    ("stdin", .geojsonseq, "stdin.geojsonl"),
    (".csv", .csv, ".csv.csv"), ("a.csv.gz", .csv, "a.csv"), ("x.tab", .tsv, "x.tab"),
  ])
  func namesOutputsAfterTheirInputs(input: String, format: OutputFormat, output: String) {
    #expect(OutputName.name(for: input, format: format) == output)
  }
}
