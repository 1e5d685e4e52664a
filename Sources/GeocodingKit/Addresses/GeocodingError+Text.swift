public import Foundation

extension GeocodingError: CustomStringConvertible, LocalizedError {
  /// One line for people and logs: what failed and why.
  public var description: String {
    switch self {
    case .invalidAddressString: "the address is empty, so there is nothing to look for"
    case .requestFailed(let cause) where cause is CancellationError: "the look-up was cancelled"
    case .requestFailed(let cause): "the look-up failed: \(Self.text(of: cause))"
    }
  }

  /// A sentence for the user: what failed and why.
  public var errorDescription: String? {
    switch self {
    case .invalidAddressString: "There is nothing to look for."
    case .requestFailed(let cause as CoordinateError): "This is no place on Earth: \(Self.text(of: cause))."
    case .requestFailed(let cause as AddressNotFound): Self.sentence(Self.text(of: cause))
    case .requestFailed(let cause as GazetteerError): "The gazetteer cannot be used: \(Self.text(of: cause))."
    case .requestFailed(let cause) where cause is CancellationError: "The look-up was cancelled."
    case .requestFailed(let cause): "The look-up failed: \(Self.text(of: cause))."
    }
  }

  /// A sentence that says why.
  public var failureReason: String? {
    switch self {
    case .invalidAddressString: "The address is empty."
    case .requestFailed(let cause): Self.sentence(Self.text(of: cause))
    }
  }

  /// A sentence that says what to do, where something can be done.
  public var recoverySuggestion: String? {
    switch self {
    case .invalidAddressString: "Enter the name of a place, such as “Zermatt, Switzerland”."
    case .requestFailed(let cause) where cause is CoordinateError:
      "Check the numbers: latitude and longitude are degrees, and may have been exchanged."
    case .requestFailed(let cause) where cause is AddressNotFound: "Check the spelling, or leave out what is not a name of a place."
    case .requestFailed(let cause) where cause is GazetteerError: "Put the gazetteer's file back, or make it anew."
    case .requestFailed: nil
    }
  }

  private static func text(of cause: any Error) -> String {
    if cause is CancellationError { return "it was cancelled" }
    if let readable = (cause as? any LocalizedError)?.errorDescription { return readable }
    return String(describing: cause)
  }

  private static func sentence(_ text: String) -> String {
    (text.first?.uppercased() ?? "") + text.dropFirst() + "."
  }
}
