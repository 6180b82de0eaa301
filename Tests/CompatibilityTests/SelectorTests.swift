import Foundation
import TenFootAppleFoundation
import TenFootTesting
import TenFootUIKit
import Testing

@MainActor @Suite("Selectors, gesture recognizers and task_info")
struct SelectorTests {
    private final class Listener: NSObject {
        var heard: [String] = []
        func plain() { heard.append("plain") }
        func note(_ note: Notification) { heard.append(note.name.rawValue) }
        func fired(_ timer: Timer) { heard.append(timer.isValid ? "fired" : "last") }
        static func selector() -> Selector { Selector("note", Listener.note) }
    }

    @MainActor private final class Shown {
        var presses: [String] = []
        func left() { presses.append("left") }
        func selected(_ gesture: UITapGestureRecognizer) { presses.append("select \(gesture.view?.tag ?? 0)") }
        func held(_ gesture: UILongPressGestureRecognizer) { presses.append(gesture.state == .began ? "held" : "let go") }
        func swiped(_ gesture: UIGestureRecognizer) { presses.append("swipe") }
        func menu() { presses.append("menu") }
    }

    @Test("A selector performs its method only on a matching target with a matching argument")
    func calls() {
        let listener = Listener()
        #expect(Selector("plain", Listener.plain).perform(on: listener))
        #expect(Listener.selector().perform(on: listener, with: Notification(name: .init("one"))))
        #expect(!Listener.selector().perform(on: listener, with: 5) && !Listener.selector().perform(on: NSObject(), with: nil))
        #expect(listener.heard == ["plain", "one"])
        #expect(
            Selector("plain", Listener.plain) == Selector("plain", Listener.plain) && NSStringFromSelector(Listener.selector()) == "note")
    }

    @Test("A notification observer is called until it is removed, and is not retained")
    func notifications() {
        let center = NotificationCenter(), name = Notification.Name("film"), other = Notification.Name("other")
        var listener: Listener? = Listener()
        center.addObserver(listener!, selector: Listener.selector(), name: name, object: nil)
        center.addObserver(listener!, selector: Selector("plain", Listener.plain), name: other, object: nil)
        center.post(name: name, object: nil)
        center.post(name: other, object: nil)
        #expect(listener?.heard == ["film", "plain"])
        center.removeObserver(listener!, name: other, object: nil)
        center.post(name: other, object: nil)
        center.post(name: name, object: nil)
        #expect(listener?.heard == ["film", "plain", "film"])
        center.removeObserver(listener!)
        center.post(name: name, object: nil)
        #expect(listener?.heard.count == 3)
        center.addObserver(listener!, selector: Listener.selector(), name: name, object: nil)
        weak let gone = listener
        listener = nil
        center.post(name: name, object: nil)
        #expect(gone == nil)
    }

    @Test("A timer calls a method of its target")
    func timers() {
        let listener = Listener()
        let timer = Timer(timeInterval: 0.01, target: listener, selector: Selector("fired", Listener.fired), userInfo: nil, repeats: false)
        timer.fire()
        #expect(listener.heard.count == 1)
    }

    private final class Pressed: UIView {
        override var canBecomeFocused: Bool { true }
    }
    private struct Page: UIViewRepresentable {
        let shown: Shown
        func makeUIView(context: Context) -> Pressed {
            let view = Pressed()
            view.tag = 7
            let left = UITapGestureRecognizer(target: shown, action: Selector("left", Shown.left))
            left.allowedPressTypes = [NSNumber(value: UIPress.PressType.leftArrow.rawValue)]
            let menu = UITapGestureRecognizer(target: shown, action: Selector("menu", Shown.menu))
            menu.allowedPressTypes = [NSNumber(value: UIPress.PressType.menu.rawValue)]
            let swipe = UISwipeGestureRecognizer(target: shown, action: Selector("swiped", Shown.swiped))
            swipe.direction = [.left, .right]
            for recognizer in [
                left, menu, swipe, UITapGestureRecognizer(target: shown, action: Selector("selected", Shown.selected)),
                UILongPressGestureRecognizer(target: shown, action: Selector("held", Shown.held)),
            ] { view.addGestureRecognizer(recognizer) }
            return view
        }
        func updateUIView(_ view: Pressed, context: Context) {}
    }

    @Test("Tap, long-press and swipe recognizers of a focused view handle its presses, and a Menu tap prevents leaving")
    func gestures() {
        let shown = Shown()
        struct Pages: View {
            let shown: Shown
            @State private var isOpen = true
            var body: some View {
                NavigationStack { Text("root").navigationDestination(isPresented: $isOpen) { Page(shown: shown) } }
            }
        }
        let page = Hosted { Pages(shown: shown) }
        page.press(.left)
        page.press(.right)
        page.press(.select)
        #expect(shown.presses == ["left", "swipe", "select 7"])
        page.hold(.select, for: 0.8)
        #expect(shown.presses == ["left", "swipe", "select 7", "held", "let go"])
        page.press(.back)
        #expect(shown.presses.last == "menu" && !page.texts.contains("root"))
    }

    @Test("task_info reports the memory use of the process, and rejects other flavours and short buffers")
    func memory() {
        var info = mach_task_basic_info()
        var count = mach_msg_type_number_t(MemoryLayout<mach_task_basic_info>.size) / 4
        func ask(_ flavor: Int32) -> kern_return_t {
            withUnsafeMutablePointer(to: &info) {
                $0.withMemoryRebound(to: integer_t.self, capacity: 1) { task_info(mach_task_self_, task_flavor_t(flavor), $0, &count) }
            }
        }
        #expect(ask(MACH_TASK_BASIC_INFO) == KERN_SUCCESS)
        #expect(info.resident_size > 1 << 20 && info.virtual_size >= info.resident_size && info.resident_size_max >= info.resident_size)
        #expect(ask(1) != KERN_SUCCESS)
        count = 2
        #expect(ask(MACH_TASK_BASIC_INFO) != KERN_SUCCESS)
    }
}
