import Geodesy
import SpatialIndex

/// Writes gazetteer files.
public enum GazetteerWriter {
  /// The bytes of a gazetteer file with these contents; the same contents give the same bytes.
  ///
  /// Places are put into the order of the index. Those that are equally far from a point are found in the order of the contents,
  /// so put the more important first.
  ///
  /// - Parameter contents: what goes into the file.
  /// - Returns: the bytes of the file.
  /// - Throws: ``GazetteerError`` with the code `contents` where a record names another that is not there.
  /// - Complexity: O(n log^2 n) in the number of places.
  public static func bytes(of contents: GazetteerContents) throws(GazetteerError) -> [UInt8] {
    try ContentsCheck.check(contents)
    let (index, order) = PointIndex.build(contents.places.map(\.coordinate))
    var newPosition = Array(repeating: UInt32(0), count: order.count)
    for (new, old) in order.enumerated() { newPosition[old] = UInt32(new) }

    var texts = TextHeapBuilder()
    var countries: [UInt8] = []
    for country in contents.countries {
      countries.appendLittleEndian(texts.offset(of: country.iso))
      countries.appendLittleEndian(texts.offset(of: country.iso3))
      countries.appendLittleEndian(texts.offset(of: country.name))
    }
    var divisions: [UInt8] = []
    for division in contents.divisions {
      divisions.appendLittleEndian(texts.offset(of: division.name))
      divisions.appendLittleEndian(texts.offset(of: division.isoCode))
      divisions.appendLittleEndian(texts.offset(of: contents.storedSourceCode(of: division)))
      divisions.appendLittleEndian(division.parent.map { UInt32($0) } ?? GazetteerFormat.none)
      divisions.appendLittleEndian(UInt16(division.country))
      divisions.appendLittleEndian(UInt16(division.level))
    }
    var timeZones: [UInt8] = []
    for zone in contents.timeZones { timeZones.appendLittleEndian(texts.offset(of: zone)) }

    let codes = [""] + Set(contents.places.map(\.featureCode)).subtracting([""]).sorted()
    let codePosition = Dictionary(uniqueKeysWithValues: codes.enumerated().map { ($1, UInt16($0)) })
    var featureCodes: [UInt8] = []
    for code in codes { featureCodes.appendLittleEndian(texts.offset(of: code)) }

    let areaBytes = try areaIndexBytes(contents.areas)
    let stateAreas = try StateAreas(contents: contents, indexBytes: areaBytes)
    var places: [UInt8] = []
    places.reserveCapacity(order.count * MemoryLayout<StoredRow.Place>.stride)
    let foldingRows = Self.foldingRows(contents.folding, texts: &texts)
    let folding = NameFolding(rows: foldingRows, texts: texts.bytes)
    var names = NameIndexBuilder()
    let distinct = DistinctNames(folding: folding)
    var postalCodes = PostalCodeIndexBuilder(placeCount: order.count)
    var languages = try LanguageNamesBuilder(contents, newPositions: newPosition)
    for (new, old) in order.enumerated() {
      let place = contents.places[old]
      let position = FixedPointCoordinate(place.coordinate)
      places.appendLittleEndian(position.latitudeE7)
      places.appendLittleEndian(position.longitudeE7)
      places.appendLittleEndian(UInt32(clamping: place.population))
      places.appendLittleEndian(texts.offset(of: place.name))
      places.appendLittleEndian(place.sourceIdentifier)
      places.appendLittleEndian((place.subState ?? place.state).map { UInt32($0) } ?? GazetteerFormat.none)
      places.appendLittleEndian(place.parent.map { newPosition[$0] } ?? GazetteerFormat.none)
      places.appendLittleEndian(UInt16(place.country))
      places.appendLittleEndian(place.timeZone.map { UInt16($0) } ?? GazetteerFormat.none16)
      places.appendLittleEndian(codePosition[place.featureCode] ?? 0)
      places.appendLittleEndian(stateAreas.positions[old].map { UInt16($0) } ?? GazetteerFormat.none16)
      names.add(place.name, place: UInt32(new))
      for name in distinct.alternateNames(of: place) { names.add(name, place: UInt32(new)) }
      postalCodes.add(place.postalCodes, isCertain: place.isPostalCodeCertain, place: new)
      for name in languages.names(ofPlace: new) { names.add(name, place: UInt32(new)) }
    }

    var areas: [UInt8] = []
    for (position, area) in contents.areas.enumerated() {
      areas.appendLittleEndian(texts.offset(of: area.name))
      areas.appendLittleEndian(texts.offset(of: area.claimants.joined(separator: " ")))
      areas.appendLittleEndian((area.division ?? stateAreas.divisions[position]).map { UInt32($0) } ?? GazetteerFormat.none)
      areas.appendLittleEndian(area.country.map { UInt16($0) } ?? GazetteerFormat.none16)
      areas.appendLittleEndian(area.timeZone.map { UInt16($0) } ?? GazetteerFormat.none16)
      areas.appendLittleEndian(UInt16(area.kind.rawValue))
      areas.appendLittleEndian(UInt16(clamping: area.rank))
    }

    let (nameBytes, nameNumbers) = names.encoded(folding: folding, numbering: languages.distinctNames)
    var optional: [(tag: GazetteerFormat.Tag, bytes: [UInt8])] = []
    if !languages.isEmpty {
      optional.append((.languages, languages.bytes(placeNames: nameNumbers, folding: folding, texts: &texts)))
      if languages.hasFurther { optional.append((.furtherLanguages, languages.furtherBytes(placeNames: nameNumbers, texts: &texts))) }
    }
    if !postalCodes.isEmpty { optional.append((.postalCodes, postalCodes.bytes())) }
    let addresses = AddressIndexBuilder(contents: contents)
    if !addresses.isEmpty { optional.append((.addresses, addresses.bytes(folding: folding, texts: &texts))) }
    return SectionWriter.file(
      [
        (.metadata, Array(MetadataText.write(contents.metadata).utf8)), (.countries, countries), (.divisions, divisions),
        (.timeZones, timeZones), (.featureCodes, featureCodes), (.folding, foldingRows), (.tree, index.bytes()), (.places, places),
        (.areas, areas), (.areaIndex, areaBytes), (.texts, texts.bytes), (.names, nameBytes),
        (.regionNames, RegionNames.bytes(of: contents, folding: folding)),
        (.namePopulations, NamePopulations.bytes(ofNames: nameBytes) { contents.places[order[$0]] }),
      ] + optional)
  }

