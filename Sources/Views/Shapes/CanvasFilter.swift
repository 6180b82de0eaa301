import TenFootViewGraph

extension GraphicsContext {
    /// A change of what a canvas has drawn, all that is drawn alike at once.
    ///
    /// Source: SwiftUI GraphicsContext.Filter.
    public struct Filter: Sendable {
        /// What a layer does to its content.
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
        /// Casts a shadow; the radius and the distances in points.
        public static func shadow(
            color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0,
            blendMode: BlendMode = .normal, options: ShadowOptions = []
        ) -> Filter {
            Filter { environment in
                .shadow(LayerShadow(color: color.rgba(in: environment), radius: radius, offset: CGSize(width: x, height: y)))
            }
        }
        /// Makes brighter, 0 leaving all as it is.
        public static func brightness(_ amount: Double) -> Filter { Filter(.brightness, amount) }
        /// Changes the contrast, 1 leaving all as it is.
        public static func contrast(_ amount: Double) -> Filter { Filter(.contrast, amount) }
        /// Changes the saturation, 1 leaving all as it is.
        public static func saturation(_ amount: Double) -> Filter { Filter(.saturation, amount) }
        /// Takes colour out, from 0 to 1.
        public static func grayscale(_ amount: Double) -> Filter { Filter(.grayscale, amount) }
        /// Turns all hues by an angle.
        public static func hueRotation(_ angle: Angle) -> Filter { Filter(.hueRotation, angle.radians) }
        /// Turns all colours round; an amount of less than a half leaves them.
        public static func colorInvert(_ amount: Double = 1) -> Filter { Filter(amount < 0.5 ? nil : .colorInvert) }
        /// Multiplies all colours with one.
        public static func colorMultiply(_ color: Color) -> Filter { Filter { .effect(.colorMultiply(color.rgba(in: $0))) } }
    }

    /// How a filter is applied; one way here.
    ///
    /// Source: SwiftUI GraphicsContext.FilterOptions.
    public struct FilterOptions: OptionSet, Sendable {
        /// The bits.
        public let rawValue: UInt32
        /// Creates a set from its bits.
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        /// Held for compatibility: colours are those of sRGB.
        public static let linearColor = FilterOptions(rawValue: 1)
    }
    /// How a blur is made; one way here.
    ///
    /// Source: SwiftUI GraphicsContext.BlurOptions.
    public struct BlurOptions: OptionSet, Sendable {
        /// The bits.
        public let rawValue: UInt32
        /// Creates a set from its bits.
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        /// Held for compatibility: what lies behind shows through the edges.
        public static let opaque = BlurOptions(rawValue: 1)
        /// Held for compatibility: noise does not count.
        public static let dithersResult = BlurOptions(rawValue: 2)
    }
    /// How a shadow is cast; one way here.
    ///
    /// Source: SwiftUI GraphicsContext.ShadowOptions.
    public struct ShadowOptions: OptionSet, Sendable {
        /// The bits.
        public let rawValue: UInt32
        /// Creates a set from its bits.
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        /// Held for compatibility: the shadow lies below.
        public static let shadowAbove = ShadowOptions(rawValue: 1)
        /// Held for compatibility: what casts it is drawn as well.
        public static let shadowOnly = ShadowOptions(rawValue: 2)
    }
}
