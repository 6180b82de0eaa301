import Observation
import TenFoot
import TenFootAppHost
import TenFootPlayback
import TenFootViewGraph

/// Events the player screen reports to its presenter.
public enum PlayerEvent: Hashable, Sendable {
    /// The position and the length in seconds; sent every ten seconds, when the rate changes, before other media open, and on closing.
    case position(Media, TimeInterval, of: TimeInterval?)
    /// The media were played to their end.
    case finished(Media)
    /// The media were opened and start to play.
    case began(Media)
    /// Audio or subtitles were chosen; contains all choices so far.
    case chose(Media, TrackChoices)
    /// The screen must close; with a sentence if playback failed.
    case left(String?)
}

/// The model of the player screen: connects the player, its controls and the clock.
@Observable @MainActor final class PlayerModel {
    /// The tabs of the panel, in order.
    enum Tab: Hashable, Identifiable {
        case info, chapters, audio, subtitles
        /// A tab that the app adds, with its identifier and title.
        case added(Int, String)

        var id: String {
            switch self {
            case .info: "info"
            case .chapters: "chapters"
            case .audio: "audio"
            case .subtitles: "subtitles"
            case .added(let number, _): "added-\(number)"
            }
        }

        var name: String {
            switch self {
            case .added(_, let name): name
            case .info: String(platform: "Info")
            case .chapters: String(platform: "Chapters")
            case .audio: String(platform: "Audio")
            case .subtitles: String(platform: "Subtitles")
            }
        }
    }

    let player: MediaPlayer
    private(set) var controls: PlayerControls
    var tab = Tab.info
    /// The media to play next; nil if there are none.
    private(set) var next: Media?
    /// A sentence shown for some seconds.
    private(set) var notice: String?
    /// Whether opening takes long enough to show a notice.
    private(set) var isSlow = false
    /// The player of preview pictures while scrubbing.
    private(set) var preview: MediaPlayer?

    /// Whether presses can only pause the film, not skip or scrub.
    var isLinear = false

    /// The size of the area for the film and its black bars, in points.
    @ObservationIgnored var room = CGSize.zero { didSet { liftSubtitles() } }
    var barHeight = 0.0 { didSet { liftSubtitles() } }
    var panelHeight = 0.0 { didSet { liftSubtitles() } }
    /// Whether a button that the app shows over the film has focus, and so handles Select.
    @ObservationIgnored var isOffering = false
    /// The height of the film's lower part that the bar or the panel covers, in points.
    var coveredHeight: CGFloat { controls.mode == .panel ? panelHeight : barHeight }

    /// Seconds before the end at which the next media are offered.
    static let upNext = 15.0
    private static let report = 10.0
    /// The distance between subtitles and overlays, in points.
    private static let distance: CGFloat = 40

    @ObservationIgnored private let stage: any PlaybackStage
    /// The choices for all films played on this screen.
    @ObservationIgnored private var choices: TrackChoices
    @ObservationIgnored private let showsSubtitles: Bool
    @ObservationIgnored private let offersNext: Bool
    @ObservationIgnored private let findNext: (Media) -> Media?
    @ObservationIgnored private let tell: (PlayerEvent) -> Void
    @ObservationIgnored private var stops: [@MainActor () -> Void] = []
    @ObservationIgnored private var hideTimer: (@MainActor () -> Void)?
    @ObservationIgnored private var nextTimer: (@MainActor () -> Void)?
    @ObservationIgnored private var reportTimer: (@MainActor () -> Void)?
    @ObservationIgnored private var slowTimer: (@MainActor () -> Void)?
    @ObservationIgnored private var held: PlayerControls.Direction?
    @ObservationIgnored private var hasRepeated = false
    /// The number of subtitle files among the tracks when tracks were last chosen; nil before that.
    @ObservationIgnored private var filesAtChoice: Int?
    @ObservationIgnored private var hasBegun = false
    @ObservationIgnored private var hasLeft = false

    init(
        stage: any PlaybackStage, player: MediaPlayer? = nil, choices: TrackChoices = TrackChoices(), showsSubtitles: Bool = false,
        offersNext: Bool = true, next: @escaping (Media) -> Media? = { _ in nil }, tell: @escaping (PlayerEvent) -> Void = { _ in }
    ) {
        self.stage = stage
        self.player = player ?? MediaPlayer(stage: stage)
        self.choices = choices
        self.showsSubtitles = showsSubtitles
        self.offersNext = offersNext
        findNext = next
        self.tell = tell
        controls = PlayerControls(now: stage.now)
        stops.append(self.player.onChange { [weak self] in self?.take($0) })
        plan()
    }

