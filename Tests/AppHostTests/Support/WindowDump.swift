import Foundation
import TenFootGraphics

/// The pixels of an X screen, as `xwd -root` writes them.
///
/// Source: X11/XWDFile.h.
struct WindowDump {
    let width: Int
    let height: Int
    private let bytes: [UInt8]
    private let start: Int
    private let lineLength: Int

    init?(_ data: Data) {
        bytes = [UInt8](data)
        let bytes = bytes
        func word(_ index: Int) -> Int {
            guard bytes.count >= index * 4 + 4 else { return 0 }
            return bytes[index * 4..<index * 4 + 4].reduce(0) { $0 << 8 | Int($1) }
        }
        // Header size, version 7, ZPixmap, 32 bits a pixel, least significant byte first.
        guard word(1) == 7, word(2) == 2, word(11) == 32, word(7) == 0 else { return nil }
        width = word(4)
        height = word(5)
        lineLength = word(12)
        start = word(0) + word(19) * 12
        guard bytes.count >= start + lineLength * height else { return nil }
    }

    /// Red, green and blue.
    func color(_ x: Int, _ y: Int) -> [UInt8] {
        let place = start + y * lineLength + x * 4
        return [bytes[place + 2], bytes[place + 1], bytes[place]]
    }

    /// The whole picture.
    var picture: Bitmap {
        let picture = Bitmap(width: width, height: height, isOpaque: true)
        for y in 0..<height {
            for x in 0..<width {
                let color = color(x, y)
                let word = 0xFF00_0000 | UInt32(color[0]) << 16 | UInt32(color[1]) << 8 | UInt32(color[2])
                picture.pixels.storeBytes(of: word, toByteOffset: y * picture.stride + x * 4, as: UInt32.self)
            }
        }
        return picture
    }
}
