import TenFootAppleFoundation
import TenFootUIKit
import Testing

@Suite("What a view's margins tell") @MainActor
struct UIMarginTests {
    private final class Page: UIViewController {
        var told = 0
        override func viewLayoutMarginsDidChange() {
            super.viewLayoutMarginsDidChange()
            told += 1
        }
    }
    private final class Card: UIView {
        var told = 0
        override func layoutMarginsDidChange() { told += 1 }
    }
    private final class Row: UITableViewCell {}

    @Test("a controller and a view hear of other margins once, and not of the same ones")
    func margins() {
        let page = Page()
        page.loadViewIfNeeded()
        let before = page.told
        page.view.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        page.view.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        #expect(page.told == before + 1)
        let card = Card()
        card.layoutMargins = .zero
        #expect(card.told == 1)
    }

    @Test("a cell's class is registered by what the class says of itself")
    func classes() {
        let table = UITableView()
        table.register(Row.classForCoder(), forCellReuseIdentifier: "row")
        #expect(table.dequeueReusableCell(withIdentifier: "row") is Row)
    }

    @Test("a row's place has Foundation's older form")
    func paths() {
        let path = IndexPath(row: 2, section: 1) as NSIndexPath
        #expect(path.row == 2 && path.item == 2 && path.section == 1 && NSIndexPath(row: 2, section: 1) == path)
    }
}
