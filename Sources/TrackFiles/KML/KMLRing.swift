/// The centre of a ring, found while its vertices go by.
///
/// It is the centroid of the area in degrees (P. Bourke, "Calculating the area and centroid of a polygon"), taken from the first vertex so
/// that no digits are lost; a ring that crosses the antimeridian is followed over it. A ring without an area has the mean of its vertices.
struct KMLRing {
  private var first: (x: Double, y: Double)?
  private var last = (x: 0.0, y: 0.0)
  private var doubleArea = 0.0
  private var moment = (x: 0.0, y: 0.0)
  private var sum = (x: 0.0, y: 0.0)
  private var count = 0.0

  mutating func add(longitude: Double, latitude: Double) {
    guard let first else {
      first = (longitude, latitude)
      count = 1
      return
    }
    var x = longitude - first.x
    // The nearer way around.
    while x - last.x > 180 { x -= 360 }
    while x - last.x < -180 { x += 360 }
    let y = latitude - first.y
    let cross = last.x * y - x * last.y
    doubleArea += cross
    moment.x += (last.x + x) * cross
    moment.y += (last.y + y) * cross
    // The last vertex repeats the first, and is no vertex more.
    if x != 0 || y != 0 {
      sum.x += x
      sum.y += y
      count += 1
    }
    last = (x, y)
  }

  /// Degrees, or `nil` where there was no vertex.
  var center: (longitude: Double, latitude: Double)? {
    guard let first else { return nil }
    let hasArea = abs(doubleArea) > 1e-18
    var longitude = first.x + (hasArea ? moment.x / (3 * doubleArea) : sum.x / count)
    let latitude = first.y + (hasArea ? moment.y / (3 * doubleArea) : sum.y / count)
    if longitude > 180 { longitude -= 360 }
    if longitude < -180 { longitude += 360 }
    // A tenth of a metre is more than the outline of an area says.
    return ((longitude * 1e6).rounded() / 1e6, (latitude * 1e6).rounded() / 1e6)
  }
}
