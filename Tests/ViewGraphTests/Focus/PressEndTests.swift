import TenFootControls
import TenFootViews
import Testing

@testable import TenFootViewGraph

@MainActor @Suite("Begin and end of presses") struct PressEndTests {
    private struct Logged: ButtonStyle {
        let log: Hand<Bool>
        func makeBody(configuration: Configuration) -> some View {
            let _ = log.bodies.append(configuration.isPressed)
            configuration.label
        }
    }

    @discardableResult private func send(_ stage: Stage, _ control: RemoteControl, _ phase: PressPhase) -> FrameOutput {
        stage.frame([.press(PressEvent(control, phase, time: 0))])
    }

    @Test("Tab and the page keys act when pressed and on each repeat, but not when released")
    func onTheWayDown() {
        let stage = Stage(VStack(spacing: 0) { ForEach(0..<20) { stop("\($0)") } })
        func press(_ control: RemoteControl) -> [String?] {
            [.began, .repeated(count: 1), .ended].map { (phase: PressPhase) in
                send(stage, control, phase)
                return stage.focused
            }
        }
        #expect(press(.tab) == ["1", "2", "2"])
        #expect(press(.backtab) == ["1", "0", "0"])
        #expect(press(.pageDown) == ["4", "8", "8"])
        #expect(press(.pageUp) == ["4", "0", "0"])
    }

    @Test("FO3: A Select press ends once for onPressingChanged if it is released, held, cancelled or loses focus")
    func hearsTheEnd() {
        let hand = Hand<String?>()
        var (heard, holds): ([Bool], Int) = ([], 0)
        let stage = Stage(
            Page(hand) { focus in
                VStack(spacing: 20) {
                    stop("A").onLongPressGesture(perform: { holds += 1 }, onPressingChanged: { heard.append($0) })
                        .focused(focus, equals: "a")
                    stop("B").focused(focus, equals: "b")
                }
            })
        func pressed(_ act: () -> Void) -> [Bool] {
            heard = []
            act()
            return heard
        }
        #expect(pressed { stage.press(.select) } == [true, false] && holds == 0)
        #expect(pressed { stage.longPress(.select) } == [true, false] && holds == 1)
        let cancelled = pressed {
            send(stage, .select, .began)
            send(stage, .select, .cancelled)
        }
        #expect(cancelled == [true, false])
        #expect(pressed { send(stage, .select, .ended) } == [])
        let left = pressed {
            send(stage, .select, .began)
            stage.turn(hand, to: "b")
        }
        #expect(left == [true, false])
        #expect(pressed { send(stage, .select, .ended) } == [])
    }

    @Test("FO3: A button no longer looks pressed once its long press gesture or context menu has acted")
    func heldLook() {
        let log = Hand<Bool>()
        for hasMenu in [false, true] {
            let stage = Stage(
                Turned(Hand<Bool>(), hasMenu) { hasMenu in
                    let button = Button {
                    } label: {
                        Block(100, 50, name: "A")
                    }.buttonStyle(Logged(log: log))
                    if hasMenu { button.contextMenu { Button("Rename") {} } } else { button.onLongPressGesture {} }
                })
            send(stage, .select, .began)
            #expect(log.bodies.last == true)
            send(stage, .select, .long)
            #expect(log.bodies.last == false && stage.words.contains("Rename") == hasMenu)
        }
    }

    @Test("FO3: A tap gesture runs after a long Select too, unless the view has a context menu, which opens instead")
    func heldTap() {
        var taps = 0
        let stage = Stage(stop("A").onTapGesture { taps += 1 })
        stage.longPress(.select)
        #expect(taps == 1)
        let menu = Stage(stop("A").onTapGesture { taps += 1 }.contextMenu { Button("Rename") {} })
        menu.longPress(.select)
        #expect(taps == 1 && menu.words.contains("Rename"))
    }

    @Test("FO3, FO9: A Select press whose button loses focus does nothing, also after a click")
    func clickedBefore() {
        let (log, hand) = (Hand<Bool>(), Hand<String?>())
        var taps = 0
        let stage = Stage(
            Page(hand) { focus in
                VStack(spacing: 20) {
                    Button {
                        taps += 1
                    } label: {
                        Block(100, 50, name: "A")
                    }
                    .buttonStyle(Logged(log: log))
                    stop("B").focused(focus, equals: "b")
                }
            })
        stage.tap("A")
        #expect(taps == 1)
        send(stage, .select, .began)
        #expect(log.bodies.last == true)
        stage.turn(hand, to: "b")
        #expect(log.bodies.last == false)
        send(stage, .select, .ended)
        #expect(taps == 1)
    }

