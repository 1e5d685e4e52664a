/// The program: from its arguments to its exit status.
public enum Tool {
  /// Runs with the arguments after the program's name, and gives the exit status.
  public static func run(_ arguments: [String], terminal: Terminal = .standard) async -> Int32 {
    do {
      return try await answer(arguments, terminal).rawValue
    } catch {
      if let message = error.message { terminal.tell(message) }
      return error.status.rawValue
    }
  }

  private static func answer(_ arguments: [String], _ terminal: Terminal) async throws(ToolError) -> ExitStatus {
    switch try ArgumentParser.parse(arguments) {
    case .help(let words):
      try terminal.show(HelpText.text(for: words) ?? HelpText.program)
      return .done
    case .version:
      try terminal.show("toponym \(ToolVersion.number)\n")
      return .done
    case .run(let parsed):
      return try await perform(parsed, terminal)
    }
  }

  private static func perform(_ arguments: ParsedArguments, _ terminal: Terminal) async throws(ToolError) -> ExitStatus {
    switch arguments.command {
    case .enrich: try await EnrichCommand.run(arguments, terminal)
    case .reverse: try ReverseCommand.run(arguments, terminal)
    case .geocode: try await GeocodeCommand.run(arguments, terminal)
    case .gazetteerInfo: try GazetteerInfoCommand.run(arguments, terminal)
    case .gazetteerVerify: try GazetteerVerifyCommand.run(arguments, terminal)
    case .gazetteerBuild: try GazetteerBuildCommand.run(arguments, terminal)
    case .placesAdd: try PlacesAddCommand.run(arguments, terminal)
    case .placesList: try PlacesListCommand.run(arguments, terminal)
    case .placesRemove: try PlacesRemoveCommand.run(arguments, terminal)
    case .placesMove: try PlacesMoveCommand.run(arguments, terminal)
    case .placesExport: try PlacesExportCommand.run(arguments, terminal)
    case .placesImport: try PlacesImportCommand.run(arguments, terminal)
    case .help: try HelpCommand.run(arguments, terminal)
    case .generate: try GenerateCommand.run(arguments, terminal)
    }
  }
}
