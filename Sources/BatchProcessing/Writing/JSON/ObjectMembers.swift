import JSONScanning

/// The members of a record as names and values, for the formats that have cells: of a feature its `id` and its properties.
struct ObjectMembers: Sequence, IteratorProtocol {
  /// One of them.
  struct Member {
    /// Where its name and its value lie; the name is empty for a feature's own `id`.
    var member: JSONMember
    /// Whether it is a feature's own `id`, not one of its properties.
    var isIdentifier: Bool
  }

  let bytes: [UInt8]
  private var rest: ArraySlice<JSONMember>
  private var identifier: JSONMember?

  init(of object: Object) {
    let bytes = object.text.bytes
    let members = object.text.members
    self.bytes = bytes
    guard object.objects.layout.isGeoJSON else {
      rest = members[...]
      return
    }
    identifier = members.last { JSONPath.isNamed($0, GeoJSONName.id, bytes) }
    rest = object.properties.map { JSONParts.members(bytes, $0) }?[...] ?? []
  }

  mutating func next() -> Member? {
    if let found = identifier {
      identifier = nil
      return Member(member: found, isIdentifier: true)
    }
    return rest.popFirst().map { Member(member: $0, isIdentifier: false) }
  }

  /// Appends a value as the text of a cell: what a text spells, numbers and truth values as they are written, nothing for null, and objects
  /// and arrays as JSON.
  static func appendText(_ bytes: [UInt8], _ value: Range<Int>, to out: inout [UInt8]) {
    switch bytes[value.lowerBound] {
    case Byte.quote: JSONStringText.append(bytes, value.lowerBound + 1..<value.upperBound - 1, to: &out)
    case UInt8(ascii: "n"): return
    default: out.append(bytes, value)
    }
  }

  /// The name of a member.
  static func name(of member: JSONMember, in bytes: [UInt8]) -> String {
    guard member.nameHasEscapes else { return String(decoding: bytes[member.name], as: UTF8.self) }
    var text: [UInt8] = []
    JSONStringText.append(bytes, member.name, to: &text)
    return String(decoding: text, as: UTF8.self)
  }
}

extension Object {
  /// Where the properties of a feature lie, where it has some.
  var properties: Range<Int>? {
    guard let member = text.members.last(where: { JSONPath.isNamed($0, GeoJSONName.properties, text.bytes) }),
      text.bytes[member.value.lowerBound] == UInt8(ascii: "{")
    else { return nil }
    return member.value
  }

  /// The text of a member: one with that name, in a feature's properties first, else the way through objects that the name spells.
  ///
  /// - Returns: `nil` where there is none, or null.
  func text(ofMember name: String) -> String? {
    let names = [[name], JSONPath(pointer: name)?.names, JSONPath(dotted: name).names].compactMap(\.self)
    for names in (objects.layout.isGeoJSON ? names.map { ["properties"] + $0 } : []) + names {
      guard case .value(let range) = JSONPath(names).find(in: text.bytes, text.members) else { continue }
      var found: [UInt8] = []
      ObjectMembers.appendText(text.bytes, range, to: &found)
      return text.bytes[range.lowerBound] == UInt8(ascii: "n") ? nil : String(decoding: found, as: UTF8.self)
    }
    return nil
  }

  /// What the record is called, where a member says that.
  var name: String? {
    for member in ObjectMembers(of: self) where !member.isIdentifier {
      guard ColumnName.labels.contains(CoordinateColumns.normalize(ObjectMembers.name(of: member.member, in: text.bytes))) else {
        continue
      }
      var found: [UInt8] = []
      ObjectMembers.appendText(text.bytes, member.member.value, to: &found)
      if !found.isEmpty { return String(decoding: found, as: UTF8.self) }
    }
    return nil
  }

  /// The text of the time: in the member that people named, else in the only one with a well-known name.
  func timeText(named wanted: String?) -> String? {
    guard text.flaw == nil else { return nil }
    if let wanted { return text(ofMember: wanted) }
    return text(ofOnlyMemberIn: ColumnName.times)
  }

  /// The text of the elevation: in the only member with a well-known name.
  var elevationText: String? { text.flaw == nil ? text(ofOnlyMemberIn: ColumnName.elevations) : nil }

  /// The text of the member whose whole name is one of a set, where there are not two of them.
  private func text(ofOnlyMemberIn names: Set<String>) -> String? {
    var found: JSONMember?
    for member in ObjectMembers(of: self) where !member.isIdentifier {
      let keys = ColumnName.keys(ObjectMembers.name(of: member.member, in: text.bytes))
      guard keys.contains(where: names.contains) else { continue }
      if found != nil { return nil }
      found = member.member
    }
    guard let found else { return nil }
    var bytes: [UInt8] = []
    ObjectMembers.appendText(text.bytes, found.value, to: &bytes)
    return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
  }
}
