// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What Samples/SwiftUIPlaces uses of SwiftUI, as declarations only: with this in place of the real module the sample's types are
// checked where there is no SwiftUI. It says what we believe to be there, so what is added here is to be looked up in Apple's
// reference first.

@_exported public import Foundation
@_exported public import Observation

@MainActor @preconcurrency
public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
}

extension Never: View {
  public var body: Never { fatalError() }
}

/// A view that is drawn by the system.
public protocol StandInView: View where Body == Never {}
extension StandInView {
  public var body: Never { fatalError() }
}

extension Optional: View where Wrapped: View { public var body: Never { fatalError() } }
public struct EmptyView: StandInView { public nonisolated init() {} }
public struct TupleView<each Content: View>: StandInView {}
public struct ConditionalView<First: View, Second: View>: StandInView {}

@resultBuilder
public enum ViewBuilder {
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock<First: View, Second: View, each Content: View>(
    _ first: First, _ second: Second, _ content: repeat each Content
  ) -> TupleView<First, Second, repeat each Content> { fatalError() }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
  public static func buildEither<First: View, Second: View>(first: First) -> ConditionalView<First, Second> { fatalError() }
  public static func buildEither<First: View, Second: View>(second: Second) -> ConditionalView<First, Second> { fatalError() }
}

@MainActor @preconcurrency
public protocol Scene {}

@MainActor @preconcurrency
public protocol App {
  associatedtype Body: Scene
  @SceneBuilder var body: Body { get }
  init()
}
extension App {
  public static func main() {}
}

@resultBuilder
public enum SceneBuilder {
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}

public struct WindowGroup<Content: View>: Scene {
  public nonisolated init(@ViewBuilder content: () -> Content) {}
}

@propertyWrapper @dynamicMemberLookup
public struct Binding<Value> {
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {}
  public var wrappedValue: Value {
    get { fatalError() }
    nonmutating set {}
  }
  public var projectedValue: Binding<Value> { self }
  public subscript<Subject>(dynamicMember path: WritableKeyPath<Value, Subject>) -> Binding<Subject> { fatalError() }
}

@propertyWrapper @dynamicMemberLookup
public struct Bindable<Value> {
  public subscript<Subject>(dynamicMember path: ReferenceWritableKeyPath<Value, Subject>) -> Binding<Subject> { fatalError() }
  public var wrappedValue: Value
  public var projectedValue: Bindable<Value> { self }
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

@propertyWrapper
public struct State<Value> {
  public init(wrappedValue: Value) {}
  public var wrappedValue: Value {
    get { fatalError() }
    nonmutating set {}
  }
  public var projectedValue: Binding<Value> { fatalError() }
}

public struct Text: StandInView {
  public nonisolated init(_ content: String) {}
}

public enum HorizontalAlignment: Sendable { case leading, center, trailing }
public struct VStack<Content: View>: StandInView {
  public nonisolated init(alignment: HorizontalAlignment = .center, spacing: Double? = nil, @ViewBuilder content: () -> Content) {}
}

public struct List<Content: View>: StandInView {
  public nonisolated init(@ViewBuilder content: () -> Content) {}
}

public struct Section<Content: View>: StandInView {
  public nonisolated init(_ title: String, @ViewBuilder content: () -> Content) {}
}

public struct ForEach<Data: RandomAccessCollection, Content: View>: StandInView where Data.Element: Identifiable {
  public nonisolated init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {}
  public nonisolated func onDelete(perform action: ((IndexSet) -> Void)?) -> Self { self }
  public nonisolated func onMove(perform action: ((IndexSet, Int) -> Void)?) -> Self { self }
}

public struct LabeledContent: StandInView {
  public nonisolated init(_ title: String, value: String) {}
}

public struct Button<Label: View>: StandInView {
  public nonisolated init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {}
}

public struct NavigationStack<Root: View>: StandInView {
  public nonisolated init(@ViewBuilder root: () -> Root) {}
}

public struct NavigationLink<Label: View>: StandInView {
  public nonisolated init<Value: Hashable>(value: Value?, @ViewBuilder label: () -> Label) {}
}

public struct Font: Sendable {
  public static let caption = Font()
}

public struct HierarchicalShapeStyle: Sendable {
  public static let secondary = HierarchicalShapeStyle()
}

extension View {
  public nonisolated func navigationTitle(_ title: String) -> some View { EmptyView() }
  public nonisolated func navigationDestination<Value: Hashable, Content: View>(
    for type: Value.Type, @ViewBuilder destination: @escaping (Value) -> Content
  ) -> some View { EmptyView() }
  public nonisolated func searchable(text: Binding<String>, prompt: String) -> some View { EmptyView() }
  public nonisolated func task(id: some Equatable, @_inheritActorContext _ action: @escaping @Sendable () async -> Void) -> some View {
    EmptyView()
  }
  public nonisolated func onAppear(perform action: (() -> Void)? = nil) -> some View { EmptyView() }
  public nonisolated func font(_ font: Font?) -> some View { EmptyView() }
  public nonisolated func foregroundStyle(_ style: HierarchicalShapeStyle) -> some View { EmptyView() }
}
