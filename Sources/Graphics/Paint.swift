import Foundation
import TenFootGeometry

/// A colour at a position along a gradient, from 0 to 1.
package struct PaintStop: Hashable, Sendable {
    package var color: RGBA
    package var location: Double

    package init(color: RGBA, location: Double) {
        self.color = color
        self.location = location
    }
}

/// What a path is filled or stroked with; points are in the layer's own coordinates.
package enum Paint: Hashable, Sendable {
    case color(RGBA)
    case linear([PaintStop], start: CGPoint, end: CGPoint)
    case radial([PaintStop], center: CGPoint, startRadius: CGFloat, endRadius: CGFloat)
    /// An elliptical gradient; its radii are fractions of `size`.
    case elliptical([PaintStop], center: CGPoint, size: CGSize, start: CGFloat, end: CGFloat)
    case angular([PaintStop], center: CGPoint, startAngle: Double, endAngle: Double)

    /// Whether it covers everything under it completely.
    package var isOpaque: Bool {
        switch self {
        case .color(let color): color.alpha >= 1
        case .linear(let stops, _, _), .radial(let stops, _, _, _), .angular(let stops, _, _, _), .elliptical(let stops, _, _, _, _):
            !stops.isEmpty && stops.allSatisfy { $0.color.alpha >= 1 }
        }
    }
}
