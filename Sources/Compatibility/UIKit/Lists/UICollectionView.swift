import Foundation
import TenFoot

/// Shows items that a layout positions; cells exist for the visible items and those about to become visible.
///
/// Source: UIKit UICollectionView.
@preconcurrency @MainActor open class UICollectionView: UIScrollView {
    /// The direction in which content scrolls.
    ///
    /// Source: UIKit UICollectionView.ScrollDirection.
    public enum ScrollDirection: Int, Sendable { case vertical, horizontal }
    /// Where in the viewport an item is scrolled to.
    ///
    /// Source: UIKit UICollectionView.ScrollPosition.
    public struct ScrollPosition: OptionSet, Sendable {
        /// The bits.
        public let rawValue: UInt
        /// Creates a set from its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// At the top edge.
        public static let top = ScrollPosition(rawValue: 1)
        /// Centred vertically.
        public static let centeredVertically = ScrollPosition(rawValue: 2)
        /// At the bottom edge.
        public static let bottom = ScrollPosition(rawValue: 4)
        /// At the left edge.
        public static let left = ScrollPosition(rawValue: 8)
        /// Centred horizontally.
        public static let centeredHorizontally = ScrollPosition(rawValue: 16)
        /// At the right edge.
        public static let right = ScrollPosition(rawValue: 32)
    }
    /// The kind of a section's header.
    public nonisolated static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
    /// The kind of a section's footer.
    public nonisolated static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

