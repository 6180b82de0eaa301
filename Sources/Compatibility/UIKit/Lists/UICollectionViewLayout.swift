import Foundation
import TenFoot

/// The frame and appearance of a cell, header, footer or decoration in a collection.
///
/// Source: UIKit UICollectionViewLayoutAttributes.
@preconcurrency @MainActor open class UICollectionViewLayoutAttributes {
    /// The type of an element.
    ///
    /// Source: UIKit UICollectionView.ElementCategory.
    public enum Category: UInt, Sendable { case cell, supplementaryView, decorationView }
    /// Whether it is a cell, a supplementary view or a decoration.
    public let representedElementCategory: Category
    /// The kind of header, footer or decoration; nil for a cell.
    public let representedElementKind: String?
    /// The index path of its item or section.
    open var indexPath: IndexPath
    /// Its frame in the content, in points.
    open var frame = CGRect.zero
    /// The opacity, from 0 to 1.
    open var alpha: CGFloat = 1
    /// The stacking order: elements with higher values are drawn above.
    open var zIndex = 0
    /// Whether it is hidden.
    open var isHidden = false
    /// The transform that is applied about its centre.
    open var transform = CGAffineTransform.identity

    /// Creates attributes for a cell.
    public required init(forCellWith indexPath: IndexPath) {
        self.indexPath = indexPath
        (representedElementCategory, representedElementKind) = (.cell, nil)
    }
    /// Creates attributes for a header or footer.
    public required init(forSupplementaryViewOfKind kind: String, with indexPath: IndexPath) {
        self.indexPath = indexPath
        (representedElementCategory, representedElementKind) = (.supplementaryView, kind)
    }
    /// Creates attributes for a decoration.
    public required init(forDecorationViewOfKind kind: String, with indexPath: IndexPath) {
        self.indexPath = indexPath
        (representedElementCategory, representedElementKind) = (.decorationView, kind)
    }
    /// Whether its length is an estimate, to be replaced by that of its content.
    var isEstimated = false
    /// Its own rectangle: its size with the origin at its corner.
    open var bounds: CGRect {
        get { CGRect(origin: .zero, size: frame.size) }
        set { frame.size = newValue.size }
    }
    /// Its size in points.
    open var size: CGSize {
        get { frame.size }
        set { frame.size = newValue }
    }
    /// The centre of its frame.
    open var center: CGPoint {
        get { CGPoint(x: frame.midX, y: frame.midY) }
        set { frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2) }
    }
}

/// The orthogonally scrolling part of a section.
@MainActor struct ScrollerAcross {
    let section: Int
    /// The viewport of the section's items, in the collection's content.
    let frame: CGRect
    /// The total size of the items.
    let contentSize: CGSize
    /// The elements that intersect a rectangle of its content.
    let elements: (CGRect) -> [UICollectionViewLayoutAttributes]
}

/// Positions the items of a collection.
///
/// Source: UIKit UICollectionViewLayout.
@preconcurrency @MainActor open class UICollectionViewLayout {
    /// The collection it lays out.
    public internal(set) weak var collectionView: UICollectionView?
    /// Creates a layout.
    public init() {}
    /// Always nil: layouts are not created from storyboards.
    public required init?(coder: NSCoder) { nil }
    /// Called before the collection queries the layout, to compute the frames.
    open func prepare() {}
    /// The size of the content, in points.
    open var collectionViewContentSize: CGSize { .zero }
    /// The elements that intersect a rectangle of the content.
    open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }
    /// The attributes of an item.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
    /// The attributes of a header or footer.
    open func layoutAttributesForSupplementaryView(ofKind kind: String, at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        nil
    }
    /// The attributes of a decoration.
    open func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        nil
    }
    /// Registers the class of the decorations of a kind.
    open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
        decorationKinds[elementKind] = viewClass as? UICollectionReusableView.Type
    }
    private(set) var decorationKinds: [String: UICollectionReusableView.Type] = [:]
    /// Takes the measured size of an element with an estimated size; true if the layout has to be prepared again.
    func take(_ wish: CGSize, for place: UICollectionViewLayoutAttributes) -> Bool { false }
    /// The sections in a rectangle that scroll orthogonally.
    func scrollersAcross(in rect: CGRect) -> [ScrollerAcross] { [] }
    /// Lets the app adjust the visible elements of a section.
    func adjustVisible(_ places: [UICollectionViewLayoutAttributes], section: Int, offset: CGPoint) {}
    /// Whether the app adjusts a section's elements as they scroll.
    func isAdjusted(section: Int) -> Bool { false }
    /// Whether new bounds, of another size or scroll position, require a new layout; by default, only another size does.
    open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { newBounds.size != collectionView?.bounds.size }
    /// The content offset after a change of the items: the proposed one, unless a subclass overrides it.
    open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint { proposedContentOffset }
    /// Never called: focus scrolls the content as far as needed.
    open func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint { proposedContentOffset }
    /// The class of the layout attributes that the layout creates.
    open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
    /// Invalidates the whole layout.
    open func invalidateLayout() { collectionView?.setNeedsPlacing() }
    /// Invalidates the whole layout, whatever the context contains.
    open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) { invalidateLayout() }
    /// The class of the layout's invalidation contexts.
    open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }
    /// The invalidation context for new bounds.
    open func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
        (Self.invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type ?? UICollectionViewLayoutInvalidationContext.self)
            .init()
    }
}

