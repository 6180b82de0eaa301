import Foundation
import TenFootLanguage

extension MediaScanner {
    /// Whether a folder holds one series: it has a `tvshow.nfo`, season folders, or only episodes of one show.
    func isSeries(_ place: Place) -> Bool {
        let contents = place.contents
        if contents.nfo(["tvshow"]) != nil { return true }
        let show = (contents.folder as NSString).lastPathComponent
        let folders = contents.folders.filter { !Extra.isFolder($0) }
        let seasons = folders.count { SeasonFolder.number($0, of: show) != nil }
        let others = folders.count { SeasonFolder.number($0, of: show) == nil && EpisodeName($0) == nil }
        // A film called Series 7 does not make a series of the films beside it.
        if seasons > 0, others <= max(2, seasons) { return true }
        guard !contents.media.isEmpty, contents.folders.allSatisfy(Extra.isFolder) else { return false }
        var shows: Set<String> = []
        var hasNumbers = false
        for name in contents.media {
            guard let episode = EpisodeName(FolderContents.stem(name)) else { return isNumbered(contents) }
            if let show = episode.show { shows.insert(Folding.title(show)) }
            if episode.episode != nil { hasNumbers = true }
        }
        // Dates alone are those of home videos: `2015-03-21 Birthday`.
        return shows.count == 1 || shows.isEmpty && hasNumbers
    }

    /// Whether a folder has folders of discs, and all files in these are numbered episodes of one show.
    func isSeriesInDiscs(_ place: Place, _ walk: inout Walk) -> Bool {
        let discs = ownFolders(place).filter { !Extra.isFolder($0) }
        guard !discs.isEmpty, discs.allSatisfy({ Self.disc($0, Self.discsOfFilms) != nil }) else { return false }
        let files = place.contents.media + discs.flatMap { contents(place.contents.path($0), &walk)?.media ?? [] }
        let episodes = files.compactMap { EpisodeName(FolderContents.stem($0)) }.filter { $0.episode != nil }
        guard !episodes.isEmpty, episodes.count == files.count else { return false }
        return Set(episodes.compactMap { $0.show.map(Folding.title) }).count <= 1
    }

    /// Whether files are named like `[Group] Show - 01`, `… - 02`, `… - 03`, or `01`, `02`, `03`: three or more with one name are a series.
    ///
    /// In a folder with the show's name it is one also with a few other files, such as `Making of`.
    private func isNumbered(_ contents: FolderContents) -> Bool {
        let most = min(contents.media.count / 4, 9)
        var shows: Set<String> = []
        var others: [String] = []
        for stem in contents.media.map(FolderContents.stem) where !Self.isShortNumber(stem) {
            if let show = EpisodeName(within: stem)?.show, Self.tellsEpisode(stem) {
                shows.insert(Folding.title(show))
            } else {
                others.append(stem)
                if others.count > most { return false }
            }
        }
        guard contents.media.count - others.count >= 3, shows.count <= 1 else { return false }
        let folder = Folding.title(FileTitle((contents.folder as NSString).lastPathComponent).title)
        return others.allSatisfy { FileTitle($0).year == nil } && (others.isEmpty || shows.allSatisfy { folder.hasPrefix($0) })
    }

    /// Whether a number in a name is an episode's, as in `Show - 05` and `Show Episode 5`, and not part of a film's title.
    private static func tellsEpisode(_ stem: String) -> Bool {
        let stem = FileTitle.withoutSite(stem)
        if stem.contains("- ") || stem.contains("_-_") { return true }
        let words = FileTitle.spaced(stem).lowercased()
        return [" episode ", " folge ", " ep "].contains { words.contains($0) } && FileTitle(stem).year == nil
    }

    private static func isShortNumber(_ stem: String) -> Bool {
        (1...3).contains(stem.utf8.count) && stem.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }

    /// A series from its folder and all folders below; nil if it has no episode.
    func series(_ name: String, _ place: Place, _ walk: inout Walk) -> Found? {
        let contents = place.contents
        // A season or an episode that lies beside others of its show is joined to them by the show's name.
        let season = SeasonFolder.named(name)
        let read = season?.show ?? FileTitle(EpisodeName(name)?.show ?? name)
        var item = HomeItem(id: "series:" + place.relative, kind: .series, title: read.title, path: contents.folder)
        item.details = read.year.map { MediaDetails(year: $0) }
        item.artwork = Artwork(
            poster: contents.picture(["poster", "folder", "cover", "show", "season-all-poster", "keyart"]),
            landscape: contents.picture(["landscape", "thumb"]),
            backdrop: contents.picture(["fanart", "backdrop", "background", "art", "fanart1", "backdrop1"]),
            logo: contents.picture(["clearlogo", "logo"]))
        var pictures = SeasonPictures(series: contents)
        var episodes: [Found] = []
        gather(place, of: name, season: season?.number, depth: 0, &episodes, &pictures, &walk)
        guard !episodes.isEmpty else { return nil }
        let found = pictures
        let (base, series) = ("season:" + place.relative, item)
        let seasonItem: (Int) -> HomeItem = { number in
            var season = series
            season = HomeItem(
                id: base + "/" + (found.names[number] ?? "Season \(number)"), kind: .season,
                title: Self.seasonTitle(number), artwork: series.artwork, path: series.path)
            season.artwork.poster = found.poster(number) ?? series.artwork.poster
            season.artwork.backdrop = found.backdrop(number) ?? series.artwork.backdrop
            season.details = MediaDetails(show: series.title, season: number)
            return season
        }
        return Found(item: item, nfo: contents.nfo(["tvshow"]), episodes: episodes, seasonItem: seasonItem)
    }

