import FileAccess
import JSONScanning

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The features of a GeoJSON file: a text sequence with one feature a line (RFC 8142, the separators may be missing), or a FeatureCollection.
enum GeoJSONFile {
  /// A file is read as a whole; a larger one is refused.
  static let maximumByteCount = 1 << 32

  /// Calls a function with each feature and its line; what is none is noted in the report.
  static func forEachFeature(
    in bytes: [UInt8], _ path: String, _ report: inout ImportReport, _ body: (GeoJSONFeature, Int, inout ImportReport) -> Void
  ) {
    if let start = collectionStart(bytes) { return readCollection(bytes, from: start, path, &report, body) }
    var line = 0
    var start = 0
    while start < bytes.count {
      line += 1
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      // RFC 8142 begins each text with a record separator; many writers leave it out.
      var scanner = JSONScanner(bytes, in: (bytes[start] == 0x1E ? start + 1 : start)..<end)
      if scanner.next() != nil {
        do {
          body(try GeoJSONFeature.read(&scanner), line, &report)
        } catch {
          report.note(path, line, "no GeoJSON feature: \(error.expected) is missing at byte \(error.offset - start + 1) of the line")
        }
      }
      start = end + 1
    }
  }

  /// Where the list of a FeatureCollection begins, or `nil` where the file is none.
  private static func collectionStart(_ bytes: [UInt8]) -> Int? {
    let mark = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var scanner = JSONScanner(bytes, in: mark..<bytes.count)
    var start: Int?
    // The failure ends the search: neither the features nor what follows them is read here.
    try? scanner.takeObject { (scanner: inout JSONScanner, name: String) throws(JSONScanner.Failure) in
      switch (name, scanner.next()) {
      case ("features", UInt8(ascii: "[")):
        start = scanner.position
        throw JSONScanner.Failure(offset: scanner.position, expected: "")
      case ("geometry", _), ("coordinates", _): throw JSONScanner.Failure(offset: scanner.position, expected: "")
      default: try scanner.skipValue()
      }
    }
    return start
  }

  private static func readCollection(
    _ bytes: [UInt8], from start: Int, _ path: String, _ report: inout ImportReport,
    _ body: (GeoJSONFeature, Int, inout ImportReport) -> Void
  ) {
    var scanner = JSONScanner(bytes, in: start..<bytes.count)
    var line = 1 + bytes[..<start].count { $0 == UInt8(ascii: "\n") }
    var counted = start
    func advance(to position: Int) {
      line += bytes[counted..<position].count { $0 == UInt8(ascii: "\n") }
      counted = position
    }
    var notes = report
    do {
      try scanner.takeArray { (scanner: inout JSONScanner) throws(JSONScanner.Failure) in
        _ = scanner.next()
        advance(to: scanner.position)
        body(try GeoJSONFeature.read(&scanner), line, &notes)
      }
    } catch {
      advance(to: min(error.offset, bytes.count))
      notes.note(path, line, "no GeoJSON: \(error.expected) is missing; what follows in the file is left out")
    }
    report = notes
  }

  static func load(_ path: String) throws(ImportError) -> [UInt8] {
    do throws(SystemError) {
      let file = try FileDescriptor.open(path, flags: O_RDONLY)
      defer { file.close() }
      var bytes: [UInt8] = []
      while try file.read(upTo: 1 << 20, into: &bytes) > 0 {
        if bytes.count > Self.maximumByteCount { throw SystemError(number: EFBIG) }
      }
      return bytes
    } catch {
      throw ImportError(.unreadable, path: path, message: "cannot be read: \(error.reason)")
    }
  }
}
