/// What outputs show.
public struct WritingOptions: Hashable, Sendable {
  /// The fields, in the order they are written in; `nil` for the standard ones, and the local time where records have a time.
  ///
  /// How a record was found and whether it failed (match, distance, status, error) is always written after them.
  public var fields: [PlacemarkField]?
  /// Whether only what is new is written, without the record's own data, one record for one record.
  ///
  /// Positions stay where a format is made of them, and so do the numbers that tell where in its file a record stood, except in tables.
  public var omitsInput = false
  /// Put before the name of every column that is added.
  public var columnPrefix = "geo_"
  /// Whether each record says what its fields were taken from, and from which gazetteer; only ``OutputFormat/ndjson`` has room for that.
  public var tellsProvenance = false
  /// Whether time zones are named among the standard fields, as they are where names in languages are asked for.
  var namesTimeZones = false

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
