import Foundation
import TenFoot

/// A layer that draws a gradient.
///
/// Source: Core Animation CAGradientLayer.
@preconcurrency @MainActor open class CAGradientLayer: CALayer {
    /// The colours, as `CGColor`.
    open var colors: [Any]? { didSet { setNeedsDisplay() } }
    /// The location of each colour, from 0 to 1; nil spaces them evenly.
    open var locations: [NSNumber]? { didSet { setNeedsDisplay() } }
    /// The start point of the gradient, in fractions of the layer's size.
    open var startPoint = CGPoint(x: 0.5, y: 0) { didSet { setNeedsDisplay() } }
    /// The end point of the gradient, in fractions of the layer's size.
    open var endPoint = CGPoint(x: 0.5, y: 1) { didSet { setNeedsDisplay() } }
    /// Whether the gradient is axial, radial or conic.
    open var type = CAGradientLayerType.axial { didSet { setNeedsDisplay() } }

    /// The colours.
    open override func _content() -> AnyView? {
        let colors = shownColors
        guard !colors.isEmpty else { return nil }
        let even = colors.indices.map { Double($0) / Double(max(colors.count - 1, 1)) }
        let told = locations.flatMap { $0.count == colors.count ? AnimatedValue(any: $0) : nil }
        let places = animated("locations", told ?? AnimatedValue(numbers: even)).numbers
        let gradient = Gradient(stops: zip(colors, places).map { Gradient.Stop(color: Color(cgColor: $0), location: $1) })
        let (start, end) = (point("startPoint", startPoint), point("endPoint", endPoint))
        let shape = outline(animated("cornerRadius", cornerRadius))
        switch type {
        case .radial:
            let reach = max(abs(end.x - start.x) * bounds.width, abs(end.y - start.y) * bounds.height)
            return AnyView(shape.fill(RadialGradient(gradient: gradient, center: start, startRadius: 0, endRadius: reach)))
        case .conic:
            let turn = Angle(radians: atan2((end.y - start.y) * bounds.height, (end.x - start.x) * bounds.width))
            return AnyView(shape.fill(AngularGradient(gradient: gradient, center: start, startAngle: turn, endAngle: turn + .degrees(360))))
        default:
            return AnyView(shape.fill(LinearGradient(gradient: gradient, startPoint: start, endPoint: end)))
        }
    }

    private var shownColors: [CGColor] {
        let own = colors?.compactMap { $0 as? CGColor ?? ($0 as? UIColor)?.cgColor } ?? []
        guard !animations.isEmpty, let value = AnimatedValue(any: own) else { return own }
        let numbers = animated("colors", value).numbers
        guard numbers.count == own.count * 4 else { return own }
        return own.indices.compactMap { AnimatedValue(numbers: Array(numbers[($0 * 4)..<($0 * 4 + 4)])).color }
    }
    private func point(_ keyPath: String, _ own: CGPoint) -> UnitPoint {
        let shown = animated(keyPath, AnimatedValue(numbers: [own.x, own.y])).numbers
        return shown.count == 2 ? UnitPoint(x: shown[0], y: shown[1]) : UnitPoint(x: own.x, y: own.y)
    }
}

/// The geometry of a gradient.
///
/// Source: Core Animation CAGradientLayerType.
public struct CAGradientLayerType: Hashable, Sendable {
    private let name: String
    /// Along a line.
    public static let axial = CAGradientLayerType(name: "axial")
    /// Outwards from a point.
    public static let radial = CAGradientLayerType(name: "radial")
    /// Around a point.
    public static let conic = CAGradientLayerType(name: "conic")
}
