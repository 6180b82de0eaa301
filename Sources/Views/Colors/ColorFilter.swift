import TenFootGraphics

/// What the filters do to pixels.
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

    /// A grey as the filter shows it; those for colour blindness leave greys alone.
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

    // What eyes of a kind do not see of a colour is added to the colours they do see: M = 1 + E (1 - S), where S is how they see (Machado,
    // Oliveira and Fernandes 2009, severity 1) and E spreads the loss (Fidaner, Lin and Ozguven 2005: 0.7 of lost red to green and to blue;
    // for tritanopia 0.7 of lost blue to red and to green).
    private static let forProtanopia = LayerEffect.colorMatrix(
        red: SIMD3(1, 0, 0), green: SIMD3(0.479, 0.477, 0.044), blue: SIMD3(0.597, -0.688, 1.091))
    private static let forDeuteranopia = LayerEffect.colorMatrix(
        red: SIMD3(1, 0, 0), green: SIMD3(0.163, 0.725, 0.112), blue: SIMD3(0.455, -0.646, 1.191))
    private static let forTritanopia = LayerEffect.colorMatrix(
        red: SIMD3(0.741, -0.407, 0.666), green: SIMD3(0.075, 0.585, 0.34), blue: SIMD3(0, 0, 1))
}
