import Foundation
import Observation
import TenFootControls
import TenFootTesting
import Testing

@Suite("Tab bars")
@MainActor struct TabBarTests {
    private struct Rows: View {
        var hidesBar = false
        var body: some View {
            ScrollView {
                VStack(spacing: 20) { ForEach(0..<12) { row in Button("Row \(row)") {}.frame(height: 200) } }
            }
            .toolbar(hidesBar ? .hidden : .automatic, for: .tabBar)
        }
    }

    private func tabs(_ page: some View) -> Hosted {
        Hosted {
            TabView {
                Tab("One", systemImage: "star") { page }
                Tab("Two", systemImage: "heart") { Text("Second") }
            }
        }
    }

    @Test("Content that ignores the safe area reaches under the tab bar")
    func overContent() {
        let page = tabs(Color.red.ignoresSafeArea())
        let ground = page.layerText.split(separator: "\n").first { $0.contains("1920x1080") && $0.contains(" 0,0 ") }
        #expect(ground != nil, "\(page.layerText)")
        #expect(page.texts.contains("One"))
    }

    private struct Deleting: View {
        @State private var rows = ["Apple", "Banana", "Cherry", "Damson"]
        @State private var asked: String?
        private var isAsked: Binding<Bool> { Binding(get: { asked != nil }, set: { _ in asked = nil }) }

        var body: some View {
            List(rows, id: \.self) { row in Button(row) { asked = row } }
                .confirmationDialog("Delete?", isPresented: isAsked) {
                    Button("Delete it", role: .destructive) { rows.removeAll { $0 == asked } }
                    Button("Cancel", role: .cancel) {}
                }
        }
    }

    @Test("SC13, RL1: The tab bar does not get the focus of a row that is deleted by a confirmation dialog", arguments: [0, 1, 3])
    func deletedRow(index: Int) {
        let page = tabs(Deleting())
        page.press(.down, count: index + 1)
        let rows = ["Apple", "Banana", "Cherry", "Damson"]
        #expect(page.focusedLabel == rows[index])
        page.press(.select)
        page.settle()
        for _ in 0..<3 where page.focusedLabel != "Delete it" { page.press(page.focusedLabel == "Cancel" ? .up : .down) }
        #expect(page.focusedLabel == "Delete it")
        page.press(.select)
        page.settle()
        #expect(page.focusedLabel == rows[index == 3 ? 2 : index + 1])
    }

    @Observable final class Loading {
        var isDone: Bool
        init(isDone: Bool) { self.isDone = isDone }
    }

    /// A page without focusable views until it has loaded.
    private struct Film: View {
        let loading: Loading
        var body: some View {
            VStack {
                Text("Film")
                if loading.isDone {
                    Button("Play") {}
                    Button("Trailer") {}
                }
            }
        }
    }

    private func stacks(_ loading: Loading = Loading(isDone: true)) -> Hosted {
        Hosted {
            TabView {
                Tab("One", systemImage: "star") {
                    NavigationStack {
                        VStack {
                            Button("First") {}
                            NavigationLink("Open") { Film(loading: loading) }
                        }
                    }
                }
                Tab("Two", systemImage: "heart") { Button("Second") {} }
            }
        }
    }

    @Test("SC13, SE7: Up from a page pushed in a tab reaches the tab bar, Down returns, and other tabs do not show the page")
    func pushedPage() {
        let page = stacks()
        page.press(.down, count: 2)
        #expect(page.focusedLabel == "Open")
        page.press(.select)
        #expect(page.focusedLabel == "Play")
        page.press(.up)
        #expect(page.focusedLabel == "One")
        #expect(page.accessibilityOutline.contains("tab \"Two\"") && !page.accessibilityOutline.contains("First"))
        page.press(.down)
        #expect(page.focusedLabel == "Play")
        page.press(.back)
        #expect(page.focusedLabel == "Open")
        page.press(.select)
        page.press(.up)
        page.press(.right)
        page.advance(by: 1)
        page.press(.down)
        #expect(page.focusedLabel == "Second")
        page.press(.up)
        page.press(.left)
        page.advance(by: 1)
        page.press(.down)
        #expect(page.focusedLabel == "Play")
        page.press(.back)
        #expect(page.focusedLabel == "Open")
    }

