import TenFootTesting
import TenFootViewGraph
import Testing

@testable import TenFootAppHost

@MainActor @Suite("Accessibility rotors") struct RotorTests {
    private struct Film: Identifiable {
        let id: Int
        var isNew: Bool { id % 10 == 5 }
        var title: String { "Film \(id)" }
    }

    private struct Shelf: View {
        var films = (0..<40).map { Film(id: $0) }
        /// The films of the rotor; nil for the new ones.
        var wanted: Set<Int>?
        var body: some View {
            ScrollView {
                LazyVStack {
                    ForEach(films) { film in Button(film.title) {} }
                }
            }
            .accessibilityRotor("New films") {
                ForEach(films) { film in
                    if wanted?.contains(film.id) ?? film.isNew { AccessibilityRotorEntry(film.title, id: film.id) }
                }
            }
        }
    }

    @Test("Menu chooses a rotor, and Up and Down move focus along its entries, also outside the screen")
    func entries() {
        let page = Hosted { Shelf() }
        page.startReading()
        #expect(page.spoken.contains { $0.hasSuffix("Menu chooses what up and down go to.") })
        page.press(.menu)
        #expect(page.spoken.last == "New films")
        for id in [5, 15, 25, 35] {
            page.press(.down)
            page.settle()
            #expect(page.spoken.last?.hasPrefix("Film \(id), ") == true, "\(page.spoken.suffix(3))")
            #expect(page.focusedLabel == "Film \(id)")
        }
        let count = page.spoken.count
        page.press(.down)
        #expect(page.spoken.count == count + 1 && page.focusedLabel == "Film 35", "the last entry is said again")
        page.press(.up)
        page.settle()
        #expect(page.focusedLabel == "Film 25")
        page.press(.right)
        #expect(page.spoken.last?.hasPrefix("Film 26, ") == true, "\(page.spoken.suffix(2)): reading goes on from where the rotor led")
        page.press(.menu)
        #expect(page.spoken.last == "headings")
    }

    @Test("A rotor entry leads to a view that is not realised yet")
    func farEntry() {
        let page = Hosted { Shelf(films: (0..<400).map { Film(id: $0) }, wanted: [390]) }
        page.startReading()
        page.press(.menu)
        page.press(.down)
        page.settle()
        #expect(page.spoken.last?.hasPrefix("Film 390, ") == true, "\(page.spoken.suffix(3))")
        #expect(page.focusedLabel == "Film 390")
    }

    private struct Parts: View {
        @Namespace private var places
        var onPrepare: @MainActor () -> Void = {}
        var showsCredits = true
        var body: some View {
            VStack {
                Button("Play") {}
                if showsCredits { Text("Made by Ann").accessibilityRotorEntry(id: "credits", in: places) }
                Text("A long story")
            }
            .accessibilityRotor(.landmarks) {
                AccessibilityRotorEntry("Credits", id: "credits", in: places, prepare: onPrepare)
                AccessibilityRotorEntry("Story", textRange: "".startIndex..<"".endIndex)
            }
        }
    }

    @Test("A rotor entry can name a view by a namespace, and runs its prepare action")
    func namespace() {
        var prepared = 0
        let page = Hosted { Parts { prepared += 1 } }
        page.startReading()
        page.press(.menu)
        #expect(page.spoken.last == "landmarks")
        page.press(.down)
        page.settle()
        #expect(prepared == 1 && page.spoken.last == "Made by Ann")
        page.press(.back)
        #expect(page.focusedLabel == "Play")
    }

    @Test("When a rotor entry's id passes to another view, the entry leads to that view")
    func takenPlace() {
        struct Passed: View {
            @Namespace private var places
            @State private var step = 0
            var body: some View {
                VStack {
                    Button("Play") { step += 1 }
                    if step != 1 { Text("Made by Ann").accessibilityRotorEntry(id: "credits", in: places) }
                    if step > 0 { Text("Made by Bob").accessibilityRotorEntry(id: "credits", in: places) }
                }
                .accessibilityRotor(.landmarks) { AccessibilityRotorEntry("Credits", id: "credits", in: places) }
            }
        }
        for (steps, words) in [(0, "Made by Ann"), (1, "Made by Bob")] {
            let page = Hosted { Passed() }
            for _ in 0..<steps { page.press(.select) }
            page.startReading()
            page.press(.menu)
            page.press(.down)
            page.settle()
            #expect(page.spoken.last == words)
        }
    }

