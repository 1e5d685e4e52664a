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
  private var lastAnswer: AddressAnswer?
  /// The fields of the last place that an address means.
  private var answerBytes: [UInt8] = []
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
    if let answer = result.answer {
      appendFields(answer, selection, to: &out, field: field)
      return
    }
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

  /// Appends the fields of the place that an address means; the one before is kept, since tables are often sorted.
  private mutating func appendFields(
    _ answer: AddressAnswer, _ selection: FieldSelection, to out: inout [UInt8],
    field: (_ index: Int, _ value: FieldValue, _ out: inout [UInt8]) -> Void
  ) {
    if answer !== lastAnswer {
      answerBytes.removeAll(keepingCapacity: true)
      var value = FieldValue(field: .name, place: Resolution(), geocoder: geocoder, answer: answer)
      for (index, chosen) in selection.fields.enumerated() {
        value.field = chosen
        field(index, value, &answerBytes)
      }
      lastAnswer = answer
    }
    out.append(contentsOf: answerBytes)
  }
}
