/// Why the rules of a time zone cannot be told.
package struct TimeZoneError: Error, Hashable, Sendable {
  /// What is wrong, in words that follow the zone's name.
  package var message: String

  package init(_ message: String) {
    self.message = message
  }
}
