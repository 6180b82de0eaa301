import TenFoot
import TenFootMediaLibrary

/// The picture of an item in the shape of its row, or a card with its name.
struct ArtworkView: View {
    let item: HomeItem
    let measure: TileMeasure
    @State private var isBroken = false
    @State private var isMisfitBroken = false

    private var picture: String? {
        let artwork = item.artwork
        switch measure.shape {
        case .poster: return artwork.poster ?? (item.kind == .photo ? artwork.landscape : nil)
        case .landscape: return artwork.landscape ?? (artwork.collage.isEmpty && item.kind != .folder ? artwork.backdrop : nil)
        case .square: return artwork.poster ?? artwork.landscape
        case .icon: return item.kind == .application || item.kind == .game ? nil : artwork.landscape ?? artwork.backdrop
        }
    }

    /// A picture of the other shape, shown whole over a blur of itself.
    private var misfit: String? { measure.shape == .poster ? item.artwork.landscape ?? item.artwork.backdrop : item.artwork.poster }

    var body: some View {
        ZStack(alignment: .bottom) {
            if isBroken, let picture { BrokenPicture(path: picture) { isBroken = false } }
            if isMisfitBroken, let misfit { BrokenPicture(path: misfit) { isMisfitBroken = false } }
            if let picture, !isBroken {
                Color(white: 0.13)
                Image(path: picture).resizable().scaledToFill().frame(width: measure.artwork.width, height: measure.artwork.height)
                    .onImageFailure { isBroken = true }
            } else if !item.artwork.collage.isEmpty {
                Collage(item: item, size: measure.artwork)
            } else if let misfit, !isMisfitBroken {
                Misfit(item: item, path: misfit, size: measure.artwork, isPoster: measure.shape != .poster).onImageFailure {
                    isMisfitBroken = true
                }
            } else {
                NameCard(item: item, size: measure.artwork)
            }
            if let progress = item.progress {
                ProgressStripe(progress: progress, width: measure.artwork.width - 32).padding(.bottom, 14)
            } else if item.isWatched {
                WatchedMark().padding(10).frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topTrailing)
            }
        }
        .frame(width: measure.artwork.width, height: measure.artwork.height)
        // A tile outlives its pictures: a scan may find others.
        .onChange(of: item.artwork) { (isBroken, isMisfitBroken) = (false, false) }
    }
}

/// A poster on a wide tile, or a still on an upright one: shown whole, over its blurred colours.
private struct Misfit: View {
    let item: HomeItem
    let path: String
    let size: CGSize
    let isPoster: Bool

    var body: some View {
        ZStack {
            Smear(path: path, size: size)
            // White text over a white picture keeps a contrast of 3.5 to 1.
            Color.black.opacity(0.47)
            if isPoster {
                HStack(spacing: 18) {
                    Image(path: path).resizable().frame(width: (size.height - 32) * 2 / 3, height: size.height - 32)
                        .clipShape(RoundedRectangle(cornerRadius: 8))
                    Text(verbatim: item.title).font(.text(size: 27, weight: .semibold)).foregroundStyle(Color.white).lineLimit(4)
                        .frame(maxWidth: .infinity, alignment: .leading)
                }
                .padding(16)
            } else {
                VStack(spacing: 20) {
                    Image(path: path).resizable().frame(width: size.width, height: size.width * 9 / 16)
                    Text(verbatim: item.title).font(.text(size: 27, weight: .semibold)).foregroundStyle(Color.white)
                        .multilineTextAlignment(.center).lineLimit(3).padding(.horizontal, 16)
                }
            }
        }
    }
}

/// The colours of a picture, blurred beyond recognition: it is decoded at a few pixels and drawn large.
struct Smear: View {
    let path: String
    let size: CGSize
    /// The radius over which colours blend, in points; the blur radius is a twelfth of it.
    var softness: CGFloat = 36

    private static let grain: CGFloat = 12

    var body: some View {
        Image(path: path).resizable().interpolation(.high)
            .frame(width: size.width / Self.grain, height: size.height / Self.grain)
            .blur(radius: softness / Self.grain)
            .scaleEffect(Self.grain * 1.2)
            .frame(width: size.width, height: size.height)
            .clipped()
    }
}

/// Up to four posters of a folder's items side by side, or four covers of an artist in a square.
private struct Collage: View {
    let item: HomeItem
    let size: CGSize

