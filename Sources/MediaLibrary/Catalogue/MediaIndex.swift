import TenFootLanguage

/// All films, series, albums and photos of the library, in order and by name; built again after a change, O(n log n).
struct MediaIndex: Sendable {
    private(set) var films: [HomeItem] = []
    private(set) var series: [HomeItem] = []
    /// By artist, then by year.
    private(set) var albums: [HomeItem] = []
    /// Series by their seasons, and albums by their discs.
    private(set) var seriesByID: [HomeItem.ID: Series] = [:]
    /// Sets with at least two films, and genres by how many films they have.
    private(set) var collections: [HomeItem] = []
    private(set) var genres: [HomeItem] = []
    /// Artists by name, each with its albums by year, followed by the albums it shares with others.
    private(set) var artists: [HomeItem] = []
    /// Months in which photos were taken, the newest first.
    private(set) var months: [HomeItem] = []
    private var members: [HomeItem.ID: [HomeItem.ID]] = [:]

    private var items: [HomeItem] = []
    private var places: [HomeItem.ID: Int] = [:]
    private var keys: [String: Int] = [:]
    /// The series of each episode.
    private var owners: [HomeItem.ID: HomeItem.ID] = [:]
    /// Series whose episodes are listed with those of the same series in another folder, and that series.
    private var joined: [HomeItem.ID: HomeItem.ID] = [:]
    /// Copies of films and episodes in other places, which are not listed, and the listed film or episode of each.
    private var originals: [HomeItem.ID: HomeItem.ID] = [:]
    /// The keys that a series, a season, or a listed film or episode has in other places.
    private var otherKeys: [HomeItem.ID: [String]] = [:]
    private(set) var summaries: [String: FolderSummary] = [:]
    /// The keys of films of one name, whose lengths decide whether they are copies of one film.
    private(set) var namesakes: Set<String> = []

    init() {}

    /// - Parameter lengths: the lengths of films by key, as far as they are known, in seconds.
    init(_ listings: [String: MediaScanner.Listing], lengths: [String: Double] = [:]) {
        var sortable: [(key: String, item: HomeItem)] = []
        var shows: [(key: String, id: HomeItem.ID)] = []
        var showsByTitle: [String: [HomeItem.ID]] = [:]
        var filmsByName: [FilmName: [(id: HomeItem.ID, numbers: [String: String], length: Double?)]] = [:]
        var records: [(artist: String, year: Int, item: HomeItem)] = []
        for folder in listings.keys.sorted() {
            guard let listing = listings[folder] else { continue }
            for item in listing.items {
                // If two library folders contain the same relative path, the second item is identified by its full path.
                let own = [.series, .album].contains(item.kind) ? listing.series[item.id] : nil
                if item.kind == .series, let own, join(own, item, to: showsByTitle[Folding.title(item.title)] ?? []) { continue }
                let item = places[item.id] == nil ? item : unique(item)
                enter(item)
                switch item.kind {
                case .film:
                    let name = FilmName(item), numbers = item.details?.databaseNumbers ?? [:]
                    let length = FilmName.length(item, in: lengths)
                    let known = name.flatMap { filmsByName[$0] } ?? []
                    let isFilm = !known.isEmpty && FilmName.tellsFilm(item)
                    if isFilm { namesakes.formUnion((known.compactMap { self.item($0.id) } + [item]).map(\.storeKey)) }
                    let place = known.firstIndex { other in
                        isFilm && Self.agree(other.numbers, numbers) && self.item(other.id).map(FilmName.tellsFilm) == true
                            && (Self.share(other.numbers, numbers) || Self.agree(other.length, length))
                    }
                    if let name, let place {
                        add(item, to: known[place].id)
                        filmsByName[name]?[place].numbers.merge(numbers) { first, _ in first }
                        filmsByName[name]?[place].length = known[place].length ?? length
                    } else {
                        sortable.append((NaturalOrder.key(item.sortTitle), item))
                        if let name { filmsByName[name, default: []].append((item.id, numbers, length)) }
                    }
                case .series, .album:
                    if item.kind == .series {
                        shows.append((NaturalOrder.key(item.sortTitle), item.id))
                        showsByTitle[Folding.title(item.title), default: []].append(item.id)
                    } else {
                        records.append((NaturalOrder.key(item.subtitle), item.details?.year ?? 9999, item))
                    }
                    if let own { seriesByID[item.id] = enter(own, as: item) }
                default: break
                }
            }
        }
        tellVersions(filmsByName.flatMap { name, films in films.map { (name: name, id: $0.id) } })
        films = sortable.sorted { ($0.key, $0.item.id) < ($1.key, $1.item.id) }.compactMap { self.item($0.item.id) }
        series = shows.sorted { ($0.key, $0.id) < ($1.key, $1.id) }.compactMap { self.item($0.id) }
        albums = records.sorted { ($0.artist, $0.year, $0.item.id) < ($1.artist, $1.year, $1.item.id) }.map(\.item)
        summaries = FolderSummary.all(listings) { [keys, items] film in keys[film.storeKey].map { items[$0].id } ?? film.id }
        group()
        groupAlbums()
        groupPhotos()
    }

