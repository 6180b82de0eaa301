import Foundation
import TenFootGeometry
import TenFootGraphics
import TenFootRasterising
import Testing

@Suite("Extreme numbers in drawing") @MainActor struct ExtremeNumberTests {
    let tree = LayerTree(size: CGSize(width: 64, height: 48))
    nonisolated static let lengths: [CGFloat] = [1e5, 1e9, 1e300, .greatestFiniteMagnitude, .infinity, .nan, -.infinity, -1e300]

    /// Adds a layer with two circles, which cannot be drawn as one silhouette.
    private func circles() -> Layer {
        let layer = Layer()
        for x in [4, 24] {
            layer.addChild(Scenes.fill(CGRect(x: x, y: 8, width: 16, height: 16), .white, radius: 8))
        }
        tree.root.addChild(layer)
        return layer
    }

    private func draw() -> Bitmap {
        let bitmap = Bitmap(width: 64, height: 48)
        SoftwareCompositor(scale: 1, budget: 4 << 20).render(tree, into: bitmap)
        return bitmap
    }

    @Test("A blur of any radius, even infinite or NaN, does not crash", arguments: lengths)
    func blur(radius: CGFloat) {
        circles().effects = [.blur(radius: radius)]
        _ = draw()
    }

    @Test("A layer is still drawn with a shadow radius of up to 1e9, and a larger or NaN radius does not crash", arguments: lengths)
    func shadowRadius(radius: CGFloat) {
        circles().shadow = LayerShadow(color: .black, radius: radius, offset: .zero)
        let bitmap = draw()
        if abs(radius) < 1e10 { #expect(Pixel.value(bitmap, 12, 16) == 0xFFFF_FFFF) }
    }

    @Test("A layer is still drawn with a shadow offset of up to 1e9, and a larger or NaN offset does not crash", arguments: lengths)
    func shadowOffset(length: CGFloat) {
        circles().shadow = LayerShadow(color: .black, radius: 2, offset: CGSize(width: length, height: -length))
        let bitmap = draw()
        if abs(length) < 1e10 { #expect(Pixel.value(bitmap, 12, 16) == 0xFFFF_FFFF) }
    }

    @Test("Shadows, rotated boxes, gradients and symbols of any length do not crash", arguments: lengths)
    func shapes(length: CGFloat) {
        let box = Scenes.fill(CGRect(x: 4, y: 4, width: 20, height: 20), .white, radius: 4)
        box.shadow = LayerShadow(color: .black, radius: length, offset: CGSize(width: length, height: length))
        tree.root.addChild(box)
        let turned = Scenes.fill(CGRect(x: 0, y: 0, width: length, height: 20), .white)
        turned.transform = CGAffineTransform(rotationAngle: 0.3)
        turned.shadow = LayerShadow(color: .black, radius: 3, offset: .zero)
        tree.root.addChild(turned)
        let stops = [PaintStop(color: .white, location: 0), PaintStop(color: .black, location: 1)]
        let gradient = Layer()
        gradient.content = .fill(
            Path(CGRect(x: 0, y: 0, width: 30, height: 10)), .linear(stops, start: .zero, end: CGPoint(x: 30, y: 0)), isEvenOdd: false)
        gradient.position = CGPoint(x: length, y: length)
        tree.root.addChild(gradient)
        let symbol = Layer()
        symbol.content = .image(ImageContent(source: .symbol("star.fill"), rect: CGRect(x: 0, y: 0, width: length, height: 9)))
        tree.root.addChild(symbol)
        _ = draw()
    }

    @Test("The bitmaps that the compositor keeps are limited in size, however large the shapes are", arguments: [4000, 8000, 1e6])
    func bitmaps(side: CGFloat) {
        let stops = [PaintStop(color: .white, location: 0), PaintStop(color: .black, location: 1)]
        let round = Layer()
        let paint = Paint.radial(stops, center: .zero, startRadius: 0, endRadius: side)
        round.content = .fill(Path(ellipseIn: CGRect(x: 0, y: 0, width: side, height: side)), paint, isEvenOdd: false)
        tree.root.addChild(round)
        let box = Scenes.fill(CGRect(x: 0, y: 0, width: side, height: side), .white, radius: 9)
        box.shadow = LayerShadow(color: .black, radius: 60, offset: .zero)
        tree.root.addChild(box)
        let compositor = SoftwareCompositor(scale: 1, budget: 1 << 30)
        compositor.render(tree, into: Bitmap(width: 64, height: 48))
        #expect(compositor.statistics.byteCount <= (1 << 24) * 4 + (1 << 25))
    }

    @Test("A group's bitmap is limited to a few screens of pixels, even with extreme blurs and shadows", arguments: lengths)
    func memory(length: CGFloat) {
        let layer = circles()
        layer.effects = [.blur(radius: length), .blur(radius: length)]
        layer.transform = CGAffineTransform(scaleX: 0.001, y: 0.001)
        layer.shadow = LayerShadow(color: .black, radius: length, offset: CGSize(width: length, height: 0))
        let frame = tree.frame(damage: nil, scale: 1, screen: PixelRect(x: 0, y: 0, width: 64, height: 48))
        var groups = 0
        for list in frame.lists {
            for case .group(let group) in list.commands {
                groups += 1
                #expect(group.source(of: group.seen).area <= 1 << 25)
            }
        }
        if length == 1e5 { #expect(groups > 0) }
    }
}
