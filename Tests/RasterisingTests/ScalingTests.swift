import Foundation
import TenFootGraphics
import TestSupport
import Testing

@testable import TenFootRasterising

/// Compares shrinking and growing with the simplest implementation, byte by byte.
@Suite("Scaling by whole factors, and narrow blurs") @MainActor struct ScalingTests {
    private func bytes(_ count: Int, _ dice: inout Seeded) -> [UInt8] { (0..<count).map { _ in UInt8(dice.number(0...255)) } }

    @Test("A grown mask is interpolated linearly between its pixels and constant beyond the outermost ones", arguments: 0..<48)
    func grown(seed: Int) {
        var dice = Seeded(seed)
        let factor = [1, 2, 4, 8][seed % 4], width = dice.number(1...9), height = dice.number(1...9), stride = width + dice.number(0...5)
        let source = bytes(stride * height, &dice)
        // A target may be narrower than the grown mask, down to less than half a block.
        let targetWidth = seed % 3 == 0 ? dice.number(1...width * factor) : width * factor
        let targetHeight = seed % 3 == 1 ? dice.number(1...height * factor) : height * factor
        let targetStride = targetWidth + dice.number(0...5)
        var wrong: [SIMD2<Int>] = []
        var target = [UInt8](repeating: 7, count: targetStride * targetHeight)
        Scaling.growMask(
            source, width: width, height: height, stride: stride, factor: factor, into: &target, targetWidth: targetWidth,
            targetHeight: targetHeight, targetStride: targetStride)
        /// The two source pixels around a target pixel, and its distance from the first, in units of 1 / (2 * factor) source pixels.
        func between(_ place: Int, _ count: Int) -> (one: Int, two: Int, part: Int) {
            let halves = 2 * place + 1 - factor, one = Int((Double(halves) / Double(2 * factor)).rounded(.down))
            return (max(0, min(count - 1, one)), max(0, min(count - 1, one + 1)), halves - one * 2 * factor)
        }
        for y in 0..<targetHeight {
            for x in 0..<targetStride {
                var wanted = 7
                if x < targetWidth {
                    let unit = 2 * factor, across = between(x, width), down = between(y, height)
                    func line(_ row: Int) -> Int {
                        Int(source[row * stride + across.one]) * (unit - across.part) + Int(source[row * stride + across.two]) * across.part
                    }
                    wanted = (line(down.one) * (unit - down.part) + line(down.two) * down.part + unit * unit / 2) / (unit * unit)
                }
                if Int(target[y * targetStride + x]) != wanted { wrong.append(SIMD2(x, y)) }
            }
        }
        #expect(wrong == [], "seed \(seed)")
    }

    @Test("A shrunk picture has the mean of each block, even if the last block is narrower", arguments: 0..<32)
    func shrunk(seed: Int) {
        var dice = Seeded(seed)
        let factor = [2, 4, 8, 3][seed % 4], width = dice.number(1...21), height = dice.number(1...21)
        let stride = width * 4 + 4 * dice.number(0...3), columns = (width + factor - 1) / factor, rows = (height + factor - 1) / factor
        // Use only the brightest pixels in some cases, whose sums are the largest.
        let source = seed % 5 == 0 ? [UInt8](repeating: 255, count: stride * height) : bytes(stride * height, &dice)
        let targetStride = columns * 4 + 4 * dice.number(0...3)
        var wrong: [SIMD2<Int>] = []
        var target = [UInt8](repeating: 7, count: targetStride * rows)
        Scaling.shrink(
            source, width: width, height: height, stride: stride, factor: factor, into: &target, targetStride: targetStride)
        for y in 0..<rows {
            for x in 0..<targetStride {
                var wanted = 7
                if x < columns * 4 {
                    let block = (y * factor..<min(height, (y + 1) * factor)).flatMap { row in
                        (x / 4 * factor..<min(width, (x / 4 + 1) * factor)).map { Int(source[row * stride + $0 * 4 + x % 4]) }
                    }
                    wanted = (block.reduce(0, +) + block.count / 2) / block.count
                }
                if Int(target[y * targetStride + x]) != wanted { wrong.append(SIMD2(x, y)) }
            }
        }
        #expect(wrong == [], "seed \(seed)")
    }

