import SwiftUI
import TenFootTesting
import Testing

@Suite("Older spellings, and what is called from anywhere")
@MainActor struct OlderSpellingsTests {
    @Test("a link is shown while its value is true, and Back makes it false")
    func links() {
        let page = Hosted { OlderNames() }
        #expect(page.focusedLabel == "Details")
        page.press(.select)
        #expect(page.texts.contains("Details page"))
        page.press(.back)
        #expect(!page.texts.contains("Details page"))
        page.press(.down)
        page.press(.select)
        #expect(page.texts.contains("Second page"))
        page.press(.back)
        #expect(page.focusedLabel == "Second")
    }

    @Test("an action sheet runs what was chosen")
    func actionSheet() {
        let page = Hosted { OlderNames() }
        page.press(.down, count: 2)
        #expect(page.focusedLabel?.contains("Ask") == true)
        page.press(.select)
        #expect(page.texts.contains("Which?") && page.texts.contains("One of two"))
        page.press(.down)
        page.press(.select)
        #expect(page.texts.contains("that"))
    }

    @Test("a text field style of the app's own wraps the field, which stays one stop that takes text")
    func textFieldStyle() {
        let page = Hosted { OlderNames() }
        page.press(.down, count: 3)
        #expect(page.focusedLabel == "Name")
        page.type("Ada")
        #expect(page.texts.contains("Ada"))
    }

    @Test("bindings, the environment and transactions are used outside the main actor's types")
    func anywhere() {
        struct Page: View {
            @State private var isOn = false
            var body: some View { Button(isOn ? "on" : "off") { Toggler(isOn: $isOn).flip() } }
        }
        let page = Hosted { Page() }
        page.press(.select)
        #expect(page.texts == ["on"])
    }

    @Test("a state written from another thread shows in the next frame")
    func otherThreads() async {
        struct Page: View {
            @State private var name = "none"
            var body: some View {
                Text(name).task {
                    let name = $name
                    await Task.detached { name.wrappedValue = "from elsewhere, after " + name.wrappedValue }.value
                }
            }
        }
        let page = Hosted { Page() }
        await page.rest()
        #expect(page.texts == ["from elsewhere, after none"])
    }

    @Test("text and metrics follow the text size, fonts of a fixed size do not")
    func dynamicType() {
        struct Page: View {
            @ScaledMetric private var side: CGFloat = 100
            var body: some View {
                VStack {
                    Color.red.frame(width: side, height: 10)
                    Text("body")
                    Text("fixed").font(.system(size: 20))
                }
            }
        }
        func heights(_ size: DynamicTypeSize) -> String { Hosted { Page().dynamicTypeSize(size) }.layerText }
        #expect(heights(.large).contains("100x10") && heights(.large).contains("\"body\" 29 "))
        #expect(heights(.accessibility3).contains("\"fixed\" 20 "))
        #expect(!heights(.accessibility3).contains("\"body\" 29 ") && !heights(.accessibility3).contains(" 100x10"))
        let held = Hosted { Page().dynamicTypeSize(...DynamicTypeSize.large).dynamicTypeSize(.accessibility5) }
        #expect(held.layerText.contains("\"body\" 29 "))
    }

    @Test("elements move and go as a list's closures say")
    func moving() { #expect(reordered(["a", "b", "c", "d", "e"]) == ["b", "d", "c", "e"]) }

    @Test("a colour of an app's own initializer wins")
    func colours() { #expect(Color(.orange) == Color(hue: 0, saturation: 1, brightness: 1)) }

    @Test("a menu with a symbol and a title opens, and a tab view without a tab is empty")
    func menusAndTabs() {
        let page = Hosted { TrackMenu() }
        #expect(page.focusedLabel?.contains("Audio none") == true)
        page.press(.select)
        page.press(.select)
        #expect(page.texts.contains("Audio English"))
        #expect(Hosted { EmptyTabs() }.texts.isEmpty)
    }
}
