/// Finds locations in a gazetteer, the world's unless another is given.
public struct GeocodingClient: GeocodingService {
  private let geocoder: Result<ForwardGeocoder, GazetteerError>

  /// A client of the embedded world gazetteer.
  public init() {
    do {
      geocoder = .success(ForwardGeocoder(gazetteers: [try Gazetteer.embeddedWorld()]))
    } catch {
      geocoder = .failure(error)
    }
  }

  /// The locations that an address string may mean, the likeliest first.
  public func geocodeAddressString(_ addressString: String) async throws -> [Location] {
    let matches: [AddressMatch]
    do {
      matches = try geocoder.get().search(addressString)
    } catch {
      throw GeocodingError.requestFailed(cause: error)
    }
    return matches.compactMap { Location($0.placemark, id: $0.identifier) }
  }
}
