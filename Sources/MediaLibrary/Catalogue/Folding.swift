import CGIO
import TenFootGLib

/// Reduces text to what people type in a search: lower-case letters without accents.
package enum Folding {
    /// Reduces one text.
    ///
    /// `Café` and `CAFE` give `cafe`, `Straße` gives `strasse`, `Łódź` gives `lodz`. O(length); plain ASCII takes a fast path.
    package static func fold(_ text: String) -> String {
        var text = text
        if let ascii = text.withUTF8({ ascii($0) }) { return ascii }
        guard let split = takeString(g_utf8_normalize(text, -1, G_NORMALIZE_NFKD)), let small = takeString(g_utf8_casefold(split, -1))
        else { return text.lowercased() }
        var result = ""
        result.reserveCapacity(small.utf8.count)
        for scalar in small.unicodeScalars {
            if scalar.properties.generalCategory == .nonspacingMark { continue }
            if let plain = letters[scalar] { result += plain } else { result.unicodeScalars.append(scalar) }
        }
        return result
    }

    /// What a title's spellings have in common: `Mission: Impossible` is `Mission - Impossible` on a disk that allows no colon in a name.
    ///
    /// The words of the folded title without apostrophes and other marks; the folded title itself if it has no words.
    static func title(_ text: String) -> String {
        let folded = fold(text), blank = UInt8(ascii: " ")
        var bytes: [UInt8] = []
        for byte in folded.utf8 {
            switch byte {
            case 0x80..., 0x30...0x39, 0x61...0x7A: bytes.append(byte)
            case UInt8(ascii: "'"): break
            case UInt8(ascii: "&"): bytes += " and ".utf8
            default: bytes.append(blank)
            }
        }
        let words = Array(bytes.split(separator: blank).joined(separator: [blank]))
        return words.isEmpty ? folded : String(decoding: words, as: UTF8.self)
    }

    private static func ascii(_ bytes: UnsafeBufferPointer<UInt8>) -> String? {
        guard bytes.allSatisfy({ $0 < 0x80 }) else { return nil }
        return String(unsafeUninitializedCapacity: bytes.count) { buffer in
            for (index, byte) in bytes.enumerated() {
                buffer[index] = byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte + 32 : byte
            }
            return bytes.count
        }
    }

    /// Letters that Unicode does not decompose, with their usual spelling on keyboards that lack them.
    private static let letters: [Unicode.Scalar: String] = [
        "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "æ": "ae", "œ": "oe", "ı": "i", "ħ": "h", "ŧ": "t", "’": "'", "‘": "'",
        "–": "-", "—": "-",
    ]
}
