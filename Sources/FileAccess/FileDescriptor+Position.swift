#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

extension FileDescriptor {
  /// Reads at most `count` bytes from a place in an ordinary file; where the next reading goes on does not change.
  public func bytes(at offset: Int64, upTo count: Int) throws(SystemError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    var got = 0
    while got < count {
      let length = unsafe bytes.withUnsafeMutableBytes { buffer in
        unsafe pread(rawValue, buffer.baseAddress.map { unsafe $0 + got }, count - got, off_t(offset) + off_t(got))
      }
      if length == 0 { break }
      if length > 0 { got += length } else if errno != EINTR { throw SystemError(number: errno) }
    }
    bytes.removeLast(count - got)
    return bytes
  }
}
