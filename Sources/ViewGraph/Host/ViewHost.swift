import Foundation
import TenFootGeometry
import TenFootGraphics
import TenFootInput
import TenFootMotion

/// A scene: the retained tree of one root view and the passes that bring it from one frame to the next.
///
/// `frame` runs the passes; each is a file of `Passes` with a queue of its own. ARCHITECTURE.md has their order.
@MainActor package final class ViewHost {
    /// The scene whose frame is being made, or whose task is running; connections that the app's code makes now belong to it.
    @TaskLocal package static var current: ViewHost?

    package let layers: LayerTree
    package let services: HostServices
    package let rootScope = EnvironmentScope(parent: nil)
    package private(set) var rootBox: RootBox!
    package private(set) var rootNode: _ViewNode!
    package var counters = HostCounters()
    package var output = FrameOutput()

    // The passes, each with its queue.
    let bodies = BodyPass()
    let elements = ElementPass()
    let layout = LayoutPass()
    let paints = PaintPass()
    let callbacks = CallbackPass()
    package let preferences = PreferenceCenter()
    package let geometry = GeometryWatch()
    package let deadlines = DeadlineQueue()
    package let images = ImageUses()
    package private(set) lazy var motion = MotionController(host: self)
    package private(set) lazy var transitions = TransitionController(host: self)
    package private(set) lazy var focus = FocusController(host: self)
    package let focusedValues = FocusedValueCenter()
    package private(set) lazy var presentations = PresentationCenter(host: self)
    /// The roots of commands, whose shortcuts work although their controls are not on screen.
    package var shortcuts: [FocusNode] = []
    /// The nodes that receive the URLs that are opened in the app.
    var urlReceivers: [any URLReceiver] = []
    /// Draws the focus engine's last decision above everything; nil unless `--explain-focus` is given.
    var focusOverlay: FocusOverlay?

    // Other state of the scene.
    /// The values of SceneStorage.
    package let stored = SceneStore()
    /// The cursor of an assistive technology.
    package let assistive = AssistiveCursor()
    package private(set) lazy var accessibility = AccessibilityTree(host: self)
    package let tilt = TiltCenter()
    package let tables = SceneTables()
    let log = Warnings()
    /// The alignment guides that views of the scene may set.
    package var guides = GuideKeys()
    /// How many nodes change transactions on their way inward.
    package var transactionFilters = 0

    // The surroundings of the scene.
    /// Seconds since the start, from the last frame's input.
    package private(set) var time: TimeInterval = 0
    /// Seconds since 1970 at second zero; the app host sets it from the clock, headless runs keep this moment (1 January 2024, 9:41).
    ///
    /// Once views show dates, `WallClock` sets it.
    package var epoch: TimeInterval = 1_704_102_060
    package private(set) var size: CGSize
    /// When held actions repeat.
    package var pressRepeat = PressRepeat()
    /// The share of the picture's width and height that the television cuts off at each edge.
    package var overscan = 0.0 { didSet { if overscan != oldValue { rootBox.invalidateSubtree() } } }
    /// Pixels per point, for views that read it.
    package var displayScale: CGFloat {
        didSet { if displayScale != oldValue { DefaultEnvironment.setDisplayScale(displayScale, in: rootScope) } }
    }

    /// Called when Home was pressed.
    package var onHome: (@MainActor () -> Void)?
    /// Called when Home has been held for half a second; `onHome` is not called then.
    package var onHomeLong: (@MainActor () -> Void)?
    /// Called when a volume key goes down, and when it repeats; if nil, these presses are delivered like all others.
    package var onVolume: (@MainActor (RemoteControl) -> Void)?
    /// Called when Play/Pause is released and no view handles it, for an app whose process plays sound outside any scene.
    @MainActor package static var onUnheardPlayPause: (() -> Void)?
    /// Called when a directional press finds no view to move focus to, and no `onMoveCommand` takes it.
    @MainActor package static var onFailedMove: ((MoveCommandDirection) -> Void)?
    /// Called with each scene phase, before the views are updated.
    package var onScenePhase: ((ScenePhase) -> Void)?
    /// Tasks of `.task` that have not ended.
    package private(set) var runningTasks = 0
    private var nextID: UInt64 = 0
    private(set) var isUpdating = false
    private(set) var isInFrame = false
    /// Whether there are writes that `withAnimation` must apply before its own.
    var isAwaitingFlush = false
    private var requestedFrame = true
    private let isPicture: Bool

    /// Creates a scene.
    ///
    /// - Parameter isPicture: whether it is only drawn as a picture: then it runs no work that waits for the app's scene (`CurrentScene.run`).
    package init(size: CGSize, services: HostServices, isPicture: Bool = false, root: some View) {
        self.size = size
        self.services = services
        self.isPicture = isPicture
        displayScale = services.scale
        layers = LayerTree(size: size)
        Self.$current.withValue(self) { mount(root) }
    }

    private func mount(_ root: some View) {
        DefaultEnvironment.establish(rootScope, self)
        rootScope.setObject(presentations.scene)
        isUpdating = true
        if !isPicture { CurrentScene.begin(in: self) }
        let anchor = RootNode(_NodeContext(host: self, parent: nil, scope: rootScope))
        rootNode = anchor
        focus.root = FocusLayer(view: anchor, isPresented: false)
        rootScope.setFocusParent(focus.root)
        rootBox = RootBox(node: anchor)
        layers.root.setChildren([rootBox.layer])
        focus.root.box = rootBox
        focus.root.attach()
        anchor.mount(root, in: rootBox)
        isUpdating = false
    }

    package func nextNodeID() -> UInt64 {
        nextID += 1
        return nextID
    }

    package func taskStarted() { runningTasks += 1 }
    nonisolated package func taskEnded() { MainActor.hop { [weak self] in self?.runningTasks -= 1 } }

    // MARK: Frames

    package func requestFrame() { requestedFrame = true }

    /// Whether a frame is needed without any event.
    package var needsFrame: Bool { requestedFrame || motion.isRunning || hasWork || layout.hasNew || !paints.isEmpty || layers.isDirty }

    /// Whether any work is due at the current time, apart from motion.
    package var hasWork: Bool {
        !bodies.isEmpty || !elements.isEmpty || !layout.isEmpty || !callbacks.isEmpty || focus.hasWork || focusedValues.hasWork
            || preferences.hasWork || geometry.isDue
    }

    /// Advances the scene to the input's time and handles the input's events.
    package func frame(_ input: FrameInput) -> FrameOutput {
        Self.$current.withValue(self) { makeFrame(input) }
        return output
    }

    private func makeFrame(_ input: FrameInput) {
        counters.frames += 1
        output = FrameOutput()
        let last = time
        time = max(time, input.time)
        isInFrame = true
        defer { isInFrame = false }
        motion.beginFrame(after: last)
        if !isPicture { CurrentScene.begin(in: self) }
        layout.beginFrame()
        for event in input.events where event.isSurroundings { handle(event) }
        settle()
        for event in input.events where !event.isSurroundings {
            handle(event)
            settle()
        }
        for action in deadlines.due(at: time) { action() }
        updating { motion.advance() }
        settle()
        transitions.holdSnapshots()
        updating { paints.run() }
        updating {
            presentations.updateSight()
            callbacks.runFrameEnd()
        }
        services.images.drop(unless: images.isShown)
        focusOverlay?.refresh()
        accessibility.outlineReading()
        output.display = layers.takeFrame(scale: displayScale, isComplete: input.isComplete)
        output.isAnimating = motion.isRunning
        output.nextDeadline = deadlines.next
        output.wantsTextInput = wantsTextInput
        // This frame fulfils requests made while it was in progress.
        requestedFrame = false
    }

    func updating(_ work: () -> Void) {
        let outer = isUpdating
        isUpdating = true
        work()
        isUpdating = outer
    }

    /// Updates a part of the tree under another transaction.
    package func updating(under transaction: Transaction, _ work: () -> Void) {
        let outer = Transaction.current
        Transaction.current = transaction
        work()
        Transaction.current = outer
    }

    package func resize(to new: CGSize) {
        guard new != size, new.width > 0, new.height > 0 else { return }
        size = new
        layers.size = new
        rootBox.invalidateLayout()
    }
}
