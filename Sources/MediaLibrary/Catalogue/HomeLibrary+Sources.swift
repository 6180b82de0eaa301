import Foundation

/// Reads the parts of the catalogue, and reads them again when their sources change.
extension HomeLibrary {
    /// Starts to read everything, and follows changes until `stop`; further calls do nothing.
    ///
    /// - Parameter afterReading: called in the background whenever a folder has been read, also if nothing shown has changed: a picture may
    ///   be another under the same name.
    package func start(afterReading: @escaping @Sendable () -> Void = {}) {
        let isFirst = state.withLock { state -> Bool in
            defer { state.isStarted = true }
            return !state.isStarted && !state.isStopped
        }
        guard isFirst else { return }
        let watch = FolderWatch { [weak self] folders in self?.changed(folders) }
        state.withLock { state in
            state.watch = watch
            state.afterReading = afterReading
        }
        // Read first what is fast to read and most visible.
        work.async { [self] in
            _ = openedStore()
            readEntries()
            readDemo()
            readMedia()
            follow()
            hidePIN()
        }
    }

    /// Stops following changes and stores the home screen for the next start; returns when that is done.
    package func stop() {
        let (listeners, isStarted) = state.withLock { state in
            state.isStopped = true
            state.watch = nil
            defer { state.listeners = [:] }
            return (Array(state.listeners.values), state.isStarted)
        }
        listeners.forEach { $0.finish() }
        guard isStarted else { return }
        work.sync { writeSnapshot() }
        // The files of the last changes are identified, unless their disk does not answer.
        let isIdentified = DispatchSemaphore(value: 0)
        identifying.async { isIdentified.signal() }
        _ = isIdentified.wait(timeout: .now() + 1)
        let store = state.withLock { state in
            // They hold this library.
            state.unsaved = []
            return state.store
        }
        store?.close()
    }

    /// Writes to the database and shows the result; a failure stays among the shown problems until a write succeeds.
    ///
    /// - Parameters:
    ///   - isRemembered: whether it has been applied in memory, and counted there as waiting.
    ///   - then: called on the work queue with the failure, if there is one.
    func change(
        isRemembered: Bool = false, _ body: @escaping @Sendable (LibraryStore) -> Void,
        then: @escaping @Sendable (LibraryProblem?) -> Void = { _ in }
    ) {
        if !isRemembered { state.withLock { $0.changesWaiting += 1 } }
        work.async { [self] in
            let store = openedStore()
            state.withLock { $0.changesWaiting -= 1 }
            guard let store else { return then(nil) }
            // That of another thread, such as a scan's, is shown, but this change did not fail.
            let other = store.takeFailure()
            body(store)
            let unread = state.withLock { state -> Set<LibraryStore.Area> in
                // It must not grow without end: a player stores its position every few seconds.
                if store.isLocked, state.unsaved.count < 10_000 { state.unsaved.append(body) }
                state.unread.formUnion(store.takeChanges())
                if state.parts.stored == nil { state.unread.insert(.everything) }
                // What waits has already been applied in memory, and its last change reads for all of them.
                return state.changesWaiting == 0 ? state.unread : []
            }
            let read = store.read(unread)
            let problem = store.takeFailure()
            state.withLock { state in
                if problem == nil, let read, state.changesWaiting == 0 {
                    state.parts.take(read)
                    state.unread.subtract(unread)
                }
                state.parts.problems["database"] = (problem ?? other ?? store.problem).map { [$0] }
            }
            compose()
            then(problem)
        }
    }

    /// The database, which is opened when it is first needed, and again if it was locked; on the work queue.
    private func openedStore() -> LibraryStore? {
        if state.withLock({ $0.store == nil }) { readStore() }
        if state.withLock({ $0.store?.isLocked == true && !$0.isStopped }) { openAgain() }
        return state.withLock { $0.store }
    }

