public import ForwardGeocoding
import Geodesy
import ReverseGeocoding

/// The formats that the matches of one address are written in, for programs.
public enum MatchListFormat: String, Hashable, Sendable, CaseIterable {
  /// One JSON object: the text and its matches.
  case json
  /// One JSON object a match and line.
  case ndjson
  /// Comma-separated values with a header.
  case csv
  /// Values separated by tabs, with a header.
  case tsv
  /// A GeoJSON FeatureCollection.
  case geojson
}

/// The matches of one address, as text for programs.
public struct MatchList: Sendable {
  private let query: String
  private let matches: [AddressMatch]
  private let fields: [PlacemarkField]
  /// What is asked for texts by reference, of which there are none.
  private let geocoder = ReverseGeocoder(gazetteers: [])

  /// The matches of a text, the likeliest first.
  ///
  /// - Parameters:
  ///   - query: the text that was searched for.
  ///   - matches: what was found.
  ///   - namesTimeZones: whether time zones are named beside their identifiers, as they are where names in languages are asked for.
  public init(query: String, matches: [AddressMatch], namesTimeZones: Bool = false) {
    self.query = query
    self.matches = matches
    fields = namesTimeZones ? PlacemarkField.standardInLanguages : PlacemarkField.standard
  }

  /// The whole text, ending with a line end.
  ///
  /// A match has the fields of its placemark under the names that records have, and beside them `latitude`, `longitude`, `match` (how it was found),
  /// `matchedName`, `identifier`, `population` and the `unmatchedWords` of the text. In JSON what is not known is left out.
  public func text(as format: MatchListFormat) -> String {
    var out: [UInt8] = []
    switch format {
    case .json: appendDocument(to: &out)
    case .ndjson:
      for match in matches {
        appendObject(match, to: &out)
        out.append(Byte.lineFeed)
      }
    case .csv: appendTable(delimiter: Byte.comma, to: &out)
    case .tsv: appendTable(delimiter: Byte.tab, to: &out)
    case .geojson: appendFeatures(to: &out)
    }
    return String(decoding: out, as: UTF8.self)
  }

  // MARK: JSON

  private func appendDocument(to out: inout [UInt8]) {
    out.append("{\"query\":")
    JSONText.append(query, to: &out)
    out.append(",\"matches\":[")
    for (index, match) in matches.enumerated() {
      if index > 0 { out.append(Byte.comma) }
      appendObject(match, to: &out)
    }
    out.append("]}\n")
  }

  private func appendObject(_ match: AddressMatch, to out: inout [UInt8]) {
    out.append(UInt8(ascii: "{"))
    appendFields(match, to: &out)
    out.append("\"latitude\":")
    out.append(shortest: match.placemark.coordinate.latitude)
    out.append(",\"longitude\":")
    out.append(shortest: match.placemark.coordinate.longitude)
    appendMatch(match, to: &out)
    out.append(UInt8(ascii: "}"))
  }

  private func appendFeatures(to out: inout [UInt8]) {
    out.append("{\"type\":\"FeatureCollection\",\"features\":[")
    for (index, match) in matches.enumerated() {
      out.append(index > 0 ? ",\n{\"type\":\"Feature\",\"id\":" : "\n{\"type\":\"Feature\",\"id\":")
      JSONText.append(match.identifier, to: &out)
      out.append(",\"geometry\":{\"type\":\"Point\",\"coordinates\":[")
      out.append(shortest: match.placemark.coordinate.longitude)
      out.append(Byte.comma)
      out.append(shortest: match.placemark.coordinate.latitude)
      out.append("]},\"properties\":{")
      appendFields(match, to: &out)
      // The comma after the last field is the one before the match.
      if out.last == Byte.comma { out.removeLast() }
      let start = out.count
      appendMatch(match, to: &out)
      if out[start - 1] == UInt8(ascii: "{") { out.remove(at: start) }
      out.append("}}")
    }
    out.append("\n]}\n")
  }

  /// Appends the fields that are known, each with a comma after it.
  private func appendFields(_ match: AddressMatch, to out: inout [UInt8]) {
    for value in values(match) { NDJSONFormat.appendMember(value, to: &out) }
    NDJSONFormat.append(claimants: match.placemark.claimants, to: &out)
  }

  private func appendMatch(_ match: AddressMatch, to out: inout [UInt8]) {
    out.append(",\"match\":")
    JSONText.append(match.kind.rawValue, to: &out)
    out.append(",\"matchedName\":")
    JSONText.append(match.matchedName, to: &out)
    out.append(",\"identifier\":")
    JSONText.append(match.identifier, to: &out)
    if match.population > 0 {
      out.append(",\"population\":")
      out.append(decimal: match.population)
    }
    MatchJSON.append(unmatchedWords: match.unmatchedWords, to: &out)
  }

  private func values(_ match: AddressMatch) -> [FieldValue] {
    let answer = AddressAnswer(match: match, equalCount: 1)
    return fields.map { FieldValue(field: $0, place: Resolution(), geocoder: geocoder, answer: answer) }
  }

  // MARK: Tables

  private func appendTable(delimiter: UInt8, to out: inout [UInt8]) {
    let names =
      fields.map(\.column) + ["latitude", "longitude", "match", "matched_name", "identifier", "population", "unmatched"]
    out.append(names.joined(separator: String(UnicodeScalar(delimiter))))
    out.append(Byte.lineFeed)
    for match in matches {
      for value in values(match) {
        let start = out.count
        value.append(to: &out)
        CSVText.quoteIfNeeded(from: start, delimiter: delimiter, in: &out)
        out.append(delimiter)
      }
      for number in [match.placemark.coordinate.latitude, match.placemark.coordinate.longitude] {
        out.append(shortest: number)
        out.append(delimiter)
      }
      for text in [match.kind.rawValue, match.matchedName, match.identifier] {
        CSVText.append(text, delimiter: delimiter, to: &out)
        out.append(delimiter)
      }
      if match.population > 0 { out.append(decimal: match.population) }
      out.append(delimiter)
      CSVText.append(match.unmatchedWords.joined(separator: " "), delimiter: delimiter, to: &out)
      out.append(Byte.lineFeed)
    }
  }
}
