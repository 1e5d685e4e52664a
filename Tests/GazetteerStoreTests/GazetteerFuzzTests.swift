import GazetteerStore
import Geodesy
import SpatialIndex
import TestSupport
import Testing

/// Random damage to the bytes: opening gives an error or a gazetteer, and every question to that gazetteer an answer.
@Suite struct GazetteerFuzzTests {
  @Test(arguments: [true, false]) func openingAndAsking(isSealed: Bool) throws {
    let seed = UInt64.random(in: 0 ... .max)
    var generator = SeededGenerator(seed: seed)
    let sound = try DamagedFileTests.File()
    var openedCount = 0
    for round in 0..<4_000 {
      var file = sound
      for _ in 0..<Int.random(in: 1...8, using: &generator) {
        let position = Int.random(in: 0..<file.bytes.count, using: &generator)
        switch Int.random(in: 0...3, using: &generator) {
        case 0: file.bytes[position] = 0xFF
        case 1: file.bytes[position] ^= 1 << UInt8.random(in: 0...7, using: &generator)
        case 2: file.bytes[position] = UInt8.random(in: 0...255, using: &generator)
        default: file.bytes[position] &+= 1
        }
      }
      if Int.random(in: 0...9, using: &generator) == 0 { file.bytes.removeLast(Int.random(in: 0...file.bytes.count, using: &generator)) }
      if isSealed, file.bytes.count > 64 { file.seal() }
      guard let gazetteer = try? open(file.bytes) else { continue }
      openedCount += 1
      ask(gazetteer, using: &generator)
      #expect(gazetteer.placeCount == gazetteer.points.count, "seed \(seed), round \(round)")
    }
    // Damage behind the table is only seen on use; if nothing had opened, nothing would have been asked.
    #expect(openedCount > 100, "seed \(seed)")
  }

  private func ask(_ gazetteer: Gazetteer, using generator: inout SeededGenerator) {
    for index in -1...max(gazetteer.placeCount, gazetteer.divisionCount, 5) {
      var bytes: [UInt8] = []
      if let place = gazetteer.place(at: index) {
        gazetteer.appendText(at: place.name, to: &bytes)
        _ = place.parent.flatMap(gazetteer.place(at:))
        _ = place.division.flatMap(gazetteer.division(at:))
        _ = place.country.flatMap(gazetteer.country(at:))
        _ = place.position.coordinate
        _ = gazetteer.text(at: gazetteer.featureCode(at: place.featureCode))
        _ = place.timeZone.map { gazetteer.text(at: gazetteer.timeZone(at: $0)) }
      }
      _ = gazetteer.postalCodes(ofPlace: index)
      if index >= 0, index < gazetteer.placeCount { _ = gazetteer.clearGround?.levels(ofPlace: index) }
      _ = gazetteer.hasCertainPostalCode(place: index)
      if let division = gazetteer.division(at: index) { _ = gazetteer.text(at: division.isoCode) }
      _ = gazetteer.text(at: TextOffset.random(in: 0 ... .max, using: &generator))
    }
    for index in -1...5 {
      _ =
        gazetteer.localizedNames(ofCountry: index) + gazetteer.localizedNames(ofDivision: index) + gazetteer.localizedNames(ofPlace: index)
      for tag in gazetteer.languages.prefix(20) + ["de-CH"] {
        _ = gazetteer.localizedName(ofCountry: index, in: tag)
        _ = gazetteer.localizedName(ofDivision: index, in: tag)
        _ = gazetteer.localizedName(ofPlace: index, in: tag)
      }
      _ = gazetteer.languages(ofCountry: index)
      _ = gazetteer.localizedNames(ofTimeZone: index) + gazetteer.localizedNames(ofArea: index)
      _ = gazetteer.languages(ofDivision: index)
      _ = [gazetteer.localizedName(ofTimeZone: index, in: "de-CH"), gazetteer.localizedName(ofArea: index, in: "fr")]
      _ = gazetteer.bears(gazetteer.sought("schweiz"), country: index) && gazetteer.bears(gazetteer.sought("Zürich"), division: index)
    }
    for name in ["Zermatt", "Zürich", "z", "", "ツ"] { _ = gazetteer.places(named: name) }
    askStreets(gazetteer)
    for code in ["3920", "8 002", "", "1"] { _ = gazetteer.places(withPostalCode: code) }
    if let coordinate = try? Coordinate(latitude: 46, longitude: 7.7) {
      _ = gazetteer.points.nearest(3, to: coordinate)
      _ = gazetteer.points.within(50_000, of: coordinate)
      _ = gazetteer.areaIndex.areas(at: coordinate).compactMap(gazetteer.area(at:)).map { gazetteer.text(at: $0.claimants) }
    }
    try? gazetteer.verify()
  }
}
