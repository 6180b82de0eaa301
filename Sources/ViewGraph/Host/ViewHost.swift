import Foundation
import Logging
import TenFootGeometry
import TenFootGraphics
import TenFootInput
import TenFootMotion

/// A scene: the retained tree of one root view and the passes that bring it from one frame to the next.
@MainActor package final class ViewHost {
    package let layers: LayerTree
    package let services: HostServices
    package private(set) lazy var motion = MotionController(host: self)
    package private(set) lazy var transitions = TransitionController(host: self)
    package private(set) lazy var focus = FocusController(host: self)
    package let rootScope = EnvironmentScope(parent: nil)
    package private(set) var rootBox: RootBox!
    private var rootNode: _ViewNode!
    package var counters = HostCounters()
    /// Seconds since the start, as the last frame's input said.
    package private(set) var time: TimeInterval = 0
    /// Seconds since 1970 at second zero; the app host sets it from the clock, headless runs keep this moment (1 January 2024, 9:41).
    package var epoch: TimeInterval = 1_704_102_060
    package private(set) var size: CGSize
    /// The share of the picture's width and height that the television cuts off at each edge.
    package var overscan = 0.0 { didSet { if overscan != oldValue { rootBox.invalidateSubtree() } } }
    /// Pixels a point, as views may ask for it.
    package var displayScale: CGFloat {
        didSet { if displayScale != oldValue { DefaultEnvironment.setDisplayScale(displayScale, in: rootScope) } }
    }
    package let logger = Logger(label: "tenfoot")

    /// A write arrived while no frame runs: the run loop is to make one.
    package var onNeedsFrame: (() -> Void)?
    /// Asked by lifecycle: tasks of `.task` that have not ended.
    package private(set) var runningTasks = 0

    // Work owed, each emptied by its pass.
    private var dirty: [UInt64: (node: _ViewNode, transaction: Transaction)] = [:]
    private var elementQueue = WorkQueue<_ViewNode>()
    // With their nodes, which a box does not keep alive.
    private var layoutQueue = WorkQueue<BoxWork>()
    private var paintQueue = WorkQueue<BoxWork>()
    private var changes: [() -> Void] = []
    private var lastChangers: [(node: _ViewNode, place: SourcePlace)] = []
    /// Who asked for `changes`, for the warning that they do not end.
    private var changers: [(node: _ViewNode, place: SourcePlace)] = []
    private var appears: [() -> Void] = []
    private var tasks: [() -> Void] = []
    private var disappears: [() -> Void] = []
    private var afterUpdate: [() -> Void] = []
    package let deadlines = DeadlineQueue()
    package let preferences = PreferenceCenter()
    package let focusedValues = FocusedValueCenter()
    /// What SceneStorage keeps.
    package let stored = SceneStore()
    /// Where an assistive technology reads.
    package let assistive = AssistiveCursor()
    package private(set) lazy var accessibility = AccessibilityTree(host: self)
    package let tilt = TiltCenter()
    package private(set) lazy var presentations = PresentationCenter(host: self)
    /// The roots of commands, whose controls answer to their shortcuts without being on screen.
    package var shortcuts: [FocusNode] = []
    /// The Menu button with nobody handling it.
    package var onMenu: (() -> Void)?
    package let geometry = GeometryWatch()
    package let images = ImageUses()
    /// The alignment guides that something in the scene may set.
    package var guides = GuideKeys()
    /// Draws the focus engine's last decision above everything; nil where nobody asked for it.
    var focusOverlay: FocusOverlay?
    /// Counts the layout passes.
    package private(set) var layoutPass = 0
    private var knowsRightToLeft = false
    private var nextID: UInt64 = 0
    private var isUpdating = false
    private var requestedFrame = true
    package var output = FrameOutput()

    /// The transaction under which boxes are placed now.
    package var placement = Transaction()

    package init(size: CGSize, services: HostServices, root: some View) {
        self.size = size
        self.services = services
        displayScale = services.scale
        layers = LayerTree(size: size)
        DefaultEnvironment.establish(rootScope, self)
        isUpdating = true
        ViewHost.all.append(WeakHost(self))
        TimerSchedule.established(self)
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

    // MARK: Hosts, for writes that come from outside a frame

    private struct WeakHost {
        weak var host: ViewHost?
        init(_ host: ViewHost) { self.host = host }
    }
    private static var all: [WeakHost] = []

    /// Told of every scene's phase, before the views are.
    package static var onScenePhase: (@MainActor (ScenePhase) -> Void)?

    /// The scene made last.
    package static var latest: ViewHost? { all.last { $0.host != nil }?.host }

    /// Applies the writes made so far, where no update is under way.
    package static func flushWrites() {
        all.removeAll { $0.host == nil }
        for entry in all { if let host = entry.host, !host.isUpdating, !host.dirty.isEmpty { host.updating { host.updateBodies() } } }
    }

    // MARK: What passes owe

    package func nextNodeID() -> UInt64 {
        nextID += 1
        return nextID
    }

    package func markDirty(_ node: _ViewNode) {
        if dirty[node.id] == nil { dirty[node.id] = (node, Transaction.current) }
        requestFrame()
    }
    package func isDirty(_ node: _ViewNode) -> Bool { dirty[node.id] != nil }
    package func clearDirty(_ node: _ViewNode) { dirty[node.id] = nil }

    package func forget(_ node: _ViewNode) { dirty[node.id] = nil }

    package func enqueueElements(_ node: _ViewNode?) {
        guard let node else { return }
        elementQueue.append(node, once: ObjectIdentifier(node))
        requestFrame()
    }

    package func enqueueLayout(_ box: _LayoutBox) {
        layoutQueue.append(BoxWork(box: box, node: box.node), once: ObjectIdentifier(box))
        requestFrame()
    }

    package func enqueuePaint(_ box: _LayoutBox) {
        paintQueue.append(BoxWork(box: box, node: box.node), once: ObjectIdentifier(box))
        requestFrame()
    }

    package func onAppear(_ node: _ViewNode, _ action: @escaping () -> Void) { appears.append(action) }
    package func onTask(_ node: _ViewNode, _ action: @escaping () -> Void) { tasks.append(action) }
    package func onChange(_ node: _ViewNode, at place: SourcePlace, _ action: @escaping () -> Void) {
        changes.append(action)
        changers.append((node, place))
        requestFrame()
    }
    package func onDisappear(_ action: @escaping () -> Void) {
        disappears.append(action)
        requestFrame()
    }
    /// Runs after the present update: writes that come out of layout (geometry, preferences).
    package func afterUpdate(_ action: @escaping () -> Void) {
        afterUpdate.append(action)
        requestFrame()
    }

    package func taskStarted() { runningTasks += 1 }
    nonisolated package func taskEnded() { MainActor.hop { [weak self] in self?.runningTasks -= 1 } }

    package func requestFrame() {
        guard !requestedFrame else { return }
        requestedFrame = true
        if !isUpdating { onNeedsFrame?() }
    }

    // MARK: Frames

    /// Something is to be done without any event.
    package var needsFrame: Bool { requestedFrame || motion.isRunning || hasWork }
    /// Runs an action in the first frame at or after a time, for somebody outside the scene.
    package func schedule(at time: TimeInterval, _ action: @escaping () -> Void) {
        deadlines.schedule(at: time, action)
        // Its output says when the next frame is due.
        requestFrame()
    }

    /// Something is owed at the present time already, whatever moves.
    package var hasWork: Bool {
        !dirty.isEmpty || !elementQueue.isEmpty || !layoutQueue.isEmpty || !changes.isEmpty || !appears.isEmpty || !tasks.isEmpty
            || !disappears.isEmpty || !afterUpdate.isEmpty || focus.hasWork || focusedValues.hasWork || preferences.hasWork
            || geometry.isDue
    }

    /// Brings the scene to the input's time with its events handled.
    package func frame(_ input: FrameInput) -> FrameOutput {
        counters.frames += 1
        output = FrameOutput()
        requestedFrame = false
        time = max(time, input.time)
        for event in input.events where event.isSurroundings { handle(event) }
        settle()
        for event in input.events where !event.isSurroundings {
            handle(event)
            settle()
        }
        for action in deadlines.due(at: time) { action() }
        updating { motion.advance() }
        settle()
        transitions.holdGhosts()
        paint()
        focusOverlay?.refresh()
        output.display = layers.takeFrame(scale: displayScale, isComplete: input.isComplete)
        output.isAnimating = motion.isRunning
        output.nextDeadline = deadlines.next
        output.wantsTextInput = wantsTextInput
        // What asked for a frame while this one was made has had it, but for what is still owed.
        requestedFrame = hasWork || !paintQueue.isEmpty || layers.isDirty
        return output
    }

    private func updating(_ work: () -> Void) {
        let outer = isUpdating
        isUpdating = true
        work()
        isUpdating = outer
    }

    /// Updates a part of the tree under a transaction of its own.
    package func updating(under transaction: Transaction, _ work: () -> Void) {
        let outer = Transaction.current
        Transaction.current = transaction
        work()
        Transaction.current = outer
    }

    /// State to focus map, again until nothing is owed; bounded, so that values that chase each other end.
    private func settle() {
        for round in 0..<Self.mostRounds {
            guard hasWork else { return }
            updating {
                updateBodies()
                gatherElements()
                layout()
                preferences.deliver(self)
                focus.resolve()
                focusedValues.refresh()
            }
            runCallbacks()
            if round == Self.mostRounds - 1, hasWork {
                warnOfCycle()
                // Nobody is told any more, but what is shown is what was written last.
                focus.dropWork()
                changes.removeAll()
                updating {
                    updateBodies()
                    gatherElements()
                    layout()
                }
                changes.removeAll()
                afterUpdate.removeAll()
            }
        }
    }

    private static let mostRounds = 12

    private func warnOfCycle() {
        var places: [String] = []
        for entry in lastChangers {
            let place = "\(entry.node.ownerName) (\(entry.place))"
            if !places.contains(place) { places.append(place) }
        }
        let last = places.isEmpty ? "" : ": onChange in " + places.prefix(3).joined(separator: ", ")
        warnOnce(
            "Views keep changing each other\(last). The update stopped after \(Self.mostRounds) rounds. "
                + "Look for onChange handlers that write what another one watches.")
    }

    private func updateBodies() {
        while !dirty.isEmpty {
            // By depth, then in the order made: parents first, so that a child its parent updates is evaluated once.
            let batch = dirty.values.sorted { ($0.node.depth, $0.node.id) < ($1.node.depth, $1.node.id) }
            for entry in batch where dirty[entry.node.id] != nil {
                dirty[entry.node.id] = nil
                let outer = (Transaction.current, placement)
                Transaction.current = transactionFilters > 0 ? entry.transaction.filtered(for: entry.node) : entry.transaction
                // What this update moves is placed in this frame's layout, under the same transaction.
                if entry.transaction.animation != nil { updateAnimation = entry.transaction }
                entry.node.evaluate()
                (Transaction.current, placement) = outer
            }
        }
    }

    /// The transaction of the latest animated body update of this round; layout runs under it.
    private var updateAnimation: Transaction?

    private func gatherElements() {
        while !elementQueue.isEmpty {
            let batch = elementQueue.take().sorted { $0.depth > $1.depth }
            for node in batch where node.isMounted {
                if node.gatherElements() { node.parent?.elementsChanged() }
            }
        }
    }

    private func layout() {
        placement = updateAnimation ?? Transaction()
        updateAnimation = nil
        layoutPass += 1
        if EnvironmentScope.usesRightToLeft, !knowsRightToLeft {
            knowsRightToLeft = true
            rootBox.invalidateSubtree()
        }
        var rounds = 0
        // Depth first: laying out an outer box may settle an inner one.
        while !layoutQueue.isEmpty, rounds < Self.mostLayoutRounds {
            rounds += 1
            let batch = WorkQueue.ordered(layoutQueue.take()) { UInt64($0.node.depth) }
            geometry.isDue = true
            for work in batch where work.node.isMounted && work.box.needsLayout {
                if work.box === rootBox {
                    work.box.place(at: .zero, proposal: ProposedViewSize(width: size.width, height: size.height))
                } else {
                    work.box.layoutInside()
                }
            }
            gatherElements()
            if layoutQueue.isEmpty { geometry.deliver() }
        }
        geometry.deliver()
        placement = Transaction()
        for box in ownPlacements { box.placementTransaction = nil }
        ownPlacements = []
    }

    /// Lazy content that keeps changing its mind about its size is cut off; the next frame goes on.
    private static let mostLayoutRounds = 64

    /// How many nodes change transactions on their way inward.
    package var transactionFilters = 0
    private var ownPlacements: [_LayoutBox] = []
    package var hasOwnPlacements: Bool { !ownPlacements.isEmpty }
    func placesByItself(_ box: _LayoutBox) { ownPlacements.append(box) }

    private func paint() {
        let works = WorkQueue.ordered(paintQueue.take()) { $0.box.layer.id }
        updating { for work in works where work.node.isMounted { work.box.paintNow() } }
    }

    private func runCallbacks() {
        // By key path, since an action may well add to the list it came from: a sheet that appears with a sheet in it.
        func run(_ list: ReferenceWritableKeyPath<ViewHost, [() -> Void]>) {
            let actions = self[keyPath: list]
            self[keyPath: list] = []
            for action in actions { action() }
        }
        run(\.afterUpdate)
        // Kept for one round: who is told now and writes again is the circle.
        if !changers.isEmpty { lastChangers = changers }
        changers = []
        run(\.changes)
        run(\.appears)
        run(\.disappears)
        run(\.tasks)
    }

    /// What an app was told about its own mistakes, each once.
    package private(set) var warnings: [String] = []

    /// Logs a sentence the first time it is needed.
    package func warnOnce(_ sentence: String) {
        guard !warnings.contains(sentence) else { return }
        warnings.append(sentence)
        logger.warning("\(sentence)")
    }

    /// In debug builds, logs a sentence the first time it is needed.
    package func hint(_ sentence: String) {
        #if DEBUG
            warnOnce(sentence)
        #endif
    }

    // MARK: Events

    private func handle(_ event: HostEvent) {
        switch event {
        case .resize(let new): resize(to: new)
        case .displayScale(let scale): displayScale = scale
        case .overscan(let share): overscan = share
        case .setting(let setting): setting.apply(to: self)
        case .picture(let source): images.changed(source)
        case .lean(let lean): tilt.lean(to: lean)
        case .scenePhase(let phase):
            Self.onScenePhase?(phase)
            DefaultEnvironment.setScenePhase(phase, in: rootScope)
            focusedValues.isSceneActive = phase == .active
        default: focus.handle(event)
        }
    }

    package func resize(to new: CGSize) {
        guard new != size, new.width > 0, new.height > 0 else { return }
        size = new
        layers.size = new
        rootBox.invalidateLayout()
    }

    package func menuRequested() { onMenu?() }

    package func focusFramesChanged(_ box: _LayoutBox) { focus.framesChanged(box) }
}

/// The root of the node tree.
final class RootNode: _ViewNode {
    private weak var box: RootBox?

    func mount(_ root: some View, in box: RootBox) {
        self.box = box
        func make<V: View>(_ view: V) -> _ViewNode { V._makeNode(view, _NodeContext(host: host, parent: self, scope: scope)) }
        children = [make(root)]
        _ = gatherElements()
    }

    override var gathersElements: Bool { true }
    override func gatherElements() -> Bool {
        box?.setRoot(children[0].elements)
        return false
    }
}
