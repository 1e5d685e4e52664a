import CZlib

/// Raw deflate data, made by zlib itself.
func deflated(_ bytes: [UInt8], level: Int32 = 6) -> [UInt8] {
  var stream = unsafe z_stream()
  unsafe deflateInit2_(&stream, level, Z_DEFLATED, -15, 8, Z_DEFAULT_STRATEGY, zlibVersion(), Int32(MemoryLayout<z_stream>.size))
  var input = bytes
  var out = [UInt8](repeating: 0, count: unsafe Int(deflateBound(&stream, UInt(bytes.count))) + 16)
  let length = unsafe input.withUnsafeMutableBufferPointer { input in
    unsafe out.withUnsafeMutableBufferPointer { out in
      unsafe stream.next_in = input.baseAddress
      unsafe stream.avail_in = UInt32(input.count)
      unsafe stream.next_out = out.baseAddress
      unsafe stream.avail_out = UInt32(out.count)
      unsafe deflate(&stream, Z_FINISH)
      return unsafe out.count - Int(stream.avail_out)
    }
  }
  unsafe deflateEnd(&stream)
  return Array(out[..<length])
}

/// CRC-32 as zlib works it out.
func checksum(_ bytes: [UInt8]) -> UInt32 {
  unsafe bytes.withUnsafeBufferPointer { unsafe UInt32(truncatingIfNeeded: crc32(0, $0.baseAddress, UInt32($0.count))) }
}

/// A whole number, the lowest byte first.
func little(_ value: some FixedWidthInteger, _ length: Int) -> [UInt8] {
  (0..<length).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
}

/// A gzip member; the parts of its header that are given are in it.
func gzip(
  _ bytes: [UInt8], level: Int32 = 6, extra: [UInt8]? = nil, name: String? = nil, comment: String? = nil, hasHeaderChecksum: Bool = false
) -> [UInt8] {
  let flags: UInt8 =
    (hasHeaderChecksum ? 2 : 0) | (extra != nil ? 4 : 0) | (name != nil ? 8 : 0) | (comment != nil ? 16 : 0)
  var out: [UInt8] = [0x1F, 0x8B, 8, flags, 0, 0, 0, 0, 0, 255]
  if let extra { out += little(extra.count, 2) + extra }
  if let name { out += Array(name.utf8) + [0] }
  if let comment { out += Array(comment.utf8) + [0] }
  if hasHeaderChecksum { out += little(checksum(out), 2) }
  return out + deflated(bytes, level: level) + little(checksum(bytes), 4) + little(bytes.count, 4)
}

/// A file for a zip archive.
struct ZipFile {
  var name: String
  var bytes: [UInt8] = []
  var method: UInt16 = 8
  /// Whether checksum and sizes come behind the data.
  var hasDescriptor = false
  var descriptorHasSignature = true
  /// Whether sizes have 64 bits.
  var isLarge = false
  var isEncrypted = false
  var checksumChange: UInt32 = 0
}

/// A zip archive of files, with the directory that belongs to it.
func zip(_ files: [ZipFile]) -> [UInt8] {
  var out: [UInt8] = []
  var directory: [UInt8] = []
  for file in files {
    let data = file.method == 8 ? deflated(file.bytes) : file.bytes
    let name = Array(file.name.utf8)
    let crc = checksum(file.bytes) ^ file.checksumChange
    let flags: UInt16 = (file.isEncrypted ? 1 : 0) | (file.hasDescriptor ? 8 : 0) | 0x800
    let start = little(20, 2) + little(flags, 2) + little(file.method, 2) + little(0, 4)
    let size = file.isLarge ? 8 : 4
    let numbers = little(crc, 4) + little(data.count, 4) + little(file.bytes.count, 4)
    var known = file.hasDescriptor ? [UInt8](repeating: 0, count: 12) : numbers
    var extra: [UInt8] = [7, 0, 2, 0, 1, 1]
    if file.isLarge, !file.hasDescriptor {
      known = little(crc, 4) + [UInt8](repeating: 0xFF, count: 8)
      extra += little(1, 2) + little(16, 2) + little(file.bytes.count, 8) + little(data.count, 8)
    }
    directory += [0x50, 0x4B, 1, 2] + little(20, 2) + start + numbers + little(name.count, 2)
    directory += [UInt8](repeating: 0, count: 12) + little(out.count, 4) + name
    out += [0x50, 0x4B, 3, 4] + start + known + little(name.count, 2) + little(extra.count, 2) + name + extra + data
    if file.hasDescriptor {
      if file.descriptorHasSignature { out += [0x50, 0x4B, 7, 8] }
      out += little(crc, 4) + little(data.count, size) + little(file.bytes.count, size)
    }
  }
  let end = little(files.count, 2) + little(files.count, 2) + little(directory.count, 4) + little(out.count, 4) + little(0, 2)
  return out + directory + [0x50, 0x4B, 5, 6, 0, 0, 0, 0] + end
}
