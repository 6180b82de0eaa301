import Foundation
import TenFootRasterising
import TenFootTesting
import Testing

@MainActor @Suite("A hosted view")
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

    @Test("Presses move focus and act, on a clock that stands still otherwise")
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

    @Test("Rest costs no work")
    func rest() {
        let page = Hosted { Page() }
        page.advance(by: 2)
        let cost = page.work { page.advance(by: 60) }
        #expect(cost.frames == 0)
    }

    @Test("Tasks have run after a rest")
    func tasks() async {
        let page = Hosted { Page() }
        await page.rest()
        #expect(page.texts.contains("hello"))
    }

    @Test("A picture taken stays as it is while the view changes")
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

    @Test("The picture has the canvas's size, and shows what changed")
    func picture() {
        let page = Hosted(Page(), size: CGSize(width: 640, height: 360))
        let before = page.png()
        page.press(.right)
        page.advance(by: 2)
        #expect(page.png() != before)
        let picture = page.capture()
        #expect(picture.width == 640 && picture.height == 360)
    }

    @Test("Text may be measured without a font: half the size a character")
    func fixedAdvance() {
        let page = Hosted(Button("12345678") {}, text: .fixedAdvance)
        #expect(page.layerText.contains("text \"12345678\""))
        let lines = page.layerText.split(separator: "\n").filter { $0.contains("12345678") }
        #expect(lines.count == 1)
    }
}
