import TenFoot
import TenFootMediaLibrary

/// One thing to choose: its picture, and its name underneath.
struct Tile: View {
    let item: HomeItem
    /// What stands beside it: pictures are leafed through.
    let siblings: [HomeItem]
    /// In a row of what was used lately, from which it can be taken away.
    var isForgettable = false
    let measure: TileMeasure
    let model: HomeModel
    var open: (@MainActor (HomeItem) -> Void)?

    private func select() {
        if let open { open(item) } else { model.open(item, among: siblings) }
    }

    var body: some View {
        Button {
            select()
        } label: {
            ArtworkView(item: item, measure: measure)
        }
        .buttonStyle(TileStyle(item: item, measure: measure, model: model))
        .accessibilityIdentifier(item.id)
        .contextMenu {
            Button("Open") { select() }
            Button(item.isFavourite ? "Remove from favourites" : "Add to favourites") { model.toggleFavourite(item) }
            if isForgettable {
                Button("Remove from this row") { model.forget(item) }
            }
        }
    }
}

/// How a tile lifts, and its caption.
private struct TileStyle: ButtonStyle {
    let item: HomeItem
    let measure: TileMeasure
    let model: HomeModel

    func makeBody(configuration: Configuration) -> some View {
        TileFace(configuration: configuration, item: item, measure: measure, model: model)
    }
}

private struct TileFace: View {
    let configuration: ButtonStyleConfiguration
    let item: HomeItem
    let measure: TileMeasure
    let model: HomeModel
    @Environment(\.isFocused) private var isFocused
    @Environment(\.palette) private var palette

    private static let gain = Animation.spring(response: 0.3, dampingFraction: 0.75)
    private static let lose = Animation.spring(response: 0.42, dampingFraction: 0.9)

    private var motion: Animation? {
        if model.settings.reducesMotion || !InputDevices.shared.hasHeardPress { return nil }
        return isFocused ? Self.gain : Self.lose
    }

    /// The longest side grows by 40 points, whatever the shape.
    private static let lift = Lift(growth: 40, shadow: 26, darkness: 0.65, shines: true)

    var body: some View {
        let isLifted = isFocused && !configuration.isPressed
        VStack(spacing: 0) {
            configuration.label
                .frame(width: measure.artwork.width, height: measure.artwork.height)
                .clipShape(RoundedRectangle(cornerRadius: 16))
                .overlay {
                    RoundedRectangle(cornerRadius: 16)
                        .strokeBorder(isLifted ? palette.ring : palette.ink.opacity(0.08), lineWidth: isLifted ? palette.ringWidth : 1)
                        // At once when focus comes, so that under a held press the focused tile is never pale.
                        .animation(isLifted ? nil : motion, value: isLifted)
                }
                .lifted(isLifted, Self.lift, motion: motion, tilts: !model.settings.reducesMotion)
            Text(verbatim: item.title)
                .font(.system(size: 25, weight: .medium))
                .foregroundStyle(palette.ink(isFocused ? 1 : 0.62))
                .lineLimit(1)
                .marqueeWhenFocused()
                .frame(width: measure.artwork.width, height: 52, alignment: .bottom)
                .offset(x: 0, y: isLifted ? 14 : 0)
                .animation(motion, value: isLifted)
        }
        .zIndex(isFocused ? 1 : 0)
        .onChange(of: isFocused) { if isFocused { model.highlight(item) } }
    }
}

/// The picture of an item in the shape of its row, or one made of its name.
struct ArtworkView: View {
    let item: HomeItem
    let measure: TileMeasure

    private var picture: String? {
        switch measure.shape {
        case .poster: item.artwork.poster ?? item.artwork.landscape
        case .landscape: item.artwork.landscape ?? item.artwork.backdrop ?? item.artwork.poster
        case .icon: nil
        }
    }

    var body: some View {
        ZStack(alignment: .bottom) {
            if let picture {
                Color(white: 0.13)
                Image(path: picture).resizable().scaledToFill().frame(width: measure.artwork.width, height: measure.artwork.height)
            } else {
                NameCard(item: item, measure: measure)
            }
            if let progress = item.progress { ProgressStripe(progress: progress, width: measure.artwork.width - 32).padding(.bottom, 14) }
        }
    }
}

/// A card in a colour of the item's own, with its icon or its name.
private struct NameCard: View {
    let item: HomeItem
    let measure: TileMeasure

    /// The same name has the same colour on every box and every day.
    private var hue: Double {
        let hash = item.id.utf8.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 }
        return Double(hash % 360) / 360
    }

    private var symbol: String {
        switch item.kind {
        case .application: "app.fill"
        case .game: "gamecontroller.fill"
        case .film, .episode: "film"
        case .series, .season: "tv"
        case .collection: "square.stack"
        case .genre: "tag"
        case .photo: "photo"
        case .folder: "folder.fill"
        case .demo: "play.rectangle.fill"
        }
    }

    var body: some View {
        ZStack {
            LinearGradient(
                colors: [Color(hue: hue, saturation: 0.42, brightness: 0.42), Color(hue: hue, saturation: 0.6, brightness: 0.2)],
                startPoint: .topLeading, endPoint: .bottomTrailing)
            if let icon = item.artwork.icon {
                Image(path: icon).resizable().scaledToFit().frame(width: 112, height: 112)
            } else {
                VStack(spacing: 14) {
                    Image(systemName: symbol).font(.system(size: 64)).foregroundStyle(Color.white.opacity(0.9))
                    if measure.shape != .icon {
                        Text(verbatim: item.title).font(.system(size: 29, weight: .semibold)).foregroundStyle(Color.white)
                            .multilineTextAlignment(.center).lineLimit(3).padding(.horizontal, 20)
                    }
                }
            }
        }
    }
}

/// How much has been watched.
private struct ProgressStripe: View {
    let progress: Double
    let width: CGFloat

    var body: some View {
        ZStack(alignment: .leading) {
            Capsule().fill(Color.black.opacity(0.55)).frame(width: width, height: 8)
            Capsule().fill(Color.white).frame(width: max(8, width * min(max(progress, 0), 1)), height: 8)
        }
    }
}
