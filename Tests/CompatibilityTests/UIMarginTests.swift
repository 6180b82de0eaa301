import TenFootAppleFoundation
import TenFootTesting
import TenFootUIKit
import TenFootViewGraph
import Testing

@Suite("Layout margins, cell classes and index paths") @MainActor
struct UIMarginTests {
    private final class Page: UIViewController {
        var told = 0
        var safe: [UIEdgeInsets] = []
        override func viewLayoutMarginsDidChange() {
            super.viewLayoutMarginsDidChange()
            told += 1
        }
        override func viewSafeAreaInsetsDidChange() { safe.append(view.safeAreaInsets) }
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
        try inScene {
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
    }

    @Test("The safe area and a controller's additional insets reach the views inside, with their margins, and are reported once")
    func nested() throws {
        let controller = Page(), card = Card(frame: CGRect(x: 0, y: 20, width: 1920, height: 500))
        let deep = UIView(frame: CGRect(x: 100, y: 0, width: 50, height: 50)), view = try #require(controller.view)
        view.addSubview(card)
        card.addSubview(deep)
        let page = Hosted { ShownController(controller: controller).ignoresSafeArea() }
        #expect(controller.safe == [UIEdgeInsets(top: 60, left: 80, bottom: 60, right: 80)])
        #expect(card.safeAreaInsets == UIEdgeInsets(top: 40, left: 80, bottom: 0, right: 80))
        #expect(card.layoutMargins == UIEdgeInsets(top: 48, left: 88, bottom: 8, right: 88) && deep.safeAreaInsets == UIEdgeInsets(top: 40))
        card.insetsLayoutMarginsFromSafeArea = false
        #expect(card.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
        controller.additionalSafeAreaInsets = UIEdgeInsets(top: 100, left: 0, bottom: 0, right: 10)
        page.settle()
        #expect(controller.safe.dropFirst() == [UIEdgeInsets(top: 160, left: 80, bottom: 60, right: 90)])
        #expect(card.safeAreaInsets == UIEdgeInsets(top: 140, left: 80, bottom: 0, right: 90))
        card.frame.origin.y = 200
        #expect(card.safeAreaInsets.top == 0 && deep.safeAreaInsets == .zero)
    }

    @Test("A view has the safe area of the scene that shows it, whichever scene's code asks, and that of the next scene after a move")
    func sceneOfView() throws {
        let view = UIView()
        let small = Hosted(size: CGSize(width: 1280, height: 720)) { Shown(view: view).ignoresSafeArea() }
        #expect(view.frame.width == 1280 && view.safeAreaInsets.left == 80)
        let page = Hosted { Shown(view: view).ignoresSafeArea() }
        for host in [page.host, small.host] {
            let insets = ViewHost.$current.withValue(host) { view.safeAreaInsets }
            #expect(view.frame.width == 1920 && insets == UIEdgeInsets(top: 60, left: 80, bottom: 60, right: 80))
        }
    }

    @Test("A label's size and scale are those of the scene that shows it, whichever scene's code asks")
    func sceneOfLabel() {
        let label = UILabel(), outer = UIView()
        label.text = "iiii"
        outer.addSubview(label)
        let page = Hosted { Shown(view: outer).ignoresSafeArea() }, other = Hosted(text: .fixedAdvance) { Text("other") }
        other.host.displayScale = 2
        let asked = [page.host, other.host].map { host in
            ViewHost.$current.withValue(host) { (size: label.intrinsicContentSize, scale: label.contentScaleFactor) }
        }
        #expect(asked[0].size.width > 0 && asked[0].size == asked[1].size && asked.allSatisfy { $0.scale == 1 })
    }

    @Test("A view that preserves its superview's layout margins keeps clear of what reaches into it, and its own remain the least")
    func preserved() {
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
        let inner = Card(frame: CGRect(x: 10, y: 100, width: 390, height: 100))
        outer.addSubview(inner)
        outer.layoutMargins = UIEdgeInsets(top: 30, left: 30, bottom: 30, right: 30)
        inner.preservesSuperviewLayoutMargins = true
        #expect(inner.layoutMargins == UIEdgeInsets(top: 8, left: 20, bottom: 8, right: 30) && inner.told == 1)
        outer.layoutMargins = .zero
        #expect(inner.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) && inner.told == 2)
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
