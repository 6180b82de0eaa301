import Foundation
import TenFootGeometry
import TenFootGraphics
import TenFootMotion

/// The box of a scroll view: takes the length it is offered along its axes, hugs its content across, and shows a part of it.
///
/// `contentOffset` is where the content rests (DM1); motion moves the one layer that holds the content, so that scrolling lays out
/// nothing. A change inside lays out the parent only if the scroll box's own size changes.
package final class ScrollBox: _LayoutBox, GeometryWatcher {
    package var settings: ScrollSettings
    package private(set) var contentSize = CGSize.zero
    private var offset = CGPoint.zero
    private var isInitial = true
    private let contentLayer = Layer(name: "content")
    private lazy var indicators = ScrollIndicators(self)
    /// The sum of the jumps made while a motion ran, which is added to the motion's value.
    private var base = CGPoint.zero
    private var anchor: (box: _LayoutBox, position: CGPoint, pass: Int)?
    private(set) var lazyBoxes: [WeakLazyBox] = []
    /// The box whose children are the scroll targets at which it comes to rest.
    package weak var targetLayout: _LayoutBox?
    /// Called in each update in which offset, sizes or place may have changed, in the order in which they were added.
    private var observers: [(id: ObjectIdentifier, call: @MainActor () -> Void)] = []

    /// Adds an observer, or replaces the one with the same id in its place.
    package func observe(_ id: ObjectIdentifier, _ call: @escaping @MainActor () -> Void) {
        if let index = observers.firstIndex(where: { $0.id == id }) {
            observers[index].call = call
        } else {
            observers.append((id, call))
        }
    }

    /// Watchers that are notified of each step of a scrolling motion.
    private var followers: [WeakFollower] = []

    private struct WeakFollower { weak var follower: (any GeometryWatcher)? }
    struct WeakLazyBox { weak var box: LazyBox? }

    package init(node: _ViewNode, settings: ScrollSettings) {
        self.settings = settings
        super.init(node: node, name: "scroll")
        childLayerHost = contentLayer
        layer.addChild(contentLayer)
        host.geometry.add(self)
    }

    package override var contentOffset: CGPoint { offset }
    package var isScrollEnabled: Bool { !settings.isDisabled }
    private var content: _LayoutBox? { children.first }

    // MARK: Layout

    package override var isBoundary: Bool { true }
    /// Offsets count from the left in either layout direction; right-to-left content starts at the far end.
    package override var mirrorsChildren: Bool { false }

    private func contentProposal(_ proposal: ProposedViewSize) -> ProposedViewSize {
        let margins = settings.margins
        return ProposedViewSize(
            width: settings.axes.contains(.horizontal) ? nil : proposal.width.map { max(0, $0 - margins.horizontal) },
            height: settings.axes.contains(.vertical) ? nil : proposal.height.map { max(0, $0 - margins.vertical) })
    }

    private func measuredContent(_ proposal: ProposedViewSize) -> CGSize {
        let size = content?.sizeThatFits(contentProposal(proposal)) ?? .zero
        return CGSize(width: size.width + settings.margins.horizontal, height: size.height + settings.margins.vertical)
    }

    package override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let content = measuredContent(proposal)
        return CGSize(
            width: settings.axes.contains(.horizontal) ? proposal.width ?? content.width : content.width,
            height: settings.axes.contains(.vertical) ? proposal.height ?? content.height : content.height)
    }

    /// The size of the viewport for content that depends on it; that of the safe area until it is known.
    package var viewportForContent: CGSize {
        sizesContent = true
        return viewport ?? RootBox.safeArea(of: host).size
    }
    private var viewport: CGSize?
    private var sizesContent = false
    /// The last layout pass in which its size has changed, and how often it changed then.
    private var corrections = (pass: 0, count: 0)

    /// Whether it may request another layout of its container: content that follows the viewport's size, which follows the content's, could
    /// request layouts for ever.
    private func mayAskAgain() -> Bool {
        if corrections.pass != host.layoutPass { corrections = (host.layoutPass, 0) }
        corrections.count += 1
        return corrections.count <= 8
    }

    package override func arrange() {
        captureAnchor()
        if viewport != size {
            viewport = size
            if sizesContent { for child in children { child.invalidateSubtree() } }
        }
        let measured = measuredContent(proposal)
        // Content that was at its anchor stays there.
        let isAnchored = settings.sizeAnchor.map { isAt($0) } ?? false
        if measured != contentSize {
            contentSize = measured
            for node in focusNodes { host.focus.tracker.invalidate(node) }
        }
        // Content that is shorter than the viewport begins at the leading edge.
        var slack = CGPoint(x: isMirrored && settings.axes.contains(.horizontal) ? max(0, size.width - contentSize.width) : 0, y: 0)
        if let alignment = settings.alignment {
            if settings.axes.contains(.horizontal) {
                slack.x = max(0, size.width - contentSize.width) * (isMirrored ? 1 - alignment.x : alignment.x)
            }
            if settings.axes.contains(.vertical) { slack.y = max(0, size.height - contentSize.height) * alignment.y }
        }
        content?.place(
            at: CGPoint(
                x: slack.x + settings.margins.left(in: isMirrored ? .rightToLeft : .leftToRight), y: slack.y + settings.margins.top),
            proposal: contentProposal(proposal))
        if isInitial, !children.isEmpty {
            isInitial = false
            jump(to: initialOffset)
            holdAnchor()
        } else if isAnchored, let anchor = settings.sizeAnchor {
            jump(to: offset(of: anchor))
        } else {
            holdAnchor()
        }
        stayInContent()
        // The content may have changed since the size for this proposal was measured.
        if sizeThatFits(proposal) != size, mayAskAgain() { parent?.invalidateLayout() }
        host.geometryChanged()
        updateClip()
        indicators.update()
    }

    private var initialOffset: CGPoint {
        guard let anchor = settings.anchor else { return isMirrored ? clamped(CGPoint(x: largestOffset.x, y: 0)) : .zero }
        return offset(of: anchor)
    }

    private func offset(of anchor: UnitPoint) -> CGPoint {
        clamped(CGPoint(x: largestOffset.x * (isMirrored ? 1 - anchor.x : anchor.x), y: largestOffset.y * anchor.y))
    }
    private func isAt(_ anchor: UnitPoint) -> Bool {
        let place = offset(of: anchor)
        return abs(place.x - contentOffset.x) <= 1 && abs(place.y - contentOffset.y) <= 1
    }

    // MARK: Scrolling

    /// Scrolls on behalf of focus or a wheel; the app's scroll target behaviour may change the offset.
    package func scroll(to offset: CGPoint, isAnimated: Bool) {
        let moves = isAnimated && !Dependencies.untracked { EnvironmentValues(scope: node.scope).accessibilityReduceMotion }
        setOffset(restingOffset(for: offset), moves ? motion() : nil)
    }

    /// The offset at which a scroll towards an offset comes to rest.
    package func restingOffset(for offset: CGPoint) -> CGPoint {
        let target = clamped(offset)
        return settings.retarget.map { clamped($0(target, self)) } ?? target
    }

    /// A critically damped, fast spring; its velocity carries over when it is retargeted.
    ///
    /// Retargeted while it runs, it takes little more than half the time between the presses: a row that a held press moves on to is on
    /// screen most of the time it has focus.
    private func motion() -> Animation {
        defer { sentAt = host.time }
        let apart = sentAt.map { host.time - $0 } ?? .infinity
        return .spring(duration: min(Self.longestMotion, max(Self.shortestMotion, apart * 0.6)))
    }
    private var sentAt: TimeInterval?

    /// The longest and the shortest duration of a scroll in seconds; short ones occur when presses follow each other.
    private static let longestMotion = 0.36, shortestMotion = 0.03

    /// Moves the content so that an offset lies at the viewport's top left, at once or by an animation.
    package func setOffset(_ new: CGPoint, _ animation: Animation? = nil) {
        let target = clamped(new)
        guard target != offset else { return }
        let shown = shownOffset
        offset = target
        if let animation {
            host.motion.animate(
                self, .scroll, from: AnimatablePair(shown.x - base.x, shown.y - base.y),
                to: AnimatablePair(target.x - base.x, target.y - base.y), animation
            ) { [weak self] value in
                guard let self else { return }
                show(CGPoint(x: value.first + base.x, y: value.second + base.y))
            } completion: { [weak self] in
                self?.isMoving = false
            }
            isMoving = true
        } else {
            host.motion.cancel(self, .scroll)
            isMoving = false
            base = .zero
            show(target)
        }
        indicators.flash()
        viewportMoved()
    }

    /// Shifts the offset and the target of a running motion alike: the picture stays in place while its coordinates change.
    private func jump(to target: CGPoint) {
        let delta = CGPoint(x: target.x - offset.x, y: target.y - offset.y)
        guard delta != .zero else { return }
        if let animation = host.placement.animation, isPlaced {
            // Items move to their new positions with the same curve, so that they stay in place on screen.
            setOffset(target, animation)
            return
        }
        offset = target
        base = CGPoint(x: base.x + delta.x, y: base.y + delta.y)
        show(CGPoint(x: shownOffset.x + delta.x, y: shownOffset.y + delta.y))
        viewportMoved()
    }

    /// The offset on screen now.
    package var shownOffset: CGPoint { CGPoint(x: -contentLayer.position.x, y: -contentLayer.position.y) }

    private func show(_ offset: CGPoint) {
        contentLayer.position = CGPoint(x: -offset.x, y: -offset.y)
        indicators.update()
        guard !followers.isEmpty else { return }
        followers.removeAll { $0.follower == nil }
        for entry in followers { entry.follower?.geometryDidChange() }
    }

    /// Notifies a watcher of each step of a scrolling motion as well, not only of its end.
    package func follow(_ watcher: any GeometryWatcher) {
        if !followers.contains(where: { $0.follower === watcher }) { followers.append(WeakFollower(follower: watcher)) }
    }

    private func viewportMoved() {
        lazyBoxes.removeAll { $0.box == nil }
        for entry in lazyBoxes { entry.box?.viewportMoved() }
        host.focus.tracker.scrolled(self)
        host.geometryChanged()
    }

    package func add(_ lazyBox: LazyBox) {
        if !lazyBoxes.contains(where: { $0.box === lazyBox }) { lazyBoxes.append(WeakLazyBox(box: lazyBox)) }
    }

    // MARK: Anchoring: what comes and goes before the visible part moves the offset, not the items (DM9)

    /// Records, once per layout pass, the position of the item that must stay in place on screen.
    package func captureAnchor() {
        guard anchor?.pass != host.layoutPass else { return }
        anchor = nil
        guard isPlaced, let box = anchorBox, let position = frameInContent(of: box)?.origin else { return }
        anchor = (box, position, host.layoutPass)
    }

    /// The item that must stay in place in this layout pass.
    package var heldBox: _LayoutBox? { anchor?.pass == host.layoutPass ? anchor?.box : nil }

    private var anchorBox: _LayoutBox? {
        if let focused = host.focusedBox, focused !== self, focused.isInside(self) { return focused }
        guard offset != .zero else { return nil }
        for case let box? in lazyBoxes.map(\.box) where settings.axes.contains(Axis.Set(box.axis)) {
            if let cell = box.firstVisibleCell { return cell }
        }
        return nil
    }

    /// Scrolls so that this item is back at its position on screen.
    package func holdAnchor() {
        guard let held = anchor, held.pass == host.layoutPass, held.box.isPlaced,
            let position = frameInContent(of: held.box)?.origin, position != held.position
        else { return }
        anchor?.position = position
        let shift = CGPoint(x: position.x - held.position.x, y: position.y - held.position.y)
        jump(
            to: CGPoint(
                x: settings.axes.contains(.horizontal) ? offset.x + shift.x : offset.x,
                y: settings.axes.contains(.vertical) ? offset.y + shift.y : offset.y))
    }

    /// Limits the offset to the content, as anchoring may have moved it beyond an end.
    package func stayInContent() { if clamped(offset) != offset { jump(to: clamped(offset)) } }

    // MARK: What is cut off

    package func updateClip() {
        let clip: LayerClip? = settings.clips ? .rect(visibleRect) : nil
        if layer.clip != clip { layer.clip = clip }
    }

    /// Whether the content is moving to another offset.
    package private(set) var isMoving = false { didSet { if isMoving != oldValue { for watcher in motionWatchers { watcher.call() } } } }
    private var motionWatchers: [(id: ObjectIdentifier, call: @MainActor () -> Void)] = []

    /// Calls a closure when the content begins to move and when it comes to rest; one closure per id.
    package func observeMotion(_ id: ObjectIdentifier, _ call: @escaping @MainActor () -> Void) {
        motionWatchers.removeAll { $0.id == id }
        motionWatchers.append((id, call))
    }

    /// Called after layout, when its place in the scene may have changed.
    package func geometryDidChange() {
        updateClip()
        for observer in observers { observer.call() }
    }
}
