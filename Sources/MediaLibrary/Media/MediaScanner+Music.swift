import TenFootLanguage

extension MediaScanner {
    /// The album in a folder and its disc folders; nil if other subfolders contain music too.
    func wholeAlbum(_ place: Place, _ walk: inout Walk) -> Found? {
        // Folders without music, such as scans of the booklet, are part of the album. Look at all folders before a disc is entered: a scan
        // enters a folder only once, and a disc beside folders of other music is a separate album.
        let others = place.contents.folders.filter { Self.disc($0) == nil }
        if others.contains(where: { hasMusic(place.contents.path($0), depth: 3, &walk) }) { return nil }
        var discs: [(number: Int, place: Place)] = []
        for name in ownFolders(place) {
            if let number = Self.disc(name), let inner = enter(name, in: place, &walk) { discs.append((number, inner)) }
        }
        return album(place, discs: discs)
    }

    private func hasMusic(_ folder: String, depth: Int, _ walk: inout Walk) -> Bool {
        guard depth > 0, let contents = contents(folder, &walk) else { return false }
        return !contents.media.isEmpty || contents.folders.contains { hasMusic(contents.path($0), depth: depth - 1, &walk) }
    }

    /// The album of the music files in a folder and its disc folders, from their names; nil if there are none.
    ///
    /// `Artist/Album`, `Artist - Album` and `Album` are understood, and `03 Title`, `3. Title` and `1-03 Title` for tracks.
    func album(_ place: Place, discs: [(number: Int, place: Place)]) -> Found? {
        var tracks = Self.sorted(place.contents.media).map { track($0, place, disc: nil) }
        for disc in discs { tracks += Self.sorted(disc.place.contents.media).map { track($0, disc.place, disc: disc.number) } }
        guard !tracks.isEmpty else { return nil }
        let folders = place.relative.split(separator: "/").map(String.init)
        var title = folders.last ?? root.split(separator: "/").last.map(String.init) ?? String(localized: "Music")
        var artist = folders.count > 1 ? folders[folders.count - 2] : ""
        if let dash = title.range(of: " - ") {
            if artist.isEmpty { artist = String(title[..<dash.lowerBound]) }
            if title[..<dash.lowerBound] == artist { title = String(title[dash.upperBound...]) }
        }
        let item = HomeItem(
            id: "album:" + place.relative, kind: .album, title: title, subtitle: artist,
            artwork: Artwork(poster: place.contents.picture(["cover", "folder", "front", "album", "poster", "albumart"])),
            path: place.contents.folder)
        let relative = place.relative
        var found = Found(item: item, episodes: tracks) { number in
            HomeItem(id: "season:\(relative)/disc \(number)", kind: .season, title: String(localized: "Disc \(number)"))
        }
        found.takeCover(item.artwork.poster)
        return found
    }

    private func track(_ name: String, _ place: Place, disc: Int?) -> Found {
        let read = TrackName(FolderContents.stem(name))
        let details = MediaDetails(season: disc ?? read.disc ?? 1, episode: read.number)
        return Found(
            item: HomeItem(
                id: "track:" + place.id(name), kind: .track, title: read.title, details: details, path: place.contents.path(name)))
    }

    /// The number of a disc's folder, as in `CD 2`, `Disc1` or `Disk 3 - Live`; nil for any other folder.
    static func disc(_ name: String, _ words: [String] = ["cd", "disc", "disk"]) -> Int? {
        let small = name.lowercased()
        guard let word = words.first(where: small.hasPrefix) else { return nil }
        let rest = small.dropFirst(word.count).drop { " ._-#".contains($0) }
        let digits = rest.prefix { $0.isASCII && $0.isNumber }
        let next = rest.dropFirst(digits.count).first
        return next.map { " -_.:([".contains($0) } ?? true ? Int(digits) : nil
    }
}

/// A track's numbers and title, from the name of its file.
struct TrackName: Equatable {
    var title: String
    var number: Int?
    var disc: Int?

    init(_ stem: String) {
        title = stem
        let digits = stem.prefix { $0.isASCII && $0.isNumber }
        guard !digits.isEmpty, digits.count <= 3, let first = Int(digits) else { return }
        var rest = stem.dropFirst(digits.count)
        var (number, disc) = (first, Int?.none)
        if let mark = rest.first, mark == "-" || mark == ".", let second = Int(rest.dropFirst().prefix { $0.isASCII && $0.isNumber }) {
            (number, disc) = (second, first)
            rest = rest.dropFirst().drop { $0.isASCII && $0.isNumber }
        }
        // For "99 Luftballons" this removes part of the title; the file's tags restore it.
        let words = rest.drop { " ._-)".contains($0) }
        guard !words.isEmpty, words.startIndex != rest.startIndex else { return }
        (title, self.number, self.disc) = (String(words).replacing("_", with: " "), number, disc)
    }
}

extension MediaScanner.Found {
    /// Sets the cover of an album and its tracks.
    fileprivate mutating func takeCover(_ path: String?) {
        item.artwork.poster = path
        for index in episodes.indices { episodes[index].item.artwork.poster = path }
    }

    /// Completes an album and its tracks from the files' tags; false if there are none.
    mutating func readTags(_ reader: TagReader, _ covers: CoverCache?, _ details: DetailsCache) -> Bool {
        var all: [AudioTags] = []
        for index in episodes.indices {
            guard let path = episodes[index].item.path, let tags = details.tags(path, reader) else { continue }
            all.append(tags)
            var track = episodes[index].item
            if let title = tags.title { track.title = title }
            track.subtitle = tags.artist ?? ""
            if let number = tags.track { track.details?.episode = number }
            // Do not override the number of a disc folder.
            if let disc = tags.disc, track.details?.season == 1 { track.details?.season = disc }
            track.details?.length = tags.length
            track.details?.show = tags.album
            episodes[index].item = track
        }
        guard !all.isEmpty else { return false }
        // An album takes a value only if all its tracks agree.
        func common(_ field: KeyPath<AudioTags, String?>) -> String? {
            let values = Set(all.map { $0[keyPath: field] })
            return values.count == 1 ? values.first ?? nil : nil
        }
        if let title = common(\.album) { item.title = title }
        if let artist = common(\.albumArtist) ?? common(\.artist) {
            item.subtitle = artist
        } else if all.contains(where: { $0.artist != nil }) {
            item.subtitle = String(localized: "Various artists")
        }
        // Read only the first track: usually all tracks or none contain the cover.
        if item.artwork.poster == nil, let covers, let first = episodes.first?.item.path { takeCover(details.cover(first, covers)) }
        let years = Set(all.compactMap(\.year))
        item.details = MediaDetails(year: years.max(), genres: common(\.genre).map { [$0] } ?? [])
        return true
    }
}
