import GazetteerStore
import Geodesy
import ReverseGeocoding
import TestSupport

@testable import BatchProcessing

/// A folder of its own for one test, gone afterwards.
typealias Workbench = TemporaryFolder

extension TemporaryFolder {
  /// What a run gave.
  struct Outcome {
    var bytes: [UInt8]
    var summary: EnrichmentSummary
    var text: String { String(decoding: bytes, as: UTF8.self) }
    var lines: [String] { text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }
  }

  /// Enriches files of this folder into a file of this folder.
  func enrich(
    _ inputs: [String], as format: OutputFormat = .csv, geocoder: ReverseGeocoder = ReverseGeocoder(gazetteers: []),
    size: ChunkSize = ChunkSize(),
    change: (inout EnrichmentOptions) -> Void = { _ in }
  ) async throws -> Outcome {
    var options = EnrichmentOptions()
    options.inputs = inputs.map { path($0) }
    options.output = path("output")
    options.format = format
    change(&options)
    var run = Enrichment(options: options, geocoder: geocoder)
    run.chunkSize = size
    let summary = try await run.run()
    return Outcome(bytes: try read("output"), summary: summary)
  }

  /// Enriches one text.
  func enrich(
    _ text: String, as format: OutputFormat = .csv, geocoder: ReverseGeocoder = ReverseGeocoder(gazetteers: []),
    size: ChunkSize = ChunkSize(),
    change: (inout EnrichmentOptions) -> Void = { _ in }
  ) async throws -> Outcome {
    try write(text, to: "input")
    return try await enrich(["input"], as: format, geocoder: geocoder, size: size, change: change)
  }

  /// A message without the folder, which differs from run to run.
  func plain(_ message: String) -> String {
    var rest = message[...]
    var plain = ""
    let prefix = path + "/"
    while let first = rest.first {
      if rest.hasPrefix(prefix) {
        rest = rest.dropFirst(prefix.count)
      } else {
        plain.append(first)
        rest = rest.dropFirst()
      }
    }
    return plain
  }
}

/// Three places, each with something that an output must take care of.
func smallGeocoder(_ bench: Workbench) throws -> ReverseGeocoder {
  var contents = GazetteerContents()
  contents.metadata.name = "small"
  contents.countries = [
    CountryRecord(iso: "CH", iso3: "CHE", name: "Switzerland"),
    CountryRecord(iso: "US", iso3: "USA", name: "United States"),
  ]
  contents.divisions = [
    DivisionRecord(level: 1, country: 0, parent: nil, name: "Valais", isoCode: "CH-VS", sourceCode: "CH.VS"),
    DivisionRecord(level: 1, country: 1, parent: nil, name: "District of \"Columbia\"", isoCode: "US-DC", sourceCode: "US.DC"),
  ]
  contents.timeZones = ["Europe/Zurich", "America/New_York"]
  var zermatt = PlaceRecord(coordinate: try Coordinate(latitude: 46.02126, longitude: 7.74915), name: "Zermatt", country: 0)
  zermatt.population = 5643
  zermatt.featureCode = "PPL"
  zermatt.sourceIdentifier = 2_657_928
  zermatt.state = 0
  zermatt.timeZone = 0
  var washington = PlaceRecord(
    coordinate: try Coordinate(latitude: 38.89511, longitude: -77.03637), name: "Washington, D.C. <&>", country: 1)
  washington.population = 689_545
  washington.featureCode = "PPLC"
  washington.sourceIdentifier = 4_140_963
  washington.state = 1
  washington.timeZone = 1
  contents.places = [zermatt, washington]
  let path = try bench.write(try GazetteerWriter.bytes(of: contents), to: "small.gazetteer")
  return ReverseGeocoder(gazetteers: [try Gazetteer.open(path: path)])
}
