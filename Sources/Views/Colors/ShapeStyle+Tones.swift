import TenFootViewGraph

/// A level of a style: a lighter or darker colour of a background style, and a fainter one of other styles.
struct TonedStyle<Base: ShapeStyle>: ShapeStyle {
    let base: Base
    /// 1 for the second level.
    let level: Int

    func _resolve(_ context: _StyleContext) -> _ResolvedStyle {
        let style = base._resolve(context)
        switch (base, style.kind) {
        case (is BackgroundStyle, .color(let color)):
            // The backgrounds of cards on a screen, and of cards on those cards.
            let isDark = context.environment.colorScheme == .dark
            let share = (isDark ? [0, 0.11, 0.17, 0.22, 0.26] : [0, 0.05, 0.08, 0.11, 0.14])[min(level, 4)]
            return _ResolvedStyle(.color(color.mixed(with: RGBA(white: isDark ? 1 : 0, alpha: color.alpha), by: share)))
        case (is FillShapeStyle, _): return style.opacity([1, 0.88, 0.66, 0.5, 0.4][min(level, 4)])
        default: return style.opacity([1, 0.5, 0.25, 0.18, 0.1][min(level, 4)])
        }
    }
}

extension ShapeStyle {
    /// The second level of the style.
    ///
    /// Source: SwiftUI ShapeStyle secondary.
    public var secondary: some ShapeStyle { TonedStyle(base: self, level: 1) }
    /// The third level of the style.
    ///
    /// Source: SwiftUI ShapeStyle tertiary.
    public var tertiary: some ShapeStyle { TonedStyle(base: self, level: 2) }
    /// The fourth level of the style.
    ///
    /// Source: SwiftUI ShapeStyle quaternary.
    public var quaternary: some ShapeStyle { TonedStyle(base: self, level: 3) }
    /// The fifth level of the style.
    ///
    /// Source: SwiftUI ShapeStyle quinary.
    public var quinary: some ShapeStyle { TonedStyle(base: self, level: 4) }
}

/// The style of links, which is the tint.
///
/// Source: SwiftUI LinkShapeStyle.
public struct LinkShapeStyle: ShapeStyle, Hashable, Sendable {
    /// Creates the style.
    public init() {}
    /// The tint.
    public func _resolve(_ context: _StyleContext) -> _ResolvedStyle { TintShapeStyle()._resolve(context) }
}

/// The background of the scene.
///
/// Source: SwiftUI WindowBackgroundShapeStyle.
public struct WindowBackgroundShapeStyle: ShapeStyle, Hashable, Sendable {
    /// Creates the style.
    public init() {}
    /// The background colour of the colour scheme.
    public func _resolve(_ context: _StyleContext) -> _ResolvedStyle {
        _ResolvedStyle(.color(SystemColor.background.rgba(in: context.environment)))
    }
}

extension ShapeStyle where Self == LinkShapeStyle {
    /// The style of links.
    public static var link: LinkShapeStyle { LinkShapeStyle() }
}
extension ShapeStyle where Self == WindowBackgroundShapeStyle {
    /// The background of the scene.
    public static var windowBackground: WindowBackgroundShapeStyle { WindowBackgroundShapeStyle() }
}

extension ShapeStyle where Self == ImagePaint {
    /// A picture repeated over a shape.
    ///
    /// Source: SwiftUI ShapeStyle image(_:sourceRect:scale:).
    public static func image(_ image: Image, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1) -> ImagePaint
    {
        ImagePaint(image: image, sourceRect: sourceRect, scale: scale)
    }
}

extension ShapeStyle where Self == EllipticalGradient {
    /// A gradient outwards from a point; radii are fractions of the shape's size.
    public static func ellipticalGradient(
        _ gradient: Gradient, center: UnitPoint = .center, startRadiusFraction: CGFloat = 0, endRadiusFraction: CGFloat = 0.5
    ) -> EllipticalGradient {
        EllipticalGradient(
            gradient: gradient, center: center, startRadiusFraction: startRadiusFraction, endRadiusFraction: endRadiusFraction)
    }
    /// Colours at even distances outwards from a point; radii are fractions of the shape's size.
    public static func ellipticalGradient(
        colors: [Color], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0, endRadiusFraction: CGFloat = 0.5
    ) -> EllipticalGradient {
        ellipticalGradient(
            Gradient(colors: colors), center: center, startRadiusFraction: startRadiusFraction, endRadiusFraction: endRadiusFraction)
    }
    /// Colours at given locations outwards from a point; radii are fractions of the shape's size.
    public static func ellipticalGradient(
        stops: [Gradient.Stop], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0, endRadiusFraction: CGFloat = 0.5
    ) -> EllipticalGradient {
        ellipticalGradient(
            Gradient(stops: stops), center: center, startRadiusFraction: startRadiusFraction, endRadiusFraction: endRadiusFraction)
    }
}

extension ShapeStyle where Self == RadialGradient {
    /// Colours at given locations between two radii in points.
    public static func radialGradient(stops: [Gradient.Stop], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) -> RadialGradient
    { RadialGradient(stops: stops, center: center, startRadius: startRadius, endRadius: endRadius) }
}

extension ShapeStyle where Self == AngularGradient {
    /// Colours at given locations between two angles.
    public static func angularGradient(stops: [Gradient.Stop], center: UnitPoint, startAngle: Angle, endAngle: Angle) -> AngularGradient {
        AngularGradient(stops: stops, center: center, startAngle: startAngle, endAngle: endAngle)
    }
    /// A gradient over one full turn around a point.
    public static func conicGradient(_ gradient: Gradient, center: UnitPoint, angle: Angle = .zero) -> AngularGradient {
        AngularGradient(gradient: gradient, center: center, angle: angle)
    }
    /// Colours at even distances over one full turn around a point.
    public static func conicGradient(colors: [Color], center: UnitPoint, angle: Angle = .zero) -> AngularGradient {
        AngularGradient(colors: colors, center: center, angle: angle)
    }
    /// Colours at given locations over one full turn around a point.
    public static func conicGradient(stops: [Gradient.Stop], center: UnitPoint, angle: Angle = .zero) -> AngularGradient {
        AngularGradient(stops: stops, center: center, angle: angle)
    }
}

extension TonedStyle: Equatable where Base: Equatable {}
