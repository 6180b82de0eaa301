/// Reads a title and a year out of a file's name, as films tend to be named.
///
/// `Big.Fish.2003.1080p.BluRay.x264` is Big Fish of 2003, `Some Show - S02E05` the fifth episode of a second season.
struct FileTitle: Sendable, Equatable {
    var title: String
    var year: Int?
    var season: Int?
    var episode: Int?

    /// - Parameter name: a file's name without its extension, or a folder's.
    init(_ name: String) {
        // Dots and underscores stand for blanks only where there are none.
        let spaced = name.contains(" ") ? name : String(name.map { $0 == "." || $0 == "_" ? " " : $0 })
        var words: [Substring] = []
        for word in spaced.split(separator: " ") {
            let bare = word.drop { "([{".contains($0) }.prefix { !")]}".contains($0) }
            if !words.isEmpty, let year = Self.year(bare) {
                // The last year counts: a film may be called after another one. What stands behind it is about the file.
                self.year = year
                if bare.count != word.count { break }
                words.append(word)
                continue
            }
            if let (season, episode) = Self.episode(bare) {
                (self.season, self.episode) = (season, episode)
                words.append(word)
                continue
            }
            if !words.isEmpty, Self.marks.contains(bare.lowercased()) { break }
            words.append(word)
        }
        if let year, let last = words.lastIndex(where: { Self.year($0) == year }), last > 0 { words.removeSubrange(last...) }
        while let last = words.last, last == "-", words.count > 1 { words.removeLast() }
        title = words.isEmpty ? name : words.joined(separator: " ")
    }

    /// Words that only ever describe a recording.
    private static let marks: Set<String> = [
        "480p", "576p", "720p", "1080p", "1080i", "2160p", "4k", "uhd", "hdr", "hdr10", "bluray", "blu-ray", "bdrip", "brrip", "dvdrip",
        "dvd",
        "webrip", "web-dl", "webdl", "hdtv", "x264", "x265", "h264", "h265", "hevc", "xvid", "divx", "remux", "aac", "ac3", "dts", "10bit",
    ]

    private static func year(_ word: Substring) -> Int? {
        guard word.count == 4, word.allSatisfy({ $0.isASCII && $0.isNumber }), let year = Int(word), (1900...2099).contains(year) else {
            return nil
        }
        return year
    }

    private static func episode(_ word: Substring) -> (Int, Int)? {
        let lower = word.lowercased()
        guard lower.hasPrefix("s"), let e = lower.firstIndex(of: "e"), let season = Int(lower[lower.index(after: lower.startIndex)..<e]),
            let episode = Int(lower[lower.index(after: e)...].prefix { $0.isNumber })
        else { return nil }
        return (season, episode)
    }
}
