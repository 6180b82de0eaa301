import Foundation
import TenFootTesting
import TenFootUIKit
import Testing

private final class Word: UICollectionViewCell {
    let label = UILabel()
    required init(frame: CGRect) {
        super.init(frame: frame)
        contentView.addSubview(label)
    }
    required init?(coder: NSCoder) { nil }
    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds
    }
}

/// Shelves of titles, one for each section, as a tvOS app lays them out.
@MainActor private final class Shelves {
    typealias Source = UICollectionViewDiffableDataSource<String, String>
    let view: UICollectionView
    let source: Source
    var made = 0

    init(_ layout: UICollectionViewLayout, size: CGSize = CGSize(width: 1000, height: 600)) {
        let view = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
        self.view = view
        view.contentInsetAdjustmentBehavior = .never
        var count: (() -> Void)?
        let registration = UICollectionView.CellRegistration<Word, String> { cell, _, title in
            count?()
            cell.label.text = title
            cell.accessibilityIdentifier = title
        }
        let header = UICollectionView.SupplementaryRegistration<UICollectionReusableView>(elementKind: "head") { view, _, path in
            view.accessibilityIdentifier = "head \(path.section)"
        }
        source = Source(collectionView: view) { view, path, title in
            view.dequeueConfiguredReusableCell(using: registration, for: path, item: title)
        }
        source.supplementaryViewProvider = { view, _, path in view.dequeueConfiguredReusableSupplementary(using: header, for: path) }
        count = { [weak self] in self?.made += 1 }
    }

    func show(_ shelves: [(String, [String])]) {
        var snapshot = NSDiffableDataSourceSnapshot<String, String>()
        for (name, titles) in shelves {
            snapshot.appendSections([name])
            snapshot.appendItems(titles)
        }
        source.apply(snapshot, animatingDifferences: false)
    }

    static func layout(
        _ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior = .none, change: (NSCollectionLayoutSection) -> Void = { _ in }
    ) -> UICollectionViewCompositionalLayout {
        let item = NSCollectionLayoutItem(layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
        item.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 5, bottom: 5, trailing: 5)
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: .init(widthDimension: .absolute(200), heightDimension: .absolute(150)), subitems: [item])
        let section = NSCollectionLayoutSection(group: group)
        section.orthogonalScrollingBehavior = behavior
        change(section)
        return UICollectionViewCompositionalLayout(section: section)
    }
}

extension CGImage {
    /// The columns in which something is drawn.
    fileprivate var columnsWithInk: [Int] {
        let bytes = [UInt8](dataProvider?.data.map { $0 as Data } ?? Data())
        return (0..<width).filter { column in
            (0..<height).contains { row in
                let index = row * bytesPerRow + column * 4 + 3
                return bytes.indices.contains(index) && bytes[index] > 128
            }
        }
    }
}

@MainActor @Suite("Compositional layouts, diffable data sources and lists")
struct UIKitListTests {
    private func frame(_ view: UICollectionView, _ item: Int, _ section: Int = 0) -> CGRect? {
        view.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame
    }

