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
        tile.actions = ["press", "Rename"]
        tile.actionCategories = ["Rename": "edit"]
        tile.linked = [1, 5]
        var field = AccessibilityElement(id: 5, role: .textField, label: "Name")
        field.states = [.editable]
        field.value = "Zoë"
        // These two are in no list of children, so that the tree stays as it is.
        var sentence = field
        sentence.id = 11
        sentence.value = "1 < 2  & "
        var password = AccessibilityElement(id: 9, role: .secureField, label: "Password")
        password.states = [.editable]
        password.value = "•••"
        let tabs = AccessibilityElement(id: 6, role: .tabBar)
        var grid = AccessibilityElement(id: 10, role: .scrollArea)
        grid.grid = AccessibilityGrid(rows: 4, columns: 3)
        var all: [UInt64: AccessibilityElement] = [1: toggle, 2: slider, 3: row, 4: tile, 5: field, 6: tabs, 9: password, 10: grid]
        all[sentence.id] = sentence
        for (index, id) in [7, 8].enumerated() {
            var tab = AccessibilityElement(id: UInt64(id), role: .tab, label: "Tab \(index)")
            if index == 1 { tab.states = [.selected] }
            all[UInt64(id)] = tab
        }
        // Only the second line of the grid is near the screen, so only its cells exist.
        for cell in 3..<6 {
            var tile = AccessibilityElement(id: UInt64(20 + cell), role: .button, label: "Cell \(cell)")
            tile.position = AccessibilityPosition(index: cell + 1, count: 11)
            all[tile.id] = tile
        }
        return all
    }()
    var gone: Set<UInt64> = []

    private static let inner: [UInt64: [UInt64]] = [3: [4], 6: [7, 8], 10: [23, 24, 25]]

    func element(_ id: UInt64) -> AccessibilityElement? { gone.contains(id) ? nil : all[id] }
    func rootElements() -> [AccessibilityElement] { [1, 2, 3, 5, 6, 10].compactMap { element($0) } }
    func children(of id: UInt64) -> [AccessibilityElement]? { element(id).map { _ in (Self.inner[id] ?? []).compactMap { element($0) } } }
    func parent(of id: UInt64) -> AccessibilityElement? { Self.inner.first { $0.value.contains(id) }.flatMap { all[$0.key] } }
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
    @Test("A field's text can be inserted into, deleted and replaced, with positions beyond it clamped; a password can only be replaced")
    func editing() {
        func edit(_ node: String, _ method: String, _ arguments: [Variant]) -> Variant? {
            answers.answer(base + node, "org.a11y.atspi.EditableText", method, arguments)
        }
        #expect(edit("5", "InsertText", [.int(1), .string("o\u{0}"), .int(2)]) == .tuple([.bool(true)]))
        #expect(edit("5", "DeleteText", [.int(99), .int(1)]) == .tuple([.bool(true)]))
        #expect(edit("5", "DeleteText", [.int(2), .int(-1)]) == .tuple([.bool(true)]), "to the end")
        #expect(edit("5", "DeleteText", [.int(-1), .int(1)]) == .tuple([.bool(true)]), "from the start")
        #expect(edit("5", "SetTextContents", [.string("Ada")]) == .tuple([.bool(true)]))
        #expect(scene.done == ["write Zooë into 5", "write Z into 5", "write Zo into 5", "write oë into 5", "write Ada into 5"])
        #expect(edit("5", "PasteText", [.int(0)]) == .tuple([.bool(false)]))
        #expect(edit("4", "SetTextContents", [.string("x")]) == nil)
        scene.done = []
        #expect(edit("9", "InsertText", [.int(1), .string("x"), .int(1)]) == .tuple([.bool(false)]))
        #expect(edit("9", "DeleteText", [.int(0), .int(1)]) == .tuple([.bool(false)]))
        #expect(scene.done == [])
        #expect(edit("9", "SetTextContents", [.string("secret")]) == .tuple([.bool(true)]))
        #expect(scene.done == ["write secret into 9"])
    }

    @Test("A client's text keeps its spaces and signs, and a field's text is read as it is, so that positions agree")
    func spaces() {
        func ask(_ node: String, _ interface: String, _ method: String, _ arguments: [Variant]) -> Variant? {
            answers.answer(base + node, "org.a11y.atspi." + interface, method, arguments)
        }
        _ = ask("5", "EditableText", "InsertText", [.int(3), .string(" "), .int(1)])
        _ = ask("5", "EditableText", "SetTextContents", [.string(" a  <b>\n\u{7}c ")])
        _ = ask("11", "EditableText", "InsertText", [.int(9), .string("x"), .int(1)])
        #expect(scene.done == ["write Zoë  into 5", "write  a  <b> c  into 5", "write 1 < 2  & x into 11"])
        #expect(ask("11", "Text", "GetText", [.int(0), .int(-1)]) == .tuple([.string("1 < 2  & ")]))
        #expect(property("11", "Text", "CaretOffset") == .tuple([.variant(.int(9))]))
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

    @Test("The program contains its window, the window its elements, and a group its members")
    func tree() {
        #expect(accessible("root", "GetChildren") == .tuple([.array(of: "(so)", [reference("window")])]))
        #expect(accessible("window", "GetChildren") == .tuple([.array(of: "(so)", ["1", "2", "3", "5", "6", "10"].map(reference))]))
        #expect(accessible("3", "GetChildAtIndex", [.int(0)]) == .tuple([reference("4")]))
        #expect(property("4", "Accessible", "Parent") == .tuple([.variant(reference("3"))]))
        #expect(property("1", "Accessible", "Parent") == .tuple([.variant(reference("window"))]))
        #expect(accessible("5", "GetIndexInParent") == .tuple([.int(3)]))
        #expect(accessible("root", "GetIndexInParent") == .tuple([.int(-1)]))
    }

    @Test("Roles, states, names and positions have AT-SPI's values")
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

    @Test("A tab bar reports which tab is selected, and can select another")
    func selection() {
        func ask(_ method: String, _ index: Int32) -> Variant? {
            answers.answer(base + "6", "org.a11y.atspi.Selection", method, [.int(index)])
        }
        #expect(property("6", "Selection", "NSelectedChildren") == .tuple([.variant(.int(1))]))
        #expect(ask("GetSelectedChild", 0) == .tuple([reference("8")]))
        #expect(ask("GetSelectedChild", 1) == .tuple([.tuple([.string(""), .path("/org/a11y/atspi/null")])]))
        #expect(ask("IsChildSelected", 0) == .tuple([.bool(false)]) && ask("IsChildSelected", 1) == .tuple([.bool(true)]))
        #expect(ask("SelectChild", 0) == .tuple([.bool(true)]) && ask("SelectChild", 9) == .tuple([.bool(false)]))
        #expect(scene.done == ["action 0 on 7"])
        #expect(property("3", "Selection", "NSelectedChildren") == nil)
    }

    @Test("A grid has the position of each tile; a tile out of view has a position but no object")
    func table() {
        func ask(_ method: String, _ arguments: Int32...) -> Variant? {
            answers.answer(base + "10", "org.a11y.atspi.Table", method, arguments.map { .int($0) })
        }
        #expect(property("10", "Table", "NRows") == .tuple([.variant(.int(4))]))
        #expect(property("10", "Table", "NColumns") == .tuple([.variant(.int(3))]))
        #expect(ask("GetAccessibleAt", 1, 2) == .tuple([reference("25")]))
        for nowhere in [ask("GetAccessibleAt", 0, 0), ask("GetAccessibleAt", 1, 3), ask("GetAccessibleAt", -1, 2)] {
            #expect(nowhere == .tuple([.tuple([.string(""), .path("/org/a11y/atspi/null")])]))
        }
        #expect(ask("GetIndexAt", 1, 0) == .tuple([.int(0)]) && ask("GetIndexAt", 3, 0) == .tuple([.int(-1)]))
        #expect(ask("GetRowAtIndex", 2) == .tuple([.int(1)]) && ask("GetColumnAtIndex", 2) == .tuple([.int(2)]))
        #expect(ask("GetRowAtIndex", 3) == .tuple([.int(-1)]) && ask("GetRowAtIndex") == .tuple([.int(-1)]))
        #expect(answers.answer(base + "3", "org.a11y.atspi.Table", "GetIndexAt", [.int(0), .int(0)]) == nil)
    }

    @Test("The cache has the whole tree, and updates report only what was added or removed, with its parent")
    func cache() {
        let items = answers.cacheItems()
        #expect(
            items.map(\.place.path).map { String($0.dropFirst(base.count)) } == [
                "root", "window", "1", "2", "3", "4", "5", "6", "7", "8", "10", "23", "24", "25",
            ])
        guard case .tuple(let tile)? = items.first(where: { $0.place == .element(24) })?.value else {
            Issue.record("the tile is missing")
            return
        }
        #expect(Array(tile[0...4]) == [reference("24"), reference("root"), reference("10"), .int(1), .int(0)])
        #expect(tile[6] == .string("Cell 4") && tile[7] == .unsigned(43))
        var kept = KeptItems()
        #expect(kept.update(to: items).isEmpty)
        #expect(kept.update(to: answers.cacheItems()).isEmpty)
        scene.gone = [3, 24]
        let left = kept.update(to: answers.cacheItems())
        #expect(
            left.filter { $0.name == "RemoveAccessible" }.map(\.place).sorted { $0.path < $1.path } == [
                .element(24), .element(3), .element(4),
            ])
        let children = left.filter { $0.name == "ChildrenChanged" }
        #expect(
            children.map(\.place) == [.window, .element(10)] && children.map(\.first) == [2, 1]
                && children.allSatisfy { $0.detail == "remove" })
        scene.gone = []
        let back = kept.update(to: answers.cacheItems())
        #expect(back.filter { $0.name == "AddAccessible" }.map(\.place) == [.element(3), .element(4), .element(24)])
        #expect(back.filter { $0.detail == "add" }.map(\.place) == [.window, .element(10)])
    }

    @Test("Linked elements are reported as members of a group, and an action's category as its description")
    func linked() {
        let members: Variant = .array(of: "(so)", [reference("1"), reference("5")])
        #expect(accessible("4", "GetRelationSet") == .tuple([.array(of: "(ua(so))", [.tuple([.unsigned(5), members])])]))
        #expect(accessible("1", "GetRelationSet") == .tuple([.array(of: "(ua(so))", [])]))
        func action(_ method: String, _ arguments: [Variant]) -> Variant? {
            answers.answer(base + "4", "org.a11y.atspi.Action", method, arguments)
        }
        #expect(
            action("GetDescription", [.int(1)]) == .tuple([.string("edit")]) && action("GetDescription", [.int(0)]) == .tuple([.string("")])
        )
        let press: Variant = .tuple([.string("press"), .string(""), .string("")])
        #expect(
            action("GetActions", [])
                == .tuple([.array(of: "(sss)", [press, .tuple([.string("Rename"), .string("edit"), .string("")])])]))
    }

    @Test("Bounds are in pixels of the window, and a point finds its element")
    func places() {
        let extents = answers.answer(base + "1", "org.a11y.atspi.Component", "GetExtents", [.unsigned(0)])
        #expect(extents == .tuple([.tuple([.int(200), .int(100), .int(400), .int(120)])]))
        let hit = answers.answer(base + "window", "org.a11y.atspi.Component", "GetAccessibleAtPoint", [.int(250), .int(120), .unsigned(0)])
        #expect(hit == .tuple([reference("1")]))
    }

    @Test("The last announcements can be queried, also when their numbers begin again with another screen reader")
    func announcements() {
        var answers = answers
        for number in 1...12 { answers.keep([number: "Note \(number)"]) }
        #expect(answers.notes.keys.sorted() == Array(5...12))
        answers.keep([1: "Again"])
        #expect(answers.notes == [1: "Again"])
    }

    @Test("Actions, focus and values reach the scene")
    func acts() {
        #expect(answers.answer(base + "1", "org.a11y.atspi.Action", "DoAction", [.int(0)]) == .tuple([.bool(true)]))
        #expect(answers.answer(base + "4", "org.a11y.atspi.Component", "GrabFocus", []) == .tuple([.bool(true)]))
        let set: [Variant] = [.string("org.a11y.atspi.Value"), .string("CurrentValue"), .variant(.double(0.5))]
        #expect(answers.answer(base + "2", "org.freedesktop.DBus.Properties", "Set", set) == .tuple([]))
        #expect(scene.done == ["action 0 on 1", "focus 4", "adjust 2 by 1"])
    }

    @Test("A field's text is read by Unicode characters, with positions beyond it clamped")
    func text() {
        func text(_ from: Int32, _ to: Int32) -> Variant? {
            answers.answer(base + "5", "org.a11y.atspi.Text", "GetText", [.int(from), .int(to)])
        }
        #expect(text(0, -1) == .tuple([.string("Zoë")]))
        #expect(text(2, 3) == .tuple([.string("ë")]))
        #expect(text(-5, 99) == .tuple([.string("Zoë")]))
        #expect(text(9, 2) == .tuple([.string("")]))
    }

    @Test("Unknown objects, methods and interfaces get no answer, whatever the arguments")
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

    @Test("A focus change reports the lost focus first, after the window has become active")
    func focus() {
        var writer = SignalWriter()
        let first = writer.signals(for: [.focused([element(1)])], windowName: "Sample").signals
        #expect(first.map(\.name) == ["Activate", "StateChanged", "StateChanged"])
        #expect(first.last == BusSignal(place: .element(1), interface: "Object", name: "StateChanged", detail: "focused", first: 1))
        let second = writer.signals(for: [.focused([element(2)])], windowName: "Sample").signals
        #expect(second.map(\.place) == [.element(1), .element(2)])
        #expect(second.map(\.first) == [0, 1])
    }

    @Test("The window has the name of the focused page, which is reported at each new page, also after a screen without one")
    func pages() {
        let films = AccessibilityElement(id: 50, role: .group, label: "Films")
        let dialog = AccessibilityElement(id: 51, role: .dialog, label: "Delete?")
        var writer = SignalWriter()
        func names(_ path: [AccessibilityElement]) -> [Variant] {
            writer.signals(for: [.focused(path)], windowName: "Sample").signals.filter { $0.detail == "accessible-name" }.map(\.value)
        }
        #expect(names([element(1)]).isEmpty && writer.page == nil)
        #expect(names([films, element(2)]) == [.string("Films")])
        for path in [[dialog, element(3)], [], [films, element(2)]] { #expect(names(path).isEmpty && writer.page == "Films") }
        #expect(names([element(1)]).isEmpty && writer.page == nil)
        #expect(names([films, element(2)]) == [.string("Films")])
        var other = SignalWriter()
        let first = other.signals(for: [.focused([films, element(2)])], windowName: "Sample").signals
        #expect(other.page == "Films" && first.allSatisfy { $0.detail != "accessible-name" }, "the window is read with its name")
    }

    @Test("A control that becomes disabled is reported as neither enabled nor sensitive, as its states say")
    func disabled() {
        var old = element(4), writer = SignalWriter()
        old.states = [.focusable, .focused]
        var new = old
        new.states.insert(.disabled)
        func changes(_ from: AccessibilityElement, _ to: AccessibilityElement) -> [String] {
            writer.signals(for: [.changed(from: from, to: to)], windowName: "").signals.map { "\($0.detail) \($0.first)" }
        }
        #expect(changes(old, new) == ["enabled 0", "sensitive 0"])
        #expect(changes(new, old) == ["enabled 1", "sensitive 1"])
    }

    @Test("Typing reports the inserted text and its position, and deleting reports the removed text")
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

    @Test("An announcement is sent in two ways, as older screen readers read only notifications")
    func announcements() {
        var writer = SignalWriter()
        let (signals, notes) = writer.signals(for: [.announcement("Saved", isUrgent: false)], windowName: "")
        #expect(signals.map(\.name) == ["Announcement", "StateChanged"])
        #expect(signals.last?.place == .notification(1) && notes == [1: "Saved"])
    }
}
