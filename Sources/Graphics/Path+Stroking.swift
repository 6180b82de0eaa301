import Foundation
import TenFootGeometry

extension Path {
    /// The outline of the path drawn with a line; to be filled by the winding rule.
    ///
    /// Each straight segment, corner and end becomes a separate outline; all run in the same direction, so that the winding rule joins them.
    public func strokedPath(_ style: StrokeStyle) -> Path {
        guard style.lineWidth > 0 else { return Path() }
        var outline: [Element] = []
        for line in polylines(tolerance: 0.05) {
            for dash in Path.dashed(line, style) { Path.addStroke(of: dash, style, to: &outline) }
        }
        return Path(elements: outline)
    }

    private static func addStroke(of line: Polyline, _ style: StrokeStyle, to outline: inout [Element]) {
        var points: [CGPoint] = []
        for point in line.points where points.last != point { points.append(point) }
        let half = style.lineWidth / 2
        guard points.count > 1 else {
            guard let point = points.first, style.lineCap != .butt else { return }
            let box = CGRect(x: point.x - half, y: point.y - half, width: 2 * half, height: 2 * half)
            outline += style.lineCap == .round ? Path(ellipseIn: box).elements : Path.elements(of: box)
            return
        }
        let segments = Array(zip(points, points.dropFirst())) + (line.isClosed ? [(points[points.count - 1], points[0])] : [])
        for (index, segment) in segments.enumerated() {
            var (from, to) = segment
            let length = hypot(to.x - from.x, to.y - from.y)
            let along = Vector(dx: (to.x - from.x) / length, dy: (to.y - from.y) / length)
            let isFirst = index == 0 && !line.isClosed, isLast = index == segments.count - 1 && !line.isClosed
            if style.lineCap == .square {
                if isFirst { from = CGPoint(x: from.x - along.dx * half, y: from.y - along.dy * half) }
                if isLast { to = CGPoint(x: to.x + along.dx * half, y: to.y + along.dy * half) }
            }
            let side = Vector(dx: -along.dy * half, dy: along.dx * half)
            addPolygon(
                [
                    CGPoint(x: from.x - side.dx, y: from.y - side.dy), CGPoint(x: to.x - side.dx, y: to.y - side.dy),
                    CGPoint(x: to.x + side.dx, y: to.y + side.dy), CGPoint(x: from.x + side.dx, y: from.y + side.dy),
                ], to: &outline)
            if style.lineCap == .round {
                if isFirst { addDisc(at: segment.0, half, to: &outline) }
                if isLast { addDisc(at: segment.1, half, to: &outline) }
            }
            if !isLast { addJoin(segment, segments[(index + 1) % segments.count].1, style, to: &outline) }
        }
    }

    private static func addJoin(
        _ segment: (CGPoint, CGPoint), _ next: CGPoint, _ style: StrokeStyle, to outline: inout [Element]
    ) {
        let half = style.lineWidth / 2, corner = segment.1
        if style.lineJoin == .round { return addDisc(at: corner, half, to: &outline) }
        let before = unit(segment.0, corner), after = unit(corner, next)
        let cross = before.dx * after.dy - before.dy * after.dx
        guard abs(cross) > 1e-6 else { return }
        // The outer side of the turn is where the gap opens.
        let side: CGFloat = cross > 0 ? -half : half
        let one = CGPoint(x: corner.x - before.dy * side, y: corner.y + before.dx * side)
        let two = CGPoint(x: corner.x - after.dy * side, y: corner.y + after.dx * side)
        var points = [corner, one, two]
        let cosine = before.dx * after.dx + before.dy * after.dy
        // Mitre length over line width is 1 / sin of half the inner angle.
        let sine = ((1 + cosine) / 2).squareRoot()
        if style.lineJoin == .miter, sine > 0, 1 / sine <= style.miterLimit {
            let middle = Vector(dx: (one.x + two.x) / 2 - corner.x, dy: (one.y + two.y) / 2 - corner.y)
            let length = hypot(middle.dx, middle.dy)
            if length > 0 {
                let reach = half / sine / length
                points.insert(CGPoint(x: corner.x + middle.dx * reach, y: corner.y + middle.dy * reach), at: 2)
            }
        }
        addPolygon(points, to: &outline)
    }

    private static func unit(_ from: CGPoint, _ to: CGPoint) -> Vector {
        let length = max(hypot(to.x - from.x, to.y - from.y), .leastNormalMagnitude)
        return Vector(dx: (to.x - from.x) / length, dy: (to.y - from.y) / length)
    }

    private static func addDisc(at center: CGPoint, _ radius: CGFloat, to outline: inout [Element]) {
        outline += Path(ellipseIn: CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)).elements
    }

    /// A closed polygon, turned so that its winding is that of the discs.
    private static func addPolygon(_ points: [CGPoint], to outline: inout [Element]) {
        var area: CGFloat = 0
        for (from, to) in zip(points, points.dropFirst() + [points[0]]) { area += from.x * to.y - to.x * from.y }
        let turned = area < 0 ? points.reversed() : points
        outline.append(.move(to: turned[0]))
        outline += turned.dropFirst().map { .line(to: $0) }
        outline.append(.closeSubpath)
    }

    /// A line cut into its dashes.
    private static func dashed(_ line: Polyline, _ style: StrokeStyle) -> [Polyline] {
        let lengths = style.dash.map { max(0, $0) }
        let period = lengths.reduce(0, +)
        let points = line.isClosed ? line.points + [line.points[0]] : line.points
        let total = zip(points, points.dropFirst()).reduce(0) { $0 + hypot($1.1.x - $1.0.x, $1.1.y - $1.0.y) }
        // A line with too many dashes to see is drawn solid.
        guard period > 0, period.isFinite, total / period < 10_000 else { return [line] }
        let cycle = lengths.count % 2 == 0 ? lengths : lengths + lengths
        let whole = cycle.reduce(0, +)
        var left = style.dashPhase.truncatingRemainder(dividingBy: whole)
        if left < 0 { left += whole }
        var index = 0
        while left >= cycle[index] {
            left -= cycle[index]
            index = (index + 1) % cycle.count
        }
        var remaining = cycle[index] - left
        var result: [Polyline] = []
        var dash: [CGPoint] = index % 2 == 0 ? [points[0]] : []
        for (from, to) in zip(points, points.dropFirst()) {
            let length = hypot(to.x - from.x, to.y - from.y)
            var passed: CGFloat = 0
            while length - passed > remaining {
                passed += remaining
                let point = CGPoint(x: from.x + (to.x - from.x) * passed / length, y: from.y + (to.y - from.y) * passed / length)
                if index % 2 == 0 {
                    result.append(Polyline(points: dash + [point], isClosed: false))
                    dash = []
                } else {
                    dash = [point]
                }
                index = (index + 1) % cycle.count
                remaining = cycle[index]
            }
            remaining -= length - passed
            if index % 2 == 0 { dash.append(to) }
        }
        if dash.count > 1 { result.append(Polyline(points: dash, isClosed: false)) }
        return result
    }
}
