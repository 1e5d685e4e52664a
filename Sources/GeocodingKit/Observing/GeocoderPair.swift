/// Both ways to look up, over the same gazetteers.
struct GeocoderPair: Sendable {
  var reverse: ReverseGeocoder
  var forward: ForwardGeocoder

  /// Over the embedded world; opened by whoever needs it first, once in a process.
  static let world = Result<GeocoderPair, GazetteerError> { () throws(GazetteerError) in
    let reverse = ReverseGeocoder(gazetteers: [try Gazetteer.embeddedWorld()])
    return GeocoderPair(reverse: reverse, forward: ForwardGeocoder(geocoder: reverse))
  }
}
