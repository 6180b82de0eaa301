import Foundation
import TenFootGeometry
import TenFootGraphics
import TenFootRasterising
import TestSupport
import Testing

@Suite("Blend modes and colour effects") @MainActor struct FormulaTests {
    private let size = CGSize(width: 48, height: 36)

    private func draw(_ layers: [Layer], background: RGBA = .black) -> Bitmap {
        Scenes.draw(layers, size, background: background)
    }

    nonisolated static let modes: [BlendMode] = [
        .normal, .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn, .softLight, .hardLight, .difference, .exclusion,
        .hue,
        .saturation, .color, .luminosity, .sourceAtop, .destinationOver, .destinationOut, .plusDarker, .plusLighter,
    ]

    @Test("Each blend mode combines colours by its formula, over opaque colours and inside a group", arguments: modes)
    func blending(mode: BlendMode) {
        var dice = Seeded(3)
        for round in 0..<12 {
            let isGroup = round % 2 == 1
            let under = dice.color(isOpaque: !isGroup), over = dice.color()
            let box = CGRect(x: 0, y: 0, width: 20, height: 20), top = Scenes.fill(box, over)
            top.blendMode = mode
            let group = Layer()
            group.isGroup = isGroup
            group.setChildren([Scenes.fill(box, under), top])
            let drawn = Formulas.pixel(draw([group]), 10, 10)
            let wanted = Formulas.blend(over, over: under, mode)
            // A division by a small number magnifies rounding errors.
            let allowed = mode == .colorDodge || mode == .colorBurn ? 6 : 2.6
            #expect(
                Formulas.distance(Formulas.Color(drawn.x, drawn.y, drawn.z, 1), Formulas.Color(wanted.x, wanted.y, wanted.z, 1)) < allowed)
            // Compute the alpha from the background that shows through.
            let white = Formulas.pixel(draw([group], background: .white), 10, 10)
            #expect(abs((white.x - drawn.x) - (isGroup ? 1 - wanted.w : 0)) * 255 < 2.6 || !isGroup && mode == .destinationOut)
        }
    }

    /// The effect on a colour that is not premultiplied.
    private func changed(_ color: SIMD3<Double>, _ effect: LayerEffect) -> SIMD3<Double> {
        let grey = color.x * 0.2126 + color.y * 0.7152 + color.z * 0.0722
        switch effect {
        case .blur, .opaque, .luminanceToAlpha: return color
        case .brightness(let amount): return color + amount
        case .contrast(let amount): return (color - 0.5) * amount + 0.5
        case .saturation(let amount): return color * amount + grey * (1 - amount)
        case .grayscale(let amount): return color * (1 - amount) + grey * amount
        case .colorInvert: return 1 - color
        case .colorMultiply(let other): return color * SIMD3(other.red, other.green, other.blue)
        case .colorMatrix(let red, let green, let blue): return SIMD3((red * color).sum(), (green * color).sum(), (blue * color).sum())
        case .hueRotation(let radians):
            // The matrix of SVG's feColorMatrix.
            let c = cos(radians), s = sin(radians)
            let red = SIMD3(0.213 + c * 0.787 - s * 0.213, 0.715 - c * 0.715 - s * 0.715, 0.072 - c * 0.072 + s * 0.928)
            let green = SIMD3(0.213 - c * 0.213 + s * 0.143, 0.715 + c * 0.285 + s * 0.140, 0.072 - c * 0.072 - s * 0.283)
            let blue = SIMD3(0.213 - c * 0.213 - s * 0.787, 0.715 - c * 0.715 + s * 0.715, 0.072 + c * 0.928 + s * 0.072)
            return SIMD3((red * color).sum(), (green * color).sum(), (blue * color).sum())
        }
    }

    @Test("Each colour effect changes a colour by its formula, also if the colour is translucent")
    func effects() {
        var dice = Seeded(8)
        func share() -> SIMD3<Double> { SIMD3(dice.number(-0.5...1), dice.number(-0.5...1), dice.number(-0.5...1)) }
        for round in 0..<60 {
            let effect: LayerEffect =
                switch round % 8 {
                case 0: .brightness(dice.number(-0.6...0.6))
                case 1: .contrast(dice.number(0...2))
                case 2: .saturation(dice.number(0...2))
                case 3: .grayscale(dice.number(0...1))
                case 4: .hueRotation(radians: dice.number(-4...4))
                case 5: .colorInvert
                case 6: .colorMultiply(dice.color())
                default: .colorMatrix(red: share(), green: share(), blue: share())
                }
            let own = dice.color(isOpaque: round % 3 == 0)
            let layer = Scenes.fill(CGRect(x: 0, y: 0, width: 20, height: 20), own)
            layer.effects = [effect]
            var alpha = own.alpha
            if case .colorMultiply(let other) = effect { alpha *= other.alpha }
            let straight = changed(SIMD3(own.red, own.green, own.blue), effect).clamped(lowerBound: .zero, upperBound: .one)
            let drawn = Formulas.pixel(draw([layer]), 10, 10), white = Formulas.pixel(draw([layer], background: .white), 10, 10)
            #expect(Formulas.distance(drawn, Formulas.Color(straight * alpha, 1)) < 2.6, "\(effect) of \(own)")
            #expect(Formulas.distance(white, Formulas.Color(straight * alpha + (1 - alpha), 1)) < 2.6, "\(effect) of \(own)")
        }
    }

    @Test("Effect amounts that are out of range are clamped, and a contrast of NaN gives black")
    func odd() {
        let own = RGBA(red: 0.8, green: 0.4, blue: 0.2)
        func drawn(_ effect: LayerEffect) -> UInt32 {
            let layer = Scenes.fill(CGRect(x: 0, y: 0, width: 20, height: 20), own)
            layer.effects = [effect]
            return Pixel.value(draw([layer]), 10, 10)
        }
        #expect(drawn(.grayscale(3)) == drawn(.grayscale(1)) && drawn(.grayscale(-1)) == drawn(.grayscale(0)))
        #expect(drawn(.brightness(9)) == 0xFFFF_FFFF && drawn(.brightness(-9)) == 0xFF00_0000)
        #expect(drawn(.contrast(.nan)) == 0xFF00_0000)
    }
}
