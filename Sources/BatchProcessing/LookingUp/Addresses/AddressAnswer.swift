import ForwardGeocoding
import ReverseGeocoding

/// What the address of a record means.
///
/// A class, because many records have the same address: what was written for one of them is found again by identity.
final class AddressAnswer: Sendable {
  /// The likeliest place.
  let match: AddressMatch
  /// How many places the address means as surely as that one, itself among them.
  let equalCount: Int

  init(match: AddressMatch, equalCount: Int) {
    self.match = match
    self.equalCount = equalCount
  }

  var placemark: Placemark { match.placemark }
}
