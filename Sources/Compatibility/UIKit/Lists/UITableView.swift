import Foundation
import TenFoot

/// Shows rows one below the other; cells exist for the visible rows and those about to become visible.
///
/// Source: UIKit UITableView.
@preconcurrency @MainActor open class UITableView: UIScrollView {
    /// Accepted: tables on a television look the same in every style.
    ///
    /// Source: UIKit UITableView.Style.
    public enum Style: Int, Sendable { case plain, grouped, insetGrouped }
    /// Where in the viewport a row is scrolled to.
    ///
    /// Source: UIKit UITableView.ScrollPosition.
    public enum ScrollPosition: Int, Sendable { case none, top, middle, bottom }
    /// Accepted: rows move to their places in a batch of updates, and are inserted and removed without animation otherwise.
    ///
    /// Source: UIKit UITableView.RowAnimation.
    public enum RowAnimation: Int, Sendable { case fade, right, left, top, bottom, none, middle, automatic = 100 }
    /// A height that is derived from the content.
    public nonisolated static let automaticDimension: CGFloat = -1

    /// Accepted: tables on a television look the same in every style.
    public let style: Style
    /// The object that supplies the rows.
    open weak var dataSource: (any UITableViewDataSource)? { didSet { setNeedsReading() } }
    /// The height of rows, in points; `automaticDimension` measures their content.
    open var rowHeight = UITableView.automaticDimension { didSet { setNeedsReading() } }
    /// Accepted: rows are measured when they are created.
    open var estimatedRowHeight = UITableView.automaticDimension
    /// The view above the rows.
    open var tableHeaderView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            if let tableHeaderView { addSubview(tableHeaderView) }
            setNeedsPlacing()
        }
    }
    /// The view below the rows.
    open var tableFooterView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            if let tableFooterView { addSubview(tableFooterView) }
            setNeedsPlacing()
        }
    }
    /// Whether a press that moves focus into the table moves it to the row that had focus last.
    open var remembersLastFocusedIndexPath = false
    private var lastFocused: IndexPath?
    override func rememberFocus(on view: UIView) {
        if let cell = view.nearest(UITableViewCell.self), cell.table === self { lastFocused = cell.place }
    }
    override var rememberedCell: UIView? {
        guard remembersLastFocusedIndexPath else { return nil }
        return lastFocused.flatMap { cells[$0] } ?? preferredPath.flatMap { cells[$0] }
    }
    /// The row that the delegate prefers.
    private var preferredPath: IndexPath? { told?.indexPathForPreferredFocusedView(in: self) }
    /// Whether several rows can be selected.
    open var allowsMultipleSelection = false
    /// Accepted: tables on a television have no separators.
    open var separatorStyle = UITableViewCell.SeparatorStyle.none
    /// Accepted: tables on a television have no separators.
    open var separatorColor: UIColor?
    /// Accepted: tables on a television have no separators.
    open var separatorInset = UIEdgeInsets.zero
    /// Whether rows can be selected.
    open var allowsSelection = true
    /// The height of section headers, in points; `automaticDimension` measures their content.
    open var sectionHeaderHeight = UITableView.automaticDimension { didSet { setNeedsPlacing() } }
    /// The height of section footers, in points; `automaticDimension` measures their content.
    open var sectionFooterHeight = UITableView.automaticDimension { didSet { setNeedsPlacing() } }
    /// Accepted: headers are measured when they are created.
    open var estimatedSectionHeaderHeight = UITableView.automaticDimension
    /// Accepted: footers are measured when they are created.
    open var estimatedSectionFooterHeight = UITableView.automaticDimension
    /// The space above section headers, in points; `automaticDimension` is 30 above automatic headers, except the first section's.
    open var sectionHeaderTopPadding = UITableView.automaticDimension { didSet { setNeedsPlacing() } }
    /// Accepted: rows are as wide as the table.
    open var cellLayoutMarginsFollowReadableWidth = false
    /// Accepted: rows are not edited on a television.
    open var isEditing = false
    /// Accepted: rows are not edited on a television.
    open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }
    /// The view behind the rows, as large as the table; it does not scroll.
    open var backgroundView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            if let backgroundView { insertSubview(backgroundView, at: 0) }
        }
    }
    override var fixedBackground: UIView? { backgroundView }
    private var kinds: [String: UITableViewCell.Type] = [:]
    /// The prototype rows of storyboards and nibs, by their reuse identifiers.
    var factories: [String: () -> UITableViewCell?] = [:]
    /// The sections of a static table in a storyboard; empty if the rows come from code.
    var drawnSections: [DrawnSection] = []
    private var edgeKinds: [String: UITableViewHeaderFooterView.Type] = [:]
    private var spare: [String: [UITableViewCell]] = [:]
    private var cells: [IndexPath: UITableViewCell] = [:]
    /// The row whose cell the data source is making.
    private var making: IndexPath?
    private var chosen: [IndexPath] = []
    private var isToBeRead = true
    private var isToBePlaced = true
    private var placedWidth: CGFloat = -1
    /// The part of the content for which rows have been created.
    private var made = CGRect.null
    private var sections: [TableSection] = []
    /// The sections that go on after changes of rows, by their new numbers, until the table is read again: they keep headers and footers.
    private var staying: [Int: TableSection]?
    /// The measured heights of rows, in points.
    private var measured: [IndexPath: CGFloat] = [:]
    /// The spacing between rows, in points.
    private static let gap: CGFloat = 14
    /// The space above the header of every section but the first, in points.
    private static let sectionGap: CGFloat = 30
    /// The minimum height of automatic rows, headers and footers, in points.
    private static let usualHeight: CGFloat = 66

    /// Creates a table with a style.
    public init(frame: CGRect, style: Style) {
        self.style = style
        super.init(frame: frame)
    }
    /// A plain table.
    public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }
    /// Creates a table from a storyboard or nib, with a frame of zero until its properties are read.
    public required init?(coder: NSCoder) {
        style = .plain
        super.init(coder: coder)
    }

    /// Connects its data source and delegate outlets.
    open override func _connect(_ outlet: String, _ value: Any?) -> Bool {
        switch outlet {
        case "dataSource": dataSource = value as? any UITableViewDataSource
        case "delegate": delegate = value as? any UIScrollViewDelegate
        default: return super._connect(outlet, value)
        }
        return true
    }

    // MARK: Rows

    /// Registers the class of the rows with a reuse identifier.
    open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
        kinds[identifier] = cellClass as? UITableViewCell.Type
    }
    /// A row with a reuse identifier: an unused one, or a new one of the registered class; nil if none is registered.
    open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
        if let index = spare[identifier].flatMap(unused), let cell = spare[identifier]?.remove(at: index) {
            cell.prepareForReuse()
            return cell
        }
        if let drawn = factories[identifier]?() {
            drawn.reuseIdentifier = identifier
            return drawn
        }
        return kinds[identifier]?.init(style: .default, reuseIdentifier: identifier)
    }
    /// The index of the cell to reuse: the one that the row had, since focus stays with its cell, otherwise the last one without focus.
    private func unused(_ cells: [UITableViewCell]) -> Int? {
        making.flatMap { row in cells.lastIndex { $0.place == row } } ?? cells.lastIndex { !$0.isFocused }
    }
    /// A row with a reuse identifier: an unused one, or a new one of the registered class, or a plain one if none is registered.
    open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
        dequeueReusableCell(withIdentifier: identifier) ?? UITableViewCell(style: .default, reuseIdentifier: identifier)
    }
    /// Registers the class of the headers and footers with a reuse identifier.
    open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
        edgeKinds[identifier] = aClass as? UITableViewHeaderFooterView.Type
    }
    /// A new header or footer of the registered class; nil if none is registered.
    open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
        edgeKinds[identifier]?.init(reuseIdentifier: identifier)
    }
    /// Reloads all rows, and deselects them.
    open func reloadData() {
        (chosen, staying) = ([], [:])
        setNeedsReading()
    }
    /// Reloads all rows; focus and selection stay with their rows.
    open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) { changing { $0.reload(indexPaths) } }
    /// Reloads all rows; focus and selection stay with their rows.
    open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) { changing { $0.reload(sections) } }
    /// Reloads all rows; focus and selection stay with their rows.
    open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) { changing { $0.insert(indexPaths) } }
    /// Reloads all rows; focus and selection stay with their rows.
    open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) { changing { $0.delete(indexPaths) } }
    /// Reloads all rows; focus and selection stay with their rows.
    open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) { changing { $0.move(indexPath, to: newIndexPath) } }
    /// Reloads all rows; focus and selection stay with their rows.
    open func insertSections(_ sections: IndexSet, with animation: RowAnimation) { changing { $0.insert(sections) } }
    /// Reloads all rows; focus and selection stay with their rows.
    open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) { changing { $0.delete(sections) } }
    /// Reloads all rows; focus and selection stay with their rows.
    open func moveSection(_ section: Int, toSection newSection: Int) { changing { $0.move(section, to: newSection) } }
    /// Runs the updates as one change, and the completion when the rows have moved.
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        beginUpdates()
        updates?()
        batch.add(completion)
        endUpdates()
    }
    /// Begins a change that ends with `endUpdates()`.
    open func beginUpdates() { batch.depth += 1 }
    /// Ends a change: index paths of deletions are those before it, index paths of insertions those after it.
    ///
    /// A change without updates asks for the heights of the rows again.
    open func endUpdates() {
        batch.depth = max(0, batch.depth - 1)
        guard batch.depth == 0 else { return }
        animateBatch(batch.takeCompletions()) { changing { _ in } }
    }
    private var batch = ListBatch()
    private func changing(_ change: (inout ListChanges) -> Void) {
        guard let changes = batch.add(change) else { return }
        guard changes != ListChanges() else { return setNeedsPlacing() }
        moveRows(changes.place(of:), section: changes.section)
    }
    /// Reloads all rows; cells, and with them focus, and the selection stay with the rows, whose new places a closure tells.
    ///
    /// Another tells the new number of a section, whose header and footer stay; nil if it is gone or these are created anew.
    func moveRows(_ place: (IndexPath) -> IndexPath?, section: (Int) -> Int?) {
        for cell in cells.values { cell.place = cell.place.flatMap(place) }
        (chosen, lastFocused) = (chosen.compactMap(place), lastFocused.flatMap(place))
        var moved: [Int: TableSection] = [:]
        for (number, old) in staying ?? Dictionary(uniqueKeysWithValues: zip(sections.indices, sections)) {
            if let now = section(number) { moved[now] = old }
        }
        staying = moved
        setNeedsReading()
    }
    /// How many sections there are.
    public var numberOfSections: Int { max(0, dataSource?.numberOfSections(in: self) ?? 0) }
    /// How many rows a section has.
    open func numberOfRows(inSection section: Int) -> Int { max(0, dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0) }
    /// The cell of a row; nil if it does not exist at present.
    open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
        layoutIfNeeded()
        return cells[indexPath]
    }
    /// The index path of a row's cell; nil for a cell that no row uses at present.
    open func indexPath(for cell: UITableViewCell) -> IndexPath? {
        if isToBeRead { layoutIfNeeded() }
        return cell.place.flatMap { cells[$0] === cell ? $0 : nil }
    }
    /// The visible cells, in the order of their rows.
    public var visibleCells: [UITableViewCell] { seenCells.sorted { $0.key < $1.key }.map(\.value) }
    /// The rows whose cells are visible.
    public var indexPathsForVisibleRows: [IndexPath]? { seenCells.keys.sorted() }
    private var seenCells: [IndexPath: UITableViewCell] {
        let seen = CGRect(origin: contentOffset, size: bounds.size)
        return cells.filter { $0.value.frame.meets(seen) }
    }

    private func setNeedsReading() {
        isToBeRead = true
        setNeedsLayout()
    }
    private func setNeedsPlacing() {
        isToBePlaced = true
        setNeedsLayout()
    }

    // MARK: Layout

    /// True vertically: rows keep clear of the safe area even if all of them are visible.
    override func keepsClear(_ axis: NSLayoutConstraint.Axis) -> Bool { axis == .vertical }
    /// The horizontal extent of the rows, in points: they lie within the safe area.
    private var span: (x: CGFloat, width: CGFloat) {
        guard contentInsetAdjustmentBehavior != .never else { return (0, frame.width) }
        let safe = safeAreaInsets
        return (safe.left, max(0, frame.width - safe.left - safe.right))
    }
    /// Called when a row's content has changed its size.
    func contentResized() { setNeedsLayout() }

    override func contentMoved() {
        let seen = CGRect(origin: contentOffset, size: bounds.size).insetBy(dx: 0, dy: -bounds.height / 2)
        if !made.contains(seen.overlap(CGRect(origin: .zero, size: contentSize))) { setNeedsLayout() }
    }

    /// Creates and positions the visible rows and those of a screen around them.
    open override func layoutSubviews() {
        super.layoutSubviews()
        if isToBeRead { read() }
        // Automatic heights are measured once the rows are created, which can change the layout.
        for _ in 0..<4 {
            if isToBePlaced || placedWidth != span.width { place() }
            makeSeen()
            guard isToBePlaced else { return }
        }
    }

    private var told: (any UITableViewDelegate)? { delegate as? any UITableViewDelegate }

    private func read() {
        (isToBeRead, isToBePlaced) = (false, true)
        for (path, cell) in cells { remove(cell, at: path) }
        (cells, measured) = ([:], [:])
        let (old, kept) = (sections, staying ?? [:])
        staying = nil
        sections = (0..<numberOfSections).map { section in
            var read = TableSection(count: max(0, numberOfRows(inSection: section)))
            let (header, footer) = (kept[section]?.header, kept[section]?.footer)
            read.header = edge(
                header, .headline, view: told?.tableView(self, viewForHeaderInSection: section),
                title: dataSource?.tableView(self, titleForHeaderInSection: section))
            read.footer = edge(
                footer, .footnote, view: told?.tableView(self, viewForFooterInSection: section),
                title: dataSource?.tableView(self, titleForFooterInSection: section))
            if let new = read.header, new !== header { told?.tableView(self, willDisplayHeaderView: new, forSection: section) }
            if let new = read.footer, new !== footer { told?.tableView(self, willDisplayFooterView: new, forSection: section) }
            return read
        }
        let shown = Set(sections.flatMap(\.edges))
        for view in old.flatMap(\.edges) where !shown.contains(view) { view.removeFromSuperview() }
        chosen = chosen.filter { sections.indices.contains($0.section) && $0.row < sections[$0.section].count }
    }

    /// The header or footer of a section: the one that stays with it, otherwise the delegate's, otherwise one with the title.
    private func edge(
        _ kept: UIView?, _ style: UIFont.TextStyle, view: @autoclosure () -> UIView?, title: @autoclosure () -> String?
    ) -> UIView? {
        let old = kept as? TitleView
        if old == nil, let own = kept ?? view() { return own }
        guard let text = title() else { return nil }
        let shown = old ?? TitleView(reuseIdentifier: nil)
        if old == nil { shown.textLabel?.font = .preferredFont(forTextStyle: style) }
        shown.textLabel?.text = text
        return shown
    }

    /// Computes the positions of all rows; O(n).
    private func place() {
        (isToBePlaced, placedWidth) = (false, span.width)
        var y: CGFloat = 0
        func put(_ view: UIView?, _ height: CGFloat) {
            view?.frame = CGRect(x: span.x, y: y, width: span.width, height: height)
            if let view, view.superview !== self { addSubview(view) }
            if view != nil { y += height }
        }
        func edge(_ view: UIView?, _ wish: CGFloat?) -> CGFloat {
            if let wish, wish >= 0 { return wish.onScreen }
            return view.map {
                max(Self.usualHeight, ($0 as? UITableViewHeaderFooterView)?.height(in: span.width) ?? $0.fittingHeight(in: span.width))
            } ?? 0
        }
        put(tableHeaderView, tableHeaderView?.frame.height ?? 0)
        for section in sections.indices {
            let (header, footer) = (sections[section].header, sections[section].footer)
            let wish = told?.tableView(self, heightForHeaderInSection: section) ?? sectionHeaderHeight
            if header != nil {
                // A header with a height set by the app gets no automatic space above it.
                let isAutomatic = wish < 0 && section > 0
                y += sectionHeaderTopPadding >= 0 ? sectionHeaderTopPadding.onScreen : isAutomatic ? Self.sectionGap : 0
            }
            put(header, edge(header, wish))
            sections[section].starts = []
            for row in 0..<sections[section].count {
                let height = height(IndexPath(row: row, section: section))
                sections[section].starts.append(y)
                y += height + Self.gap
            }
            sections[section].end = y
            put(footer, edge(footer, told?.tableView(self, heightForFooterInSection: section) ?? sectionFooterHeight))
        }
        put(tableFooterView, tableFooterView?.frame.height ?? 0)
        contentSize = CGSize(width: frame.width, height: y)
    }

    private func height(_ path: IndexPath) -> CGFloat {
        let wish = told?.tableView(self, heightForRowAt: path) ?? rowHeight
        if wish >= 0 { return wish.onScreen }
        if let measured = measured[path] { return measured }
        let estimate = told?.tableView(self, estimatedHeightForRowAt: path) ?? estimatedRowHeight
        return estimate > 0 ? estimate.onScreen : Self.usualHeight
    }

    /// The frame of a row in the content, in points.
    open func rectForRow(at indexPath: IndexPath) -> CGRect {
        guard sections.indices.contains(indexPath.section) else { return .zero }
        return sections[indexPath.section].rect(indexPath.row, x: span.x, width: span.width, gap: Self.gap)
    }
    /// The row at a point of the content; nil if there is none.
    open func indexPathForRow(at point: CGPoint) -> IndexPath? {
        layoutIfNeeded()
        return rows(in: CGRect(origin: point, size: CGSize(width: 1, height: 0))).first
    }
    private func rows(in rect: CGRect) -> [IndexPath] {
        sections.enumerated().flatMap { number, section in
            section.rows(from: rect.minY, to: rect.maxY).map { IndexPath(row: $0, section: number) }
        }
    }

    private func makeSeen() {
        made = CGRect(origin: contentOffset, size: bounds.size).insetBy(dx: 0, dy: -bounds.height)
        backgroundView?.frame = CGRect(origin: .zero, size: frame.size)
        let paths = rows(in: made)
        let kept = Set(paths)
        for (path, cell) in cells where !kept.contains(path) && !cell.isFocused {
            cells[path] = nil
            remove(cell, at: path)
        }
        for path in paths {
            guard let cell = cell(path) else { continue }
            cell.frame = rectForRow(at: path)
            guard (told?.tableView(self, heightForRowAt: path) ?? rowHeight) < 0 else { continue }
            let height = max(Self.usualHeight, cell.contentHeight(in: span.width))
            if abs(height - cell.frame.height) > 0.5 {
                measured[path] = height
                isToBePlaced = true
            }
        }
        sortSubviews { [backgroundView] in $0 === backgroundView ? -1 : 0 }
    }

    private func cell(_ path: IndexPath) -> UITableViewCell? {
        if let cell = cells[path] { return cell }
        making = path
        defer { making = nil }
        guard let cell = dataSource?.tableView(self, cellForRowAt: path) else { return nil }
        (cell.table, cell.place) = (self, path)
        cell.setSelected(chosen.contains(path), animated: false)
        cells[path] = cell
        addSubview(cell)
        told?.tableView(self, willDisplay: cell, forRowAt: path)
        return cell
    }
    private func remove(_ cell: UITableViewCell, at path: IndexPath) {
        cell.removeFromSuperview()
        if let name = cell.reuseIdentifier { spare[name, default: []].append(cell) }
        told?.tableView(self, didEndDisplaying: cell, forRowAt: path)
    }
    /// The header of a section; nil unless it is a `UITableViewHeaderFooterView`.
    open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        sections.indices.contains(section) ? sections[section].header as? UITableViewHeaderFooterView : nil
    }
    /// The footer of a section; nil unless it is a `UITableViewHeaderFooterView`.
    open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        sections.indices.contains(section) ? sections[section].footer as? UITableViewHeaderFooterView : nil
    }
    /// The row that had focus last if it is remembered, or the one that the delegate prefers, or what the app prefers.
    open override var preferredFocusEnvironments: [any UIFocusEnvironment] {
        (rememberedCell ?? preferredPath.flatMap { cellForRow(at: $0) }).map { [$0] } ?? super.preferredFocusEnvironments
    }

    // MARK: Selection

    /// The selected row; of several, the one that was selected first.
    public var indexPathForSelectedRow: IndexPath? { chosen.first }
    /// The selected rows; nil if there are none.
    public var indexPathsForSelectedRows: [IndexPath]? { chosen.isEmpty ? nil : chosen }
    /// Selects a row without calling the delegate; nil deselects all rows.
    open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        guard let indexPath else { return chosen.forEach { deselectRow(at: $0, animated: animated) } }
        if !allowsMultipleSelection { for other in chosen where other != indexPath { deselectRow(at: other, animated: animated) } }
        if !chosen.contains(indexPath) { chosen.append(indexPath) }
        cells[indexPath]?.setSelected(true, animated: animated)
        if scrollPosition != .none { scrollToRow(at: indexPath, at: scrollPosition, animated: animated) }
    }
    /// Deselects a row.
    open func deselectRow(at indexPath: IndexPath, animated: Bool) {
        chosen.removeAll { $0 == indexPath }
        cells[indexPath]?.setSelected(false, animated: animated)
    }
    /// Scrolls to a row.
    open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        layoutIfNeeded()
        let row = rectForRow(at: indexPath)
        guard !row.isEmpty else { return }
        let room = room.height
        let y: CGFloat
        switch scrollPosition {
        case .none: return scrollRectToVisible(row, animated: animated)
        case .top: y = row.minY
        case .middle: y = row.midY - room / 2
        case .bottom: y = row.maxY - room
        }
        scroll(to: CGPoint(x: 0, y: min(max(0, y), max(0, contentSize.height - room))), animated: animated)
    }

    func canFocus(_ cell: UITableViewCell) -> Bool {
        cell.place.flatMap { place in (delegate as? any UITableViewDelegate)?.tableView(self, canFocusRowAt: place) } ?? true
    }
    func pressed(_ cell: UITableViewCell) {
        guard let pressed = cell.place, allowsSelection else { return }
        guard let place = told == nil ? pressed : told?.tableView(self, willSelectRowAt: pressed) else { return }
        if allowsMultipleSelection, chosen.contains(place) {
            deselectRow(at: place, animated: true)
            told?.tableView(self, didDeselectRowAt: place)
            return
        }
        let before = allowsMultipleSelection ? [] : chosen.filter { $0 != place }
        selectRow(at: place, animated: true, scrollPosition: .none)
        for other in before { told?.tableView(self, didDeselectRowAt: other) }
        told?.tableView(self, didSelectRowAt: place)
        cell.segue?()
    }
}

