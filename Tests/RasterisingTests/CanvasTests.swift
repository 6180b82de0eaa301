import Foundation
import TenFootGeometry
import TenFootGraphics
import TestSupport
import Testing

@testable import TenFootRasterising

/// Counts how many times each pixel is drawn.
@MainActor private final class CountingCanvas: Canvas {
    let bounds: PixelRect
    private(set) var counts: [Int]
    private(set) var opacities: [Double] = []
    /// The areas for which drawing lists were made.
    var asked: [PixelRect] = []

    init(_ width: Int, _ height: Int) {
        bounds = PixelRect(x: 0, y: 0, width: width, height: height)
        counts = Array(repeating: 0, count: width * height)
    }

    func paint(_ area: PixelRect, _ color: RGBA) {
        let area = area.intersection(bounds)
        guard !area.isEmpty else { return }
        for y in area.minY..<area.maxY { for x in area.minX..<area.maxX { counts[y * bounds.width + x] += 1 } }
    }

    func put(
        _ source: Pixels, color: RGBA?, _ transform: CGAffineTransform, in area: CGRect, opacity: Double, _ placement: Placement
    ) {
        opacities.append(opacity)
        paint(PixelRect(covering: area), .black)
    }

    func snapshot(of area: PixelRect) -> Pixels { Pixels(area) }

    /// The pixels that were drawn a wrong number of times.
    func wrong(_ wanted: (PixelRect) -> Int) -> [PixelRect] {
        let pixels = counts.indices.map { PixelRect(x: $0 % bounds.width, y: $0 / bounds.width, width: 1, height: 1) }
        return zip(pixels, counts).filter { $1 != wanted($0) }.map(\.0)
    }
}

@Suite("Pixels that the compositor draws") @MainActor struct CanvasTests {
    private func drawn(_ layer: Layer, damage: CGRect? = nil) -> CountingCanvas {
        let tree = LayerTree(size: CGSize(width: 200, height: 160)), canvas = CountingCanvas(200, 160)
        tree.root.addChild(layer)
        let frame = tree.frame(damage: damage.map { [$0] }, scale: 1, screen: canvas.bounds)
        let compositor = SoftwareCompositor(scale: 1)
        canvas.asked = frame.lists.map { PixelRect(covering: $0.region) }
        for list in frame.lists { for command in list.commands { compositor.draw(command, onto: canvas) } }
        return canvas
    }

    @Test(
        "A card's shadow is not drawn where the card hides it, except near its edge and corners", arguments: [0, 7, 20])
    func hidden(radius: CGFloat) {
        let card = Scenes.fill(CGRect(x: 50, y: 40, width: 100, height: 80), .white, radius: radius)
        card.shadow = LayerShadow(color: .black, radius: 6, offset: CGSize(width: 3, height: 4))
        // A rounded corner leaves 7/24 of its radius uncovered on each side.
        let inset = Int((radius * 0.3).rounded(.up)) + 1
        var all = PixelRect.empty
        let hidden = PixelRect(minX: 50 + inset, minY: 40 + inset, maxX: 150 - inset, maxY: 120 - inset)
        let tree = LayerTree(size: CGSize(width: 200, height: 160)), canvas = CountingCanvas(200, 160)
        tree.root.addChild(card)
        for list in tree.frame(damage: nil, scale: 1, screen: canvas.bounds).lists {
            for case .shadow(let shadow) in list.commands {
                all = PixelRect(covering: shadow.bounds)
                SoftwareCompositor(scale: 1).draw(shadow, onto: canvas)
            }
        }
        #expect(all.contains(PixelRect(minX: 53 - 18, minY: 44 - 18, maxX: 153 + 18, maxY: 124 + 18)))
        #expect(canvas.wrong { all.contains($0) && !hidden.contains($0) ? 1 : 0 } == [])
    }

    @Test("Each requested pixel of a card is drawn once, and no pixel outside the card or the damage", arguments: 0..<12)
    func once(seed: Int) {
        var dice = Seeded(seed)
        let left = dice.number(-20...60), top = dice.number(-20...60), width = dice.number(24...90), height = dice.number(24...80)
        let card = Scenes.fill(CGRect(x: left, y: top, width: width, height: height), .white, radius: CGFloat(dice.number(0...12)))
        card.opacity = 0.5
        let part = PixelRect(x: dice.number(0...60), y: dice.number(0...60), width: dice.number(5...90), height: dice.number(5...90))
        for damage in [nil, part] {
            let canvas = drawn(card, damage: damage?.rect)
            #expect(damage.map { part in canvas.asked.contains { $0.contains(part) && $0.area < 2 * part.area + 2000 } } ?? true)
            let card = PixelRect(x: left, y: top, width: width, height: height)
            let wrong = canvas.wrong { pixel in card.contains(pixel) && canvas.asked.contains { $0.contains(pixel) } ? 1 : 0 }
            #expect(wrong == [], "seed \(seed)")
        }
    }

    @Test("A clipped tile draws each pixel of its box once and no pixel outside the box", arguments: 0..<12)
    func tile(seed: Int) {
        var dice = Seeded(seed)
        let all = CGRect(x: 0, y: 0, width: dice.number(30...90), height: dice.number(30...80)), tile = Layer()
        tile.clip = .roundedRect(all, radius: CGFloat(dice.number(1...12)))
        tile.position = CGPoint(x: dice.number(-20...150), y: dice.number(-20...120))
        tile.setChildren([Scenes.fill(all.insetBy(dx: -9, dy: -9), .white)])
        let canvas = drawn(tile), box = PixelRect(covering: all.offsetBy(dx: tile.position.x, dy: tile.position.y))
        #expect(canvas.wrong { box.contains($0) ? 1 : 0 } == [], "seed \(seed)")
    }

    @Test("A translucent symbol or stroke is drawn once, with its opacity")
    func opacity() {
        let symbol = Scenes.symbol("plus", CGRect(x: 20, y: 20, width: 40, height: 40))
        let ring = Layer()
        ring.content = .stroke(Path(ellipseIn: CGRect(x: 20, y: 20, width: 40, height: 40)), .color(.white), StrokeStyle(lineWidth: 2))
        for layer in [symbol, ring] {
            layer.opacity = 0.5
            #expect(drawn(layer).opacities == [0.5])
        }
    }
}
