import TenFootControls
import Testing

@testable import TenFootViewGraph

@MainActor @Suite("What ends the memory of the way gone") struct PathMemoryTests {
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

    @Test("DM12: a write, the pointer, resetFocus and a relocation each drop the memory by themselves", arguments: 0..<5)
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
        // With the memory it is tile 1; without it the first of the two nearest to the middle.
        #expect(stage.focused == (way == 0 ? "1" : "2"), "way \(way)")
    }
}
