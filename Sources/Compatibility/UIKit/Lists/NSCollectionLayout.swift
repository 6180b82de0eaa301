import Foundation
import TenFoot

extension CGFloat {
    /// The number limited to ±10 million, 0 if it is not finite: Foundation's rectangles trap on NaN.
    var onScreen: CGFloat { isFinite ? Swift.min(Swift.max(self, -1e7), 1e7) : 0 }
}

extension NSDirectionalEdgeInsets {
    /// The insets limited to finite, sensible values.
    var onScreen: Self { Self(top: top.onScreen, leading: leading.onScreen, bottom: bottom.onScreen, trailing: trailing.onScreen) }
}

/// A width or height of something in a layout.
///
/// Source: UIKit NSCollectionLayoutDimension.
public final class NSCollectionLayoutDimension: NSObject, Sendable {
    enum Kind { case fractionalWidth, fractionalHeight, absolute, estimated }
    let kind: Kind
    /// The length in points, or the fraction of the container's length.
    public let dimension: CGFloat
    private init(_ kind: Kind, _ dimension: CGFloat) { (self.kind, self.dimension) = (kind, dimension) }
    /// A fraction of the container's width.
    public static func fractionalWidth(_ fractionalWidth: CGFloat) -> NSCollectionLayoutDimension {
        .init(.fractionalWidth, fractionalWidth)
    }
    /// A fraction of the container's height.
    public static func fractionalHeight(_ fractionalHeight: CGFloat) -> NSCollectionLayoutDimension {
        .init(.fractionalHeight, fractionalHeight)
    }
    /// A number of points.
    public static func absolute(_ absoluteDimension: CGFloat) -> NSCollectionLayoutDimension { .init(.absolute, absoluteDimension) }
    /// The length of the content; the estimate in points until that is measured.
    public static func estimated(_ estimatedDimension: CGFloat) -> NSCollectionLayoutDimension { .init(.estimated, estimatedDimension) }
    /// The length of the content; the estimate in points until that is measured.
    public static func uniformAcrossSiblings(estimate: CGFloat) -> NSCollectionLayoutDimension { .init(.estimated, estimate) }
    /// Whether it is a fraction of the width.
    public var isFractionalWidth: Bool { kind == .fractionalWidth }
    /// Whether it is a fraction of the height.
    public var isFractionalHeight: Bool { kind == .fractionalHeight }
    /// Whether it is a number of points.
    public var isAbsolute: Bool { kind == .absolute }
    /// Whether it depends on the content.
    public var isEstimated: Bool { kind == .estimated }

    func points(in container: CGSize) -> CGFloat {
        switch kind {
        case .fractionalWidth: max(0, (container.width * dimension).onScreen)
        case .fractionalHeight: max(0, (container.height * dimension).onScreen)
        case .absolute, .estimated: max(0, dimension.onScreen)
        }
    }
}

/// The width and height of something in a layout.
///
/// Source: UIKit NSCollectionLayoutSize.
public final class NSCollectionLayoutSize: NSObject, Sendable {
    /// The width.
    public let widthDimension: NSCollectionLayoutDimension
    /// The height.
    public let heightDimension: NSCollectionLayoutDimension
    /// Creates a size from a width and a height.
    public init(widthDimension: NSCollectionLayoutDimension, heightDimension: NSCollectionLayoutDimension) {
        (self.widthDimension, self.heightDimension) = (widthDimension, heightDimension)
    }
    func points(in container: CGSize) -> CGSize {
        CGSize(width: widthDimension.points(in: container), height: heightDimension.points(in: container))
    }
}

/// Spacing between or beside items.
///
/// Source: UIKit NSCollectionLayoutSpacing.
public final class NSCollectionLayoutSpacing: NSObject, Sendable {
    /// The spacing in points; the minimum for flexible spacing.
    public let spacing: CGFloat
    /// Whether it may grow.
    public let isFlexibleSpacing: Bool
    /// Whether it is fixed.
    public var isFixedSpacing: Bool { !isFlexibleSpacing }
    private init(_ spacing: CGFloat, isFlexible: Bool) {
        (self.spacing, isFlexibleSpacing) = (spacing.onScreen, isFlexible)
    }
    /// Exactly this many points.
    public static func fixed(_ fixedSpacing: CGFloat) -> NSCollectionLayoutSpacing { .init(fixedSpacing, isFlexible: false) }
    /// At least this many points, and a share of the space that is left.
    public static func flexible(_ flexibleSpacing: CGFloat) -> NSCollectionLayoutSpacing { .init(flexibleSpacing, isFlexible: true) }
}

