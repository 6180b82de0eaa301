import TenFootViews

/// A root page and the pages pushed over it; covered pages keep their state and their focus.
///
/// Source: SwiftUI NavigationStack.
public struct NavigationStack<Data, Root: View>: View {
    private let path: Binding<[AnyHashable]>?
    private let root: Root

    /// The pages.
    public var body: some View { NavigationHost(bound: path, root: AnyView(root)) }
}

extension NavigationStack where Data == NavigationPath {
    /// Creates a stack that manages its own path.
    public init(@ViewBuilder root: () -> Root) {
        path = nil
        self.root = root()
    }

    /// Creates a stack with a path of values of any types.
    public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) {
        self.path = Binding(get: { path.wrappedValue.values }, set: { path.wrappedValue.values = $0 })
        self.root = root()
    }
}

extension NavigationStack where Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, Data.Element: Hashable {
    /// Creates a stack with a path of values of one type.
    public init(path: Binding<Data>, @ViewBuilder root: () -> Root) {
        self.path = Binding(
            get: { path.wrappedValue.map { AnyHashable($0) } },
            set: { path.wrappedValue = Data($0.compactMap { $0.base as? Data.Element }) }
        )
        self.root = root()
    }
}

/// A stack, by its name in older SwiftUI.
///
/// Source: SwiftUI NavigationView.
public struct NavigationView<Content: View>: View {
    private let content: Content
    /// Creates a stack.
    public init(@ViewBuilder content: () -> Content) { self.content = content() }
    /// The stack.
    public var body: some View { NavigationStack { content } }
}

struct NavigationHost: View {
    let bound: Binding<[AnyHashable]>?
    let root: AnyView
    @State private var own: [AnyHashable] = []
    @State private var pushed: [PushedView] = []
    @State private var model = NavigationModel()

    private struct Entry: Identifiable {
        let id: AnyHashable
        let level: Int
        let view: AnyView
        let pop: @MainActor () -> Void
    }

    private var path: Binding<[AnyHashable]> { bound ?? $own }

    /// The pages over the root: those of the path, and pages pushed as views, each above the values that the path had at that time.
    private var entries: [Entry] {
        let path = path
        let values = path.wrappedValue
        var entries: [Entry] = []
        func add(_ pushedView: PushedView) {
            let page = PushedPage(content: pushedView.content)
            entries.append(Entry(id: pushedView.id, level: entries.count + 1, view: AnyView(page)) { withdraw(pushedView.id) })
        }
        for view in pushed where view.after <= 0 { add(view) }
        for (index, value) in values.enumerated() {
            let level = entries.count + 1
            let page = ValuePage(value: value, level: level, model: model, missing: MissingDestination(value: value))
            entries.append(
                Entry(id: AnyHashable([AnyHashable(index), value]), level: level, view: AnyView(page)) {
                    // Pops the page with all pages above it; a page that has been popped already pops no other.
                    let values = path.wrappedValue
                    if index < values.count, values[index] == value { path.wrappedValue = Array(values.prefix(index)) }
                })
            for view in pushed where view.after == index + 1 { add(view) }
        }
        return entries
    }

    /// Pops a page that was pushed as a view, with all pages above it.
    private func withdraw(_ id: AnyHashable) {
        // The views are in the order in which they were pushed.
        guard let index = pushed.firstIndex(where: { $0.id == id }) else { return }
        let popped = pushed[index...]
        pushed.removeSubrange(index...)
        for view in popped { model.contents[view.id] = nil }
        let path = path
        let count = popped[index].after
        if path.wrappedValue.count > count { path.wrappedValue = Array(path.wrappedValue.prefix(count)) }
        for view in popped.reversed() { view.onPop() }
    }

    private func connect() {
        let path = path
        model.push = { path.wrappedValue.append($0) }
        model.withdraw = withdraw
        model.show = { new in
            var new = new
            new.after = path.wrappedValue.count
            // A page that goes in the same update may not have been withdrawn yet; the new one is not above it.
            if let gone = pushed.first(where: { $0.after > new.after || !$0.isWanted() }) { withdraw(gone.id) }
            if pushed.contains(where: { $0.id == new.id }) { return }
            pushed.append(new)
            model.contents[new.id] = new.content
        }
    }

    var body: some View {
        let _ = connect()
        ZStack {
            VStack { root }.frame(maxWidth: .infinity, maxHeight: .infinity).modifier(NavigationPage())
                .modifier(PageFade(isOnTop: path.wrappedValue.isEmpty && pushed.allSatisfy { $0.after > 0 }))
            NavigationPages(entries: { entries })
        }
        .environment(\.navigationModel, model)
        // A page that was pushed as a view leaves with the values below it.
        .onChange(of: path.wrappedValue.count) { _, count in
            for view in pushed where view.after > count { withdraw(view.id) }
        }
        .modifier(_PresenceModifier(removed: { model.disconnect() }))
    }

