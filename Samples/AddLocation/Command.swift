/// What a line asks for.
enum Command: Equatable {
  case find(String)
  /// The number of a result.
  case pick(Int)
  case remove(Int)
  case help
  case quit

  static let summary = """
      zermatt          finds places by a name, or by its beginning
      zermatt, italy   a country or a state tells places of one name apart
      2                saves the second of the places that were found
      remove 1         removes the first of the saved places
      quit             ends the program, as the end of the input does
    """

  init(_ line: String) {
    let words = line.split(whereSeparator: \.isWhitespace)
    if words == ["quit"] {
      self = .quit
    } else if words == ["help"] {
      self = .help
    } else if words.count == 2, words[0] == "remove", let number = Int(words[1]) {
      self = .remove(number)
    } else if words.count == 1, words[0].count < 3, let number = Int(words[0]) {
      // Longer numbers may be postal codes.
      self = .pick(number)
    } else {
      self = .find(line)
    }
  }
}
