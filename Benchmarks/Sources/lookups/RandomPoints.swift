import GazetteerStore
import Geodesy

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A small random number generator whose numbers are the same everywhere.
///
/// SplitMix64: Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014.
struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// Points to look up, the same for the same seed.
enum RandomPoints {
  /// Points spread evenly over the sphere.
  static func uniform(_ count: Int, seed: UInt64) -> [Coordinate] {
    var random = SplitMix64(seed: seed)
    return (0..<count).compactMap { _ in
      let latitude = asin(Double.random(in: -1...1, using: &random)) * 180 / .pi
      return try? Coordinate(latitude: latitude, longitude: .random(in: -180...180, using: &random))
    }
  }

  /// Points as people ask for them: near places, the more often the more people live there, within about 10 km.
  static func nearCities(_ count: Int, of world: Gazetteer, seed: UInt64) -> [Coordinate] {
    var random = SplitMix64(seed: seed)
    var sums: [Int] = []
    var total = 0
    for index in 0..<world.placeCount {
      total += (world.place(at: index)?.population ?? 0) + 1
      sums.append(total)
    }
    return (0..<count).compactMap { _ in
      guard total > 0 else { return nil }
      let drawn = Int.random(in: 0..<total, using: &random)
      var (low, high) = (0, sums.count)
      while low < high {
        let middle = (low + high) / 2
        if sums[middle] <= drawn { low = middle + 1 } else { high = middle }
      }
      guard let center = world.place(at: low)?.position.coordinate else { return nil }
      let latitude = min(90, max(-90, center.latitude + .random(in: -0.09...0.09, using: &random)))
      let longitude = min(180, max(-180, center.longitude + .random(in: -0.09...0.09, using: &random)))
      return try? Coordinate(latitude: latitude, longitude: longitude)
    }
  }
}
