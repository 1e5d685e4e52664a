import FileAccess

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

/// A file that holds a list of locations as ``LocationArchive`` writes it, and that many processes may change at the same time.
public struct LocationFile: Sendable {
  /// Larger files are refused: no list of places is as large.
  public static let mostBytes = 64 * 1024 * 1024

  /// What became of a change.
  public struct Outcome<Value> {
    /// What the change returned.
    public var value: Value
    /// What could not be read of the file as it was.
    public var damage: LocationDamage?
    /// Where the file's damaged bytes are kept, if a sound list has taken their place.
    public var damagedPath: String?
  }

  /// The path.
  public let path: String

  /// The list in a file, which need not be there yet.
  public init(path: String) { self.path = path }

  /// Where the list of a user lies: `toponym/places.json` in the folder that `XDG_DATA_HOME` names, by default `.local/share` in the home.
  ///
  /// That is so on every system, so that one sentence tells where it is. After the XDG Base Directory Specification a folder that is not
  /// absolute does not count.
  ///
  /// - Parameter variable: gives the value of a variable of the environment.
  /// - Returns: the path, `nil` where the environment names no home.
  public static func standardPath(_ variable: (String) -> String?) -> String? {
    if let folder = variable("XDG_DATA_HOME"), folder.hasPrefix("/") { return PathText.joined(folder, "toponym/places.json") }
    guard let home = variable("HOME"), !home.isEmpty else { return nil }
    return PathText.joined(home, ".local/share/toponym/places.json")
  }

  /// Reads the list; a file that is not there is an empty one, and damage costs no sound location.
  ///
  /// - Throws: ``LocationFileError`` where the file cannot be read.
  /// - Complexity: O(n) in the bytes of the file.
  public func read() throws(LocationFileError) -> LocationArchive.Contents {
    LocationArchive.decode(try bytes() ?? [])
  }

  /// Reads the list, changes it and puts it in the file's place, while others wait.
  ///
  /// Whenever the process ends, the file is what it was or what it should be. A damaged file is first copied to a free name beside it,
  /// `places.json.damaged`, and then `places.json.damaged-2` and so on. Where the list stays as it was, nothing is written.
  ///
  /// - Parameter change: is called once, while the file is locked: it must not take long.
  /// - Returns: what `change` returned, and what was found damaged.
  /// - Throws: ``LocationFileError``; the file is as before then.
  /// - Complexity: O(n) in the bytes of the file, besides the change.
  public func update<Value>(_ change: (inout LocationList) -> Value) throws(LocationFileError) -> Outcome<Value> {
    let lock: LockFile
    // A lock beside a folder or a device would only be litter.
    if let status = try? FileStatus.of(path), !status.isRegular { _ = try self.bytes() }
    do throws(SystemError) {
      try Folder.make(PathText.folder(of: path))
      lock = try LockFile(for: path)
    } catch {
      throw LocationFileError(error.number == EWOULDBLOCK ? .busy : .notWritable, path, error.reason)
    }
    defer { lock.release() }
    let bytes = try bytes() ?? []
    let contents = LocationArchive.decode(bytes)
    var list = contents.list
    let value = change(&list)
    guard list != contents.list else { return Outcome(value: value, damage: contents.damage) }
    let encoded = LocationArchive.encode(list.locations)
    do throws(SystemError) {
      let damagedPath = contents.damage == nil ? nil : try keep(bytes)
      try OutputFile.write(encoded, to: path)
      return Outcome(value: value, damage: contents.damage, damagedPath: damagedPath)
    } catch {
      throw LocationFileError(.notWritable, path, error.reason)
    }
  }

  /// The bytes of the file, `nil` where there is none.
  private func bytes() throws(LocationFileError) -> [UInt8]? {
    let bytes: [UInt8]
    do throws(SystemError) {
      let status = try FileStatus.of(path)
      guard status.isRegular else { throw SystemError(number: status.isDirectory ? EISDIR : EINVAL) }
      bytes = try Self.bytes(at: path)
    } catch {
      if error.number == ENOENT { return nil }
      throw LocationFileError(.unreadable, path, error.number == EINVAL ? "it is no ordinary file" : error.reason)
    }
    guard bytes.count <= Self.mostBytes else { throw LocationFileError(.unreadable, path, "it is larger than any list of places") }
    return bytes
  }

  private static func bytes(at path: String) throws(SystemError) -> [UInt8] {
    let file = try FileDescriptor.open(path, flags: O_RDONLY)
    defer { file.close() }
    return try file.readWhole(limit: mostBytes)
  }

  /// Copies damaged bytes to a name that nothing has.
  private func keep(_ bytes: [UInt8]) throws(SystemError) -> String {
    var number = 1
    while true {
      let name = path + ".damaged" + (number == 1 ? "" : "-\(number)")
      do throws(SystemError) {
        let file = try FileDescriptor.open(name, flags: O_WRONLY | O_CREAT | O_EXCL)
        defer { file.close() }
        try file.write(bytes)
        try file.synchronize()
        return name
      } catch {
        guard error.number == EEXIST, number < 10_000 else { throw error }
        number += 1
      }
    }
  }
}
