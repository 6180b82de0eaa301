import TenFootGraphics
import TenFootTesting
import TenFootViewGraph
import Testing

@testable import TenFootViews

@MainActor @Suite struct AccessibilityEnvironmentTests {
    private struct Told: View {
        @Environment(\.accessibilityReduceTransparency) private var transparency
        @Environment(\.accessibilityDifferentiateWithoutColor) private var colors
        @Environment(\.accessibilityInvertColors) private var inverts
        @Environment(\.accessibilityVoiceOverEnabled) private var voice
        @Environment(\.legibilityWeight) private var weight
        @Environment(\.dynamicTypeSize) private var size
        var body: some View { Button("\(transparency) \(colors) \(inverts) \(voice) \(weight == .bold) \(String(describing: size))") {} }
    }

    @Test("Views read the user's accessibility preferences from the environment and follow changes")
    func environment() {
        let page = Hosted { Told() }
        #expect(page.focusedLabel == "false false false false false large")
        var display = DisplayPreferences()
        (display.reducesTransparency, display.boldsText, display.textSize, display.colorFilter) = (true, true, .accessibility1, .inverted)
        page.session.services.display = display
        page.settle()
        #expect(page.focusedLabel == "true true true false true accessibility1")
    }

    @Test("accessibilityVoiceOverEnabled is true while the screen reader speaks")
    func readAloud() {
        let page = Hosted { Told() }
        page.startSpeaking()
        page.settle()
        #expect(page.focusedLabel == "false false false true false large")
    }

    @Test("Display preferences can be passed in environment variables, and invalid values there are ignored")
    func programs() {
        var display = DisplayPreferences()
        (display.colorScheme, display.reducesMotion, display.increasesContrast) = (.light, true, true)
        (display.reducesTransparency, display.boldsText, display.focusRing) = (true, true, 3)
        (display.textSize, display.colorFilter) = (.xxLarge, .warm)
        #expect(DisplayPreferences(environment: display.environment) == display)
        #expect(display.environment["QT_FONT_DPI"] == "119" && display.environment["GDK_DPI_SCALE"] == "1.24")
        let nonsense = ["TENFOOT_TEXT_SIZE": "huge", "TENFOOT_FOCUS_RING": "nan", "TENFOOT_COLOR_FILTER": "\u{0}"]
        #expect(DisplayPreferences(environment: nonsense) == DisplayPreferences())
    }

    @Test("Bold text widens text, and larger text sizes enlarge text styles and scalable fonts but not fixed fonts")
    func text() {
        func width(_ font: Font, _ change: (inout DisplayPreferences) -> Void = { _ in }) -> CGFloat {
            var display = DisplayPreferences()
            change(&display)
            var width: CGFloat = 0
            let page = Hosted(display: display) {
                Text("The Salt Lantern").font(font).onGeometryChange(for: CGFloat.self) {
                    $0.size.width
                } action: {
                    width = $0
                }
            }
            page.settle()
            return width
        }
        #expect(width(.body) { $0.boldsText = true } > width(.body))
        #expect(width(.body) { $0.textSize = .accessibility1 } > width(.body) * 1.4)
        #expect(width(.text(size: 30)) { $0.textSize = .accessibility1 } > width(.text(size: 30)) * 1.4)
        #expect(width(.system(size: 30)) { $0.textSize = .accessibility1 } == width(.system(size: 30)))
    }

    @Test("With reduced transparency or increased contrast, materials draw no backdrop")
    func materials() {
        func backdrops(_ change: (inout DisplayPreferences) -> Void) -> Int {
            var display = DisplayPreferences()
            change(&display)
            var count = 0
            let page = Hosted(display: display) {
                Color.clear.frame(width: 50, height: 50).background(.ultraThinMaterial)
            }
            page.settle()
            func visit(_ layer: Layer) {
                if case .backdrop? = layer.content { count += 1 }
                layer.children.forEach(visit)
            }
            visit(page.session.host.rootBox.layer)
            return count
        }
        #expect(backdrops { _ in } > 0)
        #expect(backdrops { $0.reducesTransparency = true } == 0 && backdrops { $0.increasesContrast = true } == 0)
    }
}
