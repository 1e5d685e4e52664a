import GazetteerStore
import Geodesy

/// A text inside a gazetteer, not yet copied out of it: eight bytes instead of a string.
public struct TextReference: Hashable, Sendable {
  /// Which of the geocoder's gazetteers, plus one, and in the three high bits which part of it; 0 is "no text".
  private var source: UInt32
  /// Where in that part.
  var offset: UInt32

  private static let heapShift = 29

  /// Which of the geocoder's gazetteers, plus one; 0 is "no text".
  var gazetteer: UInt32 { source & (1 << Self.heapShift - 1) }

  /// Whether the text lies among the gazetteer's texts, as nearly all do, and not among its names.
  var isPlainText: Bool { source >> Self.heapShift == 0 }

  /// Whether the text lies among the texts of one of the geocoder's gazetteers, by its number plus one.
  func isPlainText(of gazetteer: UInt32) -> Bool { source == gazetteer }

  /// Where in the gazetteer.
  var name: NameReference {
    NameReference(heap: NameReference.Heap(rawValue: UInt8(source >> Self.heapShift)) ?? .texts, offset: offset)
  }

  init(gazetteer: UInt32, offset: UInt32) {
    source = gazetteer
    self.offset = offset
  }

  /// A text among the gazetteer's texts, or no text where it is the empty one.
  init(gazetteer: UInt32, usual offset: TextOffset) {
    source = offset == 0 ? 0 : gazetteer
    self.offset = offset
  }

  init(gazetteer: UInt32, name: NameReference) {
    source = gazetteer | UInt32(name.heap.rawValue) << Self.heapShift
    offset = name.offset
  }

  /// No text.
  public static let none = TextReference(gazetteer: 0, offset: 0)

  /// Whether there is no text.
  public var isNone: Bool { source == 0 }
}

/// A placemark before its texts are copied out of the gazetteer: what bulk work passes around.
///
/// ``ReverseGeocoder/append(_:to:)`` copies one text as UTF-8, ``ReverseGeocoder/placemark(_:at:)`` all of them.
public struct Resolution: Hashable, Sendable {
  /// The most specific name known.
  public var name = TextReference.none
  /// ISO 3166-1 alpha-2 code.
  public var iso = TextReference.none
  /// The country's name.
  public var country = TextReference.none
  /// The postal code.
  public var postalCode = TextReference.none
  /// The first administrative level.
  public var state = TextReference.none
  /// ISO 3166-2 code of the first administrative level.
  public var stateCode = TextReference.none
  /// The second administrative level.
  public var subState = TextReference.none
  /// The city, town or village.
  public var city = TextReference.none
  /// The section of the city.
  public var subCity = TextReference.none
  /// The street.
  public var street = TextReference.none
  /// The house number.
  public var subStreet = TextReference.none
  /// IANA time zone identifier.
  public var timeZone = TextReference.none
  /// What the time zone is called in the languages that are asked for.
  public var timeZoneName = TextReference.none
  /// The zones that are kept on the same ground besides ``timeZone``, where several are.
  public var furtherTimeZones: [TextReference] {
    get { zoneCount == 0 ? [] : Array(lists[..<Int(zoneCount)]) }
    set {
      lists.replaceSubrange(..<Int(zoneCount), with: newValue.prefix(Int(UInt8.max)))
      zoneCount = UInt8(clamping: newValue.count)
    }
  }
  /// The lake or river.
  public var inlandWater = TextReference.none
  /// The ocean or sea.
  public var ocean = TextReference.none
  /// ISO codes of those who claim the ground, separated by spaces, where it is disputed.
  public var claimants = TextReference.none
  /// Parks, airports, landmarks.
  public var areasOfInterest: [TextReference] {
    get { lists.isEmpty ? [] : Array(lists[Int(zoneCount)...]) }
    set { lists.replaceSubrange(Int(zoneCount)..., with: newValue) }
  }
  /// The circle around the place that was found.
  public var region: CircularRegion? { regionSource?.region }
  /// Where the region is worked out from, when it is asked for.
  var regionSource: RegionSource?
  /// How the answer was found, and how far away.
  public var match = Match.none
  /// What the fields were taken from.
  public var sources = FieldSources()

  /// The division whose languages are spoken at the point, where names in these are asked for.
  var ground: SpokenGround?

  /// Whether there are neither further zones nor areas of interest.
  var hasNoLists: Bool { lists.isEmpty }

  /// The further zones, then the areas of interest: nearly always nothing, so that one list is cheaper to pass around than two.
  private var lists: [TextReference] = []
  private var zoneCount: UInt8 = 0

  /// An empty resolution.
  public init() {}
}

/// A division of a gazetteer, of which the number is that which marks its texts.
struct SpokenGround: Hashable, Sendable {
  var gazetteer: UInt32
  var division: UInt32
}

/// What a region is worked out from.
struct RegionSource: Hashable, Sendable {
  var center: FixedPointCoordinate
  var radiusInMeters: Double
  var sourceIdentifier: UInt32

  var region: CircularRegion? {
    guard let coordinate = center.coordinate else { return nil }
    return CircularRegion(
      center: coordinate, radiusInMeters: radiusInMeters, sourceIdentifier: sourceIdentifier)
  }
}
