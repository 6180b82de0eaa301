import Foundation

/// The texts in a PNG file, such as those by which a thumbnail names its picture.
///
/// Source: PNG 1.2, 4.2.3.1 (tEXt) and 3.4 (CRC).
enum PNGTexts {
    private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    /// The texts before the pixels, by keyword; empty if the bytes are not the beginning of a PNG.
    static func read(_ png: Data) -> [String: String] {
        var texts: [String: String] = [:]
        for chunk in chunks(png) where chunk.type == "tEXt" {
            let parts = png[chunk.content].split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
            if parts.count == 2 { texts[latin(parts[0])] = latin(parts[1]) }
        }
        return texts
    }

    /// The file with some texts, which replace those with the same keywords; nil if it is not a PNG.
    static func setting(_ texts: KeyValuePairs<String, String>, in png: Data) -> Data? {
        let png = Data(png)
        let chunks = chunks(png)
        // The header comes first, and the texts before the pixels, where others look for them.
        guard let header = chunks.first, header.type == "IHDR" else { return nil }
        let keys = texts.map { $0.key }
        var result = png[..<header.whole.upperBound]
        for (key, text) in texts { result += chunk("tEXt", Array(key.utf8) + [0] + Array(text.utf8)) }
        var end = header.whole.upperBound
        for chunk in chunks.dropFirst() {
            end = chunk.whole.upperBound
            if chunk.type == "tEXt", keys.contains(latin(png[chunk.content].prefix { $0 != 0 })) { continue }
            result += png[chunk.whole]
        }
        return result + png[end...]
    }

    /// The chunks before the pixels, as far as they are whole.
    private static func chunks(_ png: Data) -> [(type: String, content: Range<Int>, whole: Range<Int>)] {
        guard png.starts(with: signature) else { return [] }
        var result: [(type: String, content: Range<Int>, whole: Range<Int>)] = []
        var at = png.startIndex + signature.count
        while at + 12 <= png.endIndex {
            let length = png[at..<at + 4].reduce(0) { $0 << 8 | Int($1) }
            let type = latin(png[at + 4..<at + 8])
            let end = at + 12 + length
            guard type != "IDAT", type != "IEND", end <= png.endIndex else { break }
            result.append((type, at + 8..<end - 4, at..<end))
            at = end
        }
        return result
    }

    private static func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
        func big(_ number: UInt32) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) } }
        let body = Array(type.utf8) + content
        return big(UInt32(content.count)) + body + big(checksum(body))
    }

    private static func checksum(_ bytes: [UInt8]) -> UInt32 {
        ~bytes.reduce(UInt32.max) { crc, byte in
            (0..<8).reduce(crc ^ UInt32(byte)) { crc, _ in crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
        }
    }

    private static func latin(_ bytes: Data) -> String { String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) })) }
}