    @Test("SC13: A pushed page that is loading gets focus when its views appear; until then a press reaches the tab bar")
    func loadingPage() {
        for presses in [true, false] {
            let loading = Loading(isDone: false)
            let page = stacks(loading)
            page.press(.down, count: 2)
            page.press(.select)
            #expect(page.focusedLabel == nil)
            if presses { page.press(.up) }
            #expect(page.focusedLabel == (presses ? "One" : nil))
            loading.isDone = true
            page.settle()
            #expect(page.focusedLabel == (presses ? "One" : "Play"))
            if presses { page.press(.down) }
            #expect(page.focusedLabel == "Play")
            page.press(.back)
            #expect(page.focusedLabel == "Open")
        }
    }

    @Observable final class Choice { var tab = 1 }

    private struct Chosen: View {
        @Bindable var choice: Choice
        let loading: Loading
        var body: some View {
            TabView(selection: $choice.tab) {
                NavigationStack { NavigationLink("Open") { Film(loading: Loading(isDone: true)) } }
                    .toolbar(.hidden, for: .tabBar).tabItem { Text("One") }.tag(1)
                VStack { if loading.isDone { Button("Second") {} } }
                    .toolbar(.hidden, for: .tabBar).tabItem { Text("Two") }.tag(2)
            }
        }
    }

    @Test("SC13: A page pushed in a tab that is not shown takes no focus from the tab that is shown")
    func pageOfAnotherTab() {
        let (choice, loading) = (Choice(), Loading(isDone: false))
        let page = Hosted { Chosen(choice: choice, loading: loading) }
        page.press(.select)
        #expect(page.focusedLabel == "Play")
        choice.tab = 2
        page.settle()
        #expect(page.focusedLabel == nil)
        loading.isDone = true
        page.settle()
        #expect(page.focusedLabel == "Second")
        choice.tab = 1
        page.settle()
        #expect(page.focusedLabel == "Play")
        page.press(.back)
        #expect(page.focusedLabel == "Open")
    }

    @Test("SC13: Left from a page pushed in the last column reaches the sidebar, and Right leads back")
    func splitView() {
        let page = Hosted {
            NavigationSplitView {
                VStack { Button("Films") {} }
            } detail: {
                NavigationLink("Open") { Film(loading: Loading(isDone: true)) }
            }
        }
        page.press(.right)
        page.press(.select)
        #expect(page.focusedLabel == "Play")
        page.press(.left)
        #expect(page.focusedLabel == "Films")
        page.press(.right)
        #expect(page.focusedLabel == "Play")
        page.press(.back)
        #expect(page.focusedLabel == "Open")
    }

    @Test("The tab bar disappears while content is scrolled, and returns at the top")
    func scrolling() {
        let page = tabs(Rows())
        #expect(page.focusedLabel == "One")
        page.press(.down, count: 6)
        page.advance(by: 1)
        #expect(page.focusedLabel == "Row 5")
        #expect(!page.texts.contains("One"))
        page.press(.up, count: 5)
        page.advance(by: 1)
        #expect(page.focusedLabel == "Row 0")
        #expect(page.texts.contains("One"))
        page.press(.up)
        #expect(page.focusedLabel == "One")
    }

    @Test("Back in scrolled content shows and focuses the tab bar")
    func back() {
        let page = tabs(Rows())
        page.press(.down, count: 6)
        page.advance(by: 1)
        page.press(.back)
        page.advance(by: 1)
        #expect(page.focusedLabel == "One")
        #expect(page.texts.contains("One"))
    }

    @Test("Scrolled content is visible up to the top of the screen, where the tab bar was")
    func underTheBar() {
        let page = tabs(Rows())
        page.press(.down, count: 6)
        page.advance(by: 1)
        // Row 1 is visible directly below the top edge, where the bar was.
        #expect(page.focusedLabel == "Row 5" && page.texts.contains("Row 1"))
    }

