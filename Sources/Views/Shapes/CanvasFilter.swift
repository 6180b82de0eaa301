import TenFootViewGraph

extension GraphicsContext {
    /// A filter for drawings of a canvas; consecutive drawings with the same compositing are filtered together.
    ///
    /// Source: SwiftUI GraphicsContext.Filter.
    public struct Filter: Sendable {
        /// The layer property by which a filter is applied.
        enum Kind: Hashable {
            case effect(LayerEffect)
            case shadow(LayerShadow)
        }
        let kind: @Sendable (EnvironmentValues) -> Kind?

        private init(_ kind: @escaping @Sendable (EnvironmentValues) -> Kind?) { self.kind = kind }
        private init(_ effect: LayerEffect?) { kind = { _ in effect.map(Kind.effect) } }
        private init(_ kind: _FilterEffect.Kind, _ amount: Double) { self.init(_FilterEffect(kind: kind, amount: amount).effect) }

        /// Blurs; the radius in points.
        public static func blur(radius: CGFloat, options: BlurOptions = []) -> Filter { Filter(.blur, radius) }
        /// Adds a shadow; radius and offsets in points.
        public static func shadow(
            color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0,
            blendMode: BlendMode = .normal, options: ShadowOptions = []
        ) -> Filter {
            Filter { environment in
                .shadow(LayerShadow(color: color.rgba(in: environment), radius: radius, offset: CGSize(width: x, height: y)))
            }
        }
        /// Makes the drawings brighter; 0 changes nothing.
        public static func brightness(_ amount: Double) -> Filter { Filter(.brightness, amount) }
        /// Changes the contrast; 1 changes nothing.
        public static func contrast(_ amount: Double) -> Filter { Filter(.contrast, amount) }
        /// Changes the saturation; 1 changes nothing.
        public static func saturation(_ amount: Double) -> Filter { Filter(.saturation, amount) }
        /// Removes colour, from 0 (none) to 1 (all).
        public static func grayscale(_ amount: Double) -> Filter { Filter(.grayscale, amount) }
        /// Rotates all hues by an angle.
        public static func hueRotation(_ angle: Angle) -> Filter { Filter(.hueRotation, angle.radians) }
        /// Inverts all colours; an amount below 0.5 changes nothing.
        public static func colorInvert(_ amount: Double = 1) -> Filter { Filter(amount < 0.5 ? nil : .colorInvert) }
        /// Multiplies all colours by one.
        public static func colorMultiply(_ color: Color) -> Filter { Filter { .effect(.colorMultiply(color.rgba(in: $0))) } }
    }

    /// Options of a filter, which have no effect here.
    ///
    /// Source: SwiftUI GraphicsContext.FilterOptions.
    public struct FilterOptions: OptionSet, Sendable {
        /// The bits.
        public let rawValue: UInt32
        /// Creates a set from its bits.
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        /// No effect: colours are in sRGB.
        public static let linearColor = FilterOptions(rawValue: 1)
    }
    /// Options of a blur, which have no effect here.
    ///
    /// Source: SwiftUI GraphicsContext.BlurOptions.
    public struct BlurOptions: OptionSet, Sendable {
        /// The bits.
        public let rawValue: UInt32
        /// Creates a set from its bits.
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        /// No effect: the edges of a blur are translucent.
        public static let opaque = BlurOptions(rawValue: 1)
        /// No effect: the result is not dithered.
        public static let dithersResult = BlurOptions(rawValue: 2)
    }
    /// Options of a shadow, which have no effect here.
    ///
    /// Source: SwiftUI GraphicsContext.ShadowOptions.
    public struct ShadowOptions: OptionSet, Sendable {
        /// The bits.
        public let rawValue: UInt32
        /// Creates a set from its bits.
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        /// No effect: the shadow is below the drawing.
        public static let shadowAbove = ShadowOptions(rawValue: 1)
        /// No effect: the drawing is shown as well.
        public static let shadowOnly = ShadowOptions(rawValue: 2)
    }
}
