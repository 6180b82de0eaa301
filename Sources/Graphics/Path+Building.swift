import Foundation
import TenFootGeometry

/// Drawing into a path, one call per step.
///
/// Source: SwiftUI Path.
extension Path {
    private mutating func append(_ new: [Element], transform: CGAffineTransform = .identity) {
        let placed = transform == .identity ? new : new.map { $0.mapped { $0.applying(transform) } }
        if case .elements(var old) = storage {
            // Release the array before it grows, so that it grows in place.
            storage = .empty
            old.append(contentsOf: placed)
            storage = .elements(old)
        } else {
            storage = .elements(elements + placed)
        }
    }

    /// A drawing call without a current point begins at its own first point.
    private mutating func beginIfNeeded(at point: CGPoint) { if currentPoint == nil { move(to: point) } }

    /// The point at which the next line or curve begins; nil on an empty path.
    public var currentPoint: CGPoint? {
        let elements: [Element]
        if case .elements(let own) = storage { elements = own } else { elements = self.elements }
        var isClosed = false
        for element in elements.reversed() {
            switch element {
            case .move(let point): return point
            case .line(let point) where !isClosed: return point
            case .quadCurve(let point, _) where !isClosed: return point
            case .curve(let point, _, _) where !isClosed: return point
            case .closeSubpath: isClosed = true
            default: break
            }
        }
        return nil
    }

    /// Begins a new subpath at a point.
    public mutating func move(to end: CGPoint) { append([.move(to: end)]) }

    /// Adds a straight line from the current point.
    public mutating func addLine(to end: CGPoint) {
        beginIfNeeded(at: end)
        append([.line(to: end)])
    }

    /// Adds a quadratic Bézier curve from the current point.
    public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
        beginIfNeeded(at: control)
        append([.quadCurve(to: end, control: control)])
    }

    /// Adds a cubic Bézier curve from the current point.
    public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        beginIfNeeded(at: control1)
        append([.curve(to: end, control1: control1, control2: control2)])
    }

    /// Closes the subpath with a line to where it began.
    public mutating func closeSubpath() {
        guard case .elements(let elements) = storage, let last = elements.last, last != .closeSubpath else { return }
        append([.closeSubpath])
    }

    /// Adds a rectangle as a subpath of its own.
    public mutating func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        addPath(Path(rect), transform: transform)
    }

    /// Adds a rounded rectangle as a subpath of its own.
    public mutating func addRoundedRect(
        in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous, transform: CGAffineTransform = .identity
    ) {
        addPath(Path(roundedRect: rect, cornerSize: cornerSize, style: style), transform: transform)
    }

    /// Adds the ellipse that fills a rectangle, as a subpath of its own.
    public mutating func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        addPath(Path(ellipseIn: rect), transform: transform)
    }

    /// Adds several rectangles, each a subpath of its own.
    public mutating func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
        for rect in rects { addRect(rect, transform: transform) }
    }

    /// Adds straight lines through points; the first begins a new subpath.
    public mutating func addLines(_ lines: [CGPoint]) {
        guard let first = lines.first else { return }
        append([.move(to: first)] + lines.dropFirst().map { .line(to: $0) })
    }

    /// Adds an arc that turns by an angle, joined to the current point by a line.
    public mutating func addRelativeArc(
        center: CGPoint, radius: CGFloat, startAngle: Angle, delta: Angle, transform: CGAffineTransform = .identity
    ) {
        guard startAngle.radians.isFinite, delta.radians.isFinite else { return }
        let turns = max(min(delta.radians, 64 * .pi), -64 * .pi)
        let arc = Path.arcElements(
            center: center, radius: radius, start: startAngle.radians, delta: turns, continuing: currentPoint != nil)
        append(arc, transform: transform)
    }

    /// Adds an arc, joined to the current point by a line; with y down, `clockwise: false` runs towards growing angles.
    public mutating func addArc(
        center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool, transform: CGAffineTransform = .identity
    ) {
        let turn = 2 * Double.pi
        var delta = clockwise ? startAngle.radians - endAngle.radians : endAngle.radians - startAngle.radians
        guard delta.isFinite else { return }
        if delta >= turn {
            delta = turn
        } else if delta < 0 {
            delta = delta.truncatingRemainder(dividingBy: turn) + turn
        }
        addRelativeArc(
            center: center, radius: radius, startAngle: startAngle, delta: Angle(radians: clockwise ? -delta : delta),
            transform: transform)
    }

    /// Adds a line and an arc that rounds the corner between the current point, a first and a second tangent's end.
    public mutating func addArc(
        tangent1End corner: CGPoint, tangent2End end: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
    ) {
        let start = (currentPoint ?? corner).applying(transform.inverted())
        let one = Vector(dx: start.x - corner.x, dy: start.y - corner.y), two = Vector(dx: end.x - corner.x, dy: end.y - corner.y)
        let lengths = hypot(one.dx, one.dy) * hypot(two.dx, two.dy)
        let cross = one.dx * two.dy - one.dy * two.dx
        guard lengths > 0, radius > 0, abs(cross) > 1e-9 * lengths else {
            addLine(to: corner.applying(transform))
            return
        }
        let between = acos(max(-1, min(1, (one.dx * two.dx + one.dy * two.dy) / lengths)))
        let reach = radius / tan(between / 2), length = hypot(one.dx, one.dy)
        let touch = CGPoint(x: corner.x + one.dx / length * reach, y: corner.y + one.dy / length * reach)
        let side: CGFloat = cross > 0 ? -1 : 1
        let center = CGPoint(x: touch.x + side * one.dy / length * radius, y: touch.y - side * one.dx / length * radius)
        addRelativeArc(
            center: center, radius: radius, startAngle: Angle(radians: atan2(touch.y - center.y, touch.x - center.x)),
            delta: Angle(radians: side * (.pi - between)), transform: transform)
    }

    /// Adds another path's elements.
    public mutating func addPath(_ path: Path, transform: CGAffineTransform = .identity) {
        guard !path.isEmpty else { return }
        if isEmpty { self = transform == .identity ? path : path.applying(transform) } else { append(path.elements, transform: transform) }
    }

    /// The path with each point transformed; moves and even scaling keep the common shapes.
    public func applying(_ transform: CGAffineTransform) -> Path {
        if transform == .identity { return self }
        let isUpright = transform.b == 0 && transform.c == 0 && transform.a > 0 && transform.d > 0
        switch storage {
        case .rect(let rect) where isUpright: return Path(rect.applying(transform))
        case .ellipse(let rect) where isUpright: return Path(ellipseIn: rect.applying(transform))
        case .roundedRect(let rect, let corner, let style) where isUpright && (transform.a == transform.d || style == .circular):
            let scaled = CGSize(width: corner.width * transform.a, height: corner.height * transform.d)
            return Path(roundedRect: rect.applying(transform), cornerSize: scaled, style: style)
        default: return Path(elements: elements.map { $0.mapped { $0.applying(transform) } })
        }
    }

    /// The path moved by a distance in points.
    public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path {
        applying(CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: dx, ty: dy))
    }

    /// The path moved by a distance in points, in place.
    package mutating func translate(dx: CGFloat, dy: CGFloat) { self = offsetBy(dx: dx, dy: dy) }
}