    var body: some View {
        if size.width == size.height {
            let covers = item.artwork.collage
            if covers.count == 4 {
                VStack(spacing: 0) {
                    HStack(spacing: 0) { ForEach(covers.prefix(2), id: \.self) { picture($0, size.width / 2, size.height / 2) } }
                    HStack(spacing: 0) { ForEach(covers.suffix(2), id: \.self) { picture($0, size.width / 2, size.height / 2) } }
                }
            } else if let first = covers.first {
                picture(first, size.width, size.height)
            }
        } else {
            posters
        }
    }

    private var posters: some View {
        ZStack(alignment: .bottomLeading) {
            HStack(spacing: 0) {
                ForEach(item.artwork.collage, id: \.self) { picture($0, size.width / CGFloat(item.artwork.collage.count), size.height) }
            }
            LinearGradient(colors: [.black.opacity(0.15), .black.opacity(0.85)], startPoint: .top, endPoint: .bottom)
            VStack(alignment: .leading, spacing: 2) {
                Text(verbatim: item.title).font(.text(size: 31, weight: .bold)).lineLimit(1)
                Text(verbatim: item.subtitle).font(.text(size: 23, weight: .medium)).opacity(0.8).lineLimit(1)
            }
            .foregroundStyle(Color.white)
            .padding(18)
        }
    }

    private func picture(_ path: String, _ width: CGFloat, _ height: CGFloat) -> some View {
        Image(path: path).resizable().scaledToFill().frame(width: width, height: height).clipped()
    }
}

/// A card with a program's icon or an item's name, in colours of its own.
private struct NameCard: View {
    let item: HomeItem
    let size: CGSize
    @State private var isBroken = false

    /// A hue derived from the item's identifier, equal on all machines and in all sessions.
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
        case .artist: "person"
        case .album, .track: "music.note"
        case .photo, .month: "photo"
        case .folder: "folder.fill"
        case .demo: "play.rectangle.fill"
        }
    }

    private var initial: String { item.title.first { $0.isLetter || $0.isNumber }.map { String($0).uppercased() } ?? "?" }

    var body: some View {
        ZStack {
            LinearGradient(
                colors: [Color(hue: hue, saturation: 0.42, brightness: 0.42), Color(hue: hue, saturation: 0.6, brightness: 0.2)],
                startPoint: .topLeading, endPoint: .bottomTrailing)
            if item.kind == .application || item.kind == .game {
                if let icon = item.artwork.icon, !isBroken {
                    Smear(path: icon, size: size)
                    Color.black.opacity(0.3)
                    Image(path: icon).resizable().scaledToFit().frame(width: size.height * 0.6, height: size.height * 0.6)
                        .onImageFailure { isBroken = true }
                } else {
                    Text(verbatim: initial).font(.system(size: size.height * 0.5, weight: .bold)).foregroundStyle(Color.white.opacity(0.92))
                        .background { if let icon = item.artwork.icon { BrokenPicture(path: icon) { isBroken = false } } }
                }
            } else {
                VStack(spacing: 14) {
                    Image(systemName: symbol).font(.system(size: 56)).foregroundStyle(Color.white.opacity(0.9))
                    Text(verbatim: item.title).font(.text(size: 27, weight: .semibold)).foregroundStyle(Color.white)
                        .multilineTextAlignment(.center).lineLimit(3).padding(.horizontal, 18)
                    if item.kind == .folder, !item.subtitle.isEmpty {
                        Text(verbatim: item.subtitle).font(.text(size: 23)).foregroundStyle(Color.white.opacity(0.75)).lineLimit(1)
                    }
                }
            }
        }
        .onChange(of: item.artwork.icon) { isBroken = false }
    }
}

/// A bar that shows the fraction watched.
struct ProgressStripe: View {
    let progress: Double
    let width: CGFloat

    var body: some View {
        ZStack(alignment: .leading) {
            Capsule().fill(Color.black.opacity(0.55)).frame(width: width, height: 8)
            Capsule().fill(Color.white).frame(width: max(8, width * min(max(progress, 0), 1)), height: 8)
        }
    }
}

/// A tick in the corner of watched items.
struct WatchedMark: View {
    var body: some View {
        Image(systemName: "checkmark").font(.system(size: 20, weight: .bold)).foregroundStyle(Color.white)
            .frame(width: 38, height: 38).background(Color.black.opacity(0.65), in: Circle())
            .overlay { Circle().strokeBorder(Color.white.opacity(0.7), lineWidth: 2) }
    }
}
