import TenFootTesting
import Testing

@Suite("The tint of bordered buttons")
@MainActor struct ButtonTintTests {
    /// The lines of the layers that draw a button: its platter and its label.
    private func drawn(_ page: Hosted, _ label: String) -> String {
        let lines = page.layerText.split(separator: "\n")
        guard let words = lines.firstIndex(where: { $0.contains("\"\(label)\"") }), words > 0, lines[words - 1].contains("fill rounded")
        else {
            Issue.record("\(label) has no platter:\n\(page.layerText)")
            return ""
        }
        return lines[words - 1...words].joined(separator: "\n")
    }

    @Test("A tint colours a button's label and platter at rest, but not in focus or with a destructive role")
    func tint() {
        let page = Hosted(size: CGSize(width: 1200, height: 300)) {
            HStack(spacing: 40) {
                Button("Plain") {}
                Button("Tinted") {}.tint(.blue)
                Button("Delete", role: .destructive) {}.tint(.blue)
            }
        }
        #expect(page.focusedLabel == "Plain" && !drawn(page, "Plain").contains("0A84FF"))
        #expect(drawn(page, "Tinted").contains("#0A84FF2E") && drawn(page, "Tinted").contains("#0A84FF "))
        #expect(!drawn(page, "Delete").contains("0A84FF"), "what a role means counts more")
        page.press(.right)
        page.advance(by: 1)
        #expect(page.focusedLabel == "Tinted" && !drawn(page, "Tinted").contains("0A84FF"))
    }

    @Test("A foreground style colours a prominent button's label at rest, so that it can be black on a white tint")
    func foreground() {
        let page = Hosted(size: CGSize(width: 1200, height: 300)) {
            HStack(spacing: 40) {
                Button("First") {}
                Button("Play") {}
            }
            .foregroundStyle(.black).buttonStyle(.borderedProminent).tint(.white)
        }
        #expect(page.focusedLabel == "First" && drawn(page, "First").contains("#000000"))
        #expect(drawn(page, "Play").contains("fill rounded 16 #FFFFFF") && drawn(page, "Play").contains("w500 #000000"))
    }
}
