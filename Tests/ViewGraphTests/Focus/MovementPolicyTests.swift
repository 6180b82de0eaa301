import TenFootControls
import Testing

@testable import TenFootViewGraph

@MainActor @Suite struct MovementPolicyTests {
    private func corners(_ policy: FocusMovementPolicy, inner: FocusMovementPolicy? = nil) -> some View {
        HStack(spacing: 300) {
            Group {
                if let inner { stop("low").focusMovementPolicy(inner) } else { stop("low") }
            }
            .offset(y: 100)
            stop("high").offset(y: -100)
        }
        .focusMovementPolicy(policy)
    }

    @Test("DM7: without assistance focus stays where nothing lies in the way")
    func automatic() {
        let stage = Stage(corners(.automatic))
        #expect(stage.focused == "high")
        stage.press(.left)
        #expect(stage.focused == "high")
    }

    @Test("DM7: assisted, the nearest view within 45 degrees gets focus")
    func assisted() {
        let stage = Stage(corners(.assisted))
        stage.press(.left)
        #expect(stage.focused == "low")
        stage.press(.right)
        #expect(stage.focused == "high")
    }

    @Test("DM7: the inner of two policies counts")
    func inner() {
        let stage = Stage(corners(.assisted, inner: .automatic))
        stage.press(.left)
        stage.press(.right)
        #expect(stage.focused == "low")
    }

    @Test("DM14: sequential movement and layout order begin at the right where the page reads from the right")
    func rightToLeft() {
        let stage = Stage(HStack(spacing: 20) { ForEach(1..<4) { stop("\($0)") } }.environment(\.layoutDirection, .rightToLeft))
        #expect(stage.focused == "1")
        #expect((stage.frames["1"]?.minX ?? 0) > (stage.frames["3"]?.minX ?? 0))
        stage.press(.tab)
        #expect(stage.focused == "2")
        stage.press(.left)
        #expect(stage.focused == "3")
    }
}
