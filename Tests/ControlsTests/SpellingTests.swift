import TenFootControls
import TenFootTesting
import TenFootViewGraph
import Testing

@MainActor @Suite("Rarer ways to write controls and views")
struct ControlSpellingTests {
    @Test("a toggle's title with a symbol may be a text that is known only when the app runs")
    func toggle() {
        let title = "Subtitles".dropLast(0)
        #expect(Hosted { Toggle(title, systemImage: "star", isOn: .constant(true)) }.texts.contains("Subtitles"))
    }

    @Test("a picker with words for its value shows its title and the choice")
    func picker() {
        let page = Hosted {
            Picker("Speed", selection: .constant(2)) {
                Text("slow").tag(1)
                Text("fast").tag(2)
            } currentValueLabel: {
                Text("2×")
            }
        }
        #expect(page.texts.contains("Speed") && page.texts.contains("fast"))
    }

    @Test("a view of a tuple has the tuple's views in order, and one of a single view that view")
    func tuples() {
        let texts = Hosted { VStack { TupleView((Text("a"), Text("b"), Text("c"))) } }.texts
        #expect(texts.filter(["a", "b", "c"].contains) == ["a", "b", "c"])
        #expect(Hosted { TupleView(Text("alone")) }.texts.contains("alone"))
    }
}