    @Test("A rotor entry without a view speaks its label and leaves reading where it was")
    func nowhere() {
        let page = Hosted { Parts(showsCredits: false) }
        page.startReading()
        page.press(.menu)
        page.press(.down)
        page.settle()
        #expect(page.spoken.last == "Credits")
        page.press(.right)
        #expect(page.spoken.last == "A long story")
    }

    @Test("A rotor is removed with its view, and is not offered while a sheet covers it")
    func gone() {
        struct Covered: View {
            @State private var isShown = false
            @State private var hasRotor = true
            var body: some View {
                VStack {
                    Button("Show") { isShown = true }
                    Button("Drop") { hasRotor = false }
                    if hasRotor { Text("Here").accessibilityRotor("Places") { AccessibilityRotorEntry("Here", id: 1) } }
                }
                .sheet(isPresented: $isShown) { Button("Close") { isShown = false } }
            }
        }
        let page = Hosted { Covered() }
        page.startSpeaking()
        #expect(page.host.accessibility.rotors().count == 1)
        page.press(.select)
        page.settle()
        #expect(page.focusedLabel == "Close" && page.host.accessibility.rotors().isEmpty)
        page.press(.select)
        page.settle()
        #expect(page.host.accessibility.rotors().count == 1)
        page.press(.down)
        page.press(.select)
        #expect(page.focusedLabel == "Drop" && page.host.accessibility.rotors().isEmpty)
    }

    private struct Linked: View {
        @Namespace private var films
        var body: some View {
            HStack {
                VStack { ForEach(0..<3) { film in Button("Film \(film)") {}.accessibilityLinkedGroup(id: film, in: films) } }
                VStack {
                    Text("Facts")
                    Text("About film 1").accessibilityLinkedGroup(id: 1, in: films)
                    Text("More on film 1").accessibilityLinkedGroup(id: 1, in: films)
                }
            }
        }
    }

    @Test("The rotor of linked elements steps along them, and exists only if the element being read has any")
    func linkedElements() throws {
        let page = Hosted { Linked() }
        page.startReading()
        #expect(page.host.accessibility.rotors().isEmpty)
        page.press(.right)
        #expect(page.spoken.last?.hasPrefix("Film 1") == true)
        page.press(.menu)
        #expect(page.spoken.last == "linked")
        for text in ["About film 1", "More on film 1"] {
            page.press(.down)
            page.settle()
            #expect(page.spoken.last == text)
        }
        page.press(.up, count: 2)
        page.settle()
        #expect(page.focusedLabel == "Film 1" && page.spoken.last?.hasPrefix("Film 1") == true)
        let all = page.host.accessibility.elements().map(\.element)
        let film = try #require(all.first { $0.label == "Film 1" })
        #expect(film.linked.map { id in all.first { $0.id == id }?.label } == ["About film 1", "More on film 1"])
        #expect(all.first { $0.label == "Film 0" }?.linked == [])
    }

    @Test("Elements linked with the focused view form a rotor before reading starts")
    func linkedWithFocus() throws {
        struct Page: View {
            @Namespace private var films
            var body: some View {
                VStack {
                    Text("Facts")
                    Button("Film") {}.accessibilityLinkedGroup(id: 1, in: films)
                    Text("About the film").accessibilityLinkedGroup(id: 1, in: films)
                }
                .accessibilityElement(children: .contain).accessibilityLabel("Films")
            }
        }
        let page = Hosted { Page() }
        let tree = page.host.accessibility
        let film = try #require(tree.focusPath().last)
        #expect(film.label == "Film" && film.linked.map { tree.element($0)?.label } == ["About the film"])
        #expect(tree.rotors().map(\.rotor.name) == [.system(.linkedElements)])
    }

    private struct Models: View {
        var body: some View {
            VStack {
                ForEach([Film(id: 1), Film(id: 2)]) { film in Button(film.title) {} }
            }
            .accessibilityRotor("All", entries: [Film(id: 2), Film(id: 1)], entryLabel: \.title)
            .accessibilityRotor(.headings(level: .h1), entries: [Film(id: 1)], entryID: \.id, entryLabel: \.title)
            .accessibilityRotor(Text("Words"), textRanges: ["a".startIndex..<"a".endIndex])
        }
    }

    @Test("A rotor made from models keeps their order, and a view can have several rotors")
    func models() {
        let page = Hosted { Models() }
        page.startReading()
        #expect(page.host.accessibility.rotors().map(\.rotor.name) == [.custom("All"), .system(.headings), .custom("Words")])
        page.press(.menu)
        page.press(.down)
        page.settle()
        #expect(page.focusedLabel == "Film 2")
        page.press(.down)
        page.settle()
        #expect(page.focusedLabel == "Film 1")
    }
}
