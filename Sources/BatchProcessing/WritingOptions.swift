/// What outputs show.
public struct WritingOptions: Hashable, Sendable {
  /// The fields, in the order they are written in.
  public var fields = PlacemarkField.standard
  /// Whether only the new columns are written, without the record's own.
  public var omitsInput = false
  /// Put before the name of every column that is added.
  public var columnPrefix = "geo_"

  /// The defaults.
  public init() {}
}

/// The formats that records can be written in.
public enum OutputFormat: String, Hashable, Sendable, CaseIterable {
  /// Comma-separated values with a header.
  case csv
  /// Values separated by tabs, with a header.
  case tsv
  /// One JSON object a line.
  case ndjson
  /// A GeoJSON FeatureCollection.
  case geojson
  /// A GeoJSON text sequence (RFC 8142): one feature a line.
  case geojsonseq
  /// GPX with an extension element on each point.
  case gpx
  /// KML with a placemark a record.
  case kml
}
