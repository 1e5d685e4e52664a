import Foundation

/// What the stores of a process share: the lock under which they change what is stored, and the word to each other that something has changed.
///
/// A `UserDefaults` object does not say which suite it stands for, so there is one lock for all, and after a change every store looks whether
/// it was its own bytes that changed.
enum LocationStoreHub {
  private struct Entry: Sendable { weak var store: LocationStore? }

  /// What only the holder of ``order`` uses.
  private struct Work: Sendable {
    var depth = 0
    var untold: [LocationStore] = []
    /// What was read last, so that many stores over the same bytes read them once.
    var latest: StoredLocations?
  }

  /// Serialises changes.
  ///
  /// It is recursive because on Apple's systems setting a value calls its observers there and then: those of this package, and
  /// those of the app, which may change the list themselves.
  private static let order = NSRecursiveLock()
  private static let work = Locked(Work())
  private static let entries = Locked<[Entry]>([])

  /// Asks the system once for all stores to be told of changes that others make to any defaults in this process.
  ///
  /// On Linux Foundation posts no such notification; what was posted by others is heard there as well.
  private static let isListening: Bool = {
    _ = NotificationCenter.default.addObserver(forName: UserDefaults.didChangeNotification, object: nil, queue: nil) { _ in
      LocationStoreHub.perform { LocationStoreHub.takeIn() }
    }
    return true
  }()

  /// Takes a new store up.
  static func add(_ store: LocationStore) {
    _ = isListening
    perform {
      entries.withLock { $0.append(Entry(store: store)) }
      store.takeIn()
      // Nobody can observe it yet.
      work.withLock { $0.untold.removeAll { $0 === store } }
    }
  }

  /// Does work under the lock, then tells the observers of the stores that have changed, each store's once.
  static func perform<Value, Failure>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value {
    order.lock()
    work.withLock { $0.depth += 1 }
    defer {
      let told = work.withLock { work -> [LocationStore] in
        work.depth -= 1
        guard work.depth == 0 else { return [] }
        defer { work.untold = [] }
        return work.untold
      }
      order.unlock()
      for store in told { store.tellObservers() }
    }
    return try body()
  }

  /// Lets all stores look at what is stored now; to be called inside of ``perform(_:)``.
  ///
  /// - Parameters:
  ///   - isPersisted: whether what `writer` has written is on the disk.
  ///   - writer: the store that has written.
  static func takeIn(isPersisted: Bool? = nil, by writer: LocationStore? = nil) {
    // The stores are let go of outside of the lock: it may be for the last time.
    let stores = entries.withLock { entries in
      let alive = entries.map(\.store)
      if alive.contains(where: { $0 == nil }) { entries = alive.filter { $0 != nil }.map(Entry.init) }
      return alive
    }
    for case let store? in stores { store.takeIn(isPersisted: store === writer ? isPersisted : nil) }
  }

  /// Says that the observers of a store are to be told.
  static func willTellObservers(of store: LocationStore) {
    work.withLock { work in
      if !work.untold.contains(where: { $0 === store }) { work.untold.append(store) }
    }
  }

  /// Takes note of what is about to be stored, so that no store needs to read it.
  static func remember(_ stored: StoredLocations) { work.withLock { $0.latest = stored } }

  /// Reads a value of the defaults, or remembers it.
  static func read(_ value: Any) -> StoredLocations {
    let bytes = StoredLocations.bytes(of: value)
    if let latest = work.withLock({ $0.latest }), latest.bytes == bytes, value is Data { return latest }
    let stored = StoredLocations(value)
    if value is Data { remember(stored) }
    return stored
  }
}
