import Foundation
import TenFootGeometry

extension Path {
    /// The part of the path between two fractions of its length, 0 to 1; empty unless `from` is below `to`.
    public func trimmedPath(from: CGFloat, to: CGFloat) -> Path {
        let from = max(0, min(1, from)), to = max(0, min(1, to))
        guard from < to else { return Path() }
        if from == 0, to == 1 { return self }
        var pieces: [(piece: Piece, length: CGFloat)] = []
        var total: CGFloat = 0
        Path.walk(elements) { piece in
            let length = Path.length(of: piece)
            pieces.append((piece, length))
            total += length
        }
        let begin = total * from, finish = total * to
        var result: [Element] = []
        var passed: CGFloat = 0
        var current: CGPoint?
        for (piece, length) in pieces {
            defer { passed += length }
            guard length > 0, passed + length > begin, passed < finish else { continue }
            let t0 = Path.parameter(of: piece, at: max(0, begin - passed), length: length)
            let t1 = Path.parameter(of: piece, at: min(length, finish - passed), length: length)
            let part = piece.part(from: t0, to: t1)
            if current != part.start { result.append(.move(to: part.start)) }
            result.append(part.isLine ? .line(to: part.end) : .curve(to: part.end, control1: part.control1, control2: part.control2))
            current = part.end
        }
        return Path(elements: result)
    }

    private static func length(of piece: Piece) -> CGFloat {
        var previous = piece.start, sum: CGFloat = 0
        for point in piece.flattened(tolerance: 0.02) {
            sum += hypot(point.x - previous.x, point.y - previous.y)
            previous = point
        }
        return sum
    }

    /// The parameter at a distance along a piece, measured on its polyline.
    private static func parameter(of piece: Piece, at distance: CGFloat, length: CGFloat) -> CGFloat {
        if distance <= 0 { return 0 }
        if distance >= length { return 1 }
        if piece.isLine { return distance / length }
        let points = piece.flattened(tolerance: 0.02)
        var previous = piece.start, sum: CGFloat = 0
        for (index, point) in points.enumerated() {
            let step = hypot(point.x - previous.x, point.y - previous.y)
            if sum + step >= distance, step > 0 { return (CGFloat(index) + (distance - sum) / step) / CGFloat(points.count) }
            sum += step
            previous = point
        }
        return 1
    }
}
