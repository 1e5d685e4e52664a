import GazetteerStore
import SavedPlaces

/// How somebody names a place of the list: by number, identifier or name.
enum PlaceReference {
  /// The places that words name, each once, in the order of the words.
  ///
  /// A number counts as the list stands now, whatever is removed with it. Words that together are one name, as a shell gives them where the quotes
  /// were forgotten, name that place.
  static func places(_ words: [String], in list: LocationList, command: CommandName) throws(ToolError) -> [Location] {
    let whole = words.joined(separator: " ")
    if words.count > 1, case let found = named(whole, in: list), !found.isEmpty { return [try only(found, of: whole, in: list, command)] }
    var places: [Location] = []
    for word in words {
      let place = try self.place(word, in: list, command: command)
      if !places.contains(place) { places.append(place) }
    }
    return places
  }

  /// The place that a word names.
  static func place(_ word: String, in list: LocationList, command: CommandName) throws(ToolError) -> Location {
    if let number = Int(word), list.locations.indices.contains(number - 1) { return list.locations[number - 1] }
    if let index = list.index(of: word) { return list.locations[index] }
    let found = named(word, in: list)
    guard !found.isEmpty else { throw ArgumentParser.usage(unknown(word, in: list), help: command.words) }
    return try only(found, of: word, in: list, command)
  }

  private static func named(_ name: String, in list: LocationList) -> [Location] {
    let wanted = name.lowercased()
    let same = list.locations.filter { $0.name.lowercased() == wanted || $0.title.lowercased() == wanted }
    return same.isEmpty ? alike(name, in: list) : same
  }

  /// The places whose names differ in case and marks only: "zurich" is also how "Zürich" is typed.
  ///
  /// Names fold as the world gazetteer in the program folds them.
  private static func alike(_ name: String, in list: LocationList) -> [Location] {
    guard !list.isEmpty, let folding = try? Gazetteer.embeddedWorld().folding else { return [] }
    let wanted = folding.fold(name)
    guard !wanted.isEmpty else { return [] }
    return list.locations.filter { folding.fold($0.name) == wanted || folding.fold($0.title) == wanted }
  }

  private static func only(_ found: [Location], of name: String, in list: LocationList, _ command: CommandName) throws(ToolError)
    -> Location
  {
    guard found.count > 1 else { return found[0] }
    let lines = found.prefix(10).map { "\((list.index(of: $0.id) ?? 0) + 1) \($0.line)" }
    let more = found.count > 10 ? " and \(found.count - 10) more" : ""
    throw ArgumentParser.usage(
      "'\(name)' is the name of \(found.count) places: \(lines.joined(separator: "; "))\(more); name one by its number", help: command.words
    )
  }

  private static func unknown(_ word: String, in list: LocationList) -> String {
    if list.isEmpty { return "'\(word)' is not in the list: it is empty" }
    if let number = Int(word) { return "there is no place \(number): the list has the numbers 1 to \(list.count)" }
    let near = Suggestion.nearest(to: word, among: list.locations.map { $0.name.lowercased() })
    let hint = list.locations.first { $0.name.lowercased() == near }.map { "; did you mean '\($0.name)'?" } ?? ""
    return "no place is named '\(word)'\(hint)"
  }
}
