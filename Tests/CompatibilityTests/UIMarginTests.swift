import TenFootAppleFoundation
import TenFootUIKit
import Testing

@Suite("Layout margins, cell classes and index paths") @MainActor
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

    @Test("A controller and a view are notified once of changed layout margins, and not of equal ones")
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

    @Test("The layout margins of a controller's view keep to the safe area, unless the app forbids it")
    func safeArea() throws {
        let page = Page(), inner = UIView()
        let view = try #require(page.view)
        inner.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(inner)
        NSLayoutConstraint.activate([
            inner.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
            inner.topAnchor.constraint(equalTo: view.layoutMarginsGuide.topAnchor),
            inner.widthAnchor.constraint(equalToConstant: 100), inner.heightAnchor.constraint(equalToConstant: 100),
        ])
        view.layoutIfNeeded()
        #expect(view.layoutMargins == UIEdgeInsets(top: 60, left: 80, bottom: 60, right: 80))
        #expect(inner.frame == CGRect(x: 80, y: 60, width: 100, height: 100) && inner.layoutMargins.left == 8)
        view.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        #expect(view.layoutMargins == UIEdgeInsets(top: 61, left: 82, bottom: 63, right: 84))
        view.insetsLayoutMarginsFromSafeArea = false
        view.layoutIfNeeded()
        #expect(view.layoutMargins == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4) && inner.frame.origin == CGPoint(x: 2, y: 1))
    }

    @Test("A cell class can be registered by its classForCoder()")
    func classes() {
        let table = UITableView()
        table.register(Row.classForCoder(), forCellReuseIdentifier: "row")
        #expect(table.dequeueReusableCell(withIdentifier: "row") is Row)
    }

    @Test("NSIndexPath has the row, item and section of an IndexPath")
    func paths() {
        let path = IndexPath(row: 2, section: 1) as NSIndexPath
        #expect(path.row == 2 && path.item == 2 && path.section == 1 && NSIndexPath(row: 2, section: 1) == path)
    }
}
