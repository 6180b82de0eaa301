import CTurboJPEG
import Foundation
import TenFootGraphics

/// Decodes JPEG files, scaled down by whole eighths while the coefficients are still coefficients.
///
/// A photograph of 100 million pixels for a tile costs the tile's pixels, not the photograph's: rows are decoded straight into the small
/// picture. Progressive files need all their coefficients at once, hence their lower limit.
enum JPEGDecoding {
    /// The pixels of the largest file that is looked at: seconds of work, though little memory.
    static let largestArea = 250_000_000
    /// The most pixels decoded when nobody says how large the picture is shown.
    private static let largestUnasked = 16_000_000

    /// Pixels decoded from a file, upright only after `ImageHeader.orientation` has been applied.
    struct Pixels {
        var bitmap: Bitmap
        /// The file's own size, as stored.
        var natural: CGSize
    }

    /// At least as large as `covering` (as stored, not as turned), and never larger than the file.
    static func decode(_ data: Data, covering wanted: CGSize?) throws(ImageDecoding.Failure) -> Pixels {
        guard let decoder = tjInitDecompress() else { throw ImageDecoding.Failure(reason: "there is not enough memory for it") }
        defer { tjDestroy(decoder) }
        let outcome: Result<Pixels, ImageDecoding.Failure> = data.withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self) else {
                return .failure(ImageDecoding.Failure(reason: "it is empty"))
            }
            return decode(decoder, start, UInt(bytes.count), wanted)
        }
        return try outcome.get()
    }

    private static func decode(
        _ decoder: tjhandle, _ bytes: UnsafePointer<UInt8>, _ count: UInt, _ wanted: CGSize?
    ) -> Result<Pixels, ImageDecoding.Failure> {
        var width: Int32 = 0, height: Int32 = 0, sampling: Int32 = 0, space: Int32 = 0
        guard tjDecompressHeader3(decoder, bytes, count, &width, &height, &sampling, &space) == 0, width > 0, height > 0 else {
            return .failure(reason(decoder))
        }
        let natural = CGSize(width: Int(width), height: Int(height))
        let (shownWidth, shownHeight) = size(natural, covering: wanted)
        let bitmap = Bitmap(width: shownWidth, height: shownHeight, isOpaque: true)
        let isInk = space == Int32(TJCS_CMYK.rawValue) || space == Int32(TJCS_YCCK.rawValue)
        let format = isInk ? TJPF_CMYK.rawValue : TJPF_BGRA.rawValue
        let pixels = bitmap.pixels.assumingMemoryBound(to: UInt8.self)
        if tjDecompress2(
            decoder, bytes, count, pixels, Int32(bitmap.width), Int32(bitmap.stride), Int32(bitmap.height), Int32(format), TJFLAG_LIMITSCANS
        ) != 0 {
            // A few odd bytes spoil nothing; a file that ends early does.
            let failure = reason(decoder)
            if tjGetErrorCode(decoder) == Int32(TJERR_FATAL.rawValue) || failure.reason.contains("Premature end") {
                return .failure(failure)
            }
        }
        if isInk { mixInks(pixels, count: bitmap.width * bitmap.height) }
        return .success(Pixels(bitmap: bitmap, natural: natural))
    }

    private static func reason(_ decoder: tjhandle) -> ImageDecoding.Failure {
        ImageDecoding.Failure(reason: "it cannot be decoded (\(String(cString: tjGetErrorStr2(decoder))))")
    }

    /// The smallest size the decoder offers that covers what is wanted.
    private static func size(_ natural: CGSize, covering wanted: CGSize?) -> (Int, Int) {
        let target = ImageDecoding.target(natural, covering: wanted)
        var count: Int32 = 0
        let factors = tjGetScalingFactors(&count)
        var best = (width: Int(natural.width), height: Int(natural.height))
        for index in 0..<Int(count) {
            guard let factor = factors?[index], factor.num <= factor.denom else { continue }
            let width = (Int(natural.width) * Int(factor.num) + Int(factor.denom) - 1) / Int(factor.denom)
            let height = (Int(natural.height) * Int(factor.num) + Int(factor.denom) - 1) / Int(factor.denom)
            let isEnough =
                wanted == nil
                ? best.width * best.height > largestUnasked : CGFloat(width) >= target.width && CGFloat(height) >= target.height
            if isEnough, width < best.width { best = (width, height) }
        }
        return best
    }

    /// Turns four inks, stored as the light they let through, into colours.
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
