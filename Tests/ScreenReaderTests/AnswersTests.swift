import Foundation
import TenFootAccessibility
import TenFootGLib
import Testing

@testable import TenFootScreenReader

/// A window with a switch, a slider and a row of two tiles.
@MainActor private final class SampleScene: AccessibleScene {
    var done: [String] = []
    private let all: [UInt64: AccessibilityElement] = {
        var toggle = AccessibilityElement(id: 1, role: .toggle, label: "Subtitles")
        toggle.states = [.focusable, .focused, .checkable, .checked, .showing]
        toggle.actions = ["press"]
        toggle.frame = CGRect(x: 100, y: 50, width: 200, height: 60)
        var slider = AccessibilityElement(id: 2, role: .slider, label: "Volume")
        slider.range = AccessibilityRange(value: 0.4, step: 0.05)
        slider.value = "40 percent"
        let row = AccessibilityElement(id: 3, role: .group, label: "Films")
        var tile = AccessibilityElement(id: 4, role: .button, label: "Harbour")
        tile.position = AccessibilityPosition(index: 1, count: 2)
        tile.identifier = "film:harbour"
        var field = AccessibilityElement(id: 5, role: .textField, label: "Name")
        field.states = [.editable]
        field.value = "Zoë"
        return [1: toggle, 2: slider, 3: row, 4: tile, 5: field]
    }()

    func element(_ id: UInt64) -> AccessibilityElement? { all[id] }
    func rootElements() -> [AccessibilityElement] { [1, 2, 3, 5].compactMap { all[$0] } }
    func children(of id: UInt64) -> [AccessibilityElement]? { id == 3 ? [4].compactMap { all[$0] } : all[id].map { _ in [] } }
    func parent(of id: UInt64) -> AccessibilityElement? { id == 4 ? all[3] : nil }
    func element(at point: CGPoint) -> AccessibilityElement? { all[1].flatMap { $0.frame.contains(point) ? $0 : nil } }
    func perform(action index: Int, on id: UInt64) -> Bool {
        done.append("action \(index) on \(id)")
        return true
    }
    func focus(_ id: UInt64) -> Bool {
        done.append("focus \(id)")
        return true
    }
    func adjust(_ id: UInt64, by direction: Int) -> Bool {
        done.append("adjust \(id) by \(direction)")
        return true
    }
    func write(_ text: String, into id: UInt64) -> Bool {
        done.append("write \(text) into \(id)")
        return true
    }
    var language: String { "de" }
    var size: CGSize { CGSize(width: 1920, height: 1080) }
    var scale: CGFloat { 2 }
}

@MainActor @Suite struct AnswersTests {
    @Test("A field's text is written whole, in parts and with positions beyond it; a password's is written whole alone")
    func editing() {
        func edit(_ node: String, _ method: String, _ arguments: [Variant]) -> Variant? {
            answers.answer(base + node, "org.a11y.atspi.EditableText", method, arguments)
        }
        #expect(edit("5", "InsertText", [.int(1), .string("o\u{0}"), .int(2)]) == .tuple([.bool(true)]))
        #expect(edit("5", "DeleteText", [.int(99), .int(1)]) == .tuple([.bool(true)]))
        #expect(edit("5", "SetTextContents", [.string("Ada")]) == .tuple([.bool(true)]))
        #expect(scene.done == ["write Zooë into 5", "write Z into 5", "write Ada into 5"])
        #expect(edit("5", "PasteText", [.int(0)]) == .tuple([.bool(false)]))
        #expect(edit("4", "SetTextContents", [.string("x")]) == nil)
    }

    private let scene = SampleScene()
    private var answers: Answers {
        var answers = Answers(scene: scene, name: "Sample")
        answers.busName = ":1.5"
        return answers
    }
    private let base = "/org/a11y/atspi/accessible/"
    private func accessible(_ node: String, _ method: String, _ arguments: [Variant] = []) -> Variant? {
        answers.answer(base + node, "org.a11y.atspi.Accessible", method, arguments)
    }
    private func property(_ node: String, _ interface: String, _ name: String) -> Variant? {
        answers.answer(
            base + node, "org.freedesktop.DBus.Properties", "Get", [.string("org.a11y.atspi." + interface), .string(name)])
    }
    private func reference(_ node: String) -> Variant { .tuple([.string(":1.5"), .path(base + node)]) }

    @Test("The program holds its window, the window the elements, a group its own")
    func tree() {
        #expect(accessible("root", "GetChildren") == .tuple([.array(of: "(so)", [reference("window")])]))
        #expect(accessible("window", "GetChildren") == .tuple([.array(of: "(so)", ["1", "2", "3", "5"].map(reference))]))
        #expect(accessible("3", "GetChildAtIndex", [.int(0)]) == .tuple([reference("4")]))
        #expect(property("4", "Accessible", "Parent") == .tuple([.variant(reference("3"))]))
        #expect(property("1", "Accessible", "Parent") == .tuple([.variant(reference("window"))]))
        #expect(accessible("5", "GetIndexInParent") == .tuple([.int(3)]))
        #expect(accessible("root", "GetIndexInParent") == .tuple([.int(-1)]))
    }

