import SwiftUI
import TenFootTesting
import Testing

private enum Place: Hashable { case home, films, search }

/// A page that counts how often its button was pressed.
private struct Counter: View {
    let name: String
    @State private var count = 0
    var body: some View { Button("\(name) \(count)") { count += 1 } }
}

private struct Choice: View {
    @State private var place = Place.home
    let kind: Place?
    var body: some View {
        TabView(selection: $place) {
            switch kind {
            case .home: Tab("Home", systemImage: "house", value: Place.home) { Text("At home") }
            case .films: Tab("Films", systemImage: "film", value: Place.films) { Text("At the films") }
            case .search: Tab(value: Place.search, role: .search) { Text("Searching") }
            case nil: Tab("None", systemImage: "star", value: Place.home) { Text("Nothing") }
            }
        }
    }
}

private struct Maybe: View {
    @State private var place = Place.home
    let isOn: Bool
    var body: some View {
        TabView(selection: $place) {
            if isOn { Tab("Home", systemImage: "house", value: Place.home) { Text("At home") } }
        }
    }
}

private struct Numbers: View {
    @State private var number = 1
    let leavesOut: Int
    var body: some View {
        TabView(selection: $number) {
            ForEach([1, 2, 3], id: \.self) { number in
                if number != leavesOut {
                    Tab("Number \(number)", systemImage: "star", value: number) { Text("Page \(number)") }
                }
            }
        }
    }
}

private struct Changing: View {
    @State private var place = Place.films
    @State private var hidesHome = false
    @State private var hasSearch = false
    var body: some View {
        TabView(selection: $place) {
            if hasSearch { Tab(value: Place.search, role: .search) { Text("Searching") } }
            Tab("Home", systemImage: "house", value: Place.home) { Counter(name: "Home") }
                .hidden(hidesHome)
                .customizationID("home")
            Tab("Films", systemImage: "film", value: Place.films) {
                VStack {
                    Counter(name: "Films")
                    Button("Hide") { hidesHome.toggle() }
                    Button("Search") { hasSearch.toggle() }
                }
            }
            .customizationBehavior(.disabled, for: .sidebar, .tabBar)
            .defaultVisibility(.visible, for: .tabBar)
            .badge(3)
        }
        .tabViewCustomization(nil)
    }
}

private struct Side: View {
    @State private var place = Place.films
    @State private var told = "nothing"
    var body: some View {
        TabView(selection: $place) {
            Tab("Home", systemImage: "house", value: Place.home) { Text("At home") }
            TabSection("Library") {
                Tab("Films", systemImage: "film", value: Place.films) { Button("Told: \(told)") {} }
            }
            .sectionActions { Button("Add a shelf") { told = "add" } }
        }
        .tabViewStyle(.sidebarAdaptable)
        .tabViewSidebarHeader { Text("Header") }
        .tabViewSidebarFooter { Text("Footer") }
        .tabViewSidebarBottomBar { Text("Bottom") }
    }
}

@MainActor @Suite("Conditional, hidden and disabled tabs")
struct TabContentTests {
    @Test("The only content of a tab view can be a condition, a choice or a list of tabs")
    func onlyContent() {
        #expect(Hosted { Maybe(isOn: true) }.texts.contains("At home"))
        #expect(Hosted { Maybe(isOn: false) }.texts == [])
        #expect(Hosted { Choice(kind: .films) }.texts.contains("Films"))
        #expect(Hosted { Choice(kind: .search) }.texts.contains("Search"))
        #expect(Hosted { Choice(kind: nil) }.texts.contains("Nothing"))
        #expect(Hosted { Numbers(leavesOut: 2) }.texts.filter { $0.hasPrefix("Number") } == ["Number 1", "Number 3"])
    }

    @Test("A hidden tab leaves the bar but keeps its page's state; a tab inserted before others does not reset theirs")
    func hidden() {
        let page = Hosted { Changing() }
        page.press(.down)
        #expect(page.focusedLabel == "Films 0")
        page.press(.select)
        page.press(.down, count: 2)
        page.press(.select)
        #expect(page.texts.contains("Search") && page.texts.contains("Films 1"))
        page.press(.up)
        page.press(.select)
        #expect(!page.texts.contains("Home") && page.texts.contains("Films 1"))
        page.press(.select)
        #expect(page.texts.contains("Home"))
    }

    @Test("A disabled tab is skipped, and assistive technologies get a tab's accessibility label")
    func disabled() {
        struct Page: View {
            @State private var place = Place.films
            var body: some View {
                TabView(selection: $place) {
                    Tab("Home", systemImage: "house", value: Place.home) { Text("At home") }.disabled(true)
                    Tab("Films", systemImage: "film", value: Place.films) { Text("At the films") }
                        .accessibilityLabel("All of the films").accessibilityHint("Opens the shelf")
                }
            }
        }
        let page = Hosted { Page() }
        #expect(page.accessibilityOutline.contains("All of the films"))
        page.press(.up)
        page.press(.left)
        page.advance(by: 1)
        #expect(page.texts.contains("At the films") && !page.texts.contains("At home"))
    }

    @Test("An open sidebar shows its header, footer, bottom bar and the actions of its sections")
    func sidebar() {
        let page = Hosted { Side() }
        page.press(.right)
        page.advance(by: 0.5)
        #expect(!page.texts.contains("Header") && !page.texts.contains("Add a shelf"))
        page.press(.left)
        page.advance(by: 0.5)
        for text in ["Header", "Footer", "Bottom", "Library", "Add a shelf"] { #expect(page.texts.contains(text), "\(text)") }
        page.press(.down)
        #expect(page.focusedLabel == "Add a shelf")
        page.press(.select)
        page.advance(by: 1)
        #expect(page.texts.contains("Told: add") && page.focusedLabel == "Add a shelf")
    }

    @Test("A tab that is placed in sidebars only is in a sidebar, but not in a bar")
    func placed() {
        struct Page: View {
            var body: some View {
                TabView {
                    Tab("Home", systemImage: "house") { Button("Play") {} }.tabPlacement(.automatic)
                    Tab("Films", systemImage: "film") { Text("At the films") }.tabPlacement(.sidebarOnly)
                    Tab("Music", systemImage: "music.note") { Text("At the music") }.tabPlacement(.pinned)
                }
            }
        }
        let bar = Hosted { Page() }
        #expect(bar.texts.contains("Home") && bar.texts.contains("Music") && !bar.texts.contains("Films"))
        let sidebar = Hosted { Page().tabViewStyle(.sidebarAdaptable) }
        sidebar.press(.right)
        sidebar.press(.left)
        sidebar.advance(by: 0.5)
        for text in ["Home", "Films", "Music"] { #expect(sidebar.texts.contains(text), "\(text)") }
    }
}
