import Foundation
import TenFootGraphics

/// Downscaling by whole factors with averages, and smooth upscaling.
enum Scaling {
    /// The factor by which an area may be downscaled before a blur without a visible difference: a power of two up to eight.
    static func factor(sigma: Double) -> Int { sigma >= 16 ? 8 : sigma >= 7 ? 4 : sigma >= 3 ? 2 : 1 }

    /// The remaining standard deviation to blur, in downscaled pixels: averaging already blurs by a twelfth of the factor's square,
    /// upscaling by a sixth.
    static func rest(of sigma: Double, factor: Int) -> Double {
        let factor = Double(factor)
        return factor == 1 ? sigma : (sigma * sigma / (factor * factor) - 0.25).squareRoot()
    }

    /// Averages blocks of `factor` by `factor` pixels of four bytes; the last ones may be narrower.
    static func shrink(
        _ source: UnsafePointer<UInt8>, width: Int, height: Int, stride: Int, factor: Int, into target: UnsafeMutablePointer<UInt8>,
        targetStride: Int
    ) {
        let columns = (width + factor - 1) / factor, rows = (height + factor - 1) / factor
        let sums = UnsafeMutablePointer<UInt32>.allocate(capacity: columns * 4)
        defer { sums.deallocate() }
        for row in 0..<rows {
            sums.update(repeating: 0, count: columns * 4)
            let top = row * factor, bottom = min(height, top + factor)
            for y in top..<bottom {
                let line = source + y * stride
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
            }
            let out = target + row * targetStride
            for column in 0..<columns {
                let count = UInt32((min(width, (column + 1) * factor) - column * factor) * (bottom - top))
                for channel in 0..<4 { out[column * 4 + channel] = UInt8((sums[column * 4 + channel] + count / 2) / count) }
            }
        }
    }

    /// Averages the alpha of whole blocks of `factor` by `factor` pixels; `factor` is a power of two, `stride` counts pixels.
    ///
    /// Rows are added up before columns, which the compiler turns into vector instructions: shadows are created in each frame of a lift
    /// animation.
    static func shrinkAlpha(
        _ source: UnsafePointer<UInt32>, columns: Int, rows: Int, stride: Int, factor: Int, into target: UnsafeMutablePointer<UInt8>,
        targetStride: Int
    ) {
        let width = columns * factor
        let sums = UnsafeMutablePointer<UInt32>.allocate(capacity: width)
        defer { sums.deallocate() }
        let shift = UInt32(2 * factor.trailingZeroBitCount), half = (UInt32(1) << shift) / 2
        for row in 0..<rows {
            sums.update(repeating: 0, count: width)
            for y in row * factor..<(row + 1) * factor {
                let line = source + y * stride
                // Alpha is the most significant of a pixel's four bytes.
                for x in 0..<width { sums[x] = sums[x] &+ (line[x] &>> 24) }
            }
            let out = target + row * targetStride
            for column in 0..<columns {
                var sum = half
                let block = sums + column &* factor
                for x in 0..<factor { sum = sum &+ block[x] }
                out[column] = UInt8(truncatingIfNeeded: sum &>> shift)
            }
        }
    }

    /// Upscales a mask by a whole factor, with linear interpolation between the pixels' centres.
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
        // Weights count half pixels of the target, so that all is whole numbers and dividing is a shift: the factor is a power of two.
        // Sums stay below 2^16 for factors up to eight.
        let unit = 2 * factor, shift = UInt16(2 * unit.trailingZeroBitCount), rounding = UInt16(1) << (shift - 1)
        // Upscale each row once and blend it with the next for each line between them, which vector instructions do fast.
        let lines = UnsafeMutablePointer<UInt16>.allocate(capacity: 2 * targetWidth)
        defer { lines.deallocate() }
        var (one, two, grown) = (lines, lines + targetWidth, -1)
        for y in 0..<targetHeight {
            // Counted from the centre of a block before the first.
            let place = 2 * y + 1 + factor, above = max(0, min(height, place / unit) - 1), below = min(height - 1, place / unit)
            while grown < below {
                grown += 1
                swap(&one, &two)
                growLine(source + grown * stride, width: width, factor: factor, into: two, targetWidth: targetWidth)
            }
            if above == below { one.update(from: two, count: targetWidth) }
            let part = UInt16(place % unit), rest = UInt16(unit) - part
            let out = target + y * targetStride
            for x in 0..<targetWidth {
                out[x] = UInt8(truncatingIfNeeded: (one[x] &* rest &+ two[x] &* part &+ rounding) &>> shift)
            }
        }
    }

    /// Upscales one line; the results are multiplied by `2 * factor`.
    private static func growLine(
        _ source: UnsafePointer<UInt8>, width: Int, factor: Int, into target: UnsafeMutablePointer<UInt16>, targetWidth: Int
    ) {
        let unit = UInt16(2 * factor)
        // The half block before the first centre repeats its value.
        var x = min(factor / 2, targetWidth)
        target.update(repeating: UInt16(source[0]) &* unit, count: x)
        var column = 0
        while x < targetWidth {
            let here = UInt16(source[min(column, width - 1)]), slope = UInt16(source[min(column + 1, width - 1)]) &- here
            // A falling slope wraps around and back.
            var value = here &* unit &+ slope
            let end = min(targetWidth, x &+ factor)
            while x < end {
                target[x] = value
                value = value &+ slope &* 2
                x = x &+ 1
            }
            column = column &+ 1
        }
    }
}

extension Pixels {
    /// The blurred alpha of a picture, as a mask; its size must be a multiple of `factor`.
    func blurredAlpha(sigma: CGFloat, factor: Int) -> Pixels {
        let small = Pixels(PixelRect(x: 0, y: 0, width: width / factor, height: height / factor), isMask: true)
        let bytes = small.data.assumingMemoryBound(to: UInt8.self)
        Scaling.shrinkAlpha(
            data.assumingMemoryBound(to: UInt32.self), columns: small.width, rows: small.height, stride: stride / 4, factor: factor,
            into: bytes, targetStride: small.stride)
        BoxBlur.blur(
            bytes, width: small.width, height: small.height, stride: small.stride, channels: 1,
            sigma: Scaling.rest(of: sigma, factor: factor),
            repeatsEdges: false)
        let result = Pixels(bounds, isMask: true)
        Scaling.growMask(
            bytes, width: small.width, height: small.height, stride: small.stride, factor: factor,
            into: result.data.assumingMemoryBound(to: UInt8.self), targetWidth: width, targetHeight: height, targetStride: result.stride)
        return result
    }
}
