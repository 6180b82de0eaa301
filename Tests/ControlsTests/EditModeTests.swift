import Observation
import TenFootTesting
import Testing

@MainActor @Observable private final class Basket {
    var fruits = ["Apple", "Banana", "Cherry", "Damson"]
    var mode: EditMode?
    var canDelete = true
    var canMove = true
}

/// The rows of the basket under a bar with the button.
private struct BasketRows: View {
    let basket: Basket
    var fixed: String?

    var body: some View {
        List {
            ForEach(basket.fruits, id: \.self) { fruit in
                Button(fruit) {}.deleteDisabled(fruit == fixed)
            }
            .onDelete { basket.fruits.remove(atOffsets: $0) }
            .onMove { basket.fruits.move(fromOffsets: $0, toOffset: $1) }
            .deleteDisabled(!basket.canDelete)
            .moveDisabled(!basket.canMove)
        }
        .toolbar { EditButton() }
    }
}

@Suite("Editing lists with a remote") @MainActor struct EditModeTests {
    private func page(_ basket: Basket, fixed: String? = nil) -> Hosted {
        Hosted { NavigationStack { BasketRows(basket: basket, fixed: fixed) } }
    }

    /// Presses Edit and goes down to a row.
    private func edit(_ page: Hosted, row: Int) {
        page.press(.up, count: 6)
        #expect(page.focusedLabel == "Edit")
        page.press(.select)
        page.settle()
        page.press(.down, count: row + 1)
    }

    @Test("The Edit button reads Done while a list is edited, and rows work as before afterwards")
    func button() {
        let basket = Basket()
        let page = page(basket)
        edit(page, row: 0)
        #expect(page.texts.contains("Done"))
        #expect(!page.texts.contains("Edit"))
        page.press(.up, count: 6)
        #expect(page.focusedLabel == "Done")
        page.press(.select)
        page.settle()
        #expect(page.texts.contains("Edit"))
        page.press(.down)
        page.press(.select)
        page.settle()
        #expect(!page.texts.contains("Delete"), "a row's own button does what it did")
        #expect(page.warnings == [])
    }

    @Test("Select and then Delete removes a row, and the next row gets focus")
    func deletes() {
        let basket = Basket()
        let page = page(basket)
        edit(page, row: 1)
        #expect(page.focusedLabel == "Banana")
        page.press(.select)
        page.settle()
        #expect(page.texts.contains("Delete"))
        page.press(.down)
        page.press(.select)
        page.settle()
        #expect(basket.fruits == ["Apple", "Cherry", "Damson"])
        #expect(page.focusedLabel == "Cherry")
        #expect(!page.texts.contains("Banana"))
    }

    @Test("Select and then Move lets up and down move a row, until Select or Back drops it", arguments: [RemoteControl.select, .back])
    func moves(end: RemoteControl) {
        let basket = Basket()
        let page = page(basket)
        edit(page, row: 0)
        page.press(.select)
        page.settle()
        #expect(page.focusedLabel == "Move")
        page.press(.select)
        page.settle()
        page.press(.down, count: 2)
        #expect(basket.fruits == ["Banana", "Cherry", "Apple", "Damson"])
        page.press(.up)
        #expect(basket.fruits == ["Banana", "Apple", "Cherry", "Damson"])
        #expect(page.focusedLabel == "Apple", "focus stays on what is moved")
        page.press(.down, count: 9)
        #expect(basket.fruits.last == "Apple", "there is no place after the last")
        page.press(end)
        page.press(.up)
        #expect(page.focusedLabel == "Damson", "put down, it is moved no more")
        #expect(basket.fruits == ["Banana", "Cherry", "Damson", "Apple"])
    }

    @Test("If rows can only be moved, Select picks up a row immediately")
    func movesAtOnce() {
        let basket = Basket()
        basket.canDelete = false
        let page = page(basket)
        edit(page, row: 0)
        page.press(.select)
        page.press(.down)
        #expect(basket.fruits == ["Banana", "Apple", "Cherry", "Damson"])
    }

    @Test("A row that is moved beyond the screen's edge stays visible")
    func longWay() {
        let basket = Basket()
        basket.fruits = (0..<40).map { "Fruit \($0)" }
        basket.canDelete = false
        let page = page(basket)
        edit(page, row: 0)
        page.press(.select)
        page.press(.down, count: 25)
        page.settle()
        #expect(basket.fruits[25] == "Fruit 0")
        #expect(page.focusedLabel == "Fruit 0")
        #expect(page.texts.contains("Fruit 0") && page.texts.contains("Fruit 25"))
    }

    @Test("A row with deletion disabled offers no Delete, but its neighbours do")
    func limits() {
        let basket = Basket()
        basket.canMove = false
        let page = page(basket, fixed: "Apple")
        edit(page, row: 0)
        #expect(page.focusedLabel == "Apple")
        page.press(.select)
        page.settle()
        #expect(!page.texts.contains("Delete"))
        page.press(.down)
        page.press(.select)
        page.settle()
        #expect(page.texts.contains("Delete"))
        #expect(!page.texts.contains("Move"))
    }

    @Test("An edit mode set by the app is used by the pages in it")
    func ownMode() {
        struct Page: View {
            @State private var mode = EditMode.active
            let basket: Basket
            var body: some View {
                NavigationStack { BasketRows(basket: basket) }
                    .environment(\.editMode, $mode)
                    .onChange(of: mode, initial: true) { basket.mode = mode }
            }
        }
        let basket = Basket()
        let page = Hosted { Page(basket: basket) }
        #expect(basket.mode == .active)
        page.press(.up, count: 6)
        #expect(page.focusedLabel == "Done")
        page.press(.select)
        page.settle()
        #expect(basket.mode == .inactive)
        #expect(page.texts.contains("Edit"))
    }

    @Test("An EditButton outside a page does nothing, and is disabled and dimmed")
    func nowhere() {
        let page = Hosted { EditButton() }
        page.press(.select)
        #expect(page.texts == ["Edit"] && page.focused == nil)
        #expect(page.accessibilityOutline == "button \"Edit\" disabled")
        #expect(page.layerText == Hosted { Button("Edit") {}.disabled(true) }.layerText)
        #expect(page.layerText != Hosted { Button("Edit") {} }.layerText)
    }

    @Test("Every edit mode except inactive is editing")
    func modes() {
        #expect([EditMode.inactive, .transient, .active].map(\.isEditing) == [false, true, true])
    }
}
