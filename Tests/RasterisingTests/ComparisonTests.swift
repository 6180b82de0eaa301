import Foundation
import TenFootGraphics
import TestSupport
import Testing

@testable import TenFootRasterising

@Suite("Perceptual picture comparison")
struct ComparisonTests {
    private func picture(_ width: Int = 40, _ height: Int = 30, _ colour: (Int, Int) -> UInt32) -> Bitmap {
        let bitmap = Bitmap(width: width, height: height, isOpaque: true)
        for y in 0..<height {
            for x in 0..<width {
                bitmap.pixels.storeBytes(of: 0xFF00_0000 | colour(x, y), toByteOffset: y * bitmap.stride + x * 4, as: UInt32.self)
            }
        }
        return bitmap
    }

    private func compare(_ one: Bitmap, _ two: Bitmap, threshold: Double = 0.04) throws -> PictureComparison {
        let there = try #require(PictureComparison(one, two, threshold: threshold))
        let back = try #require(PictureComparison(two, one, threshold: threshold))
        #expect(there.differing == back.differing && there.largest == back.largest && there.bounds == back.bounds)
        return there
    }

    @Test("Identical pictures have no difference, and pictures of different sizes cannot be compared")
    func same() throws {
        let noise = picture { UInt32(($0 * 7919 + $1 * 104_729) % 0xFF_FFFF) }
        let result = try compare(noise, noise, threshold: 0)
        #expect(result.differing == 0 && result.largest == 0 && result.mean == 0 && result.bounds.isEmpty)
        #expect(PictureComparison(noise, picture(40, 31) { _, _ in 0 }, threshold: 1) == nil)
    }

    @Test("An edge that only antialiasing moves is no difference, and one moved by three pixels is")
    func edges() throws {
        let sharp = picture { x, _ in x < 20 ? 0xFFFFFF : 0 }
        let soft = picture { x, _ in x < 20 ? 0xFFFFFF : x == 20 ? 0x808080 : 0 }
        #expect(try compare(sharp, soft).differing == 0)
        let further = picture { x, _ in x < 23 ? 0xFFFFFF : 0 }
        let result = try compare(sharp, further)
        #expect(result.differing > 0 && result.bounds.minX >= 19 && result.bounds.maxX <= 24)
    }

    @Test("A mark that is one pixel off counts as antialiasing, and one that is two pixels off as a difference", arguments: [1, 2])
    func moved(_ distance: Int) throws {
        func mark(_ x: Int, _ y: Int) -> Bitmap { picture { $0 == x && $1 == y ? 0xFFFFFF : 0 } }
        let wanted = distance == 1 ? 0 : 2
        for (x, y) in [(10 + distance, 10), (10 - distance, 10), (10, 10 + distance), (10, 10 - distance)] {
            #expect(try compare(mark(10, 10), mark(x, y)).differing == wanted, "to \(x), \(y)")
        }
    }

    @Test("A one-pixel line that only one picture has is reported as a difference at its place")
    func thin() throws {
        let empty = picture { _, _ in 0x101418 }
        let line = picture { x, y in y == 12 && (5..<35).contains(x) ? 0xFFFFFF : 0x101418 }
        let result = try compare(empty, line)
        #expect(result.differing == 30 && result.largest > 0.9)
        #expect(result.bounds == PixelRect(x: 5, y: 12, width: 30, height: 1))
        #expect(result.picture.pixels.load(fromByteOffset: 12 * result.picture.stride + 5 * 4, as: UInt32.self) == 0xFFFF_0000)
        let pale = result.picture.pixels.load(as: UInt32.self)
        #expect(pale & 0xFF > 160 && pale != 0xFFFF_0000)
    }

    @Test("A few levels of brightness are below the default threshold, and another colour is above it")
    func levels() throws {
        let one = picture { _, _ in 0x336699 }
        #expect(try compare(one, picture { _, _ in 0x38699C }).differing == 0)
        #expect(try compare(one, picture { _, _ in 0x38699C }, threshold: 0).differing == 1200)
        #expect(try compare(one, picture { _, _ in 0x663399 }).differing == 1200)
    }

    @Test("Plain colours differ by their YIQ distance, and the difference picture shows equal pixels pale")
    func colours() throws {
        var dice = Seeded(5)
        for _ in 0..<40 {
            let values = (0..<2).map { _ in (0..<3).map { _ in dice.number(0...255) } }
            let pictures = values.map { value in picture(3, 3) { _, _ in UInt32(value[0] << 16 | value[1] << 8 | value[2]) } }
            let d = zip(values[0], values[1]).map { Double($0 - $1) }
            // Source: Kotsarenko and Ramos, "Measuring perceived color difference using YIQ NTSC transmission color space".
            let y = 0.299 * d[0] + 0.587 * d[1] + 0.114 * d[2], i = 0.596 * d[0] - 0.274 * d[1] - 0.322 * d[2]
            let q = 0.211 * d[0] - 0.523 * d[1] + 0.312 * d[2]
            let wanted = min(1, ((0.5053 * y * y + 0.299 * i * i + 0.1957 * q * q) / 32857).squareRoot())
            let result = try compare(pictures[0], pictures[1], threshold: 1)
            #expect(abs(result.largest - wanted) < 1e-9 && abs(result.mean - wanted) < 1e-9 && result.differing == 0)
            // A pixel that does not differ is pale: 170 plus a third of its brightness.
            let grey = UInt32(170 + values[0].reduce(0, +) / 9), pale = result.picture.pixels.load(as: UInt32.self)
            #expect(pale == 0xFF00_0000 | grey << 16 | grey << 8 | grey)
        }
        let clear = Bitmap(width: 2, height: 2), half = Bitmap(width: 2, height: 2)
        for offset in stride(from: 0, to: 16, by: 4) { half.pixels.storeBytes(of: 0x8000_0000, toByteOffset: offset, as: UInt32.self) }
        #expect(abs(try compare(clear, half).largest - 128.0 / 255) < 1e-9, "what is as clear differs by its alpha alone")
    }
}
