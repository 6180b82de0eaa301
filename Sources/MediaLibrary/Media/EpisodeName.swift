/// Reads an episode's numbers from a file name.
///
/// It understands `Show S02E05-E06 Title`, `Show - 1x04`, `Show Season 1 Episode 2`, `[Group] Show S2 - 05 [1080p]` and
/// `Show 2015-03-21`, and within a series `05 - Title`, `Episode 5` and absolute numbers as in `[Group] Show - 112 [1080p]`.
struct EpisodeName: Sendable, Equatable {
    /// The text before the number.
    var show: String?
    /// The season; nil if the name does not state it, and the folder decides.
    var season: Int?
    /// The first and last episode in the file; both nil for an episode identified by its date.
    var episode: Int?
    var lastEpisode: Int?
    /// The date, as `2015-03-21`, of an episode without a number.
    var date: String?
    /// The text after the number.
    var title: String?

    /// Parses a name that is unambiguous in any folder; nil for any other name.
    ///
    /// - Parameter stem: the file's name without extension.
    init?(_ stem: String) {
        var scan = Scan(stem)
        while !scan.isAtEnd {
            let start = scan.at
            if scan.isAtBoundary, let numbers = scan.seasonAndEpisode() ?? scan.cross() {
                self.init(scan, before: start, season: numbers.season, numbers.first, numbers.last)
                return
            }
            scan.at = start
            if scan.isAtBoundary, let date = scan.date() {
                self.init(scan, before: start, season: nil, nil, nil)
                self.date = date
                return
            }
            scan.at = start + 1
        }
        return nil
    }

    /// Parses a name in a series' folder, where a bare number is enough; nil if there is no number.
    init?(within stem: String) {
        if let plain = EpisodeName(stem) {
            self = plain
            return
        }
        var scan = Scan(stem)
        // Skip brackets: they hold a group or a checksum.
        while !scan.isAtEnd {
            let start = scan.at
            if scan.skipBrackets() { continue }
            if scan.isAtBoundary {
                for word in ["episode", "folge", "part", "ep", "e", "#"] where scan.word(word) {
                    scan.skipSeparators()
                    if let number = scan.wholeNumber(4) {
                        let last = scan.following(number)
                        self.init(scan, before: start, season: nil, number, last)
                        return
                    }
                }
                scan.at = start
            }
            scan.at = start + 1
        }
        // Take the last number that is not a resolution or a year; a leading number has priority.
        scan = Scan(stem)
        var best: (scan: Scan, start: Int, number: Int, last: Int?)?
        while !scan.isAtEnd {
            let start = scan.at
            if scan.skipBrackets() { continue }
            if scan.isAtBoundary, let number = scan.wholeNumber(4), !(1900...2099).contains(number), number != 1080 {
                let last = scan.following(number)
                best = (scan, start, number, last)
                // `Show - 05 - The 100`: a number between dashes is the episode's, whatever the title contains.
                if start == 0 || scan.isBetweenDashes(start) { break }
                continue
            }
            scan.at = start + 1
        }
        guard let best else { return nil }
        self.init(best.scan, before: best.start, season: nil, best.number, best.last)
    }

    private init(_ scan: Scan, before start: Int, season: Int?, _ first: Int?, _ last: Int?) {
        self.season = season
        episode = first
        lastEpisode = last.flatMap { last in first.map { last > $0 } == true ? last : nil }
        show = FileTitle.cleaned(Self.withoutGroup(FileTitle.withoutSite(scan.text(0..<start))))
        var scan = scan
        scan.skipVersion()
        title = FileTitle.cleaned(String(scan.text(scan.at..<scan.count).drop { $0 == "-" }))
    }

    /// A leading `[Group]` is not part of the show's name.
    private static func withoutGroup(_ text: String) -> String {
        guard text.hasPrefix("["), let end = text.firstIndex(of: "]") else { return text }
        return String(text[text.index(after: end)...])
    }

    /// A position in a name, with functions that parse from there.
    private struct Scan {
        private let name: [UInt8]
        private let small: [UInt8]
        var at = 0

        init(_ text: String) {
            name = Array(text.utf8)
            small = name.map { $0 >= 0x41 && $0 <= 0x5A ? $0 + 32 : $0 }
        }

        var count: Int { name.count }
        var isAtEnd: Bool { at == name.count }

        func text(_ range: Range<Int>) -> String { String(decoding: name[range], as: UTF8.self) }

        private func isLetterOrDigit(_ index: Int) -> Bool {
            guard small.indices.contains(index) else { return false }
            let byte = small[index]
            return byte >= 0x80 || (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte)
        }

        var isAtBoundary: Bool { !isLetterOrDigit(at - 1) }
        var isAtWordEnd: Bool { !isLetterOrDigit(at) }

        private mutating func byte(_ wanted: Unicode.Scalar) -> Bool {
            guard at < small.count, small[at] == UInt8(ascii: wanted) else { return false }
            at += 1
            return true
        }

        mutating func word(_ word: String) -> Bool {
            guard small[at...].starts(with: word.utf8) else { return false }
            at += word.utf8.count
            return true
        }

        mutating func skipSeparators() {
            while at < small.count, " ._-".utf8.contains(small[at]) { at += 1 }
        }

        /// Whether what was parsed since `start` has a blank and a dash on both sides.
        func isBetweenDashes(_ start: Int) -> Bool {
            small[..<start].suffix(3).elementsEqual(" - ".utf8) && small[at...].starts(with: " - ".utf8)
        }

