// begin: embedded-world
import GazetteerStore
// end
import Geodesy
import SpatialIndex
import TestSupport
import Testing

@Suite("Examples of GazetteerStore")
struct GazetteerStoreExamples {
  @Test("names and sources of the embedded world")
  func embeddedWorld() throws {
    // begin: embedded-world
    let world = try Gazetteer.embeddedWorld()
    for position in world.places(named: "zermatt") {
      guard let place = world.place(at: position) else { continue }
      print(world.text(at: place.name), place.population)
    }
    for source in world.metadata.sources {
      print(source.attribution)
    }
    // end
    #expect(world.places(named: "zermatt").contains { world.place(at: $0).map { world.text(at: $0.name) } == "Zermatt" })
    #expect(world.metadata.sources.allSatisfy { !$0.attribution.isEmpty })
  }

  @Test("two huts are written, and found again")
  func writing() throws {
    // begin: two-huts
    var contents = GazetteerContents()
    contents.metadata.name = "two huts"
    contents.metadata.edition = "2026-11"
    contents.countries = [CountryRecord(iso: "CH", iso3: "CHE", name: "Switzerland")]
    for (name, latitude, longitude) in [("Hörnlihütte", 45.9826, 7.6772), ("Gandegghütte", 45.9609, 7.7217)] {
      let coordinate = try Coordinate(latitude: latitude, longitude: longitude)
      contents.places.append(PlaceRecord(coordinate: coordinate, name: name, country: 0))
    }
    let bytes = try GazetteerWriter.bytes(of: contents)
    // end
    let folder = try TemporaryFolder()
    let opened = try Gazetteer.open(path: try folder.write(bytes, to: "huts.gazetteer"))
    #expect(opened.places(named: "Hörnlihütte").count == 1)
    #expect(try Gazetteer(region: MemoryRegion(copying: bytes)).placeCount == 2)
  }
}
