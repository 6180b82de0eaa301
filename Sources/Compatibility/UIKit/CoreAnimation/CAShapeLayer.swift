import Foundation
import TenFoot

/// A layer that fills and strokes a path.
///
/// Source: Core Animation CAShapeLayer.
@preconcurrency @MainActor open class CAShapeLayer: CALayer {
    /// The path, in the layer's coordinates.
    open var path: CGPath? { didSet { setNeedsDisplay() } }
    /// The fill colour; nil does not fill the path.
    open var fillColor: CGColor? = .init(gray: 0, alpha: 1) { didSet { setNeedsDisplay() } }
    /// The rule that decides which areas lie inside a path that crosses itself.
    open var fillRule = CAShapeLayerFillRule.nonZero { didSet { setNeedsDisplay() } }
    /// The stroke colour; nil does not stroke the path.
    open var strokeColor: CGColor? { didSet { setNeedsDisplay() } }
    /// Where the stroke begins along the path, from 0 to 1.
    open var strokeStart: CGFloat = 0 { didSet { setNeedsDisplay() } }
    /// Where the stroke ends along the path, from 0 to 1.
    open var strokeEnd: CGFloat = 1 { didSet { setNeedsDisplay() } }
    /// The line's width in points.
    open var lineWidth: CGFloat = 1 { didSet { setNeedsDisplay() } }
    /// The limit of a mitre join's length, in line widths.
    open var miterLimit: CGFloat = 10 { didSet { setNeedsDisplay() } }
    /// The line's ends.
    open var lineCap = CAShapeLayerLineCap.butt { didSet { setNeedsDisplay() } }
    /// The line's corners.
    open var lineJoin = CAShapeLayerLineJoin.miter { didSet { setNeedsDisplay() } }
    /// The lengths of dashes and of the gaps between them, in points; nil is an unbroken line.
    open var lineDashPattern: [NSNumber]? { didSet { setNeedsDisplay() } }
    /// The offset into the dash pattern at which the stroke begins, in points.
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

/// The rule that decides which areas lie inside a path that crosses itself.
///
/// Source: Core Animation CAShapeLayerFillRule.
public struct CAShapeLayerFillRule: Hashable, Sendable {
    private let name: String
    /// Areas that the path winds around more often in one direction than in the other.
    public static let nonZero = CAShapeLayerFillRule(name: "nonZero")
    /// Areas that the path winds around an odd number of times.
    public static let evenOdd = CAShapeLayerFillRule(name: "evenOdd")
}

/// The ends of a line.
///
/// Source: Core Animation CAShapeLayerLineCap.
public struct CAShapeLayerLineCap: Hashable, Sendable {
    fileprivate let style: CGLineCap
    /// Cut off where the path ends.
    public static let butt = CAShapeLayerLineCap(style: .butt)
    /// A half circle around the path's end.
    public static let round = CAShapeLayerLineCap(style: .round)
    /// A half square beyond the path's end.
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
