import TenFootControls
import Testing

@testable import TenFootViewGraph

@MainActor @Suite("Cursor of an assistive technology") struct AssistiveCursorTests {
    private struct AXForm: View {
        let hand: Hand<String?>
        let turn: Hand<String>
        @AccessibilityFocusState var place: String?
        var body: some View {
            let _ = (hand.read = { place })
            let _ = (hand.write = { place = $0 })
            let bound = $place
            Turned(turn, "one") { name in
                VStack(spacing: 20) {
                    VStack { stop("inner").accessibilityFocused(bound, equals: "inner") }.accessibilityFocused(bound, equals: "outer")
                    stop("changing").accessibilityFocused(bound, equals: name)
                }
            }
        }
    }

    private func item(_ name: String, _ stage: Stage) -> FocusItem? { stage.host.focus.root.items.first { $0.identifier == name } }

    @Test("AX1, AX3: The innermost binding is read, writing nil removes the cursor, and detaching resets the state to nil")
    func assistive() {
        let (hand, turn) = (Hand<String?>(), Hand<String>())
        let stage = Stage(AXForm(hand: hand, turn: turn))
        stage.host.assistive.attach()
        stage.host.assistive.move(to: item("inner", stage))
        stage.frame()
        #expect(hand.read() == "inner")
        stage.turn(hand, to: nil)
        #expect(stage.host.assistive.name == nil)
        stage.host.assistive.move(to: item("inner", stage))
        stage.host.assistive.detach()
        stage.frame()
        #expect(hand.read() == .some(nil))
    }

    private struct TwoStates: View {
        let first: Hand<Bool>
        let second: Hand<Bool>
        let turn: Hand<Int>
        @AccessibilityFocusState var one: Bool
        @AccessibilityFocusState var two: Bool
        var body: some View {
            let _ = (first.read = { one })
            let _ = (second.read = { two })
            let _ = (second.write = { two = $0 })
            let bindings = ($one, $two)
            Turned(turn, 0) { state in
                VStack { if state < 2 { stop("A").accessibilityFocused(state == 1 ? bindings.1 : bindings.0) } }
            }
        }
    }

    @Test("AX1: When the focused view is bound to another state, the first state reads false and the new one true")
    func changedState() {
        let (first, second, turn) = (Hand<Bool>(), Hand<Bool>(), Hand<Int>())
        let stage = Stage(TwoStates(first: first, second: second, turn: turn))
        stage.host.assistive.attach()
        stage.host.assistive.move(to: item("A", stage))
        stage.frame()
        #expect(first.read() == true && second.read() == false)
        stage.turn(turn, to: 1)
        stage.frame()
        #expect(first.read() == false && second.read() == true)
        // Once the view is removed, it is not bound to the second state either.
        stage.turn(turn, to: 2)
        stage.turn(second, to: true)
        #expect(second.read() == false && stage.host.assistive.name == nil)
    }

    @Test("AX3: A pending accessibility focus write takes effect when a view's binding gets its value")
    func waitingWrite() {
        let (hand, turn) = (Hand<String?>(), Hand<String>())
        let stage = Stage(AXForm(hand: hand, turn: turn))
        stage.host.assistive.attach()
        stage.turn(hand, to: "two")
        #expect(stage.host.assistive.name == nil)
        stage.turn(turn, to: "two")
        stage.frame()
        #expect(stage.host.assistive.name == "changing")
    }

    @Test("AX3: Writes without an attached assistive technology wait until one attaches, also after a detach")
    func writesWait() {
        let (hand, turn) = (Hand<String?>(), Hand<String>())
        let stage = Stage(AXForm(hand: hand, turn: turn))
        stage.turn(hand, to: "inner")
        #expect(stage.host.assistive.name == nil && hand.read() == .some(nil))
        stage.host.assistive.attach()
        stage.frame()
        #expect(stage.host.assistive.name == "inner" && hand.read() == "inner")
        stage.host.assistive.detach()
        stage.turn(hand, to: "one")
        #expect(stage.host.assistive.name == nil && hand.read() == .some(nil) && !stage.host.assistive.isAttached)
        stage.host.assistive.attach()
        stage.frame()
        #expect(stage.host.assistive.name == "changing" && hand.read() == "one")
    }

