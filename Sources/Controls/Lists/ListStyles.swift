import TenFootViews

/// The style of a list: rows on platters, or in the plain style without platters until they have focus.
///
/// Source: SwiftUI ListStyle.
@MainActor @preconcurrency public protocol ListStyle {}

/// The platform's default style.
public struct DefaultListStyle: ListStyle {
    /// Creates the style.
    nonisolated public init() {}
}

/// A plain list.
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
    /// The platform's default style.
    nonisolated public static var automatic: DefaultListStyle { .init() }
}

extension ListStyle where Self == PlainListStyle {
    /// A plain list.
    nonisolated public static var plain: PlainListStyle { .init() }
}

extension ListStyle where Self == GroupedListStyle {
    /// A list in groups.
    nonisolated public static var grouped: GroupedListStyle { .init() }
}

/// The prominence of a section's header.
///
/// Source: SwiftUI Prominence.
public enum Prominence: Hashable, Sendable {
    /// The standard prominence.
    case standard
    /// An increased prominence.
    case increased
}

/// The spacing of a list's sections; it has no effect here.
///
/// Source: SwiftUI ListSectionSpacing.
public struct ListSectionSpacing: Sendable {
    /// The platform's default spacing.
    public static let `default` = ListSectionSpacing()
    /// A compact spacing.
    public static let compact = ListSectionSpacing()
    /// A spacing in points.
    public static func custom(_ spacing: CGFloat) -> ListSectionSpacing { ListSectionSpacing() }
}

/// The appearance of a row, set by outer modifiers.
struct ListRowLook {
    var hasPlatter = true
    var background: AnyView?
    var insets: EdgeInsets?
    /// The least height that the app has set, in points.
    var leastHeight: CGFloat?

    /// The least height of a row with the list's own insets, in points.
    static let standardHeight: CGFloat = 66
    /// The list's own insets, in points.
    @MainActor static var standardInsets: EdgeInsets {
        EdgeInsets(top: 14, leading: ListRowButtonStyle.inset, bottom: 14, trailing: ListRowButtonStyle.inset)
    }
}

private enum ListRowLookKey: EnvironmentKey { static var defaultValue: ListRowLook { ListRowLook() } }

extension EnvironmentValues {
    /// The appearance of rows in lists.
    var listRowLook: ListRowLook {
        get { self[ListRowLookKey.self] }
        set { self[ListRowLookKey.self] = newValue }
    }
    /// The least height of a list's rows that have a control, in points; 66 by default.
    ///
    /// Source: SwiftUI EnvironmentValues.defaultMinListRowHeight.
    public var defaultMinListRowHeight: CGFloat {
        get { listRowLook.leastHeight ?? ListRowLook.standardHeight }
        set { listRowLook.leastHeight = newValue }
    }
}

extension View {
    /// Sets the style of lists in this view.
    ///
    /// Source: SwiftUI listStyle(_:).
    public func listStyle(_ style: some ListStyle) -> some View { environment(\.listRowLook.hasPlatter, !(style is PlainListStyle)) }
    /// Replaces the platter of a row's control by a view while the row does not have focus; nil for the platter.
    ///
    /// Source: SwiftUI listRowBackground(_:).
    public func listRowBackground<V: View>(_ view: V?) -> some View {
        let background = UncheckedValue(view.map { AnyView($0) })
        return modifier(_EnvironmentModifier { $0.listRowLook.background = background.value })
    }
    /// Sets the insets of the content of a row's control, in points; nil for the list's own.
    ///
    /// Source: SwiftUI listRowInsets(_:).
    public func listRowInsets(_ insets: EdgeInsets?) -> some View { environment(\.listRowLook.insets, insets) }
    /// Sets the insets on some edges of a row's control, in points, nil for the list's own; other edges keep their insets.
    ///
    /// Source: SwiftUI listRowInsets(_:_:).
    public func listRowInsets(_ edges: Edge.Set = .all, _ length: CGFloat?) -> some View {
        modifier(
            _EnvironmentModifier {
                let standard = ListRowLook.standardInsets
                var insets = $0.listRowLook.insets ?? standard
                if edges.contains(.top) { insets.top = length ?? standard.top }
                if edges.contains(.leading) { insets.leading = length ?? standard.leading }
                if edges.contains(.bottom) { insets.bottom = length ?? standard.bottom }
                if edges.contains(.trailing) { insets.trailing = length ?? standard.trailing }
                $0.listRowLook.insets = insets
            })
    }
    /// Accepted: the list sets the spacing of its sections.
    public func listSectionSpacing(_ spacing: ListSectionSpacing) -> some View { accepted() }
    /// Accepted: the list sets the spacing of its sections.
    public func listSectionSpacing(_ spacing: CGFloat) -> some View { accepted() }
    /// Accepted: rows on a television have no separators.
    public func listRowSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View { accepted() }
    /// Accepted: rows on a television have no separators.
    public func listRowSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View { accepted() }
    /// Accepted: sections on a television have no separators.
    public func listSectionSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View { accepted() }
    /// Accepted: the list sets the spacing of its rows.
    public func listRowSpacing(_ spacing: CGFloat?) -> some View { accepted() }
    /// Accepted: rows use the tint of their environment.
    public func listItemTint(_ tint: Color?) -> some View { accepted() }
    /// Accepted: section headers look the same at every prominence.
    public func headerProminence(_ prominence: Prominence) -> some View { accepted() }
}
