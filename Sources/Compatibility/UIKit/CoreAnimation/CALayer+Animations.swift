import Foundation
import TenFoot
import TenFootAppleFoundation

extension CALayer {
    /// Begins an animation under a name, in the place of one that has it.
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
    /// The animation of a name.
    public func animation(forKey key: String) -> CAAnimation? { animations[key] }
    /// The names of the animations that run, in the order they were added in.
    public func animationKeys() -> [String]? { animations.isEmpty ? nil : order }
    /// Ends the animation of a name.
    public func removeAnimation(forKey key: String) { end(false) { $0 == key } }
    /// Ends all animations.
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

    /// How fast its time runs, with those of the layers that it lies in.
    private var pace: Double { Double(speed) * (superlayer?.pace ?? 1) }
    /// Whether what it shows changes with time.
    var isMoving: Bool { pace != 0 && animations.values.contains { !$0.isOver } }
    /// The animations that have run to their end and have not told so.
    var ended: [String] { order.filter { key in animations[key].map { !$0.isOver && $0.elapsed >= $0.length } ?? false } }

    /// Lets its animations go on to a frame's moment.
    ///
    /// While its time stands still, they are where `timeOffset` puts them.
    func advance(to date: Date) {
        let pace = pace
        // No frames are made while it stands still: what has passed since the last one counts for nothing.
        let passed = lastPace == 0 ? 0 : (lastFrame.map { max(0, date.timeIntervalSince($0)) } ?? 0) * pace
        let turned = speed == 0 && lastPace == 0 ? timeOffset - lastOffset : 0
        (lastFrame, lastPace, lastOffset) = (animations.isEmpty ? nil : date, pace, timeOffset)
        for animation in animations.values {
            // The frame that shows an animation first shows its start.
            if animation.isSeen { animation.elapsed = max(0, animation.elapsed + passed + turned) }
            animation.isSeen = true
        }
    }
    /// Ends what has run to its end.
    func endWhatIsOver() {
        for key in ended {
            guard let animation = animations[key] else { continue }
            if animation.isRemovedOnCompletion { end(true) { $0 == key } } else { tell(animation, true) }
        }
    }
    /// A property's value with what the animations make of it, those added last over the others.
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

    /// A copy of it as it is on screen, with what its animations make of its place, opacity, colour and corners.
    public func presentation() -> Self? {
        let copy = Self()
        let way = animatedWay
        copy.frame = frame.offsetBy(dx: way.width, dy: way.height)
        copy.opacity = Float(animated("opacity", CGFloat(opacity)))
        copy.cornerRadius = animated("cornerRadius", cornerRadius)
        copy.backgroundColor = animatedColor("backgroundColor", backgroundColor)
        copy.isHidden = isHidden
        copy.modelLayer = self
        return copy
    }
    /// The layer that it is a copy of as that was on screen; itself otherwise.
    public func model() -> CALayer { modelLayer ?? self }

    /// A colour with what the animations make of it; one that is nil is animated from nothing.
    func animatedColor(_ keyPath: String, _ own: CGColor?) -> CGColor? {
        guard !animations.isEmpty else { return own }
        let before = AnimatedValue(any: own) ?? AnimatedValue(numbers: [0, 0, 0, 0])
        let shown = animated(keyPath, before)
        return shown == before ? own : shown.color
    }
}
