import Foundation
import TenFoot

/// A path, filled and drawn along.
///
/// Source: Core Animation CAShapeLayer.
@preconcurrency @MainActor open class CAShapeLayer: CALayer {
    /// The path, in points of the layer.
    open var path: CGPath? { didSet { setNeedsDisplay() } }
    /// What it is filled with; nil is nothing.
    open var fillColor: CGColor? = .init(gray: 0, alpha: 1) { didSet { setNeedsDisplay() } }
    /// What is inside of a path that crosses itself.
    open var fillRule = CAShapeLayerFillRule.nonZero { didSet { setNeedsDisplay() } }
    /// What it is drawn along with; nil is nothing.
    open var strokeColor: CGColor? { didSet { setNeedsDisplay() } }
    /// Where drawing along it begins, from 0 to 1.
    open var strokeStart: CGFloat = 0 { didSet { setNeedsDisplay() } }
    /// Where drawing along it ends, from 0 to 1.
    open var strokeEnd: CGFloat = 1 { didSet { setNeedsDisplay() } }
    /// The line's width in points.
    open var lineWidth: CGFloat = 1 { didSet { setNeedsDisplay() } }
    /// How far a sharp corner may stick out, in line widths.
    open var miterLimit: CGFloat = 10 { didSet { setNeedsDisplay() } }
    /// The line's ends.
    open var lineCap = CAShapeLayerLineCap.butt { didSet { setNeedsDisplay() } }
    /// The line's corners.
    open var lineJoin = CAShapeLayerLineJoin.miter { didSet { setNeedsDisplay() } }
    /// The lengths of dashes and of the gaps between them, in points; nil is an unbroken line.
    open var lineDashPattern: [NSNumber]? { didSet { setNeedsDisplay() } }
    /// How far into the dashes the line begins, in points.
    open var lineDashPhase: CGFloat = 0 { didSet { setNeedsDisplay() } }

    /// The path.
    open override func _content() -> AnyView? {
        guard let path = path?.path else { return nil }
        let line = StrokeStyle(
            lineWidth: animated("lineWidth", lineWidth), lineCap: lineCap.style, lineJoin: lineJoin.style, miterLimit: miterLimit,
            dash: lineDashPattern?.map { CGFloat($0.doubleValue) } ?? [], dashPhase: animated("lineDashPhase", lineDashPhase))
        let part = path.trimmedPath(from: animated("strokeStart", strokeStart), to: animated("strokeEnd", strokeEnd))
        return AnyView(
            ZStack {
                if let fill = animatedColor("fillColor", fillColor) {
                    path.fill(Color(cgColor: fill), style: FillStyle(eoFill: fillRule == .evenOdd))
                }
                if let stroke = animatedColor("strokeColor", strokeColor) { part.stroke(Color(cgColor: stroke), style: line) }
            })
    }
}

/// What is inside of a path that crosses itself.
///
/// Source: Core Animation CAShapeLayerFillRule.
public struct CAShapeLayerFillRule: Hashable, Sendable {
    private let name: String
    /// What the path goes around.
    public static let nonZero = CAShapeLayerFillRule(name: "nonZero")
    /// What the path goes around an odd number of times.
    public static let evenOdd = CAShapeLayerFillRule(name: "evenOdd")
}

/// The ends of a line.
///
/// Source: Core Animation CAShapeLayerLineCap.
public struct CAShapeLayerLineCap: Hashable, Sendable {
    fileprivate let style: CGLineCap
    /// Cut off where the path ends.
    public static let butt = CAShapeLayerLineCap(style: .butt)
    /// Round about the path's end.
    public static let round = CAShapeLayerLineCap(style: .round)
    /// Square about the path's end.
    public static let square = CAShapeLayerLineCap(style: .square)
}

/// The corners of a line.
///
/// Source: Core Animation CAShapeLayerLineJoin.
public struct CAShapeLayerLineJoin: Hashable, Sendable {
    fileprivate let style: CGLineJoin
    /// Sharp.
    public static let miter = CAShapeLayerLineJoin(style: .miter)
    /// Round.
    public static let round = CAShapeLayerLineJoin(style: .round)
    /// Cut off.
    public static let bevel = CAShapeLayerLineJoin(style: .bevel)
}
