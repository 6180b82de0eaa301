import Foundation
import TenFootPlayback

/// The stored playback state of films and episodes: a player reports its position, and requests where to begin.
///
/// Nothing is stored about files that are not items of the library, such as trailers: they have no page that could continue them.
extension HomeLibrary {
    /// The stored playback state of a film or episode; nil if it was never played or marked.
    ///
    /// Answers from memory, at once.
    package func playback(of id: HomeItem.ID) -> Playback? {
        let item = item(id)
        return state.withLock { state in item.map { state.parts.playback(of: $0) } ?? state.parts.stored?.videos[id] }
    }

    /// Where to resume a film or episode; nil if there is nothing to resume, or if the file last played no longer belongs to it.
    ///
    /// Answers from memory, at once.
    package func resumePoint(of item: HomeItem) -> ResumePoint? {
        guard let playback = playback(of: item.id), let position = playback.position else { return nil }
        return item.files.indices.contains(playback.part) ? ResumePoint(part: playback.part, position: position) : nil
    }

    /// Stores how far a film or episode has been watched, in seconds.
    ///
    /// In the first minute there is nothing to resume; in the last twentieth of the last file it counts as watched. Cheap enough to call
    /// every few seconds while something plays; call it once more when the player closes.
    ///
    /// - Parameter part: the file that plays, counted from 0.
    package func setPosition(_ id: HomeItem.ID, position: Double, duration: Double, part: Int = 0) {
        guard !HomeItem.isExtra(id) else { return }
        let played = item(id) ?? state.withLock { $0.started[id]?.item }
        let isLast = part >= played?.parts.count ?? 0
        let keys = keys(id)
        let time = timeOfUse
        remember(keys) { $0.leave(at: position, of: duration, part: part, isLast: isLast, time: time) }
        change(isRemembered: true) { [self] store in
            for key in keys { store.setPosition(key, position: position, duration: duration, part: part, isLast: isLast, at: time) }
            // Only its own disk is awake for certain, not those of its copies.
            identify([keys[0]], store)
        }
    }

    /// Stores the identities of files of which something is stored, in the background.
    func identify(_ keys: [String], _ store: LibraryStore) {
        identifying.async { keys.forEach(store.identify) }
    }

    /// Has a film or an episode begin at its start again; nothing else that is stored of it changes.
    package func restart(_ id: HomeItem.ID) {
        let keys = keys(id)
        let played = state.withLock { state in keys.filter { state.parts.stored?.videos[$0] != nil } }
        guard !played.isEmpty else { return }
        remember(played) { $0.restart() }
        change(isRemembered: true) { store in for key in played { store.restart(key) } }
    }

    /// Marks a film or an episode as watched or not, or all episodes of a series or season.
    package func setWatched(_ id: HomeItem.ID, _ isWatched: Bool) {
        guard !HomeItem.isExtra(id) else { return }
        var episodes = [id]
        if let series = series(id) {
            episodes = series.episodes.map(\.id)
        } else if let season = series(of: id, keepsHidden: true)?.seasons.first(where: { $0.id == id }) {
            episodes = season.episodes.map(\.id)
        }
        let marked = episodes.flatMap(keys)
        let time = timeOfUse
        remember(marked) { $0.mark(watched: isWatched, time: time) }
        change(isRemembered: true) { [self] store in
            for key in marked { store.setWatched(key, isWatched, at: time) }
            identify(marked, store)
        }
    }

    /// The time under which a use is stored, in seconds since 1970: later than that of any other, also when the clock was set back.
    var timeOfUse: Double {
        let now = Date().timeIntervalSince1970
        return state.withLock { max(now, ($0.parts.stored?.latestUse ?? 0) + 0.001) }
    }

    /// Applies an edit in memory before it is in the database, so that the same frame shows it; `change` must follow.
    ///
    /// It counts as waiting from now on, since an earlier change that is being written must not bring back what was stored before.
    private func remember(_ keys: [String], _ edit: (inout Playback) -> Void) {
        state.withLock { state in
            state.changesWaiting += 1
            state.parts.stored?.change(keys, edit)
        }
    }

    /// The audio and subtitle tracks last chosen for a film, or for any episode of the same series.
    package func trackChoices(of id: HomeItem.ID) -> TrackChoices {
        let keys = keys(series(of: id)?.item.id ?? id)
        let choices = state.withLock { $0.parts.stored?.choices } ?? [:]
        return keys.lazy.compactMap { choices[$0] }.first ?? TrackChoices()
    }

