import Foundation
import TenFootRasterising
import Testing

extension Data {
    /// A picture of one colour, as a bitmap's file.
    static func plainPicture(red: UInt8, green: UInt8, blue: UInt8) -> Data {
        func number(_ value: Int, _ bytes: Int = 4) -> Data { Data((0..<bytes).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }) }
        let (width, height) = (64, 36)
        let header = number(40) + number(width) + number(height) + number(1, 2) + number(24, 2) + Data(count: 24)
        let pixels = Data((0..<width * height).flatMap { _ in [blue, green, red] })
        return Data("BM".utf8) + number(54 + pixels.count) + number(0) + number(54) + header + pixels
    }
}

/// A picture that a script has taken of the launcher.
struct Capture {
    private let pixels: [UInt8]
    private let size: (width: Int, height: Int)
    private let stride: Int

    init(_ name: String, of box: Box) throws {
        let bitmap = try #require(Pictures.decode(box.path + "/captures/\(name).png"))
        size = (bitmap.width, bitmap.height)
        stride = bitmap.stride
        pixels = Array(UnsafeRawBufferPointer(start: bitmap.pixels, count: bitmap.stride * bitmap.height))
    }

    /// Red and blue at a place, each from 0 to 1 across and down.
    subscript(x: Double, y: Double) -> (red: Int, blue: Int) {
        let place = Int(Double(size.height - 1) * y) * stride + Int(Double(size.width - 1) * x) * 4
        return (Int(pixels[place + 2]), Int(pixels[place]))
    }
}
