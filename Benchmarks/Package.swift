// swift-tools-version: 6.2
//
// A package of its own, so that nobody who uses Toponym builds its benchmarks.

import PackageDescription

let package = Package(
  name: "ToponymBenchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Toponym", path: "..")],
  targets: [
    .executableTarget(
      name: "lookups",
      dependencies: ["GazetteerStore", "Geodesy", "ReverseGeocoding", "SpatialIndex"].map { .product(name: $0, package: "Toponym") },
      swiftSettings: [
        .strictMemorySafety(), .enableUpcomingFeature("InternalImportsByDefault"), .enableUpcomingFeature("MemberImportVisibility"),
      ])
  ],
  swiftLanguageModes: [.v6]
)
