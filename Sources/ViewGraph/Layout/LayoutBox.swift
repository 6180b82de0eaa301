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
    /// The layer that holds the children's layers, if not the box's own; set before the first child.
    package final var childLayerHost: Layer?

    // The result of the last layout, as resting values: motion changes the layer only.
    package private(set) final var origin = CGPoint.zero
    package private(set) final var size = CGSize.zero
    package private(set) final var proposal = ProposedViewSize.unspecified
    package private(set) final var isPlaced = false
    /// Whether it or something inside it needs layout.
    package private(set) final var needsLayout = true
    private var knownMirror: Bool?
    private(set) final var measured: [(proposal: ProposedViewSize, size: CGSize)] = []
    private var knownGuides: [(key: AlignmentKey, proposal: ProposedViewSize, place: CGFloat?)] = []

    /// Whether it or something inside it is in the focus map; also set on its ancestors, never cleared.
    package final var hasFocus = false
    /// The items, sections and containers of the focus tree that have this box's frame.
    package final var focusNodes: [FocusNode] = []
    package final var traits = BoxTraits()
    /// The opacity at which its own effect ends; at 0 it and its content take no focus.
    package final var restingOpacity = 1.0 {
        didSet {
            if (oldValue <= 0) != (restingOpacity <= 0) || (oldValue < 1) != (restingOpacity < 1), hasFocus {
                host.focusFramesChanged(self)
            }
        }
    }
    /// Whether it clips what lies outside it.
    package final var clipsContent = false { didSet { if clipsContent != oldValue, hasFocus { host.focusFramesChanged(self) } } }
    /// Whether it is an opaque rectangle, under which nothing takes focus.
    package final var coversFocus = false {
        didSet {
            guard coversFocus != oldValue else { return }
            markHasFocus()
            if isPlaced { host.focusFramesChanged(self) }
        }
    }
    /// The transaction for placing this box and its content; set for one update by `.animation(_:value:)`.
    package final var placementTransaction: Transaction? { didSet { if placementTransaction != nil { host.placesByItself(self) } } }
    /// Snapshots of removed views that are still shown.
    package final var snapshots: [TransitionSnapshot] = []
    /// The size shown while it is on its way to `size`; nil at rest.
    package final var sizeInMotion: CGSize?
    /// The transaction of the change that requested the next paint.
    package private(set) final var paintTransaction = Transaction()

    /// Makes a box of a node with a layer; the name is for dumps.
    public init(node: _ViewNode, name: String? = nil) {
        self.node = node
        layer = Layer(name: name)
    }

    package final var host: ViewHost { node.host }

    // MARK: For subclasses

    /// Measures the box for a proposal; callers use `sizeThatFits`, which caches the result.
    open func measure(_ proposal: ProposedViewSize) -> CGSize { .zero }
    /// Places the children; `size` and `proposal` are final.
    open func arrange() {}
    /// A guide that it or its content sets; callers use `guide`, which caches the result.
    open func explicitGuide(_ key: AlignmentKey, _ dimensions: ViewDimensions) -> CGFloat? { nil }
    /// Gives the layer its content for `size`; called when the size has changed or a repaint was requested.
    open func paint() {}
    /// Whether an animated change of its size is drawn at each intermediate size.
    open var animatesSize: Bool { false }
    /// Whether it writes its layer's opacity, transform and effects itself.
    open var writesLayer: Bool { false }
    /// The size to draw at.
    package final var drawnSize: CGSize { sizeInMotion ?? size }
    /// Whether its content moves with it as one piece, so that a view inserted during the motion joins in.
    open var movesAsOne: Bool { false }
    /// Whether its size follows from the proposal alone, so that a change inside stays inside.
    open var isBoundary: Bool { false }
    /// The safe area for the views in this box, and the rectangle that views which reach its edge extend to, both in the scene's coordinates;
    /// nil where the box does not change the safe area.
    open var safeAreaInside: (safe: CGRect, whole: CGRect)? { nil }
    /// Sorts the children's layers again after the `zIndex` of one has changed.
    package func childOrderChanged() { orderLayers() }
    /// Where a child is drawn among its siblings: higher ones on top, equal ones as laid out.
    package func drawingOrder(of child: _LayoutBox) -> Double { child.traits.zIndex }
    /// The offset of the content in the box, as set by scrolling; part of resting frames.
    open var contentOffset: CGPoint { .zero }

    // MARK: Measuring and placing

    package final func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        if let known = measured.first(where: { $0.proposal == proposal }) { return known.size }
        host.counters.measures += 1
        var size = measure(proposal)
        // A view may return infinity or NaN; the layout continues with finite numbers.
        size.width = size.width == .infinity ? Self.largest : max(0, Self.bounded(size.width))
        size.height = size.height == .infinity ? Self.largest : max(0, Self.bounded(size.height))
        measured.remember((proposal, size))
        return size
    }

    /// A guide that it or its content sets, for one of its sizes; the result is cached.
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

    /// Limits a length or position to ±10¹⁰ points, far beyond any screen, so that sums stay finite; NaN becomes 0.
    nonisolated package static func bounded(_ value: CGFloat) -> CGFloat { value.isNaN ? 0 : max(-1e10, min(1e10, value)) }

    package final func dimensions(_ proposal: ProposedViewSize) -> ViewDimensions {
        ViewDimensions(sizeThatFits(proposal), box: self, proposal: proposal)
    }

    /// Places the box in its parent; content that has not changed is not laid out again.
    package final func place(at newOrigin: CGPoint, proposal newProposal: ProposedViewSize) {
        let outer = host.placement
        if let own = placementTransaction { host.placement = own }
        defer { host.placement = outer }
        let newSize = sizeThatFits(newProposal)
        // A view may be placed at infinity or NaN; the layout continues with finite numbers.
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
        // A box that was never placed counts as resized.
        if needsLayout || isResized || newProposal != proposal {
            proposal = newProposal
            needsLayout = false
            isPlaced = true
            host.counters.layouts += 1
            arrange()
        }
        if isResized { repaint() }
    }

    /// Drops its children and pending layout: it is in no container any more, and views that were in it may be gone.
    ///
    /// An object that still holds the box, such as the layout queue, must not keep boxes of removed views alive. Layers stay: a snapshot of
    /// a leaving view may show them.
    package final func abandon() {
        needsLayout = false
        for box in ownBoxes { box.abandon() }
        for child in children where child.parent === self { child.parent = nil }
        children = []
    }
    /// Boxes that its view made for it alone, such as a background's; they are abandoned with it.
    open var ownBoxes: [_LayoutBox] { [] }

    /// Lays out the content again at the box's present size; called for boundaries.
    package final func layoutInside() {
        guard needsLayout, isPlaced else { return }
        needsLayout = false
        host.counters.layouts += 1
        let outer = host.placement
        host.placement = inheritedPlacement
        arrange()
        host.placement = outer
    }

    /// The placement transaction of this box or the nearest box around it that has one, else the host's.
    private var inheritedPlacement: Transaction {
        guard host.hasOwnPlacements else { return host.placement }
        var box: _LayoutBox? = self
        while let current = box {
            if let own = current.placementTransaction { return own }
            box = current.parent
        }
        return host.placement
    }

    /// Called when its size or content may have changed: drops cached measurements up to the nearest boundary, which is laid out again.
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

    /// Requests a new arrangement although the content has not changed, for example after the viewport moved.
    package final func requestArrangement() {
        needsLayout = true
        host.enqueueLayout(self)
    }

    /// Called by a boundary whose size follows from its content when that size has changed: the parent is laid out again.
    package final func sizeChanged() {
        forgetMeasurements()
        parent?.invalidateLayout()
    }

    /// Whether x runs from the right in its content: containers lay out from the left, and the children are placed mirrored.
    package final var isMirrored: Bool {
        guard host.usesRightToLeft else { return false }
        if let knownMirror { return knownMirror }
        let direction = Dependencies.track(node, .layout) { EnvironmentValues(scope: node.scope).layoutDirection }
        knownMirror = direction == .rightToLeft
        return direction == .rightToLeft
    }
    /// Drops all cached measurements of this box and below, after a change on which all of them may depend.
    package final func invalidateSubtree() {
        surroundingsChanged()
        for child in children { child.invalidateSubtree() }
        invalidateLayout()
    }

    /// Called when layout direction or viewport have changed, which invalidates estimates for unrealised cells.
    open func surroundingsChanged() {}

    /// Sets the parent of a box that is measured before it becomes a child, so that it can look up its surroundings.
    package final func adopt(_ child: _LayoutBox) { child.parent = self }

    /// Whether children are mirrored in right-to-left layouts; false for a scroll box, whose content keeps its x.
    open var mirrorsChildren: Bool { true }

    /// Called when cached measurements were dropped.
    open func measurementsDropped() {}

    /// Requests drawing in this frame.
    package final func repaint() {
        let transaction = Transaction.current.isEmpty ? host.placement : Transaction.current
        if !transaction.isEmpty { paintTransaction = transaction }
        host.enqueuePaint(self)
    }

    package final func paintNow() {
        host.counters.paints += 1
        let outer = Transaction.current
        Transaction.current = paintTransaction
        Dependencies.track(node, .paint) {
            paint()
            resolvePictures()
        }
        Transaction.current = outer
        paintTransaction = Transaction()
    }
}

extension Array {
    /// Caches a result of a box; beyond 32 results the oldest is evicted.
    ///
    /// Each level of nested stacks adds a few proposals. If one of these were evicted, everything below would be measured again, level
    /// by level, in a time that grows with a power of the depth. Most boxes get three proposals.
    package mutating func remember(_ answer: Element) {
        if count == 32 { removeFirst() }
        append(answer)
    }
}
