import Foundation
import TenFoot

extension CGFloat {
    /// Itself, as far as a screen can have to do with it: Foundation's rectangles trap numbers that are none.
    var onScreen: CGFloat { isFinite ? Swift.min(Swift.max(self, -1e7), 1e7) : 0 }
}

extension NSDirectionalEdgeInsets {
    /// Itself, as far as a screen can have to do with it.
    var onScreen: Self { Self(top: top.onScreen, leading: leading.onScreen, bottom: bottom.onScreen, trailing: trailing.onScreen) }
}

/// A width or height of something in a layout.
///
/// Source: UIKit NSCollectionLayoutDimension.
public final class NSCollectionLayoutDimension: NSObject, Sendable {
    enum Kind { case fractionalWidth, fractionalHeight, absolute, estimated }
    let kind: Kind
    /// Points, or the share of what is around it.
    public let dimension: CGFloat
    private init(_ kind: Kind, _ dimension: CGFloat) { (self.kind, self.dimension) = (kind, dimension) }
    /// A share of the width of what is around it.
    public static func fractionalWidth(_ fractionalWidth: CGFloat) -> NSCollectionLayoutDimension {
        .init(.fractionalWidth, fractionalWidth)
    }
    /// A share of the height of what is around it.
    public static func fractionalHeight(_ fractionalHeight: CGFloat) -> NSCollectionLayoutDimension {
        .init(.fractionalHeight, fractionalHeight)
    }
    /// So many points.
    public static func absolute(_ absoluteDimension: CGFloat) -> NSCollectionLayoutDimension { .init(.absolute, absoluteDimension) }
    /// As much as content wishes; so many points until that is known.
    public static func estimated(_ estimatedDimension: CGFloat) -> NSCollectionLayoutDimension { .init(.estimated, estimatedDimension) }
    /// As much as content wishes; so many points until that is known.
    public static func uniformAcrossSiblings(estimate: CGFloat) -> NSCollectionLayoutDimension { .init(.estimated, estimate) }
    /// Whether it is a share of the width.
    public var isFractionalWidth: Bool { kind == .fractionalWidth }
    /// Whether it is a share of the height.
    public var isFractionalHeight: Bool { kind == .fractionalHeight }
    /// Whether it is a number of points.
    public var isAbsolute: Bool { kind == .absolute }
    /// Whether content decides.
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
    /// How wide it is.
    public let widthDimension: NSCollectionLayoutDimension
    /// How high it is.
    public let heightDimension: NSCollectionLayoutDimension
    /// A width and a height.
    public init(widthDimension: NSCollectionLayoutDimension, heightDimension: NSCollectionLayoutDimension) {
        (self.widthDimension, self.heightDimension) = (widthDimension, heightDimension)
    }
    func points(in container: CGSize) -> CGSize {
        CGSize(width: widthDimension.points(in: container), height: heightDimension.points(in: container))
    }
}

/// Room between or beside items.
///
/// Source: UIKit NSCollectionLayoutSpacing.
public final class NSCollectionLayoutSpacing: NSObject, Sendable {
    /// How many points.
    public let spacing: CGFloat
    /// Whether it may be more.
    public let isFlexibleSpacing: Bool
    /// Whether it is just so much.
    public var isFixedSpacing: Bool { !isFlexibleSpacing }
    private init(_ spacing: CGFloat, isFlexible: Bool) {
        (self.spacing, isFlexibleSpacing) = (spacing.onScreen, isFlexible)
    }
    /// So many points.
    public static func fixed(_ fixedSpacing: CGFloat) -> NSCollectionLayoutSpacing { .init(fixedSpacing, isFlexible: false) }
    /// At least so many points, and a share of the room that is left.
    public static func flexible(_ flexibleSpacing: CGFloat) -> NSCollectionLayoutSpacing { .init(flexibleSpacing, isFlexible: true) }
}

