import TenFootTesting
@testable import TenFootViewGraph
import Testing

@MainActor @Suite("Overlay that explains focus decisions")
struct FocusOverlayTests {
    private func page() -> Hosted {
        Hosted {
            VStack(spacing: 100) {
                HStack(spacing: 40) { ForEach(["A", "B", "C"], id: \.self) { Button($0) {} } }
                HStack { Button("Below") {} }.focusSection()
            }
        }
    }

    @Test("DM16: After a press, the overlay shows the beam, source, winner, other candidates and a sentence")
    func afterPress() {
        let page = page()
        page.host.explainsFocus = true
        page.settle()
        #expect(!page.layerText.contains("focus legend"))
        page.press(.right)
        #expect(page.focused == "B")
        for kind in ["beam", "source", "won", "next in rank", "out", "section", "legend"] {
            #expect(page.layerText.contains("\"focus \(kind)\""), "\(kind)")
        }
        let overlay = page.host.layers.visibleTexts().filter { !page.texts.contains($0) }
        #expect(overlay.contains { $0.hasPrefix("Right from A: B won (the best in the beam, gap 40; DM4)") })
        #expect(overlay.contains { $0.contains("C, DM4 (1): not in the front row") })
        #expect(overlay.contains("1  won") && overlay.contains("2"))
    }

    @Test("DM7, DM16: After a press without a target, the overlay says that focus stays")
    func nothing() {
        let page = page()
        page.host.explainsFocus = true
        page.press(.left)
        #expect(page.host.layers.visibleTexts().contains("Left from A: nothing in the beam, focus stays (DM7)"))
    }

    @Test("DM9, DM16: After scrolling, the overlay marks the winner at its resting frame")
    func scrolled() throws {
        let page = Hosted {
            ScrollView { VStack(spacing: 40) { ForEach(0..<40) { Button("Item \($0)") {}.frame(width: 400, height: 80) } } }
        }
        page.host.explainsFocus = true
        page.press(.down, count: 20)
        page.advance(by: 3)
        let (focused, map) = (try #require(page.host.focus.focused), page.host.focus.tracker.map)
        let winner = try #require(page.host.focusMarks.first { $0.kind == .winner })
        #expect(winner.frame == map.sceneFrame(of: .item(focused.id)) && winner.frame.minY > 100)
        #expect(winner.frame == focused.box?.sceneFrame)
    }

    @Test("DM16: Scripts see the app's texts, but not those of the overlay")
    func texts() {
        let page = page()
        let before = page.texts
        page.host.explainsFocus = true
        page.press(.right)
        #expect(page.texts.sorted() == before.sorted())
    }

    @Test("DM16: Without the option, the overlay draws nothing, and turning it off removes it")
    func without() {
        let page = page()
        page.press(.right)
        page.advance(by: 2)
        let plain = page.layerText
        #expect(!plain.contains("\"focus "))
        page.host.explainsFocus = true
        page.press(.left)
        page.press(.right)
        page.advance(by: 2)
        #expect(page.layerText.contains("\"focus won\""))
        page.host.explainsFocus = false
        #expect(page.layerText == plain)
    }
}
