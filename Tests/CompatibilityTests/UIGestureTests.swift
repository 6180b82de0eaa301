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

    @Test("a gesture calls a target once that was added to it twice")
    func repeatedTarget() {
        let judge = Judge(), pad = Pad(), tap = judge.tap(.select)
        tap.delegate = nil
        tap.addTarget(judge, action: Selector("fired", Judge.fired))
        pad.addGestureRecognizer(tap)
        let page = Hosted { Shown(view: pad).ignoresSafeArea() }
        page.press(.select)
        #expect(judge.heard == ["fired"])
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

    /// Requires that gestures with more presses fail, in one of two ways.
    @MainActor private final class Order: UIGestureRecognizerDelegate {
        var isAsked = false
        func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldRequireFailureOf other: UIGestureRecognizer) -> Bool {
            isAsked && (other as? UITapGestureRecognizer)?.numberOfTapsRequired == 2
        }
    }

    @Test("a tap that requires a double tap to fail is recognised when no second press has come, and not by a double tap", arguments: 0..<4)
    func required(_ way: Int) {
        let single = Judge(), double = Judge(), pad = Pad(), outer = UIView(), order = Order()
        let tap = single.tap(.select), taps = double.tap(.select)
        (tap.delegate, taps.delegate, taps.numberOfTapsRequired) = (order, nil, 2)
        pad.frame = CGRect(x: 100, y: 100, width: 200, height: 100)
        outer.addSubview(pad)
        if way < 2 { tap.require(toFail: taps) } else { order.isAsked = true }
        if way % 2 == 0 {
            for gesture in [taps, tap] { pad.addGestureRecognizer(gesture) }
        } else {
            pad.addGestureRecognizer(tap)
            outer.addGestureRecognizer(taps)
        }
        let page = Hosted { Shown(view: outer).ignoresSafeArea() }
        page.press(.select)
        #expect(single.heard.isEmpty && double.heard.isEmpty)
        page.advance(by: 1)
        #expect(single.heard == ["fired"] && double.heard.isEmpty)
        page.press(.select, count: 2)
        page.advance(by: 1)
        #expect(single.heard == ["fired"] && double.heard == ["fired"])
        taps.isEnabled = false
        page.press(.select)
        #expect(single.heard == ["fired", "fired"], "a disabled gesture delays nothing")
        #expect(order.isAsked == (way >= 2))
    }

    @Test("a tap that requires a long press to fail is recognised when the button is released soon")
    func requiredHold() {
        let judge = Judge(), held = Judge(), pad = Pad(), tap = judge.tap(.select)
        let hold = UILongPressGestureRecognizer(target: held, action: Selector("fired", Judge.fired))
        tap.delegate = nil
        tap.require(toFail: hold)
        for gesture in [tap, hold] { pad.addGestureRecognizer(gesture) }
        let page = Hosted { Shown(view: pad).ignoresSafeArea() }
        page.press(.select)
        #expect(judge.heard == ["fired"] && held.heard.isEmpty)
        page.hold(.select, for: 0.8)
        page.advance(by: 1)
        #expect(judge.heard == ["fired"] && held.heard == ["fired", "fired"])
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
