import TenFootViews

/// The default style of buttons, equal to `.bordered`.
///
/// Source: SwiftUI DefaultButtonStyle.
public struct DefaultButtonStyle: PrimitiveButtonStyle {
    /// Creates the style.
    public nonisolated init() {}
    /// A platter around the label.
    public func makeBody(configuration: Configuration) -> some View {
        StyledButton(style: DynamicHolder(PlatterFace()), configuration: configuration)
    }
}

/// A platter around the label.
///
/// Source: SwiftUI BorderedButtonStyle.
public struct BorderedButtonStyle: PrimitiveButtonStyle {
    /// Creates the style.
    public nonisolated init() {}
    /// A platter around the label.
    public func makeBody(configuration: Configuration) -> some View {
        StyledButton(style: DynamicHolder(PlatterFace()), configuration: configuration)
    }
}

/// A platter in the accent colour.
///
/// Source: SwiftUI BorderedProminentButtonStyle.
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle {
    /// Creates the style.
    public nonisolated init() {}
    /// A platter in the accent colour.
    public func makeBody(configuration: Configuration) -> some View {
        StyledButton(style: DynamicHolder(PlatterFace(isProminent: true)), configuration: configuration)
    }
}

/// The label without a platter, lifted under focus.
///
/// Source: SwiftUI BorderlessButtonStyle.
public struct BorderlessButtonStyle: PrimitiveButtonStyle {
    /// Creates the style.
    public nonisolated init() {}
    /// The label, lifted under focus.
    public func makeBody(configuration: Configuration) -> some View {
        StyledButton(style: DynamicHolder(LiftedFace()), configuration: configuration)
    }
}

/// The label unchanged; under focus it is on a platter, and it is dimmed while pressed.
///
/// Source: SwiftUI PlainButtonStyle.
public struct PlainButtonStyle: PrimitiveButtonStyle {
    /// Creates the style.
    public nonisolated init() {}
    /// The label unchanged.
    public func makeBody(configuration: Configuration) -> some View {
        StyledButton(style: DynamicHolder(PlainFace()), configuration: configuration)
    }
}

/// A tile: the label clipped to a rounded rectangle that is lifted under focus, with light and shadow.
///
/// Source: SwiftUI CardButtonStyle.
public struct CardButtonStyle: PrimitiveButtonStyle {
    /// Creates the style.
    public nonisolated init() {}
    /// The tile.
    public func makeBody(configuration: Configuration) -> some View {
        StyledButton(style: DynamicHolder(CardFace()), configuration: configuration)
    }
}

/// A glass platter: a translucent capsule.
///
/// Source: SwiftUI GlassButtonStyle.
public struct GlassButtonStyle: PrimitiveButtonStyle {
    /// Creates the style.
    public nonisolated init() {}
    /// Creates the style; `glass` has no effect, since buttons have one type of glass in the current tint.
    ///
    /// Source: SwiftUI GlassButtonStyle.init(_:).
    public nonisolated init(_ glass: Glass) {}
    /// The platter.
    public func makeBody(configuration: Configuration) -> some View {
        StyledButton(style: DynamicHolder(PlatterFace(shape: .capsule)), configuration: configuration)
    }
}

/// A glass platter in the accent colour.
///
/// Source: SwiftUI GlassProminentButtonStyle.
public struct GlassProminentButtonStyle: PrimitiveButtonStyle {
    /// Creates the style.
    public nonisolated init() {}
    /// The platter.
    public func makeBody(configuration: Configuration) -> some View {
        StyledButton(style: DynamicHolder(PlatterFace(isProminent: true, shape: .capsule)), configuration: configuration)
    }
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
    /// The platform's default style.
    public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}
extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
    /// A platter around the label.
    public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}
extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
    /// A platter in the accent colour.
    public static var borderedProminent: BorderedProminentButtonStyle { BorderedProminentButtonStyle() }
}
extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
    /// The label without a platter.
    public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}
extension PrimitiveButtonStyle where Self == PlainButtonStyle {
    /// The label unchanged.
    public static var plain: PlainButtonStyle { PlainButtonStyle() }
}
extension PrimitiveButtonStyle where Self == CardButtonStyle {
    /// A tile.
    public static var card: CardButtonStyle { CardButtonStyle() }
}

extension PrimitiveButtonStyle where Self == GlassButtonStyle {
    /// A glass platter.
    public static var glass: GlassButtonStyle { GlassButtonStyle() }
    /// A glass platter; the type of glass has no effect.
    public static func glass(_ glass: Glass) -> GlassButtonStyle { GlassButtonStyle(glass) }
}
extension PrimitiveButtonStyle where Self == GlassProminentButtonStyle {
    /// A glass platter in the accent colour.
    public static var glassProminent: GlassProminentButtonStyle { GlassProminentButtonStyle() }
}