    var film: PlayerControls.Film {
        PlayerControls.Film(
            position: player.position, duration: player.duration, rate: player.rate, chapters: player.chapters.map(\.start),
            hasNext: next != nil)
    }

    // MARK: Opening and closing

    func open(_ media: Media, at start: TimeInterval) {
        next = findNext(media)
        notice = nil
        (filesAtChoice, hasBegun) = (nil, false)
        player.open(media, at: start)
        controls.begin(at: stage.now)
        plan()
        slowTimer?()
        isSlow = false
        slowTimer = stage.after(seconds: 0.6) { [weak self] in if self?.player.phase == .opening { self?.isSlow = true } }
    }

    /// Closes the player when the screen is removed.
    func close() {
        reportPosition()
        detach()
        player.close()
    }

    /// Detaches from a player that another screen has taken over: cancels timers here without stopping the film.
    func detach() {
        for timer in [hideTimer, nextTimer, reportTimer, slowTimer] { timer?() }
        for stop in stops { stop() }
        stops = []
        preview?.close()
        preview = nil
    }

    private func leave(_ sentence: String?) {
        guard !hasLeft else { return }
        hasLeft = true
        reportPosition()
        tell(.left(sentence))
    }

    private func take(_ change: MediaPlayer.Change) {
        switch change {
        case .phase:
            if case .failed(let problem) = player.phase {
                return leave(problem.sentence(title: player.media?.title ?? String(platform: "This")))
            }
            if player.phase == .ready {
                isSlow = false
                if let media = player.media, !hasBegun {
                    hasBegun = true
                    tell(.began(media))
                }
                choose()
            }
        case .end: return finished()
        // libmpv may report the tracks only after the first picture.
        case .tracks: choose()
        case .notice: if let sentence = player.notice { show(sentence) }
        case .rate:
            reportPosition()
            // By the app, by another program, or at the film's beginning after reverse play.
            if player.rate == 1 { goOn() }
        case .media: if let preview, preview.media?.location != player.media?.location { goOn() }
        case .jump, .clock, .advanced: break
        }
        plan()
    }

    /// Ends scrubbing, and lets the bar hide after a while.
    private func goOn() {
        controls.goesOn(at: stage.now)
        followPreview()
    }

    private func finished() {
        guard let media = player.media else { return }
        tell(.finished(media))
        refreshNext()
        if let next, next.isContinuation || offersNext && controls.goesOnByItself { play(next) } else { leave(nil) }
    }

    /// Looks again for what comes next: since this media was opened its drive may have been unplugged, or another episode been added.
    private func refreshNext() { next = player.media.flatMap(findNext) ?? next }

    private func play(_ media: Media) {
        reportPosition()
        open(media, at: 0)
    }

    private func reportPosition() {
        guard let media = player.media, player.phase == .ready || player.phase == .ended else { return }
        tell(.position(media, player.position, of: player.duration))
    }

    /// Shows a sentence over the film for six seconds.
    func show(_ sentence: String) {
        notice = sentence
        _ = stage.after(seconds: 6) { [weak self] in if self?.notice == sentence { self?.notice = nil } }
    }

    // MARK: Timers

    /// Schedules hiding the bar, offering the next media, and reporting the position.
    private func plan() {
        liftSubtitles()
        hideTimer?()
        hideTimer = controls.hidesAt.map { time in
            stage.after(seconds: max(0, time - stage.now)) { [weak self] in
                guard let self else { return }
                controls.tick(film, at: stage.now)
                plan()
            }
        }
        nextTimer?()
        nextTimer = nil
        reportTimer?()
        reportTimer = nil
        guard player.phase == .ready, player.rate > 0 else { return }
        reportTimer = stage.after(seconds: Self.report) { [weak self] in
            self?.reportPosition()
            self?.plan()
        }
        // Not for clips so short that the offer would appear near their start.
        guard offersNext, next?.isContinuation == false, let duration = player.duration, duration > 2 * Self.upNext else { return }
        let start = duration - Self.upNext
        // Allow a second: the offer is due at a moment that the clock may round.
        if player.position < start - 1 { controls.withdrawNext() }
        if player.position >= start {
            // After a seek into the last seconds, the offer waits until the bar is hidden.
            if controls.mode == .bare { controls.offerNext() }
        } else if let time = player.transport.time(of: start, from: stage.now) {
            nextTimer = stage.after(seconds: time - stage.now) { [weak self] in
                guard let self else { return }
                controls.offerNext()
                plan()
            }
        }
    }

