/// Where a name lies in a gazetteer: among its texts, among the names of places, or among the names in languages, or made of the records of a place or of an address.
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
    /// The section ADDR: number and street of the address whose position is the offset.
    case numberAndStreet
    /// The same, the street first.
    case streetAndNumber
  }

  /// The part of the file.
  package var heap: Heap
  /// An offset in TEXT, the number of a name, or the position of a place or of an address.
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
    case .numberAndStreet, .streetAndNumber:
      guard let address = address(at: Int(reference.offset)), let street = address.street.flatMap(street(at:)) else { return }
      let parts = reference.heap == .numberAndStreet ? [address.number, street.name] : [street.name, address.number]
      appendText(at: parts[0], to: &bytes)
      bytes.append(UInt8(ascii: " "))
      appendText(at: parts[1], to: &bytes)
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
