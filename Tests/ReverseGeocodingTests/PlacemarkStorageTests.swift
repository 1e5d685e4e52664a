import GazetteerStore
import Geodesy
import ReverseGeocoding
import Testing

/// What is stored in short reads, compares and hashes as what it stands for.
@Suite struct PlacemarkStorageTests {
  private func placemark(_ change: (inout Placemark) -> Void) throws -> Placemark {
    var placemark = Placemark(coordinate: try coordinate(46, 7))
    change(&placemark)
    return placemark
  }

  @Test func theZoneIsTheFirstOfTheZones() throws {
    let ways: [(wanted: [String], change: (inout Placemark) -> Void)] = [
      ([], { $0.timeZoneIdentifiers = [] }),
      ([], { ($0.timeZoneIdentifiers, $0.timeZoneIdentifier) = (["A", "B"], nil) }),
      ([], { ($0.timeZoneIdentifier, $0.timeZoneIdentifiers) = ("A", []) }),
      (["A"], { $0.timeZoneIdentifier = "A" }),
      (["A"], { $0.timeZoneIdentifiers = ["A"] }),
      (["B"], { ($0.timeZoneIdentifier, $0.timeZoneIdentifiers) = ("A", ["B"]) }),
      (["B"], { ($0.timeZoneIdentifiers, $0.timeZoneIdentifier) = (["A"], "B") }),
      (["A", "B"], { $0.timeZoneIdentifiers = ["A", "B"] }),
      (["C", "B"], { ($0.timeZoneIdentifiers, $0.timeZoneIdentifier) = (["A", "B"], "C") }),
      (["B", "C"], { ($0.timeZoneIdentifiers, $0.timeZoneIdentifier) = (["A", "B", "C"], "B") }),
    ]
    for (index, way) in ways.enumerated() {
      let changed = try placemark(way.change)
      #expect(changed.timeZoneIdentifiers == way.wanted && changed.timeZoneIdentifier == way.wanted.first, "\(index)")
      let plain = try placemark { $0.timeZoneIdentifiers = way.wanted }
      #expect(changed == plain && changed.hashValue == plain.hashValue, "\(index)")
    }
  }

  @Test func aRegionIsItsNameHoweverItIsStored() throws {
    var world = SampleWorld()
    try world.add("Town", 46, 7) { $0.sourceIdentifier = 42 }
    let found = try #require(ReverseGeocoder(gazetteers: [try world.gazetteer()]).placemark(at: try coordinate(46, 7)).region)
    let own = CircularRegion(center: found.center, radiusInMeters: found.radiusInMeters, identifier: "geonames:42")
    #expect(found == own && own == found && found.hashValue == own.hashValue && Set([found, own]).count == 1)
    var other = found
    other.identifier = "geonames:43"
    #expect(other != found && other != own && other.identifier == "geonames:43")
    other.identifier = "geonames:42"
    #expect(other == found && other.hashValue == found.hashValue)
  }
}