/// Describes which parts of a layout have changed.
///
/// Source: UIKit UICollectionViewLayoutInvalidationContext.
@preconcurrency @MainActor open class UICollectionViewLayoutInvalidationContext {
    /// Creates an empty context.
    public required init() {}
    /// Whether the whole layout is invalid, as after `invalidateLayout()`.
    open var invalidateEverything: Bool { false }
    /// Whether the numbers of sections and items are to be read again.
    open var invalidateDataSourceCounts: Bool { false }
    /// The change of the content size, in points.
    open var contentSizeAdjustment = CGSize.zero
    /// The change of the content offset, in points.
    open var contentOffsetAdjustment = CGPoint.zero
    /// The items whose attributes are invalid.
    public private(set) var invalidatedItemIndexPaths: [IndexPath]?
    /// Marks the attributes of items as invalid.
    open func invalidateItems(at indexPaths: [IndexPath]) { invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths }
}

/// Describes which parts of a flow layout have changed.
///
/// Source: UIKit UICollectionViewFlowLayoutInvalidationContext.
@preconcurrency @MainActor open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
    /// Whether the delegate is queried for sizes again.
    open var invalidateFlowLayoutDelegateMetrics = true
    /// Whether the frames are computed again from the known sizes.
    open var invalidateFlowLayoutAttributes = true
}

