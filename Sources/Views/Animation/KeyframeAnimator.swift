import TenFootViewGraph

/// A view whose content depends on a value that keyframes animate.
///
/// Source: SwiftUI KeyframeAnimator.
public struct KeyframeAnimator<Value, KeyframePath: Keyframes, Content: View>: _PrimitiveView where KeyframePath.Value == Value {
    let initialValue: Value
    let repeats: Bool
    /// Nil to begin when the view appears.
    let trigger: AnyEquatable?
    let content: (Value) -> Content
    let keyframes: (Value) -> KeyframePath

    /// Animates once or repeatedly, beginning when the view appears.
    public init(
        initialValue: Value, repeating: Bool = true, @ViewBuilder content: @escaping (Value) -> Content,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
    ) {
        self.initialValue = initialValue
        repeats = repeating
        trigger = nil
        self.content = content
        self.keyframes = keyframes
    }

    /// Animates from the current value whenever `trigger` changes.
    public init(
        initialValue: Value, trigger: some Equatable, @ViewBuilder content: @escaping (Value) -> Content,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
    ) {
        self.initialValue = initialValue
        repeats = false
        self.trigger = AnyEquatable(trigger)
        self.content = content
        self.keyframes = keyframes
    }

    /// Creates the retained node; the view graph calls it.
    public func _makeNode(_ context: _NodeContext) -> _ViewNode { KeyframeAnimatorNode(self, context) }
}

private final class KeyframeAnimatorNode<Value, KeyframePath: Keyframes, Content: View>:
    PrimitiveNode<KeyframeAnimator<Value, KeyframePath, Content>>
where KeyframePath.Value == Value {
    private var value: Value
    private var running: (timeline: KeyframeTimeline<Value>, begin: Double)?

    override init(_ view: KeyframeAnimator<Value, KeyframePath, Content>, _ context: _NodeContext) {
        value = view.initialValue
        super.init(view, context)
        followAppearance()
        if view.trigger == nil { start() }
        children = [Content._makeNode(made(), _NodeContext(host: host, parent: self, scope: scope))]
    }

    private func made() -> Content { Dependencies.track(self, .body) { view.content(value) } }

    private func start() {
        let timeline = KeyframeTimeline(value, view.keyframes(value))
        host.motion.cancel(self, .keyframes)
        guard timeline.duration > 0 else {
            value = timeline.value(time: 0)
            running = nil
            return
        }
        running = (timeline, host.time)
        run()
    }

    /// Runs what is left of the keyframes, while the view is shown.
    private func run() {
        guard isContentSeen else {
            hiddenSince = host.time
            return
        }
        guard let running else { return }
        let left = max(0, running.timeline.duration - (host.time - running.begin))
        host.motion.animate(self, .keyframes, from: 0.0, to: 128.0, .linear(duration: left)) { [weak self] _ in
            self?.step()
        } completion: { [weak self] in
            self?.ended()
        }
    }

    private func step() {
        guard isMounted, let running else { return }
        value = running.timeline.value(time: host.time - running.begin)
        host.markDirty(self)
    }

    private func ended() {
        running = nil
        guard isMounted, view.repeats else { return }
        value = view.initialValue
        start()
    }

    override func evaluate() {
        guard isMounted else { return }
        host.clearDirty(self)
        Content._updateNode(children[0], made())
    }

    override func viewChanged(from old: KeyframeAnimator<Value, KeyframePath, Content>) {
        if view.trigger != old.trigger { start() }
        Content._updateNode(children[0], made())
    }

    /// The time at which the view was hidden.
    private var hiddenSince: Double?

    // The keyframes stop while the view is hidden, and go on when it is shown.
    override func appearanceChanged() {
        if !isContentSeen {
            hiddenSince = hiddenSince ?? host.time
            host.motion.cancel(self, .keyframes)
        } else {
            if let hiddenSince { running?.begin += max(0, host.time - hiddenSince) }
            hiddenSince = nil
            run()
        }
    }

    override func willUnmount() { host.motion.cancel(self, .keyframes) }
}

extension View {
    /// Changes this view by a value that keyframes animate, once or repeatedly.
    public func keyframeAnimator<Value>(
        initialValue: Value, repeating: Bool = true, @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
    ) -> some View {
        let view = PlaceholderContentView<Self>(AnyView(self))
        return KeyframeAnimator(
            initialValue: initialValue, repeating: repeating, content: { content(view, $0) }, keyframes: keyframes)
    }

    /// Changes this view by a value that keyframes animate whenever `trigger` changes.
    public func keyframeAnimator<Value>(
        initialValue: Value, trigger: some Equatable, @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
    ) -> some View {
        let view = PlaceholderContentView<Self>(AnyView(self))
        return KeyframeAnimator(initialValue: initialValue, trigger: trigger, content: { content(view, $0) }, keyframes: keyframes)
    }
}
