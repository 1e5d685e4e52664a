import Geodesy
import JSONScanning

extension GeoJSONFormat {
  /// Says which members of a collection, beside its features, are not written again.
  func warning(after layout: InputLayout) -> String? {
    guard let objects = layout.objects, isSequence || collection == nil else { return nil }
    let members = [objects.leadingMembers, objects.trailingMembers].flatMap { part in
      let object = [UInt8(ascii: "{")] + part + [UInt8(ascii: "}")]
      return JSONParts.members(object, 0..<object.count).map { Quoted.text(ObjectMembers.name(of: $0, in: object)) }
    }
    guard let first = members.first else { return nil }
    let all = members.count == 1 ? "the member \(first) is" : "\(members.count) members, such as \(first), are"
    let reason =
      isSequence ? "a sequence has no place for it" : "several inputs become one collection; enrich each by itself to keep them"
    return "\(objects.fileName): \(all) left out of what its FeatureCollection has beside the features: \(reason)"
  }

  func append(_ object: Object, _ result: LookupResult, memory: inout FormatMemory, to out: inout [UInt8]) {
    defer { appendTerminator(to: &out) }
    if selection.omitsInput {
      // The geometry is where the feature is, not what is told of it.
      appendGeometry(result, elevation: elevation(in: result), isFirst: object.isFirst, to: &out)
      appendFile(object.objects.layout.fileName, to: &out)
      appendNew(object, result, memory: &memory, to: &out)
      return
    }
    guard object.objects.layout.isGeoJSON, object.text.flaw == nil else {
      appendGeometry(result, elevation: elevation(in: result), isFirst: object.isFirst, to: &out)
      appendFile(object.objects.layout.fileName, to: &out)
      if object.text.flaw != nil {
        // What is no JSON stands there as a text, whole.
        out.append("\"input\":")
        JSONText.append(object.text.bytes, object.text.range, to: &out)
      } else {
        appendMembers(object.text.bytes, object.text.members, memory: &memory, to: &out)
      }
      appendNew(object, result, memory: &memory, to: &out)
      return
    }
    appendSeparator(isFirst: object.isFirst, to: &out)
    appendFeature(object, result, memory: &memory, to: &out)
  }

  private func elevation(in result: LookupResult) -> Double? { result.elevationText.flatMap { DecimalNumber.parse($0) } }

  /// Appends a feature with all that it brings, in its order; only its properties gain members.
  private func appendFeature(_ object: Object, _ result: LookupResult, memory: inout FormatMemory, to out: inout [UInt8]) {
    let bytes = object.text.bytes
    let isFeature = object.text.members.contains {
      JSONPath.isNamed($0, GeoJSONName.geometry, bytes) || JSONPath.isNamed($0, GeoJSONName.properties, bytes)
        || (JSONPath.isNamed($0, GeoJSONName.type, bytes) && bytes[$0.value].elementsEqual("\"Feature\"".utf8))
    }
    guard isFeature else {
      // A geometry by itself, or what only its own words can say: it keeps its text.
      out.append("{\"type\":\"Feature\",\"geometry\":")
      out.append(bytes, object.text.range)
      out.append(",\"properties\":{")
      appendFile(object.objects.layout.fileName, to: &out)
      appendNew(object, result, memory: &memory, to: &out)
      return
    }
    let properties = object.text.members.last { JSONPath.isNamed($0, GeoJSONName.properties, bytes) }
    guard let properties, [UInt8(ascii: "{"), UInt8(ascii: "n")].contains(bytes[properties.value.lowerBound]) else {
      // The last brace is the feature's own.
      append(bytes, object.text.range.lowerBound..<object.text.range.upperBound - 1, of: object, result, to: &out)
      out.append(object.text.members.isEmpty ? "\"properties\":{" : ",\"properties\":{")
      appendFile(object.objects.layout.fileName, to: &out)
      appendNew(object, result, memory: &memory, to: &out)
      return
    }
    append(bytes, object.text.range.lowerBound..<properties.value.lowerBound, of: object, result, to: &out)
    out.append(UInt8(ascii: "{"))
    appendFile(object.objects.layout.fileName, to: &out)
    let members = bytes[properties.value.lowerBound] == UInt8(ascii: "{") ? JSONParts.members(bytes, properties.value) : []
    appendMembers(bytes, members, memory: &memory, to: &out)
    appendNew(object, result, memory: &memory, to: &out)
    // The brace that was written last is the feature's: what follows its properties comes before it.
    out.removeLast()
    append(bytes, properties.value.upperBound..<object.text.range.upperBound, of: object, result, to: &out)
  }

