import CWorldGazetteer
import FileAccess
import SpatialIndex

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

extension Gazetteer {
  /// The world gazetteer that is embedded in the program; only the pages that are used become resident.
  ///
  /// - Throws: ``GazetteerError``, which means that the program was built from a damaged file.
  /// - Complexity: O(1) in the number of places: the file is not read.
  public static func embeddedWorld() throws(GazetteerError) -> Gazetteer {
    guard let base = unsafe toponym_world_gazetteer_bytes() else {
      throw GazetteerError(code: .file, message: "no gazetteer is embedded in this program")
    }
    let region = unsafe MemoryRegion(base: base, byteCount: Int(toponym_world_gazetteer_byte_count()), release: nil)
    return try Gazetteer(region: region)
  }

  /// Maps a gazetteer file into memory and opens it.
  ///
  /// The file must not be cut short while it is in use; replacing it by renaming another onto it does no harm.
  ///
  /// - Parameter path: of the file.
  /// - Returns: the opened gazetteer.
  /// - Throws: ``GazetteerError``.
  /// - Complexity: O(1) in the number of places: the file is not read.
  public static func open(path: String) throws(GazetteerError) -> Gazetteer {
    let region: MemoryRegion
    do throws(SystemError) {
      region = try map(path)
    } catch {
      throw GazetteerError(code: .file, message: message(for: error))
    }
    guard region.byteCount > 0 else { throw GazetteerError(code: .notAGazetteer, message: "the file is empty") }
    return try Gazetteer(region: region)
  }

  private static func message(for error: SystemError) -> String {
    switch error.number {
    case EISDIR: "it is a folder"
    case ENOENT, ENOTDIR: "there is no such file"
    case EACCES, EPERM: "it may not be read: \(error.reason)"
    case ESPIPE: "it is no ordinary file, so it cannot be mapped into memory"
    default: error.reason
    }
  }

  private static func map(_ path: String) throws(SystemError) -> MemoryRegion {
    // A pipe that nobody writes into would keep the opening waiting.
    let named = try FileStatus.of(path)
    guard named.isRegular else { throw SystemError(number: named.isDirectory ? EISDIR : ESPIPE) }
    let file = try FileDescriptor.open(path, flags: O_RDONLY)
    defer { file.close() }
    let status = try file.status()
    guard status.isRegular else { throw SystemError(number: status.isDirectory ? EISDIR : ESPIPE) }
    let byteCount = Int(status.byteCount)
    guard byteCount > 0 else { return MemoryRegion(copying: []) }
    guard let base = unsafe mmap(nil, byteCount, PROT_READ, MAP_PRIVATE, file.rawValue, 0), unsafe base != MAP_FAILED else {
      throw SystemError(number: errno)
    }
    return unsafe MemoryRegion(base: base, byteCount: byteCount) { base, byteCount in
      unsafe munmap(UnsafeMutableRawPointer(mutating: base), byteCount)
    }
  }
}