    /// Opens a database that another program had locked, and stores what has changed in the meantime.
    private func openAgain() {
        // A change does not wait long for a database that is still locked, but the one in use keeps the usual patience.
        guard !LibraryStore(path: places.databaseFile, patience: 0.05).isLocked else { return }
        let store = LibraryStore(path: places.databaseFile)
        guard !store.isLocked else { return }
        let changes = state.withLock { state in
            defer { state.unsaved = [] }
            return state.unsaved
        }
        for change in changes { change(store) }
        let roots = state.withLock { state in
            state.store = store
            state.unread.insert(.everything)
            return state.parts.roots
        }
        // New and renamed films of the scans before are not in it.
        for root in roots where root.kind == .videos { rescan(root) }
    }

    private func readStore() {
        let store = LibraryStore(path: places.databaseFile)
        let contents = store.contents()
        state.withLock { state in
            state.store = store
            state.parts.set(stored: contents)
            state.parts.problems["database"] = (store.takeFailure() ?? store.problem).map { [$0] }
        }
    }

    private func readEntries() {
        let name = settings.iconTheme ?? IconTheme.preferredName(places)
        let theme = IconTheme(named: name, places: places)
        var result = DesktopEntryReader(places: places.inLanguage(settings.language)).read()
        for index in result.entries.indices {
            result.entries[index].iconFile = result.entries[index].iconName.flatMap { theme.file($0, size: 256) }
        }
        let (entries, folders) = (result.entries, result.folders.union(theme.folders))
        state.withLock { state in
            state.parts.set(entries: entries)
            state.parts.entryFolders = folders
        }
        compose()
    }

    private func readDemo() {
        guard state.withLock({ $0.parts.demo == nil }) else { return }
        let rows = DemoContent(assets: assets).rows
        state.withLock { $0.parts.demo = rows }
    }

    // MARK: Media

    private func readMedia() {
        let settings = settings
        var roots: [Parts.Root] = []
        for (kind, folders, name) in [
            (MediaScanner.Kind.videos, settings.videoFolders, "VIDEOS"), (.pictures, settings.pictureFolders, "PICTURES"),
            (.music, settings.musicFolders, "MUSIC"),
        ] {
            for folder in folders ?? UserFolders.folder(name, places).map({ [$0] }) ?? [] {
                roots.append(Parts.Root(path: folder, kind: kind))
            }
        }
        let wanted = roots
        let scans = state.withLock { state -> [(Parts.Root, UInt64)] in
            state.parts.set(roots: wanted)
            state.scanning.formUnion(wanted)
            return wanted.map { ($0, state.parts.beginScan($0)) }
        }
        for (root, number) in scans { scan(root, number) }
        compose()
    }

    /// Scans one folder on its own thread; a later scan of the same folder cancels it.
    private func scan(_ root: Parts.Root, _ number: UInt64) {
        let thread = Thread { [self] in
            let links = FileLinks(folder: places.cacheHome + "/tenfoot/links")
            let (details, others) = state.withLock { ($0.parts.details[root] ?? DetailsCache(), $0.parts.roots(inside: root)) }
            let scanner = MediaScanner(
                root: root.path, kind: root.kind, links: links, covers: places.coverFolder, others: others, details: details)
            let outcome = scanner.scan { [self] listing in
                take(root, number) { $0.add(listing, of: root) }
            }
            let isWhole = take(root, number) { $0.prune(root, outcome) }
            if isWhole, root.kind == .videos, outcome.isThere { sync(root) }
            if isWhole, root.kind == .music { renameMusic() }
            // Run after the database work on the same queue, so that a complete catalogue has its Recently Added row.
            work.async { [self] in
                _ = take(root, number) { $0.finish(root, outcome) }
                follow()
                finishScan(root, number)
            }
        }
        thread.name = "tenfoot-scan"
        thread.start()
    }

