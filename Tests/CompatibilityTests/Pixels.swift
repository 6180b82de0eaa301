import TenFootTesting
import TenFootUIKit

extension Bitmap {
    /// Red, green and blue of a pixel, from 0 to 255.
    func rgb(_ x: Int, _ y: Int) -> [Int] {
        let pixel = pixels.assumingMemoryBound(to: UInt32.self)[y * stride / 4 + x]
        return [Int(pixel >> 16 & 0xFF), Int(pixel >> 8 & 0xFF), Int(pixel & 0xFF)]
    }
    /// How opaque a pixel is, from 0 to 255.
    func alpha(_ x: Int, _ y: Int) -> Int { Int(pixels.assumingMemoryBound(to: UInt32.self)[y * stride / 4 + x] >> 24) }
}

extension Hosted {
    var bitmap: Bitmap { capture() }
    /// Red, green and blue of a pixel of the present frame, from 0 to 255.
    func pixel(_ x: Int, _ y: Int) -> [Int] { capture().rgb(x, y) }
}

extension CGImage {
    func isDark(_ x: Int, _ y: Int) -> Bool { bitmap.rgb(x, y)[1] < 128 }
}
