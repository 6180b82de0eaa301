import Foundation

/// What is done for the library once everything has been found and the box has nothing else to do.
extension HomeLibrary {
    /// Makes missing pictures, then looks into the files that nobody has looked into yet.
    func workAtRest() {
        let isNew = state.withLock { state -> Bool in
            defer { state.isWorkingAtRest = true }
            return !state.isWorkingAtRest
        }
        guard isNew else { return }
        let thread = Thread { [self] in
            makeStills()
            readLengths()
            state.withLock { $0.isWorkingAtRest = false }
        }
        thread.name = "tenfoot-rest"
        thread.qualityOfService = .background
        thread.start()
    }

    /// Whether to go on after a pause: a film that is started meanwhile, and the screen, come first.
    func rests(_ seconds: Double) -> Bool {
        Thread.sleep(forTimeInterval: seconds)
        return state.withLock { !$0.isStopped }
    }

    /// Reads what is in each film and episode, the newest first, and remembers it: grids show and sort by lengths that no `.nfo` tells.
    ///
    /// A film in parts has no length: the first part's is not the film's.
    private func readLengths() {
        guard ProgramSearch.find("ffprobe", places) != nil else { return }
        let places = placesByArrival
        let unread = state.withLock { state in
            state.parts.mediaIndex().videos.filter { $0.parts.isEmpty && !state.filesRead.contains($0.storeKey) }
        }
        var lengths: [String: Double] = [:]
        for item in unread.sorted(by: { places[$0.id] ?? .max < places[$1.id] ?? .max }) {
            let key = item.storeKey
            let isKnown = state.withLock { state in
                state.filesRead.insert(key)
                return state.parts.stored?.lengths[key] != nil
            }
            if !isKnown, let seconds = readFacts(item)?.duration { lengths[key] = seconds }
            if lengths.count >= 40 { enter(&lengths) }
            if !isKnown, !rests(0.05) { return }
        }
        enter(&lengths)
    }

    private func enter(_ lengths: inout [String: Double]) {
        guard !lengths.isEmpty else { return }
        state.withLock { $0.parts.stored?.lengths.merge(lengths) { $1 } }
        lengths = [:]
        compose()
    }
}
