import Foundation
import TenFootGeometry
import TenFootGraphics
import TenFootRasterising
import Testing

@Suite("Composited pixels") @MainActor struct PixelTests {
    let tree = LayerTree(size: CGSize(width: 40, height: 30))

    func draw(scale: CGFloat = 1) -> Bitmap {
        let bitmap = Bitmap(width: Int(40 * scale), height: Int(30 * scale))
        SoftwareCompositor(scale: scale).render(tree, into: bitmap)
        return bitmap
    }

    @Test("A fill has its exact colour and sharp edges, with the background around it")
    func fill() {
        tree.root.addChild(Scenes.fill(CGRect(x: 10, y: 5, width: 20, height: 10), RGBA(red: 1, green: 0.5, blue: 0)))
        for scale in [1, 2] {
            let bitmap = draw(scale: CGFloat(scale))
            #expect(Pixel.value(bitmap, 10 * scale, 5 * scale) == 0xFFFF_8000)
            #expect(Pixel.value(bitmap, 10 * scale - 1, 5 * scale) == 0xFF00_0000)
            #expect(Pixel.value(bitmap, 30 * scale - 1, 15 * scale - 1) == 0xFFFF_8000)
            #expect(Pixel.value(bitmap, 30 * scale, 14 * scale) == 0xFF00_0000)
        }
    }

    @Test("After a frame at another scale, the compositor renders at that scale")
    func changedScale() {
        tree.root.addChild(Scenes.fill(CGRect(x: 10, y: 5, width: 20, height: 10), .white))
        let compositor = SoftwareCompositor(scale: 1), bitmap = Bitmap(width: 80, height: 60)
        let screen = PixelRect(x: 0, y: 0, width: 80, height: 60)
        compositor.render(tree.frame(damage: nil, scale: 2, screen: screen), into: Bitmap(width: 80, height: 60))
        compositor.render(tree, into: bitmap)
        #expect(Pixel.value(bitmap, 20, 10) == 0xFFFF_FFFF && Pixel.value(bitmap, 59, 29) == 0xFFFF_FFFF)
        #expect(Pixel.value(bitmap, 19, 10) == 0xFF00_0000 && Pixel.value(bitmap, 60, 29) == 0xFF00_0000)
    }

    @Test("Overlapping layers of a translucent group are composed before the opacity is applied")
    func groupOpacity() {
        let group = Layer()
        group.opacity = 0.5
        group.addChild(Scenes.fill(CGRect(x: 0, y: 0, width: 20, height: 20), .black))
        group.addChild(Scenes.fill(CGRect(x: 10, y: 0, width: 20, height: 20), .black))
        tree.background = .white
        tree.root.addChild(group)
        let bitmap = draw()
        #expect(Pixel.value(bitmap, 5, 5) == Pixel.value(bitmap, 15, 5))
        let blue = Pixel.value(bitmap, 15, 5) & 0xFF
        #expect(blue >= 126 && blue <= 129)
    }

    @Test("A fully visible film frame is drawn directly to the screen; a partial or scaled one comes from its bitmap")
    func liveFrame() {
        let source = GreyFrame()
        let live = LivePicture()
        let film = Layer()
        tree.root.addChild(film)
        func show(_ revision: Int, in rect: CGRect, damage: [CGRect]? = nil, onto bitmap: Bitmap) {
            live.revision = revision
            film.content = .image(ImageContent(source: .live(live, revision: revision), rect: rect))
            SoftwareCompositor(scale: 1).render(tree, damage: damage, into: bitmap)
        }
        let frame = Bitmap(width: 20, height: 10, isOpaque: true), screen = Bitmap(width: 40, height: 30, isOpaque: true)
        (live.bitmap, live.source) = (frame, source)
        let place = CGRect(x: 10, y: 5, width: 20, height: 10)
        show(1, in: place, onto: screen)
        #expect(source.drawn == [screen.pixels + 5 * screen.stride + 40])
        #expect(Pixel.value(screen, 10, 5) == 0xFF80_8080 && Pixel.value(screen, 29, 14) == 0xFF80_8080)
        #expect(Pixel.value(screen, 9, 5) == 0xFF00_0000 && Pixel.value(frame, 0, 0) == 0)
        // Draw only a part of it, as when something moves over it.
        show(1, in: place, damage: [CGRect(x: 12, y: 6, width: 4, height: 4)], onto: screen)
        #expect(source.drawn.last == frame.pixels && Pixel.value(frame, 0, 0) == 0xFF80_8080)
        #expect(Pixel.value(screen, 13, 7) == 0xFF80_8080)
        // The bitmap contains this frame now.
        show(1, in: place, onto: screen)
        #expect(source.drawn.count == 2)
        show(2, in: CGRect(x: 0, y: 0, width: 40, height: 20), onto: screen)
        #expect(source.drawn.count == 3 && source.drawn.last == frame.pixels)
        show(3, in: CGRect(x: 30, y: 5, width: 20, height: 10), onto: screen)
        #expect(source.drawn.count == 4 && source.drawn.last == frame.pixels)
        #expect(live.shown == 3)
    }

