import Foundation
import TenFootControls
import Testing

@testable import TenFootViewGraph

/// Tests views that are bound to one focus state after another.
@MainActor @Suite("Views that are bound to another focus state than before") struct ReboundTests {
    private struct Two: View {
        let written = Hand<String?>(), bound = Hand<Bool>()
        @FocusState private var one: String?
        @FocusState private var two: String?

        var body: some View {
            let _ = (written.write = { two = $0 })
            let _ = (written.read = { two })
            let (first, second) = ($one, $two)
            HStack {
                stop("A")
                Turned(bound, false) { isSecond in
                    Block(100, 50, name: "B").focused(isSecond ? second : first, equals: "b").focused(
                        isSecond ? second : first, equals: "c")
                    stop("C").focused(isSecond ? second : first, equals: "d")
                }
            }
        }
    }

    @Test("A view bound to a new state gets focus from writes to it; a write to an unfocusable view warns with its place")
    func rebound() {
        let page = Two(), stage = Stage(page)
        stage.turn(page.written, to: "d")
        #expect(stage.focused == "A" && page.written.read() == .some(nil))
        stage.turn(page.bound, to: true)
        stage.turn(page.written, to: "d")
        #expect(stage.focused == "C" && page.written.read() == "d")
        stage.turn(page.written, to: "b")
        stage.press(.left)
        #expect(stage.warnings.contains { $0.contains("b") && $0.contains("ReboundTests.swift") })
    }
}
