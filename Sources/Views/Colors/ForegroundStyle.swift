import TenFootViewGraph

/// The current foreground style with its levels, and the style outside it, to which `.secondary` inside it refers.
package final class ForegroundStyles: Equatable, Sendable {
    let tones: [AnyShapeStyle]
    let outer: ForegroundStyles?

    init(tones: [AnyShapeStyle], outer: ForegroundStyles?) {
        self.tones = tones
        self.outer = outer
    }

    package static func == (one: ForegroundStyles, other: ForegroundStyles) -> Bool {
        one === other || (one.tones == other.tones && one.outer == other.outer)
    }
}

private enum ForegroundStylesKey: EnvironmentKey { static let defaultValue: ForegroundStyles? = nil }

extension EnvironmentValues {
    package var foregroundStyles: ForegroundStyles? {
        get { self[ForegroundStylesKey.self] }
        set { self[ForegroundStylesKey.self] = newValue }
    }

    /// The style with which text and shapes are drawn.
    package var foreground: _ResolvedStyle { HierarchicalShapeStyle.primary.resolved(in: self) }
}

/// A level of the current foreground style.
///
/// Source: SwiftUI HierarchicalShapeStyle.
public struct HierarchicalShapeStyle: ShapeStyle, Hashable, Sendable {
    let level: Int

    /// The first level.
    public static let primary = HierarchicalShapeStyle(level: 0)
    /// The second level.
    public static let secondary = HierarchicalShapeStyle(level: 1)
    /// The third level.
    public static let tertiary = HierarchicalShapeStyle(level: 2)
    /// The fourth level.
    public static let quaternary = HierarchicalShapeStyle(level: 3)
    /// The fifth level.
    public static let quinary = HierarchicalShapeStyle(level: 4)

    /// The level of the current foreground style.
    public func _resolve(_ context: _StyleContext) -> _ResolvedStyle {
        guard let styles = context.environment.foregroundStyles, let first = styles.tones.first else {
            let label: SystemColor = [.primary, .secondary, .tertiary, .quaternary, .quinary][min(level, 4)]
            return _ResolvedStyle(.color(label.rgba(in: context.environment)))
        }
        var outside = context.environment
        outside.foregroundStyles = styles.outer
        let inner = _StyleContext(environment: outside)
        if level < styles.tones.count { return styles.tones[level]._resolve(inner) }
        return first._resolve(inner).opacity([1, 0.5, 0.25, 0.18, 0.1][min(level, 4)])
    }
}

/// The current foreground style.
///
/// Source: SwiftUI ForegroundStyle.
public struct ForegroundStyle: ShapeStyle, Hashable, Sendable {
    /// Creates the style.
    public init() {}
    /// The first level of the foreground style.
    public func _resolve(_ context: _StyleContext) -> _ResolvedStyle { HierarchicalShapeStyle.primary._resolve(context) }
}

/// The current background style.
///
/// Source: SwiftUI BackgroundStyle.
public struct BackgroundStyle: ShapeStyle, Hashable, Sendable {
    /// Creates the style.
    public init() {}
    /// The background style that was set, or the background colour of the colour scheme.
    public func _resolve(_ context: _StyleContext) -> _ResolvedStyle {
        if let style = context.environment.backgroundStyle {
            var outside = context.environment
            outside.backgroundStyle = nil
            return style._resolve(_StyleContext(environment: outside))
        }
        return _ResolvedStyle(.color(SystemColor.background.rgba(in: context.environment)))
    }
}

/// The current tint.
///
/// Source: SwiftUI TintShapeStyle.
public struct TintShapeStyle: ShapeStyle, Hashable, Sendable {
    /// Creates the style.
    public init() {}
    /// The tint, or the system's accent colour.
    public func _resolve(_ context: _StyleContext) -> _ResolvedStyle {
        guard let tint = context.environment.tint else { return Color.accentColor._resolve(context) }
        var outside = context.environment
        outside.tint = nil
        return tint._resolve(_StyleContext(environment: outside))
    }
}

/// The style of selected items.
///
/// Source: SwiftUI SelectionShapeStyle.
public struct SelectionShapeStyle: ShapeStyle, Hashable, Sendable {
    /// Creates the style.
    public init() {}
    /// The tint.
    public func _resolve(_ context: _StyleContext) -> _ResolvedStyle { TintShapeStyle()._resolve(context) }
}

