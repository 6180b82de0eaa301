import Foundation
import TenFoot

/// Lines and curves.
///
/// Source: Core Graphics CGPath.
open class CGPath: Hashable, @unchecked Sendable {
    // A mutable path is changed only by its creator.
    var path: Path
    init(_ path: Path) { self.path = path }

    /// A rectangle.
    public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) { self.init(Path(rect).moved(by: transform)) }
    /// A rectangle with round corners.
    public convenience init(
        roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: UnsafePointer<CGAffineTransform>?
    ) {
        let size = CGSize(width: cornerWidth, height: cornerHeight)
        self.init(Path(roundedRect: rect, cornerSize: size, style: .circular).moved(by: transform))
    }
    /// An ellipse.
    public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        self.init(Path(ellipseIn: rect).moved(by: transform))
    }

    /// Whether the path is empty.
    public var isEmpty: Bool { path.isEmpty }
    /// The bounding rectangle; the null rectangle for an empty path.
    public var boundingBox: CGRect { path.boundingRect }
    /// The bounding rectangle; the null rectangle for an empty path.
    public var boundingBoxOfPath: CGRect { path.boundingRect }
    /// The end point of the path.
    public var currentPoint: CGPoint { path.currentPoint ?? .zero }
    /// Whether a point lies inside the path.
    public func contains(_ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity) -> Bool {
        path.applying(transform).contains(point, eoFill: rule == .evenOdd)
    }
    /// An independent copy of the path.
    public func copy() -> CGPath? { CGPath(path) }
    /// A mutable copy of the path.
    public func mutableCopy() -> CGMutablePath? { CGMutablePath(path) }
    /// The outline of the path stroked with a line width.
    public func copy(
        strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat
    ) -> CGPath {
        CGPath(path.strokedPath(StrokeStyle(lineWidth: lineWidth, lineCap: lineCap, lineJoin: lineJoin, miterLimit: miterLimit)))
    }
    /// Whether two paths have the same lines and curves.
    public static func == (one: CGPath, other: CGPath) -> Bool { one.path == other.path }
    /// Hashes the lines and curves.
    public func hash(into hasher: inout Hasher) { hasher.combine(path) }
}

/// Lines and curves that can be added to.
///
/// Source: Core Graphics CGMutablePath.
public final class CGMutablePath: CGPath, @unchecked Sendable {
    /// Creates an empty path.
    public convenience init() { self.init(Path()) }

    /// Begins a new subpath at a point.
    public func move(to point: CGPoint, transform: CGAffineTransform = .identity) { path.move(to: point.applying(transform)) }
    /// Adds a line.
    public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) { path.addLine(to: point.applying(transform)) }
    /// Adds lines between points, from the first on.
    public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
        path.addLines(points.map { $0.applying(transform) })
    }
    /// Adds a curve with one control point.
    public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
        path.addQuadCurve(to: end.applying(transform), control: control.applying(transform))
    }
    /// Adds a curve with two control points.
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity) {
        path.addCurve(to: end.applying(transform), control1: control1.applying(transform), control2: control2.applying(transform))
    }
    /// Adds a rectangle.
    public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) { path.addRect(rect, transform: transform) }
    /// Adds rectangles.
    public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) { path.addRects(rects, transform: transform) }
    /// Adds a rectangle with round corners.
    public func addRoundedRect(in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity) {
        let size = CGSize(width: cornerWidth, height: cornerHeight)
        path.addPath(Path(roundedRect: rect, cornerSize: size, style: .circular), transform: transform)
    }
    /// Adds an ellipse.
    public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) { path.addEllipse(in: rect, transform: transform) }
    /// Adds a part of a circle, between angles in radians.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool, transform: CGAffineTransform = .identity
    ) {
        path.addArc(
            center: center, radius: radius, startAngle: .radians(Double(startAngle)), endAngle: .radians(Double(endAngle)),
            clockwise: clockwise, transform: transform)
    }
    /// Adds another path.
    public func addPath(_ other: CGPath, transform: CGAffineTransform = .identity) { path.addPath(other.path, transform: transform) }
    /// Closes the current subpath.
    public func closeSubpath() { path.closeSubpath() }
}

/// The rule that decides which areas lie inside a path that crosses itself.
///
/// Source: Core Graphics CGPathFillRule.
public enum CGPathFillRule: Int, Sendable {
    /// Areas that the path winds around more often in one direction than in the other.
    case winding
    /// Areas that the path winds around an odd number of times.
    case evenOdd
}

/// Whether a path is filled, stroked, or both.
///
/// Source: Core Graphics CGPathDrawingMode.
public enum CGPathDrawingMode: Int32, Sendable { case fill, eoFill, stroke, fillStroke, eoFillStroke }

extension Path {
    /// Creates a path from a Core Graphics path.
    ///
    /// Source: SwiftUI Path.init(_:).
    public init(_ path: CGPath) { self = path.path }
    /// The path as a Core Graphics path.
    public var cgPath: CGPath { CGPath(self) }

    func moved(by transform: UnsafePointer<CGAffineTransform>?) -> Path { transform.map { applying($0.pointee) } ?? self }
}
