import Foundation
import TenFoot

/// A path of lines and curves, which can be drawn into the current graphics context.
///
/// Source: UIKit UIBezierPath.
open class UIBezierPath: NSObject, @unchecked Sendable {
    // Changed only by its creator.
    /// The path as a Core Graphics path.
    open var cgPath: CGPath
    /// The line width, in points.
    open var lineWidth: CGFloat = 1
    /// The shape of line ends.
    open var lineCapStyle = CGLineCap.butt
    /// The shape of line joins.
    open var lineJoinStyle = CGLineJoin.miter
    /// Whether areas that the path winds around an even number of times are outside.
    open var usesEvenOddFillRule = false

    /// Creates an empty path.
    public override init() { cgPath = CGPath(Path()) }
    /// Creates a path from a Core Graphics path.
    public init(cgPath: CGPath) { self.cgPath = cgPath }
    /// A rectangle.
    public convenience init(rect: CGRect) { self.init(cgPath: CGPath(Path(rect))) }
    /// An ellipse.
    public convenience init(ovalIn rect: CGRect) { self.init(cgPath: CGPath(Path(ellipseIn: rect))) }
    /// A rectangle with round corners.
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        self.init(cgPath: CGPath(Path(roundedRect: rect, cornerRadius: cornerRadius)))
    }
    /// A rectangle with some rounded corners.
    public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
        let radius = min(cornerRadii.width, min(rect.width, rect.height) / 2)
        func length(_ corner: UIRectCorner) -> CGFloat { corners.contains(corner) ? radius : 0 }
        let shape = UnevenRoundedRectangle(
            topLeadingRadius: length(.topLeft), bottomLeadingRadius: length(.bottomLeft), bottomTrailingRadius: length(.bottomRight),
            topTrailingRadius: length(.topRight))
        self.init(cgPath: CGPath(shape.path(in: rect)))
    }
    /// A part of a circle, between angles in radians.
    public convenience init(arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
        self.init()
        addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }

    private func change(_ body: (inout Path) -> Void) {
        var path = cgPath.path
        body(&path)
        cgPath = CGPath(path)
    }
    /// Begins a new subpath at a point.
    open func move(to point: CGPoint) { change { $0.move(to: point) } }
    /// Adds a line.
    open func addLine(to point: CGPoint) { change { $0.addLine(to: point) } }
    /// Adds a curve with two control points.
    open func addCurve(to end: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        change { $0.addCurve(to: end, control1: controlPoint1, control2: controlPoint2) }
    }
    /// Adds a curve with one control point.
    open func addQuadCurve(to end: CGPoint, controlPoint: CGPoint) { change { $0.addQuadCurve(to: end, control: controlPoint) } }
    /// Adds an arc between two angles in radians; as in UIKit, clockwise means growing angles.
    open func addArc(withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
        change {
            $0.addArc(
                center: center, radius: radius, startAngle: .radians(Double(startAngle)), endAngle: .radians(Double(endAngle)),
                clockwise: !clockwise)
        }
    }
    /// Adds another path.
    open func append(_ other: UIBezierPath) { change { $0.addPath(other.cgPath.path) } }
    /// Closes the current subpath.
    open func close() { change { $0.closeSubpath() } }
    /// Removes all points.
    open func removeAllPoints() { cgPath = CGPath(Path()) }
    /// Transforms every point.
    open func apply(_ transform: CGAffineTransform) { change { $0 = $0.applying(transform) } }
    /// Whether the path is empty.
    open var isEmpty: Bool { cgPath.isEmpty }
    /// The bounding rectangle.
    open var bounds: CGRect { cgPath.boundingBox }
    /// The end point of the path.
    open var currentPoint: CGPoint { cgPath.currentPoint }
    /// Whether a point lies inside the path.
    open func contains(_ point: CGPoint) -> Bool { cgPath.contains(point, using: rule) }

    private var rule: CGPathFillRule { usesEvenOddFillRule ? .evenOdd : .winding }
    /// Fills the path in the current graphics context, if there is one.
    open func fill() {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.addPath(cgPath)
        context.fillPath(using: rule)
    }
    /// Strokes the path in the current graphics context, if there is one.
    open func stroke() {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        context.setLineWidth(lineWidth)
        context.setLineCap(lineCapStyle)
        context.setLineJoin(lineJoinStyle)
        context.addPath(cgPath)
        context.strokePath()
        context.restoreGState()
    }
    /// Reduces the clip of the current graphics context to its intersection with the path.
    open func addClip() {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.addPath(cgPath)
        context.clip(using: rule)
    }
}

/// Corners of a rectangle.
///
/// Source: UIKit UIRectCorner.
public struct UIRectCorner: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The corner at the top left.
    public static let topLeft = UIRectCorner(rawValue: 1)
    /// The corner at the top right.
    public static let topRight = UIRectCorner(rawValue: 2)
    /// The corner at the bottom left.
    public static let bottomLeft = UIRectCorner(rawValue: 4)
    /// The corner at the bottom right.
    public static let bottomRight = UIRectCorner(rawValue: 8)
    /// All four.
    public static let allCorners: UIRectCorner = [.topLeft, .topRight, .bottomLeft, .bottomRight]
}
