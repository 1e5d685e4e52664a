import FileAccess

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

/// Descriptors that stand for a stream which gets its bytes at once.
enum FileDescriptorOf {
  /// The number of a descriptor that writes into a file; it stays open as long as the tests run.
  static func writing(_ path: String) throws -> Int32 { try FileDescriptor.open(path, flags: O_WRONLY).rawValue }
}
