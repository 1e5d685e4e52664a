import JSONScanning

extension CSVFormat {
  /// For objects: a column a member, as they were found in the first records of the first input.
  init(objects layout: JSONLayout, delimiter: UInt8, columns: AddedColumns, selection: FieldSelection, hasFileColumn: Bool) {
    let hasFileColumn = hasFileColumn && !selection.omitsInput
    var names = selection.omitsInput ? [] : layout.columnNames
    if hasFileColumn { names.insert(FreeName.of("file", isTaken: names.contains), at: 0) }
    var header: [UInt8] = []
    for (index, name) in names.enumerated() {
      if index > 0 { header.append(delimiter) }
      CSVText.append(name, delimiter: delimiter, to: &header)
    }
    self.columns = columns
    self.selection = selection
    records = RecordColumns()
    isRecut = false
    prolog = []
    self.delimiter = delimiter
    self.header = header
    self.hasFileColumn = hasFileColumn
    lineEnd = [Byte.lineFeed]
    objectColumns = layout
    hasOwnCells = !names.isEmpty
  }

  func append(_ object: Object, _ result: LookupResult, memory: inout FormatMemory, to out: inout [UInt8]) {
    if hasOwnCells { appendCells(object, result, memory: &memory, to: &out) }
    appendAdded(result, time: selection.time(of: object), memory: &memory, to: &out)
  }

  private func appendCells(_ object: Object, _ result: LookupResult, memory: inout FormatMemory, to out: inout [UInt8]) {
    let layout = objectColumns ?? object.objects.layout
    if hasFileColumn {
      CSVText.append(object.objects.layout.fileName, delimiter: delimiter, to: &out)
      out.append(delimiter)
    }
    var cells = [Range<Int>?](repeating: nil, count: layout.memberColumnCount)
    var hint = 0
    var unknown: String?
    for member in ObjectMembers(of: object) {
      let column = member.isIdentifier ? layout.idColumn : layout.column(of: member.member, in: object.text.bytes, hint: hint)
      guard let column else {
        unknown = unknown ?? ObjectMembers.name(of: member.member, in: object.text.bytes)
        continue
      }
      // Of equal names the last one counts, as for most readers.
      cells[column] = member.member.value
      hint = column + 1
    }
    if let unknown { memory.notes.add(.noColumn, example: Quoted.text(unknown)) }
    for (column, value) in cells.enumerated() {
      if column > 0 { out.append(delimiter) }
      let start = out.count
      if let value {
        ObjectMembers.appendText(object.text.bytes, value, to: &out)
      } else if column == 0, object.text.flaw != nil {
        out.append(object.text.bytes, object.text.range)
      }
      CSVText.quoteIfNeeded(from: start, delimiter: delimiter, in: &out)
    }
    if layout.hasPosition {
      for (index, number) in [result.latitude, result.longitude].enumerated() {
        if index > 0 || layout.memberColumnCount > 0 { out.append(delimiter) }
        if let number { out.append(shortest: number) }
      }
      if layout.hasElevations {
        out.append(delimiter)
        if let elevation = result.elevationText { out.append(elevation) }
      } else if result.elevationText != nil {
        memory.notes.add(.noColumn, example: "the third number of a position")
      }
    }
  }
}
