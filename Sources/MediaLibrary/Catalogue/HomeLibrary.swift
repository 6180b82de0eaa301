import Foundation
import Synchronization

/// The model of the home screen: what can be started, what was used, and how to start it.
///
/// The first frame needs `init` alone, which reads two small files: the config and the home screen as it was last shown. `start` reads the
/// rest in the background: desktop entries, folders, the database. No call blocks, and every call is safe from any thread.
package final class HomeLibrary: Sendable {
    package let places: Places
    let assets: String?
    /// The serial queue for everything that takes time.
    ///
    /// Media folders are scanned on their own threads, since an unreachable network disk blocks.
    let work = DispatchQueue(label: "tenfoot.library", qos: .userInitiated)
    /// The serial queue on which video files are identified, since their disks may be slow, or not answer.
    let identifying = DispatchQueue(label: "tenfoot.identities", qos: .utility)
    /// The serial queue on which folders are watched, for the same reason.
    let following = DispatchQueue(label: "tenfoot.following", qos: .userInitiated)
    let state: Mutex<State>

    struct State {
        var catalogue = HomeCatalogue()
        var settings = LauncherSettings() {
            didSet {
                parts.pinned = settings.favourites
                // Search finds demo titles only while they are shown.
                if settings.demo != oldValue.demo { parts.index = nil }
            }
        }
        var parts = Parts()
        var listeners: [UInt64: AsyncStream<HomeCatalogue>.Continuation] = [:]
        var listenerCount: UInt64 = 0
        /// Called when folders have been read.
        var afterReading: @Sendable () -> Void = {}
        var isStarted = false
        var isStopped = false
        var isComposing = false
        /// Counts changes of the settings made on screen; while one is unwritten, the file is not read back.
        var settingsEdits: UInt64 = 0
        var settingsWritten: UInt64 = 0
        /// The settings last read from the config or written to it.
        var settingsInFile = LauncherSettings()
        /// Changes of the database that have not been written yet.
        var changesWaiting = 0
        /// What has been written to the database and not been read from it since.
        var unread: Set<LibraryStore.Area> = []
        var store: LibraryStore?
        /// The changes of a database that another program has locked, for when it can be opened.
        var unsaved: [@Sendable (LibraryStore) -> Void] = []
        /// Folders being scanned or about to be, and those of them that changed since the scan began.
        var scanning: Set<Parts.Root> = []
        var changedMeanwhile: Set<Parts.Root> = []
        /// When the last scan of each folder ended.
        var scanEnds: [Parts.Root: ContinuousClock.Instant] = [:]
        /// How many scans of a folder in succession could not read it to its end.
        var cutScans: [Parts.Root: Int] = [:]
        /// Folders that changed and have not been read again yet.
        var changedFolders: Set<String> = []
        /// The number of times changed folders have been read again, for tests.
        var rereadings = 0
        var watch: FolderWatch?
        /// How many sets of folders are to be watched and are not yet.
        var watchesDue = 0
        var isWorkingAtRest = false
        /// Whether work at rest was requested since its last round began, such as by a scan that has ended.
        var wantsWorkAtRest = false
        /// Films and episodes started in this session, with their keys: their drive may be unplugged while they play.
        var started: [HomeItem.ID: (item: HomeItem, keys: [String])] = [:]
        /// The versions of the files read in this session, by key.
        var filesRead: [String: String] = [:]
    }

    /// Reads the config and the last home screen, or the demo shelves where there is none; a few milliseconds.
    ///
    /// - Parameter assets: the folder of the demo content; without it there are no demo shelves.
    package init(places: Places, assets: String?) {
        self.places = places
        self.assets = assets
        var state = State()
        let file = SettingsFile(places: places)
        (state.settings, state.settingsInFile) = (file.settings, file.settings)
        state.parts.problems["config"] = file.problems
        let kinds = file.settings.orderedRows
        var rows: [HomeRow] = []
        if let snapshot = Snapshot.read(places.snapshotFile, assets: assets) {
            for kind in kinds { rows += snapshot.rows.filter { $0.kind == kind }.map(\.named) }
        } else if kinds.contains(.demo), file.settings.demo != .never {
            state.parts.demo = DemoContent(assets: assets).rows
            rows = state.parts.demo ?? []
        }
        state.catalogue = HomeCatalogue(rows: rows, problems: file.problems, settings: file.settings)
        self.state = Mutex(state)
    }

    /// The current catalogue.
    package var catalogue: HomeCatalogue { state.withLock { $0.catalogue } }

    package var settings: LauncherSettings { state.withLock { $0.settings } }

    /// Changes settings at once, and in the user's config a little later.
    package func changeSettings(_ edit: (inout LauncherSettings) -> Void) {
        let (number, old, new) = state.withLock { state in
            let old = state.settings
            edit(&state.settings)
            state.settingsEdits += 1
            return (state.settingsEdits, old, state.settings)
        }
        compose()
        work.async { [self] in
            writeSettings(number)
            follow(new, after: old)
        }
    }

    /// The catalogue after each change, at most once a frame; a slow reader gets only the newest.
    package func updates() -> AsyncStream<HomeCatalogue> {
        let (stream, continuation) = AsyncStream<HomeCatalogue>.makeStream(bufferingPolicy: .bufferingNewest(1))
        let id = state.withLock { state -> UInt64? in
            guard !state.isStopped else { return nil }
            state.listenerCount += 1
            state.listeners[state.listenerCount] = continuation
            continuation.yield(state.catalogue)
            return state.listenerCount
        }
        guard let id else {
            continuation.finish()
            return stream
        }
        continuation.onTermination = { [weak self] _ in self?.state.withLock { $0.listeners[id] = nil } }
        return stream
    }

    /// Items whose title contains all words of the query, ignoring accents, case and small typing errors; best first.
    package func search(_ query: String, limit: Int = 50) async -> [SearchHit] {
        await withCheckedContinuation { continuation in
            work.async { [self] in
                let hits = index().find(query, limit: limit)
                let items = state.withLock { $0.parts.decorated(hits.map(\.item), keepsHidden: true) }
                continuation.resume(returning: zip(items, hits).map { SearchHit(item: $0, match: $1.match) })
            }
        }
    }

    /// The items of a folder, a collection, a genre, an artist or a month; empty until it has been read.
    package func contents(of id: HomeItem.ID) -> [HomeItem] {
        state.withLock { state in
            if id.hasPrefix("folder:") {
                let path = String(id.dropFirst("folder:".count))
                let items = state.parts.contents(ofFolder: path)
                return state.parts.decorated(items)
            }
            let members = state.parts.mediaIndex().members(of: id) ?? []
            return state.parts.decorated(members)
        }
    }

    /// The tracks of a track, an album or an artist, in order; from an album shared with other artists, only the artist's own tracks.
    package func tracks(of item: HomeItem) -> [HomeItem] {
        switch item.kind {
        case .track: [item]
        case .album: series(item.id).map { Array($0.episodes) } ?? []
        case .artist:
            contents(of: item.id).flatMap { album in
                tracks(of: album).filter { album.subtitle == item.title || $0.subtitle == item.title }
            }
        default: []
        }
    }

    /// All items of a row, behind See all.
    package func contents(of row: HomeRow.Kind) -> [HomeItem] {
        state.withLock { state in
            let items = state.parts.all(row, state.settings) ?? []
            return state.parts.decorated(items)
        }
    }

    /// All photos that are not hidden, in whatever folder; O(items of the library).
    package var photos: [HomeItem] {
        state.withLock { state in
            let photos = state.parts.mediaIndex().searchable.filter { $0.kind == .photo }
            return state.parts.decorated(photos)
        }
    }

    /// The current item with an identifier; nil if it is gone.
    package func item(_ id: HomeItem.ID) -> HomeItem? {
        state.withLock { state in
            state.parts.item(id).flatMap { state.parts.decorated([$0], keepsHidden: true).first } ?? state.catalogue.item(id)
        }
    }

    /// The film or episode of a file; nil if the library has none.
    package func playable(path: String) -> HomeItem? { state.withLock { $0.parts.mediaIndex().playable(path: path) } }

    /// A series with its seasons and episodes without the hidden ones; nil if there is no series with this identifier.
    package func series(_ id: HomeItem.ID) -> Series? { state.withLock { $0.parts.series(id) } }

    /// The series an episode or a season belongs to.
    ///
    /// - Parameter keepsHidden: whether it has its hidden seasons and episodes.
    package func series(of id: HomeItem.ID, keepsHidden: Bool = false) -> Series? {
        state.withLock { state in
            state.parts.mediaIndex().owner(of: id).flatMap { state.parts.series($0, keepsHidden: keepsHidden) }
        }
    }

    /// Further ways to start an application, such as a new window; empty for anything else.
    package func actions(of id: HomeItem.ID) -> [DesktopEntry.Action] {
        state.withLock { $0.parts.entry(id)?.actions ?? [] }
    }

    /// Starts the program of an application, or the player for a video or a picture, and adds it to the recents.
    ///
    /// - Parameters:
    ///   - action: one of the application's further ways to start.
    ///   - environment: variables added to our own environment for the program.
    package func launch(
        _ id: HomeItem.ID, action: DesktopEntry.Action.ID? = nil, environment: [String: String] = [:]
    ) throws(LaunchError) -> RunningProgram {
        let (item, entry, settings) = state.withLock { state -> (HomeItem?, DesktopEntry?, LauncherSettings) in
            // Two statements: both calls access the same `parts` exclusively.
            let item = state.parts.item(id) ?? state.catalogue.item(id)
            return (item, state.parts.entry(id), state.settings)
        }
        guard let item else { throw .unknownItem(id) }
        var request: LaunchRequest
        switch item.kind {
        case .application, .game:
            guard let entry = entry ?? DesktopEntryReader(places: places).entry(item.target) else { throw .unknownItem(item.title) }
            request = try LaunchRequest(entry, action: entry.actions.first { $0.id == action })
        case .film, .episode, .photo: request = try Players.request(for: item, settings, places)
        case .demo: throw .demo(title: item.title)
        case .folder, .series, .season, .collection, .genre, .artist, .album, .track, .month: throw .unknownItem(item.title)
        }
        request.environment = environment
        let remote = item.isPlayable && settings.videoPlayer == .mpv ? remote(for: item, &request) : nil
        defer { remote?.handOver() }
        let program = try RunningProgram.start(request, places: places)
        remote?.follow { [weak self] state in self?.take(state, of: item.id) }
        noteLaunch(item)
        return program
    }

    /// Plays a file that is not an item of the library, such as a trailer.
    package func play(_ file: HomeItem, environment: [String: String] = [:]) throws(LaunchError) -> RunningProgram {
        var request = try Players.request(for: file, settings, places)
        request.environment = environment
        return try RunningProgram.start(request, places: places)
    }

    /// Adds an item to the recents; no effect for a file that is not an item of the library, such as a trailer.
    package func noteLaunch(_ item: HomeItem) {
        guard !item.isExtra else { return }
        let time = timeOfUse
        if item.isPlayable { state.withLock { $0.started[item.id] = (item, $0.parts.storeKeys(of: item)) } }
        change { [self] store in
            store.noteLaunch(item.storeKey, title: item.title, at: time)
            if item.isPlayable { identify([item.storeKey], store) }
        }
    }

    package func removeFromRecents(_ id: HomeItem.ID) {
        let keys = keys(id)
        change { store in for key in keys { store.removeFromRecents(key) } }
    }

    /// Hides a tile from rows, grids and search, with its episodes or tracks; or shows it again.
    ///
    /// Returns when that has been written, with the reason if it could not be.
    @discardableResult
    package func setHidden(_ id: HomeItem.ID, _ isHidden: Bool) async -> LibraryProblem? {
        let keys = keys(id)
        return await withCheckedContinuation { continuation in
            change({ store in store.setHidden(keys, isHidden) }, then: { continuation.resume(returning: $0) })
        }
    }

    /// Shows all hidden tiles again.
    package func showAllHidden() { change { store in store.showAll() } }

    /// The keys under which an item is stored, its own first: a series and its episodes may be in several folders.
    func keys(_ id: HomeItem.ID) -> [String] {
        guard let item = item(id) else { return state.withLock { $0.started[id]?.keys } ?? [id] }
        return state.withLock { $0.parts.storeKeys(of: item) }
    }

    /// Which power actions are available, and why the others are not; queries logind, so it takes a moment.
    package func powerActions() async -> [PowerAction: PowerAvailability] { await PowerControl().availability() }

    package func perform(_ action: PowerAction) async throws(PowerError) { try await PowerControl().perform(action) }
}
