import Foundation

/// Approximates a Gaussian blur by three box averages, in place; `sigma` in pixels.
///
/// Costs the same for every radius; callers shrink large areas first, as nothing finer than the radius is left anyway.
enum BoxBlur {
    /// The widths of three boxes that together approximate a Gaussian.
    static func widths(sigma: Double) -> [Int] {
        let ideal = (12 * sigma * sigma / 3 + 1).squareRoot()
        var low = Int(ideal)
        if low % 2 == 0 { low -= 1 }
        let wide = Double(low)
        let count = ((12 * sigma * sigma - 3 * wide * wide - 12 * wide - 9) / (-4 * wide - 4)).rounded()
        return (0..<3).map { Double($0) < count ? low : low + 2 }
    }

    /// Blurs pixels of `channels` interleaved bytes; uses `BellBlur` for small radii, for which boxes are inaccurate.
    ///
    /// With `repeatsEdges`, pixels outside equal those at the edge; otherwise they are transparent.
    static func blur(
        _ data: UnsafeMutablePointer<UInt8>, width: Int, height: Int, stride: Int, channels: Int, sigma: Double, repeatsEdges: Bool
    ) {
        guard sigma > 0.1, width > 0, height > 0 else { return }
        if sigma < BellBlur.widest {
            return BellBlur.blur(
                data, width: width, height: height, stride: stride, channels: channels, sigma: sigma, repeatsEdges: repeatsEdges)
        }
        let longest = max(width, height)
        let boxes = widths(sigma: sigma)
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 2 * longest) { room in
            guard let source = room.baseAddress else { return }
            let line = source + longest
            for channel in 0..<channels {
                for y in 0..<height {
                    let start = data + y * stride + channel
                    run(start, count: width, step: channels, boxes: boxes, source, line, repeatsEdges: repeatsEdges)
                }
                for x in 0..<width {
                    run(data + x * channels + channel, count: height, step: stride, boxes: boxes, source, line, repeatsEdges: repeatsEdges)
                }
            }
        }
    }

    private static func run(
        _ start: UnsafeMutablePointer<UInt8>, count: Int, step: Int, boxes: [Int], _ one: UnsafeMutablePointer<UInt8>,
        _ two: UnsafeMutablePointer<UInt8>, repeatsEdges: Bool
    ) {
        var isBlank = true
        for index in 0..<count {
            one[index] = start[index * step]
            if one[index] != 0 { isBlank = false }
        }
        if isBlank { return }
        var from = one, to = two
        for box in boxes {
            average(from, to, count: count, box: box, repeatsEdges: repeatsEdges)
            swap(&from, &to)
        }
        for index in 0..<count { start[index * step] = from[index] }
    }

    private static func average(
        _ from: UnsafeMutablePointer<UInt8>, _ to: UnsafeMutablePointer<UInt8>, count: Int, box: Int, repeatsEdges: Bool
    ) {
        let half = box / 2
        let first = repeatsEdges ? Int(from[0]) : 0, last = repeatsEdges ? Int(from[count - 1]) : 0
        var sum = 0
        for index in -half...half { sum += index < 0 ? first : index < count ? Int(from[index]) : last }
        // Division by a multiplication, exact enough for sums below 2^24.
        let factor = (1 << 24) / box + 1
        for index in 0..<count {
            to[index] = UInt8(min(255, ((sum + half) * factor) >> 24))
            let leaving = index - half, entering = index + half + 1
            sum -= leaving < 0 ? first : Int(from[leaving])
            sum += entering < count ? Int(from[entering]) : last
        }
    }
}
