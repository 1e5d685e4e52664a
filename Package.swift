// swift-tools-version: 6.2
//
// The manifest is a table: one line a target, `kind` says what it is, and products and settings follow from it.
// Which target may import which is checked by Tests/import-walls.py; ARCHITECTURE.md draws the house.

import PackageDescription

enum Kind {
  /// A library that other packages may import: it gets a product of its own.
  case library
  /// A target that only this package sees.
  case inner
  /// The command-line program.
  case executable
  /// What several test targets share; it lies under Tests.
  case support
  /// A program that shows how the libraries are used; it lies under Samples.
  case sample
}

struct Row {
  var kind: Kind
  var name: String
  var dependencies: [String] = []
  var excluded: [String] = []
}

let rows: [Row] = [
  // The XML boundary, in C: Swift never sees a header of libxml2.
  Row(kind: .inner, name: "CXMLStream", dependencies: ["CLibXML2"]),
  // The world gazetteer, embedded at compile time.
  Row(
    kind: .inner, name: "CWorldGazetteer",
    excluded: ["README.md", "recipe", "world.gazetteer", "world.gazetteer.sha256"]),

  Row(kind: .library, name: "Geodesy"),
  Row(kind: .inner, name: "FileAccess"),
  Row(kind: .inner, name: "ChangeAnnouncing"),
  // What Swift has no word for: to ask the processor for memory before it is needed.
  Row(kind: .inner, name: "CPrefetch"),
  Row(kind: .library, name: "SpatialIndex", dependencies: ["Geodesy", "CPrefetch"]),
  Row(
    kind: .library, name: "GazetteerStore",
    dependencies: ["Geodesy", "SpatialIndex", "FileAccess", "CWorldGazetteer"]),
  Row(
    kind: .library, name: "ReverseGeocoding",
    dependencies: ["Geodesy", "SpatialIndex", "GazetteerStore"]),
  Row(
    kind: .library, name: "ForwardGeocoding",
    dependencies: ["Geodesy", "SpatialIndex", "GazetteerStore", "ReverseGeocoding"]),
  Row(kind: .inner, name: "SavedPlaces", dependencies: ["Geodesy", "FileAccess", "JSONScanning", "ReverseGeocoding"]),
  Row(
    kind: .library, name: "GeocodingKit",
    dependencies: ["Geodesy", "GazetteerStore", "ReverseGeocoding", "ForwardGeocoding", "SavedPlaces", "ChangeAnnouncing"]),
  Row(kind: .library, name: "TrackFiles", dependencies: ["Geodesy", "CXMLStream"]),
  Row(kind: .inner, name: "JSONScanning", dependencies: ["Geodesy"]),
  Row(kind: .inner, name: "Decompression", dependencies: ["CZlib"]),
  Row(kind: .inner, name: "TimeZoneRules", dependencies: ["FileAccess"]),
  Row(
    kind: .library, name: "BatchProcessing",
    dependencies: [
      "Geodesy", "FileAccess", "GazetteerStore", "ReverseGeocoding", "ForwardGeocoding", "TrackFiles", "JSONScanning", "Decompression",
      "TimeZoneRules", "ChangeAnnouncing",
    ]),
  Row(
    kind: .library, name: "GazetteerImport",
    dependencies: ["Geodesy", "FileAccess", "SpatialIndex", "GazetteerStore", "JSONScanning"]),
  Row(
    kind: .inner, name: "CommandLineTool",
    dependencies: [
      "Geodesy", "GazetteerStore", "ReverseGeocoding", "ForwardGeocoding", "SavedPlaces", "TrackFiles", "BatchProcessing",
      "GazetteerImport", "FileAccess",
    ]),
  Row(kind: .executable, name: "toponym", dependencies: ["CommandLineTool"]),

  Row(kind: .sample, name: "ObservableGeocoder", dependencies: ["GeocodingKit", "TrackFiles"]),
  Row(kind: .sample, name: "AddLocation", dependencies: ["GeocodingKit"]),
  Row(kind: .sample, name: "BatchEmbedding", dependencies: ["BatchProcessing", "GazetteerStore", "ReverseGeocoding"]),

  Row(kind: .support, name: "TestSupport"),
]

