import TenFootGraphics

extension Bitmap {
    /// Whether every pixel has the same colour; alpha means nothing on a screen.
    func showsExactly(_ other: Bitmap) -> Bool { width == other.width && height == other.height && pixelsUnlike(other) == 0 }

    /// How many pixels of an equally large picture have another colour.
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

    /// How many pixels of some rows are bright, as words on a dark ground are.
    func brightPixels(rows: Range<Int>) -> Int {
        rows.reduce(0) { count, y in
            count + (0..<width).filter { (pixels.load(fromByteOffset: y * stride + $0 * 4, as: UInt32.self) >> 8) & 0xFF > 120 }.count
        }
    }
}
