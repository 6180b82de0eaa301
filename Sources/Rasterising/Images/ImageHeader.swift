import Foundation

/// What a picture file says of itself in its first bytes.
struct ImageHeader: Equatable {
    enum Format { case png, jpeg, webp, gif, bmp, svg }
    var format: Format
    /// In pixels; zero for SVG, which has to be parsed.
    var width = 0
    var height = 0
    /// How a photograph is to be turned; width and height are those of the turned picture.
    var orientation = ImageOrientation.up
    /// A JPEG in several passes, which cannot be decoded row by row.
    var isProgressive = false

    /// Nil where the bytes are no picture's, or end too early to tell its size.
    init?(_ bytes: Data) {
        let data = [UInt8](bytes.prefix(1 << 20))
        func at(_ index: Int) -> Int { index < data.count ? Int(data[index]) : 0 }
        func big16(_ index: Int) -> Int { at(index) << 8 | at(index + 1) }
        func little16(_ index: Int) -> Int { at(index) | at(index + 1) << 8 }
        func starts(_ text: String, at index: Int = 0) -> Bool {
            data.count >= index + text.utf8.count && data[index..<index + text.utf8.count].elementsEqual(text.utf8)
        }
        if data.count >= 24, data[0] == 0x89, starts("PNG", at: 1) {
            self.init(.png, big16(16) << 16 | big16(18), big16(20) << 16 | big16(22))
        } else if data.count >= 10, data[0] == 0xFF, data[1] == 0xD8 {
            var index = 2
            var orientation = ImageOrientation.up
            while index + 9 < data.count {
                guard data[index] == 0xFF else { return nil }
                let marker = data[index + 1]
                if marker == 0xFF {
                    index += 1
                    continue
                }
                // Start of frame, but not the tables that share its range.
                if (0xC0...0xCF).contains(marker), marker != 0xC4, marker != 0xC8, marker != 0xCC {
                    let size = [big16(index + 7), big16(index + 5)]
                    self.init(.jpeg, size[orientation.isSideways ? 1 : 0], size[orientation.isSideways ? 0 : 1])
                    self.orientation = orientation
                    isProgressive = marker & 3 == 2
                    return
                }
                if marker == 0xE1,
                    let found = ImageOrientation(exif: data[(index + 4)..<min(data.count, index + 2 + max(2, big16(index + 2)))])
                {
                    orientation = found
                }
                let isBare = marker == 0x01 || (0xD0...0xD8).contains(marker)
                index += 2 + (isBare ? 0 : max(2, big16(index + 2)))
            }
            return nil
        } else if starts("RIFF"), starts("WEBP", at: 8), data.count >= 30 {
            if starts("VP8X", at: 12) {
                self.init(.webp, 1 + (little16(24) | at(26) << 16), 1 + (little16(27) | at(29) << 16))
            } else if starts("VP8L", at: 12) {
                let bits = little16(21) | little16(23) << 16
                self.init(.webp, 1 + bits & 0x3FFF, 1 + (bits >> 14) & 0x3FFF)
            } else {
                self.init(.webp, little16(26) & 0x3FFF, little16(28) & 0x3FFF)
            }
        } else if starts("GIF8"), data.count >= 10 {
            self.init(.gif, little16(6), little16(8))
        } else if starts("BM"), data.count >= 26 {
            self.init(.bmp, little16(18) | little16(20) << 16, abs(Int(Int32(truncatingIfNeeded: little16(22) | little16(24) << 16))))
        } else {
            // SVG is text; its root element comes early.
            guard let text = String(bytes: data.prefix(4096).filter { $0 < 128 }, encoding: .ascii), text.contains("<svg") else {
                return nil
            }
            self.init(.svg, 0, 0)
        }
    }

    private init?(_ format: Format, _ width: Int, _ height: Int) {
        if format != .svg, width <= 0 || height <= 0 { return nil }
        self.format = format
        self.width = width
        self.height = height
    }
}
