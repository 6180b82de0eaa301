import Foundation
import TenFootRasterising
import TenFootTesting
import Testing

@MainActor @Suite("Hosted views in tests")
struct HostedTests {
    private struct Page: View {
        @State private var presses = 0
        @State private var greeting = "none"
        var body: some View {
            VStack {
                Text("Pressed \(presses)")
                Text(greeting)
                HStack { ForEach(0..<3) { index in Button("Tile \(index)") { presses += 1 } } }
            }
            .task { greeting = "hello" }
        }
    }

    @Test("Presses on a hosted view move focus and act, and its clock advances only on request")
    func presses() {
        let page = Hosted { Page() }
        #expect(page.focusedLabel == "Tile 0")
        page.press(.right, count: 2)
        #expect(page.focused == "Tile 2")
        page.press(.select)
        #expect(page.texts.contains("Pressed 1"))
        let time = page.time
        page.settle()
        #expect(page.time == time)
        page.advance(by: 10)
        #expect(abs(page.time - time - 10) < 1e-6)
        #expect(!page.isAnimating)
    }

    @Test("A hosted view at rest draws no frames")
    func rest() {
        let page = Hosted { Page() }
        page.advance(by: 2)
        let cost = page.work { page.advance(by: 60) }
        #expect(cost.frames == 0)
    }

    @Test("Hosted.rest() runs pending tasks")
    func tasks() async {
        let page = Hosted { Page() }
        await page.rest()
        #expect(page.texts.contains("hello"))
    }

    @Test("A captured picture does not change when the view does")
    func pictures() {
        let page = Hosted(Page(), size: CGSize(width: 640, height: 360))
        let before = page.capture()
        let kept = PNGWriter.data(of: before)
        page.press(.right)
        page.advance(by: 2)
        let after = page.capture()
        #expect(before != after)
        #expect(PNGWriter.data(of: before) == kept && PNGWriter.data(of: after) != kept)
    }

    @Test("A hosted view's picture has the canvas size and shows changes")
    func picture() {
        let page = Hosted(Page(), size: CGSize(width: 640, height: 360))
        let before = page.png()
        page.press(.right)
        page.advance(by: 2)
        #expect(page.png() != before)
        let picture = page.capture()
        #expect(picture.width == 640 && picture.height == 360)
    }

    @Test("A hosted view can lay out text without a font, each character half the font size wide")
    func fixedAdvance() {
        let page = Hosted(
            VStack {
                Button("12345678") {}
                Text("abcd").font(.system(size: 40))
            }, text: .fixedAdvance)
        let lines = page.layerText.split(separator: "\n")
        #expect(lines.count { $0.contains("text \"12345678\"") } == 1)
        // Four characters of 20 points each, in a line of 1.2 times the font size.
        #expect(lines.contains { $0.contains("text \"abcd\"") && $0.contains(" 80x48") }, "\(lines)")
    }
}
