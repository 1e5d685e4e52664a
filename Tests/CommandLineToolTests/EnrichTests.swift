import TestSupport
import Testing

@testable import CommandLineTool

@Suite("toponym enrich")
struct EnrichTests {
  private static let cities = Repository.path + "/Samples/world-cities.csv"
  private static let alps = Repository.path + "/Samples/alps-border-crossing.gpx"
  private static let antimeridian = Repository.path + "/Samples/antimeridian-crossing.gpx"

  @Test("the sample table: four bad rows are marked, all others get their place, and every cell stays")
  func table() async throws {
    let folder = try TemporaryFolder()
    let output = folder.path + "/out.csv"
    let outcome = await Outcome.of("enrich", Self.cities, "-o", output)
    #expect(outcome.status == 1)
    #expect(outcome.output == "")
    #expect(outcome.error.contains("toponym: 30 records, 4 errors, "))
    #expect(outcome.error.contains("\"geo_error\""))
    let text = try #require(Repository.read(output))
    let source = try #require(Repository.read(Self.cities))
    // One row has a line end in a quoted cell, so lines are compared one by one: each begins as it did.
    let before = source.split(separator: "\n", omittingEmptySubsequences: false)
    let after = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(before.count == after.count)
    for (old, new) in zip(before, after) { #expect(new.hasPrefix(old), "\(old)") }
    #expect(text.contains("1,Zermatt,plain,46.0207,7.7491,Zermatt,CH,"))
    #expect(folder.names == ["out.csv"])
  }

  @Test("the sample tracks: the border and the antimeridian are crossed")
  func tracks() async throws {
    let folder = try TemporaryFolder()
    let output = folder.path + "/out.csv"
    let alps = await Outcome.of("enrich", Self.alps, "-o", output)
    #expect(alps.status == 0)
    #expect(alps.error.hasPrefix("toponym: 89 records, 0 errors, "))
    let walk = try #require(Repository.read(output)).split(separator: "\n")
    #expect(walk.count == 90)
    #expect(walk.contains { $0.contains(",CH,Switzerland,") } && walk.contains { $0.contains(",IT,Italy,") })

    let fiji = await Outcome.of("enrich", Self.antimeridian, "-o", output)
    #expect(fiji.status == 0)
    let ride = try #require(Repository.read(output)).split(separator: "\n").dropFirst()
    #expect(ride.count == 74)
    #expect(ride.allSatisfy { $0.contains(",FJ,Fiji,") && $0.contains(",Pacific/Fiji,") })
  }

  @Test("--quiet leaves the summary out, and what is wrong in", arguments: ["-q", "--quiet"])
  func quiet(_ option: String) async throws {
    let folder = try TemporaryFolder()
    let outcome = await Outcome.of("enrich", option, Self.cities, "-o", folder.path + "/out.csv")
    #expect(outcome.status == 1)
    #expect(!outcome.error.contains("records"))
    #expect(outcome.error.contains("\"91\""))
    let good = try folder.write("lat,lon\n46.0207,7.7491\n", to: "good.csv")
    #expect(await Outcome.of("enrich", option, good, "-o", folder.path + "/out.csv").error == "")
  }

  @Test("the number of workers changes nothing", arguments: ["csv", "ndjson", "geojson", "gpx"])
  func workers(_ format: String) async throws {
    let folder = try TemporaryFolder()
    var texts: [String?] = []
    for workers in ["1", "4"] {
      let output = "\(folder.path)/\(workers).out"
      #expect(await Outcome.of("enrich", Self.alps, "-f", format, "-o", output, "-j", workers).status == 0)
      texts.append(Repository.read(output))
    }
    #expect(texts[0] == texts[1])
    #expect(texts[0]?.contains("Zermatt") == true)
  }

  @Test("columns by name, and another prefix")
  func columns() async throws {
    let folder = try TemporaryFolder()
    let input = try folder.write("a,b\n7.7491,46.0207\n", to: "in.csv")
    let output = folder.path + "/out.csv"
    #expect(await Outcome.of("enrich", input, "--lat=b", "--lon=a", "--prefix=", "-o", output).status == 0)
    let lines = try #require(Repository.read(output)).split(separator: "\n")
    #expect(lines[0].hasPrefix("a,b,name,iso,country,"))
    #expect(lines[1].hasPrefix("7.7491,46.0207,Zermatt,CH,Switzerland,"))
  }

  /// What can be wrong with an input: its name and bytes (`nil`: there is no such file), and the exit status.
  static let badInputs: [(name: String, bytes: [UInt8]?, status: Int32)] = [
    ("missing.gpx", nil, 3),
    ("empty.csv", [], 3),
    ("empty.gpx", [], 3),
    ("binary.dat", [0, 1, 2, 255, 254, 0, 0, 7] + [UInt8](repeating: 0, count: 500), 3),
    ("image.png", [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 1], 3),
    ("page.html", Array("<!DOCTYPE html><html><body><p>hello</p></body></html>".utf8), 3),
    ("columns.csv", Array("id,name\n1,Zermatt\n".utf8), 2),
  ]

  @Test("a bad input: one line that names it, the documented status, and nothing written", arguments: badInputs)
  func badInput(_ name: String, _ bytes: [UInt8]?, _ status: Int32) async throws {
    let inputs = try TemporaryFolder()
    let input = inputs.path + "/" + name
    if let bytes { try inputs.write(bytes, to: name) }
    let outputs = try TemporaryFolder()
    let outcome = await Outcome.of("enrich", input, "-o", outputs.path + "/out.csv")
    #expect(outcome.status == status, "\(outcome.error)")
    #expect(outcome.output == "")
    #expect(outcome.error.hasPrefix("toponym: ") && outcome.error.contains(name), "\(outcome.error)")
    #expect(outcome.error.split(separator: "\n").count == 1, "\(outcome.error)")
    #expect(outputs.names == [])
  }

  @Test("a directory is no input")
  func directory() async throws {
    let folder = try TemporaryFolder()
    let outcome = await Outcome.of("enrich", folder.path, "-o", folder.path + "/out.csv")
    #expect(outcome.status == 3)
    #expect(outcome.error.contains(folder.path))
    #expect(outcome.error.split(separator: "\n").count == 1)
    #expect(folder.names == [])
  }

  @Test("latitude 91 marks its row and no other")
  func latitudeOutOfRange() async throws {
    let folder = try TemporaryFolder()
    let input = try folder.write("lat,lon\n46.0207,7.7491\n91,10\n", to: "in.csv")
    let output = folder.path + "/out.csv"
    let outcome = await Outcome.of("enrich", input, "-o", output)
    #expect(outcome.status == 1)
    let lines = try #require(Repository.read(output)).split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines[1].contains(",ok,"))
    #expect(lines[2].contains(",error,") && lines[2].contains("latitude"))
  }

  @Test("an output that cannot be written, and a file that stays as it was")
  func badOutput() async throws {
    let folder = try TemporaryFolder()
    let missing = folder.path + "/no/such/folder/out.csv"
    let outcome = await Outcome.of("enrich", Self.cities, "-o", missing)
    #expect(outcome.status == 5)
    #expect(outcome.error.contains(missing) && outcome.error.split(separator: "\n").count == 1)

    let kept = try folder.write("before", to: "kept.csv")
    #expect(await Outcome.of("enrich", folder.path + "/missing.csv", "-o", kept).status == 3)
    #expect(Repository.read(kept) == "before")
    #expect(folder.names == ["kept.csv"])
  }

  @Test("a gazetteer that is none")
  func badGazetteer() async throws {
    let folder = try TemporaryFolder()
    let gazetteer = try folder.write("nothing of the kind", to: "bad.gazetteer")
    for path in [gazetteer, folder.path + "/missing.gazetteer"] {
      let outcome = await Outcome.of("enrich", Self.cities, "-g", path, "-o", folder.path + "/out.csv")
      #expect(outcome.status == 4)
      #expect(outcome.error.hasPrefix("toponym: \(path): "))
      #expect(folder.names == ["bad.gazetteer"])
    }
  }
}
