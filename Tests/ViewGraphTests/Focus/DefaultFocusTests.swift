import TenFootControls
import Testing

@testable import TenFootViewGraph

@MainActor @Suite struct DefaultFocusTests {
    private struct Numbers: View {
        var preferred: Int? = 3
        var another: Int?
        var isPreferred = true
        @Namespace var scope
        @Namespace var other
        var usesOther = false
        var isInside = true
        @Environment(\.resetFocus) var reset
        var body: some View {
            VStack(spacing: 20) {
                VStack(spacing: 20) {
                    ForEach(1..<4) { number in
                        stop("\(number)")
                            .prefersDefaultFocus((number == preferred || number == another) && isPreferred, in: usesOther ? other : scope)
                    }
                }
                .focusScope(scope)
                stop("reset").onTapGesture { reset(in: scope) }.onPlayPauseCommand { reset(in: other) }
            }
        }
    }

    @Test("SC11, SC15: A default that matches no view takes focus once it matches one, until the first press", arguments: [false, true])
    func namedLate(_ pressesFirst: Bool) {
        let (hand, turn) = (Hand<String?>(), Hand<String>())
        let stage = Stage(
            Page(hand) { focus in
                Turned(turn, "nobody") { name in
                    VStack(spacing: 20) {
                        stop("A")
                        stop("B").focused(focus, equals: "b")
                    }
                    .defaultFocus(focus, name)
                }
            })
        #expect(stage.focused == "A")
        if pressesFirst { stage.press(.select) }
        stage.turn(turn, to: "b")
        #expect(stage.focused == (pressesFirst ? "A" : "B"))
    }

    private struct Resetting: View {
        let hand: Hand<Int>
        @State private var count = 0
        @Namespace private var namespace
        @Environment(\.resetFocus) private var resetFocus
        var body: some View {
            let _ = (hand.write = { count = $0 })
            stop("A").focusScope(namespace).onChange(of: count) {
                count += 1
                resetFocus(in: namespace)
            }
        }
    }

    @Test("SC6: resetFocus calls that trigger each other endlessly stop with one warning and leave no focus work")
    func endlessResets() {
        let hand = Hand<Int>()
        let stage = Stage(Resetting(hand: hand))
        stage.turn(hand, to: 1)
        #expect(stage.warnings.filter { $0.contains("keep changing each other") }.count == 1)
        #expect(!stage.host.focus.hasWork)
    }

    @Test("SC1: Without a preference, the first view in layout order gets focus")
    func first() {
        let stage = Stage(
            HStack(spacing: 20) {
                stop("low").offset(y: 300)
                stop("high")
            })
        #expect(stage.focused == "high")
    }

