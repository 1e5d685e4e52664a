import SavedPlaces
import TestSupport

/// A folder with a list of places, and runs of `toponym places` on it in this process.
struct PlacesWorkbench {
  let folder: TemporaryFolder

  init(_ list: String? = nil) throws {
    folder = try TemporaryFolder()
    if let list { try folder.write(list, to: "places.json") }
  }

  static let lima = #"{"id":"geonames:3936456","name":"Lima","country":"Peru","latitude":-12.04318,"longitude":-77.02824}"#
  static let tokyo = #"{"id":"geonames:1850147","name":"Tokyo","country":"Japan","latitude":35.6895,"longitude":139.69171}"#
  static let otherLima = #"{"id":"geonames:5160783","name":"Lima","country":"United States","latitude":40.74255,"longitude":-84.10523}"#
  static let three = "[\n\(lima),\n\(tokyo),\n\(otherLima)\n]\n"

  var path: String { folder.path("places.json") }

  /// The file of the list.
  var text: String { (try? folder.read("places.json")).map { String(decoding: $0, as: UTF8.self) } ?? "" }

  func run(_ arguments: String...) async -> Outcome { await Outcome.of(["places"] + arguments + ["--store", path]) }

  /// The names of the list, in its order.
  func names() async -> [String] {
    LocationArchive.decode(Array(await run("list", "-f", "json").output.utf8)).list.locations.map(\.name)
  }
}
