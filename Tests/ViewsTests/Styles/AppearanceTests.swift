import Foundation
import TenFootGraphics
import TenFootTesting
import Testing

/// Tests that drawings are visible on a light background as well as on a dark one.
@MainActor struct AppearanceTests {
    private static let size = CGSize(width: 900, height: 300)

    private func page(_ scheme: ColorScheme, @ViewBuilder _ content: () -> some View) -> Hosted {
        var display = DisplayPreferences()
        display.colorScheme = scheme
        return Hosted(size: Self.size, display: display, content: content)
    }

    /// The number of pixels that differ clearly from the background.
    private func seen(_ page: Hosted, in area: CGRect? = nil) -> Int {
        let picture = page.capture()
        let area = area ?? CGRect(origin: .zero, size: Self.size)
        func level(_ x: Int, _ y: Int) -> Int { Int(picture.pixels.load(fromByteOffset: y * picture.stride + x * 4 + 1, as: UInt8.self)) }
        let ground = level(0, picture.height - 1)
        var count = 0
        for y in Int(area.minY)..<Int(area.maxY) {
            for x in Int(area.minX)..<Int(area.maxX) where abs(level(x, y) - ground) > 12 { count += 1 }
        }
        return count
    }

    @Test("A search field is visible in both colour schemes", arguments: ColorScheme.allCases)
    func search(scheme: ColorScheme) {
        let page = page(scheme) { Color.clear.searchable(text: .constant("")) }
        // Look at the upper part only, above the keyboard's row.
        #expect(seen(page, in: CGRect(x: 0, y: 60, width: 900, height: 80)) > 40_000)
    }

    @Test("A slider's track and an image placeholder are visible in both colour schemes", arguments: ColorScheme.allCases)
    func tracks(scheme: ColorScheme) {
        let slider = page(scheme) { Slider(value: .constant(0)).frame(width: 500) }
        #expect(seen(slider) > 4_000)
        let placeholder = page(scheme) { Image("no-such-picture").resizable().frame(width: 200, height: 100) }
        #expect(seen(placeholder) == 20_000)
    }

    @Test("A scroll indicator is visible in both colour schemes", arguments: ColorScheme.allCases)
    func indicator(scheme: ColorScheme) {
        let page = page(scheme) {
            ScrollView {
                VStack { ForEach(0..<20) { Color.clear.frame(height: 100).focusable().accessibilityIdentifier("\($0)") } }
            }
            .focusEffectDisabled()
        }
        page.press(.down, count: 4)
        page.advance(by: 0.3)
        #expect(seen(page) > 100)
    }

    @Test("preferredColorScheme overrides the user's scheme until it is set to nil")
    func preferred() {
        struct Root: View {
            let model: Model
            var body: some View { Shown().preferredColorScheme(model.wanted) }
        }
        struct Shown: View {
            @Environment(\.colorScheme) private var scheme
            var body: some View { Text(scheme == .dark ? "dark" : "light") }
        }
        let model = Model()
        let page = page(.light) { Root(model: model) }
        #expect(page.texts == ["dark"])
        var display = DisplayPreferences()
        display.colorScheme = .light
        display.reducesMotion = true
        page.host.show(display)
        page.settle()
        #expect(page.texts == ["dark"])
        model.wanted = nil
        page.settle()
        #expect(page.texts == ["light"])
    }

    @Test("With increased contrast, secondary, red and grey differ more from the background", arguments: ColorScheme.allCases)
    func contrast(scheme: ColorScheme) {
        func distances(_ contrast: ColorSchemeContrast) -> [Double] {
            var environment = EnvironmentValues()
            environment.colorScheme = scheme
            environment.colorSchemeContrast = contrast
            let ground = scheme == .dark ? 0.0 : 1.0
            return [Color.secondary, .red, .gray].map { color in
                let rgba = color.rgba(in: environment)
                let level = 0.3 * rgba.red + 0.59 * rgba.green + 0.11 * rgba.blue
                return abs(level * rgba.alpha + ground * (1 - rgba.alpha) - ground)
            }
        }
        for (usual, more) in zip(distances(.standard), distances(.increased)) { #expect(more > usual + 0.1) }
    }

    @Observable final class Model { var wanted: ColorScheme? = .dark }

    @Test("A context menu without a title has equal space above its first item and below its last")
    func room() {
        let page = Hosted {
            Button("x") {}.contextMenu {
                Button("one") {}
                Button("two") {}
            }
        }
        page.hold(.select, for: 0.7)
        page.advance(by: 1)
        let frames = page.host.layers.visibleTexts(of: page.host.rootBox.layer)
        #expect(frames.contains("one"))
        func box(_ text: String) -> CGRect? {
            var found: CGRect?
            func walk(_ box: _LayoutBox) {
                if case .text(let layout, _)? = box.layer.content, layout.request.runs.map(\.string).joined() == text {
                    found = box.sceneFrame
                }
                for child in box.children { walk(child) }
            }
            walk(page.host.rootBox)
            return found
        }
        func card() -> CGRect? {
            var found: CGRect?
            func walk(_ box: _LayoutBox) {
                if case .fill? = box.layer.content, box.sceneFrame.width == 520 { found = box.sceneFrame }
                for child in box.children { walk(child) }
            }
            walk(page.host.rootBox)
            return found
        }
        guard let one = box("one"), let two = box("two"), let card = card() else {
            Issue.record("no menu")
            return
        }
        #expect(abs((one.minY - card.minY) - (card.maxY - two.maxY)) <= 1)
    }
}
