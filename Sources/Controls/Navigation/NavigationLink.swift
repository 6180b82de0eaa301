import TenFootViews

/// A button that pushes a page.
///
/// Source: SwiftUI NavigationLink.
public struct NavigationLink<Label: View, Destination: View>: View {
    private enum Target {
        case value(AnyHashable?)
        case view(() -> AnyView)
        case bound(Binding<Bool>, () -> AnyView)
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

    /// Creates a link to a view that is shown while a value is true; selecting the link makes it true.
    ///
    /// Source: SwiftUI NavigationLink.init(isActive:destination:label:).
    public init(isActive: Binding<Bool>, @ViewBuilder destination: @escaping () -> Destination, @ViewBuilder label: () -> Label) {
        target = .bound(isActive) { AnyView(destination()) }
        self.label = label()
    }
    /// Creates a link to a view that is shown while a value is true; selecting the link makes it true.
    public init(destination: Destination, isActive: Binding<Bool>, @ViewBuilder label: () -> Label) {
        self.init(isActive: isActive, destination: { destination }, label: label)
    }
    /// Creates a link to a view that is shown while a selection equals a tag; selecting the link sets it.
    ///
    /// Source: SwiftUI NavigationLink.init(tag:selection:destination:label:).
    public init<V: Hashable>(
        tag: V, selection: Binding<V?>, @ViewBuilder destination: @escaping () -> Destination, @ViewBuilder label: () -> Label
    ) {
        let tag = UncheckedValue(tag)
        let isActive = Binding<Bool>(
            get: { selection.wrappedValue == tag.value },
            set: { isActive in
                if isActive {
                    selection.wrappedValue = tag.value
                } else if selection.wrappedValue == tag.value {
                    selection.wrappedValue = nil
                }
            })
        self.init(isActive: isActive, destination: destination, label: label)
    }
    /// Creates a link to a view that is shown while a selection equals a tag; selecting the link sets it.
    public init<V: Hashable>(destination: Destination, tag: V, selection: Binding<V?>, @ViewBuilder label: () -> Label) {
        self.init(tag: tag, selection: selection, destination: { destination }, label: label)
    }

    private var isEnabled: Bool { if case .value(nil) = target { false } else { true } }

    /// The link.
    public var body: some View {
        if case .bound(let isActive, let destination) = target {
            button.modifier(ShownDestination(isPresented: isActive, destination: destination))
        } else {
            let _ = renewPage()
            button
        }
    }

    /// Updates the page while it is shown: its view may be made of values that have changed.
    private func renewPage() { if case .view(let view) = target { model?.contents[AnyHashable(id)]?.renew(view) } }

