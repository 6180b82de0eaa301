import Foundation
import TenFootGraphics

/// How far two pictures of one size are apart, as an eye sees it.
///
/// Each pixel's difference is weighed by brightness and colour, and is small where the colour lies between those the other picture has within a
/// pixel: edges that antialiasing puts elsewhere by a hair are no difference, a line that only one picture has is.
package struct PictureComparison {
    /// Pixels that differ by more than the threshold.
    package private(set) var differing = 0
    /// The largest difference, 0 to 1.
    package private(set) var largest = 0.0
    /// The mean difference, 0 to 1.
    package private(set) var mean = 0.0
    /// Where the pictures differ: the first one, pale, with the differing pixels in red.
    package let picture: Bitmap
    /// The smallest rectangle around all differing pixels; empty for none.
    package private(set) var bounds = PixelRect.empty

    /// Compares two pictures; nil where their sizes differ.
    ///
    /// `threshold` is the difference of a pixel that counts, 0 to 1.
    package init?(_ one: Bitmap, _ two: Bitmap, threshold: Double) {
        guard one.width == two.width, one.height == two.height else { return nil }
        picture = Bitmap(width: one.width, height: one.height, isOpaque: true)
        var sum = 0.0
        for y in 0..<one.height {
            for x in 0..<one.width {
                let a = PictureComparison.pixel(one, x, y), b = PictureComparison.pixel(two, x, y)
                var difference = 0.0
                if a != b {
                    // Both ways: what one picture has and the other lacks is a difference, however thin.
                    difference = max(
                        PictureComparison.distance(of: a, from: two, x, y), PictureComparison.distance(of: b, from: one, x, y))
                }
                sum += difference
                largest = max(largest, difference)
                let target = picture.pixels + y * picture.stride + x * 4
                if difference > threshold {
                    differing += 1
                    let place = PixelRect(x: x, y: y, width: 1, height: 1)
                    bounds = bounds.isEmpty ? place : bounds.union(place)
                    target.storeBytes(of: 0xFFFF_0000, as: UInt32.self)
                } else {
                    let grey = UInt32(170 + (a.x + a.y + a.z) / 3 / 3)
                    target.storeBytes(of: 0xFF00_0000 | grey << 16 | grey << 8 | grey, as: UInt32.self)
                }
            }
        }
        mean = sum / Double(one.width * one.height)
    }

    private static func pixel(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> SIMD4<Double> {
        let value = (bitmap.pixels + y * bitmap.stride + x * 4).load(as: UInt32.self)
        return SIMD4(Double(value >> 16 & 255), Double(value >> 8 & 255), Double(value & 255), Double(value >> 24))
    }

    /// How far a colour is from all that lie between those of a pixel and its eight neighbours, as antialiasing mixes them.
    private static func distance(of color: SIMD4<Double>, from bitmap: Bitmap, _ x: Int, _ y: Int) -> Double {
        var low = pixel(bitmap, x, y), high = low
        for v in max(0, y - 1)...min(bitmap.height - 1, y + 1) {
            for u in max(0, x - 1)...min(bitmap.width - 1, x + 1) {
                let near = pixel(bitmap, u, v)
                low = pointwiseMin(low, near)
                high = pointwiseMax(high, near)
            }
        }
        return distance(color, pointwiseMin(pointwiseMax(color, low), high))
    }

    /// Brightness counts most, then red against green, then blue.
    private static func distance(_ a: SIMD4<Double>, _ b: SIMD4<Double>) -> Double {
        let d = a - b
        let brightness = 0.299 * d.x + 0.587 * d.y + 0.114 * d.z
        let redness = 0.596 * d.x - 0.274 * d.y - 0.322 * d.z, blueness = 0.211 * d.x - 0.523 * d.y + 0.312 * d.z
        let square = 0.5053 * brightness * brightness + 0.299 * redness * redness + 0.1957 * blueness * blueness
        return min(1, max((square / 32857).squareRoot(), abs(d.w) / 255))
    }
}

extension PixelRect {
    /// The smallest rectangle around both.
    package func union(_ other: PixelRect) -> PixelRect {
        PixelRect(minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY))
    }
}
