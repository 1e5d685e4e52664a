/// A pattern of names, as shells know them: `*`, `?`, `[a-z]`, `[!a-z]`, and a backslash before what is meant as it stands.
struct PathPattern {
  private enum Part {
    case exactly(Unicode.Scalar)
    case one
    case many
    case oneOf([ClosedRange<UInt32>], isNegated: Bool)
  }

  private let parts: [Part]

  /// A pattern for one name; slashes are no part of it.
  init(_ text: String) {
    var scalars = Array(text.unicodeScalars)[...]
    var parts: [Part] = []
    while let scalar = scalars.popFirst() {
      switch scalar {
      case "*": if case .many? = parts.last {} else { parts.append(.many) }
      case "?": parts.append(.one)
      case "\\": parts.append(.exactly(scalars.popFirst() ?? scalar))
      case "[": parts.append(Self.set(&scalars) ?? .exactly(scalar))
      default: parts.append(.exactly(scalar))
      }
    }
    self.parts = parts
  }

  /// Whether a text has anything in it that only a pattern has.
  static func isPattern(_ text: String) -> Bool { text.unicodeScalars.contains { $0 == "*" || $0 == "?" || $0 == "[" } }

  /// Whether a name is one of those that are meant; a hidden one only where the pattern begins with a dot itself.
  func matches(_ name: String) -> Bool {
    let scalars = Array(name.unicodeScalars)
    if scalars.first == ".", !startsWithDot { return false }
    var part = 0
    var position = 0
    // Where the last `*` stands, and how much it has taken: it takes one more whenever what follows it does not fit.
    var lastMany: (part: Int, position: Int)?
    while position < scalars.count {
      if part < parts.count, case .many = parts[part] {
        lastMany = (part, position)
        part += 1
      } else if part < parts.count, Self.fits(parts[part], scalars[position]) {
        part += 1
        position += 1
      } else if let many = lastMany {
        lastMany = (many.part, many.position + 1)
        part = many.part + 1
        position = many.position + 1
      } else {
        return false
      }
    }
    return parts[part...].allSatisfy { if case .many = $0 { true } else { false } }
  }

  private var startsWithDot: Bool {
    guard case .exactly(".")? = parts.first else { return false }
    return true
  }

  private static func fits(_ part: Part, _ scalar: Unicode.Scalar) -> Bool {
    switch part {
    case .exactly(let expected): scalar == expected
    case .one: true
    case .many: false
    case .oneOf(let ranges, let isNegated): ranges.contains { $0.contains(scalar.value) } != isNegated
    }
  }

  /// What stands between brackets; `nil`, and nothing taken, where they are not closed.
  private static func set(_ scalars: inout ArraySlice<Unicode.Scalar>) -> Part? {
    var rest = scalars
    let isNegated = rest.first == "!" || rest.first == "^"
    if isNegated { rest = rest.dropFirst() }
    var ranges: [ClosedRange<UInt32>] = []
    var isFirst = true
    while let scalar = rest.popFirst() {
      if scalar == "]", !isFirst {
        scalars = rest
        return .oneOf(ranges, isNegated: isNegated)
      }
      isFirst = false
      let lower = scalar == "\\" ? rest.popFirst() ?? scalar : scalar
      var upper = lower
      if rest.first == "-", let end = rest.dropFirst().first, end != "]" {
        rest = rest.dropFirst(2)
        upper = end
      }
      if lower <= upper { ranges.append(lower.value...upper.value) }
    }
    return nil
  }
}
