/// An input that was opened: its reader, and what its records have in common.
struct InputHead {
  var source: InputSource
  var input: any RecordInput
  var layout: InputLayout

  /// Opens an input; what fails here is wrong with this input, not with the run.
  static func open(_ item: InputItem, context: RunContext, keepsSkeleton: Bool) -> Result<InputHead, BatchError> {
    if let problem = item.problem { return .failure(problem) }
    do throws(BatchError) {
      let source = try InputSource(path: item.path, isStrict: context.options.reading.isStrict)
      do throws(BatchError) {
        let opening = InputOpening(
          options: context.options.reading, size: context.settings.size, keepsSkeleton: keepsSkeleton,
          isEarlierOutput: context.options.retriesErrors)
        let opened = try opening.open(source)
        let isTold = context.options.reading.format != nil
        let input = isTold ? opened.input : MisnamedInput.checked(opened.input, opened.layout, named: source.name)
        return .success(InputHead(source: source, input: input, layout: opened.layout))
      } catch {
        source.close()
        throw error
      }
    } catch {
      return .failure(error)
    }
  }
}
