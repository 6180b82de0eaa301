/// Reads a title and a year from a file name in the usual form of film files.
///
/// `Big.Fish.2003.1080p.BluRay.x264` is Big Fish of 2003.
struct FileTitle: Sendable, Equatable {
    var title: String
    var year: Int?

    /// - Parameter name: a file's name without its extension, or a folder's.
    init(_ name: String) {
        var words: [Substring] = []
        let spaced = Self.spaced(name)
        var isBracketed = false
        for word in spaced.split(separator: " ") {
            let bare = word.drop { "([{".contains($0) }.prefix { !")]}".contains($0) }
            if !words.isEmpty, let year = Self.year(bare) {
                // The last year is the film's year: the title may contain another one. Text after the year describes the file.
                self.year = year
                isBracketed = bare.count != word.count
                if isBracketed { break }
                words.append(word)
                continue
            }
            if !words.isEmpty, Self.isMark(bare) { break }
            words.append(word)
        }
        // Film 2001 (2001) is called Film 2001.
        if !isBracketed, let year, let last = words.lastIndex(where: { Self.year($0) == year }), last > 0 { words.removeSubrange(last...) }
        while let last = words.last, last == "-", words.count > 1 { words.removeLast() }
        title = words.isEmpty ? name : words.joined(separator: " ")
    }

    /// Replaces dots and underscores by blanks, if the text contains no blanks.
    static func spaced(_ name: String) -> String {
        name.utf8.contains(UInt8(ascii: " ")) ? name : String(name.map { $0 == "." || $0 == "_" ? " " : $0 })
    }

    /// Removes words that describe the recording, and separators at both ends; nil if nothing is left.
    static func cleaned(_ text: String) -> String? {
        var words: [Substring] = []
        for word in spaced(text).split(separator: " ") {
            let bare = word.drop { "([{-".contains($0) }.prefix { !")]}".contains($0) }
            if isMark(bare) { break }
            words.append(word)
        }
        let isSeparator = { (word: Substring?) in word.map { $0.allSatisfy { "-–—_.:#".contains($0) } } ?? false }
        while isSeparator(words.last) { words.removeLast() }
        while isSeparator(words.first) { words.removeFirst() }
        return words.isEmpty ? nil : words.joined(separator: " ")
    }

    /// Words that only ever describe a recording.
    private static let marks: Set<String> = [
        "480p", "576p", "720p", "1080p", "1080i", "2160p", "4k", "uhd", "hdr", "hdr10", "bluray", "blu-ray", "bdrip", "brrip", "dvdrip",
        "webrip", "web-dl", "webdl", "hdtv", "x264", "x265", "h264", "h265", "hevc", "xvid", "divx", "remux", "aac", "ac3",
        "dts", "10bit", "remastered",
    ]

    private static func isMark(_ word: Substring) -> Bool {
        if marks.contains(word.lowercased()) { return true }
        // A release group may follow: x264-GRP.
        guard let dash = word.lastIndex(of: "-") else { return false }
        return marks.contains(word[..<dash].lowercased())
    }

    static func year(_ word: Substring) -> Int? {
        guard word.utf8.count == 4, let year = Int(word), (1900...2099).contains(year) else { return nil }
        return year
    }
}
