import GazetteerStore
import Geodesy
import SpatialIndex
import TestSupport
import Testing

@testable import ReverseGeocoding

/// Damage to any part of a file: whoever opens it gets an answer to every point, in every language and view of the world.
@Suite struct DamagedPlacemarkTests {
  private func world(using generator: inout SeededGenerator) throws -> SampleWorld {
    var world = try ClearGroundTests.world(using: &generator)
    world.contents.places.removeSubrange(40...)
    world.contents.countries[0].languages = ["de-CH", "fr-CH"]
    world.contents.divisions[0].languages = ["fr", "de"]
    world.contents.areas[0].claimants = ["IT"]
    for (bearer, language, name) in [
      (.country(0), "de", "Schweiz"), (.country(0), "fr", "Suisse"), (.division(0), "fr", "Valais"), (.place(0), "fr", "Cermat"),
      (.place(1), "de", "Sitten"), (.timeZone(0), "de", "Mitteleuropäische Zeit"), (.timeZone(0), "en", "Central European Time"),
      (.area(6), "de", "See"), (.area(7), "de", "Meer"),
    ] as [(LocalizedNameRecord.Bearer, String, String)] {
      world.contents.localizedNames.append(LocalizedNameRecord(of: bearer, language: language, name: name))
    }
    return world
  }

  @Test func everyByteOfSmallSectionsAndSomeOfTheOthers() throws {
    let seed = UInt64.random(in: 0 ... .max)
    var generator = SeededGenerator(seed: seed)
    let sound = try GazetteerWriter.bytes(of: world(using: &generator).contents, measuring: ReverseGeocoder.clearGround)
    let sections = try Gazetteer(region: MemoryRegion(copying: sound)).sections
    #expect(Set(sections.map(\.tag)).isSuperset(of: ["GRND", "LNG2", "LANG", "CELL"]))
    var positions: [Int] = []
    for section in sections where section.byteCount > 0 {
      let range = section.byteOffset..<section.byteOffset + section.byteCount
      positions += range.count < 400 ? Array(range) : (0..<150).map { _ in Int.random(in: range, using: &generator) }
    }
    let points = try [(46.2, 6.9), (46.6, 6.2), (46.3, 8.4), (45.95, 7.7), (45.5, 6), (90, 0), (0, -180)].map { try coordinate($0, $1) }
    var rules = PlacemarkRules()
    rules.worldview = .iso
    var opened = 0
    for position in positions {
      var bytes = sound
      bytes[position] = [0, 0xFF, bytes[position] ^ 1, bytes[position] ^ 0x80].randomElement(using: &generator) ?? 0
      guard let gazetteer = try? Gazetteer(region: MemoryRegion(copying: bytes)) else { continue }
      opened += 1
      let geocoder = ReverseGeocoder(gazetteers: [gazetteer], names: NamePreference(languages: ["de", "local"]))
      let other = ReverseGeocoder(gazetteers: [gazetteer], rules: rules)
      for point in points {
        #expect(geocoder.placemark(at: point).coordinate == point, "seed \(seed), byte \(position)")
        #expect(other.placemark(at: point).coordinate == point, "seed \(seed), byte \(position)")
      }
      _ = geocoder.placemark(ofPlace: 1)
      if position % 16 == 0 { _ = ReverseGeocoder.placeWithoutClearGround(in: gazetteer) }
    }
    #expect(opened > positions.count / 4, "seed \(seed): \(opened) of \(positions.count) opened")
  }
}
