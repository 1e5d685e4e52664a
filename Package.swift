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
  /// Tests of the target with the same name.
  case test
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
  Row(kind: .library, name: "SpatialIndex", dependencies: ["Geodesy"]),
  Row(
    kind: .library, name: "GazetteerStore",
    dependencies: ["Geodesy", "SpatialIndex", "CWorldGazetteer"]),
  Row(
    kind: .library, name: "ReverseGeocoding",
    dependencies: ["Geodesy", "SpatialIndex", "GazetteerStore"]),
  Row(kind: .library, name: "GPX", dependencies: ["Geodesy", "CXMLStream"]),
  Row(
    kind: .library, name: "BatchProcessing",
    dependencies: ["Geodesy", "GazetteerStore", "ReverseGeocoding", "GPX"]),
  Row(
    kind: .library, name: "GazetteerImport",
    dependencies: ["Geodesy", "SpatialIndex", "GazetteerStore"]),
  Row(
    kind: .inner, name: "CommandLineTool",
    dependencies: [
      "Geodesy", "GazetteerStore", "ReverseGeocoding", "GPX", "BatchProcessing", "GazetteerImport",
    ]),
  Row(kind: .executable, name: "toponym", dependencies: ["CommandLineTool"]),

  Row(kind: .test, name: "GeodesyTests", dependencies: ["Geodesy"]),
  Row(kind: .test, name: "SpatialIndexTests", dependencies: ["SpatialIndex", "Geodesy"]),
  Row(
    kind: .test, name: "GazetteerStoreTests",
    dependencies: ["GazetteerStore", "SpatialIndex", "Geodesy"]),
  Row(
    kind: .test, name: "ReverseGeocodingTests",
    dependencies: ["ReverseGeocoding", "GazetteerStore", "SpatialIndex", "Geodesy"]),
  Row(kind: .test, name: "GPXTests", dependencies: ["GPX", "Geodesy"]),
  Row(
    kind: .test, name: "BatchProcessingTests",
    dependencies: ["BatchProcessing", "ReverseGeocoding", "GazetteerStore", "GPX", "Geodesy"]),
  Row(
    kind: .test, name: "GazetteerImportTests",
    dependencies: ["GazetteerImport", "GazetteerStore", "SpatialIndex", "Geodesy"]),
  Row(
    kind: .test, name: "CommandLineToolTests",
    dependencies: ["CommandLineTool", "BatchProcessing", "GazetteerStore"]),
]

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

func target(_ row: Row) -> Target {
  let dependencies = row.dependencies.map { Target.Dependency(stringLiteral: $0) }
  switch row.kind {
  case .library, .inner:
    let isC = row.name.hasPrefix("C") && row.name.dropFirst().first!.isUppercase
    return .target(
      name: row.name, dependencies: dependencies, exclude: row.excluded,
      swiftSettings: isC ? nil : settings)
  case .executable:
    return .executableTarget(
      name: row.name, dependencies: dependencies, exclude: row.excluded, swiftSettings: settings)
  case .test:
    return .testTarget(
      name: row.name, dependencies: dependencies, exclude: row.excluded, swiftSettings: settings)
  }
}

let package = Package(
  name: "Toponym",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: rows.filter { $0.kind == .library }.map { .library(name: $0.name, targets: [$0.name]) }
    + [.executable(name: "toponym", targets: ["toponym"])],
  targets: [
    .systemLibrary(
      name: "CLibXML2", pkgConfig: "libxml-2.0",
      providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])])
  ] + rows.map(target),
  swiftLanguageModes: [.v6],
  cLanguageStandard: .gnu2x
)
