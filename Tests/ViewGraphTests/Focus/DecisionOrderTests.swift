import TenFootControls
import Testing

@testable import TenFootViewGraph

@MainActor @Suite("Precedence of focus rules") struct DecisionOrderTests {
    private struct TwoPreferred: View {
        @Namespace var scope
        var body: some View {
            HStack(spacing: 20) {
                stop("low").offset(y: 300).prefersDefaultFocus(in: scope)
                stop("high").prefersDefaultFocus(in: scope)
            }
            .focusScope(scope)
        }
    }

    @Test("SC4: Of several views that prefer default focus, the first in layout order wins, not the first declared")
    func preferredByLayout() { #expect(Stage(TwoPreferred()).focused == "high") }

    @Test("SC13, RL1: If a sheet deletes the focused row as it closes, focus goes to the row that took its place", arguments: [0, 1, 2])
    func deletedByDialog(index: Int) {
        let (sheet, rows) = (Hand<Bool>(), Hand<[String]>())
        let stage = Stage(
            Turned(sheet, false) { isShown in
                Turned(rows, ["A", "B", "C"]) { names in
                    VStack(spacing: 20) {
                        stop("Bar")
                        ScrollView { VStack(spacing: 20) { ForEach(names, id: \.self) { stop($0) } } }
                    }
                }
                .sheet(isPresented: Binding(get: { isShown }, set: { sheet.write($0) })) { stop("Delete") }
            })
        for _ in 0...index { stage.press(.down) }
        #expect(stage.focused == ["A", "B", "C"][index])
        stage.turn(sheet, to: true)
        #expect(stage.focused == "Delete")
        var left = ["A", "B", "C"]
        left.remove(at: index)
        rows.write(left)
        stage.turn(sheet, to: false)
        #expect(stage.focused == ["B", "C", "B"][index])
    }

    @Test("SC13: If the focused view is gone after a dismissal, focus goes to the default of that view's region")
    func regionOfTheLost() {
        let (one, two, sheet, there) = (Hand<String?>(), Hand<String?>(), Hand<Bool>(), Hand<Bool>())
        let stage = Stage(
            Turned(sheet, false) { isShown in
                Turned(there, true) { isThere in
                    Page(one) { first in
                        Page(two) { second in
                            VStack(spacing: 20) {
                                VStack(spacing: 20) { stop("A").focused(first, equals: "a") }.defaultFocus(first, "a")
                                VStack(spacing: 20) {
                                    stop("B")
                                    stop("C").focused(second, equals: "c")
                                    if isThere { stop("D").focused(second, equals: "d") }
                                }
                                .defaultFocus(second, "c")
                            }
                        }
                    }
                }
                .sheet(isPresented: Binding(get: { isShown }, set: { sheet.write($0) })) { stop("S") }
            })
        stage.turn(two, to: "d")
        #expect(stage.focused == "D")
        stage.turn(sheet, to: true)
        there.write(false)
        stage.turn(sheet, to: false)
        #expect(stage.focused == "C")
    }

    private struct ResetPage: View {
        let hand: Hand<Bool>
        @State var isShown = false
        @Namespace var scope
        @Environment(\.resetFocus) var reset
        var body: some View {
            let _ =
                (hand.write = { new in
                    isShown = new
                    if !new { reset(in: scope) }
                })
            VStack(spacing: 20) {
                stop("A")
                stop("P").prefersDefaultFocus(in: scope)
            }
            .focusScope(scope)
            .sheet(isPresented: $isShown) { stop("S") }
        }
    }

    @Test("SC14: resetFocus takes precedence over the focus that a dismissal in the same update restores")
    func resetAgainstDismissal() {
        let hand = Hand<Bool>()
        let stage = Stage(ResetPage(hand: hand))
        stage.press(.up)
        #expect(stage.focused == "A")
        stage.turn(hand, to: true)
        #expect(stage.focused == "S")
        stage.turn(hand, to: false)
        #expect(stage.focused == "P")
    }

    @Test("SC15: A default that appears late in a sheet takes focus from a view chosen by layout order")
    func lateDefaultInSheet() {
        let (hand, turn) = (Hand<String?>(), Hand<Bool>())
        let stage = Stage(
            stop("X").sheet(isPresented: .constant(true)) {
                Page(hand) { focus in
                    Turned(turn, false) { isThere in
                        VStack(spacing: 20) {
                            stop("A")
                            if isThere { stop("L").focused(focus, equals: "late") }
                        }
                    }
                    .defaultFocus(focus, "late")
                }
            })
        stage.frame()
        #expect(stage.focused == "A")
        stage.turn(turn, to: true)
        #expect(stage.focused == "L")
    }

    @Test("SC15: A default that appears late in a pushed page takes focus chosen by layout order, but not after a press")
    func lateDefaultInPage() {
        for isPressed in [false, true] {
            let (hand, turn) = (Hand<String?>(), Hand<Bool>())
            let stage = Stage(
                NavigationStack {
                    NavigationLink("Open") {
                        Page(hand) { focus in
                            Turned(turn, false) { isThere in
                                VStack(spacing: 20) {
                                    stop("A")
                                    if isThere { stop("L").focused(focus, equals: "late") }
                                }
                            }
                            .defaultFocus(focus, "late")
                        }
                    }
                })
            stage.press(.select)
            #expect(stage.focused == "A")
            if isPressed { stage.press(.up) }
            stage.turn(turn, to: true)
            #expect(stage.focused == (isPressed ? "A" : "L"))
        }
    }

    @Test("SC13, SC15: A default action that is added to an open alert does not move focus")
    func lateDefaultInDialog() {
        let turn = Hand<Bool>()
        let stage = Stage(
            Turned(turn, false) { isThere in
                stop("X").alert("Sure?", isPresented: .constant(true)) {
                    Button("Delete", role: .destructive) {}
                    Button("Keep") {}
                    if isThere { Button("Ask again") {}.keyboardShortcut(.defaultAction) }
                }
            })
        stage.frame()
        #expect(stage.shown == "Keep")
        stage.turn(turn, to: true)
        #expect(stage.shown == "Keep")
    }
}
