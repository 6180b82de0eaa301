import Foundation
import TenFootTesting
import TenFootUIKit
import Testing

/// A focusable view with a frame.
private final class Tile: UIView {
    override var canBecomeFocused: Bool { true }
    init(_ name: String, x: CGFloat, y: CGFloat) {
        super.init(frame: CGRect(x: x, y: y, width: 200, height: 100))
        accessibilityIdentifier = name
    }
    required init?(coder: NSCoder) { nil }
}

private final class Board: UIViewController {
    /// The focus updates, by the identifiers of the views and the heading.
    var heard: [String] = []
    override func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {
        let names = [context.previouslyFocusedView, context.nextFocusedView].map { $0?.accessibilityIdentifier ?? "none" }
        heard.append("\(names[0]) to \(names[1])" + (context.focusHeading == .down ? " down" : ""))
    }
    let tiles = [Tile("left", x: 100, y: 100), Tile("right", x: 1200, y: 100), Tile("far", x: 1200, y: 800)]
    var preferred: Tile?
    override func viewDidLoad() { tiles.forEach { view.addSubview($0) } }
    override var preferredFocusEnvironments: [any UIFocusEnvironment] { preferred.map { [$0] } ?? [] }
}

@MainActor @Suite("UIKit focus updates and focus guides")
struct UIKitFocusTests {
    private let board = Board()

    /// A view that records its focus updates with those of others; one without views in it can have focus.
    private final class Box: UIView {
        @MainActor final class Log { var heard: [String] = [] }
        private var log: Log?
        var preferred: Box?
        convenience init(_ name: String, _ log: Log, _ frame: CGRect, _ inner: [Box] = []) {
            self.init(frame: frame)
            (self.log, accessibilityIdentifier) = (log, name)
            for view in inner { addSubview(view) }
        }
        override var canBecomeFocused: Bool { subviews.isEmpty }
        override var preferredFocusEnvironments: [any UIFocusEnvironment] { preferred.map { [$0] } ?? [] }
        override func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {
            log?.heard.append(accessibilityIdentifier ?? "")
        }
    }

    @Test("the focus update that a view requests takes priority over those of the views in it")
    func priority() {
        let log = Box.Log()
        func target(_ name: String, y: CGFloat) -> Box { Box(name, log, CGRect(x: 100, y: y, width: 200, height: 200)) }
        let high = target("high", y: 50), middle = target("middle", y: 0), low = target("low", y: 300)
        let inner = Box("inner", log, CGRect(x: 0, y: 300, width: 1000, height: 700), [middle, low])
        let root = Box("root", log, CGRect(x: 0, y: 0, width: 1000, height: 1000), [high, inner])
        let page = Hosted(size: CGSize(width: 1000, height: 1000)) { Shown(view: root).ignoresSafeArea() }
        page.press(.down)
        page.settle()
        #expect(middle.isFocused)
        (root.preferred, inner.preferred) = (high, low)
        root.setNeedsFocusUpdate()
        inner.setNeedsFocusUpdate()
        root.updateFocusIfNeeded()
        page.settle()
        #expect(high.isFocused)
    }

    @Test("views are notified of a focus update before those that contain them")
    func order() {
        let log = Box.Log()
        let place = CGRect(x: 100, y: 100, width: 200, height: 200)
        let one = Box("one", log, place), other = Box("other", log, place)
        let left = Box("left", log, CGRect(x: 0, y: 0, width: 400, height: 400), [one])
        let right = Box("right", log, CGRect(x: 500, y: 0, width: 400, height: 400), [other])
        let root = Box("root", log, CGRect(x: 0, y: 0, width: 1000, height: 400), [left, right])
        let page = Hosted(size: CGSize(width: 1000, height: 400)) { Shown(view: root).ignoresSafeArea() }
        page.settle()
        #expect(one.isFocused)
        log.heard = []
        page.press(.right)
        page.settle()
        #expect(other.isFocused && log.heard == ["one", "left", "other", "right", "root"])
    }