    @Test("Moving focus to the tab bar scrolls the page back to its beginning")
    func beginning() {
        let page = tabs(Rows())
        page.press(.down, count: 6)
        page.advance(by: 1)
        #expect(!page.texts.contains("Row 0"))
        page.press(.back)
        page.advance(by: 1)
        #expect(page.focusedLabel == "One" && page.texts.contains("Row 0") && !page.texts.contains("Row 5"))
        page.press(.down)
        #expect(page.focusedLabel == "Row 0")
    }

    private struct Searched: View {
        @State private var text = ""
        @State private var isPresented = false
        var body: some View { Rows().searchable(text: $text, isPresented: $isPresented) }
    }

    @Test("A search that is not presented does not come between the tab bar and the content that scrolls")
    func unpresentedSearch() {
        let page = tabs(Searched())
        page.press(.down, count: 6)
        page.advance(by: 1)
        #expect(page.focusedLabel == "Row 5")
        #expect(!page.texts.contains("One") && page.texts.contains("Row 1"), "\(page.texts)")
        page.press(.back)
        page.advance(by: 1)
        #expect(page.focusedLabel == "One" && page.texts.contains("Row 0"), "\(page.texts)")
    }

    private struct Titled: View {
        @State private var tab = 0
        var body: some View {
            NavigationStack {
                TabView(selection: $tab) {
                    Tab("One", systemImage: "star", value: 0) { Button("First") {}.navigationTitle("Films") }
                    Tab("Two", systemImage: "heart", value: 1) { Button("Second") {}.navigationTitle("Series") }
                }
            }
        }
    }

    @Test("A navigation stack around a tab view has the title of the selected tab")
    func title() {
        let page = Hosted { Titled() }
        #expect(page.texts.contains("Films") && !page.texts.contains("Series"))
        page.press(.right)
        page.advance(by: 1)
        #expect(page.texts.contains("Series") && !page.texts.contains("Films"))
    }

    @Test("A page can hide the tab bar and use its space")
    func hidden() {
        let page = tabs(Rows(hidesBar: true))
        #expect(!page.texts.contains("One"))
        #expect(page.focusedLabel == "Row 0")
        let shown = tabs(Rows())
        shown.press(.down)
        func top(_ page: Hosted) -> Double? { page.focusTree.firstMatch(of: #/"Row 0"[^\[]*\[\S+ (\S+) /#).flatMap { Double($0.output.1) } }
        let (without, with) = (top(page), top(shown))
        #expect(without != nil && with != nil && without != with)
    }

    @Test("Right-to-left, the sidebar is at the right end, and Right from a page's right end opens it")
    func mirroredSidebar() {
        let page = Hosted {
            TabView {
                Tab("One", systemImage: "star") {
                    HStack {
                        Button("Near") {}
                        Spacer()
                        Button("Far") {}
                    }
                }
                Tab("Two", systemImage: "heart") { Text("Second") }
            }
            .tabViewStyle(.sidebarAdaptable)
            .environment(\.layoutDirection, .rightToLeft)
        }
        page.press(.left)
        page.advance(by: 1)
        #expect(page.focusedLabel == "Near")
        page.press(.right)
        page.advance(by: 1)
        #expect(page.focusedLabel == "One")
    }

    @Test("With sidebarAdaptable, Left opens the sidebar, resting on a tab selects it, and Right closes the sidebar")
    func sidebar() {
        let page = Hosted {
            TabView {
                Tab("One", systemImage: "star") { Button("Content") {} }
                TabSection("More") {
                    Tab("Two", systemImage: "heart") { Button("Second") {} }
                }
            }
            .tabViewStyle(.sidebarAdaptable)
        }
        page.press(.right)
        page.advance(by: 1)
        #expect(page.focusedLabel == "Content")
        #expect(!page.texts.contains("More"))
        page.press(.left)
        page.advance(by: 1)
        #expect(page.focusedLabel == "One")
        #expect(page.texts.contains("More"))
        page.press(.down)
        page.advance(by: 1)
        #expect(page.focusedLabel == "Two")
        #expect(page.texts.contains("Second"))
        page.press(.right)
        page.advance(by: 1)
        #expect(page.focusedLabel == "Second")
        #expect(!page.texts.contains("More"))
        page.press(.back)
        page.advance(by: 1)
        #expect(page.focusedLabel == "Two")
    }
}
