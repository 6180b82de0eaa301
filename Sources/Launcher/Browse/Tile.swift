import TenFoot
import TenFootMediaLibrary

/// A tile of an item: its picture, and its name underneath.
struct Tile: View {
    let item: HomeItem
    /// The items beside it, which the photo viewer browses.
    let siblings: [HomeItem]
    /// The row that contains it, on which its options depend.
    var row: HomeRow.Kind?
    let measure: TileMeasure
    let model: HomeModel
    /// Called when the tile gets focus.
    var onFocus: (@MainActor (HomeItem) -> Void)?

    var body: some View {
        Button {
            model.open(item, among: siblings)
        } label: {
            ArtworkView(item: item, measure: measure)
        }
        .buttonStyle(TileStyle(item: item, measure: measure, model: model, onFocus: onFocus))
        .accessibilityIdentifier(item.id)
        .describes(item, as: item.caption)
        .onPlayPauseCommand { model.pressPlay(item, among: siblings) }
        .contextMenu { TileOptions(item: item, row: row, siblings: siblings, model: model) }
    }
}

/// What can be done with a tile, headed by its name.
struct TileOptions: View {
    let item: HomeItem
    let row: HomeRow.Kind?
    let siblings: [HomeItem]
    let model: HomeModel
    @Environment(\.dismiss) private var dismiss

    private var isMusic: Bool { [.artist, .album, .track].contains(item.kind) }
    private var canPlay: Bool { item.kind == .album || item.kind == .artist || model.library.playable(item) != nil }
    private var canBeWatched: Bool { [.film, .episode, .series, .season].contains(item.kind) }

    var body: some View {
        Text(verbatim: item.title).font(.text(size: 34, weight: .semibold)).lineLimit(2).multilineTextAlignment(.center)
            .padding(.bottom, 8)
            .onChange(of: model.closings) { dismiss() }
        if canPlay { Button("Play") { model.play(item) } }
        if let show = model.slideShow(from: item, among: siblings) { Button("Slide show") { model.push(.photos(show)) } }
        if isMusic {
            Button("Play next") { model.queue(item, atOnce: true) }
            Button("Add to the queue") { model.queue(item, atOnce: false) }
        }
        Button(item.isPlayable || item.kind == .series ? "Details" : "Open") { model.open(item, among: siblings) }
        if item.kind != .track, let series = model.library.series(of: item.id)?.item { Button("Go to the series") { model.open(series) } }
        if canBeWatched {
            Button(item.isWatched ? "Mark as not watched" : "Mark as watched") { model.setWatched(item, !item.isWatched) }
        }
        Button(item.isFavourite ? "Remove from favourites" : "Add to favourites") { model.toggleFavourite(item) }
        if row == .favourites {
            if model.library.canMoveFavourite(item.id, .back) { Button("Move to the left") { model.moveFavourite(item, .back) } }
            if model.library.canMoveFavourite(item.id, .on) { Button("Move to the right") { model.moveFavourite(item, .on) } }
        }
        if row == .recents || row == .continue {
            Button("Remove from this row") { model.forget(item, from: row) }
        }
        if item.kind == .photo, let path = item.path {
            Button("Use as wallpaper") {
                model.change { $0.background = path }
                // Only the home screen shows it.
                model.show("\(item.title) is the wallpaper now.")
            }
        }
        Button("Hide") { model.hide(item) }
    }
}

/// How a tile lifts, and its caption.
private struct TileStyle: ButtonStyle {
    let item: HomeItem
    let measure: TileMeasure
    let model: HomeModel
    let onFocus: (@MainActor (HomeItem) -> Void)?

    func makeBody(configuration: Configuration) -> some View {
        TileFace(configuration: configuration, item: item, measure: measure, model: model, onFocus: onFocus)
    }
}

struct TileFace: View {
    let configuration: ButtonStyleConfiguration
    let item: HomeItem
    let measure: TileMeasure
    let model: HomeModel
    let onFocus: (@MainActor (HomeItem) -> Void)?
    @Environment(\.isFocused) private var isFocused
    @Environment(\.palette) private var palette

    private static let gain = Animation.spring(response: 0.3, dampingFraction: 0.75)
    private static let lose = Animation.spring(response: 0.42, dampingFraction: 0.9)

    private var motion: Animation? {
        if model.settings.reducesMotion || !model.services.devices.hasHeardPress { return nil }
        return isFocused ? Self.gain : Self.lose
    }

    /// The longest side grows by 36 points, whatever the shape.
    private static let lift = Lift(growth: 36, shadow: 24, darkness: 0.6, shines: true)

    var body: some View {
        let isLifted = isFocused && !configuration.isPressed
        VStack(spacing: 0) {
            configuration.label
                .frame(width: measure.artwork.width, height: measure.artwork.height)
                .clipShape(RoundedRectangle(cornerRadius: 14))
                .overlay {
                    RoundedRectangle(cornerRadius: 14)
                        .strokeBorder(isLifted ? palette.ring : palette.ink.opacity(0.08), lineWidth: isLifted ? palette.ringWidth : 1)
                        // Do not animate when the tile gets focus, so that under a held press the focused tile is never pale.
                        .animation(isLifted ? nil : motion, value: isLifted)
                }
                .lifted(isLifted, Self.lift, motion: motion, tilts: !model.settings.reducesMotion)
            Text(verbatim: item.caption)
                .font(.text(size: 25, weight: isFocused ? .semibold : .medium))
                .foregroundStyle(palette.ink(isFocused ? 1 : 0.6))
                .lineLimit(1)
                .marqueeWhenFocused()
                .frame(width: measure.artwork.width, height: measure.caption, alignment: .bottom)
                .offset(x: 0, y: isLifted ? 14 : 0)
                .animation(motion, value: isLifted)
                // Above the shadow of the tile, which would darken it.
                .zIndex(2)
        }
        .zIndex(isFocused ? 1 : 0)
        .onChange(of: isFocused) {
            guard isFocused else { return }
            model.highlight(item)
            onFocus?(item)
        }
    }
}
