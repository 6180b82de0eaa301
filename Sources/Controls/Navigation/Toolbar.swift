import TenFootViews

extension View {
    /// Puts controls in the upper right corner of a page.
    ///
    /// Source: SwiftUI toolbar(content:).
    public func toolbar<Items: View>(@ViewBuilder content: () -> Items) -> some View { modifier(ToolbarModifier(items: content())) }

    /// Puts items in the upper right corner of a page.
    ///
    /// Source: SwiftUI toolbar(content:).
    public func toolbar<Items: ToolbarContent>(@ToolbarContentBuilder content: () -> Items) -> some View {
        modifier(ToolbarModifier(items: content()._items))
    }

    /// Shows or hides the bars of a page: the bar of the tab view around it, or its title.
    ///
    /// Source: SwiftUI toolbar(_:for:).
    public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View { modifier(BarVisibility(visibility, bars)) }
    /// Shows or hides the bars of a page, by its newer name.
    ///
    /// Source: SwiftUI toolbarVisibility(_:for:).
    public func toolbarVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
        modifier(BarVisibility(visibility, bars))
    }
    /// Removes a default item from the bars of a page: the title.
    ///
    /// Source: SwiftUI toolbar(removing:).
    public func toolbar(removing defaultItemKind: ToolbarDefaultItemKind?) -> some View {
        modifier(BarVisibility(defaultItemKind == .title ? .hidden : .automatic, [.navigationBar]))
    }
    /// Hides the title of a page.
    ///
    /// Source: SwiftUI navigationBarHidden(_:).
    public func navigationBarHidden(_ hidden: Bool) -> some View {
        modifier(BarVisibility(hidden ? .hidden : .automatic, [.navigationBar]))
    }
}

/// A default item of a bar.
///
/// Source: SwiftUI ToolbarDefaultItemKind.
public struct ToolbarDefaultItemKind: Hashable, Sendable {
    private let name: String
    /// The title.
    public static let title = ToolbarDefaultItemKind(name: "title")
    /// The button that toggles the sidebar; there is none here.
    public static let sidebarToggle = ToolbarDefaultItemKind(name: "sidebarToggle")
}

/// The hidden bars of a page.
enum HiddenBarsKey: PreferenceKey {
    static let defaultValue: Set<ToolbarPlacement> = []
    static func reduce(value: inout Set<ToolbarPlacement>, nextValue: () -> Set<ToolbarPlacement>) { value.formUnion(nextValue()) }
}

/// Sets whether the bars of a page are visible; the outermost modifier applies.
private struct BarVisibility: ViewModifier {
    let visibility: Visibility
    let bars: Set<ToolbarPlacement>

    init(_ visibility: Visibility, _ bars: [ToolbarPlacement]) {
        self.visibility = visibility
        self.bars = bars.isEmpty || bars.contains(.automatic) ? [.tabBar, .navigationBar] : Set(bars)
    }

    func body(content: Content) -> some View {
        let (visibility, bars) = (self.visibility, self.bars)
        content.transformPreference(HiddenBarsKey.self) { hidden in
            switch visibility {
            case .hidden: hidden.formUnion(bars)
            case .visible: hidden.subtract(bars)
            case .automatic: break
            }
        }
    }
}

/// A row of controls over a page, at its trailing end.
private struct ToolbarModifier<Items: View>: ViewModifier {
    let items: Items

    func body(content: Content) -> some View {
        VStack(spacing: 20) {
            HStack(spacing: 20) {
                Spacer(minLength: 0)
                items
            }
            .focusSection()
            // The content is a focus section, so that Down from the controls reaches its views at any position.
            content.frame(maxWidth: .infinity, maxHeight: .infinity).focusSection()
        }
    }
}

/// The content of a toolbar.
///
/// Source: SwiftUI ToolbarContent.
@MainActor @preconcurrency public protocol ToolbarContent {
    /// The type of the body.
    associatedtype Body: ToolbarContent
    /// The items.
    @ToolbarContentBuilder var body: Body { get }
    /// The controls, as views.
    var _items: AnyView { get }
}

extension ToolbarContent {
    /// The controls of the body.
    public var _items: AnyView { body._items }
}

extension Never: ToolbarContent {
    /// No controls.
    public var _items: AnyView { AnyView(EmptyView()) }
}

/// Toolbar content provided by the platform.
@MainActor @preconcurrency public protocol _PrimitiveToolbarContent: ToolbarContent where Body == Never {}

extension _PrimitiveToolbarContent {
    /// Traps: primitive content has no body.
    public var body: Never {
        // Bars collect `_items`, which primitive content implements.
        fatalError("\(Self.self) is primitive toolbar content and has no body")
    }
}

