import Foundation
import TenFootGeometry
import TenFootGraphics
import TenFootTypography
import Testing

@testable import TenFootRasterising

/// Compares small drawings of everything that is drawn on screen with pictures that were approved.
///
/// After an intended change, run the tests with `TENFOOT_WRITE_GOLDENS=1`, and look at the new pictures.
@Suite("Golden pictures") @MainActor struct GoldenTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Goldens")
    private static let blue = RGBA(red: 0.2, green: 0.45, blue: 0.9), gold = RGBA(red: 0.95, green: 0.75, blue: 0.2)
    private static let pair = [PaintStop(color: blue, location: 0), PaintStop(color: gold, location: 1)]

    private func check(_ name: String, _ layers: [Layer], allowing few: Int = 60) throws {
        let tree = LayerTree(size: CGSize(width: 240, height: 135))
        tree.background = RGBA(red: 0.08, green: 0.09, blue: 0.12)
        tree.root.setChildren(layers)
        let drawn = Bitmap(width: 240, height: 135, isOpaque: true)
        SoftwareCompositor(scale: 1).render(tree, into: drawn)
        let path = Self.folder.appendingPathComponent(name + ".png").path
        if ProcessInfo.processInfo.environment["TENFOOT_WRITE_GOLDENS"] != nil { try PNGWriter.write(drawn, to: path) }
        let comparison = try #require(PictureComparison(try PNGReader.read(path), drawn, threshold: 0.06))
        // Another minor version of Cairo or FreeType changes a few pixels at edges.
        #expect(comparison.differing <= few, "\(name): \(comparison.differing) pixels within \(comparison.bounds)")
    }

    @Test("Texts in several sizes, colours and scripts match the approved picture")
    func words() throws {
        let measurer = PangoTextMeasurer()
        try check(
            "words",
            [
                Scenes.text("Ten Foot", size: 44, at: CGPoint(x: 14, y: 6), by: measurer),
                Scenes.text("Sphinx, 0123456789", size: 21, at: CGPoint(x: 15, y: 66), color: Self.gold, by: measurer),
                Scenes.text("شاشة 日本 é", size: 24, at: CGPoint(x: 15, y: 94), color: Self.blue, by: measurer),
            ])
    }

    @Test("Shapes, gradients, strokes and a shadow match the approved picture")
    func shapes() throws {
        let card = Scenes.fill(CGRect(x: 18, y: 18, width: 90, height: 60), .white, radius: 14)
        card.shadow = LayerShadow(color: RGBA(white: 0, alpha: 0.8), radius: 9, offset: CGSize(width: 0, height: 8))
        let disc = Layer()
        disc.position = CGPoint(x: 128, y: 14)
        let round = Path(ellipseIn: CGRect(x: 0, y: 0, width: 90, height: 70))
        disc.content = .fill(round, .radial(Self.pair, center: CGPoint(x: 45, y: 35), startRadius: 0, endRadius: 45), isEvenOdd: false)
        let ring = Layer()
        ring.position = CGPoint(x: 128, y: 14)
        ring.content = .stroke(round, .color(.white), StrokeStyle(lineWidth: 3))
        let bar = Layer()
        bar.position = CGPoint(x: 18, y: 104)
        let long = CGRect(x: 0, y: 0, width: 204, height: 20)
        bar.content = .fill(
            Path(roundedRect: long, cornerRadius: 10), .linear(Self.pair, start: .zero, end: CGPoint(x: 204, y: 0)), isEvenOdd: false)
        try check("shapes", [card, disc, ring, bar])
    }

    @Test("A clipped, rotated and translucent group under a scaled tile matches the approved picture")
    func groups() throws {
        let group = Layer()
        group.position = CGPoint(x: 110, y: 24)
        group.opacity = 0.5
        group.transform = CGAffineTransform(rotationAngle: 0.2)
        group.clip = .roundedRect(CGRect(x: 0, y: 0, width: 100, height: 80), radius: 20)
        group.setChildren([
            Scenes.fill(CGRect(x: -10, y: -10, width: 80, height: 70), Self.blue),
            Scenes.fill(CGRect(x: 40, y: 30, width: 80, height: 70), Self.gold),
        ])
        let tile = Scenes.fill(CGRect(x: 30, y: 36, width: 80, height: 60), .white, radius: 12)
        tile.transform = CGAffineTransform(scaleX: 1.1, y: 1.1)
        tile.shadow = LayerShadow(color: RGBA(white: 0, alpha: 0.7), radius: 8, offset: CGSize(width: 0, height: 6))
        try check("groups", [group, tile])
    }

    @Test("Symbols of many variants and weights, and an unknown one, match the approved picture")
    func symbols() throws {
        let names = [
            "play", "heart", "heart.fill", "photo.fill", "trash.fill", "gearshape", "speaker.slash", "play.circle", "play.circle.fill",
            "heart.square.fill", "star.rectangle", "info.circle.fill", "person.crop.circle.fill", "goforward.15", "gobackward.5",
            "12.circle",
            "7.square.fill", "chevron.left", "appletvremote.gen4", "calendar", "bell.slash.fill", "moon.zzz", "at", "no.such.symbol",
        ]
        var layers = names.enumerated().map { index, name in
            Scenes.symbol(name, CGRect(x: 4 + index % 8 * 29, y: 4 + index / 8 * 30, width: 26, height: 26), Self.gold)
        }
        for (index, weight) in [0, 100, 250, 500, 700, 900, 2000].enumerated() {
            layers.append(
                Scenes.symbol("magnifyingglass", CGRect(x: 4 + index * 29, y: 98, width: 30, height: 30), Self.blue, weight: weight))
        }
        // Symbols are small, so that a moved line changes only a few pixels.
        try check("symbols", layers, allowing: 5)
    }
}
