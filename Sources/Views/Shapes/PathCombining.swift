import Foundation
import TenFootViewGraph

/// Combines two outlines: both are split where they cross, and the pieces with the inside of the result on exactly one side are kept.
private struct PathCombination {
    enum Operation { case union, intersection, subtraction, difference }

    private struct Segment {
        var from, to: CGPoint
    }
    private struct Place: Hashable {
        let x, y: CGFloat
    }

    private let one, other: [Segment]
    private let isEvenOdd: Bool
    /// The distance within which two points are equal: a millionth of the larger side of both paths' bounds.
    private let grain: CGFloat

    init(_ one: Path, _ other: Path, isEvenOdd: Bool) {
        self.one = Self.segments(of: one, closes: true)
        self.other = Self.segments(of: other, closes: true)
        self.isEvenOdd = isEvenOdd
        let ends = (self.one + self.other).flatMap { [$0.from, $0.to] }
        let all = Path { $0.addLines(ends) }.boundingRect
        grain = max(all.width, all.height, 1e-6) * 1e-6
    }

    /// The line segments of a path; a curve is approximated by 24 segments.
    ///
    /// A path with a point that is not finite has none.
    private static func segments(of path: Path, closes: Bool) -> [Segment] {
        var found: [Segment] = []
        var start = CGPoint.zero, at = CGPoint.zero
        func line(to point: CGPoint) {
            if point != at { found.append(Segment(from: at, to: point)) }
            at = point
        }
        func curve(_ point: (CGFloat) -> CGPoint) { for step in 1...24 { line(to: point(CGFloat(step) / 24)) } }
        path.forEach { element in
            switch element {
            case .move(let point):
                if closes { line(to: start) }
                (start, at) = (point, point)
            case .line(let point): line(to: point)
            case .quadCurve(let end, let control):
                let from = at
                curve { t in
                    let (a, b, c) = ((1 - t) * (1 - t), 2 * t * (1 - t), t * t)
                    return CGPoint(x: a * from.x + b * control.x + c * end.x, y: a * from.y + b * control.y + c * end.y)
                }
            case .curve(let end, let one, let two):
                let from = at
                curve { t in
                    let u = 1 - t
                    let (a, b, c, d) = (u * u * u, 3 * t * u * u, 3 * t * t * u, t * t * t)
                    return CGPoint(x: a * from.x + b * one.x + c * two.x + d * end.x, y: a * from.y + b * one.y + c * two.y + d * end.y)
                }
            case .closeSubpath: line(to: start)
            }
        }
        if closes { line(to: start) }
        return found.allSatisfy { $0.from.x.isFinite && $0.from.y.isFinite && $0.to.x.isFinite && $0.to.y.isFinite } ? found : []
    }

