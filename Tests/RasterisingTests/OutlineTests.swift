import Foundation
import TenFootGeometry
import TenFootGraphics
import TenFootRasterising
import TestSupport
import Testing

@Suite("Outlines") @MainActor struct OutlineTests {
    private func draw(_ layers: [Layer], scale: CGFloat = 1) -> Bitmap {
        Scenes.draw(layers, CGSize(width: 60, height: 44), scale: scale)
    }

    private func filled(_ path: Path, isEvenOdd: Bool = false) -> Layer {
        let layer = Layer()
        layer.content = .fill(path, .color(.white), isEvenOdd: isEvenOdd)
        return layer
    }

    private func stroked(_ points: [CGPoint], _ style: StrokeStyle) -> Layer {
        let layer = Layer()
        layer.content = .stroke(Path { $0.addLines(points) }, .color(.white), style)
        return layer
    }

    /// The number of pixels whose blue channel differs by more than the given levels of 255.
    private func difference(_ one: Bitmap, _ other: Bitmap, more than: Int) -> Int {
        (0..<one.height).reduce(0) { sum, y in
            sum + (0..<one.width).filter { abs(Int(Pixel.value(one, $0, y) & 255) - Int(Pixel.value(other, $0, y) & 255)) > than }.count
        }
    }

    @Test(
        "A card is drawn the same as a box, path, clip or mask, rotated by 360°, scaled, and with a distant part",
        arguments: 0..<12)
    func ways(seed: Int) throws {
        var dice = Seeded(seed)
        let scale: CGFloat = [1, 2][seed % 2], style: RoundedCornerStyle = seed % 3 == 0 ? .continuous : .circular
        let width = 2 * dice.number(10...24), height = 2 * dice.number(8...16), left = dice.number(1...9), top = dice.number(1...9)
        let box = CGRect(x: left, y: top, width: width, height: height)
        let corner = CGSize(width: dice.number(1...CGFloat(width) / 3.2), height: dice.number(1...CGFloat(height) / 3.2))
        let path = Path(roundedRect: box, cornerSize: corner, style: style)
        let direct = draw([filled(path)], scale: scale)

        let all = CGRect(x: 0, y: 0, width: 60, height: 44)
        let clipped = Scenes.fill(all, .white), masked = Scenes.fill(all, .white)
        clipped.clip = .path(path, isEvenOdd: false)
        masked.mask = filled(path)
        let turned = filled(path)
        turned.transform = CGAffineTransform(rotationAngle: 2 * .pi)
        let halved = filled(
            Path(
                roundedRect: CGRect(x: left, y: top, width: width / 2, height: height / 2),
                cornerSize: CGSize(width: corner.width / 2, height: corner.height / 2), style: style))
        halved.position = CGPoint(x: -left, y: -top)
        halved.transform = CGAffineTransform(scaleX: 2, y: 2)
        let far = Path(elements: path.elements + Path(CGRect(x: 20_000, y: 0, width: 9, height: 9)).elements)
        let ways = [
            ("outline", filled(Path(elements: path.elements))), ("clip", clipped), ("mask", masked), ("turned", turned),
            ("doubled", halved),
            ("far", filled(far)),
        ]
        for (name, layer) in ways {
            let other = draw([layer], scale: scale)
            #expect(difference(direct, other, more: 3) == 0, "seed \(seed): \(name)")
        }
        // The same shape, drawn by a clip with rounded corners.
        let round = Path(roundedRect: box, cornerSize: CGSize(width: 5, height: 5), style: .circular), cut = Scenes.fill(all, .white)
        cut.clip = .roundedRect(box, radius: 5)
        #expect(difference(draw([filled(round)], scale: scale), draw([cut], scale: scale), more: 3) == 0, "seed \(seed)")
        // A card that consists only of its corners.
        let disc = Path(
            roundedRect: CGRect(x: left, y: top, width: 20, height: 20), cornerSize: CGSize(width: 10, height: 10), style: .circular)
        let ellipse = Path(ellipseIn: CGRect(x: left, y: top, width: 20, height: 20))
        #expect(difference(draw([filled(disc)], scale: scale), draw([filled(ellipse)], scale: scale), more: 6) == 0, "seed \(seed)")
    }

    @Test("A clip whose corners need more room than its box is cut along its outline", arguments: [(40, 20, 9), (20, 36, 9), (30, 30, 14)])
    func tightCorners(width: Int, height: Int, radius: Int) {
        let path = Path(
            roundedRect: CGRect(x: 5, y: 4, width: width, height: height), cornerSize: CGSize(width: radius, height: radius),
            style: .continuous)
        let cut = Scenes.fill(CGRect(x: 0, y: 0, width: 60, height: 44), .white)
        cut.clip = .path(path, isEvenOdd: false)
        #expect(difference(draw([filled(Path(elements: path.elements))]), draw([cut]), more: 3) == 0)
    }

