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
    let tiles = [Tile("left", x: 100, y: 100), Tile("right", x: 1200, y: 100), Tile("far", x: 1200, y: 800)]
    var preferred: Tile?
    override func viewDidLoad() { tiles.forEach { view.addSubview($0) } }
    override var preferredFocusEnvironments: [any UIFocusEnvironment] { preferred.map { [$0] } ?? [] }
}

@MainActor @Suite("Focus as UIKit's views ask for it")
struct UIKitFocusTests {
    private let board = Board()

    @Test("a controller's preferred view has focus when it appears, and again when that is asked for")
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

    @Test("a controller that is pushed has focus where it prefers it, and so has the one beneath when it comes back")
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

    @Test("a controller without focus in it takes none from elsewhere")
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

    @Test("a focus guide leads to the view it names, and nowhere while it is off")
    func guide() {
        let guide = UIFocusGuide()
        board.view.addLayoutGuide(guide)
        NSLayoutConstraint.activate([
            guide.leadingAnchor.constraint(equalTo: board.tiles[0].leadingAnchor),
            guide.topAnchor.constraint(equalTo: board.tiles[0].bottomAnchor, constant: 50),
            guide.widthAnchor.constraint(equalToConstant: 200), guide.heightAnchor.constraint(equalToConstant: 100),
        ])
        guide.preferredFocusEnvironments = [board.tiles[1]]
        board.preferred = board.tiles[0]
        let page = Hosted { ShownController(controller: board) }
        #expect(guide.owningView === board.view && guide.layoutFrame == CGRect(x: 100, y: 250, width: 200, height: 100))
        #expect(page.focusedIdentifier == "left")
        page.press(.down)
        page.settle()
        #expect(page.focusedIdentifier == "right" && board.tiles[1].isFocused)
        page.press(.left)
        page.settle()
        #expect(page.focusedIdentifier == "left")
        guide.isEnabled = false
        page.settle()
        page.press(.down)
        #expect(page.focusedIdentifier == "left")
    }

    @Test("environments that prefer each other end no program")
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
}
