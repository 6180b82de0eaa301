import CPixman
import Foundation
import TenFootGeometry
import TenFootGraphics
import TestSupport
import Testing

@testable import TenFootRasterising

/// Compares the drawing of bitmaps onto bitmaps with the simplest implementation.
@Suite("Drawing bitmaps onto bitmaps") @MainActor struct PixelRuleTests {
    private func value(_ pixels: Pixels, _ x: Int, _ y: Int) -> UInt32 {
        (pixels.data + (y - pixels.originY) * pixels.stride + (x - pixels.originX) * 4).load(as: UInt32.self)
    }

    /// A bitmap of opaque noise.
    private func noise(_ area: PixelRect, _ dice: inout Seeded) -> Pixels {
        let pixels = Pixels(area)
        for place in 0..<pixels.width * pixels.height {
            pixels.data.storeBytes(of: 0xFF00_0000 | UInt32(dice.number(0...0xFF_FFFF)), toByteOffset: place * 4, as: UInt32.self)
        }
        return pixels
    }

    private func box(_ dice: inout Seeded) -> PixelRect {
        PixelRect(x: dice.number(-9...9), y: dice.number(-9...9), width: dice.number(1...12), height: dice.number(1...12))
    }

    @Test("A bitmap moved by whole pixels is copied exactly inside the requested area, and other pixels stay", arguments: 0..<40)
    func copied(seed: Int) {
        var dice = Seeded(seed)
        let source = noise(box(&dice), &dice), target = noise(box(&dice), &dice), area = box(&dice)
        let before = target.snapshot(of: target.bounds), x = dice.number(-6...6), y = dice.number(-6...6)
        let placement = Placement(edge: [.clear, .extended, .repeated][seed % 3])
        target.put(source, color: nil, CGAffineTransform(translationX: CGFloat(x), y: CGFloat(y)), in: area.rect, opacity: 1, placement)
        let from = source.bounds
        func wrapped(_ place: Int, _ low: Int, _ count: Int) -> Int? {
            switch placement.edge {
            case .clear: (low..<low + count).contains(place) ? place : nil
            case .extended: max(low, min(low + count - 1, place))
            case .repeated: low + ((place - low) % count + count) % count
            }
        }
        for row in target.bounds.minY..<target.bounds.maxY {
            for column in target.bounds.minX..<target.bounds.maxX {
                var wanted = value(before, column, row)
                if area.contains(PixelRect(x: column, y: row, width: 1, height: 1)),
                    let sourceX = wrapped(column - x, from.minX, from.width), let sourceY = wrapped(row - y, from.minY, from.height)
                {
                    wanted = value(source, sourceX, sourceY)
                }
                #expect(value(target, column, row) == wanted, "seed \(seed): \(column), \(row)")
            }
        }
    }

    @Test("A part of a scaled bitmap is sampled as the whole bitmap is, wherever its own pixels start", arguments: 0..<24)
    func part(seed: Int) {
        var dice = Seeded(seed)
        // Place some bitmaps far from the origin.
        let left = [0, -40, 12_200, -24_500][seed % 4], top = [0, 12_300, -30, 300][seed % 4]
        let whole = noise(PixelRect(x: left, y: top, width: 60, height: 50), &dice)
        let scale = dice.number(0.4...2.5), move = CGSize(width: dice.number(-2...2.0), height: dice.number(-2...2.0))
        let transform = CGAffineTransform(
            a: scale, b: 0, c: 0, d: scale, tx: move.width - Double(left) * scale, ty: move.height - Double(top) * scale)
        let isSmooth = dice.chance(0.5), all = PixelRect(x: 0, y: 0, width: 160, height: 130)
        let drawn = Pixels(all), inParts = Pixels(all)
        let placement = Placement(isSmooth: isSmooth)
        drawn.put(whole, color: nil, transform, in: all.rect, opacity: 1, placement)
        // Draw a part of the picture that was cut out before, which fades at its own edges.
        let cut = PixelRect(x: left + dice.number(1...20), y: top + dice.number(1...15), width: 30, height: 25)
        inParts.put(whole.snapshot(of: cut), color: nil, transform, in: all.rect, opacity: 1, placement)
        var wrong: [SIMD2<Int>] = []
        let inside = cut.rect.insetBy(dx: 1, dy: 1).applying(transform).insetBy(dx: 1, dy: 1)
        for y in Int(inside.minY.rounded(.up))..<max(Int(inside.minY.rounded(.up)), Int(inside.maxY)) {
            for x in Int(inside.minX.rounded(.up))..<max(Int(inside.minX.rounded(.up)), Int(inside.maxX)) {
                if value(drawn, x, y) != value(inParts, x, y) { wrong.append(SIMD2(x, y)) }
            }
        }
        #expect(wrong == [], "seed \(seed)")
        // Draw the two halves of the area, one after the other.
        let halves = Pixels(all), middle = dice.number(1...150)
        halves.put(whole, color: nil, transform, in: CGRect(x: 0, y: 0, width: middle, height: 130), opacity: 1, placement)
        halves.put(whole, color: nil, transform, in: CGRect(x: middle, y: 0, width: 160 - middle, height: 130), opacity: 1, placement)
        #expect(memcmp(halves.data, drawn.data, drawn.byteCount) == 0, "seed \(seed)")
    }

