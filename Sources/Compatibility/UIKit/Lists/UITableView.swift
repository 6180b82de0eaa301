import Foundation
import TenFoot

/// Rows one below the other; those that are seen or about to be are made.
///
/// Source: UIKit UITableView.
@preconcurrency @MainActor open class UITableView: UIScrollView {
    /// Accepted: rows stand as on a television.
    ///
    /// Source: UIKit UITableView.Style.
    public enum Style: Int, Sendable { case plain, grouped, insetGrouped }
    /// Where a row is to be seen.
    ///
    /// Source: UIKit UITableView.ScrollPosition.
    public enum ScrollPosition: Int, Sendable { case none, top, middle, bottom }
    /// Accepted: rows come and go at once.
    ///
    /// Source: UIKit UITableView.RowAnimation.
    public enum RowAnimation: Int, Sendable { case fade, right, left, top, bottom, none, middle, automatic = 100 }
    /// As high as a row is by itself.
    public nonisolated static let automaticDimension: CGFloat = -1

    /// Accepted: rows stand as on a television.
    public let style: Style
    /// Who says what rows there are.
    open weak var dataSource: (any UITableViewDataSource)? { didSet { setNeedsReading() } }
    /// How high rows are, in points.
    open var rowHeight = UITableView.automaticDimension { didSet { setNeedsReading() } }
    /// Accepted: rows are as high as they are.
    open var estimatedRowHeight = UITableView.automaticDimension
    /// What is above the rows.
    open var tableHeaderView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            if let tableHeaderView { addSubview(tableHeaderView) }
            setNeedsReading()
        }
    }
    /// What is below the rows.
    open var tableFooterView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            if let tableFooterView { addSubview(tableFooterView) }
            setNeedsReading()
        }
    }
    /// Accepted: focus that comes from elsewhere goes to the nearest row.
    open var remembersLastFocusedIndexPath = false
    /// Whether several rows can be chosen.
    open var allowsMultipleSelection = false
    /// Accepted: a television shows no lines between rows.
    open var separatorStyle = UITableViewCell.SeparatorStyle.none
    /// Accepted: a television shows no lines between rows.
    open var separatorColor: UIColor?
    /// Accepted: a television shows no lines between rows.
    open var separatorInset = UIEdgeInsets.zero
    /// Whether rows can be chosen.
    open var allowsSelection = true
    /// How high what is over a section is, in points; `automaticDimension` is what a title needs.
    open var sectionHeaderHeight = UITableView.automaticDimension { didSet { setNeedsPlacing() } }
    /// How high what is under a section is, in points; `automaticDimension` is what a title needs.
    open var sectionFooterHeight = UITableView.automaticDimension { didSet { setNeedsPlacing() } }
    /// Accepted: what is over a section is measured when it is made.
    open var estimatedSectionHeaderHeight = UITableView.automaticDimension
    /// Accepted: what is under a section is measured when it is made.
    open var estimatedSectionFooterHeight = UITableView.automaticDimension
    /// The room over what is over a section, in points; `automaticDimension` is some over all titles but the first.
    open var sectionHeaderTopPadding = UITableView.automaticDimension { didSet { setNeedsPlacing() } }
    /// Accepted: rows are as wide as the table.
    open var cellLayoutMarginsFollowReadableWidth = false
    /// Accepted: rows are not edited on a television.
    open var isEditing = false
    /// What is behind the rows.
    open var backgroundView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            if let backgroundView { insertSubview(backgroundView, at: 0) }
        }
    }
    private var kinds: [String: UITableViewCell.Type] = [:]
    /// The rows that interfaces have drawn, by their names.
    var factories: [String: () -> UITableViewCell?] = [:]
    /// The sections that an interface has drawn with all their rows; none where code says what rows there are.
    var drawnSections: [DrawnSection] = []
    private var edgeKinds: [String: UITableViewHeaderFooterView.Type] = [:]
    private var spare: [String: [UITableViewCell]] = [:]
    private var cells: [IndexPath: UITableViewCell] = [:]
    private var chosen: [IndexPath] = []
    private var isToBeRead = true
    private var isToBePlaced = true
    private var placedWidth: CGFloat = -1
    /// The part of the content that has rows.
    private var made = CGRect.null
    private var sections: [TableSection] = []
    /// What the content of rows measured.
    private var measured: [IndexPath: CGFloat] = [:]
    /// The room between rows, in points.
    private static let gap: CGFloat = 14
    /// The room over the title of a section after another, in points.
    private static let sectionGap: CGFloat = 30
    /// The least height of a row whose content decides, and that of a title, in points.
    private static let usualHeight: CGFloat = 66

    /// A table of a style.
    public init(frame: CGRect, style: Style) {
        self.style = style
        super.init(frame: frame)
    }
    /// A plain table.
    public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }
    /// One that an interface has drawn, of no size yet.
    public required init?(coder: NSCoder) {
        style = .plain
        super.init(coder: coder)
    }

    /// Takes its data source and delegate from an interface.
    open override func _connect(_ outlet: String, _ value: Any?) -> Bool {
        switch outlet {
        case "dataSource": dataSource = value as? any UITableViewDataSource
        case "delegate": delegate = value as? any UIScrollViewDelegate
        default: return super._connect(outlet, value)
        }
        return true
    }

    // MARK: Rows

    /// The class of the rows of a name.
    open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
        kinds[identifier] = cellClass as? UITableViewCell.Type
    }
    /// A row of a name: one that is no longer needed, else a new one of the class it was registered with; nil where it was not.
    open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
        if let cell = spare[identifier]?.popLast() {
            cell.prepareForReuse()
            return cell
        }
        if let drawn = factories[identifier]?() {
            drawn.reuseIdentifier = identifier
            return drawn
        }
        return kinds[identifier]?.init(style: .default, reuseIdentifier: identifier)
    }
    /// A row of a name: one that is no longer needed, else a new one of the class it was registered with, or a plain one where it was not.
    open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
        dequeueReusableCell(withIdentifier: identifier) ?? UITableViewCell(style: .default, reuseIdentifier: identifier)
    }
    /// The class of the headers and footers of a name.
    open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
        edgeKinds[identifier] = aClass as? UITableViewHeaderFooterView.Type
    }
    /// A new header or footer of the class that a name was registered with; nil where it was not.
    open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
        edgeKinds[identifier]?.init(reuseIdentifier: identifier)
    }
    /// Reads all rows anew.
    open func reloadData() { setNeedsReading() }
    /// Reads all rows anew.
    open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) { setNeedsReading() }
    /// Reads all rows anew.
    open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) { setNeedsReading() }
    /// Reads all rows anew.
    open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) { setNeedsReading() }
    /// Reads all rows anew.
    open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) { setNeedsReading() }
    /// Reads all rows anew.
    open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) { setNeedsReading() }
    /// Reads all rows anew.
    open func insertSections(_ sections: IndexSet, with animation: RowAnimation) { setNeedsReading() }
    /// Reads all rows anew.
    open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) { setNeedsReading() }
    /// Reads all rows anew.
    open func moveSection(_ section: Int, toSection newSection: Int) { setNeedsReading() }
    /// Does several changes together.
    open func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
        updates()
        completion?(true)
    }
    /// Accepted: rows are read anew once, whatever changes.
    open func beginUpdates() {}
    /// Accepted: rows are read anew once, whatever changes.
    open func endUpdates() {}
    /// How many sections there are.
    public var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 0 }
    /// How many rows a section has.
    open func numberOfRows(inSection section: Int) -> Int { dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0 }
    /// A row; nil where it is not made now.
    open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
        layoutIfNeeded()
        return cells[indexPath]
    }
    /// Where a row is.
    open func indexPath(for cell: UITableViewCell) -> IndexPath? { cell.table === self ? cell.place : nil }
    /// The rows that are made, in order.
    public var visibleCells: [UITableViewCell] { cells.sorted { $0.key < $1.key }.map(\.value) }
    /// Where the rows are that are made.
    public var indexPathsForVisibleRows: [IndexPath]? { cells.keys.sorted() }

    private func setNeedsReading() {
        isToBeRead = true
        setNeedsLayout()
    }
    private func setNeedsPlacing() {
        isToBePlaced = true
        setNeedsLayout()
    }

    // MARK: Places

    /// Rows keep clear of the safe area even where all are seen.
    override func keepsClear(_ axis: NSLayoutConstraint.Axis) -> Bool { axis == .vertical }
    /// Where rows begin and how wide they are: they keep clear of what a television may not show.
    private var span: (x: CGFloat, width: CGFloat) {
        guard contentInsetAdjustmentBehavior != .never else { return (0, frame.width) }
        let safe = safeAreaInsets
        return (safe.left, max(0, frame.width - safe.left - safe.right))
    }
    /// The content of a row has another size than it was placed for.
    func contentResized() { setNeedsLayout() }

    override func contentMoved() {
        let seen = CGRect(origin: contentOffset, size: bounds.size).insetBy(dx: 0, dy: -bounds.height / 2)
        if !made.contains(seen.intersection(CGRect(origin: .zero, size: contentSize))) { setNeedsLayout() }
    }

    /// Makes the rows that are seen and a screen around them, and places them.
    open override func layoutSubviews() {
        super.layoutSubviews()
        if isToBeRead { read() }
        // The height of a row whose content decides is known once it is made.
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
        for section in sections { for view in [section.header, section.footer] { view?.removeFromSuperview() } }
        (cells, measured) = ([:], [:])
        sections = (0..<numberOfSections).map { section in
            let header = told?.tableView(self, viewForHeaderInSection: section)
            let footer = told?.tableView(self, viewForFooterInSection: section)
            var read = TableSection(count: max(0, numberOfRows(inSection: section)))
            read.header = header ?? title(dataSource?.tableView(self, titleForHeaderInSection: section))
            read.footer = footer ?? title(dataSource?.tableView(self, titleForFooterInSection: section), .footnote)
            if let header = read.header { told?.tableView(self, willDisplayHeaderView: header, forSection: section) }
            if let footer = read.footer { told?.tableView(self, willDisplayFooterView: footer, forSection: section) }
            return read
        }
        chosen = chosen.filter { sections.indices.contains($0.section) && $0.row < sections[$0.section].count }
    }

    private func title(_ text: String?, _ style: UIFont.TextStyle = .headline) -> UIView? {
        guard let text else { return nil }
        let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
        view.textLabel?.font = .preferredFont(forTextStyle: style)
        view.textLabel?.text = text
        return view
    }

    /// Says where each row is; O(n).
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
                // An app that says how high a header is has room in it as it wants.
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

    /// Where a row is, in points.
    open func rectForRow(at indexPath: IndexPath) -> CGRect {
        guard sections.indices.contains(indexPath.section) else { return .zero }
        return sections[indexPath.section].rect(indexPath.row, x: span.x, width: span.width, gap: Self.gap)
    }
    /// The row at a point of the content; nil where there is none.
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
        backgroundView?.frame = CGRect(origin: .zero, size: contentSize)
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
    /// A header of a section; nil where it has none of the app's own.
    open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        sections.indices.contains(section) ? sections[section].header as? UITableViewHeaderFooterView : nil
    }
    /// A footer of a section; nil where it has none of the app's own.
    open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        sections.indices.contains(section) ? sections[section].footer as? UITableViewHeaderFooterView : nil
    }
    /// What the delegate or the app wants focus for.
    open override var preferredFocusEnvironments: [any UIFocusEnvironment] {
        let path = told?.indexPathForPreferredFocusedView(in: self)
        return path.flatMap { cellForRow(at: $0) }.map { [$0] } ?? super.preferredFocusEnvironments
    }

    // MARK: Choosing

    /// The row that was chosen first of those that are.
    public var indexPathForSelectedRow: IndexPath? { chosen.first }
    /// The rows that are chosen; nil where none is.
    public var indexPathsForSelectedRows: [IndexPath]? { chosen.isEmpty ? nil : chosen }
    /// Chooses a row, without telling the delegate.
    open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        guard let indexPath else { return chosen.forEach { deselectRow(at: $0, animated: animated) } }
        if !allowsMultipleSelection { for other in chosen where other != indexPath { deselectRow(at: other, animated: animated) } }
        if !chosen.contains(indexPath) { chosen.append(indexPath) }
        cells[indexPath]?.setSelected(true, animated: animated)
        if scrollPosition != .none { scrollToRow(at: indexPath, at: scrollPosition, animated: animated) }
    }
    /// Chooses a row no longer.
    open func deselectRow(at indexPath: IndexPath, animated: Bool) {
        chosen.removeAll { $0 == indexPath }
        cells[indexPath]?.setSelected(false, animated: animated)
    }
    /// Moves the content so that a row is seen.
    open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        layoutIfNeeded()
        let row = rectForRow(at: indexPath)
        guard !row.isEmpty else { return }
        let room = frame.height
        let y: CGFloat
        switch scrollPosition {
        case .none: return scrollRectToVisible(row, animated: animated)
        case .top: y = row.minY
        case .middle: y = row.midY - room / 2
        case .bottom: y = row.maxY - room
        }
        setContentOffset(CGPoint(x: 0, y: min(max(0, y), max(0, contentSize.height - room))), animated: animated)
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

/// The rows of a section, and what is over and under them.
private struct TableSection {
    let count: Int
    var header: UIView?
    var footer: UIView?
    /// Where each row begins, and where the last one and the room after it end, in points.
    var starts: [CGFloat] = []
    var end: CGFloat = 0

    init(count: Int) { self.count = count }

    func rect(_ row: Int, x: CGFloat, width: CGFloat, gap: CGFloat) -> CGRect {
        guard starts.indices.contains(row) else { return .zero }
        let end = row + 1 < starts.count ? starts[row + 1] : end
        return CGRect(x: x, y: starts[row], width: width, height: max(0, end - starts[row] - gap))
    }
    /// The rows in a part, found without a look at all.
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