    /// Adds new files to the database, follows renamed files, and has what lies in several folders stored in each, since one may go away.
    ///
    /// Looks at files, whose disks may be slow or not answer, so it runs on the thread of a scan.
    func sync(_ root: Parts.Root) {
        let keys = state.withLock { state in
            state.parts.mediaIndex().videos.filter { $0.path.map { Parts.lies($0, in: root) } ?? false }.map(\.storeKey)
        }
        let store = state.withLock { $0.store?.isLocked == true ? nil : $0.store } ?? work.sync { openedStore() }
        guard let store, !store.isLocked else { return }
        store.sync(keys, below: root.path, now: Date().timeIntervalSince1970)
        // Reads what that has written.
        change { _ in }
        let (hidden, favourites, played) = state.withLock { ($0.parts.halfHidden(), $0.parts.halfFavourites(), $0.parts.halfPlayed()) }
        guard !hidden.isEmpty || !favourites.isEmpty || !played.isEmpty else { return }
        change { store in
            for keys in hidden { store.setHidden(keys, true) }
            for keys in favourites { store.setFavourite(keys, true) }
            for (key, copy) in played { store.takePlayback(of: copy, for: key) }
        }
    }

    /// Has the marks of albums and tracks stored under their full paths: two library folders may have albums of one identifier.
    func renameMusic() {
        let keys = state.withLock { $0.parts.oldMusicKeys() }
        guard !keys.isEmpty else { return }
        change { $0.rename(keys) }
    }

    /// Applies what a scan found and composes the catalogue; false if a later scan has replaced this one.
    private func take(_ root: Parts.Root, _ number: UInt64, _ body: (inout Parts) -> Void) -> Bool {
        let isWanted = state.withLock { state -> Bool in
            guard !state.isStopped, state.parts.scans[root] == number else { return false }
            body(&state.parts)
            return true
        }
        if isWanted { compose() }
        return isWanted
    }

    // MARK: Changes

    /// Watches the folders that have been read.
    ///
    /// - Parameter patience: how long their disks are waited for, in seconds; one that does not answer holds up further watches only.
    func follow(patience: Double = 5) {
        let (watch, folders, written, isLate) = state.withLock { state in
            (
                state.watch, state.parts.entryFolders.union(state.parts.mediaFolders).union([places.configHome + "/tenfoot"]),
                state.parts.foldersWritten, state.watchesDue > 0
            )
        }
        guard let watch else { return }
        state.withLock { $0.watchesDue += 1 }
        let isDone = DispatchSemaphore(value: 0)
        following.async { [self] in
            let isComplete = watch.follow(folders, written: written)
            state.withLock { state in
                state.watchesDue -= 1
                state.parts.problems["watch"] =
                    isComplete
                    ? nil
                    : [
                        LibraryProblem(
                            .folder,
                            "Too many folders to follow: changes show after a restart. Raise fs.inotify.max_user_watches and max_user_instances with sysctl."
                        )
                    ]
            }
            isDone.signal()
        }
        if !isLate { _ = isDone.wait(timeout: .now() + patience) }
    }

    /// Schedules another read of folders; further changes until then are merged into that read.
    func changed(_ folders: Set<String>) {
        let isWaiting = state.withLock { state in
            defer { state.changedFolders.formUnion(folders) }
            return !state.changedFolders.isEmpty
        }
        if !isWaiting { work.async { [self] in reread() } }
    }

    private func reread() {
        let (folders, isStopped) = state.withLock { state in
            defer { state.changedFolders = [] }
            state.rereadings += 1
            return (state.changedFolders, state.isStopped)
        }
        guard !isStopped else { return }
        if folders.contains(places.configHome + "/tenfoot") { rereadSettings() }
        let (touchesEntries, roots) = state.withLock { state in
            (!state.parts.entryFolders.isDisjoint(with: folders), state.parts.roots.filter { state.parts.touches($0, folders) })
        }
        if touchesEntries {
            readEntries()
            state.withLock { $0.afterReading }()
        }
        for root in roots { rescan(root) }
        follow()
    }