    @Test("views inside a view without user interaction cannot have focus until it has user interaction again")
    func interaction() {
        let outer = UIView(), held = UIView(frame: CGRect(x: 0, y: 0, width: 1900, height: 400)), pad = Tile("pad", x: 100, y: 100)
        let button = UIButton(type: .system), other = UIButton(type: .system)
        for (one, y, holder) in [(button, 250.0, held), (other, 600, outer)] {
            one.setTitle("Press", for: .normal)
            one.frame = CGRect(x: 100, y: y, width: 300, height: 80)
            holder.addSubview(one)
        }
        held.addSubview(pad)
        outer.addSubview(held)
        let page = Hosted { Shown(view: outer).ignoresSafeArea() }
        page.press(.up, count: 3)
        #expect(pad.isFocused)
        held.isUserInteractionEnabled = false
        page.settle()
        #expect(other.isFocused && !pad.isFocused)
        page.press(.up, count: 2)
        #expect(other.isFocused)
        held.isUserInteractionEnabled = true
        page.settle()
        page.press(.up)
        #expect(button.isFocused)
        page.press(.up)
        #expect(pad.isFocused)
    }

    @Test("controls in a view without user interaction look as they do with it, and only disabled ones are dimmed")
    func undimmed() {
        let outer = UIView(), held = UIView(frame: CGRect(x: 0, y: 0, width: 1900, height: 500))
        let button = UIButton(type: .system), field = UITextField(), choice = UISegmentedControl(items: ["A", "B"])
        let other = UIButton(type: .system)
        for (index, one) in [button, field, choice, other].enumerated() {
            one.frame = CGRect(x: 300, y: 100 + 120 * index, width: 400, height: 80)
            (one === other ? outer : held).addSubview(one)
        }
        field.placeholder = "Name"
        for one in [button, other] { one.setTitle("Press", for: .normal) }
        outer.addSubview(held)
        let page = Hosted { Shown(view: outer).ignoresSafeArea() }
        page.press(.down, count: 4)
        page.advance(by: 1)
        #expect(other.isFocused)
        let before = page.png()
        held.isUserInteractionEnabled = false
        page.advance(by: 1)
        #expect(page.png() == before)
        button.isEnabled = false
        page.advance(by: 1)
        #expect(page.png() != before)
        page.press(.up)
        #expect(other.isFocused)
    }

    @Test("an image view that adjusts its image is lifted while a view around it has focus")
    func lifted() async {
        let outer = UIView(), tile = Tile("tile", x: 300, y: 100), other = Tile("other", x: 300, y: 600)
        let picture = UIImageView(image: .filled(.red, width: 2, height: 2))
        picture.frame = tile.bounds
        picture.adjustsImageWhenAncestorFocused = true
        tile.addSubview(picture)
        for view in [tile, other] { outer.addSubview(view) }
        let page = Hosted { Shown(view: outer).ignoresSafeArea() }
        await page.rest()
        page.advance(by: 1)
        #expect(tile.isFocused && page.pixel(295, 150)[0] > 200)
        page.press(.down)
        page.advance(by: 1)
        #expect(other.isFocused && page.pixel(295, 150)[0] < 60 && page.pixel(305, 150)[0] > 200)
        picture.adjustsImageWhenAncestorFocused = false
        page.press(.up)
        page.advance(by: 1)
        #expect(tile.isFocused && page.pixel(295, 150)[0] < 60 && page.pixel(305, 150)[0] > 200)
    }

