/// Why a location or an address was not looked up.
///
/// ```swift
/// do {
///   let placemarks = try await geocoder.geocodeAddressString(text)
///   show(placemarks)
/// } catch GeocodingError.invalidAddressString {
///   ask("Which town?")
/// } catch {
///   show(error.localizedDescription)
/// }
/// ```
public enum GeocodingError: Error, Sendable {
  /// The address string is empty, or nothing but white space and characters that cannot be seen.
  case invalidAddressString
  /// The look-up failed, and why: a `CoordinateError`, an ``AddressNotFound``, a `CancellationError`, a `GazetteerError`.
  case requestFailed(cause: any Error)
}

extension GeocodingError {
  /// What a caller is told: the error itself where it is one of these, else a failed request with its cause.
  init(_ error: any Error) {
    self = error as? GeocodingError ?? .requestFailed(cause: error)
  }

  /// Why the look-up failed; `nil` for ``invalidAddressString``.
  public var cause: (any Error)? {
    guard case .requestFailed(let cause) = self else { return nil }
    return cause
  }
}

extension GeocodingError: Equatable {
  /// Whether two errors are the same kind and, where they have causes, have equal ones.
  ///
  /// Causes that can be compared are compared; of others, such as `CancellationError`, the type and the description must be the same.
  public static func == (left: GeocodingError, right: GeocodingError) -> Bool {
    switch (left, right) {
    case (.invalidAddressString, .invalidAddressString): true
    case (.requestFailed(let left), .requestFailed(let right)): isEqual(left, right)
    default: false
    }
  }

  private static func isEqual(_ left: any Error, _ right: any Error) -> Bool {
    guard type(of: left) == type(of: right) else { return false }
    let descriptionsAreEqual = String(describing: left) == String(describing: right)
    guard let left = left as? AnyHashable, let right = right as? AnyHashable else { return descriptionsAreEqual }
    // What is no number is not equal to itself, but is no other error either.
    return left == right || descriptionsAreEqual
  }
}
