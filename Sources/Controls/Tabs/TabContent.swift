import TenFootViews

/// Pages of a tab view.
///
/// Source: SwiftUI TabContent.
@MainActor @preconcurrency public protocol TabContent<TabValue> {
    /// The type of the selection.
    associatedtype TabValue: Hashable
    /// The pages, in order.
    var _tabs: [_TabPage] { get }
}

/// One page with its item in the bar.
public struct _TabPage {
    let tag: AnyHashable?
    let page: AnyView
    let label: AnyView
    /// The section of the page, which a sidebar shows.
    var section: TabSectionTitle?
    var traits = TabTraits()
}

/// Builds the pages of a tab view from the content of a closure.
///
/// Source: SwiftUI TabContentBuilder.
@resultBuilder @MainActor @preconcurrency public enum TabContentBuilder<TabValue: Hashable> {
    /// No page.
    public static func buildBlock() -> _TabPages<TabValue> { _TabPages(_tabs: []) }
    /// A page of the selection's type.
    public static func buildExpression<C: TabContent>(_ content: C) -> C where C.TabValue == TabValue { content }
    /// The first page.
    public static func buildPartialBlock<C: TabContent>(first: C) -> C where C.TabValue == TabValue { first }
    /// The previous pages and the next one.
    public static func buildPartialBlock<A: TabContent, C: TabContent>(accumulated: A, next: C) -> _TabPages<TabValue>
    where A.TabValue == TabValue, C.TabValue == TabValue {
        _TabPages(_tabs: accumulated._tabs + next._tabs)
    }
    /// An optional page.
    public static func buildIf<C: TabContent>(_ content: C?) -> C? where C.TabValue == TabValue { content }
    /// A page under an availability condition.
    public static func buildLimitedAvailability<C: TabContent>(_ content: C) -> _TabPages<TabValue> where C.TabValue == TabValue {
        _TabPages(_tabs: content._tabs)
    }
    /// The pages of the first branch.
    public static func buildEither<C: TabContent>(first: C) -> _TabPages<TabValue> where C.TabValue == TabValue {
        _TabPages(_tabs: first._tabs)
    }
    /// The pages of the second branch.
    public static func buildEither<C: TabContent>(second: C) -> _TabPages<TabValue> where C.TabValue == TabValue {
        _TabPages(_tabs: second._tabs)
    }
}

/// Several pages.
public struct _TabPages<TabValue: Hashable>: TabContent {
    /// The pages, in order.
    public let _tabs: [_TabPage]
}

/// Optional pages.
extension Optional: TabContent where Wrapped: TabContent {
    /// The type of the selection.
    public typealias TabValue = Wrapped.TabValue
    /// The pages; none if the value is nil.
    public var _tabs: [_TabPage] { self?._tabs ?? [] }
}

/// A section of pages; a bar shows them one after the other.
///
/// Source: SwiftUI TabSection.
public struct TabSection<SelectionValue: Hashable>: TabContent {
    /// The type of the selection.
    public typealias TabValue = SelectionValue
    /// The pages.
    public let _tabs: [_TabPage]

    /// Creates a section with a header, which a sidebar shows.
    public init<C: TabContent<SelectionValue>, Header: View>(
        @TabContentBuilder<SelectionValue> content: () -> C, @ViewBuilder header: () -> Header
    ) {
        let tabs = content()._tabs
        // The first tab identifies a section, since two sections have no tab in common.
        let title = TabSectionTitle(id: AnyHashable([tabs.first?.tag]), header: AnyView(LabelStack(.row, header())))
        _tabs = tabs.map {
            var tab = $0
            tab.section = title
            return tab
        }
    }
    /// Creates a section without a header.
    public init<C: TabContent<SelectionValue>>(@TabContentBuilder<SelectionValue> content: () -> C) {
        self.init(content: content) { EmptyView() }
    }
    /// Creates a section with a title, which a sidebar shows.
    public init<C: TabContent<SelectionValue>>(
        _ titleKey: LocalizedStringKey, @TabContentBuilder<SelectionValue> content: () -> C
    ) {
        self.init(content: content) { Text(titleKey) }
    }
    /// Creates a section with a title, which a sidebar shows.
    @_disfavoredOverload public init<S: StringProtocol, C: TabContent<SelectionValue>>(
        _ title: S, @TabContentBuilder<SelectionValue> content: () -> C
    ) {
        self.init(content: content) { Text(title) }
    }
}

extension ForEach: TabContent where Content: TabContent {
    /// The type of the selection.
    public typealias TabValue = Content.TabValue
    /// Each element's pages.
    public var _tabs: [_TabPage] { data.flatMap { content($0)._tabs } }

    // Disfavoured, since otherwise the compiler also type-checks each ForEach of views as a ForEach of pages, with its content as one
    // expression, which takes too long for strings concatenated by `+`.
    /// A page for each identifiable element.
    @_disfavoredOverload public init<V>(_ data: Data, @TabContentBuilder<V> content: @escaping (Data.Element) -> Content)
    where Data.Element: Identifiable, ID == Data.Element.ID, V == Content.TabValue {
        self.init(data: data, id: { $0.id }, content: content)
    }
    /// A page for each element, identified by a key path.
    @_disfavoredOverload public init<V>(
        _ data: Data, id: KeyPath<Data.Element, ID>, @TabContentBuilder<V> content: @escaping (Data.Element) -> Content
    ) where V == Content.TabValue {
        self.init(data: data, id: { $0[keyPath: id] }, content: content)
    }
}
