import Foundation
import TenFootGeometry

extension CGAffineTransform {
    /// Whether it neither rotates nor mirrors.
    package var isUpright: Bool { b == 0 && c == 0 && a > 0 && d > 0 }
}

extension CGRect {
    /// The rectangle if its edges are finite, else null: Foundation's `intersection` and `intersects` end the program for others.
    package var finite: CGRect {
        guard !isNull, minX.isFinite, minY.isFinite, maxX.isFinite, maxY.isFinite, width.isFinite, height.isFinite else { return .null }
        return self
    }

    /// The whole pixels it may touch after a transform, with one more around for filters and snapping; empty if it is not finite.
    package func pixelBounds(_ transform: CGAffineTransform) -> CGRect {
        guard !isNull else { return .null }
        let rect = applying(transform)
        guard rect.minX.isFinite, rect.minY.isFinite, rect.width.isFinite, rect.height.isFinite else { return .null }
        let left = rect.minX.rounded(.down) - 1, top = rect.minY.rounded(.down) - 1
        return CGRect(x: left, y: top, width: rect.maxX.rounded(.up) + 1 - left, height: rect.maxY.rounded(.up) + 1 - top)
    }

    /// The rectangle with each edge rounded to the nearest pixel.
    package var snapped: CGRect {
        let left = minX.rounded(), top = minY.rounded()
        return CGRect(x: left, y: top, width: maxX.rounded() - left, height: maxY.rounded() - top)
    }
}
