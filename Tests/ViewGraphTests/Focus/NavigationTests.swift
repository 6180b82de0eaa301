import TenFootControls
import Testing

@testable import TenFootViewGraph

@MainActor @Suite struct NavigationTests {
    private struct Counter: View {
        let name: String
        @State var count = 0
        var body: some View { Button("\(name)\(count)") { count += 1 }.accessibilityIdentifier("\(name)\(count)") }
    }

    private func pages(_ path: Hand<[Int]>) -> Stage {
        Stage(
            Turned(path, []) { values in
                NavigationStack(path: Binding(get: { values }, set: { path.write($0) })) {
                    VStack(spacing: 20) {
                        Counter(name: "root")
                        NavigationLink("Open", value: 1)
                        NavigationLink("View") { stop("shown") }
                    }
                    .navigationTitle("Home")
                    .navigationDestination(for: Int.self) { number in
                        VStack(spacing: 20) {
                            stop("page\(number)")
                            NavigationLink("Next", value: number + 1)
                        }
                    }
                }
            })
    }

    @Test("SC13: A push focuses the new page, Back returns focus to the link, and covered pages keep their state")
    func pushAndPop() {
        let path = Hand<[Int]>()
        let stage = pages(path)
        stage.press(.select)
        #expect(stage.shown == "root1")
        stage.press(.down)
        #expect(stage.shown == "Open")
        stage.press(.select)
        #expect(path.read() == [1])
        #expect(stage.shown == "page1")
        stage.press(.up)
        #expect(stage.shown == "page1")
        stage.press(.down)
        stage.press(.select)
        #expect(stage.shown == "page2")
        stage.press(.back)
        #expect(stage.shown == "Next")
        stage.press(.back)
        #expect(stage.shown == "Open")
        stage.press(.up)
        #expect(stage.shown == "root1")
    }

    @Test("FO7, SC13: A page with no focusable view gets commands, and shortcuts of the page below it are inactive")
    func emptyPage() {
        var log: [String] = []
        func key(_ stage: Stage, _ text: Character) {
            stage.frame([.key(KeyEvent(key: text, characters: String(text), modifiers: 16, phase: .down))])
        }
        let stage = Stage(
            HStack {
                NavigationStack {
                    VStack {
                        NavigationLink("Open") { Block(100, 100).onPlayPauseCommand { log.append("page") } }
                        Button("Root") { log.append("root") }.keyboardShortcut("r")
                    }
                    .onPlayPauseCommand { log.append("covered") }
                }
                Button("Beside") { log.append("beside") }.keyboardShortcut("b")
            })
        stage.press(.select)
        #expect(stage.shown == nil)
        stage.press(.playPause)
        key(stage, "r")
        key(stage, "b")
        #expect(log == ["page", "beside"])
        stage.press(.right)
        #expect(stage.shown == "Beside")
    }

    @Test("SC13: A path written by the app pushes and pops pages, and a link to a view pushes the view")
    func programmatic() {
        let path = Hand<[Int]>()
        let stage = pages(path)
        stage.turn(path, to: [4, 5])
        #expect(stage.shown == "page5")
        stage.turn(path, to: [])
        #expect(stage.shown == "root0")
        stage.press(.down, .down)
        stage.press(.select)
        #expect(stage.shown == "shown")
        stage.press(.back)
        #expect(stage.shown == "View")
    }

    @Test("SC13: A page pushed as a view leaves with the value below it, and does not return with another value")
    func viewsOverValues() {
        let path = Hand<[Int]>()
        let stage = Stage(
            Turned(path, []) { values in
                NavigationStack(path: Binding(get: { values }, set: { path.write($0) })) {
                    stop("root").navigationDestination(for: Int.self) { number in
                        NavigationLink("View \(number)") { stop("shown") }
                    }
                }
            })
        stage.turn(path, to: [1])
        #expect(stage.shown == "View 1")
        stage.press(.select)
        #expect(stage.shown == "shown")
        stage.turn(path, to: [])
        stage.settle()
        #expect(stage.shown == "root")
        stage.turn(path, to: [2])
        stage.settle()
        #expect(stage.shown == "View 2")
    }

