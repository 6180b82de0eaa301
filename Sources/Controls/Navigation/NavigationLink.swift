import TenFootViews

/// A button that pushes a page.
///
/// Source: SwiftUI NavigationLink.
public struct NavigationLink<Label: View, Destination: View>: View {
    private enum Target {
        case value(AnyHashable?)
        case view(() -> AnyView)
    }
    private let target: Target
    private let label: Label
    @Environment(\.navigationModel) private var model
    @Environment(\.selectInList) private var select
    @Namespace private var id

    /// Creates a link to a view.
    public init(@ViewBuilder destination: @escaping () -> Destination, @ViewBuilder label: () -> Label) {
        target = .view { AnyView(destination()) }
        self.label = label()
    }
    /// Creates a link to a view.
    public init(destination: Destination, @ViewBuilder label: () -> Label) {
        target = .view { AnyView(destination) }
        self.label = label()
    }

    private var isEnabled: Bool { if case .value(nil) = target { false } else { true } }

    /// The link.
    public var body: some View {
        Button {
            switch target {
            case .value(let value):
                guard let value, !(select?(value) ?? false) else { return }
                model?.push(value)
            case .view(let view): model?.show(PushedView(id: AnyHashable(id), after: 0, view: view, onPop: {}))
            }
        } label: {
            label
        }
        .disabled(!isEnabled)
    }
}

extension NavigationLink where Label == Text {
    /// Creates a link to a view.
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder destination: @escaping () -> Destination) {
        self.init(destination: destination) { Text(titleKey) }
    }
    /// Creates a link to a view.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, @ViewBuilder destination: @escaping () -> Destination) {
        self.init(destination: destination) { Text(title) }
    }
    /// Creates a link to a view.
    public init(_ titleKey: LocalizedStringKey, destination: Destination) { self.init(destination: destination) { Text(titleKey) } }
    /// Creates a link to a view.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, destination: Destination) {
        self.init(destination: destination) { Text(title) }
    }
}

extension NavigationLink where Destination == Never {
    /// Creates a link to the page for a value; nil disables it.
    public init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) {
        target = .value(value.map { AnyHashable($0) })
        self.label = label()
    }
}

extension NavigationLink where Label == Text, Destination == Never {
    /// Creates a link to the page for a value; nil disables it.
    public init<P: Hashable>(_ titleKey: LocalizedStringKey, value: P?) { self.init(value: value) { Text(titleKey) } }
    /// Creates a link to the page for a value; nil disables it.
    @_disfavoredOverload public init<S: StringProtocol, P: Hashable>(_ title: S, value: P?) { self.init(value: value) { Text(title) } }
}

private struct ValueDestination<D: Hashable, C: View>: ViewModifier {
    let make: (D) -> C
    @Environment(\.navigationModel) private var model
    func body(content: Content) -> some View {
        let _ = model?.register(D.self, make)
        content
    }
}

private struct ShownDestination<C: View>: ViewModifier {
    @Binding var isPresented: Bool
    let destination: () -> C
    @Environment(\.navigationModel) private var model
    @Namespace private var id

    func body(content: Content) -> some View {
        let isPresented = $isPresented
        content.onChange(of: self.isPresented, initial: true) { _, isShown in
            if isShown {
                model?.show(
                    PushedView(id: AnyHashable(id), after: 0, view: { AnyView(destination()) }, onPop: { isPresented.wrappedValue = false })
                )
            } else {
                model?.withdraw(AnyHashable(id))
            }
        }
    }
}

extension View {
    /// Says which page stands for values of a type.
    ///
    /// Source: SwiftUI navigationDestination(for:destination:).
    public func navigationDestination<D: Hashable, C: View>(for data: D.Type, @ViewBuilder destination: @escaping (D) -> C) -> some View {
        modifier(ValueDestination(make: destination))
    }

    /// Pushes a page while a condition is true.
    ///
    /// Source: SwiftUI navigationDestination(isPresented:destination:).
    public func navigationDestination<V: View>(isPresented: Binding<Bool>, @ViewBuilder destination: @escaping () -> V) -> some View {
        modifier(ShownDestination(isPresented: isPresented, destination: destination))
    }

    /// Pushes a page while there is an item.
    ///
    /// Source: SwiftUI navigationDestination(item:destination:).
    public func navigationDestination<D: Hashable, C: View>(item: Binding<D?>, @ViewBuilder destination: @escaping (D) -> C) -> some View {
        let isPresented = Binding<Bool>(get: { item.wrappedValue != nil }, set: { if !$0 { item.wrappedValue = nil } })
        return navigationDestination(isPresented: isPresented) { if let shown = item.wrappedValue { destination(shown) } }
    }
}

/// Any link, whatever it shows and leads to.
protocol AnyNavigationLink {}
extension NavigationLink: AnyNavigationLink {}
