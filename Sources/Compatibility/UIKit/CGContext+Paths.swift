import Foundation
import TenFoot

// A context's current path: it is built in the app's coordinates, and emptied once it is filled, stroked or clipped to.

extension CGContext {
    /// Starts a new, empty path.
    public func beginPath() { pending = Path() }
    /// Adds a path.
    public func addPath(_ path: CGPath) { pending.addPath(path.path, transform: state.transform) }
    /// Begins a new subpath at a point.
    public func move(to point: CGPoint) { pending.move(to: point.applying(state.transform)) }
    /// Adds a line.
    public func addLine(to point: CGPoint) { pending.addLine(to: point.applying(state.transform)) }
    /// Adds lines between points, from the first on.
    public func addLines(between points: [CGPoint]) { pending.addLines(points.map { $0.applying(state.transform) }) }
    /// Adds a curve with one control point.
    public func addQuadCurve(to end: CGPoint, control: CGPoint) {
        pending.addQuadCurve(to: end.applying(state.transform), control: control.applying(state.transform))
    }
    /// Adds a curve with two control points.
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        let transform = state.transform
        pending.addCurve(to: end.applying(transform), control1: control1.applying(transform), control2: control2.applying(transform))
    }
    /// Adds a rectangle.
    public func addRect(_ rect: CGRect) { pending.addRect(rect, transform: state.transform) }
    /// Adds an ellipse.
    public func addEllipse(in rect: CGRect) { pending.addEllipse(in: rect, transform: state.transform) }
    /// Adds a part of a circle, between angles in radians.
    public func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
        pending.addArc(
            center: center, radius: radius, startAngle: .radians(Double(startAngle)), endAngle: .radians(Double(endAngle)),
            clockwise: clockwise, transform: state.transform)
    }
    /// Closes the current subpath.
    public func closePath() { pending.closeSubpath() }
    /// Whether the path is empty.
    public var isPathEmpty: Bool { pending.isEmpty }

    /// Fills the path.
    public func fillPath(using rule: CGPathFillRule = .winding) {
        fill(pending, rule)
        beginPath()
    }
    /// Strokes the path.
    public func strokePath() {
        stroke(pending)
        beginPath()
    }
    /// Fills the path, strokes it, or both.
    public func drawPath(using mode: CGPathDrawingMode) {
        if mode != .stroke { fill(pending, mode == .eoFill || mode == .eoFillStroke ? .evenOdd : .winding) }
        if mode != .fill && mode != .eoFill { stroke(pending) }
        beginPath()
    }
    /// Fills an ellipse.
    public func fillEllipse(in rect: CGRect) { fill(Path(ellipseIn: rect).applying(state.transform), .winding) }
    /// Strokes an ellipse.
    public func strokeEllipse(in rect: CGRect) { stroke(Path(ellipseIn: rect).applying(state.transform)) }

    /// Reduces the clip to its intersection with the path.
    public func clip(using rule: CGPathFillRule = .winding) {
        cut(PathCoverage(pending, width, height, evenOdd: rule == .evenOdd))
        beginPath()
    }
    /// Reduces the clip to its intersection with a rectangle.
    public func clip(to rect: CGRect) { cut(PathCoverage(Path(rect).applying(state.transform), width, height)) }

    private func cut(_ coverage: PathCoverage?) {
        guard let coverage else { return state.clip = .nothing }
        state.clip = state.clip.map { coverage.intersection($0) } ?? coverage
    }

    private func fill(_ path: Path, _ rule: CGPathFillRule) {
        paint(PathCoverage(path, width, height, evenOdd: rule == .evenOdd), state.fill)
    }

    /// Strokes a path in pixels; the line width is scaled by the square root of the transform's area scale.
    private func stroke(_ path: Path) {
        var line = state.line
        let scale = abs(state.transform.a * state.transform.d - state.transform.b * state.transform.c).squareRoot()
        line.lineWidth *= scale
        line.dash = line.dash.map { $0 * scale }
        line.dashPhase *= scale
        paint(PathCoverage(path.strokedPath(line), width, height), state.stroke)
    }
}
