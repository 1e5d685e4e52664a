import JSONScanning
import Synchronization

/// What the records of one JSON input have in common.
///
/// A class, because every record refers to it.
final class JSONLayout: Sendable {
  /// How people know the file.
  let fileName: String
  /// The columns of a table made of the records: the names of members seen in the first ones, in their order, each made unique.
  ///
  /// For features they are `id`, where one has it, the names in `properties`, and `lat` and `lon` of the point that stands for the geometry,
  /// with its `elevation` where one has that.
  let columnNames: [String]
  /// The column of a feature's `id`.
  let idColumn: Int?
  /// How many of the columns are members: the others are those of the point.
  let memberColumnCount: Int
  /// Whether there is a column for the third number of the point.
  let hasElevations: Bool
  /// Whether the records are features or geometries of GeoJSON.
  let isGeoJSON: Bool
  /// Whether there are columns for the point that a record is looked up by.
  let hasPosition: Bool
  /// Where a record's coordinate is, or its address.
  let coordinates: JSONCoordinates
  /// Whether what would be repaired is an error.
  let isStrict: Bool
  /// Whether a longitude from 180 to 360 is one west of Greenwich.
  let wrapsLongitude: Bool
  /// The members of a FeatureCollection that come before its features, as they are written.
  let leadingMembers: [UInt8]

  private let trailing = Mutex<[UInt8]>([])
  private let positions: [String: Int]
  private let memberNameBytes: [[UInt8]]

  /// A layout for records with these members; `hasIdentifiers` says that features have an `id`, `hasElevations` that points have a third number.
  init(
    fileName: String, memberNames: [String], hasIdentifiers: Bool = false, hasElevations: Bool = false, isGeoJSON: Bool = false,
    coordinates: JSONCoordinates = .geometry, isStrict: Bool = false, wrapsLongitude: Bool = false, leadingMembers: [UInt8] = []
  ) {
    self.fileName = fileName
    self.isGeoJSON = isGeoJSON
    self.hasElevations = hasElevations
    self.coordinates = coordinates
    self.isStrict = isStrict
    self.wrapsLongitude = wrapsLongitude
    self.leadingMembers = leadingMembers
    if case .address = coordinates { hasPosition = false } else { hasPosition = isGeoJSON }
    var columns: [String] = []
    var taken = Set(memberNames)
    func unique(_ name: String) -> String {
      let free = FreeName.of(name, isTaken: taken.contains)
      taken.insert(free)
      return free
    }
    idColumn = hasIdentifiers ? 0 : nil
    if hasIdentifiers { columns.append(unique("id")) }
    var positions: [String: Int] = [:]
    for name in memberNames {
      positions[name] = columns.count
      columns.append(name)
    }
    memberColumnCount = columns.count
    // Both or neither get a number, so that nobody takes a property for half of the position.
    if hasPosition { columns += Self.positionNames(besides: &taken) }
    if hasPosition, hasElevations { columns.append(unique("elevation")) }
    columnNames = columns
    self.positions = positions
    memberNameBytes = (hasIdentifiers ? [[]] : []) + memberNames.map { Array($0.utf8) }
  }

  private static func positionNames(besides taken: inout Set<String>) -> [String] {
    var names = ["lat", "lon"]
    var number = 2
    while !taken.isDisjoint(with: names) {
      names = ["lat_\(number)", "lon_\(number)"]
      number += 1
    }
    taken.formUnion(names)
    return names
  }

  /// The members of a FeatureCollection that come after its features: known when the last record has been read.
  var trailingMembers: [UInt8] { trailing.withLock { $0 } }

  /// Keeps what was found behind the features.
  func keep(trailingMembers: [UInt8]) {
    trailing.withLock { $0 = trailingMembers }
  }

  /// What messages call a record.
  var recordWord: String { isGeoJSON ? "feature" : "record" }

  /// The column of a member; the hint is where it stands when the records are alike.
  func column(of member: JSONMember, in bytes: [UInt8], hint: Int) -> Int? {
    if hint < memberNameBytes.count, JSONPath.isNamed(member, memberNameBytes[hint], bytes) { return hint }
    return positions[ObjectMembers.name(of: member, in: bytes)]
  }
}

/// Where the coordinate of a record is, or its address.
enum JSONCoordinates: Hashable {
  /// In two members.
  case pair(latitude: JSONPath, longitude: JSONPath)
  /// In one member: a text with both numbers, an array of them, or a geometry.
  case member(JSONPath, order: CoordinateOrder)
  /// In the geometry of a feature.
  case geometry
  /// Nowhere: the record has an address, in these members together.
  case address([JSONPath])
}
