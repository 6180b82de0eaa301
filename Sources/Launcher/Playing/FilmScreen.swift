import AVKit
import TenFoot
import TenFootMediaLibrary

/// A film or episode in the built-in player, and its start position.
struct Showing: Identifiable, Equatable {
    let item: HomeItem
    let start: ResumePoint

    var id: HomeItem.ID { item.id }
}

/// The player screen for a film or episode of the library: resumes at the stored position, and continues with the next episode.
struct FilmScreen: View {
    let showing: Showing
    let model: HomeModel
    /// Maps the player's media to items of the library.
    @State private var playlist = Playlist()

    var body: some View {
        PlayerScreen(
            playlist.media(of: showing.item, part: showing.start.part), start: showing.start.position,
            choices: model.library.trackChoices(of: showing.item.id), showsSubtitles: model.settings.showsSubtitles,
            offersNext: model.settings.offersNext,
            next: next, tell: hear
        )
        .subtitleFiles { SubtitleFiles.unfound(besides: $0.location) }
    }

    /// Called before a film opens, and again when what follows it is about to play.
    private func next(after media: Media) -> Media? {
        let next = playlist.next(after: media, in: model.library)
        model.hasNext = next != nil
        return next
    }

    private func hear(_ event: PlayerEvent) {
        switch event {
        case .position(let media, let seconds, let length):
            guard let item = playlist.item(of: media), let length else { return }
            model.library.setPosition(
                item.id, position: seconds, duration: length, part: item.files.firstIndex(of: media.location) ?? 0)
        case .began(let media): if let item = playlist.item(of: media) { model.library.noteLaunch(item) }
        case .finished(let media):
            if let item = playlist.item(of: media), media.location == item.files.last {
                model.library.setWatched(item.id, true)
            }
        case .chose(let media, let choices):
            if let item = playlist.item(of: media) { model.library.setTrackChoices(choices, of: item.id) }
        case .left(let sentence):
            model.showing = nil
            model.waitForLibrary()
            if let sentence { model.show("\(sentence)") }
        }
    }
}

/// Items as media to play, in order.
@Observable @MainActor private final class Playlist {
    @ObservationIgnored private var items: [String: HomeItem] = [:]

    func item(of media: Media) -> HomeItem? { items[media.location] }

    func media(of item: HomeItem, part: Int = 0) -> Media {
        let location = item.files.indices.contains(part) ? item.files[part] : ""
        items[location] = item
        var subtitle = item.subtitle
        if item.kind == .episode, let show = item.details?.show {
            subtitle = [show, item.details?.episodeNumber].compactMap(\.self).joined(separator: ", ")
        }
        if part > 0 { subtitle = String(localized: "Part \(part + 1)") }
        var media = Media(
            location, title: item.title, subtitle: subtitle, summary: item.details?.synopsis ?? "",
            artwork: item.artwork.poster ?? item.artwork.landscape)
        media.isContinuation = part > 0
        return media
    }

    func next(after media: Media, in library: HomeLibrary) -> Media? {
        guard let item = item(of: media) else { return nil }
        if let part = item.files.firstIndex(of: media.location), item.files.indices.contains(part + 1) {
            return self.media(of: item, part: part + 1)
        }
        return library.episode(after: item.id).map { self.media(of: $0) }
    }
}
