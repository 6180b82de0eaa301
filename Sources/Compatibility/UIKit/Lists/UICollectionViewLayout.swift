import Foundation
import TenFoot

/// Where a cell, header or footer of a collection is.
///
/// Source: UIKit UICollectionViewLayoutAttributes.
@preconcurrency @MainActor open class UICollectionViewLayoutAttributes {
    /// What it is that has a place.
    ///
    /// Source: UIKit UICollectionView.ElementCategory.
    public enum Category: UInt, Sendable { case cell, supplementaryView, decorationView }
    /// What it is.
    public let representedElementCategory: Category
    /// Which kind of header or footer it is; nil for a cell.
    public let representedElementKind: String?
    /// Which item or section it is of.
    open var indexPath: IndexPath
    /// Its place in the content, in points.
    open var frame = CGRect.zero
    /// How opaque it is, from 0 to 1.
    open var alpha: CGFloat = 1
    /// What lies above what: higher numbers above.
    open var zIndex = 0
    /// Whether it is not shown.
    open var isHidden = false
    /// How it is turned and sized in its place.
    open var transform = CGAffineTransform.identity

    /// The place of a cell.
    public required init(forCellWith indexPath: IndexPath) {
        self.indexPath = indexPath
        (representedElementCategory, representedElementKind) = (.cell, nil)
    }
    /// The place of a header or footer.
    public required init(forSupplementaryViewOfKind kind: String, with indexPath: IndexPath) {
        self.indexPath = indexPath
        (representedElementCategory, representedElementKind) = (.supplementaryView, kind)
    }
    /// The place of a decoration.
    public required init(forDecorationViewOfKind kind: String, with indexPath: IndexPath) {
        self.indexPath = indexPath
        (representedElementCategory, representedElementKind) = (.decorationView, kind)
    }
    /// Whether content decides how long it is.
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
    /// The middle of its place.
    open var center: CGPoint {
        get { CGPoint(x: frame.midX, y: frame.midY) }
        set { frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2) }
    }
}

/// A section that scrolls across.
@MainActor struct ScrollerAcross {
    let section: Int
    /// Where the section's items are seen, in the content of the collection.
    let frame: CGRect
    /// How large they are together.
    let contentSize: CGSize
    /// What has its place in a part of it.
    let elements: (CGRect) -> [UICollectionViewLayoutAttributes]
}

/// Says where the items of a collection are.
///
/// Source: UIKit UICollectionViewLayout.
@preconcurrency @MainActor open class UICollectionViewLayout {
    /// The collection it lays out.
    public internal(set) weak var collectionView: UICollectionView?
    /// A layout without items.
    public init() {}
    /// Interfaces are not read from archives.
    public required init?(coder: NSCoder) { nil }
    /// The collection is about to ask for places.
    open func prepare() {}
    /// How large everything is together, in points.
    open var collectionViewContentSize: CGSize { .zero }
    /// What has its place in a part of the content.
    open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }
    /// Where an item is.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
    /// Where a header or footer is.
    open func layoutAttributesForSupplementaryView(ofKind kind: String, at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        nil
    }
    /// Where a decoration is.
    open func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        nil
    }
    /// The class of the decorations of a kind.
    open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
        decorationKinds[elementKind] = viewClass as? UICollectionReusableView.Type
    }
    private(set) var decorationKinds: [String: UICollectionReusableView.Type] = [:]
    /// What content wishes where the layout lets it decide; true where places have to change for that.
    func take(_ wish: CGSize, for place: UICollectionViewLayoutAttributes) -> Bool { false }
    /// The sections that scroll across, and where.
    func scrollersAcross(in rect: CGRect) -> [ScrollerAcross] { [] }
    /// Changes the looks of what is to be seen.
    func adjustVisible(_ places: [UICollectionViewLayoutAttributes], section: Int, offset: CGPoint) {}
    /// Sections whose looks change as they scroll.
    func isAdjusted(section: Int) -> Bool { false }
    /// Whether a collection of another size, or scrolled elsewhere, has other places; only for another size unless the app says so.
    open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { newBounds.size != collectionView?.bounds.size }
    /// Where content is to be after it changed: where it is, unless a subclass says otherwise.
    open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint { proposedContentOffset }
    /// Never asked: focus moves content as far as it must.
    open func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint { proposedContentOffset }
    /// The class of the places that the layout makes.
    open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
    /// Asks for all places anew.
    open func invalidateLayout() { collectionView?.setNeedsPlacing() }
    /// Asks for places anew; for all of them, whatever the context says has changed.
    open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) { invalidateLayout() }
    /// The class that tells what has changed.
    open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }
    /// What a collection of another size, or scrolled elsewhere, changes.
    open func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
        (Self.invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type ?? UICollectionViewLayoutInvalidationContext.self)
            .init()
    }
}