    /// The pages over the root, evaluated after the root, which registers the destinations.
    private struct NavigationPages: View {
        let entries: () -> [Entry]
        var body: some View {
            let entries = entries()
            let top = entries.last?.id
            ForEach(entries) { entry in
                VStack { entry.view }
                    .frame(maxWidth: .infinity, maxHeight: .infinity)
                    .modifier(NavigationPage())
                    .modifier(PageFade(isOnTop: entry.id == top))
                    .modifier(
                        _EnvironmentModifier {
                            $0.dismiss = DismissAction(entry.pop)
                            $0.isPresented = true
                            $0.navigationLevel = entry.level
                        }
                    )
                    .modifier(
                        _FocusHandlerModifier {
                            $0.dismissal = {
                                entry.pop()
                                return true
                            }
                        }
                    )
                    .modifier(_FocusLayerModifier())
            }
            .animation(PageFade.animation, value: entries.map(\.id))
        }
    }
}

/// Shows a page while it is on top, and lets it disappear when another covers it; pages cross-fade when they are pushed and popped.
private struct PageFade: ViewModifier {
    static let animation = Animation.easeInOut(duration: 0.25)
    let isOnTop: Bool
    func body(content: Content) -> some View {
        content
            .modifier(_AppearanceScopeModifier(isShown: isOnTop))
            .opacity(isOnTop ? 1 : 0)
            .animation(Self.animation, value: isOnTop)
    }
}

/// Shown for a pushed value without a destination.
private struct MissingDestination: View {
    let value: AnyHashable
    var body: some View {
        let _ = ViewHost.current?.hint(
            "\(type(of: value.base)) was pushed, but no navigationDestination(for: \(type(of: value.base)).self) is in the stack: add one to its root."
        )
        Text(verbatim: "No navigationDestination(for: \(type(of: value.base)).self)").focusable()
    }
}

/// The title of a page, set by the views in it.
struct NavigationTitleKey: PreferenceKey {
    static let defaultValue: String? = nil
    static func reduce(value: inout String?, nextValue: () -> String?) { value = value ?? nextValue() }
}

/// A page with its title above.
struct NavigationPage: ViewModifier {
    @State private var title: String?
    @State private var isBarHidden = false
    func body(content: Content) -> some View {
        VStack(spacing: 40) {
            if let title, !isBarHidden { Text(verbatim: title).font(.text(size: 57, weight: .medium)) }
            content
        }
        .onPreferenceChange(NavigationTitleKey.self) { title = $0 }
        .onPreferenceChange(HiddenBarsKey.self) { isBarHidden = $0.contains(.navigationBar) }
        // Do not pass these preferences on: a stack inside a page of another stack must not change that page's bar.
        .transformPreference(NavigationTitleKey.self) { $0 = nil }
        .transformPreference(HiddenBarsKey.self) { $0.remove(.navigationBar) }
        .modifier(EditScope())
        // The title is announced when focus enters the page.
        .accessible {
            guard let title else { return }
            $0.children = .contain
            $0.label = title
        }
    }
}

extension View {
    /// Sets the title over a page.
    ///
    /// Source: SwiftUI navigationTitle(_:).
    public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View {
        preference(key: NavigationTitleKey.self, value: titleKey.string)
    }
    /// Sets the title over a page.
    ///
    /// Source: SwiftUI navigationTitle(_:).
    @_disfavoredOverload public func navigationTitle<S: StringProtocol>(_ title: S) -> some View {
        preference(key: NavigationTitleKey.self, value: String(title))
    }
    /// Sets the title over a page.
    ///
    /// Source: SwiftUI navigationTitle(_:).
    public func navigationTitle(_ title: Text) -> some View { preference(key: NavigationTitleKey.self, value: title.string) }
    /// Sets the title over a page, by its name in older SwiftUI.
    @_disfavoredOverload public func navigationBarTitle<S: StringProtocol>(_ title: S) -> some View { navigationTitle(title) }
    /// Sets the title over a page, by its name in older SwiftUI; the display mode has no effect.
    public func navigationBarTitle(_ titleKey: LocalizedStringKey, displayMode: NavigationBarItem.TitleDisplayMode) -> some View {
        navigationTitle(titleKey)
    }
    /// Sets the title over a page, by its name in older SwiftUI.
    public func navigationBarTitle(_ titleKey: LocalizedStringKey) -> some View { navigationTitle(titleKey) }
    /// Sets the title over a page, by its name in older SwiftUI.
    public func navigationBarTitle(_ title: Text) -> some View { navigationTitle(title) }
    /// Sets the title over a page, by its name in older SwiftUI; the display mode has no effect.
    public func navigationBarTitle(_ title: Text, displayMode: NavigationBarItem.TitleDisplayMode) -> some View { navigationTitle(title) }
}
