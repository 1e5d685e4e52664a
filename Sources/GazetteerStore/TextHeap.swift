public import SpatialIndex

/// The texts of a gazetteer: UTF-8, each behind its length as a variable-length number.
///
/// Offset 0 holds the empty text.
@usableFromInline
package struct TextHeap: Sendable {
  @usableFromInline let bytes: Column<UInt8>

  /// Calls a function with the bytes of a text; those of the empty text where the offset leads nowhere.
  @inline(__always)
  func withText<Result>(at offset: TextOffset, _ body: (Span<UInt8>) -> Result) -> Result {
    bytes.withSpan { span in
      var cursor = ByteCursor(position: Int(offset))
      guard let length = cursor.readNumber(span), length <= span.count - cursor.position else { return body(span.extracting(0..<0)) }
      return body(span.extracting(cursor.position..<cursor.position + length))
    }
  }

  @usableFromInline
  func string(at offset: TextOffset) -> String {
    withText(at: offset) { text in unsafe text.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) } }
  }

  /// The same, for whoever needs many texts: nearly all are so short that a string holds them without memory of its own.
  @inlinable @inline(__always)
  package func shortString(at offset: TextOffset) -> String {
    bytes.withSpan { span in
      let start = Int(offset)
      guard start < span.count else { return string(at: offset) }
      let count = Int(span[start])
      // All that is longer, or leads out of the texts.
      guard count <= 15, count < span.count - start else { return string(at: offset) }
      return unsafe span.withUnsafeBufferPointer { texts in
        unsafe String(unsafeUninitializedCapacity: count) { buffer in
          unsafe buffer.baseAddress?.update(from: texts.baseAddress! + start + 1, count: count)
          return count
        }
      }
    }
  }

  func append(at offset: TextOffset, to output: inout [UInt8]) {
    withText(at: offset) { text in unsafe text.withUnsafeBufferPointer { unsafe output.append(contentsOf: $0) } }
  }

  /// Whether an offset is that of a text which lies inside the heap and is UTF-8.
  func isText(at offset: TextOffset) -> Bool {
    bytes.withSpan { span in
      var cursor = ByteCursor(position: Int(offset))
      guard let length = cursor.readNumber(span), length <= span.count - cursor.position else { return false }
      let text = span.extracting(cursor.position..<cursor.position + length)
      return unsafe text.withUnsafeBufferPointer { buffer in
        unsafe String(validating: buffer, as: UTF8.self) != nil
      }
    }
  }
}

/// Collects texts for a heap; equal texts share one place.
struct TextHeapBuilder {
  private(set) var bytes: [UInt8] = [0]
  private var offsets: [String: TextOffset] = ["": 0]

  mutating func offset(of text: String) -> TextOffset {
    if let known = offsets[text] { return known }
    let offset = TextOffset(bytes.count)
    var text = text
    text.withUTF8 { utf8 in
      bytes.appendNumber(utf8.count)
      unsafe bytes.append(contentsOf: utf8)
    }
    offsets[text] = offset
    return offset
  }
}
