import CWorldGazetteer
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
  public static func open(path: String) throws(GazetteerError) -> Gazetteer {
    let descriptor = openForReading(path)
    guard descriptor >= 0 else { throw GazetteerError(code: .file, message: systemMessage()) }
    defer { close(descriptor) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw GazetteerError(code: .file, message: systemMessage()) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw GazetteerError(code: .file, message: "it is no regular file")
    }
    let byteCount = Int(status.st_size)
    guard byteCount > 0 else { throw GazetteerError(code: .notAGazetteer, message: "the file is empty") }
    guard let base = unsafe mmap(nil, byteCount, PROT_READ, MAP_PRIVATE, descriptor, 0), unsafe base != MAP_FAILED else {
      throw GazetteerError(code: .file, message: systemMessage())
    }
    let region = unsafe MemoryRegion(base: base, byteCount: byteCount) { base, byteCount in
      unsafe munmap(UnsafeMutableRawPointer(mutating: base), byteCount)
    }
    return try Gazetteer(region: region)
  }
}

/// Outside the class, where `open` is the system's.
private func openForReading(_ path: String) -> Int32 { unsafe open(path, O_RDONLY | O_CLOEXEC) }

/// What the system says about the last failure.
func systemMessage() -> String { unsafe String(cString: unsafe strerror(errno)) }
