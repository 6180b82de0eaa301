import CTurboJPEG
import Foundation
@testable import TenFootCodecs
import Testing

@Suite("Photographs") struct PhotoTests {
    /// A JPEG of grey values, with `pixels` in its first rows and black below.
    static func jpeg(_ width: Int, _ height: Int, _ pixels: [UInt8] = [], isProgressive: Bool = false) throws -> Data {
        // The black rows are never written, so that they take no memory.
        let grey = try #require(calloc(width * height, 1)).assumingMemoryBound(to: UInt8.self)
        defer { free(grey) }
        for (index, value) in pixels.enumerated() { grey[index] = value }
        let encoder = tjInitCompress()
        defer { tjDestroy(encoder) }
        var bytes: UnsafeMutablePointer<UInt8>?
        var count: UInt = 0
        let flags = isProgressive ? TJFLAG_PROGRESSIVE : 0
        try #require(
            tjCompress2(
                encoder, grey, Int32(width), 0, Int32(height), Int32(TJPF_GRAY.rawValue), &bytes, &count, Int32(TJSAMP_GRAY.rawValue), 90,
                flags) == 0)
        defer { tjFree(bytes) }
        return Data(bytes: try #require(bytes), count: Int(count))
    }

    /// A JPEG with an added Exif segment that contains its orientation.
    static func turned(_ data: Data, _ orientation: UInt8) -> Data {
        let tiff: [UInt8] = [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 0x01, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0, 0, 0, 0, 0]
        let segment = Array("Exif\0\0".utf8) + tiff
        return data.prefix(2) + Data([0xFF, 0xE1, 0, UInt8(segment.count + 2)] + segment) + data.dropFirst(2)
    }

    func decode(_ data: Data, covering wanted: PixelSize?) throws -> DecodedPicture {
        try data.withUnsafeBytes { try PictureDecoding.decode($0, covering: wanted) }
    }

    @Test("A JPEG of 100 million pixels is decoded at an eighth of its size")
    func huge() throws {
        let data = try Self.jpeg(12500, 8000)
        let photo = try data.withUnsafeBytes { try JPEGDecoding.decode($0, covering: PixelSize(width: 400, height: 225)) }
        #expect(photo.natural == PixelSize(width: 12500, height: 8000) && photo.raster.width == 1563 && photo.raster.height == 1000)
        let shown = try decode(data, covering: PixelSize(width: 400, height: 225))
        #expect(shown.raster.width == 400 && shown.raster.height == 256 && shown.natural.width == 12500)
    }

    @Test("A large JPEG requested without a size is decoded to at most 16 million pixels")
    func unasked() throws {
        let photo = try Self.jpeg(6400, 4800).withUnsafeBytes { try JPEGDecoding.decode($0, covering: nil) }
        #expect(photo.raster.width * photo.raster.height <= 16_000_000 && photo.raster.width * 2 > 6400 / 2)
    }

    @Test("A progressive JPEG of more than 40 million pixels is rejected")
    func progressive() throws {
        let small = try Self.jpeg(64, 64, isProgressive: true)
        #expect(try decode(small, covering: nil).raster.width == 64)
        var large = small
        let frame = try #require(large.range(of: Data([0xFF, 0xC2])))
        large.replaceSubrange(frame.lowerBound + 5..<frame.lowerBound + 9, with: [0x20, 0, 0x20, 0])
        #expect(throws: DecodingFailure.self) { try decode(large, covering: PixelSize(width: 10, height: 10)) }
    }

    @Test("A JPEG is rotated and mirrored by its Exif orientation", arguments: 1...8)
    func orientation(number: Int) throws {
        // White at the top left, black elsewhere.
        let pixels = (0..<64 * 32).map { index -> UInt8 in index % 64 < 16 && index / 64 < 16 ? 255 : 0 }
        let result = try decode(Self.turned(try Self.jpeg(64, 32, pixels), UInt8(number)), covering: nil)
        let isSideways = number > 4
        #expect(result.natural == (isSideways ? PixelSize(width: 32, height: 64) : PixelSize(width: 64, height: 32)))
        func isWhite(_ right: Bool, _ bottom: Bool) -> Bool {
            let column = right ? result.raster.width - 4 : 3, row = bottom ? result.raster.height - 4 : 3
            return result.raster.bytes[row * result.raster.stride + column * 4] > 128
        }
        // The displayed corner of the stored top left one, by orientation.
        let corners: [(right: Bool, bottom: Bool)] = [
            (false, false), (true, false), (true, true), (false, true), (false, false), (true, false), (true, true), (false, true),
        ]
        for right in [false, true] {
            for bottom in [false, true] {
                #expect(isWhite(right, bottom) == (corners[number - 1] == (right, bottom)))
            }
        }
    }

    @Test("A truncated JPEG fails with a decoding error")
    func cut() throws {
        let noise = (0..<256 * 256).map { UInt8(truncatingIfNeeded: $0 &* 2_654_435_761 >> 7) }
        let data = try Self.jpeg(256, 256, noise)
        #expect(throws: DecodingFailure.self) { try decode(data.prefix(data.count / 2), covering: nil) }
        for count in [0, 1, 3, 20, 100] {
            #expect(throws: DecodingFailure.self) { try decode(data.prefix(count), covering: nil) }
        }
    }
}
