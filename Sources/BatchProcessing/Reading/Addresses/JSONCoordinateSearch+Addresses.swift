import JSONScanning

extension JSONCoordinateSearch {
  /// The members that hold the address of a record: those that people named, else the only one with a well-known name.
  func addressMembers(_ options: ReadingOptions, _ records: [JSONSample]) throws(CoordinateColumns.Failure) -> [JSONPath] {
    if options.addressColumns.isEmpty { return [try wellKnownMember(records)] }
    var paths: [JSONPath] = []
    for wanted in options.addressColumns {
      for path in try members(wanted, records) where !paths.contains(path) { paths.append(path) }
    }
    return paths
  }

  private func members(_ wanted: String, _ records: [JSONSample]) throws(CoordinateColumns.Failure) -> [JSONPath] {
    do throws(CoordinateColumns.Failure) {
      return [try named(wanted, option: AddressColumns.option, records)]
    } catch {
      let parts = wanted.split(separator: ",").map { WhiteSpace.trim(String($0)) }
      guard parts.count > 1 else { throw error }
      var paths: [JSONPath] = []
      for part in parts { paths.append(try named(part, option: AddressColumns.option, records)) }
      return paths
    }
  }

  private func wellKnownMember(_ records: [JSONSample]) throws(CoordinateColumns.Failure) -> JSONPath {
    var names: [String] = []
    var seen: Set<String> = []
    for record in records {
      for name in isGeoJSON ? record.propertyNames : record.names where seen.insert(name).inserted { names.append(name) }
    }
    let found = ColumnName.columns(of: names, in: AddressNames.all).map { names[$0] }
    guard let name = found.first else {
      throw CoordinateColumns.Failure(
        message: "no member with a well-known name for an address among \(list(names)); name it with \(AddressColumns.option)")
    }
    guard found.count == 1 else {
      throw CoordinateColumns.Failure(
        message:
          "more than one member may hold an address or a part of it: \(list(Array(found.prefix(8)))); say which with \(AddressColumns.option), several with commas between them"
      )
    }
    return JSONPath(isGeoJSON ? ["properties", name] : [name])
  }
}
