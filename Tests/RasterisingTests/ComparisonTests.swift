import Foundation
import TenFootGraphics
import Testing

@testable import TenFootRasterising

@Suite("Comparing two pictures as an eye does")
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

    @Test("The same picture has no difference; pictures of two sizes cannot be compared")
    func same() throws {
        let noise = picture { UInt32(($0 * 7919 + $1 * 104_729) % 0xFF_FFFF) }
        let result = try compare(noise, noise, threshold: 0)
        #expect(result.differing == 0 && result.largest == 0 && result.mean == 0 && result.bounds.isEmpty)
        #expect(PictureComparison(noise, picture(40, 31) { _, _ in 0 }, threshold: 1) == nil)
    }

    @Test("An edge that antialiasing puts elsewhere by less than a pixel is none")
    func edges() throws {
        let sharp = picture { x, _ in x < 20 ? 0xFFFFFF : 0 }
        let soft = picture { x, _ in x < 20 ? 0xFFFFFF : x == 20 ? 0x808080 : 0 }
        #expect(try compare(sharp, soft).differing == 0)
        let further = picture { x, _ in x < 23 ? 0xFFFFFF : 0 }
        let result = try compare(sharp, further)
        #expect(result.differing > 0 && result.bounds.minX >= 19 && result.bounds.maxX <= 24)
    }

    @Test("A line of one pixel that only one picture has is a difference, where it is")
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

    @Test("A few levels of brightness are below the usual threshold, another colour is above it")
    func levels() throws {
        let one = picture { _, _ in 0x336699 }
        #expect(try compare(one, picture { _, _ in 0x38699C }).differing == 0)
        #expect(try compare(one, picture { _, _ in 0x38699C }, threshold: 0).differing == 1200)
        #expect(try compare(one, picture { _, _ in 0x663399 }).differing == 1200)
    }
}
