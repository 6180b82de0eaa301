import Foundation
import SwiftUI

// APIs that apps use and that are in no other file: functions called from any actor, custom styles, effects as generic parameters, and
// older names.

// MARK: From any actor

/// A type outside the main actor, as models and helpers are.
struct Toggler {
    @Binding var isOn: Bool
    @Environment(\.isEnabled) var isEnabled

    func flip() { if isEnabled { withAnimation(.easeInOut) { isOn.toggle() } } }
    func flipAtOnce() { withTransaction(Transaction(animation: nil)) { isOn = !isOn } }
    func placeholder() -> VStack<EmptyView> { VStack(spacing: 4) { EmptyView() } }
    func row() -> HStack<EmptyView> { HStack { EmptyView() } }
    func pile() -> ZStack<EmptyView> { ZStack { EmptyView() } }
}

// MARK: Styles

struct UnderlinedFieldStyle: TextFieldStyle {
    func _body(configuration: TextField<Self._Label>) -> some View {
        VStack(spacing: 2) {
            configuration.textFieldStyle(.plain)
            Rectangle().frame(height: 2)
        }
        .accessibilityIdentifier("underlined")
    }
}

struct Emphasis<Effect: SymbolEffect & DiscreteSymbolEffect>: ViewModifier {
    let effect: Effect
    let count: Int
    func body(content: Content) -> some View { content.symbolEffect(effect, options: .nonRepeating, value: count) }
}

// MARK: Older names

struct Ranking: View, Equatable {
    let names: [String]
    var body: some View { ForEach(names, id: \.self) { Text($0) } }
}

struct OlderNames: View {
    enum Page: Hashable { case first, second }
    @State private var isShown = false
    @State private var page: Page?
    @State private var asks = false
    @State private var asked = ""
    @State private var name = ""
    @State private var count = 0
    @ScaledMetric(relativeTo: .title) private var side: CGFloat = 40

    var body: some View {
        NavigationView {
            VStack {
                Ranking(names: ["Gold", "Silver"]).equatable()
                NavigationLink("Details", destination: Button("Details page") {}, isActive: $isShown)
                NavigationLink("Second", tag: Page.second, selection: $page) { Button("Second page") {} }
                Button("Ask", image: "question") { asks = true }
                TextField("Name", text: $name).textFieldStyle(UnderlinedFieldStyle())
                Image(systemName: "bell").frame(width: side, height: side).modifier(Emphasis(effect: .bounce.up, count: count))
                Image(systemName: "bell").symbolEffect(.variableColor.iterative.reversing).symbolEffect(.pulse, isActive: asks)
                Image(systemName: "bell").contentTransition(.symbolEffect(.replace.downUp))
                Text(asked).accessibilityHint(Text("What was chosen")).accessibilityValue(Text(asked)).help(Text("Help"))
                    .accessibilityLabel(Text("Asked"), isEnabled: false).accessibilityAddTraits([.updatesFrequently, .isSummaryElement])
                Color.blue.clipShape(.rect(topLeadingRadius: 8, topTrailingRadius: 8)).frame(width: 20, height: 20)
            }
            .task(name: "count") { count += 1 }
            .toolbarBackgroundVisibility(.hidden, for: .tabBar)
            .navigationBarTitle(Text("Older"))
            .actionSheet(isPresented: $asks) {
                ActionSheet(
                    title: Text("Which?"), message: Text("One of two"),
                    buttons: [.default(Text("This")) { asked = "this" }, .destructive(Text("That")) { asked = "that" }, .cancel()])
            }
        }
        .dynamicTypeSize(DynamicTypeSize.large...DynamicTypeSize.accessibility1)
    }
}

extension Color {
    /// An initializer of the app, which those of the runtime must not make ambiguous.
    init(_ hue: Hue) { self.init(hue: hue.degrees / 360, saturation: 1, brightness: 1) }
}

struct Hue {
    var degrees: Double
    static var orange: Hue { Hue(degrees: 0) }
}

func reordered(_ names: [String]) -> [String] {
    var names = names
    names.move(fromOffsets: IndexSet([0, 3]), toOffset: 2)
    names.remove(atOffsets: IndexSet([1, 9]))
    return names
}

// MARK: Menus and tabs

struct TrackMenu: View {
    @State private var track = "none"
    var body: some View {
        Menu("Audio \(track)", systemImage: "waveform") {
            Button("English") { track = "English" }
            Button("Deutsch") { track = "Deutsch" }
        }
    }
}

/// A tab view without pages, as in a project template.
struct EmptyTabs: View {
    var body: some View {
        NavigationView {
            TabView {
            }
        }
    }
}
