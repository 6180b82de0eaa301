import Foundation
import TenFootAppleFoundation
import TenFootMapKit
import TenFootTesting
import TenFootUIKit
import Testing

/// A cell with a number; counts its instances.
private final class NumberCell: UICollectionViewCell {
    static var count = 0
    let label = UILabel()
    required init(frame: CGRect) {
        super.init(frame: frame)
        Self.count += 1
        contentView.addSubview(label)
    }
    required init?(coder: NSCoder) { nil }
    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds
    }
}

@MainActor private final class Numbers: UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
    var sections: [Int]
    var heard: [String] = []
    var forbidden: Set<Int> = []
    var header: CGFloat = 0
    init(_ sections: [Int]) { self.sections = sections }

    func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { sections[section] }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "number", for: indexPath)
        (cell as? NumberCell)?.label.text = "\(indexPath.item)"
        return cell
    }
    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        let view = collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "head", for: indexPath)
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
        label.text = "Section \(indexPath.section)"
        view.addSubview(label)
        return view
    }
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForHeaderInSection section: Int
    ) -> CGSize { CGSize(width: 0, height: header) }
    func collectionView(_ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath) -> Bool {
        !forbidden.contains(indexPath.item)
    }
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) { heard.append("\(indexPath.item)") }
    func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
        heard.append("no longer \(indexPath.item)")
    }
}

/// A data source with negative counts.
@MainActor private final class Debts: UICollectionViewDataSource, UITableViewDataSource {
    var sections = 1
    func numberOfSections(in collectionView: UICollectionView) -> Int { sections }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { -1 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        UICollectionViewCell(frame: .zero)
    }
    func numberOfSections(in tableView: UITableView) -> Int { sections }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { -1 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
    }
}