    private func holds(_ segments: [Segment], _ point: CGPoint) -> Bool {
        var winding = 0
        for segment in segments {
            let (a, b) = (segment.from, segment.to)
            guard (a.y <= point.y) != (b.y <= point.y) else { continue }
            if a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x) > point.x { winding += a.y <= point.y ? 1 : -1 }
        }
        return isEvenOdd ? winding % 2 != 0 : winding != 0
    }

    /// Splits segments at their intersections with others.
    private func cut(_ segments: [Segment], by others: [Segment]) -> [Segment] {
        segments.flatMap { segment in
            let way = CGPoint(x: segment.to.x - segment.from.x, y: segment.to.y - segment.from.y)
            let length = way.x * way.x + way.y * way.y
            var cuts: [CGFloat] = []
            for blade in others {
                let edge = CGPoint(x: blade.to.x - blade.from.x, y: blade.to.y - blade.from.y)
                let gap = CGPoint(x: blade.from.x - segment.from.x, y: blade.from.y - segment.from.y)
                let cross = way.x * edge.y - way.y * edge.x
                if abs(cross) > 1e-12 {
                    let t = (gap.x * edge.y - gap.y * edge.x) / cross, u = (gap.x * way.y - gap.y * way.x) / cross
                    if t > 0, t < 1, u > -1e-9, u < 1 + 1e-9 { cuts.append(t) }
                } else if abs(gap.x * way.y - gap.y * way.x) <= grain * length.squareRoot() {
                    // The segments are collinear: split at the ends of the other one.
                    for end in [blade.from, blade.to] {
                        let t = ((end.x - segment.from.x) * way.x + (end.y - segment.from.y) * way.y) / length
                        if t > 0, t < 1 { cuts.append(t) }
                    }
                }
            }
            let points =
                [segment.from]
                + cuts.sorted().map {
                    CGPoint(x: segment.from.x + way.x * $0, y: segment.from.y + way.y * $0)
                } + [segment.to]
            return zip(points, points.dropFirst()).map { Segment(from: $0, to: $1) }
        }
    }

    private func place(_ point: CGPoint) -> Place {
        Place(x: (point.x / (grain * 4)).rounded(), y: (point.y / (grain * 4)).rounded())
    }

    func path(_ operation: Operation) -> Path {
        func isInside(_ point: CGPoint) -> Bool {
            let (a, b) = (holds(one, point), holds(other, point))
            return switch operation {
            case .union: a || b
            case .intersection: a && b
            case .subtraction: a && !b
            case .difference: a != b
            }
        }
        let all = one + other
        // Edges by their start point; each has the inside on its left.
        var edges: [Place: [Segment]] = [:]
        var seen: Set<[Place]> = []
        for piece in cut(all, by: all) {
            let (from, to) = (place(piece.from), place(piece.to))
            guard from != to, seen.insert([from, to]).inserted, seen.insert([to, from]).inserted else { continue }
            let way = CGPoint(x: piece.to.x - piece.from.x, y: piece.to.y - piece.from.y)
            let length = (way.x * way.x + way.y * way.y).squareRoot()
            let middle = CGPoint(x: (piece.from.x + piece.to.x) / 2, y: (piece.from.y + piece.to.y) / 2)
            let side = CGPoint(x: -way.y / length * grain * 2, y: way.x / length * grain * 2)
            let left = isInside(CGPoint(x: middle.x + side.x, y: middle.y + side.y))
            guard left != isInside(CGPoint(x: middle.x - side.x, y: middle.y - side.y)) else { continue }
            let edge = left ? piece : Segment(from: piece.to, to: piece.from)
            edges[place(edge.from), default: []].append(edge)
        }
        var path = Path()
        // Start in the order of the points, so that equal shapes give equal paths.
        for start in edges.keys.sorted(by: { ($0.y, $0.x) < ($1.y, $1.x) }) {
            while var edge = edges[start]?.popLast() {
                path.move(to: edge.from)
                while place(edge.to) != start, let next = edges[place(edge.to)]?.popLast() {
                    path.addLine(to: edge.to)
                    edge = next
                }
                path.closeSubpath()
            }
        }
        return path
    }

    /// The parts of a line inside an outline, or outside it.
    static func line(_ line: Path, inside: Bool, of outline: Path, isEvenOdd: Bool) -> Path {
        let combination = PathCombination(line, outline, isEvenOdd: isEvenOdd)
        var path = Path()
        for piece in combination.cut(segments(of: line, closes: false), by: combination.other) {
            let middle = CGPoint(x: (piece.from.x + piece.to.x) / 2, y: (piece.from.y + piece.to.y) / 2)
            guard combination.holds(combination.other, middle) == inside else { continue }
            if path.currentPoint != piece.from { path.move(to: piece.from) }
            path.addLine(to: piece.to)
        }
        return path
    }
}

