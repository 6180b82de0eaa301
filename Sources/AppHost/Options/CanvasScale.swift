import Foundation
import TenFootGeometry

/// The scale in pixels per point, and the size of the canvas in points for an output in pixels.
///
/// The canvas is 1080 points high whatever the output, so that an app drawn for a television looks the same on each; `--scale` sets the
/// pixels per point instead, and the canvas has whatever size then fits.
package struct CanvasScale: Hashable, Sendable {
    /// Pixels per point, chosen by the user; nil for a canvas 1080 points high.
    package var fixed: Double?

    package init(fixed: Double? = nil) { self.fixed = fixed }

    /// Pixels per point on an output of a size in pixels.
    package func pixelsPerPoint(for size: PixelSize) -> Double { fixed ?? Double(size.height) / 1080 }

    /// The canvas in points.
    package func canvas(for size: PixelSize) -> CGSize {
        let scale = pixelsPerPoint(for: size)
        return CGSize(width: Double(size.width) / scale, height: Double(size.height) / scale)
    }
}
