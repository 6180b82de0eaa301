import Foundation
import TenFootViews

/// Connects links and destinations with the navigation stack that contains them.
@MainActor final class NavigationModel {
    private var destinations: [ObjectIdentifier: (AnyHashable) -> AnyView?] = [:]
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

    func register<D: Hashable, C: View>(_ type: D.Type, _ make: @escaping (D) -> C) {
        destinations[ObjectIdentifier(type)] = { value in (value.base as? D).map { AnyView(make($0)) } }
    }

    func view(for value: AnyHashable) -> AnyView? {
        func type<T>(_ value: T) -> ObjectIdentifier { ObjectIdentifier(Swift.type(of: value)) }
        return destinations[_openExistential(value.base, do: type)]?(value)
    }
}

/// A page pushed as a view instead of by a value.
@MainActor struct PushedView {
    let id: AnyHashable
    /// The number of values of the path below the page.
    var after: Int
    let content: PushedContent
    let onPop: () -> Void
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
