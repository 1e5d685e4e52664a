import Foundation
import TestSupport
import Testing

@testable import CommandLineTool

/// What `toponym geocode` answers, in files named by the command line; with `TOPONYM_UPDATE_GOLDEN` set they are written anew.
@Suite("toponym geocode: golden answers")
struct GeocodeGoldenTests {
  @Test(
    "an answer is what it was",
    arguments: [
      "geocode Zermatt", "geocode --limit 4 Springfield, US", "geocode --limit 2 --format json Bern",
      "geocode --limit 1 --format geojson Reykjavik",
      "geocode --limit 2 --format csv Munchen", "geocode --input addresses.csv --fields iso,state,city",
      "geocode --input addresses.csv --fields iso --format ndjson", "geocode --input addresses.csv --fields iso --format geojson",
      "geocode --input addresses.txt --input-format lines --fields iso,city --format tsv",
    ])
  func golden(_ line: String) async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "id,address,note\n1,Zermatt,plain\n2,\"Paris, Texas\",\"a comma, in quotes\"\n3,München,marks\n4,,empty\n5,Xqzzyvw,nowhere\n6,\"Sydney\nAustralia\",two lines\n7,\"Zermatt, Nowherestreet\",a word too many\n8,Reykjavk,a typing error\n",
      to: "addresses.csv")
    try folder.write("Zermatt\nParis, Texas\n東京\n", to: "addresses.txt")
    var words = line.split(separator: " ").map { $0.hasPrefix("addresses.") ? folder.path(String($0)) : String($0) }
    let isOfFile = words.contains("--input")
    if isOfFile { words += ["-o", folder.path("out")] }
    let outcome = await Outcome.of(words)
    #expect([0, 1].contains(outcome.status), "\(outcome.error)")
    let answer = isOfFile ? try #require(Repository.read(folder.path("out"))) : outcome.output
    let file = "Tests/Golden/toponym \(line).txt"
    if ProcessInfo.processInfo.environment["TOPONYM_UPDATE_GOLDEN"] != nil {
      try answer.write(toFile: Repository.path + "/" + file, atomically: true, encoding: .utf8)
    }
    #expect(answer == Repository.text(file))
  }
}
