extension MediaScanner {
    /// The films in a folder, and its loose episodes grouped as series.
    func videos(_ place: Place) -> [Found] {
        var result: [Found] = []
        var shows: [String: [(stack: FileStack, name: EpisodeName)]] = [:]
        var order: [String] = []
        let stacks = stacks(place)
        for stack in stacks {
            if let name = EpisodeName(stack.title), let show = name.show, name.episode != nil {
                let key = Folding.title(show)
                if shows[key] == nil { order.append(key) }
                shows[key, default: []].append((stack, name))
            } else {
                result.append(film(stack, place, isAlone: stacks.count == 1 && place.contents.folders.isEmpty))
            }
        }
        // A folder of the same name, or a show of the same name and another year, is another series of this folder.
        var taken = Set(place.contents.folders)
        for key in order { if let episodes = shows[key] { result.append(looseSeries(episodes, place, &taken)) } }
        return result
    }

    /// - Parameter areSpelled: whether the numbers of a film's parts may be words, as in `part one`.
    func stacks(_ place: Place, areSpelled: Bool = false) -> [FileStack] {
        FileStack.stacks(Self.sorted(place.contents.media), areSpelled: areSpelled) { place.contents.nfo([$0]) != nil }
    }

    /// A film in a folder, in one file or several.
    ///
    /// - Parameter isAlone: whether the film is the only one in the folder, so that the folder's pictures are the film's.
    func film(_ stack: FileStack, _ place: Place, isAlone: Bool) -> Found {
        let contents = place.contents
        let read = FileTitle(stack.title)
        let first = stack.parts[0]  // A stack has at least one part.
        var item = HomeItem(
            id: "film:" + place.id(first), kind: .film, title: read.title, path: contents.path(first),
            parts: stack.parts.dropFirst().map { contents.path($0) })
        item.artwork = artwork(contents, stems: [stack.title, FolderContents.stem(first)], isAlone: isAlone)
        item.details = details([stack.title], year: read.year)
        item.subtitle = read.year.map(String.init) ?? ""
        let nfo = contents.nfo([stack.title, FolderContents.stem(first)] + (isAlone ? ["movie"] : []))
        return Found(item: item, nfo: nfo)
    }

    /// What the names of a film say about it besides its title; nil if that is nothing.
    private func details(_ names: [String], year: Int?) -> MediaDetails? {
        let version = FileTitle.version(names), numbers = FileTitle.databaseNumbers(names)
        guard year != nil || version != nil || !numbers.isEmpty else { return nil }
        var details = MediaDetails(year: year)
        details.version = version
        if !numbers.isEmpty { details.databaseNumbers = numbers }
        return details
    }

    /// Source: Kodi wiki "Artwork types", Jellyfin documentation "Movies: images".
    private func artwork(_ contents: FolderContents, stems: [String], isAlone: Bool) -> Artwork {
        func find(_ suffixes: [String], _ plain: [String]) -> String? {
            contents.picture(stems.flatMap { stem in suffixes.map { stem + $0 } } + (isAlone ? plain : []))
        }
        return Artwork(
            poster: find(["-poster", "", "-cover"], ["poster", "folder", "cover", "movie", "default", "keyart"]),
            landscape: find(["-landscape", "-thumb"], ["landscape", "thumb"]),
            backdrop: find(["-fanart", "-backdrop", "-background"], ["fanart", "backdrop", "background", "art", "fanart1", "backdrop1"]),
            logo: find(["-clearlogo", "-logo"], ["clearlogo", "logo"]))
    }

    /// The only film of a folder, named by the folder, whose name people usually take more care of; empty if there are others.
    ///
    /// Several files of one title are copies of it, as `Film (2001) - 1080p` and `Film (2001) - 2160p` in `Film (2001)`.
    func ownFilm(_ name: String, _ place: Place) -> [Found] {
        var stacks = stacks(place)
        // A folder called `Disc 1` does not tell which film is in it.
        let isBareDisc = Self.disc(name, Self.discsOfFilms) != nil && Self.wordsOfParts(name).count == 2
        let name = isBareDisc ? stacks.first?.title ?? name : name, read = FileTitle(name)
        // Only in the folder of one film, which tells its year, `part two` is certainly not the next film of a series of films.
        if stacks.count > 1, read.year != nil { stacks = self.stacks(place, areSpelled: true) }
        guard stacks.count == 1 || areCopies(stacks, of: read) else { return [] }
        if EpisodeName(stacks[0].title)?.episode != nil { return [] }
        return stacks.map { stack in
            var film = film(stack, place, isAlone: true)
            film.item.title = read.title
            film.item.details = details([name, stack.title], year: read.year ?? film.item.details?.year)
            film.item.subtitle = film.item.details?.year.map(String.init) ?? ""
            return film
        }
    }

    /// Whether several files are copies of a film whose title and year are known.
    private func areCopies(_ stacks: [FileStack], of film: FileTitle) -> Bool {
        guard let year = film.year, let first = stacks.first else { return false }
        func versionKey(_ stack: FileStack) -> String? { FileTitle.key(ofVersion: FileTitle.version([stack.title])) }
        return stacks.allSatisfy { stack in
            let read = FileTitle(stack.title)
            return Folding.title(read.title) == Folding.title(film.title) && (read.year ?? year) == year
                && stack.parts.count == first.parts.count && versionKey(stack) == versionKey(first)
        }
    }

