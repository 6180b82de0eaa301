import CSDL
import Foundation
import TenFootGeometry
import TenFootGraphics
import TenFootRasterising

/// The triangles that place a texture.
///
/// They depend only on the bitmap and its transform; only repeats use the area, to skip invisible ones.
struct Quads {
    struct Vertex {
        var place: SDL_FPoint
        var read: SDL_FPoint
    }

    /// The most repeats drawn by the GPU; more are composed in software.
    static let mostRepeats = 4096

    private(set) var vertices: [Vertex] = []
    private(set) var indices: [Int32] = []

    /// Nil if the GPU cannot draw the bitmap in this way.
    init?(_ source: Pixels, _ transform: CGAffineTransform, _ edge: Placement.Edge, _ area: PixelRect) {
        let box = source.bounds.rect
        switch edge {
        case .clear:
            // The texture has a transparent pixel around the bitmap.
            add(box.insetBy(dx: -1, dy: -1), from: CGRect(x: 0, y: 0, width: 1, height: 1), transform)
        case .extended:
            guard transform.b == 0, transform.c == 0 else { return nil }
            // Snapped edges are at most a pixel outside the bitmap; SDL samples only within a texture.
            let reachX = 2 / abs(transform.a), reachY = 2 / abs(transform.d)
            for row in Quads.bands(box.minY, box.maxY, reachY) {
                for column in Quads.bands(box.minX, box.maxX, reachX) {
                    add(
                        CGRect(x: column.start, y: row.start, width: column.end - column.start, height: row.end - row.start),
                        from: CGRect(x: column.from, y: row.from, width: column.to - column.from, height: row.to - row.from), transform)
                }
            }
        case .repeated:
            guard transform.b == 0, transform.c == 0, !box.isEmpty else { return nil }
            let seen = area.rect.applying(transform.inverted())
            func steps(_ low: CGFloat, _ high: CGFloat, _ start: CGFloat, _ size: CGFloat) -> ClosedRange<Int>? {
                let first = ((low - start) / size).rounded(.down), last = ((high - start) / size).rounded(.up)
                guard first.isFinite, last.isFinite, abs(first) < 1e6, abs(last) < 1e6, last >= first else { return nil }
                return Int(first)...Int(last)
            }
            guard let columns = steps(seen.minX, seen.maxX, box.minX, box.width),
                let rows = steps(seen.minY, seen.maxY, box.minY, box.height),
                columns.count * rows.count <= Quads.mostRepeats
            else { return nil }
            for row in rows {
                for column in columns {
                    add(
                        box.offsetBy(dx: CGFloat(column) * box.width, dy: CGFloat(row) * box.height),
                        from: CGRect(x: 0, y: 0, width: 1, height: 1), transform)
                }
            }
        }
        // Beyond this, single precision cannot distinguish pixels.
        guard vertices.allSatisfy({ abs($0.place.x) < 1e6 && abs($0.place.y) < 1e6 }) else { return nil }
    }

    private struct Band {
        var start, end, from, to: CGFloat
    }

    /// Divides one axis into the bitmap and the bands beyond its edges.
    private static func bands(_ low: CGFloat, _ high: CGFloat, _ reach: CGFloat) -> [Band] {
        [
            Band(start: low - reach, end: low, from: 0, to: 0), Band(start: low, end: high, from: 0, to: 1),
            Band(start: high, end: high + reach, from: 1, to: 1),
        ]
    }

    private mutating func add(_ rect: CGRect, from part: CGRect, _ transform: CGAffineTransform) {
        let first = Int32(vertices.count)
        for (x, y, u, v) in [
            (rect.minX, rect.minY, part.minX, part.minY), (rect.maxX, rect.minY, part.maxX, part.minY),
            (rect.minX, rect.maxY, part.minX, part.maxY), (rect.maxX, rect.maxY, part.maxX, part.maxY),
        ] {
            let place = CGPoint(x: x, y: y).applying(transform)
            vertices.append(
                Vertex(place: SDL_FPoint(x: Float(place.x), y: Float(place.y)), read: SDL_FPoint(x: Float(u), y: Float(v))))
        }
        indices += [first, first + 1, first + 2, first + 2, first + 1, first + 3]
    }
}
