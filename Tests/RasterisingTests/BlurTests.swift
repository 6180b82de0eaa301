import Foundation
import TenFootGeometry
import TenFootGraphics
import Testing

@testable import TenFootRasterising

@Suite("Gaussian blurs") @MainActor struct BlurTests {
    nonisolated static let radii: [CGFloat] = [1, 1.5, 2, 2.9, 3.5, 6, 8, 13, 18, 30]

    private let size = CGSize(width: 160, height: 120), box = CGRect(x: 61, y: 43, width: 46, height: 33)

    private func draw(_ layers: [Layer], background: RGBA, scale: CGFloat = 1) -> Bitmap {
        Scenes.draw(layers, size, scale: scale, background: background)
    }

    /// The largest difference from a blurred box, in levels of 255, among the pixels that `counts` accepts.
    private func error(
        _ bitmap: Bitmap, _ box: CGRect, sigma: Double, isDark: Bool = false, where counts: (Int, Int) -> Bool = { _, _ in true }
    )
        -> Double
    {
        var most = 0.0
        for y in 0..<bitmap.height {
            for x in 0..<bitmap.width where counts(x, y) {
                let share = Formulas.blurred(box, sigma: sigma, at: CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5))
                most = max(most, abs(Double(Pixel.value(bitmap, x, y) & 255) / 255 - (isDark ? 1 - share : share)))
            }
        }
        return most * 255
    }

    /// The allowed difference from a Gaussian, in levels of 255: weights are multiples of 1/256, and pixels may be shrunk first.
    private let allowed = 5.0

    @Test("A blur uses the three neighbouring box widths whose spread is closest to the Gaussian's")
    func boxes() {
        func spread(_ widths: [Int]) -> Double { widths.reduce(0) { $0 + Double($1 * $1 - 1) / 12 } }
        let sets = stride(from: 1, through: 131, by: 2).flatMap { low in
            (0...3).map { wide in (0..<3).map { $0 < 3 - wide ? low : low + 2 } }
        }
        for sigma in stride(from: 1, through: 60, by: 0.13) {
            let widths = BoxBlur.widths(sigma: sigma)
            let least = sets.map { abs(spread($0) - sigma * sigma) }.min() ?? 0
            #expect(sets.contains(widths) && abs(spread(widths) - sigma * sigma) <= least + 1e-9, "\(sigma)")
        }
    }

    @Test("A blurred box fades like a Gaussian, at each radius and scale", arguments: radii)
    func effect(radius: CGFloat) {
        for scale in [1, 2] as [CGFloat] {
            let layer = Scenes.fill(box, .white)
            layer.effects = [.blur(radius: radius)]
            let bitmap = draw([layer], background: .black, scale: scale)
            let drawn = CGRect(x: box.minX * scale, y: box.minY * scale, width: box.width * scale, height: box.height * scale)
            #expect(error(bitmap, drawn, sigma: radius * scale) < allowed, "scale \(scale)")
        }
    }

    @Test("An opaque blur blends two halves into each other and does not fade at its edges")
    func opaque() {
        let halves = Layer()
        halves.setChildren([
            Scenes.fill(CGRect(x: 20, y: 20, width: 60, height: 80), .white),
            Scenes.fill(CGRect(x: 80, y: 20, width: 60, height: 80), .black),
        ])
        halves.effects = [.blur(radius: 10), .opaque]
        halves.clip = .rect(CGRect(x: 20, y: 20, width: 120, height: 80))
        let bitmap = draw([halves], background: .black)
        for (x, y) in [(21, 21), (21, 60), (21, 98), (40, 60)] { #expect(Pixel.value(bitmap, x, y) & 255 >= 250, "\(x), \(y)") }
        for (x, y) in [(19, 60), (40, 19), (138, 60), (138, 98)] { #expect(Pixel.value(bitmap, x, y) & 255 <= 5, "\(x), \(y)") }
        #expect((110...145).contains(Pixel.value(bitmap, 80, 60) & 255))
    }

    @Test("A box's shadow is the blurred box at an offset, and does not show under the box", arguments: radii)
    func shadow(radius: CGFloat) {
        let moved = box.offsetBy(dx: 5, dy: -7)
        let card = Scenes.fill(box, .white)
        card.shadow = LayerShadow(color: .black, radius: radius, offset: CGSize(width: 5, height: -7))
        let inside = box.insetBy(dx: -1, dy: -1)
        func isOutside(_ x: Int, _ y: Int) -> Bool { !inside.contains(CGPoint(x: x, y: y)) }
        let bitmap = draw([card], background: .white)
        #expect(error(bitmap, moved, sigma: radius, isDark: true, where: isOutside) < allowed)
        for (x, y) in [(61, 43), (106, 75), (61, 75), (84, 60)] { #expect(Pixel.value(bitmap, x, y) == 0xFFFF_FFFF) }
        // The same shadow, cast by two boxes side by side.
        let halves = Layer()
        halves.setChildren([
            Scenes.fill(CGRect(x: 61, y: 43, width: 20, height: 33), .white),
            Scenes.fill(CGRect(x: 81, y: 43, width: 26, height: 33), .white),
        ])
        halves.shadow = card.shadow
        #expect(error(draw([halves], background: .white), moved, sigma: radius, isDark: true, where: isOutside) < allowed)
        // The same shadow, cast by a box that is rotated by a quarter turn.
        let turned = Scenes.fill(CGRect(x: 0, y: 0, width: 33, height: 46), .white)
        turned.position = CGPoint(x: 107, y: 43)
        turned.transform = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
        turned.shadow = LayerShadow(color: .black, radius: radius, offset: CGSize(width: -7, height: -5))
        #expect(error(draw([turned], background: .white), moved, sigma: radius, isDark: true, where: isOutside) < allowed + 4)
    }

    @Test("A material blurs and tints what is behind it, evenly up to its edges", arguments: radii + [40])
    func material(radius: CGFloat) {
        // The left half of the background is light, and none of it is black.
        let behind = Scenes.fill(CGRect(x: 0, y: 0, width: 80, height: 120), RGBA(white: 0.9)), glass = Layer()
        let shape = CGRect(x: 24, y: 16, width: 111, height: 79)
        glass.content = .backdrop(Path(shape), blurRadius: radius, tint: RGBA(red: 0, green: 0, blue: 1, alpha: 0.2))
        let bitmap = draw([behind, glass], background: RGBA(white: 0.2))
        let half = CGRect(x: -9999, y: -9999, width: 9999 + 80, height: 99_999), light: UInt32 = 0xFFE6_E6E6, dark: UInt32 = 0xFF33_3333
        for y in [0, 15, 95, 119] { #expect(Pixel.value(bitmap, 79, y) == light && Pixel.value(bitmap, 80, y) == dark) }
        #expect(Pixel.value(bitmap, 23, 50) == light && Pixel.value(bitmap, 135, 50) == dark)
        for y in [16, 50, 94] {
            for x in 24..<135 where radius < 16 || abs(x - 80) < 20 {
                let share = 0.2 + 0.7 * Formulas.blurred(half, sigma: radius, at: CGPoint(x: Double(x) + 0.5, y: Double(y)))
                let drawn = Formulas.pixel(bitmap, x, y)
                #expect(abs(drawn.x - share * 0.8) * 255 < allowed, "\(x),\(y): \(drawn.x) for \(share * 0.8)")
                #expect(abs(drawn.z - share * 0.8 - 0.2) * 255 < allowed, "\(x),\(y)")
            }
        }
    }

    @Test("A material that is one pixel wide or high is drawn", arguments: [CGSize(width: 1, height: 60), CGSize(width: 60, height: 1)])
    func hairline(size: CGSize) {
        let glass = Layer()
        glass.content = .backdrop(Path(CGRect(x: 40, y: 30, width: size.width, height: size.height)), blurRadius: 4, tint: .white)
        let bitmap = draw([glass], background: .black)
        #expect(Pixel.value(bitmap, 40, 30) == 0xFFFF_FFFF && Pixel.value(bitmap, 41, 31) == 0xFF00_0000)
        #expect(Pixel.value(bitmap, size.width > 1 ? 99 : 40, size.width > 1 ? 30 : 89) == 0xFFFF_FFFF)
    }

    @Test("A blur treats all colour channels alike and keeps the total light")
    func colours() {
        for radius in [2, 5, 9, 17] as [CGFloat] {
            let color = RGBA(red: 0.8, green: 0.4, blue: 0.2), layer = Scenes.fill(CGRect(x: 70, y: 52, width: 20, height: 16), color)
            layer.effects = [.blur(radius: radius)]
            let bitmap = draw([layer], background: .black)
            var sum = Formulas.Color.zero
            for y in 0..<120 { for x in 0..<160 { sum += Formulas.pixel(bitmap, x, y) } }
            for (channel, wanted) in [(0, 0.8), (1, 0.4), (2, 0.2)] {
                // Values below half a level are lost.
                #expect(abs(sum[channel] / 320 - wanted) < 0.07, "radius \(radius): \(sum[channel] / 320) of \(wanted)")
            }
        }
    }

    @Test("A material is drawn only inside its shape")
    func shaped() {
        let glass = Layer()
        glass.content = .backdrop(Path(ellipseIn: CGRect(x: 40, y: 30, width: 80, height: 60)), blurRadius: 4, tint: .white)
        let bitmap = draw([glass], background: .black)
        for (x, y) in [(80, 60), (44, 60), (115, 60), (80, 33), (80, 86)] { #expect(Pixel.value(bitmap, x, y) == 0xFFFF_FFFF, "\(x),\(y)") }
        for (x, y) in [(42, 32), (117, 32), (42, 87), (117, 87)] { #expect(Pixel.value(bitmap, x, y) == 0xFF00_0000, "\(x),\(y)") }
    }

    @Test(
        "An untinted material over a uniform colour is invisible, even if it or the backdrop is translucent",
        arguments: [(false, 0.5), (true, 1), (true, 0.5)])
    func unseen(isInGroup: Bool, opacity: Double) {
        let grey = 0.6, glass = Layer()
        glass.content = .backdrop(Path(ellipseIn: CGRect(x: 40, y: 30, width: 80, height: 60)), blurRadius: 4, tint: .clear)
        glass.opacity = opacity
        let group = Layer()
        group.isGroup = isInGroup
        if isInGroup { group.addChild(Scenes.fill(CGRect(origin: .zero, size: size), RGBA(white: 1, alpha: grey))) }
        group.addChild(glass)
        let bitmap = draw([group], background: isInGroup ? .black : RGBA(white: grey))
        let drawn = (0..<120).flatMap { y in (0..<160).map { Formulas.pixel(bitmap, $0, y) } }
        #expect(drawn.allSatisfy { Formulas.distance($0, Formulas.Color(grey, grey, grey, 1)) < 4 })
    }
}
