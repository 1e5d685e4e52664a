import Geodesy

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

/// A straight piece of a street: its middle, a grid point, and half of its way, to both sides of it.
///
/// Pieces are short, so that the middle is an index of the whole: no point of a piece is farther from the middle than ``maximumHalfInMeters``.
struct StreetPiece {
  /// No piece is longer than twice this: 50 m.
  static let maximumHalfInMeters = 50.0
  /// Corners of a line that are farther apart are no street: 100 km.
  static let longestWayInMeters = 100_000.0
  /// What rounding to the grid adds, in metres.
  static let roundingInMeters = 0.05

  var middle: GridVector
  var halfX: Int16
  var halfY: Int16
  var halfZ: Int16

  /// The pieces of a line.
  static func pieces(of line: [Coordinate]) -> [StreetPiece] {
    guard line.count > 1 else { return [] }
    var pieces: [StreetPiece] = []
    var start = GridVector(line[0])
    for corner in line.dropFirst() {
      let end = GridVector(corner)
      let count = max(
        1, Int((GridVector.distanceInMeters(squaredChord: start.squaredChord(to: end)) / (2 * maximumHalfInMeters)).rounded(.up)))
      var from = start
      for number in 1...count {
        let to = number == count ? end : start.way(to: end, part: Double(number) / Double(count))
        if from != to || count == 1 { pieces.append(StreetPiece(from: from, to: to)) }
        from = to
      }
      start = end
    }
    return pieces
  }

  private init(from: GridVector, to: GridVector) {
    func middle(_ a: Int32, _ b: Int32) -> Int32 { Int32((Int64(a) + Int64(b)) >> 1) }
    self.middle = GridVector(x: middle(from.x, to.x), y: middle(from.y, to.y), z: middle(from.z, to.z))
    halfX = Int16(clamping: Int(to.x) - Int(self.middle.x))
    halfY = Int16(clamping: Int(to.y) - Int(self.middle.y))
    halfZ = Int16(clamping: Int(to.z) - Int(self.middle.z))
  }

  init(middle: GridVector, halfX: Int16, halfY: Int16, halfZ: Int16) {
    self.middle = middle
    self.halfX = halfX
    self.halfY = halfY
    self.halfZ = halfZ
  }

  /// The square of the straight line from a point to the nearest point of the piece, in square grid units.
  func squaredChord(to point: GridVector) -> Int64 {
    let (x, y, z) = (Double(halfX), Double(halfY), Double(halfZ))
    let (dx, dy, dz) = (
      Double(Int64(point.x) - Int64(middle.x)), Double(Int64(point.y) - Int64(middle.y)), Double(Int64(point.z) - Int64(middle.z))
    )
    let length = x * x + y * y + z * z
    // The part of the way from the middle, -1 at one end and 1 at the other, where the point lies beside the piece.
    let part = length > 0 ? max(-1, min(1, (dx * x + dy * y + dz * z) / length)) : 0
    let (ex, ey, ez) = (dx - part * x, dy - part * y, dz - part * z)
    return Int64((ex * ex + ey * ey + ez * ez).rounded())
  }
}

extension GridVector {
  /// The point of the sphere a part of the way to an other along the great circle, which is not half around the globe.
  fileprivate func way(to other: GridVector, part: Double) -> GridVector {
    let angle = Self.distanceInMeters(squaredChord: squaredChord(to: other)) / EarthRadius.meanInMeters
    let (own, further) = (sin((1 - part) * angle) / sin(angle), sin(part * angle) / sin(angle))
    func mean(_ left: Int32, _ right: Int32) -> Int32 { Int32((own * Double(left) + further * Double(right)).rounded()) }
    return GridVector(x: mean(x, other.x), y: mean(y, other.y), z: mean(z, other.z))
  }
}
