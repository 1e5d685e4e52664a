import JSONScanning

/// The way to a value inside a record: names of members, one inside the other, or positions in arrays.
struct JSONPath: Hashable {
  let names: [String]
  /// How messages call it.
  let shown: String
  private let nameBytes: [[UInt8]]

  init(_ names: [String]) {
    self.names = names
    nameBytes = names.map { Array($0.utf8) }
    let text = names.joined(separator: ".")
    let isPlain = !text.isEmpty && text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != Byte.quote } && text.utf8.count <= 60
    shown = isPlain ? text : Quoted.text(text)
  }

  /// What is found on the way.
  enum Found: Hashable {
    case missing
    case value(Range<Int>)
    /// A name is there twice, with different values.
    case conflict(String)
  }

  /// Follows the path from the members of a record.
  func find(in bytes: [UInt8], _ members: [JSONMember]) -> Found {
    var members = members
    var found = Found.missing
    for (index, name) in nameBytes.enumerated() {
      found = Self.member(name, in: bytes, members)
      guard case .value(let range) = found, index + 1 < nameBytes.count else { return found }
      switch bytes[range.lowerBound] {
      case UInt8(ascii: "{"): members = JSONParts.members(bytes, range)
      case UInt8(ascii: "["): return element(from: index + 1, in: bytes, range)
      default: return .missing
      }
    }
    return found
  }

  /// The member with a name; where it is there more than once, the values must be the same.
  static func member(_ name: [UInt8], in bytes: [UInt8], _ members: [JSONMember]) -> Found {
    var found: Range<Int>?
    for member in members where isNamed(member, name, bytes) {
      if let known = found, bytes[known] != bytes[member.value] { return .conflict(String(decoding: name, as: UTF8.self)) }
      found = member.value
    }
    return found.map(Found.value) ?? .missing
  }

  /// Whether a member has a name, whatever escapes it is written with.
  static func isNamed(_ member: JSONMember, _ name: [UInt8], _ bytes: [UInt8]) -> Bool {
    if member.nameHasEscapes {
      var text: [UInt8] = []
      JSONStringText.append(bytes, member.name, to: &text)
      return text == name
    }
    guard member.name.count == name.count else { return false }
    let span = bytes.span
    for index in 0..<name.count where span[member.name.lowerBound + index] != name[index] { return false }
    return true
  }

  private func element(from index: Int, in bytes: [UInt8], _ array: Range<Int>) -> Found {
    let elements = JSONParts.elements(bytes, array)
    guard let number = Int(names[index]), elements.indices.contains(number) else { return .missing }
    let value = elements[number]
    let rest = JSONPath(Array(names.dropFirst(index + 1)))
    if rest.names.isEmpty { return .value(value) }
    switch bytes[value.lowerBound] {
    case UInt8(ascii: "{"): return rest.find(in: bytes, JSONParts.members(bytes, value))
    case UInt8(ascii: "["): return rest.element(from: 0, in: bytes, value)
    default: return .missing
    }
  }
}

/// The names that GeoJSON gives a meaning to.
enum GeoJSONName {
  static let type = Array("type".utf8)
  static let id = Array("id".utf8)
  static let geometry = Array("geometry".utf8)
  static let geometries = Array("geometries".utf8)
  static let coordinates = Array("coordinates".utf8)
  static let properties = Array("properties".utf8)
  /// As it is written, quotes included.
  static let quotedFeature = Array("\"Feature\"".utf8)
}

extension JSONPath {
  /// The names in a JSON pointer (RFC 6901); `nil` where the text is none.
  init?(pointer text: String) {
    guard text.hasPrefix("/") else { return nil }
    self.init(
      text.dropFirst().split(separator: "/", omittingEmptySubsequences: false).map { part in
        var name = ""
        var isEscaped = false
        for character in part {
          if isEscaped {
            name += character == "1" ? "/" : character == "0" ? "~" : "~\(character)"
            isEscaped = false
          } else if character == "~" {
            isEscaped = true
          } else {
            name.append(character)
          }
        }
        return isEscaped ? name + "~" : name
      })
  }

  /// The names in a text with points between them.
  init(dotted text: String) {
    self.init(text.split(separator: ".", omittingEmptySubsequences: false).map(String.init))
  }
}
