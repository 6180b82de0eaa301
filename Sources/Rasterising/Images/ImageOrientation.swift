import TenFootGraphics

/// How a stored photograph is turned before it is shown, by the numbers of Exif.
///
/// Source: Exif 2.3, tag 0x0112.
enum ImageOrientation: Int {
    case up = 1, upMirrored, down, downMirrored, leftMirrored, right, rightMirrored, left

    /// Whether width and height change places.
    var isSideways: Bool { rawValue >= 5 }

    /// Nil where the segment is not Exif or says nothing of it.
    init?(exif segment: ArraySlice<UInt8>) {
        let bytes = Array(segment)
        guard bytes.count >= 14, bytes.starts(with: Array("Exif\0\0".utf8)) else { return nil }
        let isLittle = bytes[6] == 0x49
        func number(_ index: Int, _ count: Int) -> Int {
            guard index >= 0, index + count <= bytes.count else { return 0 }
            let part = bytes[index..<index + count]
            return (isLittle ? Array(part.reversed()) : Array(part)).reduce(0) { $0 << 8 | Int($1) }
        }
        // Offsets count from the beginning of the TIFF header.
        let directory = 6 + number(10, 4)
        for entry in 0..<min(number(directory, 2), 200) where number(directory + 2 + entry * 12, 2) == 0x0112 {
            self.init(rawValue: number(directory + 10 + entry * 12, 2))
            return
        }
        return nil
    }

    /// The picture as it is to be shown.
    func upright(_ bitmap: Bitmap) -> Bitmap {
        guard self != .up else { return bitmap }
        let width = bitmap.width, height = bitmap.height
        let result = Bitmap(width: isSideways ? height : width, height: isSideways ? width : height, isOpaque: bitmap.isOpaque)
        let from = bitmap.pixels.assumingMemoryBound(to: UInt32.self), to = result.pixels.assumingMemoryBound(to: UInt32.self)
        for y in 0..<result.height {
            for x in 0..<result.width {
                let (column, row) =
                    switch self {
                    case .up: (x, y)
                    case .upMirrored: (width - 1 - x, y)
                    case .down: (width - 1 - x, height - 1 - y)
                    case .downMirrored: (x, height - 1 - y)
                    case .leftMirrored: (y, x)
                    case .right: (y, height - 1 - x)
                    case .rightMirrored: (width - 1 - y, height - 1 - x)
                    case .left: (width - 1 - y, x)
                    }
                to[y * result.width + x] = from[row * width + column]
            }
        }
        return result
    }
}
