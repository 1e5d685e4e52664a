import Geodesy
import JSONScanning
import ReverseGeocoding

// Records with an address: its text may be in one column or in several.
extension RecordLookup {
  /// Reads the address of a row and looks it up.
  mutating func lookUpAddress(_ row: Row, _ columns: [Int], _ result: inout LookupResult) {
    address.clear()
    for column in columns where column < row.cells.count {
      address.add { row.cells[column].appendText(from: row.rows.bytes, to: &$0) }
    }
    lookUpAddress(
      &result, place: "(row \(row.number), line \(row.record.line))", isMissing: columns.allSatisfy { $0 >= row.cells.count },
      name: Self.list(columns.map { ColumnName.shown(row.rows.layout.columnNames[$0]) }))
  }

  /// Reads the address of an object and looks it up.
  mutating func lookUpAddress(_ object: Object, _ paths: [JSONPath], _ result: inout LookupResult) {
    let layout = object.objects.layout
    let place = "(\(layout.recordWord) \(object.number), line \(object.record.line))"
    let bytes = object.text.original?.bytes ?? object.text.bytes
    let members = object.text.original?.members ?? object.text.members
    var isMissing = true
    address.clear()
    for path in paths {
      switch path.find(in: bytes, members) {
      case .missing: continue
      case .conflict(let name):
        result.problem = "\(Quoted.text(name)) is there twice, with different values \(place)"
        return
      case .value(let range):
        isMissing = false
        if let reason = add(bytes, range, isStrict: layout.isStrict) {
          result.problem = "\(path.shown) \(Quoted.bare(bytes, range)) \(reason) \(place)"
          return
        }
      }
    }
    lookUpAddress(&result, place: place, isMissing: isMissing, name: Self.list(paths.map(\.shown)))
  }

  /// Adds a value to the address, or says why it is none, in words that follow the value.
  private mutating func add(_ bytes: [UInt8], _ range: Range<Int>, isStrict: Bool) -> String? {
    switch bytes[range.lowerBound] {
    case Byte.quote: address.add { JSONStringText.append(bytes, range.lowerBound + 1..<range.upperBound - 1, to: &$0) }
    case UInt8(ascii: "n"): break
    case UInt8(ascii: "{"): return "is an object, not a text"
    case UInt8(ascii: "["): return "is an array, not a text"
    case UInt8(ascii: "t"), UInt8(ascii: "f"): return "is no text"
    // Postal codes are often written as numbers.
    default:
      if isStrict { return "is a number, not a text" }
      address.add { $0.append(bytes, range) }
    }
    return nil
  }

  private mutating func lookUpAddress(
    _ result: inout LookupResult, place: @autoclosure () -> String, isMissing: Bool, name: @autoclosure () -> String
  ) {
    guard address.bytes.count <= ReadingOptions.maximumAddressLengthInBytes else {
      result.problem = "\(name()) \(address.bytes.count) bytes long, which no address is \(place())"
      return
    }
    guard !address.isBlank else {
      result.problem = "\(name()) \(isMissing ? "missing" : "empty") \(place())"
      return
    }
    guard let answer = addresses?.answer(to: address) else {
      notFoundCount += 1
      return
    }
    let coordinate = answer.placemark.coordinate
    result.answer = answer
    result.coordinate = coordinate
    result.latitude = coordinate.latitude
    result.longitude = coordinate.longitude
  }

  /// The names of columns in words, with the verb that fits.
  private static func list(_ names: [String]) -> String {
    guard let last = names.last, names.count > 1 else { return "\(names.first ?? "") is" }
    return "\(names.dropLast().joined(separator: ", ")) and \(last) are"
  }
}
