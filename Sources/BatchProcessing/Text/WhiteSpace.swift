/// White space as people's files have it: with no-break spaces, thin spaces and byte order marks.
package enum WhiteSpace {
  /// Whether a text has nothing that can be seen: white space, control characters and marks that steer the layout at most.
  package static func isAll(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy {
      $0.properties.isWhitespace || $0.properties.generalCategory == .control || $0.properties.generalCategory == .format
    }
  }

  /// The text without the white space around it.
  static func trim(_ text: String) -> String {
    var scalars = text.unicodeScalars[...]
    while let first = scalars.first, isWhiteSpace(first) { scalars.removeFirst() }
    while let last = scalars.last, isWhiteSpace(last) { scalars.removeLast() }
    return String(scalars)
  }

  private static func isWhiteSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isWhitespace || scalar == "\u{FEFF}" || scalar == "\u{200B}"
  }
}

/// A value from a file, made fit for a message of one line.
enum Quoted {
  /// The text in quotes: control characters replaced, shortened where it is long.
  static func text(_ value: String, limit: Int = 40) -> String {
    var shown = ""
    for scalar in value.unicodeScalars.prefix(limit) {
      let isControl = scalar.properties.generalCategory == .control || scalar.properties.generalCategory == .format
      let breaksLine = scalar == "\u{2028}" || scalar == "\u{2029}"
      shown.unicodeScalars.append(isControl || breaksLine ? " " : scalar)
    }
    return value.unicodeScalars.count > limit ? "\"\(shown)...\"" : "\"\(shown)\""
  }
}