/// The spacing around an item.
///
/// Source: UIKit NSCollectionLayoutEdgeSpacing.
public final class NSCollectionLayoutEdgeSpacing: NSObject, Sendable {
    /// The spacing at an edge; nil for none.
    public let leading, top, trailing, bottom: NSCollectionLayoutSpacing?
    /// Creates the spacing at the edges.
    public init(
        leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?, trailing: NSCollectionLayoutSpacing?,
        bottom: NSCollectionLayoutSpacing?
    ) { (self.leading, self.top, self.trailing, self.bottom) = (leading, top, trailing, bottom) }
}

/// An element of a group: a cell or another group.
///
/// Source: UIKit NSCollectionLayoutItem.
@preconcurrency @MainActor public class NSCollectionLayoutItem: NSObject {
    /// The size.
    public let layoutSize: NSCollectionLayoutSize
    /// The supplementary views on it, such as badges.
    public let supplementaryItems: [NSCollectionLayoutSupplementaryItem]
    /// The insets of its content, in points.
    public var contentInsets = NSDirectionalEdgeInsets.zero
    /// The spacing around it.
    public var edgeSpacing: NSCollectionLayoutEdgeSpacing?
    /// Creates an item with a size.
    public convenience init(layoutSize: NSCollectionLayoutSize) { self.init(layoutSize: layoutSize, supplementaryItems: []) }
    /// Creates an item with a size and supplementary views, such as badges.
    public init(layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]) {
        (self.layoutSize, self.supplementaryItems) = (layoutSize, supplementaryItems)
    }
}

/// An item of a custom group, which the app positions itself.
///
/// Source: UIKit NSCollectionLayoutGroupCustomItem.
@preconcurrency @MainActor public final class NSCollectionLayoutGroupCustomItem: NSObject {
    /// Its frame in the group, in points.
    public let frame: CGRect
    /// The stacking order: elements with higher values are drawn above.
    public let zIndex: Int
    /// Creates an item with a frame.
    public init(frame: CGRect, zIndex: Int = 0) { (self.frame, self.zIndex) = (frame, zIndex) }
}

/// Items in a row, in a column, or positioned by the app; a section repeats the group.
///
/// Source: UIKit NSCollectionLayoutGroup.
@preconcurrency @MainActor public final class NSCollectionLayoutGroup: NSCollectionLayoutItem {
    /// Returns the items of a custom group.
    public typealias ItemProvider = (any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]
    enum Arrangement {
        case row, column
        case custom(ItemProvider)
    }
    let arrangement: Arrangement
    /// The items, in order.
    public let subitems: [NSCollectionLayoutItem]
    /// The number of items; nil for as many as fit.
    let count: Int?
    /// Whether the items share the group's length equally, whatever their sizes.
    let isShared: Bool
    /// The spacing between items.
    public var interItemSpacing: NSCollectionLayoutSpacing?

