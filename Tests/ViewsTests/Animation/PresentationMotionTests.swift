import Foundation
import TenFootGraphics
import TenFootTesting
import Testing

@MainActor struct PresentationMotionTests {
    private struct Root: View {
        @State private var isShown = false
        var body: some View {
            Button("open") { isShown = true }.sheet(isPresented: $isShown) { Button("close") { isShown = false } }
        }
    }

    @Test("A sheet fades in, has focus and can be read from its first frame on, and is gone at once when it is dismissed")
    func sheet() {
        let page = Hosted(size: CGSize(width: 960, height: 540)) { Root() }
        page.advance(by: 2)
        let before = page.png()
        page.press(.select)
        #expect(page.focused == "close" && page.texts.contains("close"))
        let first = page.png()
        page.advance(by: 0.1)
        let half = page.png()
        page.advance(by: 2)
        let rest = page.png()
        #expect(Set([before, first, half, rest]).count == 4 && !page.isAnimating)
        page.press(.back)
        #expect(page.focused == "open" && !page.texts.contains("close"))
        page.advance(by: 2)
        #expect(page.png() == before)
    }
}
