import Foundation
import TenFootTesting
import Testing

@MainActor @Suite("Lists with a selection")
struct ListSelectionTests {
    @Test("In a list with multiple selection, Select toggles a row, and changes by the app are shown")
    func selectionOfSeveral() {
        struct Page: View {
            @State private var chosen: Set<Int> = [2]
            var body: some View {
                VStack {
                    Text("Chosen: \(chosen.sorted().map(String.init).joined(separator: " "))")
                    List(0..<3, id: \.self, selection: $chosen) { Text("Row \($0)") }
                    Button("None") { chosen = [] }
                }
            }
        }
        let page = Hosted { Page() }
        var rows: [String] {
            page.accessibilityOutline.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { $0.contains("Row") }
        }
        #expect(rows == ["button \"Row 0\" focused 1/3", "button \"Row 1\" 2/3", "button \"Row 2\" selected 3/3"])
        page.press(.select)
        #expect(rows[0] == "button \"Row 0\" focused selected 1/3" && page.texts.contains("Chosen: 0 2"))
        page.press(.select)
        #expect(rows[0] == "button \"Row 0\" focused 1/3" && page.texts.contains("Chosen: 2"))
        for _ in 0..<3 { page.press(.down) }
        page.press(.select)
        #expect(rows == ["button \"Row 0\" 1/3", "button \"Row 1\" 2/3", "button \"Row 2\" 3/3"])
    }
}
