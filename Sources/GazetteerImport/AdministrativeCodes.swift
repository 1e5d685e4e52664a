/// The administrative codes of a place as numbers: two places have the same number where they have the same code.
///
/// A number stands for the code with all codes above it, such as "CH.VS.2313", since a code means nothing without them. 0 is no code.
struct AdministrativeCodes: Hashable {
  /// State.
  var first: Int32 = 0
  /// Sub-state.
  var second: Int32 = 0
  /// Mostly the municipality.
  var third: Int32 = 0
  /// Below it, or the municipality in countries with one level more.
  var fourth: Int32 = 0

  /// The number of the deepest code of level 3 or 4, which names the municipality; 0 where there is none.
  var municipality: Int32 { fourth != 0 ? fourth : third }

  /// How many of the codes below the state two places share.
  func sharedLevels(with other: AdministrativeCodes) -> Int {
    guard second != 0, second == other.second else { return 0 }
    guard third != 0, third == other.third else { return 1 }
    return fourth != 0 && fourth == other.fourth ? 3 : 2
  }
}

/// Gives each code its number.
struct CodeNumbers {
  private var numbers: [[UInt8]: Int32] = [:]

  /// The numbers of the codes in four cells of a row.
  mutating func codes(country: ArraySlice<UInt8>, cells: [ArraySlice<UInt8>]) -> AdministrativeCodes {
    var path = Array(country)
    var found: [Int32] = []
    for cell in cells {
      path.append(UInt8(ascii: "."))
      path += cell
      found.append(Self.isNone(cell) ? 0 : number(of: path))
    }
    return AdministrativeCodes(first: found[0], second: found[1], third: found[2], fourth: found[3])
  }

  private mutating func number(of path: [UInt8]) -> Int32 {
    if let known = numbers[path] { return known }
    let next = Int32(numbers.count + 1)
    numbers[path] = next
    return next
  }

  /// "00" is what GeoNames writes where a country has no division of that level, or where it knows none.
  static func isNone(_ code: ArraySlice<UInt8>) -> Bool { code.isEmpty || code.elementsEqual([UInt8(ascii: "0"), UInt8(ascii: "0")]) }
}
