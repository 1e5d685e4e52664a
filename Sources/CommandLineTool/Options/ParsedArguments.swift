/// A command line that was understood: the command, its options and its operands.
struct ParsedArguments: Hashable, Sendable {
  var command: CommandName
  var operands: [String] = []
  /// The values of each option that was given, in order; an empty text for a switch.
  var values: [OptionName: [String]] = [:]

  /// The value of an option; of several the last, so that a later one overrules an alias.
  func value(of name: OptionName) -> String? { values[name]?.last }

  /// All values of an option that may be repeated.
  func allValues(of name: OptionName) -> [String] { values[name] ?? [] }

  /// Whether a switch was given.
  func isOn(_ name: OptionName) -> Bool { values[name] != nil }

  /// The value of an option that the parser has checked to be a whole number.
  func count(of name: OptionName) -> Int? { value(of: name).flatMap { Int($0) } }
}
