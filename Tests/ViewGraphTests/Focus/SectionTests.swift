import TenFootControls
import Testing

@testable import TenFootViewGraph

@MainActor @Suite struct SectionTests {
    /// The example page of the documentation, with numbers at the top left and letters at the bottom right.
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

    @Test("SE1: A move that hits a section's frame goes to the section's nearest view in the direction of the move")
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

    @Test("SE2: On the documentation's example page, only focusSection() lets Right reach the letters; Left does nothing")
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

    @Test("SE3: A section itself cannot have focus, and a section without focusable views has no effect")
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

    @Test("SE4: Tab visits all views of a section before it moves on, and wraps around")
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

    @Test("SE5: A move enters the outermost section it hits, then chooses among the views and sections inside")
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

    @Test("SE6: A move into a section with a userInitiated default goes to that default")
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