    @Test("Each pixel of a filled path is covered by the share of it that lies inside the path", arguments: 0..<10)
    func coverage(seed: Int) {
        var dice = Seeded(seed)
        let isEvenOdd = seed % 2 == 0
        let points = (0..<5).map { _ in CGPoint(x: dice.number(2...56.0), y: dice.number(2...40.0)) }
        let bitmap = draw([
            filled(
                Path {
                    $0.addLines(points); $0.closeSubpath()
                }, isEvenOdd: isEvenOdd)
        ])
        /// The winding number of the outline around a point.
        func winding(_ point: CGPoint) -> Int {
            var count = 0
            for (from, to) in zip(points, points.dropFirst() + points.prefix(1)) where (from.y <= point.y) != (to.y <= point.y) {
                let x = from.x + (point.y - from.y) / (to.y - from.y) * (to.x - from.x)
                if x > point.x { count += to.y > from.y ? 1 : -1 }
            }
            return count
        }
        var wrong: [String] = []
        for y in 0..<44 {
            for x in 0..<60 {
                let inside = (0..<64).filter { part in
                    let count = winding(CGPoint(x: Double(x) + (Double(part % 8) + 0.5) / 8, y: Double(y) + (Double(part / 8) + 0.5) / 8))
                    return isEvenOdd ? count % 2 != 0 : count != 0
                }
                let drawn = Double(Pixel.value(bitmap, x, y) & 255) / 255
                if abs(drawn - Double(inside.count) / 64) > 0.14 { wrong.append("\(x),\(y): \(drawn)") }
            }
        }
        #expect(wrong == [], "seed \(seed)")
    }

    @Test("Quadratic and cubic curves follow their formulas, and path elements far beyond any screen are skipped")
    func curves() {
        let start = CGPoint(x: 6, y: 30), bend = CGPoint(x: 20, y: -10), end = CGPoint(x: 50, y: 34), second = CGPoint(x: 40, y: 60)
        func along(_ points: [CGPoint]) -> [CGPoint] {
            // Compute points of the curve by De Casteljau's construction.
            (0...64).map { step in
                var rest = points
                let part = Double(step) / 64
                while rest.count > 1 {
                    rest = zip(rest, rest.dropFirst()).map { CGPoint(x: $0.x + ($1.x - $0.x) * part, y: $0.y + ($1.y - $0.y) * part) }
                }
                return rest[0]
            }
        }
        let closed = [start, CGPoint(x: 10, y: 40), CGPoint(x: 2, y: 40)]
        let curved = Path(elements: [
            .move(to: closed[0]), .line(to: closed[1]), .line(to: closed[2]), .closeSubpath, .quadCurve(to: end, control: bend),
            .quadCurve(to: closed[1], control: second), .curve(to: start, control1: bend, control2: second),
        ])
        let flat = Path {
            $0.addLines(closed)
            $0.closeSubpath()
            $0.addLines(along([start, bend, end]) + along([end, second, closed[1]]) + along([closed[1], bend, second, start]))
        }
        #expect(difference(draw([filled(curved)]), draw([filled(flat)]), more: 24) == 0)
        // A path element far beyond any screen is left out, and the next one continues from the last one drawn.
        let holes = Path(elements: [
            .move(to: CGPoint(x: -2e6, y: 0)), .move(to: start), .line(to: CGPoint(x: 2e6, y: 3)),
            .quadCurve(to: CGPoint(x: 3, y: 2e6), control: bend), .quadCurve(to: bend, control: CGPoint(x: 2e6, y: 3)),
            .curve(to: end, control1: bend, control2: CGPoint(x: 0, y: -2e6)), .quadCurve(to: end, control: bend),
        ])
        let whole = Path(elements: [.move(to: start), .quadCurve(to: end, control: bend)])
        #expect(difference(draw([filled(holes)]), draw([filled(whole)]), more: 3) == 0)
    }

