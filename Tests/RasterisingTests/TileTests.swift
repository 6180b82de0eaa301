import Foundation
import TenFootGeometry
import TenFootGraphics
import TestSupport
import Testing

@testable import TenFootRasterising

@MainActor @Suite("Tiles: groups with rounded corners") struct TileTests {
    private let screen = CGSize(width: 120, height: 90)

    /// A card with a stripe and a translucent pair of layers on it; with a mask, the same card must be drawn into its own bitmap.
    private func tile(_ seed: Int, isMasked: Bool) -> Layer {
        var dice = Seeded(seed)
        let size = CGSize(width: dice.number(30...70), height: dice.number(24...60))
        let all = CGRect(origin: .zero, size: size)
        let layer = Layer()
        // Some extend beyond an edge of the screen.
        layer.position = CGPoint(x: dice.number(-20...80), y: dice.number(-20...60))
        let radius = CGFloat(dice.number(1...9))
        if dice.chance(0.5) {
            layer.clip = .roundedRect(all, radius: radius)
        } else {
            let corner = CGSize(width: radius, height: radius)
            layer.clip = .path(Path(roundedRect: all, cornerSize: corner, style: .continuous), isEvenOdd: false)
        }
        let hidden = Scenes.fill(all, dice.color()), base = Scenes.fill(all, dice.color(isOpaque: true))
        let stripe = Scenes.fill(CGRect(x: 4, y: size.height - 9, width: size.width - 8, height: 5), dice.color(), radius: 2)
        let pair = Layer()
        pair.opacity = dice.number(0...1)
        pair.setChildren([
            Scenes.fill(CGRect(x: 0, y: 0, width: 20, height: 14), dice.color(), radius: 3),
            Scenes.fill(CGRect(x: 9, y: 6, width: 20, height: 14), dice.color()),
        ])
        pair.position = CGPoint(x: dice.number(-5...30), y: dice.number(-5...30))
        let card = Scenes.fill(CGRect(x: 6, y: 3, width: 14, height: 11), dice.color(isOpaque: true), radius: 2)
        if dice.chance(0.5) {
            card.shadow = LayerShadow(color: RGBA(white: 0, alpha: 0.7), radius: dice.number(0.5...4), offset: CGSize(width: 2, height: 3))
        }
        layer.setChildren([hidden, base, stripe, pair, card])
        if isMasked { layer.mask = Scenes.fill(all.insetBy(dx: -2, dy: -2), .white) }
        return layer
    }

    private func draw(_ layer: Layer, scale: CGFloat) -> (bitmap: Bitmap, compositor: SoftwareCompositor, tree: LayerTree) {
        let tree = LayerTree(size: screen)
        tree.background = RGBA(red: 0.2, green: 0.4, blue: 0.3, alpha: 1)
        tree.root.setChildren([layer])
        let bitmap = Bitmap(width: Int(screen.width * scale), height: Int(screen.height * scale))
        let compositor = SoftwareCompositor(scale: scale)
        compositor.render(tree, into: bitmap)
        return (bitmap, compositor, tree)
    }

    private func difference(_ one: Bitmap, _ other: Bitmap) -> Int {
        (0..<one.height).reduce(0) { sum, y in sum + (0..<one.width).filter { Pixel.value(one, $0, y) != Pixel.value(other, $0, y) }.count }
    }

    @Test("A tile is drawn with the same pixels as a composed group, and takes less cache", arguments: 0..<60)
    func pixels(seed: Int) {
        let scale: CGFloat = [1, 2][seed % 2]
        let straight = draw(tile(seed, isMasked: false), scale: scale), grouped = draw(tile(seed, isMasked: true), scale: scale)
        #expect(difference(straight.bitmap, grouped.bitmap) == 0, "seed \(seed)")
        #expect(straight.compositor.statistics.byteCount < grouped.compositor.statistics.byteCount, "seed \(seed)")
    }

    @Test("A slightly scaled tile is drawn with the same pixels as a composed group", arguments: 0..<20)
    func scaled(seed: Int) {
        let size = [1.0001, 1.002, 1.01, 1.1][seed % 4]
        func draw(isMasked: Bool) -> Bitmap {
            let layer = tile(seed, isMasked: isMasked)
            layer.transform = CGAffineTransform(scaleX: size, y: size)
            return self.draw(layer, scale: 1).bitmap
        }
        #expect(difference(draw(isMasked: false), draw(isMasked: true)) == 0, "seed \(seed)")
    }

