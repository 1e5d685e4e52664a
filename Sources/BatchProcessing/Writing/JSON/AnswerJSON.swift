public import Geodesy
public import ReverseGeocoding

/// One look-up in the form of an NDJSON record.
public enum AnswerJSON {
  /// Looks a coordinate up and writes the answer as a JSON object on one line, with a line end.
  ///
  /// It has the members that every record of ``OutputFormat/ndjson`` has (status, error, lat, lon, placemark, match, distanceInMeters) and those that tell
  /// its provenance (sources, gazetteer).
  public static func line(for coordinate: Coordinate, in geocoder: ReverseGeocoder) -> String {
    var result = LookupResult()
    result.latitude = coordinate.latitude
    result.longitude = coordinate.longitude
    result.coordinate = coordinate
    result.resolution = geocoder.resolve(coordinate)
    var options = WritingOptions()
    options.namesTimeZones = geocoder.asksForLanguages
    options.tellsProvenance = true
    let selection = FieldSelection(options, recordsHaveTimes: false, localTimes: LocalTimes())
    let format = NDJSONFormat(selection: selection, records: RecordColumns(), hasFile: false)
    var memory = FormatMemory(geocoder: geocoder)
    var bytes = Array("{".utf8)
    format.appendStatus(result, to: &bytes)
    format.appendAnswer(result, memory: &memory, to: &bytes)
    // The status is written as what follows a record's own members: here there are none, so the comma before it goes.
    bytes.remove(at: 1)
    return String(decoding: bytes, as: UTF8.self)
  }
}
