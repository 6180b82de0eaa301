/// How drawn colours are combined with the pixels beneath.
///
/// The modes by hue, saturation, colour and luminosity, and those that burn or dodge, are drawn as `normal`.
///
/// Source: Core Graphics CGBlendMode.
public enum CGBlendMode: Int32, Sendable {
    case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference, exclusion, hue,
        saturation, color, luminosity, clear, copy, sourceIn, sourceOut, sourceAtop, destinationOver, destinationIn, destinationOut,
        destinationAtop, xor, plusDarker, plusLighter

    /// Blends one colour component with the one beneath: both are premultiplied and from 0 to 255, the opacities from 0 to 1.
    ///
    /// Source: Compositing and Blending Level 1, W3C; T. Porter and T. Duff, "Compositing digital images".
    func mixed(_ source: Double, _ old: Double, _ above: Double, _ below: Double) -> Double {
        let outside = source * (1 - below) + old * (1 - above)
        switch self {
        case .multiply: return source * old / 255 + outside
        case .screen: return source + old - source * old / 255
        case .darken: return min(source * below, old * above) + outside
        case .lighten: return max(source * below, old * above) + outside
        case .difference: return source + old - 2 * min(source * below, old * above)
        case .exclusion: return source + old - 2 * source * old / 255
        case .clear: return 0
        case .copy: return source
        case .sourceIn: return source * below
        case .sourceOut: return source * (1 - below)
        case .sourceAtop: return source * below + old * (1 - above)
        case .destinationOver: return source * (1 - below) + old
        case .destinationIn: return old * above
        case .destinationOut: return old * (1 - above)
        case .destinationAtop: return source * (1 - below) + old * above
        case .xor: return outside
        case .plusLighter: return source + old
        case .plusDarker: return source + old - 255
        default: return source + old * (1 - above)
        }
    }
}
