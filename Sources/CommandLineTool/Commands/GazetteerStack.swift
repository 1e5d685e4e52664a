import GazetteerStore

/// The gazetteers that a command looks in.
enum GazetteerStack {
  /// The files named with `--gazetteer`, in that order, and the world below them.
  static func open(_ arguments: ParsedArguments) throws(ToolError) -> [Gazetteer] {
    var gazetteers: [Gazetteer] = []
    for path in arguments.allValues(of: .gazetteer) { gazetteers.append(try openOne(path)) }
    gazetteers.append(try openOne(nil))
    return gazetteers
  }

  /// The gazetteer in a file, or without a path the one in the program.
  static func openOne(_ path: String?) throws(ToolError) -> Gazetteer {
    do {
      return try path.map(Gazetteer.open(path:)) ?? Gazetteer.embeddedWorld()
    } catch {
      throw ToolError(.gazetteerInvalid, "\(error)")
    }
  }
}
