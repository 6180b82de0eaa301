import Foundation
import TenFootGeometry
import TenFootGraphics
import TenFootRasterising
import TenFootTypography
import TestSupport

/// Shorthands for layers in tests.
enum Scenes {
    static func fill(_ rect: CGRect, _ color: RGBA, radius: CGFloat = 0) -> Layer {
        let layer = Layer()
        layer.position = rect.origin
        layer.content = .fill(
            Path(roundedRect: CGRect(origin: .zero, size: rect.size), cornerRadius: radius), .color(color), isEvenOdd: false)
        return layer
    }

    @MainActor static func text(_ string: String, size: CGFloat, at point: CGPoint, color: RGBA = .white, by measurer: PangoTextMeasurer)
        -> Layer
    {
        let layer = Layer()
        layer.position = point
        let request = TextRequest(runs: [TextRun(string, font: FontDescriptor(size: size, weight: 500), color: color)])
        layer.content = .text(measurer.layout(request), origin: .zero)
        return layer
    }

    static func symbol(_ name: String, _ rect: CGRect, _ color: RGBA = .white, weight: Int = 400) -> Layer {
        let layer = Layer()
        layer.position = rect.origin
        var image = ImageContent(source: .symbol(name), rect: CGRect(origin: .zero, size: rect.size))
        image.tint = color
        image.weight = weight
        layer.content = .image(image)
        return layer
    }

    /// Draws layers on a screen, whose size is given in points.
    @MainActor static func draw(_ layers: [Layer], _ size: CGSize, scale: CGFloat = 1, background: RGBA = .black) -> Bitmap {
        let tree = LayerTree(size: size)
        tree.background = background
        tree.root.setChildren(layers)
        let bitmap = Bitmap(width: Int(size.width * scale), height: Int(size.height * scale))
        SoftwareCompositor(scale: scale).render(tree, into: bitmap)
        return bitmap
    }
}

extension Seeded {
    mutating func color(isOpaque: Bool = false) -> RGBA {
        RGBA(red: number(0...1), green: number(0...1), blue: number(0...1), alpha: isOpaque ? 1 : number(0...1))
    }
}
