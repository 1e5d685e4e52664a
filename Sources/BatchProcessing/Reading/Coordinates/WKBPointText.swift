/// Reads a point in well-known binary, written in hexadecimal as PostGIS writes it: `0101000020E6100000...`.
enum WKBPointText {
  /// What a text says, or `nil` where it is no such thing.
  static func read(_ text: String) -> CoordinatePairText.Reading? {
    guard text.utf8.count >= 18, text.utf8.count % 2 == 0, text.hasPrefix("01") || text.hasPrefix("00"), let bytes = decode(text) else {
      return nil
    }
    let isLittleEndian = bytes[0] == 1
    func integer(at start: Int, count: Int) -> UInt64 {
      (0..<count).reduce(0) { value, index in value << 8 | UInt64(bytes[start + (isLittleEndian ? count - 1 - index : index)]) }
    }
    let type = UInt32(truncatingIfNeeded: integer(at: 1, count: 4))
    let kind = (type & 0x0FFF_FFFF) % 1000
    guard (1...17).contains(kind), (type & 0x0FFF_FFFF) < 4000 else { return nil }
    var position = 5
    if type & 0x2000_0000 != 0 {
      let srid = integer(at: 5, count: 4)
      if srid != 4326 { return .unreadable("has the SRID \(srid), which is not WGS 84 (4326); convert it to degrees first") }
      position += 4
    }
    guard kind == 1 else { return .unreadable("is a geometry in binary (WKB) that is not a point") }
    guard position + 16 <= bytes.count else { return .unreadable("is a point in binary (WKB) that is cut off") }
    let longitude = Double(bitPattern: integer(at: position, count: 8))
    let latitude = Double(bitPattern: integer(at: position + 8, count: 8))
    guard longitude.isFinite, latitude.isFinite else { return .unreadable("is an empty point") }
    return .pair(
      .init(
        latitude: latitude, longitude: longitude, latitudeText: latitude.description, longitudeText: longitude.description,
        isOrderStated: true))
  }

  private static func decode(_ text: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    var high: UInt8?
    for character in text.utf8 {
      let digit: UInt8
      switch character {
      case 48...57: digit = character - 48
      case 65...70: digit = character - 55
      case 97...102: digit = character - 87
      default: return nil
      }
      if let first = high {
        bytes.append(first << 4 | digit)
        high = nil
      } else {
        high = digit
      }
    }
    return bytes
  }
}
