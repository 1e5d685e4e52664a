import Foundation
import GazetteerStore
import Geodesy
import SpatialIndex
import TestSupport
import Testing

/// Houses and streets by point and by name, against a look at all of them.
@Suite struct AddressIndexTests {
  private func point(_ latitude: Double, _ longitude: Double) throws -> Coordinate {
    try Coordinate(latitude: latitude, longitude: longitude)
  }

  private func gazetteer(_ addresses: [AddressRecord], _ lines: [StreetLineRecord]) throws -> Gazetteer {
    var contents = try sampleContents(withOptionalSections: false)
    contents.addresses = addresses
    contents.streetLines = lines
    let gazetteer = try open(GazetteerWriter.bytes(of: contents))
    try gazetteer.verify()
    return gazetteer
  }

  private func text(_ gazetteer: Gazetteer, house position: Int) -> String {
    guard let address = gazetteer.address(at: position) else { return "none" }
    let street = address.street.flatMap(gazetteer.street(at:)).map { gazetteer.text(at: $0.name) } ?? "-"
    return "\(street) \(gazetteer.text(at: address.number))"
  }

  @Test func aHouseHasAllThatWasPutIn() throws {
    var address = AddressRecord(coordinate: try point(46.02126, 7.74912), street: "Bahnhofstrasse", number: "12a")
    address.unit = "3"
    address.postalCode = "3920"
    address.city = "Zermatt"
    let gazetteer = try gazetteer([address], [])
    let found = try #require(gazetteer.address(at: 0))
    #expect(found.position.coordinate == address.coordinate)
    #expect([found.number, found.unit, found.postalCode, found.city].map(gazetteer.text) == ["12a", "3", "3920", "Zermatt"])
    #expect(gazetteer.street(at: 0).map { gazetteer.text(at: $0.name) } == "Bahnhofstrasse")
    #expect(gazetteer.coordinate(ofStreet: 0) == address.coordinate)
    #expect(gazetteer.address(at: 1) == nil)
    #expect(gazetteer.address(at: -1) == nil)
    #expect(gazetteer.street(at: 1) == nil)
  }

