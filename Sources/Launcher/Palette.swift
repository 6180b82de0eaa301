import TenFoot
import TenFootMediaLibrary

/// The colours of the screens, by the theme of the config.
struct Palette: Equatable {
    /// The colour of text and outlines; the background is its opposite.
    var ink = Color.white
    /// The colour of the veil over the backdrop, which makes text readable.
    var veil = Color.black
    var groundTop = Color(red: 0.09, green: 0.11, blue: 0.19)
    var groundBottom = Color(red: 0.03, green: 0.03, blue: 0.06)
    var card = Color(white: 0.16)
    /// The accent colour of bars and marks.
    var accent = Color(red: 0.36, green: 0.62, blue: 1)
    var onAccent = Color.white
    /// The background of lines and cards without focus.
    var surface = Color.white.opacity(0.08)
    /// The colour of text on ink.
    var onInk = Color.black
    var isLight = false
    /// The colour of the ring around the focused tile.
    var ring = Color.white
    var ringWidth: CGFloat = 5
    /// The lowest opacity of text, secondary text included.
    var leastInk = 0.0
    var showsBackdrop = true

    init(
        isLight: Bool = false, hasHighContrast: Bool = false, isOpaque: Bool = false, accent chosen: String? = nil, ring width: Double = 1
    ) {
        self.isLight = isLight
        if isLight {
            ink = Color(white: 0.08)
            veil = Color(white: 0.96)
            groundTop = Color(red: 0.93, green: 0.95, blue: 0.98)
            groundBottom = Color(red: 0.84, green: 0.87, blue: 0.92)
            card = .white
            ring = Color(white: 0.08)
            accent = Color(red: 0.04, green: 0.38, blue: 0.86)
            surface = .white.opacity(0.6)
            onInk = .white
            leastInk = 0.7
        }
        if isOpaque {
            surface = isLight ? Color(white: 0.95) : Color(red: 0.13, green: 0.14, blue: 0.2)
            showsBackdrop = false
        }
        if hasHighContrast {
            let ground = isLight ? Color.white : Color.black
            (groundTop, groundBottom, card, surface, onInk) = (ground, ground, ground, ground, ground)
            (ink, veil) = (isLight ? .black : .white, ground)
            ring = isLight ? Color(red: 0.7, green: 0, blue: 0.1) : Color(red: 1, green: 0.85, blue: 0)
            (accent, onAccent) = (ring, ground)
            ringWidth = 9
            leastInk = 1
            showsBackdrop = false
        }
        ringWidth *= width
        if let chosen = Self.color(chosen) { (ring, accent) = (chosen, chosen) }
    }

    /// The outline of overlays; on black, where a shadow is invisible, only it separates them from the screen.
    var outline: Color { ink(0.16) }
    var outlineWidth: CGFloat { leastInk == 1 ? 3 : 1 }

    func ink(_ opacity: Double) -> Color { ink.opacity(max(opacity, leastInk)) }

    /// `#rrggbb`.
    private static func color(_ text: String?) -> Color? {
        guard let text, text.hasPrefix("#"), let value = UInt32(text.dropFirst(), radix: 16) else { return nil }
        return Color(
            red: Double(value >> 16 & 255) / 255, green: Double(value >> 8 & 255) / 255, blue: Double(value & 255) / 255)
    }
}

private enum PaletteKey: EnvironmentKey { static let defaultValue = Palette() }

extension EnvironmentValues {
    var palette: Palette {
        get { self[PaletteKey.self] }
        set { self[PaletteKey.self] = newValue }
    }
}

extension View {
    /// Makes a view paler than the text around it, as far as the theme's contrast allows.
    func quiet(_ opacity: Double, _ isQuiet: Bool = true) -> some View { modifier(Quiet(opacity: isQuiet ? opacity : 1)) }
}

private struct Quiet: ViewModifier {
    let opacity: Double
    @Environment(\.palette) private var palette

    func body(content: Content) -> some View { content.opacity(max(opacity, palette.leastInk)) }
}
