import GazetteerStore

extension Decision {
  /// What depends on the languages that are asked for, and on where the point turned out to be: it comes last.
  mutating func fillLanguages() {
    guard let zones = geocoder.zoneNames else { return fillCountryInLocalLanguage() }
    fillCountryInLocalLanguage()
    guard !resolution.timeZone.isNone else { return }
    let iso = geocoder.names.asksForLocal ? geocoder.text(resolution.iso) : nil
    resolution.timeZoneName = zones.name(of: resolution.timeZone) { choice in
      (iso.flatMap(choice.country(withCode:)), choice.division(of: resolution.ground))
    }
  }

  /// In a country of several languages, its name is the one that is used where the point is.
  private mutating func fillCountryInLocalLanguage() {
    guard let ground = resolution.ground, let layer = geocoder.placeLayers.first(where: { $0.number == ground.gazetteer }),
      let names = layer.names, let position = layer.gazetteer.division(at: Int(ground.division))?.country,
      let country = layer.gazetteer.country(at: position),
      // The country may be an other one in the chosen view of the world, or that of an other gazetteer.
      resolution.iso == TextReference(gazetteer: layer.number, offset: country.iso)
    else { return }
    let isNameOfPoint = resolution.name == resolution.country
    resolution.country = names.name(.country, at: position, usual: country.name, country: position, division: Int(ground.division))
    if isNameOfPoint { resolution.name = resolution.country }
  }
}
