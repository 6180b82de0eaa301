import TenFootTesting
import Testing

@Suite("Customizable toolbars") @MainActor
struct CustomizableToolbarTests {
    private struct Tools: CustomizableToolbarContent {
        let canSort: Bool
        var body: some CustomizableToolbarContent {
            ToolbarItem(id: "add", placement: .navigation) { Button("Add") {} }
            if canSort { ToolbarItem(id: "sort", placement: .topBarTrailing) { Button("Sort") {} } }
        }
    }

    @Test("A customizable toolbar shows its items, except those that a condition leaves out", arguments: [true, false])
    func items(canSort: Bool) {
        let page = Hosted { Text("Films").toolbar(id: "films") { Tools(canSort: canSort) } }
        // Sort the texts, since the focused view is drawn last.
        #expect(page.texts.sorted() == ["Add", "Films"] + (canSort ? ["Sort"] : []))
    }
}
