/// How inputs are read.
public struct ReadingOptions: Hashable, Sendable {
  /// What the inputs are, or `nil` to tell by their first bytes.
  public var format: InputFormat?
  /// Whether what would be repaired or guessed is an error instead.
  public var isStrict = false
  /// Whether a longitude from 180 to 360 is one west of Greenwich.
  public var wrapsLongitude = false
  /// The latitude's column: its name, or its number from 1; `nil` to find it by the well-known names.
  public var latitudeColumn: String?
  /// The longitude's column: its name, or its number from 1; `nil` to find it by the well-known names.
  public var longitudeColumn: String?
  /// The column that holds both numbers or a WKT point: its name, or its number from 1; `nil` where there are two columns.
  public var coordinateColumn: String?
  /// Which number comes first in `coordinateColumn` and in plain lines.
  public var coordinateOrder = CoordinateOrder.latitudeFirst
  /// How the numbers of a table are written.
  public var notation = CoordinateNotation.degrees
  /// The column that holds a time, or `nil` to find it by the well-known names.
  public var timeColumn: String?
  /// Whether the first line of a table names its columns.
  public var hasHeader = true
  /// What separates the cells of a table, or `nil` to find out.
  public var delimiter: UInt8?
  /// How many lines before the header are left out.
  public var skippedLineCount = 0
  /// Lines that begin with it are left out, or `nil` where there are none such.
  public var commentPrefix: String?
  /// Whether a backslash takes the meaning from the character after it, as in the output of some databases.
  public var hasBackslashEscapes = false

  /// The defaults.
  public init() {}
}

/// The formats that records can be read from.
public enum InputFormat: String, Hashable, Sendable, CaseIterable {
  /// GPX 1.0 and 1.1.
  case gpx
  /// Garmin's Training Center XML.
  case tcx
  /// KML, in a KMZ archive or not.
  case kml
  /// A table with separated cells.
  case csv
  /// A table with tabs between its cells.
  case tsv
  /// One JSON object a line.
  case ndjson
  /// GeoJSON (RFC 7946), or a GeoJSON text sequence (RFC 8142).
  case geojson
  /// Two numbers a line.
  case lines
}

/// Which of two numbers is the latitude.
public enum CoordinateOrder: String, Hashable, Sendable, CaseIterable {
  /// `48.2, 16.4` is in Vienna.
  case latitudeFirst = "lat-lon"
  /// `16.4, 48.2` is in Vienna.
  case longitudeFirst = "lon-lat"
}

/// How the numbers of a coordinate are written.
public enum CoordinateNotation: String, Hashable, Sendable, CaseIterable {
  /// Degrees: decimal, or with minutes and seconds and their marks.
  case degrees
  /// NMEA 0183: `ddmm.mmmm` and `dddmm.mmmm`, the hemisphere as a letter behind it or in the next column.
  case nmea
}
