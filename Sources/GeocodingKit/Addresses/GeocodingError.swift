/// Why a location or an address was not looked up.
public enum GeocodingError: Error, Sendable {
  /// The address string is empty, or nothing but white space and characters that cannot be seen.
  case invalidAddressString
  /// The look-up failed, and why: a `GazetteerError`, a `CoordinateError`, a `CancellationError`.
  case requestFailed(cause: any Error)
}
