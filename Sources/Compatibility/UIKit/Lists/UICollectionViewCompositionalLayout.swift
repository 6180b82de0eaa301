import Foundation
import TenFoot

/// The settings for all sections of a layout.
///
/// Source: UIKit UICollectionViewCompositionalLayoutConfiguration.
@preconcurrency @MainActor public final class UICollectionViewCompositionalLayoutConfiguration: NSObject {
    /// The direction in which the content scrolls.
    public var scrollDirection = UICollectionView.ScrollDirection.vertical
    /// The spacing between sections, in points.
    public var interSectionSpacing: CGFloat = 0
    /// The headers and footers of the whole content.
    public var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
    /// The area to which section insets are relative, for sections with `automatic`; the safe area by default.
    public var contentInsetsReference = UIContentInsetsReference.safeArea
}

/// A layout of sections made of groups of items; each section has its own description.
///
/// Source: UIKit UICollectionViewCompositionalLayout.
@preconcurrency @MainActor open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
    /// Returns the layout of a section.
    public typealias SectionProvider = (Int, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?
    /// The settings for all sections.
    open var configuration: UICollectionViewCompositionalLayoutConfiguration { didSet { invalidateLayout() } }
    private let provider: SectionProvider

    /// Creates a layout with the same section layout throughout.
    public init(
        section: NSCollectionLayoutSection,
        configuration: UICollectionViewCompositionalLayoutConfiguration = UICollectionViewCompositionalLayoutConfiguration()
    ) {
        provider = { _, _ in section }
        self.configuration = configuration
        super.init()
    }
    /// Creates a layout whose sections a closure describes.
    public init(
        sectionProvider: @escaping SectionProvider,
        configuration: UICollectionViewCompositionalLayoutConfiguration = UICollectionViewCompositionalLayoutConfiguration()
    ) {
        provider = sectionProvider
        self.configuration = configuration
        super.init()
    }
    /// Always nil: layouts are not created from storyboards.
    public required init?(coder: NSCoder) { nil }

    /// A section with the frames of its elements.
    private struct Placed {
        let section: NSCollectionLayoutSection
        /// The frame of the whole section, and that of its orthogonally scrolling part if it has one.
        var frame = CGRect.zero
        var across: CGRect?
        var length: CGFloat = 0
        var places: PlacedElements
        var inner: PlacedElements
    }
    private var placed: [Placed] = []
    private var whole: PlacedElements?
    private var end: CGFloat = 0
    /// The measured sizes of elements with estimated sizes.
    private var wishes: [String: CGSize] = [:]

    private var isVertical: Bool { configuration.scrollDirection == .vertical }

    // MARK: Layout

    open override func prepare() {
        (placed, whole, end) = ([], nil, 0)
        guard let collectionView else { return }
        let inset = collectionView.adjustedContentInset
        let room = CGSize(
            width: max(0, collectionView.bounds.width - (isVertical ? inset.left + inset.right : 0)),
            height: max(0, collectionView.bounds.height - (isVertical ? 0 : inset.top + inset.bottom)))
        var edges = PlacedElements(isVertical: isVertical)
        let outer = IndexPath(index: 0)
        func addEdges(_ atStart: Bool) {
            for item in configuration.boundarySupplementaryItems where isAtStart(item) == atStart {
                edges.append(edge(item, outer, in: CGRect(origin: .zero, size: room), inset: .zero))
            }
        }
        addEdges(true)
        for section in 0..<collectionView.numberOfSections {
            let safe = clearance(configuration.contentInsetsReference, collectionView)
            let environment = LayoutEnvironment(room, collectionView.traitCollection, insets: safe)
            guard let rule = provider(section, environment) else { continue }
            if !placed.isEmpty { end += configuration.interSectionSpacing.onScreen }
            place(section, rule, room, environment, collectionView)
        }
        addEdges(false)
        whole = edges
    }

    /// The insets of a reference area across the scroll direction, which are added to the sections' own.
    private func clearance(_ reference: UIContentInsetsReference, _ collectionView: UICollectionView) -> NSDirectionalEdgeInsets {
        let safe: UIEdgeInsets =
            switch reference {
            case .none: .zero
            case .layoutMargins, .readableContent: collectionView.layoutMargins
            case .safeArea, .automatic: collectionView.contentInsetAdjustmentBehavior == .never ? .zero : collectionView.safeAreaInsets
            }
        // Along the scroll direction, the collection's adjusted content inset already keeps clear of the safe area.
        return isVertical
            ? NSDirectionalEdgeInsets(leading: safe.left, trailing: safe.right)
            : NSDirectionalEdgeInsets(top: safe.top, bottom: safe.bottom)
    }
    /// The point at a distance along the scroll direction and one across it.
    private func point(_ along: CGFloat, _ across: CGFloat) -> CGPoint {
        isVertical ? CGPoint(x: across, y: along) : CGPoint(x: along, y: across)
    }
    private func isAtStart(_ item: NSCollectionLayoutBoundarySupplementaryItem) -> Bool {
        switch item.alignment {
        case .top, .topLeading, .topTrailing: true
        case .leading: !isVertical
        default: false
        }
    }

    private func place(
        _ number: Int, _ rule: NSCollectionLayoutSection, _ room: CGSize, _ environment: LayoutEnvironment,
        _ collectionView: UICollectionView
    ) {
        let count = collectionView.numberOfItems(inSection: number)
        let scrolls = rule.orthogonalScrollingBehavior != .none
        var result = Placed(
            section: rule, places: PlacedElements(isVertical: isVertical), inner: PlacedElements(isVertical: scrolls != isVertical))
        let reference = rule.contentInsetsReference
        let safe = reference == .automatic ? environment.contentInsets : clearance(reference, collectionView)
        let insets = rule.contentInsets.onScreen + safe
        let path = IndexPath(item: 0, section: number)
        let start = end
        let edgeInset = rule.supplementariesFollowContentInsets ? insets : safe
        for item in rule.boundarySupplementaryItems where isAtStart(item) {
            result.places.append(edge(item, path, in: CGRect(origin: point(end, 0), size: room), inset: edgeInset))
        }
        end += isVertical ? insets.top : insets.leading
        let inner = CGSize(
            width: max(0, room.width - insets.leading - insets.trailing), height: max(0, room.height - insets.top - insets.bottom))
        let corner = point(end, isVertical ? insets.leading : insets.top)
        if scrolls {
            let size = lines(number, rule, inner, environment, count, isVertical: !isVertical, from: .zero, into: &result.inner)
            // The focused item stays within the insets; the items beside it are visible up to the edges of the screen.
            result.across = CGRect(
                origin: corner,
                size: isVertical ? CGSize(width: inner.width, height: size.height) : CGSize(width: size.width, height: inner.height))
            result.length = isVertical ? size.width : size.height
            end += isVertical ? size.height : size.width
        } else {
            let size = lines(number, rule, inner, environment, count, isVertical: isVertical, from: corner, into: &result.places)
            end += isVertical ? size.height : size.width
        }
        end += isVertical ? insets.bottom : insets.trailing
        for item in rule.boundarySupplementaryItems where !isAtStart(item) {
            result.places.append(edge(item, path, in: CGRect(origin: point(end, 0), size: room), inset: edgeInset))
        }
        result.frame = CGRect(
            origin: point(start, 0),
            size: isVertical ? CGSize(width: room.width, height: end - start) : CGSize(width: end - start, height: room.height))
        for item in rule.decorationItems {
            let place = UICollectionViewLayoutAttributes(forDecorationViewOfKind: item.elementKind, with: path)
            let insets = item.contentInsets.onScreen
            place.frame = result.frame.inset(
                by: UIEdgeInsets(top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing))
            place.zIndex = item.zIndex
            result.places.append(place)
        }
        placed.append(result)
    }

    /// Arranges the groups of a section one after the other; returns their total size.
    private func lines(
        _ number: Int, _ rule: NSCollectionLayoutSection, _ room: CGSize, _ environment: LayoutEnvironment, _ count: Int, isVertical: Bool,
        from corner: CGPoint, into places: inout PlacedElements
    ) -> CGSize {
        let groups = GroupArrangement(environment: environment) { self.wishes["\(number).\($0)"] }
        var (item, along, across) = (0, CGFloat(0), CGFloat(0))
        while item < count {
            if item > 0 { along += rule.interGroupSpacing.onScreen }
            let group = groups.arrange(rule.group, in: room, firstItem: item)
            // Stop at a group that holds no items, which would otherwise loop forever.
            let leaves = group.leaves.prefix(count - item)
            guard !leaves.isEmpty else { break }
            let origin = isVertical ? CGPoint(x: corner.x, y: corner.y + along) : CGPoint(x: corner.x + along, y: corner.y)
            for leaf in leaves {
                let path = IndexPath(item: item, section: number)
                let place = UICollectionViewLayoutAttributes(forCellWith: path)
                place.frame = leaf.frame.offsetBy(dx: origin.x, dy: origin.y)
                place.isEstimated = leaf.isEstimated
                place.zIndex = leaf.zIndex
                places.append(place)
                for badge in leaf.badges {
                    let mark = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: badge.elementKind, with: path)
                    mark.frame = badge.containerAnchor.frame(of: badge.layoutSize.points(in: place.size), at: place.frame)
                    mark.zIndex = badge.zIndex
                    places.append(mark)
                }
                item += 1
            }
            along += isVertical ? group.size.height : group.size.width
            across = max(across, isVertical ? group.size.width : group.size.height)
        }
        return isVertical ? CGSize(width: across, height: along) : CGSize(width: along, height: across)
    }

    /// The attributes of a header or footer; advances the end of the content by its length if it extends the boundary.
    private func edge(
        _ item: NSCollectionLayoutBoundarySupplementaryItem, _ path: IndexPath, in room: CGRect, inset: NSDirectionalEdgeInsets
    ) -> UICollectionViewLayoutAttributes {
        let place = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: item.elementKind, with: path)
        let free = isVertical ? room.width - inset.leading - inset.trailing : room.height - inset.top - inset.bottom
        var size = item.layoutSize.points(
            in: isVertical ? CGSize(width: max(0, free), height: room.height) : CGSize(width: room.width, height: max(0, free)))
        place.isEstimated = item.layoutSize.heightDimension.isEstimated
        if place.isEstimated, let wish = wishes[Self.name(place)] { size.height = wish.height }
        let spare = max(0, free - (isVertical ? size.width : size.height))
        let shift: CGFloat =
            switch item.alignment {
            case .top, .bottom, .leading, .trailing, .none: spare / 2
            case .topTrailing, .bottomTrailing: isVertical ? spare : 0
            case .topLeading, .bottomLeading: 0
            }
        let across = (isVertical ? inset.leading : inset.top) + shift
        place.frame = CGRect(origin: point(end, across), size: size).offsetBy(dx: item.offset.x.onScreen, dy: item.offset.y.onScreen)
        place.zIndex = item.zIndex
        if item.extendsBoundary { end += isVertical ? size.height : size.width }
        return place
    }

    private static func name(_ place: UICollectionViewLayoutAttributes) -> String {
        let path = place.indexPath.map(String.init).joined(separator: ".")
        return (place.representedElementKind.map { $0 + " " } ?? "") + path
    }

    override func take(_ wish: CGSize, for place: UICollectionViewLayoutAttributes) -> Bool {
        guard place.isEstimated, abs(wish.height - place.frame.height) > 0.5, wish.height.isFinite, wish.height > 0 else { return false }
        wishes[Self.name(place)] = wish
        return true
    }

    // MARK: Queries

    open override var collectionViewContentSize: CGSize {
        let room = collectionView?.bounds.size ?? .zero
        return isVertical ? CGSize(width: room.width, height: end) : CGSize(width: end, height: room.height)
    }
    /// The sections that intersect a rectangle, found by binary search.
    private func sections(in rect: CGRect) -> ArraySlice<Placed> {
        func along(_ rect: CGRect) -> (CGFloat, CGFloat) { isVertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX) }
        let (low, high) = along(rect)
        var (first, last) = (0, placed.count)
        while first < last {
            let middle = (first + last) / 2
            if along(placed[middle].frame).1 < low { first = middle + 1 } else { last = middle }
        }
        var stop = first
        while stop < placed.count, along(placed[stop].frame).0 <= high { stop += 1 }
        return placed[first..<stop]
    }
    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        sections(in: rect).flatMap { $0.places.elements(in: rect) } + (whole?.elements(in: rect) ?? [])
    }
    override func scrollersAcross(in rect: CGRect) -> [ScrollerAcross] {
        let found = sections(in: rect)
        return zip(found.indices, found).compactMap { index, section in
            guard let frame = section.across, frame.meets(rect) else { return nil }
            let size = isVertical ? CGSize(width: section.length, height: frame.height) : CGSize(width: frame.width, height: section.length)
            return ScrollerAcross(section: index, frame: frame, contentSize: size) { section.inner.elements(in: $0) }
        }
    }
    /// The attributes of an item; in a section that scrolls orthogonally, at its position without scrolling.
    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard placed.indices.contains(indexPath.section) else { return nil }
        let section = placed[indexPath.section]
        if let place = section.places[indexPath] { return place }
        guard let place = section.inner[indexPath], let across = section.across else { return nil }
        let copy = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        copy.frame = place.frame.offsetBy(dx: across.minX, dy: across.minY)
        return copy
    }
    open override func layoutAttributesForSupplementaryView(
        ofKind kind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        guard indexPath.count > 1 else { return whole?.elements(in: .infinite).first { $0.representedElementKind == kind } }
        return placed.indices.contains(indexPath.section)
            ? placed[indexPath.section].places.supplementary(kind, section: indexPath.section) : nil
    }
    override func isAdjusted(section: Int) -> Bool {
        placed.indices.contains(section) && placed[section].section.visibleItemsInvalidationHandler != nil
    }
    override func adjustVisible(_ places: [UICollectionViewLayoutAttributes], section: Int, offset: CGPoint) {
        guard placed.indices.contains(section), let collectionView else { return }
        placed[section].section.visibleItemsInvalidationHandler?(
            places, offset, LayoutEnvironment(collectionView.bounds.size, collectionView.traitCollection))
    }
}

