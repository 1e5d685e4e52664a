extension Situation {
  private static let lima =
    "{\"id\":\"geonames:3936456\",\"name\":\"Lima\",\"country\":\"Peru\",\"latitude\":-12.04318,\"longitude\":-77.02824}"
  private static let otherLima =
    "{\"id\":\"geonames:5160783\",\"name\":\"Lima\",\"country\":\"United States\",\"latitude\":40.7,\"longitude\":-84.1}"
  private static let list = File("places.json", "[\n\(lima)\n]\n")
  private static let two = File("places.json", "[\n\(lima),\n\(otherLima)\n]\n")
  private static let damaged = File("places.json", "[\n\(lima),\n{\"id\":\"x\",\"name\":\"y\"}\n]\n")
  private static let garbage = File("places.json", "something else\n")
  private static let store = "--store @places.json"

  /// `toponym places`.
  static let savedPlaces: [Situation] = [
    Situation("places"),
    Situation("places drop"),
    Situation("places list \(store)"),
    Situation("places list \(store)", damaged),
    Situation("places list \(store)", garbage),
    Situation("places list --store @."),
    Situation("places list --store @places.json/inside", list),
    Situation("places add \(store)"),
    Situation(arguments: ["places", "add", " \u{200B}", "--store", "@places.json"]),
    Situation("places add 91 0 \(store)"),
    Situation("places add 0 0 \(store)"),
    Situation(arguments: ["places", "add", "46.02", "7.75", "--name", " ", "--store", "@places.json"]),
    Situation("places add Xyzzyplugh \(store)"),
    Situation(arguments: ["places", "add", "-12.04318", "-77.02824", "--name", "Lima", "--store", "@places.json"], files: [list]),
    Situation("places add 46.02 7.75 --name Home \(store)", damaged),
    Situation("places add 46.02 7.75 --name Home \(store)", garbage),
    Situation("places add 46.02 7.75 --store @places.json/inside/list.json", list),
    Situation("places add 46.02 7.75 --store @."),
    Situation("places add 46.02 7.75 --store=", list),
    Situation("places remove 1 \(store)"),
    Situation("places remove 3 \(store)", two),
    Situation("places remove Lina \(store)", two),
    Situation("places remove lima \(store)", two),
    Situation("places remove Lima, Peru, too \(store)", two),
    Situation("places move lima 1 \(store)", two),
    Situation("places move 1 3 \(store)", two),
    Situation("places move 1 first \(store)", two),
    Situation("places export \(store) -f shp", list),
    Situation("places export \(store) -o @none/places.gpx", list),
    Situation("places export \(store) -o @places.json", list),
    Situation("places import @none.json \(store)"),
    Situation("places import @places.json --store @other.json", garbage),
    Situation("places import @places.json --store @other.json", damaged),
  ]
}