    /// Scans a changed folder again after a moment; a folder that changes all the time is scanned every few seconds.
    ///
    /// A running scan is not interrupted, so that a folder written to every second still shows its films.
    private func rescan(_ root: Parts.Root) {
        let isNew = state.withLock { state -> Bool in
            if state.scanning.contains(root) {
                state.changedMeanwhile.insert(root)
                return false
            }
            state.scanning.insert(root)
            return true
        }
        guard isNew else { return }
        // A film being copied changes its folder all the time: gather changes for a while.
        work.asyncAfter(deadline: .now() + 1.5) { [self] in
            guard state.withLock({ !$0.isStopped && $0.parts.roots.contains(root) }) else { return }
            scan(root, state.withLock { $0.parts.beginScan(root) })
        }
    }

    /// Scans folders on network disks again ten minutes after their last scan: other machines write there, of which no event tells.
    ///
    /// Call it on a press: an unused box and its network disks must stay at rest.
    package func rescanShares(now: ContinuousClock.Instant = .now) {
        work.async { [self] in
            let old = state.withLock { state in
                state.parts.roots.filter { root in
                    guard state.parts.finished[root]?.isShared == true, let end = state.scanEnds[root] else { return false }
                    return !state.scanning.contains(root) && end.duration(to: now) >= .seconds(600)
                }
            }
            for root in old { rescan(root) }
        }
    }

    /// Notes the end of a scan; one that a later scan has replaced leaves the folder to that.
    func finishScan(_ root: Parts.Root, _ number: UInt64) {
        let again = state.withLock { state -> Bool in
            guard state.parts.scans[root] == number else { return false }
            state.scanning.remove(root)
            state.scanEnds[root] = .now
            return state.changedMeanwhile.remove(root) != nil && !state.isStopped
        }
        state.withLock { $0.afterReading }()
        if again { rescan(root) }
        if let pause = pauseAfterScan(root, number) {
            work.asyncAfter(deadline: .now() + pause) { [weak self] in self?.readAgain(root, number) }
        }
        // Wait for a while after the start, so that background work does not slow the first use.
        if state.withLock({ $0.parts.isSettled }) {
            DispatchQueue.global(qos: .background).asyncAfter(deadline: .now() + 5) { [weak self] in
                self?.workAtRest()
                self?.pruneCovers()
            }
        }
    }

    /// The seconds until a folder that could not be read to its end is read again: twice as many each time, half an hour at most.
    ///
    /// Nil after a whole scan, and after one that a later scan has replaced.
    func pauseAfterScan(_ root: Parts.Root, _ number: UInt64) -> Double? {
        state.withLock { state in
            guard state.parts.scans[root] == number else { return nil }
            guard state.parts.finished[root]?.unread.isEmpty == false else {
                state.cutScans[root] = nil
                return nil
            }
            let count = state.cutScans[root, default: 0]
            state.cutScans[root] = count + 1
            return min(30 * Double(1 << min(count, 10)), 1800)
        }
    }

    /// Scans a folder again, unless that has been done since a scan.
    func readAgain(_ root: Parts.Root, _ number: UInt64) {
        if state.withLock({ !$0.isStopped && $0.parts.scans[root] == number }) { rescan(root) }
    }

    /// Writes the settings changed on screen, unless a later change is about to write them.
    func writeSettings(_ number: UInt64) {
        let (wanted, base, newest) = state.withLock { ($0.settings, $0.settingsInFile, $0.settingsEdits) }
        guard number == newest else { return }
        var problem: LibraryProblem?
        do throws(SettingsWriter.Failure) {
            // The rest of the file may have been written by hand and not been read yet.
            try SettingsWriter.write(wanted, since: base, places: places)
        } catch {
            problem = LibraryProblem(.config, "\(error.description)")
        }
        state.withLock { state in
            state.settingsWritten = number
            if problem == nil { state.settingsInFile = wanted }
            state.parts.problems["settings"] = problem.map { [$0] }
        }
        compose()
    }

