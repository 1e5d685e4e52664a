import GazetteerStore
import Geodesy
import SpatialIndex

/// Gives postal codes to places.
///
/// A row belongs to the place of its country that bears its name: in the row's state and sub-state where both are known, and, where the row has a coordinate, the
/// nearest such place within ``nameReachInMeters``. Without a coordinate the name must be that of one place only, a city and its own sections being one. A row
/// with a coordinate whose name nobody bears belongs to the nearest place within ``nearReachInMeters``.
///
/// The code of a place is *certain*, so that a point next to the place is told it, where it is the only one, the place has no more than
/// ``largestPopulationOfOneCode`` inhabitants, and no row with an other code is nearer to the place than those with its own, unless that is farther than
/// ``checkReachInMeters`` away.
struct PostalCodeImport {
  /// A row that names a place lies no farther from it than this: 20 km.
  static let nameReachInMeters = 20_000.0
  /// A row whose name nobody bears belongs to a place no farther than this: 10 km.
  static let nearReachInMeters = 10_000.0
  /// A row with an other code that is nearer to a place than this takes the certainty from its code: 10 km.
  static let checkReachInMeters = 10_000.0
  /// Larger cities have several codes, and where tables have one only it is that of the main post office: 50,000.
  static let largestPopulationOfOneCode = 50_000
  /// The format has no room for longer codes.
  static let maximumCodeLength = 15

  private let countryPositions: [String: Int]
  private let divisions: [DivisionRecord]
  /// By country and name: the places, those whose main name it is first.
  private var places: [PlaceName: [Int]] = [:]
  private var mainNameCounts: [PlaceName: Int] = [:]
  /// By country and code or folded name: the divisions of level 1.
  private var states: [PlaceName: Int] = [:]
  private let index: PointIndex
  private let order: [Int]
  /// The codes of each place that has some.
  private var codes: [Int: Set<String>] = [:]
  /// Rows with a coordinate, for the check of certainty.
  private var points: [(country: Int, code: String, coordinate: Coordinate)] = []

  private struct PlaceName: Hashable {
    var country: Int
    var name: String
  }

  init(contents: GazetteerContents) {
    countryPositions = Dictionary(contents.countries.enumerated().map { ($1.iso, $0) }, uniquingKeysWith: { first, _ in first })
    divisions = contents.divisions
    (index, order) = PointIndex.build(contents.places.map(\.coordinate))
    for (position, place) in contents.places.enumerated() {
      let key = PlaceName(country: place.country, name: FoldingRules.fold(place.name))
      places[key, default: []].append(position)
      mainNameCounts[key, default: 0] += 1
    }
    for (position, place) in contents.places.enumerated() {
      let main = FoldingRules.fold(place.name)
      for name in Set(place.alternateNames.map(FoldingRules.fold)) where name != main {
        places[PlaceName(country: place.country, name: name), default: []].append(position)
      }
    }
    for (position, division) in divisions.enumerated() where division.level == 1 {
      // The code behind the country's: "VS" of "CH.VS" and of "CH-VS".
      for code in [division.isoCode, division.sourceCode] where code.utf8.count > 3 {
        let key = PlaceName(country: division.country, name: "#" + code.dropFirst(3))
        if states[key] == nil { states[key] = position }
      }
      let named = PlaceName(country: division.country, name: FoldingRules.fold(division.name))
      if states[named] == nil { states[named] = position }
    }
  }

  /// Reads a file and finds the places of its codes.
  mutating func read(_ path: String, _ contents: GazetteerContents, _ report: inout ImportReport) throws(ImportError) {
    var good = 0
    let tooLong = try TabSeparatedFile.read(path, skippingComments: true) { row in
      do throws(PostalCodeRow.Problem) {
        let row = try PostalCodeRow(row, maximumCodeLength: Self.maximumCodeLength)
        good += 1
        guard let country = countryPositions[row.country] else { return report.postalCodesWithoutPlace += 1 }
        if let coordinate = row.coordinate { points.append((country, row.code, coordinate)) }
        guard let place = place(of: row, country: country, in: contents.places) else { return report.postalCodesWithoutPlace += 1 }
        codes[place, default: []].insert(row.code)
        report.postalCodes += 1
      } catch {
        report.note(path, row.line, "\(error.message); the line is left out")
      }
    }
    report.noteTooLong(path, tooLong)
    guard good > 0 else {
      throw ImportError(.noGoodLine, path: path, message: "no postal code in it; is it in the format of GeoNames, with 12 columns?")
    }
  }

