/// Turns the bytes of a file into what is compressed in it; bytes that are not compressed come out as they are.
///
/// It owns no file: it is fed with bytes, and asked for bytes. What the bytes are is told by the first of them, not by a file's name.
/// A gzip file or a zip archive may itself lie in a gzip file or a zip archive, as some services send them; at most two layers are undone.
/// Memory stays the same whatever the size of the data: no more is inflated than is asked for.
package final class Decompressor {
  /// How far a reading came.
  package enum Outcome: Hashable, Sendable {
    /// Bytes were appended.
    case bytes
    /// Bytes must be fed, or the input completed.
    case needsInput
    /// There are no more bytes.
    case end
  }

  /// How many layers of compression are undone.
  package static let layerLimit = 2

  private struct Layer {
    var input = InputQueue()
    var isKnown = false
    var decoder: (any LayerDecoder)?
  }

  private static let pieceLength = 64 << 10
  private var layers = [Layer()]
  private var hasGivenBytes = false

  private let place: ZipPlace?

  /// A decompressor that has seen nothing.
  ///
  /// - Parameter place: where in a zip archive the wanted file is, if ``ZipDirectory`` has told that before.
  package init(place: ZipPlace? = nil) {
    self.place = place
  }

  /// Takes the next bytes of the file.
  package func feed(_ bytes: [UInt8]) { layers[0].input.append(bytes) }

  /// Says that the file has ended.
  package func complete() { layers[0].input.isComplete = true }

  /// Whether the bytes are not compressed, and all that were fed have been given back.
  package var isPassingThrough: Bool { layers[0].isKnown && layers[0].decoder == nil && layers[0].input.isEmpty }

  /// What is wrong with the compressed data, in words that follow a file's name; the bytes before the damage have been given.
  package var damage: [String] { layers.flatMap { $0.decoder?.damage ?? [] } }

  /// Whether the end of the data is lost: what came last may be the beginning of something.
  package var isCutOff: Bool { damage.contains { $0 != Wording.checksumDiffers } }

  /// What was noticed and does no harm, in words that follow a file's name.
  package var warnings: [String] { layers.flatMap { $0.decoder?.warnings ?? [] } }

  /// Appends at most `limit` bytes.
  ///
  /// - Parameters:
  ///   - limit: the most bytes that are wanted, at least 1.
  ///   - out: what they are appended to.
  /// - Returns: how far it came.
  /// - Throws: ``DecompressionError`` where nothing can be read, or where it cannot be told what is meant.
  package func read(upTo limit: Int, into out: inout [UInt8]) throws(DecompressionError) -> Outcome {
    while let top = layers.last, !top.isKnown {
      guard try recognize(layers.count - 1) else { return .needsInput }
    }
    let start = out.count
    let state = try pull(layers.count - 1, upTo: limit, into: &out)
    if out.count > start {
      hasGivenBytes = true
      return .bytes
    }
    if state == .finished, !hasGivenBytes, let damage = damage.first {
      throw DecompressionError("is compressed, and nothing in it can be read: \(damage)")
    }
    return state == .finished ? .end : .needsInput
  }

  /// Tells by its first bytes what a layer's input is, and puts a layer above one that is compressed; false where bytes must be fed.
  private func recognize(_ index: Int) throws(DecompressionError) -> Bool {
    while layers[index].input.count < 4, !layers[index].input.isComplete {
      guard try fill(index) else { return false }
    }
    if index < Self.layerLimit {
      if GzipDecoder.matches(layers[index].input) { layers[index].decoder = GzipDecoder() }
      if ZipDecoder.matches(layers[index].input) { layers[index].decoder = ZipDecoder(place: index == 0 ? place : nil) }
    }
    layers[index].isKnown = true
    if layers[index].decoder != nil { layers.append(Layer()) }
    return true
  }

  /// Appends at most `limit` bytes of what a layer makes of its input.
  private func pull(_ index: Int, upTo limit: Int, into out: inout [UInt8]) throws(DecompressionError) -> LayerState {
    let start = out.count
    while true {
      let state: LayerState
      if let decoder = layers[index].decoder {
        state = try decoder.decode(&layers[index].input, into: &out, upTo: limit)
      } else {
        state = layers[index].input.move(upTo: limit, to: &out)
      }
      if state != .needsInput || out.count > start { return state }
      guard try fill(index) else { return .needsInput }
    }
  }

  /// Gives a layer bytes of the layer below it; false where bytes must be fed.
  private func fill(_ index: Int) throws(DecompressionError) -> Bool {
    guard index > 0 else { return false }
    var piece: [UInt8] = []
    let state = try pull(index - 1, upTo: Self.pieceLength, into: &piece)
    if !piece.isEmpty { layers[index].input.append(piece) } else if state == .finished { layers[index].input.isComplete = true }
    return !piece.isEmpty || state == .finished
  }
}
