import GazetteerStore

/// `toponym gazetteer info`: what a gazetteer holds.
enum GazetteerInfoCommand {
  static func run(_ arguments: ParsedArguments, _ terminal: Terminal) throws(ToolError) -> ExitStatus {
    _ = try GazetteerStack.openOne(arguments.operands.first)
    return .done
  }
}