    @Test("The far end of a wide scaled bitmap is placed to within a tenth of a pixel", arguments: [1.5, 0.75, 0.625])
    func wide(step: Double) {
        let width = 8000, source = Pixels(PixelRect(x: 0, y: 0, width: width, height: 2))
        for x in 0..<width {
            for y in 0..<2 {
                source.data.storeBytes(of: x % 2 == 0 ? 0xFF00_0000 : 0xFFFF_FFFF, toByteOffset: y * source.stride + x * 4, as: UInt32.self)
            }
        }
        let target = Pixels(PixelRect(x: 0, y: 0, width: 40, height: 1)), far = (Double(width) / step).rounded() - 60
        target.put(
            source, color: nil, CGAffineTransform(a: 1 / step, b: 0, c: 0, d: 1 / step, tx: -far, ty: -0.25), in: target.bounds.rect,
            opacity: 1)
        for x in 0..<40 {
            let place = (Double(x) + 0.5 + far) * step - 0.5, left = place.rounded(.down), part = place - left
            let wanted = Int(left) % 2 == 0 ? part : 1 - part
            #expect(abs(Double(value(target, x, 0) & 255) / 255 - wanted) < 0.1, "\(x)")
        }
    }

    @Test("A bitmap that is scaled to nothing, fully transparent or beyond any screen draws nothing")
    func nothing() {
        let source = Pixels(PixelRect(x: 0, y: 0, width: 8, height: 8)), target = Pixels(PixelRect(x: 0, y: 0, width: 20, height: 20))
        source.fill(source.bounds, .white)
        func isDrawn(_ transform: CGAffineTransform, opacity: Double = 1, edge: Placement.Edge = .extended) -> Bool {
            target.fill(target.bounds, .clear)
            target.put(source, color: nil, transform, in: target.bounds.rect, opacity: opacity, Placement(edge: edge))
            return value(target, 5, 5) != 0
        }
        #expect(isDrawn(CGAffineTransform(scaleX: 2, y: 2)) && isDrawn(.identity))
        #expect(!isDrawn(CGAffineTransform(scaleX: 0, y: 2)) && !isDrawn(CGAffineTransform(a: 1, b: 1, c: 1, d: 1, tx: 0, ty: 0)))
        #expect(!isDrawn(.identity, opacity: 0) && !isDrawn(.identity, opacity: -1) && isDrawn(.identity, opacity: 2))
        #expect(isDrawn(CGAffineTransform(scaleX: 0.01, y: 0.01)) && !isDrawn(CGAffineTransform(scaleX: 1e-5, y: 1e-5)))
        for (x, y) in [(-2e6, 0), (2e6, 0), (0, -2e6), (0, 2e6), (-40_000, 0), (40_000, 0), (0, -40_000), (0, 40_000)]
            as [(CGFloat, CGFloat)]
        {
            #expect(!isDrawn(CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: x, ty: y)), "\(x), \(y)")
        }
        // Up to about thirty thousand pixels away, the outermost pixels are extended.
        for (x, y) in [(-31_000, 0), (31_000, 0), (0, -31_000), (0, 31_000)] as [(CGFloat, CGFloat)] {
            #expect(isDrawn(CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: x, ty: y)), "\(x), \(y)")
        }
    }

