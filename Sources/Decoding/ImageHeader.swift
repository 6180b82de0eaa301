/// The format and size of a picture file, from its first bytes.
///
/// Parsing is safe on any bytes, so the header is the only part of a picture that the app's own process reads.
package struct ImageHeader: Equatable, Sendable {
    package enum Format: UInt32, Sendable, CaseIterable { case png = 1, jpeg, webp, gif, bmp, svg }

    package var format: Format
    /// In pixels; zero for SVG, which has to be parsed.
    ///
    /// For a GIF, the larger of its screen and its first frame.
    package var width = 0
    package var height = 0
    /// How a photograph must be rotated; width and height are those of the rotated picture.
    package var orientation = ImageOrientation.up
    /// A JPEG in several scans: all its coefficients are in memory before the first row is known.
    package var hasSeveralScans = false

    /// The number of bytes from a file's beginning that usually, and at most, contain its size.
    package static let usualLength = 1 << 16, greatestLength = 1 << 20

    /// The most pixels that are decoded.
    package static let largestArea = 40_000_000
    /// The same for JPEG files in one scan, which are scaled while they are decoded: seconds of work, though little memory.
    package static let largestPhotoArea = 250_000_000

    package var largestArea: Int { format == .jpeg && !hasSeveralScans ? Self.largestPhotoArea : Self.largestArea }

    /// Why a picture of this size is not decoded, or nil.
    package var refusal: String? {
        let limit = largestArea
        guard width <= limit, height <= limit, width * height <= limit else {
            return "\(width) x \(height) pixels are too many; at most \(limit / 1_000_000) million are shown"
        }
        return nil
    }

    private init(_ format: Format, _ width: Int, _ height: Int) { (self.format, self.width, self.height) = (format, width, height) }

    /// Nil if the bytes are not a picture's, or end before its size.
    package init?(_ bytes: UnsafeRawBufferPointer) {
        let data = Bytes(data: UnsafeRawBufferPointer(rebasing: bytes.prefix(Self.greatestLength)))
        let found: ImageHeader? =
            if data.count >= 24, data[0] == 0x89, data.starts("PNG", at: 1) {
                ImageHeader(.png, data.big16(16) << 16 | data.big16(18), data.big16(20) << 16 | data.big16(22))
            } else if data.count >= 10, data[0] == 0xFF, data[1] == 0xD8 {
                Self.jpeg(data)
            } else if data.starts("RIFF", at: 0), data.starts("WEBP", at: 8), data.count >= 30 {
                Self.webp(data)
            } else if data.starts("GIF8", at: 0), data.count >= 13 {
                Self.gif(data)
            } else if data.starts("BM", at: 0), data.count >= 26 {
                ImageHeader(
                    .bmp, data.little16(18) | data.little16(20) << 16,
                    abs(Int(Int32(truncatingIfNeeded: data.little16(22) | data.little16(24) << 16))))
            } else {
                // SVG is text; its root element comes early.
                data.contains("<svg", before: 4096) ? ImageHeader(.svg, 0, 0) : nil
            }
        guard let found, found.format == .svg || found.width > 0 && found.height > 0 else { return nil }
        self = found
    }

    private static func jpeg(_ data: Bytes) -> ImageHeader? {
        var index = 2
        var orientation = ImageOrientation.up
        var frame: ImageHeader?
        var components = 0, isProgressive = false
        while index + 9 < data.count {
            guard data[index] == 0xFF else { return frame }
            let marker = data[index + 1]
            if marker == 0xFF {
                index += 1
                continue
            }
            switch marker {
            case 0xC4, 0xC8, 0xCC: break  // Tables that share the range of the frames.
            case 0xC0...0xCF:
                let size = [data.big16(index + 7), data.big16(index + 5)]
                var found = ImageHeader(.jpeg, size[orientation.isSideways ? 1 : 0], size[orientation.isSideways ? 0 : 1])
                found.orientation = orientation
                components = data[index + 9]
                isProgressive = marker & 3 == 2
                // Assume several scans until the first one proves to contain everything.
                found.hasSeveralScans = true
                frame = found
            case 0xDA:
                frame?.hasSeveralScans = isProgressive || data[index + 4] < components
                return frame
            case 0xE1:
                let end = min(data.count, index + 2 + max(2, data.big16(index + 2)))
                if let turned = ImageOrientation(exif: data.data[(index + 4)..<max(index + 4, end)]) { orientation = turned }
            default: break
            }
            let isBare = marker == 0x01 || (0xD0...0xD8).contains(marker)
            index += 2 + (isBare ? 0 : max(2, data.big16(index + 2)))
        }
        return frame
    }

    /// libwebp also takes a lossless picture that has no chunk around it; nothing writes such files, and they are refused.
    private static func webp(_ data: Bytes) -> ImageHeader? {
        if data.starts("VP8X", at: 12) {
            return ImageHeader(.webp, 1 + (data.little16(24) | data[26] << 16), 1 + (data.little16(27) | data[29] << 16))
        }
        if data.starts("VP8L", at: 12) {
            let bits = data.little16(21) | data.little16(23) << 16
            return ImageHeader(.webp, 1 + bits & 0x3FFF, 1 + (bits >> 14) & 0x3FFF)
        }
        guard data.starts("VP8 ", at: 12) else { return nil }
        return ImageHeader(.webp, data.little16(26) & 0x3FFF, data.little16(28) & 0x3FFF)
    }

    /// Reads a GIF's size: the first frame may be larger than its screen, and decoders allocate memory for it.
    ///
    /// A file whose first frame is empty, or whose codes cannot be read, is refused: a decoder may allocate memory for the next frame
    /// instead.
    private static func gif(_ data: Bytes) -> ImageHeader? {
        func tableSize(_ flags: Int) -> Int { flags & 0x80 == 0 ? 0 : 3 << ((flags & 7) + 1) }
        var header = ImageHeader(.gif, data.little16(6), data.little16(8))
        var index = 13 + tableSize(data[10])
        while index < data.count {
            switch data[index] {
            case 0x2C:
                let codeSize = index + 10 + tableSize(data[index + 9])
                guard codeSize < data.count, data[codeSize] <= 11, data.little16(index + 5) > 0, data.little16(index + 7) > 0 else {
                    return nil
                }
                header.width = max(header.width, data.little16(index + 1) + data.little16(index + 5))
                header.height = max(header.height, data.little16(index + 3) + data.little16(index + 7))
                return header
            case 0x21:
                // An extension: its type, then blocks until an empty one.
                index += 2
                while index < data.count, data[index] != 0 { index += data[index] + 1 }
                index += 1
            case 0x3B: return nil
            default: index += 1
            }
        }
        return nil
    }
}

/// A file's first bytes; reads after the end give zero.
private struct Bytes {
    let data: UnsafeRawBufferPointer
    var count: Int { data.count }

    subscript(_ index: Int) -> Int { index < data.count ? Int(data[index]) : 0 }
    func big16(_ index: Int) -> Int { self[index] << 8 | self[index + 1] }
    func little16(_ index: Int) -> Int { self[index] | self[index + 1] << 8 }

    func starts(_ text: StaticString, at start: Int) -> Bool {
        text.withUTF8Buffer { text in
            count >= start + text.count && text.indices.allSatisfy { data[start + $0] == text[$0] }
        }
    }

    func contains(_ text: StaticString, before end: Int) -> Bool { (0..<min(end, count)).contains { starts(text, at: $0) } }
}
