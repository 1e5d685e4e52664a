import Foundation
import SavedPlaces

/// What stands in the defaults, as it is and as it was read.
struct StoredLocations: Sendable {
  /// The bytes that were read; `nil` where there were none.
  var bytes: Data?
  var list = LocationList()
  var error: StoreError?

  /// Nothing is stored.
  init() {}

  /// What is about to be stored.
  init(bytes: Data, list: LocationList) {
    self.bytes = bytes
    self.list = list
  }

  /// Reads a value of the defaults.
  init(_ value: Any) {
    bytes = Self.bytes(of: value)
    guard value is Data || value is String, let bytes else {
      error = .ofAnotherKind(value)
      return
    }
    let contents = LocationArchive.decode(Array(bytes))
    list = contents.list
    error = contents.damage.map(StoreError.damaged)
  }

  /// The bytes of a value of any kind: a text is what somebody typed with another program, anything else can be written as a property list.
  static func bytes(of value: Any) -> Data? {
    switch value {
    case let data as Data: data
    case let text as String: Data(text.utf8)
    default: try? PropertyListSerialization.data(fromPropertyList: value, format: .xml, options: 0)
    }
  }
}
