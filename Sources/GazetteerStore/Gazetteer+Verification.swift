import Geodesy
import SpatialIndex

extension Gazetteer {
  /// Reads the whole gazetteer: every checksum, and every number that names a text or another record.
  ///
  /// - Throws: ``GazetteerError`` for the first thing that is not right.
  /// - Complexity: O(n) in the file's bytes.
  public func verify() throws(GazetteerError) {
    for section in sections {
      guard let bytes = region.column(of: UInt8.self, at: section.byteOffset, count: section.byteCount),
        bytes.withSpan(Checksum.crc32) == section.checksum
      else { throw GazetteerError(code: .damaged, message: "the checksum is not right", section: section.tag) }
    }
    try verifyTexts()
    try verifyDivisions()
    try verifyPlaces()
    try verifyAreas()
    try verifyNames()
    try verifyPostalCodes()
    try verifyAddresses()
    try verifyLanguages()
    try verifyClearGround()
  }

  private func verifyTexts() throws(GazetteerError) {
    for index in 0..<countries.count {
      try require(text: countries[index].iso, .countries, index)
      try require(text: countries[index].iso3, .countries, index)
      try require(text: countries[index].name, .countries, index)
    }
    for index in 0..<timeZones.count { try require(text: timeZones[index], .timeZones, index) }
    for index in 0..<featureCodes.count { try require(text: featureCodes[index], .featureCodes, index) }
    for index in 0..<foldingRows.count {
      try require(text: foldingRows[index].replacement, .folding, index)
      guard Unicode.Scalar(foldingRows[index].scalar) != nil else { throw damage("the character is none", .folding, index) }
    }
  }

  private func verifyDivisions() throws(GazetteerError) {
    for index in 0..<divisions.count {
      let row = divisions[index]
      try require(text: row.name, .divisions, index)
      try require(text: row.isoCode, .divisions, index)
      try require(text: row.sourceCode, .divisions, index)
      guard Int(row.country) < countries.count else { throw damage("the country is not there", .divisions, index) }
      guard row.parent == GazetteerFormat.none || Int(row.parent) < divisions.count && divisions[Int(row.parent)].level < row.level
      else { throw damage("the division above it is not there, or not above it", .divisions, index) }
    }
  }

  private func verifyPlaces() throws(GazetteerError) {
    for index in 0..<places.count {
      let row = places[index]
      try require(text: row.name, .places, index)
      guard let place = place(at: index), let coordinate = place.position.coordinate else {
        throw damage("the coordinate is out of range", .places, index)
      }
      guard points[index] == GridVector(coordinate) else { throw damage("the index has it elsewhere", .places, index) }
      guard Int(row.country) < countries.count else { throw damage("the country is not there", .places, index) }
      guard row.timeZone == GazetteerFormat.none16 || Int(row.timeZone) < timeZones.count else {
        throw damage("the time zone is not there", .places, index)
      }
      guard Int(row.featureCode) < featureCodes.count else { throw damage("the feature code is not there", .places, index) }
      guard
        row.division == GazetteerFormat.none || Int(row.division) < divisions.count && divisions[Int(row.division)].country == row.country
      else { throw damage("the division is not there, or in another country", .places, index) }
      guard row.stateArea == GazetteerFormat.none16 || Int(row.stateArea) < areas.count else {
        throw damage("the state's area is not there", .places, index)
      }
      guard row.parent == GazetteerFormat.none || Int(row.parent) < places.count && places[Int(row.parent)].parent == GazetteerFormat.none
      else { throw damage("the city it is a section of is not there, or itself a section", .places, index) }
    }
  }

  private func verifyAreas() throws(GazetteerError) {
    for index in 0..<areas.count {
      let row = areas[index]
      try require(text: row.name, .areas, index)
      try require(text: row.claimants, .areas, index)
      guard let area = area(at: index) else { throw damage("the kind is not known", .areas, index) }
      guard area.country ?? 0 < max(countries.count, 1), area.timeZone ?? 0 < max(timeZones.count, 1),
        area.division ?? 0 < max(divisions.count, 1)
      else { throw damage("what it belongs to is not there", .areas, index) }
    }
    guard areaIndex.isSound() else { throw GazetteerError(code: .damaged, message: "it cannot be read to its end", section: "CELL") }
  }

