import Foundation
import TenFootControls
import TenFootViewGraph
import TenFootTesting
import Testing

private protocol Item {
    var title: String { get }
}
private protocol ClassItem: AnyObject { var title: String { get } }

private struct Film: Item {
    var title: String
    var more = [1.0, 2, 3, 4, 5]
}
private struct Song: Item { var title: String }
private final class Note: ClassItem {
    let title: String
    init(_ title: String) { self.title = title }
}

private struct Framed: ViewModifier {
    let item: any Item
    func body(content: Content) -> some View {
        VStack {
            content
            Text("frame \(item.title)")
        }
    }
}

private struct Row: View {
    let item: any Item
    let items: [any Item]
    let pair: (any Item, Int)
    let anything: Any
    let note: any ClassItem
    let kind: any Item.Type
    let perhaps: (any Item)?
    var body: some View {
        Text("\(item.title) \(items.count) \(pair.0.title) \(note.title) \(perhaps?.title ?? "none") \(String(describing: kind))").modifier(
            Framed(item: item))
    }
}

private struct Page: View {
    @State private var isSecond = false
    var body: some View {
        VStack {
            Button("next") { isSecond.toggle() }
            if isSecond {
                Row(
                    item: Song(title: "b"), items: [Song(title: "b")], pair: (Film(title: "d"), 2), anything: "text", note: Note("y"),
                    kind: Song.self, perhaps: Film(title: "q"))
            } else {
                Row(
                    item: Film(title: "a"), items: [], pair: (Song(title: "c"), 1), anything: 5, note: Note("x"), kind: Film.self,
                    perhaps: nil)
            }
            Changing(isSecond: isSecond)
        }
    }
}

private struct Changing: View {
    let isSecond: Bool
    var body: some View {
        let item: any Item = isSecond ? Song(title: "second") : Film(title: "first")
        Row(
            item: item, items: [item], pair: (item, isSecond ? 1 : 2), anything: item, note: Note(item.title),
            kind: isSecond ? Song.self : Film.self, perhaps: isSecond ? item : nil)
    }
}

@MainActor @Suite("Views with existential properties") struct ProtocolFieldTests {
    @Test("A view with existential properties shows new values of other dynamic types without a crash")
    func changes() {
        let stage = Hosted { Page() }
        #expect(stage.texts.contains("first 1 first first none Film") && stage.texts.contains("frame first"))
        stage.press(.select)
        #expect(stage.texts.contains("second 1 second second second Song") && stage.texts.contains("frame second"))
        stage.press(.select)
        #expect(stage.texts.contains("first 1 first first none Film"))
    }
}