extension Path {
    /// The area in either of two paths.
    ///
    /// Source: SwiftUI Path.union(_:eoFill:).
    public func union(_ other: Path, eoFill: Bool = false) -> Path { PathCombination(self, other, isEvenOdd: eoFill).path(.union) }
    /// The area in both paths.
    ///
    /// Source: SwiftUI Path.intersection(_:eoFill:).
    public func intersection(_ other: Path, eoFill: Bool = false) -> Path {
        PathCombination(self, other, isEvenOdd: eoFill).path(.intersection)
    }
    /// The area in this path that is not in another.
    ///
    /// Source: SwiftUI Path.subtracting(_:eoFill:).
    public func subtracting(_ other: Path, eoFill: Bool = false) -> Path {
        PathCombination(self, other, isEvenOdd: eoFill).path(.subtraction)
    }
    /// The area in exactly one of two paths.
    ///
    /// Source: SwiftUI Path.symmetricDifference(_:eoFill:).
    public func symmetricDifference(_ other: Path, eoFill: Bool = false) -> Path {
        PathCombination(self, other, isEvenOdd: eoFill).path(.difference)
    }
    /// The parts of this line that lie inside a path.
    ///
    /// Source: SwiftUI Path.lineIntersection(_:eoFill:).
    public func lineIntersection(_ other: Path, eoFill: Bool = false) -> Path {
        PathCombination.line(self, inside: true, of: other, isEvenOdd: eoFill)
    }
    /// The parts of this line that lie outside of a path.
    ///
    /// Source: SwiftUI Path.lineSubtraction(_:eoFill:).
    public func lineSubtraction(_ other: Path, eoFill: Bool = false) -> Path {
        PathCombination.line(self, inside: false, of: other, isEvenOdd: eoFill)
    }
    /// The same area, with an outline that does not cross itself.
    ///
    /// Source: SwiftUI Path.normalized(eoFill:).
    public func normalized(eoFill: Bool = true) -> Path { PathCombination(self, Path(), isEvenOdd: eoFill).path(.union) }
}

/// A combination of two shapes.
private struct CombinedShape<One: Shape, Other: Shape>: Shape {
    var one: One
    var other: Other
    let combine: @Sendable (Path, Path) -> Path

    func path(in rect: CGRect) -> Path { combine(one.path(in: rect), other.path(in: rect)) }
    var layoutDirectionBehavior: LayoutDirectionBehavior {
        one.layoutDirectionBehavior == .fixed ? other.layoutDirectionBehavior : one.layoutDirectionBehavior
    }
    var animatableData: AnimatablePair<One.AnimatableData, Other.AnimatableData> {
        get { AnimatablePair(one.animatableData, other.animatableData) }
        set { (one.animatableData, other.animatableData) = (newValue.first, newValue.second) }
    }
}

extension Shape {
    /// The area in either of two shapes.
    ///
    /// Source: SwiftUI Shape.union(_:eoFill:).
    public func union<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
        CombinedShape(one: self, other: other) { $0.union($1, eoFill: eoFill) }
    }
    /// The area in both shapes.
    ///
    /// Source: SwiftUI Shape.intersection(_:eoFill:).
    public func intersection<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
        CombinedShape(one: self, other: other) { $0.intersection($1, eoFill: eoFill) }
    }
    /// The area in this shape that is not in another.
    ///
    /// Source: SwiftUI Shape.subtracting(_:eoFill:).
    public func subtracting<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
        CombinedShape(one: self, other: other) { $0.subtracting($1, eoFill: eoFill) }
    }
    /// The area in exactly one of two shapes.
    ///
    /// Source: SwiftUI Shape.symmetricDifference(_:eoFill:).
    public func symmetricDifference<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
        CombinedShape(one: self, other: other) { $0.symmetricDifference($1, eoFill: eoFill) }
    }
    /// The parts of this outline that lie inside a shape.
    ///
    /// Source: SwiftUI Shape.lineIntersection(_:eoFill:).
    public func lineIntersection<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
        CombinedShape(one: self, other: other) { $0.lineIntersection($1, eoFill: eoFill) }
    }
    /// The parts of this outline that lie outside of a shape.
    ///
    /// Source: SwiftUI Shape.lineSubtraction(_:eoFill:).
    public func lineSubtraction<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
        CombinedShape(one: self, other: other) { $0.lineSubtraction($1, eoFill: eoFill) }
    }
}
