/// One command, as data: the parser, the help, the manual and the completions read it.
struct CommandSpecification: Sendable {
  var name: CommandName
  /// What it does, in half a sentence.
  var summary: String
  /// Paragraphs of the help.
  var details: [String] = []
  var operands: [OperandSpecification] = []
  var options: [OptionSpecification] = []
  var examples: [Example] = []
  /// Hidden commands work, but help does not list them.
  var isHidden = false

  /// A command line and what comes of it.
  struct Example: Sendable {
    var line: String
    var meaning: String
  }

  /// How many operands the command takes.
  var operandCount: ClosedRange<Int> {
    let least = operands.count { !$0.isOptional }
    let most = operands.contains { $0.isRepeatable } ? Int.max : operands.count
    return least...most
  }

  /// The command line in one line, such as `toponym enrich [OPTION]... INPUT...`.
  var synopsis: String {
    var words = ["toponym", name.rawValue]
    words += options.filter(\.isRequired).map { "\($0.name.spelling)=\($0.value.placeholder ?? "")" }
    words.append("[OPTION]...")
    words += operands.map(\.display)
    return words.joined(separator: " ")
  }
}

/// An argument that is no option.
struct OperandSpecification: Sendable {
  var name: String
  var summary: String
  var isFile = false
  var isOptional = false
  var isRepeatable = false
  /// Whether it is any text, which may begin with a dash.
  var isText = false
  /// The words that it may be, where they are few.
  var choices: [String] = []

  /// The operand as a synopsis shows it.
  var display: String {
    (isOptional ? "[\(name)]" : name) + (isRepeatable ? "..." : "")
  }
}

/// The commands, spelled as they are typed.
enum CommandName: String, CaseIterable, Sendable {
  case enrich
  case reverse
  case geocode
  case gazetteerInfo = "gazetteer info"
  case gazetteerVerify = "gazetteer verify"
  case gazetteerBuild = "gazetteer build"
  case placesAdd = "places add"
  case placesList = "places list"
  case placesRemove = "places remove"
  case placesMove = "places move"
  case placesExport = "places export"
  case placesImport = "places import"
  case help
  case generate

  /// The words that are typed.
  var words: [String] { rawValue.split(separator: " ").map(String.init) }
}
