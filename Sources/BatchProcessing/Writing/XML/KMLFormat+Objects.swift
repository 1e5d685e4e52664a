import Geodesy
import JSONScanning
import TrackFiles

extension KMLFormat {
  func append(_ object: Object, _ result: LookupResult, memory: inout FormatMemory, to out: inout [UInt8]) {
    let keepsInput = !selection.omitsInput
    appendStart(name: keepsInput ? object.name.map { Array($0.utf8) } : nil, result, memory.geocoder, to: &out)
    if keepsInput, let time = object.timeText(named: selection.timeMember) {
      let bytes = Array(time.utf8)
      _ = Self.appendTime(bytes.span, to: &out)
    }
    out.append("<ExtendedData>")
    if hasFile { Self.appendData("file", text: object.objects.layout.fileName, to: &out) }
    if keepsInput { appendMembers(of: object, memory: &memory, to: &out) }
    appendAdded(result, time: selection.time(of: object), memory: &memory, to: &out)
    let text = keepsInput ? result.elevationText ?? object.elevationText : nil
    appendEnd(result, elevation: text.flatMap { DecimalNumber.parse($0) }, elevationText: text, to: &out)
  }

  private func appendMembers(of object: Object, memory: inout FormatMemory, to out: inout [UInt8]) {
    guard object.text.flaw == nil else {
      // What is no JSON stands there as a text, whole.
      Self.appendData("input", text: String(decoding: object.text.bytes[object.text.range], as: UTF8.self), to: &out)
      return
    }
    for member in ObjectMembers(of: object) {
      memory.scratch.removeAll(keepingCapacity: true)
      ObjectMembers.appendText(object.text.bytes, member.member.value, to: &memory.scratch)
      guard !memory.scratch.isEmpty else { continue }
      let name = ObjectMembers.name(of: member.member, in: object.text.bytes)
      Self.appendData(name, text: String(decoding: memory.scratch, as: UTF8.self), to: &out)
    }
  }
}
