import Foundation
import TenFoot
import TenFootViewGraph

extension UIView {
    /// The scene that shows its hierarchy; until it is shown, the one whose code is running.
    var scene: ViewHost? { showingHost ?? UIApplication.host }
    private var showingHost: ViewHost? { container?.showingHost ?? host }
    /// The superview; without one, the container of pages that keeps it, unless it is shown elsewhere as the root of its hierarchy.
    private var container: UIView? { superview ?? (places == 0 ? keeper : nil) }
    /// The canvas of its scene, and the margins of it that a television may crop, in points.
    var canvas: (bounds: CGRect, margins: UIEdgeInsets) {
        guard let scene else { return (UIScreen.main.bounds, UIEdgeInsets(top: 60, left: 80, bottom: 60, right: 80)) }
        let safe = RootBox.safeArea(of: scene)
        return (CGRect(origin: .zero, size: scene.size), UIEdgeInsets(top: safe.minY, left: safe.minX, bottom: safe.minY, right: safe.minX))
    }
    /// The safe area insets without those that its controller adds.
    var inheritedSafeArea: UIEdgeInsets {
        guard let container, !(container is UIWindow) else {
            let (screen, margins) = canvas
            if let clear = clearArea {
                return UIEdgeInsets(top: clear.minY, left: clear.minX, bottom: screen.maxY - clear.maxY, right: screen.maxX - clear.maxX)
            }
            return frame.size == screen.size ? margins : .zero
        }
        // Content of a scroll view can be scrolled into the safe area, so that it needs no insets.
        guard !(container is UIScrollView) else { return .zero }
        return container.safeAreaInsets.reaching(frame, in: container.bounds.size)
    }
    /// Schedules a layout of it and its descendants, if their safe area insets are no longer those that were reported.
    func safeAreaChanged() {
        guard safeAreaInsets != reportedSafeArea else { return }
        setNeedsLayout()
        for view in subviews { view.safeAreaChanged() }
    }
    /// Reports its safe area insets before a layout, if they have changed.
    func reportSafeArea() {
        let insets = safeAreaInsets
        guard insets != reportedSafeArea else { return }
        reportedSafeArea = insets
        safeAreaInsetsDidChange()
        controller?.viewSafeAreaInsetsDidChange()
        reportMargins()
    }
    /// Schedules a layout with other layout margins, and reports them.
    func marginsChanged() {
        setNeedsConstraints()
        reportMargins()
    }
    private func reportMargins() {
        layoutMarginsDidChange()
        controller?.viewLayoutMarginsDidChange()
        for view in subviews where view.preservesSuperviewLayoutMargins { view.marginsChanged() }
    }
    /// The layout margins that result from the view's own margins: the safe area insets are added, and each is at least the part of the
    /// superview's margin that lies over the view.
    func margins(from own: UIEdgeInsets) -> UIEdgeInsets {
        let margins = insetsLayoutMarginsFromSafeArea ? own.adding(safeAreaInsets) : own
        guard preservesSuperviewLayoutMargins, let superview else { return margins }
        let outer = superview.layoutMargins.reaching(frame, in: superview.bounds.size)
        return UIEdgeInsets(
            top: max(margins.top, outer.top), left: max(margins.left, outer.left), bottom: max(margins.bottom, outer.bottom),
            right: max(margins.right, outer.right))
    }
}

extension UIEdgeInsets {
    /// The sum of two insets.
    func adding(_ other: UIEdgeInsets) -> UIEdgeInsets {
        UIEdgeInsets(top: top + other.top, left: left + other.left, bottom: bottom + other.bottom, right: right + other.right)
    }
    /// The parts of a container's insets that reach into a frame in the container.
    fileprivate func reaching(_ frame: CGRect, in size: CGSize) -> UIEdgeInsets {
        UIEdgeInsets(
            top: max(0, top - frame.minY), left: max(0, left - frame.minX), bottom: max(0, bottom - (size.height - frame.maxY)),
            right: max(0, right - (size.width - frame.maxX)))
    }
}
