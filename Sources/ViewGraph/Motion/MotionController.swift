import Foundation
import TenFootMotion

/// Runs all motion: tracks advance to the frame's time and write into layers; nothing else animates.
@MainActor package final class MotionController {
    private unowned let host: ViewHost
    private var tracks: [Key: any RunningTrack] = [:]
    private var order: [Key] = []
    /// The tracks that started between two frames; they begin with the next one, since after a rest the last one is long ago.
    private var early: [Key] = []

    struct Key: Hashable {
        let owner: ObjectIdentifier
        let slot: MotionSlot
    }

    init(host: ViewHost) { self.host = host }

    /// Whether an animation needs frames; an endless one does not while its view is hidden, covered or scrolled away.
    package var isRunning: Bool { tracks.values.contains { !$0.rests } }
    package var time: TimeInterval { host.time }

    /// Moves a value of `owner` to `target` by `animation`, from where it is shown now; `apply` gets each frame's value.
    package func animate<V: VectorArithmetic>(
        _ owner: AnyObject, _ slot: MotionSlot, from start: V, to target: V, _ animation: Animation,
        apply: @escaping @MainActor (V) -> Void,
        completion: (@MainActor () -> Void)? = nil
    ) {
        let key = Key(owner: ObjectIdentifier(owner), slot: slot)
        let transaction = Transaction.current.isEmpty ? host.placement : Transaction.current
        let reason = slot.isTime ? nil : transaction.completion
        let surroundings = animation.isCustom ? environment(of: owner) : nil
        // An owner that is gone may have had the same address.
        if let running = tracks[key] as? ValueTrack<V>, running.owner === owner {
            running.reason = reason
            running.track.retarget(to: target, animation: animation, at: host.time, surroundings: surroundings)
            running.apply = apply
            if let completion { running.completion = completion }
        } else {
            let isNew = tracks[key] == nil
            let track = ValueTrack(
                owner: owner, slot,
                AnimationTrack(from: start, to: target, animation: animation, startTime: host.time, surroundings: surroundings),
                apply: apply, completion: completion)
            track.reason = reason
            tracks[key] = track
            if isNew { order.append(key) }
            if !host.isInFrame { early.append(key) }
        }
    }

    /// The environment of a node, or of the node that made a box.
    private func environment(of owner: AnyObject) -> EnvironmentValues? {
        let node = owner as? _ViewNode ?? (owner as? _LayoutBox)?.node
        return node.map { EnvironmentValues(scope: $0.scope) }
    }

    /// The value shown now; nil if no track is running.
    package func presented<V: VectorArithmetic>(_ owner: AnyObject, _ slot: MotionSlot, as type: V.Type = V.self) -> V? {
        guard let running = tracks[Key(owner: ObjectIdentifier(owner), slot: slot)] as? ValueTrack<V>, running.owner === owner else {
            return nil
        }
        return running.track.value(at: host.time)
    }

    /// Stops a track where it is; its completion is not called.
    package func cancel(_ owner: AnyObject, _ slot: MotionSlot) {
        let key = Key(owner: ObjectIdentifier(owner), slot: slot)
        guard tracks.removeValue(forKey: key) != nil else { return }
        order.removeAll { $0 == key }
    }

    /// Called when a frame begins, with the time of the frame before it.
    func beginFrame(after last: TimeInterval) {
        for key in early { tracks[key]?.postpone(from: last, to: host.time) }
        early = []
    }

    /// Brings every track to the host's time; finished ones end with their exact target.
    func advance() {
        guard !order.isEmpty else { return }
        var finished: [any RunningTrack] = []
        for key in order {
            guard let track = tracks[key] else { continue }
            guard track.isOwned else {
                tracks[key] = nil
                continue
            }
            if track.rests { continue }
            if track.step(to: host.time) {
                tracks[key] = nil
                finished.append(track)
            }
        }
        order.removeAll { tracks[$0] == nil }
        for track in finished { track.finish() }
    }

    // MARK: Boxes

    /// Called when a box has a new position: its layer goes there at once, or travels if there is an animation.
    func placed(_ box: _LayoutBox, from old: (origin: CGPoint, size: CGSize)?) {
        if box.animatesSize, old?.size != box.size { resized(box, from: old?.size) }
        let animation = host.placement.activeAnimation
        guard let old else {
            box.layer.position = box.origin
            if let animation { stay(box, animation) }
            return
        }
        guard let animation, old.origin != box.origin else {
            if let running: AnimatablePair<CGFloat, CGFloat> = presented(box, .place) {
                // The resting position changes at once during a motion: the remaining distance stays the same.
                box.layer.position = CGPoint(x: box.origin.x + running.first, y: box.origin.y + running.second)
            } else {
                box.layer.position = box.origin
            }
            return
        }
        let shown = box.layer.position
        travel(box, from: AnimatablePair(shown.x - box.origin.x, shown.y - box.origin.y), animation)
    }

    /// Called when a box that was leaving is to be shown again: it travels to its position from where its container last showed it.
    func returned(_ box: _LayoutBox, from shown: CGPoint) {
        box.layer.position = box.origin
        guard let animation = Transaction.current.activeAnimation, shown != box.origin else { return }
        travel(box, from: AnimatablePair(shown.x - box.origin.x, shown.y - box.origin.y), animation)
    }

    private func travel(_ box: _LayoutBox, from start: AnimatablePair<CGFloat, CGFloat>, _ animation: Animation) {
        cancel(box, .place)
        box.layer.position = CGPoint(x: box.origin.x + start.first, y: box.origin.y + start.second)
        animate(box, .place, from: start, to: AnimatablePair(0, 0), animation) { [weak box] offset in
            guard let box else { return }
            box.layer.position = CGPoint(x: box.origin.x + offset.first, y: box.origin.y + offset.second)
        }
    }

    /// Keeps a box that is placed for the first time inside moving boxes at its final position while these move.
    private func stay(_ box: _LayoutBox, _ animation: Animation) {
        var drift = AnimatablePair<CGFloat, CGFloat>(0, 0)
        var outer = box.parent
        while let current = outer, !current.movesAsOne {
            drift.first += current.layer.position.x - current.origin.x
            drift.second += current.layer.position.y - current.origin.y
            outer = current.parent
        }
        if drift.first != 0 || drift.second != 0 { travel(box, from: AnimatablePair(-drift.first, -drift.second), animation) }
    }

    /// Called when a box that animates its size has a new one: without an animation it is drawn at that size at once, else it grows to it.
    private func resized(_ box: _LayoutBox, from old: CGSize?) {
        guard let old, let animation = host.placement.animation else {
            cancel(box, .size)
            box.sizeInMotion = nil
            return
        }
        let start = box.sizeInMotion ?? old
        box.sizeInMotion = start
        animate(box, .size, from: start.animatableData, to: box.size.animatableData, animation) { [weak box] size in
            box?.sizeInMotion = CGSize(width: size.first, height: size.second)
            box?.repaint()
        } completion: { [weak box] in
            box?.sizeInMotion = nil
        }
    }
}

