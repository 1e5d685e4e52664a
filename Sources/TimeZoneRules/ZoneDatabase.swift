import FileAccess
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

/// The rules of zones by their IANA names, from the files that the system keeps; each is read once.
package final class ZoneDatabase: Sendable {
  /// The folders that are there, the first that has a zone's file gives its rules.
  package let folders: [String]
  private let known = Mutex<[String: Result<ZoneRules, TimeZoneError>]>([:])

  /// A database of the files below some folders.
  package init(folders: [String] = ZoneDatabase.systemFolders) {
    self.folders = folders.filter { (try? FileStatus.of($0))?.isDirectory == true }
  }

  /// The folder that the variable `TZDIR` names, and those where systems keep their zones.
  package static var systemFolders: [String] {
    var folders = ["/usr/share/zoneinfo", "/usr/lib/zoneinfo", "/usr/share/lib/zoneinfo", "/etc/zoneinfo"]
    if let folder = unsafe getenv("TZDIR") {
      let path = unsafe String(cString: folder)
      if path.hasPrefix("/") { folders.insert(path, at: 0) }
    }
    return folders
  }

  /// The rules of a zone, such as `Europe/Zurich`.
  ///
  /// `UTC` and the zones of the sea, `Etc/GMT+12` to `Etc/GMT-14`, need no file.
  ///
  /// - Parameter name: an IANA identifier.
  /// - Returns: its rules.
  /// - Throws: ``TimeZoneError`` where there is no such file, or it is damaged.
  package func rules(named name: String) throws(TimeZoneError) -> ZoneRules {
    if let result = known.withLock({ $0[name] }) { return try result.get() }
    // Two threads may read the same file at once: no harm, and no lock is held while the system reads.
    let result = Self.fixedOffset(name).map { .success(ZoneRules(offsetInSeconds: $0)) } ?? read(name)
    known.withLock { $0[name] = result }
    return try result.get()
  }

  private func read(_ name: String) -> Result<ZoneRules, TimeZoneError> {
    guard Self.isRegular(name) else { return .failure(TimeZoneError("is no name of a time zone")) }
    for folder in folders {
      guard let bytes = Self.bytes("\(folder)/\(name)") else { continue }
      do throws(TimeZoneError) {
        return .success(try ZoneRules(file: bytes.span))
      } catch {
        return .failure(error)
      }
    }
    return .failure(TimeZoneError("is not among the system's time zones"))
  }

  /// The bytes of a file, one more than the most that is allowed at most; `nil` where there is no such file.
  private static func bytes(_ path: String) -> [UInt8]? {
    guard let status = try? FileStatus.of(path), status.isRegular, let file = try? FileDescriptor.open(path, flags: O_RDONLY) else {
      return nil
    }
    defer { file.close() }
    var bytes: [UInt8] = []
    while bytes.count <= ZoneRules.maximumFileLength {
      guard let count = try? file.read(upTo: 64 << 10, into: &bytes) else { return nil }
      if count == 0 { break }
    }
    return bytes
  }

  /// A name comes from a gazetteer: it must not lead out of the folder.
  private static func isRegular(_ name: String) -> Bool {
    guard !name.isEmpty, name.utf8.count <= 255 else { return false }
    return name.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { part in
      !part.isEmpty && !part.hasPrefix(".") && part.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\\") }
    }
  }

  /// Seconds ahead of UTC for the names that say so themselves; `Etc/GMT+3` is west of Greenwich, as POSIX has it.
  private static func fixedOffset(_ name: String) -> Int? {
    if ["UTC", "GMT", "Etc/UTC", "Etc/GMT"].contains(name) { return 0 }
    guard name.hasPrefix("Etc/GMT"), name.utf8.count <= 10 else { return nil }
    let rest = name.dropFirst(7)
    guard rest.hasPrefix("+") || rest.hasPrefix("-"), let hours = Int(rest), (-14...12).contains(hours) else { return nil }
    return -hours * 3600
  }
}
