import TenFootViews

/// How a list looks; television lists have one look, whatever the style.
///
/// Source: SwiftUI ListStyle.
@MainActor @preconcurrency public protocol ListStyle {}

/// The platform's list.
public struct DefaultListStyle: ListStyle {
    /// Creates the style.
    nonisolated public init() {}
}

/// A list without ornament.
public struct PlainListStyle: ListStyle {
    /// Creates the style.
    nonisolated public init() {}
}

/// A list in groups.
public struct GroupedListStyle: ListStyle {
    /// Creates the style.
    nonisolated public init() {}
}

extension ListStyle where Self == DefaultListStyle {
    /// The platform's list.
    nonisolated public static var automatic: DefaultListStyle { .init() }
}

extension ListStyle where Self == PlainListStyle {
    /// A list without ornament.
    nonisolated public static var plain: PlainListStyle { .init() }
}

extension ListStyle where Self == GroupedListStyle {
    /// A list in groups.
    nonisolated public static var grouped: GroupedListStyle { .init() }
}

/// How prominent a section's header is.
///
/// Source: SwiftUI Prominence.
public enum Prominence: Hashable, Sendable {
    /// As usual.
    case standard
    /// More than usual.
    case increased
}

extension View {
    /// Accepted: television lists have one look.
    public func listStyle(_ style: some ListStyle) -> some View { self }
    /// Accepted: a row's platter is the list's own.
    public func listRowBackground(_ view: (some View)?) -> some View { self }
    /// Room around a row's content, in points; nil for the list's own.
    public func listRowInsets(_ insets: EdgeInsets?) -> some View { self }
    /// Accepted: rows have no separators.
    public func listRowSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View { self }
    /// Accepted: rows have no separators.
    public func listRowSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View { self }
    /// Accepted: sections have no separators.
    public func listSectionSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View { self }
    /// Accepted: the distance between rows is the list's own.
    public func listRowSpacing(_ spacing: CGFloat?) -> some View { self }
    /// Accepted: rows take their colour from the tint around them.
    public func listItemTint(_ tint: Color?) -> some View { self }
    /// Accepted: headers have one look.
    public func headerProminence(_ prominence: Prominence) -> some View { self }
}

extension ForEach where Content: View {
    /// Accepted: rows are not moved by hand.
    public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> Self { self }
    /// Accepted: delete with `onDeleteCommand` or an options menu.
    public func onDelete(perform action: ((IndexSet) -> Void)?) -> Self { self }
}
