import TenFootLanguage

/// A series with its seasons, and their episodes in their order.
package struct Series: Sendable, Equatable {
    package struct Season: Sendable, Equatable, Identifiable {
        package var item: HomeItem
        /// The season's number; 0 for specials, which come last.
        package var number: Int
        package var episodes: [HomeItem]
        package var id: HomeItem.ID { item.id }
    }

    package var item: HomeItem
    package var seasons: [Season]

    package var episodes: some Sequence<HomeItem> { seasons.lazy.flatMap(\.episodes) }

    /// Groups episodes into seasons, by number with specials last.
    init(_ item: HomeItem, episodes: [HomeItem], seasonItem: (Int) -> HomeItem) {
        let byNumber = Dictionary(grouping: episodes) { $0.details?.season ?? 1 }
        let order = { (number: Int) in number == 0 ? Int.max : number }
        self.item = item
        seasons = byNumber.keys.sorted { order($0) < order($1) }.map { number in
            let sorted = (byNumber[number] ?? []).map { (place: $0.details?.episode ?? Int.max, key: NaturalOrder.key($0.id), item: $0) }
                .sorted { ($0.place, $0.key) < ($1.place, $1.key) }
            return Season(item: seasonItem(number), number: number, episodes: sorted.map(\.item))
        }
        self.item.subtitle = Self.count(seasons)
    }

    /// Creates an album with its tracks grouped by disc; the subtitle stays the artist.
    init(album: HomeItem, tracks: [HomeItem], disc: (Int) -> HomeItem) {
        self.init(album, episodes: tracks, seasonItem: disc)
        item.subtitle = album.subtitle
    }

    /// The series without the seasons and episodes whose keys are hidden, and without seasons that are then empty.
    func shown(without hidden: Set<String>) -> Series {
        guard !hidden.isEmpty else { return self }
        var shown = self
        shown.seasons = seasons.compactMap { season in
            var season = season
            season.episodes.removeAll { hidden.contains($0.storeKey) }
            return season.episodes.isEmpty || hidden.contains(season.item.storeKey) ? nil : season
        }
        return shown
    }

    private static func count(_ seasons: [Season]) -> String {
        let numbered = seasons.filter { $0.number != 0 }.count
        if numbered > 1 { return String(localized: "\(numbered) seasons") }
        let episodes = seasons.reduce(0) { $0 + $1.episodes.count }
        return String(localized: "\(episodes) episodes")
    }

    /// What to watch next: the episode begun last, else the first unwatched one after the one watched last, else the very first.
    ///
    /// - Parameter last: the episode played last; nil if none has been.
    package func next(after last: HomeItem.ID?) -> HomeItem? {
        let all = Array(episodes)
        guard let index = all.firstIndex(where: { $0.id == last }) else { return all.first { !$0.isWatched } ?? all.first }
        if all[index].progress != nil || !all[index].isWatched { return all[index] }
        return all[(index + 1)...].first { !$0.isWatched }
    }
}

/// Recognises folders that hold a season.
enum SeasonFolder {
    private static let words = [
        "season", "series", "staffel", "saison", "temporada", "stagione", "seizoen", "sezon", "säsong", "sæson", "kausi", "сезон", "s",
    ]

    /// The same within the folder of a show, whose name may stand in front.
    static func number(_ name: String, of show: String) -> Int? {
        if let number = Self.number(name) { return number }
        guard let season = named(name), Folding.title(season.show.title) == Folding.title(FileTitle(show).title) else { return nil }
        return season.number
    }

    /// A show and its season's number, as in `The Show - Season 2` or `The.Show.S02.1080p`; nil if a name does not have both.
    static func named(_ name: String) -> (show: FileTitle, number: Int)? {
        let words = FileTitle.spaced(name).split(separator: " ")
        for at in words.indices.dropFirst() {
            let mark = words[at].lowercased()
            let digits = mark.dropFirst()
            let isShort = mark.hasPrefix("s") && (1...4).contains(digits.count) && digits.allSatisfy { $0.isASCII && $0.isNumber }
            guard let number = isShort ? Int(digits) : Self.number(words[at...].joined(separator: " ")) else { continue }
            return (FileTitle(words[..<at].joined(separator: " ")), number)
        }
        return nil
    }

    /// The season's number in a folder's name; 0 for specials, nil if it is not a season folder.
    static func number(_ name: String) -> Int? {
        let small = name.lowercased()
        if small == "specials" || small == "special" { return 0 }
        let leading = small.prefix { $0.isASCII && $0.isNumber }
        if (1...2).contains(leading.count) {
            let rest = small.dropFirst(leading.count)
            let ending = [".", "st", "nd", "rd", "th"].first(where: rest.hasPrefix) ?? ""
            // Nothing may follow: `4 Season Lodge` is a film.
            let word = rest.dropFirst(ending.count).drop { $0 == " " }
            if word != "s", words.contains(String(word)) { return Int(leading) }
        }
        for word in words where small.hasPrefix(word) {
            let rest = small.dropFirst(word.count).drop { " ._-".contains($0) }
            let digits = rest.prefix { $0.isASCII && $0.isNumber }
            guard (1...4).contains(digits.count), let number = Int(digits) else { continue }
            // Accept "S1" alone and before words about the recording, but also "Season 1 - The Beginning".
            let behind = rest.dropFirst(digits.count)
            guard behind.first.map({ " -_.([".contains($0) }) ?? true else { continue }
            if word != "s" || FileTitle.cleaned(String(behind)) == nil { return number }
        }
        return nil
    }
}
