import Foundation
import TenFootGeometry
import TenFootGraphics
import TenFootTypography
import TestSupport
import Testing

@testable import TenFootRasterising

/// Random boxes in nested groups.
@MainActor private struct Boxes {
    var dice: Seeded

    /// A layer at whole pixels; it may be clipped, masked, translucent, changed in colour, and blended.
    mutating func layer(depth: Int) -> Layer {
        let layer = Layer()
        layer.position = CGPoint(x: dice.number(-6...12), y: dice.number(-6...10))
        if dice.chance(0.8) {
            layer.content = .fill(Path(rect()), .color(color()), isEvenOdd: false)
        }
        if depth < 3 { for _ in 0..<dice.number(0...2) { layer.addChild(self.layer(depth: depth + 1)) } }
        layer.opacity = dice.chance(0.3) ? dice.number(0.1...0.9) : 1
        layer.isGroup = dice.chance(0.2)
        switch dice.number(0...9) {
        case 0, 1: layer.clip = .rect(rect())
        case 2, 3:
            let mask = Layer()
            mask.position = CGPoint(x: dice.number(-4...6), y: dice.number(-4...6))
            mask.content = .fill(Path(rect()), .color(color()), isEvenOdd: false)
            layer.mask = mask
        case 4: layer.effects = [.saturation(dice.number(0...2)), .brightness(dice.number(-0.3...0.3))]
        case 5: layer.blendMode = [.multiply, .screen, .plusLighter, .destinationOut, .sourceAtop, .difference][dice.number(0...5)]
        case 6, 7: layer.transform = CGAffineTransform(scaleX: 2, y: 2)
        default: break
        }
        return layer
    }

    private mutating func rect() -> CGRect {
        CGRect(x: dice.number(-4...8), y: dice.number(-4...8), width: dice.number(1...24), height: dice.number(1...20))
    }

    private mutating func color() -> RGBA {
        let alpha = dice.chance(0.5) ? 1 : dice.number(0.2...1)
        return RGBA(red: dice.number(0...1), green: dice.number(0...1), blue: dice.number(0...1), alpha: alpha)
    }
}

/// Computes the colour of a layer at a point, without rounding.
@MainActor private enum Plain {
    typealias Color = Formulas.Color

    /// Draws a layer over a colour behind it, both premultiplied, at a point of its parent.
    static func draw(_ layer: Layer, at point: CGPoint, onto behind: Color) -> Color {
        let inside = point.applying(layer.transformToParent.inverted())
        let isAlone =
            layer.opacity < 1 || layer.isGroup || layer.mask != nil || !layer.effects.isEmpty || layer.blendMode != .normal
        if case .rect(let rect) = layer.clip, !rect.contains(inside) { return behind }
        guard isAlone else { return parts(of: layer, at: inside, onto: behind) }
        var own = parts(of: layer, at: inside, onto: .zero)
        for effect in layer.effects { own = changed(own, effect) }
        if let mask = layer.mask { own *= draw(mask, at: inside, onto: .zero).w }
        own *= layer.opacity
        return Formulas.blend(straight(own), over: straight(behind), layer.blendMode)
    }

    private static func parts(of layer: Layer, at point: CGPoint, onto behind: Color) -> Color {
        var result = behind
        if case .fill(let path, .color(let color), _) = layer.content, path.boundingRect.contains(point) {
            let own = Formulas.premultiplied(color)
            result = own + result * (1 - own.w)
        }
        for child in layer.children { result = draw(child, at: point, onto: result) }
        return result
    }

    private static func changed(_ color: Color, _ effect: LayerEffect) -> Color {
        let (rgb, alpha) = (SIMD3(color.x, color.y, color.z), color.w)
        var result = rgb
        if case .saturation(let amount) = effect { result = rgb * amount + (rgb * SIMD3(0.2126, 0.7152, 0.0722)).sum() * (1 - amount) }
        if case .brightness(let amount) = effect { result = rgb + amount * alpha }
        return Color(result.clamped(lowerBound: .zero, upperBound: SIMD3(repeating: alpha)), alpha)
    }

