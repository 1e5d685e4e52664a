import Geodesy
import ReverseGeocoding
import TrackFiles

/// What an itinerary needs of one record: the workers look records up, and these go on to the builder in the order of the input.
struct ItineraryPoint: Sendable {
  /// A line through points: a track or a route of a document, or a whole table.
  struct Line: Hashable, Sendable {
    enum Kind: String, Sendable {
      case track, route
      /// A table, or anything else that has its records in a row.
      case records
    }

    var kind: Kind
    /// Its number, from 1, among those of its kind; 0 where there is none.
    var number: Int
  }

  /// `nil` for a point of its own, which is no part of a track.
  var line: Line?
  /// The number of the segment within the line.
  var segment = 0
  /// `nil` where the record could not be looked up.
  var coordinate: Coordinate?
  var place = ItineraryPlace()
  /// The time as it is written.
  var time: String?

  init(_ point: DocumentPoint, _ result: LookupResult) {
    self.init(result)
    segment = point.segment
    time = point.time
    switch point.kind {
    case .waypoint: line = nil
    case .routepoint: line = Line(kind: .route, number: point.track)
    case .trackpoint: line = Line(kind: .track, number: point.track)
    }
  }

  /// A record of a table, or of anything else that has its records in a row.
  init(_ result: LookupResult, time: String? = nil) {
    self.time = time
    line = Line(kind: .records, number: 0)
    guard result.problem == nil, let coordinate = result.coordinate else { return }
    self.coordinate = coordinate
    place = ItineraryPlace(result.resolution)
  }
}

/// What an itinerary tells of a place.
struct ItineraryPlace: Hashable, Sendable {
  var iso = TextReference.none
  var country = TextReference.none
  var state = TextReference.none
  var stateCode = TextReference.none
  var subState = TextReference.none
  var city = TextReference.none
  var subCity = TextReference.none
  var timeZone = TextReference.none
  var inlandWater = TextReference.none
  var ocean = TextReference.none

  /// Nowhere.
  init() {}

  init(_ resolution: Resolution) {
    iso = resolution.iso
    country = resolution.country
    state = resolution.state
    stateCode = resolution.stateCode
    subState = resolution.subState
    city = resolution.city
    subCity = resolution.subCity
    timeZone = resolution.timeZone
    inlandWater = resolution.inlandWater
    ocean = resolution.ocean
  }

  /// The fields that are told, in their order.
  static let fields: [PlacemarkField] = [.iso, .country, .state, .stateCode, .subState, .city, .timeZone, .inlandWater, .ocean]

  /// The text of one of `fields`.
  func text(_ field: PlacemarkField) -> TextReference {
    switch field {
    case .iso: iso
    case .country: country
    case .state: state
    case .stateCode: stateCode
    case .subState: subState
    case .city: city
    case .timeZone: timeZone
    case .inlandWater: inlandWater
    case .ocean: ocean
    default: .none
    }
  }

  /// What people call it: the city, else the water, else the smallest division that is known.
  var name: TextReference {
    [city, subCity, inlandWater, ocean, subState, state, country].first { !$0.isNone } ?? .none
  }

  /// Whether a track that goes from here to there stays in one place, as an itinerary sees it.
  func isSame(as other: ItineraryPlace, in geocoder: ReverseGeocoder) -> Bool {
    isSameState(as: other, in: geocoder) && Self.isSame(subState, other.subState, geocoder) && Self.isSame(city, other.city, geocoder)
      && Self.isSame(inlandWater, other.inlandWater, geocoder) && Self.isSame(ocean, other.ocean, geocoder)
  }

  func isSameCountry(as other: ItineraryPlace, in geocoder: ReverseGeocoder) -> Bool {
    Self.isSame(iso, other.iso, geocoder) && (!iso.isNone || Self.isSame(country, other.country, geocoder))
  }

  func isSameState(as other: ItineraryPlace, in geocoder: ReverseGeocoder) -> Bool {
    isSameCountry(as: other, in: geocoder) && Self.isSame(state, other.state, geocoder)
  }

  /// Equal texts may lie in two gazetteers.
  private static func isSame(_ first: TextReference, _ second: TextReference, _ geocoder: ReverseGeocoder) -> Bool {
    if first == second { return true }
    if first.isNone || second.isNone { return false }
    return geocoder.text(first) == geocoder.text(second)
  }
}
