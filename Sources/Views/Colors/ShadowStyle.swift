import TenFootViewGraph

/// A drop shadow or inner shadow of content drawn in a style.
///
/// Source: SwiftUI ShadowStyle.
public struct ShadowStyle: Hashable, Sendable {
    let color: Color
    let radius, x, y: CGFloat
    let isInner: Bool

    /// A shadow behind the content; radius and offsets in points.
    public static func drop(
        color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> ShadowStyle {
        ShadowStyle(color: color, radius: radius, x: x, y: y, isInner: false)
    }
    /// A shadow inside the edges of the content; radius and offsets in points.
    public static func inner(
        color: Color = Color(.sRGBLinear, white: 0, opacity: 0.55), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> ShadowStyle {
        ShadowStyle(color: color, radius: radius, x: x, y: y, isInner: true)
    }
}

extension ShapeStyle {
    /// The style with a shadow; text shows drop shadows only.
    ///
    /// Source: SwiftUI ShapeStyle.shadow(_:).
    public func shadow(_ style: ShadowStyle) -> some ShapeStyle { ShadowedStyle(base: self, shadow: style) }
}

extension ShapeStyle where Self == AnyShapeStyle {
    /// The foreground style with a shadow.
    public static func shadow(_ style: ShadowStyle) -> AnyShapeStyle { AnyShapeStyle(ForegroundStyle().shadow(style)) }
}

private struct ShadowedStyle<Base: ShapeStyle>: ShapeStyle {
    let base: Base
    let shadow: ShadowStyle

    func _resolve(_ context: _StyleContext) -> _ResolvedStyle {
        var style = base.resolved(in: context.environment)
        style.shadows.append(
            StyleShadow(
                layer: LayerShadow(
                    color: shadow.color.rgba(in: context.environment), radius: max(0, shadow.radius),
                    offset: CGSize(width: shadow.x, height: shadow.y)), isInner: shadow.isInner))
        return style
    }
}

/// A shadow with a resolved colour.
package struct StyleShadow: Hashable, Sendable {
    package var layer: LayerShadow
    package var isInner: Bool

    /// The inner shadow of a path.
    func inner(_ path: Path, isEvenOdd: Bool) -> Layer {
        let cut = Layer(name: "inner shadow")
        cut.clip = LayerClip(path, FillStyle(eoFill: isEvenOdd))
        let reach = layer.radius * 3 + abs(layer.offset.width) + abs(layer.offset.height) + 1
        var outside = Path(path.boundingRect.insetBy(dx: -reach, dy: -reach))
        outside.addPath(path)
        let edges = Layer(name: "edges")
        edges.position = CGPoint(x: layer.offset.width, y: layer.offset.height)
        edges.content = .fill(outside, .color(layer.color), isEvenOdd: true)
        if layer.radius > 0 { edges.effects = [.blur(radius: layer.radius)] }
        cut.setChildren([edges])
        return cut
    }
}
