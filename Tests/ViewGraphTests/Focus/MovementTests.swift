import TenFootControls
import TenFootFocusEngine
import Testing

@testable import TenFootViewGraph

/// Tests rules of movement with hosted views; the engine's own tests check them with frames alone.
@MainActor @Suite struct MovementTests {
    @Test("DM8: A move reaches views scrolled out of sight in its scroll view before any view outside")
    func ownContainerFirst() {
        let stage = Stage(
            VStack(spacing: 20) {
                ScrollView { VStack(spacing: 20) { ForEach(0..<6) { stop("\($0)") } } }.frame(width: 300, height: 130)
                stop("outside")
            })
        for number in 1..<6 {
            stage.press(.down)
            #expect(stage.focused == "\(number)")
        }
        stage.press(.down)
        #expect(stage.focused == "outside")
    }

    @Test(
        "DM8: A move in lazy content reaches the next row, even if not created yet, and from a row scrolled off screen",
        arguments: [0.0, 200])
    func lazyNeighbours(_ heading: CGFloat) {
        let stage = Stage(
            VStack(spacing: 20) {
                ScrollView {
                    VStack(spacing: 0) {
                        Block(100, heading)
                        LazyVStack(spacing: 20) { ForEach(0..<500) { stop("\($0)") } }
                    }
                }
                .frame(width: 300, height: 400)
                stop("outside")
            })
        for number in 1..<60 {
            stage.press(.down)
            #expect(stage.focused == "\(number)")
        }
        for _ in 0..<40 { stage.frame([.wheel(CGPoint(x: 960, y: 400), by: CGSize(width: 0, height: 300))]) }
        #expect(stage.focused == "59")
        stage.press(.down)
        #expect(stage.focused == "60")
    }

    @Test("DM8: A move towards lazy cells that cannot be created fails, and leaves focus and focus state unchanged")
    func cellsThatCannotBeMade() {
        let (hand, turn) = (Hand<String?>(), Hand<Bool>())
        let stage = Stage(
            Page(hand) { focus in
                Turned(turn, false) { isThere in
                    VStack(spacing: 20) {
                        stop("A").focused(focus, equals: "a")
                        if isThere { stop("B") }
                    }
                }
            })
        // Add a range of cells to the engine that no view creates any more.
        stage.host.focus.tracker.map.setRange(
            FocusID(-1),
            FocusRange(axis: .vertical, origin: CGPoint(x: 0, y: 900), cellSize: CGSize(width: 1920, height: 50), count: 3))
        let press = stage.frame([.press(PressEvent(.down, .began, time: 0))])
        #expect(press.moveFailed && stage.focused == "A")
        stage.turn(turn, to: true)
        #expect(stage.focused == "A" && hand.read() == "a")
    }

    @Test("DM9: A move scrolls its target into view, and moves during the scroll start from its final position")
    func fastTyping() {
        let stage = Stage(
            ScrollView { VStack(spacing: 20) { ForEach(0..<30) { stop("\($0)") } } }.frame(width: 300, height: 400))
        for _ in 0..<12 { stage.frame([.press(PressEvent(.down, .began, time: 0)), .press(PressEvent(.down, .ended, time: 0))]) }
        #expect(stage.focused == "12")
        stage.wait(2)
        let frame = stage.frames["12"] ?? .null
        #expect(frame.minY >= 340 && frame.maxY <= 740)
    }

    @Test("DM9: A move without a target scrolls its scroll view further, and does not count as failed")
    func scrollingWithoutTarget() {
        var failures = 0
        let stage = Stage(
            ScrollView {
                VStack(spacing: 0) {
                    stop("A")
                    Block(100, 2000, name: "long")
                }
            }
            .frame(width: 300, height: 400).onMoveCommand { _ in failures += 1 })
        let before = stage.frames["long"]?.minY ?? 0
        stage.press(.down)
        #expect(failures == 0)
        #expect((stage.frames["long"]?.minY ?? 0) < before)
    }

    @Test("DM9: Content inserted before the focused view changes the scroll offset, not the view's frame")
    func insertedBefore() {
        let turn = Hand<Int>()
        let stage = Stage(
            Turned(turn, 0) { first in
                ScrollView { LazyVStack(spacing: 20) { ForEach(first..<60, id: \.self) { stop("\($0)") } } }.frame(width: 300, height: 400)
            })
        for _ in 0..<20 { stage.press(.down) }
        stage.wait(1)
        let before = stage.frames["20"]?.minY
        stage.turn(turn, to: -10)
        stage.wait(1)
        #expect(stage.focused == "20")
        #expect(stage.frames["20"]?.minY == before)
    }

    @Test("DM11: A held press stays in its scroll view and fails once at the end, and a new press leaves it")
    func held() {
        var failures = 0
        let stage = Stage(
            VStack(spacing: 20) {
                ScrollView { VStack(spacing: 20) { ForEach(0..<6) { stop("\($0)") } } }.frame(width: 300, height: 130)
                stop("outside")
            }
            .onMoveCommand { _ in failures += 1 })
        stage.hold(.down, repeats: 12)
        #expect(stage.focused == "5")
        #expect(failures == 1)
        stage.press(.down)
        #expect(stage.focused == "outside")
    }

