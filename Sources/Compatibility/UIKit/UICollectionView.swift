import Foundation
import TenFoot

/// Says what items a collection has.
///
/// Source: UIKit UICollectionViewDataSource.
@preconcurrency @MainActor public protocol UICollectionViewDataSource: AnyObject {
    /// How many sections there are; 1 unless the app says so.
    func numberOfSections(in collectionView: UICollectionView) -> Int
    /// How many items a section has.
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
    /// An item's cell.
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    /// A header or footer.
    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView
}
extension UICollectionViewDataSource {
    /// One.
    public func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
    /// An empty view.
    public func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView { UICollectionReusableView(frame: .zero) }
}

/// Hears of a collection's items.
///
/// Source: UIKit UICollectionViewDelegate.
@preconcurrency @MainActor public protocol UICollectionViewDelegate: UIScrollViewDelegate {
    /// Whether an item can be chosen.
    func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool
    /// An item was chosen.
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)
    /// An item is no longer chosen.
    func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath)
    /// Whether an item can have focus.
    func collectionView(_ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath) -> Bool
    /// A cell is about to be shown.
    func collectionView(_ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath)
    /// A cell is shown no longer.
    func collectionView(_ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath)
}
extension UICollectionViewDelegate {
    /// It can.
    public func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool { true }
    /// Does nothing.
    public func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
    /// Does nothing.
    public func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {}
    /// It can.
    public func collectionView(_ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath) -> Bool { true }
    /// Does nothing.
    public func collectionView(_ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath) {
    }
    /// Does nothing.
    public func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {}
}

/// Says how items flow.
///
/// Source: UIKit UICollectionViewDelegateFlowLayout.
@preconcurrency @MainActor public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {
    /// An item's size, in points.
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize
    /// The room around the items of a section.
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, insetForSectionAt section: Int
    ) -> UIEdgeInsets
    /// The room between lines.
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat
    /// The least room between the items of a line.
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat
    /// The size of a section's header.
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForHeaderInSection section: Int
    ) -> CGSize
    /// The size of a section's footer.
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForFooterInSection section: Int
    ) -> CGSize
}
extension UICollectionViewDelegateFlowLayout {
    private func flow(_ layout: UICollectionViewLayout) -> UICollectionViewFlowLayout? { layout as? UICollectionViewFlowLayout }
    /// The layout's.
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize { flow(collectionViewLayout)?.itemSize ?? .zero }
    /// The layout's.
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, insetForSectionAt section: Int
    ) -> UIEdgeInsets { flow(collectionViewLayout)?.sectionInset ?? UIEdgeInsets() }
    /// The layout's.
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat { flow(collectionViewLayout)?.minimumLineSpacing ?? 0 }
    /// The layout's.
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat { flow(collectionViewLayout)?.minimumInteritemSpacing ?? 0 }
    /// The layout's.
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForHeaderInSection section: Int
    ) -> CGSize { flow(collectionViewLayout)?.headerReferenceSize ?? .zero }
    /// The layout's.
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForFooterInSection section: Int
    ) -> CGSize { flow(collectionViewLayout)?.footerReferenceSize ?? .zero }
}

/// Items that a layout puts in their places; cells are made for those that are seen or about to be.
///
/// Source: UIKit UICollectionView.
@preconcurrency @MainActor open class UICollectionView: UIScrollView {
    /// Which way content scrolls.
    ///
    /// Source: UIKit UICollectionView.ScrollDirection.
    public enum ScrollDirection: Int, Sendable { case vertical, horizontal }
    /// Where an item is to be seen.
    ///
    /// Source: UIKit UICollectionView.ScrollPosition.
    public struct ScrollPosition: OptionSet, Sendable {
        /// The bits.
        public let rawValue: UInt
        /// Creates a set from its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// At the upper edge.
        public static let top = ScrollPosition(rawValue: 1)
        /// In the middle of the height.
        public static let centeredVertically = ScrollPosition(rawValue: 2)
        /// At the lower edge.
        public static let bottom = ScrollPosition(rawValue: 4)
        /// At the left edge.
        public static let left = ScrollPosition(rawValue: 8)
        /// In the middle of the width.
        public static let centeredHorizontally = ScrollPosition(rawValue: 16)
        /// At the right edge.
        public static let right = ScrollPosition(rawValue: 32)
    }
    /// The kind of a section's header.
    public nonisolated static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
    /// The kind of a section's footer.
    public nonisolated static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