    @Test("FO3: A tap gesture that is removed from inside a view no longer runs")
    func goneGesture() {
        let turn = Hand<Bool>()
        var taps = 0
        let stage = Stage(
            Turned(turn, true) { isThere in
                VStack {
                    if isThere { Block(20, 20).onTapGesture { taps += 1 } }
                    Block(60, 20)
                }
                .focusable().accessibilityIdentifier("card")
            })
        stage.press(.select)
        #expect(taps == 1)
        stage.turn(turn, to: false)
        stage.press(.select)
        #expect(taps == 1)
    }

    @Test("DM11, FO8: A hold that moves focus runs onMoveCommand once at its end, and one that never moves at every repeat")
    func holds() {
        var told: [MoveCommandDirection] = []
        let stage = Stage(
            HStack {
                stop("A")
                stop("B")
            }
            .onMoveCommand { told.append($0) })
        func heard(_ act: () -> Void) -> [MoveCommandDirection] {
            told = []
            act()
            return told
        }
        #expect(heard { stage.hold(.left, repeats: 3) } == [.left, .left, .left, .left])
        #expect(heard { stage.hold(.right, repeats: 4) } == [.right] && stage.focused == "B")
        #expect(heard { stage.press(.right) } == [.right])
        #expect(heard { stage.hold(.right, repeats: 2) } == [.right, .right, .right])
    }

    @Test("DM7, DM11: A hold that moves focus shows the edge cue once, and each new press without a target shows it again")
    func edgeCues() {
        let stage = Stage(
            HStack {
                stop("A")
                stop("B")
            })
        let phases: [PressPhase] = [.began, .repeated(count: 1), .repeated(count: 2), .repeated(count: 3), .ended]
        func cues(_ control: RemoteControl) -> [Bool] { phases.map { send(stage, control, $0).moveFailed } }
        #expect(cues(.right) == [false, true, false, false, false])
        #expect(send(stage, .right, .began).moveFailed && !send(stage, .right, .ended).moveFailed)
    }

    @Test(
        "FO8: A key that onKeyPress handles prevents the action of Tab, Select or Back",
        arguments: [(RemoteControl.tab, KeyEquivalent.tab), (.select, .return), (.back, .escape)])
    func handledKeys(_ control: RemoteControl, _ key: KeyEquivalent) {
        var (taps, exits, isHandled) = (0, 0, true)
        let stage = Stage(
            HStack {
                stop("A").onTapGesture { taps += 1 }
                stop("B")
            }
            .onExitCommand { exits += 1 }
            .onKeyPress(key) { isHandled ? .handled : .ignored })
        stage.press(control)
        #expect(stage.focused == "A" && taps == 0 && exits == 0)
        isHandled = false
        stage.press(control)
        #expect(stage.focused == (control == .tab ? "B" : "A") && taps == (control == .select ? 1 : 0))
        #expect(exits == (control == .back ? 1 : 0))
    }

    private func late(_ hand: Hand<String?>, _ turn: Hand<Bool>) -> Stage {
        Stage(
            Page(hand) { focus in
                Turned(turn, false) { isThere in
                    VStack(spacing: 20) {
                        stop("A").focused(focus, equals: "a")
                        stop("B")
                        Button("Own") {}.keyboardShortcut("o")
                        if isThere { stop("L").focused(focus, equals: "late") }
                    }
                }
            })
    }

    @Test("FS21: A click, a pointer move to another view and a keyboard shortcut each drop a pending write", arguments: 0..<3)
    func voidedByOthers(_ kind: Int) {
        let (hand, turn) = (Hand<String?>(), Hand<Bool>())
        let stage = late(hand, turn)
        func middle(_ name: String) -> CGPoint {
            let frame = stage.frames[name] ?? .zero
            return CGPoint(x: frame.midX, y: frame.midY)
        }
        stage.turn(hand, to: "late")
        switch kind {
        case 0: stage.frame([.pointerDown(middle("A"))])
        case 1: stage.frame([.pointerMoved(middle("B"))])
        default: stage.frame([.key(KeyEvent(key: "o", characters: "o", modifiers: 16, phase: .down))])
        }
        #expect(stage.warnings.filter { $0.contains("late") }.count == 1)
        stage.turn(turn, to: true)
        #expect(stage.focused == (kind == 1 ? "B" : "A"))
    }

    @Test("FS9, FS21: A focus write by a key handler is read immediately, though the press drops an earlier pending write")
    func writtenByKey() {
        let hand = Hand<String?>()
        var seen: String??
        let stage = Stage(
            Page(hand) { focus in
                VStack(spacing: 20) {
                    stop("A").focused(focus, equals: "a").onKeyPress("o") {
                        focus.wrappedValue = "b"
                        return .ignored
                    }
                    stop("B").focused(focus, equals: "b")
                    Button("Own") { seen = hand.read() }.keyboardShortcut("o")
                }
            })
        stage.turn(hand, to: "late")
        stage.frame([.key(KeyEvent(key: "o", characters: "o", modifiers: 16, phase: .down))])
        #expect(seen == .some("b") && stage.focused == "B" && hand.read() == "b")
    }
}
