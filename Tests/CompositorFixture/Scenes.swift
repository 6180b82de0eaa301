import Foundation
import TenFootGeometry
import TenFootGraphics
import TenFootTypography

/// Scenes with everything that a compositor draws, each with a change to a part of it.
@MainActor enum Scenes {
    typealias Scene = (name: String, build: @MainActor (Layer) -> Void, change: @MainActor (Layer) -> Void)

    static let measurer = PangoTextMeasurer()

    static let all: [Scene] = [
        ("text", { $0.setChildren([text("Ten foot", 48, x: 40, y: 40), text("faded", 32, x: 40, y: 160, opacity: 0.5)]) }, move),
        ("images", images, move),
        ("rounded-clip", { $0.setChildren([clipped(.roundedRect(box, radius: 24), x: 60, y: 60)]) }, move),
        ("path-clip", { $0.setChildren([clipped(.path(Path(ellipseIn: box), isEvenOdd: false), x: 60, y: 60)]) }, move),
        ("shadow", shadows, move),
        ("opacity-group", overlapping, { $0.children[0].opacity = 0.3 }),
        ("scaled-tile", { $0.setChildren([tile(x: 80, y: 80), tile(x: 360, y: 80)]) }, { lift($0.children[0], by: 1.07) }),
        ("turned", turned, move),
        ("gradients", gradients, move),
        ("mask", masked, move),
        ("blend", blended, move),
        ("blend-modes", blendModes, move),
        ("blend-in-group", { blendedInGroup($0, isGroup: true) }, move),
        ("blend-out-of-group", { blendedInGroup($0, isGroup: false) }, move),
        ("blur", blurred, move),
        ("material", material, move),
        ("material-in-clip", materialInClip, move),
        ("material-in-mask", materialInMask, { $0.children[1].position.x += 33 }),
    ]

    /// A screen with one large word, whose bitmap no other screen shares.
    static func words(_ number: Int) -> @MainActor (Layer) -> Void {
        { $0.setChildren([text("\(number)\(number + 1)\(number + 2)", 300, x: 10, y: 0)]) }
    }

    private static let box = CGRect(x: 0, y: 0, width: 200, height: 130)
    private static let blue = RGBA(red: 0.2, green: 0.45, blue: 0.9)
    private static let stops = [
        PaintStop(color: RGBA(red: 0.9, green: 0.3, blue: 0.2), location: 0), PaintStop(color: blue, location: 1),
    ]

    private static func move(_ root: Layer) {
        root.children[0].position.x += 33
        root.children[0].position.y += 7
    }

    private static func lift(_ layer: Layer, by scale: CGFloat) { layer.transform = CGAffineTransform(scaleX: scale, y: scale) }

    private static func text(_ string: String, _ size: CGFloat, x: CGFloat, y: CGFloat, opacity: Double = 1) -> Layer {
        let layer = Layer()
        layer.position = CGPoint(x: x, y: y)
        layer.opacity = opacity
        let request = TextRequest(runs: [TextRun(string, font: FontDescriptor(size: size, weight: 500), color: .white)])
        layer.content = .text(measurer.layout(request), origin: .zero)
        return layer
    }

    private static func fill(_ path: Path, _ color: RGBA, x: CGFloat = 0, y: CGFloat = 0) -> Layer {
        let layer = Layer()
        layer.position = CGPoint(x: x, y: y)
        layer.content = .fill(path, .color(color), isEvenOdd: false)
        return layer
    }

    private static func picture(_ rect: CGRect, x: CGFloat, y: CGFloat, _ change: (inout ImageContent) -> Void = { _ in }) -> Layer {
        let layer = Layer()
        layer.position = CGPoint(x: x, y: y)
        var image = ImageContent(source: .asset("picture"), rect: rect, bitmap: checks, naturalSize: CGSize(width: 64, height: 48))
        change(&image)
        layer.content = .image(image)
        return layer
    }

