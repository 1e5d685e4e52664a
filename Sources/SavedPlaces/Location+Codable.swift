extension Location: Codable {
  enum CodingKeys: String, CodingKey {
    case id, name, country, latitude, longitude
  }

  /// Reads a location, and refuses one that ``check()`` refuses.
  ///
  /// - Parameter decoder: holds an object with the five members.
  /// - Throws: `DecodingError`, whose description says what is wrong.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      id: try members.decode(String.self, forKey: .id), name: try members.decode(String.self, forKey: .name),
      country: try members.decode(String.self, forKey: .country), latitude: try members.decode(Double.self, forKey: .latitude),
      longitude: try members.decode(Double.self, forKey: .longitude))
    do {
      try check()
    } catch {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: decoder.codingPath, debugDescription: error.description, underlyingError: error))
    }
  }

  /// Writes the five members.
  ///
  /// - Parameter encoder: gets an object.
  /// - Throws: what the encoder throws, such as `EncodingError` for a number that JSON has no room for.
  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: CodingKeys.self)
    try members.encode(id, forKey: .id)
    try members.encode(name, forKey: .name)
    try members.encode(country, forKey: .country)
    try members.encode(latitude, forKey: .latitude)
    try members.encode(longitude, forKey: .longitude)
  }
}
