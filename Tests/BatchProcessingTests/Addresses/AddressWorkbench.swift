import ForwardGeocoding
import GazetteerStore
import Geodesy
import TestSupport

@testable import BatchProcessing

/// Zermatt, Genève and two towns of one name.
func smallAddresses(_ bench: Workbench) throws -> ForwardGeocoder {
  var contents = GazetteerContents()
  contents.metadata.name = "small"
  contents.countries = [
    CountryRecord(iso: "CH", iso3: "CHE", name: "Switzerland"), CountryRecord(iso: "US", iso3: "USA", name: "United States"),
  ]
  contents.timeZones = ["Europe/Zurich", "America/Chicago"]
  contents.folding = [FoldingRule(scalar: "è", replacement: "e"), FoldingRule(scalar: "\u{300}", replacement: "")]
  func place(_ name: String, _ latitude: Double, _ longitude: Double, country: Int, population: Int, id: UInt32) throws -> PlaceRecord {
    var place = PlaceRecord(coordinate: try Coordinate(latitude: latitude, longitude: longitude), name: name, country: country)
    place.population = population
    place.featureCode = "PPL"
    place.sourceIdentifier = id
    place.timeZone = country
    return place
  }
  var geneva = try place("Genève", 46.20222, 6.14569, country: 0, population: 183_981, id: 2_660_646)
  geneva.alternateNames = ["Genf", "Geneva"]
  contents.places = [
    try place("Zermatt", 46.02126, 7.74915, country: 0, population: 5643, id: 2_657_928), geneva,
    try place("Springfield", 37.21533, -93.29824, country: 1, population: 170_188, id: 4_409_896),
    try place("Springfield", 39.80172, -89.64371, country: 1, population: 114_394, id: 4_250_542),
    try place("Odd, \"Town\" <&>", 40.5, -90.5, country: 1, population: 10, id: 7),
  ]
  let path = try bench.write(try GazetteerWriter.bytes(of: contents), to: "small.gazetteer")
  return ForwardGeocoder(gazetteers: [try Gazetteer.open(path: path)])
}

extension TemporaryFolder {
  /// Looks up the addresses of one text, with only the country's code of the fields unless told otherwise.
  func geocode(
    _ text: String, as format: OutputFormat = .csv, size: ChunkSize = ChunkSize(), change: (inout EnrichmentOptions) -> Void = { _ in }
  ) async throws -> Outcome {
    try write(text, to: "input")
    var options = EnrichmentOptions()
    options.inputs = [path("input")]
    options.output = path("output")
    options.format = format
    options.writing.fields = [.iso]
    change(&options)
    var run = Enrichment(options: options, addresses: try smallAddresses(self))
    run.chunkSize = size
    let summary = try await run.run()
    return Outcome(bytes: try read("output"), summary: summary)
  }
}