/// Arranges items in lines, like words in a paragraph.
///
/// The items of a full line are spread over the whole width, as in UIKit; the last line has the spacing of the line before.
///
/// Source: UIKit UICollectionViewFlowLayout.
@preconcurrency @MainActor open class UICollectionViewFlowLayout: UICollectionViewLayout {
    /// The direction in which the content scrolls.
    open var scrollDirection = UICollectionView.ScrollDirection.vertical { didSet { invalidateLayout() } }
    /// The size of items for which the delegate returns none, in points.
    open var itemSize = CGSize(width: 50, height: 50) { didSet { invalidateLayout() } }
    /// Accepted: items have the size that `itemSize` or the delegate gives.
    open var estimatedItemSize = CGSize.zero
    /// The spacing between lines, in points.
    open var minimumLineSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
    /// The minimum spacing between the items of a line, in points.
    open var minimumInteritemSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
    /// The insets around the items of a section, in points.
    open var sectionInset = UIEdgeInsets() { didSet { invalidateLayout() } }
    /// The size of headers, in points; zero for no headers.
    open var headerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
    /// The size of footers, in points; zero for no footers.
    open var footerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }

    private var places = PlacedElements(isVertical: true)
    private var end: CGFloat = 0

    private var isVertical: Bool { scrollDirection == .vertical }
    private func along(_ size: CGSize) -> CGFloat { isVertical ? size.height : size.width }
    private func across(_ size: CGSize) -> CGFloat { isVertical ? size.width : size.height }

    open override func prepare() {
        (places, end) = (PlacedElements(isVertical: isVertical), 0)
        guard let collectionView else { return }
        let delegate = collectionView.delegate as? any UICollectionViewDelegateFlowLayout
        let width =
            across(collectionView.bounds.size)
            - (isVertical
                ? collectionView.adjustedContentInset.left + collectionView.adjustedContentInset.right
                : collectionView.adjustedContentInset.top + collectionView.adjustedContentInset.bottom)
        for section in 0..<collectionView.numberOfSections {
            let inset = (delegate?.collectionView(collectionView, layout: self, insetForSectionAt: section) ?? sectionInset).onScreen
            let header =
                delegate?.collectionView(collectionView, layout: self, referenceSizeForHeaderInSection: section)
                ?? headerReferenceSize
            addEdge(UICollectionView.elementKindSectionHeader, section, along(header), width)
            end += isVertical ? inset.top : inset.left
            addLines(of: section, inset, width, delegate)
            end += isVertical ? inset.bottom : inset.right
            let footer =
                delegate?.collectionView(collectionView, layout: self, referenceSizeForFooterInSection: section)
                ?? footerReferenceSize
            addEdge(UICollectionView.elementKindSectionFooter, section, along(footer), width)
        }
    }

    private func addEdge(_ kind: String, _ section: Int, _ length: CGFloat, _ width: CGFloat) {
        let length = length.onScreen
        guard length > 0 else { return }
        let place = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: kind, with: IndexPath(item: 0, section: section))
        place.frame = rect(end, 0, length, width)
        places.append(place)
        end += length
    }

    private func rect(_ along: CGFloat, _ across: CGFloat, _ length: CGFloat, _ breadth: CGFloat) -> CGRect {
        isVertical
            ? CGRect(x: across, y: along, width: breadth, height: length) : CGRect(x: along, y: across, width: length, height: breadth)
    }

    private func addLines(
        of section: Int, _ inset: UIEdgeInsets, _ width: CGFloat, _ delegate: (any UICollectionViewDelegateFlowLayout)?
    ) {
        guard let collectionView else { return }
        let wish =
            delegate?.collectionView(collectionView, layout: self, minimumInteritemSpacingForSectionAt: section)
            ?? minimumInteritemSpacing
        // An infinite spacing leaves one item on a line.
        let least = wish == .infinity ? 1e7 : wish.onScreen
        let lineSpacing =
            (delegate?.collectionView(collectionView, layout: self, minimumLineSpacingForSectionAt: section)
            ?? minimumLineSpacing).onScreen
        let start = isVertical ? inset.left : inset.top
        let room = width - start - (isVertical ? inset.right : inset.bottom)
        var line: [(path: IndexPath, size: CGSize)] = []
        var used: CGFloat = 0
        var spacing: CGFloat?
        var isFirst = true
        func close(isFull: Bool) {
            guard !line.isEmpty else { return }
            if !isFirst { end += lineSpacing }
            isFirst = false
            if isFull, line.count > 1 { spacing = max(least, (room - line.reduce(0) { $0 + across($1.size) }) / CGFloat(line.count - 1)) }
            let length = line.map { along($0.size) }.max() ?? 0
            var place = start
            // A single item on a full line is centred.
            if isFull, line.count == 1 { place += max(0, (room - across(line[0].size)) / 2) }
            for (path, size) in line {
                let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
                attributes.frame = rect(end + (length - along(size)) / 2, place, along(size), across(size))
                places.append(attributes)
                place += across(size) + (spacing ?? least)
            }
            end += length
            (line, used) = ([], 0)
        }
        for item in 0..<collectionView.numberOfItems(inSection: section) {
            let path = IndexPath(item: item, section: section)
            let size = (delegate?.collectionView(collectionView, layout: self, sizeForItemAt: path) ?? itemSize).onScreen
            if !line.isEmpty, used + least + across(size) > room + 0.001 { close(isFull: true) }
            used += across(size) + (line.isEmpty ? 0 : least)
            line.append((path, size))
        }
        close(isFull: false)
    }

    open override var collectionViewContentSize: CGSize {
        let width = places.breadth
        return isVertical
            ? CGSize(width: max(width, collectionView?.bounds.width ?? 0), height: end)
            : CGSize(width: end, height: max(width, collectionView?.bounds.height ?? 0))
    }
    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { places.elements(in: rect) }
    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { places[indexPath] }
    open override func layoutAttributesForSupplementaryView(
        ofKind kind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { places.supplementary(kind, section: indexPath.section) }
}

extension CGSize {
    /// The size limited to finite, sensible values.
    fileprivate var onScreen: CGSize { CGSize(width: width.onScreen, height: height.onScreen) }
}

extension UIEdgeInsets {
    /// The insets limited to finite, sensible values.
    fileprivate var onScreen: Self { Self(top: top.onScreen, left: left.onScreen, bottom: bottom.onScreen, right: right.onScreen) }
}
