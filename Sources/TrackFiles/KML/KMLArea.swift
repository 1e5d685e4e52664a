/// The one point that stands for a polygon.
///
/// It is the centroid of the outer ring where that lies inside the polygon (P. Bourke, "Calculating the area and centroid of a polygon"),
/// else the middle of the widest stretch of the polygon at the centroid's latitude; for a ring without an area the mean of its vertices.
/// Lines are straight in degrees. A ring that crosses the antimeridian is followed over it.
struct KMLArea {
  /// Of more vertices only the centroid is taken.
  static let mostVertices = 1 << 18

  private var first: (x: Double, y: Double)?
  /// Vertices of all rings, as differences from the first of all so that no digits are lost, and where each ring begins.
  private var vertices: [(x: Double, y: Double)] = []
  private var starts: [Int] = []
  private var isWhole = true
  private var last = (x: 0.0, y: 0.0)
  // Sums over the outer ring.
  private var doubleArea = 0.0
  private var moment = (x: 0.0, y: 0.0)
  private var sum = (x: 0.0, y: 0.0)
  private var count = 0.0

  /// A ring begins.
  mutating func startRing() { starts.append(vertices.count) }

  /// Takes a vertex of the outer ring, or of a hole.
  mutating func add(longitude: Double, latitude: Double, isHole: Bool) {
    if first == nil { first = (longitude, latitude) }
    guard let first else { return }
    let isFirstOfRing = starts.last == vertices.count
    var x = longitude - first.x
    let y = latitude - first.y
    // The nearer way around.
    while x - last.x > 180 { x -= 360 }
    while x - last.x < -180 { x += 360 }
    if !isHole { addToSums(x, y, isFirst: isFirstOfRing) }
    last = (x, y)
    if vertices.count < Self.mostVertices { vertices.append(last) } else { isWhole = false }
  }

  private mutating func addToSums(_ x: Double, _ y: Double, isFirst: Bool) {
    if !isFirst {
      let cross = last.x * y - x * last.y
      doubleArea += cross
      moment.x += (last.x + x) * cross
      moment.y += (last.y + y) * cross
      // The last vertex repeats the first, and is no vertex more.
      if x == 0, y == 0 { return }
    }
    sum.x += x
    sum.y += y
    count += 1
  }

  /// Degrees, or `nil` where there was no vertex.
  var center: (longitude: Double, latitude: Double)? {
    guard let first, count > 0 else { return nil }
    let hasArea = abs(doubleArea) > 1e-18
    var x = hasArea ? moment.x / (3 * doubleArea) : sum.x / count
    let y = hasArea ? moment.y / (3 * doubleArea) : sum.y / count
    if hasArea, isWhole, let inside = inside(x, y) { x = inside }
    var longitude = first.x + x
    while longitude > 180 { longitude -= 360 }
    while longitude < -180 { longitude += 360 }
    // A tenth of a metre is more than the outline of an area says.
    return ((longitude * 1e6).rounded() / 1e6, ((first.y + y) * 1e6).rounded() / 1e6)
  }

  /// The place nearest to the point on its own latitude that is well inside: itself, or the middle of the widest stretch.
  private func inside(_ x: Double, _ y: Double) -> Double? {
    var crossings: [Double] = []
    for (ring, start) in starts.enumerated() {
      let end = ring + 1 < starts.count ? starts[ring + 1] : vertices.count
      guard start < end else { continue }
      var before = vertices[end - 1]
      for index in start..<end {
        let vertex = vertices[index]
        if (before.y > y) != (vertex.y > y) {
          crossings.append(before.x + (y - before.y) / (vertex.y - before.y) * (vertex.x - before.x))
        }
        before = vertex
      }
    }
    crossings.sort()
    var widest: (width: Double, middle: Double)?
    for index in stride(from: 0, to: crossings.count - 1, by: 2) {
      let (left, right) = (crossings[index], crossings[index + 1])
      if left <= x, x <= right { return x }
      if right - left > widest?.width ?? -1 { widest = (right - left, (left + right) / 2) }
    }
    return widest?.middle
  }
}