    @Test("A controller's preferred view gets focus when it appears, and again after a requested focus update")
    func preferred() async {
        board.preferred = board.tiles[2]
        let page = Hosted { ShownController(controller: board) }
        #expect(page.focusedIdentifier == "far")
        page.press(.up)
        #expect(page.focusedIdentifier == "right")
        board.updateFocusIfNeeded()
        page.settle()
        #expect(page.focusedIdentifier == "right", "nobody asked")
        board.preferred = board.tiles[0]
        board.setNeedsFocusUpdate()
        board.updateFocusIfNeeded()
        page.settle()
        #expect(page.focusedIdentifier == "left" && board.tiles[0].isFocused)
        board.preferred = board.tiles[2]
        board.setNeedsFocusUpdate()
        await page.rest()
        #expect(page.focusedIdentifier == "far", "the next turn of the main queue does it too")
    }

    @Test("a requested focus update goes past views that are hidden or transparent")
    func transparent() {
        board.preferred = board.tiles[2]
        let page = Hosted { ShownController(controller: board) }
        board.preferred = nil
        board.tiles[0].alpha = 0
        page.settle()
        board.setNeedsFocusUpdate()
        board.updateFocusIfNeeded()
        page.settle()
        #expect(page.focusedIdentifier == "right" && board.tiles[1].isFocused)
    }

    @Test("A pushed controller's preferred view gets focus, and the previous controller's after Back")
    func pushed() {
        board.preferred = board.tiles[1]
        let above = Board()
        above.preferred = above.tiles[2]
        let navigation = UINavigationController(rootViewController: board)
        let page = Hosted { ShownController(controller: navigation) }
        #expect(page.focusedIdentifier == "right")
        navigation.pushViewController(above, animated: true)
        page.settle()
        #expect(page.focusedIdentifier == "far" && above.tiles[2].isFocused)
        page.press(.back)
        page.settle()
        #expect(page.focusedIdentifier == "right" && board.tiles[1].isFocused)
    }

    @Test("A move to what a controller prefers when it appears is reported once, without the view that had focus on the way")
    func reportedOnce() {
        board.preferred = board.tiles[2]
        let above = Board()
        above.preferred = above.tiles[1]
        let navigation = UINavigationController(rootViewController: board)
        let page = Hosted { ShownController(controller: navigation) }
        #expect(page.focusedIdentifier == "far" && board.heard == ["none to far"])
        navigation.pushViewController(above, animated: true)
        page.settle()
        #expect(page.focusedIdentifier == "right" && above.heard == ["far to right"])
    }

