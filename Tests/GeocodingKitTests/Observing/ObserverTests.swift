import Foundation
import Geodesy
import Observation
import ReverseGeocoding
import Synchronization
import TestSupport
import Testing

@testable import GeocodingKit

@Suite struct ObserverTests {
  @Test func countsOneChangeAnUpdateWhateverItReads() throws {
    let geocoder = telltaleGeocoder()
    let one = Watcher { geocoder.city }
    let all = Watcher {
      [
        geocoder.name, geocoder.iso, geocoder.country, geocoder.postalCode, geocoder.state, geocoder.stateCode, geocoder.subState,
        geocoder.city, geocoder.subCity, geocoder.street, geocoder.subStreet, geocoder.region?.identifier, geocoder.inlandWater,
        geocoder.ocean, geocoder.areasOfInterest.first, geocoder.location.map { "\($0.coordinate.latitude) \($0.coordinate.longitude)" },
        geocoder.placemark?.name,
      ]
    }
    let error = Watcher { geocoder.error }
    let zone = Watcher { geocoder.timeZone }
    for number in 1...5 {
      geocoder.update(to: GeographicLocation(latitude: Double(number), longitude: 0))
      #expect(one.changeCount == number)
      #expect(all.changeCount == number)
      #expect(error.changeCount == number)
      #expect(zone.changeCount == number)
      #expect(one.seen.last == "\(number).0 0.0")
      #expect(all.seen.last == Array(repeating: "\(number).0 0.0", count: 17))
    }
  }

  /// The values are there before anybody is told.
  @Test func readsTheNewValuesInsideOnChange() {
    let geocoder = telltaleGeocoder()
    let told = Mutex<[String?]>([])
    withObservationTracking {
      _ = geocoder.name
    } onChange: {
      told.withLock { $0.append(geocoder.name) }
    }
    geocoder.update(to: GeographicLocation(latitude: 3, longitude: 4))
    geocoder.update(to: GeographicLocation(latitude: 5, longitude: 6))
    #expect(told.withLock { $0 } == ["3.0 4.0"])
  }

  @Test func isNotToldOfAnUpdateThatChangesNothing() throws {
    let geocoder = telltaleGeocoder()
    let watcher = Watcher { geocoder.placemark }
    geocoder.update(to: zermatt)
    geocoder.update(to: zermatt)
    geocoder.update(to: try Coordinate(zermatt.coordinate))
    #expect(watcher.changeCount == 1)
    for _ in 0..<3 { geocoder.update(to: GeographicLocation(latitude: .nan, longitude: 0)) }
    #expect(watcher.changeCount == 2)
    geocoder.update(to: GeographicLocation(latitude: 91, longitude: 0))
    #expect(watcher.changeCount == 3)
    geocoder.update(to: zermatt)
    #expect(watcher.changeCount == 4)
  }

  @Test func isToldOnceOfALocationThatIsNone() {
    let geocoder = telltaleGeocoder()
    geocoder.update(to: zermatt)
    let watcher = Watcher { (geocoder.name, geocoder.error) }
    geocoder.update(to: GeographicLocation(latitude: 91, longitude: 0))
    #expect(watcher.changeCount == 1)
    #expect(watcher.seen.last?.0 == nil)
    #expect(watcher.seen.last?.1 == .requestFailed(cause: CoordinateError.latitudeOutOfRange(91)))
  }

  @Test func isNotToldOfRequests() async throws {
    let geocoder = telltaleGeocoder()
    geocoder.update(to: zermatt)
    let watcher = Watcher { geocoder.placemark }
    _ = try await geocoder.reverseGeocodeLocation(aosta)
    _ = try? await geocoder.geocodeAddressString("Aosta")
    #expect(watcher.changeCount == 0)
    #expect(geocoder.location == zermatt)
  }

  @Test func areManyAndAllToldOnce() {
    let geocoder = telltaleGeocoder()
    let watchers = (0..<200).map { number in Watcher { number.isMultiple(of: 2) ? geocoder.city : geocoder.ocean } }
    for number in 1...10 { geocoder.update(to: GeographicLocation(latitude: Double(number), longitude: 0)) }
    #expect(watchers.allSatisfy { $0.changeCount == 10 })
    #expect(watchers.allSatisfy { $0.seen.last == "10.0 0.0" })
  }

  /// An observer may update while it is told: the others are told of both changes, none of them twice.
  @Test func mayUpdateInsideOnChange() {
    let geocoder = telltaleGeocoder()
    let watcher = Watcher { geocoder.city }
    withObservationTracking {
      _ = geocoder.location
    } onChange: {
      geocoder.update(to: aosta)
    }
    geocoder.update(to: zermatt)
    #expect(geocoder.location == aosta)
    #expect(watcher.changeCount == 2)
    #expect(watcher.seen.last == "\(aosta.coordinate.latitude) \(aosta.coordinate.longitude)")
  }

  /// An observer that waits for another thread's update while it is told does not wait for ever.
  @Test func mayWaitForAnotherThreadInsideOnChange() {
    let geocoder = telltaleGeocoder()
    let watcher = Watcher { geocoder.city }
    let isDone = Mutex(false)
    withObservationTracking {
      _ = geocoder.location
    } onChange: {
      let done = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        geocoder.update(to: aosta)
        done.signal()
      }
      let isInTime = done.wait(timeout: .now() + 600) == .success
      isDone.withLock { $0 = isInTime }
    }
    geocoder.update(to: zermatt)
    #expect(isDone.withLock { $0 })
    #expect(geocoder.location == aosta)
    #expect(watcher.changeCount == 2)
  }

  @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
  @Test func isAnAsyncSequence() async {
    let geocoder = telltaleGeocoder()
    let names = Observations { geocoder.name }
    var iterator = names.makeAsyncIterator()
    #expect(await iterator.next() == .some(nil))
    for number in 1...20 {
      geocoder.update(to: GeographicLocation(latitude: Double(number), longitude: 0))
      #expect(await iterator.next() == "\(number).0 0.0")
    }
  }

  /// A loop over `Observations` in a task of its own ends with the last value, whatever it left out.
  @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
  @Test(.timeLimit(.minutes(15))) func followsInATaskOfItsOwn() async {
    let geocoder = telltaleGeocoder()
    let following = Task {
      var seen: [String] = []
      for await placemark in Observations({ geocoder.placemark }) {
        guard let name = placemark?.name else { continue }
        seen.append(name)
        if name.hasPrefix("50.0 ") { break }
      }
      return seen
    }
    for number in 1...50 {
      geocoder.update(to: GeographicLocation(latitude: Double(number), longitude: 0))
      try? await Task.sleep(for: .milliseconds(1))
    }
    // Swift notes an observer only after its closure has run, and a change that falls between is not told: more are made until one is.
    let isDone = Mutex(false)
    let further = Task {
      var longitude = 0.0
      while !isDone.withLock({ $0 }), !Task.isCancelled {
        try? await Task.sleep(for: .milliseconds(20))
        longitude = longitude < 179 ? longitude + 1 : -180
        geocoder.update(to: GeographicLocation(latitude: 50, longitude: longitude))
      }
    }
    let seen = await following.value
    isDone.withLock { $0 = true }
    await further.value
    #expect(seen.last?.hasPrefix("50.0 ") == true)
    #expect(seen.count <= 50)
    #expect(Set(seen).count == seen.count)
  }
}
