import TenFootGraphics

extension Bitmap {
    /// Whether every pixel has the same colour; alpha is ignored, since a screen has none.
    func showsExactly(_ other: Bitmap) -> Bool { width == other.width && height == other.height && pixelsUnlike(other) == 0 }

    /// The number of pixels that differ in colour from a picture of the same size.
    func pixelsUnlike(_ other: Bitmap) -> Int {
        var count = 0
        for y in 0..<height {
            for x in 0..<width {
                let one = pixels.load(fromByteOffset: y * stride + x * 4, as: UInt32.self)
                let two = other.pixels.load(fromByteOffset: y * other.stride + x * 4, as: UInt32.self)
                if (one ^ two) & 0xFF_FFFF != 0 { count += 1 }
            }
        }
        return count
    }

    /// The number of bright pixels in some rows, such as those of text on a dark background.
    func brightPixels(rows: Range<Int>) -> Int {
        rows.reduce(0) { count, y in
            count + (0..<width).filter { (pixels.load(fromByteOffset: y * stride + $0 * 4, as: UInt32.self) >> 8) & 0xFF > 120 }.count
        }
    }
}
