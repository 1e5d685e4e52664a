import TestSupport
import Testing

@testable import CommandLineTool

@Suite("toponym geocode: files")
struct GeocodeFilesTests {
  private static let table = "id;address\r\n1;Zermatt\r\n2;\r\n3;Xqzzyvw\r\n4;\"Sydney, Australia\"\r\n"

  @Test("a table keeps its columns and gains the place; the summary counts what was wrong and what was not found")
  func table() async throws {
    let folder = try TemporaryFolder()
    let input = try folder.write(Self.table, to: "in.csv")
    let outcome = await Outcome.of("geocode", "--input", input, "--column", "address", "-o", folder.path("out.csv"))
    #expect(outcome.status == 1)
    #expect(outcome.output == "")
    #expect(outcome.error.contains("toponym: 4 records, 1 error, "))
    #expect(outcome.error.contains("toponym: 1 address was not found\n"))
    let lines = try #require(Repository.read(folder.path("out.csv"))).split(separator: "\r\n", omittingEmptySubsequences: false)
    for (old, new) in zip(Self.table.split(separator: "\r\n"), lines) { #expect(new.hasPrefix(old + ";")) }
    #expect(lines[1].contains(";Zermatt;CH;Switzerland;"))
    #expect(lines[2].hasSuffix(";error;address is empty (row 2, line 3)"))
    #expect(lines[3].hasSuffix(";none;0;;none;"))
    #expect(lines[4].contains(";AU;Australia;"))
  }

  @Test("what is not found is no error")
  func notFound() async throws {
    let folder = try TemporaryFolder()
    let input = try folder.write("address\nXqzzyvw\n", to: "in.csv")
    #expect(await Outcome.of("geocode", "-i", input, "-q", "-o", folder.path("out.csv")).status == 0)
  }

  @Test("the number of workers changes nothing, in any format", arguments: ["csv", "tsv", "ndjson", "geojson", "geojsonseq"])
  func workers(_ format: String) async throws {
    let folder = try TemporaryFolder()
    let input = try folder.write(
      "id,address\n" + (0..<9000).map { "\($0),\"\(["Zermatt", "Paris, France", "", "Xqzzyvw", "東京", "Bern"][$0 % 6])\"\n" }.joined(),
      to: "in.csv")
    var texts: [String?] = []
    for workers in ["1", "3"] {
      let output = folder.path(workers)
      #expect(await Outcome.of("geocode", "-i", input, "-f", format, "-j", workers, "-o", output).status == 1)
      texts.append(Repository.read(output))
    }
    #expect(texts[0] != nil && texts[0] == texts[1])
  }

  @Test("fields, a prefix and several columns, as enrich has them")
  func options() async throws {
    let folder = try TemporaryFolder()
    let input = try folder.write("town,land\nParis,FR\n", to: "in.csv")
    let outcome = await Outcome.of(
      "geocode", "-i", input, "-c", "town,land", "--fields", "iso,city", "--prefix", "x_", "-o", folder.path("out.csv"))
    #expect(outcome.status == 0)
    let lines = try #require(Repository.read(folder.path("out.csv"))).split(separator: "\n")
    #expect(lines[0] == "town,land,x_lat,x_lon,x_iso,x_city,x_match,x_matches,x_unmatched,x_status,x_error")
    #expect(lines[1].contains(",FR,Paris,exact,"))
  }

  @Test("a pipe gives what a file gives", .enabled(if: BuiltProgram.path != nil, "the program was not built with the tests"))
  func pipe() async throws {
    let folder = try TemporaryFolder()
    let input = try folder.write(Self.table, to: "in.csv")
    #expect(await Outcome.of("geocode", "-i", input, "-o", folder.path("out.csv")).status == 1)
    let program = try #require(BuiltProgram.path)
    let piped = try BuiltProgram.run(
      "/bin/bash", ["-c", "cat '\(input)' | '\(program)' geocode --input - --column 2"], folder: folder.path,
      environment: ["PATH": "/usr/bin:/bin"])
    #expect(piped.status == 1)
    #expect(piped.output == Repository.read(folder.path("out.csv")))
  }
}
