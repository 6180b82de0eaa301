import TenFootViews
import Testing

@testable import TenFootViewGraph

@MainActor @Suite("Focus property wrappers") struct FocusWrapperTests {
    private final class Song: ObservableObject { @Published var isPlaying = false }

    private struct Remote: View {
        let hand: Hand<Bool>
        @FocusedObject var song: Song?
        var body: some View {
            let _ = (hand.write = { $song?.isPlaying.wrappedValue = $0 })
            Block(1, 1)
        }
    }

    @Test("FS22: FocusState, FocusedValue, FocusedBinding and FocusedObject are dynamic properties")
    func conformances() {
        // The test is that this compiles.
        let types: [any DynamicProperty.Type] = [
            FocusState<Bool>.self, FocusedValue<String>.self, FocusedBinding<String>.self, FocusedObject<Song>.self,
        ]
        #expect(types.count == 4)
    }

    @Test("FS22: The projected value of FocusedObject gives bindings to the object's properties")
    func dynamicMember() {
        let (hand, song) = (Hand<Bool>(), Song())
        let stage = Stage(
            VStack {
                Remote(hand: hand)
                stop("A").focusedObject(song)
            })
        #expect(stage.focused == "A")
        hand.write(true)
        #expect(song.isPlaying)
    }

    @Test("FS22: The projected value of a FocusState binding is a binding that works the same")
    func projections() {
        let hand = Hand<Bool>()
        let stage = Stage(
            FlagPage(hand) { focus in
                HStack(spacing: 20) {
                    stop("A")
                    stop("B").focused(focus.projectedValue.projectedValue)
                }
            })
        stage.turn(hand, to: true)
        #expect(stage.focused == "B")
    }
}