/// Builds the content of a toolbar from the items in a closure.
///
/// Source: SwiftUI ToolbarContentBuilder.
@resultBuilder public enum ToolbarContentBuilder {
    /// Content of one type.
    @MainActor @preconcurrency public static func buildExpression<C: ToolbarContent>(_ content: C) -> C { content }
    /// One item.
    @MainActor @preconcurrency public static func buildBlock<C: ToolbarContent>(_ content: C) -> C { content }
    /// Several items.
    @MainActor @preconcurrency public static func buildBlock<each C: ToolbarContent>(_ content: repeat each C) -> some ToolbarContent {
        var items: [AnyView] = []
        repeat items.append((each content)._items)
        return ToolbarItems(items: items)
    }
    /// An optional item.
    @MainActor @preconcurrency public static func buildIf<C: ToolbarContent>(_ content: C?) -> some ToolbarContent {
        ToolbarItems(items: content.map { [$0._items] } ?? [])
    }
    /// The item of the first branch.
    @MainActor @preconcurrency public static func buildEither<C: ToolbarContent>(first: C) -> some ToolbarContent {
        ToolbarItems(items: [first._items])
    }
    /// The item of the second branch.
    @MainActor @preconcurrency public static func buildEither<C: ToolbarContent>(second: C) -> some ToolbarContent {
        ToolbarItems(items: [second._items])
    }
}

private struct ToolbarItems: _PrimitiveToolbarContent {
    let items: [AnyView]
    var _items: AnyView { AnyView(ForEach(items.indices, id: \.self) { items[$0] }) }
}

/// An item of a toolbar.
///
/// Source: SwiftUI ToolbarItem.
public struct ToolbarItem<Content: View>: _PrimitiveToolbarContent {
    private let content: Content
    /// Creates an item; all items are in the upper right corner.
    public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) { self.content = content() }
    /// The control.
    public var _items: AnyView { AnyView(content) }
}

/// A group of items of a toolbar.
///
/// Source: SwiftUI ToolbarItemGroup.
public struct ToolbarItemGroup<Content: View>: _PrimitiveToolbarContent {
    private let content: Content
    /// Creates a group; all items are in the upper right corner.
    public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) { self.content = content() }
    /// The controls.
    public var _items: AnyView { AnyView(content) }
}

/// A bar of a page.
///
/// Source: SwiftUI ToolbarPlacement.
public struct ToolbarPlacement: Hashable, Sendable {
    private let name: String
    /// Any bar.
    public static let automatic = ToolbarPlacement(name: "automatic")
    /// The bar with the title.
    public static let navigationBar = ToolbarPlacement(name: "navigationBar")
    /// The bar of a tab view.
    public static let tabBar = ToolbarPlacement(name: "tabBar")
}

/// The position of a toolbar item on other platforms.
///
/// Source: SwiftUI ToolbarItemPlacement.
public struct ToolbarItemPlacement: Hashable, Sendable {
    private let name: String
    /// The platform's default position.
    public static let automatic = ToolbarItemPlacement(name: "automatic")
    /// The centre of the bar.
    public static let principal = ToolbarItemPlacement(name: "principal")
    /// The leading edge of the bar.
    public static let topBarLeading = ToolbarItemPlacement(name: "topBarLeading")
    /// The trailing edge of the bar.
    public static let topBarTrailing = ToolbarItemPlacement(name: "topBarTrailing")
    /// The leading edge of the bar.
    public static let navigationBarLeading = ToolbarItemPlacement(name: "navigationBarLeading")
    /// The trailing edge of the bar.
    public static let navigationBarTrailing = ToolbarItemPlacement(name: "navigationBarTrailing")
    /// A control that navigates.
    public static let navigation = ToolbarItemPlacement(name: "navigation")
    /// The primary action of the page.
    public static let primaryAction = ToolbarItemPlacement(name: "primaryAction")
    /// An action that is needed less often.
    public static let secondaryAction = ToolbarItemPlacement(name: "secondaryAction")
    /// The action that cancels.
    public static let cancellationAction = ToolbarItemPlacement(name: "cancellationAction")
    /// The action that confirms.
    public static let confirmationAction = ToolbarItemPlacement(name: "confirmationAction")
    /// The action that deletes something.
    public static let destructiveAction = ToolbarItemPlacement(name: "destructiveAction")
}

extension View {
    /// Adds views to both ends of the bar over a page.
    ///
    /// Source: SwiftUI navigationBarItems(leading:trailing:), deprecated there.
    public func navigationBarItems<L: View, T: View>(leading: L, trailing: T) -> some View {
        toolbar {
            ToolbarItem(placement: .topBarLeading) { leading }
            ToolbarItem(placement: .topBarTrailing) { trailing }
        }
    }
    /// Adds a view to the leading end of the bar over a page.
    ///
    /// Source: SwiftUI navigationBarItems(leading:), deprecated there.
    public func navigationBarItems<L: View>(leading: L) -> some View {
        toolbar { ToolbarItem(placement: .topBarLeading) { leading } }
    }
    /// Adds a view to the trailing end of the bar over a page.
    ///
    /// Source: SwiftUI navigationBarItems(trailing:), deprecated there.
    public func navigationBarItems<T: View>(trailing: T) -> some View {
        toolbar { ToolbarItem(placement: .topBarTrailing) { trailing } }
    }
}
