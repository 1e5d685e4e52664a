import ForwardGeocoding
import ReverseGeocoding

// What follows the fields: how a record was found, and whether it failed.
extension FieldSelection {
  /// How a record was found, in one word.
  func matchWord(_ result: LookupResult) -> String {
    isOfAddresses ? result.answer?.match.kind.rawValue ?? "none" : result.resolution.match.kind.rawValue
  }

  /// Appends the number beside that word: the distance in metres, or how many places an address means as surely; nothing where there is none.
  func appendMatchNumber(_ result: LookupResult, to out: inout [UInt8]) {
    if isOfAddresses {
      out.append(decimal: result.answer?.equalCount ?? 0)
    } else if let distance = result.resolution.match.distanceInMeters {
      out.append(distance, decimals: 1)
    }
  }

  /// Appends the words of an address that no name explains, with spaces between them.
  func appendUnmatchedWords(_ result: LookupResult, to out: inout [UInt8]) {
    for (index, word) in (result.answer?.match.unmatchedWords ?? []).enumerated() {
      if index > 0 { out.append(Byte.space) }
      out.append(word)
    }
  }

  /// What became of a record, in one word.
  func statusWord(_ result: LookupResult) -> String {
    if result.problem != nil { return "error" }
    return isOfAddresses && result.answer == nil ? "none" : "ok"
  }
}