@MainActor @Suite("UICollectionView and other UIKit views")
struct UICollectionViewTests {
    private func collection(_ numbers: Numbers, _ frame: CGRect, _ change: (UICollectionViewFlowLayout) -> Void) -> UICollectionView {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 100, height: 80)
        change(layout)
        let collection = UICollectionView(frame: frame, collectionViewLayout: layout)
        collection.contentInsetAdjustmentBehavior = .never
        collection.register(NumberCell.self, forCellWithReuseIdentifier: "number")
        (collection.dataSource, collection.delegate) = (numbers, numbers)
        return collection
    }

    @Test("A flow layout spreads full lines over the width, and spaces the last line like the one before")
    func flow() throws {
        let numbers = Numbers([5])
        let collection = collection(numbers, CGRect(x: 0, y: 0, width: 350, height: 400)) {
            $0.minimumLineSpacing = 20
            $0.sectionInset = UIEdgeInsets(top: 5, left: 10, bottom: 5, right: 10)
        }
        func frame(_ item: Int) throws -> CGRect {
            try #require(collection.layoutAttributesForItem(at: IndexPath(item: item, section: 0))).frame
        }
        #expect(try frame(0) == CGRect(x: 10, y: 5, width: 100, height: 80))
        #expect(try frame(1).minX == 125 && frame(2).minX == 240)
        #expect(try frame(3) == CGRect(x: 10, y: 105, width: 100, height: 80) && frame(4).minX == 125)
        #expect(collection.contentSize == CGSize(width: 350, height: 190))
        numbers.sections = [1, 2]
        numbers.header = 50
        collection.reloadData()
        #expect(try frame(0).minY == 55 && collection.layoutAttributesForItem(at: IndexPath(item: 0, section: 1))?.frame.minY == 195)
        #expect(collection.layoutAttributesForItem(at: IndexPath(item: 9, section: 0)) == nil)
    }

    @Test("A flow layout takes sizes and distances that are not numbers, or without an end, for none")
    func flowWithoutNumber() {
        for broken in [CGFloat.nan, .infinity] {
            let numbers = Numbers([3]), frame = CGRect(x: 0, y: 0, width: 350, height: 400)
            let wide = collection(numbers, frame) { $0.itemSize = CGSize(width: broken, height: 80) }
            wide.layoutIfNeeded()
            #expect(wide.contentSize == CGSize(width: 350, height: 80))
            numbers.header = broken
            let distant = collection(numbers, frame) {
                ($0.minimumInteritemSpacing, $0.minimumLineSpacing) = (broken, broken)
                $0.sectionInset = UIEdgeInsets(top: broken, left: broken, bottom: broken, right: broken)
            }
            distant.layoutIfNeeded()
            // An infinite spacing puts each item on its own line: three lines of 80 points.
            #expect(distant.contentSize == CGSize(width: 350, height: broken.isNaN ? 80 : 240))
            withExtendedLifetime(numbers) {}
        }
    }

    @Test("A flow layout finds exactly the elements that intersect a rectangle")
    func elements() throws {
        let numbers = Numbers([40, 0, 25])
        numbers.header = 30
        for direction in [UICollectionView.ScrollDirection.vertical, .horizontal] {
            let collection = collection(numbers, CGRect(x: 0, y: 0, width: 330, height: 300)) { $0.scrollDirection = direction }
            collection.layoutIfNeeded()
            let layout = collection.collectionViewLayout
            let all = try #require(layout.layoutAttributesForElements(in: CGRect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)))
            #expect(all.count { $0.representedElementCategory == .cell } == 65)
            for start in stride(from: CGFloat(-100), to: 3000, by: 37) {
                let part = CGRect(x: direction == .vertical ? 0 : start, y: direction == .vertical ? start : 0, width: 120, height: 130)
                let found = layout.layoutAttributesForElements(in: part)?.map(\.frame)
                #expect(found == all.map(\.frame).filter { $0.intersects(part) }, "\(part)")
            }
        }
    }

    @Test("Collections and tables show nothing for negative counts of sections, items and rows", arguments: [1, -1])
    func negativeCounts(sections: Int) {
        let debts = Debts(), frame = CGRect(x: 0, y: 0, width: 300, height: 300)
        debts.sections = sections
        let size = NSCollectionLayoutSize(widthDimension: .absolute(100), heightDimension: .absolute(80))
        let group = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
        let compositional = UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
        for layout in [UICollectionViewFlowLayout(), compositional] {
            let collection = UICollectionView(frame: frame, collectionViewLayout: layout)
            collection.dataSource = debts
            collection.layoutIfNeeded()
            #expect(collection.numberOfSections == max(0, sections) && collection.numberOfItems(inSection: 0) == 0)
        }
        let table = UITableView(frame: frame)
        table.dataSource = debts
        table.layoutIfNeeded()
        #expect(table.numberOfSections == max(0, sections) && table.numberOfRows(inSection: 0) == 0)
    }

    @Test("Focus moves through a collection view of a thousand items while only items near the screen have cells")
    func walk() throws {
        NumberCell.count = 0
        let numbers = Numbers([1000])
        let collection = collection(numbers, CGRect(x: 0, y: 0, width: 500, height: 100)) { $0.scrollDirection = .horizontal }
        let page = Hosted(size: CGSize(width: 500, height: 100)) { Shown(view: collection).ignoresSafeArea() }
        #expect(page.texts.prefix(3) == ["0", "1", "2"] && collection.visibleCells.count < 20)
        page.press(.right, count: 60)
        page.settle()
        #expect(collection.cellForItem(at: IndexPath(item: 60, section: 0))?.isFocused == true)
        #expect(collection.contentOffset.x > 5000 && collection.cellForItem(at: IndexPath(item: 0, section: 0)) == nil)
        #expect(collection.visibleCells.count < 24 && NumberCell.count < 40, "\(NumberCell.count) cells")
        page.press(.left, count: 60)
        page.settle()
        #expect(collection.cellForItem(at: IndexPath(item: 0, section: 0))?.isFocused == true && collection.contentOffset.x == 0)
        collection.scrollToItem(at: IndexPath(item: 500, section: 0), at: .centeredHorizontally, animated: false)
        page.settle()
        #expect(page.texts.contains("500"))
    }

    @Test("Only sections near the screen have headers")
    func headersNearby() {
        let numbers = Numbers([Int](repeating: 1, count: 100)), kind = UICollectionView.elementKindSectionHeader
        numbers.header = 50
        let collection = collection(numbers, CGRect(x: 0, y: 0, width: 500, height: 400)) { _ in }
        let page = Hosted(size: CGSize(width: 500, height: 400)) { Shown(view: collection).ignoresSafeArea() }
        page.settle()
        func header(_ section: Int) -> UICollectionReusableView? {
            collection.supplementaryView(forElementKind: kind, at: IndexPath(item: 0, section: section))
        }
        #expect(header(0) != nil && header(50) == nil)
        for section in [50, 99] {
            collection.scrollToItem(at: IndexPath(item: 0, section: section), at: .top, animated: false)
            page.settle()
        }
        #expect(header(99) != nil && header(0) == nil && header(50) == nil)
    }

    @Test("Select in a collection view selects one item or, if allowed, several; its delegate can forbid focus")
    func choose() throws {
        let numbers = Numbers([4])
        numbers.forbidden = [1]
        let collection = collection(numbers, CGRect(x: 0, y: 0, width: 500, height: 100)) { $0.scrollDirection = .horizontal }
        let page = Hosted(size: CGSize(width: 500, height: 100)) { Shown(view: collection).ignoresSafeArea() }
        page.press(.select)
        page.press(.right)
        page.press(.select)
        #expect(numbers.heard == ["0", "no longer 0", "2"])
        #expect(collection.indexPathsForSelectedItems == [IndexPath(item: 2, section: 0)])
        #expect(collection.cellForItem(at: IndexPath(item: 2, section: 0))?.isSelected == true)
        collection.allowsMultipleSelection = true
        page.press(.right)
        page.press(.select)
        #expect(collection.indexPathsForSelectedItems?.map(\.item) == [2, 3])
        page.press(.select)
        #expect(numbers.heard.suffix(2) == ["3", "no longer 3"])
        collection.allowsSelection = false
        page.press(.select)
        #expect(numbers.heard.count == 5)
    }

    @Test("A collection view shows inserted and reloaded data with reused cells and section headers")
    func changes() {
        NumberCell.count = 0
        let numbers = Numbers([3])
        numbers.header = 40
        let collection = collection(numbers, CGRect(x: 0, y: 0, width: 500, height: 400)) { _ in }
        let page = Hosted(size: CGSize(width: 500, height: 400)) { Shown(view: collection).ignoresSafeArea() }
        #expect(page.texts.sorted() == ["0", "1", "2", "Section 0"])
        collection.performBatchUpdates {
            numbers.sections = [2, 1]
            collection.insertSections([1])
        }
        page.settle()
        #expect(page.texts.sorted() == ["0", "0", "1", "Section 0", "Section 1"] && NumberCell.count == 3)
        numbers.sections = []
        collection.reloadData()
        page.settle()
        #expect(page.texts.isEmpty && collection.visibleCells.isEmpty)
    }

    @Test("A view whose frame is changed by the app or in layoutSubviews is drawn at its new position")
    func moved() {
        final class Foot: UIView {
            let label = UILabel(frame: CGRect(x: 10, y: 0, width: 80, height: 40))
            override func layoutSubviews() {
                super.layoutSubviews()
                label.frame.origin.y = bounds.height - 40
            }
        }
        let foot = Foot(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        foot.label.text = "foot"
        foot.addSubview(foot.label)
        let around = UIView()
        around.addSubview(foot)
        let page = Hosted(size: CGSize(width: 400, height: 400)) { Shown(view: around).ignoresSafeArea() }
        /// The position of the text, from a line of the layer dump: `text "foot" 29 w500 #FFFFFF 221.5,702.3 117x35.5`.
        func place() -> CGPoint? {
            let found = page.layerText.firstMatch(of: #/"foot".* (-?[\d.]+),(-?[\d.]+) /#)
            return found.flatMap { Double($0.output.1) }.flatMap { x in
                found.flatMap { Double($0.output.2) }.map { CGPoint(x: x, y: $0) }
            }
        }
        let first = place()
        foot.label.frame.origin.x = 60
        page.settle()
        #expect(place()?.x == first.map { $0.x + 50 })
        foot.frame.size.height = 300
        page.settle()
        #expect(place()?.y == first.map { $0.y + 200 })
    }

    @Test("A collection view cuts off what lies outside its bounds, unless clipsToBounds is off")
    func clipping() {
        let numbers = Numbers([])
        let collection = collection(numbers, CGRect(x: 0, y: 0, width: 100, height: 100)) { _ in }
        let bar = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 20))
        bar.backgroundColor = .red
        collection.addSubview(bar)
        let room = UIView()
        room.addSubview(collection)
        let page = Hosted(size: CGSize(width: 200, height: 200)) { Shown(view: room).ignoresSafeArea() }
        #expect(page.pixel(75, 60) == [255, 0, 0] && page.pixel(120, 60) != [255, 0, 0])
        collection.clipsToBounds = false
        page.settle()
        #expect(page.pixel(75, 60) == [255, 0, 0] && page.pixel(120, 60) == [255, 0, 0])
        collection.clipsToBounds = true
        page.settle()
        #expect(page.pixel(75, 60) == [255, 0, 0] && page.pixel(120, 60) != [255, 0, 0])
    }

    @Test("A progress view follows a Progress, a page control has its size, and a search bar reports its text")
    func indicators() {
        let bar = UIProgressView(progressViewStyle: .default)
        bar.setProgress(.nan, animated: true)
        let work = Progress(totalUnitCount: 4)
        work.completedUnitCount = 1
        bar.observedProgress = work
        #expect(bar.progress == 0.25)
        let dots = UIPageControl()
        dots.numberOfPages = 3
        #expect(
            dots.intrinsicContentSize == CGSize(width: 78, height: 26) && !dots.canBecomeFocused
                && dots.size(forNumberOfPages: -1).width == 0 && dots.size(forNumberOfPages: .max).width == 2600)
        final class Heard: UISearchBarDelegate {
            var words: [String] = []
            func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { words.append(searchText) }
        }
        let heard = Heard()
        let search = UISearchBar(frame: CGRect(x: 0, y: 0, width: 400, height: 66))
        search.placeholder = "Films"
        search.delegate = heard
        search.searchTextField.text = "a"
        search.searchTextField.sendActions(for: .editingChanged)
        #expect(heard.words == ["a"] && search.text == "a")
        let column = UIStackView(arrangedSubviews: [bar, dots, search])
        column.axis = .vertical
        let page = Hosted(size: CGSize(width: 500, height: 300)) { Shown(view: column).ignoresSafeArea() }
        #expect(page.texts == ["a"])
    }

    @Test("A map view shows an annotation's title until the annotation is removed")
    func map() {
        let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
        let place = MKPointAnnotation()
        place.coordinate = CLLocationCoordinate2D(latitude: 52.5, longitude: 13.4)
        place.title = "Berlin"
        map.setRegion(
            MKCoordinateRegion(center: place.coordinate, span: MKCoordinateSpan(latitudeDelta: 2, longitudeDelta: 2)), animated: false)
        map.addAnnotation(place)
        let page = Hosted(size: CGSize(width: 400, height: 300)) { Shown(view: map).ignoresSafeArea() }
        #expect(page.texts == ["Berlin"])
        map.removeAnnotation(place)
        page.settle()
        #expect(page.texts.isEmpty)
    }

    @Test("A presented controller's presentationController knows the presenting controller")
    func presentation() {
        let (below, above) = (UIViewController(), UIViewController())
        #expect(above.presentationController == nil)
        below.present(above, animated: false)
        #expect(above.presentationController?.presentingViewController === below)
    }

    @Test("Selectors with the same name are the same pointer, so they can serve as keys")
    func selectorKey() {
        let keys = ["a", "b", "a"].map { unsafeBitCast(Selector($0), to: UnsafeRawPointer.self) }
        #expect(keys[0] == keys[2] && keys[0] != keys[1])
        #expect(Selector("a") == NSSelectorFromString("a") && !Selector("a").perform(on: NSObject()))
    }

    @Test("An app's own layout whose frames are not numbers shows the other items, and the collection answers what is visible")
    func ownLayoutWithoutNumbers() {
        final class Broken: UICollectionViewLayout {
            override var collectionViewContentSize: CGSize { CGSize(width: CGFloat.nan, height: 2000) }
            override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
                [CGFloat.nan, .infinity, 0].enumerated().map { item, x in
                    let place = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
                    place.frame = CGRect(x: x, y: 0, width: 100, height: 80)
                    return place
                }
            }
        }
        let numbers = Numbers([3]), frame = CGRect(x: 0, y: 0, width: 400, height: 300)
        let collection = collection(numbers, frame) { _ in }
        collection.collectionViewLayout = Broken()
        let page = Hosted(size: frame.size) { Shown(view: collection).ignoresSafeArea() }
        #expect(page.texts == ["2"] && collection.indexPathsForVisibleItems == [IndexPath(item: 2, section: 0)])
        collection.contentOffset.y = 100
        page.settle()
        #expect(collection.indexPathForItem(at: CGPoint(x: 50, y: 40)) == IndexPath(item: 2, section: 0))
        collection.frame.size.width = .nan
        collection.layoutIfNeeded()
        #expect(collection.visibleCells.isEmpty && collection.hitTest(.zero, with: nil) == nil)
    }

    @Test("A collection calls the completion of a change of its layout, which an app's own collection may follow")
    func layoutCompletion() {
        final class Followed: UICollectionView {
            var changes = 0
            override func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
                changes += 1
                super.setCollectionViewLayout(layout, animated: animated)
            }
        }
        let collection = Followed(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout()), layout = UICollectionViewFlowLayout()
        var isDone = false
        collection.setCollectionViewLayout(layout, animated: true) { isDone = $0 }
        #expect(isDone && collection.collectionViewLayout === layout && collection.changes == 1)
    }
}
