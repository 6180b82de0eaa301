import Foundation
import TenFootGeometry
import TenFootGraphics
import TenFootMotion

/// The thin bars that show while content scrolls and fade when it rests.
@MainActor final class ScrollIndicators {
    private unowned let box: ScrollBox
    private var bars: [Axis: Layer] = [:]
    private var deadline: Int?
    private var isShown = false

    private static let thickness: CGFloat = 6
    private static let inset: CGFloat = 8
    private static let shortest: CGFloat = 48
    /// Visible on light and on dark backgrounds.
    private static let color = RGBA(white: 0.56, alpha: 0.8)
    /// Seconds from the last move until a bar fades.
    private static let rest: TimeInterval = 0.9

    init(_ box: ScrollBox) { self.box = box }

    /// Shows the bars and starts the time until they fade.
    func flash() {
        guard box.settings.showsIndicators else { return }
        if !isShown {
            isShown = true
            fade(to: 1)
        }
        update()
        if let deadline { box.host.deadlines.cancel(deadline) }
        deadline = box.schedule(at: box.host.time + Self.rest) { [weak self] in self?.rest() }
    }

    private func rest() {
        isShown = false
        fade(to: 0)
    }

    private func fade(to opacity: Double) {
        let start = bars.values.first?.opacity ?? 0
        box.host.motion.animate(self, .opacity, from: start, to: opacity, .easeInOut(duration: 0.25)) { [weak self] value in
            for bar in self?.bars.values ?? [:].values { bar.opacity = value }
        }
    }

    /// Moves the bars to match the offset on screen.
    func update() {
        guard isShown, box.settings.showsIndicators else { return }
        for axis in Axis.allCases where box.settings.axes.contains(Axis.Set(axis)) { place(axis) }
    }

    private func place(_ axis: Axis) {
        let viewport = box.size.length(axis)
        let content = box.contentSize.length(axis)
        let (margins, direction) = (box.settings.indicatorMargins, box.isMirrored ? LayoutDirection.rightToLeft : .leftToRight)
        let area = CGRect(origin: .zero, size: box.size).inset(by: margins, in: direction)
        guard content > viewport + 1, area.size.length(axis) > Self.shortest else {
            bars.removeValue(forKey: axis)?.removeFromParent()
            return
        }
        let bar = bars[axis] ?? make(axis)
        let track = area.size.length(axis) - 2 * Self.inset
        let length = max(Self.shortest, track * viewport / content)
        let share = min(max(0, box.shownOffset.along(axis) / (content - viewport)), 1)
        let visible = box.visibleRect.inset(by: margins, in: direction)
        let edge = (axis == .vertical ? visible.maxX : visible.maxY) - Self.inset - Self.thickness
        bar.position = axis.point(main: area.origin.along(axis) + Self.inset + (track - length) * share, cross: edge)
        let size = axis.size(main: length.rounded(), cross: Self.thickness)
        bar.content = .fill(
            Path(roundedRect: CGRect(origin: .zero, size: size), cornerRadius: Self.thickness / 2),
            .color(Self.color), isEvenOdd: false)
    }

    private func make(_ axis: Axis) -> Layer {
        let bar = Layer(name: "indicator")
        bar.opacity = bars.values.first?.opacity ?? 0
        bars[axis] = bar
        box.layer.addChild(bar)
        return bar
    }
}
