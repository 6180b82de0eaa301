import Observation
import TenFootTesting
import Testing

private struct Fruit: Identifiable {
    let id: Int
    var name: String
}

@MainActor @Observable private final class Bowl {
    var fruits = ["Apple", "Banana", "Cherry"].enumerated().map { Fruit(id: $0.offset, name: $0.element) }
    var names: [String] { fruits.map(\.name) }
    var chosen: Int?
    var chosenNames: Set<String> = []
}

/// The rows of the bowl under a bar with the button.
private struct BowlRows: View {
    @Bindable var bowl: Bowl
    let actions: EditActions<[Fruit]>
    let byPath: Bool

    var body: some View {
        Group {
            if byPath {
                List { ForEach($bowl.fruits, id: \.name, editActions: actions) { $fruit in Button(fruit.name) {} } }
            } else {
                List($bowl.fruits, editActions: actions) { $fruit in Button(fruit.name) {} }
            }
        }
        .toolbar { EditButton() }
    }
}

/// Rows that can be selected, under a bar with the button.
private struct ChosenRows: View {
    @Bindable var bowl: Bowl
    let byPath: Bool

    var body: some View {
        Group {
            if byPath {
                List($bowl.fruits, id: \.name, editActions: .all, selection: $bowl.chosenNames) { $fruit in Text(fruit.name) }
            } else {
                List($bowl.fruits, editActions: .all, selection: $bowl.chosen) { $fruit in Text(fruit.name) }
            }
        }
        .toolbar { EditButton() }
    }
}

@Suite("Lists that edit a bound collection themselves") @MainActor struct EditActionsTests {
    /// A list in edit mode, with focus on a row.
    private func page(_ bowl: Bowl, _ actions: EditActions<[Fruit]>, byPath: Bool = false, row: Int) -> Hosted {
        let page = Hosted { NavigationStack { BowlRows(bowl: bowl, actions: actions, byPath: byPath) } }
        page.press(.up, count: 6)
        #expect(page.focusedLabel == "Edit")
        page.press(.select)
        page.settle()
        page.press(.down, count: row + 1)
        return page
    }

    /// Opens the actions of the row in focus, which are to move and to delete it, and chooses to delete it.
    private func deleteRow(in page: Hosted) {
        page.press(.select)
        page.settle()
        #expect(page.texts.contains("Move") && page.texts.contains("Delete"))
        page.press(.down)
        page.press(.select)
        page.settle()
    }

    @Test("Delete removes an element, and the next row gets focus", arguments: [false, true])
    func deletes(byPath: Bool) {
        let bowl = Bowl()
        let page = page(bowl, .all, byPath: byPath, row: 1)
        #expect(page.focusedLabel == "Banana")
        deleteRow(in: page)
        #expect(bowl.names == ["Apple", "Cherry"])
        #expect(page.focusedLabel == "Cherry")
    }

    @Test("With the edit move alone, Select picks up a row, and Down moves its element", arguments: [false, true])
    func moves(byPath: Bool) {
        let bowl = Bowl()
        let page = page(bowl, .move, byPath: byPath, row: 0)
        page.press(.select)
        page.press(.down)
        #expect(bowl.names == ["Banana", "Apple", "Cherry"])
        #expect(page.focusedLabel == "Apple")
    }

    @Test("Rows that are edited can be selected outside edit mode", arguments: [false, true])
    func selects(byPath: Bool) {
        let bowl = Bowl()
        let page = Hosted { NavigationStack { ChosenRows(bowl: bowl, byPath: byPath) } }
        page.press(.up, count: 6)
        page.press(.down)
        page.press(.select)
        #expect(bowl.chosen == (byPath ? nil : 0) && bowl.chosenNames == (byPath ? ["Apple"] : []))
        page.press(.up)
        #expect(page.focusedLabel == "Edit")
        page.press(.select)
        page.settle()
        page.press(.down)
        deleteRow(in: page)
        #expect(bowl.names == ["Banana", "Cherry"])
        #expect(bowl.chosen == (byPath ? nil : 0) && bowl.chosenNames == (byPath ? ["Apple"] : []))
    }

    @Test("With the edit delete alone, a row does not offer to be moved")
    func deletesOnly() {
        let page = page(Bowl(), .delete, row: 0)
        page.press(.select)
        page.settle()
        #expect(page.texts.contains("Delete") && !page.texts.contains("Move"))
    }

    @Test("A list of a bound collection identified by a key path gives each row its element to change")
    func bound() {
        struct Page: View {
            @State private var names = ["Apple", "Banana"]
            @State private var fruits = [Fruit(id: 0, name: "Damson")]
            var body: some View {
                HStack {
                    List($names, id: \.self) { $name in Button(name) { name = "Cherry" } }
                    List($fruits, id: \.id) { $fruit in Text(fruit.name) }
                }
            }
        }
        let page = Hosted { Page() }
        #expect(page.focusedLabel == "Apple" && page.texts.contains("Damson"))
        page.press(.select)
        #expect(page.texts.contains("Cherry") && page.texts.contains("Banana") && !page.texts.contains("Apple"))
    }
}
