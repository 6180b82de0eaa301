import Observation
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

    @Observable final class Search { var isPresented = false }

    private struct Counter: View {
        @State private var count = 0
        @Environment(\.isSearching) private var isSearching
        var body: some View {
            VStack {
                Button("Count \(count)") { count += 1 }
                Text(isSearching ? "searching" : "idle")
            }
        }
    }

    private struct Presented: View {
        @Bindable var search: Search
        var body: some View { Counter().searchable(text: .constant(""), isPresented: $search.isPresented) }
    }

    @Test("The searched view keeps its state while the search is presented and dismissed; the presented search has focus")
    func keepsState() {
        let search = Search()
        let page = Hosted { Presented(search: search) }
        page.press(.select)
        #expect(page.focusedLabel == "Count 1")
        search.isPresented = true
        page.settle()
        #expect(page.texts.contains("Count 1") && page.texts.contains("searching"))
        #expect(page.focusedIdentifier == "a")
        search.isPresented = false
        page.settle()
        #expect(page.focusedLabel == "Count 1")
        #expect(!page.texts.contains("b") && page.texts.contains("idle"))
    }

    @Test("A submitScope around a search keeps it from the action outside, so that it has no search key")
    func blocked() { #expect(!findKey(Hosted { Page(isBlocking: true) })) }
}
