/// One option of a command, as data: the parser, the help, the manual and the completions read it.
struct OptionSpecification: Sendable {
  var name: OptionName
  /// The letter after a single dash, never a digit: `-33.86` is a number.
  var letter: Character?
  var value = OptionValue.none
  var isRequired = false
  var isRepeatable = false
  /// Whether few people need it: a short help only names it.
  var isSpecial = false
  /// What the option is about, for a command with many of them.
  var topic: OptionTopic?
  /// What it does, in half a sentence.
  var summary: String

  /// The option as help shows it, such as `-o, --output=FILE`.
  var display: String {
    let long = name.spelling + (value.placeholder.map { "=" + $0 } ?? "")
    return letter.map { "-\($0), \(long)" } ?? "    \(long)"
  }
}

/// What options of a command with many of them are about: each topic has a heading in the help.
enum OptionTopic: String, CaseIterable, Sendable {
  case search = "Search"
  case input = "Input"
  case output = "Output"
  case errors = "Errors"
  case running = "Running"
}

/// What follows an option.
enum OptionValue: Hashable, Sendable {
  /// Nothing: the option is a switch.
  case none
  /// Any text.
  case text(String)
  /// The path of a file.
  case file(String)
  /// One of a few words.
  case choice(String, [String])
  /// A whole number in a range.
  case count(String, ClosedRange<Int>)

  /// What stands for the value in help, or `nil` for a switch.
  var placeholder: String? {
    switch self {
    case .none: nil
    case .text(let name), .file(let name), .choice(let name, _), .count(let name, _): name
    }
  }
}
