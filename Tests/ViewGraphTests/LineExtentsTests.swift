import Foundation
import TestSupport
import Testing

@testable import TenFootViewGraph

@Suite struct LineExtentsTests {
    @Test("A line's offset is the sum of the lengths and gaps before it, and a position finds its line", arguments: 0..<40)
    func against(seed: Int) {
        var dice = Seeded(seed)
        let count = dice.number(0...12), spacing = CGFloat(dice.number(0...9))
        var extents = LineExtents(count: count, spacing: spacing, estimate: 50), plain = Array(repeating: CGFloat(50), count: count)
        for _ in 0..<40 {
            if count > 0 {
                let line = dice.number(0...count - 1), length = CGFloat(dice.chance(0.3) ? 50 : dice.number(1...120))
                #expect(extents.set(length, for: line) == (plain[line] != length))
                plain[line] = length
            }
            #expect(extents.corrections == plain.filter { $0 != 50 }.count)
            var starts: [CGFloat] = [], place: CGFloat = 0
            for length in plain {
                starts.append(place)
                place += length + spacing
            }
            #expect(extents.length == max(0, place - spacing))
            for line in plain.indices { #expect(extents[line] == plain[line] && extents.offset(of: line) == starts[line]) }
            // The line at a position is the first that ends behind it, or else the last.
            for position in [-9, 0, CGFloat(dice.number(0...900)), 1e6] {
                let line = plain.indices.first { starts[$0] + plain[$0] > position } ?? max(0, count - 1)
                #expect(extents.line(at: position) == line, "seed \(seed): \(position)")
            }
        }
        extents.reset(count: 3)
        #expect(extents.count == 3 && extents.corrections == 0 && extents.length == 150 + 2 * spacing)
    }
}
