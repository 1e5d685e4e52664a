import GazetteerStore
import Synchronization

/// Finds the places of a postal code quickly where many are asked for.
///
/// The file has the codes in the order of the places, so that one search has to pass through all of them: less than a millisecond, but more than all else
/// that a search takes. When some were made, a table by the code is worked out; a few do not pay for it.
final class PostalCodeTable: Sendable {
  private struct State {
    var searchCount = 0
    /// For each code of each place: the hash of its key in the high bits, the place in the low ones, ascending.
    var entries: [UInt64]?
  }

  private static let placeBits: UInt64 = 24
  /// So many searches are made before the table is.
  private static let searchesBefore = 24

  private let gazetteer: Gazetteer
  private let state = Mutex(State())

  init(_ gazetteer: Gazetteer) { self.gazetteer = gazetteer }

  /// The places that have a code, ascending; some more may be among them.
  func places(withCode code: [UInt8]) -> [Int] {
    let entries: [UInt64]? = state.withLock { state in
      if state.entries == nil {
        state.searchCount += 1
        if state.searchCount > Self.searchesBefore, gazetteer.placeCount < 1 << Self.placeBits { state.entries = Self.entries(gazetteer) }
      }
      return state.entries
    }
    guard let entries else { return gazetteer.places(withPostalCode: String(decoding: code, as: UTF8.self)) }
    let wanted = Self.hash(code)
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle] < wanted { low = middle + 1 } else { high = middle }
    }
    var places: [Int] = []
    while low < entries.count, entries[low] >> Self.placeBits == wanted >> Self.placeBits {
      let place = Int(entries[low] & (1 << Self.placeBits - 1))
      if places.last != place { places.append(place) }
      low += 1
    }
    return places
  }

  private static func entries(_ gazetteer: Gazetteer) -> [UInt64] {
    var entries: [UInt64] = []
    entries.reserveCapacity(gazetteer.postalCodeCount)
    gazetteer.forEachPostalCode { place, code in entries.append(hash(code) | UInt64(place)) }
    entries.sort()
    return entries
  }

  /// The FNV-1a hash of what counts of a code, with room for a place in the low bits.
  private static func hash(_ code: [UInt8]) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in Gazetteer.keyOfPostalCode(code) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    // The high bits of so short a text say little, so the low ones are mixed into them.
    hash ^= hash >> 29
    hash = hash &* 0xBF58_476D_1CE4_E5B9
    return (hash >> placeBits) << placeBits
  }
}