  /// Appends a part of a feature as it is written, but where the feature has no geometry and its address has a place, that one's point.
  private func append(_ bytes: [UInt8], _ range: Range<Int>, of object: Object, _ result: LookupResult, to out: inout [UInt8]) {
    guard selection.isOfAddresses, let coordinate = result.coordinate,
      case .value(let geometry) = JSONPath.member(GeoJSONName.geometry, in: bytes, object.text.members),
      bytes[geometry.lowerBound] == UInt8(ascii: "n"), range.contains(geometry.lowerBound)
    else {
      out.append(bytes, range)
      return
    }
    out.append(bytes, range.lowerBound..<geometry.lowerBound)
    appendPoint(coordinate, elevation: nil, to: &out)
    out.append(bytes, geometry.upperBound..<range.upperBound)
  }

  /// Appends members as they are written; one that has the name of an added one gets another.
  private func appendMembers(_ bytes: [UInt8], _ members: [JSONMember], memory: inout FormatMemory, to out: inout [UInt8]) {
    var isFirst = true
    var hasRenamed = false
    for member in members {
      if !isFirst { out.append(Byte.comma) }
      isFirst = false
      if let name = newName(of: member, bytes, members) {
        if !hasRenamed { memory.notes.add(.renamed, example: Quoted.text(ObjectMembers.name(of: member, in: bytes))) }
        hasRenamed = true
        JSONText.append(name, to: &out)
        out.append(UInt8(ascii: ":"))
        out.append(bytes, member.value)
      } else {
        out.append(bytes, member.name.lowerBound - 1..<member.value.upperBound)
      }
    }
  }

  /// Another name for a member, where its own is one of those that are added.
  private func newName(of member: JSONMember, _ bytes: [UInt8], _ members: [JSONMember]) -> String? {
    // Nearly all names differ in what they begin with.
    guard member.nameHasEscapes || addedNames.mayContain(bytes, member.name) else { return nil }
    let name = ObjectMembers.name(of: member, in: bytes)
    guard addedNames.contains(name) else { return nil }
    let taken = Set(members.map { ObjectMembers.name(of: $0, in: bytes) })
    var candidate = name + "_input"
    while taken.contains(candidate) || addedNames.contains(candidate) { candidate += "_input" }
    return candidate
  }

  /// Appends the added members; each begins with a comma, which the first must not have where nothing comes before it.
  private func appendNew(_ object: Object, _ result: LookupResult, memory: inout FormatMemory, to out: inout [UInt8]) {
    let start = out.count
    appendAdded(result, time: selection.time(of: object), memory: &memory, to: &out)
    if let before = out[..<start].last, before == UInt8(ascii: "{") || before == Byte.comma { out.remove(at: start) }
  }
}

/// The names of the members that are added to each record.
struct AddedNames {
  private let names: Set<String>
  private let first: Set<UInt8>

  init(_ names: [String]) {
    self.names = Set(names)
    first = Set(names.compactMap(\.utf8.first))
  }

  /// Whether a name may be one of them: a quick look.
  func mayContain(_ bytes: [UInt8], _ name: Range<Int>) -> Bool {
    guard !name.isEmpty else { return false }
    return first.contains(bytes[name.lowerBound])
  }

  /// Whether a name is one of them.
  func contains(_ name: String) -> Bool { names.contains(name) }
}