  /// Gives the codes to their places, and settles whose code is certain, when all files are read.
  func settle(_ contents: inout GazetteerContents, _ report: inout ImportReport) {
    for (place, codes) in codes { contents.places[place].postalCodes = codes.sorted() }
    report.placesWithPostalCode = codes.count
    let (index, order) = PointIndex.build(points.map(\.coordinate))
    for position in contents.places.indices where contents.places[position].postalCodes.count == 1 {
      let place = contents.places[position]
      guard place.population <= Self.largestPopulationOfOneCode else { continue }
      let nearest = index.nearest(to: place.coordinate, within: Self.checkReachInMeters) { points[order[$0]].country == place.country }
      if let nearest, points[order[nearest.index]].code != place.postalCodes[0] { continue }
      contents.places[position].isPostalCodeCertain = true
      report.placesWithCertainPostalCode += 1
    }
  }

  /// The place that a row belongs to.
  private func place(of row: PostalCodeRow, country: Int, in all: [PlaceRecord]) -> Int? {
    let name = PlaceName(country: country, name: FoldingRules.fold(row.name))
    if !name.name.isEmpty, let bearers = places[name] {
      let fitting = bearers.enumerated().filter { fits(all[$0.element], row, country: country) }
      let main = fitting.filter { $0.offset < mainNameCounts[name] ?? 0 }.map(\.element)
      let found = main.isEmpty ? fitting.map(\.element) : main
      if let coordinate = row.coordinate {
        let nearest = found.map { ($0, all[$0].coordinate.distanceInMeters(to: coordinate)) }.min { ($0.1, $0.0) < ($1.1, $1.0) }
        if let nearest, nearest.1 <= Self.nameReachInMeters { return nearest.0 }
      } else if let one = oneCity(found, in: all) {
        return one
      }
    }
    guard let coordinate = row.coordinate else { return nil }
    let near = index.nearest(to: coordinate, within: Self.nearReachInMeters) { all[order[$0]].country == country }
    return near.map { order[$0.index] }
  }

  /// The one place among these, or the city that all others are sections of.
  private func oneCity(_ found: [Int], in all: [PlaceRecord]) -> Int? {
    guard found.count > 1 else { return found.first }
    let cities = found.filter { all[$0].parent == nil }
    guard cities.count == 1, found.allSatisfy({ $0 == cities[0] || all[$0].parent == cities[0] }) else { return nil }
    return cities[0]
  }

  /// Whether a place lies in the state and the sub-state of a row, as far as both are known.
  private func fits(_ place: PlaceRecord, _ row: PostalCodeRow, country: Int) -> Bool {
    if let state = place.state, let wanted = self.state(of: row, country: country), state != wanted { return false }
    // A coordinate says more than the name of a district, which tables spell in many ways.
    if row.coordinate == nil, !row.subStateName.isEmpty, let subState = place.subState {
      let division = divisions[subState]
      if !row.subStateCode.isEmpty, division.sourceCode.hasSuffix("." + row.subStateCode) { return true }
      let (own, wanted) = (DivisionName.core(division.name), DivisionName.core(row.subStateName))
      return own == wanted
    }
    return true
  }

  private func state(of row: PostalCodeRow, country: Int) -> Int? {
    if !row.stateCode.isEmpty, let known = states[PlaceName(country: country, name: "#" + row.stateCode)] { return known }
    guard !row.stateName.isEmpty else { return nil }
    return states[PlaceName(country: country, name: FoldingRules.fold(row.stateName))]
  }
}
