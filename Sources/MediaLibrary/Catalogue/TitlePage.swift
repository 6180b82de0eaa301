import Foundation
import Synchronization

/// What a details page shows besides the item itself; read when the page opens, and not cached.
package struct TitlePage: Sendable, Equatable {
    package var facts = TitleFacts()
    /// The path of a trailer in the film's folder.
    package var trailer: String?
    /// Featurettes, interviews and the like beside it, by their titles.
    package var extras: [Extra] = []
    /// Films or series of the same set and genres, the most similar first.
    package var similar: [HomeItem] = []
    /// What is in the file; nil while it is being read, or if it cannot be read.
    package var file: FileFacts?
    /// Languages or names of subtitle files beside the film.
    package var subtitleFiles: [String] = []
    /// These in the words of the page, such as `English (SDH)`.
    package var subtitleNames: [String] = []
    /// In bytes, all parts together; zero for a series.
    package var size: Int64 = 0

    package init() {}

    /// Takes over what only lies beside another copy of the film.
    fileprivate mutating func complete(from copy: TitlePage) {
        if facts == TitleFacts() { facts = copy.facts }
        trailer = trailer ?? copy.trailer
        if extras.isEmpty { extras = copy.extras }
    }

    /// A video about the film, such as an interview.
    package struct Extra: Sendable, Equatable, Identifiable {
        package var title: String
        package var path: String
        package var id: String { path }
    }
}

extension HomeLibrary {
    /// Reads the files in a title's folder in a few milliseconds; the first read of `file` takes longer.
    ///
    /// - Parameter patience: how long the disk of each other copy of a film is waited for, in seconds.
    package func page(of item: HomeItem, patience: Double = 2) async -> TitlePage {
        await withCheckedContinuation { continuation in
            DispatchQueue.global(qos: .userInitiated).async { [self] in
                let copies = copies(of: item), files = Set(([item] + copies).flatMap(\.files))
                var page = readPage(item, files)
                page.similar = similar(to: item)
                for copy in item.kind == .film ? copies : [] {
                    if let other = readPage(copy, files, within: patience) { page.complete(from: other) }
                }
                continuation.resume(returning: page)
            }
        }
    }

    /// What is in a title's file: stored from the last read, else read by `tenfoot-probe`.
    package func fileFacts(of item: HomeItem) async -> FileFacts? {
        await withCheckedContinuation { continuation in
            DispatchQueue.global(qos: .utility).async { [self] in continuation.resume(returning: readFacts(item)) }
        }
    }

    /// The page of a copy; nil if its disk takes longer, as one that does not answer.
    private func readPage(_ copy: HomeItem, _ own: Set<String>, within patience: Double) -> TitlePage? {
        let page = Mutex(TitlePage?.none)
        let isRead = DispatchSemaphore(value: 0)
        DispatchQueue.global(qos: .userInitiated).async { [self] in
            let read = readPage(copy, own)
            page.withLock { $0 = read }
            isRead.signal()
        }
        _ = isRead.wait(timeout: .now() + patience)
        return page.withLock { $0 }
    }

    /// The page of an item, from its own folder.
    ///
    /// - Parameter own: the files of the item and of its copies; what lies in a folder with no others is all about them.
    private func readPage(_ item: HomeItem, _ own: Set<String>) -> TitlePage {
        var page = TitlePage()
        guard let path = item.path else { return page }
        let folders = Set(item.files.map { ($0 as NSString).deletingLastPathComponent })
        var folder = item.kind == .series ? path : (path as NSString).deletingLastPathComponent
        let isDisc = ["VIDEO_TS", "BDMV"].contains((folder as NSString).lastPathComponent.uppercased())
        // Parts in folders of discs: what belongs to the film lies around these.
        let names = folders.map { ($0 as NSString).lastPathComponent }
        let isInDiscs = folders.count > 1 && names.allSatisfy { MediaScanner.disc($0, MediaScanner.discsOfFilms) != nil }
        if isDisc || isInDiscs { folder = (folder as NSString).deletingLastPathComponent }
        guard case .success(let contents) = FolderContents.read(folder, .videos) else { return page }
        let stem = FolderContents.stem((path as NSString).lastPathComponent)
        let isBareDisc = !isDisc && MediaScanner.isDVD(contents)
        let isAlone = isDisc || isBareDisc || contents.media.allSatisfy { own.contains(contents.path($0)) }
        let notes = item.kind == .series ? ["tvshow"] : [stem] + (isAlone ? ["movie", (folder as NSString).lastPathComponent] : [])
        if let nfo = contents.nfo(notes).flatMap(NFO.init(path:)) { page.facts = nfo.facts }
        page.trailer = trailer(contents, stem.lowercased(), isAlone || item.kind == .series)
        page.extras = extras(contents, stem, isAlone || item.kind == .series)
        // A disc is opened by its index, and its films lie beside it.
        let files =
            isDisc
            ? Self.discFiles((path as NSString).deletingLastPathComponent)
            : isBareDisc ? contents.media.map(contents.path) : item.kind == .series ? [] : item.files
        page.size = FileIdentity.sum(files.compactMap { FileIdentity($0)?.size })
        if item.isPlayable {
            let files = SubtitleFiles.find(beside: contents, stem, isAlone: isAlone, discs: isInDiscs ? folders : [])
            page.subtitleFiles = Set(files.map { $0.words.isEmpty ? "subtitles" : $0.words }).sorted()
            page.subtitleNames = Set(page.subtitleFiles.map(SubtitleFiles.name)).sorted()
        }
        return page
    }