    @Test(
        "A film frame is drawn directly to the screen only if it is opaque and has no tint, blend mode or opacity",
        arguments: [
            (1, true, nil, .normal), (0.5, true, nil, .normal), (1, false, nil, .normal), (1, true, .white, .normal),
            (1, true, nil, .multiply),
        ]
            as [(Double, Bool, RGBA?, BlendMode)])
    func filmInParts(opacity: Double, isOpaque: Bool, tint: RGBA?, blendMode: BlendMode) {
        let source = GreyFrame(), live = LivePicture(), film = Layer(), screen = Bitmap(width: 40, height: 30, isOpaque: true)
        let frame = Bitmap(width: 20, height: 10, isOpaque: isOpaque)
        (live.bitmap, live.source, live.revision) = (frame, source, 1)
        var image = ImageContent(source: .live(live, revision: 1), rect: CGRect(x: 10, y: 5, width: 20, height: 10))
        image.tint = tint
        film.content = .image(image)
        (film.opacity, film.blendMode) = (opacity, blendMode)
        tree.root.addChild(film)
        SoftwareCompositor(scale: 1).render(tree, into: screen)
        let isDirect = opacity == 1 && isOpaque && tint == nil && blendMode == .normal
        #expect(source.drawn.count == 1 && source.drawn.contains(screen.pixels + 5 * screen.stride + 40) == isDirect)
    }

    @Test("A rounded clip cuts the corners and keeps the middle")
    func roundClip() {
        let clipped = Scenes.fill(CGRect(x: 0, y: 0, width: 40, height: 30), .white)
        clipped.clip = .roundedRect(CGRect(x: 0, y: 0, width: 40, height: 30), radius: 10)
        tree.root.addChild(clipped)
        let bitmap = draw()
        #expect(Pixel.value(bitmap, 0, 0) == 0xFF00_0000 && Pixel.value(bitmap, 39, 29) == 0xFF00_0000)
        #expect(Pixel.value(bitmap, 20, 0) == 0xFFFF_FFFF && Pixel.value(bitmap, 4, 15) == 0xFFFF_FFFF)
    }

