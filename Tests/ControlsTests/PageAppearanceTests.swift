import Observation
import TenFootControls
import TenFootTesting
import Testing

@MainActor private final class Ear {
    private var heard: [String] = []
    func hear(_ word: String) { heard.append(word) }
    /// What was heard since the last call.
    func take() -> [String] {
        defer { heard = [] }
        return heard
    }
}

extension View {
    /// Tells when the view appears and disappears.
    fileprivate func told(_ name: String, _ ear: Ear) -> some View {
        onAppear { ear.hear("in \(name)") }.onDisappear { ear.hear("out \(name)") }
    }
}

@MainActor @Suite("Appearing of pages and tabs") struct PageAppearanceTests {
    @Observable final class Route {
        var path: [Int]
        var tab = 1
        var isThere = true
        var hasSheet = false
        init(_ path: [Int] = []) { self.path = path }
    }

    private struct Stack: View {
        @Bindable var route: Route
        let ear: Ear
        var onAppearing: (Int) -> Void = { _ in }
        var body: some View {
            NavigationStack(path: $route.path) {
                Button("Root") {}.told("root", ear)
                    .navigationDestination(for: Int.self) { number in
                        Button("Page \(number)") {}.onAppear { onAppearing(number) }.told("\(number)", ear)
                    }
            }
        }
    }

    @Test("A pushed page appears before the page that it covers disappears, and popping it is the reverse")
    func pushed() {
        let (route, ear) = (Route(), Ear())
        let page = Hosted { Stack(route: route, ear: ear) }
        func go(_ path: [Int]) -> [String] {
            route.path = path
            page.settle()
            return ear.take()
        }
        #expect(ear.take() == ["in root"])
        #expect(go([1]) == ["in 1", "out root"])
        #expect(go([1, 2]) == ["in 2", "out 1"])
        #expect(go([1]) == ["in 1", "out 2"])
        #expect(go([]) == ["in root", "out 1"])
        // Page 1 is never on top.
        #expect(go([1, 2]) == ["in 2", "out root"])
        #expect(go([3]) == ["in 3", "out 2"])
        #expect(go([]) == ["in root", "out 3"])
        route.path = [1]
        route.path = []
        page.settle()
        #expect(ear.take() == [])
    }

    @Test("In a stack that starts with pages only the topmost has appeared; the others appear when they are uncovered")
    func deepLink() {
        let (route, ear) = (Route([1, 2]), Ear())
        let page = Hosted { Stack(route: route, ear: ear) }
        #expect(ear.take() == ["in 2"])
        route.path = [1]
        page.settle()
        #expect(ear.take() == ["in 1", "out 2"])
        route.path = []
        page.settle()
        #expect(ear.take() == ["in root", "out 1"])
    }

    @Test("A page that is popped as soon as it appears has appeared and disappeared once, and so has the page below")
    func briefPage() {
        let (route, ear) = (Route(), Ear())
        let page = Hosted { Stack(route: route, ear: ear) { _ in route.path = [] } }
        _ = ear.take()
        route.path = [1]
        page.settle()
        #expect(ear.take() == ["in 1", "out root", "in root", "out 1"])
        #expect(page.focusedLabel == "Root")
    }

    @Test("When a stack is removed, only its topmost page disappears")
    func removedStack() {
        let (route, ear) = (Route([1, 2]), Ear())
        let page = Hosted {
            Reading { if route.isThere { Stack(route: route, ear: ear) } }
        }
        _ = ear.take()
        route.isThere = false
        page.settle()
        #expect(ear.take() == ["out 2"])
    }

    /// Evaluates content that reads a model in a separate body, so that a change of the model updates that body alone.
    private struct Reading<Content: View>: View {
        @ViewBuilder let content: () -> Content
        var body: some View { content() }
    }

    @Test(
        "A page pushed by a link covers the root, which keeps its state; its tasks end, and begin again after Back",
        .timeLimit(.minutes(60)))
    func linkedPage() async {
        struct Root: View {
            let ear: Ear
            @State private var times = 0
            var body: some View {
                NavigationLink("Open \(times)") { Button("Page") {} }
                    .onAppear { times += 1 }
                    .task { @MainActor in
                        ear.hear("begin")
                        while !Task.isCancelled { await Task.yield() }
                        ear.hear("end")
                    }
            }
        }
        let ear = Ear()
        let page = Hosted { NavigationStack { Root(ear: ear) } }
        var words: [String] = []
        func heard(_ count: Int) async {
            while words.count < count {
                await Task.yield()
                words += ear.take()
            }
        }
        await heard(1)
        #expect(page.focusedLabel == "Open 1")
        page.press(.select)
        await heard(2)
        while page.host.runningTasks > 0 { await Task.yield() }
        #expect(page.focusedLabel == "Page")
        page.press(.back)
        await heard(3)
        #expect(page.focusedLabel == "Open 2" && words == ["begin", "end", "begin"])
        #expect(page.host.runningTasks == 1)
        page.press(.select)
        await heard(4)
    }

    private struct Tabs: View {
        @Bindable var route: Route
        let ear: Ear
        var body: some View {
            TabView(selection: $route.tab) {
                ForEach(1..<4) { number in
                    Button("Tab \(number)") {}.told("\(number)", ear).task { ear.hear("task \(number)") }
                        .toolbar(.hidden, for: .tabBar).tabItem { Text("\(number)") }.tag(number)
                }
            }
        }
    }