/// Room at the edges of an item.
///
/// Source: UIKit NSCollectionLayoutEdgeSpacing.
public final class NSCollectionLayoutEdgeSpacing: NSObject, Sendable {
    /// Room at an edge; nil is none.
    public let leading, top, trailing, bottom: NSCollectionLayoutSpacing?
    /// Room at the edges.
    public init(
        leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?, trailing: NSCollectionLayoutSpacing?,
        bottom: NSCollectionLayoutSpacing?
    ) { (self.leading, self.top, self.trailing, self.bottom) = (leading, top, trailing, bottom) }
}

/// Something that has its place in a group: one cell, or another group.
///
/// Source: UIKit NSCollectionLayoutItem.
@preconcurrency @MainActor public class NSCollectionLayoutItem: NSObject {
    /// How large it is.
    public let layoutSize: NSCollectionLayoutSize
    /// The badges and the like on it.
    public let supplementaryItems: [NSCollectionLayoutSupplementaryItem]
    /// How far what it shows keeps from its edges, in points.
    public var contentInsets = NSDirectionalEdgeInsets.zero
    /// The room beside it.
    public var edgeSpacing: NSCollectionLayoutEdgeSpacing?
    /// An item of a size.
    public convenience init(layoutSize: NSCollectionLayoutSize) { self.init(layoutSize: layoutSize, supplementaryItems: []) }
    /// An item of a size, with badges and the like on it.
    public init(layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]) {
        (self.layoutSize, self.supplementaryItems) = (layoutSize, supplementaryItems)
    }
}

/// An item of a group that the app places itself.
///
/// Source: UIKit NSCollectionLayoutGroupCustomItem.
@preconcurrency @MainActor public final class NSCollectionLayoutGroupCustomItem: NSObject {
    /// Its place in the group, in points.
    public let frame: CGRect
    /// What lies above what: higher numbers above.
    public let zIndex: Int
    /// An item at a place.
    public init(frame: CGRect, zIndex: Int = 0) { (self.frame, self.zIndex) = (frame, zIndex) }
}

/// Items in a row, a column, or where the app places them; a section repeats it.
///
/// Source: UIKit NSCollectionLayoutGroup.
@preconcurrency @MainActor public final class NSCollectionLayoutGroup: NSCollectionLayoutItem {
    /// Places the items of a group.
    public typealias ItemProvider = (any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]
    enum Arrangement {
        case row, column
        case custom(ItemProvider)
    }
    let arrangement: Arrangement
    /// What is in it, in order.
    public let subitems: [NSCollectionLayoutItem]
    /// How many there are; nil for as many as there is room for.
    let count: Int?
    /// Whether that many share the length alike, whatever their sizes.
    let isShared: Bool
    /// The room between items.
    public var interItemSpacing: NSCollectionLayoutSpacing?

