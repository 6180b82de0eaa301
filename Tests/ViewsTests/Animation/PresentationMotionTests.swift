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

    @Test("A sheet fades in and out; it has focus and readable text from its first frame until it is dismissed")
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
        page.advance(by: 0.1)
        let leaving = page.png()
        #expect(leaving != before && leaving != rest && page.isAnimating)
        page.advance(by: 2)
        #expect(page.png() == before)
    }

    @Test("Pushing and popping cross-fade two pages, and focus and text belong to the new page immediately")
    func pages() {
        let page = Hosted(size: CGSize(width: 960, height: 540)) {
            NavigationStack { NavigationLink("open") { Button("inside") {} } }
        }
        page.advance(by: 2)
        let before = page.png()
        page.press(.select)
        #expect(page.focused == "inside" && page.texts == ["inside"])
        page.advance(by: 0.1)
        let half = page.png()
        page.advance(by: 2)
        let rest = page.png()
        page.press(.back)
        #expect(page.focused == "open" && page.texts == ["open"])
        page.advance(by: 0.1)
        let leaving = page.png()
        #expect(Set([before, half, rest, leaving]).count == 4)
        page.advance(by: 2)
        #expect(page.png() == before && !page.isAnimating)
    }

    private struct Banner: View {
        @State private var isShown = false
        @State private var isCalm = false
        let gone: @MainActor () -> Void
        var body: some View {
            VStack {
                Button("turn") {
                    var transaction = Transaction()
                    transaction.disablesAnimations = isCalm
                    withTransaction(transaction) { isShown.toggle() }
                }
                Button("calm") { isCalm = true }
                if isShown {
                    Color.red.frame(width: 880, height: 100).transition(.opacity.animation(.linear(duration: 1))).onDisappear { gone() }
                }
            }
        }
    }

    @Test("A transition's own animation runs in an update without animation, unless animations are disabled")
    func ownAnimation() {
        var gone = 0
        let page = Hosted(size: CGSize(width: 960, height: 540)) { Banner { gone += 1 } }
        func red() -> Int {
            let picture = page.capture()
            // Sample a column of pixels to the left of the buttons.
            return (0..<picture.height).reduce(0) { most, y in
                max(most, Int(picture.pixels.assumingMemoryBound(to: UInt32.self)[y * picture.stride / 4 + 60] >> 16 & 255))
            }
        }
        page.advance(by: 2)
        let ground = red()
        page.press(.select)
        page.advance(by: 0.5)
        let half = red()
        page.advance(by: 1)
        let whole = red()
        #expect(ground < half && half < whole)
        page.press(.select)
        page.advance(by: 0.5)
        #expect(red() < whole && red() > ground && gone == 0)
        page.advance(by: 1)
        #expect(red() == ground && gone == 1)
        for control in [RemoteControl.down, .select, .up, .select] { page.press(control) }
        page.advance(by: 0.02)
        #expect(red() == whole)
        page.press(.select)
        page.advance(by: 0.02)
        #expect(red() == ground && gone == 2)
    }
}
