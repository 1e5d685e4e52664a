// begin: import-geonames
import GazetteerImport
import GazetteerStore
// end
import SpatialIndex
import TestSupport
import Testing

@Suite("Examples of GazetteerImport")
struct GazetteerImportExamples {
  @Test("a dump becomes a gazetteer")
  func importing() throws {
    let folder = try TemporaryFolder()
    let cities = try folder.write(
      "2657928\tZermatt\tZermatt\t\t46.02126\t7.74912\tP\tPPLA3\tCH\t\tVS\t2301\t6300\t\t5643\t\t1631\tEurope/Zurich\t2026-01-01\n",
      to: "cities500.txt")
    let states = try folder.write("CH.VS\tValais\tValais\t2658205\n", to: "admin1CodesASCII.txt")
    let countries = try folder.write(
      "CH\tCHE\t756\tSZ\tSwitzerland\tBern\t41290\t8516543\tEU\t.ch\tCHF\tFranc\t41\t####\t^(\\d{4})$\tde-CH,fr-CH,it-CH,rm\t2658434\t\t\n",
      to: "countryInfo.txt")
    // begin: import-geonames
    var geoNames = GeoNamesImport(placesPath: cities)
    geoNames.admin1Path = states
    geoNames.countriesPath = countries
    let contents = try geoNames.contents()
    print(geoNames.report)

    let bytes = try GazetteerWriter.bytes(of: contents)
    // end
    #expect(geoNames.report.problemCount == 0, "\(geoNames.report)")
    let gazetteer = try Gazetteer(region: MemoryRegion(copying: bytes))
    #expect(gazetteer.placeCount == 1)
    #expect(gazetteer.country(at: 0).map { gazetteer.text(at: $0.name) } == "Switzerland")
    #expect(gazetteer.division(at: 0).map { gazetteer.text(at: $0.name) } == "Valais")
  }
}