/// Every room with tests has them in a target of its own, which sees what the room sees.
let tested = [
  "Geodesy", "FileAccess", "SpatialIndex", "GazetteerStore", "ReverseGeocoding", "TrackFiles", "JSONScanning", "Decompression",
  "TimeZoneRules", "BatchProcessing", "GazetteerImport", "ForwardGeocoding", "SavedPlaces", "GeocodingKit", "CommandLineTool",
]

/// `TOPONYM_TESTED=GeocodingKit` leaves out all that the tests of this room do not need, so that a run under a sanitizer does not build everything.
let onlyTested: String? = Context.environment["TOPONYM_TESTED"]

func reached(from name: String) -> Set<String> {
  rows.first { $0.name == name }?.dependencies.reduce(into: [name]) { $0.formUnion(reached(from: $1)) } ?? [name]
}

let builtRows: [Row] = onlyTested.map { room in rows.filter { reached(from: room).union(["TestSupport"]).contains($0.name) } } ?? rows

let swiftSettings: [SwiftSetting] = [
  .strictMemorySafety(),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// Warnings are errors for us, not for those who depend on us: a newer compiler's new warning must not break their build.
let strict: Bool = Context.environment["TOPONYM_WARNINGS_AS_ERRORS"] != nil
let settings: [SwiftSetting] =
  strict ? swiftSettings + [.treatAllWarnings(as: .error)] : swiftSettings

func isC(_ name: String) -> Bool { name.hasPrefix("C") && name.dropFirst().first?.isUppercase == true }

func target(_ row: Row) -> Target {
  let dependencies = row.dependencies.map { Target.Dependency(stringLiteral: $0) }
  switch row.kind {
  case .library, .inner:
    return .target(
      name: row.name, dependencies: dependencies, exclude: row.excluded, swiftSettings: isC(row.name) ? nil : settings)
  case .executable:
    return .executableTarget(
      name: row.name, dependencies: dependencies, exclude: row.excluded, swiftSettings: settings)
  case .sample:
    return .executableTarget(name: row.name, dependencies: dependencies, path: "Samples/\(row.name)", swiftSettings: settings)
  case .support:
    return .target(name: row.name, path: "Tests/\(row.name)", swiftSettings: settings)
  }
}

func tests(of name: String) -> Target {
  let seen = rows.first { $0.name == name }?.dependencies.filter { !isC($0) } ?? []
  return .testTarget(
    name: name + "Tests", dependencies: ([name, "TestSupport"] + seen).map { Target.Dependency(stringLiteral: $0) },
    swiftSettings: settings)
}

/// Tests of what is no room: the samples as programs, and the code in the documentation.
let furtherTests: [Target] = [
  .testTarget(
    name: "SamplesTests",
    dependencies: (["TestSupport", "GeocodingKit"] + rows.filter { $0.kind == .sample }.map(\.name)).map {
      Target.Dependency(stringLiteral: $0)
    },
    swiftSettings: settings),
  .testTarget(
    name: "DocumentationTests",
    dependencies: (["TestSupport"] + rows.filter { $0.kind == .library }.map(\.name)).map { Target.Dependency(stringLiteral: $0) },
    swiftSettings: settings),
]

let package = Package(
  name: "Toponym",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: builtRows.filter { $0.kind == .library }.map { .library(name: $0.name, targets: [$0.name]) }
    + (onlyTested == nil ? [.executable(name: "toponym", targets: ["toponym"])] : []),
  targets: [
    .systemLibrary(
      name: "CLibXML2", pkgConfig: "libxml-2.0",
      providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
  ] + builtRows.map(target) + (onlyTested.map { [tests(of: $0)] } ?? tested.map(tests) + furtherTests),
  swiftLanguageModes: [.v6],
  cLanguageStandard: .gnu2x
)
