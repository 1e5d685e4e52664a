import TrackFiles

/// Tells whether the first bytes of an input are those of an XML document.
enum DocumentSniffer {
  /// Whether it is XML, whatever its root element: the first character is `<`, in whichever encoding.
  ///
  /// Where the name is that of a track file, something may come before it that does not belong there, such as a message of the web server.
  static func isXML(_ head: [UInt8], named name: String) -> Bool {
    let mark = marks.first { head.starts(with: $0) }?.count ?? 0
    let text = head[mark...].lazy.filter { $0 != 0 }
    guard let first = text.first(where: { !isSpace($0) && $0 >= 0x20 }) else { return false }
    if first == open { return true }
    return format(forName: name) != nil && holdsRoot(Array(text))
  }

  /// What a name says that a file is.
  static func format(forName name: String) -> DocumentFormat? {
    var name = name.lowercased()[...]
    if name.hasSuffix(".gz") { name = name.dropLast(3) }
    return DocumentFormat.allCases.first { name.hasSuffix("." + $0.rawValue) }
  }

  private static let open = UInt8(ascii: "<")

  /// Byte order marks, the longer first.
  private static let marks: [[UInt8]] = [[0xFF, 0xFE, 0, 0], [0, 0, 0xFE, 0xFF], [0xEF, 0xBB, 0xBF], [0xFF, 0xFE], [0xFE, 0xFF]]

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == Byte.space || byte == Byte.tab || byte == Byte.lineFeed || byte == Byte.carriageReturn
  }

  /// Whether there is the start tag of the root of a track file, or an XML declaration.
  private static func holdsRoot(_ text: [UInt8]) -> Bool {
    let starts = ["<?xml ", "<gpx", "<kml", "<TrainingCenterDatabase"].map { Array($0.utf8) }
    return text.indices.contains { index in text[index] == open && starts.contains { text[index...].starts(with: $0) } }
  }
}
