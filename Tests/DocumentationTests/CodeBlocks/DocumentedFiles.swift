import TestSupport

/// The repository's own pages and sources, and the examples that are compiled with these tests.
enum DocumentedFiles {
  static let sources = Repository.files(ending: ".swift", in: ["Sources", "Samples"])
  static let examples = Repository.files(ending: ".swift", in: ["Tests/DocumentationTests/Examples"])

  /// Every fenced block that somebody may read as code of ours.
  static let blocks =
    Repository.pages.flatMap { CodeBlock.all(inPage: Repository.text($0) ?? "", named: $0) }
    + sources.flatMap { CodeBlock.all(inSource: Repository.text($0) ?? "", named: $0) }
}
