import CGIO
import Foundation
import TenFootGLib
import TenFootStorage

/// What a Kodi or Jellyfin `.nfo` file says about a film, a series or an episode.
///
/// Such files are written by many programs: half of them have other text after the XML, wrong encodings or bare ampersands. All values
/// before the first error are used. Source: Kodi wiki "NFO files", Jellyfin documentation "Local .nfo metadata".
package struct NFO: Sendable, Equatable {
    package struct Person: Sendable, Equatable {
        package var name: String
        package var role: String?
    }

    var title: String?
    var sortTitle: String?
    var details = MediaDetails()
    var facts = TitleFacts()
    /// The name of the set of films it belongs to.
    var collection: String?
    /// Whether it was watched; nil if the file does not state it.
    var isWatched: Bool?
    /// The resume position, and the total length it refers to, in seconds.
    var position: Double?
    var length: Double?
    /// The numbers of all episodes in the file, if it describes several.
    var episodes: [Int] = []

    /// Nil if the file cannot be read, is larger than 1 MB, or contains no known field.
    init?(path: String) {
        guard let data = Self.data(path) else { return nil }
        self.init(data: data)
    }

    /// The content of a file; nil if it cannot be read, is empty or larger than 1 MB.
    static func data(_ path: String) -> Data? {
        guard let data = try? Files.regular(path, limit: 1 << 20), !data.isEmpty else { return nil }
        return data
    }

    init?(data: Data) {
        let reader = NFOReader()
        reader.read(NFOText.xml(data))
        guard reader.hasContent else { return nil }
        self = reader.nfo
    }

    init() {}
}

/// What a details page shows beyond the texts of the tile.
package struct TitleFacts: Sendable, Equatable {
    package var tagline: String?
    package var originalTitle: String?
    /// The age rating as the file states it, such as `PG-13` or `FSK 12`.
    package var certificate: String?
    /// `2019-05-01`.
    package var released: String?
    package var directors: [String] = []
    package var writers: [String] = []
    package var studios: [String] = []
    package var countries: [String] = []
    package var cast: [NFO.Person] = []

    package init() {}
}

/// Repairs the text of `.nfo` files.
enum NFOText {
    /// The XML part in UTF-8, with bare ampersands escaped.
    static func xml(_ data: Data) -> String {
        let text = decoded(data)
        guard let start = text.firstIndex(of: "<") else { return "" }
        // GMarkup stops at a zero byte.
        let whole = text[start...].utf8.contains(0) ? Substring(text[start...].filter { $0 != "\0" }) : text[start...]
        guard whole.utf8.contains(UInt8(ascii: "&")) else { return String(whole) }
        let known = ["amp;", "lt;", "gt;", "quot;", "apos;"]
        var result = ""
        var rest = whole
        while let ampersand = rest.firstIndex(of: "&") {
            result += rest[..<ampersand]
            rest = rest[rest.index(after: ampersand)...]
            result += known.contains { rest.hasPrefix($0) } || isNumber(rest) ? "&" : "&amp;"
        }
        return result + rest
    }

    /// Whether the text is `#…;` with a number that GMarkup accepts; it stops parsing at any other.
    private static func isNumber(_ text: Substring) -> Bool {
        guard text.first == "#", let end = text.prefix(10).firstIndex(of: ";") else { return false }
        let digits = text[text.index(after: text.startIndex)..<end]
        let value = digits.first == "x" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
        guard let scalar = value.flatMap(Unicode.Scalar.init), scalar != "\u{FFFE}", scalar != "\u{FFFF}" else { return false }
        return scalar.value >= 0x20 || scalar == "\n" || scalar == "\t"
    }

    /// Decodes by the byte order mark, as UTF-8, by the encoding named in the first line, else as Latin-1, which accepts any bytes.
    private static func decoded(_ data: Data) -> String {
        if data.starts(with: [0xFF, 0xFE]) || data.starts(with: [0xFE, 0xFF]) { return String(data: data, encoding: .utf16) ?? "" }
        if let text = String(data: data, encoding: .utf8) { return text }
        let head = String(decoding: data.prefix(200).map { $0 < 0x80 ? $0 : 0x3F }, as: UTF8.self)
        if let mark = head.range(of: "encoding=") {
            let name = head[mark.upperBound...].dropFirst().prefix { $0 != "\"" && $0 != "'" && $0 != "?" }
            let converted = data.withUnsafeBytes { bytes -> String? in
                takeString(
                    g_convert(bytes.bindMemory(to: CChar.self).baseAddress, gssize(data.count), "UTF-8", String(name), nil, nil, nil))
            }
            if let converted { return converted }
        }
        return String(data: data, encoding: .isoLatin1) ?? ""
    }
}
