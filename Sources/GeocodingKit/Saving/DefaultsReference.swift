import Foundation

/// Defaults that several threads may use: the documentation of `UserDefaults` says that it is thread-safe, its declaration does not.
struct DefaultsReference: @unchecked Sendable {
  private let defaults: UserDefaults
  #if canImport(ObjectiveC)
    private let observation: DefaultsObservation
  #endif

  init(_ defaults: UserDefaults) {
    self.defaults = defaults
    #if canImport(ObjectiveC)
      observation = DefaultsObservation(defaults)
    #endif
  }

  var savedLocations: Any? {
    get { defaults.savedLocations }
    nonmutating set { defaults.savedLocations = newValue }
  }

  var damagedLocations: [Data] {
    get { defaults.damagedLocations }
    nonmutating set { defaults.damagedLocations = newValue }
  }

  /// Puts what was set on the disk, takes in what other processes have put there, and says whether that worked.
  ///
  /// Apple's systems do so by themselves. Elsewhere what was set is lost with the process unless it is asked for.
  @discardableResult
  func synchronize() -> Bool {
    #if canImport(Darwin)
      return true
    #else
      // On a busy machine it fails once in a while, and does not a moment later; a disk that takes nothing costs a change these pauses.
      if defaults.synchronize() { return true }
      for pauseInSeconds in [0.002, 0.01, 0.05] {
        Thread.sleep(forTimeInterval: pauseInSeconds)
        if defaults.synchronize() { return true }
      }
      return false
    #endif
  }
}

#if canImport(ObjectiveC)
  /// Notices what others write under the key, in this process and, with the suite of an app group, in another.
  private final class DefaultsObservation: NSObject, @unchecked Sendable {
    private let defaults: UserDefaults

    init(_ defaults: UserDefaults) {
      self.defaults = defaults
      super.init()
      defaults.addObserver(self, forKeyPath: UserDefaults.savedLocationsKey, options: [], context: nil)
    }

    deinit { defaults.removeObserver(self, forKeyPath: UserDefaults.savedLocationsKey) }

    override func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
    ) {
      LocationStoreHub.perform { LocationStoreHub.takeIn() }
    }
  }
#endif
