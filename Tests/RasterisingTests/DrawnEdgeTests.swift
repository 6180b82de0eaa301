import Foundation
import TenFootGeometry
import TenFootGraphics
import TenFootTypography
import TestSupport
import Testing

@testable import TenFootRasterising

@Suite("Edge cases of blurs, boxes, texts and gradients") @MainActor struct DrawnEdgeTests {
    /// Moving averages along a line, one after the other, computed pixel by pixel.
    private func averaged(_ line: [Int], _ boxes: [Int], repeatsEdges: Bool) -> [Int] {
        boxes.reduce(line) { line, box in
            line.indices.map { place in
                let sum = (place - box / 2...place + box / 2).reduce(0) { sum, index in
                    sum + (line.indices.contains(index) ? line[index] : repeatsEdges ? (index < 0 ? line[0] : line[line.count - 1]) : 0)
                }
                return (sum + box / 2) / box
            }
        }
    }

    @Test("A wide blur equals three moving averages along rows and then along columns, for each channel", arguments: 0..<24)
    func plain(seed: Int) {
        var dice = Seeded(seed)
        let channels = [1, 4][seed % 2], repeatsEdges = seed % 4 < 2, sigma = dice.number(4.0...9)
        let width = dice.number(1...60), height = dice.number(1...40), stride = width * channels + dice.number(0...9)
        // Some pictures have no transparent pixel, some have almost only such pixels.
        let lowest = seed % 3 == 0 ? 1 : 0, share = seed % 3 == 1 ? 0.02 : 1
        var bytes = (0..<stride * height).map { _ in dice.chance(share) ? UInt8(dice.number(lowest...255)) : UInt8(lowest) }
        // Use the smallest value everywhere, which must fade at the edges like any other.
        if seed % 8 == 6 { bytes = bytes.map { _ in 1 } }
        let before = bytes.map(Int.init), boxes = BoxBlur.widths(sigma: sigma)
        bytes.withUnsafeMutableBufferPointer {
            BoxBlur.blur(
                $0.baseAddress!, width: width, height: height, stride: stride, channels: channels, sigma: sigma, repeatsEdges: repeatsEdges)
        }
        var wanted = before
        for channel in 0..<channels {
            for y in 0..<height {
                let places = (0..<width).map { y * stride + $0 * channels + channel }
                for (place, value) in zip(places, averaged(places.map { wanted[$0] }, boxes, repeatsEdges: repeatsEdges)) {
                    wanted[place] = value
                }
            }
            for x in 0..<width {
                let places = (0..<height).map { $0 * stride + x * channels + channel }
                for (place, value) in zip(places, averaged(places.map { wanted[$0] }, boxes, repeatsEdges: repeatsEdges)) {
                    wanted[place] = value
                }
            }
        }
        #expect(bytes.map(Int.init) == wanted, "seed \(seed)")
    }

    @Test("A blur with a sigma that is near zero, negative or NaN changes nothing")
    func none() {
        for (sigma, isBlurred) in [(0.1, false), (0, false), (-4, false), (.nan, false), (0.5, true), (5, true)] as [(Double, Bool)] {
            var bytes: [UInt8] = [0, 0, 200, 0, 0]
            bytes.withUnsafeMutableBufferPointer {
                BoxBlur.blur($0.baseAddress!, width: 5, height: 1, stride: 5, channels: 1, sigma: sigma, repeatsEdges: false)
            }
            #expect((bytes != [0, 0, 200, 0, 0]) == isBlurred, "\(sigma)")
        }
    }

    @Test("PixelRect.without returns the pixels of one box outside another, each once", arguments: 0..<40)
    func without(seed: Int) {
        var dice = Seeded(seed)
        func box() -> PixelRect {
            PixelRect(x: dice.number(0...12), y: dice.number(0...12), width: dice.number(0...12), height: dice.number(0...12))
        }
        func pixels(_ box: PixelRect) -> [SIMD2<Int>] {
            box.isEmpty ? [] : (box.minY..<box.maxY).flatMap { y in (box.minX..<box.maxX).map { SIMD2($0, y) } }
        }
        let one = box(), two = box(), parts = one.without(two)
        let hole = Set(pixels(two)), left = parts.flatMap(pixels)
        #expect(Set(left) == Set(pixels(one)).subtracting(hole) && left.count == Set(left).count, "seed \(seed)")
        #expect(parts.count <= 4 && !parts.contains(where: \.isEmpty))
    }

