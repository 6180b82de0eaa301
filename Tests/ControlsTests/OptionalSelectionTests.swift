import TenFootTesting
import Testing

@MainActor @Suite("Selections that may be nil")
struct OptionalSelectionTests {
    private struct Choices: View {
        @State private var selection: String?
        var body: some View {
            VStack {
                Picker("Size", selection: $selection) {
                    Text("Small").tag("S")
                    Text("Large").tag("L")
                }
                .pickerStyle(.inline)
                Text("chosen \(selection ?? "nothing")")
            }
        }
    }

    @Test("A picker whose selection may be nil marks the choice with the tag of the selected value")
    func picker() {
        let page = Hosted { Choices() }
        #expect(page.texts.contains("chosen nothing") && !page.texts.contains("✓"))
        page.press(.select)
        page.settle()
        #expect(page.texts.contains("chosen S") && page.texts.contains("✓"), "\(page.texts)")
    }

    private struct Tabs: View {
        let isPaged: Bool
        @State private var selection: String? = "b"
        var body: some View {
            if isPaged { tabs.tabViewStyle(.page) } else { tabs }
        }
        private var tabs: some View {
            TabView(selection: $selection) {
                Text("page A").tag("a").tabItem { Text("A") }
                Text("page B").tag("b").tabItem { Text("B") }
            }
        }
    }

    @Test("A tab view whose selection may be nil shows the page with the tag of the selected value", arguments: [false, true])
    func tabs(isPaged: Bool) {
        let page = Hosted { Tabs(isPaged: isPaged) }
        page.advance(by: 1)
        #expect(page.texts.contains("page B") && !page.texts.contains("page A"), "\(page.texts)")
    }
}
