#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif
import Geodesy
import TestSupport
import Testing

/// The places where indexes over raw degrees go wrong, and the whole sphere.
enum Ground: String, CaseIterable, CustomTestStringConvertible {
  case sphere, northPole, southPole, antimeridian, above60Degrees, oneTown, coarseGrid

  var testDescription: String { rawValue }

  func coordinate(using generator: inout SeededGenerator) -> Coordinate {
    let (latitude, longitude): (Double, Double)
    switch self {
    case .sphere:
      let height = Double.random(in: -1...1, using: &generator)
      latitude = asinDegrees(height)
      longitude = Double.random(in: -180...180, using: &generator)
    case .northPole:
      latitude = Double.random(in: 88...90, using: &generator)
      longitude = Double.random(in: -180...180, using: &generator)
    case .southPole:
      latitude = Double.random(in: -90 ... -89.9, using: &generator)
      longitude = Double.random(in: -180...180, using: &generator)
    case .antimeridian:
      latitude = Double.random(in: -20...20, using: &generator)
      let offset = Double.random(in: -1...1, using: &generator)
      longitude = offset < 0 ? 180 + offset : -180 + offset
    case .above60Degrees:
      latitude = Double.random(in: 60...85, using: &generator)
      longitude = Double.random(in: -30...30, using: &generator)
    case .oneTown:
      latitude = Double.random(in: 48.20...48.21, using: &generator)
      longitude = Double.random(in: 16.37...16.38, using: &generator)
    case .coarseGrid:
      // Whole degrees, so that duplicates and ties abound.
      latitude = Double(Int.random(in: -3...3, using: &generator))
      longitude = Double(Int.random(in: -3...3, using: &generator))
    }
    do { return try Coordinate(latitude: latitude, longitude: longitude) } catch { fatalError("\(error)") }
  }
}

private func asinDegrees(_ height: Double) -> Double { asin(height) * 180 / .pi }

func sine(_ angle: Double) -> Double { sin(angle) }

func cosine(_ angle: Double) -> Double { cos(angle) }
