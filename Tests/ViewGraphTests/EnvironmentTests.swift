import Testing

@testable import TenFootControls
@testable import TenFootViewGraph
@testable import TenFootViews

private struct OneKey: EnvironmentKey { static let defaultValue = 0 }
private struct TwoKey: EnvironmentKey { static let defaultValue = 0 }

extension EnvironmentValues {
    fileprivate var one: Int {
        get { self[OneKey.self] }
        set { self[OneKey.self] = newValue }
    }
    fileprivate var two: Int {
        get { self[TwoKey.self] }
        set { self[TwoKey.self] = newValue }
    }
}

@MainActor @Suite("Environment values") struct EnvironmentTests {
    private struct Reader: View {
        @Environment private var value: Int
        init(_ key: KeyPath<EnvironmentValues, Int>) { _value = Environment(key) }
        var body: some View { Text(verbatim: "\(value)") }
    }

    @Test("Changing the key that an environment modifier sets updates the readers of both keys")
    func otherKey() {
        for isSetFurtherOut in [false, true] {
            let turn = Hand<Bool>()
            let page = Turned(turn, true) { isOne in
                // Each view reads only one of the values, so that an update for one cannot hide a missing update for the other.
                HStack {
                    Reader(\.one)
                    Reader(\.two)
                }
                .environment(isOne ? \.one : \.two, 7)
            }
            let stage = isSetFurtherOut ? Stage(page.environment(\.one, 1).environment(\.two, 2)) : Stage(page)
            let (one, two) = isSetFurtherOut ? (1, 2) : (0, 0)
            #expect(stage.words == ["7", "\(two)"])
            for isOne in [false, true, false] {
                stage.turn(turn, to: isOne)
                #expect(stage.words == (isOne ? ["7", "\(two)"] : ["\(one)", "7"]))
            }
        }
    }
}