  static func areaIndexBytes(_ areas: [AreaRecord]) throws(GazetteerError) -> [UInt8] {
    var builder = AreaIndexBuilder()
    for area in areas { builder.add(area.rings) }
    do {
      return try builder.bytes()
    } catch {
      let message =
        switch error {
        case .crowded(let crowd, let longitude, let latitude):
          crowdMessage(crowd.map { areas[$0] }, longitude: longitude, latitude: latitude)
        case .tangled(let longitude, let latitude):
          "around \(Self.short(latitude)), \(Self.short(longitude)) so many borders run side by side that no index of them comes to an end; draw fewer, "
            + "or farther apart"
        case .tooLarge: "the areas have too many corners"
        }
      throw GazetteerError(code: .contents, message: message)
    }
  }

  private static func short(_ degrees: Double) -> Double { (degrees * 1e5).rounded() / 1e5 }

  private static func crowdMessage(_ crowd: [AreaRecord], longitude: Double, latitude: Double) -> String {
    let names = crowd.map(\.name).filter { !$0.isEmpty }.prefix(3).map { "\"\($0)\"" }.joined(separator: ", ")
    return """
      at \(short(latitude)), \(short(longitude)) the borders of \(crowd.count) areas meet\(names.isEmpty ? "" : ", among them \(names)"); \
      at most 60 may: leave some out, above all what is there twice
      """
  }

  /// The rules in ascending order, of several for one character the last.
  private static func foldingRows(_ rules: [FoldingRule], texts: inout TextHeapBuilder) -> [UInt8] {
    let last = Dictionary(rules.map { ($0.scalar, $0.replacement) }, uniquingKeysWith: { $1 })
    var rows: [UInt8] = []
    for (scalar, replacement) in last.sorted(by: { $0.key < $1.key }) {
      rows.appendLittleEndian(scalar.value)
      rows.appendLittleEndian(texts.offset(of: replacement))
    }
    return rows
  }
}

/// Puts sections behind a header and a table.
enum SectionWriter {
  static func file(_ sections: [(tag: GazetteerFormat.Tag, bytes: [UInt8])]) -> [UInt8] {
    var table: [UInt8] = []
    var body: [UInt8] = []
    let bodyOffset = GazetteerFormat.headerSize + sections.count * GazetteerFormat.sectionEntrySize
    precondition(bodyOffset % GazetteerFormat.alignment == 0)
    for (tag, bytes) in sections {
      table.append(contentsOf: tag.rawValue.utf8)
      table.appendLittleEndian(tag.isOptional ? 0 : GazetteerFormat.mustBeUnderstood)
      table.appendLittleEndian(UInt64(bodyOffset + body.count))
      table.appendLittleEndian(UInt64(bytes.count))
      table.appendLittleEndian(Checksum.crc32(bytes.span))
      table.appendLittleEndian(UInt32(0))
      body.append(contentsOf: bytes)
      body.pad(to: GazetteerFormat.alignment)
    }
    var header: [UInt8] = GazetteerFormat.magic
    header.append(GazetteerFormat.majorVersion)
    header.append(GazetteerFormat.patchLevel(of: sections.map(\.tag)))
    header.append(contentsOf: [0, 0, 0])
    header.appendLittleEndian(UInt32(sections.count))
    header.appendLittleEndian(UInt64(bodyOffset + body.count))
    header.appendLittleEndian(Checksum.crc32(table.span))
    header.appendLittleEndian(Checksum.crc32(header.span))
    header.pad(to: GazetteerFormat.headerSize)
    return header + table + body
  }
}
