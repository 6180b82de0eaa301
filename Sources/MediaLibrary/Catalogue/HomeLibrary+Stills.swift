import Foundation

/// Pictures for films and episodes that have none: the desktop's existing thumbnails at once, others created one by one in the background.
extension HomeLibrary {
    /// Creates missing pictures, for the newest videos first; at most some hundred in a session.
    func makeStills() {
        let thumbnails = Thumbnails(places: places)
        let arrivals = placesByArrival
        let (videos, stills) = state.withLock { state in
            let videos = state.parts.mediaIndex().videos.filter {
                $0.artwork.landscape == nil && $0.artwork.poster == nil || $0.kind == .episode && $0.artwork.landscape == nil
            }
            return (videos, state.parts.stills)
        }
        let wanted = videos.sorted { arrivals[$0.id] ?? .max < arrivals[$1.id] ?? .max }.compactMap(\.path).filter { stills[$0] == nil }
        var missing: [String] = []
        var known: [String: String] = [:]
        for path in wanted { if let still = thumbnails.existing(path) { known[path] = still } else { missing.append(path) } }
        enter(known)
        guard thumbnails.canMake else { return }
        // Those that failed before do not count, or the others would never have their turn.
        for path in missing.lazy.filter({ !thumbnails.hasFailed($0) }).prefix(300) {
            guard state.withLock({ !$0.isStopped }) else { return }
            if let still = thumbnails.make(path) { enter([path: still]) }
            if !rests(0.4) { return }
        }
    }

    /// Deletes the covers of removed music; covers of a drive that is not connected are kept.
    func pruneCovers() {
        let used = state.withLock { state -> Set<String>? in
            guard state.parts.isSettled, state.parts.finished.allSatisfy({ $0.key.kind != .music || $0.value.isThere }) else { return nil }
            return Set(state.parts.mediaIndex().albums.compactMap(\.artwork.poster))
        }
        if let used { CoverCache.prune(places.coverFolder, keeping: used) }
    }

    private func enter(_ stills: [String: String]) {
        guard !stills.isEmpty else { return }
        state.withLock { $0.parts.stills.merge(stills) { $1 } }
        compose()
    }
}