    private static func straight(_ color: Color) -> RGBA {
        color.w > 0 ? RGBA(red: color.x / color.w, green: color.y / color.w, blue: color.z / color.w, alpha: color.w) : .clear
    }
}

@Suite("Groups of boxes") @MainActor struct GroupOracleTests {
    @Test("Nested groups are drawn as composed pixel by pixel, whole and in parts, at scales 1 and 2", arguments: 0..<60)
    func boxes(seed: Int) {
        var boxes = Boxes(dice: Seeded(seed))
        let scale: CGFloat = [1, 2][seed % 2], tree = LayerTree(size: CGSize(width: 48, height: 40))
        let ground = RGBA(red: 0.3, green: 0.5, blue: 0.2)
        tree.background = ground
        tree.root.setChildren((0..<3).map { _ in boxes.layer(depth: 0) })
        let bitmap = Bitmap(width: Int(48 * scale), height: Int(40 * scale))
        let compositor = SoftwareCompositor(scale: scale)
        compositor.render(tree, into: bitmap)
        for _ in 0..<3 {
            let part = CGRect(
                x: boxes.dice.number(0...40), y: boxes.dice.number(0...30), width: boxes.dice.number(1...20),
                height: boxes.dice.number(1...20))
            compositor.render(tree, damage: [part], into: bitmap)
        }
        for y in 0..<bitmap.height {
            for x in 0..<bitmap.width {
                let point = CGPoint(x: (Double(x) + 0.5) / scale, y: (Double(y) + 0.5) / scale)
                var wanted = Formulas.premultiplied(ground)
                for layer in tree.root.children { wanted = Plain.draw(layer, at: point, onto: wanted) }
                let drawn = Formulas.pixel(bitmap, x, y)
                // Each of a few groups rounds once or twice, and a saturation of 2 doubles the error.
                guard Formulas.distance(drawn, wanted) < 9 else {
                    Issue.record("seed \(seed): pixel \(x),\(y) is \(drawn * 255), not \(wanted * 255)\n\(tree.textDump())")
                    return
                }
            }
        }
    }

    @Test("Layers moved by whole pixels are drawn the same, apart from rounding", arguments: 0..<16)
    func moved(seed: Int) {
        let measurer = PangoTextMeasurer(language: "en")
        let scale: CGFloat = [1, 2][seed % 2]
        func draw(_ x: Int, _ y: Int) -> Bitmap {
            let random = RandomTree(seed: 900 + seed, measurer: measurer), tree = LayerTree(size: CGSize(width: 330, height: 270))
            let layers = random.tree.root.children
            random.tree.root.setChildren([])
            for layer in layers { layer.position = CGPoint(x: layer.position.x + CGFloat(x), y: layer.position.y + CGFloat(y)) }
            tree.background = RGBA(red: 0.1, green: 0.2, blue: 0.3)
            tree.root.setChildren(layers)
            let bitmap = Bitmap(width: Int(330 * scale), height: Int(270 * scale))
            SoftwareCompositor(scale: scale).render(tree, into: bitmap)
            return bitmap
        }
        let (one, two) = (draw(90, 70), draw(103, 89))
        let (dx, dy) = (Int(13 * scale), Int(19 * scale))
        for y in 0..<one.height - dy {
            for x in 0..<one.width - dx {
                guard Pixel.value(one, x, y) != Pixel.value(two, x + dx, y + dy) else { continue }
                let (before, after) = (Formulas.pixel(one, x, y), Formulas.pixel(two, x + dx, y + dy))
                // Positions between pixels are rounded to fractions of a pixel.
                guard Formulas.distance(before, after) > 2.5 else { continue }
                Issue.record("seed \(seed): pixel \(x),\(y) is \(before * 255), and moved \(after * 255)")
                return
            }
        }
    }
}
