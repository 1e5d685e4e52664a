extension Gazetteer {
  /// The number of places whose postal codes are known.
  public var placesWithPostalCodesCount: Int { postalCodeIndex?.placesWithCodes ?? 0 }

  /// The number of postal codes of all places; one that several places have counts at each.
  public var postalCodeCount: Int { postalCodeIndex?.codeCount ?? 0 }

  /// The postal codes of the place at a position, in ascending order; empty where the file has none.
  ///
  /// - Complexity: O(log n) in the number of places, and O(k) in the number of its codes.
  public func postalCodes(ofPlace position: Int) -> [String] {
    var codes: [String] = []
    postalCodeIndex?.forEachCode(ofPlace: position) { codes.append(String(decoding: $0, as: UTF8.self)) }
    return codes
  }

  /// Calls a function with the bytes of each postal code of the place at a position, in ascending order.
  package func forEachPostalCode(ofPlace position: Int, _ body: (_ code: [UInt8]) -> Void) {
    postalCodeIndex?.forEachCode(ofPlace: position, body)
  }

  /// Calls a function with every place that has postal codes and each of its codes; stops where the bytes do not hold them.
  package func forEachPostalCode(_ body: (_ place: Int, _ code: [UInt8]) -> Void) {
    _ = postalCodeIndex?.forEach { _, place, code in
      body(place, code)
      return true
    }
  }

  /// What of a postal code counts when it is compared: no white space, no hyphens, no case.
  package static func keyOfPostalCode(_ code: some Sequence<UInt8>) -> [UInt8] { PostalCodeKey.key(of: code) }

  /// The places with a postal code, in ascending order; white space, hyphens and case make no difference.
  ///
  /// - Complexity: O(n) in the number of places that have codes, with a very small factor: only blocks of places that may have the code are read.
  public func places(withPostalCode code: String) -> [Int] {
    postalCodeIndex?.places(forKey: PostalCodeKey.key(of: code.utf8)) ?? []
  }

  /// Whether the place at a position has one postal code only, and whoever is next to the place may be told it.
  ///
  /// Of a city it is not so, even where only one of its codes is known.
  ///
  /// - Complexity: O(1).
  public func hasCertainPostalCode(place position: Int) -> Bool { postalCodeIndex?.isCertain(position) ?? false }

  /// Appends the UTF-8 bytes of the first postal code of the place at a position; nothing where it has none.
  ///
  /// - Complexity: O(log n) in the number of places.
  public func appendPostalCode(ofPlace position: Int, to bytes: inout [UInt8]) {
    var isFirst = true
    postalCodeIndex?.forEachCode(ofPlace: position) { code in
      if isFirst { bytes.append(contentsOf: code) }
      isFirst = false
    }
  }
}
