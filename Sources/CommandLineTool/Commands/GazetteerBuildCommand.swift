import FileAccess
import GazetteerImport
import GazetteerStore
import ReverseGeocoding

/// `toponym gazetteer build`: a gazetteer from GeoNames files, from houses and streets, and from areas of interest.
enum GazetteerBuildCommand {
  static func run(_ arguments: ParsedArguments, _ terminal: Terminal) throws(ToolError) -> ExitStatus {
    // The parser has made sure of it.
    let output = arguments.value(of: .output) ?? ""
    try checkReplacing(output, arguments)
    var contents: GazetteerContents
    var reports: [ImportReport] = []
    do {
      if arguments.isOn(.places) {
        var source = geoNames(arguments)
        contents = try source.contents()
        reports.append(source.report)
      } else {
        contents = try contentsWithoutPlaces(arguments)
      }
      let addressPaths = arguments.allValues(of: .addresses)
      if !addressPaths.isEmpty {
        var addresses = AddressImport(paths: addressPaths)
        try addresses.add(to: &contents)
        reports.append(addresses.report)
      }
      let interestPaths = arguments.allValues(of: .interests)
      if !interestPaths.isEmpty {
        var interests = InterestImport(paths: interestPaths)
        try interests.add(to: &contents)
        reports.append(interests.report)
      }
    } catch let error as ImportError {
      throw ToolError(.inputUnreadable, error.description)
    } catch let error as ToolError {
      throw error
    } catch {
      throw ToolError(.inputUnreadable, "\(error)")
    }
    do {
      try GazetteerWriter.write(contents, to: output, measuring: ReverseGeocoder.clearGround)
    } catch {
      throw ToolError(error.code == .contents ? .inputUnreadable : .outputFailed, "\(output): \(error.description)")
    }
    for line in reports.flatMap({ $0.description.split(separator: "\n") }) { terminal.tell(String(line)) }
    return .done
  }

  private static let inputOptions: [OptionName] = [
    .places, .admin1, .admin2, .countries, .areas, .addresses, .interests, .postalCodes, .names, .sources,
  ]

  /// No file that is read is replaced, however it is spelled.
  private static func checkReplacing(_ output: String, _ arguments: ParsedArguments) throws(ToolError) {
    guard let status = try? FileStatus.of(output), status.isRegular else { return }
    for option in inputOptions {
      for path in arguments.allValues(of: option) where (try? FileStatus.of(path).identity) == status.identity {
        throw ToolError(
          .usage,
          "\(option.spelling) and --output name the same file \(PathText.shown(output)), which would be replaced; name another output")
      }
    }
  }

  private static func geoNames(_ arguments: ParsedArguments) -> GeoNamesImport {
    var source = GeoNamesImport(placesPath: arguments.value(of: .places) ?? "")
    source.admin1Path = arguments.value(of: .admin1)
    source.admin2Path = arguments.value(of: .admin2)
    source.countriesPath = arguments.value(of: .countries)
    source.sourcesPath = arguments.value(of: .sources)
    source.areaPaths = arguments.allValues(of: .areas)
    source.postalCodePaths = arguments.allValues(of: .postalCodes)
    source.namePaths = arguments.allValues(of: .names)
    return source
  }

  /// What a gazetteer of houses and streets, or of areas of interest, needs besides them.
  private static func contentsWithoutPlaces(_ arguments: ParsedArguments) throws -> GazetteerContents {
    guard arguments.isOn(.addresses) || arguments.isOn(.interests) else {
      let hint = arguments.isOn(.areas) ? "; parks alone are read with --interests=FILE" : ""
      throw ToolError(
        .usage, "--places=FILE, --addresses=FILE or --interests=FILE is missing\(hint) (see 'toponym gazetteer build --help')")
    }
    for option in [OptionName.admin1, .admin2, .areas, .postalCodes, .names] where arguments.isOn(option) {
      throw ToolError(.usage, "\(option.spelling) needs --places=FILE (see 'toponym gazetteer build --help')")
    }
    guard arguments.isOn(.addresses) else { return try InterestImport.contents(sourcesPath: arguments.value(of: .sources)) }
    guard let country = arguments.value(of: .country) else {
      throw ToolError(.usage, "--addresses without --places needs --country=ISO, such as BD (see 'toponym gazetteer build --help')")
    }
    let isCode = country.utf8.count == 2 && country.utf8.allSatisfy { 65...90 ~= $0 }
    guard isCode else {
      throw ToolError(.usage, "option '--country' needs an ISO 3166-1 code of two capitals, such as BD, not '\(country)'")
    }
    return try AddressImport.contents(
      ofCountry: country, countriesPath: arguments.value(of: .countries), sourcesPath: arguments.value(of: .sources))
  }
}