    private struct Linked: View {
        let count: Int
        let hasLink: Bool
        @State private var isShown = false
        var body: some View {
            if hasLink {
                NavigationLink("Open") { Text(verbatim: "page \(count)") }
            } else {
                Button("Open") { isShown = true }.navigationDestination(isPresented: $isShown) { Text(verbatim: "page \(count)") }
            }
        }
    }

    @Test("A page pushed as a view changes with the view that has pushed it", arguments: [true, false])
    func livePage(hasLink: Bool) {
        let hand = Hand<Int>()
        let stage = Stage(Turned(hand, 1) { count in NavigationStack { Linked(count: count, hasLink: hasLink) } })
        stage.press(.select)
        stage.settle()
        #expect(stage.words.contains("page 1"))
        stage.turn(hand, to: 2)
        stage.settle()
        #expect(stage.words.contains("page 2") && !stage.words.contains("page 1"), "\(stage.words)")
    }

    @Test("The page for an item is made anew for another item")
    func otherItem() {
        let hand = Hand<Int?>()
        let stage = Stage(
            Turned(hand, nil) { item in
                NavigationStack {
                    stop("root").navigationDestination(item: Binding(get: { item }, set: { hand.write($0) })) { Counter(name: "\($0)-") }
                }
            })
        stage.turn(hand, to: 1)
        stage.settle()
        stage.press(.select)
        #expect(stage.shown == "1-1")
        stage.turn(hand, to: 2)
        stage.settle()
        #expect(stage.shown == "2-0")
        stage.press(.back)
        stage.settle()
        #expect(stage.shown == "root")
    }

    @Test("The page for a value changes with the view that declares its destination", arguments: [false, true])
    func liveDestination(isSplit: Bool) {
        let hand = Hand<Int>()
        let list = Turned(hand, 1) { count in
            NavigationLink("Open", value: 7).navigationDestination(for: Int.self) { Text(verbatim: "page \($0) of \(count)") }
        }
        let split = NavigationSplitView {
            list
        } detail: {
            Text(verbatim: "nothing")
        }
        let stage = Stage(isSplit ? AnyView(split) : AnyView(NavigationStack { list }))
        stage.press(.select)
        stage.settle()
        #expect(stage.words.contains("page 7 of 1"), "\(stage.words)")
        stage.turn(hand, to: 2)
        stage.settle()
        #expect(stage.words.contains("page 7 of 2") && !stage.words.contains("page 7 of 1"), "\(stage.words)")
    }

    @Test("Of two destinations for one type the one closest to the root makes the pages")
    func nestedDestinations() {
        let stage = Stage(
            NavigationStack {
                NavigationLink("Open", value: 1).navigationDestination(for: Int.self) { number in
                    NavigationLink("Next of \(number)", value: number + 1)
                        .navigationDestination(for: Int.self) { Text(verbatim: "inner \($0)") }
                }
            })
        stage.press(.select)
        stage.settle()
        #expect(stage.shown == "Next of 1")
        stage.press(.select)
        stage.settle()
        #expect(stage.shown == "Next of 2")
    }

    @Test("A page for a value stays when the view that declares its destination is removed, and follows the one that takes its place")
    func removedDestination() {
        let hand = Hand<Int>()
        let stage = Stage(
            NavigationStack {
                Turned(hand, 0) { phase in
                    switch phase {
                    case 0: NavigationLink("Open", value: 7).navigationDestination(for: Int.self) { Text(verbatim: "page \($0)") }
                    case 1: Text(verbatim: "loading")
                    default: Text(verbatim: "list").navigationDestination(for: Int.self) { Text(verbatim: "new page \($0)") }
                    }
                }
            })
        stage.press(.select)
        stage.settle()
        stage.turn(hand, to: 1)
        stage.settle()
        #expect(stage.words.contains("page 7"), "\(stage.words)")
        stage.turn(hand, to: 2)
        stage.settle()
        #expect(stage.words.contains("new page 7"), "\(stage.words)")
    }

