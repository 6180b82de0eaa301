import Foundation
import TenFootTesting
import TenFootUIKit
import Testing

/// A collection's cell with a title.
private final class TitleCell: UICollectionViewCell {
    var title = ""
}

/// A collection's header with a button.
private final class ButtonHeader: UICollectionReusableView {
    let button = UIButton(type: .system)
    required init(frame: CGRect) {
        super.init(frame: frame)
        button.setTitle("All", for: .normal)
        button.frame = CGRect(x: 0, y: 0, width: 300, height: 80)
        addSubview(button)
    }
    required init?(coder: NSCoder) { nil }
}

/// The titles of a table or a collection, and how often one of them was shown in a cell.
@MainActor private final class Titles: NSObject, UITableViewDataSource, UITableViewDelegate, UICollectionViewDataSource {
    var titles = (0..<6).map { "Row \($0)" }
    var shown = 0
    var height: CGFloat = 66

    func numberOfSections(in tableView: UITableView) -> Int { 1 }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { titles.count }
    func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
        shown += 1
        let cell = tableView.dequeueReusableCell(withIdentifier: "row") ?? UITableViewCell(style: .default, reuseIdentifier: "row")
        cell.textLabel?.text = titles[path.row]
        return cell
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { height }

    func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { titles.count }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
        shown += 1
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: path)
        (cell as? TitleCell)?.title = titles[path.item]
        return cell
    }
    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "head", for: indexPath)
    }
}

/// The rows of shelves, whose headers have buttons and whose footers tell how many rows there are.
@MainActor private final class Shelves: NSObject, UITableViewDataSource, UITableViewDelegate {
    var counts = [2, 2]
    var headers = 0
    func numberOfSections(in tableView: UITableView) -> Int { counts.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { counts[section] }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        counts[section] > 0 ? "\(counts[section]) films" : nil
    }
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        headers += 1
        let header = UIView(), button = UIButton(type: .system)
        button.setTitle("All", for: .normal)
        button.frame = CGRect(x: 0, y: 0, width: 300, height: 80)
        header.addSubview(button)
        return header
    }
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 100 }
}

