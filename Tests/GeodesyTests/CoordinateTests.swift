import Geodesy
import Testing

@Suite struct CoordinateTests {
  @Test func theWholeRangeIsLegal() throws {
    for (latitude, longitude) in [(0.0, 0.0), (90, 0), (-90, 180), (45.5, -180), (-0.0, 179.999)] {
      let coordinate = try Coordinate(latitude: latitude, longitude: longitude)
      #expect(coordinate.latitude == latitude && coordinate.longitude == longitude)
    }
  }

  @Test func whatIsOutOfRangeIsNamed() {
    #expect(throws: CoordinateError.latitudeOutOfRange(91)) { try Coordinate(latitude: 91, longitude: 0) }
    #expect(throws: CoordinateError.latitudeOutOfRange(-90.0001)) { try Coordinate(latitude: -90.0001, longitude: 0) }
    #expect(throws: CoordinateError.longitudeOutOfRange(180.5)) { try Coordinate(latitude: 0, longitude: 180.5) }
    #expect(throws: CoordinateError.notFinite(.infinity)) { try Coordinate(latitude: .infinity, longitude: 0) }
    #expect(throws: (any Error).self) { try Coordinate(latitude: 0, longitude: .nan) }
    #expect("\(CoordinateError.latitudeOutOfRange(91))" == "latitude 91.0 is outside -90...90")
  }

  @Test func storedFormKeepsSevenDecimals() throws {
    let coordinate = try Coordinate(latitude: 46.0207123, longitude: -179.9999999)
    #expect(FixedPointCoordinate(coordinate).coordinate == coordinate)
    #expect(FixedPointCoordinate(latitudeE7: 900_000_001, longitudeE7: 0).coordinate == nil)
  }
}

@Suite struct GreatCircleTests {
  /// The reference distances follow from the radius alone: they are arcs of known angle.
  @Test func knownArcs() throws {
    let degree = EarthRadius.meanInMeters * .pi / 180
    func distance(_ a: (Double, Double), _ b: (Double, Double)) throws -> Double {
      try Coordinate(latitude: a.0, longitude: a.1).distanceInMeters(to: Coordinate(latitude: b.0, longitude: b.1))
    }
    #expect(abs(try distance((0, 0), (0, 1)) - degree) < 1e-6)
    #expect(abs(try distance((0, 179.5), (0, -179.5)) - degree) < 1e-6)
    #expect(abs(try distance((89, 0), (89, 180)) - 2 * degree) < 1e-6)
    #expect(abs(try distance((-90, 13), (90, -77)) - 180 * degree) < 1e-6)
    #expect(try distance((12.5, 99), (12.5, 99)) == 0)
  }

  @Test func theGridAgreesWithTheHaversine() throws {
    let pairs: [((Double, Double), (Double, Double))] = [
      ((46.0207, 7.7491), (45.9369, 7.6289)), ((-16.8, 179.99), (-16.8, -179.99)), ((89.9, 10), (89.9, -170)), ((0, 0), (60, 100)),
    ]
    for (a, b) in pairs {
      let from = try Coordinate(latitude: a.0, longitude: a.1)
      let to = try Coordinate(latitude: b.0, longitude: b.1)
      let chord = GridVector(from).squaredChord(to: GridVector(to))
      #expect(abs(GridVector.distanceInMeters(squaredChord: chord) - from.distanceInMeters(to: to)) < 0.02)
    }
  }

  @Test func aReachInMetresIsAChord() {
    for meters in [0.0, 1, 250, 40_000, 9_000_000] {
      let back = GridVector.distanceInMeters(squaredChord: GridVector.squaredChord(distanceInMeters: meters))
      #expect(abs(back - meters) < 0.01)
    }
    #expect(GridVector.squaredChord(distanceInMeters: .infinity) == .max)
    #expect(GridVector.squaredChord(distanceInMeters: .nan) == -1)
    #expect(GridVector.squaredChord(distanceInMeters: -0.5) == -1)
  }
}

@Suite struct BoundingBoxTests {
  @Test func aBoxMayLieAcrossTheAntimeridian() throws {
    let fiji = BoundingBox(south: -21, west: 176, north: -12, east: -178)
    #expect(fiji.crossesAntimeridian)
    #expect(fiji.contains(try Coordinate(latitude: -17, longitude: 179)))
    #expect(fiji.contains(try Coordinate(latitude: -17, longitude: -179)))
    #expect(fiji.contains(try Coordinate(latitude: -17, longitude: -180)))
    #expect(!fiji.contains(try Coordinate(latitude: -17, longitude: 0)))
    #expect(!fiji.contains(try Coordinate(latitude: -22, longitude: 179)))
  }

  @Test func edgesPolesAndTheOneMeridianOfTwoNames() throws {
    let box = BoundingBox(south: 80, west: 170, north: 90, east: 180)
    #expect(box.contains(try Coordinate(latitude: 80, longitude: 170)))
    #expect(box.contains(try Coordinate(latitude: 85, longitude: -180)))
    #expect(box.contains(try Coordinate(latitude: 90, longitude: 0)))
    #expect(!box.contains(try Coordinate(latitude: 85, longitude: 0)))
    #expect(!BoundingBox(south: 5, west: 0, north: -5, east: 10).contains(try Coordinate(latitude: 0, longitude: 5)))
  }
}
