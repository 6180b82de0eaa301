@_exported import TenFootDecoding

/// A picture decoded to the requested size, in memory that can be passed to another process.
package struct DecodedPicture {
    package var raster: Raster
    /// The picture's own size in pixels.
    package var natural: PixelSize
}

/// A width and a height in pixels; those of a vector picture need not be whole.
package struct PixelSize: Equatable, Sendable {
    package var width, height: Double

    package init(width: Double, height: Double) { (self.width, self.height) = (width, height) }

    var turned: PixelSize { PixelSize(width: height, height: width) }

    /// The size in whole pixels, with this aspect ratio, that covers `wanted`; never larger than this size.
    package func scaled(toCover wanted: PixelSize?) -> (width: Int, height: Int) {
        guard let wanted, wanted.width > 0, wanted.height > 0, wanted.width.isFinite, wanted.height.isFinite else {
            return (Int(width), Int(height))
        }
        let scale = min(1, max(wanted.width / width, wanted.height / height))
        return (Int(max(1, (width * scale).rounded())), Int(max(1, (height * scale).rounded())))
    }
}

/// Decodes picture files to premultiplied bitmaps of the size wanted.
///
/// Runs in a separate process, since no decoding library can be trusted with an untrusted file.
package enum PictureDecoding {
    /// The picture, scaled down to cover `wanted` pixels; never scaled up, except vector pictures.
    package static func decode(_ file: UnsafeRawBufferPointer, covering wanted: PixelSize?) throws(DecodingFailure) -> DecodedPicture {
        guard let header = ImageHeader(file) else {
            throw DecodingFailure(reason: "it is not a PNG, JPEG, WebP, GIF, BMP or SVG picture, or is cut short")
        }
        if let refusal = header.refusal { throw DecodingFailure(reason: refusal) }
        let picture: DecodedPicture
        switch header.format {
        case .svg: picture = try VectorDecoding.decode(file, covering: wanted)
        case .jpeg: picture = try photo(file, header, covering: wanted)
        case .png: picture = try whole(try PNGDecoding.decode(file), covering: wanted)
        case .webp: picture = try whole(try WebPDecoding.decode(file), covering: wanted)
        case .gif, .bmp: picture = try whole(try PixbufDecoding.decode(file, header.format), covering: wanted)
        }
        return DecodedPicture(raster: try picture.raster.shared(), natural: picture.natural)
    }

    private static func whole(_ raster: Raster, covering wanted: PixelSize?) throws(DecodingFailure) -> DecodedPicture {
        let natural = PixelSize(width: Double(raster.width), height: Double(raster.height))
        let size = natural.scaled(toCover: wanted)
        return DecodedPicture(raster: try raster.resampled(width: size.width, height: size.height), natural: natural)
    }

    private static func photo(
        _ file: UnsafeRawBufferPointer, _ header: ImageHeader, covering wanted: PixelSize?
    ) throws(DecodingFailure) -> DecodedPicture {
        let isSideways = header.orientation.isSideways
        let stored = isSideways ? wanted?.turned : wanted
        let photo = try JPEGDecoding.decode(file, covering: stored)
        var raster = photo.raster
        // Without a requested size, use the decoder's own size.
        if stored != nil {
            let size = photo.natural.scaled(toCover: stored)
            raster = try raster.resampled(width: size.width, height: size.height)
        }
        return DecodedPicture(
            raster: try raster.upright(header.orientation), natural: isSideways ? photo.natural.turned : photo.natural)
    }
}
