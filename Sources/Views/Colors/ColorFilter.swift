import TenFootGraphics

/// The layer effects of the colour filters.
extension DisplayPreferences.ColorFilter {
    var effects: [LayerEffect] {
        switch self {
        case .none: []
        case .grayscale: [.grayscale(1)]
        case .protanopia: [Self.forProtanopia]
        case .deuteranopia: [Self.forDeuteranopia]
        case .tritanopia: [Self.forTritanopia]
        case .inverted: [.colorInvert]
        case .warm: [.colorMultiply(Self.glow)]
        }
    }

    /// A grey after the filter; the filters for colour blindness do not change greys.
    func filtered(_ grey: RGBA) -> RGBA {
        switch self {
        case .none, .grayscale, .protanopia, .deuteranopia, .tritanopia: grey
        case .inverted: RGBA(red: 1 - grey.red, green: 1 - grey.green, blue: 1 - grey.blue, alpha: 1)
        case .warm:
            RGBA(
                red: grey.red * Self.glow.red, green: grey.green * Self.glow.green, blue: grey.blue * Self.glow.blue, alpha: grey.alpha)
        }
    }

    private static let glow = RGBA(red: 1, green: 0.8, blue: 0.55, alpha: 1)

    // The part of a colour that is lost to colour blindness is added to the channels that are seen: M = 1 + E (1 - S). S simulates the
    // colour blindness (Machado, Oliveira and Fernandes 2009, severity 1); E distributes the loss (Fidaner, Lin and Ozguven 2005: 0.7 of
    // lost red to green and to blue; for tritanopia 0.7 of lost blue to red and to green).
    private static let forProtanopia = LayerEffect.colorMatrix(
        red: SIMD3(1, 0, 0), green: SIMD3(0.479, 0.477, 0.044), blue: SIMD3(0.597, -0.688, 1.091))
    private static let forDeuteranopia = LayerEffect.colorMatrix(
        red: SIMD3(1, 0, 0), green: SIMD3(0.163, 0.725, 0.112), blue: SIMD3(0.455, -0.646, 1.191))
    private static let forTritanopia = LayerEffect.colorMatrix(
        red: SIMD3(0.741, -0.407, 0.666), green: SIMD3(0.075, 0.585, 0.34), blue: SIMD3(0, 0, 1))
}
