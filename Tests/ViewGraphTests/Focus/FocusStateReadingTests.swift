import TenFootControls
import Testing

@testable import TenFootViewGraph

@MainActor @Suite("What a focus state reads after it was written, and who is told") struct FocusStateReadingTests {
    private func pair(_ hand: Hand<String?>) -> Stage {
        Stage(
            Page(hand) { focus in
                HStack(spacing: 20) {
                    stop("A").focused(focus, equals: "a")
                    stop("B").focused(focus, equals: "b")
                }
            })
    }

    @Test("FS9, FS21: a state that no view is bound to reads nothing again after the update, and the app is told at the next press")
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

    @Test("FS3: a view that comes to be bound to another state is what that one reads, and the first no longer")
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

    @Test("FS21: a view that came to be bound to another state and has gone is none that a write to that state could mean")
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

    @Test("FS16, FS9: of two writes of one state in a transaction the last counts, though only the first could be met")
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

    @Test("FS16, FS9: a state that was given up on reads where focus is")
    func givenUp() {
        let hand = Hand<Int?>()
        let stage = Stage(Restless(hand: hand))
        for _ in 0..<3 { stage.frame() }
        #expect(hand.read()??.description == stage.focused)
    }

    @Test("FS12: of three views with one value the first two are told")
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

    @Test("FS9: a write is read by one body where it is met, and by two where it is not")
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

    @Test("FS11: another of a view's values is read by one body, since focus is there already")
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

    @Test("The states of views that have gone are forgotten, however many come and go")
    func forgotten() {
        let turn = Hand<Int>()
        let stage = Stage(Turned(turn, 0) { Owner().id($0) })
        for round in 1...200 {
            stage.turn(turn, to: round)
            #expect(stage.host.focus.locations.count <= 64)
        }
    }

    @Test("AX1: a frame is owed when the cursor of an assistive technology moves, whatever is bound")
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

    @Test("FO1: a view that asks for it hears focus come and go, once each")
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
