import Foundation
import TenFootGraphics
import TenFootInput
import TenFootRasterising
import TenFootSDLRendering
import TenFootViewGraph
import TenFootViews

/// A running app: its scene, its screen, its devices and its clock, brought together frame by frame.
@MainActor package final class AppSession {
    package let host: ViewHost
    /// What the app sees of this session.
    package let services = AppServices()
    package let screen: any Screen
    package let work: BackgroundWork
    package internal(set) var clock: FrameClock
    package var statistics = RunStatistics()
    /// Set once the app is to end.
    package internal(set) var hasQuit = false
    /// The reason, if the app has to end for one.
    package internal(set) var failure: AppFailure?

    var input = InputHub()
    /// Whether the pointer is in use, or just lies there.
    var pointer = PointerWatch()
    var waiter = Waiter()
    var pacer: FramePacer
    var devices: (any DeviceSource)?
    var signals: Signals?
    private let mainQueue = MainQueue()
    var runLoop = MainRunLoop()
    let canvasScale: CanvasScale
    package var isAnimating: Bool { output.isAnimating }
    private var isScreenOpen = false
    /// Everything is to be drawn, not just what changed.
    var needsCompleteFrame = true
    /// Another program has the screen.
    package internal(set) var isSuspended = false
    /// What is held meanwhile: of all controls Home alone is heard.
    var chord = PressMachine()
    /// The window's keyboard meanwhile, which can hold Home too.
    var chordKeyboard = WindowKeyboard()
    /// What the last frame came to.
    package private(set) var output = FrameOutput()
    /// The share of the picture that the television cuts off at each edge.
    var overscan = 0.0 { didSet { if overscan != oldValue { input.add(.overscan(overscan)) } } }
    /// Whether the command line has said how much the television cuts off.
    var hasFixedOverscan = false
    /// The windows of other programs wake the loop, once one has been started on a bare X server.
    var guests: Watch?
    /// What else wakes the loop.
    var watches: [Watch] = []
    /// What plays now; nil while nothing does.
    ///
    /// Asked by scripts and by whoever controls the app from outside.
    package var nowPlaying: (@MainActor () -> NowPlaying?)?
    /// Who plays it.
    package weak var player: AnyObject?
    /// Told when another player begins to play, or the last one has ended.
    package var onPlayer: (@MainActor () -> Void)?
    /// Told before a frame that has a press in it.
    package var onPress: (@MainActor () -> Void)?
    /// Told after each frame, and when another program takes the screen or gives it back.
    package var onFrame: (@MainActor () -> Void)?
    /// Views on screen that want it to stay lit.
    var screenKeepers = 0
    /// When the last one was over, until the first frame after it, in nanoseconds of the monotonic clock.
    var returned: UInt64?
    /// Whether Back at the root ends the app; under a script the script does.
    package var leavesAtRoot = true
    /// Whether the main dispatch queue is ours to serve: not in a test, whose runner does.
    package var servesMainQueue = false
    var captureFolder: String?
    /// Whether the app is told that it has no window; a replay tells it what the recorded run did.
    package internal(set) var isHeadless: Bool
    /// Writes down what every frame depends on; nil where nobody asked for it.
    var recorder: FrameRecorder?
    /// Takes one line for a person: standard error.
    var report: (String) -> Void = { _ in }
    var reported: Set<String> = []
    /// The devices that are there, by number.
    var known: [Int: DeviceInfo] = [:]
    /// When each device's battery was last looked at, in seconds of the clock.
    var batteryReads: [Int: TimeInterval] = [:]
    /// The user's mapping lines; nil where nobody maps anything.
    var mappings: MappingFile?
    private var feedback = FeedbackPolicy()
    /// Makes what a person hears; nil where there is no real time.
    var sounds: SoundDevice?
    /// Screen readers and the built-in voice.
    package private(set) lazy var accessibility = AccessibilityOutlets(tree: host.accessibility)
    /// The built-in voice, and the chord that switches it.
    package private(set) lazy var voice = VoiceControl(outlets: accessibility, tree: host.accessibility)
    private var voiceChord = VoiceChord()
    /// Reads what focus cannot come to.
    package private(set) lazy var reading = ReadingMode(tree: host.accessibility, voice: voice)
    /// Uses the app with one button or two.
    package private(set) lazy var switches = SwitchControl(tree: host.accessibility)
    /// When a chord that is held is complete.
    var chordDeadline: UInt64? { [voiceChord.nextDeadline, reading.nextDeadline].compactMap(\.self).min() }
    /// Hears of every answer, for tests.
    package var answers: ((FeedbackAnswer) -> Void)?

    package init(
        root: some View, services: HostServices, screen: any Screen, clock: FrameClock, scale: CanvasScale = CanvasScale(),
        work: BackgroundWork = BackgroundWork()
    ) {
        self.screen = screen
        self.clock = clock
        self.work = work
        canvasScale = scale
        pacer = FramePacer(interval: clock.frameInterval)
        isHeadless = clock.isVirtual
        var outside = services
        outside.scale = scale.pixelsPerPoint(for: screen.size)
        outside.app = self.services
        host = ViewHost(
            size: scale.canvas(for: screen.size), services: outside, root: root.environment(\.appServices, self.services))
        self.services.session = self
        input.add(.scenePhase(.active))
        services.images.onChange = { [weak self] source in self?.input.add(.picture(source)) }
    }

    /// Pixels a point.
    package var scale: CGFloat { canvasScale.pixelsPerPoint(for: screen.size) }

    // MARK: One frame

    /// True if a frame is wanted now: something came, something is due, or something moves.
    var owesFrame: Bool { isUnsettled || host.needsFrame }

    /// True if a frame would change something even at the time of the last one: motion does not count, which wants frames for ever.
    var isUnsettled: Bool {
        if !input.isEmpty || needsCompleteFrame || host.hasWork { return true }
        if let deadline = input.nextDeadline, deadline <= clock.microseconds { return true }
        if let deadline = host.deadlines.next, deadline <= clock.now { return true }
        if let deadline = accessibility.nextDeadline, deadline <= clock.now { return true }
        if let deadline = switches.nextDeadline, deadline <= clock.now { return true }
        if let deadline = chordDeadline, deadline <= clock.microseconds { return true }
        return !isAnimating && host.needsFrame
    }

    /// Makes a frame of what has come, at the clock's time, and shows it if it differs.
    func frame() {
        let began = monotonicNanoseconds()
        let stamp = input.oldest
        let (heard, isChord) = voiceChord.filter(input.take(at: clock.microseconds), at: clock.microseconds)
        if isChord { voice.toggle() }
        let events = switches.filter(reading.filter(heard, at: clock.microseconds), at: clock.now)
        if events.contains(where: \.isPress) {
            services.devices.notePress()
            onPress?()
        }
        make(events)
        accessibility.tell(at: clock.now)
        answer(events)
        input.isTyping = output.wantsTextInput
        screen.setTyping(input.isTyping)
        if output.didDraw, openScreen() { show(began: began, stamp: stamp) }
        if output.exitRequested, leavesAtRoot { quit() }
        onFrame?()
    }

    /// Has the scene make a frame of some events at the clock's time.
    func make(_ events: [HostEvent]) {
        let isComplete = needsCompleteFrame || screen.needsCompleteFrame
        let frame = FrameInput(time: clock.now, events: events, isComplete: isComplete)
        output = host.frame(frame)
        recorder?.note(frame, output, endedWork: work.ended)
        needsCompleteFrame = false
    }

    /// Lets a press be heard and felt.
    private func answer(_ events: [HostEvent]) {
        let settings = services.feedback
        guard settings.clicks || settings.rumbles, let cue = Cue(output, events) else { return }
        guard let answer = feedback.answer(cue, at: clock.now) else { return }
        if settings.clicks { sounds?.play(answer.click, volume: answer.volume) }
        if settings.rumbles, answer.rumble > 0, let device = cue.device {
            devices?.rumble(device: device, strength: answer.rumble, milliseconds: 40)
        }
        answers?(answer)
    }

    /// Opens the screen for the first frame, which was laid out for the size it was likely to have; false if it cannot be opened.
    private func openScreen() -> Bool {
        guard !isScreenOpen else { return true }
        do {
            try screen.open()
        } catch {
            fail(
                AppFailure(
                    status: 3,
                    message: "no window: \(error.message); start an X or Wayland server, give access to /dev/dri, or pass --headless"))
            return false
        }
        isScreenOpen = true
        clock.follow(refreshRate: screen.refreshRate)
        pacer = FramePacer(interval: clock.frameInterval)
        let canvas = canvasScale.canvas(for: screen.size)
        if host.size != canvas || host.displayScale != scale {
            needsCompleteFrame = true
            make([.displayScale(scale), .resize(canvas)])
        }
        return true
    }

    private func show(began: UInt64, stamp: UInt64?) {
        do {
            if try !screen.show(output.display) { needsCompleteFrame = true }
        } catch {
            // A device that was lost comes back with the next frame, or not at all.
            fail(AppFailure(status: 3, message: error.message))
        }
        let ended = monotonicNanoseconds()
        statistics.frameMs.add(Double(ended - began) / 1e6)
        if let stamp, !clock.isVirtual { statistics.inputToPresentMs.add(max(0, Double(ended) / 1e6 - Double(stamp) / 1e3)) }
        if stamp != nil, clock.isVirtual { statistics.inputToPresentMs.add(Double(ended - began) / 1e6) }
        if let returned {
            statistics.returnMs = Double(ended - returned) / 1e6
            self.returned = nil
        }
        if statistics.firstFrameMs == nil { statistics.firstFrameMs = ProcessFacts.millisecondsSinceStart }
    }

    /// Shows everything as the viewer wants it, from the next frame on.
    package func show(_ preferences: DisplayPreferences) { input.add(.setting(preferences)) }

    package func quit() { hasQuit = true }

    func fail(_ failure: AppFailure) {
        self.failure = self.failure ?? failure
        quit()
    }

    // MARK: What comes in

    /// Gathers what the window, the devices and the main queue have to say, without waiting.
    func collect() {
        serveQueue()
        // Timers of a suspended app fire when it is back.
        if servesMainQueue, !isSuspended { ViewHost.$current.withValue(host) { runLoop.turn(by: clock) } }
        if signals?.take() == true { quit() }
        let now = clock.microseconds
        serveWatches()
        for event in screen.events(at: now) { take(event, at: now) }
        if hearsDevices { for event in devices?.drain(most: Self.mostEvents) ?? [] { take(event) } }
        for event in input.takeDeviceEvents(at: now) { take(event) }
        if isSuspended { hear(chord.advance(to: now)) }
    }

    /// Whether devices are listened to: what comes faster than frames can show it waits in their queue, which is bounded.
    var hearsDevices: Bool { isSuspended || input.events.count < Self.mostEvents }

    /// How many events a frame answers, or up to twice as many: each may move focus, and all have to fit into the frame's time.
    static let mostEvents = 32

    /// Runs the jobs that wait in the main queue; what they begin belongs to this scene.
    func serveQueue() { if servesMainQueue { ViewHost.$current.withValue(host) { mainQueue.serve() } } }

    private func take(_ event: WindowEvent, at time: UInt64) {
        if isSuspended, takeWhileSuspended(event, at: time) { return }
        let scale = scale
        func point(_ pixel: CGPoint) -> CGPoint { CGPoint(x: pixel.x / scale, y: pixel.y / scale) }
        switch event {
        case .key(let key):
            // Under KMS SDL reads keyboards too, and our own reader has those keys already.
            if VideoSystem.driver != .kmsdrm { input.add(key) }
        case .text(let text): if input.isTyping, VideoSystem.driver != .kmsdrm { input.add(.text(text)) }
        case .pointerMoved(let place): if pointer.moves(to: place) { input.add(.pointerMoved(point(place))) }
        case .pointerCrossed: pointer.crossed()
        case .pointerDown(let place): input.add(.pointerDown(point(place)))
        case .pointerUp(let place): input.add(.pointerUp(point(place)))
        case .wheel(let place, let notches):
            input.add(.wheel(point(place), by: CGSize(width: notches.width * Self.wheelStep, height: notches.height * Self.wheelStep)))
        case .resized:
            needsCompleteFrame = true
            input.add(.displayScale(scale))
            input.add(.resize(canvasScale.canvas(for: screen.size)))
        case .exposed: needsCompleteFrame = true
        case .focused(let isFocused):
            if !isFocused { input.loseKeyboard(at: time) }
            if !isSuspended { input.add(.scenePhase(isFocused ? .active : .inactive)) }
        case .visible(let isVisible): if !isSuspended { input.add(.scenePhase(isVisible ? .active : .background)) }
        case .closed: quit()
        }
    }

    /// Points a notch of a mouse wheel scrolls.
    private static let wheelStep: CGFloat = 120

    var descriptors: [Int32] {
        [
            servesMainQueue ? mainQueue.descriptor : -1, signals?.descriptor ?? -1, screen.descriptor,
            hearsDevices ? devices?.descriptor ?? -1 : -1,
        ]
            + watches.map(\.descriptor)
    }
}

extension HostEvent {
    fileprivate var isPress: Bool { if case .press(let press) = self { press.phase == .began } else { false } }
}