    @Test("Roles, states, names and positions are AT-SPI's")
    func facts() {
        #expect(accessible("1", "GetRole") == .tuple([.unsigned(7)]))
        let states = Vocabulary.words([30, 8, 24, 25, 11, 12, 41, 4, 28])
        #expect(accessible("1", "GetState") == .tuple([.array(of: "u", states.map { .unsigned($0) })]))
        #expect(property("4", "Accessible", "Name") == .tuple([.variant(.string("Harbour"))]))
        #expect(property("4", "Accessible", "AccessibleId") == .tuple([.variant(.string("film:harbour"))]))
        guard case .tuple(let members)? = accessible("4", "GetAttributes"), case .array(_, let entries)? = members.first else {
            Issue.record("no attributes")
            return
        }
        #expect(entries.contains(.entry(.string("posinset"), .string("1"))) && entries.contains(.entry(.string("setsize"), .string("2"))))
    }

    @Test("Bounds are pixels of the window, and a point finds its element")
    func places() {
        let extents = answers.answer(base + "1", "org.a11y.atspi.Component", "GetExtents", [.unsigned(0)])
        #expect(extents == .tuple([.tuple([.int(200), .int(100), .int(400), .int(120)])]))
        let hit = answers.answer(base + "window", "org.a11y.atspi.Component", "GetAccessibleAtPoint", [.int(250), .int(120), .unsigned(0)])
        #expect(hit == .tuple([reference("1")]))
    }

    @Test("Actions, focus and values reach the scene")
    func acts() {
        #expect(answers.answer(base + "1", "org.a11y.atspi.Action", "DoAction", [.int(0)]) == .tuple([.bool(true)]))
        #expect(answers.answer(base + "4", "org.a11y.atspi.Component", "GrabFocus", []) == .tuple([.bool(true)]))
        let set: [Variant] = [.string("org.a11y.atspi.Value"), .string("CurrentValue"), .variant(.double(0.5))]
        #expect(answers.answer(base + "2", "org.freedesktop.DBus.Properties", "Set", set) == .tuple([]))
        #expect(scene.done == ["action 0 on 1", "focus 4", "adjust 2 by 1"])
    }

    @Test("A field's text is read by characters of Unicode, however far a client asks")
    func text() {
        func text(_ from: Int32, _ to: Int32) -> Variant? {
            answers.answer(base + "5", "org.a11y.atspi.Text", "GetText", [.int(from), .int(to)])
        }
        #expect(text(0, -1) == .tuple([.string("Zoë")]))
        #expect(text(2, 3) == .tuple([.string("ë")]))
        #expect(text(-5, 99) == .tuple([.string("Zoë")]))
        #expect(text(9, 2) == .tuple([.string("")]))
    }

    @Test("What has gone, or never was, answers nothing, whatever the arguments")
    func nonsense() {
        #expect(accessible("99", "GetRole") == nil)
        #expect(accessible("x", "GetRole") == nil)
        #expect(accessible("1", "Explode") == nil)
        #expect(accessible("3", "GetChildAtIndex") == nil)
        #expect(accessible("3", "GetChildAtIndex", [.int(-1)]) == .tuple([.tuple([.string(""), .path("/org/a11y/atspi/null")])]))
        #expect(answers.answer("/elsewhere", "org.a11y.atspi.Accessible", "GetRole", []) == nil)
        #expect(answers.answer(base + "4", "org.a11y.atspi.Value", "X", []) == nil)
        #expect(property("4", "Value", "CurrentValue") == nil)
    }
}

@Suite struct SignalWriterTests {
    private func element(_ id: UInt64) -> AccessibilityElement { AccessibilityElement(id: id, role: .button, label: "B\(id)") }

    @Test("Focus is lost before it is gained, after the window has said that it is active")
    func focus() {
        var writer = SignalWriter()
        let first = writer.signals(for: [.focused([element(1)])], windowName: "Sample").signals
        #expect(first.map(\.name) == ["Activate", "StateChanged", "StateChanged"])
        #expect(first.last == BusSignal(place: .element(1), interface: "Object", name: "StateChanged", detail: "focused", first: 1))
        let second = writer.signals(for: [.focused([element(2)])], windowName: "Sample").signals
        #expect(second.map(\.place) == [.element(1), .element(2)])
        #expect(second.map(\.first) == [0, 1])
    }

    @Test("Typing says what came and where, deleting what went")
    func typing() {
        var old = element(3)
        old.states = [.editable]
        old.value = "Zo"
        var new = old
        new.value = "Zoë"
        var writer = SignalWriter()
        let signals = writer.signals(for: [.changed(from: old, to: new)], windowName: "").signals
        #expect(signals.first?.detail == "insert" && signals.first?.first == 2 && signals.first?.value == .string("ë"))
        let back = writer.signals(for: [.changed(from: new, to: old)], windowName: "").signals
        #expect(back.first?.detail == "delete" && back.last?.first == 2)
    }

    @Test("An announcement is said twice, since older screen readers read notifications alone")
    func announcements() {
        var writer = SignalWriter()
        let (signals, notes) = writer.signals(for: [.announcement("Saved", isUrgent: false)], windowName: "")
        #expect(signals.map(\.name) == ["Announcement", "StateChanged"])
        #expect(signals.last?.place == .notification(1) && notes == [1: "Saved"])
    }
}
