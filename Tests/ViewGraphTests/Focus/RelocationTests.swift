import Foundation
import TenFootControls
import Testing

@testable import TenFootViewGraph

@MainActor @Suite("Relocation of focus when its view is removed") struct RelocationTests {
    @Test("RL1: A lost focus goes to the neighbour of the removed view, in its own container first, in the same update")
    func neighbour() {
        let turn = Hand<[String]>()
        let stage = Stage(
            Turned(turn, ["a", "b", "c"]) { names in
                VStack(spacing: 20) {
                    stop("near")
                    ScrollView(.horizontal) {
                        HStack(spacing: 40) { ForEach(names, id: \.self) { stop($0) } }
                    }
                    .frame(width: 400)
                    stop("below")
                }
            })
        stage.press(.down)
        #expect(stage.focused == "b")
        stage.turn(turn, to: ["a", "c"])
        #expect(stage.focused == "c")
        stage.turn(turn, to: ["a"])
        #expect(stage.focused == "a")
        stage.turn(turn, to: [])
        #expect(stage.focused == "near" || stage.focused == "below")
    }

    @Test("RL1: A lost focus goes to the declared default of a page that just appeared, but not of an existing region")
    func declared() {
        let (hand, turn) = (Hand<String?>(), Hand<Int>())
        let stage = Stage(
            Page(hand) { focus in
                Turned(turn, 0) { step in
                    HStack(spacing: 20) {
                        stop("bar")
                        if step < 2 {
                            VStack(spacing: 20) {
                                stop("A")
                                if step == 0 { stop("B") }
                                stop("C")
                                stop("D").focused(focus, equals: "d")
                            }
                            .defaultFocus(focus, "d")
                        } else {
                            VStack(spacing: 20) {
                                stop("E")
                                stop("F").focused(focus, equals: "f")
                            }
                            .defaultFocus(focus, "f")
                        }
                    }
                }
            })
        stage.press(.up, .up)
        #expect(stage.focused == "B")
        stage.turn(turn, to: 1)
        #expect(stage.focused == "A" || stage.focused == "C")
        stage.turn(turn, to: 2)
        #expect(stage.focused == "F")
    }

    @Test("RL2: With nothing focusable focus is nil, and the first view that becomes focusable gets it")
    func nothingLeft() {
        let (hand, turn) = (Hand<String?>(), Hand<Bool>())
        let stage = Stage(
            Page(hand) { focus in
                Turned(turn, true) { isEnabled in stop("A").focused(focus, equals: "a").disabled(!isEnabled) }
            })
        stage.turn(turn, to: false)
        #expect(stage.focused == nil)
        #expect(hand.read() == .some(nil))
        stage.turn(turn, to: true)
        #expect(stage.focused == "A")
    }

    @Test("RL3: A relocation runs no action, scrolls nothing if the new view is visible, and is reported as a relocation")
    func quiet() {
        let turn = Hand<Bool>()
        var count = 0
        let stage = Stage(
            Turned(turn, true) { isThere in
                ScrollView {
                    VStack(spacing: 20) {
                        if isThere { stop("A") }
                        Button("B") { count += 1 }
                        ForEach(0..<40) { stop("\($0)") }
                    }
                }
            })
        #expect(stage.focused == "A")
        stage.turn(turn, to: false)
        #expect(stage.shown == "B")
        #expect(count == 0)
        #expect(stage.host.focus.lastReason == .relocated)
        #expect((stage.frames["0"]?.minY ?? -1) > 0)
    }

    @Test("RL3, DM9: A relocation scrolls the new view into view, and no further")
    func relocationReveals() {
        let turn = Hand<Bool>()
        let stage = Stage(
            Turned(turn, true) { isEnabled in
                ScrollView { VStack(spacing: 20) { ForEach(0..<30) { stop("\($0)").disabled(!isEnabled && 5..<25 ~= $0) } } }
                    .frame(width: 300, height: 200)
            })
        for _ in 0..<12 { stage.press(.down) }
        stage.wait(1)
        #expect(stage.focused == "12")
        stage.turn(turn, to: false)
        stage.wait(1)
        #expect(stage.focused == "4")
        let frame = stage.frames["4"] ?? .null
        #expect(frame.minY >= 440 && frame.minY <= 500, "\(frame)")
    }

    private struct Group3: View {
        let kind: Int
        let turn: Hand<Bool>
        @Namespace var scope
        @FocusState var focus: String?
        var body: some View {
            let scope = scope
            let binding = $focus
            Turned(turn, true) { isEnabled in
                HStack(spacing: 20) {
                    stop("near")
                    let inner = HStack(spacing: 400) {
                        stop("A").disabled(!isEnabled)
                        stop("far")
                    }
                    switch kind {
                    case 0: inner.focusSection()
                    case 1: inner.focusScope(scope)
                    case 2: inner.defaultFocus(binding, "nowhere")
                    default: inner
                    }
                }
            }
        }
    }

    @Test("RL1: Sections, scopes and regions keep a relocated focus inside while they have a focusable view", arguments: 0..<4)
    func holders(_ kind: Int) {
        let turn = Hand<Bool>()
        let stage = Stage(Group3(kind: kind, turn: turn))
        stage.press(.right)
        #expect(stage.focused == "A")
        stage.turn(turn, to: false)
        #expect(stage.focused == (kind < 3 ? "far" : "near"))
    }

    @Test("RL1: A lost focus goes to the nearest view, not to the declared default of an existing region beside it")
    func oldRegion() {
        let (hand, turn) = (Hand<String?>(), Hand<Bool>())
        let stage = Stage(
            Page(hand) { focus in
                Turned(turn, true) { isEnabled in
                    VStack(spacing: 20) {
                        stop("A").focused(focus, equals: "a").disabled(!isEnabled)
                        VStack(spacing: 20) {
                            stop("B")
                            stop("D").focused(focus, equals: "d")
                        }
                        .defaultFocus(focus, "d")
                    }
                }
            })
        stage.turn(hand, to: "a")
        #expect(stage.focused == "A")
        stage.turn(turn, to: false)
        #expect(stage.focused == "B")
    }

    @Test("RL1, DM8: A lost focus can go to a lazy row that is not created yet, and states read it in the same update")
    func toRowNotMade() throws {
        let (hand, turn) = (Hand<String?>(), Hand<[Int]>())
        let stage = Stage(
            Page(hand) { focus in
                Turned(turn, Array(0..<500)) { rows in
                    ScrollView {
                        LazyVStack(spacing: 20) { ForEach(rows, id: \.self) { stop("\($0)").focused(focus, equals: "\($0)") } }
                    }
                    .frame(width: 300, height: 400)
                }
            })
        stage.press(.down)
        for _ in 0..<40 { stage.frame([.wheel(CGPoint(x: 960, y: 540), by: CGSize(width: 0, height: 300))]) }
        #expect(stage.focused == "1" && hand.read() == "1")
        let made = Set(stage.frames.keys)
        hand.bodies = []
        stage.turn(turn, to: [0] + Array(2..<500))
        let focused = try #require(stage.focused)
        #expect(!made.contains(focused) && hand.read() == focused)
        #expect(hand.bodies.allSatisfy { $0 == focused }, "\(hand.bodies)")
    }
}