    private init(
        _ size: NSCollectionLayoutSize, _ arrangement: Arrangement, _ subitems: [NSCollectionLayoutItem], _ count: Int? = nil,
        isShared: Bool = false
    ) {
        (self.arrangement, self.subitems, self.count, self.isShared) = (arrangement, subitems, count.map { max(1, $0) }, isShared)
        super.init(layoutSize: size, supplementaryItems: [])
    }
    /// Items in a row, over and over as long as there is room.
    public static func horizontal(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]) -> NSCollectionLayoutGroup {
        .init(layoutSize, .row, subitems)
    }
    /// So many items that share the width alike.
    public static func horizontal(
        layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup { .init(layoutSize, .row, [subitem], count, isShared: true) }
    /// So many items in a row.
    public static func horizontal(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup { .init(layoutSize, .row, [subitem], count) }
    /// Items in a column, over and over as long as there is room.
    public static func vertical(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]) -> NSCollectionLayoutGroup {
        .init(layoutSize, .column, subitems)
    }
    /// So many items that share the height alike.
    public static func vertical(
        layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup { .init(layoutSize, .column, [subitem], count, isShared: true) }
    /// So many items in a column.
    public static func vertical(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup { .init(layoutSize, .column, [subitem], count) }
    /// Items that the app places itself.
    public static func custom(layoutSize: NSCollectionLayoutSize, itemProvider: @escaping ItemProvider) -> NSCollectionLayoutGroup {
        .init(layoutSize, .custom(itemProvider), [])
    }
}

/// Where something stands at an item or a section.
///
/// Source: UIKit NSCollectionLayoutAnchor.
public final class NSCollectionLayoutAnchor: NSObject, Sendable {
    /// The edges that it stands at.
    public let edges: NSDirectionalRectEdge
    /// How far it is moved: points, or shares of its size.
    public let offset: CGPoint
    /// Whether `offset` is in points.
    public let isAbsoluteOffset: Bool
    private init(_ edges: NSDirectionalRectEdge, _ offset: CGPoint, isAbsolute: Bool) {
        (self.edges, self.offset, isAbsoluteOffset) = (edges, offset, isAbsolute)
    }
    /// At edges.
    public convenience init(edges: NSDirectionalRectEdge) { self.init(edges, .zero, isAbsolute: true) }
    /// At edges, moved by points.
    public convenience init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) { self.init(edges, absoluteOffset, isAbsolute: true) }
    /// At edges, moved by shares of its size.
    public convenience init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
        self.init(edges, fractionalOffset, isAbsolute: false)
    }

    /// The place of something of a size at a rectangle.
    func frame(of size: CGSize, at rect: CGRect) -> CGRect {
        let x = edges.contains(.leading) ? rect.minX : edges.contains(.trailing) ? rect.maxX - size.width : rect.midX - size.width / 2
        let y = edges.contains(.top) ? rect.minY : edges.contains(.bottom) ? rect.maxY - size.height : rect.midY - size.height / 2
        let (dx, dy) = isAbsoluteOffset ? (offset.x, offset.y) : (offset.x * size.width, offset.y * size.height)
        return CGRect(x: x + dx.onScreen, y: y + dy.onScreen, width: size.width, height: size.height)
    }
}

/// A badge or the like on an item.
///
/// Source: UIKit NSCollectionLayoutSupplementaryItem.
@preconcurrency @MainActor public class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
    /// Which kind of view it is.
    public let elementKind: String
    /// Where it stands at the item.
    public let containerAnchor: NSCollectionLayoutAnchor
    /// What lies above what: higher numbers above.
    public var zIndex = 1
    /// A view of a kind, at a place of the item.
    public init(layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor) {
        (self.elementKind, self.containerAnchor) = (elementKind, containerAnchor)
        super.init(layoutSize: layoutSize, supplementaryItems: [])
    }
}

/// A header, a footer, or the like at the edge of a section or of everything.
///
/// Source: UIKit NSCollectionLayoutBoundarySupplementaryItem.
@preconcurrency @MainActor public final class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
    /// Which edge it is at.
    public let alignment: NSRectAlignment
    /// How far it is moved, in points.
    public let offset: CGPoint
    /// Whether it takes room of its own.
    public var extendsBoundary = true
    /// Accepted: it moves with its section.
    public var pinToVisibleBounds = false
    /// A view of a kind, at an edge.
    public init(layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment, absoluteOffset: CGPoint = .zero) {
        (self.alignment, offset) = (alignment, absoluteOffset)
        super.init(layoutSize: layoutSize, elementKind: elementKind, containerAnchor: NSCollectionLayoutAnchor(edges: .top))
    }
}

/// A view behind a section.
///
/// Source: UIKit NSCollectionLayoutDecorationItem.
@preconcurrency @MainActor public final class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
    /// Which kind of view it is.
    public let elementKind: String
    /// What lies above what: higher numbers above.
    public var zIndex = -1
    private init(_ kind: String) {
        elementKind = kind
        super.init(
            layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)),
            supplementaryItems: [])
    }
    /// A view as large as the section.
    public static func background(elementKind: String) -> NSCollectionLayoutDecorationItem { .init(elementKind) }
}

