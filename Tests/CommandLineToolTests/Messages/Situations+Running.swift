extension Situation {
  private static let table = File("in.csv", "lat,lon\n46.02,7.75\n")
  private static let bad = File("in.csv", "lat,lon\n46.02,7.75\nx,7.75\n")
  private static let track = File("in.gpx", "<gpx><wpt lat=\"46\" lon=\"7\"/></gpx>")

  /// Outputs that cannot be written.
  static let outputs: [Situation] = [
    Situation("enrich @in.csv -o @none/out.csv", table),
    Situation("enrich @in.csv -o @in.csv/out.csv", table),
    Situation("enrich @in.csv -o @.", table),
    Situation("enrich @in.csv -O @in.csv/out", table),
    Situation("enrich @in.csv -O @in.gpx/out", table, track),
    Situation("enrich @in.csv -o @\(String(repeating: "n", count: 300)).csv", table),
    Situation("enrich @in.csv --errors @none/errors.csv -o @out.csv", table),
    Situation("enrich @in.csv --errors @. -o @out.csv", table),
  ]

  /// Several inputs, of which some do not fit or cannot be read.
  static let several: [Situation] = [
    Situation("enrich @in.csv @none.csv @empty.csv -o @out.csv", table, File("empty.csv", "")),
    Situation("enrich @none.csv @empty.csv -o @out.csv", File("empty.csv", "")),
    Situation("enrich @in.csv @none.csv -O @out", table),
    Situation("enrich @none.csv @empty.csv -O @out", File("empty.csv", "")),
    Situation("enrich @a.csv @b.csv", File("a.csv", "id,name\n"), File("b.csv", "id\n")),
    Situation("enrich @in.csv @b.csv", table, File("b.csv", "lat,lon,x\n46,7,\n")),
    Situation("enrich @in.csv @b.csv", table, File("b.csv", "lat;lon\n46;7\n")),
    Situation("enrich @in.csv @in.gpx", table, track),
    Situation("enrich @in.csv @in.ndjson", table, File("in.ndjson", "{\"lat\":46,\"lon\":7}\n")),
    Situation("enrich @in.gpx @b.gpx -f gpx", track, File("b.gpx", "<gpx><wpt lat=\"46\" lon=\"7\"/></gpx>")),
    Situation("enrich @in.csv @in.gpx -O @out", table, track),
    Situation("enrich @in.csv @all.csv -o @all.csv", table, File("all.csv", "lat,lon\n46,7\n")),
    Situation("enrich @. -O @.", table),
  ]

  /// Records with errors, by option.
  static let errors: [Situation] = [
    Situation("enrich @in.csv -o @out.csv", bad),
    Situation("enrich @in.csv -o @out.csv --on-error skip", bad),
    Situation("enrich @in.csv -o @out.csv --on-error skip --errors @errors.csv", bad),
    Situation("enrich @in.csv -o @out.csv --on-error stop", bad),
    Situation("enrich @in.csv -O @out --on-error stop --errors @errors.ndjson", bad),
    Situation("enrich @in.csv -o @out.csv -q", bad),
  ]

  private static let checkpoint = ".out.csv.toponym-checkpoint"

  /// `--resume` and `--retry`.
  static let again: [Situation] = [
    Situation("enrich @in.csv -o @out.csv --resume", table, File(checkpoint, "something else\n")),
    Situation("enrich @in.csv -o @out.csv --resume", table, File(checkpoint, checkpointText(version: "0"))),
    Situation("enrich @in.csv --retry", table),
    Situation("enrich @in.csv --retry", File("in.csv", "lat,lon,geo_status\n")),
    Situation("enrich @in.csv --retry", File("in.csv", "lat,lon,geo_status\n46,7,ok\n")),
    Situation("enrich @in.csv --retry", File("in.csv", "lat,lon,geo_status,geo_error\nx,7,error,\n46,7,error,\n")),
    Situation("enrich @in.csv --retry --prefix place_", File("in.csv", "lat,lon,geo_status\n46,7,ok\n")),
    Situation("enrich @in.gpx --retry", track),
    Situation("enrich @in.ndjson --retry", File("in.ndjson", "{\"lat\":46,\"lon\":7}\n")),
    Situation(
      "enrich @in.geojson --retry", File("in.geojson", "{\"type\":\"Feature\",\"geometry\":{\"type\":\"Point\",\"coordinates\":[7,46]}}\n")),
  ]

  private static func checkpointText(version: String) -> String {
    let numbers = [
      "inputs-done", "chunks-done", "records-in-input", "records-read", "records-written", "output-bytes", "errors-bytes", "complete",
      "records",
      "errors", "damages", "unreadable", "file-errors", "file-repaired", "file-omitted", "file-records", "file-swapped", "file-hopeless",
    ]
    return "toponym-checkpoint 1\nversion \(version)\n" + numbers.map { "\($0) 0\n" }.joined() + "file-name in.csv\nend\n"
  }

  /// Tracks without times, and points that are not on them.
  static let itineraries: [Situation] = [
    Situation("enrich @in.csv --itinerary -o @out.csv", table),
    Situation("enrich @in.csv --itinerary -o @out.csv", bad),
    Situation("enrich @in.csv --itinerary -o @out.csv --on-error skip --errors @errors.csv", bad),
    Situation("enrich @in.csv --itinerary -o @out.kml", table),
    Situation(
      "enrich @in.gpx --itinerary -o @out.csv",
      File("in.gpx", "<gpx><wpt lat=\"46\" lon=\"7\"/><trk><trkseg><trkpt lat=\"x\" lon=\"7\"/></trkseg></trk></gpx>")),
  ]
}