    private static func images(_ root: Layer) {
        let symbol = picture(CGRect(x: 0, y: 0, width: 64, height: 64), x: 500, y: 240) {
            $0.source = .symbol("star.fill")
            $0.tint = blue
        }
        root.setChildren([
            picture(box, x: 20.4, y: 20), picture(CGRect(x: 0, y: 0, width: 64, height: 48), x: 300, y: 30),
            picture(box, x: 400, y: 20) { $0.crop = CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5) },
            picture(box, x: 20, y: 200) { $0.isTiled = true }, picture(box, x: 260, y: 200) { $0.interpolation = .none }, symbol,
        ])
    }

    private static func clipped(_ clip: LayerClip, x: CGFloat, y: CGFloat) -> Layer {
        let layer = Layer()
        layer.position = CGPoint(x: x, y: y)
        layer.clip = clip
        layer.setChildren([picture(box, x: 0, y: 0), text("clipped", 40, x: 100, y: 70)])
        return layer
    }

    private static func shadows(_ root: Layer) {
        let card = fill(Path(roundedRect: box, cornerRadius: 20), blue, x: 60, y: 60)
        card.shadow = LayerShadow(color: RGBA(white: 0, alpha: 0.6), radius: 14, offset: CGSize(width: 0, height: 12))
        let word = text("cast", 60, x: 360, y: 80)
        word.shadow = LayerShadow(color: RGBA(white: 0, alpha: 0.8), radius: 6, offset: CGSize(width: 4, height: 4))
        root.setChildren([card, word])
    }

    private static func overlapping(_ root: Layer) {
        let group = Layer()
        group.position = CGPoint(x: 50, y: 50)
        group.opacity = 0.6
        group.setChildren([
            fill(Path(box), blue), fill(Path(ellipseIn: box), RGBA(red: 0.9, green: 0.8, blue: 0.2), x: 90, y: 60),
        ])
        root.setChildren([group, text("beside", 40, x: 400, y: 60)])
    }

    private static func tile(x: CGFloat, y: CGFloat) -> Layer {
        let layer = clipped(.roundedRect(box, radius: 16), x: x, y: y)
        layer.shadow = LayerShadow(color: RGBA(white: 0, alpha: 0.5), radius: 10, offset: CGSize(width: 0, height: 8))
        lift(layer, by: 1.03)
        return layer
    }

    private static func turned(_ root: Layer) {
        let one = picture(box, x: 200, y: 80)
        one.transform = CGAffineTransform(rotationAngle: 0.3)
        let two = text("turned", 48, x: 400, y: 120)
        two.transform = CGAffineTransform(rotationAngle: -0.2)
        root.setChildren([one, two])
    }

    private static func gradients(_ root: Layer) {
        let down = Layer()
        down.content = .fill(Path(box), .linear(stops, start: .zero, end: CGPoint(x: 0, y: 130)), isEvenOdd: false)
        down.position = CGPoint(x: 30, y: 30)
        let across = Layer()
        across.content = .fill(
            Path(roundedRect: box, cornerRadius: 30), .linear(stops, start: .zero, end: CGPoint(x: 200, y: 130)), isEvenOdd: false)
        across.position = CGPoint(x: 270, y: 30)
        let round = Layer()
        let centre = CGPoint(x: 100, y: 65)
        round.content = .fill(Path(ellipseIn: box), .radial(stops, center: centre, startRadius: 0, endRadius: 100), isEvenOdd: false)
        round.position = CGPoint(x: 30, y: 190)
        let line = Layer()
        line.content = .stroke(Path(ellipseIn: box), .color(.white), StrokeStyle(lineWidth: 5))
        line.position = CGPoint(x: 270, y: 190)
        root.setChildren([down, across, round, line])
    }

    private static func masked(_ root: Layer) {
        let layer = picture(box, x: 60, y: 60)
        let mask = Layer()
        mask.content = .fill(
            Path(box),
            .linear(
                [PaintStop(color: .white, location: 0), PaintStop(color: .clear, location: 1)], start: .zero, end: CGPoint(x: 200, y: 0)),
            isEvenOdd: false)
        layer.mask = mask
        root.setChildren([layer])
    }

    private static func blended(_ root: Layer) {
        let front = fill(Path(ellipseIn: box), RGBA(red: 0.8, green: 0.6, blue: 0.3), x: 120, y: 90)
        front.blendMode = .multiply
        let light = fill(Path(ellipseIn: box), RGBA(red: 0.3, green: 0.2, blue: 0.3), x: 160, y: 120)
        light.blendMode = .plusLighter
        root.setChildren([picture(box, x: 60, y: 60), front, light])
    }

    /// Every blend mode, over the picture and over a transparent area.
    private static func blendModes(_ root: Layer) {
        let modes: [BlendMode] = [
            .normal, .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn, .softLight, .hardLight, .difference,
            .exclusion,
            .hue, .saturation, .color, .luminosity, .sourceAtop, .destinationOver, .destinationOut, .plusDarker, .plusLighter,
        ]
        let spots = modes.enumerated().map { index, mode in
            let spot = fill(
                Path(ellipseIn: CGRect(x: 0, y: 0, width: 60, height: 60)), RGBA(red: 0.7, green: 0.5, blue: 0.2, alpha: 0.8),
                x: CGFloat(20 + index % 7 * 80), y: CGFloat(30 + index / 7 * 90))
            spot.blendMode = mode
            return spot
        }
        let ground = picture(CGRect(x: 0, y: 0, width: 600, height: 40), x: 10, y: 60) { $0.isTiled = true }
        let lower = picture(CGRect(x: 0, y: 0, width: 300, height: 140), x: 10, y: 160) { $0.isTiled = true }
        root.setChildren([ground, lower] + spots)
    }

    /// Content in a group blends only with the group; without a group, it blends with the picture behind too.
    private static func blendedInGroup(_ root: Layer, isGroup: Bool) {
        let group = Layer()
        group.isGroup = isGroup
        let front = fill(Path(ellipseIn: box), RGBA(red: 0.8, green: 0.6, blue: 0.3), x: 90, y: 70)
        front.blendMode = .multiply
        group.setChildren([fill(Path(box), blue, x: 40, y: 100), front])
        // The first child is what moves.
        root.setChildren([picture(box, x: 130, y: 20), group])
    }

    private static func blurred(_ root: Layer) {
        let layer = picture(box, x: 60, y: 60)
        layer.effects = [.blur(radius: 6), .saturation(0.4)]
        root.setChildren([layer, text("sharp", 48, x: 320, y: 90)])
    }

    /// A panel over a picture, both in one rounded clip: the panel must blur the picture, which is in its group.
    private static func materialInClip(_ root: Layer) {
        let card = Layer()
        card.position = CGPoint(x: 60, y: 60)
        card.clip = .roundedRect(CGRect(x: 0, y: 0, width: 360, height: 220), radius: 30)
        let panel = Layer()
        panel.position = CGPoint(x: 60, y: 40)
        let path = Path(roundedRect: CGRect(x: 0, y: 0, width: 200, height: 120), cornerRadius: 24)
        panel.content = .backdrop(path, blurRadius: 12, tint: RGBA(white: 0.1, alpha: 0.4))
        card.setChildren([picture(CGRect(x: 0, y: 0, width: 260, height: 220), x: 0, y: 0), panel])
        root.setChildren([card])
    }

    /// A panel over a picture, faded out by a mask.
    private static func materialInMask(_ root: Layer) {
        let panel = Layer()
        panel.position = CGPoint(x: 100, y: 80)
        panel.content = .backdrop(Path(box), blurRadius: 12, tint: RGBA(white: 0.1, alpha: 0.4))
        let mask = Layer()
        mask.content = .fill(
            Path(box),
            .linear(
                [PaintStop(color: .white, location: 0), PaintStop(color: .clear, location: 1)], start: .zero, end: CGPoint(x: 200, y: 0)),
            isEvenOdd: false)
        panel.mask = mask
        root.setChildren([picture(box, x: 60, y: 60), panel])
    }

    private static func material(_ root: Layer) {
        let panel = Layer()
        panel.position = CGPoint(x: 100, y: 80)
        let path = Path(roundedRect: CGRect(x: 0, y: 0, width: 300, height: 160), cornerRadius: 24)
        panel.content = .backdrop(path, blurRadius: 12, tint: RGBA(white: 0.1, alpha: 0.4))
        root.setChildren([picture(box, x: 60, y: 60), text("behind", 60, x: 220, y: 120), panel])
    }
}

/// One small picture for every source.
private let checks: Bitmap = {
    let picture = Bitmap(width: 64, height: 48, isOpaque: true)
    for y in 0..<48 {
        for x in 0..<64 {
            let isDark = (x / 8 + y / 8) % 2 == 0
            let value = UInt32(isDark ? 40 : 200) << 16 | UInt32(x * 4) << 8 | UInt32(y * 5)
            // The alpha byte of an opaque picture is ignored.
            picture.pixels.storeBytes(of: value, toByteOffset: y * picture.stride + x * 4, as: UInt32.self)
        }
    }
    return picture
}()
