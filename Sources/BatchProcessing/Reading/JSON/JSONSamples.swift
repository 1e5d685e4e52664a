import JSONScanning

/// The first records of an input, by which it is decided how all are read.
struct JSONSamples {
  /// How many there are at most.
  static let maximumCount = 1000
  /// How many bytes of them are enough.
  static let maximumLength = 4 << 20

  /// Those that can be read.
  var records: [JSONSample] = []
  private var count = 0
  private var length = 0
  private var firstProblem: String?
  private let layout: JSONLayout

  init(fileName: String, isStrict: Bool) {
    layout = JSONLayout(fileName: fileName, memberNames: [], isStrict: isStrict)
  }

  /// Whether no more are needed: this depends on the records alone, not on the pieces they are read in.
  var isComplete: Bool { count >= Self.maximumCount || length >= Self.maximumLength }

  mutating func add(_ found: [JSONRecord], in bytes: [UInt8]) {
    let objects = JSONRecords(layout: layout, bytes: bytes, records: [], firstRecord: 1)
    for record in found where !isComplete {
      count += 1
      length += record.end - record.start
      var text = JSONRecordText()
      var notes = RecordNotes()
      text.take(record, of: objects, number: count, noting: &notes)
      if let problem = text.flaw {
        firstProblem = firstProblem ?? problem
      } else {
        records.append(JSONSample(text))
      }
    }
  }

  /// Refuses an input of which nothing can be read.
  func check(_ splitter: JSONSplitter) throws(BatchError) {
    let name = layout.fileName
    if records.isEmpty, let firstProblem {
      let which = count == 1 ? "its only record cannot" : "none of its first \(count) records can"
      throw BatchError(code: .inputUnreadable, message: "\(name): this begins like JSON, but \(which) be read: \(firstProblem)")
    }
    if count == 0, let damage = splitter.damage.first {
      throw BatchError(code: .inputUnreadable, message: "\(name), \(damage.description)")
    }
    if !splitter.sawCollection, records.first?.type == "FeatureCollection" {
      throw BatchError(code: .inputUnreadable, message: "\(name): this is a FeatureCollection without features")
    }
  }

  /// Where the coordinates are.
  func coordinates(_ options: ReadingOptions, isGeoJSON: Bool) throws(BatchError) -> JSONCoordinates {
    guard !records.isEmpty else { return .geometry }
    var search = JSONCoordinateSearch(isGeoJSON: isGeoJSON)
    for record in records { search.add(record.bytes, record.members) }
    do throws(CoordinateColumns.Failure) {
      return try search.choose(options, records: records)
    } catch {
      throw BatchError(code: .usage, message: "\(layout.fileName): \(error.message)")
    }
  }

  /// The names of the members of all of them, in their order; of features those of the properties.
  func memberNames(isGeoJSON: Bool) -> [String] {
    var names: [String] = []
    var seen: Set<String> = []
    for record in records {
      for name in isGeoJSON ? record.propertyNames : record.names where seen.insert(name).inserted { names.append(name) }
    }
    return names
  }
}

/// One of the first records of an input, by which it is decided how all are read.
struct JSONSample {
  let bytes: [UInt8]
  let members: [JSONMember]

  /// A part of a record as a record of its own.
  init(bytes: [UInt8]) {
    self.bytes = bytes
    members = JSONParts.members(bytes, 0..<bytes.count)
  }

  /// Keeps a copy, so that the chunk need not stay in memory.
  init(_ text: JSONRecordText) {
    bytes = Array(text.bytes[text.range])
    members = JSONParts.members(bytes, 0..<bytes.count)
  }

  /// The names of its members.
  var names: [String] { Self.names(bytes, members) }

  /// The names of the properties of a feature.
  var propertyNames: [String] {
    guard case .value(let range) = JSONPath.member(GeoJSONName.properties, in: bytes, members) else { return [] }
    return Self.names(bytes, JSONParts.members(bytes, range))
  }

  private static func names(_ bytes: [UInt8], _ members: [JSONMember]) -> [String] {
    members.map { ObjectMembers.name(of: $0, in: bytes) }
  }

  /// Whether there is a member `id`.
  var hasIdentifier: Bool { JSONPath.member(GeoJSONName.id, in: bytes, members) != .missing }

  /// Whether the point of a feature, or of a geometry by itself, has a third number.
  var hasElevation: Bool {
    var geometry = 0..<bytes.count
    if case .value(let range) = JSONPath.member(GeoJSONName.geometry, in: bytes, members) { geometry = range }
    guard bytes[geometry.lowerBound] == UInt8(ascii: "{") else { return false }
    return GeoJSONGeometry(bytes: bytes, isStrict: false).elevation(of: geometry) != nil
  }

  /// The value of the member `type`, where it is a text.
  var type: String? {
    guard case .value(let range) = JSONPath.member(GeoJSONName.type, in: bytes, members), bytes[range.lowerBound] == Byte.quote else {
      return nil
    }
    return String(decoding: bytes[range.lowerBound + 1..<range.upperBound - 1], as: UTF8.self)
  }

  /// Whether it is a feature, or a geometry by itself.
  var isGeoJSON: Bool {
    guard let type else { return false }
    let names = names
    switch type {
    case "Feature": return names.contains("geometry") || names.contains("properties")
    case "FeatureCollection": return true
    case "GeometryCollection": return names.contains("geometries")
    default: return GeoJSONGeometry.types.contains(type) && names.contains("coordinates")
    }
  }
}
