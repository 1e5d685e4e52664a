#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// How far a city reaches, guessed from its population where nothing better is known.
enum UrbanRadius {
  /// The radius in metres: 40 m times the population to the power of 0.4.
  ///
  /// Built-up land grows slower than the population, about with its power of 0.8 (L. Bettencourt, "The Origins of Scaling in Cities",
  /// 2013), and the radius with the root of that. 40 m puts the rim of Berlin (3.4 million) at 16 km, of Nijmegen (177,000) at
  /// 5 km and of a town of 10,000 at 1.6 km.
  static func inMeters(population: Int) -> Double { population > 0 ? 40 * pow(Double(population), 0.4) : 0 }
}
