import SwiftUI
import TenFootTesting
import Testing

/// Calls the action that the sidebar publishes, from outside the sidebar.
private struct FilterButton: View {
    @FocusedValue(\.filterAction) var filterAction

    var body: some View { Button("Filter from here") { filterAction?() } }
}

/// The examples of the focus documents behave as their text says.
@MainActor @Suite("Examples from the documentation") struct SeedTests {
    @Test("FS6, FS9: Sign In moves focus to the first empty field, and signs in when none is empty")
    func signIn() {
        let page = Hosted { SignIn.LoginForm() }
        page.press(.down, count: 2)
        page.press(.select)
        #expect(page.focusedLabel == "Username")
        page.type("ada")
        page.press(.down, count: 2)
        page.press(.select)
        #expect(page.focusedLabel == "Password")
        page.type("secret")
        page.press(.down)
        page.press(.select)
        #expect(page.texts.contains("Signed in"))
    }

    @Test("FS10: Setting either of a view's two focus values focuses the view", arguments: [1, 2])
    func twoValues(down: Int) {
        let page = Hosted { TwoValues.ContentView() }
        page.press(.down, count: down)
        page.press(.select)
        #expect(page.focusedLabel == "Full Name")
    }

    @Test("FS12: Setting a focus value bound to two fields focuses the first, and a warning names both")
    func ambiguous() {
        let page = Hosted { Ambiguous.ContentView() }
        page.press(.down, count: 2)
        page.press(.select)
        #expect(page.focusedLabel == "Name")
        let told = page.host.warnings.filter { $0.contains("Name (Seeds.swift:") && $0.contains("Full Name (Seeds.swift:") }
        #expect(told.count == 1)
    }

    @Test("FS13: A container's Bool focus state is true for the container and for the field in it")
    func containment() {
        let page = Hosted { Containment.ContentView() }
        #expect(page.texts.contains("field false, container true"))
        page.press(.down)
        #expect(page.texts.contains("field true, container true"))
        page.press(.down)
        #expect(page.texts.contains("field false, container false"))
    }

    @Test("FS14: Focus values distinguish a container from the field in it")
    func toldApart() {
        let page = Hosted { ToldApart.ContentView() }
        #expect(page.texts.contains("container"))
        page.press(.down)
        #expect(page.texts.contains("field"))
        page.press(.down)
        #expect(page.texts.contains("none"))
    }

    @Test("FV6: The action that a sidebar publishes for the scene is available wherever focus is, also by its old names")
    func sceneValue() {
        let page = Hosted {
            VStack {
                SceneValue.Sidebar()
                FilterButton()
            }
        }
        page.press(.down, count: 2)
        #expect(page.focusedLabel == "Filter from here")
        page.press(.select)
        #expect(page.focusedLabel == "Filter")
    }

    @Test("FS5: A Bool focus state becomes true and false as focus enters and leaves the field")
    func singleField() {
        let page = Hosted { Patterns.SingleField() }
        #expect(page.texts.contains("focused"))
        page.press(.down)
        #expect(page.texts.contains("not focused"))
    }

    @Test("SC9: A form starts at the field that its default focus names")
    func defaults() { #expect(Hosted { Patterns.MultipleFields() }.focusedLabel == "Email") }

    @Test("FO5: isFocused is true inside the focusable view, and false outside it")
    func isFocused() {
        #expect(Hosted { Patterns.HighlightWrapper { Text("x") }.focusable() }.texts.contains("inside focus"))
        #expect(Hosted { Patterns.HighlightWrapper { Text("x").focusable() } }.texts.contains("outside focus"))
    }

    @Test("FS17: A tap that also writes the FocusState does not remove focus")
    func tapped() {
        let page = Hosted { Patterns.Tapped() }
        page.press(.down)
        page.press(.up)
        page.press(.select)
        #expect(page.texts.contains("1 taps, focused true"))
    }

    @Test("FV8, FV9: A view elsewhere writes through the focused view's binding and reads its object")
    func focusedBinding() {
        let page = Hosted { Patterns.Editor() }
        #expect(page.texts.contains("model"))
        page.press(.down)
        #expect(page.texts.contains("no model"))
        page.press(.select)
        #expect(page.texts.contains("draftdraft"))
    }

    @Test("SC2, SC6: The preferred button has focus first, and again after resetFocus")
    func scope() {
        let page = Hosted { Patterns.Scope() }
        #expect(page.focusedLabel == "2")
        page.press(.down)
        page.press(.select)
        #expect(page.focusedLabel == "2")
    }

    @Test("SE1: Right from either of the two buttons enters the section at its first button", arguments: [0, 1])
    func sections(down: Int) {
        let page = Hosted { Patterns.Sections() }
        page.press(.down, count: down)
        #expect(page.focusedLabel == "\(down + 1)")
        page.press(.right)
        #expect(page.focusedLabel == "A")
    }

    @Test("SF1: A button can focus the search field")
    func search() {
        let page = Hosted { Patterns.SearchPage() }
        page.press(.down)
        #expect(page.texts.contains("not searching"))
        page.press(.select)
        #expect(page.texts.contains("searching"))
    }

    @Test("FO7: The card with an onDeleteCommand runs its action when Delete is pressed")
    func card() {
        let page = Hosted {
            VStack {
                Patterns.SelectableCard(); Patterns.OwnRing()
            }
        }
        #expect(page.texts.contains("card") && page.focusedLabel == "card")
        page.press(.delete)
        #expect(page.texts.sorted() == ["deleted", "own ring"])
    }
}
