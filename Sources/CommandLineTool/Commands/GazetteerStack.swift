import GazetteerStore
import ReverseGeocoding

/// The gazetteers that a command looks in.
enum GazetteerStack {
  /// How messages call the gazetteer that has no file.
  static let embeddedName = "the world gazetteer in this program"

  /// The files named with `--gazetteer`, in that order, and the world below them.
  static func open(_ arguments: ParsedArguments) throws(ToolError) -> [Gazetteer] {
    var gazetteers: [Gazetteer] = []
    for path in arguments.allValues(of: .gazetteer) { gazetteers.append(try openOne(path)) }
    gazetteers.append(try openOne(nil))
    return gazetteers
  }

  /// What looks in them, with the view of the world that is asked for.
  static func geocoder(_ arguments: ParsedArguments) throws(ToolError) -> ReverseGeocoder {
    var rules = PlacemarkRules()
    if let view = arguments.value(of: .worldview).flatMap(Worldview.init(rawValue:)) { rules.worldview = view }
    return ReverseGeocoder(gazetteers: try open(arguments), rules: rules)
  }

  /// The gazetteer in a file, or without a path the one in the program.
  static func openOne(_ path: String?) throws(ToolError) -> Gazetteer {
    do {
      guard let path else { return try Gazetteer.embeddedWorld() }
      return try Gazetteer.open(path: path)
    } catch {
      throw ToolError(.gazetteerInvalid, "\(path ?? embeddedName): \(error.description)")
    }
  }
}
