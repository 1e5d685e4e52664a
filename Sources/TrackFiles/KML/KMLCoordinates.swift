import Geodesy

/// One position as the text of `coordinates` gives it.
struct KMLTuple {
  var longitude: Double?
  var latitude: Double?
  var altitude: Double?
  var longitudeText: String?
  var latitudeText: String?
  var altitudeText: String?
  var isComplete = true
  /// Whether its numbers were not separated as KML asks.
  var isLoose = false
  var line: Int
  var column: Int
}

/// Takes the text of `coordinates` apart: `longitude,latitude,altitude` with white space between the positions.
///
/// What people write besides is read as far as it has one meaning: white space around the commas, a comma after each position, no
/// altitude, white space instead of the commas with a position a line. Where numbers run on so that nobody can tell where a position
/// ends, they become one position that cannot be read.
struct KMLCoordinates {
  /// What stands between two numbers.
  private enum Separator {
    case comma
    case commaAndSpace
    case commaAndLine
    case space
    case line

    var hasComma: Bool { self == .comma || isLooseComma }
    var isLooseComma: Bool { self == .commaAndSpace || self == .commaAndLine }
  }

  /// Positions that are complete and were not taken yet.
  private(set) var tuples: [KMLTuple] = []
  private var line = 1
  private var column = 1
  // The numbers of the open position, one after another.
  private var bytes: [UInt8] = []
  private var ends: [Int] = []
  private var separators: [Separator] = []
  private var start = (line: 1, column: 1)
  private var lastNumber = (line: 1, column: 1)
  private var isOverlong = false
  // What was seen since the last number.
  private var isInNumber = false
  private var hasComma = false
  private var hasSpace = false
  private var hasLine = false

  /// More bytes of one position are not kept.
  private static let longest = 200

  /// Begins the text of an element whose start tag ends at a position.
  mutating func begin(line: Int, column: Int) {
    self.line = line
    self.column = column + 1
    clear()
    isInNumber = false
    (hasComma, hasSpace, hasLine) = (false, false, false)
  }

  /// Takes the positions that are complete.
  mutating func take() -> [KMLTuple] {
    var taken: [KMLTuple] = []
    swap(&taken, &tuples)
    return taken
  }

  mutating func scan(_ text: Span<UInt8>) {
    for index in 0..<text.count {
      let byte = text[index]
      switch byte {
      case UInt8(ascii: ","):
        if isInNumber {
          endNumber()
        } else if hasComma || ends.isEmpty {
          // Nothing stands between two commas, or before the first.
          startNumber()
          endNumber()
        }
        hasComma = true
      case 32, 9, 10, 13:
        if isInNumber { endNumber() }
        hasSpace = true
        if byte == 10 || byte == 13 { hasLine = true }
      default:
        if !isInNumber { startNumber() }
        if bytes.count < Self.longest { bytes.append(byte) }
      }
      if byte == 10 {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
  }

  /// The text has ended; what was cut off inside a position leaves one that is not complete.
  mutating func finish(isWhole: Bool) {
    if isInNumber { endNumber() }
    guard !ends.isEmpty else { return }
    if isWhole {
      emit(count: ends.count)
    } else {
      tuples.append(KMLTuple(isComplete: false, line: start.line, column: start.column))
    }
    clear()
  }

  // MARK: Numbers

  private mutating func startNumber() {
    if !ends.isEmpty { separate(separator) }
    lastNumber = (line, column)
    if ends.isEmpty { start = lastNumber }
    isInNumber = true
    (hasComma, hasSpace, hasLine) = (false, false, false)
  }

  private mutating func endNumber() {
    isInNumber = false
    ends.append(bytes.count)
  }

  private var separator: Separator {
    if hasComma { return hasLine ? .commaAndLine : hasSpace ? .commaAndSpace : .comma }
    return hasLine ? .line : .space
  }

  /// Another number begins: it belongs to the open position, or that has ended.
  private mutating func separate(_ next: Separator) {
    switch ends.count {
    case 1:
      // `16.37 48.20` on a line of its own; a line end after one number begins another position.
      if next == .line { end(1) } else { join(next) }
    case 2:
      // `16.37 48.20, 16.38 48.21`: the white space joins, the comma separates.
      if separators[0] == .space ? next == .space : next.hasComma { join(next) } else { end(2) }
    case 3 where separators[1].isLooseComma && !isOverlong:
      // The comma after the second number may have ended the position, or the third is its altitude.
      switch next {
      case .space, .line: end(3)
      case .comma: splitAfterTwo(next)
      case .commaAndLine where separators[1] == .commaAndSpace: end(3)
      case .commaAndSpace where separators[1] == .commaAndLine && separators[0] != .commaAndLine: splitAfterTwo(next)
      case .commaAndLine where separators[0] != .commaAndLine: splitAfterTwo(next)
      case .commaAndSpace, .commaAndLine: runOn(next)
      }
    case 3 where !isOverlong:
      if next == .comma || (next == .space && separators[0] == .space) { runOn(next) } else { end(3) }
    default:
      if next.hasComma || (next == .space && separators[0] == .space) { runOn(next) } else { end(ends.count) }
    }
  }

  private mutating func join(_ separator: Separator) { separators.append(separator) }

  /// Too many numbers: they stay together, and cannot be read.
  private mutating func runOn(_ separator: Separator) {
    if !isOverlong, ends.count == 3 {
      let parts = [bytes[..<ends[0]], bytes[ends[0]..<ends[1]], bytes[ends[1]...]]
      bytes = Array(parts.joined(separator: [UInt8(ascii: separators[0].hasComma ? "," : " ")]))
    }
    isOverlong = true
    if bytes.count < Self.longest { bytes.append(UInt8(ascii: separator.hasComma ? "," : " ")) }
    ends.removeLast(max(0, ends.count - 3))
  }

  private mutating func end(_ count: Int) {
    emit(count: count)
    clear()
  }

  /// The third number begins a position of its own.
  private mutating func splitAfterTwo(_ next: Separator) {
    let third = Array(bytes[ends[1]..<ends[2]])
    let place = lastNumber
    emit(count: 2)
    clear()
    bytes.append(contentsOf: third)
    ends.append(third.count)
    separators.append(next)
    start = place
  }

  private mutating func clear() {
    bytes.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    separators.removeAll(keepingCapacity: true)
    isOverlong = false
  }

  private mutating func emit(count: Int) {
    var tuple = KMLTuple(line: start.line, column: start.column)
    if isOverlong {
      let text = String(decoding: bytes, as: UTF8.self)
      tuple.longitudeText = text
      tuple.latitudeText = text
    } else {
      (tuple.longitudeText, tuple.longitude) = number(0..<ends[0])
      if count > 1 { (tuple.latitudeText, tuple.latitude) = number(ends[0]..<ends[1]) }
      if count > 2, ends[2] > ends[1] { (tuple.altitudeText, tuple.altitude) = number(ends[1]..<ends[2]) }
      tuple.isLoose = separators.prefix(count - 1).contains { $0 != .comma }
    }
    tuples.append(tuple)
  }

  private func number(_ range: Range<Int>) -> (String?, Double?) {
    let text = bytes.span.extracting(range)
    return (String(copying: text), DecimalNumber.parse(text))
  }
}
