import Observation
import TenFootViewGraph
import Testing

@testable import TenFootControls
@testable import TenFootViews

/// The model whose word the views of `ViewCase` show.
@MainActor @Observable final class WordModel {
    var word = "old"
    init() {}
}

private struct Words: PreferenceKey {
    static var defaultValue: Int { 0 }
    static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
}

/// Passes its content a binding that is true at first, so that a presentation is shown from the start.
private struct Presenting<Content: View>: View {
    @State private var isShown = true
    @ViewBuilder let content: (Binding<Bool>) -> Content
    var body: some View { content($isShown) }
}

/// An example of a view that takes a closure; the closure runs after the body that contains it, and reads the model.
struct ViewCase: CustomTestStringConvertible, Sendable {
    let testDescription: String
    var press: [RemoteControl] = []
    let make: @MainActor @Sendable (WordModel) -> AnyView

    init(_ name: String, _ press: RemoteControl..., make: @escaping @MainActor @Sendable (WordModel) -> AnyView) {
        testDescription = name
        self.press = press
        self.make = make
    }
}

/// A view whose body contains the example, as in an app.
struct CaseView: View {
    let example: ViewCase
    let model: WordModel
    var body: some View { example.make(model) }
}

extension ViewCase {
    static let all: [ViewCase] = [
        ViewCase("GeometryReader") { model in AnyView(GeometryReader { _ in Text(model.word) }) },
        ViewCase("ScrollViewReader") { model in AnyView(ScrollViewReader { _ in Text(model.word) }) },
        ViewCase("TimelineView") { model in AnyView(TimelineView(.everyMinute) { _ in Text(model.word) }) },
        ViewCase("AsyncImage") { model in AnyView(AsyncImage(url: nil) { _ in Text(model.word) }) },
        ViewCase("PhaseAnimator") { model in AnyView(PhaseAnimator([1.0, 1.0]) { _ in Text(model.word) }) },
        ViewCase("overlayPreferenceValue") { model in AnyView(Color.black.overlayPreferenceValue(Words.self) { _ in Text(model.word) }) },
        ViewCase("sheet") { model in AnyView(Presenting { Button("Back") {}.sheet(isPresented: $0) { Text(model.word) } }) },
        ViewCase("fullScreenCover") { model in
            AnyView(Presenting { Button("Back") {}.fullScreenCover(isPresented: $0) { Text(model.word) } })
        },
        ViewCase("alert") { model in
            AnyView(
                Presenting {
                    Button("Back") {}.alert("Title", isPresented: $0) {
                        Button(model.word) {}
                    } message: {
                        Text("Message")
                    }
                })
        },
        ViewCase("the message of an alert") { model in
            AnyView(
                Presenting {
                    Button("Back") {}.alert("Title", isPresented: $0) {
                        Button("OK") {}
                    } message: {
                        Text(model.word)
                    }
                })
        },
        ViewCase("confirmationDialog") { model in
            AnyView(Presenting { Button("Back") {}.confirmationDialog("Title", isPresented: $0) { Button(model.word) {} } })
        },
        ViewCase("a loop in a confirmationDialog") { model in
            AnyView(
                Presenting {
                    Button("Back") {}.confirmationDialog("Title", isPresented: $0) { ForEach(0..<1) { _ in Button(model.word) {} } }
                })
        },
        ViewCase("contextMenu", .menu) { model in AnyView(Button("Film") {}.contextMenu { Button(model.word) {} }) },
        ViewCase("NavigationLink", .select) { model in AnyView(NavigationStack { NavigationLink("Open") { Text(model.word) } }) },
        ViewCase("navigationDestination", .select) { model in
            AnyView(
                NavigationStack { NavigationLink("Open", value: 1).navigationDestination(for: Int.self) { _ in Text(model.word) } })
        },
        ViewCase("List") { model in AnyView(List(0..<1) { _ in Text(model.word) }) },
        ViewCase("a loop in a tab view") { model in AnyView(TabView { ForEach(0..<1) { _ in Text(model.word) } }) },
        ViewCase("pages") { model in AnyView(TabView { ForEach(0..<1) { _ in Text(model.word) } }.tabViewStyle(.page)) },
        ViewCase("Section in a lazy stack") { model in
            AnyView(ScrollView { LazyVStack { ForEach(0..<1) { _ in Section("Head") { ForEach(0..<1) { _ in Text(model.word) } } } } })
        },
        ViewCase("LazyVGrid") { model in
            AnyView(ScrollView { LazyVGrid(columns: [GridItem()]) { ForEach(0..<1) { _ in Text(model.word) } } })
        },
        ViewCase("searchSuggestions") { model in
            AnyView(NavigationStack { Text("Page").searchable(text: .constant("")).searchSuggestions { Text(model.word) } })
        },
        ViewCase("ViewThatFits") { model in AnyView(ViewThatFits { ForEach(0..<1) { _ in Text(model.word) } }) },
        ViewCase("Grid") { model in AnyView(Grid { ForEach(0..<1) { _ in GridRow { Text(model.word) } } }) },
        ViewCase("Form") { model in AnyView(Form { Section("Head") { ForEach(0..<1) { _ in Text(model.word) } } }) },
        ViewCase("Picker") { model in
            AnyView(Picker("Which", selection: .constant(0)) { ForEach(0..<1) { Text(model.word).tag($0) } }.pickerStyle(.segmented))
        },
        ViewCase("toolbar") { model in
            AnyView(NavigationStack { Text("Page").toolbar { ToolbarItem { ForEach(0..<1) { _ in Text(model.word) } } } })
        },
        ViewCase("keyboardShortcut") { model in AnyView(Button(model.word) {}.keyboardShortcut("k")) },
        ViewCase("Menu", .select) { model in AnyView(Menu("More") { Button(model.word) {} }) },
    ]
}