extension NSDirectionalEdgeInsets {
    fileprivate static func + (one: Self, other: Self) -> Self {
        Self(
            top: one.top + other.top, leading: one.leading + other.leading, bottom: one.bottom + other.bottom,
            trailing: one.trailing + other.trailing)
    }
}

/// The container and traits that a section is laid out with.
@MainActor final class LayoutEnvironment: NSCollectionLayoutEnvironment, NSCollectionLayoutContainer {
    let contentSize: CGSize
    let traitCollection: UITraitCollection
    let contentInsets: NSDirectionalEdgeInsets
    init(_ size: CGSize, _ traits: UITraitCollection, insets: NSDirectionalEdgeInsets = .zero) {
        (contentSize, traitCollection, contentInsets) = (size, traits, insets)
    }
    var container: any NSCollectionLayoutContainer { self }
    var effectiveContentSize: CGSize {
        CGSize(
            width: max(0, contentSize.width - contentInsets.leading - contentInsets.trailing),
            height: max(0, contentSize.height - contentInsets.top - contentInsets.bottom))
    }
    var effectiveContentInsets: NSDirectionalEdgeInsets { contentInsets }
}

/// The appearance of a list in a collection.
///
/// Source: UIKit UICollectionLayoutListConfiguration.
@preconcurrency @MainActor public struct UICollectionLayoutListConfiguration {
    /// The style of a list; on a television all styles look the same.
    ///
    /// Source: UIKit UICollectionLayoutListConfiguration.Appearance.
    public enum Appearance: Int, Sendable { case plain, grouped, insetGrouped, sidebar, sidebarPlain }
    /// Whether sections have headers.
    ///
    /// Source: UIKit UICollectionLayoutListConfiguration.HeaderMode.
    public enum HeaderMode: Int, Sendable { case none, supplementary, firstItemInSection }
    /// Whether sections have footers.
    ///
    /// Source: UIKit UICollectionLayoutListConfiguration.FooterMode.
    public enum FooterMode: Int, Sendable { case none, supplementary }
    /// Its style.
    public var appearance: Appearance
    /// Accepted: lists on a television have no separators.
    public var showsSeparators = true
    /// Accepted: lists have no background colour.
    public var backgroundColor: UIColor?
    /// Whether sections have headers.
    public var headerMode = HeaderMode.none
    /// Whether sections have footers.
    public var footerMode = FooterMode.none
    /// Accepted: there is no extra space above headers.
    public var headerTopPadding: CGFloat?
    /// Creates a configuration with a style.
    public init(appearance: Appearance) { self.appearance = appearance }

