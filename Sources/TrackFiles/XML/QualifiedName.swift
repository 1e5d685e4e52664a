/// The parts of a name in a tag.
struct QualifiedName {
  var range: Range<Int>
  /// `nil` where there is none.
  var prefix: Range<Int>?
  var local: Range<Int>
  /// At most one colon, a name on both sides of it, and not too long for the parser.
  var isRegular = true

  /// In bytes; the parser itself gives up at 50,000.
  static let longest = 4096

  /// Takes the name in a range apart; `nil` where the range is empty.
  init?(_ text: Span<UInt8>, _ range: Range<Int>) {
    guard !range.isEmpty else { return nil }
    self.range = range
    local = range
    for index in range where text[index] == UInt8(ascii: ":") {
      if prefix == nil, index > range.lowerBound, XMLCharacters.endOfName(text, from: index + 1) > index + 1, index + 1 < range.upperBound {
        prefix = range.lowerBound..<index
        local = index + 1..<range.upperBound
      } else {
        isRegular = false
      }
    }
    if range.count > Self.longest { isRegular = false }
    if !isRegular {
      prefix = nil
      local = range
    }
  }

  /// The name with every colon that XML forbids made an underscore, and cut where it is too long.
  func regular(_ text: Span<UInt8>) -> [UInt8] {
    var bytes = Array(copying: text.extracting(range))
    if !isRegular {
      var end = min(bytes.count, Self.longest)
      while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end -= 1 }
      bytes.removeLast(bytes.count - end)
      for index in bytes.indices where bytes[index] == UInt8(ascii: ":") { bytes[index] = UInt8(ascii: "_") }
    }
    return bytes
  }
}

/// Declarations of prefixes that a document forgot to declare.
enum NamespaceDeclaration {
  /// Prefixes that programs use without declaring them, with the namespaces that they mean.
  private static let known = [
    "gpxtpx": "http://www.garmin.com/xmlschemas/TrackPointExtension/v1",
    "gpxx": "http://www.garmin.com/xmlschemas/GpxExtensions/v3",
    "gpxtrx": "http://www.garmin.com/xmlschemas/GpxExtensions/v3",
    "wptx1": "http://www.garmin.com/xmlschemas/WaypointExtension/v1",
    "gpxpx": "http://www.garmin.com/xmlschemas/PowerExtension/v1",
    "trp": "http://www.garmin.com/xmlschemas/TripExtensions/v1",
    "gx": "http://www.google.com/kml/ext/2.2",
    "kml": "http://www.opengis.net/kml/2.2",
    "atom": "http://www.w3.org/2005/Atom",
    "xsi": "http://www.w3.org/2001/XMLSchema-instance",
  ]

  /// What the names of namespaces begin with that stand for a prefix that nobody knows.
  static let undeclared = "urn:undeclared-prefix:"

  /// ` xmlns:prefix="namespace"`.
  static func bytes(prefix: String, remembered: String?) -> [UInt8] {
    let namespace = remembered ?? known[prefix] ?? undeclared + prefix
    var bytes = Array(" xmlns:\(prefix)=\"".utf8)
    for byte in namespace.utf8 {
      if byte == UInt8(ascii: "\"") { bytes.append(contentsOf: "&quot;".utf8) } else { bytes.append(byte) }
    }
    bytes.append(UInt8(ascii: "\""))
    return bytes
  }
}

extension [UInt8] {
  /// A copy of the bytes of a span.
  init(copying bytes: Span<UInt8>) {
    self.init()
    append(bytes)
  }
}