    private final class List: UITableViewController {
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 8 }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.textLabel?.text = "Row \(indexPath.row)"
            cell.accessibilityIdentifier = cell.textLabel?.text
            return cell
        }
        override func indexPathForPreferredFocusedView(in tableView: UITableView) -> IndexPath? { IndexPath(row: 3, section: 0) }
    }

    @Test("A controller without preferences prefers what its view prefers: the row that the table's delegate names")
    func list() {
        let list = List(style: .plain)
        let page = Hosted { ShownController(controller: list).ignoresSafeArea() }
        #expect(page.focusedIdentifier == "Row 3" && list.tableView.cellForRow(at: IndexPath(row: 3, section: 0))?.isFocused == true)
    }

    @Test("A focus update of a controller without focus takes no focus from other views")
    func elsewhere() {
        board.preferred = nil
        let page = Hosted {
            VStack {
                Button("Own") {}
                ShownController(controller: board)
            }
        }
        #expect(page.focusedLabel == "Own")
        board.preferred = board.tiles[1]
        board.setNeedsFocusUpdate()
        board.updateFocusIfNeeded()
        page.settle()
        #expect(page.focusedLabel == "Own")
    }

    /// Adds a guide below the left tile, which leads to the right one.
    private func addGuide() -> UIFocusGuide {
        let guide = UIFocusGuide()
        board.view.addLayoutGuide(guide)
        NSLayoutConstraint.activate([
            guide.leadingAnchor.constraint(equalTo: board.tiles[0].leadingAnchor),
            guide.topAnchor.constraint(equalTo: board.tiles[0].bottomAnchor, constant: 50),
            guide.widthAnchor.constraint(equalToConstant: 200), guide.heightAnchor.constraint(equalToConstant: 100),
        ])
        guide.preferredFocusEnvironments = [board.tiles[1]]
        return guide
    }

    @Test("A focus guide leads focus to its preferred view while it is enabled")
    func guide() {
        let guide = addGuide()
        board.preferred = board.tiles[0]
        let page = Hosted { ShownController(controller: board) }
        #expect(guide.owningView === board.view && guide.layoutFrame == CGRect(x: 100, y: 250, width: 200, height: 100))
        #expect(page.focusedIdentifier == "left")
        board.heard = []
        page.press(.down)
        page.settle()
        #expect(page.focusedIdentifier == "right" && board.tiles[1].isFocused)
        #expect(board.heard == ["left to right down"], "the guide itself is not reported")
        page.press(.left)
        page.settle()
        #expect(page.focusedIdentifier == "left")
        board.heard = []
        guide.preferredFocusEnvironments = [board.tiles[0]]
        page.settle()
        page.press(.down)
        page.settle()
        #expect(page.focusedIdentifier == "left" && board.heard.isEmpty, "the guide leads back")
        guide.isEnabled = false
        page.settle()
        page.press(.down)
        #expect(page.focusedIdentifier == "left")
    }

    @Test("A focus guide to which only its view refers leads focus on")
    func keptGuide() {
        _ = addGuide()
        board.preferred = board.tiles[0]
        let page = Hosted { ShownController(controller: board) }
        page.press(.down)
        page.settle()
        #expect(page.focusedIdentifier == "right" && board.view.subviews == board.tiles)
    }

    @Test("Focus environments that prefer each other do not cause endless recursion")
    func circle() {
        final class Circle: UIView {
            var other: [any UIFocusEnvironment] = []
            override var preferredFocusEnvironments: [any UIFocusEnvironment] { other }
        }
        let one = Circle(), two = Circle()
        (one.other, two.other) = ([two, one], [one])
        board.view.addSubview(one)
        board.view.addSubview(two)
        let page = Hosted { ShownController(controller: board) }
        page.settle()
        UIFocusSystem.focusSystem(for: one)?.requestFocusUpdate(to: one)
        #expect(page.focusedIdentifier == "left")
    }

    @Test("animations along with a focus update learn its duration; the screen and the environments tell what has focus and around what")
    func names() {
        final class Lit: UIView {
            var durations: [TimeInterval] = []
            override var canBecomeFocused: Bool { true }
            override func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {
                coordinator.addCoordinatedFocusingAnimations({ self.durations.append($0.duration) }, completion: nil)
            }
        }
        let controller = UIViewController(), lit = Lit(frame: CGRect(x: 100, y: 100, width: 200, height: 200)), guide = UIFocusGuide()
        controller.view.addSubview(lit)
        let page = Hosted { ShownController(controller: controller).ignoresSafeArea() }
        page.settle()
        #expect(lit.isFocused && lit.durations == [0.2])
        #expect(UIScreen.main.focusedView === lit && UIScreen.main.focusedItem === lit && UIScreen.main.supportsFocus)
        #expect(lit.parentFocusEnvironment === controller.view && controller.view.parentFocusEnvironment === controller)
        guide.preferredFocusedView = lit
        #expect(guide.preferredFocusedView === lit && guide.preferredFocusEnvironments?.count == 1)
        guide.preferredFocusedView = nil
        #expect(guide.preferredFocusedView == nil && guide.preferredFocusEnvironments?.count == 0)
    }

    @Test("motion effects are accepted, alone and in groups")
    func motionEffects() {
        let view = UIView(), group = UIMotionEffectGroup()
        let effect = UIInterpolatingMotionEffect(keyPath: "center.x", type: .tiltAlongHorizontalAxis)
        (effect.minimumRelativeValue, effect.maximumRelativeValue) = (-10, 10)
        group.motionEffects = [effect]
        view.addMotionEffect(group)
        view.removeMotionEffect(group)
        #expect(effect.keyPath == "center.x" && group.motionEffects?.count == 1)
    }
}
