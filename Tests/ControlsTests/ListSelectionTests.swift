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

    @Test("Select on a row with selectionDisabled leaves the selection as it is, until the app allows the row again")
    func fixedRow() {
        struct Page: View {
            @State private var chosen: Int?
            @State private var isFixed = true
            var body: some View {
                VStack {
                    Text(verbatim: chosen.map { "Chosen: \($0)" } ?? "None")
                    List(0..<2, id: \.self, selection: $chosen) { number in
                        Text("Row \(number)").selectionDisabled(isFixed && number == 0)
                    }
                    Button("Allow") { isFixed = false }
                }
            }
        }
        let page = Hosted { Page() }
        page.press(.select)
        #expect(page.texts.contains("None"))
        page.press(.down)
        page.press(.select)
        #expect(page.texts.contains("Chosen: 1"))
        page.press(.down)
        page.press(.select)
        page.press(.up, count: 2)
        page.press(.select)
        #expect(page.texts.contains("Chosen: 0"))
    }

    @Test("selectionDisabled around a row with a tag applies to that row only")
    func fixedTag() {
        struct Page: View {
            @State private var chosen: Int?
            var body: some View {
                VStack {
                    Text(verbatim: chosen.map { "Chosen: \($0)" } ?? "None")
                    List(selection: $chosen) {
                        Text("Row 0").tag(0).selectionDisabled()
                        Text("Row 1").tag(1)
                    }
                }
            }
        }
        let page = Hosted { Page() }
        page.press(.select)
        #expect(page.texts.contains("None"))
        page.press(.down)
        page.press(.select)
        #expect(page.texts.contains("Chosen: 1"))
    }
}
