import Foundation
import TenFootGeometry

/// How many pixels a point is, and how large the canvas is in points for an output in pixels.
///
/// The canvas is 1080 points high whatever the output, so that an app drawn for a television looks the same on each; `--scale` fixes the
/// pixels a point instead, and the canvas becomes what then fits.
package struct CanvasScale: Hashable, Sendable {
    /// Pixels a point, chosen by the user; nil for a canvas 1080 points high.
    package var fixed: Double?

    package init(fixed: Double? = nil) { self.fixed = fixed }

    /// Pixels a point on an output this many pixels high.
    package func pixelsPerPoint(for size: PixelSize) -> Double { fixed ?? Double(size.height) / 1080 }

    /// The canvas in points.
    package func canvas(for size: PixelSize) -> CGSize {
        let scale = pixelsPerPoint(for: size)
        return CGSize(width: Double(size.width) / scale, height: Double(size.height) / scale)
    }
}
