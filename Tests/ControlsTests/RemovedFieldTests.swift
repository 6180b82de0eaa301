import Foundation
import TenFootControls
import TenFootTesting
import TenFootViewGraph
import Testing

@MainActor @Suite("Text fields that are removed while their keyboard is open")
struct RemovedFieldTests {
    private final class Model: ObservableObject {
        @Published var hasField = true
        var edits: [Bool] = []
        var isFocused = false
    }
    private struct Page: View {
        @ObservedObject var model: Model
        @FocusState private var isFocused: Bool
        var body: some View {
            VStack {
                if model.hasField {
                    TextField("Name", text: .constant(""), onEditingChanged: { model.edits.append($0) })
                        .focused($isFocused)
                        .onSubmit { model.hasField = false }
                }
                Button("Other") {}
            }
            .onChange(of: isFocused) { model.isFocused = $1 }
        }
    }

    @Test("a field that the app removes reports that editing has ended, has no focus any more, and its keyboard is closed")
    func removed() {
        let model = Model()
        let page = Hosted { Page(model: model) }
        page.press(.select)
        page.settle()
        #expect(model.edits == [true] && model.isFocused && page.focusedLabel != "Name")
        model.hasField = false
        page.settle()
        #expect(model.edits == [true, false])
        #expect(page.focusedLabel == "Other" && !model.isFocused)
    }

    @Test("a field that is removed by its own Done reports once that editing has ended")
    func submitted() {
        let model = Model()
        let page = Hosted { Page(model: model) }
        page.press(.select)
        page.settle()
        page.press(.down, count: 4)
        page.press(.right, count: 6)
        #expect(page.focusedIdentifier == "keyboard-done")
        page.press(.select)
        page.settle()
        #expect(!model.hasField && model.edits == [true, false] && page.focusedLabel == "Other")
    }
}
