import CWebP

/// Decodes still WebP files by libwebp.
enum WebPDecoding {
    static func decode(_ file: UnsafeRawBufferPointer) throws(DecodingFailure) -> Raster {
        let bytes = file.baseAddress?.assumingMemoryBound(to: UInt8.self)
        var features = WebPBitstreamFeatures()
        guard WebPGetFeatures(bytes, file.count, &features) == VP8_STATUS_OK else { throw DecodingFailure(reason: "it cannot be decoded") }
        guard features.has_animation == 0 else { throw DecodingFailure(reason: "animated WebP pictures are not shown") }
        let raster = try Raster(width: Int(features.width), height: Int(features.height), isOpaque: features.has_alpha == 0)
        guard WebPDecodeBGRAInto(bytes, file.count, raster.bytes, raster.byteCount, Int32(raster.stride)) != nil else {
            throw DecodingFailure(reason: "it cannot be decoded, or is cut short")
        }
        // The header's transparency flag may be wrong, so check the pixels.
        raster.findTransparency()
        if !raster.isOpaque { raster.premultiply() }
        return raster
    }
}
