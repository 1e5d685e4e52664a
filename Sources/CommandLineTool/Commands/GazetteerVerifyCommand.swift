import GazetteerStore

/// `toponym gazetteer verify`: whether a gazetteer is sound.
enum GazetteerVerifyCommand {
  static func run(_ arguments: ParsedArguments, _ terminal: Terminal) throws(ToolError) -> ExitStatus {
    _ = try GazetteerStack.openOne(arguments.operands.first)
    return .done
  }
}
