import TenFootTesting
import TenFootUIKit
import Testing

@MainActor @Suite("UIKit's scroll views and the safe area")
struct UIScrollTests {
    private final class Rows: NSObject, UITableViewDataSource, UICollectionViewDataSource {
        func numberOfSections(in tableView: UITableView) -> Int { 1 }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            UITableViewCell(style: .default, reuseIdentifier: nil)
        }
        func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 40 }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            UICollectionViewCell(frame: .zero)
        }
    }

    @Test("the content offset is minus the inset at the content's start, and points convert to where they are drawn")
    func offset() {
        let scroll = UIScrollView(), box = UIView(frame: CGRect(x: 100, y: 0, width: 100, height: 100))
        box.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        scroll.contentSize = CGSize(width: 1920, height: 4000)
        scroll.addSubview(box)
        let page = Hosted { Shown(view: scroll).ignoresSafeArea() }
        func top() -> Int? {
            let picture = page.bitmap
            return (0..<1080).first { picture.rgb(150, $0) == [255, 0, 0] }
        }
        #expect(scroll.contentOffset == CGPoint(x: 0, y: -60) && top() == 60)
        #expect(box.convert(CGPoint.zero, to: nil) == CGPoint(x: 100, y: 60))
        scroll.contentOffset = CGPoint(x: 0, y: -30)
        page.settle()
        #expect(scroll.contentOffset.y == -30 && top() == 30 && box.convert(CGPoint.zero, to: nil).y == 30)
        scroll.scrollRectToVisible(CGRect(x: 0, y: 3000, width: 10, height: 10), animated: false)
        page.settle()
        #expect(scroll.contentOffset.y == 1990, "its lower edge is 60 points above the screen's")
        scroll.scrollRectToVisible(CGRect(x: 0, y: 10, width: 10, height: 10), animated: false)
        page.settle()
        #expect(scroll.contentOffset.y == -50)
    }

    @Test("what a scroll view draws itself covers it, wherever its content is, and scrolling by its bounds leaves its frame as it is")
    func drawn() {
        final class Filled: UIScrollView {
            override func draw(_ rect: CGRect) {
                UIColor(red: 1, green: 0, blue: 0, alpha: 1).setFill()
                UIRectFill(rect)
            }
        }
        let scroll = Filled(frame: CGRect(x: 0.1, y: 0, width: 1000.3, height: 1080))
        scroll.contentInset = UIEdgeInsets(top: 60, left: 0, bottom: 0, right: 0)
        scroll.contentSize = CGSize(width: 1000, height: 4000)
        let outer = UIView()
        outer.addSubview(scroll)
        let page = Hosted { Shown(view: outer).ignoresSafeArea() }
        #expect(scroll.contentOffset.y < -50 && page.pixel(500, 10) == [255, 0, 0] && page.pixel(500, 1070) == [255, 0, 0])
        let frame = scroll.frame
        scroll.bounds.origin.y = 100
        page.settle()
        #expect(scroll.frame == frame && scroll.contentOffset.y == 100)
    }

    @Test("a mask of a scroll view lies in its content: moved to the bounds, it shows what is visible")
    func mask() {
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 100)), room = UIView(), red = [255, 0, 0]
        let content = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
        let mask = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        (content.backgroundColor, mask.backgroundColor) = (UIColor(red: 1, green: 0, blue: 0, alpha: 1), .black)
        scroll.contentInsetAdjustmentBehavior = .never
        scroll.contentSize = content.frame.size
        scroll.addSubview(content)
        room.addSubview(scroll)
        scroll.mask = mask
        let page = Hosted(size: CGSize(width: 400, height: 200)) { Shown(view: room).ignoresSafeArea() }
        #expect(page.pixel(50, 50) == red && page.pixel(150, 50) != red)
        scroll.contentOffset.y = 200
        mask.frame.origin.y = scroll.bounds.minY
        page.settle()
        #expect(scroll.contentOffset.y == 200 && page.pixel(50, 50) == red && page.pixel(150, 50) != red)
    }

    @Test("a scroll view keeps its content offset while it is hidden")
    func hidden() {
        final class Tile: UIView { override var canBecomeFocused: Bool { true } }
        let outer = UIView(), scroll = UIScrollView(frame: CGRect(x: 0, y: 100, width: 600, height: 800))
        let low = Tile(frame: CGRect(x: 100, y: 2500, width: 200, height: 100)),
            beside = Tile(frame: CGRect(x: 900, y: 500, width: 200, height: 400))
        scroll.contentSize = CGSize(width: 600, height: 3000)
        for tile in [Tile(frame: CGRect(x: 100, y: 100, width: 200, height: 100)), low] { scroll.addSubview(tile) }
        for view in [scroll, beside] { outer.addSubview(view) }
        let page = Hosted { Shown(view: outer).ignoresSafeArea() }
        page.press(.down)
        page.settle()
        let offset = scroll.contentOffset
        #expect(low.isFocused && offset.y > 1000)
        for isHidden in [true, false] {
            scroll.isHidden = isHidden
            outer.setNeedsLayout()
            page.settle()
            #expect(beside.isFocused && scroll.contentOffset == offset)
        }
    }

    @Test("only rows and items on the screen are visible ones, though cells beside it exist")
    func visible() {
        let rows = Rows(), table = UITableView(), layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 1700, height: 200)
        let collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
        (table.dataSource, collection.dataSource, table.rowHeight) = (rows, rows, 200)
        let path = IndexPath(row: 5, section: 0)
        let page = Hosted { Shown(view: table).ignoresSafeArea() }
        page.settle()
        #expect(table.indexPathsForVisibleRows?.map(\.row) == [0, 1, 2, 3, 4] && table.visibleCells.count == 5)
        #expect(table.cellForRow(at: path) != nil)
        let other = Hosted { Shown(view: collection).ignoresSafeArea() }
        other.settle()
        #expect(collection.indexPathsForVisibleItems.map(\.item) == [0, 1, 2, 3, 4] && collection.visibleCells.count == 5)
        #expect(collection.cellForItem(at: path) != nil)
    }

    @Test("rows and items are scrolled to the edges and the middle of the safe area")
    func places() throws {
        let rows = Rows(), table = UITableView(), layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 1700, height: 200)
        let collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
        (table.dataSource, collection.dataSource, table.rowHeight) = (rows, rows, 200)
        collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
        func edges(_ view: UIView?) throws -> [CGFloat] {
            let place = try #require(view).convert(CGRect(x: 0, y: 0, width: 1, height: 200), to: nil)
            return [place.minY, place.maxY, place.midY]
        }
        let path = IndexPath(row: 20, section: 0)
        let page = Hosted { Shown(view: table).ignoresSafeArea() }
        for (position, edge, line) in [(UITableView.ScrollPosition.top, 0, CGFloat(60)), (.bottom, 1, 1020), (.middle, 2, 540)] {
            table.scrollToRow(at: path, at: position, animated: false)
            page.settle()
            #expect(try edges(table.cellForRow(at: path))[edge] == line)
        }
        let other = Hosted { Shown(view: collection).ignoresSafeArea() }
        let lines: [(UICollectionView.ScrollPosition, Int, CGFloat)] = [(.top, 0, 60), (.bottom, 1, 1020), (.centeredVertically, 2, 540)]
        for (position, edge, line) in lines {
            collection.scrollToItem(at: path, at: position, animated: false)
            other.settle()
            #expect(try edges(collection.cellForItem(at: path))[edge] == line)
        }
    }
}
