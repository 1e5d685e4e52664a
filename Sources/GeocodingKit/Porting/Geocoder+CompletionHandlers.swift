public import Foundation

/// What is called once with the answer to a request: placemarks, or an error, which is a ``GeocodingError``.
///
/// It is called on the main actor, where `CLGeocoder` calls it on the main thread, after the method that made the request has returned. A program that blocks its main thread to wait for it
/// waits for ever, so do that with the `async` forms.
public typealias GeocodeCompletionHandler = @MainActor @Sendable (_ placemarks: [Placemark]?, _ error: (any Error)?) -> Void

/// The forms with completion handlers, for code written for `CLGeocoder`.
///
/// ``isGeocoding`` is `true` when one of these returns.
extension Geocoder {
  /// Looks a location up and calls a handler with the placemark, in a list.
  public func reverseGeocodeLocation(_ location: GeographicLocation, completionHandler: @escaping GeocodeCompletionHandler) {
    tell(completionHandler, of: requestReverse(location, nil))
  }

  /// Looks a location up and calls a handler with the placemark, in a list, its names in the language of a locale where they are known in it.
  public func reverseGeocodeLocation(
    _ location: GeographicLocation, preferredLocale locale: Locale?, completionHandler: @escaping GeocodeCompletionHandler
  ) {
    tell(completionHandler, of: requestReverse(location, locale))
  }

  /// Looks an address up and calls a handler with the placemarks that it may mean.
  public func geocodeAddressString(_ addressString: String, completionHandler: @escaping GeocodeCompletionHandler) {
    tell(completionHandler, of: requestForward(addressString, nil, nil))
  }

  /// Looks an address up and calls a handler with the placemarks that it may mean; of equally good ones those inside the region come first.
  public func geocodeAddressString(
    _ addressString: String, in region: CircularRegion?, completionHandler: @escaping GeocodeCompletionHandler
  ) {
    tell(completionHandler, of: requestForward(addressString, region, nil))
  }

  /// Looks an address up and calls a handler with the placemarks that it may mean, by a region and in the language of a locale.
  public func geocodeAddressString(
    _ addressString: String, in region: CircularRegion?, preferredLocale locale: Locale?,
    completionHandler: @escaping GeocodeCompletionHandler
  ) {
    tell(completionHandler, of: requestForward(addressString, region, locale))
  }

  /// Looks a postal address up and calls a handler with the placemarks that it may mean.
  public func geocodePostalAddress(_ postalAddress: PostalAddress, completionHandler: @escaping GeocodeCompletionHandler) {
    tell(completionHandler, of: requestForward(postalAddress.searchText, nil, nil))
  }

  /// Looks a postal address up and calls a handler with the placemarks that it may mean, in the language of a locale.
  public func geocodePostalAddress(
    _ postalAddress: PostalAddress, preferredLocale locale: Locale?, completionHandler: @escaping GeocodeCompletionHandler
  ) {
    tell(completionHandler, of: requestForward(postalAddress.searchText, nil, locale))
  }

  /// The placemarks that a postal address may mean, the likeliest first.
  ///
  /// - Parameters:
  ///   - postalAddress: the address; parts that are empty are not looked for.
  ///   - locale: in whose language names are wanted, where they are known in it; `nil` gives the names of the gazetteer.
  /// - Returns: one placemark or several.
  /// - Throws: ``GeocodingError``, as ``geocodeAddressString(_:in:preferredLocale:)`` does.
  @concurrent
  public func geocodePostalAddress(_ postalAddress: PostalAddress, preferredLocale locale: Locale? = nil) async throws -> [Placemark] {
    try await geocodeAddressString(postalAddress.searchText, in: nil, preferredLocale: locale)
  }

  private func tell(_ completionHandler: @escaping GeocodeCompletionHandler, of request: Request) {
    Task { @MainActor in
      do {
        completionHandler(try await request.pending.wait(), nil)
      } catch {
        completionHandler(nil, error)
      }
    }
  }
}
