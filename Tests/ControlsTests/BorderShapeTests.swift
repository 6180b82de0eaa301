import Foundation
import TenFootTesting
import Testing

@Suite("Button border shapes") @MainActor struct BorderShapeTests {
    private enum Kind: String, CaseIterable { case bordered, prominent, glass, glassProminent }

    @ViewBuilder private static func styled(_ button: some View, _ kind: Kind) -> some View {
        switch kind {
        case .bordered: button.buttonStyle(.bordered)
        case .prominent: button.buttonStyle(.borderedProminent)
        case .glass: button.buttonStyle(.glass)
        case .glassProminent: button.buttonStyle(.glassProminent)
        }
    }

    /// The outline and the size of a button's platter; the corners' radius is 0 where it is an ellipse.
    private func platter(_ kind: Kind, _ shape: ButtonBorderShape) throws -> (outline: Substring, radius: Double, size: CGSize) {
        let page = Hosted(size: CGSize(width: 900, height: 300)) {
            Self.styled(Button("Films") {}, kind).buttonBorderShape(shape)
        }
        let lines = page.layerText.split(separator: "\n")
        let words = try #require(lines.firstIndex { $0.contains("\"Films\"") })
        let line = try #require(lines[..<words].last { $0.contains("fill ") })
        let outline = try #require(line.firstMatch(of: /fill (rounded|ellipse) ?([\d.]*)/), "\(line)").output
        let size = try #require(line.firstMatch(of: #/ ([\d.]+)x([\d.]+)/#), "\(line)").output
        return (outline.1, Double(outline.2) ?? 0, CGSize(width: Double(size.1) ?? 0, height: Double(size.2) ?? 0))
    }

    @Test("A capsule has round ends, a rectangle the given corner radius, and a circle equal width and height", arguments: Kind.allCases)
    private func shapes(_ kind: Kind) throws {
        let capsule = try platter(kind, .capsule)
        #expect(abs(capsule.radius - capsule.size.height / 2) <= 0.5 && capsule.size.width > capsule.size.height * 1.5, "\(capsule)")
        #expect(try platter(kind, .roundedRectangle(radius: 7)).radius == 7)
        #expect(try platter(kind, .roundedRectangle).radius == 16)
        let circle = try platter(kind, .circle)
        #expect(circle.outline == "ellipse" && circle.size.width == circle.size.height, "\(circle)")
        let own = try platter(kind, .automatic)
        let isGlass = kind == .glass || kind == .glassProminent
        #expect(abs(own.radius - (isGlass ? own.size.height / 2 : 16)) <= 0.5, "\(own)")
    }
}
