import TenFootViews

/// The style buttons have where none is set: `.bordered`.
///
/// Source: SwiftUI DefaultButtonStyle.
public struct DefaultButtonStyle: PrimitiveButtonStyle {
    /// Creates the style.
    public nonisolated init() {}
    /// A platter sized by the label.
    public func makeBody(configuration: Configuration) -> some View {
        StyledButton(style: DynamicHolder(PlatterFace()), configuration: configuration)
    }
}

/// A platter sized by the label.
///
/// Source: SwiftUI BorderedButtonStyle.
public struct BorderedButtonStyle: PrimitiveButtonStyle {
    /// Creates the style.
    public nonisolated init() {}
    /// A platter sized by the label.
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

/// No platter: the label lifts under focus.
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

/// The label as it is; under focus it lies on a white platter, and pressing dims it.
///
/// Source: SwiftUI PlainButtonStyle.
public struct PlainButtonStyle: PrimitiveButtonStyle {
    /// Creates the style.
    public nonisolated init() {}
    /// The label as it is.
    public func makeBody(configuration: Configuration) -> some View {
        StyledButton(style: DynamicHolder(PlainFace()), configuration: configuration)
    }
}

/// A tile: the label cut to a rounded rectangle that lifts, lit and shadowed, under focus.
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

/// A platter of glass: round ends, and what lies under it shines through.
///
/// Source: SwiftUI GlassButtonStyle.
public struct GlassButtonStyle: PrimitiveButtonStyle {
    /// Creates the style.
    public nonisolated init() {}
    /// Creates the style in a kind of glass; buttons have one kind, in the tint in force.
    ///
    /// Source: SwiftUI GlassButtonStyle.init(_:).
    public nonisolated init(_ glass: Glass) {}
    /// The platter.
    public func makeBody(configuration: Configuration) -> some View {
        StyledButton(style: DynamicHolder(PlatterFace(shape: .capsule)), configuration: configuration)
    }
}

/// A platter of glass in the accent colour.
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
    /// The style of the platform.
    public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}
extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
    /// A platter sized by the label.
    public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}
extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
    /// A platter in the accent colour.
    public static var borderedProminent: BorderedProminentButtonStyle { BorderedProminentButtonStyle() }
}
extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
    /// No platter.
    public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}
extension PrimitiveButtonStyle where Self == PlainButtonStyle {
    /// The label as it is.
    public static var plain: PlainButtonStyle { PlainButtonStyle() }
}
extension PrimitiveButtonStyle where Self == CardButtonStyle {
    /// A tile.
    public static var card: CardButtonStyle { CardButtonStyle() }
}

extension PrimitiveButtonStyle where Self == GlassButtonStyle {
    /// A platter of glass.
    public static var glass: GlassButtonStyle { GlassButtonStyle() }
    /// A platter in a kind of glass.
    public static func glass(_ glass: Glass) -> GlassButtonStyle { GlassButtonStyle(glass) }
}
extension PrimitiveButtonStyle where Self == GlassProminentButtonStyle {
    /// A platter of glass in the accent colour.
    public static var glassProminent: GlassProminentButtonStyle { GlassProminentButtonStyle() }
}
