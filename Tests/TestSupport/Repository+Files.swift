import Foundation

extension Repository {
  /// Paths, from the root of the repository, of every file below folders whose name has an ending; the folder "" is the root without its folders.
  public static func files(ending suffix: String, in folders: [String]) -> [String] {
    let manager = FileManager.default
    return folders.flatMap { folder -> [String] in
      guard !folder.isEmpty else { return (try? manager.contentsOfDirectory(atPath: path)) ?? [] }
      return ((try? manager.subpathsOfDirectory(atPath: path + "/" + folder)) ?? []).map { folder + "/" + $0 }
    }
    .filter { $0.hasSuffix(suffix) && !$0.contains(".build/") }
    .sorted()
  }

  /// The pages that people read: those at the root, the articles of the libraries, and what stands beside samples and benchmarks.
  public static let pages = files(ending: ".md", in: ["", "Sources", "Samples", "Benchmarks"])
}
