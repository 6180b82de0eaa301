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
    /// Takes a part of the platform's own out of the bars of a page: its title.
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

/// A part of a bar that the platform puts there.
///
/// Source: SwiftUI ToolbarDefaultItemKind.
public struct ToolbarDefaultItemKind: Hashable, Sendable {
    private let name: String
    /// The title.
    public static let title = ToolbarDefaultItemKind(name: "title")
    /// What hides a sidebar; there is none here.
    public static let sidebarToggle = ToolbarDefaultItemKind(name: "sidebarToggle")
}

/// The bars that a page goes without.
enum HiddenBarsKey: PreferenceKey {
    static let defaultValue: Set<ToolbarPlacement> = []
    static func reduce(value: inout Set<ToolbarPlacement>, nextValue: () -> Set<ToolbarPlacement>) { value.formUnion(nextValue()) }
}

/// Says of the bars around a page whether they show; an outer one has the last word.
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
            // Wherever on the page its views are, Down from the controls reaches them.
            content.frame(maxWidth: .infinity, maxHeight: .infinity).focusSection()
        }
    }
}

/// What a bar is made of.
///
/// Source: SwiftUI ToolbarContent.
@MainActor @preconcurrency public protocol ToolbarContent {
    /// What it is made of.
    associatedtype Body: ToolbarContent
    /// The items.
    @ToolbarContentBuilder var body: Body { get }
    /// The controls, as views.
    var _items: AnyView { get }
}

extension ToolbarContent {
    /// Those of the body.
    public var _items: AnyView { body._items }
}

extension Never: ToolbarContent {
    /// None.
    public var _items: AnyView { AnyView(EmptyView()) }
}

/// Toolbar content that the platform makes itself.
@MainActor @preconcurrency public protocol _PrimitiveToolbarContent: ToolbarContent where Body == Never {}

extension _PrimitiveToolbarContent {
    /// Primitive content has no body; it is never asked for.
    public var body: Never {
        // Bars are gathered through `_items`, which primitive content implements.
        fatalError("\(Self.self) is primitive toolbar content and has no body")
    }
}

/// Makes the content of a bar of the items written in a closure.
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
    /// An item that may be left out.
    @MainActor @preconcurrency public static func buildIf<C: ToolbarContent>(_ content: C?) -> some ToolbarContent {
        ToolbarItems(items: content.map { [$0._items] } ?? [])
    }
    /// One of two.
    @MainActor @preconcurrency public static func buildEither<C: ToolbarContent>(first: C) -> some ToolbarContent {
        ToolbarItems(items: [first._items])
    }
    /// The other of two.
    @MainActor @preconcurrency public static func buildEither<C: ToolbarContent>(second: C) -> some ToolbarContent {
        ToolbarItems(items: [second._items])
    }
}

private struct ToolbarItems: _PrimitiveToolbarContent {
    let items: [AnyView]
    var _items: AnyView { AnyView(ForEach(items.indices, id: \.self) { items[$0] }) }
}

/// A control of a bar.
///
/// Source: SwiftUI ToolbarItem.
public struct ToolbarItem<Content: View>: _PrimitiveToolbarContent {
    private let content: Content
    /// Creates an item; all stand in the upper right corner.
    public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) { self.content = content() }
    /// The control.
    public var _items: AnyView { AnyView(content) }
}

/// Controls of a bar.
///
/// Source: SwiftUI ToolbarItemGroup.
public struct ToolbarItemGroup<Content: View>: _PrimitiveToolbarContent {
    private let content: Content
    /// Creates a group; all stand in the upper right corner.
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

/// Where an item of a bar belongs on other platforms.
///
/// Source: SwiftUI ToolbarItemPlacement.
public struct ToolbarItemPlacement: Hashable, Sendable {
    private let name: String
    /// Wherever there is room.
    public static let automatic = ToolbarItemPlacement(name: "automatic")
    /// In the middle.
    public static let principal = ToolbarItemPlacement(name: "principal")
    /// At the leading edge.
    public static let topBarLeading = ToolbarItemPlacement(name: "topBarLeading")
    /// At the trailing edge.
    public static let topBarTrailing = ToolbarItemPlacement(name: "topBarTrailing")
    /// At the leading edge.
    public static let navigationBarLeading = ToolbarItemPlacement(name: "navigationBarLeading")
    /// At the trailing edge.
    public static let navigationBarTrailing = ToolbarItemPlacement(name: "navigationBarTrailing")
    /// What one came for.
    public static let primaryAction = ToolbarItemPlacement(name: "primaryAction")
    /// What cancels.
    public static let cancellationAction = ToolbarItemPlacement(name: "cancellationAction")
    /// What confirms.
    public static let confirmationAction = ToolbarItemPlacement(name: "confirmationAction")
}

extension View {
    /// Puts views at both ends of the bar over a page.
    ///
    /// Source: SwiftUI navigationBarItems(leading:trailing:), deprecated there.
    public func navigationBarItems<L: View, T: View>(leading: L, trailing: T) -> some View {
        toolbar {
            ToolbarItem(placement: .topBarLeading) { leading }
            ToolbarItem(placement: .topBarTrailing) { trailing }
        }
    }
    /// Puts a view at the beginning of the bar over a page.
    ///
    /// Source: SwiftUI navigationBarItems(leading:), deprecated there.
    public func navigationBarItems<L: View>(leading: L) -> some View {
        toolbar { ToolbarItem(placement: .topBarLeading) { leading } }
    }
    /// Puts a view at the end of the bar over a page.
    ///
    /// Source: SwiftUI navigationBarItems(trailing:), deprecated there.
    public func navigationBarItems<T: View>(trailing: T) -> some View {
        toolbar { ToolbarItem(placement: .topBarTrailing) { trailing } }
    }
}