    /// The files of a copied DVD in `VIDEO_TS`, or of a Blu-ray in `BDMV` and its stream folder.
    private static func discFiles(_ folder: String) -> [String] {
        [folder, folder + "/STREAM"].flatMap { place in (FolderListing.names(place) ?? []).map { place + "/" + $0 } }
            .filter(FolderListing.isFile)
    }

    private func trailer(_ contents: FolderContents, _ stem: String, _ isAlone: Bool) -> String? {
        if let own = contents.extras.first(where: { $0.kind == .trailer && ($0.owner == stem || isAlone) }) {
            return contents.path(own.name)
        }
        guard isAlone, let name = contents.folders.first(where: Extra.isTrailerFolder),
            case .success(let inner) = FolderContents.read(contents.path(name), .videos)
        else { return nil }
        return (inner.media + inner.extras.map(\.name)).min().map { inner.path($0) }
    }

    /// Extras that name the title's file; if the title is alone in its folder, also all extras there and in its extras folders.
    private func extras(_ contents: FolderContents, _ stem: String, _ isAlone: Bool) -> [TitlePage.Extra] {
        func found(_ contents: FolderContents, all: Bool) -> [TitlePage.Extra] {
            contents.extras.filter { $0.kind == .other && (all || $0.owner == stem.lowercased()) }.map {
                TitlePage.Extra(title: $0.title(besides: stem), path: contents.path($0.name))
            }
        }
        var result = found(contents, all: isAlone)
        for name in isAlone ? contents.folders.filter(Extra.isExtrasFolder) : [] {
            guard case .success(let inner) = FolderContents.read(contents.path(name), .videos) else { continue }
            result += found(inner, all: true)
            result += inner.media.map { TitlePage.Extra(title: FileTitle(FolderContents.stem($0)).title, path: inner.path($0)) }
        }
        return result.sorted { ($0.title, $0.path) < ($1.title, $1.path) }
    }

    /// Reads what is in a title's file on the calling thread.
    private func readFacts(_ item: HomeItem) -> FileFacts? {
        guard let file = FileVersion(item) else { return nil }
        let store = state.withLock { $0.store }
        if let known = store?.facts(of: file) { return known.facts }
        guard let reader = FilmReader() else { return nil }
        guard let read = ReadFile(file, reader.read) else { return nil }
        store?.setFacts([read])
        return read.facts
    }

    /// Titles that share the set, the genres and roughly the years, the most similar first.
    private func similar(to item: HomeItem) -> [HomeItem] {
        let genres = Set(item.details?.genres ?? [])
        guard !genres.isEmpty || item.details?.collection != nil else { return [] }
        return state.withLock { state in
            let index = state.parts.mediaIndex()
            let scored = (item.kind == .series ? index.series : index.films).compactMap { other -> (score: Double, item: HomeItem)? in
                guard other.id != item.id, let details = other.details else { return nil }
                let isOfSet = details.collection != nil && details.collection == item.details?.collection
                let shared = genres.intersection(details.genres).count
                guard isOfSet || shared > 0 else { return nil }
                let years = abs(Double((details.year ?? 1990) - (item.details?.year ?? 1990)))
                return ((isOfSet ? 10 : 0) + Double(shared) * 2 - years / 20, other)
            }
            let best = scored.sorted { ($1.score, $0.item.id) < ($0.score, $1.item.id) }.prefix(12).map(\.item)
            return state.parts.decorated(best)
        }
    }
}