    /// The part of a pixel that a white stroke covers, 0 to 1.
    private func share(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> Double { Double(Pixel.value(bitmap, x, y) & 255) / 255 }

    @Test("Line caps and line joins have the requested shapes")
    func strokes() {
        let line = [CGPoint(x: 20, y: 20), CGPoint(x: 40, y: 20)]
        for (cap, reach, corner) in [(CGLineCap.butt, 0, 0.0), (.square, 4, 1), (.round, 4, 0)] {
            let bitmap = draw([stroked(line, StrokeStyle(lineWidth: 8, lineCap: cap))])
            let columns = (0..<60).filter { share(bitmap, $0, 20) > 0.5 }, rows = (0..<44).filter { share(bitmap, 30, $0) > 0.5 }
            #expect(columns == Array(20 - reach..<40 + reach) && rows == Array(16..<24), "\(cap)")
            #expect(share(bitmap, 16, 16) == corner && share(bitmap, 43, 23) == corner, "\(cap)")
        }
        let bend = [CGPoint(x: 20, y: 36), CGPoint(x: 20, y: 12), CGPoint(x: 48, y: 12)]
        // Pixels of the tip, of a round corner, and of a bevelled corner.
        for (join, limit, covered) in [
            (CGLineJoin.miter, 10.0, [true, true, true]), (.miter, 1, [false, false, true]), (.round, 10, [false, true, true]),
            (.bevel, 10, [false, false, true]),
        ] {
            let bitmap = draw([stroked(bend, StrokeStyle(lineWidth: 12, lineJoin: join, miterLimit: limit))])
            #expect([(14, 6), (16, 8), (18, 10)].map { share(bitmap, $0.0, $0.1) > 0.5 } == covered, "\(join) \(limit)")
        }
        // If the limit is NaN, the default limit is used.
        let odd = StrokeStyle(lineWidth: 6, miterLimit: .nan), plain = StrokeStyle(lineWidth: 6)
        #expect(difference(draw([stroked(bend, odd)]), draw([stroked(bend, plain)]), more: 0) == 0)
    }

    @Test("A dashed line follows its pattern and phase, and one with dashes too fine to see is solid")
    func dashes() {
        let line = [CGPoint(x: 5, y: 20), CGPoint(x: 55, y: 20)]
        func columns(_ dash: [CGFloat], _ phase: CGFloat = 0) -> [Int] {
            let bitmap = draw([stroked(line, StrokeStyle(lineWidth: 4, dash: dash, dashPhase: phase))])
            return (0..<60).filter { share(bitmap, $0, 20) > 0.5 }
        }
        for (dash, phase) in [([6, 4], 0), ([6, 4], 3), ([5, 2, 1, 2], 1), ([7, 3], .nan)] as [([CGFloat], CGFloat)] {
            let wanted = (5..<55).filter { column in
                var place = CGFloat(column - 5) + (phase.isNaN ? 0 : phase), index = 0
                while place >= dash[index % dash.count] {
                    place -= dash[index % dash.count]
                    index += 1
                }
                return index % 2 == 0
            }
            #expect(columns(dash, phase) == wanted, "\(dash) from \(phase)")
        }
        for dash in [[0, 0], [0.1, 0.1], [0.125, 0.125], [.nan, 0]] as [[CGFloat]] { #expect(columns(dash) == Array(5..<55), "\(dash)") }
        #expect(columns([0.15, 0.15]) != Array(5..<55))
        #expect(columns([-3, 5]).isEmpty, "a dash of less than nothing is none")
    }

    @Test("A box between pixels is snapped to whole pixels, and a thin one keeps at least one pixel")
    func whole() {
        func area(_ rect: CGRect) -> [Int] {
            let bitmap = draw([filled(Path(rect))])
            let columns = (0..<60).filter { x in (0..<44).contains { share(bitmap, x, $0) == 1 } }
            let rows = (0..<44).filter { y in (0..<60).contains { share(bitmap, $0, y) == 1 } }
            return [columns.first ?? -1, columns.count, rows.first ?? -1, rows.count]
        }
        #expect(area(CGRect(x: 10.4, y: 10.6, width: 20.2, height: 10)) == [10, 21, 11, 10])
        #expect(area(CGRect(x: 10.1, y: 10, width: 0.2, height: 8)) == [10, 1, 10, 8])
        #expect(area(CGRect(x: 10, y: 10.8, width: 8, height: 0.1)) == [10, 8, 11, 1])
        #expect(area(CGRect(x: 10, y: 10, width: 0, height: 8)) == [-1, 0, -1, 0])
    }

    @Test("A translucent card or stroke is composed once, without visible overlaps")
    func opacity() {
        for (layer, points) in [
            (Scenes.fill(CGRect(x: 4, y: 4, width: 40, height: 30), .white, radius: 8), [(5, 15), (20, 5), (20, 15), (8, 8), (42, 15)]),
            (
                stroked(
                    [CGPoint(x: 4, y: 10), CGPoint(x: 50, y: 10), CGPoint(x: 30, y: 2), CGPoint(x: 30, y: 40)], StrokeStyle(lineWidth: 6)),
                [(10, 10), (30, 10), (30, 30)]
            ),
        ] {
            layer.opacity = 0.5
            let bitmap = draw([layer])
            for (x, y) in points { #expect([127, 128].contains(Pixel.value(bitmap, x, y) & 255), "\(x),\(y)") }
        }
    }
}
