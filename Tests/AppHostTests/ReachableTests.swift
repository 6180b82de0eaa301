import TenFootTesting
import Testing

@MainActor @Suite("Reachability of a hosted view")
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

    @Test("DM17: one line tells which view no presses reach, by the name that scripts know")
    func unreachable() {
        withKnownIssue {
            expectReachable(Corner())
        } matching: { issue in
            issue.comments.map(\.rawValue) == ["Focus: no presses reach Far"]
        }
    }

    @Test("DM17: a view that nothing leads away from is named, on the page as it is now")
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

    @Test("DM7, DM17: what the assisted policy reaches is reached")
    func assisted() {
        expectReachable(
            HStack(spacing: 200) {
                Button("Here") {}.offset(y: -80)
                Button("There") {}.offset(y: 80)
            }
            .focusMovementPolicy(.assisted))
    }
}