    /// Orders by name in natural order; names that differ only in case keep a stable order.
    private static func byName(_ a: (key: String, value: [HomeItem]), _ b: (key: String, value: [HomeItem])) -> Bool {
        (NaturalOrder.key(a.key), a.key) < (NaturalOrder.key(b.key), b.key)
    }

    /// The item under an identifier that no other has.
    private func unique(_ item: HomeItem) -> HomeItem { item.renamed(Self.prefix(item) + (item.path ?? item.target)) }

    private static func unique(_ season: Series.Season, of series: HomeItem) -> HomeItem {
        season.item.renamed("season:\(series.target)/\(season.number)")
    }

    private static func prefix(_ item: HomeItem) -> String { String(item.id.prefix { $0 != ":" }) + ":" }

    private mutating func enter(_ item: HomeItem) {
        guard places[item.id] == nil else { return }
        places[item.id] = items.count
        if item.path != nil { keys[item.storeKey] = items.count }
        items.append(item)
    }

    /// Enters the seasons and episodes of a series or an album, under identifiers that no other has.
    private mutating func enter(_ series: Series, as item: HomeItem) -> Series {
        var series = series
        series.item = item
        for index in series.seasons.indices {
            let season = series.seasons[index]
            if places[season.id] != nil { series.seasons[index].item = Self.unique(season, of: item) }
            enter(series.seasons[index].item)
            owners[series.seasons[index].id] = item.id
            for place in season.episodes.indices {
                let episode = season.episodes[place]
                if places[episode.id] != nil { series.seasons[index].episodes[place] = unique(episode) }
                enter(series.seasons[index].episodes[place])
                owners[series.seasons[index].episodes[place].id] = item.id
            }
        }
        return series
    }

    /// Adds a series' episodes to one of the same title, and of the same year where both have one; false if there is none.
    ///
    /// An episode of which both have a file is listed once.
    private mutating func join(_ other: Series, _ item: HomeItem, to candidates: [HomeItem.ID]) -> Bool {
        let year = item.details?.year
        let found = candidates.first { id in
            let known = self.item(id)?.details?.year
            return year == nil || known == nil || year == known
        }
        guard let id = found, let place = places[id], let whole = seriesByID[id] else { return false }
        var episodes = Array(whole.episodes)
        let known = Dictionary(episodes.compactMap { one in one.numbers.map { ($0, one.id) } }) { first, _ in first }
        for episode in other.episodes {
            let episode = places[episode.id] == nil ? episode : unique(episode)
            enter(episode)
            owners[episode.id] = id
            if let listed = episode.numbers.flatMap({ known[$0] }) {
                originals[episode.id] = listed
                lead(episode.storeKey, to: listed)
            } else {
                episodes.append(episode)
            }
        }
        let seasons = Dictionary((whole.seasons + other.seasons).map { ($0.number, $0.item) }) { first, _ in first }
        var series = whole.item
        if series.details?.synopsis == nil, var details = item.details {
            details.year = details.year ?? series.details?.year
            series.details = details
        } else if series.details?.year == nil {
            series.details?.year = year
        }
        series.artwork.complete(from: item.artwork)
        var all = Series(series, episodes: episodes) { seasons[$0] ?? series }
        for index in all.seasons.indices where owners[all.seasons[index].id] != id {
            let season = all.seasons[index]
            // A series of another year may have a season of this identifier.
            if places[season.id] != nil { all.seasons[index].item = Self.unique(season, of: whole.item) }
            enter(all.seasons[index].item)
            owners[all.seasons[index].id] = id
        }
        // The other's identifiers and keys lead to the whole series and its seasons.
        for season in other.seasons {
            guard let listed = all.seasons.first(where: { $0.number == season.number }) else { continue }
            if places[season.id] == nil { (places[season.id], owners[season.id]) = (places[listed.id], id) }
            if season.item.path != nil { lead(season.item.storeKey, to: listed.id) }
        }
        seriesByID[id] = all
        items[place] = all.item
        if item.id != id, places[item.id] == nil { (joined[item.id], places[item.id]) = (id, place) }
        if item.path != nil { lead(item.storeKey, to: id) }
        return true
    }

