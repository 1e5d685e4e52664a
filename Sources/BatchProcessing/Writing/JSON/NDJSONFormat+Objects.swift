extension NDJSONFormat {
  func append(_ object: Object, _ result: LookupResult, memory: inout FormatMemory, to out: inout [UInt8]) {
    out.append(UInt8(ascii: "{"))
    appendFile(object.objects.layout.fileName, to: &out)
    out.append("\"row\":")
    out.append(decimal: object.number)
    appendStatus(result, to: &out)
    if !selection.omitsInput {
      out.append(",\"input\":")
      // What is no JSON stands there as a text, whole.
      if object.text.flaw == nil {
        JSONText.append(json: object.text.bytes, object.text.range, to: &out)
      } else {
        JSONText.append(object.text.bytes, object.text.range, to: &out)
      }
    }
    appendAnswer(result, time: selection.time(of: object), memory: &memory, to: &out)
  }
}
