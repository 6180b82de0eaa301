import TenFootViewGraph

private enum MarqueeKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
    /// Whether a line of text that does not fit scrolls while its control has focus.
    var runsWhenFocused: Bool {
        get { self[MarqueeKey.self] }
        set { self[MarqueeKey.self] = newValue }
    }
}

extension View {
    /// Sets whether a line of text that does not fit scrolls through, twice, while its control has focus.
    ///
    /// Labels of buttons do so by default. With reduced motion, the text stays truncated.
    public func marqueeWhenFocused(_ isEnabled: Bool = true) -> some View {
        modifier(_EnvironmentModifier { $0.runsWhenFocused = isEnabled })
    }
}

/// A line of text that scrolls through its space twice, each time after a pause, and then stops.
@MainActor final class Marquee {
    private let window = Layer()
    private let strip = Layer()
    private let mask = Layer()
    private let bounds: CGRect
    private let round: CGFloat
    private let isRightToLeft: Bool
    private weak var box: _LayoutBox?
    private var deadline: Int?
    private var rounds = 0
    private var fade = -1.0
    private let text: TextLayout
    /// The text with its pictures.
    private let content: LayerContent

    private static let pause = 1.2
    /// The speed in points per second.
    private static let pace: CGFloat = 90
    private static let gap: CGFloat = 80
    private static let edge: CGFloat = 28

    init(_ text: TextLayout, shown content: LayerContent, in box: _LayoutBox, layer: Layer, size: CGSize) {
        self.text = text
        self.content = content
        self.box = box
        // Glyphs may extend beyond the line height.
        bounds = CGRect(x: 0, y: -8, width: size.width, height: size.height + 16)
        round = text.size.width + Self.gap
        isRightToLeft = text.request.isTextRightToLeft
        for index in 0..<2 {
            let copy = Layer(name: "marquee")
            copy.position = CGPoint(x: CGFloat(index) * (isRightToLeft ? -round : round), y: 0)
            copy.content = content
            strip.addChild(copy)
        }
        window.addChild(strip)
        window.clip = .rect(bounds)
        window.mask = mask
        layer.addChild(window)
        move(to: 0)
        wait()
    }

    /// Whether it can go on with this content in a space of this size.
    func fits(_ content: LayerContent, _ size: CGSize) -> Bool { self.content == content && bounds.width == size.width }

    private func wait() {
        guard let box else { return }
        deadline = box.schedule(at: box.host.time + Self.pause) { [weak self] in self?.run() }
    }

    private func run() {
        deadline = nil
        guard let box else { return }
        let duration = Double(round / Self.pace)
        // Accelerate, scroll at a constant speed so that the text can be read, and decelerate.
        let course = KeyframeCourse<CGFloat>(
            [
                _KeyframeStep<CGFloat>(target: 30, duration: 0.66, kind: .cubic(start: 0, end: 90)),
                _KeyframeStep(target: round - 30, duration: duration - 60 / Double(Self.pace), kind: .linear(.linear)),
                _KeyframeStep(target: round, duration: 0.66, kind: .cubic(start: 90, end: 0)),
            ], from: 0)
        let begin = box.host.time
        box.host.motion.animate(box, .marquee, from: 0.0, to: 128.0, .linear(duration: course.duration)) { [weak self, weak box] _ in
            guard let self, let box else { return }
            move(to: course.value(at: box.host.time - begin))
        } completion: { [weak self] in
            guard let self else { return }
            move(to: 0)
            rounds += 1
            if rounds < 2 { wait() }
        }
    }

    private func move(to x: CGFloat) {
        strip.position = CGPoint(x: isRightToLeft ? bounds.width - text.size.width + x : -x, y: 0)
        // The text fades out at both edges, but at the leading edge only while it is scrolled.
        let rest = min(x, round - x)
        let amount = (min(max(rest / Self.edge, 0), 1) * 8).rounded() / 8
        guard amount != fade else { return }
        fade = amount
        let share = min(Self.edge / max(bounds.width, 1), 0.5)
        mask.content = .fill(
            Path(bounds),
            .linear(
                [
                    PaintStop(color: RGBA(white: 1, alpha: 1 - amount), location: 0), PaintStop(color: .white, location: share),
                    PaintStop(color: .white, location: 1 - share), PaintStop(color: RGBA(white: 1, alpha: 0), location: 1),
                ], start: CGPoint(x: isRightToLeft ? bounds.maxX : bounds.minX, y: 0),
                end: CGPoint(x: isRightToLeft ? bounds.minX : bounds.maxX, y: 0)), isEvenOdd: false)
    }

    /// Stops and removes the marquee.
    func stop() {
        if let deadline { box?.host.deadlines.cancel(deadline) }
        if let box { box.host.motion.cancel(box, .marquee) }
        window.removeFromParent()
    }
}