    /// Who says what items there are.
    open weak var dataSource: (any UICollectionViewDataSource)? { didSet { reloadData() } }
    /// Who says where they are.
    open var collectionViewLayout: UICollectionViewLayout {
        didSet {
            collectionViewLayout.collectionView = self
            setNeedsPlacing()
        }
    }
    /// Whether items can be chosen.
    open var allowsSelection = true
    /// Whether several items can be chosen.
    open var allowsMultipleSelection = false
    /// Accepted: focus comes back to where it was by the engine's rules.
    open var remembersLastFocusedIndexPath = false
    /// Accepted: cells are made a screen ahead.
    open var isPrefetchingEnabled = true
    /// What is behind the items.
    open var backgroundView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            if let backgroundView { insertSubview(backgroundView, at: 0) }
        }
    }

    private var cellKinds: [String: UICollectionViewCell.Type] = [:]
    private var viewKinds: [String: UICollectionReusableView.Type] = [:]
    private var spareCells: [String: [UICollectionViewCell]] = [:]
    private var cells: [IndexPath: UICollectionViewCell] = [:]
    private var views: [String: [IndexPath: UICollectionReusableView]] = [:]
    private var chosen: [IndexPath] = []
    private var isToBePlaced = true
    /// The size that places were asked for.
    private var placedSize = CGSize.zero
    /// The part of the content that has cells.
    private var made = CGRect.null

    /// A collection with a layout.
    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        collectionViewLayout = layout
        super.init(frame: frame)
        layout.collectionView = self
    }
    /// Interfaces are not read from archives.
    public required init?(coder: NSCoder) { nil }

    // MARK: Cells

    /// The class of the cells of a name.
    open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
        cellKinds[identifier] = cellClass as? UICollectionViewCell.Type
    }
    /// The class of the headers or footers of a name.
    open func register(_ viewClass: AnyClass?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String) {
        viewKinds[kind + identifier] = viewClass as? UICollectionReusableView.Type
    }
    /// A cell of a name: one that is no longer needed, else a new one of the class it was registered with, or a plain one where it was not.
    open func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath) -> UICollectionViewCell {
        let size = collectionViewLayout.layoutAttributesForItem(at: indexPath)?.size ?? .zero
        if let cell = spareCells[identifier]?.popLast() {
            cell.prepareForReuse()
            return cell
        }
        let cell = (cellKinds[identifier] ?? UICollectionViewCell.self).init(frame: CGRect(origin: .zero, size: size))
        cell.reuseIdentifier = identifier
        return cell
    }
    /// A new header or footer of the class it was registered with, or a plain one where it was not.
    open func dequeueReusableSupplementaryView(
        ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionReusableView {
        let view = (viewKinds[elementKind + identifier] ?? UICollectionReusableView.self).init(frame: .zero)
        view.reuseIdentifier = identifier
        return view
    }
    /// How many sections there are.
    public var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 0 }
    /// How many items a section has.
    open func numberOfItems(inSection section: Int) -> Int { dataSource?.collectionView(self, numberOfItemsInSection: section) ?? 0 }
    /// An item's cell; nil where it has none now.
    open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
        layoutIfNeeded()
        return cells[indexPath]
    }
    /// A header or footer; nil where it is not made now.
    open func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath) -> UICollectionReusableView? {
        layoutIfNeeded()
        return views[elementKind]?[indexPath]
    }
    /// Which item a cell is of.
    open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { cell.collection === self ? cell.place : nil }
    /// Where an item is.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        layoutIfNeeded()
        return collectionViewLayout.layoutAttributesForItem(at: indexPath)
    }
    /// The cells that are made, in the order of their items.
    public var visibleCells: [UICollectionViewCell] { cells.sorted { $0.key < $1.key }.map(\.value) }
    /// The items whose cells are made.
    public var indexPathsForVisibleItems: [IndexPath] { cells.keys.sorted() }

    // MARK: Changes

    /// Reads everything anew.
    open func reloadData() {
        removeAll()
        chosen = []
        setNeedsPlacing()
    }
    private func removeAll() {
        for (path, cell) in cells { remove(cell, at: path) }
        cells = [:]
        for view in views.values.flatMap(\.values) { view.removeFromSuperview() }
        views = [:]
        made = .null
    }
    private func remove(_ cell: UICollectionViewCell, at path: IndexPath) {
        cell.removeFromSuperview()
        cell.collection = nil
        if let name = cell.reuseIdentifier { spareCells[name, default: []].append(cell) }
        (delegate as? any UICollectionViewDelegate)?.collectionView(self, didEndDisplaying: cell, forItemAt: path)
    }
    private func reread() {
        removeAll()
        setNeedsPlacing()
    }
    /// Reads the items anew.
    open func insertItems(at indexPaths: [IndexPath]) { reread() }
    /// Reads the items anew.
    open func deleteItems(at indexPaths: [IndexPath]) { reread() }
    /// Reads the items anew.
    open func reloadItems(at indexPaths: [IndexPath]) { reread() }
    /// Reads the items anew.
    open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) { reread() }
    /// Reads the items anew.
    open func insertSections(_ sections: IndexSet) { reread() }
    /// Reads the items anew.
    open func deleteSections(_ sections: IndexSet) { reread() }
    /// Reads the items anew.
    open func reloadSections(_ sections: IndexSet) { reread() }
    /// Reads the items anew.
    open func moveSection(_ section: Int, toSection newSection: Int) { reread() }
    /// Does several changes together.
    open func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
        updates()
        completion?(true)
    }
    /// Lays the items out another way.
    open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) { collectionViewLayout = layout }

    // MARK: Places

    func setNeedsPlacing() {
        isToBePlaced = true
        setNeedsLayout()
    }

    override func contentMoved() {
        guard !isToBePlaced else { return }
        if collectionViewLayout.shouldInvalidateLayout(forBoundsChange: CGRect(origin: contentOffset, size: bounds.size)) {
            return setNeedsPlacing()
        }
        // Focus moves by less than half of what is seen.
        let near = seen.insetBy(dx: -bounds.width / 2, dy: -bounds.height / 2)
        if !made.contains(near.intersection(CGRect(origin: .zero, size: contentSize))) { setNeedsLayout() }
    }
    private var seen: CGRect { CGRect(origin: contentOffset, size: bounds.size) }

    /// Asks the layout for places where it must, and makes the cells of what is seen and a screen around it.
    open override func layoutSubviews() {
        super.layoutSubviews()
        if isToBePlaced || placedSize != bounds.size {
            (isToBePlaced, placedSize) = (false, bounds.size)
            collectionViewLayout.prepare()
            contentSize = collectionViewLayout.collectionViewContentSize
        }
        backgroundView?.frame = CGRect(origin: .zero, size: contentSize)
        made = seen.insetBy(dx: -bounds.width, dy: -bounds.height)
        let places = (collectionViewLayout.layoutAttributesForElements(in: made) ?? []).filter { !$0.isHidden }
        let paths = Set(places.filter { $0.representedElementCategory == .cell }.map(\.indexPath))
        for (path, cell) in cells where !paths.contains(path) && !cell.isFocused {
            cells[path] = nil
            remove(cell, at: path)
        }
        for place in places {
            if let kind = place.representedElementKind {
                put(header(kind, place.indexPath), place)
            } else {
                put(cell(place.indexPath), place)
            }
        }
    }

    private func put(_ view: UICollectionReusableView?, _ place: UICollectionViewLayoutAttributes) {
        guard let view else { return }
        view.frame = place.frame
        view.alpha = place.alpha
        if !place.transform.isIdentity { view.transform = place.transform }
        view.apply(place)
    }

    private func cell(_ path: IndexPath) -> UICollectionViewCell? {
        if let cell = cells[path] { return cell }
        guard let cell = dataSource?.collectionView(self, cellForItemAt: path) else { return nil }
        (cell.collection, cell.place) = (self, path)
        cell.isSelected = chosen.contains(path)
        cells[path] = cell
        addSubview(cell)
        (delegate as? any UICollectionViewDelegate)?.collectionView(self, willDisplay: cell, forItemAt: path)
        return cell
    }

    private func header(_ kind: String, _ path: IndexPath) -> UICollectionReusableView? {
        if let view = views[kind]?[path] { return view }
        guard let view = dataSource?.collectionView(self, viewForSupplementaryElementOfKind: kind, at: path) else { return nil }
        views[kind, default: [:]][path] = view
        addSubview(view)
        return view
    }

    // MARK: Choosing

    /// The items that are chosen; nil where none is.
    public var indexPathsForSelectedItems: [IndexPath]? { chosen.isEmpty ? nil : chosen }
    /// Chooses an item, without telling the delegate.
    open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        guard let indexPath else { return chosen.forEach { deselectItem(at: $0, animated: animated) } }
        guard allowsSelection else { return }
        if !allowsMultipleSelection { for other in chosen where other != indexPath { deselectItem(at: other, animated: animated) } }
        if !chosen.contains(indexPath) { chosen.append(indexPath) }
        cells[indexPath]?.isSelected = true
        if !scrollPosition.isEmpty { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
    }
    /// Chooses an item no longer.
    open func deselectItem(at indexPath: IndexPath, animated: Bool) {
        chosen.removeAll { $0 == indexPath }
        cells[indexPath]?.isSelected = false
    }
    /// Moves the content so that an item is seen.
    open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        guard let place = layoutAttributesForItem(at: indexPath)?.frame else { return }
        func start(
            _ low: CGFloat, _ high: CGFloat, _ room: CGFloat, _ whole: CGFloat, _ bits: (ScrollPosition, ScrollPosition, ScrollPosition)
        )
            -> CGFloat?
        {
            let wish: CGFloat
            if scrollPosition.contains(bits.0) {
                wish = low
            } else if scrollPosition.contains(bits.1) {
                wish = (low + high - room) / 2
            } else if scrollPosition.contains(bits.2) {
                wish = high - room
            } else {
                return nil
            }
            return min(max(0, wish), max(0, whole - room))
        }
        let x = start(place.minX, place.maxX, bounds.width, contentSize.width, (.left, .centeredHorizontally, .right))
        let y = start(place.minY, place.maxY, bounds.height, contentSize.height, (.top, .centeredVertically, .bottom))
        if x == nil, y == nil { return scrollRectToVisible(place, animated: animated) }
        setContentOffset(CGPoint(x: x ?? contentOffset.x, y: y ?? contentOffset.y), animated: animated)
    }

    func canFocus(_ cell: UICollectionViewCell) -> Bool {
        cell.place.flatMap { (delegate as? any UICollectionViewDelegate)?.collectionView(self, canFocusItemAt: $0) } ?? true
    }
    func pressed(_ cell: UICollectionViewCell) {
        guard let place = cell.place, allowsSelection else { return }
        let told = delegate as? any UICollectionViewDelegate
        guard told?.collectionView(self, shouldSelectItemAt: place) ?? true else { return }
        if allowsMultipleSelection, chosen.contains(place) {
            deselectItem(at: place, animated: true)
            told?.collectionView(self, didDeselectItemAt: place)
            return
        }
        let before = allowsMultipleSelection ? [] : chosen.filter { $0 != place }
        selectItem(at: place, animated: true, scrollPosition: [])
        for other in before { told?.collectionView(self, didDeselectItemAt: other) }
        told?.collectionView(self, didSelectItemAt: place)
    }
}