    @Test("A picture shrunk to its alpha has the mean alpha of each block", arguments: 0..<24)
    func alpha(seed: Int) {
        var dice = Seeded(seed)
        let factor = [1, 2, 4, 8][seed % 4], columns = dice.number(1...9), rows = dice.number(1...9)
        let stride = columns * factor + dice.number(0...4), targetStride = columns + dice.number(0...4)
        let source = (0..<stride * rows * factor).map { _ in
            seed % 5 == 0 ? UInt32.max : UInt32(dice.number(0...255)) << 24 | UInt32(dice.number(0...0xFF_FFFF))
        }
        var wrong: [SIMD2<Int>] = []
        var target = [UInt8](repeating: 7, count: targetStride * rows)
        Scaling.shrinkAlpha(
            source, columns: columns, rows: rows, stride: stride, factor: factor, into: &target, targetStride: targetStride)
        for y in 0..<rows {
            for x in 0..<targetStride {
                var wanted = 7
                if x < columns {
                    let block = (0..<factor * factor).map {
                        Int(source[(y * factor + $0 / factor) * stride + x * factor + $0 % factor] >> 24)
                    }
                    wanted = (block.reduce(0, +) + block.count / 2) / block.count
                }
                if Int(target[y * targetStride + x]) != wanted { wrong.append(SIMD2(x, y)) }
            }
        }
        #expect(wrong == [], "seed \(seed)")
    }

    @Test("A wider blur works on more strongly shrunk pixels, with its sigma reduced by the blur of the scaling")
    func factors() {
        for (sigma, factor) in [(0.5, 1), (2.99, 1), (3, 2), (6.99, 2), (7, 4), (15.99, 4), (16, 8), (400, 8)] as [(Double, Int)] {
            #expect(Scaling.factor(sigma: sigma) == factor, "\(sigma)")
            let rest = Scaling.rest(of: sigma, factor: factor) * Double(factor)
            // The variance of a box of `factor` pixels, and that of a tent over two such boxes.
            let lost = factor == 1 ? 0 : Double(factor * factor) * (1.0 / 12 + 1.0 / 6)
            #expect(abs(rest * rest + lost - sigma * sigma) < 1e-9, "\(sigma)")
        }
    }

    @Test("The weights of a narrow blur match the Gaussian over each pixel and sum to one", arguments: 1...40)
    func bell(tenths: Int) {
        let sigma = Double(tenths) / 10, weights = BellBlur.weights(sigma: sigma).map(Int.init)
        #expect(weights[0] + 2 * weights.dropFirst().reduce(0, +) == 256)
        for (place, weight) in weights.enumerated().dropFirst() {
            let share = Formulas.bell(from: Double(place) - 0.5, to: Double(place) + 0.5, sigma: sigma) * 256
            #expect(abs(Double(weight) - share) <= 0.5 && weight > 0, "\(place)")
        }
        // The part of the curve that is left out is less than half a weight.
        #expect(Formulas.bell(from: Double(weights.count) - 0.5, to: 99, sigma: sigma) * 256 < 1 || Double(weights.count) > 3 * sigma)
    }

    @Test("A narrow blur equals the weighted mean of neighbours along rows and then along columns", arguments: 0..<24)
    func narrow(seed: Int) {
        var dice = Seeded(seed)
        let channels = [1, 4][seed % 2], repeatsEdges = seed % 4 < 2, sigma = dice.number(0.2...3.9)
        let width = dice.number(1...30), height = dice.number(1...20), stride = width * channels + dice.number(0...9)
        var pixels = bytes(stride * height, &dice)
        var wanted = pixels.map(Int.init)
        let weights = BellBlur.weights(sigma: sigma).map(Int.init)
        func mixed(_ line: [Int]) -> [Int] {
            line.indices.map { place in
                let sum = (1 - weights.count..<weights.count).reduce(0) { sum, step in
                    let isThere = line.indices.contains(place + step)
                    guard isThere || repeatsEdges else { return sum }
                    return sum + line[max(0, min(line.count - 1, place + step))] * weights[abs(step)]
                }
                return (sum + 128) >> 8
            }
        }
        for channel in 0..<channels {
            let rows = (0..<height).map { y in (0..<width).map { y * stride + $0 * channels + channel } }
            let columns = (0..<width).map { x in (0..<height).map { $0 * stride + x * channels + channel } }
            for line in rows + columns { for (place, value) in zip(line, mixed(line.map { wanted[$0] })) { wanted[place] = value } }
        }
        BoxBlur.blur(
            &pixels, width: width, height: height, stride: stride, channels: channels, sigma: sigma, repeatsEdges: repeatsEdges)
        #expect(pixels.map(Int.init) == wanted, "seed \(seed)")
    }
}
