public import Foundation

extension Geocoder {
  /// Whether a request has no answer yet; observed apart from the fields, which no request changes.
  ///
  /// It is `true` from the moment a request is made, and `false` again before the last pending one is answered. ``update(to:)-(GeographicLocation)`` is no request: it is done when
  /// it returns.
  public var isGeocoding: Bool {
    access(keyPath: \.isGeocoding)
    return !requests.isEmpty
  }

  /// Cancels all requests that have no answer yet: each throws ``GeocodingError/requestFailed(cause:)`` with a `CancellationError`, whose code is
  /// ``GeocodingError/Code/geocodeCanceled``.
  ///
  /// They do so at once, also where a look-up cannot be stopped. Requests made later are not concerned.
  public func cancelGeocode() {
    let cancellations = requests.removeAll()
    guard !cancellations.isEmpty else { return }
    tellIsGeocoding()
    for cancel in cancellations { cancel() }
  }

  /// The placemark of a location, in a list as `CLGeocoder` gives it.
  ///
  /// It works off the caller's actor, several requests may go on at the same time, and the fields of the geocoder stay as they are. Cancelling the task cancels the
  /// request.
  ///
  /// - Parameters:
  ///   - location: where.
  ///   - locale: in whose language country, state, sub-state, city and section are named, each where it is known in it; `nil` gives the usual names of the
  ///     gazetteer, and not, as with Core Location, the user's language: `Locale.current` gives that. Foundation names countries that no gazetteer has a name for.
  /// - Returns: one placemark; far from everything most of its fields are empty.
  /// - Throws: ``GeocodingError``: the location is not on Earth, the gazetteer cannot be opened, or the request was cancelled.
  @concurrent
  public func reverseGeocodeLocation(_ location: GeographicLocation, preferredLocale locale: Locale? = nil) async throws -> [Placemark] {
    try await answer { $0.requestReverse(location, locale) }
  }

  /// The placemarks that an address string may mean, the likeliest first.
  ///
  /// - Parameter addressString: a name, or names from the smallest to the largest, such as `Zermatt, Switzerland`.
  /// - Returns: one placemark or several.
  /// - Throws: ``GeocodingError``, see ``geocodeAddressString(_:in:preferredLocale:)``.
  @concurrent
  public func geocodeAddressString(_ addressString: String) async throws -> [Placemark] {
    try await geocodeAddressString(addressString, in: nil)
  }

  /// The placemarks that an address string may mean, the likeliest first.
  ///
  /// - Parameters:
  ///   - addressString: a name, or names from the smallest to the largest, such as `Zermatt, Switzerland`.
  ///   - region: a hint: of equally good answers those inside come first.
  ///   - locale: in whose language names are wanted, where they are known in it; `nil` gives the names of the gazetteer.
  /// - Returns: one placemark or several.
  /// - Throws: ``GeocodingError``: ``GeocodingError/invalidAddressString`` where there is nothing to look for, and else
  ///   ``GeocodingError/requestFailed(cause:)``: with an ``AddressNotFound`` where nothing is found, as `CLGeocoder` does it, the gazetteer cannot be opened, or the request
  ///   was cancelled.
  @concurrent
  public func geocodeAddressString(
    _ addressString: String, in region: CircularRegion?, preferredLocale locale: Locale? = nil
  ) async throws -> [Placemark] {
    try await answer { $0.requestForward(addressString, region, locale) }
  }
}

extension Geocoder {
  /// What a request gives.
  typealias Request = (pending: PendingRequest<[Placemark]>, number: Int)

  /// Makes a request and waits for its answer; cancelling the task cancels it.
  private func answer(_ make: (Geocoder) -> Request) async throws -> [Placemark] {
    guard !Task.isCancelled else { throw GeocodingError(CancellationError()) }
    let request = make(self)
    return try await withTaskCancellationHandler {
      try await request.pending.wait()
    } onCancel: {
      finish(request, .failure(GeocodingError(CancellationError())))
    }
  }

  /// Makes a request for a location.
  func requestReverse(_ location: GeographicLocation, _ locale: Locale?) -> Request {
    request { [lookUps] in [try await lookUps.requestedPlacemark(Coordinate(location.coordinate), locale)] }
  }

  /// Makes a request for an address.
  func requestForward(_ addressString: String, _ region: CircularRegion?, _ locale: Locale?) -> Request {
    request { [lookUps] in
      guard AddressText.isVisible(addressString) else { throw GeocodingError.invalidAddressString }
      var options = SearchOptions()
      options.region = region
      let matches = try await lookUps.matches(addressString, options, locale)
      guard !matches.isEmpty else { throw AddressNotFound(addressString: addressString) }
      return matches.map(\.placemark)
    }
  }

  /// Begins to look up; the request is pending when this returns.
  private func request(_ lookUp: @escaping @Sendable () async throws -> [Placemark]) -> Request {
    let pending = PendingRequest<[Placemark]>()
    let (number, isFirst) = requests.add { pending.answer(.failure(GeocodingError(CancellationError()))) }
    if isFirst { tellIsGeocoding() }
    pending.setWork(
      Task { [self] in
        do {
          let placemarks = try await lookUp()
          finish((pending, number), .success(placemarks))
        } catch {
          finish((pending, number), .failure(GeocodingError(error)))
        }
      })
    return (pending, number)
  }

  /// Answers a request: it is not pending any more when whoever waits goes on.
  private func finish(_ request: Request, _ result: Result<[Placemark], any Error>) {
    if requests.remove(request.number) { tellIsGeocoding() }
    request.pending.answer(result)
  }
}
