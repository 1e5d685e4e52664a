/// The elements that are open, and the namespace prefixes that they declare.
struct OpenElements {
  private var names: [UInt8] = []
  private var starts: [Int] = []
  /// Prefixes in scope, innermost last, with the depth of the element that declares each.
  private var bindings: [(prefix: [UInt8], depth: Int)] = []
  private var remembered: [String: String] = [:]

  /// How many prefixes are in scope, each counted as often as it is declared.
  var prefixCount: Int { bindings.count }

  /// How many are open.
  var depth: Int { starts.count }

  mutating func push(_ text: Span<UInt8>, _ range: Range<Int>) {
    starts.append(names.count)
    names.append(text.extracting(range))
  }

  mutating func pop() {
    guard let start = starts.popLast() else { return }
    names.removeLast(names.count - start)
    while let last = bindings.last, last.depth > depth { bindings.removeLast() }
  }

  /// The name at a depth, 0 being the root.
  func name(_ index: Int) -> String { String(decoding: names[range(index)], as: UTF8.self) }

  func appendName(_ index: Int, to output: inout [UInt8]) { output.append(contentsOf: names[range(index)]) }

  /// The index of the innermost element of this name, among the innermost `limit`.
  func innermost(_ text: Span<UInt8>, _ name: Range<Int>, limit: Int) -> Int? {
    var end = names.count
    var index = starts.count - 1
    while index >= 0, index >= starts.count - limit {
      let start = starts[index]
      if end - start == name.count, matches(start, text, name) { return index }
      end = start
      index -= 1
    }
    return nil
  }

  private func matches(_ start: Int, _ text: Span<UInt8>, _ name: Range<Int>) -> Bool {
    for offset in 0..<name.count where names[start + offset] != text[name.lowerBound + offset] { return false }
    return true
  }

  private func range(_ index: Int) -> Range<Int> {
    starts[index]..<(index + 1 < starts.count ? starts[index + 1] : names.count)
  }

  /// Declares a prefix in the element that is about to be pushed.
  mutating func bind(_ prefix: [UInt8]) { bindings.append((prefix, depth + 1)) }

  /// Takes back what was declared for an element that closes itself.
  mutating func unbindPending() {
    while let last = bindings.last, last.depth > depth { bindings.removeLast() }
  }

  /// Whether the prefix is declared by an open element, or by the one about to be pushed.
  func isBound(_ text: Span<UInt8>, _ prefix: Range<Int>) -> Bool {
    search: for binding in bindings.reversed() where binding.prefix.count == prefix.count {
      for offset in 0..<prefix.count where binding.prefix[offset] != text[prefix.lowerBound + offset] { continue search }
      return true
    }
    return false
  }

  // MARK: Namespaces of later documents

  /// Keeps the namespace that the root of a later document declares, for elements that use its prefix.
  mutating func rememberNamespace(_ text: Span<UInt8>, _ attribute: XMLMender.AttributeRange) {
    guard remembered.count < 256, let name = QualifiedName(text, attribute.name), let prefix = name.prefix else { return }
    guard String(copying: text.extracting(prefix)) == "xmlns" else { return }
    remembered[String(copying: text.extracting(name.local))] = String(copying: text.extracting(attribute.value))
  }

  /// The namespace, as written, of a prefix that is not declared in this document but was in another.
  func remembersNamespace(_ prefix: String) -> String? { remembered[prefix] }
}