/// Tells which places of a collection have changed.
///
/// Source: UIKit UICollectionViewLayoutInvalidationContext.
@preconcurrency @MainActor open class UICollectionViewLayoutInvalidationContext {
    /// Nothing but what the layout knows itself.
    public required init() {}
    /// Whether everything is to be placed anew, as by `invalidateLayout()`.
    open var invalidateEverything: Bool { false }
    /// Whether there are other items.
    open var invalidateDataSourceCounts: Bool { false }
    /// How much larger the content is, in points.
    open var contentSizeAdjustment = CGSize.zero
    /// How far the content moves, in points.
    open var contentOffsetAdjustment = CGPoint.zero
    /// The items that have other places.
    public private(set) var invalidatedItemIndexPaths: [IndexPath]?
    /// Says that items have other places.
    open func invalidateItems(at indexPaths: [IndexPath]) { invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths }
}

/// Tells which places of lines of items have changed.
///
/// Source: UIKit UICollectionViewFlowLayoutInvalidationContext.
@preconcurrency @MainActor open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
    /// Whether the delegate is asked for sizes again.
    open var invalidateFlowLayoutDelegateMetrics = true
    /// Whether places are made anew of the sizes that are known.
    open var invalidateFlowLayoutAttributes = true
}

/// Lines of items one after the other, as words flow into lines.
///
/// A line that is full is spread over the whole width, as UIKit does it; the last line has the distances of the line before.
///
/// Source: UIKit UICollectionViewFlowLayout.
@preconcurrency @MainActor open class UICollectionViewFlowLayout: UICollectionViewLayout {
    /// Which way the content scrolls.
    open var scrollDirection = UICollectionView.ScrollDirection.vertical { didSet { invalidateLayout() } }
    /// The size of items that the delegate says nothing of, in points.
    open var itemSize = CGSize(width: 50, height: 50) { didSet { invalidateLayout() } }
    /// Accepted: items are as large as `itemSize` and the delegate say.
    open var estimatedItemSize = CGSize.zero
    /// The room between lines, in points.
    open var minimumLineSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
    /// The least room between the items of a line, in points.
    open var minimumInteritemSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
    /// The room around the items of a section, in points.
    open var sectionInset = UIEdgeInsets() { didSet { invalidateLayout() } }
    /// The size of headers; none where it is zero.
    open var headerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
    /// The size of footers; none where it is zero.
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
            let inset = delegate?.collectionView(collectionView, layout: self, insetForSectionAt: section) ?? sectionInset
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
        let least =
            delegate?.collectionView(collectionView, layout: self, minimumInteritemSpacingForSectionAt: section)
            ?? minimumInteritemSpacing
        let lineSpacing =
            delegate?.collectionView(collectionView, layout: self, minimumLineSpacingForSectionAt: section)
            ?? minimumLineSpacing
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
            // One item that fills a line by itself stands in the middle.
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
            let size = delegate?.collectionView(collectionView, layout: self, sizeForItemAt: path) ?? itemSize
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
