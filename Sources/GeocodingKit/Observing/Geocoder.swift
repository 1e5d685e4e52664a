import ChangeAnnouncing
import Foundation
public import Observation

/// A geocoder that can be watched: one property a field, all of one placemark at a time.
///
/// ```swift
/// let geocoder = Geocoder()
/// geocoder.update(to: GeographicLocation(latitude: 46.0207, longitude: 7.7491))
/// print(geocoder.city ?? "Unknown", geocoder.timeZone?.identifier ?? "Unknown")
/// ```
///
/// A SwiftUI view that reads a property is drawn again when it changes; `withObservationTracking` and `Observations` do the same for any other code, on
/// Linux too:
///
/// ```swift
/// for await placemark in Observations({ geocoder.placemark }) {
///   print(placemark?.name ?? "Unknown")
/// }
/// ```
///
/// It also answers as Core Location's `CLGeocoder` does, see ``reverseGeocodeLocation(_:preferredLocale:)`` and ``geocodeAddressString(_:in:preferredLocale:)``;
/// such a request leaves the fields as they are.
///
/// ### What observers can rely on
///
/// - All fields and ``error`` are one thing to observe: whatever an observer reads of them, and however much, it is told once an update.
/// - The fields are replaced first, all together, and observers are told after that, while no lock is held. Whoever is told reads the new values at once,
///   also inside `onChange`, and may observe anew or call ``update(to:)-(GeographicLocation)`` there.
/// - An update that changes nothing tells nobody, as the second of two to the same location.
/// - Updates made at the same time are done one after the other. The fields that remain are those of the last of them, and all belong to one placemark.
///   Observers are told of each, by one thread at a time: an observer that observes anew inside `onChange` misses none and counts as many changes as there
///   were, though it may find the values of the last one the first time already.
/// - An observer on another thread than the updates, which observes anew later or begins to, should read once more after `withObservationTracking` has returned:
///   Swift notes an observer only after its closure has run, and a change that falls between the two is not told. On the actor that updates, this cannot happen.
/// - ``placemark`` is the way to read several fields that must belong together while other threads update: two properties are read one after the other.
///
/// A geocoder may be used by any number of threads and tasks at the same time.
@Observable
public final class Geocoder: Sendable {
  /// All that is observed as one.
  struct Fields: Sendable {
    var placemark: Placemark?
    var error: GeocodingError?
  }

  private let fields = Locked(Fields())
  /// Held from the look-up to the replacing of the fields, so that updates do not overtake each other; never while observers are told.
  private let updating = NSLock()
  private let fieldChanges = Announcer()
  private let requestChanges = Announcer()
  let lookUps: LookUps
  let requests = PendingRequests()

  init(lookUps: LookUps) {
    self.lookUps = lookUps
  }

  /// A geocoder over the world gazetteer that is in the library.
  ///
  /// It is opened when it is needed for the first time, once for all geocoders. Should that fail, ``error`` says so after an update.
  public convenience init() {
    self.init(lookUps: LookUps { GeocoderPair.world })
  }

  /// A geocoder over gazetteers of your own, the most detailed first.
  ///
  /// ```swift
  /// let helsinki = try Gazetteer.open(path: "helsinki.gazetteer")
  /// let geocoder = Geocoder(gazetteers: [helsinki, try Gazetteer.embeddedWorld()])
  /// ```
  public convenience init(gazetteers: [Gazetteer]) {
    self.init(reverseGeocoder: ReverseGeocoder(gazetteers: gazetteers))
  }

  /// A geocoder that asks others.
  ///
  /// - Parameters:
  ///   - reverseGeocoder: finds placemarks, by its own rules and in its languages.
  ///   - forwardGeocoder: finds addresses; without one, they are searched in the gazetteers of the reverse geocoder, and their placemarks made by its rules.
  public convenience init(reverseGeocoder: ReverseGeocoder, forwardGeocoder: ForwardGeocoder? = nil) {
    let forward = forwardGeocoder ?? ForwardGeocoder(geocoder: reverseGeocoder)
    self.init(lookUps: LookUps { .success(GeocoderPair(reverse: reverseGeocoder, forward: forward)) })
  }

  /// The latest fields, of one moment; whoever reads them inside an observation observes them.
  var observedFields: Fields {
    access(keyPath: \.placemark)
    return fields.withLock { $0 }
  }

  /// Looks a location up, replaces all fields and tells every observer once.
  ///
  /// The new values are there when it returns, and the observers are told; if another thread is just telling them of its own update, it tells them of this one next. A location that is not on Earth (a latitude of 91 degrees, a longitude of 181 degrees, which is never wrapped, or a
  /// number that is none) leaves all fields empty and sets ``error``.
  ///
  /// - Complexity: one look-up, some microseconds, on the caller's thread.
  public func update(to location: GeographicLocation) {
    update { try Coordinate(location.coordinate) }
  }

  /// Looks a coordinate up, replaces all fields and tells every observer once.
  ///
  /// - Complexity: one look-up, some microseconds, on the caller's thread.
  public func update(to coordinate: Coordinate) {
    update { coordinate }
  }

  private func update(to coordinate: () throws -> Coordinate) {
    let isChanged = updating.withLock {
      var new = Fields()
      do {
        new.placemark = try lookUps.placemark(coordinate())
      } catch {
        new.error = GeocodingError(error)
      }
      return fields.withLock { old in
        guard new.placemark != old.placemark || new.error != old.error else { return false }
        old = new
        return true
      }
    }
    // Told only now: inside `onChange` the new values can be read, and no lock is held that an observer could need.
    if isChanged { fieldChanges.announce { withMutation(keyPath: \.placemark) {} } }
  }

  /// Tells those who observe ``isGeocoding``, which has changed before.
  func tellIsGeocoding() {
    requestChanges.announce { withMutation(keyPath: \.isGeocoding) {} }
  }
}