/// A header or footer that the table itself has made, for a title.
private final class TitleView: UITableViewHeaderFooterView {}

/// The rows of a section, and its header and footer.
private struct TableSection {
    let count: Int
    var header: UIView?
    var footer: UIView?
    /// The start of each row, and the end of the last row with the spacing after it, in points.
    var starts: [CGFloat] = []
    var end: CGFloat = 0

    init(count: Int) { self.count = count }

    /// Its header and its footer.
    var edges: [UIView] { [header, footer].compactMap { $0 } }

    func rect(_ row: Int, x: CGFloat, width: CGFloat, gap: CGFloat) -> CGRect {
        guard starts.indices.contains(row) else { return .zero }
        let end = row + 1 < starts.count ? starts[row + 1] : end
        return CGRect(x: x, y: starts[row], width: width, height: max(0, end - starts[row] - gap))
    }
    /// The rows in a vertical range, found by binary search.
    func rows(from low: CGFloat, to high: CGFloat) -> Range<Int> {
        func first(_ isPast: (CGFloat) -> Bool) -> Int {
            var (start, stop) = (0, starts.count)
            while start < stop {
                let middle = (start + stop) / 2
                if isPast(starts[middle]) { stop = middle } else { start = middle + 1 }
            }
            return start
        }
        guard low < end else { return starts.count..<starts.count }
        let from = max(0, first { $0 > low } - 1)
        return from..<max(from, first { $0 > high })
    }
}
