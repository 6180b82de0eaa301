import TenFootViewGraph

/// A box that redraws at each step of an animated change of its size or styles.
open class DrawingBox: _LayoutBox {
    private var target: [_ResolvedStyle] = []
    private var start: [_ResolvedStyle] = []
    private var progress = 1.0

    public override var animatesSize: Bool { true }

    /// The styles to draw with now, interpolated towards `styles` if the change is animated; call it while painting.
    package final func shownStyles(_ styles: [_ResolvedStyle]) -> [_ResolvedStyle] {
        if styles == target { return current }
        let before = current
        target = styles
        guard before.count == styles.count, let animation = paintTransaction.activeAnimation else {
            host.motion.cancel(self, .style)
            start = styles
            progress = 1
            return styles
        }
        start = before
        progress = 0
        host.motion.cancel(self, .style)
        host.motion.animate(self, .style, from: 0.0, to: 1.0, animation) { [weak self] progress in
            self?.progress = progress
            self?.repaint()
        }
        return before
    }

    private var current: [_ResolvedStyle] { progress == 1 ? target : zip(start, target).map { $0.mixed(with: $1, by: progress) } }

    /// The same as `shownStyles` for one style.
    package final func shownStyle(_ style: _ResolvedStyle) -> _ResolvedStyle { shownStyles([style]).first ?? style }
}
