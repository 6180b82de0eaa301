import TenFootViewGraph

/// A wheel of petals that turns while it is on the screen.
package struct Spinner: _LeafView {
    package init() {}
    package func _makeBox(_ node: _ViewNode) -> _LayoutBox { SpinnerBox(node: node) }
    package func _updateBox(_ box: _LayoutBox, from old: Spinner) {}
}

private final class SpinnerBox: DrawingBox {
    private static let side: CGFloat = 48
    private static let petals = 8
    private let wheel = Layer(name: "wheel")
    private var drawn: RGBA?

    init(node: _ViewNode) {
        super.init(node: node)
        node.followAppearance()
        layer.addChild(wheel)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { CGSize(width: Self.side, height: Self.side) }

    override func paint() {
        let color = shownStyle(EnvironmentValues(scope: node.scope).foreground).color
        if color != drawn { draw(color) }
        turn()
    }

    private func draw(_ color: RGBA) {
        drawn = color
        let middle = Self.side / 2
        let petal = Path(roundedRect: CGRect(x: -2.5, y: -middle, width: 5, height: 14), cornerRadius: 2.5, style: .circular)
        wheel.content = .drawing(
            (0..<Self.petals).map { index in
                let angle = CGFloat(index) / CGFloat(Self.petals) * 2 * .pi
                let place = CGAffineTransform(rotationAngle: angle).concatenating(CGAffineTransform(translationX: middle, y: middle))
                let share = 0.15 + 0.85 * Double(index) / Double(Self.petals - 1)
                return .fill(petal.applying(place), .color(color.opacity(share)), isEvenOdd: false)
            })
    }

    /// Turns the wheel by one petal at a time, so that only eight frames a second are drawn.
    private func turn() {
        guard timer == nil, !isWaiting else { return }
        guard isOnScreen else {
            isWaiting = true
            host.atNextFrameEnd { [weak self, weak node] in
                guard let self, node?.isMounted == true else { return }
                isWaiting = false
                turn()
            }
            return
        }
        let step = (host.time * Double(Self.petals)).rounded(.down)
        let center = CGPoint(x: Self.side / 2, y: Self.side / 2)
        wheel.transform = CGAffineTransform(
            rotationAngle: step.truncatingRemainder(dividingBy: Double(Self.petals)) / Double(Self.petals) * 2 * .pi
        ).around(center)
        wait(until: (step + 1) / Double(Self.petals))
    }

    private func wait(until time: TimeInterval) {
        timer = schedule(at: time) { [weak self] in
            guard let self else { return }
            timer = nil
            turn()
        }
    }

    private var timer: Int?
    /// Whether it waits for the end of a frame in which it may be seen.
    private var isWaiting = false

    /// Whether the wheel is visible; if not, it stops, and checks this at the end of each frame that is made for something else.
    private var isOnScreen: Bool {
        guard node.isContentSeen, isInScene, let bounds = layer.sceneBounds() else { return false }
        return bounds.overlaps(CGRect(origin: .zero, size: host.size))
    }
}