    @Test("A page that declares a destination for its own type makes the pages above it, but not itself, when the root's is removed")
    func removedRootDestination() {
        let hand = Hand<Bool>()
        let stage = Stage(
            NavigationStack {
                Turned(hand, false) { isLoading in
                    if isLoading {
                        Text(verbatim: "loading")
                    } else {
                        NavigationLink("Open", value: 7).navigationDestination(for: Int.self) { number in
                            NavigationLink("Next of \(number)", value: number + 1)
                                .navigationDestination(for: Int.self) { Text(verbatim: "\($0) by \(number)") }
                        }
                    }
                }
            })
        stage.press(.select)
        stage.turn(hand, to: true)
        stage.settle()
        #expect(stage.shown == "Next of 7" && !stage.words.contains("7 by 7"), "\(stage.words)")
        stage.press(.select)
        stage.settle()
        #expect(stage.words.contains("8 by 7"), "\(stage.words)")
        stage.turn(hand, to: false)
        stage.settle()
        #expect(stage.shown == "Next of 8")
    }

    @Test("A link to a view in a column of a split view shows the view in the last column, as a link with a value does")
    func splitView() {
        let stage = Stage(
            NavigationSplitView {
                VStack {
                    NavigationLink("View") { Text(verbatim: "a view") }
                    NavigationLink("Value", value: 7)
                    NavigationLink("Other") { Text(verbatim: "another view") }
                }
                .navigationDestination(for: Int.self) { Text(verbatim: "value \($0)") }
            } detail: {
                Text(verbatim: "nothing")
            })
        func pages() -> [String] {
            stage.settle()
            return stage.words.filter { ["nothing", "a view", "value 7", "another view"].contains($0) }
        }
        #expect(pages() == ["nothing"])
        stage.press(.select)
        #expect(pages() == ["a view"])
        stage.press(.down, .select)
        #expect(pages() == ["value 7"])
        stage.press(.down, .select)
        #expect(pages() == ["another view"])
    }

    private struct Closing: View {
        let name: String
        @Environment(\.dismiss) private var dismiss
        var body: some View {
            Button(name) {
                dismiss()
                dismiss()
            }
        }
    }

    private struct Deep: View {
        @State private var path = [1, 2, 3]
        var body: some View {
            NavigationStack(path: $path) { stop("root").navigationDestination(for: Int.self) { Closing(name: "page \($0)") } }
        }
    }

    @Test("SC13: A page that is dismissed twice leaves the page below it")
    func dismissedTwice() {
        let stage = Stage(Deep())
        stage.settle()
        #expect(stage.shown == "page 3")
        stage.press(.select)
        stage.settle()
        #expect(stage.shown == "page 2")
    }

    private struct Covered: View {
        let dismissal: Hand<DismissAction>
        let hasValueAbove: Bool
        @Environment(\.dismiss) private var dismiss
        var body: some View {
            let _ = (dismissal.read = { dismiss })
            if hasValueAbove { NavigationLink("Next", value: 5) } else { NavigationLink("Next") { stop("above") } }
        }
    }

    @Test("SC13: A covered page that was pushed as a view and is dismissed leaves with the pages above it", arguments: [true, false])
    func dismissedCovered(hasValueAbove: Bool) {
        let dismissal = Hand<DismissAction>()
        let stage = Stage(
            NavigationStack {
                NavigationLink("Open") { Covered(dismissal: dismissal, hasValueAbove: hasValueAbove) }
                    .navigationDestination(for: Int.self) { _ in stop("above") }
            })
        stage.press(.select)
        stage.press(.select)
        stage.settle()
        #expect(stage.shown == "above")
        dismissal.read()?()
        stage.frame()
        stage.settle()
        #expect(stage.shown == "Open")
    }

    @Test("A page replaces another one of the same view in one update, whichever of the two is declared first", arguments: [1, 2])
    func swapped(first: Int) {
        let hand = Hand<Int>()
        let stage = Stage(
            Turned(hand, 0) { shown in
                func isShown(_ number: Int) -> Binding<Bool> {
                    Binding(get: { hand.read() == number }, set: { if !$0, hand.read() == number { hand.write(0) } })
                }
                return NavigationStack {
                    stop("root")
                        .navigationDestination(isPresented: isShown(1)) { stop("page 1") }
                        .navigationDestination(isPresented: isShown(2)) { stop("page 2") }
                }
            })
        for page in [first, 3 - first, 0] {
            stage.turn(hand, to: page)
            stage.settle()
            #expect(stage.shown == (page == 0 ? "root" : "page \(page)"))
            #expect(hand.read() == page)
        }
    }

