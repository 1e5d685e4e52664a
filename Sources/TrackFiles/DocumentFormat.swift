/// The formats of track files.
public enum DocumentFormat: String, Hashable, Sendable, CaseIterable {
  /// GPX 1.0 and 1.1, the GPS Exchange Format.
  case gpx
  /// Garmin's Training Center XML, versions 1 and 2.
  case tcx
  /// KML 2.0 to 2.3, with Google's extensions for tracks.
  case kml

  /// The local name of the root element.
  var rootName: String {
    switch self {
    case .gpx: "gpx"
    case .tcx: "TrainingCenterDatabase"
    case .kml: "kml"
    }
  }

  /// How people call it.
  var displayName: String { rawValue.uppercased() }

  /// What the names of its namespaces begin with.
  var namespaces: [String] {
    switch self {
    case .gpx: ["http://www.topografix.com/GPX/"]
    case .tcx: ["http://www.garmin.com/xmlschemas/TrainingCenterDatabase/"]
    case .kml: ["http://www.opengis.net/kml/", "http://earth.google.com/kml/", "http://www.google.com/kml/ext/"]
    }
  }

  /// Elements that hold points and are read as a document of their own where the format was asked for.
  var fragmentNames: [String] {
    switch self {
    case .gpx: ["trk", "trkseg", "rte", "wpt", "rtept", "trkpt"]
    case .tcx: ["Activities", "Activity", "Courses", "Course", "History", "Lap", "Track"]
    case .kml: ["Document", "Folder", "Placemark"]
    }
  }

  /// `GPX, TCX or KML` for messages, with an element each where asked for.
  static var allNames: String { "GPX, TCX or KML" }
}