    /// Whether no database of films has two numbers for what may be one film.
    private static func agree(_ some: [String: String], _ others: [String: String]) -> Bool {
        some.allSatisfy { database, number in (others[database] ?? number) == number }
    }

    /// Whether a database of films has one number for both.
    private static func share(_ some: [String: String], _ others: [String: String]) -> Bool {
        some.contains { database, number in others[database] == number }
    }

    /// Whether two lengths may be those of one film: recordings of it differ by some percent.
    private static func agree(_ some: Double?, _ other: Double?) -> Bool {
        guard let some, let other else { return true }
        return min(some, other) >= 0.75 * max(some, other)
    }

    /// Makes a film a copy of the listed one, which takes over the texts, pictures and watched mark that it lacks.
    private mutating func add(_ copy: HomeItem, to listed: HomeItem.ID) {
        guard let place = places[listed] else { return }
        originals[copy.id] = listed
        lead(copy.storeKey, to: listed)
        if items[place].details?.synopsis == nil, copy.details?.synopsis != nil { items[place].details = copy.details }
        items[place].artwork.complete(from: copy.artwork)
        items[place].isWatched = items[place].isWatched || copy.isWatched
    }

    /// Adds its cut, language or edition to the title of each film of whose title and year there are several.
    private mutating func tellVersions(_ films: [(name: FilmName, id: HomeItem.ID)]) {
        let namesakes = Dictionary(grouping: films) { "\($0.name.year) \($0.name.title)" }
        for film in namesakes.values.filter({ $0.count > 1 }).joined() {
            guard let place = places[film.id], let version = items[place].details?.version else { continue }
            items[place].title += " (\(version))"
        }
    }

    /// Has the key that an item has in another folder stand for the listed item.
    private mutating func lead(_ key: String, to listed: HomeItem.ID) {
        guard let place = places[listed], items[place].storeKey != key else { return }
        keys[key] = place
        otherKeys[listed, default: []].append(key)
    }

