public import Foundation
public import Observation
import Synchronization

/// The locations that somebody keeps, in `UserDefaults`.
@Observable
public final class LocationStore: Sendable {
  private let list = Mutex<[Location]>([])

  /// The store in these defaults.
  public init(defaults: UserDefaults = .standard) {}

  /// The kept locations in their order.
  public var locations: [Location] {
    access(keyPath: \.locations)
    return list.withLock { $0 }
  }
}
