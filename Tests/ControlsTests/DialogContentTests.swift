import Observation
import TenFootTesting
import Testing

@Suite("Content of dialogs") @MainActor
struct DialogContentTests {
    @Observable final class Shelf {
        var asked: String? = "Metropolis"
        var isAsked: Bool {
            get { asked != nil }
            set { if !newValue { asked = nil } }
        }
        var answers = ["Remove", "Keep"]
        var heard: [String] = []
    }

    /// Dialogs shown by a library's own modifiers, which take closures that do not escape.
    private struct Asking<Content: View>: View {
        @Bindable var shelf: Shelf
        let isConfirmation: Bool
        let content: Content

        private func alert<A: View>(_ actions: (String) -> A) -> some View {
            content.alert(Text("Film"), isPresented: $shelf.isAsked, presenting: shelf.asked, actions: actions) { Text("About \($0)") }
        }
        private func confirmation<A: View>(_ actions: (String) -> A) -> some View {
            content.confirmationDialog(Text("Film"), isPresented: $shelf.isAsked, presenting: shelf.asked, actions: actions)
        }
        private func buttons(_ film: String) -> some View {
            ForEach(shelf.answers, id: \.self) { answer in Button("\(answer) \(film)") { shelf.heard.append(answer) } }
        }
        var body: some View { if isConfirmation { confirmation(buttons) } else { alert(buttons) } }
    }

    @Test("A dialog's content can be made by non-escaping closures, and follows changes of what they read", arguments: [false, true])
    func nonEscaping(isConfirmation: Bool) {
        let shelf = Shelf()
        let page = Hosted { Asking(shelf: shelf, isConfirmation: isConfirmation, content: Text("Shelf")) }
        page.settle()
        #expect(page.texts.contains("Remove Metropolis") && page.texts.contains("Keep Metropolis"))
        #expect(page.texts.contains("About Metropolis") != isConfirmation)
        shelf.answers = ["Watch"]
        page.settle()
        #expect(page.texts.contains("Watch Metropolis") && !page.texts.contains("Keep Metropolis"))
        page.press(.select)
        page.settle()
        #expect(shelf.heard == ["Watch"] && shelf.asked == nil && !page.texts.contains("Watch Metropolis"))
    }

    @Test("An alert with an empty list of buttons has an OK button that closes it")
    func empty() {
        let shelf = Shelf()
        shelf.answers = []
        let page = Hosted { Asking(shelf: shelf, isConfirmation: false, content: Text("Shelf")) }
        page.settle()
        #expect(page.focusedLabel == "OK")
        page.press(.select)
        page.settle()
        #expect(shelf.asked == nil && !page.texts.contains("About Metropolis"))
    }
}
