/// Undoes one kind of compression.
protocol LayerDecoder: AnyObject {
  /// Takes bytes from the input and appends at most `limit` bytes.
  ///
  /// - Returns: how far it came; with `.needsInput` the input holds too little to go on and is not complete.
  func decode(_ input: inout InputQueue, into out: inout [UInt8], upTo limit: Int) throws(DecompressionError) -> LayerState
  /// What is wrong with the compressed data, in words that follow a file's name; what came before it has been given.
  var damage: [String] { get }
  /// What was noticed and does no harm, in words that follow a file's name.
  var warnings: [String] { get }
}

/// How far a decoder came.
enum LayerState: Hashable {
  /// The output has as many bytes as it may.
  case isFull
  /// More input is needed.
  case needsInput
  /// There is no more output.
  case finished
}

/// Words that more than one format needs.
enum Wording {
  static let endsEarly = "the compressed data end early: the file was cut short"
  static let isDamaged = "the compressed data are damaged: what comes after the damage is lost"
  static let checksumDiffers = "the compressed data are damaged somewhere: their checksum is wrong, and what was read may be wrong too"
}
