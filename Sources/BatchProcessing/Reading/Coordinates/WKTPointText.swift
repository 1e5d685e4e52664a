import Geodesy

/// Reads a point in well-known text, which is always longitude first: `POINT(16.37 48.2)`, `SRID=4326;POINT Z (16.37 48.2 171)`.
enum WKTPointText {
  private static let kinds = [
    "POINT", "LINESTRING", "POLYGON", "MULTIPOINT", "MULTILINESTRING", "MULTIPOLYGON", "GEOMETRYCOLLECTION", "CIRCULARSTRING",
    "COMPOUNDCURVE", "CURVEPOLYGON", "MULTICURVE", "MULTISURFACE", "CURVE", "SURFACE", "POLYHEDRALSURFACE", "TIN", "TRIANGLE",
  ]

  /// What a text says, or `nil` where it is no well-known text.
  static func read(_ text: String) -> CoordinatePairText.Reading? {
    var rest = text[...]
    var problem: String?
    if rest.prefix(5).uppercased() == "SRID=", let end = rest.firstIndex(of: ";") {
      let number = WhiteSpace.trim(String(rest[rest.index(rest.startIndex, offsetBy: 5)..<end]))
      if number != "4326" {
        problem = "has the SRID \(Quoted.text(number, limit: 12)), which is not WGS 84 (4326); convert it to degrees first"
      }
      rest = rest[rest.index(after: end)...]
    } else if rest.hasPrefix("<"), let end = rest.firstIndex(of: ">") {
      // GeoSPARQL names the system in front, and some systems are latitude first.
      if !rest[..<end].hasSuffix("/CRS84") { problem = "names a coordinate system that is not CRS84; convert it first" }
      rest = rest[rest.index(after: end)...]
    }
    let trimmed = WhiteSpace.trim(String(rest))
    let word = trimmed.prefix { $0.isASCII && $0.isLetter }.uppercased()
    let glued = ["ZM", "Z", "M"].first { word.hasSuffix($0) && kinds.contains(String(word.dropLast($0.count))) } ?? ""
    let kind = String(word.dropLast(glued.count))
    var body = WhiteSpace.trim(String(trimmed.dropFirst(word.count)))
    guard kinds.contains(kind) else { return nil }
    let dimensions = body.prefix { $0.isASCII && $0.isLetter }.uppercased()
    if ["Z", "M", "ZM"].contains(dimensions) { body = WhiteSpace.trim(String(body.dropFirst(dimensions.count))) }
    guard body.hasPrefix("(") || body.uppercased() == "EMPTY" else { return nil }
    if let problem { return .unreadable(problem) }
    guard kind == "POINT" else { return .unreadable("is a \(kind), not a POINT") }
    if !body.hasPrefix("(") { return .unreadable("is an empty point") }
    return read(point: body)
  }

  private static func read(point body: String) -> CoordinatePairText.Reading {
    let malformed = CoordinatePairText.Reading.unreadable("is not a point of two to four numbers, such as POINT(16.37 48.2)")
    guard body.hasSuffix(")") else { return malformed }
    let words = body.dropFirst().dropLast().unicodeScalars.split { $0.properties.isWhitespace }.map { String($0) }
    guard (2...4).contains(words.count) else { return malformed }
    let numbers = words.compactMap { DecimalNumber.parse($0) }
    guard numbers.count == words.count else { return malformed }
    return .pair(.init(latitude: numbers[1], longitude: numbers[0], latitudeText: words[1], longitudeText: words[0], isOrderStated: true))
  }
}
