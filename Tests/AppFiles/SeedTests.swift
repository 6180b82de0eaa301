import SwiftUI
import TenFootTesting
import Testing

/// Calls the action that the sidebar publishes, from outside the sidebar.
private struct FilterButton: View {
    @FocusedValue(\.filterAction) var filterAction

    var body: some View { Button("Filter from here") { filterAction?() } }
}

/// The examples of the focus documents behave as their text says.
@MainActor @Suite("The documents' examples") struct SeedTests {
    @Test("FS6, FS9: Sign In sends focus to the field that is still empty, and proceeds when none is")
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

    @Test("FS10: setting either of a view's two values focuses it", arguments: [1, 2])
    func twoValues(down: Int) {
        let page = Hosted { TwoValues.ContentView() }
        page.press(.down, count: down)
        page.press(.select)
        #expect(page.focusedLabel == "Full Name")
    }

    @Test("FS12: a value bound to two fields goes to the first, and the app is told which two")
    func ambiguous() {
        let page = Hosted { Ambiguous.ContentView() }
        page.press(.down, count: 2)
        page.press(.select)
        #expect(page.focusedLabel == "Name")
        let told = page.host.warnings.filter { $0.contains("Name (Seeds.swift:") && $0.contains("Full Name (Seeds.swift:") }
        #expect(told.count == 1)
    }

    @Test("FS13: the container's flag is true for itself and for the field in it")
    func containment() {
        let page = Hosted { Containment.ContentView() }
        #expect(page.texts.contains("field false, container true"))
        page.press(.down)
        #expect(page.texts.contains("field true, container true"))
        page.press(.down)
        #expect(page.texts.contains("field false, container false"))
    }

    @Test("FS14: by values the container is told apart from the field in it")
    func toldApart() {
        let page = Hosted { ToldApart.ContentView() }
        #expect(page.texts.contains("container"))
        page.press(.down)
        #expect(page.texts.contains("field"))
        page.press(.down)
        #expect(page.texts.contains("none"))
    }

    @Test("FV6: the sidebar's action is there wherever focus is, under its old names too")
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

    @Test("FS5: a flag follows focus into the field and out of it")
    func singleField() {
        let page = Hosted { Patterns.SingleField() }
        #expect(page.texts.contains("focused"))
        page.press(.down)
        #expect(page.texts.contains("not focused"))
    }

    @Test("SC9: a form begins at the field its default names")
    func defaults() { #expect(Hosted { Patterns.MultipleFields() }.focusedLabel == "Email") }

    @Test("FO5: isFocused is true inside the focusable view, false outside it")
    func isFocused() {
        #expect(Hosted { Patterns.HighlightWrapper { Text("x") }.focusable() }.texts.contains("inside focus"))
        #expect(Hosted { Patterns.HighlightWrapper { Text("x").focusable() } }.texts.contains("outside focus"))
    }

    @Test("FS17: a tap that also writes the FocusState does not revoke focus")
    func tapped() {
        let page = Hosted { Patterns.Tapped() }
        page.press(.down)
        page.press(.up)
        page.press(.select)
        #expect(page.texts.contains("1 taps, focused true"))
    }

    @Test("FV8, FV9: a reader elsewhere writes through the focused view's binding and reads its object")
    func focusedBinding() {
        let page = Hosted { Patterns.Editor() }
        #expect(page.texts.contains("model"))
        page.press(.down)
        #expect(page.texts.contains("no model"))
        page.press(.select)
        #expect(page.texts.contains("draftdraft"))
    }

    @Test("SC2, SC6: the preferred button first, and again after the reset")
    func scope() {
        let page = Hosted { Patterns.Scope() }
        #expect(page.focusedLabel == "2")
        page.press(.down)
        page.press(.select)
        #expect(page.focusedLabel == "2")
    }

    @Test("SE1: Right from either button enters the section at its first")
    func sections() {
        let page = Hosted { Patterns.Sections() }
        page.press(.down)
        #expect(page.focusedLabel == "2")
        page.press(.right)
        #expect(page.focusedLabel == "A")
    }

    @Test("SF1: a button sends focus to the search field")
    func search() {
        let page = Hosted { Patterns.SearchPage() }
        page.press(.down)
        #expect(page.texts.contains("not searching"))
        page.press(.select)
        #expect(page.texts.contains("searching"))
    }

    @Test("FO7: Delete reaches the focused card")
    func card() {
        let page = Hosted {
            VStack {
                Patterns.SelectableCard(); Patterns.OwnRing()
            }
        }
        #expect(page.texts.contains("card"))
    }
}
