/// What can be looked for.
enum AddressText {
  /// Whether a text has a character that can be seen; white space, control characters, marks of direction and fillers cannot.
  static func isVisible(_ text: String) -> Bool {
    text.unicodeScalars.contains { scalar in
      let properties = scalar.properties
      if properties.isWhitespace || properties.isDefaultIgnorableCodePoint || properties.isNoncharacterCodePoint { return false }
      // The empty pattern of Braille is drawn as nothing, though Unicode calls it a symbol.
      if scalar == "\u{2800}" { return false }
      switch properties.generalCategory {
      case .control, .format, .surrogate, .lineSeparator, .paragraphSeparator, .spaceSeparator, .unassigned: return false
      default: return true
      }
    }
  }
}