    @Test("A shadow darkens the area around its layer and fades with distance")
    func shadow() {
        tree.background = .white
        let card = Scenes.fill(CGRect(x: 15, y: 10, width: 10, height: 10), .white, radius: 2)
        card.shadow = LayerShadow(color: .black, radius: 2, offset: CGSize(width: 0, height: 2))
        tree.root.addChild(card)
        let bitmap = draw()
        func grey(_ x: Int, _ y: Int) -> UInt32 { Pixel.value(bitmap, x, y) & 0xFF }
        #expect(grey(20, 21) < 150 && grey(20, 25) > grey(20, 22) && grey(20, 15) == 255 && grey(2, 2) == 255)
        // A fill that is drawn pixel by pixel casts nearly the same shadow.
        card.content = .fill(
            Path(roundedRect: CGRect(x: 0, y: 0, width: 10, height: 10), cornerRadius: 2),
            .linear(
                [PaintStop(color: .white, location: 0), PaintStop(color: .white, location: 1)], start: .zero, end: CGPoint(x: 3, y: 3)),
            isEvenOdd: false)
        let composed = draw()
        for y in 0..<30 { for x in 0..<40 { #expect(abs(Int(grey(x, y)) - Int(Pixel.value(composed, x, y) & 0xFF)) < 26) } }
    }

    @Test("A mask keeps what its alpha covers, and colour effects invert and desaturate exactly")
    func maskAndEffects() {
        let layer = Scenes.fill(CGRect(x: 0, y: 0, width: 40, height: 30), RGBA(red: 1, green: 0, blue: 0))
        layer.mask = Scenes.fill(CGRect(x: 0, y: 0, width: 20, height: 30), RGBA(white: 0, alpha: 1))
        tree.root.addChild(layer)
        #expect(Pixel.value(draw(), 10, 10) == 0xFFFF_0000 && Pixel.value(draw(), 30, 10) == 0xFF00_0000)
        layer.mask = nil
        layer.effects = [.colorInvert]
        #expect(Pixel.value(draw(), 10, 10) == 0xFF00_FFFF)
        layer.effects = [.saturation(0)]
        let grey = Pixel.value(draw(), 10, 10)
        #expect(grey & 0xFF == grey >> 8 & 0xFF && grey & 0xFF == 54)
    }

    @Test("A luminance mask keeps what is under its bright parts")
    func luminanceMask() {
        let layer = Scenes.fill(CGRect(x: 0, y: 0, width: 40, height: 30), .white)
        let mask = Scenes.fill(CGRect(x: 0, y: 0, width: 40, height: 30), .white)
        mask.addChild(Scenes.fill(CGRect(x: 0, y: 0, width: 20, height: 15), RGBA(white: 0, alpha: 1)))
        mask.addChild(Scenes.fill(CGRect(x: 20, y: 0, width: 20, height: 15), RGBA(red: 1, green: 0, blue: 0)))
        mask.effects = [.luminanceToAlpha]
        layer.mask = mask
        tree.root.addChild(layer)
        let drawn = draw()
        #expect(Pixel.value(drawn, 10, 25) == 0xFFFF_FFFF && Pixel.value(drawn, 10, 5) == 0xFF00_0000)
        #expect(Pixel.value(drawn, 30, 5) & 0xFF == 54)
    }

    @Test("A PNG is written with the bitmap's exact size and pixels, and the error for an invalid path names it")
    func png() throws {
        tree.root.addChild(Scenes.fill(CGRect(x: 10, y: 5, width: 20, height: 10), RGBA(red: 1, green: 0.5, blue: 0)))
        let bitmap = draw()
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("tenfoot-\(UUID().uuidString).png").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        try PNGWriter.write(bitmap, to: path)
        let read = try PNGReader.read(path)
        #expect(read.width == 40 && read.height == 30 && Pixel.firstDifference(bitmap, read) == nil)
        let error = #expect(throws: PNGError.self) { try PNGWriter.write(bitmap, to: "/nonexistent/x.png") }
        #expect(error?.description.hasPrefix("cannot write /nonexistent/x.png: ") == true)
    }

    @Test("The bare composite benchmark draws its pictures at the given positions and opacity")
    func bare() {
        let bitmap = Bitmap(width: 40, height: 30)
        let bare = BareComposite(count: 2, size: CGSize(width: 8, height: 6), into: bitmap)
        for opacity in [1, 0.5] {
            bare.draw(at: [CGPoint(x: 3, y: 4), CGPoint(x: 20, y: 11), CGPoint(x: 30, y: 20)], opacity: opacity)
            for (x, y, isCovered) in [
                (3, 4, true), (10, 9, true), (11, 9, false), (10, 10, false), (20, 11, true), (2, 4, false), (31, 21, false),
            ] {
                let red = Int(Pixel.value(bitmap, x, y) >> 16 & 255), wanted = isCovered ? Int(0.5 * 0.9 * opacity * 255) : 0
                #expect(abs(red - wanted) < 2 && Pixel.value(bitmap, x, y) >> 24 == 255, "\(x),\(y)")
            }
        }
    }

    @Test("The compositor's bitmap cache stays within its budget")
    func budget() {
        let compositor = SoftwareCompositor(scale: 1, budget: 100_000)
        let bitmap = Bitmap(width: 40, height: 30)
        for index in 0..<400 {
            let layer = Layer()
            layer.content = .fill(
                Path(ellipseIn: CGRect(x: 0, y: 0, width: 30 + CGFloat(index) / 100, height: 30)), .color(.white), isEvenOdd: false)
            tree.root.setChildren([layer])
            compositor.render(tree, damage: tree.takeDamage(), into: bitmap)
        }
        #expect(compositor.statistics.byteCount <= 100_000 && compositor.statistics.made == 400)
    }

    @Test("A walk along 100,000 tiles with pictures keeps the bitmap cache within its budget at each step")
    func walk() {
        let budget = 120 * (4 * 6 * 4)
        let compositor = SoftwareCompositor(scale: 1, budget: budget)
        let bitmap = Bitmap(width: 40, height: 30)
        let tree = LayerTree(size: CGSize(width: 40, height: 30))
        var most = 0
        for step in 0..<2500 {
            tree.root.setChildren(
                (0..<40).map { index in
                    let tile = Layer()
                    // Each tile has its own picture, which only the tile retains.
                    tile.content = .image(
                        ImageContent(
                            source: .asset("\(step * 40 + index)"), rect: CGRect(x: index, y: 0, width: 4, height: 6),
                            bitmap: Bitmap(width: 4, height: 6, isOpaque: true)))
                    return tile
                })
            compositor.render(tree, damage: tree.takeDamage(), into: bitmap)
            most = max(most, compositor.statistics.byteCount)
        }
        #expect(compositor.statistics.made >= 100_000)
        #expect(most <= budget)
    }
}

/// A film of grey frames, which records the memory that they were drawn into.
@MainActor private final class GreyFrame: PictureSource {
    private(set) var drawn: [UnsafeMutableRawPointer] = []

    func draw(into pixels: UnsafeMutableRawPointer, stride: Int) -> Bool {
        drawn.append(pixels)
        for row in 0..<10 { (pixels + row * stride).initializeMemory(as: UInt32.self, repeating: 0xFF80_8080, count: 20) }
        return true
    }
}
