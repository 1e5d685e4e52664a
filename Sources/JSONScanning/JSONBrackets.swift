/// Follows the nesting of brackets through text that comes in pieces, without looking at anything else.
///
/// It finds where a value ends in a document that is too large to be held, and where one that is broken can end no more.
package struct JSONBrackets: Sendable {
  /// Why the scan has stopped.
  package enum Stop: Hashable, Sendable {
    /// All bytes were looked at.
    case needsMore
    /// The outermost bracket is closed; the position is behind it.
    case closed
    /// The bracket at the position closes another kind than is open.
    case mismatch
    /// The position is at a bracket that opens an array right inside the outermost object.
    case array
    /// The position is behind a line end.
    case lineEnd
  }

  /// How many brackets are open.
  package private(set) var depth = 0
  /// Whether the position is inside a text.
  package private(set) var isInText = false
  private var isEscaped = false
  /// The kinds of the outermost 64 brackets, one bit each, set for arrays; what is deeper is only counted.
  private var kinds: UInt64 = 0

  /// Nothing is open.
  package init() {}

  /// One object is open already.
  package static var insideObject: JSONBrackets {
    var brackets = JSONBrackets()
    brackets.depth = 1
    return brackets
  }

  /// Whether the innermost open bracket is an object's.
  package var isInObject: Bool { depth > 0 && depth <= 64 && kinds >> UInt64(depth - 1) & 1 == 0 }

  /// Goes on from a position to an end, or to what stops it.
  ///
  /// - Parameters:
  ///   - bytes: the text.
  ///   - position: where to go on; moved to where the scan has stopped.
  ///   - end: where to stop at the latest.
  ///   - stopsAtArrays: whether to stop at ``Stop/array``; the array is entered when the scan goes on from there without it.
  ///   - stopsAtLineEnds: whether to stop at ``Stop/lineEnd``.
  /// - Returns: why it has stopped.
  /// - Complexity: O(n).
  package mutating func scan(
    _ bytes: Span<UInt8>, from position: inout Int, to end: Int, stopsAtArrays: Bool = false, stopsAtLineEnds: Bool = false
  ) -> Stop {
    while position < end {
      let byte = bytes[position]
      if isInText {
        position += 1
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\"") {
          isInText = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        }
        if stopsAtLineEnds, byte == 0x0A { return .lineEnd }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isInText = true
      case UInt8(ascii: "{"): open(isArray: false)
      case UInt8(ascii: "["):
        if stopsAtArrays, depth == 1, isInObject { return .array }
        open(isArray: true)
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        guard depth > 0, depth > 64 || isInObject == (byte == UInt8(ascii: "}")) else { return .mismatch }
        depth -= 1
        if depth == 0 {
          position += 1
          return .closed
        }
      case 0x0A where stopsAtLineEnds:
        position += 1
        return .lineEnd
      default: break
      }
      position += 1
    }
    return .needsMore
  }

  private mutating func open(isArray: Bool) {
    if depth < 64 {
      let bit: UInt64 = 1 << UInt64(depth)
      kinds = isArray ? kinds | bit : kinds & ~bit
    }
    depth += 1
  }
}
