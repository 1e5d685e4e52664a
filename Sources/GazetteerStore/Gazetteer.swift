public import SpatialIndex
import Synchronization

/// An opened gazetteer: places and what they belong to, over bytes that are used as they lie.
///
/// Opening checks the header, the table of sections and the size of each; after that no access can read outside the file, whatever
/// its bytes: a number that leads nowhere gives `nil` or the empty text. ``verify()`` reads everything.
public final class Gazetteer: Sendable {
  /// What the gazetteer says about itself.
  public let metadata: GazetteerMetadata
  /// The sections of the file, in its order.
  public let sections: [GazetteerSection]
  /// Version of the format: major version and patch level.
  public let formatVersion: String
  /// The places' index; its positions are those of the places.
  public let points: PointIndex
  /// Which areas hold a point; its numbers are positions of areas.
  public let areaIndex: AreaIndex
  /// How names are folded for ``places(named:)``.
  public let folding: NameFolding

  let region: MemoryRegion
  @usableFromInline package let texts: TextHeap
  let countries: Column<StoredRow.Country>
  @usableFromInline package let divisions: Column<StoredRow.Division>
  let timeZones: Column<UInt32>
  let featureCodes: Column<UInt32>
  @usableFromInline package let places: Column<StoredRow.Place>
  let names: NameIndex
  /// The names of countries and divisions, once they are there.
  let regionNameIndex: Mutex<NameIndex?>
  let namePopulations: NamePopulations?
  let foldingRows: Column<StoredRow.Folding>
  @usableFromInline package let areas: Column<StoredRow.Area>
  let postalCodeIndex: PostalCodeIndex?
  let addressIndex: AddressIndex?
  let languageNames: LanguageNames?
  let furtherLanguageNames: FurtherLanguageNames?
  package let clearGround: ClearGround?
  /// By tag: the number of the language.
  let languageNumbers: [String: Int]

  /// Opens the bytes of a gazetteer file.
  ///
  /// - Parameter region: the whole file.
  /// - Throws: ``GazetteerError`` with the code `notAGazetteer`, `version` or `damaged`.
  /// - Complexity: O(1) in the number of places.
  public init(region: MemoryRegion) throws(GazetteerError) {
    let table = try SectionTable(region: region)

    func column<Row: BitwiseCopyable>(_ tag: GazetteerFormat.Tag, _ type: Row.Type) throws(GazetteerError) -> Column<Row> {
      let section = try table.section(tag)
      let (count, rest) = section.byteCount.quotientAndRemainder(dividingBy: MemoryLayout<Row>.stride)
      guard rest == 0, let column = region.column(of: Row.self, at: section.byteOffset, count: count) else {
        throw GazetteerError(
          code: .damaged, message: "\(section.byteCount) bytes are no whole number of records", section: tag.rawValue)
      }
      return column
    }

    let heap = TextHeap(bytes: try column(.texts, UInt8.self))
    countries = try column(.countries, StoredRow.Country.self)
    divisions = try column(.divisions, StoredRow.Division.self)
    timeZones = try column(.timeZones, UInt32.self)
    featureCodes = try column(.featureCodes, UInt32.self)
    places = try column(.places, StoredRow.Place.self)
    foldingRows = try column(.folding, StoredRow.Folding.self)

    let tree = try table.section(.tree)
    guard let points = PointIndex(region: region, at: tree.byteOffset, byteCount: tree.byteCount), points.count == places.count else {
      throw GazetteerError(code: .damaged, message: "it is no index of \(places.count) places", section: tree.tag)
    }
    let nameSection = try table.section(.names)
    guard let names = NameIndex(region: region, at: nameSection.byteOffset, byteCount: nameSection.byteCount) else {
      throw GazetteerError(code: .damaged, message: "it is no index of names", section: nameSection.tag)
    }
    var regionNames: NameIndex?
    if let section = table.optionalSection(.regionNames) {
      regionNames = NameIndex(region: region, at: section.byteOffset, byteCount: section.byteCount)
      if regionNames == nil { throw GazetteerError(code: .damaged, message: "it is no index of names", section: section.tag) }
    }
    regionNameIndex = Mutex(regionNames)
    var namePopulations: NamePopulations?
    if let section = table.optionalSection(.namePopulations) {
      namePopulations = NamePopulations(region: region, at: section.byteOffset, byteCount: section.byteCount, names: names)
      if namePopulations == nil {
        throw GazetteerError(code: .damaged, message: "it has not one byte a block of names", section: section.tag)
      }
    }
    self.namePopulations = namePopulations
    areas = try column(.areas, StoredRow.Area.self)
    let cells = try table.section(.areaIndex)
    guard let areaIndex = AreaIndex(region: region, at: cells.byteOffset, byteCount: cells.byteCount), areaIndex.areaCount == areas.count
    else {
      throw GazetteerError(code: .damaged, message: "it is no index of \(areas.count) areas", section: cells.tag)
    }
    if let section = table.optionalSection(.postalCodes) {
      guard
        let index = PostalCodeIndex(region: region, at: section.byteOffset, byteCount: section.byteCount, placeCount: places.count)
      else { throw GazetteerError(code: .damaged, message: "it is no index of \(places.count) places' postal codes", section: section.tag) }
      postalCodeIndex = index
    } else {
      postalCodeIndex = nil
    }
    if let section = table.optionalSection(.addresses) {
      guard let index = AddressIndex(region: region, at: section.byteOffset, byteCount: section.byteCount) else {
        throw GazetteerError(code: .damaged, message: "its parts do not fill it", section: section.tag)
      }
      addressIndex = index
    } else {
      addressIndex = nil
    }
    if let section = table.optionalSection(.clearGround) {
      guard let ground = ClearGround(region: region, at: section.byteOffset, byteCount: section.byteCount, placeCount: places.count) else {
        throw GazetteerError(code: .damaged, message: "it does not have one byte for each of \(places.count) places", section: section.tag)
      }
      clearGround = ground
    } else {
      clearGround = nil
    }
    var languageNames: LanguageNames?
    if let section = table.optionalSection(.languages) {
      languageNames = LanguageNames(region: region, at: section.byteOffset, byteCount: section.byteCount, countryCount: countries.count)
      if languageNames == nil { throw GazetteerError(code: .damaged, message: "its parts do not fill it", section: section.tag) }
    }
    self.languageNames = languageNames
    var furtherNames: FurtherLanguageNames?
    if let section = table.optionalSection(.furtherLanguages) {
      furtherNames = FurtherLanguageNames(
        region: region, at: section.byteOffset, byteCount: section.byteCount, timeZoneCount: timeZones.count)
      if furtherNames == nil { throw GazetteerError(code: .damaged, message: "its parts do not fill it", section: section.tag) }
    }
    // Its numbers are those of LANG.
    furtherLanguageNames = languageNames == nil ? nil : furtherNames
    let tags = languageNames.map { names in (0..<names.languages.count).map { heap.string(at: names.languages[$0]) } } ?? []
    languageNumbers = Dictionary(tags.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    let metadataBytes = try column(.metadata, UInt8.self)
    metadata = MetadataText.read(
      metadataBytes.withSpan { span in unsafe span.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) } })
    let version = region.column(of: UInt8.self, at: GazetteerFormat.magic.count, count: 2)
    formatVersion = "\(version?[0] ?? 0).\(version?[1] ?? 0)"

    folding = NameFolding(rows: foldingRows, texts: heap)
    self.region = region
    self.points = points
    self.names = names
    self.areaIndex = areaIndex
    texts = heap
    sections = table.sections
  }
}
