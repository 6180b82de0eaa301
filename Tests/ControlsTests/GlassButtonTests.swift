import TenFootTesting
import Testing

@Suite("Glass buttons")
@MainActor struct GlassButtonTests {
    /// The line of the layer below a button's label, which is its platter.
    private func platter(_ page: Hosted, _ label: String) -> Substring {
        let lines = page.layerText.split(separator: "\n")
        guard let words = lines.firstIndex(where: { $0.contains("\"\(label)\"") }), words > 0, lines[words - 1].contains("fill rounded")
        else {
            Issue.record("\(label) has no platter:\n\(page.layerText)")
            return ""
        }
        return lines[words - 1]
    }

    @Test("Glass buttons have round ends; the prominent one is tinted at rest and white in focus")
    func platters() {
        let page = Hosted(size: CGSize(width: 1600, height: 300)) {
            HStack(spacing: 40) {
                Button("First") {}
                Button("Glass") {}.buttonStyle(.glass)
                Button("Prominent") {}.buttonStyle(.glassProminent)
            }
        }
        #expect(platter(page, "First").contains("fill rounded 16 #FFFFFF"))
        // The radius of the corners is half the platter's height.
        #expect(platter(page, "Glass").contains("fill rounded 3") && platter(page, "Glass").contains("#FFFFFF"))
        #expect(platter(page, "Prominent").contains("fill rounded 3") && !platter(page, "Prominent").contains("#FFFFFF"))
        page.press(.right)
        page.press(.right)
        page.advance(by: 1)
        #expect(page.focusedLabel == "Prominent" && platter(page, "Prominent").contains("#FFFFFF"))
    }
}
