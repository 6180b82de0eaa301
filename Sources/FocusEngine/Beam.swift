import TenFootGeometry

/// The rules of the beam (DM2 to DM4) for one source and one heading, tested on one candidate's rectangle.
///
/// All rectangles are in one coordinate space. This file defines what lies in the beam; it knows no index, sections or containers.
struct Beam {
    let heading: Heading
    let source: Box
    /// The source's edges along the heading.
    let near, far: Double
    /// The source's extent across the heading, which is that of the beam; along the heading the beam has no end.
    let low, high: Double

    init(_ heading: Heading, from source: Box) {
        self.heading = heading
        self.source = source
        near = source.near(heading)
        far = source.far(heading)
        low = source.low(heading.axis.other)
        high = source.high(heading.axis.other)
    }

    /// DM2: whether both edges lie further along the heading than the source's.
    @inline(__always) func isPassed(by box: Box) -> Bool {
        box.near(heading) > near + Rule.touch && box.far(heading) > far + Rule.touch
    }

    /// DM3: whether enough of the rectangle overlaps the beam.
    @inline(__always) func isHit(by box: Box) -> Bool {
        let (otherLow, otherHigh) = (box.low(heading.axis.other), box.high(heading.axis.other))
        let overlap = min(high, otherHigh) - max(low, otherLow)
        return overlap >= Rule.overlap && overlap >= Rule.overlapShare * min(high - low, otherHigh - otherLow)
    }

    /// DM4: the distance from the source's far edge to the candidate's near edge, 0 where they overlap.
    @inline(__always) func gap(to box: Box) -> Double { max(0, box.near(heading) - far) }

    /// DM4 (4): the distance across the heading from the source's centre to the candidate's extent; 0 if the centre lies in it.
    @inline(__always) func aside(of box: Box) -> Double {
        let centre = (low + high) / 2
        return max(0, box.low(heading.axis.other) - centre, centre - box.high(heading.axis.other))
    }

    /// DM4 (5): the distance across the heading between the centres.
    @inline(__always) func centreDistance(to box: Box) -> Double {
        abs((low + high) / 2 - (box.low(heading.axis.other) + box.high(heading.axis.other)) / 2)
    }

    /// DM4: the rank by which n is chosen: by gap, then (4) and (5).
    @inline(__always) func nearness(of box: Box) -> Rank {
        Rank(by: Rule.rounded(gap(to: box)), Rule.rounded(aside(of: box)), Rule.rounded(centreDistance(to: box)))
    }

    /// DM4 (2) to (5): the rank of a member of the front row; `shift` converts to the scene, where the remembered interval is.
    @inline(__always) func place(of box: Box, front: Box, remembered: (low: Double, high: Double), shift: SIMD4<Double>) -> Rank {
        // Gaps that differ from the smallest by little count as one.
        let gap = max(Rule.rounded(gap(to: box)), Rule.rounded(self.gap(to: front)) + Rule.rounded(Rule.equalGap))
        let across = heading.axis.other
        let offset = shift[Int(across.rawValue)]
        let isRemembered = min(box.high(across) + offset, remembered.high) - max(box.low(across) + offset, remembered.low) > Rule.touch
        return Rank(isRemembered ? 0 : 1, gap, Rule.rounded(aside(of: box)), Rule.rounded(centreDistance(to: box)))
    }

    /// DM7: the distance across the heading from the beam to the candidate's extent.
    func lateralGap(to box: Box) -> Double {
        max(0, box.low(heading.axis.other) - high, low - box.high(heading.axis.other))
    }

    /// DM4: whether two rectangles overlap along the heading by at least half of the shorter one: the same row.
    @inline(__always) func isRow(_ first: Box, _ second: Box) -> Bool {
        let overlap = min(first.far(heading), second.far(heading)) - max(first.near(heading), second.near(heading))
        let shorter = min(first.far(heading) - first.near(heading), second.far(heading) - second.near(heading))
        return overlap + Rule.slack >= shorter / 2
    }
}

/// The numbers of FOCUS-RULES.md, in points.
enum Rule {
    /// DM2: by how much an edge must lie further.
    static let touch = 0.01
    /// DM3: the least overlap with the beam.
    static let overlap = 0.5
    /// DM3: the least overlap as a share of the shorter extent.
    static let overlapShare = 0.02
    /// DM4 (3): gaps that differ by no more count as equal.
    static let equalGap = 4.0
    /// DM9: the share of a viewport that one press scrolls at most.
    static let scrollShare = 0.75
    /// The rounding error allowed for an overlap that is exactly a half.
    static let slack = 1.0 / 256

    /// A distance in whole 128ths of a point, so that distances that differ only by rounding errors tie.
    @inline(__always) static func rounded(_ distance: Double) -> Double { (distance * 128).rounded() }
}
