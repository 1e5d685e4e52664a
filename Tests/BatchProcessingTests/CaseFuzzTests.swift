import FileAccess
import Foundation
import JSONScanning
import ReverseGeocoding
import TestSupport
import Testing

@testable import BatchProcessing

/// Files that people have reported, when TOPONYM_TEST_DATA names the folder that holds `cases`, and small files of every format: each damaged
/// in many ways, under many options, and read in pieces of odd sizes.
@Suite struct CaseFuzzTests {
  /// A whole file of each format.
  static let samples: [(name: String, bytes: [UInt8])] = [
    ("a.gpx", "<?xml version=\"1.0\"?><gpx version=\"1.1\"><wpt lat=\"46.02\" lon=\"7.75\"><name>a &amp; b</name><ele>3</ele></wpt></gpx>"),
    (
      "a.tcx",
      "<TrainingCenterDatabase><Lap><Track><Trackpoint><Time>2024-05-01T08:00:00Z</Time><Position><LatitudeDegrees>46</LatitudeDegrees><LongitudeDegrees>7</LongitudeDegrees></Position></Trackpoint></Track></Lap></TrainingCenterDatabase>"
    ),
    (
      "a.kml",
      "<kml><Placemark><name>a</name><LineString><coordinates>7,46 7.1,46.1,5</coordinates></LineString></Placemark></kml>"
    ),
    ("a.csv", "name,lat,lon\n\"a, b\",46.02,7.75\nc,\"46,1\",7\n"), ("a.tsv", "lat\tlon\n46°1'N\t7 E\n"),
    ("a.txt", "46.02 7.75 x\n46.1 7.1\n"),
    ("a.ndjson", "{\"lat\":46,\"lon\":7,\"n\":\"\\u00e9\"}\n{\"lat\":\"x\"}\n"),
    (
      "a.geojson",
      "{\"type\":\"FeatureCollection\",\"features\":[{\"type\":\"Feature\",\"id\":1,\"properties\":{\"a\":[1]},\"geometry\":{\"type\":\"Polygon\",\"coordinates\":[[[0,0],[1,0],[1,1],[0,0]]]}}]}"
    ),
  ].map { ($0.0, Array($0.1.utf8)) }

  /// Those, and the reported ones.
  static var files: [(name: String, bytes: [UInt8])] {
    guard let data = ProcessInfo.processInfo.environment["TOPONYM_TEST_DATA"] else { return samples }
    let reported = ["csv", "gpx"].flatMap { kind -> [(name: String, bytes: [UInt8])] in
      let folder = "\(data)/cases/\(kind)"
      return ((try? Folder.names(in: folder)) ?? []).sorted().compactMap { name in
        Repository.bytes("\(folder)/\(name)").flatMap { $0.count < 50_000 ? (name, $0) : nil }
      }
    }
    return samples + reported
  }

  private static func damaged(_ bytes: [UInt8], _ generator: inout SeededGenerator) -> [UInt8] {
    var bytes = bytes
    let interesting = Array("\"<>&;,\t\n\r{}[]\\:#-.0\u{0}\u{7F}".utf8) + [0xFF, 0xFE, 0xC3, 0x1F, 0x8B]
    for _ in 0..<Int.random(in: 1...4, using: &generator) where !bytes.isEmpty {
      let place = Int.random(in: 0..<bytes.count, using: &generator)
      switch Int.random(in: 0..<5, using: &generator) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &generator)
      case 1: bytes.insert(interesting.randomElement(using: &generator) ?? 0, at: place)
      case 2: bytes.removeSubrange(place..<min(bytes.count, place + Int.random(in: 1...20, using: &generator)))
      case 3: bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + 40)], at: Int.random(in: 0...bytes.count, using: &generator))
      default: bytes.removeSubrange(place...)
      }
    }
    return bytes
  }

  private static func options(_ generator: inout SeededGenerator) -> ReadingOptions {
    var options = ReadingOptions()
    if Int.random(in: 0..<4, using: &generator) == 0 { options.format = InputFormat.allCases.randomElement(using: &generator) }
    options.isStrict = Int.random(in: 0..<5, using: &generator) == 0
    options.wrapsLongitude = Bool.random(using: &generator)
    options.hasHeader = Int.random(in: 0..<5, using: &generator) > 0
    options.hasBackslashEscapes = Int.random(in: 0..<6, using: &generator) == 0
    options.skippedLineCount = Int.random(in: 0..<6, using: &generator) == 0 ? 1 : 0
    if Int.random(in: 0..<6, using: &generator) == 0 { options.coordinateColumn = "1" }
    if Int.random(in: 0..<6, using: &generator) == 0 { options.notation = .nmea }
    return options
  }

  /// Whatever the bytes: the run ends, with records or with one of the errors for people, and pieces of any size give the same output.
  @Test func anyDamageIsReadOrRefused() async throws {
    let seed = ProcessInfo.processInfo.environment["TOPONYM_FUZZ_SEED"].flatMap { UInt64($0) } ?? UInt64.random(in: 0...UInt64.max)
    let seconds = ProcessInfo.processInfo.environment["TOPONYM_FUZZ_SECONDS"].flatMap { Double($0) } ?? 3
    print("seed \(seed)")
    var generator = SeededGenerator(seed: seed)
    let files = Self.files
    let bench = try Workbench()
    let end = ContinuousClock.now + .seconds(seconds)
    var runs = 0
    while ContinuousClock.now < end || runs < 50 {
      let file = try #require(files.randomElement(using: &generator))
      try bench.write(Self.damaged(file.bytes, &generator), to: file.name)
      let reading = Self.options(&generator)
      let format = try #require(OutputFormat.allCases.randomElement(using: &generator))
      var outputs: [String] = []
      for size in [ChunkSize(), ChunkSize(byteCount: Int.random(in: 1...50, using: &generator), recordCount: 3)] {
        do {
          outputs.append(try await bench.enrich([file.name], as: format, size: size) { $0.reading = reading }.text)
        } catch let error as BatchError {
          #expect(error.message.contains(file.name), "\(error.message)")
          outputs.append("\(error.code)")
        }
      }
      #expect(outputs[0] == outputs[1], "seed \(seed), run \(runs), \(file.name), \(format), \(reading)")
      if format == .ndjson, outputs[0].hasPrefix("{") {
        for line in outputs[0].split(separator: "\n") {
          let bytes = Array(line.utf8)
          var scanner = JSONScanner(bytes, in: 0..<bytes.count)
          #expect(throws: Never.self, "seed \(seed): \(line)") { try scanner.skipValue() }
        }
      }
      runs += 1
    }
  }
}
