import TenFoot
import TenFootMediaLibrary

/// A photo over the whole screen.
///
/// Left and right leaf, Select comes closer and then the arrows move over the photo, Play starts and stops a slide show, Back ends.
struct PictureViewer: View {
    let show: PictureShow
    let model: HomeModel
    @State private var index: Int
    @State private var showsCaption = true
    @State private var view = PhotoView()
    @State private var isPlaying = false
    @State private var slide = 0

    init(show: PictureShow, model: HomeModel) {
        self.show = show
        self.model = model
        index = show.start
    }

    private var picture: HomeItem { show.pictures[index] }

    var body: some View {
        LauncherScreen(title: "Photos", model: model) {
            if showsCaption, view.zoom == 1 {
                Caption(title: picture.title, index: index, count: show.pictures.count, isPlaying: isPlaying)
            }
        }
        .background {
            ZStack {
                Color.black
                Photo(path: picture.path ?? "").id(picture.id)
                    .scaleEffect(view.zoom)
                    .offset(x: view.offset.width, y: view.offset.height)
                    .animation(model.settings.reducesMotion ? nil : .easeOut(duration: 0.2), value: view)
            }
            .ignoresSafeArea()
        }
        .focusable()
        .accessibilityIdentifier(picture.id)
        .accessibilityLabel(picture.title)
        .accessibilityValue("\(index + 1) of \(show.pictures.count)", isEnabled: show.pictures.count > 1)
        .accessibilityHint("Left and right show other photos, Select comes closer, Play starts a slide show.")
        .onMoveCommand(perform: move)
        .onTapGesture { view.comeCloser() }
        .onPlayPauseCommand { isPlaying ? stop() : play() }
        .onExitCommand(perform: view.zoom > 1 ? { view = PhotoView() } : nil)
        .onAppear { hideCaption() }
        .onDisappear {
            stop()
            model.lastSeen = picture.id
        }
    }

    private func move(_ heading: MoveCommandDirection) {
        if view.zoom > 1 { return view.pan(heading) }
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

    /// The words leave by themselves, unless something has happened since.
    private func hideCaption() {
        slide += 1
        let mine = slide
        model.services.after(4) { if slide == mine { showsCaption = false } }
    }

    // MARK: Slide show

    /// Seconds for each photo.
    private static let pause = 6.0

    private func play() {
        isPlaying = true
        model.services.keepsScreenOn = true
        showsCaption = true
        hideCaption()
        scheduleNext(index)
    }

    private func scheduleNext(_ from: Int) {
        model.services.after(Self.pause) {
            guard isPlaying, index == from else { return }
            index = (index + 1) % show.pictures.count
            scheduleNext(index)
        }
    }

    private func stop() {
        guard isPlaying else { return }
        isPlaying = false
        model.services.keepsScreenOn = false
    }
}

/// How close a photo is, and which part of it is seen.
struct PhotoView: Equatable {
    private(set) var zoom: CGFloat = 1
    private(set) var offset = CGSize.zero

    /// Twice, four times, and back to the whole.
    mutating func comeCloser() {
        zoom = zoom >= 4 ? 1 : zoom * 2
        offset = .zero
    }

    /// Moves over the photo by a quarter of the screen, as far as its edges.
    mutating func pan(_ heading: MoveCommandDirection) {
        let (width, height): (CGFloat, CGFloat) = (1920, 1080)
        let most = CGSize(width: width * (zoom - 1) / 2, height: height * (zoom - 1) / 2)
        switch heading {
        case .left: offset.width = min(offset.width + width / 4, most.width)
        case .right: offset.width = max(offset.width - width / 4, -most.width)
        case .up: offset.height = min(offset.height + height / 4, most.height)
        case .down: offset.height = max(offset.height - height / 4, -most.height)
        @unknown default: break
        }
    }
}

/// The photo, or a sentence where it cannot be read.
private struct Photo: View {
    let path: String
    @State private var isBroken = false

    var body: some View {
        if isBroken {
            VStack(spacing: 24) {
                Image(systemName: "photo").font(.text(size: 90)).foregroundStyle(Color.white.opacity(0.6))
                Text(verbatim: "This picture cannot be read: the file is damaged, or no picture.")
                    .font(.text(size: 31)).foregroundStyle(Color.white.opacity(0.85))
            }
        } else {
            Image(path: path).resizable().scaledToFit().frame(maxWidth: .infinity, maxHeight: .infinity)
                .onImageFailure { isBroken = true }
        }
    }
}

/// What is shown, and where it stands among the others.
private struct Caption: View {
    let title: String
    let index: Int
    let count: Int
    let isPlaying: Bool

    var body: some View {
        HStack(spacing: 24) {
            if isPlaying { Image(systemName: "play.fill").font(.text(size: 24)) }
            Text(verbatim: title).lineLimit(1)
            if count > 1 { Text(verbatim: "\(index + 1) of \(count)").foregroundStyle(Color.white.opacity(0.7)) }
        }
        .font(.text(size: 29, weight: .medium))
        .foregroundStyle(Color.white)
        .padding(.horizontal, 26)
        .padding(.vertical, 14)
        .background(Color.black.opacity(0.6), in: Capsule())
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottomLeading)
    }
}
