import TrackFiles
import Testing

/// Real files, when TOPONYM_TEST_DATA names the folder that holds `real-gpx`; skipped otherwise.
@Suite(.enabled(if: testDataFolder != nil, "TOPONYM_TEST_DATA is not set: no real files to read"))
struct RealFilesTests {
  struct Row: CustomTestStringConvertible {
    var file: String
    var trackpoints: Int
    var waypoints: Int
    var routepoints: Int
    var isBroken: Bool

    var testDescription: String { file }
  }

  static var folder: String { (testDataFolder ?? "") + "/real-gpx/" }

  static let rows: [Row] = {
    guard let index = contents(ofFile: folder + "INDEX.tsv") else { return [] }
    return String(decoding: index, as: UTF8.self).split(separator: "\n").dropFirst().compactMap { line in
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard cells.count >= 8, let trackpoints = Int(cells[4]), let waypoints = Int(cells[5]), let routepoints = Int(cells[6]) else {
        return nil
      }
      return Row(
        file: String(cells[0]), trackpoints: trackpoints, waypoints: waypoints, routepoints: routepoints,
        isBroken: cells[7].contains("NOT WELL-FORMED"))
    }
  }()

  @Test func theIndexIsRead() { #expect(Self.rows.count > 100) }

  @Test(arguments: rows)
  func countsOfPoints(_ row: Row) throws {
    let bytes = try #require(contents(ofFile: Self.folder + row.file))
    let reading = Reading(bytes)
    func count(_ kind: DocumentPointKind) -> Int { reading.points.count { $0.kind == kind } }
    guard !row.isBroken else {
      // The index counts up to the place where a strict reader stops; the points after it are read too.
      #expect(reading.error != nil || !reading.damage.isEmpty)
      #expect(count(.trackpoint) >= row.trackpoints && count(.waypoint) >= row.waypoints && count(.routepoint) >= row.routepoints)
      return
    }
    #expect(reading.error == nil && reading.damage.isEmpty)
    #expect(count(.trackpoint) == row.trackpoints)
    #expect(count(.waypoint) == row.waypoints)
    #expect(count(.routepoint) == row.routepoints)
  }

  /// The skeleton of a clean file is the file, but for the XML declaration and the tags of empty points; enriched, it reads the same.
  @Test(arguments: rows.filter { !$0.isBroken })
  func theDocumentStays(_ row: Row) throws {
    let bytes = try #require(contents(ofFile: Self.folder + row.file))
    let reading = Reading(bytes, keepsSkeleton: true)
    let again = Reading(reading.enriched("<x xmlns=\"urn:x\"/>"), piece: 1000)
    #expect(again.summary == reading.summary)
    #expect(again.damage.isEmpty && again.warnings.allSatisfy { $0.code == .unexpectedContent })

    guard reading.warnings.allSatisfy({ $0.code == .unexpectedContent }) else { return }
    func body(_ document: [UInt8]) -> String {
      let text = String(decoding: document, as: UTF8.self)
      return text.firstRange(of: "<gpx").map { String(text[$0.lowerBound...]) } ?? text
    }
    let points = /<((?:wpt|rtept|trkpt)\b[^>]*?|extensions)\s*\/>/
    let expected = body(bytes).replacing(points) { match in "<\(match.1)></\(match.1.prefix { !$0.isWhitespace })>" }
    #expect(body(reading.skeleton) == expected)
  }
}