    @Test("SC2: A scope's preferred view has focus at the start")
    func preferred() { #expect(Stage(Numbers()).focused == "3") }

    @Test("SC3: A preference for another namespace, or outside its scope, is ignored")
    func foreignNamespace() {
        #expect(Stage(Numbers(usesOther: true)).focused == "1")
        #expect(Stage(Outside()).focused == "A")
    }

    private struct Outside: View {
        @Namespace var scope
        var body: some View {
            VStack(spacing: 20) {
                HStack(spacing: 20) { stop("A") }.focusScope(scope)
                stop("B").prefersDefaultFocus(in: scope)
            }
        }
    }

    @Test("SC4: Of several views that prefer default focus, the first in layout order wins")
    func several() { #expect(Stage(Numbers(preferred: 3, another: 2)).focused == "2") }

    private struct PreferredLabel: View {
        @Namespace var scope
        var body: some View {
            VStack(spacing: 20) {
                stop("first")
                VStack(spacing: 20) {
                    Button {
                    } label: {
                        HStack { Block(100, 50).prefersDefaultFocus(in: scope) }
                    }
                    .accessibilityIdentifier("control")
                }
            }
            .focusScope(scope)
        }
    }

    @Test("SC4: A default focus preference inside a control's label applies to the control")
    func preferenceInLabel() { #expect(Stage(PreferredLabel()).shown == "control") }

    @Test("SC5: A view with prefersDefaultFocus(false) is not preferred")
    func preferringFalse() { #expect(Stage(Numbers(isPreferred: false)).focused == "1") }

    @Test("SC6: resetFocus moves focus to its scope's default, also from outside the scope")
    func reset() {
        let stage = Stage(Numbers())
        stage.press(.down)
        #expect(stage.focused == "reset")
        stage.press(.select)
        #expect(stage.focused == "3")
    }

    @Test("SC7: resetFocus in a namespace without a scope moves no focus and warns once")
    func resetNowhere() {
        let stage = Stage(Numbers())
        stage.press(.down)
        stage.press(.playPause)
        stage.press(.playPause)
        #expect(stage.focused == "reset")
        #expect(stage.warnings.filter { $0.contains("resetFocus") && $0.contains("DefaultFocusTests.swift:") }.count == 1)
    }

    private struct Stray: View {
        @Namespace private var namespace
        var body: some View {
            HStack(spacing: 20) {
                stop("A")
                stop("B").prefersDefaultFocus(in: namespace)
            }
        }
    }

    @Test("SC3: A preference without a scope of its namespace around it is ignored, with a warning that names its place")
    func stray() {
        let stage = Stage(Stray())
        #expect(stage.focused == "A")
        #expect(stage.warnings.filter { $0.contains("Stray (DefaultFocusTests.swift:") }.count == 1)
    }

    private struct Nested: View {
        @Namespace var outer
        @Namespace var inner
        @Environment(\.resetFocus) var reset
        var body: some View {
            VStack(spacing: 20) {
                stop("A").onPlayPauseCommand { reset(in: outer) }
                HStack(spacing: 20) {
                    stop("B")
                    stop("C").prefersDefaultFocus(in: inner)
                }
                .focusScope(inner)
                .prefersDefaultFocus(in: outer)
            }
            .focusScope(outer)
        }
    }

    @Test("SC8: If a scope's preferred view is an inner scope, the inner scope's preferred view gets focus")
    func nestedScopes() {
        let stage = Stage(Nested())
        #expect(stage.focused == "C")
        stage.press(.up)
        #expect(stage.focused == "A")
        stage.press(.playPause)
        #expect(stage.focused == "C")
    }

    private func region(_ hand: Hand<String?>, _ priority: DefaultFocusEvaluationPriority? = nil, _ value: String = "c") -> Stage {
        Stage(
            Page(hand) { focus in
                VStack(spacing: 20) {
                    stop("A").focused(focus, equals: "a")
                    HStack(spacing: 20) {
                        stop("B").focused(focus, equals: "b")
                        stop("C").focused(focus, equals: "c")
                    }
                    .focused(focus, equals: "row")
                    .defaultFocus(focus, value, priority: priority ?? .automatic)
                }
            })
    }

    @Test("SC9: A declared default gets focus when its window appears, and a later focus write moves focus to its view")
    func declared() {
        let hand = Hand<String?>()
        let stage = region(hand)
        #expect(stage.focused == "C")
        stage.turn(hand, to: "a")
        stage.turn(hand, to: "b")
        #expect(stage.focused == "B")
        stage.turn(hand, to: "a")
        stage.turn(hand, to: "row")
        #expect(stage.focused == "C")
    }

    @Test("SC10: A move into a region ignores an automatic default and goes to a userInitiated one, except from inside")
    func priorities() {
        let hand = Hand<String?>()
        let plain = region(hand)
        plain.turn(hand, to: "a")
        plain.press(.down)
        #expect(plain.focused == "B")
        let led = region(hand, .userInitiated)
        led.turn(hand, to: "a")
        led.press(.down)
        #expect(led.focused == "C")
        led.press(.left)
        #expect(led.focused == "B")
    }

    @Test("SC11: A default that matches no focusable view falls back to the first view of its region")
    func unmetDefault() {
        let hand = Hand<String?>()
        let sheet = Hand<Bool>()
        #expect(region(hand, nil, "nowhere").focused == "A")
        let stage = Stage(
            Turned(sheet, false) { isShown in
                stop("X").sheet(isPresented: .constant(isShown)) {
                    Page(hand) { focus in
                        HStack(spacing: 20) {
                            stop("D")
                            stop("E")
                        }
                        .defaultFocus(focus, "nowhere")
                    }
                }
            })
        stage.turn(sheet, to: true)
        #expect(stage.focused == "D")
    }

    @Test("SC12: The two default focus priorities are different Sendable values")
    func prioritiesAreValues() {
        func isSendable<T: Sendable>(_: T) -> Bool { true }
        #expect(isSendable(DefaultFocusEvaluationPriority.automatic))
        #expect(DefaultFocusEvaluationPriority.automatic != .userInitiated)
    }

    @Test("SC13: A dismissal returns focus to the view that had it, or else to its region's default")
    func restored() {
        let (hand, sheet, there) = (Hand<String?>(), Hand<Bool>(), Hand<Bool>())
        let stage = Stage(
            Turned(sheet, false) { isShown in
                Turned(there, true) { isThere in
                    Page(hand) { focus in
                        VStack(spacing: 20) {
                            stop("A")
                            VStack(spacing: 20) {
                                stop("B")
                                stop("C").focused(focus, equals: "c")
                                if isThere { stop("D") }
                            }
                            .defaultFocus(focus, "c")
                        }
                    }
                }
                .sheet(isPresented: Binding(get: { isShown }, set: { sheet.write($0) })) { stop("S") }
            })
        stage.press(.down)
        #expect(stage.focused == "D")
        stage.turn(sheet, to: true)
        #expect(stage.focused == "S")
        stage.press(.back)
        #expect(stage.focused == "D")
        stage.turn(sheet, to: true)
        there.write(false)
        stage.turn(sheet, to: false)
        #expect(stage.focused == "C")
    }

    @Test("SC13: Back dismisses the innermost presentation first, and removing a presenter removes all its presentations")
    func severalLayers() {
        let (one, two, there) = (Hand<Bool>(), Hand<Bool>(), Hand<Bool>())
        let stage = Stage(
            VStack(spacing: 20) {
                stop("A")
                Turned(there, true) { isThere in
                    if isThere {
                        Turned(one, false) { isOne in
                            stop("B").sheet(isPresented: Binding(get: { isOne }, set: { one.write($0) })) {
                                Turned(two, false) { isTwo in
                                    stop("S").fullScreenCover(isPresented: Binding(get: { isTwo }, set: { two.write($0) })) { stop("T") }
                                }
                            }
                        }
                    }
                }
            })
        stage.press(.down)
        stage.turn(one, to: true)
        stage.turn(two, to: true)
        #expect(stage.focused == "T")
        stage.press(.back)
        #expect(stage.focused == "S")
        stage.turn(two, to: true)
        stage.turn(there, to: false)
        #expect(stage.focused == "A")
        stage.press(.up, .down)
        #expect(stage.focused == "A")
    }

    @Test("SC13: An alert starts on its default button, or else on its first button that is not destructive")
    func alerts() {
        let (one, two) = (Hand<Bool>(), Hand<Bool>())
        let stage = Stage(
            Turned(one, false) { isOne in
                Turned(two, false) { isTwo in
                    stop("A")
                        .alert("Delete?", isPresented: Binding(get: { isOne }, set: { one.write($0) })) {
                            Button("Delete", role: .destructive) {}
                            Button("Keep") {}
                            Button("Later") {}
                        }
                        .confirmationDialog("Sure?", isPresented: Binding(get: { isTwo }, set: { two.write($0) })) {
                            Button("Delete", role: .destructive) {}
                            Button("Keep") {}
                            Button("Later") {}.keyboardShortcut(.defaultAction)
                        }
                }
            })
        stage.turn(one, to: true)
        #expect(stage.shown == "Keep")
        stage.press(.select)
        #expect(stage.focused == "A")
        stage.turn(two, to: true)
        #expect(stage.shown == "Later")
    }

    private struct Everything: View {
        let hand: Hand<Int>
        @FocusState var focus: String?
        @Namespace var scope
        @Environment(\.resetFocus) var reset
        var body: some View {
            let _ =
                (hand.write = { number in
                    if number & 1 != 0 { focus = "written" }
                    if number & 2 != 0 { reset(in: scope) }
                })
            VStack(spacing: 20) {
                stop("first")
                stop("declared").focused($focus, equals: "declared")
                stop("written").focused($focus, equals: "written")
                stop("preferred").prefersDefaultFocus(in: scope).focusScope(scope)
            }
            .defaultFocus($focus, "declared")
        }
    }

    @Test("SC14: A focus write beats resetFocus, which beats a declared default; a write in onAppear beats it too")
    func order() {
        let hand = Hand<Int>()
        let stage = Stage(Everything(hand: hand))
        #expect(stage.focused == "declared")
        stage.turn(hand, to: 2)
        #expect(stage.focused == "preferred")
        stage.turn(hand, to: 3)
        #expect(stage.focused == "written")
        let state = Hand<String?>()
        let early = Stage(
            Page(state) { focus in
                HStack(spacing: 20) {
                    stop("A").focused(focus, equals: "a")
                    stop("B").focused(focus, equals: "b")
                }
                .defaultFocus(focus, "a")
                .onAppear { focus.wrappedValue = "b" }
            })
        #expect(early.focused == "B")
    }

    @Test("SC14: A focus write beats the focus that a presentation or dismissal in the same update would choose")
    func writeAgainstPresentation() {
        let (hand, sheet) = (Hand<String?>(), Hand<Bool>())
        let stage = Stage(
            Turned(sheet, false) { isShown in
                Page(hand) { focus in
                    HStack(spacing: 20) {
                        stop("A")
                        stop("B").focused(focus, equals: "b")
                    }
                    .sheet(isPresented: Binding(get: { isShown }, set: { sheet.write($0) })) {
                        HStack(spacing: 20) {
                            stop("S")
                            stop("T").focused(focus, equals: "t")
                        }
                    }
                }
            })
        stage.turn(sheet, to: true)
        #expect(stage.focused == "S")
        sheet.write(false)
        hand.write("b")
        stage.frame()
        #expect(stage.focused == "B")
        stage.frame()
        #expect(stage.focused == "B")
        sheet.write(true)
        hand.write("t")
        stage.frame()
        #expect(stage.focused == "T")
        stage.frame()
        #expect(stage.focused == "T")
    }

    private func late(_ hand: Hand<String?>, _ turn: Hand<Bool>) -> Stage {
        Stage(
            Page(hand) { focus in
                VStack(spacing: 20) {
                    Turned(turn, false) { isThere in
                        VStack(spacing: 20) {
                            stop("A")
                            if isThere { stop("L").focused(focus, equals: "late") }
                        }
                    }
                }
                .defaultFocus(focus, "late")
            })
    }

    @Test("SC15: A declared default that appears later takes focus chosen by layout order, until the first press")
    func lateDefault() {
        let (hand, turn) = (Hand<String?>(), Hand<Bool>())
        var stage = late(hand, turn)
        #expect(stage.focused == "A")
        stage.turn(turn, to: true)
        #expect(stage.focused == "L")
        stage = late(hand, turn)
        stage.press(.up)
        stage.turn(turn, to: true)
        #expect(stage.focused == "A")
    }

    @Test("SC15: A default that is declared later in a region beside the focused view does not take focus")
    func lateDefaultElsewhere() {
        let (hand, turn) = (Hand<String?>(), Hand<Bool>())
        let stage = Stage(
            Page(hand) { focus in
                Turned(turn, false) { isThere in
                    VStack(spacing: 20) {
                        stop("A")
                        if isThere { stop("L").focused(focus, equals: "late").defaultFocus(focus, "late") }
                    }
                }
            })
        stage.turn(turn, to: true)
        #expect(stage.focused == "A")
    }

    private struct EmptiedLabel: View {
        let turn: Hand<Bool>
        @Namespace var scope
        var body: some View {
            VStack(spacing: 20) {
                stop("first")
                Button {
                } label: {
                    HStack {
                        Block(100, 50)
                        Turned(turn, true) { isThere in
                            if isThere {
                                Button {
                                } label: {
                                    Block(100, 50)
                                }.disabled(true)
                            }
                        }
                    }
                    .prefersDefaultFocus(in: scope)
                }
                .accessibilityIdentifier("control")
            }
            .focusScope(scope)
        }
    }

    @Test("SC4, SC15: A preference around an unfocusable view applies to its control once that view is removed")
    func lateDefaultByLeaving() {
        let turn = Hand<Bool>()
        let stage = Stage(EmptiedLabel(turn: turn))
        #expect(stage.shown == "first")
        stage.turn(turn, to: false)
        #expect(stage.shown == "control")
    }

    @Test("SC15: A declared default without content takes focus once it has content")
    func lateDefaultByContent() {
        let (hand, turn) = (Hand<String?>(), Hand<Bool>())
        let stage = Stage(
            Page(hand) { focus in
                VStack(spacing: 20) {
                    stop("A")
                    Turned(turn, false) { isThere in if isThere { Block(100, 50, name: "L") } }
                        .focusable().accessibilityIdentifier("L").focused(focus, equals: "late")
                }
                .defaultFocus(focus, "late")
            })
        #expect(stage.focused == "A")
        stage.turn(turn, to: true)
        #expect(stage.focused == "L")
    }
}