    /// The object that supplies the items.
    open weak var dataSource: (any UICollectionViewDataSource)? { didSet { reloadData() } }
    /// The layout that positions the items.
    open var collectionViewLayout: UICollectionViewLayout {
        didSet {
            collectionViewLayout.collectionView = self
            setNeedsPlacing()
        }
    }
    /// Whether items can be selected.
    open var allowsSelection = true
    /// Whether several items can be selected.
    open var allowsMultipleSelection = false
    /// Whether a press that moves focus into the collection moves it to the item that had focus last.
    open var remembersLastFocusedIndexPath = false
    private var lastFocused: IndexPath?
    override func rememberFocus(on view: UIView) {
        if let cell = view.nearest(UICollectionViewCell.self), cell.collection === self { lastFocused = cell.place }
    }
    override var rememberedCell: UIView? {
        guard remembersLastFocusedIndexPath else { return nil }
        return lastFocused.flatMap { cells[$0] } ?? preferredPath.flatMap { cells[$0] }
    }
    /// The item that the delegate prefers.
    private var preferredPath: IndexPath? { (delegate as? any UICollectionViewDelegate)?.indexPathForPreferredFocusedView(in: self) }
    /// Whether items are prefetched before they have cells.
    open var isPrefetchingEnabled = true
    /// The object that prefetches items: those up to a screen beyond the items with cells.
    open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
    /// The items that were prefetched and have no cells yet.
    private var awaited: Set<IndexPath> = []
    /// The view behind the items, as large as the collection; it does not scroll.
    open var backgroundView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            if let backgroundView { insertSubview(backgroundView, at: 0) }
        }
    }
    override var fixedBackground: UIView? { backgroundView }

    private var cellKinds: [String: UICollectionViewCell.Type] = [:]
    /// The prototype cells, headers and footers of storyboards and nibs, by their reuse identifiers.
    var factories: [String: () -> UICollectionReusableView?] = [:]
    private var viewKinds: [String: UICollectionReusableView.Type] = [:]
    private var spareCells: [String: [UICollectionViewCell]] = [:]
    private var cells: [IndexPath: UICollectionViewCell] = [:]
    /// The scroll views of the sections that scroll orthogonally.
    private var scrollers: [Int: AcrossScrollView] = [:]
    /// The cell that is being reconfigured; `dequeueReusableCell` returns it.
    private var reconfigured: (path: IndexPath, cell: UICollectionViewCell)?
    private var views: [String: [IndexPath: UICollectionReusableView]] = [:]
    private var chosen: [IndexPath] = []
    private var isToBePlaced = true
    /// The size for which the layout was prepared.
    private var placedSize = CGSize.zero
    /// The part of the content for which cells have been created.
    private var made = CGRect.null

    /// Creates a collection with a layout.
    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        collectionViewLayout = layout
        super.init(frame: frame)
        layout.collectionView = self
    }
    /// Creates a collection from a storyboard or nib, with a frame of zero until its properties are read.
    public required init?(coder: NSCoder) {
        collectionViewLayout = UICollectionViewFlowLayout()
        super.init(coder: coder)
        collectionViewLayout.collectionView = self
    }

    /// Connects its data source and delegate outlets.
    open override func _connect(_ outlet: String, _ value: Any?) -> Bool {
        switch outlet {
        case "dataSource": dataSource = value as? any UICollectionViewDataSource
        case "delegate": delegate = value as? any UIScrollViewDelegate
        case "prefetchDataSource": prefetchDataSource = value as? any UICollectionViewDataSourcePrefetching
        default: return super._connect(outlet, value)
        }
        return true
    }

    // MARK: Cells

    /// Registers the class of the cells with a reuse identifier.
    open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
        cellKinds[identifier] = cellClass as? UICollectionViewCell.Type
    }
    /// Registers the class of the headers or footers with a reuse identifier.
    open func register(_ viewClass: AnyClass?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String) {
        viewKinds[kind + identifier] = viewClass as? UICollectionReusableView.Type
    }
    /// A cell with a reuse identifier: an unused one, or a new one of the registered class, or a plain one if none is registered.
    open func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath) -> UICollectionViewCell {
        if let reconfigured, reconfigured.path == indexPath, reconfigured.cell.reuseIdentifier == identifier { return reconfigured.cell }
        let size = collectionViewLayout.layoutAttributesForItem(at: indexPath)?.size ?? .zero
        if let index = spareCells[identifier].flatMap({ unused($0, for: indexPath) }),
            let cell = spareCells[identifier]?.remove(at: index)
        {
            cell.prepareForReuse()
            return cell
        }
        if let drawn = factories[identifier]?() as? UICollectionViewCell {
            (drawn.reuseIdentifier, drawn.frame.size) = (identifier, size)
            return drawn
        }
        let cell = (cellKinds[identifier] ?? UICollectionViewCell.self).init(frame: CGRect(origin: .zero, size: size))
        cell.reuseIdentifier = identifier
        return cell
    }
    /// The index of the cell to reuse: the one that the item had, since focus stays with its cell, otherwise the last one without focus.
    private func unused(_ cells: [UICollectionViewCell], for path: IndexPath) -> Int? {
        cells.lastIndex { $0.place == path } ?? cells.lastIndex { !$0.isFocused }
    }
    /// A new header or footer of the registered class, or a plain one if none is registered.
    open func dequeueReusableSupplementaryView(
        ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionReusableView {
        let view = factories[identifier]?() ?? (viewKinds[elementKind + identifier] ?? UICollectionReusableView.self).init(frame: .zero)
        view.reuseIdentifier = identifier
        return view
    }
    /// How many sections there are.
    public var numberOfSections: Int { max(0, dataSource?.numberOfSections(in: self) ?? 0) }
    /// How many items a section has.
    open func numberOfItems(inSection section: Int) -> Int {
        max(0, dataSource?.collectionView(self, numberOfItemsInSection: section) ?? 0)
    }
    /// An item's cell; nil if it has none at present.
    open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
        layoutIfNeeded()
        return cells[indexPath]
    }
    /// A header or footer; nil if it does not exist at present.
    open func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath) -> UICollectionReusableView? {
        layoutIfNeeded()
        return views[elementKind]?[indexPath]
    }
    /// The index path of a cell.
    open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { cell.collection === self ? cell.place : nil }
    /// The layout attributes of an item.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        layoutIfNeeded()
        return collectionViewLayout.layoutAttributesForItem(at: indexPath)
    }
    /// The index path of the item at a point of the content; nil if there is none.
    open func indexPathForItem(at point: CGPoint) -> IndexPath? {
        layoutIfNeeded()
        let places = collectionViewLayout.layoutAttributesForElements(in: CGRect(origin: point, size: CGSize(width: 1, height: 1))) ?? []
        return places.first { $0.representedElementCategory == .cell && $0.frame.covers(point) }?.indexPath
    }
    /// The visible headers or footers of a kind.
    open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
        (views[elementKind] ?? [:]).filter { $0.value.frame.meets(seen) }.sorted { $0.key < $1.key }.map(\.value)
    }
    /// The visible cells, in the order of their items.
    public var visibleCells: [UICollectionViewCell] { seenCells.sorted { $0.key < $1.key }.map(\.value) }
    /// The items whose cells are visible.
    public var indexPathsForVisibleItems: [IndexPath] { seenCells.keys.sorted() }
    private var seenCells: [IndexPath: UICollectionViewCell] {
        let seen = seen
        return cells.filter { _, cell in
            guard let scroller = cell.superview as? AcrossScrollView else { return cell.frame.meets(seen) }
            let offset = scroller.contentOffset
            let place = cell.frame.offsetBy(dx: scroller.frame.minX - offset.x, dy: scroller.frame.minY - offset.y)
            return place.meets(seen)
        }
    }

    // MARK: Changes

    /// Reloads all data.
    open func reloadData() {
        removeAll()
        (chosen, awaited) = ([], [])
        setNeedsPlacing()
    }
    private func removeAll() {
        for (path, cell) in cells { remove(cell, at: path) }
        cells = [:]
        removeViews()
    }
    private func removeViews() {
        for view in views.values.flatMap(\.values) { view.removeFromSuperview() }
        views = [:]
        made = .null
    }
    /// Takes the header or footer with the focused view out of the views, with its new section: focus stays in it.
    private func takeFocused(_ section: (Int) -> Int?) -> [String: [IndexPath: UICollectionReusableView]] {
        for (kind, shown) in views {
            for (path, view) in shown where path.count == 2 && path.item == 0 && UIFocusSystem.focused(in: view) != nil {
                guard let section = section(path.section) else { continue }
                views[kind]?[path] = nil
                return [kind: [IndexPath(item: 0, section: section): view]]
            }
        }
        return [:]
    }
    private func remove(_ cell: UICollectionViewCell, at path: IndexPath) {
        cell.removeFromSuperview()
        cell.collection = nil
        if let name = cell.reuseIdentifier { spareCells[name, default: []].append(cell) }
        (delegate as? any UICollectionViewDelegate)?.collectionView(self, didEndDisplaying: cell, forItemAt: path)
    }
    /// Moves and removes cells with their items; items missing in `moves` are gone.
    ///
    /// A closure tells the new number of a section; nil if it is gone or its header and footer are created anew.
    func change(_ moves: [IndexPath: IndexPath], reconfigured: [IndexPath], section: (Int) -> Int?) {
        var kept: [IndexPath: UICollectionViewCell] = [:]
        for (path, cell) in cells {
            if let now = moves[path] {
                cell.place = now
                kept[now] = cell
            } else {
                remove(cell, at: path)
            }
        }
        (cells, chosen, lastFocused) = (kept, chosen.compactMap { moves[$0] }, lastFocused.flatMap { moves[$0] })
        let focused = takeFocused(section)
        removeViews()
        views = focused
        reconfigureItems(at: reconfigured)
        setNeedsPlacing()
        layoutIfNeeded()
        let target = collectionViewLayout.targetContentOffset(forProposedContentOffset: contentOffset)
        if target != contentOffset { setContentOffset(target, animated: false) }
    }
    /// Configures the existing cells of items anew.
    open func reconfigureItems(at indexPaths: [IndexPath]) {
        for path in indexPaths {
            guard let cell = cells[path] else { continue }
            reconfigured = (path, cell)
            _ = dataSource?.collectionView(self, cellForItemAt: path)
            reconfigured = nil
        }
        setNeedsPlacing()
    }
    /// Shows inserted items.
    open func insertItems(at indexPaths: [IndexPath]) { changing { $0.insert(indexPaths) } }
    /// Removes deleted items.
    open func deleteItems(at indexPaths: [IndexPath]) { changing { $0.delete(indexPaths) } }
    /// Configures items anew.
    open func reloadItems(at indexPaths: [IndexPath]) { changing { $0.reload(indexPaths) } }
    /// Moves an item.
    open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) { changing { $0.move(indexPath, to: newIndexPath) } }
    /// Shows inserted sections.
    open func insertSections(_ sections: IndexSet) { changing { $0.insert(sections) } }
    /// Removes deleted sections.
    open func deleteSections(_ sections: IndexSet) { changing { $0.delete(sections) } }
    /// Configures the items of sections anew.
    open func reloadSections(_ sections: IndexSet) { changing { $0.reload(sections) } }
    /// Moves a section.
    open func moveSection(_ section: Int, toSection newSection: Int) { changing { $0.move(section, to: newSection) } }
    /// Runs the updates as one change, and the completion when the items have moved.
    ///
    /// Index paths of deletions are those before it, index paths of insertions those after it. Without updates, the layout is prepared again.
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        batch.depth += 1
        updates?()
        batch.depth -= 1
        batch.add(completion)
        guard batch.depth == 0 else { return }
        animateBatch(batch.takeCompletions()) { changing { _ in } }
    }
    private var batch = ListBatch()
    private func changing(_ change: (inout ListChanges) -> Void) {
        guard let changes = batch.add(change) else { return }
        guard changes != ListChanges() else { return setNeedsPlacing() }
        var moves: [IndexPath: IndexPath] = [:]
        for path in cells.keys + chosen + (lastFocused.map { [$0] } ?? []) { moves[path] = changes.place(of: path) }
        for (path, cell) in cells where changes.reloads(path) {
            cells[path] = nil
            remove(cell, at: path)
            // The item gets this cell again, and with it the focus.
            cell.place = moves[path]
        }
        self.change(moves, reconfigured: [], section: changes.section)
    }
    /// Sets another layout, without animation.
    open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) { collectionViewLayout = layout }
    /// Sets another layout, without animation, and calls a closure with true after it.
    open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)?) {
        setCollectionViewLayout(layout, animated: animated)
        completion?(true)
    }

    // MARK: Layout

    func setNeedsPlacing() {
        isToBePlaced = true
        setNeedsLayout()
    }

    /// Asks the layout, which may compare the new bounds with the present ones.
    override func contentWillMove(to contentOffset: CGPoint) {
        guard !isToBePlaced else { return }
        let new = CGRect(origin: contentOffset, size: bounds.size)
        if collectionViewLayout.shouldInvalidateLayout(forBoundsChange: new) { setNeedsPlacing() }
    }
    override func contentMoved() {
        guard !isToBePlaced else { return }
        // Focus moves by less than half of the viewport.
        let near = seen.insetBy(dx: -bounds.width / 2, dy: -bounds.height / 2)
        if !made.contains(near.overlap(CGRect(origin: .zero, size: contentSize))) { setNeedsLayout() }
    }
    private var seen: CGRect { CGRect(origin: contentOffset, size: bounds.size) }

    /// Prepares the layout if needed, and creates the cells of the visible items and of a screen around them.
    open override func layoutSubviews() {
        super.layoutSubviews()
        // Cells with estimated sizes are measured once they are created, which can change the layout.
        for _ in 0..<4 {
            if isToBePlaced || placedSize != bounds.size {
                (isToBePlaced, placedSize) = (false, bounds.size)
                collectionViewLayout.prepare()
                let size = collectionViewLayout.collectionViewContentSize
                contentSize = CGSize(width: size.width.isFinite ? size.width : 0, height: size.height.isFinite ? size.height : 0)
            }
            backgroundView?.frame = CGRect(origin: .zero, size: frame.size)
            makeSeen()
            guard isToBePlaced else { return }
        }
    }

    private func makeSeen() {
        made = seen.insetBy(dx: -bounds.width, dy: -bounds.height)
        var paths: Set<IndexPath> = []
        let places = shown(collectionViewLayout.layoutAttributesForElements(in: made) ?? [], seen: seen, scroller: nil)
        var lines: [(AcrossScrollView, [UICollectionViewLayoutAttributes])] = []
        let across = collectionViewLayout.scrollersAcross(in: made)
        for line in across {
            let scroller = scroller(line)
            let part = CGRect(origin: scroller.contentOffset, size: scroller.bounds.size)
            let near = part.insetBy(dx: -bounds.width / 2, dy: -bounds.height / 2)
            scroller.made = near
            lines.append((scroller, shown(line.elements(near), seen: part, scroller: scroller)))
        }
        for place in places + lines.flatMap(\.1) where place.representedElementCategory == .cell { paths.insert(place.indexPath) }
        for (path, cell) in cells where !paths.contains(path) && !cell.isFocused {
            cells[path] = nil
            remove(cell, at: path)
        }
        prefetch(beyond: paths)
        let sections = Set(across.map(\.section))
        for (section, scroller) in scrollers where !sections.contains(section) && !scroller.subviews.contains(where: \.isFocused) {
            scrollers[section] = nil
            scroller.removeFromSuperview()
        }
        removeViews(without: places + lines.flatMap(\.1))
        for place in places { put(place, in: self) }
        for (scroller, places) in lines {
            for place in places { put(place, in: scroller) }
            scroller.sortSubviews(depth: depth)
        }
        sortSubviews(depth: depth)
    }
    /// Removes the headers, footers and decorations that are not among the places.
    private func removeViews(without places: [UICollectionViewLayoutAttributes]) {
        var left = views
        for place in places { if let kind = place.representedElementKind { left[kind]?[place.indexPath] = nil } }
        for (kind, gone) in left {
            for (path, view) in gone where UIFocusSystem.focused(in: view) == nil {
                views[kind]?[path] = nil
                view.removeFromSuperview()
            }
        }
    }
    private var depth: (UIView) -> Int {
        { [backgroundView] view in view === backgroundView ? .min : (view as? UICollectionReusableView)?.zIndex ?? 0 }
    }

    /// Prefetches the items up to a screen beyond those with cells, each once.
    private func prefetch(beyond paths: Set<IndexPath>) {
        guard isPrefetchingEnabled, let prefetchDataSource else { return }
        let far = collectionViewLayout.layoutAttributesForElements(in: made.insetBy(dx: -bounds.width, dy: -bounds.height)) ?? []
        let next = Set(far.filter { $0.representedElementCategory == .cell }.map(\.indexPath)).subtracting(paths)
        let (new, gone) = (next.subtracting(awaited), awaited.subtracting(next).subtracting(paths))
        awaited = next
        if !new.isEmpty { prefetchDataSource.collectionView(self, prefetchItemsAt: new.sorted()) }
        if !gone.isEmpty { prefetchDataSource.collectionView(self, cancelPrefetchingForItemsAt: gone.sorted()) }
    }

    /// The attributes of the elements that are shown, after the app has adjusted the visible ones; none whose frames are no numbers.
    private func shown(
        _ places: [UICollectionViewLayoutAttributes], seen: CGRect, scroller: AcrossScrollView?
    ) -> [UICollectionViewLayoutAttributes] {
        for (section, places) in Dictionary(grouping: places.filter { $0.frame.meets(seen) }, by: \.indexPath.section)
        where collectionViewLayout.isAdjusted(section: section) {
            collectionViewLayout.adjustVisible(places, section: section, offset: (scroller ?? self).contentOffset)
        }
        return places.filter { !$0.isHidden && $0.frame.isSound }
    }

    private func scroller(_ line: ScrollerAcross) -> AcrossScrollView {
        let scroller = scrollers[line.section] ?? AcrossScrollView(frame: line.frame)
        if scrollers[line.section] == nil {
            (scroller.collection, scroller.section) = (self, line.section)
            // A focused cell is drawn larger than its frame.
            scroller.clipsToBounds = false
            scrollers[line.section] = scroller
            addSubview(scroller)
        }
        scroller.frame = line.frame
        scroller.contentSize = line.contentSize
        return scroller
    }

    /// Called when a section has scrolled orthogonally.
    func contentMoved(in scroller: AcrossScrollView) {
        let part = CGRect(origin: scroller.contentOffset, size: scroller.bounds.size)
        let whole = CGRect(origin: .zero, size: scroller.contentSize)
        let isNear = scroller.made.contains(part.insetBy(dx: -bounds.width / 4, dy: -bounds.height / 4).overlap(whole))
        if !isNear || collectionViewLayout.isAdjusted(section: scroller.section) { setNeedsLayout() }
    }

    private func put(_ place: UICollectionViewLayoutAttributes, in content: UIView) {
        let view: UICollectionReusableView? = place.representedElementKind == nil ? cell(place.indexPath) : view(place)
        guard let view else { return }
        if view.superview !== content { content.addSubview(view) }
        view.frame = place.frame
        view.zIndex = place.zIndex
        view.alpha = place.alpha
        if view.transform != place.transform { view.transform = place.transform }
        view.apply(place)
        guard place.isEstimated else { return }
        if collectionViewLayout.take(view.preferredLayoutAttributesFitting(place).size, for: place) { isToBePlaced = true }
    }

    private func cell(_ path: IndexPath) -> UICollectionViewCell? {
        if let cell = cells[path] { return cell }
        guard let cell = dataSource?.collectionView(self, cellForItemAt: path) else { return nil }
        (cell.collection, cell.place) = (self, path)
        cell.isSelected = chosen.contains(path)
        cells[path] = cell
        (delegate as? any UICollectionViewDelegate)?.collectionView(self, willDisplay: cell, forItemAt: path)
        return cell
    }

    /// The view of a header, footer or decoration.
    private func view(_ place: UICollectionViewLayoutAttributes) -> UICollectionReusableView? {
        guard let kind = place.representedElementKind else { return nil }
        if let view = views[kind]?[place.indexPath] { return view }
        let isDecoration = place.representedElementCategory == .decorationView
        let view =
            isDecoration
            ? collectionViewLayout.decorationKinds[kind]?.init(frame: place.frame)
            : dataSource?.collectionView(self, viewForSupplementaryElementOfKind: kind, at: place.indexPath)
        guard let view else { return nil }
        view.collection = self
        views[kind, default: [:]][place.indexPath] = view
        return view
    }

    /// True along the layout's scroll direction, where a collection keeps clear of the safe area even if all of its content is visible.
    override func keepsClear(_ axis: NSLayoutConstraint.Axis) -> Bool {
        if let flow = collectionViewLayout as? UICollectionViewFlowLayout {
            return (flow.scrollDirection == .vertical) == (axis == .vertical)
        }
        let compositional = collectionViewLayout as? UICollectionViewCompositionalLayout
        return compositional.map { ($0.configuration.scrollDirection == .vertical) == (axis == .vertical) } ?? super.keepsClear(axis)
    }
    /// Called when a cell's content has changed its size.
    func contentResized() { setNeedsPlacing() }
    /// The cell that had focus last if it is remembered, or the one that the delegate prefers, or what the app prefers.
    open override var preferredFocusEnvironments: [any UIFocusEnvironment] {
        (rememberedCell ?? preferredPath.flatMap { cellForItem(at: $0) }).map { [$0] } ?? super.preferredFocusEnvironments
    }

    // MARK: Selection

    /// The selected items; nil if there are none.
    public var indexPathsForSelectedItems: [IndexPath]? { chosen.isEmpty ? nil : chosen }
    /// Selects an item without calling the delegate; nil deselects all items.
    open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        guard let indexPath else { return chosen.forEach { deselectItem(at: $0, animated: animated) } }
        guard allowsSelection else { return }
        if !allowsMultipleSelection { for other in chosen where other != indexPath { deselectItem(at: other, animated: animated) } }
        if !chosen.contains(indexPath) { chosen.append(indexPath) }
        cells[indexPath]?.isSelected = true
        if !scrollPosition.isEmpty { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
    }
    /// Deselects an item.
    open func deselectItem(at indexPath: IndexPath, animated: Bool) {
        chosen.removeAll { $0 == indexPath }
        cells[indexPath]?.isSelected = false
    }
    /// Scrolls to an item.
    open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        guard let place = layoutAttributesForItem(at: indexPath)?.frame else { return }
        if let scroller = scrollers[indexPath.section] {
            // Scroll to the section first, then within the section to the item.
            scrollRectToVisible(scroller.frame, animated: animated)
            let inner = place.offsetBy(dx: -scroller.frame.minX, dy: -scroller.frame.minY)
            let room = max(0, scroller.contentSize.width - scroller.bounds.width)
            let x = scrollPosition.contains(.centeredHorizontally) ? inner.midX - scroller.bounds.width / 2 : inner.minX
            guard scroller.contentSize.height <= scroller.bounds.height else {
                return scroller.scrollRectToVisible(inner, animated: animated)
            }
            return scroller.setContentOffset(CGPoint(x: min(max(0, x), room), y: 0), animated: animated)
        }
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
        let x = start(place.minX, place.maxX, room.width, contentSize.width, (.left, .centeredHorizontally, .right))
        let y = start(place.minY, place.maxY, room.height, contentSize.height, (.top, .centeredVertically, .bottom))
        if x == nil, y == nil { return scrollRectToVisible(place, animated: animated) }
        scroll(to: CGPoint(x: x ?? offset.x, y: y ?? offset.y), animated: animated)
    }

    func canFocus(_ cell: UICollectionViewCell) -> Bool {
        // A cell used as a header has no index path of an item.
        guard let place = cell.place else { return false }
        return (delegate as? any UICollectionViewDelegate)?.collectionView(self, canFocusItemAt: place) ?? true
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
        cell.segue?()
    }
}
