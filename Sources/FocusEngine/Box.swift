import TenFootGeometry

/// A rectangle as its four edges, each counted outward: left, top, -right, -bottom.
///
/// With this sign every heading reads the same: the near edge is `edges[h]`, the far one `-edges[h ^ 2]`, both growing along the heading.
/// So no rule has a left, right, up and down variant that could drift apart. The union is the pointwise minimum, the intersection the maximum.
struct Box: Hashable, Sendable {
    var edges: SIMD4<Double>

    init(edges: SIMD4<Double>) { self.edges = edges }

    /// Makes a box of a rectangle; a negative size is standardised.
    init(_ rect: CGRect) {
        let (x, y, width, height) = (rect.origin.x, rect.origin.y, rect.size.width, rect.size.height)
        edges = SIMD4(min(x, x + width), min(y, y + height), -max(x, x + width), -max(y, y + height))
    }

    /// The rectangle that holds nothing; the union with it changes nothing.
    static let nothing = Box(edges: SIMD4(repeating: .infinity))

    /// The whole plane; the intersection with it changes nothing.
    static let everything = Box(edges: SIMD4(repeating: -.infinity))

    @inline(__always) func near(_ heading: Heading) -> Double { edges[heading.rawValue] }

    @inline(__always) func far(_ heading: Heading) -> Double { -edges[heading.rawValue ^ 2] }

    @inline(__always) func low(_ axis: Axis) -> Double { edges[Int(axis.rawValue)] }

    @inline(__always) func high(_ axis: Axis) -> Double { -edges[Int(axis.rawValue) + 2] }

    func length(_ axis: Axis) -> Double { high(axis) - low(axis) }

    @inline(__always) func union(_ other: Box) -> Box { Box(edges: pointwiseMin(edges, other.edges)) }

    @inline(__always) func intersection(_ other: Box) -> Box { Box(edges: pointwiseMax(edges, other.edges)) }

    /// Whether it has no area or contains NaN.
    @inline(__always) var isEmpty: Bool { !(edges[0] < -edges[2] && edges[1] < -edges[3]) }

    var isFinite: Bool { edges.indices.allSatisfy { edges[$0].isFinite } }

    /// Half the circumference, the cost by which the index chooses where to insert.
    @inline(__always) var girth: Double { -(edges[0] + edges[1] + edges[2] + edges[3]) }

    @inline(__always) func shifted(by shift: SIMD4<Double>) -> Box { Box(edges: edges + shift) }

    /// The same rectangle with its extent along one axis replaced.
    func replacing(_ axis: Axis, low: Double, high: Double) -> Box {
        var box = self
        box.edges[Int(axis.rawValue)] = low
        box.edges[Int(axis.rawValue) + 2] = -high
        return box
    }

    /// The distance between two rectangles, 0 where they touch or overlap.
    func distance(to other: Box) -> Double {
        let x = max(0, other.edges[0] + edges[2], edges[0] + other.edges[2])
        let y = max(0, other.edges[1] + edges[3], edges[1] + other.edges[3])
        return (x * x + y * y).squareRoot()
    }

    /// Whether they share an area, not only an edge.
    func overlaps(_ other: Box) -> Bool { !intersection(other).isEmpty }

    var rect: CGRect {
        CGRect(x: edges[0], y: edges[1], width: -edges[2] - edges[0], height: -edges[3] - edges[1])
    }
}

/// A translation by (x, y), with the signs of `Box.edges`.
func shift(_ x: Double, _ y: Double) -> SIMD4<Double> { SIMD4(x, y, -x, -y) }
