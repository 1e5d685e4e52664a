import Geodesy
import Observation
import ReverseGeocoding
import TestSupport
import Testing

@testable import GeocodingKit

@Suite struct ConcurrentUpdateTests {
  static let updateCount = 1_000

  private func location(_ number: Int) -> GeographicLocation {
    GeographicLocation(latitude: Double(number % 90), longitude: Double(number / 90))
  }

  @Test func endConsistentlyAndEveryObserverSeesTheEnd() async throws {
    let geocoder = telltaleGeocoder()
    let watchers = (0..<20).map { number in Watcher { number.isMultiple(of: 2) ? geocoder.placemark?.name : geocoder.city } }
    let snapshots = Watcher { geocoder.placemark }
    let areWhole = await withTaskGroup(of: Bool.self) { group in
      for number in 0..<Self.updateCount {
        group.addTask {
          geocoder.update(to: location(number))
          return geocoder.placemark.map { $0 == telltale($0.coordinate) } ?? false
        }
      }
      return await group.allSatisfy { $0 }
    }
    #expect(areWhole)
    let placemark = try #require(geocoder.placemark)
    #expect(placemark == telltale(placemark.coordinate))
    #expect((0..<Self.updateCount).contains { geocoder.location == location($0) })
    let name = try #require(placemark.name)
    #expect([geocoder.iso, geocoder.city, geocoder.ocean, geocoder.areasOfInterest.first] == Array(repeating: name, count: 4))
    #expect(geocoder.error == nil)
    // All locations differ, so every update is a change.
    for watcher in watchers {
      #expect(watcher.seen.last == name)
      #expect(watcher.changeCount == Self.updateCount)
    }
    #expect(snapshots.seen.last == placemark)
    #expect(snapshots.seen.allSatisfy { $0 == $0.map { telltale($0.coordinate) } })
  }

  /// The same with look-ups in a gazetteer and failures among them.
  @Test func endConsistentlyOnAGazetteer() async throws {
    let geocoder = Geocoder(gazetteers: [try sampleGazetteer()])
    let locations = [zermatt, aosta, GeographicLocation(latitude: 91, longitude: 0), GeographicLocation(latitude: 0, longitude: .nan)]
    let expected = Set(
      locations.map { location in
        geocoder.update(to: location)
        return "\(geocoder.city ?? "-") \(geocoder.error?.description ?? "-")"
      })
    #expect(expected.count == 4)
    let watcher = Watcher { geocoder.observedFields }
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<Self.updateCount { group.addTask { geocoder.update(to: locations[number % 4]) } }
    }
    for fields in watcher.seen {
      #expect(expected.contains("\(fields.placemark?.city ?? "-") \(fields.error?.description ?? "-")"))
      #expect((fields.placemark == nil) != (fields.error == nil))
    }
    #expect(watcher.seen.last?.placemark == geocoder.placemark)
    #expect(watcher.seen.last?.error == geocoder.error)
  }

  /// Observers that come while updates go on see, if they read once more, the last value in the end.
  @Test func areFollowedByObserversThatComeLate() async throws {
    let geocoder = telltaleGeocoder()
    let watchers = await withTaskGroup(of: Watcher<String?>?.self) { group in
      for number in 0..<Self.updateCount {
        group.addTask {
          geocoder.update(to: location(number))
          return nil
        }
        if number.isMultiple(of: 50) { group.addTask { Watcher { geocoder.name } } }
      }
      return await group.reduce(into: [Watcher<String?>]()) { watchers, watcher in if let watcher { watchers.append(watcher) } }
    }
    #expect(watchers.count == 20)
    geocoder.update(to: aosta)
    #expect(watchers.allSatisfy { $0.seen.last == geocoder.name })
    #expect(watchers.allSatisfy { $0.changeCount <= Self.updateCount + 1 })
  }

  @Test func goOnBesideRequestsAndCancellations() async throws {
    let geocoder = telltaleGeocoder()
    let states = Watcher { geocoder.isGeocoding }
    let answers = await withTaskGroup(of: Bool.self) { group in
      for number in 0..<Self.updateCount {
        group.addTask {
          switch number % 4 {
          case 0: geocoder.update(to: location(number))
          case 1: geocoder.cancelGeocode()
          default:
            do {
              let placemarks = try await geocoder.reverseGeocodeLocation(location(number))
              return placemarks == [telltale(try Coordinate(location(number).coordinate))]
            } catch {
              return GeocodingError.geocodeCanceled ~= error
            }
          }
          return true
        }
      }
      return await group.reduce(into: [Bool]()) { $0.append($1) }
    }
    #expect(answers.count == Self.updateCount)
    #expect(answers.allSatisfy { $0 })
    #expect(!geocoder.isGeocoding)
    #expect(states.seen.last == false)
  }
}