    /// How the folder of a film's part, or of a disc of a series, is called before its number.
    static let discsOfFilms = ["cd", "disc", "disk", "dvd", "part"]

    /// The film of a folder whose parts lie in folders of their own, `CD1` and `CD2`; nil for any other folder.
    func filmInDiscs(_ name: String, _ place: Place, _ walk: inout Walk) -> Found? {
        let read = FileTitle(name)
        // Only in the folder of one film, which tells its year, `Part 2` or `part two` is certainly not the next film of a series of films.
        let isOneFilm = read.year != nil
        let words = Self.discsOfFilms.filter { $0 != "part" || isOneFilm }
        let discs = ownFolders(place).filter { !Extra.isFolder($0) }.map { (name: $0, number: Self.disc($0, words)) }
        guard place.contents.media.isEmpty, discs.count > 1, Set(discs.compactMap(\.number)).count == discs.count else { return nil }
        var places: [Place] = []
        for disc in discs.sorted(by: { ($0.number ?? 0) < ($1.number ?? 0) }) {
            if let inner = enter(disc.name, in: place, &walk) { places.append(inner) }
        }
        let files = places.compactMap { $0.contents.folders.isEmpty && $0.contents.media.count == 1 ? $0.contents.media.first : nil }
        // In a box set with a film on each disc, the names are those of different films.
        let numbers = discs.map { String($0.name.drop(while: \.isLetter)) }
        let areParts = Self.areOfParts(files.map(FolderContents.stem), areSpelled: isOneFilm) && Self.areOfParts(numbers)
        guard files.count == discs.count, areParts else {
            for inner in places { leave(inner, &walk) }
            return nil
        }
        let paths = zip(places, files).map { $0.contents.path($1) }
        var item = HomeItem(
            id: "film:" + place.relative, kind: .film, title: read.title, subtitle: read.year.map(String.init) ?? "", path: paths[0],
            parts: Array(paths.dropFirst()))
        item.details = details([name], year: read.year)
        item.artwork = artwork(place.contents, stems: [name], isAlone: true)
        return Found(item: item, nfo: place.contents.nfo([name, "movie"]))
    }

    /// Whether names, in order, are those of the parts of one film: but for a number, a letter, or an `a`, `b`, `c` at their ends, equal.
    ///
    /// - Parameter areSpelled: whether their numbers may be words, as in `part one`.
    private static func areOfParts(_ names: [String], areSpelled: Bool = false) -> Bool {
        let isLettered = zip(names, "abcdefgh").allSatisfy { name, letter in name.lowercased().hasSuffix(String(letter)) }
        let words = names.map { wordsOfParts(isLettered ? String($0.dropLast()) : $0) }
        let numbers = areSpelled ? FileStack.spelledNumbers : []
        return Set(words.map { words in words.map { numbers.contains($0) ? "#" : $0 } }).count == 1
    }

    /// The words of a name, with short numbers and single letters alike: those of the parts of one film are equal.
    private static func wordsOfParts(_ name: String) -> [String] {
        Folding.fold(name).matches(of: #/[0-9]+|[^0-9 ._()\[\]-]+/#).map { match in
            match.output.utf8.count <= (Int(match.output) == nil ? 1 : 2) ? "#" : String(match.output)
        }
    }

    /// Whether all films in a folder are files of a copied DVD.
    static func isDVD(_ contents: FolderContents) -> Bool {
        let isFile = { (name: String) in ["VTS_", "VIDEO_TS"].contains(where: name.uppercased().hasPrefix) }
        return !contents.media.isEmpty && contents.media.allSatisfy(isFile)
    }

    /// The film of a folder that is a copy of a DVD or a Blu-ray; nil for any other folder.
    func disc(_ name: String, _ place: Place, _ walk: inout Walk) -> Found? {
        let contents = place.contents
        let folder = contents.folders.first { ["video_ts", "bdmv"].contains($0.lowercased()) }
        // The files of a DVD may also lie in the film's folder itself.
        let isBare = folder == nil && Self.isDVD(contents)
        guard let inner = isBare ? place : folder.flatMap({ enter($0, in: place, &walk) }) else { return nil }
        // Players open a disc by its index file; without one, the largest title set is played file by file.
        let index = ["VIDEO_TS.IFO", "video_ts.ifo", "index.bdmv", "INDEX.BDM", "MovieObject.bdmv"]
            .map { inner.contents.path($0) }.first(where: FolderListing.isFile)
        let titles = Self.sorted(inner.contents.media.filter { $0.uppercased().hasPrefix("VTS_") && !$0.uppercased().hasSuffix("_0.VOB") })
        guard let path = index ?? titles.first.map({ inner.contents.path($0) }) else {
            if !isBare { leave(inner, &walk) }
            return nil
        }
        let read = FileTitle(name)
        var item = HomeItem(
            id: "film:" + place.relative, kind: .film, title: read.title, subtitle: read.year.map(String.init) ?? "", path: path,
            parts: index == nil ? titles.dropFirst().map { inner.contents.path($0) } : [])
        item.details = details([name], year: read.year)
        item.artwork = artwork(contents, stems: [name], isAlone: true)
        return Found(item: item, nfo: contents.nfo([name, "movie"]) ?? inner.contents.nfo(["VIDEO_TS", "index"]))
    }
}
