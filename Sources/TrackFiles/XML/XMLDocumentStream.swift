import CXMLStream
import Geodesy

/// Who hears what is in a document; called from inside ``XMLDocumentStream/parse(_:)``.
protocol XMLDocumentHandler: AnyObject {
  /// A start tag, or the first half of a tag that closes itself; the position is that of its `>` or `/>`.
  func startElement(_ element: borrowing XMLElement, at position: XMLPosition)
  /// An end tag, or the second half of a tag that closes itself; the position is that of the byte after it.
  func endElement(at position: XMLPosition)
  /// Characters; one text may come in several pieces.
  func text(_ characters: Span<UInt8>)
  /// The XML is not well-formed.
  func malformed(_ message: String, at position: XMLPosition)
}

/// A place in a document.
struct XMLPosition: Hashable {
  /// Bytes of UTF-8 before it.
  var offset: Int
  var line: Int
  var column: Int
}

/// Bytes in, events out.
///
/// This file is the only one of the target that touches the C parser and its pointers. Pointers that C lends for the time of a call
/// never leave that call: an ``XMLElement`` gives copies, and a `Span` cannot escape.
@safe final class XMLDocumentStream {
  /// How a piece was taken.
  enum Status {
    case going
    /// Nothing more can be read: somebody called ``stop()``, or the parser gave up after it had told the handler why.
    case stopped
    /// The document declares entities of its own and is refused.
    case declaresEntities

    init(_ status: cxml_status) {
      switch status {
      case CXML_OK: self = .going
      case CXML_REFUSED_ENTITIES: self = .declaresEntities
      default: self = .stopped
      }
    }
  }

  /// `nil` only when there was no memory for it.
  private var stream: OpaquePointer?
  /// Not owned: whoever owns this stream also owns the handler.
  private unowned let handler: any XMLDocumentHandler

  /// A stream for one document.
  init(handler: any XMLDocumentHandler) {
    self.handler = handler
    // The C side calls back only from inside `parse` and `finish`, while `self` is alive, so it need not own `self`.
    let context = unsafe Unmanaged.passUnretained(self).toOpaque()
    var handlers = Self.handlers
    unsafe stream = cxml_stream_create(&handlers, context)
  }

  deinit { unsafe cxml_stream_destroy(stream) }

  /// Takes the next bytes of the document; the handler is called from inside.
  func parse(_ bytes: Span<UInt8>) -> Status {
    guard let stream = unsafe stream else { return .stopped }
    return unsafe bytes.withUnsafeBufferPointer { buffer in
      unsafe Status(cxml_stream_feed(stream, buffer.baseAddress, buffer.count))
    }
  }

  /// Says that the document has ended.
  func finish() -> Status {
    guard let stream = unsafe stream else { return .stopped }
    return unsafe Status(cxml_stream_finish(stream))
  }

  /// Hears no more events; may be called by the handler.
  func stop() {
    if let stream = unsafe stream { unsafe cxml_stream_stop(stream) }
  }

  /// How far the document has been read.
  var position: XMLPosition {
    guard let stream = unsafe stream else { return XMLPosition(offset: 0, line: 1, column: 1) }
    return unsafe XMLPosition(cxml_stream_position(stream))
  }

  fileprivate static func from(_ context: UnsafeMutableRawPointer) -> XMLDocumentStream {
    unsafe Unmanaged<XMLDocumentStream>.fromOpaque(context).takeUnretainedValue()
  }

  private static var handlers: cxml_handlers {
    unsafe cxml_handlers(
      start_element: { context, element, position in
        guard let context = unsafe context, let element = unsafe element else { return }
        let stream = unsafe XMLDocumentStream.from(context)
        unsafe stream.handler.startElement(XMLElement(element: element), at: XMLPosition(position))
      },
      end_element: { context, position in
        guard let context = unsafe context else { return }
        let stream = unsafe XMLDocumentStream.from(context)
        stream.handler.endElement(at: XMLPosition(position))
      },
      text: { context, text in
        guard let context = unsafe context else { return }
        unsafe XMLDocumentStream.from(context).handler.text(text.buffer.span)
      },
      error: { context, error in
        guard let context = unsafe context, let error = unsafe error, unsafe !error.pointee.about_namespaces else { return }
        unsafe XMLDocumentStream.from(context).handler.malformed(error.pointee.message.string, at: XMLPosition(error.pointee.position))
      })
  }
}

