import Foundation
import GazetteerStore
import Geodesy
import Testing

@testable import GeocodingKit

@Suite struct GeocodingErrorTests {
  struct Other: Error {}

  static let cancelled = GeocodingError.requestFailed(cause: CancellationError())
  static let nowhere = GeocodingError.requestFailed(cause: CoordinateError.latitudeOutOfRange(91))
  static let unknown = GeocodingError.requestFailed(cause: AddressNotFound(addressString: "Atlantis"))
  static let damaged = GeocodingError.requestFailed(cause: GazetteerError(code: .damaged, message: "it ends too early"))

  @Test func areEqualWhereTheirCausesAre() {
    let all: [GeocodingError] = [
      .invalidAddressString, Self.cancelled, Self.nowhere, Self.unknown, Self.damaged, .requestFailed(cause: Other()),
      .requestFailed(cause: CoordinateError.latitudeOutOfRange(92)), .requestFailed(cause: CoordinateError.notFinite(.nan)),
    ]
    for (number, error) in all.enumerated() {
      for (otherNumber, other) in all.enumerated() { #expect((error == other) == (number == otherNumber)) }
    }
    #expect(GeocodingError.requestFailed(cause: Other()).cause is Other)
    #expect(GeocodingError.invalidAddressString.cause == nil)
  }

  @Test func haveTheCodesOfCoreLocation() {
    #expect(GeocodingError.invalidAddressString.code == .geocodeFoundNoResult)
    #expect(Self.unknown.code == .geocodeFoundNoResult)
    #expect(Self.nowhere.code == .geocodeFoundNoResult)
    #expect(Self.cancelled.code == .geocodeCanceled)
    #expect(Self.damaged.code == .network)
    #expect(
      [GeocodingError.network, .geocodeFoundNoResult, .geocodeFoundPartialResult, .geocodeCanceled].map(\.rawValue) == [2, 8, 9, 10])
    do {
      throw Self.cancelled
    } catch GeocodingError.network {
      Issue.record("a cancelled request is no matter of the network")
    } catch GeocodingError.geocodeCanceled {
    } catch {
      Issue.record("not caught by its code: \(error)")
    }
    #expect((Self.unknown as NSError).code == 8)
    #expect((Self.unknown as NSError).domain == GeocodingError.errorDomain)
    #expect((Self.damaged as NSError).userInfo[NSUnderlyingErrorKey] != nil)
  }

  @Test func canBeReadByTheUser() {
    #expect(GeocodingError.invalidAddressString.localizedDescription == "There is nothing to look for.")
    #expect(GeocodingError.invalidAddressString.recoverySuggestion == "Enter the name of a place, such as “Zermatt, Switzerland”.")
    #expect(Self.nowhere.localizedDescription == "This is no place on Earth: latitude 91.0 is outside -90...90.")
    #expect(Self.nowhere.failureReason == "Latitude 91.0 is outside -90...90.")
    #expect(Self.unknown.localizedDescription == "Nothing is known by “Atlantis”.")
    #expect(Self.damaged.localizedDescription == "The gazetteer cannot be used: it ends too early.")
    #expect(Self.cancelled.localizedDescription == "The look-up was cancelled.")
    #expect(Self.cancelled.recoverySuggestion == nil)
  }

  @Test func canBeReadInALog() {
    let texts = [GeocodingError.invalidAddressString, Self.nowhere, Self.unknown, Self.damaged, Self.cancelled].map { "\($0)" }
    #expect(
      texts == [
        "the address is empty, so there is nothing to look for", "the look-up failed: latitude 91.0 is outside -90...90",
        "the look-up failed: nothing is known by “Atlantis”", "the look-up failed: it ends too early", "the look-up was cancelled",
      ])
    let hostile = AddressNotFound(addressString: "a\nb\u{1B}" + String(repeating: "x", count: 1_000)).description
    #expect(hostile.count < 100)
    #expect(!hostile.unicodeScalars.contains { $0.value < 0x20 })
  }
}
