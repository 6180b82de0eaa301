import Foundation

/// What is done for the library once everything has been found and the box has nothing else to do.
extension HomeLibrary {
    /// Looks into the files that nobody has looked into yet, then makes missing pictures, which takes a thousand times as long.
    func workAtRest() {
        let isNew = state.withLock { state -> Bool in
            defer { state.isWorkingAtRest = true }
            return !state.isWorkingAtRest
        }
        guard isNew else { return }
        let thread = Thread { [self] in
            readFilms()
            makeStills()
            state.withLock { $0.isWorkingAtRest = false }
        }
        thread.name = "tenfoot-rest"
        thread.start()
    }

    /// Whether to go on after a pause: a film that is started meanwhile, and the screen, come first.
    func rests(_ seconds: Double) -> Bool {
        Thread.sleep(forTimeInterval: seconds)
        return state.withLock { !$0.isStopped }
    }

    /// Reads what is in each film and episode, the newest first, and remembers it: grids show and sort by lengths that no `.nfo` tells.
    ///
    /// 5,000 take some 15 s. A film in parts has no length: the first part's is not the film's.
    private func readFilms() {
        guard let reader = FilmReader(isBackground: true) else { return }
        let places = placesByArrival
        let unread = state.withLock { state in
            state.parts.mediaIndex().videos.filter { $0.parts.isEmpty && !state.filesRead.contains($0.storeKey) }
        }
        let clock = ContinuousClock()
        var read: [ReadFile] = []
        var entered = clock.now
        for item in unread.sorted(by: { places[$0.id] ?? .max < places[$1.id] ?? .max }) {
            let (isKnown, store) = state.withLock { state in
                state.filesRead.insert(item.storeKey)
                return (state.parts.stored?.lengths[item.storeKey] != nil, state.store)
            }
            guard !isKnown, let file = FileVersion(item), store?.facts(of: file) == nil else { continue }
            let began = clock.now
            read.append(ReadFile(file: file, facts: reader.read(file.path)))
            let end = clock.now
            // Each time the catalogue is made anew.
            if end - entered > .seconds(1) {
                enter(read)
                (read, entered) = ([], end)
            }
            // At most a third of the time, so that the disk and the screen have the rest.
            if !rests(max(0.002, 2 * ((end - began) / .seconds(1)))) { return }
        }
        enter(read)
    }

    private func enter(_ read: [ReadFile]) {
        guard !read.isEmpty else { return }
        let store = state.withLock { state in
            for one in read { if let length = one.facts?.duration { state.parts.stored?.lengths[one.file.key] = length } }
            return state.store
        }
        store?.setFacts(read)
        compose()
    }
}