@MainActor private protocol RunningTrack: AnyObject {
    var isOwned: Bool { get }
    var rests: Bool { get }
    func postpone(from time: TimeInterval, to later: TimeInterval)
    func step(to time: TimeInterval) -> Bool
    func finish()
}

@MainActor private final class ValueTrack<V: VectorArithmetic>: RunningTrack {
    weak var owner: AnyObject?
    /// The node of an owner that is a box: a box that leaves by a transition may outlive its node, without which it cannot draw.
    private weak var node: _ViewNode?
    private let hadNode: Bool
    var track: AnimationTrack<V>
    var apply: @MainActor (V) -> Void
    var completion: (@MainActor () -> Void)?
    /// Retained until the track ends.
    var reason: AnimationCompletion?

    private let slot: MotionSlot

    init(
        owner: AnyObject, _ slot: MotionSlot, _ track: AnimationTrack<V>, apply: @escaping @MainActor (V) -> Void,
        completion: (@MainActor () -> Void)?
    ) {
        self.owner = owner
        self.slot = slot
        node = (owner as? _LayoutBox)?.node
        hadNode = owner is _LayoutBox
        self.track = track
        self.apply = apply
        self.completion = completion
    }

    var isOwned: Bool { owner != nil && (node != nil || !hadNode) }

    /// Whether it needs no frames: it repeats for ever, and its view is hidden, covered or scrolled away.
    var rests: Bool { track.isEndless && (!(appearance?.isSeen ?? true) || isScrolledAway) }
    private var isScrolledAway: Bool {
        guard slot.onlyDraws, isOwned else { return false }
        let boxes = (owner as? _LayoutBox).map { [$0] } ?? (owner as? _ViewNode)?.elements ?? []
        return !boxes.isEmpty && boxes.allSatisfy(\.isScrolledAway)
    }
    // Looked up for what is endless alone, since it is a search through the scopes.
    private lazy var appearance = (owner as? _ViewNode ?? node)?.scope.appearance

    func postpone(from time: TimeInterval, to later: TimeInterval) { track.postpone(from: time, to: later) }

    func step(to time: TimeInterval) -> Bool {
        apply(track.advance(to: time))
        if track.isLogicallyComplete, reason?.isLogical ?? false { reason = nil }
        return track.isFinished(at: time)
    }

    func finish() { completion?() }
}
