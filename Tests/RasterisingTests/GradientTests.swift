import Foundation
import TenFootGeometry
import TenFootGraphics
import TenFootRasterising
import TestSupport
import Testing

@Suite("Gradients") @MainActor struct GradientTests {
    private let size = CGSize(width: 48, height: 36)

    private func draw(_ layers: [Layer], scale: CGFloat = 1) -> Bitmap { Scenes.draw(layers, size, scale: scale) }

    private func paint(_ dice: inout Seeded, isUpright: Bool) -> (Paint, [PaintStop]) {
        let stops = (0..<dice.number(1...4)).map { _ in
            PaintStop(color: dice.color(), location: dice.chance(0.2) ? 0.5 : dice.number(-0.2...1.2))
        }
        func point() -> CGPoint { CGPoint(x: dice.number(0...40), y: dice.number(0...30)) }
        let center = point()
        switch isUpright ? 0 : dice.number(0...4) {
        case 0:
            let to =
                isUpright ? dice.chance(0.5) ? CGPoint(x: center.x, y: center.y + 20) : CGPoint(x: center.x - 15, y: center.y) : point()
            return (.linear(stops, start: center, end: to), stops)
        case 1: return (.radial(stops, center: center, startRadius: dice.number(0...10), endRadius: dice.number(15...40)), stops)
        case 2: return (.radial(stops, center: center, startRadius: dice.number(20...40), endRadius: dice.number(0...10)), stops)
        case 3:
            let size = CGSize(width: dice.number(5...40), height: dice.number(5...40))
            return (.elliptical(stops, center: center, size: size, start: dice.number(0...0.3), end: dice.number(0.5...1.5)), stops)
        default: return (.angular(stops, center: center, startAngle: dice.number(-7...7), endAngle: dice.number(-7...7)), stops)
        }
    }