    private init(
        _ size: NSCollectionLayoutSize, _ arrangement: Arrangement, _ subitems: [NSCollectionLayoutItem], _ count: Int? = nil,
        isShared: Bool = false
    ) {
        (self.arrangement, self.subitems, self.count, self.isShared) = (arrangement, subitems, count.map { max(1, $0) }, isShared)
        super.init(layoutSize: size, supplementaryItems: [])
    }
    /// Items in a row, repeated as long as they fit.
    public static func horizontal(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]) -> NSCollectionLayoutGroup {
        .init(layoutSize, .row, subitems)
    }
    /// A fixed number of items that share the width equally.
    public static func horizontal(
        layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup { .init(layoutSize, .row, [subitem], count, isShared: true) }
    /// A fixed number of items in a row.
    public static func horizontal(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup { .init(layoutSize, .row, [subitem], count) }
    /// Items in a column, repeated as long as they fit.
    public static func vertical(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]) -> NSCollectionLayoutGroup {
        .init(layoutSize, .column, subitems)
    }
    /// A fixed number of items that share the height equally.
    public static func vertical(
        layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup { .init(layoutSize, .column, [subitem], count, isShared: true) }
    /// A fixed number of items in a column.
    public static func vertical(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup { .init(layoutSize, .column, [subitem], count) }
    /// Items that the app positions itself.
    public static func custom(layoutSize: NSCollectionLayoutSize, itemProvider: @escaping ItemProvider) -> NSCollectionLayoutGroup {
        .init(layoutSize, .custom(itemProvider), [])
    }
}

/// The position of a supplementary view relative to an item or section.
///
/// Source: UIKit NSCollectionLayoutAnchor.
public final class NSCollectionLayoutAnchor: NSObject, Sendable {
    /// The edges at which it is anchored.
    public let edges: NSDirectionalRectEdge
    /// The offset, in points or in fractions of its size.
    public let offset: CGPoint
    /// Whether `offset` is in points.
    public let isAbsoluteOffset: Bool
    private init(_ edges: NSDirectionalRectEdge, _ offset: CGPoint, isAbsolute: Bool) {
        (self.edges, self.offset, isAbsoluteOffset) = (edges, offset, isAbsolute)
    }
    /// Creates an anchor at edges.
    public convenience init(edges: NSDirectionalRectEdge) { self.init(edges, .zero, isAbsolute: true) }
    /// Creates an anchor at edges, with an offset in points.
    public convenience init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) { self.init(edges, absoluteOffset, isAbsolute: true) }
    /// Creates an anchor at edges, with an offset in fractions of its size.
    public convenience init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
        self.init(edges, fractionalOffset, isAbsolute: false)
    }

    /// The frame of a view of a size that is anchored at a rectangle.
    func frame(of size: CGSize, at rect: CGRect) -> CGRect {
        let x = edges.contains(.leading) ? rect.minX : edges.contains(.trailing) ? rect.maxX - size.width : rect.midX - size.width / 2
        let y = edges.contains(.top) ? rect.minY : edges.contains(.bottom) ? rect.maxY - size.height : rect.midY - size.height / 2
        let (dx, dy) = isAbsoluteOffset ? (offset.x, offset.y) : (offset.x * size.width, offset.y * size.height)
        return CGRect(x: x + dx.onScreen, y: y + dy.onScreen, width: size.width, height: size.height)
    }
}

/// A supplementary view on an item, such as a badge.
///
/// Source: UIKit NSCollectionLayoutSupplementaryItem.
@preconcurrency @MainActor public class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
    /// The kind of view that it is registered as.
    public let elementKind: String
    /// Its position relative to the item.
    public let containerAnchor: NSCollectionLayoutAnchor
    /// The stacking order: elements with higher values are drawn above.
    public var zIndex = 1
    /// Creates a supplementary view of a kind, anchored at an item.
    public init(layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor) {
        (self.elementKind, self.containerAnchor) = (elementKind, containerAnchor)
        super.init(layoutSize: layoutSize, supplementaryItems: [])
    }
}

/// A supplementary view at the edge of a section or of the whole content, such as a header or footer.
///
/// Source: UIKit NSCollectionLayoutBoundarySupplementaryItem.
@preconcurrency @MainActor public final class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
    /// The edge at which it is placed.
    public let alignment: NSRectAlignment
    /// Its offset, in points.
    public let offset: CGPoint
    /// Whether the layout reserves space for the item, rather than drawing it over the section.
    public var extendsBoundary = true
    /// Accepted: it always scrolls with its section.
    public var pinToVisibleBounds = false
    /// Creates a supplementary view of a kind, at an edge.
    public init(layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment, absoluteOffset: CGPoint = .zero) {
        (self.alignment, offset) = (alignment, absoluteOffset)
        super.init(layoutSize: layoutSize, elementKind: elementKind, containerAnchor: NSCollectionLayoutAnchor(edges: .top))
    }
}

/// A view behind a section.
///
/// Source: UIKit NSCollectionLayoutDecorationItem.
@preconcurrency @MainActor public final class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
    /// The kind of view that it is registered as.
    public let elementKind: String
    /// The stacking order: elements with higher values are drawn above.
    public var zIndex = -1
    private init(_ kind: String) {
        elementKind = kind
        super.init(
            layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)),
            supplementaryItems: [])
    }
    /// Creates a background of a kind, as large as the section.
    public static func background(elementKind: String) -> NSCollectionLayoutDecorationItem { .init(elementKind) }
}

