import Foundation
import TenFootGeometry
import TenFootGraphics

/// A rectangle of the layout: measured by proposal, placed by its parent, shown by one layer.
///
/// Boxes are what containers see of nodes. A node exposes none (`onAppear` on nothing), one, or several (a Group).
@MainActor open class _LayoutBox {
    package unowned let node: _ViewNode
    package internal(set) final weak var parent: _LayoutBox?
    package internal(set) final var children: [_LayoutBox] = []
    package final let layer: Layer
    /// Where children's layers lie, if not directly in the box's own; set before the first child.
    package final var childLayerHost: Layer?

    // The result of the last layout, resting values: motion shows through the layer alone.
    package private(set) final var origin = CGPoint.zero
    package private(set) final var size = CGSize.zero
    package private(set) final var proposal = ProposedViewSize.unspecified
    package private(set) final var isPlaced = false
    /// It or something in it owes a layout.
    package private(set) final var needsLayout = true
    private var knownMirror: Bool?
    private(set) final var measured: [(proposal: ProposedViewSize, size: CGSize)] = []
    private var knownGuides: [(key: AlignmentKey, proposal: ProposedViewSize, place: CGFloat?)] = []

    /// Something in it, or it, is in the focus map; set upward, never cleared.
    package final var hasFocus = false
    /// The items, sections and containers of the focus tree that have this box's frame.
    package final var focusNodes: [FocusNode] = []
    package final var traits = BoxTraits()
    /// The opacity its own effect ends at; nothing under 0 takes focus.
    package final var restingOpacity = 1.0 {
        didSet {
            if (oldValue <= 0) != (restingOpacity <= 0) || (oldValue < 1) != (restingOpacity < 1), hasFocus {
                host.focusFramesChanged(self)
            }
        }
    }
    /// Whether it cuts off what lies outside it.
    package final var clipsContent = false
    /// Whether it is an opaque rectangle, under which nothing takes focus.
    package final var coversFocus = false {
        didSet {
            guard coversFocus != oldValue else { return }
            markHasFocus()
            if isPlaced { host.focusFramesChanged(self) }
        }
    }
    /// Set for one update by `.animation(_:value:)`: how this box and what is in it move to their new places.
    package final var placementTransaction: Transaction? { didSet { if placementTransaction != nil { host.placesByItself(self) } } }
    /// Pictures of views that have left and still show.
    package final var snapshots: [TransitionSnapshot] = []
    /// The size shown while it is on its way to `size`; nil at rest.
    package final var sizeInMotion: CGSize?
    /// The transaction of the change that asked for the coming paint.
    package private(set) final var paintTransaction = Transaction()

    /// Makes a box of a node with a layer; the name is for dumps.
    public init(node: _ViewNode, name: String? = nil) {
        self.node = node
        layer = Layer(name: name)
    }

    package final var host: ViewHost { node.host }

    // MARK: For subclasses

    /// The size it takes for a proposal; asked through `sizeThatFits`, which remembers.
    open func measure(_ proposal: ProposedViewSize) -> CGSize { .zero }
    /// Places the children, `size` and `proposal` being final.
    open func arrange() {}
    /// A guide that it or its content sets; asked through `guide`, which remembers.
    open func explicitGuide(_ key: AlignmentKey, _ dimensions: ViewDimensions) -> CGFloat? { nil }
    /// Gives the layer its content for `size`; called when the size changed or paint was asked for.
    open func paint() {}
    /// Whether it is drawn at each size on the way when its size changes with an animation.
    open var animatesSize: Bool { false }
    /// Whether it writes its layer's opacity, transform and effects itself.
    open var writesLayer: Bool { false }
    /// The size to draw at.
    package final var drawnSize: CGSize { sizeInMotion ?? size }
    /// Whether what is in it moves with it as one piece: a view that comes in while it moves joins in the motion.
    open var movesAsOne: Bool { false }
    /// Whether its size follows from the proposal alone, so that a change inside stays inside.
    open var isBoundary: Bool { false }
    /// The safe area for the views in this box, and the rectangle that views which reach its edge extend to, both in the scene's coordinates;
    /// nil where the box does not change the safe area.
    open var safeAreaInside: (safe: CGRect, whole: CGRect)? { nil }
    /// How far the content is moved against the box, as scrolling does; part of resting frames.
    open var contentOffset: CGPoint { .zero }

    // MARK: Measuring and placing

