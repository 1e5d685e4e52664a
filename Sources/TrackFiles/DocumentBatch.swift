/// What one call of the reader gives.
public struct DocumentBatch: Sendable {
  /// Points in document order.
  public var points: [DocumentPoint] = []
  /// The document's own bytes (UTF-8) since the last batch, when a skeleton is kept.
  ///
  /// All batches after one another are well-formed XML, also where the document is not.
  public var skeleton: [UInt8] = []

  /// Nothing.
  public init() {}
}