    /// Stores the audio and subtitle tracks chosen for a film, or for all episodes of a series.
    package func setTrackChoices(_ choices: TrackChoices, of id: HomeItem.ID) {
        guard !HomeItem.isExtra(id) else { return }
        let keys = keys(series(of: id)?.item.id ?? id)
        // A player that starts before this is in the database asks for it.
        state.withLock { state in
            state.changesWaiting += 1
            for key in keys { state.parts.stored?.choices[key] = choices }
        }
        change(isRemembered: true) { store in for key in keys { store.setChoices(choices, key) } }
    }

    /// Takes a film or a series out of Continue Watching.
    package func removeFromContinue(_ id: HomeItem.ID) {
        let keys = series(of: id, keepsHidden: true)?.episodes.flatMap { self.keys($0.id) } ?? keys(id)
        let time = timeOfUse
        remember(state.withLock { state in keys.filter { state.parts.stored?.videos[$0] != nil } }) { $0.forget(time: time) }
        change(isRemembered: true) { store in for key in keys { store.forgetPosition(key, at: time) } }
    }

    /// The next episode of the series that is not hidden, in the copy that lies nearest to the one played; nil after the last episode, and
    /// for films.
    package func episode(after id: HomeItem.ID) -> HomeItem? {
        let (id, path) = state.withLock { state in
            let index = state.parts.mediaIndex()
            return (index.listed(id), index.item(id)?.path ?? "")
        }
        guard let whole = series(of: id, keepsHidden: true), let shown = series(whole.item.id) else { return nil }
        let later = whole.episodes.drop { $0.id != id }.dropFirst()
        let ids = Set(shown.episodes.map(\.id))
        guard let next = later.first(where: { ids.contains($0.id) }) else { return nil }
        func shared(_ copy: HomeItem) -> Int { zip((copy.path ?? "").utf8, path.utf8).prefix { $0 == $1 }.count }
        return ([next] + copies(of: next)).max { shared($0) < shared($1) }
    }

    /// What to play when Play is pressed on an item: the item itself, or the next episode of a series or season; nil if there is nothing to
    /// play.
    package func playable(_ item: HomeItem) -> HomeItem? {
        switch item.kind {
        case .film, .episode: return item
        case .series: return nextEpisode(of: item.id)
        case .season:
            guard var series = series(of: item.id) else { return nil }
            series.seasons.removeAll { $0.id != item.id }
            return next(in: series)
        case .collection: return contents(of: item.id).first { !$0.isWatched } ?? contents(of: item.id).first
        default: return nil
        }
    }

    /// The episode with which to continue a series: the one begun last, or the next unwatched one.
    package func nextEpisode(of series: HomeItem.ID) -> HomeItem? {
        self.series(series).flatMap(next(in:))
    }

    private func next(in series: Series) -> HomeItem? {
        let last = state.withLock { $0.parts.lastPlayed(of: series)?.id }
        return series.next(after: last) ?? series.next(after: nil)
    }

    // MARK: mpv as a program

    /// Makes mpv resume the film with the tracks last chosen and with all subtitle files, and report position and track changes.
    ///
    /// Nil if the player is not mpv.
    func remote(for item: HomeItem, _ request: inout LaunchRequest) -> MPVRemote? {
        guard request.arguments.first?.split(separator: "/").last == "mpv" else { return nil }
        let files = item.files
        let dialogue = MPVDialogue(
            choices: trackChoices(of: item.id), showsSubtitles: settings.showsSubtitles, parts: files.count,
            // As a program mpv looks only beside the film, unless its own settings name folders.
            findSubtitles: { files.indices.contains($0) ? SubtitleFiles.unfound(besides: files[$0], inFolders: []) : [] })
        guard let remote = MPVRemote(dialogue) else { return nil }
        if let start = resumePoint(of: item), let place = request.arguments.firstIndex(of: item.files[start.part]) {
            // Set the start for this file alone: later parts begin at 0.
            request.arguments.replaceSubrange(place...place, with: ["--{", "--start=+\(start.position)", request.arguments[place], "--}"])
            if start.part > 0 { request.arguments.insert("--playlist-start=\(start.part)", at: 1) }
        }
        request.arguments.insert(MPVRemote.option, at: 1)
        request.descriptor = remote.childEnd
        return remote
    }

    func take(_ state: MPVDialogue.State, of id: HomeItem.ID) {
        if let chosen = state.chosen, chosen != trackChoices(of: id) { setTrackChoices(chosen, of: id) }
        if state.isFinished { return setWatched(id, true) }
        if let position = state.position, let duration = state.duration {
            setPosition(id, position: position, duration: duration, part: state.part)
        }
    }
}

/// Where to resume a film or an episode.
package struct ResumePoint: Sendable, Equatable {
    /// The index of its file, from 0.
    package var part: Int
    /// The position in that file, in seconds.
    package var position: Double

    package static let start = ResumePoint(part: 0, position: 0)
}
