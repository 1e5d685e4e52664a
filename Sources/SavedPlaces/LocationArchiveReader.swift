import Geodesy
import JSONScanning

/// Reads an array of locations, and goes on behind what is broken.
struct LocationArchiveReader {
  /// Longer than any location that is kept; what has not ended there is not looked at further.
  private static let longestRecordInBytes = 32 * 1024
  /// Behind so many objects that do not end nothing is looked for any more: whatever it was, it was no list of places.
  private static let mostUnendedObjects = 100

  private let bytes: [UInt8]
  private var position = 0
  private var element = 0
  private var list = LocationList()
  private var known = KnownLocations([])
  private var damage = LocationDamage()
  private var unendedCount = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func read() -> LocationArchive.Contents {
    if !bytes.isEmpty { readArray() }
    damage.keptCount = list.count
    return LocationArchive.Contents(list: list, damage: damage.flawCount == 0 ? nil : damage)
  }

  private mutating func readArray() {
    // The mark that some editors put before UTF-8.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    guard takes(UInt8(ascii: "[")) else {
      note("this is no list of places: it does not begin with \"[\"")
      return
    }
    if takes(UInt8(ascii: "]")), isAtEnd() { return }
    while unendedCount < Self.mostUnendedObjects {
      element += 1
      readElement()
      if takes(UInt8(ascii: ",")) { continue }
      if takes(UInt8(ascii: "]")) {
        if isAtEnd() { return }
        note("something follows the end of the list")
      } else if damage.lastElement != element {
        note("a comma or the end of the list was expected")
      }
      guard skipToNextObject() else { return }
    }
  }

  private mutating func isAtEnd() -> Bool {
    skipSpace()
    return position == bytes.count
  }

  private mutating func readElement() {
    skipSpace()
    let start = position
    do throws(JSONScanner.Failure) {
      let (location, end) = try location(at: start)
      position = end
      add(location, at: start)
    } catch {
      note(error.offset, "\(error.expected) was expected", isOfElement: true)
      let end = end(ofElementAt: start)
      if end == nil { unendedCount += 1 }
      position = end ?? min(start + 1, bytes.count)
    }
  }

  private mutating func add(_ location: Result<Location, LocationReadingError>, at offset: Int) {
    switch location {
    case .failure(let error): note(offset, error.reason, isOfElement: true)
    case .success(let location):
      if let same = known.duplicate(of: location) {
        note(offset, "it repeats \(same.title)", isOfElement: true)
        return
      }
      do throws(LocationListError) {
        // What it repeats has been looked for already, in less time.
        try list.append(checked: location)
        known.insert(location)
      } catch {
        note(offset, error.description, isOfElement: true)
      }
    }
  }

  // MARK: One location

  /// A text or number that is not what it should be.
  private struct LocationReadingError: Error { var reason: String }

  /// Reads the object at an offset, and says where it ends.
  ///
  /// - Throws: where it is no JSON object at all; what JSON can say but a location cannot is in the result.
  private func location(at start: Int) throws(JSONScanner.Failure) -> (Result<Location, LocationReadingError>, end: Int) {
    var members: [JSONMember] = []
    var findings = JSONFindings()
    let window = start..<min(bytes.count, start + Self.longestRecordInBytes)
    let end = try JSONParts.readMembers(bytes, window, into: &members, findings: &findings)
    return (Result { () throws(LocationReadingError) in try location(of: members) }, end)
  }

  private func location(of members: [JSONMember]) throws(LocationReadingError) -> Location {
    let location = Location(
      id: try text("id", in: members), name: try text("name", in: members), country: try text("country", in: members),
      latitude: try number("latitude", in: members), longitude: try number("longitude", in: members))
    do {
      try location.check()
    } catch {
      throw LocationReadingError(reason: error.description)
    }
    return location
  }

  private func value(_ name: String, in members: [JSONMember]) throws(LocationReadingError) -> Range<Int> {
    // Of members with the same name the last counts, as for most readers.
    guard let member = members.last(where: { spelling(of: $0) == name }) else {
      throw LocationReadingError(reason: "the \(name) is missing")
    }
    return member.value
  }

  private func spelling(of member: JSONMember) -> String {
    var name: [UInt8] = []
    JSONStringText.append(bytes, member.name, to: &name)
    return String(decoding: name, as: UTF8.self)
  }

  private func text(_ name: String, in members: [JSONMember]) throws(LocationReadingError) -> String {
    let range = try value(name, in: members)
    guard bytes[range.lowerBound] == UInt8(ascii: "\"") else {
      throw LocationReadingError(reason: "the \(name) is no text in quotes but \(shown(range))")
    }
    var text: [UInt8] = []
    JSONStringText.append(bytes, range.lowerBound + 1..<range.upperBound - 1, to: &text)
    guard let text = String(validating: text, as: UTF8.self) else {
      throw LocationReadingError(reason: "the \(name) is not UTF-8")
    }
    return text
  }

  private func number(_ name: String, in members: [JSONMember]) throws(LocationReadingError) -> Double {
    let range = try value(name, in: members)
    guard let number = DecimalNumber.parse(bytes.span.extracting(range)) else {
      throw LocationReadingError(reason: "the \(name) is no number but \(shown(range))")
    }
    return number
  }

  /// The beginning of what is written there.
  private func shown(_ range: Range<Int>) -> String {
    let text = String(decoding: bytes[range.prefix(24)], as: UTF8.self)
    return range.count > 24 ? text + "…" : text
  }

  // MARK: Going on

  /// Where a broken element ends, by its brackets; `nil` where they do not tell.
  private func end(ofElementAt start: Int) -> Int? {
    guard start < bytes.count, bytes[start] == UInt8(ascii: "{") else {
      // A word or a number in the place of an object.
      var end = start
      while end < bytes.count, ![UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "{")].contains(bytes[end]) { end += 1 }
      return end > start ? end : nil
    }
    var depth = 0
    var isInText = false
    var index = start
    let limit = min(bytes.count, start + Self.longestRecordInBytes)
    while index < limit {
      switch bytes[index] {
      case UInt8(ascii: "\\") where isInText: index += 1
      case UInt8(ascii: "\""): isInText.toggle()
      // No text that is written here has a line end: where one comes, a quote was lost.
      case 0x0A where isInText: return nil
      case UInt8(ascii: "{") where !isInText: depth += 1
      case UInt8(ascii: "}") where !isInText:
        depth -= 1
        if depth == 0 { return index + 1 }
      default: break
      }
      index += 1
    }
    return nil
  }

  /// Finds where another location may begin; what lies before that is lost.
  private mutating func skipToNextObject() -> Bool {
    while position < bytes.count, bytes[position] != UInt8(ascii: "{") { position += 1 }
    return position < bytes.count
  }

  private mutating func note(_ reason: String) { note(position, reason, isOfElement: false) }

  private mutating func note(_ offset: Int, _ reason: String, isOfElement: Bool) {
    damage.add(LocationDamage.Flaw(element: isOfElement ? element : nil, offset: offset, reason: reason))
  }

  private mutating func skipSpace() { JSONParts.skipSpace(bytes, &position, bytes.count) }

  private mutating func takes(_ byte: UInt8) -> Bool {
    skipSpace()
    guard position < bytes.count, bytes[position] == byte else { return false }
    position += 1
    return true
  }
}
