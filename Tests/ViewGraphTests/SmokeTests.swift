import Testing

@testable import TenFootViewGraph

@MainActor @Suite struct StateTests {
    struct Counter: View {
        @State var count = 0
        @FocusState var focus: Int?
        let log: Log
        var body: some View {
            log.bodies += 1
            return HStack(spacing: 20) {
                Block(100, 50, name: "a").focusable().focused($focus, equals: 1).accessibilityIdentifier("A")
                Block(CGFloat(100 + count), 50, name: "b").focusable().focused($focus, equals: 2).accessibilityIdentifier("B")
            }
            .onPlayPauseCommand { count += 10 }
            .onChange(of: focus) { log.seen.append("\(String(describing: $0))->\(String(describing: $1))") }
        }
    }
    final class Log { var bodies = 0; var seen: [String] = [] }

    @Test("A press moves focus and updates the focus state, and a state write resizes its view")
    func smoke() {
        let log = Log()
        let stage = Stage(Counter(log: log))
        #expect(stage.focused == "A")
        #expect(stage.frames["a"]?.minX == 850)
        stage.press(.right)
        #expect(stage.focused == "B")
        #expect(log.seen == ["nil->Optional(1)", "Optional(1)->Optional(2)"])
        stage.press(.playPause)
        #expect(stage.frames["b"]?.width == 110)
    }
}
