import Foundation
import TenFootAppleFoundation
import TenFootTesting
import TenFootUIKit
import Testing

@MainActor @Suite("UIKit's gestures")
struct UIGestureTests {
    /// The delegate and the target of gestures.
    @MainActor private final class Judge: UIGestureRecognizerDelegate {
        var heard: [String] = []
        var receives = true
        var begins = true
        func fired() { heard.append("fired") }
        func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
            heard.append("may begin")
            return begins
        }
        func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive press: UIPress) -> Bool {
            heard.append(press.type == .menu ? "may receive Menu" : "may receive")
            return receives
        }
        func tap(_ type: UIPress.PressType) -> UITapGestureRecognizer {
            let tap = UITapGestureRecognizer(target: self, action: Selector("fired", Judge.fired))
            tap.allowedPressTypes = [NSNumber(value: type.rawValue)]
            tap.delegate = self
            return tap
        }
    }
    private final class Pad: UIView { override var canBecomeFocused: Bool { true } }
    private struct Pages: View {
        let view: UIView
        @State private var isOpen = true
        var body: some View {
            NavigationStack { Text("root").navigationDestination(isPresented: $isOpen) { Shown(view: view) } }
        }
    }

    @Test("a gesture asks its delegate when a press begins and when it would fire, and does not fire when it is refused")
    func refused() {
        let judge = Judge(), pad = Pad()
        pad.addGestureRecognizer(judge.tap(.select))
        let page = Hosted { Shown(view: pad).ignoresSafeArea() }
        page.press(.playPause)
        #expect(judge.heard.isEmpty)
        page.press(.select)
        #expect(judge.heard == ["may receive", "may begin", "fired"])
        (judge.heard, judge.begins) = ([], false)
        page.press(.select)
        #expect(judge.heard == ["may receive", "may begin"])
        (judge.heard, judge.receives) = ([], false)
        page.press(.select)
        #expect(judge.heard == ["may receive"])
        (judge.heard, judge.receives, judge.begins) = ([], true, true)
        page.press(.select)
        #expect(judge.heard.last == "fired")
    }

    @Test("a gesture of two presses is recognised when a button is pressed twice in a short time")
    func twice() {
        let judge = Judge(), pad = Pad(), tap = judge.tap(.select)
        (tap.numberOfTapsRequired, tap.delegate) = (2, nil)
        pad.addGestureRecognizer(tap)
        let page = Hosted { Shown(view: pad).ignoresSafeArea() }
        for _ in 0..<2 {
            page.press(.select)
            page.advance(by: 1)
        }
        #expect(judge.heard.isEmpty)
        page.press(.select, count: 2)
        #expect(judge.heard == ["fired"])
        page.advance(by: 1)
        page.press(.select, count: 3)
        #expect(judge.heard == ["fired", "fired"])
    }

    @Test("gestures that an app sets as a view's list belong to the view, and those that it leaves out do not")
    func list() {
        let judge = Judge(), pad = Pad(), other = Pad(), one = judge.tap(.select), two = judge.tap(.playPause)
        other.addGestureRecognizer(two)
        pad.gestureRecognizers = [one, two]
        #expect(one.view === pad && two.view === pad && other.gestureRecognizers?.isEmpty == true)
        pad.gestureRecognizers = [two]
        #expect(one.view == nil && two.view === pad)
        other.removeGestureRecognizer(two)
        #expect(two.view === pad)
        pad.addGestureRecognizer(two)
        #expect(pad.gestureRecognizers?.count == 1)
        pad.removeGestureRecognizer(two)
        #expect(two.view == nil)
    }

    @Test("a long press that its delegate refuses does not fire, and the next one is asked about again")
    func longPress() {
        let judge = Judge(), pad = Pad()
        let hold = UILongPressGestureRecognizer(target: judge, action: Selector("fired", Judge.fired))
        hold.delegate = judge
        pad.addGestureRecognizer(hold)
        let page = Hosted { Shown(view: pad).ignoresSafeArea() }
        judge.begins = false
        page.hold(.select, for: 0.8)
        #expect(judge.heard == ["may receive", "may begin"])
        (judge.heard, judge.begins) = ([], true)
        page.hold(.select, for: 0.8)
        #expect(judge.heard == ["may receive", "may begin", "fired", "fired"])
    }

    @Test("Menu leaves the page when the delegate of its gesture refuses it, and when the gesture is disabled", arguments: [0, 1, 2])
    func menu(_ way: Int) {
        let judge = Judge(), pad = Pad(), tap = judge.tap(.menu)
        pad.addGestureRecognizer(tap)
        let page = Hosted { Pages(view: pad) }
        page.press(.back)
        page.advance(by: 1)
        #expect(judge.heard == ["may receive Menu", "may begin", "fired"] && !page.texts.contains("root"))
        switch way {
        case 0: judge.receives = false
        case 1: judge.begins = false
        default: tap.isEnabled = false
        }
        page.press(.back)
        page.advance(by: 1)
        #expect(judge.heard.count(where: { $0 == "fired" }) == 1 && page.texts.contains("root"))
    }

    @Test("a gesture that a controller's view gets while it is shown receives presses")
    func late() {
        let judge = Judge(), controller = UIViewController(), button = UIButton(type: .system)
        button.setTitle("Play", for: .normal)
        button.frame = CGRect(x: 300, y: 300, width: 300, height: 80)
        controller.view.addSubview(button)
        let page = Hosted { ShownController(controller: controller).ignoresSafeArea() }
        #expect(page.focusedLabel == "Play")
        controller.view.addGestureRecognizer(judge.tap(.playPause))
        page.settle()
        page.press(.playPause)
        #expect(judge.heard.last == "fired" && page.focusedLabel == "Play")
    }

    @Test("a gesture that a view without gestures gets while it is shown receives presses")
    func first() {
        let judge = Judge(), pad = Pad()
        let page = Hosted { Shown(view: pad).ignoresSafeArea() }
        pad.addGestureRecognizer(judge.tap(.playPause))
        page.settle()
        page.press(.playPause)
        #expect(judge.heard.last == "fired")
    }
}
