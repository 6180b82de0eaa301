import CImage
import CPango
import Foundation
import TenFootGraphics

/// Decodes picture files to premultiplied bitmaps of the size wanted.
///
/// Runs on any thread.
enum ImageDecoding {
    /// Why a picture cannot be shown, in a few words that follow the file's name.
    struct Failure: Error {
        let reason: String
        /// Whether it may be there the next time.
        let isPassing: Bool

        /// The reason becomes one line, whatever a library says.
        init(reason: String, isPassing: Bool = false) {
            self.reason = reason.split(whereSeparator: \.isNewline).joined(separator: " ")
            self.isPassing = isPassing
        }
    }

    /// Larger pictures are refused before anything is decoded; JPEG files, which are scaled while decoding, have a limit of their own.
    static let largestArea = 40_000_000

    struct Result: Sendable {
        var bitmap: Bitmap
        /// The picture's own size in pixels.
        var natural: CGSize
    }

    static func header(of path: String) throws -> (header: ImageHeader, data: Data) {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { throw Failure(reason: "there is no such file") }
        let kind =
            (try? FileManager.default.attributesOfItem(atPath: (path as NSString).resolvingSymlinksInPath))?[.type] as? FileAttributeType
        guard kind == .typeRegular else { throw Failure(reason: "it is not a regular file") }
        guard let data = try? Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped) else {
            throw Failure(reason: "it cannot be read")
        }
        guard let header = ImageHeader(data) else {
            throw Failure(reason: "it is not a PNG, JPEG, WebP, GIF, BMP or SVG picture, or is cut short")
        }
        let limit = header.format == .jpeg && !header.isProgressive ? JPEGDecoding.largestArea : largestArea
        guard header.width <= limit, header.height <= limit, header.width * header.height <= limit else {
            throw Failure(
                reason: "\(header.width) x \(header.height) pixels are too many; at most \(limit / 1_000_000) million are shown")
        }
        return (header, data)
    }

    /// The picture, scaled down to cover `wanted` pixels; never scaled up, except vector pictures.
    static func decode(_ path: String, covering wanted: CGSize?) throws -> Result {
        let (header, data) = try header(of: path)
        switch header.format {
        case .svg: return try VectorDecoding.decode(data, covering: wanted)
        case .jpeg: return try decodePhoto(data, header.orientation, covering: wanted)
        default: return try decodePixels(data, covering: wanted)
        }
    }

    private static func decodePhoto(_ data: Data, _ orientation: ImageOrientation, covering wanted: CGSize?) throws -> Result {
        let stored = wanted.map { orientation.isSideways ? CGSize(width: $0.height, height: $0.width) : $0 }
        let photo = try JPEGDecoding.decode(data, covering: stored)
        let decoded = CGSize(width: photo.bitmap.width, height: photo.bitmap.height)
        // Without a wish the decoder's own choice stands.
        let size = stored == nil ? decoded : target(photo.natural, covering: stored)
        var bitmap = photo.bitmap
        if size != decoded {
            bitmap = Bitmap(width: Int(size.width), height: Int(size.height), isOpaque: true)
            resample(
                UnsafePointer(photo.bitmap.pixels.assumingMemoryBound(to: UInt8.self)), width: photo.bitmap.width,
                height: photo.bitmap.height, stride: photo.bitmap.stride, into: bitmap)
        }
        let natural = orientation.isSideways ? CGSize(width: photo.natural.height, height: photo.natural.width) : photo.natural
        return Result(bitmap: orientation.upright(bitmap), natural: natural)
    }

    private static func decodePixels(_ data: Data, covering wanted: CGSize?) throws -> Result {
        let loaded: UnsafeMutablePointer<SDL_Surface>? = data.withUnsafeBytes { bytes in
            guard let stream = SDL_RWFromConstMem(bytes.baseAddress, Int32(clamping: bytes.count)) else { return nil }
            return IMG_Load_RW(stream, 1)
        }
        guard let loaded else { throw Failure(reason: "it cannot be decoded (\(String(cString: SDL_GetError())))") }
        let isOpaque = SDL_ISPIXELFORMAT_ALPHA_of(loaded) == false
        let converted = SDL_ConvertSurfaceFormat(loaded, UInt32(SDL_PIXELFORMAT_ARGB8888.rawValue), 0)
        SDL_FreeSurface(loaded)
        guard let converted else { throw Failure(reason: "there is not enough memory for it") }
        defer { SDL_FreeSurface(converted) }
        let width = Int(converted.pointee.w), height = Int(converted.pointee.h), stride = Int(converted.pointee.pitch)
        guard width > 0, height > 0, let pixels = converted.pointee.pixels else { throw Failure(reason: "it has no pixels") }
        let bytes = pixels.assumingMemoryBound(to: UInt8.self)
        if !isOpaque { premultiply(bytes, width: width, height: height, stride: stride) }
        let natural = CGSize(width: width, height: height)
        let size = target(natural, covering: wanted)
        let bitmap = Bitmap(width: Int(size.width), height: Int(size.height), isOpaque: isOpaque)
        resample(bytes, width: width, height: height, stride: stride, into: bitmap)
        return Result(bitmap: bitmap, natural: natural)
    }

    private static func SDL_ISPIXELFORMAT_ALPHA_of(_ surface: UnsafeMutablePointer<SDL_Surface>) -> Bool {
        guard let format = surface.pointee.format else { return true }
        var key: UInt32 = 0
        // A palette's transparent colour and a colour key both become alpha.
        return format.pointee.Amask != 0 || format.pointee.palette != nil || SDL_GetColorKey(surface, &key) == 0
    }

    private static func premultiply(_ bytes: UnsafeMutablePointer<UInt8>, width: Int, height: Int, stride: Int) {
        for y in 0..<height {
            let line = bytes + y * stride
            for x in 0..<width {
                let pixel = line + x * 4
                let alpha = Int(pixel[3])
                if alpha == 255 { continue }
                for channel in 0..<3 {
                    let product = Int(pixel[channel]) * alpha + 128
                    pixel[channel] = UInt8((product + product >> 8) >> 8)
                }
            }
        }
    }

    /// The whole pixels of a picture that covers `wanted` with its own shape.
    static func target(_ natural: CGSize, covering wanted: CGSize?) -> CGSize {
        guard let wanted, wanted.width > 0, wanted.height > 0, wanted.width.isFinite, wanted.height.isFinite else { return natural }
        let scale = min(1, max(wanted.width / natural.width, wanted.height / natural.height))
        return CGSize(width: max(1, (natural.width * scale).rounded()), height: max(1, (natural.height * scale).rounded()))
    }

    /// Averages over the area each new pixel covers.
    private static func resample(_ bytes: UnsafePointer<UInt8>, width: Int, height: Int, stride: Int, into bitmap: Bitmap) {
        let out = bitmap.pixels.assumingMemoryBound(to: UInt8.self)
        if bitmap.width == width, bitmap.height == height {
            for y in 0..<height { (out + y * bitmap.stride).update(from: bytes + y * stride, count: width * 4) }
            return
        }
        // Row by row: sums of whole source rows, weighted at the edges, in numbers that stay exact.
        let sums = UnsafeMutablePointer<Float>.allocate(capacity: width * 4)
        defer { sums.deallocate() }
        let stepX = Float(width) / Float(bitmap.width), stepY = Float(height) / Float(bitmap.height)
        for y in 0..<bitmap.height {
            let top = Float(y) * stepY, bottom = min(Float(height), top + stepY)
            sums.update(repeating: 0, count: width * 4)
            var row = Int(top)
            while row < height, Float(row) < bottom {
                let weight = min(bottom, Float(row + 1)) - max(top, Float(row))
                let line = bytes + row * stride
                for index in 0..<width * 4 { sums[index] += Float(line[index]) * weight }
                row += 1
            }
            let line = out + y * bitmap.stride
            for x in 0..<bitmap.width {
                let left = Float(x) * stepX, right = min(Float(width), left + stepX)
                var sum = SIMD4<Float>.zero
                var column = Int(left)
                while column < width, Float(column) < right {
                    let weight = min(right, Float(column + 1)) - max(left, Float(column))
                    let source = sums + column * 4
                    sum += SIMD4(source[0], source[1], source[2], source[3]) * weight
                    column += 1
                }
                sum = (sum / (stepX * stepY) + 0.5).clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 255))
                for channel in 0..<4 { line[x * 4 + channel] = UInt8(sum[channel]) }
            }
        }
    }
}