extension XMLPosition {
  init(_ position: cxml_position) {
    self.init(offset: Int(clamping: position.offset), line: Int(clamping: position.line), column: Int(clamping: position.column))
  }
}

/// A start tag, for the time of the call that it was handed to.
@safe struct XMLElement: ~Copyable {
  private let element: UnsafePointer<cxml_element>

  fileprivate init(element: UnsafePointer<cxml_element>) { unsafe self.element = element }

  /// The local name.
  var name: XMLName { unsafe XMLName(element.pointee.name.buffer.span) }

  /// The local name in full, for messages.
  var nameText: String { unsafe element.pointee.name.string }

  /// The prefix as written, empty where there is none.
  var prefix: String { unsafe element.pointee.prefix.length == 0 ? "" : element.pointee.prefix.string }

  /// The name of the namespace, empty where there is none.
  var namespace: String { unsafe element.pointee.namespace_uri.string }

  /// A number that two elements of one document share when they are in the same namespace; 0 for no namespace.
  ///
  /// The parser keeps the name of each namespace once, as long as it lives.
  var namespaceIdentity: UInt { unsafe UInt(bitPattern: element.pointee.namespace_uri.bytes) }

  /// Calls `body` with the local name and the value of every attribute that has no prefix.
  func forEachPlainAttribute(_ body: (XMLName, Span<UInt8>) -> Void) {
    for index in 0..<(unsafe element.pointee.attribute_count) {
      let attribute = unsafe element.pointee.attributes[index]
      guard unsafe attribute.prefix.length == 0 else { continue }
      unsafe body(XMLName(attribute.name.buffer.span), attribute.value.buffer.span)
    }
  }
}

extension cxml_text {
  fileprivate var buffer: UnsafeBufferPointer<UInt8> { unsafe UnsafeBufferPointer(start: bytes, count: length) }
  fileprivate var string: String { unsafe String(decoding: buffer, as: UTF8.self) }
}

/// A name as two numbers, so that a short name is told from another without a loop.
///
/// Longer names than sixteen bytes are equal when they begin alike and have the same length; no two names that are looked for are.
struct XMLName: Hashable {
  private var head: UInt64 = 0
  private var tail: UInt64 = 0
  private var length: Int

  /// Whether there is a capital letter among the first eight bytes.
  var hasCapitals: Bool {
    var rest = head
    while rest != 0 {
      if (0x41...0x5A).contains(rest & 0xFF) { return true }
      rest >>= 8
    }
    return false
  }

  init(_ bytes: Span<UInt8>) {
    length = bytes.count
    for index in 0..<min(8, length) { head = head << 8 | UInt64(bytes[index]) }
    for index in 8..<max(8, min(16, length)) { tail = tail << 8 | UInt64(bytes[index]) }
  }

  init(_ name: String) {
    let bytes = Array(name.utf8)
    self.init(bytes.span)
  }
}

/// Converts other encodings than those this package reads itself to UTF-8, by the system's converters.
@safe final class XMLForeignDecoder {
  private let decoder: OpaquePointer

  /// A converter from the encoding with this label, or `nil` when the system does not know it.
  init?(label: String) {
    guard let decoder = unsafe cxml_decoder_create(label) else { return nil }
    unsafe self.decoder = decoder
  }

  deinit { unsafe cxml_decoder_destroy(decoder) }

  /// Appends the next bytes as UTF-8, and gives the number of bytes that spelled nothing.
  func decode(_ bytes: Span<UInt8>, into output: inout [UInt8]) -> Int {
    var bad = 0
    unsafe bytes.withUnsafeBufferPointer { buffer in
      let text = unsafe cxml_decoder_decode(decoder, buffer.baseAddress, buffer.count, &bad)
      unsafe output.append(contentsOf: text.buffer)
    }
    return bad
  }
}

extension [UInt8] {
  /// Appends the bytes of a span in one go.
  mutating func append(_ bytes: Span<UInt8>) {
    unsafe bytes.withUnsafeBufferPointer { buffer in unsafe append(contentsOf: buffer) }
  }
}
