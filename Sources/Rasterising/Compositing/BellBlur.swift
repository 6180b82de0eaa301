import Foundation

/// Applies a true Gaussian blur in place, for small radii, where three box blurs of whole pixels are wrong by up to a seventh.
///
/// Costs grow with the radius. Sums are of 16 bits and run along rows, which the compiler turns into vector instructions.
enum BellBlur {
    /// The standard deviation from which box blurs are as good, and faster.
    static let widest = 4.0

    /// The weights of a pixel and its neighbours in one direction, from the centre outwards; the weights of both directions add up to 256.
    static func weights(sigma: Double) -> [UInt16] {
        let reach = max(1, Int((sigma * 3).rounded(.up)))
        // Use the integral of the curve over each pixel rather than its height, so that the narrowest ones are correct too.
        func share(below edge: Double) -> Double { erf(edge / (sigma * 2.0.squareRoot())) / 2 }
        var weights = (0...reach).map { place in
            UInt16(((share(below: Double(place) + 0.5) - share(below: Double(place) - 0.5)) * 256).rounded())
        }
        weights[0] = 256 - 2 * weights[1...].reduce(0, +)
        while weights.count > 1, weights.last == 0 { weights.removeLast() }
        return weights
    }

    /// `channels` interleaved bytes a pixel; `repeatsEdges` as for `BoxBlur`.
    static func blur(
        _ data: UnsafeMutablePointer<UInt8>, width: Int, height: Int, stride: Int, channels: Int, sigma: Double, repeatsEdges: Bool
    ) {
        let weights = weights(sigma: sigma), reach = weights.count - 1
        let row = width * channels, margin = reach * channels
        // Blur each line horizontally, including as many lines above and below as the kernel reaches.
        let lines = UnsafeMutablePointer<UInt8>.allocate(capacity: row * (height + 2 * reach) + row + 2 * margin)
        defer { lines.deallocate() }
        let padded = lines + row * (height + 2 * reach)
        let sums = UnsafeMutablePointer<UInt16>.allocate(capacity: row)
        defer { sums.deallocate() }
        for y in 0..<height {
            let line = data + y * stride
            (padded + margin).update(from: line, count: row)
            for byte in 0..<margin {
                padded[byte] = repeatsEdges ? line[byte % channels] : 0
                padded[margin + row + byte] = repeatsEdges ? line[row - channels + byte % channels] : 0
            }
            mix(padded + margin, step: channels, weights, count: row, sums, into: lines + (reach + y) * row)
        }
        for line in 0..<reach {
            let above = lines + line * row, below = lines + (reach + height + line) * row
            if repeatsEdges {
                above.update(from: lines + reach * row, count: row)
                below.update(from: lines + (reach + height - 1) * row, count: row)
            } else {
                above.update(repeating: 0, count: row)
                below.update(repeating: 0, count: row)
            }
        }
        for y in 0..<height { mix(lines + (reach + y) * row, step: row, weights, count: row, sums, into: data + y * stride) }
    }

    /// Adds up neighbours that lie `step` bytes apart, by their weights.
    private static func mix(
        _ middle: UnsafePointer<UInt8>, step: Int, _ weights: [UInt16], count: Int, _ sums: UnsafeMutablePointer<UInt16>,
        into target: UnsafeMutablePointer<UInt8>
    ) {
        for index in 0..<count { sums[index] = UInt16(middle[index]) &* weights[0] &+ 128 }
        for place in 1..<weights.count {
            let weight = weights[place], before = middle - place * step, after = middle + place * step
            for index in 0..<count { sums[index] = sums[index] &+ (UInt16(before[index]) &+ UInt16(after[index])) &* weight }
        }
        for index in 0..<count { target[index] = UInt8(truncatingIfNeeded: sums[index] &>> 8) }
    }
}
