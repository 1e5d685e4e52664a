import Geodesy
import JSONScanning
import TrackFiles

extension GPXFormat {
  func append(_ object: Object, _ result: LookupResult, memory: inout FormatMemory, to out: inout [UInt8]) {
    // The schema has no waypoint without a legal position.
    guard let coordinate = result.coordinate else {
      memory.omittedCount += 1
      return
    }
    appendStart("wpt", coordinate, to: &out)
    if !selection.omitsInput {
      let elevation = Array((result.elevationText ?? object.elevationText ?? "").utf8)
      XMLNumber.appendElement("ele", elevation.span, else: nil, to: &out)
      let time = Array((object.timeText(named: selection.timeMember) ?? "").utf8)
      appendTime(time.span, to: &out)
      if let name = object.name {
        out.append("<name>")
        XMLText.append(name, to: &out)
        out.append("</name>")
      }
    }
    out.append("<extensions>")
    GarminAddress.append(result, selection, memory.geocoder, to: &out)
    GPXPlacemark.append(result, time: selection.time(of: object), selection, memory: &memory, to: &out)
    if !selection.omitsInput { GPXInputCells.append(object, memory: &memory, to: &out) }
    out.append("</extensions></wpt>\n")
  }
}

/// What a waypoint made of an object keeps of it.
enum GPXInputCells {
  /// Appends the element with the members, as a table's cells have it.
  static func append(_ object: Object, memory: inout FormatMemory, to out: inout [UInt8]) {
    out.append("<toponym:input xmlns:toponym=\"\(GPXPlacemark.namespace)\" row=\"")
    out.append(decimal: object.number)
    out.append("\">")
    for member in ObjectMembers(of: object) {
      memory.scratch.removeAll(keepingCapacity: true)
      ObjectMembers.appendText(object.text.bytes, member.member.value, to: &memory.scratch)
      guard !memory.scratch.isEmpty else { continue }
      out.append("<toponym:cell name=\"")
      XMLText.append(ObjectMembers.name(of: member.member, in: object.text.bytes), for: .attribute, to: &out)
      out.append("\">")
      XMLText.append(memory.scratch.span, to: &out)
      out.append("</toponym:cell>")
    }
    out.append("</toponym:input>")
  }
}
