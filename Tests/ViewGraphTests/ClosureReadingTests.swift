import Foundation
import Observation
import TenFootViewGraph
import Testing

@testable import TenFootControls
@testable import TenFootViews

@MainActor @Observable private final class Model {
    var word = "old"
    init() {}
}

private struct Words: PreferenceKey {
    static var defaultValue: Int { 0 }
    static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
}

/// Takes a binding of its own state, so that what is presented is presented from the start.
private struct Presenting<Content: View>: View {
    @State private var isShown = true
    @ViewBuilder let content: (Binding<Bool>) -> Content
    var body: some View { content($isShown) }
}

/// A view that reads the model in a closure that runs after the body it is written in.
private struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    var press: [RemoteControl] = []
    let make: @MainActor @Sendable (Model) -> AnyView

    init(_ name: String, _ press: RemoteControl..., make: @escaping @MainActor @Sendable (Model) -> AnyView) {
        testDescription = name
        self.press = press
        self.make = make
    }
}

/// A body around it, as everything in an app has one.
private struct Root: View {
    let example: Case
    let model: Model
    var body: some View { example.make(model) }
}

private let cases: [Case] = [
    Case("GeometryReader") { model in AnyView(GeometryReader { _ in Text(model.word) }) },
    Case("ScrollViewReader") { model in AnyView(ScrollViewReader { _ in Text(model.word) }) },
    Case("TimelineView") { model in AnyView(TimelineView(.everyMinute) { _ in Text(model.word) }) },
    Case("PhaseAnimator") { model in AnyView(PhaseAnimator([1.0, 1.0]) { _ in Text(model.word) }) },
    Case("overlayPreferenceValue") { model in AnyView(Color.black.overlayPreferenceValue(Words.self) { _ in Text(model.word) }) },
    Case("sheet") { model in AnyView(Presenting { Button("Back") {}.sheet(isPresented: $0) { Text(model.word) } }) },
    Case("fullScreenCover") { model in
        AnyView(Presenting { Button("Back") {}.fullScreenCover(isPresented: $0) { Text(model.word) } })
    },
    Case("alert") { model in
        AnyView(
            Presenting {
                Button("Back") {}.alert("Title", isPresented: $0) {
                    Button(model.word) {}
                } message: {
                    Text("Message")
                }
            })
    },
    Case("the message of an alert") { model in
        AnyView(
            Presenting {
                Button("Back") {}.alert("Title", isPresented: $0) {
                    Button("OK") {}
                } message: {
                    Text(model.word)
                }
            })
    },
    Case("confirmationDialog") { model in
        AnyView(Presenting { Button("Back") {}.confirmationDialog("Title", isPresented: $0) { Button(model.word) {} } })
    },
    Case("a loop in a confirmationDialog") { model in
        AnyView(
            Presenting { Button("Back") {}.confirmationDialog("Title", isPresented: $0) { ForEach(0..<1) { _ in Button(model.word) {} } } })
    },
    Case("contextMenu", .menu) { model in AnyView(Button("Film") {}.contextMenu { Button(model.word) {} }) },
    Case("NavigationLink", .select) { model in AnyView(NavigationStack { NavigationLink("Open") { Text(model.word) } }) },
    Case("navigationDestination", .select) { model in
        AnyView(
            NavigationStack { NavigationLink("Open", value: 1).navigationDestination(for: Int.self) { _ in Text(model.word) } })
    },
    Case("List") { model in AnyView(List(0..<1) { _ in Text(model.word) }) },
    Case("a loop in a tab view") { model in AnyView(TabView { ForEach(0..<1) { _ in Text(model.word) } }) },
    Case("pages") { model in AnyView(TabView { ForEach(0..<1) { _ in Text(model.word) } }.tabViewStyle(.page)) },
    Case("Section in a lazy stack") { model in
        AnyView(ScrollView { LazyVStack { ForEach(0..<1) { _ in Section("Head") { ForEach(0..<1) { _ in Text(model.word) } } } } })
    },
    Case("LazyVGrid") { model in AnyView(ScrollView { LazyVGrid(columns: [GridItem()]) { ForEach(0..<1) { _ in Text(model.word) } } }) },
    Case("searchSuggestions") { model in
        AnyView(NavigationStack { Text("Page").searchable(text: .constant("")).searchSuggestions { Text(model.word) } })
    },
    Case("ViewThatFits") { model in AnyView(ViewThatFits { ForEach(0..<1) { _ in Text(model.word) } }) },
    Case("Grid") { model in AnyView(Grid { ForEach(0..<1) { _ in GridRow { Text(model.word) } } }) },
    Case("Form") { model in AnyView(Form { Section("Head") { ForEach(0..<1) { _ in Text(model.word) } } }) },
    Case("Picker") { model in
        AnyView(Picker("Which", selection: .constant(0)) { ForEach(0..<1) { Text(model.word).tag($0) } }.pickerStyle(.segmented))
    },
    Case("toolbar") { model in
        AnyView(NavigationStack { Text("Page").toolbar { ToolbarItem { ForEach(0..<1) { _ in Text(model.word) } } } })
    },
    Case("Menu", .select) { model in AnyView(Menu("More") { Button(model.word) {} }) },
]

@MainActor @Suite("What closures read after the body they are written in") struct ClosureReadingTests {
    private struct Drawing: View {
        let model: Model
        let hand: Hand<CGFloat>
        @State private var width: CGFloat = 10
        var body: some View {
            let _ = (hand.write = { width = $0 })
            Canvas { context, _ in
                let height: CGFloat = model.word == "old" ? 10 : 20
                context.fill(Path(CGRect(x: 0, y: 0, width: width, height: height)), with: .color(.red))
            }
        }
    }

    @Test("A canvas draws anew when a state or model changes that only its drawing reads")
    func canvas() {
        let (model, hand) = (Model(), Hand<CGFloat>())
        let stage = Stage(Drawing(model: model, hand: hand))
        func paints(_ change: () -> Void) -> Int {
            let before = stage.host.counters.paints
            change()
            stage.frame()
            return stage.host.counters.paints - before
        }
        #expect(paints {} == 0)
        #expect(paints { hand.write(30) } == 1)
        #expect(paints { model.word = "new" } == 1)
    }

    @Test("A model that only such a closure reads is followed", arguments: cases)
    fileprivate func followed(_ example: Case) {
        let model = Model()
        let stage = Stage(Root(example: example, model: model))
        for control in example.press { stage.press(control) }
        stage.wait(0.5)
        #expect(stage.words.contains("old"))
        model.word = "new"
        stage.wait(0.5)
        #expect(stage.words.contains("new") && !stage.words.contains("old"))
    }
}