        /// Skips a `[…]` or `(…)` that begins here.
        mutating func skipBrackets() -> Bool {
            guard at < small.count, small[at] == UInt8(ascii: "[") || small[at] == UInt8(ascii: "(") else { return false }
            let close = small[at] == UInt8(ascii: "[") ? UInt8(ascii: "]") : UInt8(ascii: ")")
            guard let end = small[at...].firstIndex(of: close) else { return false }
            at = end + 1
            return true
        }

        /// Parses a number of at most `digits` digits; nil if another digit follows.
        mutating func number(_ digits: Int) -> Int? {
            let start = at
            var value = 0
            while at < small.count, (0x30...0x39).contains(small[at]) {
                guard at - start < digits else {
                    at = start
                    return nil
                }
                value = value * 10 + Int(small[at] - 0x30)
                at += 1
            }
            return at > start ? value : nil
        }

        /// Skips the version of a file behind an episode's number, as in `05v2`.
        mutating func skipVersion() {
            let start = at
            if byte("v"), number(1) != nil, isAtWordEnd { return }
            at = start
        }

        /// Parses a number that ends with the word, but for the version of a file; nil if other letters or digits follow.
        mutating func wholeNumber(_ digits: Int) -> Int? {
            let start = at
            if let value = number(digits) {
                skipVersion()
                if isAtWordEnd { return value }
            }
            at = start
            return nil
        }

        /// Parses `s01e02`, `S1 Ep 2` or `Season 1 Episode 2`, with or without separators, and the last episode of files that hold several;
        /// and `S2 - 05`.
        mutating func seasonAndEpisode() -> (season: Int?, first: Int, last: Int?)? {
            let start = at
            if word("season") || word("staffel") {
                skipSeparators()
                if let season = number(4) {
                    _ = byte(",")
                    skipSeparators()
                    if word("episode") || word("folge") || word("ep") || word("e") {
                        skipSeparators()
                        if let first = number(4) { return (season, first, following(first)) }
                    }
                }
                at = start
            }
            if byte("s"), let season = number(4) {
                let end = at
                skipSeparators()
                if byte("e") {
                    if byte("p") { skipSeparators() }
                    if let first = number(4) { return (season, first, following(first, inLong: season)) }
                }
                at = end
                // Not `Galaxy S22 - 10 Tricks`.
                if word(" - "), let first = wholeNumber(3), at - end >= " - 01".utf8.count,
                    isAtEnd || [" - ", " (", " ["].contains(where: { small[at...].starts(with: $0.utf8) })
                {
                    return (season, first, nil)
                }
            }
            at = start
            return nil
        }

        /// Parses `1x02`; video resolutions have more digits.
        mutating func cross() -> (season: Int?, first: Int, last: Int?)? {
            let start = at
            if let season = number(2), byte("x") {
                let digits = at
                if let first = number(3), at - digits >= 2, isAtWordEnd || small[at] == UInt8(ascii: "x") {
                    return (season, first, following(first, season: season))
                }
            }
            at = start
            return nil
        }

        /// The last episode of a file that holds several: `-E06`, `E06E07`, `-06`, `-1x06`, `-S01E06`.
        ///
        /// A number that is smaller, much larger or of another season (`E05-E04`, `1x02-2x03`) is skipped, and does not become part of the
        /// title.
        ///
        /// - Parameters:
        ///   - season: the season in a name such as `1x02`.
        ///   - long: the season in a name such as `S01E02`.
        mutating func following(_ first: Int, season: Int? = nil, inLong long: Int? = nil) -> Int? {
            var last: Int?
            while true {
                let start = at
                let hasDash = byte("-")
                let place = at
                if let season, let other = number(2), byte("x"), let next = number(3), isAtWordEnd {
                    if other == season, next > last ?? first { last = next }
                    continue
                }
                at = place
                if let long, byte("s"), let other = number(4), byte("e"), let next = number(4),
                    isAtWordEnd || "se".utf8.contains(small[at])
                {
                    if other == long, next > last ?? first { last = next }
                    continue
                }
                at = place
                let hasLetter = byte("e") || (season != nil && byte("x"))
                guard hasDash || hasLetter, let next = number(hasLetter ? 4 : 3), isAtWordEnd || small[at] == UInt8(ascii: "e") else {
                    at = start
                    return last
                }
                if next > last ?? first, next - first < 40 {
                    last = next
                } else if !hasLetter, next != last ?? first {
                    // `S01E05-100 Miles`: a title may begin with a number.
                    at = start
                    return last
                }
            }
        }

        /// Whether a time with seconds follows, as in names of home videos and recordings of the screen: `2015-03-21 at 10.11.12`.
        private var isBeforeTime: Bool {
            var scan = self
            scan.skipSeparators()
            if scan.word("at") { scan.skipSeparators() }
            for place in 0..<3 {
                if place > 0, !scan.byte("."), !scan.byte("-") { return false }
                if scan.number(2) == nil { return false }
            }
            return true
        }

        /// Parses `2015-03-21`, also with dots or blanks.
        mutating func date() -> String? {
            let start = at
            if let year = number(4), (1930...2099).contains(year), at - start == 4, at < small.count, "-. ".utf8.contains(small[at]) {
                let separator = small[at]
                at += 1
                if let month = number(2), (1...12).contains(month), at < small.count, small[at] == separator {
                    at += 1
                    if let day = number(2), (1...31).contains(day), isAtWordEnd, !isBeforeTime {
                        return "\(year)-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)"
                    }
                }
            }
            at = start
            return nil
        }
    }
}