    package final func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        if let known = measured.first(where: { $0.proposal == proposal }) { return known.size }
        host.counters.measures += 1
        var size = measure(proposal)
        // A view may answer anything; the layout goes on with a number.
        size.width = size.width == .infinity ? Self.largest : max(0, Self.bounded(size.width))
        size.height = size.height == .infinity ? Self.largest : max(0, Self.bounded(size.height))
        measured.remember((proposal, size))
        return size
    }

    /// A guide that it or its content sets, for one of its sizes; it remembers.
    package final func guide(_ key: AlignmentKey, _ dimensions: ViewDimensions) -> CGFloat? {
        let proposal = dimensions.proposal
        if let known = knownGuides.first(where: { $0.proposal == proposal && $0.key == key }) { return known.place }
        let place = explicitGuide(key, dimensions)
        knownGuides.remember((key, proposal, place))
        return place
    }
    private func forgetMeasurements() {
        measured.removeAll(keepingCapacity: true)
        knownGuides.removeAll(keepingCapacity: true)
        measurementsDropped()
    }

    /// Stands for infinity in sizes, so that arithmetic stays finite.
    nonisolated package static let largest: CGFloat = 1e7

    /// A number that sums of sizes and places stay finite with: none lies further out than ten million screens; 0 for no number.
    nonisolated package static func bounded(_ value: CGFloat) -> CGFloat { value.isNaN ? 0 : max(-1e10, min(1e10, value)) }

    package final func dimensions(_ proposal: ProposedViewSize) -> ViewDimensions {
        ViewDimensions(sizeThatFits(proposal), box: self, proposal: proposal)
    }

    /// Places the box in its parent; does nothing below where nothing changed.
    package final func place(at newOrigin: CGPoint, proposal newProposal: ProposedViewSize) {
        let outer = host.placement
        if let own = placementTransaction { host.placement = own }
        defer { host.placement = outer }
        let newSize = sizeThatFits(newProposal)
        // A view may place another anywhere; the layout goes on with numbers.
        var newOrigin = CGPoint(x: Self.bounded(newOrigin.x), y: Self.bounded(newOrigin.y))
        if let parent, parent.mirrorsChildren, parent.isMirrored { newOrigin.x = parent.size.width - newOrigin.x - newSize.width }
        let isMoved = !isPlaced || origin != newOrigin
        let isResized = !isPlaced || size != newSize
        if isMoved || isResized {
            let old = isPlaced ? (origin, size) : nil
            origin = newOrigin
            size = newSize
            host.motion.placed(self, from: old)
            if hasFocus { host.focusFramesChanged(self) }
        }
        // What has not been placed before counts as resized.
        if needsLayout || isResized || newProposal != proposal {
            proposal = newProposal
            needsLayout = false
            isPlaced = true
            host.counters.layouts += 1
            arrange()
        }
        if isResized { repaint() }
    }

    /// Lets go of what is in it and of the layout it owes: it is in no container any more, and views that were in it may be gone.
    ///
    /// Whatever still holds the box, such as the queue of layouts, must not keep boxes whose views are gone alive. Layers stay: a picture
    /// of what leaves may show them.
    package final func abandon() {
        needsLayout = false
        for box in ownBoxes { box.abandon() }
        for child in children where child.parent === self { child.parent = nil }
        children = []
    }
    /// Boxes that its view made for it alone, as for what lies behind it, and that go when it goes.
    open var ownBoxes: [_LayoutBox] { [] }

    /// Lays the inside out again at the size it has: what a boundary owes.
    package final func layoutInside() {
        guard needsLayout, isPlaced else { return }
        needsLayout = false
        host.counters.layouts += 1
        let outer = host.placement
        host.placement = inheritedPlacement
        arrange()
        host.placement = outer
    }

    /// How the nearest box around it that has a say lets its content move.
    private var inheritedPlacement: Transaction {
        guard host.hasOwnPlacements else { return host.placement }
        var box: _LayoutBox? = self
        while let current = box {
            if let own = current.placementTransaction { return own }
            box = current.parent
        }
        return host.placement
    }

    /// Its own size or what is in it may differ: forgets measurements up to the nearest boundary, which lays out again.
    package final func invalidateLayout() {
        var box = self
        while true {
            box.forgetMeasurements()
            box.knownMirror = nil
            box.needsLayout = true
            guard let parent = box.parent, !(box.isBoundary && box.isPlaced) else { break }
            box = parent
        }
        host.enqueueLayout(box)
    }

    /// Has the inside arranged again although nothing in it changed: a viewport moved.
    package final func requestArrangement() {
        needsLayout = true
        host.enqueueLayout(self)
    }

    /// A boundary whose size follows from its content found that it is another: the parent lays out again.
    package final func sizeChanged() {
        forgetMeasurements()
        parent?.invalidateLayout()
    }

    /// Whether x runs from the right inside it: a container lays out from the left, and its children are placed mirrored.
    package final var isMirrored: Bool {
        guard host.usesRightToLeft else { return false }
        if let knownMirror { return knownMirror }
        let direction = Dependencies.track(node, .layout) { EnvironmentValues(scope: node.scope).layoutDirection }
        knownMirror = direction == .rightToLeft
        return direction == .rightToLeft
    }
    /// Forgets every measurement here and below: something that all of it may depend on is another.
    package final func invalidateSubtree() {
        surroundingsChanged()
        for child in children { child.invalidateSubtree() }
        invalidateLayout()
    }

    /// Called when reading direction or viewport are others: estimates of what is not made are void.
    open func surroundingsChanged() {}

    /// Takes a box in that is measured before it is shown, so that it can ask what is around it.
    package final func adopt(_ child: _LayoutBox) { child.parent = self }

    /// False where x means what it says whatever the direction: a scroll box's content.
    open var mirrorsChildren: Bool { true }

    /// Called when remembered measurements are void.
    open func measurementsDropped() {}

    /// Draws again in this frame.
    package final func repaint() {
        let transaction = Transaction.current.isEmpty ? host.placement : Transaction.current
        if !transaction.isEmpty { paintTransaction = transaction }
        host.enqueuePaint(self)
    }

    package final func paintNow() {
        host.counters.paints += 1
        let outer = Transaction.current
        Transaction.current = paintTransaction
        Dependencies.track(node, .paint) { paint() }
        resolvePictures()
        Transaction.current = outer
        paintTransaction = Transaction()
    }
}

extension Array {
    /// Keeps an answer of a box, in place of the oldest where it keeps 32.
    ///
    /// Stacks around each other ask for a few proposals more with each; where one of them was forgotten, all below would be asked again, and so on down,
    /// in a time that grows with a power of the depth. Most boxes are asked for three.
    package mutating func remember(_ answer: Element) {
        if count == 32 { removeFirst() }
        append(answer)
    }
}
