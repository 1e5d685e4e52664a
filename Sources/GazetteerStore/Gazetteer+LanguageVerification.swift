import SpatialIndex

extension Gazetteer {
  /// Reads the names in languages: tags in order, texts in order and readable, records in order, each language of a thing once.
  func verifyLanguages() throws(GazetteerError) {
    guard let names = languageNames else { return }
    var previous = ""
    for index in 0..<names.languages.count {
      try require(text: names.languages[index], .languages, index)
      let tag = text(at: names.languages[index])
      guard LanguageTag(tag)?.text == tag else { throw damage("the tag of a language is none", .languages, index) }
      guard index == 0 || previous.utf8.lexicographicallyPrecedes(tag.utf8) else {
        throw damage("the tags of languages are out of order", .languages, index)
      }
      previous = tag
    }
    for index in 0..<names.countryLanguages.count { try require(text: names.countryLanguages[index], .languages, index) }
    try verifyLanguageTexts(names)
    var next = 0
    for (records, count) in zip(names.records, [countries.count, divisions.count, places.count]) {
      next = try verify(records, of: count, .languages, names, from: next)
    }
    guard next == names.records[0].entries.count else { throw damage("bytes are left over behind the records", .languages, 0) }
    if let further = furtherLanguageNames { try verify(further, names) }
  }

  /// Reads the names of time zones and areas, and what languages are spoken in divisions.
  private func verify(_ further: FurtherLanguageNames, _ names: LanguageNames) throws(GazetteerError) {
    var next = 0
    for (records, count) in zip(further.records, [further.records[0].count, areas.count]) {
      next = try verify(records, of: count, .furtherLanguages, names, from: next)
    }
    guard next == further.records[0].entries.count else { throw damage("bytes are left over behind the records", .furtherLanguages, 0) }
    for index in 0..<further.setsOfZones.count where Int(further.setsOfZones[index]) > further.records[0].count {
      throw damage("the set of names is not there", .furtherLanguages, index)
    }
    var previous = -1
    for index in 0..<further.spoken.count / 2 {
      let division = Int(further.spoken[2 * index])
      guard division > previous, division < divisions.count else {
        throw damage("the division is not there, or out of order", .furtherLanguages, index)
      }
      previous = division
      try require(text: further.spoken[2 * index + 1], .furtherLanguages, index)
    }
  }

  private func verifyLanguageTexts(_ names: LanguageNames) throws(GazetteerError) {
    var previous: [UInt8] = []
    var problem: GazetteerError?
    var count = 0
    let isWhole = names.texts.forEach { text in
      if let text = String(validating: text, as: UTF8.self) {
        let folded = folding.fold(text)
        if folded.lexicographicallyPrecedes(previous) { problem = damage("the text is out of order", .languages, count) }
        previous = folded
      } else {
        problem = damage("the text is no UTF-8", .languages, count)
      }
      count += 1
      return problem == nil
    }
    if let problem { throw problem }
    guard isWhole, count == names.texts.count else { throw damage("the texts cannot be read to their end", .languages, count) }
  }

  /// Reads records, which begin at an offset, and gives where they end.
  private func verify(
    _ records: LanguageRecords, of bearerCount: Int, _ tag: GazetteerFormat.Tag, _ names: LanguageNames, from start: Int
  ) throws(GazetteerError) -> Int {
    var cursor = ByteCursor(position: start)
    var position = -1
    for index in 0..<records.count {
      let block = index / LanguageRecords.blockSize
      let isFirst = index % LanguageRecords.blockSize == 0
      guard !isFirst || Int(records.blocks[2 * block + 1]) == cursor.position else {
        throw damage("a block of records begins elsewhere", tag, index)
      }
      let record = records.entries.withSpan {
        cursor.readRecord($0, languageCount: names.languages.count, nameCount: names.texts.count + self.names.count)
      }
      guard let record else { throw damage("the names of a thing cannot be read, or lead nowhere", tag, index) }
      let new = (isFirst ? Int(records.blocks[2 * block]) : position) + record
      guard new > position, new < bearerCount, !isFirst || record == 0 else {
        throw damage("what bears the names is not there, or out of order", tag, index)
      }
      position = new
    }
    return cursor.position
  }
}

extension ByteCursor {
  /// Reads a record and gives its step from the one before; `nil` where it cannot be read or names what is not there.
  fileprivate mutating func readRecord(_ bytes: Span<UInt8>, languageCount: Int, nameCount: Int) -> Int? {
    guard let step = readNumber(bytes), let length = readNumber(bytes), length > 0, length <= bytes.count - position else { return nil }
    let end = position + length
    var seen = Set<UInt8>()
    while position < end {
      guard let name = readNumber(bytes), name <= nameCount else { return nil }
      var goesOn = true
      while goesOn {
        guard position < end else { return nil }
        let byte = bytes[position]
        position += 1
        goesOn = byte >= 0x80
        guard Int(byte & 0x7F) < languageCount, seen.insert(byte & 0x7F).inserted else { return nil }
      }
    }
    return position == end ? step : nil
  }
}
