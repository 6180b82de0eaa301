import TenFootControls
import Testing

@testable import TenFootViewGraph

@MainActor @Suite("End of the path memory") struct PathMemoryTests {
    private struct Tiles: View {
        let hand: Hand<String?>
        let turn: Hand<Bool>
        @Namespace var scope
        @Environment(\.resetFocus) var reset
        var body: some View {
            let scope = scope
            let reset = reset
            Page(hand) { focus in
                Turned(turn, true) { isFirst in
                    VStack(spacing: 20) {
                        stop("aside", 700, 50).focused(focus, equals: "aside")
                        VStack {
                            if isFirst {
                                stop("banner", 700, 50).focused(focus, equals: "banner").prefersDefaultFocus(in: scope)
                                    .onPlayPauseCommand { reset(in: scope) }
                            } else {
                                stop("second", 700, 50)
                            }
                        }
                        HStack(spacing: 20) { ForEach(0..<6) { number in stop("\(number)").focused(focus, equals: "\(number)") } }
                    }
                }
            }
            .focusScope(scope)
        }
    }

    @Test("DM12: A focus write, a pointer click, resetFocus and a relocation each drop the path memory", arguments: 0..<5)
    func droppedMemory(_ way: Int) {
        let (hand, turn) = (Hand<String?>(), Hand<Bool>())
        let stage = Stage(Tiles(hand: hand, turn: turn))
        #expect(stage.focused == "banner")
        stage.turn(hand, to: "1")
        stage.press(.up)
        #expect(stage.focused == "banner")
        switch way {
        case 1:
            stage.turn(hand, to: "aside")
            stage.turn(hand, to: "banner")
        case 2:
            stage.tap("aside")
            stage.tap("banner")
        case 3: stage.press(.playPause)
        case 4: stage.turn(turn, to: false)
        default: break
        }
        #expect(stage.focused == (way == 4 ? "second" : "banner"))
        stage.press(.down)
        // With the memory, focus moves to tile 1; without it, to the first of the two tiles nearest to the centre.
        #expect(stage.focused == (way == 0 ? "1" : "2"), "way \(way)")
    }

    /// A list whose focused row moves to the end when Play/Pause is pressed, as a row that is marked as seen.
    private struct Seen: View {
        @State private var rows = ["0", "1", "2", "3", "4", "5"]
        var body: some View {
            VStack(spacing: 10) {
                ForEach(rows, id: \.self) { row in
                    stop(row, 700, 50).onPlayPauseCommand {
                        rows.removeAll { $0 == row }
                        rows.append(row)
                    }
                }
            }
        }
    }

    /// Keys above rows that scroll across; a single row is lower than the first of two.
    private struct Results: View {
        let rows: [String]
        var body: some View {
            ScrollView {
                VStack(spacing: 40) {
                    stop("keys", 700, 60)
                    VStack(spacing: 8) {
                        ForEach(rows, id: \.self) { row in
                            ScrollView(.horizontal) {
                                LazyHStack(spacing: 10) { ForEach(0..<3) { stop("\(row)\($0)", 200, 150) } }
                            }
                            .frame(width: 700, height: 180)
                            .focusSection()
                        }
                    }
                    .padding(.top, rows.count == 1 ? 120 : 0)
                    .focusSection()
                }
            }
        }
    }

    @Test("DM12: Up from a found row focuses the row that was found above it since, not the keys that focus came from")
    func foundRow() {
        let hand = Hand<[String]>()
        let stage = Stage(Turned(hand, ["b"]) { Results(rows: $0) })
        #expect(stage.focused == "keys")
        stage.press(.down)
        #expect(stage.focused == "b1")
        stage.turn(hand, to: ["a", "b"])
        #expect(stage.focused == "b1")
        stage.press(.up)
        #expect(stage.focused == "a1")
        stage.press(.up)
        #expect(stage.focused == "keys")
    }

    @Test("DM12: After the app moves the focused row to the end, Up focuses the row above it, not the row focused before")
    func movedRow() {
        let stage = Stage(Seen())
        stage.press(.down)
        stage.press(.down)
        #expect(stage.focused == "2")
        stage.press(.playPause)
        #expect(stage.focused == "2")
        stage.press(.up)
        #expect(stage.focused == "5")
        stage.press(.down)
        #expect(stage.focused == "2")
    }
}
