import ForwardGeocoding
import Geodesy
import ReverseGeocoding

/// The matches of an address as people read them: the fields of the only one, or one numbered line each.
enum AddressMatchText {
  static func text(of matches: [AddressMatch]) -> String {
    if matches.count == 1 { return rows(of: matches[0]) }
    return list(of: matches)
  }

  private static func rows(of match: AddressMatch) -> String {
    var rows = AlignedRows()
    rows.add("latitude", NumberText.fixed(match.placemark.coordinate.latitude, decimals: 5))
    rows.add("longitude", NumberText.fixed(match.placemark.coordinate.longitude, decimals: 5))
    PlacemarkText.add(match.placemark, to: &rows)
    rows.add("population", match.population > 0 ? NumberText.grouped(match.population) : nil)
    rows.add("match", match.kind.rawValue)
    rows.add("matchedName", match.matchedName)
    rows.add("unmatched", match.unmatchedWords.isEmpty ? nil : match.unmatchedWords.joined(separator: " "))
    rows.add("identifier", match.identifier)
    return rows.text
  }

  /// Lines in columns: number, place, latitude and longitude, and what tells namesakes apart.
  private static func list(of matches: [AddressMatch]) -> String {
    let lines = matches.enumerated().map { index, match in
      [
        "\(index + 1)", place(match),
        "\(NumberText.fixed(match.placemark.coordinate.latitude, decimals: 5)), \(NumberText.fixed(match.placemark.coordinate.longitude, decimals: 5))",
        remarks(match),
      ]
    }
    let widths = (0..<3).map { column in lines.map { $0[column].count }.max() ?? 0 }
    var text = ""
    for line in lines {
      let number = String(repeating: " ", count: widths[0] - line[0].count) + line[0]
      var shown = number
      for column in 1..<3 {
        shown += "  " + line[column] + String(repeating: " ", count: widths[column] - line[column].count)
      }
      shown += "  " + line[3]
      while shown.last == " " { shown.removeLast() }
      text += shown + "\n"
    }
    return text
  }

  /// A place as people write it: from the smallest to the largest, nothing twice.
  private static func place(_ match: AddressMatch) -> String {
    let placemark = match.placemark
    var parts: [String] = []
    for part in [placemark.name, placemark.city, placemark.state, placemark.country] {
      guard let part, !part.isEmpty, !parts.contains(part) else { continue }
      parts.append(part)
    }
    return ControlCharacters.replaced(in: parts.joined(separator: ", "))
  }

  private static func remarks(_ match: AddressMatch) -> String {
    var parts: [String] = []
    if let area = areaWord(match.placemark) { parts.append(area) }
    if match.population > 0 { parts.append("population \(NumberText.grouped(match.population))") }
    if match.kind != .exact {
      parts.append("\(match.kind.rawValue) of \(match.matchedName)")
    } else if match.matchedName != match.placemark.name {
      parts.append("\(isCode(match.matchedName) ? "code" : "also called") \(match.matchedName)")
    }
    if !match.unmatchedWords.isEmpty { parts.append("without \(match.unmatchedWords.joined(separator: " "))") }
    return ControlCharacters.replaced(in: parts.joined(separator: ", "))
  }

  /// Whether a name is a code, as of a state or an airport: capitals of ASCII, with or without a country's before them.
  private static func isCode(_ name: String) -> Bool {
    let parts = name.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    return parts.count <= 2 && parts.allSatisfy { (1...3).contains($0.count) && $0.allSatisfy { 65...90 ~= $0 || 48...57 ~= $0 } }
  }

  /// What an answer is that is no place: cities and what they lie in often have one name.
  private static func areaWord(_ placemark: Placemark) -> String? {
    guard placemark.match.kind == .area, let name = placemark.name else { return nil }
    if placemark.region?.identifier.hasPrefix("iata:") == true { return "airport" }
    if placemark.ocean == name { return "sea" }
    if placemark.inlandWater == name { return "lake" }
    if placemark.areasOfInterest.contains(name) { return "area of interest" }
    guard placemark.city == nil else { return nil }
    if placemark.subState != nil { return "county" }
    return placemark.state != nil ? "state" : "country"
  }
}
