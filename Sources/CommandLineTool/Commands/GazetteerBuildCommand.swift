import GazetteerImport
import GazetteerStore

/// `toponym gazetteer build`: a gazetteer from GeoNames files.
enum GazetteerBuildCommand {
  static func run(_ arguments: ParsedArguments, _ terminal: Terminal) throws(ToolError) -> ExitStatus {
    // The parser has made sure of both.
    let places = arguments.value(of: .places) ?? ""
    let output = arguments.value(of: .output) ?? ""
    var source = GeoNamesImport(placesPath: places)
    source.admin1Path = arguments.value(of: .admin1)
    source.admin2Path = arguments.value(of: .admin2)
    source.countriesPath = arguments.value(of: .countries)
    source.sourcesPath = arguments.value(of: .sources)
    source.areaPaths = arguments.allValues(of: .areas)
    source.postalCodePaths = arguments.allValues(of: .postalCodes)
    source.namePaths = arguments.allValues(of: .names)
    let contents: GazetteerContents
    do {
      contents = try source.contents()
    } catch {
      throw ToolError(.inputUnreadable, error.description)
    }
    do {
      try GazetteerWriter.write(contents, to: output)
    } catch {
      throw ToolError(error.code == .contents ? .inputUnreadable : .outputFailed, "\(output): \(error.description)")
    }
    for line in source.report.description.split(separator: "\n") { terminal.tell(String(line)) }
    return .done
  }
}
