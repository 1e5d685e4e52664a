public import Observation
public import SavedPlaces

/// A list of saved locations and the search that adds to it, as a screen shows them.
///
/// Begin with ``start()``; from then on ``cells`` follow the store, whoever changes it. Set ``searchText`` as somebody types:
/// ``results`` follow after a pause, and a search that was overtaken is given up. A result is kept by ``add(_:)-(LocationCellViewModel)``.
///
/// It lives on the main actor, and holds neither itself nor a view: when the last reference to it goes, observation and search end.
@MainActor @Observable
public final class LocationsViewModel {
  /// The rows of the saved locations, in their order.
  public private(set) var cells: [LocationCellViewModel] = []
  /// The rows of what was found, the likeliest first.
  public private(set) var results: [LocationCellViewModel] = []
  /// Whether a search is under way, or about to be.
  public private(set) var isSearching = false
  /// Why the last search or the last ``add(_:)-(Location)`` did not give what was asked for; `nil` where it did.
  public private(set) var message: String?
  /// What is wrong with the store; `nil` where nothing is.
  public private(set) var storeMessage: String?
  /// Whether the store is being observed.
  public private(set) var isStarted = false

  /// What somebody has typed; a change begins a search after a pause.
  public var searchText = "" {
    didSet { if searchText != oldValue { searchAfterPause() } }
  }

  /// Whether no location is saved.
  public var isEmpty: Bool { cells.isEmpty }

  /// What a screen says where the list is empty; `nil` where it is not.
  public var emptyText: String? { isEmpty ? "No saved places yet. Search for a town to add one." : nil }

  @ObservationIgnored private let store: LocationStore
  @ObservationIgnored private let service: any GeocodingService
  @ObservationIgnored private let pause: Duration
  @ObservationIgnored private let search = CancelledOnRelease()
  /// Which start, and which search, is the latest: what belongs to an earlier one is not listened to any more.
  @ObservationIgnored private var observation = 0
  @ObservationIgnored private var searchNumber = 0

  /// A view model over a store.
  ///
  /// - Parameters:
  ///   - store: keeps the locations.
  ///   - service: finds what is typed.
  ///   - pause: how long nobody must type before a search begins.
  public init(store: LocationStore = LocationStore(), service: any GeocodingService, pause: Duration = .milliseconds(300)) {
    self.store = store
    self.service = service
    self.pause = pause
  }

  // MARK: Observing the store

  /// Shows what is saved, and follows it from now on; a second call does nothing.
  public func start() {
    guard !isStarted else { return }
    isStarted = true
    observation += 1
    store.refresh()
    follow(observation)
  }

  /// Follows the store no longer, and gives a search up that is under way; the rows stay as they are.
  public func stop() {
    isStarted = false
    observation += 1
    cancelSearch()
  }

  private func follow(_ number: Int) {
    guard number == observation else { return }
    // The store changes first and tells then, so what is read here on being told is the new list, and what comes later is told again.
    let (locations, error) = withObservationTracking {
      (store.locations, store.error)
    } onChange: { [weak self] in
      Task { @MainActor [weak self] in self?.follow(number) }
    }
    // Observers of this model are told of what has changed, and of nothing else.
    let rows = locations.map { LocationCellViewModel($0) }
    if rows != cells { cells = rows }
    if error?.message != storeMessage { storeMessage = error?.message }
  }

  // MARK: Changing the list

  /// Keeps a result; ``message`` says why, where that cannot be.
  ///
  /// - Returns: whether it was added.
  @discardableResult
  public func add(_ cell: LocationCellViewModel) -> Bool { add(cell.location) }

  /// Keeps a location; ``message`` says why, where that cannot be.
  ///
  /// - Returns: whether it was added.
  @discardableResult
  public func add(_ location: Location) -> Bool {
    do throws(LocationListError) {
      try store.add(location)
      message = nil
      return true
    } catch {
      message = Self.sentence(error.description)
      return false
    }
  }

  /// Takes the location with an identifier out of the list.
  public func remove(id: Location.ID) { store.remove(id: id) }

  /// Takes the rows at some offsets of ``cells`` out of the list, as `onDelete` of SwiftUI wants.
  public func remove(atOffsets offsets: some Sequence<Int>) {
    let ids = ids(at: offsets)
    store.update { list in for id in ids { list.remove(id: id) } }
  }

  /// Moves rows of ``cells`` to stand before the one that is at another offset, as `onMove` of SwiftUI wants.
  public func move(fromOffsets source: some Sequence<Int>, toOffset destination: Int) {
    let ids = Set(ids(at: source))
    let anchor = cells.indices.first { $0 >= destination && !ids.contains(cells[$0].id) }
    let anchorID = anchor.map { cells[$0].id }
    store.update { $0.move(ids: ids, before: anchorID) }
  }

  private func ids(at offsets: some Sequence<Int>) -> [Location.ID] {
    offsets.filter(cells.indices.contains).map { cells[$0].id }
  }

  // MARK: Searching

  /// Searches for what is typed now, without a pause, and returns when ``results`` are there; a search under way is given up.
  public func searchNow() async {
    begin(after: nil)
    await search.task?.value
  }

  /// Forgets what was typed and found.
  public func clearSearch() {
    searchText = ""
    cancelSearch()
    if !results.isEmpty { results = [] }
    message = nil
  }

  private func searchAfterPause() { begin(after: pause) }

  private func begin(after pause: Duration?) {
    cancelSearch()
    let text = searchText
    guard text.contains(where: { !$0.isWhitespace }) else {
      if !results.isEmpty { results = [] }
      message = nil
      return
    }
    isSearching = true
    let number = searchNumber
    // The task holds the service, not the model: a model that nobody needs any more goes at once.
    search.task = Task { [weak self, service] in
      do {
        if let pause { try await Task.sleep(for: pause) }
        let cells = try await service.cells(forAddressString: text)
        self?.finish(number, cells, message: cells.isEmpty ? "Nothing was found for “\(text)”." : nil)
      } catch {
        self?.finish(number, [], message: Self.text(of: error))
      }
    }
  }

  private func cancelSearch() {
    searchNumber += 1
    search.task = nil
    if isSearching { isSearching = false }
  }

  private func finish(_ number: Int, _ cells: [LocationCellViewModel], message: String?) {
    // A search that was overtaken has nothing to say, whatever it found.
    guard number == searchNumber else { return }
    search.finish()
    isSearching = false
    results = cells
    self.message = message
  }

  private static func text(of error: any Error) -> String {
    switch error {
    case GeocodingError.invalidAddressString: "That is no name to look for."
    case GeocodingError.requestFailed(let cause): "The search failed: \(cause)."
    default: "The search failed: \(error)."
    }
  }

  private static func sentence(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() + "." }
}

/// A task that is cancelled when another takes its place, or when nobody holds this any more.
private final class CancelledOnRelease {
  var task: Task<Void, Never>? {
    didSet { oldValue?.cancel() }
  }

  /// Says that the task has come to its end by itself.
  func finish() { task = nil }

  deinit { task?.cancel() }
}
