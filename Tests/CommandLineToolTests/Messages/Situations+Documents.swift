extension Situation {
  /// JSON in lines, arrays and GeoJSON.
  static let json: [Situation] = [
    of("in.ndjson", "{\"a\":1}\n"),
    of("in.ndjson", "{\"lat\":46}\n"),
    of("in.ndjson", "{\"lat\":46,\"latitude\":46,\"lon\":7}\n"),
    of("in.ndjson", "{\"lat\":46,\"lon\":7}\n", "--lat breite --lon lon"),
    of("in.ndjson", "{\"lat\":46,\"lon\":7}\n", "--lat lat --lon lat"),
    of("in.ndjson", "{\"a\":{\"lat\":46},\"b\":{\"lon\":7}}\n"),
    of("in.ndjson", "{\"lat\":46,\"lon\":7}\nnothing\n{\"lat\":46\n{\"lat\":46,\"lon\":7,}\n"),
    of(
      "in.ndjson",
      "{\"lat\":\"x\",\"lon\":7}\n{\"lat\":null,\"lon\":7}\n{\"lon\":7}\n{\"lat\":[],\"lon\":{}}\n{\"lat\":\"\",\"lon\":true}\n"),
    of("in.ndjson", "{\"lat\":91,\"lon\":7}\n{\"lat\":46,\"lon\":181}\n{\"lat\":120,\"lon\":46}\n"),
    of("in.ndjson", "{\"lat\":46,\"lat\":47,\"lon\":7}\n{\"lat\":46,\"lon\":7}\n"),
    of("in.ndjson", "{\"position\":[46,7]}\n", "--coordinates position"),
    of("in.ndjson", "{\"position\":[46]}\n{\"position\":\"here\"}\n{\"position\":5}\n{\"position\":null}\n{}\n", "--coordinates position"),
    of("in.ndjson", "{\"lat\":46,\"lon\":7,\"v\":NaN}\n"),
    of("in.ndjson", "{\"lat\":46,\"lon\":7,\"v\":NaN}\n", "--strict"),
    of("in.ndjson", "{\"lat\":\"46\",\"lon\":7}\n", "--strict"),
    of("in.ndjson", bytes: Array("{\"lat\":46,\"lon\":7,\"v\":\"".utf8) + [0xFC] + Array("\"}\n".utf8)),
    of("in.ndjson", bytes: Array("{\"lat\":46,\"lon\":7,\"v\":\"".utf8) + [0xFC] + Array("\"}\n".utf8), "--strict"),
    of("in.json", "[{\"lat\":46,\"lon\":7},{\"lat\":46,\"lon\""),
    of("in.json", "[{\"lat\":46,\"lon\":7},]"),
    of("in.json", "[]"),
    of("in.json", "{"),
    of("in.geojson", "{\"type\":\"FeatureCollection\",\"features\":[]}"),
    of(
      "in.geojson",
      "{\"type\":\"FeatureCollection\",\"features\":[{\"type\":\"Feature\",\"geometry\":null},{\"type\":\"Feature\"},"
        + "{\"type\":\"Feature\",\"geometry\":{\"type\":\"Point\",\"coordinates\":[7]}},"
        + "{\"type\":\"Feature\",\"geometry\":{\"type\":\"Point\",\"coordinates\":[\"x\",46]}},"
        + "{\"type\":\"Feature\",\"geometry\":{\"type\":\"Circle\"}}]}"),
    of(
      "in.geojson",
      "{\"type\":\"FeatureCollection\",\"features\":[{\"type\":\"Feature\",\"geometry\":{\"type\":\"Point\",\"coordinates\":[7,100]}},"
        + "{\"type\":\"Feature\",\"geometry\":{\"type\":\"Point\",\"coordinates\":[46,120]}},{\"type\":\"Thing\"}]}"),
    of(
      "in.geojson",
      "{\"type\":\"FeatureCollection\",\"crs\":{\"type\":\"name\",\"properties\":{\"name\":\"EPSG:3857\"}},"
        + "\"features\":[{\"type\":\"Feature\",\"geometry\":{\"type\":\"Point\",\"coordinates\":[800000,5700000]}}]}"),
    of("in.geojson", "{\"type\":\"FeatureCollection\",\"features\":[{\"type\":\"Feature\",\"geometry\":{\"type\":\"Point\",\"coordi"),
  ]

  private static func gpx(_ body: String) -> String { "<gpx version=\"1.1\" xmlns=\"http://www.topografix.com/GPX/1/1\">\(body)</gpx>\n" }

  private static let point = "<wpt lat=\"46\" lon=\"7\"/>"

  /// Track files that are broken, and points that are.
  static let tracks: [Situation] = [
    of("in.gpx", gpx("")),
    of("in.gpx", "<gpx>\n<wpt lat=\"46\" lon=\"7\">\n<wpt lat=\"47\" lo"),
    of("in.gpx", gpx("<wpt lat=\"x\" lon=\"7\"/><wpt lat=\"46\"/><wpt/><wpt lat=\"\" lon=\"\"/>")),
    of("in.gpx", gpx("<wpt lat=\"91\" lon=\"7\"/><wpt lat=\"46\" lon=\"181\"/><wpt lat=\"120\" lon=\"46\"/>")),
    of("in.gpx", gpx(point + "<name>a & b</name>" + point)),
    of("in.gpx", gpx(point + "<trk><trkseg>" + point + "</trk>")),
    of("in.gpx", gpx("<wpt lat=\"46\" lon=\"7\"><name>a</wpt>" + point)),
    of("in.gpx", gpx(point) + gpx(point)),
    of("in.gpx", gpx(point) + "rest"),
    of("in.gpx", bytes: Array(gpx(point).utf8) + [0, 0, 0, 0]),
    of(
      "in.gpx",
      bytes: Array("<?xml version=\"1.0\" encoding=\"UTF-8\"?>".utf8) + Array("<gpx><wpt lat=\"46\" lon=\"7\"><name>Z".utf8) + [0xFC]
        + Array("</name></wpt></gpx>".utf8)),
    of("in.gpx", "<!DOCTYPE gpx [<!ENTITY a \"aaaa\"><!ENTITY b \"&a;&a;\">]><gpx><wpt lat=\"46\" lon=\"7\"><name>&b;</name></wpt></gpx>"),
    of("in.gpx", "<svg xmlns=\"http://www.w3.org/2000/svg\"/>"),
    of("in.gpx", gpx("<wpt lat=\"x\" lon=\"7\"/>"), "--on-error stop"),
    of(
      "in.tcx",
      "<TrainingCenterDatabase><Activities><Activity><Lap><Track><Trackpoint><Time>2024-01-01T00:00:00Z</Time></Trackpoint>"
        + "<Trackpoint><Position><LatitudeDegrees>x</LatitudeDegrees><LongitudeDegrees>7</LongitudeDegrees></Position></Trackpoint>"
        + "</Track></Lap></Activity></Activities></TrainingCenterDatabase>"),
    of("in.tcx", "<TrainingCenterDatabase/>"),
    of("in.tcx", "<TrainingCenterDatabase><Activities><Activity><Lap><Track><Trackpoint><Position><LatitudeDegrees>46"),
    of("in.kml", "<kml><Document/></kml>"),
    of("in.kml", "<kml><Placemark><Point><coordinates>7</coordinates></Point></Placemark></kml>"),
    of(
      "in.kml",
      "<kml><Placemark><Point><coordinates>7,46</coordinates></Point></Placemark><Placemark><Point><coordinates>7,x</coordinates></Point></Placemark></kml>"
    ),
    of("in.kml", "<kml><NetworkLink><Link><href>http://example.org/a.kml</href></Link></NetworkLink></kml>"),
  ]

  /// What `--strict` does not repair.
  static let strictTracks: [Situation] = [
    of("in.gpx", gpx(point + "<name>a & b</name>"), "--strict"),
    of("in.gpx", "<gpx>" + point, "--strict"),
    of("in.gpx", gpx(point) + "rest", "--strict"),
    of("in.gpx", gpx("<x:y/>" + point), "--strict"),
    of("in.gpx", " <?xml version=\"1.0\"?>" + gpx(point), "--strict"),
    of("in.gpx", bytes: Array("<gpx><wpt lat=\"46\" lon=\"7\"><name>Z".utf8) + [0xFC] + Array("</name></wpt></gpx>".utf8), "--strict"),
  ]
}
