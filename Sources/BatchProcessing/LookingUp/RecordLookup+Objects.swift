import Geodesy
import JSONScanning
import ReverseGeocoding

extension RecordLookup {
  /// Reads the coordinate of an object and looks it up.
  mutating func lookUp(_ object: Object) -> LookupResult {
    var result = LookupResult()
    if let flaw = object.text.flaw {
      result.problem = flaw
      return result
    }
    if case .address(let paths) = object.objects.layout.coordinates {
      lookUpAddress(object, paths, &result)
      return result
    }
    var reader = ObjectCoordinateReader(object)
    let problem = reader.read()
    result.latitude = reader.latitude?.value
    result.longitude = reader.longitude?.value
    result.elevationText = reader.elevationText
    if let latitude = result.latitude, let longitude = result.longitude,
      let coordinate = try? Coordinate(latitude: latitude, longitude: longitude)
    {
      result.coordinate = coordinate
      result.resolution = geocoder.resolve(coordinate)
      return result
    }
    let layout = object.objects.layout
    result.problem = "\(problem ?? reader.rangeProblem) (\(layout.recordWord) \(object.number), line \(object.record.line))"
    return result
  }
}

/// Reads the two numbers of one object.
private struct ObjectCoordinateReader {
  /// A number, what it is called and how it is written: words are put together only where something is wrong.
  struct Part {
    /// What it is of what is named, such as "the latitude in ".
    var role = ""
    var whole: String
    var value: Double?
    /// Where it is written, quotes included.
    var range: Range<Int>?
    /// Its text, where that is not all of what the range holds.
    var text: [UInt8]?
    /// Why it is none, in words that follow its name.
    var reason: String?

    var name: String { role + whole }
    var problem: String? { reason.map { "\(name) \($0)" } }
  }

  private(set) var latitude: Part?
  private(set) var longitude: Part?
  /// The third number of the position, where it has one.
  private(set) var elevationText: String?
  private let layout: JSONLayout
  private let bytes: [UInt8]
  private let members: [JSONMember]

  init(_ object: Object) {
    layout = object.objects.layout
    bytes = object.text.original?.bytes ?? object.text.bytes
    members = object.text.original?.members ?? object.text.members
  }

  /// Reads both; says what keeps it from that.
  mutating func read() -> String? {
    switch layout.coordinates {
    case .pair(let latitudePath, let longitudePath):
      latitude = part(latitudePath, .latitude)
      longitude = part(longitudePath, .longitude)
      return partProblems
    case .member(let path, let order):
      switch path.find(in: bytes, members) {
      case .missing: return "\(path.shown) is missing"
      case .conflict(let name): return "\(Quoted.text(name)) is there twice, with different values"
      case .value(let range): return read(range, named: path.shown, order)
      }
    case .geometry, .address: return readFeature()
    }
  }

  private var partProblems: String? {
    guard let latitude, let longitude, latitude.value == nil || longitude.value == nil else { return nil }
    for state in ["missing", "empty", "null"] where latitude.reason == "is \(state)" && longitude.reason == "is \(state)" {
      return "\(latitude.name) and \(longitude.name) are \(state)"
    }
    return [latitude, longitude].compactMap(\.problem).joined(separator: "; ")
  }

  /// What is out of range, where both are numbers.
  var rangeProblem: String {
    guard let latitude, let longitude, let first = latitude.value, let second = longitude.value else { return "there is no coordinate" }
    var parts: [String] = []
    if !(-90...90).contains(first) { parts.append("\(latitude.name) \(shown(latitude)) is outside -90...90") }
    if !(-180...180).contains(second) { parts.append("\(longitude.name) \(shown(longitude)) is outside -180...180") }
    let mayBeSwapped = (-180...180).contains(first) && (-90...90).contains(second)
    return parts.joined(separator: "; ") + (mayBeSwapped ? "; are latitude and longitude swapped?" : "")
  }

  private func shown(_ part: Part) -> String {
    if let text = part.text { return Quoted.text(String(decoding: text.prefix(200), as: UTF8.self)) }
    return part.range.map { Quoted.bare(bytes, $0) } ?? ""
  }

  private func part(_ path: JSONPath, _ axis: CoordinateText.Axis) -> Part {
    switch path.find(in: bytes, members) {
    case .missing: Part(whole: path.shown, reason: "is missing")
    case .conflict: Part(whole: path.shown, reason: "is there twice, with different values")
    case .value(let range): number(range, axis, role: "", path.shown)
    }
  }

  /// Reads a number, or a text that spells one.
  private func number(_ range: Range<Int>, _ axis: CoordinateText.Axis, role: String, _ whole: String) -> Part {
    var part = Part(role: role, whole: whole, range: range)
    switch bytes[range.lowerBound] {
    case UInt8(ascii: "-"), 0x30...0x39: take(DecimalNumber.parse(bytes.span.extracting(range)), axis, &part)
    case Byte.quote:
      guard !layout.isStrict else {
        part.reason = "\(shown(part)) is a text, not a number"
        break
      }
      var text: [UInt8] = []
      JSONStringText.append(bytes, range.lowerBound + 1..<range.upperBound - 1, to: &text)
      take(text, axis, &part)
    case UInt8(ascii: "{"): part.reason = "\(shown(part)) is an object, not a number"
    case UInt8(ascii: "["): part.reason = "\(shown(part)) is an array, not a number"
    case UInt8(ascii: "n"): part.reason = "is null"
    default: part.reason = "\(shown(part)) is not a number"
    }
    return part
  }

