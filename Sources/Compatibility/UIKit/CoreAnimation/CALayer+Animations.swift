import Foundation
import TenFoot
import TenFootAppleFoundation

extension CALayer {
    /// Adds an animation under a key, replacing one with the same key.
    public func add(_ animation: CAAnimation, forKey key: String?) {
        let key = key ?? UUID().uuidString
        if animations[key] != nil { end(false) { $0 == key } }
        let transaction = CATransaction.current
        if animation.duration == 0 { animation.duration = (animation as? CASpringAnimation)?.settlingDuration ?? transaction.duration }
        if animation.timingFunction == nil { animation.timingFunction = transaction.timing }
        transaction.add(animation)
        (animation.elapsed, animation.isSeen, animation.isOver) = (0, false, false)
        animation.delay = animation.beginTime == 0 ? 0 : animation.beginTime - convertTime(CACurrentMediaTime(), from: nil)
        animations[key] = animation
        order.append(key)
        animation.delegate?.animationDidStart(animation)
        setNeedsDisplay()
    }
    /// The animation under a key.
    public func animation(forKey key: String) -> CAAnimation? { animations[key] }
    /// The keys of the animations, in the order in which they were added; nil if there are none.
    public func animationKeys() -> [String]? { animations.isEmpty ? nil : order }
    /// Removes the animation under a key.
    public func removeAnimation(forKey key: String) { end(false) { $0 == key } }
    /// Removes all animations.
    public func removeAllAnimations() { end(false) { _ in true } }

    private func end(_ isFinished: Bool, where isMeant: (String) -> Bool) {
        let ended = order.filter(isMeant)
        guard !ended.isEmpty else { return }
        order.removeAll(where: isMeant)
        for key in ended {
            guard let animation = animations.removeValue(forKey: key), !animation.isOver else { continue }
            tell(animation, isFinished)
        }
        setNeedsDisplay()
    }
    private func tell(_ animation: CAAnimation, _ isFinished: Bool) {
        animation.isOver = true
        animation.delegate?.animationDidStop(animation, finished: isFinished)
        let transactions = animation.transactions
        animation.transactions = []
        for transaction in transactions { transaction.ended() }
    }

    // MARK: Time

    /// The speed of the layer's time relative to real time: `speed` multiplied by the speeds of all superlayers.
    private var pace: Double { Double(speed) * (superlayer?.pace ?? 1) }
    /// Whether an animation is running.
    var isMoving: Bool { pace != 0 && animations.values.contains { !$0.isOver } }
    /// The keys of the animations that have reached their end, but whose delegates have not been called.
    var ended: [String] { order.filter { key in animations[key].map { !$0.isOver && $0.elapsed >= $0.length } ?? false } }

    /// Advances the animations to the time of a frame.
    ///
    /// While `speed` is 0, a change of `timeOffset` moves them.
    func advance(to date: Date) {
        let pace = pace
        // No frames are drawn while the layer's time is stopped, so that the time since the last frame does not count.
        let passed = lastPace == 0 ? 0 : (lastFrame.map { max(0, date.timeIntervalSince($0)) } ?? 0) * pace
        let turned = speed == 0 && lastPace == 0 ? timeOffset - lastOffset : 0
        (lastFrame, lastPace, lastOffset) = (animations.isEmpty ? nil : date, pace, timeOffset)
        for animation in animations.values {
            // The first frame of an animation shows its start.
            if animation.isSeen { animation.elapsed = max(0, animation.elapsed + passed + turned) }
            animation.isSeen = true
        }
    }
    /// Ends the animations that have reached their end, and calls their delegates.
    func endWhatIsOver() {
        for key in ended {
            guard let animation = animations[key] else { continue }
            if animation.isRemovedOnCompletion { end(true) { $0 == key } } else { tell(animation, true) }
        }
    }
    /// A property's animated value; animations are applied in the order in which they were added.
    func animated(_ keyPath: String, _ own: AnimatedValue) -> AnimatedValue {
        var value = own
        for key in order {
            guard let animation = animations[key] else { continue }
            value = animation.value(of: keyPath, at: animation.elapsed, own: value) ?? value
        }
        return value
    }
    func animated(_ keyPath: String, _ own: CGFloat) -> CGFloat { animations.isEmpty ? own : animated(keyPath, AnimatedValue(own)).number }

    /// Converts a time from another layer's clock to this layer's; nil is the clock of `CACurrentMediaTime()`.
    public func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
        guard l !== self else { return t }
        let time = l?.absolute(t) ?? t
        let outer = superlayer?.convertTime(time, from: nil) ?? time
        return (outer - beginTime) * Double(speed) + timeOffset
    }
    /// Converts a time from this layer's clock to another layer's; nil is the clock of `CACurrentMediaTime()`.
    public func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
        l.map { $0.convertTime(absolute(t), from: nil) } ?? absolute(t)
    }
    private func absolute(_ time: CFTimeInterval) -> CFTimeInterval {
        let outer = speed == 0 ? beginTime : (time - timeOffset) / Double(speed) + beginTime
        return superlayer?.absolute(outer) ?? outer
    }

    /// A copy of the layer with the animated values of its position, opacity, background colour and corner radius.
    public func presentation() -> Self? {
        let copy = Self()
        let (way, shift) = (animatedWay, animatedShift)
        copy.frame = frame.offsetBy(dx: way.width + shift.width, dy: way.height + shift.height)
        copy.opacity = Float(animated("opacity", CGFloat(opacity)))
        copy.cornerRadius = animated("cornerRadius", cornerRadius)
        copy.backgroundColor = animatedColor("backgroundColor", backgroundColor)
        copy.isHidden = isHidden
        copy.modelLayer = self
        return copy
    }
    /// For a presentation copy, the layer it was made of; otherwise the layer itself.
    public func model() -> CALayer { modelLayer ?? self }

    /// A colour property's animated value; a nil colour is animated from transparent.
    func animatedColor(_ keyPath: String, _ own: CGColor?) -> CGColor? {
        guard !animations.isEmpty else { return own }
        let before = AnimatedValue(any: own) ?? AnimatedValue(numbers: [0, 0, 0, 0])
        let shown = animated(keyPath, before)
        return shown == before ? own : shown.color
    }
}