    @Test("A tile at rest makes no new bitmaps, even if its corners take up its whole height")
    func rest() {
        for radius in [6.0, 10] {
            let all = CGRect(x: 0, y: 0, width: 60, height: 20), layer = Layer()
            layer.clip = .roundedRect(all, radius: radius)
            layer.setChildren([Scenes.fill(all, .white)])
            let (bitmap, compositor, tree) = draw(layer, scale: 1)
            let made = compositor.statistics
            #expect(made.byteCount < 60 * 20 * 4)
            compositor.render(tree, into: bitmap)
            #expect(compositor.statistics.made == made.made)
        }
    }

    /// A tile filled by a picture, as a poster is.
    private func poster(isOpaque: Bool = true, _ change: (inout ImageContent) -> Void = { _ in }) -> Layer {
        let picture = Bitmap(width: 60, height: 40, isOpaque: isOpaque)
        for place in 0..<60 * 40 {
            picture.pixels.storeBytes(of: 0xFF00_0000 | UInt32(place * 99), toByteOffset: place * 4, as: UInt32.self)
        }
        var image = ImageContent(source: .asset("poster"), rect: CGRect(x: 0, y: 0, width: 60, height: 40), bitmap: picture)
        change(&image)
        let layer = Layer(), base = Layer()
        base.content = .image(image)
        layer.clip = .roundedRect(CGRect(x: 0, y: 0, width: 60, height: 40), radius: 6)
        layer.position = CGPoint(x: 10, y: 10)
        layer.setChildren([base])
        return layer
    }

    @Test("A tile filled by an opaque picture caches only its corners; another picture or an effect needs a whole bitmap")
    func posters() {
        // Whether only the corners of the group are cached, whose bitmap is 12 pixels wide.
        func keepsCornersAlone(_ layer: Layer) -> Bool {
            let widths = draw(layer, scale: 1).compositor.cache.groups.values.map(\.pixels.width)
            #expect(!widths.isEmpty)
            return widths.allSatisfy { $0 == 12 }
        }
        #expect(keepsCornersAlone(poster()))
        #expect(!keepsCornersAlone(poster(isOpaque: false)))
        #expect(!keepsCornersAlone(poster { $0.tint = .white }))
        #expect(!keepsCornersAlone(poster { $0.rect = CGRect(x: 0, y: 0, width: 59, height: 40) }))
        #expect(!keepsCornersAlone(poster { $0.rect = CGRect(x: 0, y: 1, width: 60, height: 40) }))
        for change in [
            { $0.opacity = 0.5 }, { $0.effects = [.saturation(0.5)] }, { $0.blendMode = .multiply },
            { $0.transform = CGAffineTransform(rotationAngle: 0.1) }, { $0.children[0].opacity = 0.5 },
            { $0.mask = Scenes.fill(CGRect(x: 0, y: 0, width: 60, height: 40), .white) },
            {
                $0.addChild(Scenes.fill(CGRect(x: 5, y: 5, width: 9, height: 9), .white)); $0.children[1].blendMode = .difference
            },
        ] as [(Layer) -> Void] {
            let layer = poster()
            change(layer)
            #expect(!keepsCornersAlone(layer))
        }
    }

    @Test("A tile that contains a film is composed whole")
    func film() {
        let layer = poster(), frame = Layer(), live = LivePicture()
        live.bitmap = Bitmap(width: 20, height: 20, isOpaque: true)
        frame.content = .image(ImageContent(source: .live(live, revision: 0), rect: CGRect(x: 5, y: 5, width: 20, height: 20)))
        layer.addChild(frame)
        #expect(draw(layer, scale: 1).compositor.cache.groups.values.contains { $0.pixels.width >= 60 })
        // So is a drawing that contains a film.
        if let content = frame.content { frame.content = .drawing([content]) }
        #expect(draw(layer, scale: 1).compositor.cache.groups.values.contains { $0.pixels.width >= 60 })
    }

    @Test("A part of a tile that is drawn again has the same pixels as before", arguments: 0..<60)
    func damage(seed: Int) {
        var dice = Seeded(seed)
        let (bitmap, compositor, tree) = draw(tile(seed, isMasked: false), scale: 1)
        let whole = draw(tile(seed, isMasked: false), scale: 1).bitmap
        for _ in 0..<8 {
            let part = CGRect(x: dice.number(0...100), y: dice.number(0...70), width: dice.number(1...60), height: dice.number(1...50))
            compositor.render(tree, damage: [part], into: bitmap)
            #expect(difference(bitmap, whole) == 0, "seed \(seed): \(part)")
        }
    }
}
