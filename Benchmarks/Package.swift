// swift-tools-version: 6.2
//
// A package of its own, so that nobody who uses Toponym builds its benchmarks.

import PackageDescription

func program(_ name: String, _ products: [String]) -> Target {
  .executableTarget(
    name: name, dependencies: products.map { .product(name: $0, package: "Toponym") },
    swiftSettings: [
      .strictMemorySafety(), .enableUpcomingFeature("InternalImportsByDefault"), .enableUpcomingFeature("MemberImportVisibility"),
    ])
}

let package = Package(
  name: "ToponymBenchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Toponym", path: "..")],
  targets: [
    program("lookups", ["GazetteerStore", "Geodesy", "ReverseGeocoding", "SpatialIndex"]),
    program("searches", ["ForwardGeocoding", "GazetteerStore", "Geodesy", "ReverseGeocoding"]),
  ],
  swiftLanguageModes: [.v6]
)
