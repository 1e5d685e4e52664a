import Geodesy
import ReverseGeocoding
import TrackFiles

/// What writing one chunk keeps from record to record.
struct FormatMemory {
  let geocoder: ReverseGeocoder
  /// Room for one text.
  var scratch: [UInt8] = []
  /// How many records the format has no place for.
  var omittedCount = 0
  /// What was noticed in the records.
  var notes = RecordNotes()
  /// What the records are in an itinerary, where one is made.
  var itineraryPoints: [ItineraryPoint] = []
  /// What goes behind the records of all chunks, in a part of its own.
  var sections = GPXSections.Chunk()

  private var lastPlace: Resolution?
  /// The fields of the last place: those before the local time, and those after it.
  private var lastBytes: [UInt8] = []
  private var lastSplit = 0
  /// Where the last place comes from, as ``ProvenanceJSON`` writes it; empty where nobody asks.
  private(set) var provenance: [UInt8] = []
  private var clock: LocalClock?
  /// The local time of a record: the same for all, so that a record costs no copies.
  private var localTime: FieldValue

  init(geocoder: ReverseGeocoder) {
    self.geocoder = geocoder
    localTime = FieldValue(field: .localTime, place: Resolution(), geocoder: geocoder)
  }

  /// Appends the chosen fields of a place, each as `field` writes it.
  ///
  /// Neighbours on a track share their place, so the last one is kept; the local time is each record's own.
  ///
  /// - Parameters:
  ///   - result: of the look-up; the record has no problem.
  ///   - time: the record's, where it has one.
  ///   - selection: the fields.
  ///   - out: what is appended to.
  ///   - field: appends the field with an index in the selection.
  mutating func appendFields(
    _ result: LookupResult, _ time: DateTimeText?, _ selection: FieldSelection, to out: inout [UInt8],
    field: (_ index: Int, _ value: FieldValue, _ out: inout [UInt8]) -> Void
  ) {
    var place = result.resolution
    place.match = .none
    if place != lastPlace {
      lastBytes.removeAll(keepingCapacity: true)
      lastSplit = 0
      for index in selection.fields.indices {
        if selection.fields[index] == .localTime {
          lastSplit = lastBytes.count
        } else {
          field(index, FieldValue(field: selection.fields[index], place: place, geocoder: geocoder), &lastBytes)
        }
      }
      if selection.tellsProvenance {
        provenance.removeAll(keepingCapacity: true)
        ProvenanceJSON.append(place, geocoder, selection, to: &provenance)
      }
      lastPlace = place
    }
    guard let localTimes = selection.localTimes else {
      out.append(contentsOf: lastBytes)
      return
    }
    localTime.localTime.removeAll(keepingCapacity: true)
    if let time {
      if clock == nil { clock = LocalClock(localTimes) }
      clock?.enter(place.timeZone, of: geocoder)
      clock?.append(time, to: &localTime.localTime)
    }
    out.append(lastBytes, 0..<lastSplit)
    field(selection.localTimeIndex, localTime, &out)
    out.append(lastBytes, lastSplit..<lastBytes.count)
  }
}

/// One field of one record, on its way out.
struct FieldValue {
  let field: PlacemarkField
  let place: Resolution
  let geocoder: ReverseGeocoder
  /// The local time, where the field is that.
  var localTime: [UInt8] = []

  /// Appends the field as one text: `latitude,longitude,radius` for the region, areas of interest with "; " between them, nothing for what
  /// is not known.
  func append(to out: inout [UInt8]) {
    switch field {
    case .region:
      guard let region = place.region else { return }
      out.append(shortest: region.center.latitude)
      out.append(Byte.comma)
      out.append(shortest: region.center.longitude)
      out.append(Byte.comma)
      out.append(region.radiusInMeters, decimals: 0)
    case .areasOfInterest:
      for (index, area) in place.areasOfInterest.enumerated() {
        if index > 0 { out.append("; ") }
        geocoder.append(area, to: &out)
      }
    case .localTime: out.append(contentsOf: localTime)
    default: geocoder.append(field.text(in: place), to: &out)
    }
  }
}
