import FileAccess
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

  /// What looks in them, with the view of the world and the languages that are asked for.
  static func geocoder(_ arguments: ParsedArguments) throws(ToolError) -> ReverseGeocoder {
    var rules = PlacemarkRules()
    if let view = arguments.value(of: .worldview).flatMap(Worldview.init(rawValue:)) { rules.worldview = view }
    let names = try arguments.value(of: .language).map { list throws(ToolError) in try NamePreference(list: list) }
    let geocoder = ReverseGeocoder(gazetteers: try open(arguments), rules: rules, names: names ?? NamePreference())
    try check(geocoder)
    return geocoder
  }

  /// A language that no name is in is a slip, more likely than a wish for usual names.
  private static func check(_ geocoder: ReverseGeocoder) throws(ToolError) {
    guard !geocoder.names.languages.isEmpty else { return }
    let known = geocoder.languages
    guard !known.isEmpty else {
      throw ToolError(.usage, "option '--language' needs a gazetteer with names in languages, and none of those in use has any")
    }
    guard let unknown = geocoder.unknownLanguages(in: geocoder.names).first else { return }
    throw ToolError(
      .usage,
      "option '--language' knows no names in '\(unknown)'; they are in \(([NamePreference.local] + known).joined(separator: ", "))")
  }

  /// The gazetteer in a file, or without a path the one in the program.
  static func openOne(_ path: String?) throws(ToolError) -> Gazetteer {
    do {
      guard let path else { return try Gazetteer.embeddedWorld() }
      return try Gazetteer.open(path: path)
    } catch {
      let reason = error.code == .file ? "this gazetteer cannot be opened: \(error.description)" : error.description
      throw ToolError(.gazetteerInvalid, "\(path.map(PathText.shown) ?? embeddedName): \(reason)")
    }
  }
}

extension NamePreference {
  /// Languages as they are typed: tags with commas between them.
  fileprivate init(list: String) throws(ToolError) {
    self.init()
    for word in list.split(separator: ",", omittingEmptySubsequences: false) {
      let tag = String(word.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
      guard !tag.isEmpty else {
        throw ToolError(.usage, "option '--language' needs tags of languages with commas between them, such as de,fr, not '\(list)'")
      }
      let known = tag.lowercased() == Self.local ? Self.local : tag
      if !languages.contains(known) { languages.append(known) }
    }
  }
}
