import GazetteerStore
import Geodesy
import ReverseGeocoding

@testable import BatchProcessing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

/// A folder of its own for one test, gone afterwards.
final class Workbench: Sendable {
  let folder: String

  init() throws {
    var template = Array("/tmp/toponym-test-XXXXXX".utf8CString)
    let made = unsafe template.withUnsafeMutableBufferPointer { unsafe $0.baseAddress.map { unsafe mkdtemp($0) } ?? nil } != nil
    guard made else { throw SystemError(number: errno) }
    folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    for name in names { _ = unsafe unlink("\(folder)/\(name)") }
    _ = unsafe rmdir(folder)
  }

  func path(_ name: String) -> String { "\(folder)/\(name)" }

  /// Writes a file and gives its path.
  @discardableResult
  func write(_ bytes: [UInt8], to name: String) throws -> String {
    let file = try FileDescriptor.open(path(name), flags: O_WRONLY | O_CREAT | O_TRUNC)
    defer { file.close() }
    try file.write(bytes)
    return path(name)
  }

  @discardableResult
  func write(_ text: String, to name: String) throws -> String { try write(Array(text.utf8), to: name) }

  func read(_ name: String) throws -> [UInt8] {
    let file = try FileDescriptor.open(path(name), flags: O_RDONLY)
    defer { file.close() }
    var bytes: [UInt8] = []
    while try file.read(upTo: 1 << 16, into: &bytes) > 0 {}
    return bytes
  }

  /// The names of all files in the folder, hidden ones included.
  var names: [String] {
    guard let stream = unsafe opendir(folder) else { return [] }
    defer { unsafe closedir(stream) }
    var found: [String] = []
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafePointer(to: entry.pointee.d_name) { pointer in
        unsafe pointer.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
      }
      if name != ".", name != ".." { found.append(name) }
    }
    return found.sorted()
  }

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
    let prefix = folder + "/"
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

/// A repeatable source of random numbers (SplitMix64, by Steele, Lea and Flood).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
