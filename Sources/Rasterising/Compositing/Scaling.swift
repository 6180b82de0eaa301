import Foundation
import TenFootGraphics

/// Shrinking by whole factors with averages, and growing smoothly again.
enum Scaling {
    /// The factor by which an area may be shrunk before a blur without a visible difference: a power of two up to eight.
    static func factor(sigma: Double) -> Int { sigma >= 16 ? 8 : sigma >= 7 ? 4 : sigma >= 3 ? 2 : 1 }

    /// Averages blocks of `factor` by `factor` pixels; the last ones may be narrower.
    ///
    /// `step` is the distance of pixels in bytes.
    static func shrink(
        _ source: UnsafePointer<UInt8>, width: Int, height: Int, stride: Int, channels: Int, step: Int? = nil, factor: Int,
        into target: UnsafeMutablePointer<UInt8>, targetStride: Int
    ) {
        let columns = (width + factor - 1) / factor, rows = (height + factor - 1) / factor
        let sums = UnsafeMutablePointer<UInt32>.allocate(capacity: columns * channels)
        defer { sums.deallocate() }
        for row in 0..<rows {
            sums.update(repeating: 0, count: columns * channels)
            let top = row * factor, bottom = min(height, top + factor)
            for y in top..<bottom {
                let line = source + y * stride
                if channels == 4 {
                    for column in 0..<columns {
                        let left = column * factor, right = min(width, left + factor)
                        var b: UInt32 = 0, g: UInt32 = 0, r: UInt32 = 0, a: UInt32 = 0
                        for x in left..<right {
                            let pixel = line + x * 4
                            b += UInt32(pixel[0])
                            g += UInt32(pixel[1])
                            r += UInt32(pixel[2])
                            a += UInt32(pixel[3])
                        }
                        let sum = sums + column * 4
                        sum[0] += b
                        sum[1] += g
                        sum[2] += r
                        sum[3] += a
                    }
                } else {
                    let step = step ?? 1
                    for column in 0..<columns {
                        var sum: UInt32 = 0
                        for x in column * factor..<min(width, (column + 1) * factor) { sum += UInt32(line[x * step]) }
                        sums[column] += sum
                    }
                }
            }
            let out = target + row * targetStride
            for column in 0..<columns {
                let count = UInt32((min(width, (column + 1) * factor) - column * factor) * (bottom - top))
                for channel in 0..<channels {
                    out[column * channels + channel] = UInt8((sums[column * channels + channel] + count / 2) / count)
                }
            }
        }
    }

    /// Grows a mask by a whole factor, straight between the middles of its pixels.
    static func growMask(
        _ source: UnsafePointer<UInt8>, width: Int, height: Int, stride: Int, factor: Int, into target: UnsafeMutablePointer<UInt8>,
        targetWidth: Int, targetHeight: Int, targetStride: Int
    ) {
        guard factor > 1 else {
            for y in 0..<min(height, targetHeight) {
                (target + y * targetStride).update(from: source + y * stride, count: min(width, targetWidth))
            }
            return
        }
        // Places in units of half a pixel of the target over the factor, so that all is whole numbers, and dividing is a shift: the factor is a
        // power of two.
        let line = UnsafeMutablePointer<Int32>.allocate(capacity: width + 1)
        defer { line.deallocate() }
        let unit = 2 * factor
        let shift = Int32(2 * unit.trailingZeroBitCount), rounding = Int32(1) << (shift - 1)
        for y in 0..<targetHeight {
            let place = 2 * y + 1 - factor
            let above = max(0, min(height - 1, place >= 0 ? place / unit : -1)),
                below = max(0, min(height - 1, place >= 0 ? place / unit + 1 : 0))
            let part = Int32(place >= 0 ? place % unit : place + unit)
            let one = source + above * stride, two = source + below * stride
            for x in 0..<width { line[x] = Int32(one[x]) &* (Int32(unit) &- part) &+ Int32(two[x]) &* part }
            line[width] = line[width - 1]
            let out = target + y * targetStride
            // The half block before the first middle repeats it.
            var x = min(factor / 2, targetWidth)
            out.update(repeating: UInt8(truncatingIfNeeded: (line[0] &* Int32(unit) &+ rounding) &>> shift), count: x)
            var column = 0
            while x < targetWidth {
                let here = line[min(column, width - 1)], slope = line[min(column + 1, width - 1)] &- here
                var value = here &* Int32(unit) &+ slope &+ rounding
                let end = min(targetWidth, x + factor)
                while x < end {
                    out[x] = UInt8(truncatingIfNeeded: value &>> shift)
                    value = value &+ slope &* 2
                    x += 1
                }
                column += 1
            }
        }
    }
}

extension Pixels {
    /// The blurred alpha of a picture, as a mask; its size must be a multiple of `factor`.
    func blurredAlpha(sigma: CGFloat, factor: Int) -> Pixels {
        let small = Pixels(PixelRect(x: 0, y: 0, width: width / factor, height: height / factor), isMask: true)
        let bytes = small.data.assumingMemoryBound(to: UInt8.self)
        // Alpha is the last of a pixel's four bytes.
        Scaling.shrink(
            data.assumingMemoryBound(to: UInt8.self) + 3, width: width, height: height, stride: stride, channels: 1, step: 4,
            factor: factor, into: bytes, targetStride: small.stride)
        BoxBlur.blur(
            bytes, width: small.width, height: small.height, stride: small.stride, channels: 1, sigma: sigma / CGFloat(factor),
            repeatsEdges: false)
        let result = Pixels(bounds, isMask: true)
        Scaling.growMask(
            bytes, width: small.width, height: small.height, stride: small.stride, factor: factor,
            into: result.data.assumingMemoryBound(to: UInt8.self), targetWidth: width, targetHeight: height, targetStride: result.stride)
        return result
    }
}
