import Dispatch
import Geodesy
import ReverseGeocoding
import TestSupport
import Testing

@testable import GeocodingKit

@Suite(.timeLimit(.minutes(15))) struct RequestTests {
  /// A geocoder whose look-ups wait at a gate.
  private func geocoder(_ gate: Gate) -> Geocoder {
    Geocoder(
      lookUps: LookUps(
        placemark: telltale,
        requestedPlacemark: { coordinate, _ in
          await gate.pass()
          return telltale(coordinate)
        },
        matches: { _, _, _ in
          await gate.pass()
          return []
        }))
  }

  @Test func giveOnePlacemark() async throws {
    let placemarks = try await Geocoder().reverseGeocodeLocation(zermatt)
    #expect(placemarks.count == 1)
    #expect(placemarks.first?.location == zermatt)
    #expect(placemarks.first?.locality == "Zermatt")
    #expect(placemarks.first?.country == "Switzerland")
  }

  @Test func areSeenWhileTheyArePending() async throws {
    let gate = Gate()
    let geocoder = geocoder(gate)
    #expect(!geocoder.isGeocoding)
    let states = Watcher { geocoder.isGeocoding }
    async let first = geocoder.reverseGeocodeLocation(zermatt)
    async let second = geocoder.reverseGeocodeLocation(aosta)
    await eventually { gate.waitingCount == 2 }
    #expect(geocoder.isGeocoding)
    gate.open()
    #expect(try await first.first?.location == zermatt)
    #expect(try await second.first?.location == aosta)
    #expect(!geocoder.isGeocoding)
    #expect(states.seen == [false, true, false])
  }

  @Test func areNotPendingAnyMoreWhenTheyAreAnswered() async throws {
    let geocoder = telltaleGeocoder()
    for _ in 0..<200 {
      _ = try await geocoder.reverseGeocodeLocation(zermatt)
      #expect(!geocoder.isGeocoding)
    }
  }

  /// The look-up never ends here: those who wait are told all the same.
  @Test func throwWhenTheyAreCancelled() async throws {
    let gate = Gate()
    let geocoder = geocoder(gate)
    let states = Watcher { geocoder.isGeocoding }
    let reverse = Task { try await geocoder.reverseGeocodeLocation(zermatt) }
    let forward = Task { try await geocoder.geocodeAddressString("Zermatt") }
    await eventually { gate.waitingCount == 2 }
    geocoder.cancelGeocode()
    #expect(!geocoder.isGeocoding)
    await #expect(throws: GeocodingError.requestFailed(cause: CancellationError())) { try await reverse.value }
    await #expect(throws: GeocodingError.requestFailed(cause: CancellationError())) { try await forward.value }
    #expect(states.seen == [false, true, false])
    geocoder.cancelGeocode()
    #expect(states.seen == [false, true, false])

    // Those that come later are not concerned, and the late answers of the cancelled ones do no harm.
    gate.open()
    #expect(try await geocoder.reverseGeocodeLocation(aosta).first?.location == aosta)
  }

  @Test func areCancelledWithTheirTask() async throws {
    let gate = Gate()
    let geocoder = geocoder(gate)
    let other = Task { try await geocoder.reverseGeocodeLocation(aosta) }
    let task = Task { try await geocoder.reverseGeocodeLocation(zermatt) }
    await eventually { gate.waitingCount == 2 }
    task.cancel()
    await #expect(throws: GeocodingError.requestFailed(cause: CancellationError())) { try await task.value }
    #expect(geocoder.isGeocoding)
    gate.open()
    #expect(try await other.value.first?.location == aosta)
    #expect(!geocoder.isGeocoding)
  }

  @Test func areNotBegunInATaskThatIsCancelled() async throws {
    let gate = Gate()
    let geocoder = geocoder(gate)
    let states = Watcher { geocoder.isGeocoding }
    let task = Task {
      await eventually { Task.isCancelled }
      return try await geocoder.reverseGeocodeLocation(zermatt)
    }
    task.cancel()
    await #expect(throws: GeocodingError.requestFailed(cause: CancellationError())) { try await task.value }
    #expect(states.changeCount == 0)
  }

  /// A look-up that listens can stop.
  @Test func stopTheirLookUps() async throws {
    let isStopped = Gate()
    let geocoder = Geocoder(
      lookUps: LookUps(
        placemark: telltale,
        requestedPlacemark: { coordinate, _ in
          await eventually { Task.isCancelled }
          isStopped.open()
          return telltale(coordinate)
        }, matches: { _, _, _ in [] }))
    let task = Task { try await geocoder.reverseGeocodeLocation(zermatt) }
    await eventually { geocoder.isGeocoding }
    geocoder.cancelGeocode()
    await isStopped.pass()
    await #expect(throws: GeocodingError.requestFailed(cause: CancellationError())) { try await task.value }
  }

  /// The look-up here blocks its thread until the main actor has done something, which it could not if the look-up were on it.
  @MainActor
  @Test func workOffTheCallersActor() async throws {
    let meeting = Meeting()
    let geocoder = Geocoder(
      lookUps: LookUps(
        placemark: telltale,
        requestedPlacemark: { coordinate, _ in
          var placemark = telltale(coordinate)
          placemark.name = meeting.waits() ? "met" : "waited in vain"
          return placemark
        }, matches: { _, _, _ in [] }))
    Task { @MainActor in meeting.comes() }
    #expect(try await geocoder.reverseGeocodeLocation(zermatt).first?.name == "met")
  }

  @Test func throwForALocationThatIsNone() async {
    let geocoder = telltaleGeocoder()
    await #expect(throws: GeocodingError.requestFailed(cause: CoordinateError.latitudeOutOfRange(91))) {
      try await geocoder.reverseGeocodeLocation(GeographicLocation(latitude: 91, longitude: 0))
    }
    await #expect(throws: GeocodingError.requestFailed(cause: CoordinateError.longitudeOutOfRange(-181))) {
      try await geocoder.reverseGeocodeLocation(GeographicLocation(latitude: 0, longitude: -181))
    }
    #expect(!geocoder.isGeocoding)
  }

  @Test func passOnWhatALookUpThrows() async {
    struct Trouble: Error, Equatable {}
    let geocoder = Geocoder(
      lookUps: LookUps(placemark: telltale, requestedPlacemark: { _, _ in throw Trouble() }, matches: { _, _, _ in throw Trouble() }))
    await #expect(throws: GeocodingError.requestFailed(cause: Trouble())) { try await geocoder.reverseGeocodeLocation(zermatt) }
    await #expect(throws: GeocodingError.requestFailed(cause: Trouble())) { try await geocoder.geocodeAddressString("Zermatt") }
  }
}

/// Two threads, one of which blocks until the other has come.
private final class Meeting: Sendable {
  private let hasCome = DispatchSemaphore(value: 0)

  func comes() { hasCome.signal() }

  func waits() -> Bool { hasCome.wait(timeout: .now() + 600) == .success }
}
