import CPNG
import Glibc

/// Decodes PNG files by libpng's simplified interface, which takes a file from memory and notices where it ends.
enum PNGDecoding {
    /// Four bytes, blue first, alpha last: PNG_FORMAT_BGRA, which is a macro that Swift cannot read.
    private static let format: png_uint_32 = 0x01 | 0x02 | 0x10

    static func decode(_ file: UnsafeRawBufferPointer) throws(DecodingFailure) -> Raster {
        var image = png_image()
        image.version = png_uint_32(PNG_IMAGE_VERSION)
        // Frees what is left, after success and failure.
        defer { png_image_free(&image) }
        guard png_image_begin_read_from_memory(&image, file.baseAddress, file.count) != 0 else { throw failure(&image) }
        let isOpaque = image.format & 0x01 == 0
        image.format = format
        let raster = try Raster(width: Int(image.width), height: Int(image.height), isOpaque: isOpaque)
        guard png_image_finish_read(&image, nil, raster.bytes, png_int_32(raster.stride), nil) != 0 else { throw failure(&image) }
        if !isOpaque { raster.premultiply() }
        return raster
    }

    private static func failure(_ image: inout png_image) -> DecodingFailure {
        let text = withUnsafeBytes(of: image.message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
        return DecodingFailure(reason: "it cannot be decoded (\(text))")
    }
}
