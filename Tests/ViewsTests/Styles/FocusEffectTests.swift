import Foundation
import TenFootTesting
import Testing

/// Compares captures with and without focus, byte by byte.
@MainActor struct FocusEffectTests {
    /// A style that does not depend on focus.
    private struct Flat: ButtonStyle {
        func makeBody(configuration: Configuration) -> some View { configuration.label.padding(20).background(.blue) }
    }

    private struct Tiles: View {
        var isDisabled: Bool
        var body: some View {
            VStack(spacing: 40) {
                Button("one") {}.buttonStyle(Flat())
                Color.red.frame(width: 200, height: 80).focusable().accessibilityIdentifier("tile")
                Button("three") {}.buttonStyle(Flat())
            }
            .focusEffectDisabled(isDisabled)
        }
    }

    @Test("EF3: With focusEffectDisabled, views that do not read isFocused render the same bytes wherever focus is")
    func sameBytes() {
        let page = Hosted(Tiles(isDisabled: true), size: CGSize(width: 480, height: 400))
        #expect(page.focused == "one")
        page.advance(by: 2)
        let first = page.png()
        for name in ["tile", "three"] {
            page.press(.down)
            page.advance(by: 2)
            #expect(page.focused == name)
            #expect(page.png() == first)
        }
    }
}
