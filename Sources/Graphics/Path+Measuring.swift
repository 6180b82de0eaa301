import Foundation
import TenFootGeometry

extension Path {
    /// The smallest rectangle around its lines and curves, without control points; null if it is empty.
    public var boundingRect: CGRect {
        switch storage {
        case .empty: return .null
        case .rect(let rect), .roundedRect(let rect, _, _), .ellipse(let rect): return rect
        case .elements(let elements):
            var low = CGPoint(x: CGFloat.infinity, y: CGFloat.infinity), high = CGPoint(x: -CGFloat.infinity, y: -CGFloat.infinity)
            func include(_ point: CGPoint) {
                low = CGPoint(x: min(low.x, point.x), y: min(low.y, point.y))
                high = CGPoint(x: max(high.x, point.x), y: max(high.y, point.y))
            }
            Path.walk(elements) { piece in
                include(piece.start)
                include(piece.end)
                for t in piece.turningPoints { include(piece.point(at: t)) }
            }
            for case .move(let point) in elements where elements.count == 1 { include(point) }
            return low.x <= high.x ? CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y) : .null
        }
    }

    /// Whether a point lies inside, by the winding rule or, with `eoFill`, the even-odd rule.
    public func contains(_ p: CGPoint, eoFill: Bool = false) -> Bool {
        if case .rect(let rect) = storage { return rect.contains(p) }
        guard boundingRect.contains(p) else { return false }
        var winding = 0
        for line in polylines(tolerance: 0.1) where line.points.count > 1 {
            for (from, to) in zip(line.points, line.points.dropFirst() + [line.points[0]]) {
                // Count the edges that cross the ray to the right, upwards as plus one.
                guard (from.y <= p.y) != (to.y <= p.y) else { continue }
                let x = from.x + (p.y - from.y) / (to.y - from.y) * (to.x - from.x)
                if x > p.x { winding += to.y > from.y ? 1 : -1 }
            }
        }
        return eoFill ? winding % 2 != 0 : winding != 0
    }

    /// A line or curve between two points.
    struct Piece {
        var start, control1, control2, end: CGPoint
        var isLine: Bool
        /// Whether it is the line that closes a subpath.
        var isClosing = false

        func point(at t: CGFloat) -> CGPoint {
            let s = 1 - t
            if isLine { return CGPoint(x: s * start.x + t * end.x, y: s * start.y + t * end.y) }
            let a = s * s * s, b = 3 * s * s * t, c = 3 * s * t * t, d = t * t * t
            return CGPoint(
                x: a * start.x + b * control1.x + c * control2.x + d * end.x,
                y: a * start.y + b * control1.y + c * control2.y + d * end.y)
        }

        /// The parameters at which the curve turns around in x or y.
        var turningPoints: [CGFloat] {
            isLine
                ? []
                : Piece.roots(start.x, control1.x, control2.x, end.x) + Piece.roots(start.y, control1.y, control2.y, end.y)
        }

        private static func roots(_ p0: CGFloat, _ p1: CGFloat, _ p2: CGFloat, _ p3: CGFloat) -> [CGFloat] {
            let a = p3 - 3 * p2 + 3 * p1 - p0, b = 2 * (p2 - 2 * p1 + p0), c = p1 - p0
            var found: [CGFloat] = []
            if abs(a) < 1e-12 {
                if abs(b) > 1e-12 { found = [-c / b] }
            } else {
                let discriminant = b * b - 4 * a * c
                if discriminant >= 0 { found = [(-b + discriminant.squareRoot()) / (2 * a), (-b - discriminant.squareRoot()) / (2 * a)] }
            }
            return found.filter { $0 > 0 && $0 < 1 }
        }

        /// The part between two parameters.
        func part(from t0: CGFloat, to t1: CGFloat) -> Piece {
            if isLine {
                return Piece(start: point(at: t0), control1: start, control2: end, end: point(at: t1), isLine: true)
            }
            let right = t0 > 0 ? split(at: t0).1 : self
            return t1 < 1 ? right.split(at: t0 < 1 ? (t1 - t0) / (1 - t0) : 1).0 : right
        }

        private func split(at t: CGFloat) -> (Piece, Piece) {
            func mix(_ a: CGPoint, _ b: CGPoint) -> CGPoint { CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t) }
            let ab = mix(start, control1), bc = mix(control1, control2), cd = mix(control2, end)
            let abc = mix(ab, bc), bcd = mix(bc, cd), middle = mix(abc, bcd)
            return (
                Piece(start: start, control1: ab, control2: abc, end: middle, isLine: false),
                Piece(start: middle, control1: bcd, control2: cd, end: end, isLine: false)
            )
        }

        /// The points of a polyline along it, without its start; a line has one point.
        func flattened(tolerance: CGFloat) -> [CGPoint] {
            if isLine { return [end] }
            let bend = max(
                hypot(start.x - 2 * control1.x + control2.x, start.y - 2 * control1.y + control2.y),
                hypot(control1.x - 2 * control2.x + end.x, control1.y - 2 * control2.y + end.y))
            let wanted = (bend * 0.75 / tolerance).squareRoot().rounded(.up)
            let count = wanted.isFinite ? Int(max(1, min(wanted, 256))) : 1
            return (1...count).map { $0 == count ? end : point(at: CGFloat($0) / CGFloat(count)) }
        }
    }

    /// Calls a closure with each line and curve, the closing lines included.
    static func walk(_ elements: [Element], _ body: (Piece) -> Void) {
        var start = CGPoint.zero, current = CGPoint.zero
        for element in elements {
            switch element {
            case .move(let point):
                start = point
                current = point
            case .line(let point):
                body(Piece(start: current, control1: current, control2: point, end: point, isLine: true))
                current = point
            case .quadCurve(let point, let control):
                let one = CGPoint(x: current.x + (control.x - current.x) * 2 / 3, y: current.y + (control.y - current.y) * 2 / 3)
                let two = CGPoint(x: point.x + (control.x - point.x) * 2 / 3, y: point.y + (control.y - point.y) * 2 / 3)
                body(Piece(start: current, control1: one, control2: two, end: point, isLine: false))
                current = point
            case .curve(let point, let one, let two):
                body(Piece(start: current, control1: one, control2: two, end: point, isLine: false))
                current = point
            case .closeSubpath:
                body(Piece(start: current, control1: current, control2: start, end: start, isLine: true, isClosing: true))
                current = start
            }
        }
    }

    /// A run of straight lines.
    struct Polyline {
        var points: [CGPoint]
        var isClosed: Bool
    }

    /// The path as straight lines that stay within `tolerance` points of its curves.
    func polylines(tolerance: CGFloat) -> [Polyline] {
        var result: [Polyline] = []
        var line = Polyline(points: [], isClosed: false)
        func finish() {
            if line.points.count > 1 || line.isClosed { result.append(line) }
            line = Polyline(points: [], isClosed: false)
        }
        Path.walk(elements) { piece in
            if line.points.last != piece.start {
                finish()
                line.points = [piece.start]
            }
            if piece.isClosing {
                if line.points.count > 1, line.points.last == line.points.first { line.points.removeLast() }
                line.isClosed = true
                finish()
            } else {
                line.points += piece.flattened(tolerance: tolerance)
            }
        }
        finish()
        return result
    }
}
