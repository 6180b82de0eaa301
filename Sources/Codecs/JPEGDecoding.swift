import CTurboJPEG

/// Decodes JPEG files, scaled down by eighths in the frequency domain.
///
/// For a tile, a photograph of 100 million pixels needs only the tile's memory: rows are decoded directly into the small bitmap. Files in
/// several scans need all their coefficients in memory, hence their lower limit.
enum JPEGDecoding {
    /// The most pixels decoded when no size is requested.
    private static let largestUnasked = 16_000_000

    /// Decodes a picture at least as large as `covering` (before rotation), and never larger than the file's.
    ///
    /// The pixels are upright only after `ImageHeader.orientation` has been applied.
    static func decode(_ file: UnsafeRawBufferPointer, covering wanted: PixelSize?) throws(DecodingFailure) -> DecodedPicture {
        guard let decoder = tjInitDecompress() else { throw .memory }
        defer { tjDestroy(decoder) }
        let bytes = file.baseAddress?.assumingMemoryBound(to: UInt8.self)
        let count = UInt(file.count)
        var width: Int32 = 0, height: Int32 = 0, sampling: Int32 = 0, space: Int32 = 0
        guard tjDecompressHeader3(decoder, bytes, count, &width, &height, &sampling, &space) == 0, width > 0, height > 0 else {
            throw failure(decoder)
        }
        let natural = PixelSize(width: Double(width), height: Double(height))
        let size = size(natural, covering: wanted)
        let target = natural.scaled(toCover: wanted)
        let isLast = wanted == nil || size == target
        let raster = try Raster(width: size.width, height: size.height, isOpaque: true, isShared: isLast)
        let isInk = space == Int32(TJCS_CMYK.rawValue) || space == Int32(TJCS_YCCK.rawValue)
        let format = isInk ? TJPF_CMYK.rawValue : TJPF_BGRA.rawValue
        if tjDecompress2(
            decoder, bytes, count, raster.bytes, Int32(raster.width), Int32(raster.stride), Int32(raster.height), Int32(format),
            TJFLAG_LIMITSCANS) != 0
        {
            // Ignore warnings about corrupt bytes, but not a premature end of the file.
            let failure = failure(decoder)
            if tjGetErrorCode(decoder) == Int32(TJERR_FATAL.rawValue) || failure.isCut { throw failure }
            // Rows that were not decoded are black.
            for index in 0..<raster.width * raster.height where !isInk { raster.bytes[index * 4 + 3] = 255 }
        }
        if isInk { mixInks(raster.bytes, count: raster.width * raster.height) }
        return DecodedPicture(raster: raster, natural: natural)
    }

    private static func failure(_ decoder: tjhandle) -> DecodingFailure {
        DecodingFailure(reason: "it cannot be decoded (\(String(cString: tjGetErrorStr2(decoder))))")
    }

    /// The smallest size the decoder offers that covers what is wanted.
    private static func size(_ natural: PixelSize, covering wanted: PixelSize?) -> (width: Int, height: Int) {
        let target = natural.scaled(toCover: wanted)
        var count: Int32 = 0
        let factors = tjGetScalingFactors(&count)
        var best = (width: Int(natural.width), height: Int(natural.height))
        for index in 0..<Int(count) {
            guard let factor = factors?[index], factor.num <= factor.denom else { continue }
            let width = (Int(natural.width) * Int(factor.num) + Int(factor.denom) - 1) / Int(factor.denom)
            let height = (Int(natural.height) * Int(factor.num) + Int(factor.denom) - 1) / Int(factor.denom)
            let isEnough = wanted == nil ? best.width * best.height > largestUnasked : width >= target.width && height >= target.height
            if isEnough, width < best.width { best = (width, height) }
        }
        return best
    }

    /// Converts inverted CMYK to RGB.
    private static func mixInks(_ pixels: UnsafeMutablePointer<UInt8>, count: Int) {
        for index in 0..<count {
            let pixel = pixels + index * 4
            let (cyan, magenta, yellow, black) = (Int(pixel[0]), Int(pixel[1]), Int(pixel[2]), Int(pixel[3]))
            pixel[0] = UInt8(yellow * black / 255)
            pixel[1] = UInt8(magenta * black / 255)
            pixel[2] = UInt8(cyan * black / 255)
            pixel[3] = 255
        }
    }
}

extension DecodingFailure {
    fileprivate var isCut: Bool {
        let word = "Premature end"
        return reason.indices.contains { reason[$0...].hasPrefix(word) }
    }
}
