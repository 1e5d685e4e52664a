@testable import TrackFiles

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What came of reading a document.
struct Reading: Equatable {
  var points: [DocumentPoint] = []
  var skeleton: [UInt8] = []
  var warnings: [DocumentError] = []
  var damage: [DocumentError] = []
  var error: DocumentError?
  var format: DocumentFormat?
  /// Errors that the XML parser found in the mended document.
  var parserComplaintCount = 0

  /// Reads a document in pieces of a length; the insertions become offsets in the whole skeleton.
  init(
    _ document: [UInt8], piece: Int = .max, keepsSkeleton: Bool = false, as format: DocumentFormat? = nil, isStrict: Bool = false
  ) {
    var options = DocumentReader.Options()
    options.keepsSkeleton = keepsSkeleton
    options.format = format
    options.isStrict = isStrict
    let reader = DocumentReader(options: options)
    do throws(DocumentError) {
      var start = 0
      while start < document.count {
        let end = piece < document.count - start ? start + piece : document.count
        let bytes = Array(document[start..<end])
        take(try reader.feed(bytes.span))
        start = end
      }
      take(try reader.finish())
    } catch {
      self.error = error
    }
    self.format = reader.format
    warnings = reader.warnings
    damage = reader.damage
    parserComplaintCount = reader.parserComplaintCount
    // What broke off is thrown away by everybody, so nobody may depend on where it did.
    if error != nil { (skeleton, warnings, damage) = ([], [], []) }
  }

  init(_ document: String, piece: Int = .max, keepsSkeleton: Bool = false, as format: DocumentFormat? = nil, isStrict: Bool = false) {
    self.init(Array(document.utf8), piece: piece, keepsSkeleton: keepsSkeleton, as: format, isStrict: isStrict)
  }

  /// Whether strict reading has nothing to refuse.
  var isClean: Bool { error == nil && damage.isEmpty && warnings.allSatisfy(Self.isNotice) }

  /// Whether a warning is about what is left out of a legal document.
  private static func isNotice(_ warning: DocumentError) -> Bool {
    [
      "document type declaration is left out", "trackpoint has no position", "polygon is read as one point", "placemark without a geometry",
      "network link is left out", "image on the ground", "comes behind more than", "position of a track is empty",
      "line has no coordinates",
    ].contains { warning.message.contains($0) }
  }

  private mutating func take(_ batch: DocumentBatch) {
    for var point in batch.points {
      point.insertion.offset += skeleton.count
      points.append(point)
    }
    skeleton += batch.skeleton
  }

  /// The document with an enrichment at each point.
  func enriched(_ element: String) -> String {
    var output: [UInt8] = []
    var copied = 0
    for point in points {
      output += skeleton[copied..<point.insertion.offset]
      output += Array((point.insertion.prefix + element + point.insertion.suffix).utf8)
      copied = point.insertion.offset
    }
    return String(decoding: output + skeleton[copied...], as: UTF8.self)
  }

  /// A line a point, for comparing by eye: `trkpt 1.2.3 48.2,16.4 ele=171 time=... name=...`.
  var summary: [String] {
    points.map { point in
      var line = "\(point.kind.rawValue) \(point.track).\(point.segment).\(point.point) "
      line += "\(point.latitude.map { "\($0)" } ?? "?"),\(point.longitude.map { "\($0)" } ?? "?")"
      if let elevation = point.elevationText { line += " ele=\(elevation)" }
      if let time = point.time { line += " time=\(time)" }
      if let name = point.name { line += " name=\(name)" }
      if !point.isComplete { line += " (incomplete)" }
      return line
    }
  }
}

/// The folder of shared test data, when there is one.
let testDataFolder = environment("TOPONYM_TEST_DATA")

/// The value of an environment variable.
func environment(_ name: String) -> String? { unsafe getenv(name).map { unsafe String(cString: $0) } }

/// The bytes of a file, or `nil` when it cannot be opened.
func contents(ofFile path: String) -> [UInt8]? {
  guard let file = unsafe fopen(path, "rb") else { return nil }
  defer { unsafe fclose(file) }
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let count = unsafe fread(&buffer, 1, buffer.count, file)
    if count == 0 { return bytes }
    bytes += buffer[..<count]
  }
}

/// A document of version 1.1 around a body.
func gpx11(_ body: String) -> String {
  """
  <?xml version="1.0" encoding="UTF-8"?>
  <gpx version="1.1" creator="test" xmlns="http://www.topografix.com/GPX/1/1">
  \(body)
  </gpx>

  """
}