    private struct Tabs: View {
        let log: Hand<Int>
        @State var selection = 1
        var body: some View {
            let _ = (log.read = { selection })
            TabView(selection: $selection) {
                Counter(name: "A").tabItem { Text("First") }.tag(1)
                Counter(name: "B").tabItem { Text("Second") }.tag(2)
                Counter(name: "C").tabItem { Text("Third") }.tag(3)
            }
        }
    }

    @Test("SE7: Focus on a tab selects it after 300 ms, Select immediately; Back moves from the content to the tab bar")
    func tabs() {
        let log = Hand<Int>()
        let stage = Stage(Tabs(log: log))
        for _ in 0..<3 where stage.shown != "First" { stage.press(.back) }
        #expect(stage.shown == "First")
        stage.press(.right)
        #expect(log.read() == 1)
        stage.wait(0.2)
        #expect(log.read() == 1)
        stage.wait(0.2)
        #expect(log.read() == 2)
        stage.press(.right)
        stage.press(.select)
        #expect(log.read() == 3)
        stage.press(.down)
        stage.press(.select)
        #expect(stage.shown == "C1")
        stage.frame([.press(PressEvent(.back, .began, time: 0))])
        #expect(!stage.frame([.press(PressEvent(.back, .ended, time: 0))]).exitRequested)
        #expect(stage.shown == "Third")
        stage.press(.left, .left)
        stage.wait(0.5)
        stage.press(.down)
        #expect(stage.shown == "A0")
        stage.press(.up)
        #expect(stage.shown == "First")
        #expect(stage.frame([.press(PressEvent(.back, .ended, time: 0))]).exitRequested)
    }

    @Test("SE7: A move into a segmented picker focuses its selected segment")
    func segments() {
        let hand = Hand<Int>()
        let stage = Stage(
            Turned(hand, 3) { value in
                VStack(spacing: 20) {
                    stop("top")
                    Picker("Size", selection: Binding(get: { value }, set: { hand.write($0) })) {
                        ForEach(1..<4, id: \.self) { Text("\($0)").tag($0) }
                    }
                    .pickerStyle(.segmented)
                }
            })
        stage.press(.up)
        stage.press(.up)
        stage.tap("top")
        stage.press(.down)
        #expect(stage.shown == "3")
        stage.press(.left)
        stage.press(.select)
        #expect(hand.read() == 2)
    }

    @Test("FO4: A menu picker, a menu and a stepper can have focus and be operated")
    func controls() {
        let (size, count) = (Hand<String>(), Hand<Int>())
        var log: [String] = []
        let stage = Stage(
            VStack(spacing: 20) {
                Turned(size, "S") { value in
                    Picker("Size", selection: Binding(get: { value }, set: { size.write($0) })) {
                        Text("Small").tag("S")
                        Text("Large").tag("L")
                    }
                }
                Menu("More") {
                    Button("One") { log.append("one") }
                    Button("Two") { log.append("two") }
                }
                Turned(count, 1) { value in
                    Stepper("Count", value: Binding(get: { value }, set: { count.write($0) }), in: 0...2)
                }
            })
        stage.press(.select)
        #expect(stage.shown == "Small, ✓")
        stage.press(.down)
        stage.press(.select)
        #expect(size.read() == "L")
        stage.press(.down)
        #expect(stage.shown == "More")
        stage.press(.select)
        stage.press(.down)
        stage.press(.select)
        #expect(log == ["two"])
        stage.press(.down)
        stage.press(.right)
        stage.press(.select)
        #expect(count.read() == 2)
    }