    private mutating func group() {
        var sets: [String: [HomeItem]] = [:]
        var kinds: [String: [HomeItem]] = [:]
        for film in films {
            if let name = film.details?.collection { sets[name, default: []].append(film) }
        }
        for title in films + series {
            for genre in title.details?.genres ?? [] { kinds[genre, default: []].append(title) }
        }
        collections = sets.filter { $0.value.count > 1 }.sorted(by: Self.byName).map { name, films in
            let films = films.sorted { ($0.details?.year ?? 9999, $0.title) < ($1.details?.year ?? 9999, $1.title) }
            return entered(
                HomeItem(id: "collection:" + name, kind: .collection, title: name, subtitle: String(localized: "\(films.count) films")),
                films)
        }
        genres = kinds.filter { $0.value.count > 1 }.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }.prefix(40).map {
            name, titles in
            entered(HomeItem(id: "genre:" + name, kind: .genre, title: name, subtitle: String(localized: "\(titles.count) titles")), titles)
        }
    }

    private mutating func groupAlbums() {
        var names = Dictionary(grouping: albums.filter { !$0.subtitle.isEmpty }) { $0.subtitle }
        for album in albums where !album.subtitle.isEmpty {
            // If no track is by the album's own artist, it is a compilation: list it under each performer.
            let performers = Set(seriesByID[album.id]?.episodes.map(\.subtitle) ?? [])
            guard !performers.contains(where: { $0.hasPrefix(album.subtitle) }) else { continue }
            for performer in performers where !performer.isEmpty { names[performer, default: []].append(album) }
        }
        // A single artist would hold the same as all albums.
        guard names.count > 1 else { return }
        artists =
            names.sorted(by: Self.byName).map { name, albums in
                let summary = String(localized: "\(albums.count) albums")
                var artist = HomeItem(id: "artist:" + name, kind: .artist, title: name, subtitle: summary)
                // Use the picture of a folder that has the artist's name, if there is one.
                let parents = albums.compactMap(\.path).map { "/" + $0.split(separator: "/").dropLast().joined(separator: "/") }
                artist.artwork.poster =
                    parents.compactMap { self.item(key: "folder:" + $0) }.first { $0.title == name }?.artwork.poster
                return entered(artist, albums)
            }
    }

    private mutating func groupPhotos() {
        let photos = items.filter { $0.kind == .photo && $0.details?.taken != nil }
        let byMonth = Dictionary(grouping: photos) { String(($0.details?.taken ?? "").prefix(7)) }
        // A single month would hold the same as all photos.
        guard byMonth.count > 1 else { return }
        months = byMonth.sorted { $1.key < $0.key }.compactMap { month, photos in
            guard let title = PhotoDate.monthName(month) else { return nil }
            let photos = photos.sorted { ($0.details?.taken ?? "", $0.id) < ($1.details?.taken ?? "", $1.id) }
            let summary = String(localized: "\(photos.count) photos")
            return entered(HomeItem(id: "month:" + month, kind: .month, title: title, subtitle: summary), photos)
        }
    }

    private mutating func entered(_ item: HomeItem, _ titles: [HomeItem]) -> HomeItem {
        var item = item
        item.artwork.collage = Array(titles.lazy.compactMap { $0.kind == .photo ? $0.artwork.landscape : $0.artwork.poster }.prefix(4))
        item.artwork.backdrop = titles.lazy.compactMap(\.artwork.backdrop).first
        members[item.id] = titles.map(\.id)
        enter(item)
        return item
    }

    // MARK: Looking things up, O(1)

    /// The film or episode with this file; O(n).
    func playable(path: String) -> HomeItem? { items.first { $0.path == path && $0.isPlayable } }

    func item(_ id: HomeItem.ID) -> HomeItem? { places[id].map { items[$0] } }

    /// The item with a key of the database.
    func item(key: String) -> HomeItem? { keys[key].map { items[$0] } ?? item(key) }

    /// The keys that a series, a season, an episode or a film has in other places: each has what is stored of it, as others may go away.
    func otherKeys(of id: HomeItem.ID) -> [String] {
        guard let original = originals[id], let listed = item(original), let own = item(id)?.storeKey else { return otherKeys[id] ?? [] }
        return [listed.storeKey] + (otherKeys[original] ?? []).filter { $0 != own }
    }

    /// All keys of each series, season, episode and film that lies in several places.
    var joinedKeys: [[String]] { otherKeys.keys.sorted().compactMap { id in item(id).map { [$0.storeKey] + otherKeys(of: id) } } }

    /// The copies of a listed film or episode in other places, in order.
    func copies(of id: HomeItem.ID) -> [HomeItem] { originals.filter { $0.value == id }.keys.sorted().compactMap { item($0) } }

    /// The film or episode that is listed for a copy of it; the identifier itself for anything else.
    func listed(_ id: HomeItem.ID) -> HomeItem.ID { originals[id] ?? id }

    func owner(of id: HomeItem.ID) -> HomeItem.ID? { owners[id] ?? joined[id] }

    /// A series or an album; nil for anything else.
    func series(_ id: HomeItem.ID) -> Series? { seriesByID[joined[id] ?? id] }

    /// The titles of a collection or genre, the albums of an artist or the photos of a month, in order; nil for anything else.
    func members(of id: HomeItem.ID) -> [HomeItem]? { members[id]?.compactMap { item($0) } }

    /// Films and episodes.
    var videos: some Sequence<HomeItem> { items.lazy.filter(\.isPlayable) }

    /// The items that search covers: whole series rather than their seasons.
    var searchable: [HomeItem] { items.filter { $0.kind != .season && $0.kind != .folder && originals[$0.id] == nil } }
}

