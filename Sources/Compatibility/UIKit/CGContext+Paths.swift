import Foundation
import TenFoot

// A context's path: added to in the app's coordinates, drawn or cut along, and then gone.

extension CGContext {
    /// Forgets what was added.
    public func beginPath() { pending = Path() }
    /// Adds a path.
    public func addPath(_ path: CGPath) { pending.addPath(path.path, transform: state.transform) }
    /// Begins anew at a point.
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
    /// Goes back to where the path last began.
    public func closePath() { pending.closeSubpath() }
    /// Whether nothing has been added.
    public var isPathEmpty: Bool { pending.isEmpty }

    /// Fills the path.
    public func fillPath(using rule: CGPathFillRule = .winding) {
        fill(pending, rule)
        beginPath()
    }
    /// Draws the path's lines.
    public func strokePath() {
        stroke(pending)
        beginPath()
    }
    /// Fills the path, draws its lines, or both.
    public func drawPath(using mode: CGPathDrawingMode) {
        if mode != .stroke { fill(pending, mode == .eoFill || mode == .eoFillStroke ? .evenOdd : .winding) }
        if mode != .fill && mode != .eoFill { stroke(pending) }
        beginPath()
    }
    /// Fills an ellipse.
    public func fillEllipse(in rect: CGRect) { fill(Path(ellipseIn: rect).applying(state.transform), .winding) }
    /// Draws an ellipse's outline.
    public func strokeEllipse(in rect: CGRect) { stroke(Path(ellipseIn: rect).applying(state.transform)) }

    /// From now on draws within the path alone, and within what was left before.
    public func clip(using rule: CGPathFillRule = .winding) {
        cut(PathCoverage(pending, width, height, evenOdd: rule == .evenOdd))
        beginPath()
    }
    /// From now on draws within a rectangle alone, and within what was left before.
    public func clip(to rect: CGRect) { cut(PathCoverage(Path(rect).applying(state.transform), width, height)) }

    private func cut(_ coverage: PathCoverage?) {
        guard let coverage else { return state.clip = .nothing }
        state.clip = state.clip.map { coverage.intersection($0) } ?? coverage
    }

    private func fill(_ path: Path, _ rule: CGPathFillRule) {
        paint(PathCoverage(path, width, height, evenOdd: rule == .evenOdd), state.fill)
    }

    /// Draws lines whose path is in pixels already: their width is scaled as areas are.
    private func stroke(_ path: Path) {
        var line = state.line
        let scale = abs(state.transform.a * state.transform.d - state.transform.b * state.transform.c).squareRoot()
        line.lineWidth *= scale
        line.dash = line.dash.map { $0 * scale }
        line.dashPhase *= scale
        paint(PathCoverage(path.strokedPath(line), width, height), state.stroke)
    }
}