@MainActor @Suite("Changes of UIKit's tables and collections")
struct UIListChangeTests {
    private func row(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }
    private func table() -> UITableView {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 700, height: 700))
        table.contentInsetAdjustmentBehavior = .never
        return table
    }
    private func shown(_ view: UIView) -> Hosted {
        let page = Hosted(size: CGSize(width: 700, height: 700)) { Shown(view: view).ignoresSafeArea() }
        page.settle()
        return page
    }
    private func focused(_ table: UITableView) -> String? { table.visibleCells.first { $0.isFocused }?.textLabel?.text }
    private func focused(_ collection: UICollectionView) -> String? {
        (collection.visibleCells.first { $0.isFocused } as? TitleCell)?.title
    }

    @Test("a table that is reloaded keeps focus at its row, deselects its rows, and gives unused cells no index path")
    func reloaded() throws {
        let titles = Titles(), table = table()
        (table.dataSource, table.delegate) = (titles, titles)
        let page = shown(table)
        page.press(.down, count: 3)
        page.settle()
        #expect(focused(table) == "Row 3")
        table.selectRow(at: row(1), animated: false, scrollPosition: .none)
        for _ in 0..<4 {
            table.reloadData()
            page.settle()
            #expect(focused(table) == "Row 3" && table.indexPathForSelectedRow == nil)
        }
        let last = try #require(table.cellForRow(at: row(5)))
        titles.titles.removeLast()
        table.reloadData()
        page.settle()
        #expect(table.indexPath(for: last) == nil && focused(table) == "Row 3")
    }

    @Test("focus and selection stay with their rows while rows are inserted, deleted and moved")
    func rows() {
        let titles = Titles(), table = table()
        (table.dataSource, table.delegate) = (titles, titles)
        let page = shown(table)
        page.press(.down, count: 3)
        page.settle()
        table.selectRow(at: row(2), animated: false, scrollPosition: .none)
        titles.titles.insert("New", at: 0)
        table.insertRows(at: [row(0)], with: .automatic)
        page.settle()
        #expect(focused(table) == "Row 3" && table.indexPathForSelectedRow == row(3))
        titles.titles = ["Newer", "New", "Row 1", "Row 2", "Row 3", "Row 4", "Row 5"]
        table.performBatchUpdates {
            table.insertRows(at: [row(0)], with: .automatic)
            table.deleteRows(at: [row(1)], with: .automatic)
        }
        page.settle()
        #expect(focused(table) == "Row 3" && table.indexPathForSelectedRow == row(3))
        titles.titles.swapAt(3, 4)
        table.moveRow(at: row(4), to: row(3))
        page.settle()
        #expect(focused(table) == "Row 3" && table.indexPathForSelectedRow == row(4))
        titles.titles.remove(at: 4)
        table.deleteRows(at: [row(4)], with: .automatic)
        page.settle()
        #expect(focused(table) == "Row 3" && table.indexPathForSelectedRow == nil)
    }

    @Test("an update without changes asks for the heights of a table's rows again, and reloads none")
    func heights() {
        let titles = Titles(), table = table()
        (table.dataSource, table.delegate) = (titles, titles)
        let page = shown(table), count = titles.shown
        titles.height = 90
        table.beginUpdates()
        table.endUpdates()
        page.settle()
        #expect(table.rectForRow(at: row(0)).height == 90 && titles.shown == count)
    }

    @Test("a table gets its header and footer without making its rows anew")
    func headerAndFooter() {
        let titles = Titles(), table = table()
        (table.dataSource, table.delegate) = (titles, titles)
        let page = shown(table), count = titles.shown
        table.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 700, height: 120))
        table.tableFooterView = UIView(frame: CGRect(x: 0, y: 0, width: 700, height: 40))
        page.settle()
        #expect(table.rectForRow(at: row(0)).minY == 120 && table.cellForRow(at: row(0))?.frame.minY == 120)
        #expect(table.tableFooterView?.frame.minY == 600 && titles.shown == count)
        table.tableHeaderView = nil
        page.settle()
        #expect(table.rectForRow(at: row(0)).minY == 0 && titles.shown == count)
    }

    private func button(_ title: String, _ frame: CGRect) -> UIButton {
        let button = UIButton(type: .system)
        button.setTitle(title, for: .normal)
        button.frame = frame
        return button
    }

    @Test("a press that moves focus into a collection moves it to the item that had it last, if remembered", arguments: [true, false])
    func rememberedItem(isRemembered: Bool) {
        let titles = Titles(), layout = UICollectionViewFlowLayout(), outer = UIView()
        layout.itemSize = CGSize(width: 80, height: 80)
        let collection = UICollectionView(frame: CGRect(x: 0, y: 400, width: 700, height: 100), collectionViewLayout: layout)
        collection.contentInsetAdjustmentBehavior = .never
        collection.register(TitleCell.self, forCellWithReuseIdentifier: "item")
        collection.dataSource = titles
        collection.remembersLastFocusedIndexPath = isRemembered
        let left = button("Left", CGRect(x: 0, y: 100, width: 340, height: 80))
        for view in [left, button("Right", CGRect(x: 360, y: 100, width: 340, height: 80)), collection] { outer.addSubview(view) }
        let page = shown(outer)
        #expect(left.isFocused)
        page.press(.down)
        page.press(.right, count: 5)
        page.settle()
        #expect(focused(collection) == "Row 5")
        page.press(.up)
        page.press(.left)
        #expect(left.isFocused)
        page.press(.down)
        page.settle()
        #expect((focused(collection) == "Row 5") == isRemembered && focused(collection) != nil)
    }

    @Test("a press that moves focus for the first time into a collection that remembers its item moves it to the preferred one")
    func preferredItem() {
        final class Preferring: NSObject, UICollectionViewDelegate {
            func indexPathForPreferredFocusedView(in collectionView: UICollectionView) -> IndexPath? { IndexPath(item: 3, section: 0) }
        }
        let titles = Titles(), preferring = Preferring(), layout = UICollectionViewFlowLayout(), outer = UIView()
        layout.itemSize = CGSize(width: 80, height: 80)
        let collection = UICollectionView(frame: CGRect(x: 0, y: 400, width: 700, height: 100), collectionViewLayout: layout)
        collection.contentInsetAdjustmentBehavior = .never
        collection.register(TitleCell.self, forCellWithReuseIdentifier: "item")
        (collection.dataSource, collection.delegate, collection.remembersLastFocusedIndexPath) = (titles, preferring, true)
        let left = button("Left", CGRect(x: 0, y: 100, width: 340, height: 80))
        for view in [left, button("Right", CGRect(x: 360, y: 100, width: 340, height: 80)), collection] { outer.addSubview(view) }
        let page = shown(outer)
        #expect(left.isFocused)
        page.press(.down)
        page.settle()
        #expect(focused(collection) == "Row 3")
        page.press(.right)
        page.press(.up)
        page.press(.left)
        #expect(left.isFocused)
        page.press(.down)
        page.settle()
        #expect(focused(collection) == "Row 4" && collection.delegate === preferring)
    }

    @Test("a press that moves focus into a table moves it to the row that had it last, if remembered", arguments: [true, false])
    func rememberedRow(isRemembered: Bool) {
        let titles = Titles(), table = table(), outer = UIView()
        (table.dataSource, table.delegate, table.frame) = (titles, titles, CGRect(x: 360, y: 0, width: 340, height: 700))
        table.remembersLastFocusedIndexPath = isRemembered
        let high = button("High", CGRect(x: 0, y: 0, width: 300, height: 300))
        for view in [high, button("Low", CGRect(x: 0, y: 350, width: 300, height: 300)), table] { outer.addSubview(view) }
        let page = shown(outer)
        #expect(high.isFocused)
        page.press(.right)
        page.press(.down, count: 5)
        page.settle()
        #expect(focused(table) == "Row 5")
        page.press(.left)
        page.press(.up)
        #expect(high.isFocused)
        page.press(.right)
        page.settle()
        #expect((focused(table) == "Row 5") == isRemembered && focused(table) != nil)
    }

    @Test("the completion of a batch of updates is called when the rows and items have moved, and at once if none are shown")
    func completions() {
        let titles = Titles(), table = table(), layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 80, height: 80)
        let collection = UICollectionView(frame: CGRect(x: 0, y: 0, width: 700, height: 700), collectionViewLayout: layout)
        collection.contentInsetAdjustmentBehavior = .never
        collection.register(TitleCell.self, forCellWithReuseIdentifier: "item")
        (table.dataSource, table.delegate, collection.dataSource) = (titles, titles, titles)
        var ended: [String] = []
        func insert(_ name: String) {
            titles.titles.insert("New", at: 0)
            switch name {
            case "table": table.performBatchUpdates({ table.insertRows(at: [row(0)], with: .automatic) }) { _ in ended.append(name) }
            default:
                collection.performBatchUpdates {
                    collection.performBatchUpdates({ collection.insertItems(at: [row(0)]) }) { _ in ended.append("inner") }
                    #expect(ended.isEmpty)
                } completion: { _ in
                    ended.append(name)
                }
            }
        }
        let all: [(String, UIView, [String])] = [("table", table, ["table"]), ("collection", collection, ["inner", "collection"])]
        for (name, view, all) in all {
            ended = []
            insert(name)
            #expect(ended == all)
            let page = shown(view)
            ended = []
            insert(name)
            #expect(ended.isEmpty)
            page.advance(by: 0.1)
            #expect(ended.isEmpty)
            page.advance(by: 0.5)
            #expect(ended == all)
        }
    }

    @Test("the completion of a snapshot is called when the rows and items have moved")
    func snapshotCompletions() {
        let table = table(), layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 80, height: 80)
        let collection = UICollectionView(frame: CGRect(x: 0, y: 0, width: 700, height: 700), collectionViewLayout: layout)
        collection.contentInsetAdjustmentBehavior = .never
        collection.register(TitleCell.self, forCellWithReuseIdentifier: "item")
        let rows = UITableViewDiffableDataSource<Int, String>(tableView: table) { _, _, _ in
            UITableViewCell(style: .default, reuseIdentifier: nil)
        }
        let items = UICollectionViewDiffableDataSource<Int, String>(collectionView: collection) { view, path, _ in
            view.dequeueReusableCell(withReuseIdentifier: "item", for: path)
        }
        var ended = 0
        func snapshot(_ titles: [String]) -> NSDiffableDataSourceSnapshot<Int, String> {
            var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
            snapshot.appendSections([0])
            snapshot.appendItems(titles)
            return snapshot
        }
        for (apply, view) in [
            ({ rows.apply(snapshot($0), animatingDifferences: $1) { ended += 1 } }, table as UIView),
            ({ items.apply(snapshot($0), animatingDifferences: $1) { ended += 1 } }, collection),
        ] as [(([String], Bool) -> Void, UIView)] {
            ended = 0
            apply(["A", "B"], false)
            #expect(ended == 1)
            let page = shown(view)
            apply(["Z", "A", "B"], true)
            #expect(ended == 1)
            page.advance(by: 0.1)
            #expect(ended == 1)
            page.advance(by: 0.5)
            #expect(ended == 2)
        }
    }

    @Test("focus and selection stay with their rows when a table's snapshot changes")
    func snapshots() {
        let table = table()
        let source = UITableViewDiffableDataSource<Int, String>(tableView: table) { table, _, title in
            let cell = table.dequeueReusableCell(withIdentifier: "row") ?? UITableViewCell(style: .default, reuseIdentifier: "row")
            cell.textLabel?.text = title
            return cell
        }
        func apply(_ titles: [String]) {
            var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
            snapshot.appendSections([0])
            snapshot.appendItems(titles)
            source.apply(snapshot, animatingDifferences: false)
        }
        apply(["A", "B", "C", "D"])
        let page = shown(table)
        page.press(.down, count: 2)
        page.settle()
        table.selectRow(at: row(3), animated: false, scrollPosition: .none)
        apply(["Z", "Y", "B", "D", "C"])
        page.settle()
        #expect(focused(table) == "C" && table.indexPathForSelectedRow == row(3))
        apply(["C", "D"])
        page.settle()
        #expect(focused(table) == "C" && table.indexPathForSelectedRow == row(1))
    }

    /// A collection with headers.
    private func collection() -> UICollectionView {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 80, height: 80)
        layout.headerReferenceSize = CGSize(width: 700, height: 100)
        let collection = UICollectionView(frame: CGRect(x: 0, y: 0, width: 700, height: 700), collectionViewLayout: layout)
        collection.contentInsetAdjustmentBehavior = .never
        collection.register(TitleCell.self, forCellWithReuseIdentifier: "item")
        collection.register(
            ButtonHeader.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader, withReuseIdentifier: "head")
        return collection
    }
    private func header(_ section: Int, of collection: UICollectionView) -> ButtonHeader? {
        let path = IndexPath(item: 0, section: section)
        return collection.supplementaryView(forElementKind: UICollectionView.elementKindSectionHeader, at: path) as? ButtonHeader
    }

    @Test("focus stays in a collection's header while items are inserted and deleted")
    func headerFocus() throws {
        let titles = Titles(), collection = collection()
        collection.dataSource = titles
        let page = shown(collection)
        page.press(.up)
        let head = try #require(header(0, of: collection))
        #expect(head.button.isFocused)
        titles.titles.insert("New", at: 0)
        collection.insertItems(at: [row(0)])
        page.settle()
        #expect(head.button.isFocused && header(0, of: collection) === head)
        titles.titles.removeFirst(2)
        collection.deleteItems(at: [row(0), row(1)])
        page.settle()
        #expect(head.button.isFocused && header(0, of: collection) === head)
        collection.reloadSections([0])
        page.settle()
        let other = header(0, of: collection)
        #expect(other != nil && other !== head && collection.dataSource === titles, "a reloaded section has another header")
    }

    @Test("focus stays in the header of a section that a snapshot moves")
    func movedHeaderFocus() throws {
        let collection = collection()
        let source = UICollectionViewDiffableDataSource<String, String>(collectionView: collection) { view, path, _ in
            view.dequeueReusableCell(withReuseIdentifier: "item", for: path)
        }
        source.supplementaryViewProvider = { view, kind, path in
            view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "head", for: path)
        }
        func show(_ shelves: [(String, [String])]) {
            var snapshot = NSDiffableDataSourceSnapshot<String, String>()
            for (name, titles) in shelves {
                snapshot.appendSections([name])
                snapshot.appendItems(titles)
            }
            source.apply(snapshot, animatingDifferences: false)
        }
        show([("Films", ["A", "B"])])
        let page = shown(collection)
        page.press(.up)
        let head = try #require(header(0, of: collection))
        #expect(head.button.isFocused)
        show([("Series", ["C"]), ("Films", ["A", "D"])])
        page.settle()
        #expect(head.button.isFocused && header(1, of: collection) === head && header(0, of: collection) != nil)
        #expect(collection.dataSource === source)
    }

    /// The header of a table whose button has focus.
    private func focusedHeader(of table: UITableView) -> UIView? { table.subviews.first { $0.subviews.first?.isFocused == true } }

    @Test("focus stays in a table's header while rows and sections change, and only the headers of reloaded sections are made anew")
    func tableHeaders() throws {
        let shelves = Shelves(), table = table()
        (table.dataSource, table.delegate) = (shelves, shelves)
        let page = shown(table)
        page.press(.up)
        let head = try #require(focusedHeader(of: table)), foot = try #require(table.footerView(forSection: 0))
        #expect(head.frame.minY == 0 && shelves.headers == 2 && foot.textLabel?.text == "2 films")
        shelves.counts = [3, 2]
        table.insertRows(at: [row(0)], with: .automatic)
        page.settle()
        #expect(focusedHeader(of: table) === head && shelves.headers == 2)
        #expect(table.footerView(forSection: 0) === foot && foot.textLabel?.text == "3 films")
        shelves.counts = [2, 3]
        table.moveSection(0, toSection: 1)
        page.settle()
        #expect(focusedHeader(of: table) === head && head.frame.minY > 200 && shelves.headers == 2)
        shelves.counts = [2, 0]
        table.deleteRows(at: (0..<3).map { IndexPath(row: $0, section: 1) }, with: .automatic)
        page.settle()
        #expect(focusedHeader(of: table) === head && table.footerView(forSection: 1) == nil && foot.superview == nil)
        table.reloadSections([0], with: .automatic)
        page.settle()
        #expect(focusedHeader(of: table) === head && shelves.headers == 3)
        table.reloadData()
        page.settle()
        #expect(shelves.headers == 5 && head.superview == nil)
    }

    @Test("a table's header moves with the rows in an animated update")
    func movingHeader() throws {
        let shelves = Shelves(), table = table()
        (table.dataSource, table.delegate) = (shelves, shelves)
        let page = shown(table)
        let head = try #require(table.subviews.last(where: { $0.subviews.first is UIButton }))
        let start = head.frame.minY
        head.backgroundColor = .red
        page.settle()
        #expect(page.pixel(690, Int(start) + 10) == [255, 0, 0])
        shelves.counts = [3, 2]
        table.performBatchUpdates { table.insertRows(at: [row(0)], with: .automatic) }
        #expect(head.superview === table && head.frame.minY > start + 60)
        page.advance(by: 0.05)
        #expect(page.isAnimating && page.pixel(690, Int(start) + 30) == [255, 0, 0])
        page.advance(by: 1)
        #expect(page.pixel(690, Int(start) + 10) != [255, 0, 0] && page.pixel(690, Int(head.frame.minY) + 10) == [255, 0, 0])
    }

    @Test("focus stays in the header of a table's section that a snapshot moves")
    func movedTableHeaderFocus() throws {
        let shelves = Shelves(), table = table()
        table.delegate = shelves
        let source = UITableViewDiffableDataSource<String, String>(tableView: table) { _, _, _ in
            UITableViewCell(style: .default, reuseIdentifier: nil)
        }
        func show(_ names: [String]) {
            var snapshot = NSDiffableDataSourceSnapshot<String, String>()
            for name in names {
                snapshot.appendSections([name])
                snapshot.appendItems(["First of \(name)"])
            }
            source.apply(snapshot, animatingDifferences: false)
        }
        show(["Films"])
        let page = shown(table)
        page.press(.up)
        let head = try #require(focusedHeader(of: table))
        show(["Series", "Films"])
        page.settle()
        #expect(focusedHeader(of: table) === head && head.frame.minY > 100 && shelves.headers == 2)
        #expect(table.dataSource === source)
    }

    @Test("the background view of an empty table or collection fills it, and does not scroll")
    func backgrounds() {
        let titles = Titles(), table = table(), layout = UICollectionViewFlowLayout(), red = [255, 0, 0], blue = [0, 0, 255]
        let collection = UICollectionView(frame: table.frame, collectionViewLayout: layout)
        collection.contentInsetAdjustmentBehavior = .never
        layout.itemSize = CGSize(width: 600, height: 80)
        collection.register(TitleCell.self, forCellWithReuseIdentifier: "item")
        for list in [table, collection] {
            let background = UIView(), bar = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
            (background.backgroundColor, bar.backgroundColor, titles.titles) = (.red, .blue, [])
            background.addSubview(bar)
            table.dataSource = titles
            collection.dataSource = titles
            // Without focus nothing but the app scrolls.
            list.isUserInteractionEnabled = false
            if list === table { table.backgroundView = background } else { collection.backgroundView = background }
            let page = shown(list)
            #expect(background.frame.size == list.frame.size && page.pixel(690, 690) == red && page.pixel(10, 10) == blue)
            titles.titles = (0..<40).map { "Row \($0)" }
            if list === table { table.reloadData() } else { collection.reloadData() }
            page.settle()
            list.setContentOffset(CGPoint(x: 0, y: 900), animated: false)
            page.settle()
            #expect(list.contentOffset.y == 900 && page.pixel(10, 10) == blue)
        }
    }

    @Test("focus and selection stay with a collection's items, of which only inserted and reloaded ones are configured")
    func items() {
        let titles = Titles(), layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 80, height: 80)
        let collection = UICollectionView(frame: CGRect(x: 0, y: 0, width: 700, height: 700), collectionViewLayout: layout)
        collection.contentInsetAdjustmentBehavior = .never
        collection.register(TitleCell.self, forCellWithReuseIdentifier: "item")
        collection.dataSource = titles
        let page = shown(collection)
        page.press(.right, count: 2)
        page.settle()
        #expect(focused(collection) == "Row 2")
        collection.selectItem(at: row(4), animated: false, scrollPosition: [])
        let count = titles.shown
        titles.titles.remove(at: 1)
        titles.titles.insert("New", at: 0)
        titles.titles.insert("Newer", at: 0)
        collection.performBatchUpdates {
            collection.deleteItems(at: [row(1)])
            collection.insertItems(at: [row(0), row(1)])
        }
        page.settle()
        #expect(focused(collection) == "Row 2" && collection.indexPathsForSelectedItems == [row(5)] && titles.shown == count + 2)
        collection.reloadItems(at: [row(3)])
        page.settle()
        #expect(focused(collection) == "Row 2" && titles.shown == count + 3)
        for _ in 0..<4 {
            collection.reloadData()
            page.settle()
            #expect(focused(collection) == "Row 2" && collection.indexPathsForSelectedItems == nil)
        }
    }
}
