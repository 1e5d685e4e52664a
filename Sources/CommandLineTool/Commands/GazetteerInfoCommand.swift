import GazetteerStore

/// `toponym gazetteer info`: what a gazetteer holds.
enum GazetteerInfoCommand {
  static func run(_ arguments: ParsedArguments, _ terminal: Terminal) throws(ToolError) -> ExitStatus {
    let gazetteer = try GazetteerStack.openOne(arguments.operands.first)
    try terminal.show(text(of: gazetteer))
    return .done
  }

  static func text(of gazetteer: Gazetteer) -> String {
    var facts = AlignedRows()
    facts.add("name", gazetteer.metadata.name)
    facts.add("edition", gazetteer.metadata.edition)
    facts.add("format", gazetteer.formatVersion)
    facts.add("places", NumberText.grouped(gazetteer.placeCount))
    facts.add("names", NumberText.grouped(gazetteer.nameCount))
    facts.add("divisions", NumberText.grouped(gazetteer.divisionCount))
    facts.add("countries", NumberText.grouped(gazetteer.countryCount))
    facts.add("time zones", NumberText.grouped(gazetteer.timeZoneCount))
    if gazetteer.areaCount > 0 { facts.add("areas", NumberText.grouped(gazetteer.areaCount)) }
    if gazetteer.postalCodeCount > 0 { facts.add("postal codes", NumberText.grouped(gazetteer.postalCodeCount)) }
    if gazetteer.hasStreets {
      facts.add("addresses", NumberText.grouped(gazetteer.addressCount))
      facts.add("streets", NumberText.grouped(gazetteer.streetCount))
    }

    var sections = AlignedRows()
    sections.add("section", "bytes")
    for section in gazetteer.sections { sections.add(section.tag, NumberText.grouped(section.byteCount)) }

    var text = facts.text + "\n" + sections.text
    for source in gazetteer.metadata.sources {
      var credit = AlignedRows()
      credit.add("source", source.title)
      credit.add("version", source.version)
      credit.add("licence", source.licence)
      credit.add("attribution", source.attribution)
      credit.add("home page", source.homepage)
      text += "\n" + credit.text
    }
    return text
  }
}
