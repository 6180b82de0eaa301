import Foundation
import TenFootGeometry
import TenFootGraphics
import TenFootRasterising
import TestSupport
import Testing

@Suite("Drawing pictures") @MainActor struct PictureDrawingTests {
    /// A bitmap of random pixels, and their colours as numbers.
    private struct Sample {
        let bitmap: Bitmap
        let colors: [Formulas.Color]

        init(_ width: Int, _ height: Int, _ dice: inout Seeded, isOpaque: Bool) {
            bitmap = Bitmap(width: width, height: height, isOpaque: isOpaque)
            var colors: [Formulas.Color] = []
            for index in 0..<width * height {
                let alpha = isOpaque ? 255 : dice.number(0...255)
                func part() -> Int { dice.number(0...alpha) }
                let (red, green, blue) = (part(), part(), part())
                let value = UInt32(alpha << 24 | red << 16 | green << 8 | blue)
                (bitmap.pixels + index / width * bitmap.stride + index % width * 4).storeBytes(of: value, as: UInt32.self)
                colors.append(Formulas.Color(Double(red), Double(green), Double(blue), Double(alpha)) / 255)
            }
            self.colors = colors
        }

        /// The colour of a pixel; beyond the edge, it is that of the nearest pixel, or of the repeated picture.
        func pixel(_ x: Int, _ y: Int, repeats: Bool) -> Formulas.Color {
            func within(_ value: Int, _ count: Int) -> Int { repeats ? (value % count + count) % count : max(0, min(count - 1, value)) }
            return colors[within(y, bitmap.height) * bitmap.width + within(x, bitmap.width)]
        }

        /// The colour at a position in pixels: that of the nearest pixel, or interpolated between the four around it.
        func color(_ x: Double, _ y: Double, isSmooth: Bool, repeats: Bool) -> Formulas.Color {
            guard isSmooth else { return pixel(Int(x.rounded(.down)), Int(y.rounded(.down)), repeats: repeats) }
            let left = (x - 0.5).rounded(.down), top = (y - 0.5).rounded(.down), dx = x - 0.5 - left, dy = y - 0.5 - top
            func at(_ column: Int, _ row: Int) -> Formulas.Color { pixel(Int(left) + column, Int(top) + row, repeats: repeats) }
            return (at(0, 0) * (1 - dx) + at(1, 0) * dx) * (1 - dy) + (at(0, 1) * (1 - dx) + at(1, 1) * dx) * dy
        }
    }

    private let ground = RGBA(red: 0.2, green: 0.4, blue: 0.6)

    private func draw(_ layer: Layer, scale: CGFloat) -> Bitmap {
        Scenes.draw([layer], CGSize(width: 60, height: 44), scale: scale, background: ground)
    }

    @Test("A picture is drawn by its rectangle, crop, interpolation, tiling, tint and opacity", arguments: 0..<48)
    func pictures(seed: Int) {
        var dice = Seeded(seed)
        let scale: CGFloat = [1, 2][seed % 2], isOpaque = dice.chance(0.4)
        let sample = Sample(dice.number(3...9), dice.number(3...9), &dice, isOpaque: isOpaque)
        let size = CGSize(width: sample.bitmap.width, height: sample.bitmap.height)
        var image = ImageContent(
            source: .asset("sample"),
            rect: CGRect(x: dice.number(0...9), y: dice.number(0...9), width: dice.number(8...40), height: dice.number(8...30)),
            bitmap: sample.bitmap)
        image.interpolation = dice.chance(0.5) ? .none : .high
        image.isTiled = seed % 4 == 3
        if image.isTiled, dice.chance(0.5) { image.naturalSize = CGSize(width: size.width * 2, height: size.height * 2) }
        // Make the tiles one point wide.
        if seed % 16 == 7 { image.naturalSize = CGSize(width: 1, height: 4) }
        if seed % 4 == 1 { image.crop = CGRect(x: 0.25, y: 0.5, width: 0.5, height: 0.25) }
        if !isOpaque, dice.chance(0.3) { image.tint = RGBA(red: 1, green: 0.5, blue: 0, alpha: 0.8) }
        let layer = Layer()
        layer.content = .image(image)
        layer.position = CGPoint(x: dice.number(0...8), y: dice.number(0...5))
        layer.opacity = dice.chance(0.3) ? 0.5 : 1
        let bitmap = draw(layer, scale: scale)

        let rect = image.rect.offsetBy(dx: layer.position.x, dy: layer.position.y),
            natural = image.naturalSize.width > 0 ? image.naturalSize : size
        let behind = Formulas.premultiplied(ground)
        for y in 0..<bitmap.height {
            for x in 0..<bitmap.width {
                let point = CGPoint(x: (Double(x) + 0.5) / scale, y: (Double(y) + 0.5) / scale)
                var wanted = behind
                if rect.contains(point) {
                    // The position of the point, in pixels of the bitmap.
                    var place = CGPoint(x: point.x - rect.minX, y: point.y - rect.minY)
                    if image.isTiled {
                        place = CGPoint(x: place.x * size.width / natural.width, y: place.y * size.height / natural.height)
                    } else {
                        place.x = (image.crop.minX + place.x / rect.width * image.crop.width) * size.width
                        place.y = (image.crop.minY + place.y / rect.height * image.crop.height) * size.height
                    }
                    // Exactly between two pixels, either is correct.
                    let edge = min(abs(place.x - place.x.rounded()), abs(place.y - place.y.rounded()))
                    if image.interpolation == .none, edge < 0.01 { continue }
                    var color = sample.color(place.x, place.y, isSmooth: image.interpolation != .none, repeats: image.isTiled)
                    if let tint = image.tint { color = Formulas.premultiplied(tint) * color.w }
                    color *= layer.opacity
                    wanted = color + behind * (1 - color.w)
                }
                let drawn = Formulas.pixel(bitmap, x, y)
                guard Formulas.distance(drawn, wanted) < 5 else {
                    Issue.record("seed \(seed): pixel \(x),\(y) is \(drawn * 255), not \(wanted * 255)")
                    return
                }
            }
        }
    }

