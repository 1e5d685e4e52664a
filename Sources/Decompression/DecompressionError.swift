/// Why compressed bytes cannot be read further.
package struct DecompressionError: Error, Hashable, Sendable {
  /// What is wrong, in words that follow a file's name.
  package var message: String

  package init(_ message: String) {
    self.message = message
  }
}
