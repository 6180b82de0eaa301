import Foundation
import TenFootViews

/// Connects links and destinations with the navigation stack that contains them.
@MainActor final class NavigationModel {
    private struct Destination {
        let owner: UInt64
        /// The level of the page that declares it: 0 for the root.
        let level: Int
        let make: (AnyHashable) -> AnyView?
    }
    /// The destinations for each type of values: those of lower levels first, and in the order in which their views entered the stack.
    ///
    /// The first, which is the closest to the root, makes the pages above its own.
    private var destinations: [ObjectIdentifier: [Destination]] = [:]
    /// Read by the pages for values of a type; changed when another closure makes them.
    private var sources: [Page: Source] = [:]
    private struct Page: Hashable {
        let type: ObjectIdentifier
        let level: Int
    }
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
    func register<D: Hashable, C: View>(_ owner: UInt64, at level: Int, _ type: D.Type, _ make: @escaping (D) -> C) {
        let key = ObjectIdentifier(type)
        let new = Destination(owner: owner, level: level) { value in (value.base as? D).map { AnyView(make($0)) } }
        var all = destinations[key] ?? []
        if let index = all.firstIndex(where: { $0.owner == owner }) {
            all[index] = new
        } else {
            all.insert(new, at: all.firstIndex { $0.level > level } ?? all.count)
        }
        destinations[key] = all
        if all[0].owner == owner { changed(key, above: level) }
    }

    /// Called when the owner of a destination has been removed.
    func unregister<D: Hashable>(_ owner: UInt64, _ type: D.Type) {
        let key = ObjectIdentifier(type)
        guard let index = destinations[key]?.firstIndex(where: { $0.owner == owner }) else { return }
        let gone = destinations[key]?.remove(at: index)
        if let gone, index == 0 { changed(key, above: gone.level) }
    }

    /// Updates the pages above the one that declares a destination; that page itself, and those below it, are made by others.
    private func changed(_ type: ObjectIdentifier, above level: Int) {
        for (page, source) in sources where page.type == type && page.level > level { source.changed() }
    }

    /// The page of a level for a value, as its destination makes it now; nil if none is declared below that level.
    func view(for value: AnyHashable, at level: Int) -> AnyView? {
        func type<T>(_ value: T) -> ObjectIdentifier { ObjectIdentifier(Swift.type(of: value)) }
        let key = _openExistential(value.base, do: type)
        let page = Page(type: key, level: level)
        let source = sources[page] ?? Source()
        sources[page] = source
        Dependencies.read(source)
        return destinations[key]?.first { $0.level < level }?.make(value)
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
    /// The number of pages below it, the root among them.
    let level: Int
    let model: NavigationModel
    let missing: Missing
    /// The page stays if the view that declares its destination is removed.
    @State private var last = LastItem<AnyView>()

    // Only this body reads the destination, which changes with the view that declares it.
    var body: some View { if let page = last.keep(model.view(for: value, at: level)) { page } else { missing } }
}

private enum NavigationModelKey: EnvironmentKey { static var defaultValue: NavigationModel? { nil } }
private enum NavigationLevelKey: EnvironmentKey { static let defaultValue = 0 }

extension EnvironmentValues {
    var navigationModel: NavigationModel? {
        get { self[NavigationModelKey.self] }
        set {
            self[NavigationModelKey.self] = newValue
            navigationLevel = 0
        }
    }
    /// The number of pages below the one that contains the view, the root among them: 0 in the root of its stack.
    var navigationLevel: Int {
        get { self[NavigationLevelKey.self] }
        set { self[NavigationLevelKey.self] = newValue }
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