    @Test("AX3: An accessibility focus write takes effect once, and does not move the cursor back when views change")
    func metOnce() {
        let (hand, turn) = (Hand<String?>(), Hand<String>())
        let stage = Stage(AXForm(hand: hand, turn: turn))
        stage.host.assistive.attach()
        stage.turn(hand, to: "inner")
        #expect(stage.host.assistive.name == "inner")
        stage.host.assistive.move(to: item("changing", stage))
        stage.turn(turn, to: "two")
        stage.frame()
        #expect(stage.host.assistive.name == "changing" && hand.read() == "two")
        stage.turn(hand, to: nil)
        #expect(stage.host.assistive.name == nil)
        stage.host.assistive.move(to: item("inner", stage))
        stage.turn(turn, to: "three")
        stage.frame()
        #expect(stage.host.assistive.name == "inner" && hand.read() == "inner")
    }

    private struct Some: View {
        let hand: Hand<String?>
        let turn: Hand<Bool>
        @AccessibilityFocusState var place: String?
        var body: some View {
            let _ = (hand.read = { place })
            let _ = (hand.write = { place = $0 })
            let bound = $place
            Turned(turn, true) { isThere in
                VStack(spacing: 20) {
                    stop("free")
                    if isThere { stop("bound").accessibilityFocused(bound, equals: "bound") }
                }
            }
        }
    }

    @Test("AX1: Writing nil removes the cursor only from the state's own views, and a write waits for a removed view")
    func elsewhere() {
        let (hand, turn) = (Hand<String?>(), Hand<Bool>())
        let stage = Stage(Some(hand: hand, turn: turn))
        stage.host.assistive.attach()
        stage.host.assistive.move(to: item("free", stage))
        #expect(stage.host.needsFrame)
        stage.frame()
        stage.turn(hand, to: nil)
        #expect(stage.host.assistive.name == "free")
        stage.turn(turn, to: false)
        stage.turn(hand, to: "bound")
        #expect(stage.host.assistive.name == "free" && hand.read() == .some(nil))
        stage.turn(turn, to: true)
        stage.frame()
        #expect(stage.host.assistive.name == "bound" && hand.read() == "bound")
        stage.turn(hand, to: nil)
        #expect(stage.host.assistive.name == nil)
    }

    @Test("AX1: An accessibility focus binding whose value changes gets the cursor for writes of the new value")
    func assistiveValueChange() {
        let (hand, turn) = (Hand<String?>(), Hand<String>())
        let stage = Stage(AXForm(hand: hand, turn: turn))
        stage.host.assistive.attach()
        stage.turn(turn, to: "two")
        stage.turn(hand, to: "two")
        #expect(stage.host.assistive.name == "changing")
    }

    private struct Several: View {
        let hand: Hand<Bool>
        @AccessibilityFocusState var isThere: Bool
        var body: some View {
            let _ = (hand.write = { isThere = $0 })
            HStack { ForEach(["A", "B", "C"], id: \.self) { stop($0) } }.accessibilityFocused($isThere)
        }
    }

    @Test("AX3: Accessibility focus written to a container of several views reads the first of them")
    func severalInAPlace() {
        let hand = Hand<Bool>()
        let stage = Stage(Several(hand: hand))
        stage.host.assistive.attach()
        stage.turn(hand, to: true)
        #expect(stage.host.assistive.name == "A")
    }

    private struct Playlist: View {
        let hand: Hand<String?>
        let turn: Hand<Int>
        @AccessibilityFocusState var place: String?
        var body: some View {
            let _ = (hand.read = { place })
            let bound = $place
            Turned(turn, 0) { step in
                VStack {
                    stop("play")
                    if step != 1 { stop("title").accessibilityFocused(bound, equals: "title") }
                    if step > 1 { stop("songs").accessibilityFocused(bound, equals: "songs").accessibilityDefaultFocus(bound, "songs") }
                }
                .accessibilityDefaultFocus(bound, "title")
            }
        }
    }

    @Test("The assistive cursor starts at the accessibility default focus, and moves to that of a part that appears later")
    func defaultFocus() {
        let (hand, turn) = (Hand<String?>(), Hand<Int>())
        let stage = Stage(Playlist(hand: hand, turn: turn))
        stage.frame()
        #expect(hand.read() == .some(nil))
        stage.host.accessibility.isListening = true
        stage.frame()
        #expect(hand.read() == "title" && stage.host.accessibility.takeEvents().description.contains("title"))
        stage.turn(turn, to: 2)
        stage.frame()
        #expect(hand.read() == "songs")
    }
}
