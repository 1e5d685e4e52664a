import BatchProcessing
import SavedPlaces
import TrackFiles

/// The formats that a list of places is written in.
enum PlacesFormat: String, CaseIterable, Sendable {
  case json
  case gpx
  case geojson
  case csv
  case kml

  /// The format that the name of a file asks for.
  init?(fileName: String) {
    let name = fileName.lowercased()
    guard let format = Self.allCases.first(where: { name.hasSuffix("." + $0.rawValue) }) else { return nil }
    self = format
  }

  /// The places in this format.
  func bytes(of locations: [Location]) -> [UInt8] {
    switch self {
    case .json: LocationArchive.encode(locations)
    case .gpx: Self.gpx(locations)
    case .geojson: Self.geoJSON(locations)
    case .csv: Self.csv(locations)
    case .kml: Self.kml(locations)
    }
  }

  private static func csv(_ locations: [Location]) -> [UInt8] {
    var out = Array("id,name,country,latitude,longitude\n".utf8)
    for location in locations {
      for text in [location.id, location.name, location.country] {
        CSVText.append(ControlCharacters.replaced(in: text), delimiter: UInt8(ascii: ","), to: &out)
        out.append(UInt8(ascii: ","))
      }
      out += "\(location.latitudeText),\(location.longitudeText)\n".utf8
    }
    return out
  }

  private static func geoJSON(_ locations: [Location]) -> [UInt8] {
    var out = Array("{\"type\":\"FeatureCollection\",\"features\":[".utf8)
    for (position, location) in locations.enumerated() {
      out += (position == 0 ? "\n" : ",\n").utf8
      out += "{\"type\":\"Feature\",\"id\":".utf8
      JSONQuotedText.append(location.id, to: &out)
      out += ",\"geometry\":{\"type\":\"Point\",\"coordinates\":[\(location.longitudeText),\(location.latitudeText)]}".utf8
      out += ",\"properties\":{\"name\":".utf8
      JSONQuotedText.append(location.name, to: &out)
      out += ",\"country\":".utf8
      JSONQuotedText.append(location.country, to: &out)
      out += "}}".utf8
    }
    out += "\n]}\n".utf8
    return out
  }

  private static func gpx(_ locations: [Location]) -> [UInt8] {
    var out = Array(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <gpx version="1.1" creator="toponym" xmlns="http://www.topografix.com/GPX/1/1">

      """.utf8)
    for location in locations {
      out += "<wpt lat=\"\(location.latitudeText)\" lon=\"\(location.longitudeText)\">".utf8
      // The order is the schema's.
      append("name", location.name, to: &out)
      append("desc", location.country, to: &out)
      append("src", location.id, to: &out)
      out += "</wpt>\n".utf8
    }
    out += "</gpx>\n".utf8
    return out
  }

  private static func kml(_ locations: [Location]) -> [UInt8] {
    var out = Array(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <kml xmlns="http://www.opengis.net/kml/2.2">
      <Document>

      """.utf8)
    for location in locations {
      out += "<Placemark>".utf8
      append("name", location.name, to: &out)
      append("description", location.country, to: &out)
      out += "<ExtendedData><Data name=\"id\">".utf8
      append("value", location.id, to: &out)
      out +=
        "</Data></ExtendedData><Point><coordinates>\(location.longitudeText),\(location.latitudeText)</coordinates></Point></Placemark>\n"
        .utf8
    }
    out += "</Document>\n</kml>\n".utf8
    return out
  }

  /// Appends an element with a text, unless it is empty.
  private static func append(_ element: String, _ text: String, to out: inout [UInt8]) {
    guard !text.isEmpty else { return }
    out += "<\(element)>".utf8
    XMLText.append(ControlCharacters.replaced(in: text), to: &out)
    out += "</\(element)>".utf8
  }
}
