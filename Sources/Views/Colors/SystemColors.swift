import TenFootViewGraph

/// A system colour with a dark and a light variant.
///
/// Source: Human Interface Guidelines, Color.
package enum SystemColor: UInt8, Hashable, Sendable {
    case red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple, pink, brown, gray
    case primary, secondary, tertiary, quaternary, quinary, background, panel

    package func rgba(_ scheme: ColorScheme) -> RGBA {
        let (dark, light) = variants
        return scheme == .dark ? dark : light
    }

    /// The colour in an environment, stronger if contrast is increased.
    package func rgba(in environment: EnvironmentValues) -> RGBA {
        let color = rgba(environment.colorScheme)
        guard environment.colorSchemeContrast == .increased else { return color }
        switch self {
        // Secondary text stays readable from a distance.
        case .secondary, .tertiary, .quaternary, .quinary: return RGBA(white: environment.colorScheme == .dark ? 1 : 0, alpha: legible)
        // Text in these colours is shown on platters.
        case .red, .pink, .gray: return color.mixed(with: environment.colorScheme == .dark ? .white : .black, by: 0.45)
        default: return color
        }
    }

    private var legible: Double {
        switch self {
        case .secondary: 0.85
        case .tertiary: 0.65
        case .quaternary: 0.45
        default: 0.3
        }
    }

    private var variants: (dark: RGBA, light: RGBA) {
        func pair(_ dark: UInt32, _ light: UInt32) -> (dark: RGBA, light: RGBA) { (RGBA(hex: dark), RGBA(hex: light)) }
        func label(_ opacity: (dark: Double, light: Double)) -> (dark: RGBA, light: RGBA) {
            (RGBA(hex: 0xEBEBF5).opacity(opacity.dark), RGBA(hex: 0x3C3C43).opacity(opacity.light))
        }
        return switch self {
        case .red: pair(0xFF453A, 0xFF3B30)
        case .orange: pair(0xFF9F0A, 0xFF9500)
        case .yellow: pair(0xFFD60A, 0xFFCC00)
        case .green: pair(0x30D158, 0x34C759)
        case .mint: pair(0x66D4CF, 0x00C7BE)
        case .teal: pair(0x40C8E0, 0x30B0C7)
        case .cyan: pair(0x64D2FF, 0x32ADE6)
        case .blue: pair(0x0A84FF, 0x007AFF)
        case .indigo: pair(0x5E5CE6, 0x5856D6)
        case .purple: pair(0xBF5AF2, 0xAF52DE)
        case .pink: pair(0xFF375F, 0xFF2D55)
        case .brown: pair(0xAC8E68, 0xA2845E)
        case .gray: pair(0x8E8E93, 0x8E8E93)
        case .primary: (.white, .black)
        case .secondary: label((0.6, 0.6))
        case .tertiary: label((0.3, 0.3))
        case .quaternary: label((0.18, 0.18))
        case .quinary: label((0.1, 0.1))
        case .background: (.black, .white)
        case .panel: pair(0x242426, 0xF2F2F7)
        }
    }
}

extension RGBA {
    package init(hex: UInt32) {
        self.init(red: Double(hex >> 16 & 255) / 255, green: Double(hex >> 8 & 255) / 255, blue: Double(hex & 255) / 255)
    }
}

extension Color {
    /// No colour at all.
    public static let clear = Color(.clear)
    /// Black.
    public static let black = Color(.black)
    /// White.
    public static let white = Color(.white)
    /// The system's red.
    public static let red = Color(recipe: .system(.red))
    /// The system's orange.
    public static let orange = Color(recipe: .system(.orange))
    /// The system's yellow.
    public static let yellow = Color(recipe: .system(.yellow))
    /// The system's green.
    public static let green = Color(recipe: .system(.green))
    /// The system's mint.
    public static let mint = Color(recipe: .system(.mint))
    /// The system's teal.
    public static let teal = Color(recipe: .system(.teal))
    /// The system's cyan.
    public static let cyan = Color(recipe: .system(.cyan))
    /// The system's blue.
    public static let blue = Color(recipe: .system(.blue))
    /// The system's indigo.
    public static let indigo = Color(recipe: .system(.indigo))
    /// The system's purple.
    public static let purple = Color(recipe: .system(.purple))
    /// The system's pink.
    public static let pink = Color(recipe: .system(.pink))
    /// The system's brown.
    public static let brown = Color(recipe: .system(.brown))
    /// The system's grey.
    public static let gray = Color(recipe: .system(.gray))
    /// The colour of primary text.
    public static let primary = Color(recipe: .system(.primary))
    /// The colour of secondary text.
    public static let secondary = Color(recipe: .system(.secondary))
    /// The background of a scene.
    package static let ground = Color(recipe: .system(.background))
    /// The background of sheets, alerts and menus.
    package static let panel = Color(recipe: .system(.panel))
    /// The current tint, or the system's accent colour.
    public static let accentColor = Color(recipe: .accent)
}

extension ShapeStyle where Self == Color {
    /// No colour at all.
    public static var clear: Color { Color.clear }
    /// Black.
    public static var black: Color { Color.black }
    /// White.
    public static var white: Color { Color.white }
    /// The system's red.
    public static var red: Color { Color.red }
    /// The system's orange.
    public static var orange: Color { Color.orange }
    /// The system's yellow.
    public static var yellow: Color { Color.yellow }
    /// The system's green.
    public static var green: Color { Color.green }
    /// The system's mint.
    public static var mint: Color { Color.mint }
    /// The system's teal.
    public static var teal: Color { Color.teal }
    /// The system's cyan.
    public static var cyan: Color { Color.cyan }
    /// The system's blue.
    public static var blue: Color { Color.blue }
    /// The system's indigo.
    public static var indigo: Color { Color.indigo }
    /// The system's purple.
    public static var purple: Color { Color.purple }
    /// The system's pink.
    public static var pink: Color { Color.pink }
    /// The system's brown.
    public static var brown: Color { Color.brown }
    /// The system's grey.
    public static var gray: Color { Color.gray }
    /// The current tint, or the system's accent colour.
    public static var accentColor: Color { Color.accentColor }
}