/// What the copies of one film have in common, besides numbers in databases of films.
///
/// Films without a year are not compared: `Birthday` may be another one in every folder.
private struct FilmName: Hashable {
    let title: String
    let year: Int
    let version: String?
    /// Positions in the parts of one film are not those in another's.
    let files: Int

    init?(_ film: HomeItem) {
        guard let year = film.details?.year else { return nil }
        title = Folding.title(film.title)
        self.year = year
        version = FileTitle.key(ofVersion: film.details?.version)
        files = film.files.count
    }

    /// The length of a film's file in seconds; nil if it is not known for certain, as of a disc or of one of several parts.
    static func length(_ film: HomeItem, in lengths: [String: Double]) -> Double? {
        guard film.parts.isEmpty, let path = film.path, let length = lengths[film.storeKey], length > 0 else { return nil }
        return [".iso", ".ifo", ".bdmv"].contains(where: path.lowercased().hasSuffix) ? nil : length
    }

    /// Whether notes, or the names of its file and folder, tell that it is a film: `Christmas 2019` may be another one in every folder.
    static func tellsFilm(_ film: HomeItem) -> Bool {
        if film.details?.synopsis != nil { return true }
        let names = (film.path ?? "").split(separator: "/").filter { !["VIDEO_TS", "BDMV"].contains($0.uppercased()) }
        return FileTitle.tellFilm(names.suffix(2).map(String.init))
    }
}

extension Artwork {
    /// Takes over the pictures that are missing.
    fileprivate mutating func complete(from other: Artwork) {
        poster = poster ?? other.poster
        landscape = landscape ?? other.landscape
        backdrop = backdrop ?? other.backdrop
        logo = logo ?? other.logo
    }
}

extension HomeItem {
    /// The season and the numbers of an episode; nil if it has none.
    fileprivate var numbers: [Int?]? {
        details?.episode.map { [details?.season ?? 1, $0, details?.lastEpisode] }
    }

    fileprivate func renamed(_ id: String) -> HomeItem {
        HomeItem(
            id: id, kind: kind, title: title, subtitle: subtitle, artwork: artwork, details: details, progress: progress,
            isFavourite: isFavourite, isWatched: isWatched, path: path, parts: parts)
    }
}

/// What a folder and all folders below it hold, as counts.
struct FolderSummary: Sendable, Equatable {
    var films = 0
    var series = 0
    var photos = 0
    var posters: [String] = []
    var backdrop: String?

    /// `44 films, 2 series`; empty while nothing has been found.
    var text: String {
        let counts: [(Int, String.LocalizationValue)] = [
            (films, "\(films) films"), (series, "\(series) series"), (photos, "\(photos) photos"),
        ]
        return counts.filter { $0.0 > 0 }.map { String(localized: $0.1) }.joined(separator: ", ")
    }

    /// The summaries of all folders read so far.
    ///
    /// - Parameter listed: the film that is listed for a film, which several files in a folder may have in common.
    static func all(_ listings: [String: MediaScanner.Listing], listed: (HomeItem) -> HomeItem.ID) -> [String: FolderSummary] {
        var result: [String: FolderSummary] = [:]
        // Deepest folders first, so that a folder's counts are known before its parent is counted.
        for folder in listings.keys.sorted(by: { $0.utf8.count > $1.utf8.count }) {
            var sum = FolderSummary()
            var films: Set<HomeItem.ID> = []
            for item in listings[folder]?.items ?? [] {
                if item.kind == .film, !films.insert(listed(item)).inserted { continue }
                switch item.kind {
                case .film: sum.films += 1
                case .series: sum.series += 1
                case .photo: sum.photos += 1
                case .folder:
                    guard let path = item.path, let inner = result[path] else { continue }
                    sum.films += inner.films
                    sum.series += inner.series
                    sum.photos += inner.photos
                    sum.posters += inner.posters.prefix(4 - sum.posters.count)
                    sum.backdrop = sum.backdrop ?? inner.backdrop
                default: break
                }
                if sum.posters.count < 4, let picture = item.kind == .photo ? item.artwork.landscape : item.artwork.poster {
                    sum.posters.append(picture)
                }
                if sum.backdrop == nil { sum.backdrop = item.artwork.backdrop }
            }
            result[folder] = sum
        }
        return result
    }
}
