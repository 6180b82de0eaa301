import TenFootViews
import Testing

@testable import TenFootViewGraph

@MainActor @Suite struct SectionTests {
    /// The documents' page: numbers top left, letters bottom right.
    private func page(hasSection: Bool) -> Stage {
        Stage(
            HStack {
                VStack {
                    ForEach(1..<4) { stop("\($0)") }
                    Spacer()
                }
                Spacer()
                if hasSection {
                    letters.focusSection()
                } else {
                    letters
                }
            })
    }

    private var letters: some View {
        VStack {
            Spacer()
            ForEach(["A", "B", "C"], id: \.self) { stop($0) }
        }
    }

    @Test("SE1: a section's frame receives a move and hands it to its nearest view in the direction of travel")
    func receives() {
        let stage = Stage(
            HStack(alignment: .top, spacing: 20) {
                stop("A")
                VStack(spacing: 100) {
                    Block(100, 200)
                    stop("near")
                    stop("far")
                }
                .focusSection()
            })
        stage.press(.right)
        #expect(stage.focused == "near")
    }

    @Test("SE2: without the section Right from the numbers does nothing, with it Right focuses A; Left from the letters does nothing")
    func documentedPage() {
        for number in 0..<3 {
            let plain = page(hasSection: false)
            for _ in 0..<number { plain.press(.down) }
            plain.press(.right)
            #expect(plain.focused == "\(number + 1)")
            let stage = page(hasSection: true)
            for _ in 0..<number { stage.press(.down) }
            stage.press(.right)
            #expect(stage.focused == "A")
            for letter in ["A", "B", "C"] {
                #expect(stage.focused == letter)
                stage.press(.left)
                #expect(stage.focused == letter)
                stage.press(.down)
            }
        }
    }

    @Test("SE3: a section is no stop itself, and an empty one does nothing")
    func empty() {
        let stage = Stage(
            HStack(spacing: 20) {
                stop("A")
                Block(100, 50).focusSection()
                stop("B")
            })
        stage.press(.right)
        #expect(stage.focused == "B")
    }

    @Test("SE4: Tab visits all of a section before it goes on, and wraps")
    func sequential() {
        let stage = Stage(
            HStack(spacing: 20) {
                VStack(spacing: 20) {
                    stop("A")
                    stop("B")
                }
                .focusSection()
                VStack(spacing: 20) {
                    stop("C")
                    stop("D")
                }
            })
        var visited: [String?] = []
        for _ in 0..<5 {
            visited.append(stage.focused)
            stage.press(.tab)
        }
        #expect(visited == ["A", "B", "C", "D", "A"])
        stage.press(.backtab)
        #expect(stage.focused == "A")
    }

    @Test("SE5: a move enters the outermost section it hits, then chooses inside it, sections included")
    func nested() {
        let stage = Stage(
            HStack(alignment: .top, spacing: 20) {
                stop("A")
                VStack(spacing: 40) {
                    stop("loose").offset(y: 400)
                    HStack(spacing: 20) {
                        stop("B")
                        stop("C")
                    }
                    .padding(.leading, 60)
                    .frame(height: 300, alignment: .bottom)
                    .focusSection()
                }
                .focusSection()
            })
        stage.press(.right)
        #expect(stage.focused == "B")
    }

    @Test("SE6: a section with a userInitiated default hands an entering move to it")
    func sectionDefault() {
        let hand = Hand<String?>()
        let stage = Stage(
            Page(hand) { focus in
                HStack(spacing: 20) {
                    stop("X").focused(focus, equals: "x")
                    VStack(spacing: 20) {
                        stop("A")
                        stop("B")
                        stop("C").focused(focus, equals: "c")
                    }
                    .focusSection()
                    .defaultFocus(focus, "c", priority: .userInitiated)
                }
            })
        stage.turn(hand, to: "x")
        #expect(stage.focused == "X")
        stage.press(.right)
        #expect(stage.focused == "C")
        stage.press(.up)
        #expect(stage.focused == "B")
    }
}

@MainActor @Suite struct RelocationTests {
    @Test("RL1: a lost focus goes to what took its place, within its own container first, in the same update")
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

    @Test("RL1: a declared default is asked in a page that has just appeared, not beside the lost view")
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

    @Test("RL2: with nothing left focus is nil, and the first view that can have it later gets it")
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

    @Test("RL3: a relocation fires no action, scrolls no further than it must, and is reported")
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
}