/// The style of separators.
///
/// Source: SwiftUI SeparatorShapeStyle.
public struct SeparatorShapeStyle: ShapeStyle, Hashable, Sendable {
    /// Creates the style.
    public init() {}
    /// A faint colour for the colour scheme.
    public func _resolve(_ context: _StyleContext) -> _ResolvedStyle {
        _ResolvedStyle(.color(context.environment.colorScheme == .dark ? RGBA(white: 1, alpha: 0.2) : RGBA(white: 0, alpha: 0.2)))
    }
}

/// The style of a prompt in an empty field.
///
/// Source: SwiftUI PlaceholderTextShapeStyle.
public struct PlaceholderTextShapeStyle: ShapeStyle, Hashable, Sendable {
    /// Creates the style.
    public init() {}
    /// The third level of the label colour.
    public func _resolve(_ context: _StyleContext) -> _ResolvedStyle {
        _ResolvedStyle(.color(SystemColor.tertiary.rgba(in: context.environment)))
    }
}

/// The style of fills behind content.
///
/// Source: SwiftUI FillShapeStyle.
public struct FillShapeStyle: ShapeStyle, Hashable, Sendable {
    /// Creates the style.
    public init() {}
    /// A faint fill for the colour scheme.
    public func _resolve(_ context: _StyleContext) -> _ResolvedStyle {
        _ResolvedStyle(.color(context.environment.colorScheme == .dark ? RGBA(white: 1, alpha: 0.16) : RGBA(white: 0, alpha: 0.1)))
    }
}

/// A picture repeated over a shape.
///
/// Source: SwiftUI ImagePaint.
public struct ImagePaint: ShapeStyle, Equatable, Sendable {
    /// The picture.
    public var image: Image
    /// Creates the style; the picture is repeated at its own size.
    public init(image: Image, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1) { self.image = image }
    /// The picture.
    public func _resolve(_ context: _StyleContext) -> _ResolvedStyle { _ResolvedStyle(.image(image.source)) }
}

/// A style made more transparent.
package struct _OpacityShapeStyle<Style: ShapeStyle>: ShapeStyle {
    let style: Style
    let opacity: Double
    /// The style, faded.
    package func _resolve(_ context: _StyleContext) -> _ResolvedStyle { style._resolve(context).opacity(opacity) }
}

extension _OpacityShapeStyle: Equatable where Style: Equatable {}

extension ShapeStyle {
    /// The style made more transparent.
    public func opacity(_ opacity: Double) -> some ShapeStyle { _OpacityShapeStyle(style: self, opacity: opacity) }
}

extension View {
    /// Draws text and shapes in a style.
    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View { foregroundStyles([AnyShapeStyle(style)]) }

    /// Draws text and shapes in a style with a second level.
    public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle>(_ primary: S1, _ secondary: S2) -> some View {
        foregroundStyles([AnyShapeStyle(primary), AnyShapeStyle(secondary)])
    }

    /// Draws text and shapes in a style with a second and a third level.
    public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle, S3: ShapeStyle>(_ primary: S1, _ secondary: S2, _ tertiary: S3)
        -> some View
    {
        foregroundStyles([AnyShapeStyle(primary), AnyShapeStyle(secondary), AnyShapeStyle(tertiary)])
    }

    /// Draws text and shapes in a colour; nil keeps the current style.
    public func foregroundColor(_ color: Color?) -> some View { foregroundStyles(color.map { [AnyShapeStyle($0)] } ?? []) }

    private func foregroundStyles(_ tones: [AnyShapeStyle]) -> some View {
        modifier(
            _EnvironmentModifier {
                if !tones.isEmpty { $0.foregroundStyles = ForegroundStyles(tones: tones, outer: $0.foregroundStyles) }
            })
    }

    /// Draws controls in a colour; nil keeps the current tint.
    public func tint(_ tint: Color?) -> some View {
        modifier(_EnvironmentModifier { if let tint { $0.tint = AnyShapeStyle(tint) } })
    }

    /// Draws controls in a style.
    public func tint<S: ShapeStyle>(_ tint: S) -> some View { environment(\.tint, AnyShapeStyle(tint)) }

    /// Draws controls in a colour; nil keeps the current tint.
    public func accentColor(_ accentColor: Color?) -> some View { tint(accentColor) }

    /// Sets the style of views that use the background style.
    public func backgroundStyle<S: ShapeStyle>(_ style: S) -> some View { environment(\.backgroundStyle, AnyShapeStyle(style)) }
}
