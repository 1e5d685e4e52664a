/// A list of locations as JSON: an array of objects with the members id, name, country, latitude and longitude.
///
/// The store of an app and the file of the command-line tool hold these bytes, so either can be given to the other. What `JSONEncoder`
/// makes of `[Location]` is read here, and what is written here is read by `JSONDecoder`.
public enum LocationArchive {
  /// What was read.
  public struct Contents: Hashable, Sendable {
    /// The locations.
    public var list: LocationList
    /// What could not be read; `nil` where all was.
    public var damage: LocationDamage?
  }

  /// Writes locations, one a line.
  ///
  /// Control characters, and other characters at which some programs end a line, are escaped.
  ///
  /// - Complexity: O(n).
  public static func encode(_ locations: [Location]) -> [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity(locations.count * 120 + 4)
    out.append(UInt8(ascii: "["))
    for (position, location) in locations.enumerated() {
      out.append(contentsOf: (position == 0 ? "\n" : ",\n").utf8)
      append(location, to: &out)
    }
    out.append(contentsOf: (locations.isEmpty ? "]\n" : "\n]\n").utf8)
    return out
  }

  private static func append(_ location: Location, to out: inout [UInt8]) {
    out.append(contentsOf: "{\"id\":".utf8)
    JSONQuotedText.append(location.id, to: &out)
    out.append(contentsOf: ",\"name\":".utf8)
    JSONQuotedText.append(location.name, to: &out)
    out.append(contentsOf: ",\"country\":".utf8)
    JSONQuotedText.append(location.country, to: &out)
    out.append(contentsOf: ",\"latitude\":\(location.latitude),\"longitude\":\(location.longitude)}".utf8)
  }

  /// Reads locations, all that can be read.
  ///
  /// A location that cannot be read costs none of the others: neither one that lacks a member or repeats another, nor one whose text is
  /// broken, nor one where the bytes end. No bytes at all are an empty list.
  ///
  /// - Complexity: O(n); behind a hundred objects that do not end nothing more is looked for.
  public static func decode(_ bytes: [UInt8]) -> Contents {
    var reader = LocationArchiveReader(bytes)
    return reader.read()
  }
}
