import Foundation
import TenFootControls
import Testing

@testable import TenFootViewGraph

@MainActor @Suite("Writes to focus states") struct FocusWriteTests {
    @Test("FS8: After focus is dismissed in nested regions, a press focuses the inner region's default")
    func innermostAfterDismissal() {
        let (outer, inner) = (Hand<String?>(), Hand<String?>())
        let stage = Stage(
            Page(outer) { a in
                Page(inner) { b in
                    VStack(spacing: 20) {
                        stop("O").focused(a, equals: "o")
                        HStack(spacing: 20) {
                            stop("A").focused(b, equals: "a")
                            stop("B").focused(b, equals: "b")
                        }
                        .defaultFocus(b, "b")
                    }
                    .defaultFocus(a, "o")
                }
            })
        stage.turn(inner, to: "a")
        #expect(stage.focused == "A")
        stage.turn(inner, to: nil)
        stage.press(.select)
        #expect(stage.focused == "B")
    }

    @Test("FS12: Writing a value that is bound twice focuses the first view in layout order, not the first declared")
    func ambiguousByLayout() {
        let hand = Hand<String?>()
        let stage = Stage(
            Page(hand) { focus in
                HStack(spacing: 20) {
                    stop("A").offset(y: -200)
                    stop("low").offset(y: 300).focused(focus, equals: "name")
                    stop("high").focused(focus, equals: "name")
                }
            })
        stage.turn(hand, to: "name")
        #expect(stage.focused == "high")
    }

    @Test("FS13: Writing true while focus is inside the container leaves focus where it is")
    func containmentStays() {
        let hand = Hand<Bool>()
        let stage = Stage(
            FlagPage(hand) { flag in
                HStack(spacing: 20) {
                    stop("A")
                    stop("B")
                }
                .focused(flag)
            })
        stage.press(.right)
        stage.turn(hand, to: true)
        #expect(stage.focused == "B")
    }

    @Test("FS14: The value of a focusable container is not reported for an unbound view inside it")
    func nestedUnbound() {
        let hand = Hand<String?>()
        let stage = Stage(
            Page(hand) { focus in
                VStack { stop("F") }.padding(30).focusable().accessibilityIdentifier("box").focused(focus, equals: "container")
            })
        #expect(hand.read() == "container")
        stage.press(.down)
        #expect(stage.focused == "F")
        #expect(hand.read() == .some(nil))
    }

    @Test("FS6: A focus binding whose value changes responds only to writes of the new value")
    func changedValue() {
        let (hand, turn) = (Hand<String?>(), Hand<String>())
        let stage = Stage(
            Page(hand) { focus in
                Turned(turn, "old") { value in
                    HStack(spacing: 20) {
                        stop("A")
                        stop("B").focused(focus, equals: value)
                    }
                }
            })
        stage.turn(turn, to: "new")
        stage.turn(hand, to: "old")
        #expect(stage.focused == "A")
        stage.turn(hand, to: "new")
        #expect(stage.focused == "B" && hand.read() == "new")
        stage.turn(turn, to: "third")
        #expect(stage.focused == "B" && hand.read() == "third")
    }

    @Test("FS21: A pending write is dropped after a write to another state")
    func pendingOvertakenByAnother() {
        let (one, two, turn) = (Hand<String?>(), Hand<String?>(), Hand<Bool>())
        let stage = Stage(
            Page(one) { first in
                Page(two) { second in
                    Turned(turn, false) { isThere in
                        HStack(spacing: 20) {
                            stop("A").focused(second, equals: "a")
                            stop("B").focused(second, equals: "b")
                            if isThere { stop("L").focused(first, equals: "late") }
                        }
                    }
                }
            })
        stage.turn(one, to: "late")
        stage.turn(two, to: "b")
        stage.turn(turn, to: true)
        #expect(stage.focused == "B")
    }

    @Test("DM9, FS6: A view that is focused by a write is scrolled into view")
    func writtenReveals() {
        let hand = Hand<String?>()
        let stage = Stage(
            Page(hand) { focus in
                ScrollView { VStack(spacing: 20) { ForEach(0..<30) { stop("\($0)").focused(focus, equals: "\($0)") } } }
                    .frame(width: 300, height: 200)
            })
        stage.turn(hand, to: "20")
        stage.wait(1)
        let frame = stage.frames["20"] ?? .null
        #expect(stage.focused == "20")
        #expect(frame.minY >= 440 && frame.maxY <= 640, "\(frame)")
    }