  @Test func streetsByNameAndNumbersInTheirOrder() throws {
    let numbers = ["10", "2", "1", "12a", "12 B", "A", "12", "100"]
    let houses = try numbers.enumerated().map { index, number in
      AddressRecord(coordinate: try point(46.02 + Double(index) * 1e-4, 7.75), street: "Rue du Lac", number: number)
    }
    // The same name in an other town, and a house without a street.
    let other = AddressRecord(coordinate: try point(47, 8), street: "Rue du Lac", number: "12")
    let homeless = AddressRecord(coordinate: try point(46.5, 8), street: "", number: "7")
    let gazetteer = try gazetteer(houses + [other, homeless], [])
    #expect(gazetteer.streetCount == 2)
    let streets = gazetteer.streets(named: "  RUE du  lac ")
    #expect(streets == [0, 1])
    let near = try #require(streets.first { gazetteer.street(at: $0)?.addressCount == numbers.count })
    #expect(
      gazetteer.addresses(onStreet: near).map { text(gazetteer, house: $0) }.map { $0.dropFirst("Rue du Lac ".count) } == [
        "1", "2", "10", "12", "12a", "12 B", "100", "A",
      ])
    func found(_ number: String) -> [String] { gazetteer.addresses(onStreet: near, number: number).map { text(gazetteer, house: $0) } }
    #expect(found("12") == ["Rue du Lac 12"])
    #expect(found("12 A") == ["Rue du Lac 12a"])
    #expect(found("12b") == ["Rue du Lac 12 B"])
    #expect(found("a") == ["Rue du Lac A"])
    #expect(found("1") == ["Rue du Lac 1"])
    #expect(found("13") == [])
    #expect(found("") == [])
    #expect(gazetteer.addresses(onStreet: "rue du lac", number: "12").count == 2)
    #expect(gazetteer.streets(named: "rue") == [])
    #expect(gazetteer.streets(named: "") == [])
    #expect(gazetteer.streets(namedWithPrefix: "rue d") == 0..<2)
    #expect(gazetteer.streets(namedWithPrefix: "rue e").isEmpty)
    #expect(gazetteer.addresses(onStreet: 2) == [])
    #expect(gazetteer.addresses(onStreet: -1) == [])
  }

  @Test func aNumberThatIsNotThereGivesThoseThatBeginWithIt() throws {
    let houses = try ["12 b", "12a", "120"].map { AddressRecord(coordinate: try point(46.02, 7.75), street: "Rue", number: $0) }
    let gazetteer = try gazetteer(houses, [])
    #expect(gazetteer.addresses(onStreet: "Rue", number: "12").map { text(gazetteer, house: $0) } == ["Rue 12a", "Rue 12 b"])
  }

  /// Distances to random lines all over the globe, along the antimeridian and next to the poles, against every segment measured in a plane of its own.
  @Test(arguments: [(46.0, 7.0), (0.0, 179.999), (-0.001, -180.0), (89.99, 30.0), (-77.0, 166.0)]) func theNearestStreet(
    latitude: Double, longitude: Double
  ) throws {
    let seed = UInt64.random(in: 0 ... .max)
    var generator = SeededGenerator(seed: seed)
    let stretch = 1 / max(0.01, cosine(latitude))
    func random(_ spread: Double) throws -> Coordinate {
      var east = longitude + Double.random(in: -spread...spread, using: &generator) * min(stretch, 1_000)
      if east > 180 { east -= 360 } else if east < -180 { east += 360 }
      return try point(max(-90, min(90, latitude + Double.random(in: -spread...spread, using: &generator))), east)
    }
    var lines: [StreetLineRecord] = []
    for index in 0..<60 {
      lines.append(
        StreetLineRecord(name: "S\(index)", line: try (0..<Int.random(in: 2...6, using: &generator)).map { _ in try random(0.02) }))
    }
    lines.append(StreetLineRecord(name: "dot", line: [try random(0.02), lines[0].line[0]]))
    let gazetteer = try gazetteer([], lines)
    for _ in 0..<300 {
      let query = try random(0.022)
      let reach = Double.random(in: 0...1_500, using: &generator)
      let expected = lines.map { line in zip(line.line, line.line.dropFirst()).map { distance(query, $0, $1) }.min() ?? .infinity }
      let nearest = expected.min() ?? .infinity
      let found = gazetteer.nearestStreet(to: query, within: reach)
      // Within half a metre of the reach either answer is right: the plane and the sphere differ a little.
      if nearest < reach - 0.5 { #expect(found != nil, "seed \(seed) \(nearest)") }
      if nearest > reach + 0.5 { #expect(found == nil, "seed \(seed) \(nearest)") }
      guard let found, let name = gazetteer.street(at: found.street).map({ gazetteer.text(at: $0.name) }) else { continue }
      #expect(abs(found.distanceInMeters - nearest) < 0.5, "seed \(seed)")
      let own = zip(lines, expected).filter { $0.0.name == name }.map(\.1).min() ?? .infinity
      #expect(abs(own - nearest) < 0.5, "seed \(seed)")
    }
  }

  @Test func theNearestHouse() throws {
    let seed = UInt64.random(in: 0 ... .max)
    var generator = SeededGenerator(seed: seed)
    let houses = try (0..<500).map { index in
      AddressRecord(
        coordinate: try point(46 + Double.random(in: 0...0.02, using: &generator), 7 + Double.random(in: 0...0.02, using: &generator)),
        street: "S\(index % 40)",
        number: "\(index)")
    }
    let gazetteer = try gazetteer(houses, [])
    for _ in 0..<500 {
      let query = try point(46 + Double.random(in: 0...0.02, using: &generator), 7 + Double.random(in: 0...0.02, using: &generator))
      let nearest = try #require(houses.min { $0.coordinate.distanceInMeters(to: query) < $1.coordinate.distanceInMeters(to: query) })
      let distance = nearest.coordinate.distanceInMeters(to: query)
      let found = gazetteer.nearestAddress(to: query, within: 50)
      if distance <= 49.9 {
        let house = found.map { text(gazetteer, house: $0.index) }
        let own = houses.first { "\($0.street) \($0.number)" == house }?.coordinate.distanceInMeters(to: query)
        // Positions are stored to a centimetre: of two houses that are as near as that, either is right.
        #expect((own ?? .infinity) - distance < 0.02, "seed \(seed): \(house ?? "none") for \(nearest.street) \(nearest.number)")
      }
      if distance > 50.1 { #expect(found == nil, "seed \(seed)") }
    }
  }

  @Test func aLongLineIsFoundInItsMiddle() throws {
    let gazetteer = try gazetteer([], [StreetLineRecord(name: "Highway", line: [try point(10, 20), try point(10, 20.9)])])
    // The great circle between the two lies 33.6 m north of the parallel in the middle.
    let found = try #require(gazetteer.nearestStreet(to: try point(10.000302, 20.45), within: 100))
    #expect(found.distanceInMeters < 0.5)
    #expect(try gazetteer.nearestStreet(to: point(10.002, 20.45), within: 100) == nil)
    let middle = try #require(gazetteer.coordinate(ofStreet: 0))
    #expect(abs(middle.longitude - 20.45) < 0.001)
  }

  @Test func whatCannotBeWrittenIsRefused() throws {
    var contents = try sampleContents()
    func isRefused(_ change: (inout GazetteerContents) throws -> Void) rethrows {
      var changed = contents
      try change(&changed)
      #expect(throws: GazetteerError.self) { try GazetteerWriter.bytes(of: changed) }
    }
    try isRefused { $0.addresses = [AddressRecord(coordinate: try point(1, 1), street: "S", number: "")] }
    try isRefused { $0.streetLines = [StreetLineRecord(name: "", line: [try point(1, 1), try point(1, 2)])] }
    try isRefused { $0.streetLines = [StreetLineRecord(name: "S", line: [try point(1, 1)])] }
    try isRefused { $0.streetLines = [StreetLineRecord(name: "S", line: [try point(1, 1), try point(-1, -179)])] }
    isRefused { $0.addressCountry = 99 }
    contents.addressCountry = 1
    #expect(throws: Never.self) { try GazetteerWriter.bytes(of: contents) }
  }

  /// Every byte of the section damaged in turn: opening or `verify` says so, or nothing is wrong, and no question does harm.
  @Test func everyDamagedByteIsSurvived() throws {
    let sound = try DamagedFileTests.File()
    let entry = sound.entry("ADDR")
    let start = Int(sound.number(at: entry + 8, of: UInt64.self))
    let count = Int(sound.number(at: entry + 16, of: UInt64.self))
    var found = 0
    for position in start..<start + count {
      for value in [0x00, 0x01, 0x80, 0xFF] as [UInt8] where sound.bytes[position] != value {
        var file = sound
        file.bytes[position] = value
        file.set(DamagedFileTests.crc32(file.bytes[start..<start + count]), at: entry + 24)
        file.seal()
        guard let gazetteer = try? open(file.bytes) else {
          found += 1
          continue
        }
        askStreets(gazetteer)
        do { try gazetteer.verify() } catch {
          #expect(error.section == "ADDR")
          found += 1
        }
      }
    }
    #expect(found > 2 * count)
  }

  @Test func sizesThatDoNotFitAreRefused() throws {
    for field in 0..<3 {
      for value in [UInt32.max, 0, 1 << 30, 99] {
        var section = try DamagedSection("ADDR")
        section[number: field] = value
        let error = #expect(throws: GazetteerError.self, "\(field) \(value)") { try open(section.file.bytes) }
        #expect(error?.section == "ADDR")
      }
    }
  }
}

/// Everything that can be asked about houses and streets.
func askStreets(_ gazetteer: Gazetteer) {
  for position in -1...max(gazetteer.addressCount, gazetteer.streetCount, 3) where position < 1_000 {
    if let address = gazetteer.address(at: position) {
      _ = address.position.coordinate
      for offset in [address.number, address.unit, address.postalCode, address.city] { _ = gazetteer.text(at: offset) }
      _ = address.street.flatMap(gazetteer.street(at:)).map { gazetteer.text(at: $0.name) }
    }
    if let street = gazetteer.street(at: position) { _ = gazetteer.text(at: street.name) }
    _ = gazetteer.addresses(onStreet: position, number: "12").compactMap(gazetteer.address(at:))
    _ = gazetteer.coordinate(ofStreet: position)
  }
  for name in ["Bahnhofstrasse", "", "z"] {
    _ = gazetteer.addresses(onStreet: name, number: "12")
    _ = gazetteer.streets(namedWithPrefix: name)
  }
  _ = gazetteer.countryOfAddresses.flatMap(gazetteer.country(at:))
  if let coordinate = try? Coordinate(latitude: 46.02, longitude: 7.749) {
    for reach in [0, 50, 1_000, .infinity] {
      _ = gazetteer.nearestAddress(to: coordinate, within: reach)
      _ = gazetteer.nearestStreet(to: coordinate, within: reach)
    }
  }
}

private func cosine(_ degrees: Double) -> Double { cos(degrees * .pi / 180) }

/// The distance from a point to a segment in a plane around the point, east and north in metres.
private func distance(_ point: Coordinate, _ start: Coordinate, _ end: Coordinate) -> Double {
  // Near the poles the plane is that of an azimuthal projection around the point.
  func plane(_ other: Coordinate) -> (x: Double, y: Double) {
    let toRadians = Double.pi / 180
    let (p, q) = (point.latitude * toRadians, other.latitude * toRadians)
    let turn = (other.longitude - point.longitude) * toRadians
    let (x, y) = (cos(q) * sin(turn), cos(p) * sin(q) - sin(p) * cos(q) * cos(turn))
    let flat = (x * x + y * y).squareRoot()
    let distance = point.distanceInMeters(to: other)
    return flat > 0 ? (x / flat * distance, y / flat * distance) : (0, 0)
  }
  let (a, b) = (plane(start), plane(end))
  let (dx, dy) = (b.x - a.x, b.y - a.y)
  let length = dx * dx + dy * dy
  let part = length > 0 ? max(0, min(1, -(a.x * dx + a.y * dy) / length)) : 0
  return ((a.x + part * dx) * (a.x + part * dx) + (a.y + part * dy) * (a.y + part * dy)).squareRoot()
}