    /// Collects the episodes of a folder and its subfolders; a subfolder may be a season, or hold a single episode.
    private func gather(
        _ place: Place, of show: String, season: Int?, depth: Int, _ episodes: inout [Found], _ pictures: inout SeasonPictures,
        _ walk: inout Walk
    ) {
        for stack in stacks(place) { episodes.append(episode(stack, place, season: season)) }
        guard depth < 4 else { return }
        for name in Self.sorted(ownFolders(place)) where !Extra.isFolder(name) {
            guard let inner = enter(name, in: place, &walk) else { continue }
            let number = SeasonFolder.number(name, of: show)
            if let number, pictures.names[number] == nil {
                pictures.names[number] = inner.relative.split(separator: "/").last.map(String.init)
                pictures.folders[number] = inner.contents
            }
            gather(inner, of: show, season: number ?? season, depth: depth + 1, &episodes, &pictures, &walk)
        }
    }

    private func episode(_ stack: FileStack, _ place: Place, season: Int?) -> Found {
        let contents = place.contents
        let first = stack.parts[0]  // A stack has at least one part.
        let stem = FolderContents.stem(first)
        let name = EpisodeName(within: stack.title)
        // In a folder of specials, a season in the file name is ignored.
        let number = season == 0 ? 0 : name?.season ?? season ?? 1
        var item = HomeItem(
            id: "episode:" + place.id(first), kind: .episode, title: "", path: contents.path(first),
            parts: stack.parts.dropFirst().map { contents.path($0) })
        item.details = MediaDetails(season: number, episode: name?.episode, lastEpisode: name?.lastEpisode)
        item.title = name?.title ?? name?.episode.map { String(localized: "Episode \($0)") } ?? name?.date ?? FileTitle(stack.title).title
        item.artwork.landscape = contents.picture([stem + "-thumb", stem + "-landscape", stem])
        return Found(item: item, nfo: contents.nfo([stem, stack.title]))
    }

    /// A series whose episodes lie among other files.
    ///
    /// - Parameter taken: the names of the other series in the folder, to which that of this one is added.
    func looseSeries(_ stacks: [(stack: FileStack, name: EpisodeName)], _ place: Place, _ taken: inout Set<String>) -> Found {
        let show = stacks[0].name.show ?? stacks[0].stack.title  // Called with at least one.
        let read = FileTitle(show)
        let name = taken.insert(read.title).inserted ? read.title : read.title + "/" + show
        let base = place.id(name)
        var item = HomeItem(id: "series:" + base, kind: .series, title: read.title, path: place.contents.folder + "/" + name)
        item.details = read.year.map { MediaDetails(year: $0) }
        item.artwork = Artwork(
            poster: place.contents.picture([show + "-poster", show]), backdrop: place.contents.picture([show + "-fanart"]))
        let series = item
        return Found(item: item, episodes: stacks.map { episode($0.stack, place, season: nil) }) { number in
            HomeItem(
                id: "season:" + base + "/Season \(number)", kind: .season, title: Self.seasonTitle(number),
                artwork: series.artwork, details: MediaDetails(show: series.title, season: number), path: series.path)
        }
    }

    private static func seasonTitle(_ number: Int) -> String {
        number == 0 ? String(localized: "Specials") : String(localized: "Season \(number)")
    }
}

/// Pictures of seasons, from the series' folder or the season's own folder.
private struct SeasonPictures {
    let series: FolderContents
    var folders: [Int: FolderContents] = [:]
    /// The name of each season's folder.
    var names: [Int: String] = [:]

    private func stems(_ number: Int, _ ending: String) -> [String] {
        let two = number < 10 ? "0\(number)" : "\(number)"
        return number == 0 ? ["season-specials-\(ending)", "season00-\(ending)"] : ["season\(two)-\(ending)", "season\(number)-\(ending)"]
    }

    func poster(_ number: Int) -> String? {
        let two = number < 10 ? "0\(number)" : "\(number)"
        return series.picture(stems(number, "poster") + (number == 0 ? ["season-specials"] : ["season\(two)"]))
            ?? folders[number]?.picture(["poster", "folder", "cover", "season\(two)-poster", "season\(two)"])
    }

    func backdrop(_ number: Int) -> String? {
        series.picture(stems(number, "fanart")) ?? folders[number]?.picture(["fanart", "backdrop"])
    }
}

extension MediaScanner.Found {
    /// The series as known so far, with its title and pictures added to the episodes; nil for any other item.
    var series: Series? {
        guard let seasonItem else { return nil }
        if item.kind == .album { return Series(album: item, tracks: episodes.map(\.item), disc: seasonItem) }
        let episodes = episodes.map { found in
            var episode = found.item
            episode.details?.show = item.title
            episode.artwork.poster = seasonItem(episode.details?.season ?? 1).artwork.poster ?? item.artwork.poster
            episode.artwork.backdrop = item.artwork.backdrop
            episode.subtitle = episode.details?.episodeNumber ?? ""
            return episode
        }
        let title = item.title
        return Series(item, episodes: episodes) { number in
            var season = seasonItem(number)
            season.details?.show = title
            season.subtitle = title
            return season
        }
    }
}
