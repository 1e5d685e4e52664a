import JSONScanning

/// A feature of a GeoJSON file (RFC 7946), as far as areas need it.
struct GeoJSONFeature {
  /// Members of `properties` that are texts, numbers or truth values, and lists of texts, which are joined by spaces.
  var properties: [String: String] = [:]
  /// The type of the geometry, such as `Point`.
  var geometryType = ""
  /// Every ring or line of the geometry, outer ones and holes.
  var rings: [[(longitude: Double, latitude: Double)]] = []
  /// The point of the geometry, where it is one.
  var point: (longitude: Double, latitude: Double)?

  /// Reads one feature.
  static func read(_ scanner: inout JSONScanner) throws(JSONScanner.Failure) -> GeoJSONFeature {
    var feature = GeoJSONFeature()
    try scanner.takeObject { (scanner: inout JSONScanner, name: String) throws(JSONScanner.Failure) in
      switch name {
      case "properties" where scanner.next() == UInt8(ascii: "{"): try feature.readProperties(&scanner)
      case "geometry" where scanner.next() == UInt8(ascii: "{"):
        try scanner.takeObject { (scanner: inout JSONScanner, name: String) throws(JSONScanner.Failure) in
          switch (name, scanner.next()) {
          case ("coordinates", _): try feature.readCoordinates(&scanner, depth: 0)
          case ("type", UInt8(ascii: "\"")): feature.geometryType = try scanner.takeString()
          default: try scanner.skipValue()
          }
        }
      default: try scanner.skipValue()
      }
    }
    return feature
  }

  private mutating func readProperties(_ scanner: inout JSONScanner) throws(JSONScanner.Failure) {
    var found: [String: String] = [:]
    try scanner.takeObject { (scanner: inout JSONScanner, name: String) throws(JSONScanner.Failure) in
      switch scanner.next() {
      case UInt8(ascii: "\""): found[name] = try scanner.takeString()
      case UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "n"): found[name] = try scanner.takeWord().map { "\($0)" }
      case UInt8(ascii: "{"): try scanner.skipValue()
      case UInt8(ascii: "["):
        var texts: [String] = []
        try scanner.takeArray { (scanner: inout JSONScanner) throws(JSONScanner.Failure) in
          if scanner.next() == UInt8(ascii: "\"") { texts.append(try scanner.takeString()) } else { try scanner.skipValue() }
        }
        found[name] = texts.joined(separator: " ")
      default:
        let number = try scanner.takeNumber()
        found[name] = number == number.rounded() && abs(number) < 1e15 ? "\(Int64(number))" : "\(number)"
      }
    }
    properties = found
  }

  /// Reads nested lists: a list of positions is a ring, whatever the lists around it mean.
  private mutating func readCoordinates(_ scanner: inout JSONScanner, depth: Int) throws(JSONScanner.Failure) {
    guard depth < JSONScanner.maximumDepth else { throw JSONScanner.Failure(offset: scanner.position, expected: "less nesting") }
    var position: [Double] = []
    var ring: [(longitude: Double, latitude: Double)] = []
    var inner = self
    inner.point = nil
    try scanner.takeArray { (scanner: inout JSONScanner) throws(JSONScanner.Failure) in
      guard scanner.next() == UInt8(ascii: "[") else {
        position.append(try scanner.takeNumber())
        return
      }
      try inner.readCoordinates(&scanner, depth: depth + 1)
      if let corner = inner.point {
        ring.append(corner)
        inner.point = nil
      }
    }
    self = inner
    if position.count >= 2 { point = (position[0], position[1]) }
    if !ring.isEmpty { rings.append(ring) }
  }
}
