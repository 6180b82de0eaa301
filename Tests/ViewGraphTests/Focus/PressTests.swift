import TenFootControls
import TenFootViews
import Testing

@testable import TenFootViewGraph

@MainActor @Suite("Effects of presses") struct PressTests {
    private struct Logged: ButtonStyle {
        let log: Hand<Bool>
        func makeBody(configuration: Configuration) -> some View {
            let _ = log.bodies.append(configuration.isPressed)
            configuration.label
        }
    }

    private func began(_ stage: Stage, _ control: RemoteControl) { stage.frame([.press(PressEvent(control, .began, time: 0))]) }
    private func ended(_ stage: Stage, _ control: RemoteControl) { stage.frame([.press(PressEvent(control, .ended, time: 0))]) }

    @Test("FO3: Select acts on release; if it is held, the long press runs instead, and the next press acts again")
    func longPress() {
        let log = Hand<Bool>()
        var (taps, holds) = (0, 0)
        let stage = Stage(
            Button {
                taps += 1
            } label: {
                Block(100, 50, name: "A")
            }
            .buttonStyle(Logged(log: log)).onLongPressGesture { holds += 1 })
        began(stage, .select)
        #expect(taps == 0 && log.bodies.last == true)
        ended(stage, .select)
        #expect(taps == 1 && log.bodies.last == false)
        stage.longPress(.select)
        #expect(taps == 1 && holds == 1 && log.bodies.last == false)
        stage.press(.select)
        #expect(taps == 2 && holds == 1)
    }

    @Test("FO9: Releasing the pointer outside a button ends its pressed state without an action")
    func pointerLetGoBeside() {
        let log = Hand<Bool>()
        var taps = 0
        let stage = Stage(
            Button {
                taps += 1
            } label: {
                Block(100, 50, name: "A")
            }
            .buttonStyle(Logged(log: log)))
        let frame = stage.frames["A"] ?? .zero
        stage.frame([.pointerDown(CGPoint(x: frame.midX, y: frame.midY))])
        #expect(log.bodies.last == true)
        stage.frame([.pointerUp(CGPoint(x: frame.midX, y: frame.midY + 400))])
        #expect(log.bodies.last == false && taps == 0)
        stage.frame([.pointerUp(CGPoint(x: frame.midX, y: frame.midY))])
        #expect(taps == 0, "it was not pressed any more")
    }

    @Test("FO3: Select runs a tap gesture inside a focusable view, through the command modifiers between them")
    func tapFurtherIn() {
        var taps = 0
        let stage = Stage(
            Block(100, 50, name: "A").onTapGesture { taps += 1 }.onPlayPauseCommand {}.onMoveCommand { _ in }.focusable())
        stage.press(.select)
        #expect(taps == 1)
    }

    @Test("FO3, DM13: A tap gesture around a focusable view runs for that view or its control, not for a view inside it")
    func tapFurtherOut() {
        var (taps, acts) = (0, 0)
        let card = Stage(VStack { stop("inner") }.padding(20).focusable().accessibilityIdentifier("card").onTapGesture { taps += 1 })
        card.press(.select)
        #expect(taps == 1)
        card.press(.right)
        #expect(card.focused == "inner")
        card.press(.select)
        #expect(taps == 1)
        let wrapped = Stage(Button("A") { acts += 1 }.focusable().onTapGesture { taps += 1 })
        wrapped.press(.select)
        #expect((taps, acts) == (2, 1))
    }

    @Test("Menu opens a context menu on release, not on press")
    func menuAtRelease() {
        let stage = Stage(
            Button("A") {}.contextMenu { Button("Rename") {} })
        began(stage, .menu)
        #expect(!stage.words.contains("Rename"))
        ended(stage, .menu)
        #expect(stage.words.contains("Rename"))
    }

    @Test("FO3: Select does nothing if its button loses focus while it is pressed")
    func leftWhilePressed() {
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
        began(stage, .select)
        #expect(log.bodies.last == true)
        stage.turn(hand, to: "b")
        #expect(log.bodies.last == false)
        ended(stage, .select)
        #expect(taps == 0 && stage.focused == "B")
    }

    @Test("A short and a long press of Home call separate handlers, and the end of a long press is not a short press")
    func home() {
        let stage = Stage(stop("A"))
        var (short, long) = (0, 0)
        stage.host.onHome = { short += 1 }
        stage.host.onHomeLong = { long += 1 }
        stage.press(.home)
        #expect((short, long) == (1, 0))
        stage.longPress(.home)
        #expect((short, long) == (1, 1))
        stage.press(.home)
        #expect((short, long) == (2, 1))
    }

    @Test("Volume keys call the volume handler at each press and repeat and leave focus alone, and other keys do not call it")
    func volume() {
        var turned: [RemoteControl] = []
        let stage = Stage(
            HStack {
                stop("A")
                stop("B")
            })
        stage.host.onVolume = { turned.append($0) }
        stage.press(.volumeUp)
        stage.hold(.volumeDown, repeats: 2)
        #expect(turned == [.volumeUp, .volumeDown, .volumeDown, .volumeDown])
        #expect(stage.focused == "A")
        stage.press(.right)
        #expect(stage.focused == "B" && turned.count == 4)
    }

