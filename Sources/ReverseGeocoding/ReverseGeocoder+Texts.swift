public import GazetteerStore
public import Geodesy

extension ReverseGeocoder {
  /// The text of a reference that this geocoder gave, or `nil` for none.
  ///
  /// - Complexity: O(n) in the text's bytes.
  public func text(_ reference: TextReference) -> String? {
    guard reference.gazetteer > 0, reference.gazetteer <= gazetteers.count else { return nil }
    return gazetteers[Int(reference.gazetteer) - 1].name(reference.name)
  }

  /// Appends the UTF-8 bytes of a text that this geocoder gave; appends nothing for none.
  ///
  /// - Complexity: O(n) in the text's bytes.
  public func append(_ reference: TextReference, to bytes: inout [UInt8]) {
    guard reference.gazetteer > 0, reference.gazetteer <= gazetteers.count else { return }
    let gazetteer = gazetteers[Int(reference.gazetteer) - 1]
    if reference.isPlainText {
      gazetteer.appendText(at: reference.offset, to: &bytes)
    } else {
      gazetteer.appendName(reference.name, to: &bytes)
    }
  }

  /// The gazetteers that the texts of a resolution lie in, in the order of ``gazetteers``.
  public func gazetteers(of resolution: Resolution) -> [Gazetteer] {
    let texts = [
      resolution.name, resolution.country, resolution.postalCode, resolution.state, resolution.subState, resolution.city,
      resolution.subCity,
      resolution.street, resolution.subStreet, resolution.timeZone, resolution.inlandWater, resolution.ocean,
    ]
    let used = Set((texts + resolution.areasOfInterest).map(\.gazetteer))
    return gazetteers.indices.filter { used.contains(UInt32($0 + 1)) }.map { gazetteers[$0] }
  }

  /// Copies the texts of a resolution out of the gazetteer.
  ///
  /// - Complexity: O(n) in the bytes of the texts.
  public func placemark(_ resolution: Resolution, at coordinate: Coordinate) -> Placemark {
    // Nearly all texts lie in the gazetteer that the country is of.
    let usual = max(resolution.iso.gazetteer, 1)
    guard usual <= gazetteers.count else { return Placemark(coordinate: coordinate) }
    let texts = gazetteers[Int(usual) - 1].texts
    func copied(_ reference: TextReference) -> String? {
      reference.isPlainText(of: usual) ? texts.shortString(at: reference.offset) : text(reference)
    }
    // All of it at once: to make an empty placemark and fill it costs half as much again.
    let city = copied(resolution.city)
    let name =
      switch resolution.name {
      case resolution.city: city
      default: copied(resolution.name)
      }
    let zone = copied(resolution.timeZone)
    let zones =
      resolution.hasNoLists
      ? TimeZoneNames(first: zone)
      : TimeZoneNames(all: ([resolution.timeZone] + resolution.furtherTimeZones).compactMap(text))
    return Placemark(
      coordinate: coordinate, name: name, iso: copied(resolution.iso), country: copied(resolution.country),
      postalCode: copied(resolution.postalCode), state: copied(resolution.state), stateCode: copied(resolution.stateCode),
      subState: copied(resolution.subState), city: city, subCity: copied(resolution.subCity), street: copied(resolution.street),
      subStreet: copied(resolution.subStreet), region: resolution.region, timeZoneName: copied(resolution.timeZoneName),
      timeZones: zones,
      inlandWater: copied(resolution.inlandWater),
      ocean: copied(resolution.ocean),
      claimants: resolution.claimants.isNone ? [] : (text(resolution.claimants) ?? "").split(separator: " ").map(String.init),
      areasOfInterest: resolution.hasNoLists ? [] : resolution.areasOfInterest.compactMap(text), match: resolution.match,
      sources: resolution.sources)
  }
}
