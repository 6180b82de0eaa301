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

    @Test("DM7: With the automatic policy, focus stays if no view lies straight in the direction of the move")
    func automatic() {
        let stage = Stage(corners(.automatic))
        #expect(stage.focused == "high")
        stage.press(.left)
        #expect(stage.focused == "high")
    }

    @Test("DM7: With the assisted policy, a move reaches the nearest view within 45 degrees")
    func assisted() {
        let stage = Stage(corners(.assisted))
        stage.press(.left)
        #expect(stage.focused == "low")
        stage.press(.right)
        #expect(stage.focused == "high")
    }

    @Test("DM7: An inner movement policy overrides an outer one")
    func inner() {
        let stage = Stage(corners(.assisted, inner: .automatic))
        stage.press(.left)
        stage.press(.right)
        #expect(stage.focused == "low")
    }

    @Test("DM14: Layout order and Tab start at the right in right-to-left layout")
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
