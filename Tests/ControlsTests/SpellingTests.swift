import TenFootControls
import TenFootTesting
import TenFootViewGraph
import Testing

@MainActor @Suite("Less common initializers of controls and views")
struct ControlSpellingTests {
    @Test("A toggle's title with a symbol can be a string known only at run time")
    func toggle() {
        let title = "Subtitles".dropLast(0)
        #expect(Hosted { Toggle(title, systemImage: "star", isOn: .constant(true)) }.texts.contains("Subtitles"))
    }

    @Test("A picker with a current value label shows its title and its choice")
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

    @Test("A TupleView shows its views in order, and a TupleView of one view shows that view")
    func tuples() {
        let texts = Hosted { VStack { TupleView((Text("a"), Text("b"), Text("c"))) } }.texts
        #expect(texts.filter(["a", "b", "c"].contains) == ["a", "b", "c"])
        #expect(Hosted { TupleView(Text("alone")) }.texts.contains("alone"))
    }
}
