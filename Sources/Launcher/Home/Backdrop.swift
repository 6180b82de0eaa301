import TenFoot
import TenFootMediaLibrary

/// A picture for the whole screen: fan art, or if there is none the blurred colours of a poster or an icon.
struct BackdropPicture: Hashable {
    let path: String
    /// Whether only its blurred colours are shown.
    let isSmeared: Bool

    init?(_ item: HomeItem?) {
        guard let artwork = item?.artwork else { return nil }
        if let backdrop = artwork.backdrop {
            (path, isSmeared) = (backdrop, false)
        } else if let picture = artwork.poster ?? artwork.landscape ?? artwork.collage.first ?? artwork.icon {
            (path, isSmeared) = (picture, true)
        } else {
            return nil
        }
    }

    init(path: String) {
        self.path = path
        isSmeared = false
    }
}

/// The background picture: the focused tile's, veiled behind text; pictures cross-fade and do not move.
struct Backdrop: View {
    let model: HomeModel
    /// The item it shows; nil for the focused tile's.
    var item: HomeItem?
    @State private var fade = BackdropFade()
    @Environment(\.palette) private var palette

    /// The configured picture, else the focused tile's.
    private var wanted: BackdropPicture? {
        guard palette.showsBackdrop else { return nil }
        if item == nil, let own = model.settings.background { return BackdropPicture(path: own) }
        return BackdropPicture(item ?? model.highlighted)
    }

    private var isCalm: Bool { model.settings.reducesMotion || !model.services.devices.hasHeardPress }

    var body: some View {
        ZStack {
            Ground()
            ForEach(fade.layers, id: \.self) { picture in
                BackdropLayer(picture: picture)
                    .opacity(picture == fade.layers.last && fade.isComing ? 0 : 1)
            }
            Veil().opacity(fade.isVeiled ? 1 : 0)
        }
        .onAppear { fade.show(wanted, isCalm: true, model.services) }
        .onChange(of: wanted) { fade.want(wanted, isCalm: isCalm, model.services) }
    }
}

/// The layers of pictures during a cross-fade.
@Observable @MainActor final class BackdropFade {
    /// The old picture below, the new one above; nil for the plain background.
    private(set) var layers: [BackdropPicture?] = []
    /// Whether the new picture is still transparent, while it is being decoded.
    private(set) var isComing = false
    /// Whether text needs a veil behind it, which the plain background does not.
    var isVeiled: Bool { ((isComing ? layers.first : layers.last) ?? nil) != nil }
    @ObservationIgnored private var wanted: BackdropPicture?
    @ObservationIgnored private var count = 0

    /// Waits until focus rests: no picture is decoded for a tile that focus only passes.
    func want(_ picture: BackdropPicture?, isCalm: Bool, _ services: AppServices) {
        guard wanted != picture else { return }
        wanted = picture
        count += 1
        let mine = count
        services.after(layers.isEmpty ? 0 : 0.2) { [weak self] in
            if let self, count == mine { show(picture, isCalm: isCalm, services) }
        }
    }

    func show(_ picture: BackdropPicture?, isCalm: Bool, _ services: AppServices) {
        wanted = picture
        let old = layers.last ?? nil
        guard old != picture else { return }
        guard !isCalm else {
            layers = [picture]
            isComing = false
            return
        }
        layers = [old, picture]
        isComing = true
        let mine = count
        // Wait a few frames, in which the picture is decoded while the old one stays.
        services.after(0.12) { [weak self] in
            withAnimation(.easeInOut(duration: 0.4)) { self?.isComing = false }
        }
        // Keep the old one below as long as decoding may take: otherwise a large picture on a slow disk would fade in from black.
        services.after(4) { [weak self] in
            if let self, count == mine { layers = layers.suffix(1) }
        }
    }
}

/// A picture, or the plain background.
private struct BackdropLayer: View {
    let picture: BackdropPicture?

    var body: some View { if let picture { image(picture) } else { Ground() } }

    private func image(_ picture: BackdropPicture) -> some View {
        // The picture lies over a view of the screen's size: one that fills a screen of another format would widen it.
        Color.clear.overlay {
            if picture.isSmeared {
                // Blur more than on a tile: on a whole screen the letter on an icon would be readable.
                Smear(path: picture.path, size: CGSize(width: 2560, height: 1440), softness: 120)
            } else {
                Image(path: picture.path).resizable().scaledToFill()
            }
        }
        .clipped()
    }
}

/// Darkens, or in the light theme lightens, the side and the lower part behind text.
struct Veil: View {
    @Environment(\.palette) private var palette

    // Dark text on a dark picture needs a denser veil than light text on a bright picture.
    private var side: [Double] { palette.isLight ? [0.88, 0.62, 0.4] : [0.75, 0.3, 0.05] }
    private var below: [Double] { palette.isLight ? [0.5, 0.3, 0.86, 0.95] : [0.6, 0.2, 0.8, 0.92] }

    private func stops(_ amounts: [Double], at places: [Double]) -> [Gradient.Stop] {
        zip(amounts, places).map { Gradient.Stop(color: palette.veil.opacity($0), location: $1) }
    }

    var body: some View {
        LinearGradient(stops: stops(side, at: [0, 0.5, 1]), startPoint: .leading, endPoint: .trailing)
        LinearGradient(stops: stops(below, at: [0, 0.25, 0.62, 1]), startPoint: .top, endPoint: .bottom)
    }
}

/// The background of screens without an item.
struct Ground: View {
    @Environment(\.palette) private var palette

    var body: some View {
        LinearGradient(colors: [palette.groundTop, palette.groundBottom], startPoint: .top, endPoint: .bottom)
            .ignoresSafeArea()
    }
}
