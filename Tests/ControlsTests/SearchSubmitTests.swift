import TenFootControls
import TenFootTesting
import Testing

@MainActor @Suite("Submitting a search")
struct SearchSubmitTests {
    private struct Page: View {
        let isBlocking: Bool
        @State private var text = ""
        @State private var found = "nothing"
        var body: some View {
            Text(verbatim: "found \(found)")
                .searchable(text: $text)
                .submitScope(isBlocking)
                .onSubmit(of: .search) { found = text }
        }
    }

    /// Moves focus through the row of keys to the one that submits the search.
    private func findKey(_ page: Hosted) -> Bool {
        for _ in 0..<40 where page.focusedIdentifier != "search-submit" { page.press(.right) }
        return page.focusedIdentifier == "search-submit"
    }

    @Test("A search key runs the app's action for submitted searches")
    func submits() {
        let page = Hosted { Page(isBlocking: false) }
        page.type("ab")
        #expect(page.texts.contains("found nothing"))
        #expect(findKey(page))
        page.press(.select)
        #expect(page.texts.contains("found ab"), "\(page.texts)")
    }

    @Test("A submitScope around a search keeps it from the action outside, so that it has no search key")
    func blocked() { #expect(!findKey(Hosted { Page(isBlocking: true) })) }
}
