/// How a stored photograph is turned before it is shown, by the numbers of Exif.
///
/// Source: Exif 2.3, tag 0x0112.
package enum ImageOrientation: Int, Sendable {
    case up = 1, upMirrored, down, downMirrored, leftMirrored, right, rightMirrored, left

    /// Whether width and height are swapped.
    package var isSideways: Bool { rawValue >= 5 }

    /// Nil if the segment is not Exif or has no orientation.
    package init?(exif segment: Slice<UnsafeRawBufferPointer>) {
        let bytes = Array(segment)
        guard bytes.count >= 14, bytes.starts(with: Array("Exif\0\0".utf8)) else { return nil }
        let isLittle = bytes[6] == 0x49
        func number(_ index: Int, _ count: Int) -> Int {
            guard index >= 0, index + count <= bytes.count else { return 0 }
            let part = bytes[index..<index + count]
            return isLittle ? part.reversed().reduce(0) { $0 << 8 | Int($1) } : part.reduce(0) { $0 << 8 | Int($1) }
        }
        // Offsets count from the beginning of the TIFF header.
        let directory = 6 + number(10, 4)
        for entry in 0..<min(number(directory, 2), 200) where number(directory + 2 + entry * 12, 2) == 0x0112 {
            self.init(rawValue: number(directory + 10 + entry * 12, 2))
            return
        }
        return nil
    }
}
