import Foundation
import Testing

@testable import TenFootMediaLibrary

@Suite("Order, groups and lookup in MediaIndex") struct MediaIndexTests {
    init() { LauncherLanguage.begin() }

    @Test("Films and series are sorted by title, and sets and genres of two or more titles contain all of them", arguments: 0..<30)
    func groups(seed: Int) {
        let library = RandomLibrary(seed: seed), index = MediaIndex(library.listings), all = library.all
        let films = all.filter { $0.kind == .film }, series = all.filter { $0.kind == .series }
        #expect(index.films.map { NaturalOrder.key($0.title) } == films.map { NaturalOrder.key($0.title) }.sorted())
        #expect(Set(index.films.map(\.path)) == Set(films.map(\.path)) && index.films.count == films.count)
        #expect(index.series.map { NaturalOrder.key($0.title) } == series.map { NaturalOrder.key($0.title) }.sorted())
        // Each has a unique identifier, by which it is found.
        #expect(Set(index.films.map(\.id)).count == films.count && Set(index.series.map(\.id)).count == series.count)
        for film in index.films {
            #expect(
                index.item(film.id)?.path == film.path && index.playable(path: film.path!)?.id == film.id && index.owner(of: film.id) == nil
            )
            #expect(index.item(key: film.storeKey)?.id == film.id)
        }
        let sets = Dictionary(grouping: films.filter { $0.details?.collection != nil }) { $0.details!.collection! }.filter {
            $0.value.count > 1
        }
        #expect(index.collections.map(\.title) == sets.keys.sorted { NaturalOrder.key($0) < NaturalOrder.key($1) })
        for set in index.collections {
            let wanted = sets[set.title]!, members = index.members(of: set.id)!
            #expect(members.count == wanted.count && Set(members.map(\.path)) == Set(wanted.map(\.path)))
            // Members are sorted by year, those without a year last.
            let years = members.map { $0.details?.year ?? .max }
            #expect(years == years.sorted())
            for (one, next) in zip(members, members.dropFirst()) where one.details?.year == next.details?.year {
                #expect(one.title <= next.title)
            }
            expectPictures(set, members)
        }
        var genres: [String: [HomeItem]] = [:]
        for title in films + series { for genre in title.details!.genres { genres[genre, default: []].append(title) } }
        let order = genres.filter { $0.value.count > 1 }.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }.prefix(40)
        #expect(index.genres.map(\.title) == order.map(\.key))
        for (genre, wanted) in zip(index.genres, order) {
            let members = index.members(of: genre.id)!
            #expect(Set(members.map(\.path)) == Set(wanted.value.map(\.path)) && members.count == wanted.value.count)
            expectPictures(genre, members)
        }
        #expect(index.members(of: "film:none") == nil)
        for group in index.collections + index.genres + index.artists + index.months { #expect(index.item(group.id) == group) }
        #expect(index.searchable.allSatisfy { $0.kind != .season && $0.kind != .folder })
        #expect(index.videos.allSatisfy { $0.kind == .film || $0.kind == .episode })
    }

    @Test("Artists and sets whose names differ only in case have a fixed order")
    func twins() {
        let names = "abcdefgh".flatMap { ["\($0)", $0.uppercased()] }
        let items = names.flatMap { name in
            (0..<2).flatMap { number in
                [
                    HomeItem(
                        id: "film:\(name)\(number)", kind: .film, title: "\(number)", details: MediaDetails(collection: name),
                        path: "/v/\(name)\(number)"),
                    HomeItem(id: "album:\(name)\(number)", kind: .album, title: "\(number)", subtitle: name, path: "/v/a\(name)\(number)"),
                ]
            }
        }
        let index = MediaIndex(["/v": MediaScanner.Listing(folder: "/v", items: items, isComplete: true)])
        let order = "abcdefgh".flatMap { [$0.uppercased(), "\($0)"] }
        #expect(index.artists.map(\.title) == order && index.collections.map(\.title) == order)
    }

    /// A folder of series with episodes, each of which lies in a file of its own.
    private func shows(_ folder: String, _ shows: [(title: String, year: Int?, episodes: [(season: Int, number: Int?)])])
        -> MediaScanner.Listing
    {
        var listing = MediaScanner.Listing(folder: folder, items: [], isComplete: true)
        for show in shows {
            let path = "\(folder)/\(show.title)"
            let item = HomeItem(
                id: "series:" + show.title, kind: .series, title: show.title, details: show.year.map { MediaDetails(year: $0) }, path: path)
            let episodes = show.episodes.map { season, number in
                let name = "\(season)x\(number.map(String.init) ?? "special")"
                return HomeItem(
                    id: "episode:\(show.title)/\(name)", kind: .episode, title: name,
                    details: MediaDetails(season: season, episode: number), path: "\(path)/\(name)")
            }
            let series = Series(item, episodes: episodes) {
                HomeItem(id: "season:\(show.title)/\($0)", kind: .season, title: "Season \($0)", path: path)
            }
            listing.series[item.id] = series
            listing.items.append(series.item)
        }
        return listing
    }

    @Test("A series in two folders is one series, in which an episode that both have is listed once")
    func joined() throws {
        let index = MediaIndex([
            "/a": shows("/a", [("Show", 2001, [(1, 1), (1, 2), (1, nil)]), ("Other", nil, [(1, 1)])]),
            "/b": shows("/b", [("show", nil, [(1, 2), (2, 1), (1, nil)]), ("Show", 1999, [(1, 1)])]),
            "/c": shows("/c", [("Show", 2001, [(1, 1), (3, 1)])]),
        ])
        #expect(index.series.map(\.title) == ["Other", "Show", "Show"])
        let id = "series:Show", whole = try #require(index.series(id))
        #expect(whole.seasons.map(\.number) == [1, 2, 3] && whole.item.subtitle == "3 seasons" && index.item(id) == whole.item)
        #expect(
            whole.episodes.compactMap(\.path) == [
                "/a/Show/1x1", "/a/Show/1x2", "/a/Show/1xspecial", "/b/show/1xspecial", "/b/show/2x1", "/c/Show/3x1",
            ])
        // Every file is in the library and belongs to the series; its key leads to the listed episode, and search finds each once.
        let listed = ["/b/show/1x2": "/a/Show/1x2", "/c/Show/1x1": "/a/Show/1x1"]
        for path in ["/a/Show/1x1", "/b/show/1x2", "/b/show/2x1", "/c/Show/1x1", "/c/Show/3x1"] {
            let episode = try #require(index.playable(path: path))
            #expect(index.owner(of: episode.id) == id && index.item(key: "video:" + path)?.path == listed[path] ?? path)
            #expect(index.copies(of: index.listed(episode.id)).contains(episode) == (listed[path] != nil))
        }
        #expect(Set(index.videos.map(\.id)).count == 10)
        #expect(index.searchable.count { $0.kind == .episode } == 8)
        // What was the other folder's series is this one.
        #expect(index.item(key: "folder:/b/show") == whole.item && index.item("series:show") == whole.item)
        #expect(index.series("series:show") == whole && index.owner(of: "series:show") == id)
        // One of another year is another one.
        #expect(index.series("series:/b/Show")?.episodes.map(\.path) == ["/b/Show/1x1"])
    }

    @Test("A series in two folders has the texts of the folder that has any, and a year if either has one")
    func joinedTexts() {
        var other = shows("/b", [("Show", nil, [(2, 1)])])
        var item = other.items[0]
        item.details = MediaDetails(synopsis: "About")
        item.artwork.poster = "/b/poster.jpg"
        other.series[item.id]?.item = item
        other.items = [item]
        let index = MediaIndex(["/a": shows("/a", [("Show", 2001, [(1, 1)])]), "/b": other])
        #expect(index.series.map { $0.details?.year } == [2001] && index.series.first?.details?.synopsis == "About")
        #expect(index.series.first?.artwork.poster == "/b/poster.jpg")
    }

    @Test("Of two series of one title and different years, only one is joined to a third without a year")
    func joinedYears() {
        var first = shows("/a", [("Show", nil, [(1, 1)])])
        first.items[0].details = MediaDetails(synopsis: "About")
        first.series["series:Show"]?.item = first.items[0]
        let index = MediaIndex([
            "/a": first, "/b": shows("/b", [("Show", 2004, [(2, 1)])]), "/c": shows("/c", [("Show", 1978, [(1, 1)])]),
        ])
        #expect(Set(index.series.map { $0.details?.year }) == [2004, 1978] && index.series.count == 2)
        #expect(index.item("series:Show")?.details?.year == 2004 && index.item("series:Show")?.details?.synopsis == "About")
    }

    @Test("Seasons of two series of one name and different years have identifiers of their own, also in several folders")
    func seasonsOfNamesakes() throws {
        let index = MediaIndex([
            "/a": shows("/a", [("Show", 1999, [(2, 1)])]), "/b": shows("/b", [("Show", 2004, [(1, 1)])]),
            "/c": shows("/c", [("Show", 2004, [(2, 1)])]), "/d": shows("/d", [("Show", 2004, [(2, 2)])]),
        ])
        #expect(index.series.count == 2)
        for item in index.series {
            let series = try #require(index.series(item.id))
            #expect(series.seasons.map(\.number) == (item.details?.year == 1999 ? [2] : [1, 2]))
            for season in series.seasons { #expect(index.owner(of: season.id) == item.id && index.item(season.id) == season.item) }
        }
        #expect(index.series("series:/b/Show")?.episodes.map(\.path) == ["/b/Show/1x1", "/c/Show/2x1", "/d/Show/2x2"])
    }

    @Test("Only the forty genres with the most titles are listed")
    func manyGenres() {
        let films = (0..<50).flatMap { genre in
            (0..<(genre < 10 ? 2 : 3)).map { number in
                HomeItem(
                    id: "film:\(genre)-\(number)", kind: .film, title: "\(number)", details: MediaDetails(genres: ["Genre \(genre)"]),
                    path: "/v/\(genre)-\(number)")
            }
        }
        let index = MediaIndex(["/v": MediaScanner.Listing(folder: "/v", items: films, isComplete: true)])
        #expect(Set(index.genres.map(\.title)) == Set((10..<50).map { "Genre \($0)" }) && index.genres.count == 40)
    }

    /// Expects a group to have up to four pictures of its members, and the first backdrop of them.
    private func expectPictures(_ group: HomeItem, _ members: [HomeItem]) {
        let pictures = members.compactMap { $0.kind == .photo ? $0.artwork.landscape : $0.artwork.poster }
        #expect(group.artwork.collage == Array(pictures.prefix(4)))
        #expect(group.artwork.backdrop == members.compactMap(\.artwork.backdrop).first)
    }

    @Test("Seasons and episodes are found by identifier, and lead to their series or album", arguments: 0..<30)
    func owners(seed: Int) {
        let library = RandomLibrary(seed: seed), index = MediaIndex(library.listings)
        for series in index.series + index.albums {
            guard let own = index.seriesByID[series.id] else {
                Issue.record("seed \(seed): \(series.id) has no seasons")
                continue
            }
            #expect(own.item.id == series.id && own.item.path == series.path)
            for season in own.seasons { #expect(index.owner(of: season.id) != nil && index.item(season.id)?.kind == .season) }
            for episode in own.episodes {
                #expect(index.item(episode.id) != nil && index.owner(of: episode.id) != nil)
                #expect((index.playable(path: episode.path!) != nil) == (episode.kind == .episode))
            }
        }
    }

    @Test("Albums are sorted by artist and year, and an artist lists their own albums and those shared with others", arguments: 0..<30)
    func albums(seed: Int) {
        let library = RandomLibrary(seed: seed), index = MediaIndex(library.listings), albums = library.all.filter { $0.kind == .album }
        let order = index.albums.map { (NaturalOrder.key($0.subtitle), $0.details?.year ?? .max) }
        #expect(index.albums.count == albums.count && zip(order, order.dropFirst()).allSatisfy { $0 <= $1 })
        var wanted: [String: Set<String>] = [:]
        for album in index.albums where !album.subtitle.isEmpty {
            wanted[album.subtitle, default: []].insert(album.path!)
            let performers = index.seriesByID[album.id]!.episodes.map(\.subtitle)
            if performers.contains(where: { $0.hasPrefix(album.subtitle) }) { continue }
            for performer in performers where !performer.isEmpty { wanted[performer, default: []].insert(album.path!) }
        }
        if wanted.count < 2 { wanted = [:] }
        #expect(index.artists.map(\.title) == wanted.keys.sorted { NaturalOrder.key($0) < NaturalOrder.key($1) })
        for artist in index.artists {
            let members = index.members(of: artist.id)!
            #expect(Set(members.compactMap(\.path)) == wanted[artist.title])
            #expect(artist.subtitle == (members.count == 1 ? "1 album" : "\(members.count) albums"))
        }
    }

    @Test("Photos are grouped by month, the newest month first, and sorted by date within a month", arguments: 0..<30)
    func months(seed: Int) {
        let library = RandomLibrary(seed: seed), index = MediaIndex(library.listings)
        let photos = library.all.filter { $0.kind == .photo && $0.details?.taken != nil }
        let months = Dictionary(grouping: photos) { String($0.details!.taken!.prefix(7)) }
        #expect(index.months.map { String($0.id.dropFirst(6)) } == (months.count > 1 ? months.keys.sorted(by: >) : []))
        for month in index.months {
            let members = index.members(of: month.id)!, taken = members.map { $0.details!.taken! }
            #expect(Set(members.map(\.path)) == Set(months[String(month.id.dropFirst(6))]!.map(\.path)) && taken == taken.sorted())
            expectPictures(month, members)
        }
    }

    @Test("A folder's summary counts the items in all folders below it, and has up to four of their pictures", arguments: 0..<30)
    func summaries(seed: Int) {
        let library = RandomLibrary(seed: seed), summaries = MediaIndex(library.listings).summaries
        func below(_ folder: String) -> [HomeItem] {
            library.listings[folder]!.items.flatMap { $0.kind == .folder ? below($0.path!) : [$0] }
        }
        func pictures(_ folder: String) -> [String] {
            var found: [String] = []
            for item in library.listings[folder]!.items {
                if item.kind == .folder { found += pictures(item.path!).prefix(max(0, 4 - found.count)) }
                if let own = item.kind == .photo ? item.artwork.landscape : item.artwork.poster, found.count < 4 { found.append(own) }
            }
            return found
        }
        for folder in library.listings.keys {
            let all = below(folder), summary = summaries[folder]!
            func count(_ kind: HomeItem.Kind) -> Int { all.filter { $0.kind == kind }.count }
            let counts = (summary.films, summary.series, summary.photos)
            #expect(counts == (count(.film), count(.series), count(.photo)), "seed \(seed): \(folder)")
            #expect(summary.posters == pictures(folder), "seed \(seed): \(folder)")
            #expect((summary.backdrop != nil) == all.contains { $0.artwork.backdrop != nil })
            let words = [(count(.film), "film", "films"), (count(.series), "series", "series"), (count(.photo), "photo", "photos")]
            #expect(summary.text == words.filter { $0.0 > 0 }.map { "\($0.0) \($0.0 == 1 ? $0.1 : $0.2)" }.joined(separator: ", "))
        }
    }
}
