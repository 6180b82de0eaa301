import Foundation
import TenFootViewGraph

/// A colour that is resolved in an environment: the system's colours differ between light and dark.
///
/// Source: SwiftUI Color.
public struct Color: Hashable, Sendable {
    package indirect enum Recipe: Hashable, Sendable {
        case fixed(RGBA)
        case system(SystemColor)
        case accent
        case asset(String)
        case pair(light: Recipe, dark: Recipe)
        case faded(Recipe, Double)
        case mixed(Recipe, Recipe, Double)
    }
    package let recipe: Recipe

    package init(recipe: Recipe) { self.recipe = recipe }
    package init(_ rgba: RGBA) { recipe = .fixed(rgba) }
    /// One colour for the light colour scheme, another for the dark one.
    package init(light: Color, dark: Color) { recipe = .pair(light: light.recipe, dark: dark.recipe) }
    /// Whether the app's assets have a colour of this name.
    package static func hasAsset(named name: String) -> Bool { ColorAssets.color(name) != nil }

    /// The meaning of three colour components.
    ///
    /// Source: SwiftUI Color.RGBColorSpace.
    public enum RGBColorSpace: Hashable, Sendable {
        /// Components in sRGB, with its transfer function.
        case sRGB
        /// Linear components in sRGB.
        case sRGBLinear
        /// The wider Display P3 gamut, shown here by the nearest colours in sRGB.
        case displayP3
    }

    /// A colour by its components, from 0 to 1.
    public init(_ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1) {
        func encoded(_ value: Double) -> Double {
            guard colorSpace == .sRGBLinear else { return value }
            return value <= 0.0031308 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055
        }
        self.init(RGBA(red: encoded(red), green: encoded(green), blue: encoded(blue), alpha: opacity))
    }

    /// A grey by its brightness, from 0 (black) to 1 (white).
    public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
        self.init(colorSpace, red: white, green: white, blue: white, opacity: opacity)
    }

    /// A colour by hue, saturation and brightness, from 0 to 1.
    public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
        let sector = (hue - hue.rounded(.down)) * 6
        func component(_ offset: Double) -> Double {
            let k = (offset + sector).truncatingRemainder(dividingBy: 6)
            return brightness - brightness * saturation * max(0, min(k, 4 - k, 1))
        }
        self.init(red: component(5), green: component(3), blue: component(1), opacity: opacity)
    }

    /// A colour of the app's assets by name; the accent colour if there is none with that name.
    public init(_ name: String, bundle: Bundle? = nil) { recipe = .asset(name) }

    /// The same colour; other initialisers take precedence over this one.
    @_disfavoredOverload public init(_ color: Color) { self = color }

    /// A colour already resolved.
    public init(_ resolved: Resolved) { self.init(resolved.rgba) }

    /// The colour made more transparent, from 0 (invisible) to 1 (unchanged).
    public func opacity(_ opacity: Double) -> Color { Color(recipe: .faded(recipe, opacity)) }

    /// The colour mixed with another; `fraction` is 0 for this one, 1 for the other.
    public func mix(with rhs: Color, by fraction: Double, in colorSpace: Gradient.ColorSpace = .perceptual) -> Color {
        Color(recipe: .mixed(recipe, rhs.recipe, min(max(fraction, 0), 1)))
    }

    /// A soft gradient from a lighter tone of this colour to the colour itself.
    public var gradient: AnyGradient { AnyGradient(self) }
}

extension Color {
    /// A colour's components, resolved in an environment.
    ///
    /// Source: SwiftUI Color.Resolved.
    public struct Resolved: ShapeStyle, Hashable, Codable {
        /// The red component, from 0 to 1.
        public var red: Float
        /// The green component, from 0 to 1.
        public var green: Float
        /// The blue component, from 0 to 1.
        public var blue: Float
        /// The opacity, from 0 to 1.
        public var opacity: Float

        /// A colour by its components.
        public init(red: Float, green: Float, blue: Float, opacity: Float = 1) {
            self.red = red
            self.green = green
            self.blue = blue
            self.opacity = opacity
        }

        /// The linear red component, without the sRGB transfer function, from 0 to 1.
        ///
        /// Source: SwiftUI Color.Resolved.linearRed.
        public var linearRed: Float {
            get { Self.linear(red) }
            set { red = Self.curved(newValue) }
        }
        /// The linear green component, without the sRGB transfer function, from 0 to 1.
        public var linearGreen: Float {
            get { Self.linear(green) }
            set { green = Self.curved(newValue) }
        }
        /// The linear blue component, without the sRGB transfer function, from 0 to 1.
        public var linearBlue: Float {
            get { Self.linear(blue) }
            set { blue = Self.curved(newValue) }
        }
        private static func linear(_ value: Float) -> Float {
            value <= 0.04045 ? value / 12.92 : Float(pow(Double((value + 0.055) / 1.055), 2.4))
        }
        private static func curved(_ value: Float) -> Float {
            value <= 0.0031308 ? value * 12.92 : Float(1.055 * pow(Double(value), 1 / 2.4) - 0.055)
        }

        /// The colour.
        public func _resolve(_ context: _StyleContext) -> _ResolvedStyle { _ResolvedStyle(.color(rgba)) }

        package init(_ rgba: RGBA) {
            self.init(red: Float(rgba.red), green: Float(rgba.green), blue: Float(rgba.blue), opacity: Float(rgba.alpha))
        }
        package var rgba: RGBA { RGBA(red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(opacity)) }
    }

    /// The colour's components in an environment.
    public func resolve(in environment: EnvironmentValues) -> Resolved { Resolved(rgba(in: environment)) }

    package func rgba(in environment: EnvironmentValues) -> RGBA { recipe.rgba(in: environment) }
}

extension Color.Recipe {
    func rgba(in environment: EnvironmentValues) -> RGBA {
        switch self {
        case .fixed(let rgba): rgba
        case .system(let color): color.rgba(in: environment)
        case .accent: environment.accentRGBA
        case .asset(let name): ColorAssets.color(name)?.recipe.rgba(in: environment) ?? environment.accentRGBA
        case .pair(let light, let dark): (environment.colorScheme == .dark ? dark : light).rgba(in: environment)
        case .faded(let recipe, let opacity): recipe.rgba(in: environment).opacity(min(max(opacity, 0), 1))
        case .mixed(let one, let other, let fraction): one.rgba(in: environment).mixed(with: other.rgba(in: environment), by: fraction)
        }
    }
}

extension Color {
    /// The components of a colour that is the same in every environment.
    var knownRGBA: RGBA? { recipe.known }
}

extension Color.Recipe {
    fileprivate var known: RGBA? {
        switch self {
        case .fixed(let rgba): return rgba
        case .system, .accent, .asset, .pair: return nil
        case .faded(let recipe, let opacity): return recipe.known?.opacity(min(max(opacity, 0), 1))
        case .mixed(let one, let other, let fraction):
            guard let one = one.known, let other = other.known else { return nil }
            return one.mixed(with: other, by: fraction)
        }
    }
}

extension Color: CustomStringConvertible {
    /// A description of how the colour is made.
    public var description: String { "\(recipe)" }
}

/// The app's colours by name, filled before the first frame.
package enum ColorAssets {
    // Written while the app starts and read afterwards, both on the main thread.
    nonisolated(unsafe) private static var colors: [String: Color] = [:]

    package static func register(_ name: String, _ color: Color) { colors[name] = color }
    private static let table = AppResources.table("Assets.json", as: ColorTable.self)?.colors.compactMapValues(\.color) ?? [:]
    static func color(_ name: String) -> Color? { colors[name] ?? table[name] }
}