    @Test("Only the selected tab has appeared and runs tasks; another appears before it disappears", arguments: [false, true])
    func tabs(isPaged: Bool) async {
        let (route, ear) = (Route(), Ear())
        let page = Hosted {
            if isPaged { Tabs(route: route, ear: ear).tabViewStyle(.page) } else { Tabs(route: route, ear: ear) }
        }
        await page.rest()
        #expect(ear.take() == ["in 1", "task 1"])
        route.tab = 2
        page.settle()
        #expect(ear.take() == ["in 2", "out 1"])
        await page.rest()
        #expect(ear.take() == ["task 2"])
        route.tab = 1
        page.settle()
        #expect(ear.take() == ["in 1", "out 2"])
    }

    @Test("Tabs in a covered page are hidden: the one selected meanwhile appears when the page is uncovered")
    func coveredTabs() {
        struct Covered: View {
            @Bindable var route: Route
            let ear: Ear
            var body: some View {
                NavigationStack(path: $route.path) {
                    Tabs(route: route, ear: ear).navigationDestination(for: Int.self) { Button("Page \($0)") {}.told("page", ear) }
                }
            }
        }
        let (route, ear) = (Route(), Ear())
        let page = Hosted { Covered(route: route, ear: ear) }
        func heard() -> [String] {
            page.settle()
            return ear.take().filter { !$0.hasPrefix("task") }
        }
        #expect(heard() == ["in 1"])
        route.path = [7]
        #expect(heard() == ["in page", "out 1"])
        route.tab = 2
        #expect(heard() == [])
        route.path = []
        #expect(heard() == ["in 2", "out page"])
    }

    @Test("A stack in a tab pushes pages after another tab was shown, and a page pushed in a hidden tab appears with the tab")
    func stackInTab() {
        struct TwoTabs: View {
            @Bindable var route: Route
            let ear: Ear
            var body: some View {
                TabView(selection: $route.tab) {
                    NavigationStack(path: $route.path) {
                        NavigationLink("Open", value: 1).told("root", ear)
                            .navigationDestination(for: Int.self) { Button("Page \($0)") {}.told("page", ear) }
                    }
                    .toolbar(.hidden, for: .tabBar).tabItem { Text("One") }.tag(1)
                    Button("Second") {}.toolbar(.hidden, for: .tabBar).tabItem { Text("Two") }.tag(2)
                }
            }
        }
        let (route, ear) = (Route(), Ear())
        let page = Hosted { TwoTabs(route: route, ear: ear) }
        func show(_ tab: Int) {
            route.tab = tab
            page.settle()
        }
        show(2)
        show(1)
        #expect(ear.take() == ["in root", "out root", "in root"])
        page.press(.select)
        #expect(page.focusedLabel == "Page 1" && ear.take() == ["in page", "out root"])
        page.press(.back)
        _ = ear.take()
        show(2)
        #expect(ear.take() == ["out root"])
        route.path = [1]
        page.settle()
        #expect(ear.take() == [])
        show(1)
        #expect(ear.take() == ["in page"])
    }

    @Test("What a sheet covers does not disappear", arguments: [false, true])
    func sheets(isFull: Bool) {
        struct Covering: View {
            @Bindable var route: Route
            let isFull: Bool
            let ear: Ear
            var body: some View {
                NavigationStack {
                    if isFull {
                        Button("Root") {}.told("root", ear).fullScreenCover(isPresented: $route.hasSheet) { sheet }
                    } else {
                        Button("Root") {}.told("root", ear).sheet(isPresented: $route.hasSheet) { sheet }
                    }
                }
            }
            private var sheet: some View { Button("Sheet") {}.told("sheet", ear) }
        }
        let (route, ear) = (Route(), Ear())
        let page = Hosted { Covering(route: route, isFull: isFull, ear: ear) }
        route.hasSheet = true
        page.settle()
        #expect(page.focusedLabel == "Sheet")
        route.hasSheet = false
        page.settle()
        #expect(ear.take() == ["in root", "in sheet", "out sheet"])
    }

    @Test("What a tab presents from the start is shown when the tab is first selected, not before", arguments: [false, true])
    func presentedByAnotherTab(isFull: Bool) {
        struct TwoTabs: View {
            @Bindable var route: Route
            let isFull: Bool
            var body: some View {
                TabView(selection: $route.tab) {
                    Button("First") {}.toolbar(.hidden, for: .tabBar).tabItem { Text("One") }.tag(1)
                    second.toolbar(.hidden, for: .tabBar).tabItem { Text("Two") }.tag(2)
                }
            }
            @ViewBuilder private var second: some View {
                if isFull {
                    Button("Second") {}.fullScreenCover(isPresented: $route.hasSheet) { Button("Sheet") {} }
                } else {
                    Button("Second") {}.sheet(isPresented: $route.hasSheet) { Button("Sheet") {} }
                }
            }
        }
        let route = Route()
        route.hasSheet = true
        let page = Hosted { TwoTabs(route: route, isFull: isFull) }
        #expect(page.focusedLabel == "First")
        route.hasSheet = false
        page.settle()
        route.hasSheet = true
        page.settle()
        #expect(page.focusedLabel == "First")
        route.tab = 2
        page.settle()
        #expect(page.focusedLabel == "Sheet")
    }

    @Test("A page shown by navigationDestination(isPresented:) from the start is pushed over a root that is covered, too")
    func presentedFromTheStart() {
        struct Presenting: View {
            @Bindable var route: Route
            @State private var isPresented = true
            var body: some View {
                NavigationStack(path: $route.path) {
                    Button("Root") {}
                        .navigationDestination(for: Int.self) { Button("Page \($0)") {} }
                        .navigationDestination(isPresented: $isPresented) { Button("Presented") {} }
                }
            }
        }
        let route = Route([1])
        let page = Hosted { Presenting(route: route) }
        #expect(page.focusedLabel == "Presented")
    }
}
