import Foundation
import TenFootViews

/// Connects links and destinations with the navigation stack that contains them.
@MainActor final class NavigationModel {
    private struct Destination {
        let owner: UInt64
        var make: (AnyHashable) -> AnyView?
    }
    /// The destinations for each type of values, in the order in which their views entered the stack.
    ///
    /// The first, which is the closest to the root, makes the pages.
    private var destinations: [ObjectIdentifier: [Destination]] = [:]
    /// Read by the pages for values of a type; changed when another closure makes them.
    private var sources: [ObjectIdentifier: Source] = [:]
    /// Pushes a value; set by the stack whenever its body runs.
    var push: (AnyHashable) -> Void = { _ in }
    var show: (PushedView) -> Void = { _ in }
    var withdraw: (AnyHashable) -> Void = { _ in }
    /// The contents of the pages pushed as views, by their ids.
    var contents: [AnyHashable: PushedContent] = [:]

    nonisolated init() {}

    /// Called when the stack has been removed: its closures hold its views, and these the model.
    func disconnect() {
        push = { _ in }
        show = { _ in }
        withdraw = { _ in }
        contents = [:]
    }

    /// Sets what a view of the stack, its owner, makes of the values of a type.
    func register<D: Hashable, C: View>(_ owner: UInt64, _ type: D.Type, _ make: @escaping (D) -> C) {
        let key = ObjectIdentifier(type)
        let new = Destination(owner: owner) { value in (value.base as? D).map { AnyView(make($0)) } }
        var all = destinations[key] ?? []
        let index = all.firstIndex { $0.owner == owner } ?? all.count
        all.replaceSubrange(index..<min(index + 1, all.count), with: [new])
        destinations[key] = all
        if index == 0 { sources[key]?.changed() }
    }

    /// Called when the owner of a destination has been removed.
    func unregister<D: Hashable>(_ owner: UInt64, _ type: D.Type) {
        let key = ObjectIdentifier(type)
        guard let index = destinations[key]?.firstIndex(where: { $0.owner == owner }) else { return }
        destinations[key]?.remove(at: index)
        if index == 0 { sources[key]?.changed() }
    }

    /// The page for a value, as its destination makes it now; nil if none is declared.
    func view(for value: AnyHashable) -> AnyView? {
        func type<T>(_ value: T) -> ObjectIdentifier { ObjectIdentifier(Swift.type(of: value)) }
        let key = _openExistential(value.base, do: type)
        let source = sources[key] ?? Source()
        sources[key] = source
        Dependencies.read(source)
        return destinations[key]?.first?.make(value)
    }
}

/// A page pushed as a view instead of by a value.
@MainActor struct PushedView {
    let id: AnyHashable
    /// The number of values of the path below the page.
    var after: Int
    let content: PushedContent
    let onPop: () -> Void
    /// Whether the view that has pushed the page still wants it.
    var isWanted: () -> Bool = { true }
}

/// The content of a page pushed as a view, which changes with the view that has pushed it.
@MainActor final class PushedContent {
    private let source = Source()
    private var make: () -> AnyView

    init(_ make: @escaping () -> AnyView) { self.make = make }

    var view: AnyView {
        Dependencies.read(source)
        return make()
    }

    /// Called when the body of the view that has pushed the page has run.
    func renew(_ make: @escaping () -> AnyView) {
        self.make = make
        source.changed()
    }
}

/// A page pushed as a view.
struct PushedPage: View {
    let content: PushedContent
    // Only this body reads the content: a page must not be the reason for which the pages below it are updated.
    var body: some View { content.view }
}

/// The page for a value; `missing` is shown while no destination for its type is declared.
struct ValuePage<Missing: View>: View {
    let value: AnyHashable
    let model: NavigationModel
    let missing: Missing
    /// The page stays if the view that declares its destination is removed.
    @State private var last = LastItem<AnyView>()

    // Only this body reads the destination, which changes with the view that declares it.
    var body: some View { if let page = last.keep(model.view(for: value)) { page } else { missing } }
}

private enum NavigationModelKey: EnvironmentKey { static var defaultValue: NavigationModel? { nil } }

extension EnvironmentValues {
    var navigationModel: NavigationModel? {
        get { self[NavigationModelKey.self] }
        set { self[NavigationModelKey.self] = newValue }
    }
}

/// A stack of values of any hashable types.
///
/// Source: SwiftUI NavigationPath.
public struct NavigationPath: Equatable, @unchecked Sendable {
    // Written and read on the main thread.
    var values: [AnyHashable] = []
    /// Creates an empty path.
    public init() {}
    /// Creates a path of values, the first at the bottom.
    public init<S: Sequence>(_ elements: S) where S.Element: Hashable { values = elements.map { AnyHashable($0) } }
    /// The number of values.
    public var count: Int { values.count }
    /// Whether only the root is shown.
    public var isEmpty: Bool { values.isEmpty }
    /// Pushes a value.
    public mutating func append<V: Hashable>(_ value: V) { values.append(AnyHashable(value)) }
    /// Pops `k` values from the top, or all if there are fewer.
    public mutating func removeLast(_ k: Int = 1) { values.removeLast(min(max(0, k), values.count)) }
}