    private var button: some View {
        Button {
            switch target {
            case .value(let value):
                guard let value, !(select?(value) ?? false) else { return }
                hintOutsideStack()
                model?.push(value)
            case .bound(let isActive, _): isActive.wrappedValue = true
            case .view(let view):
                hintOutsideStack()
                model?.show(PushedView(id: AnyHashable(id), after: 0, content: PushedContent(view), onPop: {}))
            }
        } label: {
            label
        }
        .disabled(!isEnabled)
        .environment(\.leadsToPage, select == nil)
    }
}

extension NavigationLink {
    private func hintOutsideStack() {
        guard model == nil else { return }
        ViewHost.current?.hint(
            "A NavigationLink was selected outside a NavigationStack, so no page opens: put a NavigationStack around the view that contains it."
        )
    }
}

private enum LeadsToPageKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
    /// Whether the button is a link to another page, which rows of lists show by a chevron.
    var leadsToPage: Bool {
        get { self[LeadsToPageKey.self] }
        set { self[LeadsToPageKey.self] = newValue }
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

extension NavigationLink where Label == Text {
    /// Creates a link to a view that is shown while a value is true; selecting the link makes it true.
    public init(_ titleKey: LocalizedStringKey, isActive: Binding<Bool>, @ViewBuilder destination: @escaping () -> Destination) {
        self.init(isActive: isActive, destination: destination) { Text(titleKey) }
    }
    /// Creates a link to a view that is shown while a value is true; selecting the link makes it true.
    public init(_ titleKey: LocalizedStringKey, destination: Destination, isActive: Binding<Bool>) {
        self.init(isActive: isActive, destination: { destination }) { Text(titleKey) }
    }
    /// Creates a link to a view that is shown while a selection equals a tag; selecting the link sets it.
    public init<V: Hashable>(
        _ titleKey: LocalizedStringKey, tag: V, selection: Binding<V?>, @ViewBuilder destination: @escaping () -> Destination
    ) {
        self.init(tag: tag, selection: selection, destination: destination) { Text(titleKey) }
    }
    /// Creates a link to a view that is shown while a selection equals a tag; selecting the link sets it.
    public init<V: Hashable>(_ titleKey: LocalizedStringKey, destination: Destination, tag: V, selection: Binding<V?>) {
        self.init(tag: tag, selection: selection, destination: { destination }) { Text(titleKey) }
    }
    /// Creates a link to a view that is shown while a value is true; selecting the link makes it true.
    @_disfavoredOverload public init<S: StringProtocol>(
        _ title: S, isActive: Binding<Bool>, @ViewBuilder destination: @escaping () -> Destination
    ) {
        self.init(isActive: isActive, destination: destination) { Text(title) }
    }
    /// Creates a link to a view that is shown while a value is true; selecting the link makes it true.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, destination: Destination, isActive: Binding<Bool>) {
        self.init(isActive: isActive, destination: { destination }) { Text(title) }
    }
    /// Creates a link to a view that is shown while a selection equals a tag; selecting the link sets it.
    @_disfavoredOverload public init<S: StringProtocol, V: Hashable>(
        _ title: S, tag: V, selection: Binding<V?>, @ViewBuilder destination: @escaping () -> Destination
    ) {
        self.init(tag: tag, selection: selection, destination: destination) { Text(title) }
    }
    /// Creates a link to a view that is shown while a selection equals a tag; selecting the link sets it.
    @_disfavoredOverload public init<S: StringProtocol, V: Hashable>(
        _ title: S, destination: Destination, tag: V, selection: Binding<V?>
    ) {
        self.init(tag: tag, selection: selection, destination: { destination }) { Text(title) }
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

/// Declares the pages for values of a type as long as its view is in the stack.
private struct ValueDestination<D: Hashable, C: View>: _PrimitiveModifier {
    let make: (D) -> C
    func _makeNode(_ context: _NodeContext) -> _ViewNode { ValueDestinationNode(self, context) }
}

private final class ValueDestinationNode<D: Hashable, C: View>: ModifierNode<ValueDestination<D, C>> {
    private let model: NavigationModel?
    private let level: Int

    override init(_ modifier: ValueDestination<D, C>, _ context: _NodeContext) {
        let values = EnvironmentValues(scope: context.scope)
        (model, level) = Dependencies.untracked { (values.navigationModel, values.navigationLevel) }
        super.init(modifier, context)
        register()
    }

    private func register() { model?.register(id, at: level, D.self, modifier.make) }

    override var passesLaziness: Bool { true }

    override func modifierChanged(from old: ValueDestination<D, C>) {
        if !Fields.of(ValueDestination<D, C>.self).areEqual(old, modifier) { register() }
    }

    override func willUnmount() { model?.unregister(id, D.self) }
}

private struct ShownDestination<C: View>: ViewModifier {
    @Binding var isPresented: Bool
    let destination: () -> C
    @Environment(\.navigationModel) private var model
    @Namespace private var id

    func body(content: Content) -> some View {
        let isPresented = $isPresented
        // While the page is being popped it keeps its content.
        let _ = self.isPresented ? model?.contents[AnyHashable(id)]?.renew { AnyView(destination()) } : nil
        content.onChange(of: self.isPresented) { _, isShown in
            if isShown { push() } else { model?.withdraw(AnyHashable(id)) }
        }
        // At the start too, even if another page or tab is shown.
        .modifier(_PresenceModifier(inserted: { if isPresented.wrappedValue { push() } }))
    }

    private func push() {
        let isPresented = $isPresented
        model?.show(
            PushedView(
                id: AnyHashable(id), after: 0, content: PushedContent { AnyView(destination()) },
                onPop: { isPresented.wrappedValue = false }, isWanted: { isPresented.wrappedValue }))
    }
}

extension View {
    /// Sets the page for values of a type.
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
        let last = LastItem<D>()
        return navigationDestination(isPresented: isPresented) {
            if let shown = last.keep(item.wrappedValue) { destination(shown).id(shown) }
        }
    }
}

/// A type-erased navigation link.
protocol AnyNavigationLink {}
extension NavigationLink: AnyNavigationLink {}

extension NavigationLink {
    /// Accepted: a link always shows its destination in the last column.
    public func isDetailLink(_ isDetailLink: Bool) -> some View { accepted() }
}
