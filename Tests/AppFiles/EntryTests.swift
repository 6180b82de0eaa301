import SwiftUI
import TenFootTesting
import Testing

private final class Tuner {
    var station = "none"
}

extension EnvironmentValues {
    @Entry fileprivate var speed = 1.0
    @Entry fileprivate var channel: String? = "one"
    @Entry fileprivate var caption: String?
    @Entry fileprivate var tuner = Tuner()
    @Entry fileprivate var act: () -> Void = {}
}

extension FocusedValues {
    @Entry fileprivate var document: Binding<String>?
    @Entry fileprivate var action: (() -> Void)?
}

extension Transaction {
    @Entry fileprivate var isSwift = false
}

extension ContainerValues {
    @Entry fileprivate var isWide: Bool = false
}

#Preview { Text("plain") }
#Preview("Named") { Text("named") }
#Preview("Traits", traits: .fixedLayout(width: 100, height: 100), .landscapeLeft) {
    VStack {
        Text("one")
        Text("two")
    }
}
#Preview(traits: .sizeThatFitsLayout) { Text("sized") }
#Preview("Arguments", arguments: [1, 2]) { number in Text("\(number)") }
#Preview("State") {
    @Previewable @State var isOn = false
    @Previewable @FocusState var isFocused: Bool
    Toggle("On", isOn: $isOn).focused($isFocused)
}
#Preview {
    let name = "local"
    if name.isEmpty { Text("none") } else { Text(name) }
}

@MainActor @Suite("@Entry in an app")
struct EntryTests {
    private struct Reader: View {
        @Environment(\.speed) private var speed
        @Environment(\.channel) private var channel
        @Environment(\.caption) private var caption
        @Environment(\.tuner) private var tuner
        var body: some View { Text("\(speed) \(channel ?? "-") \(caption ?? "-") \(tuner.station)") }
    }

    @Test("FV3: An @Entry of EnvironmentValues reads its default, a value set around it, or nil if it is optional")
    func environment() {
        #expect(Hosted { Reader() }.texts == ["1.0 one - none"])
        #expect(
            Hosted { Reader().environment(\.speed, 2).environment(\.caption, "c").environment(\.channel, nil) }.texts == ["2.0 - c none"])
    }

    @Test("An object that is the default of an @Entry is created once")
    func oneObject() { #expect(EnvironmentValues().tuner === EnvironmentValues().tuner) }

    private struct Editor: View {
        @State private var text = "draft"
        @FocusedBinding(\.document) private var document
        @FocusedValue(\.action) private var action
        var body: some View {
            VStack {
                Button("editor") {}.focusedValue(\.document, $text).focusedValue(\.action) { text = "acted" }
                Button("finish") {}
                Text(document ?? "no document")
                Text(action == nil ? "no action" : "action")
                Button("write") { document = "written" }.focusedValue(\.document, $text)
            }
        }
    }

    @Test("FV3: @Entry values of FocusedValues are published and read, and are nil if no focused view publishes them")
    func focusedValues() {
        let page = Hosted { Editor() }
        #expect(page.texts.contains("draft") && page.texts.contains("action"))
        page.press(.down)
        #expect(page.texts.contains("no document") && page.texts.contains("no action"))
        page.press(.down)
        page.press(.select)
        #expect(page.texts.contains("written"))
    }

    private struct Mover: View {
        @State private var count = 0
        @State private var wasSwift = false
        var body: some View {
            Button("\(count) \(wasSwift)") { withTransaction(\.isSwift, true) { count += 1 } }
                .transaction { if $0.isSwift, !wasSwift { wasSwift = true } }
        }
    }

    @Test("FV3: An @Entry of Transaction is passed along with the state change")
    func transaction() {
        #expect(!Transaction().isSwift)
        let page = Hosted { Mover() }
        page.press(.select)
        #expect(page.texts == ["1 true"])
    }

    private struct Shelf: Layout {
        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
            CGSize(width: subviews.reduce(0) { $0 + ($1.containerValues.isWide ? 200 : 100) }, height: 100)
        }
        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
            var x = bounds.minX
            for view in subviews {
                let width: CGFloat = view.containerValues.isWide ? 200 : 100
                view.place(at: CGPoint(x: x, y: bounds.minY), proposal: ProposedViewSize(width: width, height: 100))
                x += width
            }
        }
    }

    private struct Shelves: View {
        @State private var isWide = false
        @State private var width: CGFloat = 0
        var body: some View {
            VStack {
                Shelf {
                    Color.red.containerValue(\.isWide, isWide).padding(2)
                    Color.blue
                }
                .onGeometryChange(for: CGFloat.self) {
                    $0.size.width
                } action: {
                    width = $0
                }
                Button("widen") { isWide = true }
                Text("\(Int(width))")
            }
        }
    }

    @Test("FV3: An @Entry of ContainerValues reaches the container, and a new value lays it out again")
    func containerValues() {
        let page = Hosted { Shelves() }
        #expect(page.texts.contains("200"))
        page.press(.select)
        #expect(page.texts.contains("300"))
    }

    private struct Columns<Content: View>: View {
        @ViewBuilder let content: Content
        var body: some View {
            Group(subviews: content) { subviews in
                Text("\(subviews.count) views")
                ForEach(subviews) { subview in
                    HStack {
                        Text(subview.containerValues.isWide ? "wide" : "narrow")
                        subview
                    }
                }
            }
        }
    }

    @Test("FV3: Group(subviews:) gives a container its subviews one by one, with their container values")
    func subviews() {
        let page = Hosted {
            Columns {
                Text("A").containerValue(\.isWide, true)
                ForEach(0..<2) { Text("\($0)") }
            }
        }
        #expect(page.texts == ["3 views", "wide", "A", "narrow", "0", "narrow", "1"])
    }
}
