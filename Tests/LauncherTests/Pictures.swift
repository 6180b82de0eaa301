import Foundation
import TenFootGraphics
import TenFootRasterising
import Testing

/// Pictures that tests put into a box, and captures of the screen.
extension Box {
    /// A BMP file of one colour.
    static func plain(red: UInt8, green: UInt8, blue: UInt8) -> Data {
        func number(_ value: Int, _ bytes: Int = 4) -> Data { Data((0..<bytes).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }) }
        let (width, height) = (64, 36)
        let header = number(40) + number(width) + number(height) + number(1, 2) + number(24, 2) + Data(count: 24)
        let pixels = Data((0..<width * height).flatMap { _ in [blue, green, red] })
        return Data("BM".utf8) + number(54 + pixels.count) + number(0) + number(54) + header + pixels
    }

    /// Adds a film in its own folder, with artwork by file name: `poster`, `fanart`.
    func film(_ name: String, _ artwork: [String: Data] = [:]) throws {
        try write("home/Videos/\(name)/\(name).mkv", name)
        for (kind, picture) in artwork { try write("home/Videos/\(name)/\(kind).png", picture) }
    }

    /// The bitmap of a capture.
    func picture(_ name: String) throws -> Bitmap { try #require(Pictures.decode(path + "/captures/\(name).png")) }

    /// The lines of the text dump of a capture's layers.
    func layers(_ name: String) throws -> [Substring] { try #require(read("captures/\(name).txt")).split(separator: "\n") }

    /// The frame of a text in a capture, in points: that of the last match whose line contains `look`, such as the weight `w600`.
    func place(of text: String, _ look: String = " ", in name: String) throws -> CGRect {
        let line = try #require(
            layers(name).last { $0.hasPrefix("text \"\(text)\"") && $0.contains(look) }, "\(name): no \(text) in \(look)")
        let numbers = line.split(separator: " ").suffix(3).dropLast().flatMap { $0.split { $0 == "," || $0 == "x" } }.compactMap {
            Double($0)
        }
        try #require(numbers.count == 4, "\(line)")
        return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }

    /// The size of a capture's screen in points.
    func canvas(_ name: String) throws -> CGSize {
        let numbers = try layers(name).first?.split(separator: " ").last?.split(separator: "x").compactMap { Double($0) } ?? []
        try #require(numbers.count == 2)
        return CGSize(width: numbers[0], height: numbers[1])
    }
}

extension Bitmap {
    /// The colour at a position, whose coordinates are from 0 to 1.
    func color(x: Double, y: Double) -> (red: Int, green: Int, blue: Int) {
        let place = pixels + Int(Double(height - 1) * y) * stride + Int(Double(width - 1) * x) * 4
        func part(_ offset: Int) -> Int { Int((place + offset).load(as: UInt8.self)) }
        return (part(2), part(1), part(0))
    }

    /// The largest green value in an area, which is given in points of a canvas.
    func brightest(in area: CGRect, of canvas: CGSize) -> Int {
        let (x, y) = (Double(width) / canvas.width, Double(height) / canvas.height)
        var greatest = 0
        for row in max(0, Int(area.minY * y))..<min(height, Int(area.maxY * y)) {
            for column in max(0, Int(area.minX * x))..<min(width, Int(area.maxX * x)) {
                greatest = max(greatest, Int((pixels + row * stride + column * 4 + 1).load(as: UInt8.self)))
            }
        }
        return greatest
    }
}
