// begin: first-search
import ForwardGeocoding
import GazetteerStore
import ReverseGeocoding
// end
import TestSupport
import Testing

import struct Geodesy.Coordinate

@Suite("Examples of ForwardGeocoding")
struct ForwardGeocodingExamples {
  @Test("a search, and one with a region")
  func search() throws {
    // begin: first-search
    let geocoder = ForwardGeocoder(gazetteers: [try Gazetteer.embeddedWorld()])
    for match in geocoder.search("Springfield, Illinois") {
      print(match.placemark.name ?? "", match.placemark.state ?? "", match.population, match.kind)
    }
    // end
    #expect(geocoder.search("Springfield, Illinois").first?.placemark.state == "Illinois")
    // begin: search-options
    var options = SearchOptions()
    options.limit = 3
    options.region = CircularRegion(center: try Coordinate(latitude: 33.66, longitude: -95.56), radiusInMeters: 100_000, identifier: "here")
    let nearby = geocoder.search("Paris", options: options)
    // end
    #expect(nearby.first?.placemark.state == "Texas")
    #expect(nearby.count == 3)
  }

  @Test("the rows of the article are what is found")
  func rows() throws {
    let article = try #require(Repository.text("Sources/ForwardGeocoding/Documentation.docc/FindingAnAddress.md"))
    let geocoder = ForwardGeocoder(gazetteers: [try Gazetteer.embeddedWorld()])
    var count = 0
    for row in article.split(separator: "\n") where row.hasPrefix("| `") {
      let cells = row.split(separator: "|").map { $0.trimmingPrefix(" ") }
      let text = cells[0].split(separator: "`")[0]
      let placemark = geocoder.search(String(text)).first?.placemark
      let found = [placemark?.name, placemark?.state, placemark?.country].compactMap { $0 }.joined(separator: ", ")
      #expect(cells[1].split(separator: " ").joined(separator: " ") == found, "\(text)")
      count += 1
    }
    #expect(count > 10)
  }
}
