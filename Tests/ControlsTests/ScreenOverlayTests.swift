import TenFootTesting
import Testing

@Suite("Screen overlays") @MainActor struct ScreenOverlayTests {
    private struct Page: View {
        @State private var isShown = false
        @State private var count = 0
        @State private var hasOverlay = true

        var body: some View {
            VStack(spacing: 40) {
                Button("Open") { isShown = true }
                Button("Away") { hasOverlay = false }
                if hasOverlay { Text("Owner").screenOverlay { Label(count: count) } }
            }
            .fullScreenCover(isPresented: $isShown) {
                VStack {
                    Button("More") { count += 1 }
                    Button("Close") { isShown = false }
                }
            }
        }
    }

    private struct Label: View {
        let count: Int
        var body: some View {
            VStack {
                Text("Over \(count)")
                Button("Untouched") {}
            }
            .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topTrailing)
        }
    }

    @Test("A screen overlay is drawn over presented pages, follows its view's state, and disappears with its view")
    func above() throws {
        let page = Hosted { Page() }
        #expect(page.texts.contains("Over 0"))
        page.press(.select)
        page.settle()
        page.press(.select)
        page.settle()
        #expect(page.focusedLabel == "More" && page.texts.contains("Over 1"))
        let drawn = page.layerText
        // Later layers are drawn above earlier ones.
        let (under, over) = (try #require(drawn.firstRange(of: "More")), try #require(drawn.firstRange(of: "Over 1")))
        #expect(under.lowerBound < over.lowerBound)
        page.press(.back)
        page.settle()
        page.press(.down)
        page.press(.select)
        page.settle()
        #expect(!page.texts.contains("Over 1") && !page.texts.contains("Owner"))
    }

    @Test("A screen overlay takes no focus and does not handle Back")
    func focus() {
        let page = Hosted { Page() }
        for control in [RemoteControl.up, .right, .left, .down, .tab, .tab, .backtab] {
            page.press(control)
            #expect(page.focusedLabel != "Untouched")
        }
        page.press(.up, count: 3)
        page.press(.select)
        page.settle()
        page.press(.back)
        page.settle()
        #expect(page.focusedLabel == "Open" && page.texts.contains("Over 0"))
    }
}
