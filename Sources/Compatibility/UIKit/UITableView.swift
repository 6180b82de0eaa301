import Foundation
import TenFoot

/// Says what rows a table has.
///
/// Source: UIKit UITableViewDataSource.
@preconcurrency @MainActor public protocol UITableViewDataSource: AnyObject {
    /// How many sections there are; 1 unless the app says so.
    func numberOfSections(in tableView: UITableView) -> Int
    /// How many rows a section has.
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
    /// A row.
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
    /// A section's title.
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
}
extension UITableViewDataSource {
    /// One.
    public func numberOfSections(in tableView: UITableView) -> Int { 1 }
    /// None.
    public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
}

/// Hears of a table's rows.
///
/// Source: UIKit UITableViewDelegate.
@preconcurrency @MainActor public protocol UITableViewDelegate: UIScrollViewDelegate {
    /// A row was chosen.
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
    /// A row is no longer chosen.
    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath)
    /// How high a row is, in points.
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat
    /// Whether a row can have focus.
    func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool
}
extension UITableViewDelegate {
    /// Does nothing.
    public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
    /// Does nothing.
    public func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {}
    /// As high as the table says.
    public func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { tableView.rowHeight }
    /// It can.
    public func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool { true }
}

/// Rows one below the other, all of which are made when the table is read.
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
    /// Accepted: a television shows no lines between rows.
    open var remembersLastFocusedIndexPath = false
    /// Whether several rows can be chosen.
    open var allowsMultipleSelection = false
    private var kinds: [String: UITableViewCell.Type] = [:]
    private var spare: [String: [UITableViewCell]] = [:]
    private var cells: [IndexPath: UITableViewCell] = [:]
    private var titles: [UILabel] = []
    private var chosen: [IndexPath] = []
    private var isToBeRead = true

    /// A table of a style.
    public init(frame: CGRect, style: Style) {
        self.style = style
        super.init(frame: frame)
    }
    /// A plain table.
    public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }
    /// Interfaces are not read from archives.
    public required init?(coder: NSCoder) { nil }

    // MARK: Rows

    /// The class of the rows of a name.
    open func register(_ cellClass: UITableViewCell.Type?, forCellReuseIdentifier identifier: String) { kinds[identifier] = cellClass }
    /// A row of a name: one that is no longer needed, else a new one of the class it was registered with; nil where it was not.
    open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
        if let cell = spare[identifier]?.popLast() {
            cell.prepareForReuse()
            return cell
        }
        return kinds[identifier]?.init(style: .default, reuseIdentifier: identifier)
    }
    /// A row of a name: one that is no longer needed, else a new one of the class it was registered with, or a plain one where it was not.
    open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
        dequeueReusableCell(withIdentifier: identifier) ?? UITableViewCell(style: .default, reuseIdentifier: identifier)
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
    /// A row; nil where there is none.
    open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
        layoutIfNeeded()
        return cells[indexPath]
    }
    /// Where a row is.
    open func indexPath(for cell: UITableViewCell) -> IndexPath? { cell.table === self ? cell.place : nil }
    /// All rows.
    public var visibleCells: [UITableViewCell] { cells.sorted { $0.key < $1.key }.map(\.value) }
    /// Where all rows are.
    public var indexPathsForVisibleRows: [IndexPath]? { cells.keys.sorted() }

    private func setNeedsReading() {
        isToBeRead = true
        setNeedsLayout()
    }

    /// Makes the rows and places them.
    open override func layoutSubviews() {
        super.layoutSubviews()
        if isToBeRead { read() }
        let width = frame.width
        var y: CGFloat = 0
        func place(_ view: UIView, _ height: CGFloat) {
            view.frame = CGRect(x: 0, y: y, width: width, height: height)
            y += height
        }
        if let tableHeaderView { place(tableHeaderView, tableHeaderView.frame.height) }
        for section in 0..<titles.count {
            if titles[section].text != nil { place(titles[section], 66) }
            for (path, cell) in cells.filter({ $0.key.section == section }).sorted(by: { $0.key < $1.key }) {
                let wish = (delegate as? any UITableViewDelegate)?.tableView(self, heightForRowAt: path) ?? rowHeight
                place(cell, wish > 0 ? wish : max(66, cell.contentView.intrinsicContentSize.height))
                y += 14
            }
        }
        if let tableFooterView { place(tableFooterView, tableFooterView.frame.height) }
        contentSize = CGSize(width: width, height: y)
    }

    private func read() {
        isToBeRead = false
        for cell in cells.values {
            cell.removeFromSuperview()
            if let name = cell.reuseIdentifier { spare[name, default: []].append(cell) }
        }
        for title in titles { title.removeFromSuperview() }
        cells = [:]
        titles = []
        for section in 0..<numberOfSections {
            let label = UILabel()
            label.font = .preferredFont(forTextStyle: .headline)
            label.textColor = .secondaryLabel
            label.text = dataSource?.tableView(self, titleForHeaderInSection: section)
            titles.append(label)
            if label.text != nil { addSubview(label) }
            for row in 0..<numberOfRows(inSection: section) {
                let path = IndexPath(row: row, section: section)
                guard let cell = dataSource?.tableView(self, cellForRowAt: path) else { continue }
                (cell.table, cell.place) = (self, path)
                cells[path] = cell
                addSubview(cell)
            }
        }
        chosen = chosen.filter { cells[$0] != nil }
        spare = [:]
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
        guard let cell = cellForRow(at: indexPath) else { return }
        let room = frame.height
        let y: CGFloat
        switch scrollPosition {
        case .none: return scrollRectToVisible(cell.frame, animated: animated)
        case .top: y = cell.frame.minY
        case .middle: y = cell.frame.midY - room / 2
        case .bottom: y = cell.frame.maxY - room
        }
        setContentOffset(CGPoint(x: 0, y: min(max(0, y), max(0, contentSize.height - room))), animated: animated)
    }

    func canFocus(_ cell: UITableViewCell) -> Bool {
        cell.place.flatMap { place in (delegate as? any UITableViewDelegate)?.tableView(self, canFocusRowAt: place) } ?? true
    }
    func pressed(_ cell: UITableViewCell) {
        guard let place = cell.place else { return }
        let told = delegate as? any UITableViewDelegate
        let before = allowsMultipleSelection ? [] : chosen.filter { $0 != place }
        selectRow(at: place, animated: true, scrollPosition: .none)
        for other in before { told?.tableView(self, didDeselectRowAt: other) }
        told?.tableView(self, didSelectRowAt: place)
    }
}
