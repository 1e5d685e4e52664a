#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

/// A failed call of the system.
public struct SystemError: Error, Hashable, Sendable {
  /// The system's number of the error, such as `ENOENT`.
  public var number: Int32

  /// Makes an error from the system's number.
  public init(number: Int32) { self.number = number }

  /// The system's own words, such as "No such file or directory".
  public var reason: String {
    guard let text = unsafe strerror(number) else { return "error \(number)" }
    return unsafe String(cString: text)
  }
}