    @Test("SF1: searchFocused binds focus of the searchable field in both directions, by Bool and by value")
    func search() {
        let (flag, hand, text) = (Hand<Bool>(), Hand<String?>(), Hand<String>())
        let stage = Stage(
            FlagPage(flag) { focused in
                Page(hand) { focus in
                    Turned(text, "") { words in
                        VStack(spacing: 20) {
                            stop("A")
                            stop("B").focused(focus, equals: "b")
                        }
                        .searchable(text: Binding(get: { words }, set: { text.write($0) }), prompt: "Films")
                    }
                    .searchFocused(focused)
                    .searchFocused(focus, equals: "search")
                }
            })
        #expect((flag.read(), hand.read()) == (true, "search"))
        stage.type("ab")
        #expect(text.read() == "ab")
        stage.press(.down)
        #expect(stage.focused == "A")
        #expect((flag.read(), hand.read()) == (false, .some(nil)))
        stage.turn(flag, to: true)
        #expect(hand.read() == "search")
        stage.turn(hand, to: "b")
        stage.turn(hand, to: "search")
        #expect(flag.read() == true)
    }

    @Test("SF1: searchFocused binds the nearest search field, not one further inside")
    func nestedSearch() {
        let flag = Hand<Bool>()
        let stage = Stage(
            FlagPage(flag) { focused in
                VStack(spacing: 20) { stop("A").searchable(text: .constant(""), prompt: "Inner") }
                    .searchable(text: .constant(""), prompt: "Outer")
                    .searchFocused(focused)
            })
        #expect(flag.read() == true)
        for _ in 0..<6 where flag.read() == true { stage.press(.down) }
        #expect(flag.read() == false)
        #expect(stage.focused != "A", "the inner field must be what was entered: \(stage.shown ?? "nothing")")
    }
}

@MainActor @Suite struct AccessibilityFocusTests {
    private enum Field: Hashable { case name, email }

    private struct Form: View {
        let hand: Hand<Field?>
        @AccessibilityFocusState var field: Field?
        @AccessibilityFocusState var isOnButton: Bool
        var body: some View {
            let _ = hand.bodies.append(field)
            let _ = (hand.read = { field })
            let _ = (hand.write = { field = $0 })
            VStack(spacing: 20) {
                stop("name").accessibilityFocused($field, equals: .name)
                stop("email").accessibilityFocused($field, equals: .email)
                Button("Submit \(isOnButton)") { field = .email }.accessibilityFocused($isOnButton)
            }
        }
    }

    private func item(_ name: String, _ stage: Stage) -> FocusItem? {
        stage.host.focus.root.items.first { $0.identifier == name || stage.host.focus.words(in: $0) == name }
    }

    @Test("AX1: The accessibility focus state follows and moves the assistive cursor, independently of input focus")
    func follows() {
        let hand = Hand<Field?>()
        let stage = Stage(Form(hand: hand))
        stage.host.assistive.attach()
        stage.host.assistive.move(to: item("email", stage))
        stage.frame()
        #expect(hand.read() == .email)
        #expect(hand.bodies.last == .email)
        #expect(stage.focused == "name")
        stage.host.assistive.move(to: item("Submit false", stage))
        stage.frame()
        #expect(hand.read() == .some(nil))
        #expect(stage.words.contains("Submit true"))
        stage.turn(hand, to: .name)
        #expect(stage.host.assistive.name == "name")
        stage.press(.down)
        #expect(stage.host.assistive.name == "name")
    }

    @Test("AX2: A button that writes the accessibility focus state moves the cursor to the email field")
    func button() {
        let hand = Hand<Field?>()
        let stage = Stage(Form(hand: hand))
        stage.host.assistive.attach()
        stage.press(.down, .down)
        stage.press(.select)
        #expect(stage.host.assistive.name == "email")
        #expect(hand.read() == .email)
    }

    @Test("AX3: Without an attached assistive technology, the state reads nil and writes wait")
    func nothingAttached() {
        let hand = Hand<Field?>()
        let stage = Stage(Form(hand: hand))
        stage.turn(hand, to: .email)
        #expect(hand.read() == .some(nil))
        #expect(stage.host.assistive.name == nil)
        stage.host.assistive.attach()
        stage.frame()
        #expect(hand.read() == .email)
    }
}
