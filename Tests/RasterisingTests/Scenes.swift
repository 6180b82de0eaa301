import Foundation
import TenFootGeometry
import TenFootGraphics
import TenFootRasterising
import TenFootTypography

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
}