  private func verifyNames() throws(GazetteerError) {
    try verify(names, .names, recordCount: places.count, record: "place")
    try verifyNamePopulations()
    guard sections.contains(where: { $0.tag == GazetteerFormat.Tag.regionNames.rawValue }) else { return }
    try verify(regionNames, .regionNames, recordCount: countries.count + divisions.count, record: "country or division")
  }

  private func verifyNamePopulations() throws(GazetteerError) {
    guard namePopulations != nil else { return }
    var number = 0
    var problem: GazetteerError?
    _ = names.forEach { name, places in
      let most = mostInhabitants(inNameBlock: number / NameIndex.blockSize)
      let exceeds = places.contains { place in
        let population = Int(self.places[place].population)
        return (isName(name, ofPlace: place) ? population : population / NamePopulations.alternateShare) > most
      }
      if exceeds {
        problem = damage("a place has more inhabitants", .namePopulations, number / NameIndex.blockSize)
      }
      number += 1
      return problem == nil
    }
    if let problem { throw problem }
  }

  private func verify(_ names: NameIndex, _ tag: GazetteerFormat.Tag, recordCount: Int, record: String) throws(GazetteerError) {
    var previous: [UInt8] = []
    var problem: GazetteerError?
    var count = 0
    let isWhole = names.forEach { name, records in
      let folded = folding.fold(String(decoding: name, as: UTF8.self))
      if folded.lexicographicallyPrecedes(previous) {
        problem = damage("it is out of order", tag, count)
      } else if records.isEmpty || records.contains(where: { $0 >= recordCount }) {
        problem = damage("it names no \(record) that is there", tag, count)
      }
      previous = folded
      count += 1
      return problem == nil
    }
    if let problem { throw problem }
    guard isWhole, count == names.count else { throw damage("it cannot be read to its end", tag, count) }
  }

  private func verifyPostalCodes() throws(GazetteerError) {
    guard let postalCodeIndex else { return }
    var previous: (place: Int, code: [UInt8]) = (-1, [])
    var places = 0
    var codes = 0
    var certain = 0
    var problem: GazetteerError?
    let isWhole = postalCodeIndex.forEach { block, place, code in
      let start = PostalCodeKey.start(of: PostalCodeKey.key(of: code))
      if place < previous.place || place == previous.place && !previous.code.lexicographicallyPrecedes(code) {
        problem = damage("the postal codes are out of order", .postalCodes, codes)
      } else if start < block.lowestKey || start > block.highestKey || String(validating: code, as: UTF8.self) == nil || code.isEmpty {
        problem = damage("the postal code is none, or not where it is looked for", .postalCodes, codes)
      }
      if place != previous.place {
        places += 1
        if postalCodeIndex.isCertain(place) { certain += 1 }
      } else if postalCodeIndex.isCertain(place) {
        problem = problem ?? damage("place \(place) has several codes and is said to have one", .postalCodes, codes)
      }
      previous = (place, code)
      codes += 1
      return problem == nil
    }
    if let problem { throw problem }
    guard isWhole, places == postalCodeIndex.placesWithCodes, codes == postalCodeIndex.codeCount,
      certain == (0..<self.places.count).count(where: postalCodeIndex.isCertain)
    else { throw damage("it cannot be read to its end, or counts wrongly", .postalCodes, codes) }
  }

  /// Whether the distances hold is for those to say who know the rules.
  private func verifyClearGround() throws(GazetteerError) {
    guard let clearGround else { return }
    for country in clearGround.countriesWithSubStateAreas where country >= countries.count {
      throw damage("the country is not there", .clearGround, country)
    }
  }

  func require(text: TextOffset, _ tag: GazetteerFormat.Tag, _ index: Int) throws(GazetteerError) {
    guard texts.isText(at: text) else { throw damage("a text is not there, or is no UTF-8", tag, index) }
  }

  func damage(_ message: String, _ tag: GazetteerFormat.Tag, _ index: Int) -> GazetteerError {
    GazetteerError(code: .damaged, message: "record \(index): \(message)", section: tag.rawValue)
  }
}