    /// Moves subtitles above the visible controls and most of their shade, and hides them while scrubbing.
    func liftSubtitles() {
        player.hidesSubtitles = controls.isScrubbing
        guard controls.showsBar || controls.mode == .panel else { return player.subtitleLift = 0 }
        guard let size = player.videoSize, size.width > 0, room.height > 0 else { return }
        let height = min(room.height, room.width * size.height / size.width), edge = (room.height - height) / 2
        player.subtitleLift = height > 0 ? Int((min(max(0, coveredHeight + Self.distance - edge) / height, 0.9) * 100).rounded(.up)) : 0
    }

    // MARK: Presses

    func press(_ press: PressEvent) {
        let direction: PlayerControls.Direction = press.control == .left ? .left : .right
        switch (press.control, press.phase) {
        case (.left, .began), (.right, .began):
            held = direction
            hasRepeated = false
        case (.left, .repeated(let count)), (.right, .repeated(let count)):
            guard let held else { return }
            hasRepeated = true
            handle(.hold(held, count: count))
        case (.left, .ended), (.right, .ended):
            // The other direction, pressed since on this or another device, goes on.
            guard held == direction else { return }
            if !hasRepeated { handle(.tap(direction)) }
            held = nil
        case (.left, .cancelled), (.right, .cancelled): if held == direction { held = nil }
        case (.up, .began): if controls.isPlain { handle(.up) }
        case (.down, .began): if controls.isPlain { handle(.down) }
        case (.select, .ended): if controls.isPlain, !isOffering { handle(.select) }
        case (.playPause, .ended): handle(.playPause)
        case (.stop, .ended): handle(.stop)
        case (.next, .ended): handle(.nextItem)
        case (.previous, .ended): handle(.previousItem)
        case (.fastForward, .began): pass(.right)
        case (.rewind, .began): pass(.left)
        default: break
        }
    }

    /// Handles a fast-forward or rewind key: each press increases the speed by one step.
    private func pass(_ direction: PlayerControls.Direction) {
        handle(player.rate == 0 || player.rate == 1 ? .hold(direction, count: 1) : .tap(direction))
    }

    func handle(_ press: PlayerControls.Press) {
        guard player.phase == .ready || player.phase == .ended || press == .back || press == .stop else { return }
        if isLinear, press.isMove { return }
        for effect in controls.handle(press, film, at: stage.now) { perform(effect) }
        followPreview()
        plan()
    }

    private func perform(_ effect: PlayerControls.Effect) {
        switch effect {
        case .play(let rate): player.play(rate: rate)
        case .pause: player.pause()
        case .seek(let position): player.seek(to: position)
        case .leave: leave(nil)
        case .next: handleNext()
        }
    }

    /// Plays the next media.
    func handleNext() {
        refreshNext()
        if let next { play(next) }
    }

    /// Hides the buttons or the panel when focus moves out of them.
    func leaveAside() {
        controls.leaveAside(film, at: stage.now)
        plan()
    }

    func showPanel(_ tab: Tab) {
        self.tab = tab
        controls.showPanel()
        player.refreshDetails()
        plan()
    }

    func seek(to position: TimeInterval) {
        guard !isLinear else { return }
        player.seek(to: position)
        if player.rate == 0 { player.play() }
        leaveAside()
    }

    /// The tabs that have content.
    var tabs: [Tab] {
        [Tab.info, .chapters, .audio, .subtitles].filter { tab in
            switch tab {
            case .info, .added: true
            case .chapters: player.chapters.count > 1 && !isLinear
            case .audio: player.tracks(.audio).count > 0
            case .subtitles: player.videoSize != nil
            }
        }
    }

    // MARK: Tracks

    func select(_ kind: MediaTrack.Kind, _ track: MediaTrack?) {
        player.select(kind, track?.number)
        choices[kind] = TrackChoices.Track(track)
        if let media = player.media { tell(.chose(media, choices)) }
    }

    /// Selects the viewer's earlier choices of tracks, as far as this film has matching ones; of subtitles again after files were added.
    private func choose() {
        guard player.phase == .ready, !player.tracks.isEmpty else { return }
        let files = player.tracks(.subtitles).count { $0.isExternal }, isFirst = filesAtChoice == nil
        guard files > filesAtChoice ?? -1 else { return }
        filesAtChoice = files
        for (kind, number) in choices.selections(in: player.tracks, showsSubtitles: showsSubtitles) where isFirst || kind == .subtitles {
            player.select(kind, number)
        }
    }

    // MARK: Preview pictures

    /// Shows the frame at the scrubbing position with a second, small player.
    private func followPreview() {
        guard case .scrubbing(let target) = controls.mode, let media = player.media, player.videoSize != nil else {
            preview?.close()
            preview = nil
            return
        }
        if let preview { return preview.seek(to: target) }
        let preview = MediaPlayer(.preview, stage: stage)
        preview.open(media, at: target, plays: false)
        self.preview = preview
    }
}
