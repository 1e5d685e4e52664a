/// Tells the elements of a format from those of others that a document holds.
struct FormatNamespace {
  private let format: DocumentFormat
  private var root = ""
  /// Where the parser keeps the name of a namespace known to be the format's: nearly every element has the same.
  private var known: UInt = 0

  init(format: DocumentFormat) { self.format = format }

  /// Takes the namespace of the root element, whatever it is; strict reading wants the right one.
  mutating func start(_ element: borrowing XMLElement, at position: XMLPosition, _ problems: DocumentProblems) -> String {
    root = element.namespace
    guard problems.isStrict, !format.namespaces.contains(where: { root.hasPrefix($0) }) else { return root }
    let place = root.isEmpty ? "in no namespace" : "in the namespace \"\(root)\""
    problems.note(
      .namespace, .unexpectedContent, line: position.line, column: position.column,
      "the root element <\(element.nameText)> is \(place), which is not that of \(format.displayName)")
    return root
  }

  /// Whether an element is in no namespace, in that of the root, or in one of the format's.
  mutating func contains(_ element: borrowing XMLElement) -> Bool {
    let identity = element.namespaceIdentity
    if identity == known { return true }
    let namespace = element.namespace
    guard namespace.isEmpty || namespace == root || format.namespaces.contains(where: { namespace.hasPrefix($0) }) else { return false }
    known = identity
    return true
  }
}
