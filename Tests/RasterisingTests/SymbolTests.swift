import Foundation
import TenFootGeometry
import TenFootGraphics
import TenFootRasterising
import Testing

@Suite("Symbols") @MainActor struct SymbolTests {
    /// The pixels a symbol covers at ten pixels a unit of its grid: left, top, right, bottom, in units.
    private func reached(by name: String, weight: Int = 400) -> [Double]? {
        let layer = Layer()
        var image = ImageContent(source: .symbol(name), rect: CGRect(x: 7, y: 13, width: 240, height: 240))
        image.tint = .white
        image.weight = weight
        layer.content = .image(image)
        let bitmap = Scenes.draw([layer], CGSize(width: 260, height: 260))
        let rows = (0..<260).filter { y in (0..<260).contains { Pixel.value(bitmap, $0, y) & 255 > 127 } }
        let columns = (0..<260).filter { x in (0..<260).contains { Pixel.value(bitmap, x, $0) & 255 > 127 } }
        guard let left = columns.first, let right = columns.last, let top = rows.first, let bottom = rows.last else { return nil }
        return [Double(left - 7) / 10, Double(top - 13) / 10, Double(right - 6) / 10, Double(bottom - 12) / 10]
    }

    /// Lines of the usual weight reach so far beyond their points.
    private static let reach = 0.85

    @Test("A drawing fills the part of its box that its points span, and half a line around")
    func extents() throws {
        let half = Self.reach
        // The digits are 6 high and 4 wide at the most; a single one is drawn 16 high, two of them 13.
        for (name, points) in [
            ("plus", [4.5, 4.5, 19.5, 19.5]), ("minus", [4.5, 12, 19.5, 12]), ("power", [4, 3, 20, 21]), ("clock", [3, 3, 21, 21]),
            ("play", [7, 4.5, 19, 19.5]), ("stop", [6, 6, 18, 18]), ("house", [3, 3.8, 21, 20]), ("goforward", [4, 2.2, 20, 21]),
            // In a frame a symbol is little more than half as large, about the middle.
            ("minus.circle", [3, 3, 21, 21]), ("8", [7, 4, 17, 20]), ("88", [2, 5.5, 22, 18.5]),
        ] {
            let extent = try #require(reached(by: name), "\(name)")
            let wanted = [points[0] - half, points[1] - half, points[2] + half, points[3] + half]
            // Digits do not fill their places, and curves bulge.
            let room = name.first!.isNumber ? 1.7 : 0.3
            for side in 0..<4 { #expect(abs(extent[side] - wanted[side]) < room, "\(name): \(extent) is not \(wanted)") }
        }
        let unknown = reached(by: "no.such.symbol")
        #expect(unknown != nil && unknown == reached(by: "another.unknown"))
    }

    @Test("Digits are in the middle and as high as each other")
    func digits() throws {
        for name in ["0", "2", "3", "5", "6", "8", "9"] {
            let extent = try #require(reached(by: name))
            #expect(
                abs((extent[1] + extent[3]) / 2 - 12) < 0.25 && abs(extent[3] - extent[1] - 16 - 2 * Self.reach) < 0.6, "\(name): \(extent)"
            )
        }
        for name in ["22", "50", "88"] {
            let extent = try #require(reached(by: name))
            #expect(
                abs((extent[1] + extent[3]) / 2 - 12) < 0.25 && abs(extent[3] - extent[1] - 13 - 2 * Self.reach) < 0.6, "\(name): \(extent)"
            )
            #expect(abs((extent[0] + extent[2]) / 2 - 12) < 0.5, "\(name): \(extent)")
        }
    }

    @Test("A heavier weight draws wider lines, from 100 to 900, of any weight at all")
    func weights() throws {
        func width(_ weight: Int) throws -> Double {
            let extent = try #require(reached(by: "minus", weight: weight))
            return extent[3] - extent[1]
        }
        for weight in [100, 200, 400, 600, 900] { #expect(abs(try width(weight) - 0.7 - Double(weight) / 400) < 0.11) }
        #expect(try width(-5) == width(100) && width(5000) == width(900))
    }
}
