import Foundation
import GeocodingKit
import TrackFiles

/// The locations of a track file, in their order.
struct Track {
  /// Why there is nothing to move along.
  struct Unreadable: Error, CustomStringConvertible {
    var description: String
  }

  private let locations: [GeographicLocation]

  /// Reads a GPX, TCX or KML file: its track, or where it has none its routes, or its waypoints.
  init(path: String) throws {
    guard let bytes = FileManager.default.contents(atPath: path) else {
      throw Unreadable(description: "\(path): there is no such file, or it may not be read")
    }
    let points: [DocumentPoint]
    do {
      let reader = DocumentReader()
      points = try reader.feed([UInt8](bytes).span).points + reader.finish().points
    } catch {
      throw Unreadable(description: "\(path): \(error)")
    }
    let kinds: [DocumentPointKind] = [.trackpoint, .routepoint, .waypoint]
    let kind = kinds.first { kind in points.contains { $0.kind == kind } }
    locations = points.filter { $0.kind == kind }.compactMap(GeographicLocation.init)
    if locations.isEmpty { throw Unreadable(description: "\(path): there is no point with a coordinate in it") }
  }

  /// Every location, or only some of them: the first, and then one of so many.
  func locations(every stride: Int) -> [GeographicLocation] {
    Swift.stride(from: 0, to: locations.count, by: stride).map { locations[$0] }
  }
}

extension GeographicLocation {
  /// Where a point of a file is; `nil` where it does not say so, or names a place that is not on Earth.
  init?(_ point: DocumentPoint) {
    guard let latitude = point.latitude, let longitude = point.longitude,
      let coordinate = try? Coordinate(latitude: latitude, longitude: longitude)
    else { return nil }
    self.init(coordinate)
  }
}
