import TenFoot
import TenFootMediaLibrary

/// A photo over the whole screen.
///
/// Left and Right change the photo, Select zooms in and then the arrows pan, Play starts and stops a slide show, Back closes.
struct PictureViewer: View {
    let show: PictureShow
    let model: HomeModel
    @State private var index: Int
    @State private var showsCaption = true
    @State private var view = CloseUp()
    @State private var sizes: [String: CGSize] = [:]
    @State private var screen = CGSize.zero
    @State private var isPlaying = false
    @State private var turn = 0
    @State private var captionTurn = 0

    init(show: PictureShow, model: HomeModel) {
        self.show = show
        self.model = model
        index = show.start
    }

    private var picture: HomeItem { show.pictures[index] }
    /// The index of the next photo, wrapping around.
    private var following: Int { (index + 1) % show.pictures.count }
    /// The visible photo and its neighbours, which are decoded ahead.
    private var photos: PhotoStage.Photos {
        let around = [index - 1, isPlaying ? following : index + 1].filter(show.pictures.indices.contains)
        return PhotoStage.Photos(shown: picture.path ?? "", others: around.map { show.pictures[$0].path ?? "" })
    }

    var body: some View {
        LauncherScreen(title: "Photos", model: model) {
            if showsCaption, view.zoom == 1 {
                Caption(title: picture.title, index: index, count: show.pictures.count, isPlaying: isPlaying)
            }
        }
        .background {
            PhotoStage(photos: photos, view: view, isSlideShow: isPlaying, model: model, sizes: $sizes, screen: $screen).ignoresSafeArea()
        }
        .focusable()
        .accessibilityIdentifier(picture.id)
        .accessibilityLabel(picture.title)
        .accessibilityValue("\(index + 1) of \(show.pictures.count)", isEnabled: show.pictures.count > 1)
        .accessibilityHint("Left and right show other photos, Select comes closer, Play starts a slide show.")
        .onMoveCommand(perform: move)
        .onTapGesture {
            stop()
            view.comeCloser()
        }
        .onPlayPauseCommand { isPlaying ? stop() : play() }
        .onExitCommand(perform: view.zoom > 1 ? { view = CloseUp() } : nil)
        .onAppear { if show.isSlideShow { play() } else { hideCaption() } }
        .onDisappear {
            stop()
            model.noteSeen(picture)
        }
    }

    private func move(_ heading: MoveCommandDirection) {
        if view.zoom > 1 { return view.pan(heading, over: sizes[photos.shown] ?? screen, on: screen) }
        switch heading {
        case .left: leaf(-1)
        case .right: leaf(1)
        case .up: showsCaption = true
        case .down: showsCaption = false
        @unknown default: break
        }
    }

    private func leaf(_ delta: Int) {
        stop()
        index = min(max(index + delta, 0), show.pictures.count - 1)
        showsCaption = true
        hideCaption()
    }

    /// Hides the caption after a while, unless there was a press since.
    private func hideCaption() {
        captionTurn += 1
        let mine = captionTurn
        model.services.after(4) { if captionTurn == mine { showsCaption = false } }
    }

    // MARK: Slide show

    /// Seconds for each photo.
    private static let pause = 6.0

    private func play() {
        isPlaying = true
        model.services.keepsScreenOn = true
        showsCaption = true
        hideCaption()
        next()
    }

    /// Shows the next photo after the pause, unless the show was stopped or restarted meanwhile.
    private func next() {
        turn += 1
        let mine = turn
        model.services.after(Self.pause) {
            guard isPlaying, turn == mine else { return }
            index = following
            next()
        }
    }

    private func stop() {
        guard isPlaying else { return }
        isPlaying = false
        model.services.keepsScreenOn = false
    }
}

/// The photo's title, and its index among the others.
private struct Caption: View {
    let title: String
    let index: Int
    let count: Int
    let isPlaying: Bool

    var body: some View {
        HStack(spacing: 24) {
            if isPlaying { Image(systemName: "play.fill").font(.text(size: 24)) }
            Text(verbatim: title).lineLimit(1)
            if count > 1 { Text("\(index + 1) of \(count)").foregroundStyle(Color.white.opacity(0.7)) }
        }
        .font(.text(size: 29, weight: .medium))
        .foregroundStyle(Color.white)
        .padding(.horizontal, 26)
        .padding(.vertical, 14)
        .background(Color.black.opacity(0.6), in: Capsule())
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottomLeading)
    }
}
