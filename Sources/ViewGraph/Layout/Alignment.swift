import Foundation
import TenFootGeometry

/// Names an alignment guide and gives its default position.
///
/// Source: SwiftUI AlignmentID.
public protocol AlignmentID {
    /// The guide's position in a view that does not set it.
    @MainActor static func defaultValue(in context: ViewDimensions) -> CGFloat
}

/// Identifies a guide of one axis.
public struct AlignmentKey: Hashable, Sendable {
    private let name: Name
    package let defaultValue: @MainActor @Sendable (ViewDimensions) -> CGFloat
    package var isVertical: Bool { name.isVertical }

    private struct Name: Hashable {
        let id: ObjectIdentifier
        let isVertical: Bool
    }

    package init(id: any AlignmentID.Type, isVertical: Bool) {
        name = Name(id: ObjectIdentifier(id), isVertical: isVertical)
        let type = UncheckedValue(id)
        defaultValue = { type.value.defaultValue(in: $0) }
    }

    /// Two keys are equal when they name the same guide of the same axis.
    public static func == (one: AlignmentKey, other: AlignmentKey) -> Bool { one.name == other.name }
    /// Hashes the guide and its axis.
    public func hash(into hasher: inout Hasher) { name.hash(into: &hasher) }
}

/// A guide across the horizontal axis.
///
/// Source: SwiftUI HorizontalAlignment.
public struct HorizontalAlignment: Hashable, Sendable {
    package let key: AlignmentKey
    /// The guide an id names.
    public init(_ id: any AlignmentID.Type) { key = AlignmentKey(id: id, isVertical: false) }
    package init(key: AlignmentKey) { self.key = key }

    private enum Leading: AlignmentID { static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 } }
    private enum Center: AlignmentID { static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width / 2 } }
    private enum Trailing: AlignmentID { static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width } }
    /// The leading edge.
    public static let leading = HorizontalAlignment(Leading.self)
    /// The middle.
    public static let center = HorizontalAlignment(Center.self)
    /// The trailing edge.
    public static let trailing = HorizontalAlignment(Trailing.self)
    /// The leading edge of list rows' separators; the leading edge here.
    public static let listRowSeparatorLeading = leading
    /// The trailing edge of list rows' separators; the trailing edge here.
    public static let listRowSeparatorTrailing = trailing
}

/// A guide across the vertical axis.
///
/// Source: SwiftUI VerticalAlignment.
public struct VerticalAlignment: Hashable, Sendable {
    package let key: AlignmentKey
    /// The guide an id names.
    public init(_ id: any AlignmentID.Type) { key = AlignmentKey(id: id, isVertical: true) }
    package init(key: AlignmentKey) { self.key = key }

    private enum Top: AlignmentID { static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 } }
    private enum Center: AlignmentID { static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height / 2 } }
    private enum Bottom: AlignmentID { static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height } }
    private enum FirstBaseline: AlignmentID { static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height } }
    private enum LastBaseline: AlignmentID { static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height } }
    /// The top edge.
    public static let top = VerticalAlignment(Top.self)
    /// The middle.
    public static let center = VerticalAlignment(Center.self)
    /// The bottom edge.
    public static let bottom = VerticalAlignment(Bottom.self)
    /// The topmost text baseline; the bottom where there is no text.
    public static let firstTextBaseline = VerticalAlignment(FirstBaseline.self)
    /// The lowest text baseline; the bottom where there is no text.
    public static let lastTextBaseline = VerticalAlignment(LastBaseline.self)
}

/// A guide on each axis.
///
/// Source: SwiftUI Alignment.
public struct Alignment: Hashable, Sendable {
    /// The horizontal guide.
    public var horizontal: HorizontalAlignment
    /// The vertical guide.
    public var vertical: VerticalAlignment
    /// Pairs two guides.
    public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
        self.horizontal = horizontal
        self.vertical = vertical
    }
    /// The middle of both axes.
    public static let center = Alignment(horizontal: .center, vertical: .center)
    /// The middle of the leading edge.
    public static let leading = Alignment(horizontal: .leading, vertical: .center)
    /// The middle of the trailing edge.
    public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
    /// The middle of the top edge.
    public static let top = Alignment(horizontal: .center, vertical: .top)
    /// The middle of the bottom edge.
    public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
    /// The top leading corner.
    public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
    /// The top trailing corner.
    public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
    /// The bottom leading corner.
    public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
    /// The bottom trailing corner.
    public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
    /// The middle of the topmost baseline.
    public static let centerFirstTextBaseline = Alignment(horizontal: .center, vertical: .firstTextBaseline)
    /// The middle of the lowest baseline.
    public static let centerLastTextBaseline = Alignment(horizontal: .center, vertical: .lastTextBaseline)
    /// The leading end of the topmost baseline.
    public static let leadingFirstTextBaseline = Alignment(horizontal: .leading, vertical: .firstTextBaseline)
    /// The leading end of the lowest baseline.
    public static let leadingLastTextBaseline = Alignment(horizontal: .leading, vertical: .lastTextBaseline)
    /// The trailing end of the topmost baseline.
    public static let trailingFirstTextBaseline = Alignment(horizontal: .trailing, vertical: .firstTextBaseline)
    /// The trailing end of the lowest baseline.
    public static let trailingLastTextBaseline = Alignment(horizontal: .trailing, vertical: .lastTextBaseline)
}

/// A view's size and guides, in its own coordinates.
///
/// Source: SwiftUI ViewDimensions.
public struct ViewDimensions: @unchecked Sendable {
    // Made and read on the main thread, where layout runs.
    /// The width in points.
    public let width: CGFloat
    /// The height in points.
    public let height: CGFloat
    package let box: _LayoutBox?
    package let proposal: ProposedViewSize

    package init(_ size: CGSize, box: _LayoutBox?, proposal: ProposedViewSize) {
        width = size.width
        height = size.height
        self.box = box
        self.proposal = proposal
    }

    package var size: CGSize { CGSize(width: width, height: height) }
    @MainActor package func explicit(_ key: AlignmentKey) -> CGFloat? {
        guard let box, box.host.guides.contains(key) else { return nil }
        return box.guide(key, self)
    }
    @MainActor package subscript(key: AlignmentKey) -> CGFloat { explicit(key) ?? key.defaultValue(self) }

    /// Where a horizontal guide lies.
    public subscript(guide: HorizontalAlignment) -> CGFloat { MainActor.assumeIsolated { self[guide.key] } }
    /// Where a vertical guide lies.
    public subscript(guide: VerticalAlignment) -> CGFloat { MainActor.assumeIsolated { self[guide.key] } }
    /// A horizontal guide's position if something has set it, else nil.
    public subscript(explicit guide: HorizontalAlignment) -> CGFloat? { MainActor.assumeIsolated { explicit(guide.key) } }
    /// A vertical guide's position if something has set it, else nil.
    public subscript(explicit guide: VerticalAlignment) -> CGFloat? { MainActor.assumeIsolated { explicit(guide.key) } }
}