    @Test("Page Down and Page Up move focus by four rows within their list, or run the view's pageCommand")
    func pages() {
        var page = 0
        let stage = Stage(
            VStack {
                ScrollView { VStack { ForEach(0..<10) { stop("\($0)") } } }.frame(width: 300, height: 200)
                stop("below")
            })
        stage.press(.pageDown)
        #expect(stage.focused == "4")
        stage.press(.pageDown, .pageDown)
        #expect(stage.focused == "9")
        stage.press(.pageUp)
        #expect(stage.focused == "5")
        let book = Stage(
            VStack {
                stop("A").pageCommand(value: Binding(get: { page }, set: { page = $0 }), in: 0...9)
                stop("B")
            })
        book.press(.pageDown, .pageDown, .pageUp)
        #expect(page == 1 && book.focused == "A")
    }

    @Test("FO3: The frame in which Select activates a control reports the activation")
    func toldActivation() {
        let stage = Stage(Button("A") {})
        func frame(_ phase: PressPhase) -> FrameOutput { stage.frame([.press(PressEvent(.select, phase, time: 0))]) }
        #expect(!frame(.began).hasActivated && frame(.ended).hasActivated)
        #expect(!stage.frame().hasActivated)
    }

    @Test("The direction of the last move is known until focus changes for another reason")
    func lastHeading() {
        let hand = Hand<String?>()
        let stage = Stage(
            Page(hand) { focus in
                HStack {
                    stop("A").focused(focus, equals: "a")
                    stop("B").focused(focus, equals: "b")
                }
            })
        stage.press(.right)
        #expect(stage.host.focus.lastHeading == .right && stage.host.focus.lastReason == .movement)
        stage.turn(hand, to: "a")
        #expect(stage.host.focus.lastHeading == nil && stage.host.focus.lastReason == .written)
    }

    @Test("A press held as long as a gesture asks is a long one also if a slow frame hears of it only when it is released")
    func longInSlowFrame() {
        var heard: [String] = []
        let stage = Stage(Button("A") { heard.append("press") }.onLongPressGesture(minimumDuration: 2) { heard.append("held") })
        for released: UInt64 in [1_900_000, 2_000_000] {
            let phases: [(PressPhase, UInt64)] = [(.began, 0), (.long, 500_000), (.ended, released)]
            stage.frame(phases.map { .press(PressEvent(.select, $0, time: $1)) }, after: 3)
        }
        #expect(heard == ["press", "held"])
        stage.wait(3)
        #expect(heard == ["press", "held"])
    }

    @Test("A long press gesture of zero duration acts once when Select is pressed, and replaces the button's action")
    func longAtOnce() {
        var (taps, holds) = (0, 0)
        let stage = Stage(
            HStack(spacing: 20) {
                Button {
                    taps += 1
                } label: {
                    Block(100, 50, name: "A")
                }
                .onLongPressGesture(minimumDuration: 0) { holds += 1 }
                Button("B") { taps += 10 }
            })
        began(stage, .select)
        #expect(holds == 1)
        ended(stage, .select)
        #expect((taps, holds) == (0, 1))
        stage.longPress(.select)
        #expect((taps, holds) == (0, 2))
        stage.press(.right, .select)
        #expect((taps, holds) == (10, 2), "another button acts as ever")
    }

    @Test("FS21: A focus write made when a press begins survives the end of the press, but not the next press")
    func writtenByPress() {
        for presses in 1...2 {
            let (hand, turn) = (Hand<String?>(), Hand<Bool>())
            let stage = Stage(
                Page(hand) { focus in
                    Turned(turn, false) { isThere in
                        VStack(spacing: 20) {
                            stop("A").onMoveCommand { _ in focus.wrappedValue = "late" }
                            if isThere { stop("late").focused(focus, equals: "late") }
                        }
                    }
                })
            stage.press(.up)
            if presses == 2 { stage.press(.select) }
            stage.turn(turn, to: true)
            #expect(stage.focused == (presses == 1 ? "late" : "A"))
        }
    }

    @Test("FO7: Play/Pause acts on release and Delete on press, each in the innermost handler only")
    func commands() {
        var log: [String] = []
        let stage = Stage(
            VStack {
                stop("A").onPlayPauseCommand { log.append("play") }.onDeleteCommand { log.append("delete") }
            }
            .onPlayPauseCommand { log.append("outer play") }.onDeleteCommand { log.append("outer delete") })
        began(stage, .playPause)
        #expect(log == [])
        ended(stage, .playPause)
        #expect(log == ["play"])
        began(stage, .delete)
        #expect(log == ["play", "delete"])
        ended(stage, .delete)
        #expect(log == ["play", "delete"])
    }

