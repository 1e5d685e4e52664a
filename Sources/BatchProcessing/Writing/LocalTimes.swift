import ReverseGeocoding
import Synchronization
import TimeZoneRules
import TrackFiles

/// Finds the rules of time zones for all workers of a run, and remembers which it could not find.
final class LocalTimes: Sendable {
  private let database: ZoneDatabase
  private let failures = Mutex<[String: String]>([:])

  /// Local times by the zones of the system.
  init(database: ZoneDatabase = ZoneDatabase()) {
    self.database = database
  }

  /// The rules of a zone, `nil` where they are not to be had.
  func rules(named zone: String) -> ZoneRules? {
    do throws(TimeZoneError) {
      return try database.rules(named: zone)
    } catch {
      failures.withLock { $0[zone] = error.message }
      return nil
    }
  }

  /// Why local times are missing, one line each; nothing where none are.
  var warnings: [String] {
    let failures = failures.withLock { $0 }
    guard !failures.isEmpty else { return [] }
    if database.folders.isEmpty {
      return ["local times are missing: this system has no time zone data; install tzdata, or name its folder in TZDIR"]
    }
    var lines = failures.keys.sorted().prefix(Self.shownFailures).map { zone in
      "local times in \(Quoted.text(zone)) are missing: it \(failures[zone] ?? ""); is tzdata up to date?"
    }
    if failures.count > Self.shownFailures { lines.append("local times in \(failures.count - Self.shownFailures) more zones are missing") }
    return lines
  }

  private static let shownFailures = 5
}

/// What one worker keeps to tell local times: neighbours on a track share their zone, and nearly always their offset.
struct LocalClock {
  private let localTimes: LocalTimes
  private var zone = TextReference.none
  private var rules: ZoneRules?
  /// Those of the zones it has been in.
  private var known: [TextReference: ZoneRules?] = [:]
  private var period: ZoneRules.Period?
  private var day = Int64.min
  private var date: [UInt8] = []

  init(_ localTimes: LocalTimes) {
    self.localTimes = localTimes
  }

  /// Chooses the zone of the moments that follow.
  mutating func enter(_ new: TextReference, of geocoder: ReverseGeocoder) {
    guard new != zone else { return }
    zone = new
    if let rules = known[new] {
      self.rules = rules
    } else {
      rules = geocoder.text(new).flatMap(localTimes.rules)
      known[new] = .some(rules)
    }
    period = nil
  }

  /// Appends what the clocks in the zone showed, such as `2024-05-01T10:00:00+02:00`; nothing where that is not known.
  mutating func append(_ time: DateTimeText, to out: inout [UInt8]) {
    guard let rules, time.hasTimeOfDay else { return }
    let moment = time.secondsSince1970
    if period?.range.contains(moment) != true { period = rules.period(at: moment) }
    let offset = period?.offsetInSeconds ?? 0
    let shown = moment + Int64(offset)
    let today = TimeText.day(of: shown)
    if today != day {
      day = today
      date.removeAll(keepingCapacity: true)
      TimeText.appendDate(today, to: &date)
    }
    out.append(contentsOf: date)
    TimeText.append(secondOfDay: Int(shown - today * 86_400), nanoseconds: time.nanoseconds, to: &out)
    TimeText.append(offset: offset, to: &out)
  }
}
