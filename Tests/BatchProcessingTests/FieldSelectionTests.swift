import TestSupport
import Testing

@testable import BatchProcessing

/// Which fields come out, in which order, with or without the record's own data.
@Suite struct FieldSelectionTests {
  private let table = "id,lat,lon\n7,46.0207,7.7491\n8,,\n"
  private let document = """
    <gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1"><wpt lat="46.0207" lon="7.7491"><ele>5</ele><name>n</name></wpt>\
    <wpt lat="91" lon="0"/></gpx>
    """
  private let fields: [PlacemarkField] = [.city, .iso, .ocean]

  private func lines(_ text: String, _ format: OutputFormat, onlyNew: Bool = false) async throws -> [String] {
    let bench = try Workbench()
    let outcome = try await bench.enrich(text, as: format, geocoder: smallGeocoder(bench)) {
      $0.writing.fields = fields
      $0.writing.omitsInput = onlyNew
    }
    return outcome.lines
  }

  @Test func inTheOrderAskedFor() async throws {
    #expect(
      try await lines(table, .csv) == [
        "id,lat,lon,geo_city,geo_iso,geo_ocean,geo_match,geo_distance_m,geo_status,geo_error",
        "7,46.0207,7.7491,Zermatt,CH,,locality,62.4,ok,",
        "8,,,,,,,,error,\"lat and lon are empty (row 2, line 3)\"",
        "",
      ])
    #expect(
      try await lines(table, .ndjson) == [
        #"{"row":1,"status":"ok","error":null,"lat":46.0207,"lon":7.7491,"input":{"id":"7","lat":"46.0207","lon":"7.7491"},"#
          + #""placemark":{"city":"Zermatt","iso":"CH"},"match":"locality","distanceInMeters":62.4}"#,
        #"{"row":2,"status":"error","error":"lat and lon are empty (row 2, line 3)","lat":null,"lon":null,"#
          + #""input":{"id":"8","lat":"","lon":""},"placemark":{},"match":null,"distanceInMeters":null}"#,
        "",
      ])
    #expect(
      try await lines(table, .geojson) == [
        #"{"type":"FeatureCollection","features":["#,
        #"{"type":"Feature","geometry":{"type":"Point","coordinates":[7.7491,46.0207]},"properties":{"id":"7","lat":"46.0207","lon":"7.7491","#
          + #""geo_city":"Zermatt","geo_iso":"CH","geo_ocean":null,"geo_match":"locality","geo_distance_m":62.4,"geo_status":"ok","geo_error":null}},"#,
        #"{"type":"Feature","geometry":null,"properties":{"id":"8","lat":"","lon":"","geo_city":null,"geo_iso":null,"geo_ocean":null,"#
          + #""geo_match":null,"geo_distance_m":null,"geo_status":"error","geo_error":"lat and lon are empty (row 2, line 3)"}}"#,
        "]}",
        "",
      ])
    let gpx = try await lines(document, .gpx)
    #expect(
      gpx[0].contains(
        #"match="locality" distanceInMeters="62.4"><toponym:city>Zermatt</toponym:city><toponym:iso>CH</toponym:iso></toponym:placemark>"#))
    #expect(gpx[0].contains("<gpxx:Address><gpxx:City>Zermatt</gpxx:City></gpxx:Address>"))
    let kml = try await lines(table, .kml)
    #expect(
      kml[3].contains(
        #"<Data name="lon"><value>7.7491</value></Data><Data name="geo_city"><value>Zermatt</value></Data><Data name="geo_iso"><value>CH</value>"#
          + #"</Data><Data name="geo_match">"#))
  }

  @Test func withoutTheInput() async throws {
    #expect(
      try await lines(table, .csv, onlyNew: true) == [
        "geo_city,geo_iso,geo_ocean,geo_match,geo_distance_m,geo_status,geo_error",
        "Zermatt,CH,,locality,62.4,ok,",
        ",,,,,error,\"lat and lon are empty (row 2, line 3)\"",
        "",
      ])
    #expect(
      try await lines(document, .csv, onlyNew: true).prefix(2) == [
        "geo_city,geo_iso,geo_ocean,geo_match,geo_distance_m,geo_status,geo_error", "Zermatt,CH,,locality,62.4,ok,",
      ])
    #expect(
      try await lines(table, .ndjson, onlyNew: true)[0]
        == #"{"row":1,"status":"ok","error":null,"lat":46.0207,"lon":7.7491,"placemark":{"city":"Zermatt","iso":"CH"},"match":"locality","distanceInMeters":62.4}"#
    )
    #expect(
      try await lines(document, .ndjson, onlyNew: true)[0]
        == #"{"kind":"wpt","track":null,"segment":null,"point":1,"status":"ok","error":null,"lat":46.0207,"lon":7.7491,"#
        + #""placemark":{"city":"Zermatt","iso":"CH"},"match":"locality","distanceInMeters":62.4}"#)
    #expect(
      try await lines(table, .geojson, onlyNew: true)[1]
        == #"{"type":"Feature","geometry":{"type":"Point","coordinates":[7.7491,46.0207]},"properties":{"geo_city":"Zermatt","geo_iso":"CH","#
        + #""geo_ocean":null,"geo_match":"locality","geo_distance_m":62.4,"geo_status":"ok","geo_error":null}},"#)
    #expect(try await !lines(table, .gpx, onlyNew: true).joined().contains("toponym:input"))
    #expect(try await !lines(table, .kml, onlyNew: true).joined().contains("\"id\""))
  }

  /// Columns that are not written cannot collide with the table's own.
  @Test func onlyWrittenColumnsCollide() async throws {
    let bench = try Workbench()
    let earlier = "lat,lon,geo_city\n46.0207,7.7491,Zermatt\n"
    let other = try await bench.enrich(earlier, geocoder: smallGeocoder(bench)) { $0.writing.fields = [.iso] }
    #expect(other.lines[0] == "lat,lon,geo_city,geo_iso,geo_match,geo_distance_m,geo_status,geo_error")
    let same = try await bench.enrich(earlier, geocoder: smallGeocoder(bench)) { $0.writing.fields = [.city] }
    #expect(same.lines[0] == "lat,lon,geo_city,geo_city_2,geo_match_2,geo_distance_m_2,geo_status_2,geo_error_2")
    let alone = try await bench.enrich(earlier, geocoder: smallGeocoder(bench)) {
      $0.writing.fields = [.city]
      $0.writing.omitsInput = true
    }
    #expect(alone.lines[0] == "geo_city,geo_match,geo_distance_m,geo_status,geo_error")
  }

  @Test(arguments: OutputFormat.allCases, [true, false])
  func noFieldsAtAll(format: OutputFormat, onlyNew: Bool) async throws {
    let bench = try Workbench()
    for text in [table, document] {
      let outcome = try await bench.enrich(text, as: format, geocoder: smallGeocoder(bench)) {
        $0.writing.fields = []
        $0.writing.omitsInput = onlyNew
      }
      #expect(outcome.text.contains("locality"))
      #expect(!outcome.text.contains("Zurich"))
    }
  }

  @Test func standardFieldsAreAllButTheLocalTimeAndTheNameOfTheZone() {
    #expect(PlacemarkField.standard == PlacemarkField.allCases.filter { $0 != .localTime && $0 != .timeZoneName })
    #expect(Set(PlacemarkField.allCases.map(\.column)).count == PlacemarkField.allCases.count)
    #expect(Set(PlacemarkField.allCases.map(\.key)).count == PlacemarkField.allCases.count)
  }
}
