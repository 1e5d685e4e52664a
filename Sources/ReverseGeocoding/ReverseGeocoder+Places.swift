import GazetteerStore
import Geodesy

extension ReverseGeocoder {
  /// What is known about a place itself, as about its point, but that the place is the city, however near an other lies.
  ///
  /// - Parameters:
  ///   - position: of the place in its gazetteer.
  ///   - gazetteer: which of ``gazetteers``.
  /// - Returns: the placemark, its match a locality at distance 0; `nil` where there is no such place.
  /// - Complexity: O(log n) on average in the number of borders.
  public func placemark(ofPlace position: Int, inGazetteer gazetteer: Int = 0) -> Placemark? {
    guard placeLayers.indices.contains(gazetteer), let place = placeLayers[gazetteer].gazetteer.packedPlace(at: position),
      let coordinate = place.position.coordinate
    else { return nil }
    var decision = Decision(geocoder: self, coordinate: coordinate)
    decision.decide(aboutPlace: FoundPlace(place: place, index: position, distanceInMeters: 0), of: placeLayers[gazetteer])
    decision.fillLanguages()
    return placemark(decision.resolution, at: coordinate)
  }
}
