import GazetteerStore
import Geodesy

extension ReverseGeocoder {
  /// What is known about a house itself, as about its point, but that it is the house, however near an other lies.
  ///
  /// - Parameters:
  ///   - position: of the address in its gazetteer.
  ///   - gazetteer: which of ``gazetteers``.
  /// - Returns: the placemark, its match an address at distance 0; `nil` where there is no such address.
  /// - Complexity: O(log n) on average in the number of places and of borders.
  public func placemark(ofAddress position: Int, inGazetteer gazetteer: Int = 0) -> Placemark? {
    guard let layer = addressLayer(of: gazetteer), let coordinate = layer.gazetteer.address(at: position)?.position.coordinate else {
      return nil
    }
    var decision = Decision(geocoder: self, coordinate: coordinate)
    decision.decide()
    decision.fill(position, of: layer, distanceInMeters: 0)
    decision.fillLanguages()
    return placemark(decision.resolution, at: coordinate)
  }

  /// What is known about a street, at a point in its middle.
  ///
  /// - Parameters:
  ///   - position: of the street in its gazetteer.
  ///   - gazetteer: which of ``gazetteers``.
  /// - Returns: the placemark, its match a street at distance 0; `nil` where there is no such street.
  /// - Complexity: O(log n) on average in the number of places and of borders, O(k) in the pieces of the street.
  public func placemark(ofStreet position: Int, inGazetteer gazetteer: Int = 0) -> Placemark? {
    guard let layer = addressLayer(of: gazetteer), let coordinate = layer.gazetteer.coordinate(ofStreet: position) else { return nil }
    var decision = Decision(geocoder: self, coordinate: coordinate)
    decision.decide()
    decision.fill(NearbyStreet(street: position, distanceInMeters: 0), of: layer)
    decision.fillLanguages()
    return placemark(decision.resolution, at: coordinate)
  }

  private func addressLayer(of gazetteer: Int) -> AddressLayer? { addressLayers.first { Int($0.number) == gazetteer + 1 } }
}
