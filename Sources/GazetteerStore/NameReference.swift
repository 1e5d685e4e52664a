/// Where a name lies in a gazetteer: among its texts, among the names of places, or among the names in languages, or as the postal code of a place.
package struct NameReference: Hashable, Sendable {
  /// The part of the file.
  package enum Heap: UInt8, Hashable, Sendable {
    /// The section TEXT.
    case texts
    /// The section NAME.
    case placeNames
    /// The section LANG.
    case languageTexts
    /// The section POST: the first code of the place whose position is the offset.
    case postalCodes
  }

  /// The part of the file.
  package var heap: Heap
  /// An offset in TEXT, the number of a name, or the position of a place.
  package var offset: UInt32

  /// A text in TEXT.
  package init(_ offset: TextOffset) {
    heap = .texts
    self.offset = offset
  }

  /// A name in some part.
  package init(heap: Heap, offset: UInt32) {
    self.heap = heap
    self.offset = offset
  }
}

extension Gazetteer {
  /// Appends the UTF-8 bytes of a name; nothing where the reference leads nowhere.
  package func appendName(_ reference: NameReference, to bytes: inout [UInt8]) {
    switch reference.heap {
    case .texts: appendText(at: reference.offset, to: &bytes)
    case .placeNames: names.append(Int(reference.offset), to: &bytes)
    case .languageTexts: languageNames?.texts.append(Int(reference.offset), to: &bytes)
    case .postalCodes: appendPostalCode(ofPlace: Int(reference.offset), to: &bytes)
    }
  }

  /// A name as a string; the empty text where the reference leads nowhere.
  package func name(_ reference: NameReference) -> String {
    if reference.heap == .texts { return text(at: reference.offset) }
    var bytes: [UInt8] = []
    appendName(reference, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