    @Test("A wheel scrolls only the scroll view under the pointer, and only if scrolling is enabled")
    func wheel() {
        let turn = Hand<Bool>()
        let stage = Stage(
            Turned(turn, false) { isDisabled in
                HStack(spacing: 100) {
                    ScrollView { VStack { ForEach(0..<20) { Block(100, 100, name: "left\($0)") } } }.frame(width: 200, height: 300)
                    ScrollView { VStack { ForEach(0..<20) { Block(100, 100, name: "right\($0)") } } }.frame(width: 200, height: 300)
                        .scrollDisabled(isDisabled)
                }
            })
        func places() -> [CGFloat] { ["left3", "right3"].map { (stage.frames[$0] ?? .zero).minY } }
        func turnWheel(_ point: CGPoint) {
            stage.frame([.wheel(point, by: CGSize(width: 0, height: 150))])
            stage.wait(1)
        }
        let before = places()
        turnWheel(CGPoint(x: 10, y: 10))
        #expect(places() == before, "over nothing")
        let middle = stage.frames["right0"] ?? .zero
        turnWheel(CGPoint(x: middle.midX, y: middle.midY))
        let after = places()
        #expect(after[0] == before[0] && abs(after[1] - (before[1] - 150)) < 1)
        stage.turn(turn, to: true)
        turnWheel(CGPoint(x: middle.midX, y: middle.midY))
        #expect(places() == after, "scrolling is disabled")
    }

    @Test("A wheel scrolls the innermost scroll view under the pointer on which scrolling is enabled")
    func nestedWheel() {
        let turn = Hand<Bool>()
        let stage = Stage(
            Turned(turn, false) { isDisabled in
                ScrollView {
                    VStack(spacing: 0) {
                        ScrollView { VStack(spacing: 0) { ForEach(0..<20) { Block(200, 100, name: "inner\($0)") } } }
                            .frame(width: 200, height: 200).scrollDisabled(isDisabled)
                        ForEach(0..<20) { Block(200, 100, name: "outer\($0)") }
                    }
                }
                .frame(width: 300, height: 400)
            })
        let point = stage.frames["inner0"].map { CGPoint(x: $0.midX, y: $0.midY) } ?? .zero
        func offsets() -> [CGFloat] { stage.boxes(ScrollBox.self).map(\.contentOffset.y) }
        #expect(offsets() == [0, 0])
        stage.frame([.wheel(point, by: CGSize(width: 0, height: 150))])
        #expect(offsets() == [0, 150])
        stage.turn(turn, to: true)
        stage.frame([.wheel(point, by: CGSize(width: 0, height: 150))])
        #expect(offsets() == [150, 150])
    }

    @Test("SC9: A changed declared default moves no focus, and is used the next time a default is needed")
    func changedDefault() {
        let (hand, turn) = (Hand<String?>(), Hand<Bool>())
        let stage = Stage(
            Page(hand) { focus in
                Turned(turn, false) { isLater in
                    VStack(spacing: 20) {
                        stop("A")
                        stop("B").focused(focus, equals: "b")
                        stop("C").focused(focus, equals: "c")
                    }
                    .defaultFocus(focus, isLater ? "c" : "b")
                }
            })
        #expect(stage.focused == "B")
        stage.turn(turn, to: true)
        #expect(stage.focused == "B", "a new default takes focus from nothing")
        stage.turn(hand, to: nil)
        stage.press(.select)
        #expect(stage.focused == "C")
    }

    @Test("SC10: A default that becomes userInitiated gets focus from moves into its region from then on")
    func changedPriority() {
        let (hand, turn) = (Hand<String?>(), Hand<Bool>())
        let stage = Stage(
            Page(hand) { focus in
                Turned(turn, false) { isLater in
                    VStack(spacing: 20) {
                        stop("top").focused(focus, equals: "top")
                        VStack(spacing: 20) {
                            stop("A")
                            stop("B").focused(focus, equals: "b")
                        }
                        .defaultFocus(focus, "b", priority: isLater ? .userInitiated : .automatic)
                    }
                }
            })
        stage.turn(hand, to: "top")
        stage.press(.down)
        #expect(stage.focused == "A")
        stage.turn(turn, to: true)
        stage.turn(hand, to: "top")
        stage.press(.down)
        #expect(stage.focused == "B")
    }

    @Test("Key phases and event modifiers have one bit each")
    func bits() {
        #expect(KeyPress.Phases.all == [.down, .repeat, .up] && KeyPress.Phases.all.rawValue == 7)
        #expect([KeyPress.Phases.down, .repeat, .up].map(\.rawValue) == [1, 2, 4])
        let modifiers: [EventModifiers] = [.capsLock, .shift, .control, .option, .command, .numericPad]
        #expect(modifiers.map(\.rawValue) == [1, 2, 4, 8, 16, 32] && EventModifiers.all == EventModifiers(modifiers))
    }
}
