import SwiftUI
import TenFootTesting
import Testing

@Suite("Older API, and API called from anywhere")
@MainActor struct OlderSpellingsTests {
    @Test("A NavigationLink bound to isActive or to a selection opens by Select and closes by Back")
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

    @Test("An action sheet runs the action that is chosen")
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

    @Test("A custom text field style wraps the field, which stays one focus stop that takes text")
    func textFieldStyle() {
        let page = Hosted { OlderNames() }
        page.press(.down, count: 3)
        #expect(page.focusedLabel == "Name")
        page.type("Ada")
        #expect(page.texts.contains("Ada"))
    }

    @Test("Bindings, the environment and transactions can be used outside views")
    func anywhere() {
        struct Page: View {
            @State private var isOn = false
            var body: some View { Button(isOn ? "on" : "off") { Toggler(isOn: $isOn).flip() } }
        }
        let page = Hosted { Page() }
        page.press(.select)
        #expect(page.texts == ["on"])
    }

    @Test("A state written from another thread is shown in the next frame", .timeLimit(.minutes(60)))
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
        // All other threads may be busy for longer than rest() waits.
        while page.texts == ["none"] { await page.rest() }
        #expect(page.texts == ["from elsewhere, after none"])
    }

    @Test("Text and scaled metrics follow the Dynamic Type size, and fonts of a fixed size do not")
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

    @Test("An array's elements are moved and removed by the offsets of onMove and onDelete")
    func moving() { #expect(reordered(["a", "b", "c", "d", "e"]) == ["b", "d", "c", "e"]) }

    @Test("A Color initializer declared by the app wins over SwiftUI's")
    func colours() { #expect(Color(.orange) == Color(hue: 0, saturation: 1, brightness: 1)) }

    @Test("A menu with a symbol and a title opens, and a tab view without tabs is empty")
    func menusAndTabs() {
        let page = Hosted { TrackMenu() }
        #expect(page.focusedLabel?.contains("Audio none") == true)
        page.press(.select)
        page.press(.select)
        #expect(page.texts.contains("Audio English"))
        #expect(Hosted { EmptyTabs() }.texts.isEmpty)
    }
}
