import Geodesy
import JSONScanning

/// Finds the one point that stands for a geometry of GeoJSON (RFC 7946).
///
/// - Point: itself. MultiPoint: its first.
/// - LineString: the point half way along it. MultiLineString: that of its longest part.
/// - Polygon: its centroid where that lies inside, else the middle of the widest stretch inside it at the centroid's latitude. MultiPolygon:
///   that of its largest part.
/// - GeometryCollection: that of its first geometry with a position.
///
/// Lines and rings are straight in longitude and latitude, as the standard says; one whose longitudes jump by more than 180 degrees crosses the
/// antimeridian. Lengths and areas are compared with longitudes scaled by the cosine of the latitude.
struct GeoJSONGeometry {
  static let types: Set = ["Point", "MultiPoint", "LineString", "MultiLineString", "Polygon", "MultiPolygon", "GeometryCollection"]

  /// What is found.
  enum Outcome: Hashable {
    /// A position of its own, as it is written; its third number is metres above the sea.
    case position(longitude: Range<Int>, latitude: Range<Int>, elevation: Range<Int>?)
    /// A position that was worked out.
    case computed(longitude: Double, latitude: Double)
    /// Why there is none, in words that follow "the geometry".
    case problem(String)
  }

  private let bytes: [UInt8]
  private let isStrict: Bool

  init(bytes: [UInt8], isStrict: Bool) {
    self.bytes = bytes
    self.isStrict = isStrict
  }

  /// The point of the geometry in a range.
  func point(of range: Range<Int>, depth: Int = 0) -> Outcome {
    guard bytes[range.lowerBound] == UInt8(ascii: "{") else {
      return .problem(bytes[range.lowerBound] == UInt8(ascii: "n") ? "is null" : "is no object")
    }
    let members = JSONParts.members(bytes, range)
    guard case .value(let typeRange) = JSONPath.member(GeoJSONName.type, in: bytes, members), bytes[typeRange.lowerBound] == Byte.quote
    else { return .problem("has no type") }
    let type = String(decoding: bytes[typeRange.lowerBound + 1..<typeRange.upperBound - 1], as: UTF8.self)
    guard Self.types.contains(type) else { return .problem("has a type that GeoJSON does not know, \(Quoted.text(type))") }
    if type == "GeometryCollection" { return collection(members, depth: depth) }
    switch JSONPath.member(GeoJSONName.coordinates, in: bytes, members) {
    case .missing: return .problem("has no coordinates")
    case .conflict: return .problem("has coordinates twice")
    case .value(let coordinates):
      guard bytes[coordinates.lowerBound] == UInt8(ascii: "[") else { return .problem("has coordinates that are no array") }
      return point(type, JSONParts.elements(bytes, coordinates), coordinates)
    }
  }

  /// Where the third number of a geometry's point is written; what lies on a line or in an area has none of its own.
  func elevation(of range: Range<Int>) -> Range<Int>? {
    guard case .value(let type) = JSONPath.member(GeoJSONName.type, in: bytes, JSONParts.members(bytes, range)),
      ["\"Point\"", "\"MultiPoint\"", "\"GeometryCollection\""].contains(where: { bytes[type].elementsEqual($0.utf8) }),
      case .position(_, _, let elevation) = point(of: range)
    else { return nil }
    return elevation
  }

  private func collection(_ members: [JSONMember], depth: Int) -> Outcome {
    guard case .value(let range) = JSONPath.member(GeoJSONName.geometries, in: bytes, members) else {
      return .problem("is a collection without geometries")
    }
    guard depth < JSONScanner.maximumDepth else { return .problem("is nested too deep") }
    var first: Outcome?
    for element in JSONParts.elements(bytes, range) {
      let outcome = point(of: element, depth: depth + 1)
      guard case .problem = outcome else { return outcome }
      first = first ?? outcome
    }
    return first ?? .problem("is a collection without geometries")
  }

