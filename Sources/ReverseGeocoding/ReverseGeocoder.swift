public import GazetteerStore
public import Geodesy

/// Looks coordinates up in one gazetteer or several.
///
/// It is a value, synchronous and `Sendable`: any number of threads may use one at a time.
public struct ReverseGeocoder: Sendable {
  let gazetteers: [Gazetteer]

  /// A geocoder over gazetteers, the most detailed first.
  public init(gazetteers: [Gazetteer]) {
    self.gazetteers = gazetteers
  }

  /// Looks a coordinate up and leaves the texts where they are.
  public func resolve(_ coordinate: Coordinate) -> Resolution {
    Resolution()
  }

  /// Looks a coordinate up.
  public func placemark(at coordinate: Coordinate) -> Placemark {
    placemark(resolve(coordinate), at: coordinate)
  }

  /// Copies the texts of a resolution out of the gazetteer.
  public func placemark(_ resolution: Resolution, at coordinate: Coordinate) -> Placemark {
    Placemark(location: coordinate)
  }

  /// The text of a reference, or `nil` for none.
  public func text(_ reference: TextReference) -> String? { nil }

  /// Appends the UTF-8 bytes of a text; appends nothing for none.
  public func append(_ reference: TextReference, to bytes: inout [UInt8]) {}
}
