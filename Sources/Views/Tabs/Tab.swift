import TenFootViewGraph

@MainActor protocol AnyTab {
    var anyTag: AnyHashable? { get }
    var anyLabel: AnyView { get }
}

/// A page of a tab view with its place in the bar.
///
/// Source: SwiftUI Tab.
public struct Tab<Value: Hashable, Content: View, Label: View>: View {
    private let value: Value?
    private let content: Content
    private let label: Label

    /// The page.
    public var body: some View { content }

    /// Creates a page with a value for the selection and a label made of views.
    public init(value: Value, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.value = value
        self.content = content()
        self.label = label()
    }
}

extension Tab: AnyTab {
    var anyTag: AnyHashable? { value.map { AnyHashable($0) } }
    var anyLabel: AnyView { AnyView(label) }
}

extension Tab where Label == TenFootViews.Label<Text, Image> {
    /// Creates a page with a title, a symbol and a value for the selection.
    public init(_ titleKey: LocalizedStringKey, systemImage: String, value: Value, @ViewBuilder content: () -> Content) {
        self.init(value: value, content: content) { TenFootViews.Label(titleKey, systemImage: systemImage) }
    }
    /// Creates a page with a title, a symbol and a value for the selection.
    @_disfavoredOverload public init<S: StringProtocol>(
        _ title: S, systemImage: String, value: Value, @ViewBuilder content: () -> Content
    ) {
        self.init(value: value, content: content) { TenFootViews.Label(title, systemImage: systemImage) }
    }
}

extension Tab where Value == Int, Label == TenFootViews.Label<Text, Image> {
    /// Creates a page with a title and a symbol.
    public init(_ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content) {
        value = nil
        self.content = content()
        label = TenFootViews.Label(titleKey, systemImage: systemImage)
    }
}

/// Tabs that belong together.
///
/// Source: SwiftUI TabSection.
public typealias TabSection = Section

/// Gives a page its place in the bar of the tab view around it.
struct TabItemModifier: ViewModifier {
    let item: AnyView
    func body(content: Content) -> some View { content }
}

extension View {
    /// Sets what the bar of a tab view shows for this page.
    ///
    /// Source: SwiftUI tabItem(_:).
    public func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View { modifier(TabItemModifier(item: AnyView(label()))) }

    /// Accepted: a television shows the bar on top, whatever the style.
    ///
    /// Source: SwiftUI tabViewStyle(_:).
    public func tabViewStyle(_ style: TabViewStyle) -> some View { self }
}

/// How a tab view looks; a television shows a bar on top.
///
/// Source: SwiftUI TabViewStyle.
public struct TabViewStyle: Hashable, Sendable {
    private let name: String
    /// The platform's.
    public static let automatic = TabViewStyle(name: "automatic")
    /// Pages.
    public static let page = TabViewStyle(name: "page")
    /// A bar or a side bar.
    public static let sidebarAdaptable = TabViewStyle(name: "sidebarAdaptable")
    /// A bar.
    public static let tabBarOnly = TabViewStyle(name: "tabBarOnly")
}
