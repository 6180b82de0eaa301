import TenFoot
import TenFootMediaLibrary

/// A screen over the home screen; the model's path holds those that are open, the topmost last.
enum Destination: Identifiable, Hashable {
    /// Everything about a film, a series or an episode.
    case title(HomeItem)
    case shelf(Shelf)
    case search
    case photos(PictureShow)
    case album(HomeItem)
    /// The playing music on a full screen.
    case nowPlaying
    /// The playing track and the queue.
    case queue

    var id: String {
        switch self {
        case .title(let item): "title " + item.id
        case .shelf(let shelf): "shelf " + shelf.id
        case .search: "search"
        case .photos(let show): "photos " + show.id
        case .album(let item): item.id
        case .nowPlaying: "now-playing"
        case .queue: "queue"
        }
    }
}

/// The content of a grid: all items of a row, a folder, a collection or a genre.
enum Shelf: Hashable {
    case row(HomeRow.Kind)
    case container(HomeItem)

    var id: String {
        switch self {
        case .row(let kind): "row:" + kind.rawValue
        case .container(let item): item.id
        }
    }

    var title: String {
        switch self {
        case .row(let kind): kind.title
        case .container(let item): item.title
        }
    }
}

/// The screen of a destination, and the screens opened over it.
struct DestinationScreen: View {
    let destination: Destination
    /// How many screens lie between this one and the home screen.
    let depth: Int
    let model: HomeModel

    var body: some View {
        screen
            .environment(\.palette, model.palette)
            .hearsMusicKeys(model)
            .opens(from: depth + 1, model)
    }

    @ViewBuilder private var screen: some View {
        switch destination {
        case .title(let item): TitleScreen(opened: item, model: model)
        case .shelf(let shelf): ShelfScreen(shelf: shelf, model: model)
        case .search: SearchScreen(model: model)
        case .photos(let show): PictureViewer(show: show, model: model)
        case .album(let item): AlbumScreen(opened: item, model: model)
        case .nowPlaying: NowPlayingScreen(model: model)
        case .queue: QueueScreen(model: model)
        }
    }
}

extension View {
    /// Makes Next, Previous and Stop act on the playing music, whatever has focus, or on another program's if none plays here.
    func hearsMusicKeys(_ model: HomeModel) -> some View {
        onRemotePress { press in
            guard press.phase == .began else { return }
            let isOwn = model.music.track != nil
            switch press.control {
            case .next: if isOwn { model.music.next() } else { model.others.send(.next) }
            case .previous: if isOwn { model.music.previous() } else { model.others.send(.previous) }
            case .stop: if isOwn { model.music.stop() } else { model.others.send(.stop) }
            default: break
            }
        }
    }

    /// Leaves a title's page when the title is gone, as with its drive: nothing on the page could be done any more.
    ///
    /// A page below others, or below a film, waits until it is on top.
    func leaves(_ page: Destination, of title: String, ifGone isGone: Bool, _ model: HomeModel) -> some View {
        modifier(LeavesIfGone(page: page, title: title, isGone: isGone, model: model))
    }

    /// Shows the path's screen at a depth over the view, with all deeper screens.
    func opens(from depth: Int, _ model: HomeModel) -> some View {
        let next = Binding<Destination?> {
            model.path.count > depth ? model.path[depth] : nil
        } set: {
            if $0 == nil, model.path.count > depth { model.path.removeSubrange(depth...) }
        }
        let playing = Binding<Showing?> {
            model.path.count == depth ? model.showing : nil
        } set: {
            if $0 == nil { model.showing = nil }
        }
        // Recursion needs a type that does not contain itself.
        return fullScreenCover(item: next) { AnyView(DestinationScreen(destination: $0, depth: depth, model: model)) }
            .fullScreenCover(item: playing) { FilmScreen(showing: $0, model: model) }
    }
}

private struct LeavesIfGone: ViewModifier {
    let page: Destination
    let title: String
    let isGone: Bool
    let model: HomeModel

    func body(content: Content) -> some View {
        content.onChange(of: isGone && model.showing == nil && model.path.last == page) { _, isLeft in
            guard isLeft else { return }
            model.path.removeLast()
            model.show("\(title) is not there any more.")
        }
    }
}