    @Test("The visible part of a gradient that is too long to cache is drawn in a box, a shape and a line", arguments: 0..<3)
    func long(kind: Int) {
        let stops = [PaintStop(color: .black, location: 0), PaintStop(color: .white, location: 1)]
        let paint = Paint.linear(stops, start: .zero, end: CGPoint(x: 0, y: 20_000)), box = CGRect(x: 4, y: 0, width: 40, height: 20_000)
        let layer = Layer()
        layer.position.y = -10_000
        switch kind {
        case 0: layer.content = .fill(Path(box), paint, isEvenOdd: false)
        case 1: layer.content = .fill(Path(roundedRect: box, cornerRadius: 4), paint, isEvenOdd: false)
        default:
            let line = Path {
                $0.move(to: CGPoint(x: box.midX, y: box.minY))
                $0.addLine(to: CGPoint(x: box.midX, y: box.maxY))
            }
            layer.content = .stroke(line, paint, StrokeStyle(lineWidth: box.width))
        }
        let bitmap = draw([layer])
        for (x, y) in [(6, 1), (24, 18), (41, 34)] {
            let wanted = Formulas.color(stops, at: (10_000.5 + Double(y)) / 20_000), drawn = Formulas.pixel(bitmap, x, y)
            for channel in 0..<3 { #expect(abs(drawn[channel] - wanted[channel]) * 255 < 1.6, "at \(x), \(y)") }
        }
        #expect(Pixel.value(bitmap, 1, 18) == 0xFF00_0000 && Pixel.value(bitmap, 46, 18) == 0xFF00_0000)
    }

    @Test("Each pixel of a gradient has the colour between its stops, in boxes, shapes and lines", arguments: 0..<60)
    func gradients(seed: Int) throws {
        var dice = Seeded(seed)
        let (paint, stops) = paint(&dice, isUpright: seed % 4 == 0)
        let layer = Layer(), scale: CGFloat = [1, 1.5, 2][seed % 3]
        layer.position = CGPoint(x: 2 * dice.number(0...3), y: 2 * dice.number(0...3))
        let box = CGRect(x: 2, y: 4, width: 36, height: 24)
        // A box, a rounded box, or a line as wide as the box is high, all with the same interior.
        switch seed % 5 {
        case 0, 1: layer.content = .fill(Path(box), paint, isEvenOdd: false)
        case 2, 3: layer.content = .fill(Path(roundedRect: box, cornerRadius: 2), paint, isEvenOdd: false)
        default:
            let line = Path {
                $0.move(to: CGPoint(x: box.minX, y: box.midY))
                $0.addLine(to: CGPoint(x: box.maxX, y: box.midY))
            }
            layer.content = .stroke(line, paint, StrokeStyle(lineWidth: box.height))
        }
        let bitmap = draw([layer], scale: scale)
        let inside = box.offsetBy(dx: layer.position.x, dy: layer.position.y).insetBy(dx: 3, dy: 3)
        for y in Int(inside.minY * scale)..<Int(inside.maxY * scale) {
            for x in Int(inside.minX * scale)..<Int(inside.maxX * scale) {
                let point = CGPoint(x: (Double(x) + 0.5) / scale - layer.position.x, y: (Double(y) + 0.5) / scale - layer.position.y)
                let place = Formulas.place(point, paint), hair = 0.0025
                let near = [place - hair, place, place + hair].map { Formulas.color(stops, at: $0) }
                let drawn = Formulas.pixel(bitmap, x, y)
                for channel in 0..<3 {
                    let all = near.map { $0[channel] }, value = drawn[channel]
                    // A pixel is rounded down or up, depending on its position in the dither pattern.
                    guard value * 255 > all.min()! * 255 - 1.1, value * 255 < all.max()! * 255 + 1.1 else {
                        // Around the centre of an angular gradient, and where its two ends meet, a pixel mixes both ends.
                        if case .angular = paint, isWhereEndsMeet(point, paint) { continue }
                        Issue.record("seed \(seed): pixel \(x),\(y) is \(drawn * 255), not \(near[1] * 255), in \(paint)")
                        return
                    }
                }
            }
        }
    }

    private func isWhereEndsMeet(_ point: CGPoint, _ paint: Paint) -> Bool {
        let around = (0..<8).map { CGPoint(x: point.x + cos(Double($0)) * 0.01, y: point.y + sin(Double($0)) * 0.01) }
        let places = around.map { Formulas.place($0, paint) }
        return places.max()! - places.min()! > 0.5
    }

    @Test("A gradient whose start equals its end shows only its first and last colours; NaN stops are ignored")
    func emptyGradients() {
        let stops = [
            PaintStop(color: RGBA(red: 1, green: 0, blue: 0), location: 0), PaintStop(color: RGBA(red: 0, green: 0, blue: 1), location: 1),
        ]
        let middle = CGPoint(x: 20, y: 15)
        let cases: [(Paint, inner: UInt32, outer: UInt32)] = [
            (.linear(stops, start: middle, end: middle), 0xFF00_00FF, 0xFF00_00FF),
            (.radial(stops, center: middle, startRadius: 8, endRadius: 8), 0xFFFF_0000, 0xFF00_00FF),
            (.elliptical(stops, center: middle, size: CGSize(width: 16, height: 16), start: 0.5, end: 0.5), 0xFFFF_0000, 0xFF00_00FF),
            (.elliptical(stops, center: middle, size: .zero, start: 0, end: 1), 0xFF00_00FF, 0xFF00_00FF),
            (.elliptical(stops, center: middle, size: CGSize(width: 0.5, height: 0.5), start: 0, end: 6), 0xFF00_00FF, 0xFF00_00FF),
            (.angular(stops, center: middle, startAngle: 1, endAngle: 1), 0xFFFF_0000, 0xFFFF_0000),
        ]
        for (paint, inner, outer) in cases {
            let layer = Layer()
            layer.content = .fill(Path(CGRect(x: 0, y: 0, width: 40, height: 30)), paint, isEvenOdd: false)
            let bitmap = draw([layer])
            #expect(Pixel.value(bitmap, 22, 17) == inner && Pixel.value(bitmap, 35, 17) == outer, "\(paint)")
        }
        // Stops at NaN are ignored; without stops, nothing is drawn.
        for (own, value) in [([PaintStop(color: .white, location: .nan), stops[0]], 0xFFFF_0000 as UInt32), ([], 0xFF00_0000)] {
            let layer = Layer()
            layer.content = .fill(
                Path(CGRect(x: 0, y: 0, width: 40, height: 30)), .radial(own, center: middle, startRadius: 0, endRadius: 9),
                isEvenOdd: false)
            #expect(Pixel.value(draw([layer]), 22, 17) == value)
        }
    }

    @Test("Dithering averages to the exact colour over eight by eight pixels", arguments: [0, 1, 3])
    func dithering(shift: Int) {
        for part in stride(from: 0.0, to: 1, by: 0.09) {
            let grey = RGBA(white: (100 + part) / 255), layer = Layer()
            layer.content = .fill(
                Path(CGRect(x: shift, y: 0, width: 40, height: 30)),
                .linear([PaintStop(color: grey, location: 0)], start: .zero, end: CGPoint(x: 30, y: 20)), isEvenOdd: false)
            let bitmap = draw([layer])
            let block = (0..<64).map { Int(Pixel.value(bitmap, 8 + $0 % 8, 8 + $0 / 8) & 255) }
            let mean = Double(block.reduce(0, +)) / 64
            #expect(abs(mean - 100 - part) < 0.02, "\(mean) for \(100 + part)")
            // The halves are almost equal, so that no lines or blocks of four pixels are visible.
            let halves = [0..<32, 32..<64].map { block[$0].reduce(0, +) }
            #expect(abs(halves[0] - halves[1]) <= 2)
        }
    }

    @Test("A vertical or horizontal gradient in a box equals that in a path, and boxes side by side share a bitmap")
    func strips() {
        for isDown in [true, false] {
            let stops = [
                PaintStop(color: RGBA(red: 0.9, green: 0.3, blue: 0.1), location: 0), PaintStop(color: RGBA(white: 0.4), location: 1),
            ]
            let paint = Paint.linear(stops, start: CGPoint(x: 3, y: 2), end: isDown ? CGPoint(x: 3, y: 33) : CGPoint(x: 44, y: 2))
            let box = CGRect(x: 3, y: 2, width: 41, height: 31), layer = Layer()
            layer.content = .fill(Path(box), paint, isEvenOdd: false)
            let strip = draw([layer])
            layer.content = .fill(Path(elements: Path(box).elements), paint, isEvenOdd: false)
            #expect(Pixel.firstDifference(strip, draw([layer])) == nil)
            // Other boxes in the same rows, or in the same columns.
            let compositor = SoftwareCompositor(scale: 1), tree = LayerTree(size: size)
            tree.root.setChildren(
                (0..<3).map { number in
                    let part = Layer(), shift = CGFloat(number) * 9
                    let rect = CGRect(x: isDown ? 3 + shift : 3, y: isDown ? 2 : 2 + shift, width: isDown ? 7 : 41, height: isDown ? 31 : 7)
                    part.content = .fill(Path(rect), paint, isEvenOdd: false)
                    return part
                })
            compositor.render(tree, into: Bitmap(width: 48, height: 36))
            #expect(compositor.statistics.made == 1)
        }
    }

    @Test("A gradient in a box that is stretched along one axis equals that in a path", arguments: [(1.4, 1), (1, 1.4), (0.6, 1)])
    func stretched(x: Double, y: Double) {
        let stops = [
            PaintStop(color: RGBA(red: 0.9, green: 0.3, blue: 0.1), location: 0), PaintStop(color: RGBA(white: 0.4), location: 1),
        ]
        for end in [CGPoint(x: 3, y: 23), CGPoint(x: 23, y: 2)] {
            let paint = Paint.linear(stops, start: CGPoint(x: 3, y: 2), end: end), box = Path(CGRect(x: 3, y: 2, width: 20, height: 20))
            func drawn(_ path: Path) -> Bitmap {
                let layer = Layer()
                layer.content = .fill(path, paint, isEvenOdd: false)
                layer.transform = CGAffineTransform(scaleX: x, y: y)
                return draw([layer])
            }
            let (one, other) = (drawn(box), drawn(Path(elements: box.elements)))
            for row in 4..<Int(20 * y) {
                for column in 6..<Int(20 * x) {
                    #expect(
                        Formulas.distance(Formulas.pixel(one, column, row), Formulas.pixel(other, column, row)) < 3, "\(column), \(row)")
                }
            }
        }
    }

    @Test("An angular gradient over a narrow angle shows all its colours within that angle", arguments: [0.8, 0.3, -0.8])
    func narrowAngle(span: Double) {
        let stops = [
            PaintStop(color: RGBA(red: 1, green: 0, blue: 0), location: 0), PaintStop(color: RGBA(red: 0, green: 0, blue: 1), location: 1),
        ]
        let paint = Paint.angular(stops, center: CGPoint(x: 4, y: 18), startAngle: -span / 2, endAngle: span / 2), layer = Layer()
        layer.content = .fill(Path(CGRect(origin: .zero, size: size)), paint, isEvenOdd: false)
        let bitmap = draw([layer])
        for share in [0.1, 0.25, 0.5, 0.75, 0.9] {
            let angle = (share - 0.5) * span, x = Int(4 + 36 * cos(angle)), y = Int(18 + 36 * sin(angle))
            let wanted = Formulas.color(stops, at: Formulas.place(CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5), paint))
            #expect(Formulas.distance(Formulas.pixel(bitmap, x, y), wanted) < 3, "\(share) of the way")
        }
    }
}
