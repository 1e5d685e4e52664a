public import Geodesy

/// What is known about a place on Earth, one property a field.
///
/// The fields follow the meaning of Apple's `CLPlacemark` and carry the short names that every output of this package uses.
/// A field that is not known is `nil` (or an empty list): empty is a correct answer, a guess is not.
public struct Placemark: Hashable, Sendable {
  /// The point that was asked about.
  public var coordinate: Coordinate
  /// The most specific name known: street and number, else the area of interest, the section of a city, the city, the water, the state, the country.
  ///
  /// In the core of a town the town comes before an area of interest.
  public var name: String?
  /// ISO 3166-1 alpha-2 code of the country.
  public var iso: String?
  /// The country's name.
  public var country: String?
  /// The postal code.
  public var postalCode: String?
  /// The first administrative level: state, province, canton, region.
  public var state: String?
  /// ISO 3166-2 code of the first administrative level.
  public var stateCode: String?
  /// The second administrative level: county, district, department.
  public var subState: String?
  /// The city, town or village.
  public var city: String?
  /// The section of the city.
  public var subCity: String?
  /// The street.
  public var street: String?
  /// The house number.
  public var subStreet: String?
  /// The circle around the place that was found.
  public var region: CircularRegion?
  /// IANA time zone identifier.
  ///
  /// It is the first of ``timeZoneIdentifiers``: a new one takes its place there, and without one there are none.
  public var timeZoneIdentifier: String? {
    get { timeZones.first }
    set {
      timeZones =
        newValue.map { zone in TimeZoneNames(all: [zone] + timeZones.all.dropFirst().filter { $0 != zone }) } ?? TimeZoneNames(all: [])
    }
  }
  /// What the time zone is called, such as "Mitteleuropäische Zeit", for people to read.
  ///
  /// It is there where names in languages are asked for (``NamePreference``), and the gazetteer has names of zones; in none of the languages known, it is English.
  public var timeZoneName: String?
  /// The identifiers of all time zones whose area holds the point: mostly one, several on ground that is disputed or keeps two times.
  ///
  /// The first is ``timeZoneIdentifier``; the others follow by their rank in the gazetteer. In the world gazetteer a zone comes first whose choice is listed in its
  /// recipe (Urumqi before Shanghai, Jerusalem before Hebron), else the smaller one.
  public var timeZoneIdentifiers: [String] {
    get { timeZones.all }
    set { timeZones = TimeZoneNames(all: newValue) }
  }
  /// Both of them.
  var timeZones: TimeZoneNames
  /// The lake or river.
  public var inlandWater: String?
  /// The ocean or sea.
  public var ocean: String?
  /// ISO codes of those who claim the ground, where it is disputed; ``iso`` is the one that the worldview gives it to.
  public var claimants: [String]
  /// Parks, airports, landmarks.
  public var areasOfInterest: [String]
  /// How the answer was found, and how far away.
  public var match: Match
  /// What the fields were taken from.
  public var sources: FieldSources
}

extension Placemark {
  /// An empty placemark for a coordinate.
  public init(coordinate: Coordinate) {
    self.init(
      coordinate: coordinate, timeZones: TimeZoneNames(first: nil), claimants: [], areasOfInterest: [], match: .none,
      sources: FieldSources())
  }
}

/// The identifier of a time zone, and those of all zones: mostly that one alone, which then needs no list.
struct TimeZoneNames: Hashable, Sendable {
  let first: String?
  /// All of them, where there are several.
  private let list: [String]?

  /// One zone alone, or none.
  init(first: String?) {
    self.first = first
    list = nil
  }

  init(all: [String]) {
    first = all.first
    list = all.count > 1 ? all : nil
  }

  var all: [String] { list ?? first.map { [$0] } ?? [] }
}

/// A circle on the ground.
public struct CircularRegion: Hashable, Sendable {
  /// The centre.
  public var center: Coordinate
  /// The radius in metres.
  public var radiusInMeters: Double
  /// A name that stays the same from one edition of a gazetteer to the next, such as `geonames:2657928`.
  public var identifier: String {
    get { sourceIdentifier.map { "geonames:\($0)" } ?? ownIdentifier }
    set { (sourceIdentifier, ownIdentifier) = (nil, newValue) }
  }
  /// That of a place of a gazetteer, from which the name is made when it is asked for: few ask, and it takes memory of its own.
  private var sourceIdentifier: UInt32?
  private var ownIdentifier = ""

  /// Makes a circle; the radius is in metres.
  public init(center: Coordinate, radiusInMeters: Double, identifier: String) {
    self.center = center
    self.radiusInMeters = radiusInMeters
    ownIdentifier = identifier
  }

  /// A circle around a place of a gazetteer.
  init(center: Coordinate, radiusInMeters: Double, sourceIdentifier: UInt32) {
    self.center = center
    self.radiusInMeters = radiusInMeters
    self.sourceIdentifier = sourceIdentifier
  }

  /// Two circles are equal where centre, radius and identifier are.
  public static func == (left: CircularRegion, right: CircularRegion) -> Bool {
    guard left.center == right.center, left.radiusInMeters == right.radiusInMeters else { return false }
    if let own = left.sourceIdentifier, let other = right.sourceIdentifier { return own == other }
    return left.identifier == right.identifier
  }

  /// Hashes centre, radius and identifier.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(center)
    hasher.combine(radiusInMeters)
    hasher.combine(identifier)
  }
}

/// How an answer was found.
public struct Match: Hashable, Sendable {
  /// The most specific kind of thing that the answer rests on.
  public var kind: MatchKind
  /// Great-circle distance to that thing, in metres: 0 inside an area, `nil` where nothing was found.
  public var distanceInMeters: Double?

  /// Makes a match; the distance is in metres.
  public init(kind: MatchKind, distanceInMeters: Double?) {
    self.kind = kind
    self.distanceInMeters = distanceInMeters
  }

  /// Nothing was found.
  public static let none = Match(kind: .none, distanceInMeters: nil)
}

/// The kinds of thing an answer can rest on, the most specific first.
public enum MatchKind: String, Hashable, Sendable, CaseIterable {
  /// A house number.
  case address
  /// A street.
  case street
  /// A populated place near enough to name the point's city.
  case locality
  /// An area that holds the point, or a place too far away to be its city but near enough to name country and state.
  case area
  /// A lake or a sea.
  case water
  /// Nothing.
  case none
}