    /// Replaces a PIN written in digits with its hash.
    func hidePIN() {
        let digits = settings.pin
        guard PIN.isPlain(digits), let hash = PIN.hash(digits) else { return }
        changeSettings { if $0.pin == digits { $0.pin = hash } }
    }

    private func rereadSettings() {
        // While an edit is unwritten, the file is older than what the user sees and about to be replaced.
        let edits = state.withLock { $0.settingsEdits == $0.settingsWritten ? $0.settingsEdits : nil }
        guard let edits else { return }
        let file = SettingsFile(places: places)
        let old = state.withLock { state -> LauncherSettings? in
            // The same holds for an edit made while the file was being read.
            guard state.settingsEdits == edits else { return nil }
            defer {
                (state.settings, state.settingsInFile) = (file.settings, file.settings)
                state.parts.problems["config"] = file.problems
            }
            return state.settings
        }
        guard let old else { return }
        follow(file.settings, after: old)
        compose()
        hidePIN()
    }

    /// Reads entries or media again if a setting that decides where they are found has changed.
    func follow(_ settings: LauncherSettings, after old: LauncherSettings) {
        guard state.withLock({ $0.isStarted }) else { return }
        if old.iconTheme != settings.iconTheme { readEntries() }
        if old.videoFolders != settings.videoFolders || old.pictureFolders != settings.pictureFolders
            || old.musicFolders != settings.musicFolders
        {
            readMedia()
        }
    }

    /// Reads everything with localised names again: programs, seasons, months, counts in folders.
    ///
    /// Call it after the language of the interface has changed, not before: names are made in the current language.
    package func rename() {
        guard state.withLock({ $0.isStarted }) else { return }
        work.async { [self] in
            readEntries()
            readMedia()
        }
    }

    // MARK: Composing

    /// Composes the catalogue again one frame later, once for all changes until then.
    func compose() {
        let isNew = state.withLock { state -> Bool in
            defer { state.isComposing = true }
            return !state.isComposing
        }
        guard isNew else { return }
        work.asyncAfter(deadline: .now() + 0.016) { [weak self] in self?.composeNow() }
    }

    /// Returns when all work queued so far is done and its catalogue delivered to the streams; scans of media folders are not awaited.
    package func settled() async {
        await withCheckedContinuation { continuation in whenSettled { continuation.resume() } }
    }

    private func whenSettled(_ body: @escaping @Sendable () -> Void) {
        work.async { [self] in
            guard state.withLock({ $0.isComposing }) else { return body() }
            work.asyncAfter(deadline: .now() + 0.016) { [self] in whenSettled(body) }
        }
    }

    private func composeNow() {
        let (catalogue, listeners) = state.withLock { state in
            state.isComposing = false
            let catalogue = state.parts.compose(after: state.catalogue, state.settings)
            guard catalogue != state.catalogue else { return (catalogue, [AsyncStream<HomeCatalogue>.Continuation]()) }
            state.catalogue = catalogue
            return (catalogue, Array(state.listeners.values))
        }
        listeners.forEach { $0.yield(catalogue) }
        if catalogue.isComplete, !listeners.isEmpty { writeSnapshot() }
    }

    private func writeSnapshot() {
        let rows = state.withLock { $0.catalogue.rows }
        guard !rows.isEmpty else { return }
        Snapshot(rows: rows, assets: assets).write(places.snapshotFile)
    }

    /// The search index, made when first needed after a change.
    ///
    /// On the work queue.
    func index() -> SearchIndex {
        let (known, items, changes) = state.withLock { state in
            (state.parts.index, state.parts.index == nil ? state.parts.everything(state.settings) : [], state.parts.changes)
        }
        if let known { return known }
        let index = SearchIndex(items.joined())
        // A scan may have found more in the meantime.
        state.withLock { $0.parts.keep(index, of: changes) }
        return index
    }
}