    @Test("Compositional layout groups divide their width, space and nest their items, and repeat for every item")
    func groups() throws {
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.25), heightDimension: .fractionalHeight(1))
        let large = NSCollectionLayoutItem(layoutSize: .init(widthDimension: .fractionalWidth(0.5), heightDimension: .fractionalHeight(1)))
        let small = NSCollectionLayoutItem(layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
        let column = NSCollectionLayoutGroup.vertical(layoutSize: size, subitem: small, count: 2)
        column.interItemSpacing = .fixed(20)
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(220)), subitems: [large, column])
        let section = NSCollectionLayoutSection(group: group)
        section.interGroupSpacing = 30
        section.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 100, bottom: 40, trailing: 100)
        let shelves = Shelves(UICollectionViewCompositionalLayout(section: section))
        shelves.show([("a", ["1", "2", "3", "4", "5"]), ("b", ["6"])])
        #expect(frame(shelves.view, 0) == CGRect(x: 100, y: 10, width: 400, height: 220))
        #expect(frame(shelves.view, 1) == CGRect(x: 500, y: 10, width: 200, height: 100))
        #expect(frame(shelves.view, 2) == CGRect(x: 500, y: 130, width: 200, height: 100))
        // Beside items of a half and a quarter there is no space for another half.
        #expect(frame(shelves.view, 3) == CGRect(x: 100, y: 260, width: 400, height: 220) && frame(shelves.view, 4)?.minX == 500)
        #expect(frame(shelves.view, 0, 1)?.minY == 530 && shelves.view.contentSize == CGSize(width: 1000, height: 790))
    }

    @Test("A layout group with an item count divides its width, or spreads its items with flexible spacing")
    func counts() throws {
        let item = NSCollectionLayoutItem(layoutSize: .init(widthDimension: .absolute(100), heightDimension: .fractionalHeight(1)))
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(100))
        let shared = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitem: item, count: 4)
        shared.interItemSpacing = .fixed(40)
        let spread = NSCollectionLayoutGroup.horizontal(layoutSize: size, repeatingSubitem: item, count: 4)
        spread.interItemSpacing = .flexible(10)
        let layout = UICollectionViewCompositionalLayout { number, environment in
            #expect(environment.container.effectiveContentSize.width == 1000)
            return NSCollectionLayoutSection(group: number == 0 ? shared : spread)
        }
        let shelves = Shelves(layout)
        shelves.show([("a", ["1", "2", "3", "4", "5"]), ("b", ["6", "7", "8", "9"])])
        #expect(frame(shelves.view, 1) == CGRect(x: 260, y: 0, width: 220, height: 100) && frame(shelves.view, 4)?.minY == 100)
        #expect((0..<4).map { frame(shelves.view, $0, 1)?.minX } == [0, 300, 600, 900])
    }

    @Test("Headers, footers, badges and backgrounds are placed at their sections and items")
    func edges() throws {
        let badge = NSCollectionLayoutSupplementaryItem(
            layoutSize: .init(widthDimension: .absolute(40), heightDimension: .absolute(40)), elementKind: "badge",
            containerAnchor: NSCollectionLayoutAnchor(edges: [.top, .trailing], absoluteOffset: CGPoint(x: 20, y: -20)))
        let whole = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(100))
        let item = NSCollectionLayoutItem(layoutSize: whole, supplementaryItems: [badge])
        let section = NSCollectionLayoutSection(group: .vertical(layoutSize: whole, subitems: [item]))
        section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 50, bottom: 0, trailing: 50)
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.5), heightDimension: .absolute(60))
        section.boundarySupplementaryItems = [
            NSCollectionLayoutBoundarySupplementaryItem(layoutSize: size, elementKind: "head", alignment: .topLeading),
            NSCollectionLayoutBoundarySupplementaryItem(layoutSize: size, elementKind: "foot", alignment: .bottomTrailing),
        ]
        section.decorationItems = [.background(elementKind: "ground")]
        let layout = UICollectionViewCompositionalLayout(section: section)
        layout.register(UICollectionReusableView.self, forDecorationViewOfKind: "ground")
        let shelves = Shelves(layout)
        shelves.show([("a", ["1", "2"])])
        let places = try #require(layout.layoutAttributesForElements(in: CGRect(x: 0, y: 0, width: 1000, height: 600)))
        func place(_ kind: String) -> CGRect? { places.first { $0.representedElementKind == kind }?.frame }
        #expect(place("head") == CGRect(x: 50, y: 0, width: 450, height: 60))
        #expect(place("foot") == CGRect(x: 500, y: 260, width: 450, height: 60))
        #expect(place("badge") == CGRect(x: 930, y: 40, width: 40, height: 40))
        #expect(place("ground") == CGRect(x: 0, y: 0, width: 1000, height: 320))
        shelves.view.layoutIfNeeded()
        #expect(shelves.view.subviews.first?.frame == place("ground"), "it lies behind everything")
        #expect(shelves.view.supplementaryView(forElementKind: "head", at: IndexPath(item: 0, section: 0))?.frame == place("head"))
    }

    @Test("Focus moves along and between orthogonally scrolling sections, with cells only near the screen")
    func across() throws {
        let shelves = Shelves(Shelves.layout(.continuous) { $0.interGroupSpacing = 20 })
        shelves.show((0..<30).map { shelf in ("\(shelf)", (0..<50).map { "\(shelf).\($0)" }) })
        let page = Hosted(size: CGSize(width: 1000, height: 600)) { Shown(view: shelves.view).ignoresSafeArea() }
        #expect(page.focusedIdentifier == "0.0")
        page.press(.right)
        page.settle()
        for _ in 0..<19 { page.press(.right);  }
        page.settle()
        #expect(page.focusedIdentifier == "0.20")
        let cell = try #require(shelves.view.cellForItem(at: IndexPath(item: 20, section: 0)))
        let shelf = try #require(cell.superview as? UIScrollView)
        #expect(cell.frame.minX >= shelf.contentOffset.x && cell.frame.maxX <= shelf.contentOffset.x + 1000 && shelf !== shelves.view)
        page.press(.down)
        page.settle()
        let below = try #require(page.focusedIdentifier)
        #expect(below.hasPrefix("1."), "the next shelf stands at its own start: \(below)")
        for _ in 0..<12 { page.press(.down) }
        page.settle()
        #expect(page.focusedIdentifier?.hasPrefix("13.") == true)
        #expect(shelves.made < 600, "\(shelves.made) of 1,500 cells were made")
        for _ in 0..<13 { page.press(.up) }
        page.settle()
        #expect(page.focusedIdentifier?.hasPrefix("0.") == true)
    }

    @Test("visibleItemsInvalidationHandler changes visible items while a section scrolls")
    func visible() throws {
        var offsets: [CGFloat] = []
        let shelves = Shelves(
            Shelves.layout(.groupPaging) { section in
                section.visibleItemsInvalidationHandler = { items, offset, _ in
                    offsets.append(offset.x)
                    for item in items { item.alpha = item.frame.midX - offset.x < 500 ? 1 : 0.5 }
                }
            })
        shelves.show([("a", (0..<20).map { "\($0)" })])
        let page = Hosted(size: CGSize(width: 1000, height: 600)) { Shown(view: shelves.view).ignoresSafeArea() }
        let first = try #require(shelves.view.cellForItem(at: IndexPath(item: 0, section: 0)))
        let fourth = try #require(shelves.view.cellForItem(at: IndexPath(item: 3, section: 0)))
        #expect(first.alpha == 1 && fourth.alpha == 0.5)
        for _ in 0..<6 { page.press(.right) }
        page.settle()
        #expect((offsets.max() ?? 0) > 0 && fourth.alpha == 1)
    }

    @Test("Items that stay in a new snapshot keep their cells and their focus")
    func differences() throws {
        let shelves = Shelves(Shelves.layout())
        shelves.show([("a", ["1", "2", "3"])])
        let page = Hosted(size: CGSize(width: 1000, height: 600)) { Shown(view: shelves.view).ignoresSafeArea() }
        page.press(.down)
        page.settle()
        #expect(page.focusedIdentifier == "2")
        let cell = try #require(shelves.view.cellForItem(at: IndexPath(item: 1, section: 0)))
        shelves.show([("new", ["9"]), ("a", ["8", "3", "2"])])
        page.settle()
        #expect(page.focusedIdentifier == "2" && shelves.source.indexPath(for: "2") == IndexPath(item: 2, section: 1))
        #expect(shelves.view.cellForItem(at: IndexPath(item: 2, section: 1)) === cell && cell.isFocused)
        var snapshot = shelves.source.snapshot()
        let before = shelves.made
        snapshot.reconfigureItems(["2"])
        shelves.source.apply(snapshot, animatingDifferences: false)
        #expect(shelves.made == before + 1 && shelves.view.cellForItem(at: IndexPath(item: 2, section: 1)) === cell)
        snapshot.reloadItems(["2"])
        shelves.source.apply(snapshot, animatingDifferences: true)
        page.settle()
        #expect(shelves.made == before + 2, "a cell that is made anew is set up anew")
        #expect(
            shelves.source.itemIdentifier(for: IndexPath(item: 7, section: 9)) == nil && shelves.source.sectionIdentifier(for: 1) == "a")
    }

    @Test("A diffable snapshot keeps each identifier once when items are appended, inserted, moved or deleted")
    func snapshot() {
        var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
        snapshot.appendItems([1])
        snapshot.appendSections(["a", "b", "a"])
        snapshot.appendItems([1, 2, 2, 3], toSection: "a")
        snapshot.appendItems([3, 4])
        #expect(snapshot.itemIdentifiers == [1, 2, 3, 4] && snapshot.sectionIdentifier(containingItem: 4) == "b")
        snapshot.insertItems([5, 1], beforeItem: 2)
        snapshot.moveItem(1, afterItem: 4)
        snapshot.moveItem(9, afterItem: 4)
        snapshot.insertItems([7], afterItem: 99)
        #expect(snapshot.itemIdentifiers(inSection: "a") == [5, 2, 3] && snapshot.itemIdentifiers(inSection: "b") == [4, 1])
        snapshot.insertSections(["c"], beforeSection: "a")
        snapshot.moveSection("a", afterSection: "b")
        #expect(snapshot.sectionIdentifiers == ["c", "b", "a"] && snapshot.indexOfItem(5) == 2 && snapshot.numberOfItems == 5)
        snapshot.deleteSections(["b", "x"])
        snapshot.deleteItems([5, 42])
        #expect(snapshot.itemIdentifiers == [2, 3] && snapshot.sectionIdentifier(containingItem: 4) == nil)
        snapshot.deleteAllItems()
        #expect(snapshot.numberOfSections == 0)
    }

    @Test("List rows are as high as their text needs, and their text colour follows focus")
    func configured() throws {
        let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, title in
            var content = cell.defaultContentConfiguration()
            content.text = title
            content.secondaryText = title.count > 10 ? "More" : nil
            content.image = UIImage(systemName: "star.fill")
            cell.contentConfiguration = content
            cell.accessories = [.disclosureIndicator()]
            cell.accessibilityIdentifier = title
        }
        var list = UICollectionLayoutListConfiguration(appearance: .grouped)
        list.headerMode = .supplementary
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 700, height: 600), collectionViewLayout: UICollectionViewCompositionalLayout.list(using: list))
        let head = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
            elementKind: UICollectionView.elementKindSectionHeader
        ) { cell, _, _ in
            var content = UIListContentConfiguration.groupedHeader()
            content.text = "Titles"
            cell.contentConfiguration = content
        }
        let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) { view, path, title in
            view.dequeueConfiguredReusableCell(using: registration, for: path, item: title)
        }
        source.supplementaryViewProvider = { view, _, path in view.dequeueConfiguredReusableSupplementary(using: head, for: path) }
        var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
        snapshot.appendSections([0])
        snapshot.appendItems(["Short", "A rather long title that needs more than one line of this list", "Last"])
        source.apply(snapshot)
        view.contentInsetAdjustmentBehavior = .never
        let page = Hosted(size: CGSize(width: 700, height: 600)) { Shown(view: view).ignoresSafeArea() }
        page.settle()
        let heights = (0..<3).compactMap { frame(view, $0)?.height }
        #expect(heights.count == 3 && heights[0] >= 66 && heights[1] > 1.5 * heights[0], "\(heights)")
        #expect(page.focusedIdentifier == "Short")
        let cell = try #require(view.cellForItem(at: IndexPath(item: 0, section: 0)))
        func color() -> UIColor? { labels(in: cell).first { $0.text == "Short" }?.textColor }
        #expect(color() == .black)
        page.press(.down)
        page.settle()
        #expect(color() == .label && page.focusedIdentifier?.hasPrefix("A rather") == true)
    }

    private func labels(in view: UIView) -> [UILabel] { view.subviews.flatMap { ($0 as? UILabel).map { [$0] } ?? labels(in: $0) } }

    @Test("A UIHostingConfiguration shows SwiftUI content in a cell and sets the cell's height")
    func hosting() throws {
        let registration = UICollectionView.CellRegistration<UICollectionViewCell, Int> { cell, _, height in
            cell.contentConfiguration = UIHostingConfiguration { Color(red: 1, green: 0, blue: 0).frame(height: CGFloat(height)) }
                .margins(.all, 10).background(Color(red: 0, green: 0, blue: 1))
        }
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(50))
        let layout = UICollectionViewCompositionalLayout(
            section: NSCollectionLayoutSection(
                group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])))
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 400, height: 600), collectionViewLayout: layout)
        let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, height in
            view.dequeueConfiguredReusableCell(using: registration, for: path, item: height)
        }
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems([120, 30])
        source.apply(snapshot, animatingDifferences: false)
        view.contentInsetAdjustmentBehavior = .never
        let page = Hosted(size: CGSize(width: 400, height: 600)) { Shown(view: view).ignoresSafeArea() }
        page.advance(by: 0.5)
        #expect(frame(view, 0)?.height == 140 && frame(view, 1) == CGRect(x: 0, y: 140, width: 400, height: 50))
        #expect(page.pixel(5, 5) == [0, 0, 255] && page.pixel(200, 70) == [255, 0, 0] && page.pixel(200, 145) == [0, 0, 255])
    }

    private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
        var heard: [String] = []
        func numberOfSections(in tableView: UITableView) -> Int { 2 }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { section == 0 ? 3 : 5000 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
            cell.textLabel?.text = "\(indexPath.section).\(indexPath.row)"
            cell.accessibilityIdentifier = cell.textLabel?.text
            return cell
        }
        func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
            let view = tableView.dequeueReusableHeaderFooterView(withIdentifier: "head")
            view?.textLabel?.text = "Section \(section)"
            return view
        }
        func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 80 }
        func tableView(
            _ tableView: UITableView, didUpdateFocusIn context: UITableViewFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
        ) {
            let names = [context.previouslyFocusedIndexPath, context.nextFocusedIndexPath].map {
                $0.map { "\($0.section).\($0.row)" } ?? "-"
            }
            heard.append(names.joined(separator: " to "))
        }
        func tableView(_ tableView: UITableView, shouldUpdateFocusIn context: UITableViewFocusUpdateContext) -> Bool {
            context.nextFocusedIndexPath != IndexPath(row: 1, section: 1)
        }
    }

    @Test("A table with thousands of rows makes only nearby cells, reports focus moves, and can refuse them")
    func table() throws {
        let rows = Rows(), table = UITableView(frame: CGRect(x: 0, y: 0, width: 600, height: 500))
        table.contentInsetAdjustmentBehavior = .never
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        table.register(UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "head")
        (table.dataSource, table.delegate) = (rows, rows)
        let page = Hosted(size: CGSize(width: 600, height: 500)) { Shown(view: table).ignoresSafeArea() }
        #expect(page.focusedIdentifier == "0.0" && table.headerView(forSection: 0)?.textLabel?.text == "Section 0")
        #expect(table.visibleCells.count < 30 && table.rectForRow(at: IndexPath(row: 4999, section: 1)).minY > 300_000)
        for _ in 0..<3 { page.press(.down) }
        page.settle()
        #expect(page.focusedIdentifier == "1.0")
        #expect(rows.heard == ["- to 0.0", "0.0 to 0.1", "0.1 to 0.2", "0.2 to 1.0"])
        page.press(.down)
        page.settle()
        #expect(page.focusedIdentifier == "1.0" && rows.heard.count == 4, "the delegate held it back: \(rows.heard)")
        table.scrollToRow(at: IndexPath(row: 2500, section: 1), at: .middle, animated: false)
        page.settle()
        #expect(table.cellForRow(at: IndexPath(row: 2500, section: 1)) != nil && table.visibleCells.count < 40)
        #expect(table.indexPathForRow(at: CGPoint(x: 5, y: table.rectForRow(at: IndexPath(row: 2500, section: 1)).midY))?.row == 2500)
    }

    private final class Hearing: UIViewController {
        var heard: [String] = []
        let tiles = ["one", "other"].enumerated().map { index, name in
            let tile = UIButton(type: .system)
            tile.setTitle(name, for: .normal)
            tile.accessibilityIdentifier = name
            tile.frame = CGRect(x: 100 + 600 * index, y: 100, width: 300, height: 100)
            return tile
        }
        override func viewDidLoad() {
            super.viewDidLoad()
            tiles.forEach(view.addSubview)
        }
        override func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {
            let names = [context.previouslyFocusedView, context.nextFocusedView].map { $0?.accessibilityIdentifier ?? "-" }
            heard.append(names.joined(separator: " to ") + (context.focusHeading == .right ? " rightwards" : ""))
        }
    }

    @Test("A controller is notified of a focus move once, with both views and the heading")
    func controllerHears() {
        let controller = Hearing()
        let page = Hosted { ShownController(controller: controller) }
        page.press(.right)
        #expect(controller.heard == ["- to one", "one to other rightwards"])
    }

    @Test("A search controller passes on the search text, and shows its results below the search bar")
    func search() throws {
        final class Finder: UIViewController, UISearchResultsUpdating {
            var asked: [String] = []
            func updateSearchResults(for searchController: UISearchController) { asked.append(searchController.searchBar.text ?? "") }
        }
        let finder = Finder(), search = UISearchController(searchResultsController: finder)
        search.searchResultsUpdater = finder
        let page = Hosted { ShownController(controller: UISearchContainerViewController(searchController: search)) }
        page.settle()
        search.searchBar.searchTextField.text = "Dune"
        search.searchBar.searchTextField.sendActions(for: .editingChanged)
        #expect(finder.asked == ["Dune"] && search.isActive && finder.parent === search)
        let place = finder.view.frame
        #expect(place.minY > search.searchBar.frame.maxY, "\(place) \(search.searchBar.frame) \(search.view.frame)")
        #expect(place.maxY == search.view.bounds.maxY && place.width == search.view.bounds.width)
        #expect(search.searchBar.becomeFirstResponder() && finder.asked == ["Dune", "Dune"])
    }

    @Test("Lists in a tab fill the screen, and keep their content within the safe area")
    func safeArea() throws {
        let layout = Shelves.layout(.continuous), list = UICollectionViewController(collectionViewLayout: layout)
        list.title = "List"
        let table = UITableViewController(style: .plain)
        table.title = "Table"
        let rows = Rows()
        let tabs = UITabBarController()
        tabs.viewControllers = [list, table]
        let shelves = Shelves(layout)
        list.collectionView.dataSource = shelves.source
        shelves.show([("a", ["1", "2"])])
        let page = Hosted { ShownController(controller: tabs).ignoresSafeArea() }
        page.settle()
        #expect(list.view.frame.size == CGSize(width: 1920, height: 1080))
        let inset = list.collectionView.adjustedContentInset
        #expect(inset.top > 100 && inset.bottom == 60 && inset.left == 0 && list.view.safeAreaInsets.left == 80)
        #expect(frame(list.collectionView, 0)?.minX == 85, "80 of the safe area and 5 of the item")
        table.tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        table.tableView.dataSource = rows
        page.press(.right)
        page.advance(by: 1)
        let row = table.tableView.rectForRow(at: IndexPath(row: 0, section: 0))
        #expect(row.minX == 80 && row.width == 1760 && table.tableView.adjustedContentInset.top == inset.top)
    }

    @Test("Attributed strings can be measured, and drawn into images")
    func drawnText() throws {
        let image = try inScene {
            let style = NSMutableParagraphStyle()
            style.lineSpacing = 10
            let text = NSAttributedString(
                string: "Words in a row",
                attributes: [.font: UIFont.systemFont(ofSize: 40), .paragraphStyle: style, .foregroundColor: UIColor.red])
            let line = text.size()
            #expect(line.width > 200 && line.height > 40)
            let whole = text.boundingRect(with: CGSize(width: 150, height: 0), options: .usesLineFragmentOrigin, context: nil)
            #expect(whole.width <= 150 && whole.height > 2 * line.height + 9)
            #expect("abc".size(withAttributes: [.font: UIFont.systemFont(ofSize: 20)]).width > 10)
            return UIGraphicsImageRenderer(size: CGSize(width: 300, height: 60)).image { _ in text.draw(at: .zero) }
        }
        let columns = try #require(image.cgImage).columnsWithInk
        #expect(image.size == CGSize(width: 300, height: 60) && columns.count > 100, "\(columns.count) columns have ink")
    }

    @Test("A property animator applies its changes, and calls its completion at the end")
    func animator() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let page = Hosted(size: CGSize(width: 100, height: 100)) { Shown(view: view) }
        var ended: [UIViewAnimatingPosition] = []
        let animator = UIViewPropertyAnimator(duration: 0.5, curve: .easeOut) { view.alpha = 0.5 }
        animator.addCompletion { ended.append($0) }
        #expect(view.alpha == 1 && animator.state == .inactive)
        animator.startAnimation()
        #expect(animator.isRunning && view.alpha == 0.5 && ended.isEmpty)
        page.advance(by: 1)
        #expect(ended == [.end] && animator.state == .inactive)
    }

    @Test("Collection view items of the next screen are prefetched once, and the prefetch is cancelled after scrolling away")
    func prefetching() throws {
        final class Getter: UICollectionViewDataSourcePrefetching {
            var ready: [Int] = [], cancelled: [Int] = []
            func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
                ready += indexPaths.map(\.item)
            }
            func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {
                cancelled += indexPaths.map(\.item)
            }
        }
        let getter = Getter(), shelves = Shelves(Shelves.layout())
        shelves.view.prefetchDataSource = getter
        shelves.show([("a", (0..<100).map(String.init))])
        let page = Hosted(size: CGSize(width: 1000, height: 600)) { Shown(view: shelves.view).ignoresSafeArea() }
        // With rows of 150 points, those of two screens have cells, and those of the next are prefetched.
        #expect(getter.ready == [8, 9, 10, 11] && getter.cancelled.isEmpty, "\(getter.ready)")
        let before = getter.ready
        shelves.view.scrollToItem(at: IndexPath(item: 60, section: 0), at: .top, animated: false)
        page.settle()
        #expect(getter.cancelled == before && getter.ready.count > before.count)
    }

    @Test("Linear and radial gradients fill the clip region, and stop at their ends")
    func gradients() throws {
        func picture(_ draw: (CGContext, CGGradient) -> Void) throws -> (Int, Int) -> [UInt8] {
            let context = try #require(
                CGContext(
                    data: nil, width: 100, height: 100, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
                    bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
            let colors = [CGColor(red: 1, green: 0, blue: 0, alpha: 1), CGColor(red: 0, green: 0, blue: 1, alpha: 1)]
            draw(context, try #require(CGGradient(colorsSpace: nil, colors: colors, locations: [0, 1])))
            let bytes = try #require(context.data).assumingMemoryBound(to: UInt8.self)
            return { x, y in (0..<4).map { bytes[y * context.bytesPerRow + x * 4 + $0] } }
        }
        let line = try picture { context, gradient in
            context.clip(to: CGRect(x: 0, y: 0, width: 100, height: 50))
            context.drawLinearGradient(gradient, start: CGPoint(x: 20, y: 0), end: CGPoint(x: 80, y: 0), options: .drawsBeforeStartLocation)
        }
        #expect(line(5, 80) == [255, 0, 0, 255] && line(90, 80) == [0, 0, 0, 0] && line(5, 20) == [0, 0, 0, 0])
        #expect(abs(Int(line(50, 80)[0]) - 128) < 4 && abs(Int(line(50, 80)[2]) - 128) < 4)
        let disc = try picture { context, gradient in
            let middle = CGPoint(x: 50, y: 50)
            context.drawRadialGradient(gradient, startCenter: middle, startRadius: 0, endCenter: middle, endRadius: 40, options: [])
        }
        #expect(disc(50, 50)[0] > 245 && disc(88, 50)[2] > 230 && disc(95, 50) == [0, 0, 0, 0])
        #expect(CGGradient(colorsSpace: nil, colors: [CGColor](), locations: nil) == nil)
        #expect(CGGradient(colorSpace: CGColorSpaceCreateDeviceRGB(), colorComponents: [1, 0, 0, 1], locations: nil, count: 0) == nil)
    }

    /// A subclass as apps write it, with its own designated initialisers; instances are made without arguments.
    private final class OwnButton: UIButton {
        override init(frame: CGRect) { super.init(frame: frame) }
        required init?(coder: NSCoder) { nil }
    }

    @Test("UIKit views can be made without arguments, and UIKit text attributes convert to SwiftUI's")
    func plain() throws {
        #expect(
            OwnButton().buttonType == .custom && UITableViewCell().reuseIdentifier == nil && UIButton(type: .system).buttonType == .system)
        let attributes = AttributeContainer([.font: UIFont.systemFont(ofSize: 40), .foregroundColor: UIColor.red, .kern: 3])
        #expect(attributes.font == Font(UIFont.systemFont(ofSize: 40)) && attributes.kern == 3 && attributes.foregroundColor != nil)
        #expect(NSMutableAttributedString().length == 0)
    }
}
