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
    var placemark = Placemark(coordinate: coordinate)
    placemark.name = text(resolution.name)
    placemark.iso = text(resolution.iso)
    placemark.country = text(resolution.country)
    placemark.postalCode = text(resolution.postalCode)
    placemark.state = text(resolution.state)
    placemark.stateCode = text(resolution.stateCode)
    placemark.subState = text(resolution.subState)
    placemark.city = text(resolution.city)
    placemark.subCity = text(resolution.subCity)
    placemark.street = text(resolution.street)
    placemark.subStreet = text(resolution.subStreet)
    placemark.region = resolution.region
    placemark.timeZoneIdentifier = text(resolution.timeZone)
    placemark.timeZoneName = text(resolution.timeZoneName)
    placemark.timeZoneIdentifiers = ([resolution.timeZone] + resolution.furtherTimeZones).compactMap(text)
    placemark.inlandWater = text(resolution.inlandWater)
    placemark.ocean = text(resolution.ocean)
    placemark.claimants = (text(resolution.claimants) ?? "").split(separator: " ").map(String.init)
    placemark.areasOfInterest = resolution.areasOfInterest.compactMap(text)
    placemark.match = resolution.match
    placemark.sources = resolution.sources
    return placemark
  }
}
