/// What some words of a text may mean in one gazetteer.
struct Meaning {
  /// A record and the name that it was found by.
  struct Named {
    var record: Int
    var name: [UInt8]
    /// Whether it is the name that the record bears first.
    var isPrimary: Bool
    /// What puts it behind others that the words name more surely.
    var surcharge = Cost.none
  }

  /// The words.
  var span: Range<Int>
  /// Countries and divisions, by their numbers in the index of regions.
  var regions: [Named] = []
  /// Places.
  var places: [Named] = []
  /// Waters and areas of interest.
  var areas: [AreaNames.Found] = []
  /// Places with a postal code, in ascending order.
  var postalPlaces: [Int] = []
  /// Those of them whose code is spelled as the words are.
  var spelledPostalPlaces: [Int] = []
  /// The regions' numbers and the places' positions, ascending, to look one up.
  private(set) var regionNumbers: [Int] = []
  private(set) var placePositions: [Int] = []

  init(span: Range<Int>) { self.span = span }

  var isEmpty: Bool { regions.isEmpty && places.isEmpty && postalPlaces.isEmpty && areas.isEmpty }

  mutating func addRegion(_ region: Named) { Self.add(region, to: &regions) }

  mutating func addPlace(_ place: Named) {
    // Few places bear one name, so a table costs more than it saves; where many do, they are sorted out when all are there.
    if places.count < 16 { Self.add(place, to: &places) } else { places.append(place) }
  }

  /// Must be called when everything was added.
  mutating func finish() {
    if places.count >= 16 {
      places.sort { ($0.record, $0.isPrimary ? 0 : 1) < ($1.record, $1.isPrimary ? 0 : 1) }
      var last = -1
      places.removeAll { place in
        defer { last = place.record }
        return place.record == last
      }
    }
    regionNumbers = regions.map(\.record).sorted()
    placePositions = places.map(\.record).sorted()
  }

  /// Regions of which nothing but their numbers, ascending, is of use.
  mutating func setRegionNumbers(_ numbers: [Int]) { regionNumbers = numbers }

  private static func add(_ named: Named, to list: inout [Named]) {
    if let known = list.firstIndex(where: { $0.record == named.record }) {
      if named.isPrimary, !list[known].isPrimary { list[known] = named }
    } else {
      list.append(named)
    }
  }
}

extension [Int] {
  /// Whether an ascending list holds a number.
  func holds(_ number: Int) -> Bool {
    if count <= 8 { return contains(number) }
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < number { low = middle + 1 } else { high = middle }
    }
    return low < count && self[low] == number
  }
}
