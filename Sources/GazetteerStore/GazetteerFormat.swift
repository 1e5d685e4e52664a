/// The numbers of the file format, version 1; Documentation.docc/GazetteerFormat.md is its specification.
enum GazetteerFormat {
  static let magic: [UInt8] = Array("TOPONYM".utf8)
  static let majorVersion: UInt8 = 1
  /// That of a file with the sections of some tags: the level at which the newest of them came in.
  static func patchLevel(of tags: [Tag]) -> UInt8 {
    if tags.contains(.furtherLanguages) { return 2 }
    return tags.contains(where: \.isOptional) ? 1 : 0
  }
  static let headerSize = 64
  static let sectionEntrySize = 32
  static let maximumSectionCount = 1024
  static let alignment = 16
  /// The bit of a section's flags that says: a reader which does not know this section must refuse the file.
  static let mustBeUnderstood: UInt32 = 1
  /// "Not there", in a field that names another record.
  static let none = UInt32.max
  /// "Not there", in a field of two bytes.
  static let none16 = UInt16.max

  enum Tag: String, CaseIterable {
    case metadata = "META"
    case texts = "TEXT"
    case countries = "CTRY"
    case divisions = "DIVI"
    case timeZones = "ZONE"
    case featureCodes = "FEAT"
    case places = "PLAC"
    case tree = "TREE"
    case names = "NAME"
    case folding = "FOLD"
    case areas = "AREA"
    case areaIndex = "CELL"
    // From here on sections that a file need not have.
    case regionNames = "RNAM"
    case namePopulations = "NPOP"
    case languages = "LANG"
    case furtherLanguages = "LNG2"
    case postalCodes = "POST"
    case addresses = "ADDR"
    case clearGround = "GRND"

    /// Whether a file need not have the section, and a reader may pass it over.
    var isOptional: Bool {
      switch self {
      case .regionNames, .namePopulations, .languages, .furtherLanguages, .postalCodes, .addresses, .clearGround: true
      default: false
      }
    }
  }
}

/// The records as they lie in the file: little endian, four-byte alignment, no padding that the specification does not name.
///
/// Swift lays the fields of such structs out in order and at their natural alignment; a test holds the sizes to the specification.
@usableFromInline
package enum StoredRow {
  struct Country: BitwiseCopyable {
    var iso: UInt32
    var iso3: UInt32
    var name: UInt32
  }

  @usableFromInline
  package struct Division: BitwiseCopyable, Sendable {
    @usableFromInline package var name: UInt32
    @usableFromInline package var isoCode: UInt32
    @usableFromInline package var sourceCode: UInt32
    @usableFromInline package var parent: UInt32
    @usableFromInline package var country: UInt16
    @usableFromInline package var level: UInt16
  }

  @usableFromInline
  package struct Place: BitwiseCopyable, Sendable {
    @usableFromInline package var latitudeE7: Int32
    @usableFromInline package var longitudeE7: Int32
    @usableFromInline package var population: UInt32
    @usableFromInline package var name: UInt32
    @usableFromInline package var sourceIdentifier: UInt32
    @usableFromInline package var division: UInt32
    @usableFromInline package var parent: UInt32
    @usableFromInline package var country: UInt16
    @usableFromInline package var timeZone: UInt16
    @usableFromInline package var featureCode: UInt16
    @usableFromInline package var stateArea: UInt16
  }

  @usableFromInline
  package struct Area: BitwiseCopyable, Sendable {
    @usableFromInline package var name: UInt32
    @usableFromInline package var claimants: UInt32
    @usableFromInline package var division: UInt32
    @usableFromInline package var country: UInt16
    @usableFromInline package var timeZone: UInt16
    @usableFromInline package var kind: UInt16
    @usableFromInline package var rank: UInt16
  }

  struct Folding: BitwiseCopyable {
    var scalar: UInt32
    var replacement: UInt32
  }
}