  private func take(_ value: Double?, _ axis: CoordinateText.Axis, _ part: inout Part) {
    guard var value else {
      part.reason = "\(shown(part)) is not a number"
      return
    }
    if axis == .longitude, layout.wrapsLongitude, value > 180, value <= 360 { value -= 360 }
    part.value = value
  }

  /// The one place where texts are read as those of tables are.
  private func take(_ text: [UInt8], _ axis: CoordinateText.Axis, _ part: inout Part) {
    part.text = text
    switch CoordinateText.read(text, 0..<text.count, axis: axis) {
    case .degrees(let value): take(value, axis, &part)
    case .empty: part.reason = "is empty"
    case .unreadable(let reason): part.reason = "\(shown(part)) \(reason)"
    }
  }

  // MARK: - Both in one member

  private mutating func read(_ range: Range<Int>, named name: String, _ order: CoordinateOrder) -> String? {
    switch bytes[range.lowerBound] {
    case UInt8(ascii: "{"): return readGeometry(range, called: name)
    case UInt8(ascii: "["):
      let elements = JSONParts.elements(bytes, range)
      guard elements.count >= 2 else { return "\(name) \(Quoted.bare(bytes, range)) holds fewer than two numbers" }
      let (first, second) = order == .latitudeFirst ? (elements[0], elements[1]) : (elements[1], elements[0])
      if elements.count == 3 { takeElevation(elements[2]) }
      return readBoth(latitude: first, longitude: second, of: name)
    case Byte.quote:
      var text: [UInt8] = []
      JSONStringText.append(bytes, range.lowerBound + 1..<range.upperBound - 1, to: &text)
      return readPair(text, named: name, order)
    case UInt8(ascii: "n"): return "\(name) is null"
    default: return "\(name) \(Quoted.bare(bytes, range)) holds no two numbers"
    }
  }

  private mutating func takeElevation(_ range: Range<Int>?) {
    guard let range, DecimalNumber.parse(bytes.span.extracting(range)) != nil else { return }
    elevationText = String(decoding: bytes[range], as: UTF8.self)
  }

  private mutating func readBoth(latitude first: Range<Int>, longitude second: Range<Int>, of name: String) -> String? {
    latitude = number(first, .latitude, role: "the latitude in ", name)
    longitude = number(second, .longitude, role: "the longitude in ", name)
    return partProblems
  }

  /// A text with two numbers: a comma, a semicolon or white space between them.
  private mutating func readPair(_ text: [UInt8], named name: String, _ order: CoordinateOrder) -> String? {
    var parts: [[UInt8]] = []
    for separators in [[UInt8(ascii: ";")], [Byte.comma], [Byte.space, Byte.tab]] where parts.count != 2 {
      parts = text.split { separators.contains($0) }.map(Array.init)
    }
    guard parts.count == 2 else { return "\(name) \(Quoted.text(String(decoding: text.prefix(200), as: UTF8.self))) holds no two numbers" }
    let (first, second) = order == .latitudeFirst ? (parts[0], parts[1]) : (parts[1], parts[0])
    var latitude = Part(role: "the latitude in ", whole: name)
    var longitude = Part(role: "the longitude in ", whole: name)
    take(first, .latitude, &latitude)
    take(second, .longitude, &longitude)
    self.latitude = latitude
    self.longitude = longitude
    return partProblems
  }

  // MARK: - GeoJSON

  private mutating func readFeature() -> String? {
    guard case .value(let type) = JSONPath.member(GeoJSONName.type, in: bytes, members) else {
      guard case .value(let geometry) = JSONPath.member(GeoJSONName.geometry, in: bytes, members), !layout.isStrict else {
        return "the record is no feature: it has no type"
      }
      return readGeometry(geometry, called: "the geometry")
    }
    if bytes[type].elementsEqual(GeoJSONName.quotedFeature) {
      switch JSONPath.member(GeoJSONName.geometry, in: bytes, members) {
      case .missing: return "the feature has no geometry"
      case .conflict: return "the feature has two geometries"
      case .value(let geometry):
        if bytes[geometry.lowerBound] == UInt8(ascii: "n") { return "the feature has no geometry" }
        return readGeometry(geometry, called: "the geometry")
      }
    }
    let name = Quoted.bare(bytes, type)
    guard let first = members.first, let last = members.last else { return "the record is no feature" }
    guard GeoJSONGeometry.types.contains(String(name.dropFirst().dropLast())) else {
      return "the record is no feature: its type is \(name)"
    }
    return readGeometry(wholeObject(first, last), called: "the geometry")
  }

  /// The object that members are of.
  private func wholeObject(_ first: JSONMember, _ last: JSONMember) -> Range<Int> {
    var start = first.name.lowerBound
    while start > 0, bytes[start] != UInt8(ascii: "{") { start -= 1 }
    var end = last.value.upperBound
    while end < bytes.count, bytes[end] != UInt8(ascii: "}") { end += 1 }
    return start..<min(end + 1, bytes.count)
  }

  private mutating func readGeometry(_ range: Range<Int>, called name: String) -> String? {
    switch GeoJSONGeometry(bytes: bytes, isStrict: layout.isStrict).point(of: range) {
    case .problem(let problem): return "\(name) \(problem)"
    case .position(let longitudeRange, let latitudeRange, let elevation):
      takeElevation(elevation)
      return readBoth(latitude: latitudeRange, longitude: longitudeRange, of: name)
    case .computed(let x, let y):
      latitude = Part(role: "the latitude in ", whole: name, value: y)
      longitude = Part(role: "the longitude in ", whole: name, value: x)
      return nil
    }
  }
}