    fileprivate var section: NSCollectionLayoutSection {
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(66))
        let group = NSCollectionLayoutGroup.vertical(layoutSize: size, repeatingSubitem: NSCollectionLayoutItem(layoutSize: size), count: 1)
        let section = NSCollectionLayoutSection(group: group)
        section.interGroupSpacing = 14
        if headerMode == .supplementary {
            section.boundarySupplementaryItems.append(
                NSCollectionLayoutBoundarySupplementaryItem(
                    layoutSize: size, elementKind: UICollectionView.elementKindSectionHeader, alignment: .top))
        }
        if footerMode == .supplementary {
            section.boundarySupplementaryItems.append(
                NSCollectionLayoutBoundarySupplementaryItem(
                    layoutSize: size, elementKind: UICollectionView.elementKindSectionFooter, alignment: .bottom))
        }
        return section
    }
}
extension NSCollectionLayoutSection {
    /// Creates a section whose items are list rows.
    ///
    /// Source: UIKit NSCollectionLayoutSection.list(using:layoutEnvironment:).
    public static func list(
        using configuration: UICollectionLayoutListConfiguration, layoutEnvironment: any NSCollectionLayoutEnvironment
    ) -> NSCollectionLayoutSection { configuration.section }
}
extension UICollectionViewCompositionalLayout {
    /// Creates a layout of list rows.
    ///
    /// Source: UIKit UICollectionViewCompositionalLayout.list(using:).
    public static func list(using configuration: UICollectionLayoutListConfiguration) -> UICollectionViewCompositionalLayout {
        UICollectionViewCompositionalLayout(section: configuration.section)
    }
}
