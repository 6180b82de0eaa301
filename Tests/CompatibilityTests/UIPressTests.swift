import TenFootAppleFoundation
import TenFootTesting
import TenFootUIKit
import Testing

/// A controller with a button or a field that hears presses, and handles some.
private final class Player: UIViewController {
    var heard: [String] = []
    var handled: Set<UIPress.PressType> = []
    var content = UIView()

    override func viewDidLoad() {
        content.frame = CGRect(x: 300, y: 300, width: 1320, height: 80)
        view.addSubview(content)
    }
    func fired() { heard.append("fired") }
    private func hears(_ presses: Set<UIPress>, _ phase: String) -> Bool {
        heard += presses.map { "\($0.type) \(phase)" }
        return presses.contains { handled.contains($0.type) }
    }
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if !hears(presses, "began") { super.pressesBegan(presses, with: event) }
    }
    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if !hears(presses, "ended") { super.pressesEnded(presses, with: event) }
    }
}

@MainActor @Suite("Presses and UIKit's responders")
struct UIPressTests {
    @MainActor private final class Outside { var played = 0 }
    private struct Pages: View {
        let player: Player
        let outside: Outside
        @State private var isOpen = true
        var body: some View {
            NavigationStack { Text("root").navigationDestination(isPresented: $isOpen) { ShownController(controller: player) } }
                .onPlayPauseCommand { outside.played += 1 }
        }
    }

    @Test("a controller around the focused view receives presses, and those that it handles have no other effect")
    func responders() {
        let player = Player(), outside = Outside(), button = UIButton(type: .system)
        button.setTitle("Play", for: .normal)
        player.content = button
        let page = Hosted { Pages(player: player, outside: outside) }
        #expect(button.isFocused)
        page.press(.up)
        page.press(.select)
        page.press(.playPause)
        #expect(player.heard == ["upArrow began", "upArrow ended", "select began", "playPause began", "playPause ended"])
        #expect(outside.played == 1)
        player.handled = [.playPause, .menu]
        page.press(.playPause)
        #expect(outside.played == 1)
        player.heard = []
        page.press(.back)
        page.advance(by: 1)
        #expect(player.heard == ["menu began", "menu ended"] && button.isFocused && !page.texts.contains("root"))
        player.handled = []
        page.press(.back)
        page.advance(by: 1)
        #expect(page.texts.contains("root"))
    }

    @Test("a tab bar controller around the focused view receives a press once")
    func once() {
        final class Tabs: UITabBarController {
            var heard: [UIPress.PressType] = []
            override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
                heard += presses.map(\.type)
                super.pressesBegan(presses, with: event)
            }
        }
        let tabs = Tabs(), player = Player(), button = UIButton(type: .system)
        button.setTitle("Play", for: .normal)
        player.content = button
        tabs.viewControllers = [player]
        let page = Hosted { ShownController(controller: tabs).ignoresSafeArea() }
        page.press(.down)
        page.settle()
        #expect(button.isFocused)
        (tabs.heard, player.heard) = ([], [])
        page.press(.playPause)
        #expect(tabs.heard == [.playPause] && player.heard == ["playPause began", "playPause ended"])
        player.handled = [.playPause]
        page.press(.playPause)
        #expect(tabs.heard == [.playPause] && player.heard.count == 4)
    }

    @Test("a controller in which nothing can have focus receives all presses, Select too")
    func unfocused() {
        let player = Player()
        let page = Hosted { ShownController(controller: player).ignoresSafeArea() }
        page.press(.select)
        page.press(.right)
        #expect(player.heard == ["select began", "select ended", "rightArrow began", "rightArrow ended"])
    }

    @Test("a press that a controller has handled in one scene reaches that of another scene, also at the same time of its clock")
    func scenes() {
        for _ in 0..<2 {
            let player = Player()
            player.handled = [.playPause]
            let page = Hosted { ShownController(controller: player).ignoresSafeArea() }
            page.press(.playPause)
            #expect(player.heard == ["playPause began", "playPause ended"])
        }
    }

    @Test("a press goes to the focused view of its scene, also after focus has moved in another scene")
    func focusOfScene() {
        final class Pad: UIView {
            var heard: [UIPress.PressType] = []
            override var canBecomeFocused: Bool { true }
            override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
                heard += presses.map(\.type)
                super.pressesBegan(presses, with: event)
            }
        }
        let pads = (0..<2).map { _ in Pad(frame: CGRect(x: 100, y: 100, width: 200, height: 100)) }
        let pages = pads.map { pad in
            let outer = UIView()
            outer.addSubview(pad)
            return Hosted { Shown(view: outer).ignoresSafeArea() }
        }
        #expect(pads.allSatisfy { $0.isFocused })
        pages[0].press(.playPause)
        #expect(pads[0].heard == [.playPause] && pads[1].heard.isEmpty)
    }

    @Test("while the on-screen keyboard of a field is open, responders and gestures around the field receive no presses")
    func keyboard() {
        let player = Player(), field = UITextField()
        player.content = field
        let tap = UITapGestureRecognizer(target: player, action: Selector("fired", Player.fired))
        tap.allowedPressTypes = [NSNumber(value: UIPress.PressType.playPause.rawValue)]
        player.view.addGestureRecognizer(tap)
        let page = Hosted { ShownController(controller: player).ignoresSafeArea() }
        #expect(field.isFocused)
        field.becomeFirstResponder()
        page.advance(by: 1)
        #expect(page.texts.contains("q"))
        page.press(.playPause)
        page.press(.right)
        page.press(.back)
        page.advance(by: 1)
        #expect(player.heard.isEmpty && field.isFocused && !page.texts.contains("q"))
        page.press(.playPause)
        #expect(player.heard.contains("fired") && player.heard.contains("playPause ended"))
    }
}
