import TenFootTesting
import Testing

@MainActor @Suite("Reachability of hosted views")
struct ReachableTests {
    private struct Corner: View {
        var body: some View {
            VStack(spacing: 20) {
                row.frame(maxWidth: .infinity, alignment: .leading)
                far
            }
        }
        private var row: some View { HStack { ForEach(["A", "B"], id: \.self) { Button($0) {} } } }
        private var far: some View { HStack { Button("Far") {} }.frame(maxWidth: .infinity, alignment: .trailing) }
    }

    @Test("DM17: expectReachable reports in one line the name of a view that no presses reach")
    func unreachable() {
        withKnownIssue {
            expectReachable(Corner())
        } matching: { issue in
            issue.comments.map(\.rawValue) == ["Focus: no presses reach Far"]
        }
    }

    @Test("DM17: expectReachable names a view that no press leads away from")
    func deadEnd() {
        let page = Hosted {
            HStack {
                Button("Here") {}.offset(y: -300)
                Button("There") {}.offset(y: 300)
            }
        }
        withKnownIssue {
            page.expectReachable()
        } matching: { issue in
            issue.comments.map(\.rawValue) == ["Focus: no presses reach There; no press leads away from Here"]
        }
        #expect(page.focused == "Here")
    }

    @Test("DM7, DM17: A view that only the assisted policy reaches counts as reachable")
    func assisted() {
        expectReachable(
            HStack(spacing: 200) {
                Button("Here") {}.offset(y: -80)
                Button("There") {}.offset(y: 80)
            }
            .focusMovementPolicy(.assisted))
    }

    @Test("DM17: With a focus section on each side, every view is reachable")
    func sections() {
        expectReachable(
            VStack(spacing: 20) {
                HStack { ForEach(["A", "B"], id: \.self) { Button($0) {} } }.frame(maxWidth: .infinity, alignment: .leading).focusSection()
                HStack { Button("Far") {} }.frame(maxWidth: .infinity, alignment: .trailing).focusSection()
            })
    }

    @Test("DM17: With a focus section on one side only, expectReachable reports the move that does not return")
    func oneSection() {
        withKnownIssue {
            expectReachable(
                VStack(spacing: 20) {
                    HStack { ForEach(["A", "B"], id: \.self) { Button($0) {} } }.frame(maxWidth: .infinity, alignment: .leading)
                    HStack { Button("Far") {} }.frame(maxWidth: .infinity, alignment: .trailing).focusSection()
                })
        } matching: { issue in
            issue.comments.first?.rawValue.contains("down from A goes to Far, up does not return") == true
        }
    }

    @Test("DM17: expectReachable changes neither focus, nor scrolling, nor the way back")
    func leavesAlone() {
        let page = Hosted {
            ScrollView {
                VStack(spacing: 40) {
                    Button("Banner") {}.frame(width: 900)
                    ForEach(0..<20) { row in HStack(spacing: 40) { ForEach(0..<4) { Button("\(row) \($0)") {} } } }
                }
            }
        }
        page.press(.down)
        page.press(.right, count: 2)
        page.press(.down, count: 9)
        page.advance(by: 3)
        let (before, focused) = (page.layerText, page.focused)
        page.expectReachable()
        #expect(page.focused == focused && page.layerText == before)
        page.press(.up, count: 9)
        page.press(.down, count: 9)
        page.advance(by: 3)
        #expect(page.focused == focused && page.layerText == before)
    }
}
