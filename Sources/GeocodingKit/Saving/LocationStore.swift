import ChangeAnnouncing
public import Foundation
public import Observation
public import SavedPlaces

/// The locations that somebody keeps, in `UserDefaults`: observable, and safe to use from any thread and through any number of instances.
///
/// All instances in a process over the same defaults, be it one `UserDefaults` object or several with the same suite, show the same list.
/// A change made by one is seen by the observers of all, each told once, after the list has changed and outside of any lock: `onChange` may
/// read the list, and change it. One thread tells at a time: whoever changes the list, or calls ``refresh()``, while another thread is about to tell,
/// may return before observers are told.
///
/// Every change reads what is stored, changes it and writes it back under one lock, so that nothing is lost, however many write. That holds
/// for the instances of a process. Between processes the last one to write wins; what another process has written is seen at the next change, at
/// ``refresh()``, and on Apple's systems at once.
///
/// The list is stored under `UserDefaults.savedLocationsKey` as the JSON of `LocationArchive`, which is also what `toponym places` keeps.
///
/// ### When the stored bytes are damaged
///
/// What can be read is in ``locations``, else the list is empty, and ``error`` says what is wrong as long as the damaged bytes
/// are stored. They are copied to ``damagedData`` when they are first seen, behind those of earlier damages, of which none is ever
/// overwritten; only then may a change write a sound list in their place.
@Observable
public final class LocationStore: Sendable {
  private let state = Locked(State())
  private let changes = Announcer()
  private let defaults: DefaultsReference

  private struct State {
    var stored = StoredLocations()
    var isPersisted = true
  }

  /// The store in some defaults, by default those of the program.
  public init(defaults: UserDefaults = .standard) {
    self.defaults = DefaultsReference(defaults)
    LocationStoreHub.add(self)
  }

  /// The store in the defaults of a suite, such as those that an app shares with its extensions; `nil` where `UserDefaults` has none.
  ///
  /// A name that is empty or holds a slash or the character NUL is none: on Linux it would lead to a file in another folder.
  public convenience init?(suiteName: String) {
    guard !suiteName.isEmpty, !suiteName.utf8.contains(where: { $0 == 0 || $0 == UInt8(ascii: "/") }),
      let defaults = UserDefaults(suiteName: suiteName)
    else { return nil }
    self.init(defaults: defaults)
  }

  // MARK: What can be observed

  /// The kept locations in their order.
  public var locations: [Location] {
    access(keyPath: \.locations)
    return state.withLock { $0.stored.list.locations }
  }

  /// What is wrong with the stored locations, `nil` where nothing is.
  public var error: StoreError? {
    // One key path for both, so that a change of both is one change for whoever observes both.
    access(keyPath: \.locations)
    return state.withLock { $0.stored.error ?? ($0.isPersisted ? nil : .notPersisted) }
  }

  /// Whether no location is kept.
  public var isEmpty: Bool { locations.isEmpty }

  /// Whether a location, or one that stands for the same, is kept.
  ///
  /// - Complexity: O(n).
  public func contains(_ location: Location) -> Bool {
    access(keyPath: \.locations)
    return state.withLock { $0.stored.list }.contains(location)
  }

  /// Whether a location with an identifier is kept.
  ///
  /// - Complexity: O(n).
  public func contains(id: Location.ID) -> Bool {
    access(keyPath: \.locations)
    return state.withLock { $0.stored.list }.contains(id: id)
  }

  // MARK: Changes

  /// Changes the list as a whole: what `change` does is one change for observers, and nothing comes between.
  ///
  /// - Parameter change: is called once, under a lock; it must not wait for anything.
  /// - Returns: what `change` returns.
  /// - Throws: what `change` throws; the list stays as it was then.
  /// - Complexity: O(n) in the number of locations, which are read and written; one write to the disk.
  @discardableResult
  public func update<Value, Failure>(_ change: (inout LocationList) throws(Failure) -> Value) throws(Failure) -> Value {
    try LocationStoreHub.perform { () throws(Failure) -> Value in
      defaults.synchronize()
      takeIn()
      let before = state.withLock { $0.stored.list }
      var list = before
      let value = try change(&list)
      guard list != before else { return value }
      let bytes = Data(LocationArchive.encode(list.locations))
      LocationStoreHub.remember(StoredLocations(bytes: bytes, list: list))
      defaults.savedLocations = bytes
      let isPersisted = defaults.synchronize()
      LocationStoreHub.takeIn(isPersisted: isPersisted, by: self)
      return value
    }
  }

  /// Reads what is stored anew, for what other processes have written.
  public func refresh() {
    LocationStoreHub.perform {
      defaults.synchronize()
      LocationStoreHub.takeIn()
    }
  }

  // MARK: Damage

  /// Damaged values that were found under the key and kept aside, the oldest first.
  ///
  /// It is read from the defaults at each call, and not observed.
  public var damagedData: [Data] { defaults.damagedLocations }

  /// Gives the damaged values up that were kept aside.
  public func discardDamagedData() {
    LocationStoreHub.perform {
      defaults.damagedLocations = []
      defaults.synchronize()
    }
  }

  // MARK: For the hub, which calls these under its lock

  /// Reads the defaults, and says to the hub when that has changed something.
  func takeIn(isPersisted: Bool? = nil) {
    let value = defaults.savedLocations
    let bytes = value.flatMap(StoredLocations.bytes(of:))
    let (current, wasPersisted) = state.withLock { ($0.stored, $0.isPersisted) }
    let persisted = isPersisted ?? wasPersisted
    guard bytes != current.bytes || persisted != wasPersisted else { return }
    let stored = bytes == current.bytes ? current : value.map(LocationStoreHub.read) ?? StoredLocations()
    if stored.error?.code == .damaged, let bytes, !defaults.damagedLocations.contains(bytes) {
      defaults.damagedLocations += [bytes]
      defaults.synchronize()
    }
    state.withLock {
      $0.stored = stored
      $0.isPersisted = persisted
    }
    let isVisible = stored.list != current.list || stored.error != current.error || persisted != wasPersisted
    if isVisible { LocationStoreHub.willTellObservers(of: self) }
  }

  /// Tells the observers that the list has changed; called outside of any lock.
  ///
  /// The change has been made already: whoever begins to observe before this sees either the new list, or this.
  ///
  /// One change is told after the other, also where an observer makes the next one: `withObservationTracking` ends an observation only when
  /// its `onChange` has returned, and would call it again for what happens meanwhile.
  func tellObservers() {
    changes.announce { withMutation(keyPath: \.locations) {} }
  }
}
