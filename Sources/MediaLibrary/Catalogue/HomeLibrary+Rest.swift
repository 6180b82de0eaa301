import Foundation

/// Background work that begins once all folders have been scanned.
extension HomeLibrary {
    /// Reads the files not read before, then creates missing pictures, which takes a thousand times as long.
    func workAtRest() {
        let isNew = state.withLock { state -> Bool in
            state.wantsWorkAtRest = true
            defer { state.isWorkingAtRest = true }
            return !state.isWorkingAtRest
        }
        guard isNew else { return }
        let thread = Thread { [self] in
            while nextRound() {
                readFilms()
                makeStills()
            }
        }
        thread.name = "tenfoot-rest"
        thread.start()
    }

    /// Whether there is work that was requested since the last round began; false ends the work.
    private func nextRound() -> Bool {
        state.withLock { state in
            state.isWorkingAtRest = state.wantsWorkAtRest && !state.isStopped
            state.wantsWorkAtRest = false
            return state.isWorkingAtRest
        }
    }

    /// Sleeps for some seconds, so that playback and drawing come first; false if the library has been stopped.
    func rests(_ seconds: Double) -> Bool {
        Thread.sleep(forTimeInterval: seconds)
        return state.withLock { !$0.isStopped }
    }

    /// Reads and stores what is in each film and episode, the newest first: grids show and sort by lengths that `.nfo` files lack.
    ///
    /// 5,000 files take some 15 s. Films in several parts are skipped: the length of the first part is not the film's. A file that has
    /// changed since is read again.
    private func readFilms() {
        guard let reader = FilmReader(isBackground: true), let store = state.withLock({ $0.store }) else { return }
        let places = placesByArrival
        let known = store.versionsRead()
        let videos = state.withLock { state in state.parts.mediaIndex().videos.filter(\.parts.isEmpty) }
        let clock = ContinuousClock()
        var read: [ReadFile] = []
        var entered = clock.now
        for item in videos.sorted(by: { places[$0.id] ?? .max < places[$1.id] ?? .max }) {
            guard let file = FileVersion(item), known[file.key] != file.stamp,
                // Nothing is stored while the disk of the database is full.
                state.withLock({ $0.filesRead.updateValue(file.stamp, forKey: file.key) }) != file.stamp
            else { continue }
            // A still of the file that it replaced is made again.
            if known[file.key] != nil { state.withLock { $0.parts.stills[file.path] = nil } }
            let began = clock.now
            if let one = ReadFile(file, reader.read) {
                read.append(one)
            } else {
                // It is read once its drive is back.
                state.withLock { $0.filesRead[file.key] = nil }
            }
            let end = clock.now
            // Store in batches, at most one a second: each batch composes the catalogue again.
            if end - entered > .seconds(1) {
                enter(read)
                (read, entered) = ([], end)
            }
            // Work for at most a third of the time, to leave the rest to the disk and the screen.
            if !rests(max(0.002, 2 * ((end - began) / .seconds(1)))) { return }
        }
        enter(read)
    }

    private func enter(_ read: [ReadFile]) {
        if !read.isEmpty { change { store in store.setFacts(read) } }
    }
}