    @Test("A bitmap counts as moved by whole pixels if its far corner is off by less than the slack")
    func slack() {
        let pixels = Pixels(PixelRect(x: 0, y: 0, width: 100, height: 50))
        func shift(_ transform: CGAffineTransform, _ slack: CGFloat = 0.5) -> [Int]? {
            pixels.wholeShift(transform, repeats: false, slack: slack).map { [$0.x, $0.y] }
        }
        #expect(shift(CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 2.4, ty: -3.6)) == [2, -4])
        for (transform, isCopied) in [
            (CGAffineTransform(scaleX: 1.0049, y: 1), true), (CGAffineTransform(scaleX: 1.0051, y: 1), false),
            (CGAffineTransform(scaleX: 0.9951, y: 1), true), (CGAffineTransform(scaleX: 0.9949, y: 1), false),
            (CGAffineTransform(scaleX: 1, y: 1.0099), true), (CGAffineTransform(scaleX: 1, y: 1.0101), false),
            (CGAffineTransform(scaleX: 1.003, y: 1.003), true), (CGAffineTransform(scaleX: 1.003, y: 1.005), false),
            (CGAffineTransform(a: 1, b: 0.0049, c: 0, d: 1, tx: 0, ty: 0), true),
            (CGAffineTransform(a: 1, b: -0.0051, c: 0, d: 1, tx: 0, ty: 0), false),
            (CGAffineTransform(a: 1, b: 0, c: -0.0099, d: 1, tx: 0, ty: 0), true),
            (CGAffineTransform(a: 1, b: 0, c: 0.0101, d: 1, tx: 0, ty: 0), false),
        ] { #expect((shift(transform) != nil) == isCopied, "\(transform)") }
        for far in [1e8, -1e8, .infinity, .nan] as [CGFloat] {
            #expect(shift(CGAffineTransform(translationX: far, y: 0)) == nil && shift(CGAffineTransform(translationX: 0, y: far)) == nil)
        }
        #expect(Placement().slack == 1e-3 && Placement().isSmooth && Placement().edge == .clear && Placement().blendMode == .normal)
    }

    @Test("A colour is premultiplied and clamped for Pixman, and NaN counts as zero")
    func colours() {
        for (color, wanted) in [
            (RGBA(red: 1, green: 0.5, blue: 0, alpha: 1), [65535, 32768, 0, 65535]),
            (RGBA(red: 1, green: 0.5, blue: 0, alpha: 0.5), [32768, 16384, 0, 32768]),
            (RGBA(red: 2, green: -1, blue: .nan, alpha: 3), [65535, 0, 0, 65535]),
            (RGBA(red: 1, green: 1, blue: 1, alpha: .nan), [0, 0, 0, 0]), (RGBA(red: 1, green: 1, blue: 1, alpha: -1), [0, 0, 0, 0]),
        ] {
            let drawn = color.pixman
            #expect([drawn.red, drawn.green, drawn.blue, drawn.alpha].map(Int.init) == wanted, "\(color)")
        }
    }

    @Test("makeOpaque gives visible pixels full alpha and their own colour, and leaves transparent ones unchanged", arguments: 0..<8)
    func opaque(seed: Int) {
        var dice = Seeded(seed)
        let pixels = Pixels(box(&dice)), count = pixels.width * pixels.height
        let before = (0..<count).map { _ in (0..<4).map { _ in dice.chance(0.2) ? 0 : dice.number(0...255) } }
        for place in 0..<count {
            for channel in 0..<4 {
                pixels.data.storeBytes(of: UInt8(before[place][channel]), toByteOffset: place * 4 + channel, as: UInt8.self)
            }
        }
        pixels.makeOpaque()
        for place in 0..<count {
            let alpha = before[place][3], drawn = (0..<4).map { Int(pixels.data.load(fromByteOffset: place * 4 + $0, as: UInt8.self)) }
            let bright = before[place].prefix(3).map { min(255, Int((Double($0 * 255) / Double(max(1, alpha))).rounded())) }
            let wanted = alpha == 0 || alpha == 255 ? before[place] : bright + [255]
            #expect(drawn == wanted, "seed \(seed): \(drawn) of \(before[place])")
        }
    }

    @Test("A film's pixels have its newest frame's revision and share its bitmap")
    func live() {
        let live = LivePicture(), bitmap = Bitmap(width: 4, height: 4, isOpaque: true)
        live.bitmap = bitmap
        for revision in [1, 5] {
            live.revision = revision
            let pixels = Pixels.of(live, bitmap)
            #expect(pixels.revision == revision && pixels.live === live && pixels.isOpaque && pixels.data == bitmap.pixels)
        }
    }

    @Test("A mask keeps what it covers, wherever it is moved, and clears the rest of the requested area", arguments: 0..<20)
    func masks(seed: Int) {
        var dice = Seeded(seed)
        let target = noise(box(&dice), &dice), before = target.snapshot(of: target.bounds), mask = Pixels(box(&dice), isMask: true)
        for place in 0..<mask.byteCount { mask.data.storeBytes(of: dice.chance(0.5) ? 255 : 0, toByteOffset: place, as: UInt8.self) }
        let area = box(&dice), shift = (x: dice.number(-4...4), y: dice.number(-4...4))
        target.multiply(by: mask, movedBy: shift, in: area)
        for y in target.bounds.minY..<target.bounds.maxY {
            for x in target.bounds.minX..<target.bounds.maxX {
                let place = PixelRect(x: x - shift.x, y: y - shift.y, width: 1, height: 1)
                let isCovered =
                    mask.bounds.contains(place)
                    && mask.data.load(
                        fromByteOffset: (place.minY - mask.originY) * mask.stride + place.minX - mask.originX, as: UInt8.self) == 255
                let isAsked = area.contains(PixelRect(x: x, y: y, width: 1, height: 1))
                #expect(value(target, x, y) == (isAsked && !isCovered ? 0 : value(before, x, y)), "seed \(seed): \(x), \(y)")
            }
        }
    }

    @Test("A fill covers the requested area only as far as the bitmap reaches", arguments: 0..<12)
    func filled(seed: Int) {
        var dice = Seeded(seed)
        let target = Pixels(box(&dice)), area = box(&dice)
        target.fill(area, RGBA(red: 1, green: 0, blue: 0))
        for y in target.bounds.minY..<target.bounds.maxY {
            for x in target.bounds.minX..<target.bounds.maxX {
                #expect(value(target, x, y) == (area.contains(PixelRect(x: x, y: y, width: 1, height: 1)) ? 0xFFFF_0000 : 0), "\(x), \(y)")
            }
        }
    }
}