/// Where something stands at a rectangle.
///
/// Source: UIKit NSRectAlignment.
public enum NSRectAlignment: Int, Sendable {
    case none, top, topLeading, leading, bottomLeading, bottom, bottomTrailing, trailing, topTrailing
}

/// How a section scrolls across the way that everything scrolls.
///
/// Source: UIKit UICollectionLayoutSectionOrthogonalScrollingBehavior.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
    case none, continuous, continuousGroupLeadingBoundary, paging, groupPaging, groupPagingCentered
}

/// What insets of sections go by.
///
/// Source: UIKit UIContentInsetsReference.
public enum UIContentInsetsReference: Int, Sendable { case automatic, none, safeArea, layoutMargins, readableContent }

/// The room that a section is laid out in.
///
/// Source: UIKit NSCollectionLayoutContainer.
@preconcurrency @MainActor public protocol NSCollectionLayoutContainer: AnyObject {
    /// How large it is, in points.
    var contentSize: CGSize { get }
    /// How large it is less its insets.
    var effectiveContentSize: CGSize { get }
    /// Its insets.
    var contentInsets: NSDirectionalEdgeInsets { get }
    /// Its insets.
    var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

/// The circumstances that a section is laid out in.
///
/// Source: UIKit NSCollectionLayoutEnvironment.
@preconcurrency @MainActor public protocol NSCollectionLayoutEnvironment: AnyObject {
    /// The room there is.
    var container: any NSCollectionLayoutContainer { get }
    /// The traits of the collection.
    var traitCollection: UITraitCollection { get }
}

/// An item that is to be seen, for the app to change its looks while it scrolls.
///
/// Source: UIKit NSCollectionLayoutVisibleItem.
@preconcurrency @MainActor public protocol NSCollectionLayoutVisibleItem: AnyObject {
    /// How opaque it is, from 0 to 1.
    var alpha: CGFloat { get set }
    /// What lies above what: higher numbers above.
    var zIndex: Int { get set }
    /// Whether it is not shown.
    var isHidden: Bool { get set }
    /// Its middle.
    var center: CGPoint { get set }
    /// How it is turned and sized in its place.
    var transform: CGAffineTransform { get set }
    /// Its place, in points.
    var frame: CGRect { get }
    /// Which item it is.
    var indexPath: IndexPath { get }
    /// What it is.
    var representedElementCategory: UICollectionViewLayoutAttributes.Category { get }
    /// Which kind of header or footer it is; nil for a cell.
    var representedElementKind: String? { get }
}
extension UICollectionViewLayoutAttributes: NSCollectionLayoutVisibleItem {}

/// A group over and over, with headers, footers and a background.
///
/// Source: UIKit NSCollectionLayoutSection.
@preconcurrency @MainActor public final class NSCollectionLayoutSection: NSObject {
    /// Changes the looks of items as they scroll.
    public typealias VisibleItemsHandler = ([any NSCollectionLayoutVisibleItem], CGPoint, any NSCollectionLayoutEnvironment) -> Void
    let group: NSCollectionLayoutGroup
    /// The room around the groups, in points.
    public var contentInsets = NSDirectionalEdgeInsets.zero
    /// The room between groups, in points.
    public var interGroupSpacing: CGFloat = 0
    /// What its insets go by: what the whole layout's go by, unless told.
    public var contentInsetsReference = UIContentInsetsReference.automatic
    /// Whether and how it scrolls across; focus moves it as far as it must, whichever way it is.
    public var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
    /// Its headers and footers.
    public var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
    /// Whether headers and footers keep to the insets.
    public var supplementariesFollowContentInsets = true
    /// Accepted: headers and footers go by what the section goes by.
    public var supplementaryContentInsetsReference = UIContentInsetsReference.automatic
    /// What is behind it.
    public var decorationItems: [NSCollectionLayoutDecorationItem] = []
    /// Changes the looks of the items that are to be seen, each time they are laid out or scroll.
    public var visibleItemsInvalidationHandler: VisibleItemsHandler?
    /// A group over and over.
    public init(group: NSCollectionLayoutGroup) { self.group = group }
}
