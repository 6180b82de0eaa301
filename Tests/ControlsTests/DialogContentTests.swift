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

    private struct Confirming: View {
        let shelf: Shelf
        let hasOwnCancel: Bool
        @State private var isAsked = false

        var body: some View {
            Button("Ask") { isAsked = true }
                .confirmationDialog("Film", isPresented: $isAsked) {
                    Button("Remove", role: .destructive) { shelf.heard.append("Remove") }
                    if hasOwnCancel { Button("Keep", role: .cancel) { shelf.heard.append("Keep") } }
                }
        }
    }

    @Test("SC13: A confirmation dialog has a button that cancels also if the app gives none", arguments: [false, true])
    func cancel(hasOwnCancel: Bool) {
        let shelf = Shelf()
        let page = Hosted { Confirming(shelf: shelf, hasOwnCancel: hasOwnCancel) }
        page.press(.select)
        page.settle()
        #expect(page.texts.contains("Remove"))
        #expect(page.texts.contains("Cancel") != hasOwnCancel, "\(page.texts)")
        #expect(page.focusedLabel == (hasOwnCancel ? "Keep" : "Cancel"))
        page.press(.select)
        page.settle()
        #expect(page.focusedLabel == "Ask" && shelf.heard == (hasOwnCancel ? ["Keep"] : []))
    }

    @Test("Back in a dialog does what the button that cancels does")
    func backCancels() {
        let shelf = Shelf()
        let page = Hosted { Confirming(shelf: shelf, hasOwnCancel: true) }
        page.press(.select)
        page.press(.up)
        #expect(page.focusedLabel == "Remove")
        page.press(.back)
        page.settle()
        #expect(page.focusedLabel == "Ask" && shelf.heard == ["Keep"])
    }

    @Observable final class Question {
        var isAsked = true
        var film: String?
    }

    private struct Valued: View {
        @Bindable var question: Question
        let isConfirmation: Bool

        var body: some View {
            if isConfirmation {
                Text("Shelf").confirmationDialog("Film", isPresented: $question.isAsked, presenting: question.film) {
                    Button("Remove \($0)") {}
                }
            } else {
                Text("Shelf").alert(Text("Film"), isPresented: $question.isAsked, presenting: question.film) { Button("Remove \($0)") {} }
            }
        }
    }

    @Test("A dialog for a value is presented only if there is one, and keeps it until it is dismissed", arguments: [false, true])
    func value(isConfirmation: Bool) {
        let question = Question()
        let page = Hosted { Valued(question: question, isConfirmation: isConfirmation) }
        func buttons() -> [String] {
            page.settle()
            return page.texts.filter { $0.hasPrefix("Remove") }
        }
        #expect(buttons() == [])
        question.film = "Metropolis"
        #expect(buttons() == ["Remove Metropolis"])
        question.film = nil
        #expect(buttons() == ["Remove Metropolis"])
        question.isAsked = false
        #expect(buttons() == [])
        question.isAsked = true
        #expect(buttons() == [])
    }
}