    @Test("DM12: A move up to a wide banner and down again returns to the same tile, even after a sheet in between")
    func pathMemory() {
        let sheet = Hand<Bool>()
        let stage = Stage(
            Turned(sheet, false) { isShown in
                VStack(spacing: 20) {
                    stop("banner", 800, 100)
                    HStack(spacing: 20) { ForEach(0..<6) { stop("\($0)") } }
                }
                .sheet(isPresented: Binding(get: { isShown }, set: { sheet.write($0) })) { stop("S") }
            })
        stage.press(.down)
        stage.press(.left, .left, .left, .left, .left)
        stage.press(.right, .right, .right, .right)
        #expect(stage.focused == "4")
        stage.press(.up)
        stage.turn(sheet, to: true)
        stage.press(.down, .up)
        stage.press(.back)
        #expect(stage.focused == "banner")
        stage.press(.down)
        #expect(stage.focused == "4")
    }

    @Test("DM13: A move focuses the outer of two nested views first, and the next one enters at the edge it comes from")
    func nested() {
        var count = 0
        let stage = Stage(
            VStack(spacing: 20) {
                stop("A")
                VStack(spacing: 20) {
                    stop("B")
                    stop("C").onTapGesture { count += 1 }
                }
                .padding(30).focusable().accessibilityIdentifier("box")
                stop("D")
            })
        stage.press(.down)
        #expect(stage.focused == "box")
        stage.press(.down)
        #expect(stage.focused == "B")
        stage.press(.down, .down)
        #expect(stage.focused == "D")
        stage.press(.right)
        stage.press(.up)
        #expect(stage.focused == "box")
        stage.press(.select)
        #expect(stage.focused == "B")
        #expect(count == 0)
    }

    @Test("DM13: focusable() around a button adds no second stop; Select and bindings of both go to the button")
    func twin() {
        let (hand, flag) = (Hand<String?>(), Hand<Bool>())
        var count = 0
        let stage = Stage(
            FlagPage(flag) { flag in
                Page(hand) { focus in
                    VStack(spacing: 20) {
                        stop("A")
                        Button("B") { count += 1 }.focused(flag).padding(10).focusable().focused(focus, equals: "b")
                        stop("C")
                    }
                }
            })
        stage.press(.down)
        #expect(hand.read() == "b")
        #expect(flag.read() == true)
        stage.press(.select)
        #expect(count == 1)
        stage.press(.down)
        #expect(stage.focused == "C")
    }
}

@MainActor @Suite struct FocusEffectTests {
    /// The transform, opacity and shadow of each layer, as text.
    private func look(_ stage: Stage) -> [String] {
        func visit(_ layer: Layer) -> [String] {
            ["\(layer.transform) \(layer.opacity) \(layer.shadow.map { "\($0)" } ?? "-")"] + layer.children.flatMap(visit)
        }
        return visit(stage.host.layers.root)
    }

    private struct Inner: View {
        let hand: Hand<Bool>
        @Environment(\.isFocusEffectEnabled) var isEnabled
        var body: some View {
            let _ = hand.bodies.append(isEnabled)
            Block(10, 10)
        }
    }

    @Test("EF1: An outer focusEffectDisabled(true) overrides an inner false")
    func outerWins() {
        let (one, two, three) = (Hand<Bool>(), Hand<Bool>(), Hand<Bool>())
        _ = Stage(
            VStack {
                Inner(hand: one).focusEffectDisabled(false).focusEffectDisabled()
                Inner(hand: two).focusEffectDisabled().focusEffectDisabled(false)
                Inner(hand: three).focusEffectDisabled(false)
            })
        #expect(one.bodies == [false])
        #expect(two.bodies == [false])
        #expect(three.bodies == [true])
    }

    @Test("EF2: isFocusEffectEnabled is true by default and writable, but does not lift an outer focusEffectDisabled()")
    func environment() {
        let (one, two, three) = (Hand<Bool>(), Hand<Bool>(), Hand<Bool>())
        _ = Stage(
            VStack {
                Inner(hand: one)
                Inner(hand: two).environment(\.isFocusEffectEnabled, false)
                Inner(hand: three).environment(\.isFocusEffectEnabled, true).focusEffectDisabled()
            })
        #expect(one.bodies == [true])
        #expect(two.bodies == [false])
        #expect(three.bodies == [false])
    }

    @Test("EF3: With the focus effect disabled, focus changes no transform, opacity or shadow")
    func nothingDrawn() {
        for isDisabled in [true, false] {
            let stage = Stage(
                HStack(spacing: 20) {
                    Button {
                    } label: {
                        Block(100, 100)
                    }
                    .buttonStyle(.card).focusEffectDisabled(isDisabled)
                    Block(100, 100).focusable().focusEffectDisabled(isDisabled)
                    stop("A")
                })
            stage.wait(2)
            let first = look(stage)
            stage.press(.right)
            stage.wait(2)
            let second = look(stage)
            stage.press(.right)
            stage.wait(2)
            #expect((first == look(stage)) == isDisabled)
            #expect((first == second) == isDisabled)
        }
    }
}
