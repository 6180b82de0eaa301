/// How a view's pixels are combined with those behind them.
///
/// Source: SwiftUI BlendMode.
public enum BlendMode: Hashable, Sendable {
    /// Mixes each channel of the colours by itself.
    case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference, exclusion
    /// Takes a property of one colour and the rest of the other, or composites by opacity.
    case hue, saturation, color, luminosity, sourceAtop, destinationOver, destinationOut, plusDarker, plusLighter
}
