import TenFootControls
import Testing

@testable import TenFootViewGraph

@MainActor @Suite("Values and warnings of a focus state after a write") struct FocusStateReadingTests {
    private func pair(_ hand: Hand<String?>) -> Stage {
        Stage(
            Page(hand) { focus in
                HStack(spacing: 20) {
                    stop("A").focused(focus, equals: "a")
                    stop("B").focused(focus, equals: "b")
                }
            })
    }

    @Test("FS9, FS21: A state without bound views reads nil after the update, and the next press warns about the write")
    func unbound() {
        let hand = Hand<String?>()
        let stage = Stage(Page(hand) { _ in stop("A") })
        hand.write("x")
        #expect(hand.read() == "x")
        stage.frame()
        #expect(hand.read() == .some(nil) && stage.focused == "A")
        stage.press(.right)
        #expect(stage.warnings.filter { $0.contains("no view was bound to its state") }.count == 1)
    }

    @Test("FS3: When a view is bound to another state, that state reads its value and the first one nil")
    func otherState() {
        let (one, two, turn) = (Hand<String?>(), Hand<String?>(), Hand<Bool>())
        let stage = Stage(
            Page(one) { first in
                Page(two) { second in
                    Turned(turn, false) { isSecond in
                        HStack(spacing: 20) {
                            stop("A")
                            stop("B").focused(isSecond ? second : first, equals: "b")
                        }
                    }
                }
            })
        stage.turn(turn, to: true)
        stage.press(.right)
        #expect(one.read() == .some(nil) && two.read() == "b")
        stage.turn(turn, to: false)
        #expect(one.read() == "b" && two.read() == .some(nil))
    }

    @Test("FS21: A write to a state that a view was bound to before its removal warns that no view is bound")
    func otherStateAndGone() {
        let (one, two, turn) = (Hand<String?>(), Hand<String?>(), Hand<Int>())
        let stage = Stage(
            Page(one) { first in
                Page(two) { second in
                    Turned(turn, 0) { state in
                        HStack(spacing: 20) {
                            stop("A")
                            if state < 2 { stop("B").focused(state == 1 ? second : first, equals: "b") }
                        }
                    }
                }
            })
        stage.turn(turn, to: 1)
        stage.turn(turn, to: 2)
        stage.turn(two, to: "b")
        stage.press(.right)
        #expect(stage.warnings.filter { $0.contains("no view was bound to its state") }.count == 1, "\(stage.warnings)")
    }

    @Test("FS16, FS9: Of two writes to one state in a transaction the last counts, even if only the first matches a view")
    func lastOfOneState() {
        let hand = Hand<String?>()
        let stage = pair(hand)
        hand.write("b")
        hand.write("nowhere")
        stage.frame()
        #expect(stage.focused == "A" && hand.read() == "a")
    }

    private struct Restless: View {
        let hand: Hand<Int?>
        @FocusState var focus: Int?
        var body: some View {
            let _ = (hand.read = { focus })
            HStack(spacing: 20) {
                stop("1").focused($focus, equals: 1)
                stop("2").focused($focus, equals: 2)
            }
            .onChange(of: focus) { focus = focus == 1 ? 2 : 1 }
        }
    }

    @Test("FS16, FS9: A state that never settles reads the value of the focused view")
    func givenUp() {
        let hand = Hand<Int?>()
        let stage = Stage(Restless(hand: hand))
        for _ in 0..<3 { stage.frame() }
        #expect(hand.read()??.description == stage.focused)
    }

    @Test("FS12: If three views share a value, the warning names the first two")
    func threeViews() {
        let hand = Hand<String?>()
        let stage = Stage(
            Page(hand) { focus in
                HStack(spacing: 20) {
                    stop("A")
                    ForEach(["B", "C", "D"], id: \.self) { stop($0).focused(focus, equals: "name") }
                }
            })
        stage.turn(hand, to: "name")
        let told = stage.warnings.filter { $0.contains("is bound to two views") }
        #expect(told.count == 1 && told.allSatisfy { $0.contains("B (") && $0.contains("C (") && !$0.contains("D (") })
    }

    @Test("FS9: A write that reaches a view runs the body once, and one that reaches none runs it twice")
    func fewBodies() {
        let hand = Hand<String?>()
        let stage = pair(hand)
        func bodies(_ value: String?) -> [String?] {
            hand.bodies = []
            stage.turn(hand, to: value)
            stage.frame()
            return hand.bodies
        }
        #expect(bodies("b") == ["b"])
        #expect(bodies("nowhere") == ["nowhere", "b"])
        #expect(bodies("b") == [])
    }

    @Test("FS11: Writing another of the focused view's values runs the body once")
    func otherValue() {
        let hand = Hand<String?>()
        let stage = Stage(Page(hand) { focus in stop("A").focused(focus, equals: "name").focused(focus, equals: "fullName") })
        #expect(hand.read() == "name")
        hand.bodies = []
        stage.turn(hand, to: "fullName")
        stage.frame()
        #expect(hand.bodies == ["fullName"] && hand.read() == "fullName")
    }

    private struct Owner: View {
        @FocusState var isFocused: Bool
        var body: some View { stop("A").focused($isFocused) }
    }

    @Test("Focus states of removed views are discarded")
    func forgotten() {
        let turn = Hand<Int>()
        let stage = Stage(Turned(turn, 0) { Owner().id($0) })
        for round in 1...200 {
            stage.turn(turn, to: round)
            #expect(stage.host.focus.locations.count <= 64)
        }
    }

    @Test("AX1: Moving the assistive cursor requests a frame, even if no state is bound")
    func owedCursor() {
        let stage = Stage(
            HStack {
                stop("A")
                stop("B")
            })
        stage.host.assistive.attach()
        for _ in 0..<3 { stage.frame() }
        #expect(!stage.host.needsFrame)
        stage.host.assistive.move(to: stage.host.focus.root.items.last)
        #expect(stage.host.needsFrame)
    }

    @Test("FO1: The closure of focusable(_:onFocusChange:) is called once for each focus change of its view")
    func heardFocus() {
        var heard: [Bool] = []
        let stage = Stage(
            HStack {
                Block(100, 50).focusable(true) { heard.append($0) }
                stop("B")
            })
        #expect(heard == [true])
        stage.press(.right, .right)
        #expect(heard == [true, false])
        stage.press(.left)
        #expect(heard == [true, false, true])
    }
}