    @Test("A pattern is copied if it is moved by whole pixels, and resampled otherwise")
    func patternShift() {
        let tile = Pixels(PixelRect(x: 0, y: 0, width: 8, height: 8))
        func shift(_ transform: CGAffineTransform) -> [Int]? {
            tile.wholeShift(transform, repeats: true, slack: 1e-3).map { [$0.x, $0.y] }
        }
        #expect(shift(CGAffineTransform(translationX: 3, y: -5)) == [3, -5])
        #expect(shift(CGAffineTransform(translationX: 3.25, y: -5)) == nil && shift(CGAffineTransform(translationX: 3, y: 0.5)) == nil)
        #expect(shift(CGAffineTransform(scaleX: 1.0001, y: 1)) == nil && shift(CGAffineTransform(scaleX: 1, y: 1.0001)) == nil)
        #expect(shift(CGAffineTransform(a: 1, b: 0.001, c: 0, d: 1, tx: 0, ty: 0)) == nil)
        #expect(shift(CGAffineTransform(a: 1, b: 0, c: 0.001, d: 1, tx: 0, ty: 0)) == nil)
    }

    @Test("A picture rotated by 90° equals the rotated bitmap: whole, cropped, tiled and tinted", arguments: 0..<8)
    func turned(seed: Int) {
        var dice = Seeded(seed)
        let sample = Sample(6, 4, &dice, isOpaque: seed < 4)
        func layer(_ sample: Bitmap, _ rect: CGRect, _ crop: CGRect) -> Layer {
            var image = ImageContent(source: .asset("sample"), rect: rect, bitmap: sample)
            if seed % 4 == 1 { image.crop = crop }
            image.isTiled = seed % 4 == 2
            if seed == 7 { image.tint = RGBA(red: 1, green: 0.5, blue: 0) }
            let layer = Layer()
            layer.content = .image(image)
            return layer
        }
        // The same pixels, rotated clockwise.
        let other = Bitmap(width: 4, height: 6, isOpaque: seed < 4)
        for y in 0..<6 {
            for x in 0..<4 {
                let value = (sample.bitmap.pixels + (3 - x) * sample.bitmap.stride + y * 4).load(as: UInt32.self)
                (other.pixels + y * other.stride + x * 4).storeBytes(of: value, as: UInt32.self)
            }
        }
        let upright = layer(other, CGRect(x: 10, y: 4, width: 24, height: 36), CGRect(x: 0.25, y: 0.5, width: 0.5, height: 0.5))
        let turned = layer(sample.bitmap, CGRect(x: 0, y: 0, width: 36, height: 24), CGRect(x: 0.5, y: 0.25, width: 0.5, height: 0.5))
        turned.position = CGPoint(x: 34, y: 4)
        turned.transform = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
        let one = draw(upright, scale: 1), two = draw(turned, scale: 1)
        for y in 7..<37 {
            for x in 13..<31 {
                #expect(Formulas.distance(Formulas.pixel(one, x, y), Formulas.pixel(two, x, y)) < 5, "seed \(seed), pixel \(x),\(y)")
            }
        }
    }
}
