public import Foundation

extension GeocodingError {
  /// What Core Location's `CLError.Code` says of a geocoding request, with its numbers.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The number that Core Location uses.
    public var rawValue: Int
    /// Makes a code of Core Location's number.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The gazetteer cannot be used; with Core Location, the network.
    public static let network = Code(rawValue: 2)
    /// Nothing was found, or what was asked for is no place: an empty address, a coordinate that is not on Earth.
    public static let geocodeFoundNoResult = Code(rawValue: 8)
    /// Only part of a result was found; no request of this package ends so.
    public static let geocodeFoundPartialResult = Code(rawValue: 9)
    /// The request was cancelled.
    public static let geocodeCanceled = Code(rawValue: 10)

    /// Whether an error is a ``GeocodingError`` with this code, for `catch GeocodingError.geocodeCanceled`.
    public static func ~= (code: Code, error: any Error) -> Bool { (error as? GeocodingError)?.code == code }
  }

  /// The code that `CLGeocoder` gives in this case.
  public var code: Code {
    switch self {
    case .invalidAddressString: .geocodeFoundNoResult
    case .requestFailed(let cause) where cause is CancellationError: .geocodeCanceled
    case .requestFailed(let cause) where cause is CoordinateError || cause is AddressNotFound: .geocodeFoundNoResult
    case .requestFailed: .network
    }
  }

  /// The gazetteer cannot be used; with Core Location, the network.
  public static var network: Code { .network }
  /// Nothing was found, or what was asked for is no place.
  public static var geocodeFoundNoResult: Code { .geocodeFoundNoResult }
  /// Only part of a result was found; no request of this package ends so.
  public static var geocodeFoundPartialResult: Code { .geocodeFoundPartialResult }
  /// The request was cancelled.
  public static var geocodeCanceled: Code { .geocodeCanceled }
}

extension GeocodingError: CustomNSError {
  /// The domain of such an error as an `NSError`.
  public static var errorDomain: String { "GeocodingKit.GeocodingError" }

  /// The number of ``code``.
  public var errorCode: Int { code.rawValue }

  /// The texts, and the cause under `NSUnderlyingErrorKey`.
  public var errorUserInfo: [String: Any] {
    var information: [String: Any] = [:]
    if let errorDescription { information[NSLocalizedDescriptionKey] = errorDescription }
    if let failureReason { information[NSLocalizedFailureReasonErrorKey] = failureReason }
    if let recoverySuggestion { information[NSLocalizedRecoverySuggestionErrorKey] = recoverySuggestion }
    if let cause { information[NSUnderlyingErrorKey] = cause as NSError }
    return information
  }
}
