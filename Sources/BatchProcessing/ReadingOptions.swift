/// How inputs are read.
public struct ReadingOptions: Hashable, Sendable {
  /// What the inputs are, or `nil` to tell by their first bytes.
  public var format: InputFormat?
  /// Whether what would be repaired or guessed is an error instead.
  ///
  /// Of a table it refuses, row by row: text that is not UTF-8, more or fewer cells than the header has, quotes inside a cell that is not
  /// quoted as a whole, NUL bytes, decimal commas, the wrappings of spreadsheets (`="48.2"`, `'48.2`) and signs in a wrong encoding
  /// (`Â°`). As a whole it refuses a header that is not UTF-8 or has a name twice, and it asks where it would otherwise guess: that one
  /// column holds both numbers, or that lines without a header are two numbers each. Degrees with minutes and seconds, compass letters
  /// and white space around numbers are legal spellings, and the delimiter is still found out.
  public var isStrict = false
  /// Whether a longitude from 180 to 360 is one west of Greenwich.
  public var wrapsLongitude = false
  /// The latitude's column: its name, or its number from 1; `nil` to find it by the well-known names.
  public var latitudeColumn: String?
  /// The longitude's column: its name, or its number from 1; `nil` to find it by the well-known names.
  public var longitudeColumn: String?
  /// The column that holds both numbers or a WKT point: its name, or its number from 1; `nil` where there are two columns.
  ///
  /// Without it, a column with a well-known name such as `location` or `geom` is used where no column is named as a latitude and the first
  /// records in it are coordinates. Well-known text is always longitude first, `geo:` always latitude first, and compass letters say
  /// which number is which; `coordinateOrder` is for the rest.
  public var coordinateColumn: String?
  /// Which number comes first in `coordinateColumn` and in plain lines.
  public var coordinateOrder = CoordinateOrder.latitudeFirst
  /// How the numbers of a table are written.
  public var notation = CoordinateNotation.degrees
  /// The columns that make up an address together, where records are looked up by one: names, or numbers from 1; none to find the only column
  /// with a well-known name.
  ///
  /// A name is taken as it stands; where there is no such column, it is a list of names with commas between them.
  public var addressColumns: [String] = []
  /// Whether records are looked up by an address, not by a coordinate.
  var readsAddresses = false
  /// The column that holds a time, or `nil` to find it by the well-known names.
  public var timeColumn: String?
  /// Whether the first line of a table names its columns.
  ///
  /// Columns without a name are called `column_1` and so on. Such a table has no header in the output either, so that its rows keep
  /// their form.
  public var hasHeader = true
  /// What separates the cells of a table, or `nil` to find out.
  ///
  /// With a space, any number of spaces and tabs is one delimiter. Such a table is written with commas: no cell between spaces can be
  /// empty.
  public var delimiter: UInt8?
  /// How many lines before the header are left out, of the output, too.
  ///
  /// Lines of the file are counted, whether they are empty or inside quotes.
  public var skippedLineCount = 0
  /// Lines that begin with it, outside quotes, are left out, of the output, too; `nil` where there are none such.
  public var commentPrefix: String?
  /// Whether a backslash takes the meaning from the character after it, as in the output of some databases.
  ///
  /// `\,` and `\"` are text, inside quotes or not, `\n` and `\t` are what they are in most languages, and `\N` alone is an empty cell.
  public var hasBackslashEscapes = false

  /// What is longer, in bytes, is no address.
  public static let maximumAddressLengthInBytes = 2_000

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
  /// Two numbers a line, and perhaps further words; or one address a line, where records are looked up by one.
  case lines

  /// All of them in words, for messages.
  static let allNames = "GPX, TCX, KML, CSV, TSV, NDJSON, GeoJSON and lines of two numbers"
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