  private func point(_ type: String, _ elements: [Range<Int>], _ whole: Range<Int>) -> Outcome {
    guard !elements.isEmpty else { return .problem("has no positions: its coordinates are empty") }
    do throws(Refusal) {
      switch type {
      case "Point": return try position(whole)
      case "MultiPoint": return try position(elements[0])
      case "LineString": return Self.outcome(try line(elements).middle)
      case "MultiLineString":
        let lines = try elements.map { part throws(Refusal) in try line(array(part)) }.filter { !$0.positions.isEmpty }
        return Self.outcome(Self.largest(lines, by: \.length)?.middle)
      case "Polygon": return Self.outcome(try polygon(elements)?.inside)
      default:
        let polygons = try elements.map { part throws(Refusal) in try polygon(array(part)) }
        return Self.outcome(Self.largest(polygons.compactMap(\.self), by: \.area)?.inside)
      }
    } catch {
      return .problem(error.message)
    }
  }

  private static func largest<Part>(_ parts: [Part], by size: (Part) -> Double) -> Part? {
    var best: (part: Part, size: Double)?
    for part in parts {
      let size = size(part)
      if let known = best, known.size >= size { continue }
      best = (part, size)
    }
    return best?.part
  }

  private static func outcome(_ position: PlanarPosition?) -> Outcome {
    guard let position else { return .problem("has no positions: its coordinates are empty") }
    var longitude = position.x.truncatingRemainder(dividingBy: 360)
    if longitude > 180 { longitude -= 360 }
    if longitude < -180 { longitude += 360 }
    // A centimetre is more than enough for a position that nobody has measured.
    func rounded(_ value: Double) -> Double { (value * 1e7).rounded() / 1e7 }
    return .computed(longitude: rounded(longitude), latitude: rounded(min(90, max(-90, position.y))))
  }

  // MARK: - Positions

  private struct Refusal: Error {
    var message: String

    init(_ message: String) {
      self.message = message
    }
  }

  private func array(_ range: Range<Int>) throws(Refusal) -> [Range<Int>] {
    guard bytes[range.lowerBound] == UInt8(ascii: "[") else { throw Refusal("has \(shown(range)) where an array should be") }
    return JSONParts.elements(bytes, range)
  }

  private func position(_ range: Range<Int>) throws(Refusal) -> Outcome {
    let numbers = try array(range)
    guard numbers.count >= 2 else { throw Refusal("has a position of fewer than two numbers, \(shown(range))") }
    return .position(longitude: numbers[0], latitude: numbers[1], elevation: numbers.count > 2 ? numbers[2] : nil)
  }

  private func line(_ elements: [Range<Int>]) throws(Refusal) -> PlanarLine {
    var positions: [PlanarPosition] = []
    positions.reserveCapacity(elements.count)
    for element in elements {
      guard case .position(let longitude, let latitude, _) = try position(element) else { continue }
      positions.append(PlanarPosition(x: try number(longitude, 360, element), y: try number(latitude, 90, element)))
    }
    return PlanarLine(unwrapping: positions)
  }

  private func number(_ range: Range<Int>, _ limit: Double, _ position: Range<Int>) throws(Refusal) -> Double {
    var text = range
    if !isStrict, bytes[range.lowerBound] == Byte.quote { text = range.lowerBound + 1..<range.upperBound - 1 }
    guard let value = DecimalNumber.parse(bytes.span.extracting(text)) else {
      throw Refusal("has a position with \(shown(range)), which is not a number")
    }
    guard value.magnitude <= limit else {
      throw Refusal(
        limit == 90
          ? "has a position with the latitude \(shown(range)), outside -90...90; GeoJSON has the longitude first"
          : "has a position with the longitude \(shown(range)), outside -180...180")
    }
    return value
  }

  private func polygon(_ rings: [Range<Int>]) throws(Refusal) -> PlanarPolygon? {
    let lines = try rings.map { ring throws(Refusal) in try line(array(ring)) }
    guard let outer = lines.first, !outer.positions.isEmpty else { return nil }
    return PlanarPolygon(outer: outer, holes: lines.dropFirst().filter { !$0.positions.isEmpty })
  }

  private func shown(_ range: Range<Int>) -> String { Quoted.bare(bytes, range) }
}

extension Quoted {
  /// A value of JSON as it is written, made fit for a message of one line.
  static func bare(_ bytes: [UInt8], _ range: Range<Int>) -> String {
    let text = String(decoding: bytes[range.prefix(200)], as: UTF8.self)
    return String(Quoted.text(text).dropFirst().dropLast())
  }
}
