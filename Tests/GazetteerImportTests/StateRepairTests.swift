import GazetteerImport
import GazetteerStore
import TestSupport
import Testing

/// Two states side by side: Bern west of 7 degrees east, Valais east of it; a place that says Bern lies in the middle of Valais.
@Suite struct StateRepairTests {
  private func line(_ identifier: Int, _ longitude: Double, codes: String, featureCode: String = "PPL") -> PlaceLine {
    PlaceLine(
      identifier: identifier, name: "Place \(identifier)", latitude: "46.5", longitude: "\(longitude)", featureCode: featureCode,
      codes: codes)
  }

  private var settled: [PlaceLine] {
    [
      line(1, 6.5, codes: "BE.1"), line(2, 6.6, codes: "BE.1"), line(3, 6.7, codes: "BE.1"), line(4, 7.4, codes: "VS.2"),
      line(5, 7.6, codes: "VS.2"), line(6, 7.65, codes: "VS.2"), line(7, 7.7, codes: "VS.2"),
    ]
  }

  private func importing(_ places: [PlaceLine], areas: Bool = true) throws -> Imported {
    func state(_ west: Double, _ east: Double) -> String {
      #"{"type":"Feature","properties":{"layer":"state","name":"","iso":"CH"},"geometry":{"type":"Polygon","coordinates":"#
        + "[[[\(west),46],[\(east),46],[\(east),47],[\(west),47],[\(west),46]]]}}"
    }
    let folder = try TemporaryFolder()
    var source = GeoNamesImport(placesPath: try folder.write(places.map(\.text).joined(separator: "\n"), to: "places.txt"))
    source.admin1Path = try folder.write("CH.VS\tValais\tValais\t1\tCH-VS\nCH.BE\tBern\tBern\t2\tCH-BE", to: "admin1.txt")
    source.admin2Path = try folder.write("CH.BE.1\tThun\tThun\t1\nCH.VS.2\tVisp\tVisp\t2", to: "admin2.txt")
    if areas { source.areaPaths = [try folder.write(state(6, 7) + "\n" + state(7, 8), to: "areas.geojsonl")] }
    let contents = try source.contents()
    return Imported(contents: contents, report: source.report)
  }

  private func state(of place: PlaceLine, among places: [PlaceLine], areas: Bool = true) throws -> String? {
    let imported = try importing(places + [place], areas: areas)
    return imported.place(place.name)?.state.map { imported.contents.divisions[$0].name }
  }

  @Test func aPlaceAmongThoseOfAnOtherStateBelongsToIt() throws {
    let lost = line(9, 7.5, codes: "BE")
    let imported = try importing(settled + [lost])
    #expect(imported.place("Place 9")?.state.map { imported.contents.divisions[$0].name } == "Valais")
    #expect(imported.report.statesRepaired == 1)
    // With the state comes the sub-state of the nearest place.
    #expect(imported.subState(of: "Place 9") == "Visp")
  }

  @Test func withoutAreasNothingIsSaid() throws {
    #expect(try state(of: line(9, 7.5, codes: "BE"), among: settled, areas: false) == "Bern")
  }

  @Test func aPlaceWithASubStateOfItsOwnIsBelieved() throws {
    #expect(try state(of: line(9, 7.5, codes: "BE.1"), among: settled) == "Bern")
  }

  @Test func aSeatIsBelieved() throws {
    #expect(try state(of: line(9, 7.5, codes: "BE", featureCode: "PPLA2"), among: settled) == "Bern")
  }

  @Test func oneOfThreeNeighboursThatDisagreesIsEnoughDoubt() throws {
    #expect(try state(of: line(9, 7.5, codes: "BE"), among: settled + [line(8, 7.51, codes: "BE.1")]) == "Bern")
  }

  @Test func aStateWhosePlacesMostlyHaveNoSubStateIsBelieved() throws {
    let others = (10...13).map { line($0, 6.4, codes: "BE") }
    #expect(try state(of: line(9, 7.5, codes: "BE"), among: settled + others) == "Bern")
  }

  @Test func neighboursFarAwayProveNothing() throws {
    // At this latitude 50 km are 0.65 degrees.
    let far = settled.filter { $0.codes == "BE.1" } + (4...6).map { line($0, 7.05 + 0.01 * Double($0), codes: "VS.2") }
    #expect(try state(of: line(9, 7.9, codes: "BE"), among: far) == "Bern")
  }
}
