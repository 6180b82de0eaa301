import CGIO
import Foundation
import TenFootGLib
import TenFootStorage

/// What a Kodi or Jellyfin `.nfo` file says about a film, a series or an episode.
///
/// Such files are written by many programs: half of them carry other text behind the XML, wrong encodings or bare ampersands. Whatever was
/// understood before the first fault counts. Source: Kodi wiki "NFO files", Jellyfin documentation "Local .nfo metadata".
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
    /// Nil where the file says nothing about it.
    var isWatched: Bool?
    /// Where it was left, and the length it was measured by, in seconds.
    var position: Double?
    var length: Double?
    /// The numbers of all episodes the file speaks of, when it holds several.
    var episodes: [Int] = []

    /// Nil if the file cannot be read, is larger than 1 MB, or has nothing in it that is known.
    init?(path: String) {
        guard let data = try? Files.regular(path, limit: 1 << 20), !data.isEmpty else { return nil }
        self.init(data: data)
    }

    init?(data: Data) {
        let reader = NFOReader()
        reader.read(NFOText.xml(data))
        guard reader.hasContent else { return nil }
        self = reader.nfo
    }

    init() {}
}

/// What a details page tells beyond the tile's own words.
package struct TitleFacts: Sendable, Equatable {
    package var tagline: String?
    package var originalTitle: String?
    /// As the file has it: `PG-13`, `FSK 12`.
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

/// Makes well-formed text out of what is in such files.
enum NFOText {
    /// The XML alone, in UTF-8, with ampersands that begin no entity written out.
    static func xml(_ data: Data) -> String {
        let text = decoded(data)
        guard let start = text.firstIndex(of: "<") else { return "" }
        // GMarkup ends at a zero byte.
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

    /// `#…;` with a number GMarkup accepts; one that it refuses would end the reading.
    private static func isNumber(_ text: Substring) -> Bool {
        guard text.first == "#", let end = text.prefix(10).firstIndex(of: ";") else { return false }
        let digits = text[text.index(after: text.startIndex)..<end]
        let value = digits.first == "x" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
        guard let scalar = value.flatMap(Unicode.Scalar.init), scalar != "\u{FFFE}", scalar != "\u{FFFF}" else { return false }
        return scalar.value >= 0x20 || scalar == "\n" || scalar == "\t"
    }

    /// By its byte order mark, as UTF-8, by the encoding its first line names, else as Latin-1, which fits anything.
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
