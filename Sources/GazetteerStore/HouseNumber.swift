/// How house numbers are compared: by their number, then by what follows; letters without case, without white space.
struct HouseNumber: Comparable {
  /// The digits that it begins with; the largest number where there are none.
  var number: Int
  /// All of it.
  var key: [UInt8]

  init(_ text: some Sequence<UInt8>) {
    key = text.compactMap { byte in
      switch byte {
      case 0...0x20: nil
      case UInt8(ascii: "a")...UInt8(ascii: "z"): byte - 32
      default: byte
      }
    }
    let digits = key.prefix { $0 &- 48 < 10 }
    number = digits.isEmpty || digits.count > 9 ? Int.max : digits.reduce(0) { 10 * $0 + Int($1 - 48) }
  }

  static func < (left: HouseNumber, right: HouseNumber) -> Bool {
    left.number != right.number ? left.number < right.number : left.key.lexicographicallyPrecedes(right.key)
  }
}