    private func late(_ hand: Hand<String?>, _ turn: Hand<Int>) -> Stage {
        Stage(
            Page(hand) { focus in
                Turned(turn, 0) { step in
                    HStack(spacing: 20) {
                        stop("A").focused(focus, equals: "a")
                        stop("B")
                        if step > 0 { stop("L").disabled(step == 1).focused(focus, equals: "late") }
                    }
                }
            })
    }

    @Test("FS21: A write for a view that does not exist yet takes effect when the view appears and is focusable")
    func pending() {
        let (hand, turn) = (Hand<String?>(), Hand<Int>())
        let stage = late(hand, turn)
        stage.turn(hand, to: "late")
        #expect(hand.read() == "a")
        stage.turn(turn, to: 1)
        #expect(stage.focused == "A")
        stage.turn(turn, to: 2)
        #expect(stage.focused == "L")
        #expect(hand.read() == "late")
    }

    @Test("FS21: A pending write is dropped after a press or another write")
    func pendingOvertaken() {
        let (hand, turn) = (Hand<String?>(), Hand<Int>())
        var stage = late(hand, turn)
        stage.turn(hand, to: "late")
        stage.press(.right)
        stage.turn(turn, to: 2)
        #expect(stage.focused == "B")
        #expect(stage.warnings.filter { $0.contains("late") && $0.contains("FocusWriteTests.swift:") }.count == 1)
        stage = late(hand, turn)
        stage.turn(hand, to: "late")
        stage.turn(hand, to: "a")
        stage.turn(turn, to: 2)
        #expect(stage.focused == "A")
    }

    @Test("FS21: Typing drops a pending write, and the state reads the focused view's value")
    func pendingOvertakenByTyping() {
        let (hand, turn) = (Hand<String?>(), Hand<Int>())
        let stage = late(hand, turn)
        stage.turn(hand, to: "late")
        stage.type("x")
        #expect(stage.warnings.filter { $0.contains("late") }.count == 1)
        stage.turn(turn, to: 2)
        #expect(stage.focused == "A" && hand.read() == "a")
    }

    @Test("FS12: For a value bound to a group of views, the warning names the first view in the group")
    func namedGroup() {
        let hand = Hand<String?>()
        let stage = Stage(
            Page(hand) { focus in
                HStack(spacing: 20) {
                    stop("A")
                    HStack {
                        stop("first")
                        stop("second")
                    }
                    .focused(focus, equals: "name")
                    stop("other").focused(focus, equals: "name")
                }
            })
        stage.turn(hand, to: "name")
        let told = stage.warnings.filter { $0.contains("is bound to two views") }
        #expect(told.count == 1 && told.allSatisfy { $0.contains("first (") && $0.contains("other (") && !$0.contains("second") })
    }

    @Test("FS21: The warning about a dropped write names the view that cannot have focus, or else the state's other views")
    func toldReason() {
        for (value, words) in [
            ("off", "the view bound to it (FocusWriteTests.swift:"), ("none", "others of its state are in"),
        ] {
            let hand = Hand<String?>()
            let stage = Stage(
                Page(hand) { focus in
                    HStack(spacing: 20) {
                        stop("A").focused(focus, equals: "a")
                        stop("B").focused(focus, equals: "off").disabled(true)
                    }
                })
            stage.turn(hand, to: value)
            #expect(!stage.warnings.contains { $0.contains("until the next press") })
            stage.press(.select)
            #expect(stage.warnings.filter { $0.contains(value) && $0.contains(words) }.count == 1, "\(stage.warnings)")
        }
    }

    @Test("FS6: A view whose binding first has no focus state is focused by writes once it is bound to one")
    func boundLater() {
        let (hand, turn) = (Hand<String?>(), Hand<Bool>())
        let stage = Stage(
            Page(hand) { focus in
                Turned(turn, false) { isBound in
                    HStack(spacing: 20) {
                        stop("A")
                        stop("B").focused(isBound ? focus : FocusState<String?>().projectedValue, equals: "b")
                    }
                }
            })
        stage.turn(turn, to: true)
        stage.turn(hand, to: "b")
        #expect(stage.focused == "B" && hand.read() == "b")
    }

    @Test("A focus write requests a frame until it is applied")
    func owedFrame() {
        let hand = Hand<String?>()
        let stage = Stage(
            Page(hand) { focus in
                HStack(spacing: 20) {
                    stop("A")
                    stop("B").focused(focus, equals: "b")
                }
            })
        for _ in 0..<3 { stage.frame() }
        #expect(!stage.host.needsFrame)
        hand.write("b")
        #expect(stage.host.needsFrame)
        for _ in 0..<3 { stage.frame() }
        #expect(stage.focused == "B" && !stage.host.needsFrame)
    }
}