    @Test("A text with an origin is drawn exactly as one whose layer is at that position", arguments: [1, 1.5, 2] as [CGFloat])
    func textOrigin(scale: CGFloat) {
        let measurer = PangoTextMeasurer(), size = CGSize(width: 160, height: 60)
        let moved = Scenes.text("Ten Foot", size: 24, at: CGPoint(x: 24, y: 14), by: measurer)
        let inside = Scenes.text("Ten Foot", size: 24, at: .zero, by: measurer)
        if case .text(let layout, _) = inside.content { inside.content = .text(layout, origin: CGPoint(x: 24, y: 14)) }
        let (one, two) = (Scenes.draw([moved], size, scale: scale), Scenes.draw([inside], size, scale: scale))
        #expect(Pixel.firstDifference(one, two) == nil)
        #expect(Pixel.firstDifference(one, Scenes.draw([], size, scale: scale)) != nil)
    }

    @Test("A horizontal or vertical gradient fills a rectangle exactly as it fills another path", arguments: [true, false])
    func strips(isDown: Bool) {
        let size = CGSize(width: 160, height: 150), box = CGRect(x: 3, y: 2, width: 150, height: 140)
        let stops = [PaintStop(color: RGBA(red: 0.1, green: 0.2, blue: 0.3), location: 0), PaintStop(color: RGBA(white: 0.5), location: 1)]
        let paint = Paint.linear(stops, start: CGPoint(x: 3, y: 2), end: isDown ? CGPoint(x: 3, y: 142) : CGPoint(x: 153, y: 2))
        func draw(_ path: Path) -> Bitmap {
            let layer = Layer()
            layer.content = .fill(path, paint, isEvenOdd: false)
            return Scenes.draw([layer], size)
        }
        let corners = [(3, 2), (153, 2), (153, 142), (3, 142)].map { CGPoint(x: $0.0, y: $0.1) }
        let other = Path {
            $0.addLines(corners)
            $0.closeSubpath()
        }
        #expect(Pixel.firstDifference(draw(Path(box)), draw(other)) == nil)
    }

    @Test("Gradient colours that are out of range are clamped")
    func beyond() {
        func draw(_ color: RGBA) -> Bitmap {
            let layer = Layer(), box = CGRect(x: 0, y: 0, width: 160, height: 60)
            let stops = [PaintStop(color: color, location: 0), PaintStop(color: color, location: 1)]
            layer.content = .fill(Path(box), .linear(stops, start: .zero, end: CGPoint(x: 160, y: 9)), isEvenOdd: false)
            return Scenes.draw([layer], CGSize(width: 160, height: 60), background: RGBA(white: 0.5))
        }
        for (odd, plain) in [
            (RGBA(red: 3, green: -1, blue: 0.5, alpha: 1), RGBA(red: 1, green: 0, blue: 0.5, alpha: 1)),
            (RGBA(red: 0.2, green: 0.4, blue: 0.6, alpha: 1.8), RGBA(red: 0.2, green: 0.4, blue: 0.6, alpha: 1)),
            (RGBA(red: 0.2, green: 0.4, blue: 0.6, alpha: -1), RGBA(red: 0, green: 0, blue: 0, alpha: 0)),
        ] { #expect(Pixel.firstDifference(draw(odd), draw(plain)) == nil, "\(odd)") }
    }

    @Test("The visible part of a text that is too long for one bitmap is drawn in its place and colour")
    func longText() {
        let measurer = PangoTextMeasurer(), size = CGSize(width: 160, height: 60), font = FontDescriptor(size: 24, weight: 500)
        let red = RGBA(red: 1, green: 0, blue: 0), blue = RGBA(red: 0, green: 0, blue: 1)
        func draw(_ runs: [TextRun]) -> Bitmap {
            let layer = Layer()
            layer.position = CGPoint(x: 24, y: 14)
            layer.content = .text(measurer.layout(TextRequest(runs: runs)), origin: .zero)
            return Scenes.draw([layer], size)
        }
        let words = String(repeating: "Ten Foot ", count: 10)
        let short = draw([TextRun(words, font: font, color: red)])
        let long = draw((0..<40).map { TextRun(words, font: font, color: $0 < 39 ? red : blue) })
        // The glyphs of the two may be up to a pixel apart, since a bitmap has them at subpixel positions.
        func isNear(_ one: Bitmap, _ other: Bitmap) -> Bool {
            (0..<60).allSatisfy { y in
                (1..<159).allSatisfy { x in
                    Formulas.pixel(one, x, y).x < 0.9 || (x - 1...x + 1).contains { Formulas.pixel(other, $0, y).x > 0.3 }
                }
            }
        }
        #expect(isNear(short, long) && isNear(long, short))
        let blues = (0..<60).flatMap { y in (0..<160).map { Formulas.pixel(long, $0, y).z } }
        #expect(blues.allSatisfy { $0 == 0 } && Pixel.firstDifference(long, draw([])) != nil)
    }
}
