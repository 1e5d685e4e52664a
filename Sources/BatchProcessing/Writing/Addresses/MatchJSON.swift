import ForwardGeocoding

/// What NDJSON tells of the place that an address means, as members that follow the match.
enum MatchJSON {
  /// Those of a record with an error.
  static let none = ",\"matches\":null,\"matchedName\":null,\"identifier\":null,\"population\":null,\"unmatchedWords\":[]"

  /// Appends the members; `nil` where no place matches.
  static func append(_ answer: AddressAnswer?, to out: inout [UInt8]) {
    out.append(",\"matches\":")
    out.append(decimal: answer?.equalCount ?? 0)
    out.append(",\"matchedName\":")
    JSONCells.append(answer?.match.matchedName, to: &out)
    out.append(",\"identifier\":")
    JSONCells.append(answer?.match.identifier, to: &out)
    out.append(",\"population\":")
    if let population = answer?.match.population, population > 0 { out.append(decimal: population) } else { out.append("null") }
    append(unmatchedWords: answer?.match.unmatchedWords ?? [], to: &out)
  }

  /// Appends the words of an address that a match leaves unexplained.
  static func append(unmatchedWords words: [String], to out: inout [UInt8]) {
    out.append(",\"unmatchedWords\":[")
    for (index, word) in words.enumerated() {
      if index > 0 { out.append(Byte.comma) }
      JSONText.append(word, to: &out)
    }
    out.append("]")
  }
}
