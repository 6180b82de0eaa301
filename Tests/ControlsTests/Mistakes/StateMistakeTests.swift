import Foundation
import Testing
import TenFootTesting

/// The messages of `docs/mistakes.md` about state, identity and everything except focus.
@MainActor @Suite("Warnings about mistakes with state and identity")
struct StateMistakeTests {
    private struct Counting: View {
        let writesInBody: Bool
        @State private var count = 0
        var body: some View {
            let _ = writesInBody && count < 3 ? count += 1 : ()
            Button("\(count)") { count += 1 }
        }
    }

    @Test("A body that writes a State gives a warning")
    func writeInBody() {
        #expect(Hosted(Counting(writesInBody: true)).told("The body of Counting writes a State").count == 1)
        let page = Hosted(Counting(writesInBody: false))
        page.press(.select)
        #expect(page.texts.contains("1") && page.warnings == [])
    }

    private struct Endless: View {
        @State private var count = 0
        var body: some View {
            let _ = (count += 1)
            Button("Here") {}
        }
    }

    @Test("A body that writes a State each time it runs does not keep the app from going on")
    func endlessWrites() {
        let page = Hosted(Endless())
        #expect(page.told("The body of Endless changes what it reads each time it runs").count == 1)
        page.press(.select)
        #expect(page.texts == ["Here"] && page.focusedLabel == "Here")
    }

    private final class Plain {}
    private final class Old: ObservableObject {}
    @Observable final class Modern {}

    private struct Holder<Model: AnyObject>: View {
        @State private var model: Model
        init(_ model: Model) { _model = State(wrappedValue: model) }
        var body: some View { Text("Held") }
    }

    @Test("A State that holds a class without @Observable gives a warning")
    func classInState() {
        #expect(Hosted(Holder(Plain())).told("@State in Holder holds Plain", in: "@Observable").count == 1)
        #expect(Hosted(Holder(Old())).told("@State in Holder holds Old", in: "@StateObject").count == 1)
        #expect(Hosted(Holder(Modern())).warnings == [])
    }

    private struct Watcher: View {
        @ObservedObject var model: Old
        var body: some View { Text("Watched") }
    }

    private struct Making: View {
        let kept: [Old]
        @State private var turn = 0
        var body: some View {
            Button("Turn \(turn)") { turn += 1 }
            Watcher(model: kept.isEmpty ? Old() : kept[turn % kept.count])
        }
    }

    @Test("An ObservedObject that is created again at each update gives a warning")
    func remade() {
        let page = Hosted(Making(kept: []))
        page.press(.select, count: 2)
        #expect(page.warnings == [])
        page.press(.select, count: 3)
        #expect(page.told("@ObservedObject in Watcher got a new Old").count == 1)
        for kept in [[Old()], [Old(), Old()], [Old(), Old(), Old()]] {
            let other = Hosted(Making(kept: kept))
            other.press(.select, count: 8)
            #expect(other.warnings == [])
        }
    }

    private struct Renamed: View {
        let isFresh: Bool
        @State private var turn = 0
        @State private var id = UUID()
        var body: some View {
            Button("Turn \(turn)") { turn += 1 }
            Text("Row").id(isFresh ? UUID() : id)
        }
    }

    @Test("An id that is a new UUID at each update gives a warning")
    func freshID() {
        let page = Hosted(Renamed(isFresh: true))
        page.press(.select, count: 4)
        #expect(page.told("id(_:) in Renamed got a new UUID").count == 1)
        let other = Hosted(Renamed(isFresh: false))
        other.press(.select, count: 4)
        #expect(other.warnings == [])
    }

    @Test("Elements of a ForEach with the same id give a warning")
    func repeated() {
        #expect(Hosted { ForEach(["a", "b", "a"], id: \.self) { Text($0) } }.told("ForEach", in: "same id").count == 1)
        #expect(Hosted { ForEach(["a", "b"], id: \.self) { Text($0) } }.warnings == [])
    }

    @Test("Selecting a NavigationLink outside a NavigationStack gives a warning")
    func link() {
        let page = Hosted { NavigationLink("Open") { Text("Page") } }
        #expect(page.warnings == [])
        page.press(.select)
        #expect(page.told("outside a NavigationStack").count == 1)
        let other = Hosted { NavigationStack { NavigationLink("Open") { Text("Page") } } }
        other.press(.select)
        #expect(other.texts.contains("Page") && other.warnings == [])
    }

    @Test("Pushing a value without a navigationDestination for its type gives a warning")
    func destination() {
        let page = Hosted { NavigationStack { NavigationLink("Open", value: 7) } }
        page.press(.select)
        #expect(page.told("Int was pushed, but no navigationDestination(for: Int.self)").count == 1)
        let other = Hosted {
            NavigationStack { NavigationLink("Open", value: 7).navigationDestination(for: Int.self) { Text("Page \($0)") } }
        }
        other.press(.select)
        #expect(other.texts.contains("Page 7") && other.warnings == [])
    }

    private struct Choosing<Tag: Hashable>: View {
        @State var choice: Int?
        let tag: (Int) -> Tag
        var body: some View { Picker("Size", selection: $choice) { ForEach(1..<4) { Text("\($0)").tag(tag($0)) } } }
    }

    @Test("A picker whose tags have another type than its selection, or of which no tag equals it, gives a warning")
    func picker() {
        #expect(Hosted(Choosing(choice: 2, tag: { "\($0)" })).told("A Picker's selection is", in: "String").count == 1)
        let other = Hosted(Choosing(choice: 7, tag: { Int?.some($0) }))
        #expect(other.told("A Picker's selection is 7, but none of its choices", in: "the first tag is 1: add a choice").count == 1)
        // The types match, so they are not the mistake.
        #expect(other.told("type").isEmpty)
        #expect(Hosted(Choosing(choice: 2, tag: { Int?.some($0) })).warnings == [])
        #expect(Hosted(Choosing(choice: nil, tag: { Int?.some($0) })).warnings == [])
    }

    @Test("A frame with a negative, infinite or NaN width gives a warning", arguments: [-4, CGFloat.infinity, .nan])
    func frame(width: CGFloat) {
        #expect(Hosted { Color.red.frame(width: width, height: 10) }.told("frame(width:height:)", in: "maxWidth: .infinity").count == 1)
    }

    @Test("Valid frames give no warning")
    func fineFrames() { #expect(Hosted { Color.red.frame(width: 0, height: 10).frame(maxWidth: .infinity) }.warnings == []) }

    private struct Scrolling<Target: Hashable>: View {
        let target: Target
        var body: some View {
            ScrollViewReader { proxy in
                ScrollView { ForEach(0..<40) { row in Button("Row \(row)") { proxy.scrollTo(target) }.id(row) } }
            }
        }
    }

    @Test("Scrolling to an id that no view has gives a warning")
    func scrollTo() {
        let page = Hosted(Scrolling(target: "7"))
        page.press(.select)
        #expect(page.told("found no view with the id 7").count == 1)
        let other = Hosted(Scrolling(target: 7))
        other.press(.select)
        #expect(other.warnings == [])
    }
}