/// An alignment within a rectangle.
///
/// Source: UIKit NSRectAlignment.
public enum NSRectAlignment: Int, Sendable {
    case none, top, topLeading, leading, bottomLeading, bottom, bottomTrailing, trailing, topTrailing
}

/// How a section scrolls orthogonally to the collection's scroll direction.
///
/// Source: UIKit UICollectionLayoutSectionOrthogonalScrollingBehavior.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
    case none, continuous, continuousGroupLeadingBoundary, paging, groupPaging, groupPagingCentered
}

/// The area to which the insets of sections are relative.
///
/// Source: UIKit UIContentInsetsReference.
public enum UIContentInsetsReference: Int, Sendable { case automatic, none, safeArea, layoutMargins, readableContent }

/// The area that a section is laid out in.
///
/// Source: UIKit NSCollectionLayoutContainer.
@preconcurrency @MainActor public protocol NSCollectionLayoutContainer: AnyObject {
    /// Its size, in points.
    var contentSize: CGSize { get }
    /// Its size reduced by its insets, in points.
    var effectiveContentSize: CGSize { get }
    /// Its insets.
    var contentInsets: NSDirectionalEdgeInsets { get }
    /// Its insets.
    var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

/// The container and traits that a section is laid out with.
///
/// Source: UIKit NSCollectionLayoutEnvironment.
@preconcurrency @MainActor public protocol NSCollectionLayoutEnvironment: AnyObject {
    /// The area that is available.
    var container: any NSCollectionLayoutContainer { get }
    /// The traits of the collection.
    var traitCollection: UITraitCollection { get }
}

/// A visible item, whose appearance the app can change while it scrolls.
///
/// Source: UIKit NSCollectionLayoutVisibleItem.
@preconcurrency @MainActor public protocol NSCollectionLayoutVisibleItem: AnyObject {
    /// The opacity, from 0 to 1.
    var alpha: CGFloat { get set }
    /// The stacking order: elements with higher values are drawn above.
    var zIndex: Int { get set }
    /// Whether it is hidden.
    var isHidden: Bool { get set }
    /// Its centre, in points.
    var center: CGPoint { get set }
    /// The transform that is applied about its centre.
    var transform: CGAffineTransform { get set }
    /// Its frame, in points.
    var frame: CGRect { get }
    /// Its index path.
    var indexPath: IndexPath { get }
    /// Whether it is a cell, a supplementary view or a decoration.
    var representedElementCategory: UICollectionViewLayoutAttributes.Category { get }
    /// The kind of header or footer; nil for a cell.
    var representedElementKind: String? { get }
}
extension UICollectionViewLayoutAttributes: NSCollectionLayoutVisibleItem {}

/// A section: a group that is repeated, with headers, footers and a background.
///
/// Source: UIKit NSCollectionLayoutSection.
@preconcurrency @MainActor public final class NSCollectionLayoutSection: NSObject {
    /// Changes the appearance of items as they scroll.
    public typealias VisibleItemsHandler = ([any NSCollectionLayoutVisibleItem], CGPoint, any NSCollectionLayoutEnvironment) -> Void
    let group: NSCollectionLayoutGroup
    /// The insets around the groups, in points.
    public var contentInsets = NSDirectionalEdgeInsets.zero
    /// The spacing between groups, in points.
    public var interGroupSpacing: CGFloat = 0
    /// The area to which its insets are relative; `automatic` uses the layout's setting.
    public var contentInsetsReference = UIContentInsetsReference.automatic
    /// Whether it scrolls orthogonally; focus scrolls it as far as needed, with every behaviour but `none`.
    public var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
    /// Its headers and footers.
    public var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
    /// Whether headers and footers are laid out within the insets.
    public var supplementariesFollowContentInsets = true
    /// Accepted: headers and footers use the section's own reference.
    public var supplementaryContentInsetsReference = UIContentInsetsReference.automatic
    /// The decorations behind it.
    public var decorationItems: [NSCollectionLayoutDecorationItem] = []
    /// Changes the appearance of the visible items each time they are laid out or scrolled.
    public var visibleItemsInvalidationHandler: VisibleItemsHandler?
    /// Creates a section that repeats a group.
    public init(group: NSCollectionLayoutGroup) { self.group = group }
}
