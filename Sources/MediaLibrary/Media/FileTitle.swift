/// Reads a title and a year from a file name in the usual form of film files.
///
/// `Big.Fish.2003.1080p.BluRay.x264` is Big Fish of 2003.
struct FileTitle: Sendable, Equatable {
    var title: String
    var year: Int?

    /// - Parameter name: a file's name without its extension, or a folder's.
    init(_ name: String) {
        var words: [Substring] = []
        let spaced = Self.withoutGroup(Self.spaced(Self.withoutSite(name)))
        var isBracketed = false, isNumbered = false
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
            // The title ends before a number in a database; the year may follow it.
            if !words.isEmpty, Self.isDatabaseNumber(Substring(bare.lowercased())) { isNumbered = true }
            if !isNumbered { words.append(word) }
        }
        // Film 2001 (2001) is called Film 2001.
        if !isBracketed, let year, let last = words.lastIndex(where: { Self.year($0) == year }), last > 0 { words.removeSubrange(last...) }
        while let last = words.last, last == "-", words.count > 1 { words.removeLast() }
        title = words.isEmpty ? name : words.joined(separator: " ")
    }

    /// Replaces dots and underscores by blanks: in a text without blanks, and in words with a year before words about the recording.
    ///
    /// That is `Big.Fish.2003 1080p`, and not `Holiday_2019 Beach`, which is no film of 2019.
    static func spaced(_ name: String) -> String {
        func apart(_ text: Substring) -> String { String(text.map { $0 == "." || $0 == "_" ? " " : $0 }) }
        guard name.utf8.contains(UInt8(ascii: " ")) else { return apart(name[...]) }
        guard name.utf8.contains(where: { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "_") }) else { return name }
        let words = name.split(separator: " ", omittingEmptySubsequences: false)
        return words.enumerated().map { index, word in
            let parts = word.split { $0 == "." || $0 == "_" }, next = index + 1 < words.count ? words[index + 1] : ""
            let isFollowed = next.isEmpty || "([{".contains(next.first ?? " ") || isMark(next)
            // Not a date, as in `21.12.2019 Birthday`.
            let isTitle = isFollowed && parts.count > 1 && parts[0].contains(where: \.isLetter) && year(parts[parts.count - 1]) != nil
            return isTitle ? apart(word) : String(word)
        }.joined(separator: " ")
    }

    /// The address of a website in front, as in `www.site.org - Film` and `[ www.site.org ] Film`, is not part of a name.
    static func withoutSite(_ name: String) -> String {
        let start = name.drop { "[ ".contains($0) }
        guard start.prefix(4).lowercased() == "www.", let end = start.firstIndex(where: { " ]".contains($0) }) else { return name }
        let rest = start[end...].drop { " ]-–_".contains($0) }
        return rest.isEmpty ? name : String(rest)
    }

    /// A leading `[Group]` is not part of the title, but `[REC]`, `[REC] 2` and `[REC] Genesis` are titles.
    private static func withoutGroup(_ name: String) -> String {
        guard name.hasPrefix("["), !name.lowercased().hasPrefix("[rec]"), let end = name.firstIndex(of: "]") else { return name }
        let rest = name[name.index(after: end)...].drop { $0 == " " }
        return rest.first?.isLetter == true ? String(rest) : name
    }

    /// Removes words that describe the recording, and separators at both ends; nil if nothing is left.
    static func cleaned(_ text: String) -> String? {
        var words: [Substring] = []
        for word in spaced(text).split(separator: " ") {
            let bare = word.drop { "([{-".contains($0) }.prefix { !")]}".contains($0) }
            if isMark(bare) {
                // `The Way WEB H264`: such a word in front describes the recording too, but it is part of the title in `The Web 1080p`.
                while let last = words.last, recordings.contains(last.lowercased()), last == last.uppercased() { words.removeLast() }
                break
            }
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
        "hdrip", "tvrip", "webrip", "web-dl", "webdl", "hdtv", "sdtv", "pdtv", "x264", "x265", "h264", "h265", "hevc", "xvid", "divx",
        "remux", "aac", "ac3", "dts", "10bit", "remastered",
    ]

    /// Further words that describe a recording, if they follow the year, or in capitals come before words that do.
    private static let recordings: Set<String> = ["web", "dvd", "bd", "hd", "sdr", "dv", "amzn", "nf", "dsnp", "hmax", "proper", "repack"]

    /// Words that tell one cut or edition of a film from another, without apostrophes.
    private static let cuts: Set<String> = [
        "extended", "unrated", "uncut", "theatrical", "directors", "final", "special", "ultimate", "alternate", "edition", "cut", "imax",
        "redux", "criterion", "anniversary", "3d", "hsbs", "half-sbs", "sbs", "hou", "half-ou",
    ]

    /// The words of a film's names that may tell its cut, language or edition from another, each once; nil if there are none.
    ///
    /// Those are all words between the year and the first about the recording; of the others, only names of cuts count, since most say who
    /// made the file, and how.
    static func version(_ names: [String]) -> String? {
        var found: [Substring] = []
        var known: Set<String> = []
        for name in names {
            let year = FileTitle(name).year, words = words(of: name).flatMap(wordsOfCut)
            let behind = year == nil ? words[...] : words.dropFirst().drop { Self.year($0) != year }.dropFirst()
            let own = year == nil ? 0 : behind.prefix { !isMark($0) }.count
            for (place, word) in behind.enumerated() {
                let small = plain(word)
                let isOwn = place < own && !recordings.contains(small) && !isDatabaseNumber(small[...])
                guard isOwn || cuts.contains(small), !small.isEmpty, known.insert(small).inserted else { continue }
                found.append(word)
            }
        }
        return found.isEmpty ? nil : found.joined(separator: " ")
    }

    /// What two versions have in common that are spelled in different ways.
    static func key(ofVersion version: String?) -> String? {
        version.map { plain($0[...]).split(separator: " ").sorted().joined(separator: " ") }
    }

    /// A word in small letters and without apostrophes: `Director's` is also spelled `Directors`.
    private static func plain(_ word: Substring) -> String { word.lowercased().filter { $0 != "'" && $0 != "’" } }

    /// The words of a cut that is written as one word, as `Directors.Cut` or, as Plex has it, `{edition-Director's Cut}`.
    private static func wordsOfCut(_ spelled: Substring) -> [Substring] {
        let word = spelled.lowercased().hasPrefix("edition-") ? spelled.dropFirst("edition-".count) : spelled
        let parts = word.split { "._".contains($0) }
        return parts.allSatisfy { cuts.contains(plain($0)) } ? parts : [word]
    }

    /// The numbers that a film's names give it in databases of films, by database; they tell two films of one title and year apart.
    static func databaseNumbers(_ names: [String]) -> [String: String] {
        var numbers: [String: String] = [:]
        for word in names.flatMap({ words(of: $0.lowercased()) }) where isDatabaseNumber(word) {
            let database = word.hasPrefix("tt") ? "imdb" : String(word.prefix(4))
            guard let number = word.split(whereSeparator: { !$0.isNumber }).last, numbers[database] == nil else { continue }
            numbers[database] = String(number)
        }
        return numbers
    }

    /// Whether one of some names is a film's and not a home video's: with its year in brackets, a number in a database, or words about the
    /// recording.
    static func tellFilm(_ names: [String]) -> Bool {
        names.contains { name in
            name.contains(#/[(\[](19|20)\d\d[)\]]/#) || words(of: name.lowercased()).contains { isMark($0) || isDatabaseNumber($0) }
        }
    }

    /// The words of a name, without brackets and the marks in front of them.
    private static func words(of name: String) -> [Substring] {
        spaced(name).split { " ()[]{}".contains($0) }
            .map { word in word.drop { "-–—_.:#,".contains($0) } }.filter { !$0.isEmpty }
    }

    /// Whether a word is a film's number in a database of films: `tt0133093`, `tmdbid-603`.
    private static func isDatabaseNumber(_ word: Substring) -> Bool {
        ["imdb", "tmdb", "tvdb"].contains(where: word.hasPrefix)
            || word.hasPrefix("tt") && word.utf8.count > 6 && word.utf8.dropFirst(2).allSatisfy { (0x30...0x39).contains($0) }
    }

    private static func isMark(_ word: Substring) -> Bool {
        if marks.contains(word.lowercased()) { return true }
        // A release group may follow: x264-GRP.
        guard let dash = word.lastIndex(of: "-") else { return false }
        return marks.contains(word[..<dash].lowercased())
    }

    static func year(_ word: Substring) -> Int? {
        // Later years are those of which films tell: Blade Runner 2049.
        guard word.utf8.count == 4, let year = Int(word), (1900...2039).contains(year) else { return nil }
        return year
    }
}
