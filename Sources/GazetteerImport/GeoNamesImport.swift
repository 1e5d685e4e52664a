public import GazetteerStore

/// Reads the GeoNames dump formats.
public struct GeoNamesImport: Sendable {
  /// Paths of the files to read.
  public var placesPath: String
  /// Path of a file in the format of admin1CodesASCII.txt.
  public var admin1Path: String?
  /// Path of a file in the format of admin2Codes.txt.
  public var admin2Path: String?
  /// Path of a file in the format of countryInfo.txt.
  public var countriesPath: String?

  /// An import of a file of places in the 19-column dump format.
  public init(placesPath: String) { self.placesPath = placesPath }

  /// Reads everything.
  public func contents() throws -> GazetteerContents { GazetteerContents() }
}
