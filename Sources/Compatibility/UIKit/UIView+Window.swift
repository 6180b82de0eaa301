import Foundation
import TenFoot

extension UIView {
    /// Reports that a SwiftUI view which shows it as the root of its hierarchy has appeared or disappeared.
    func shown(_ isShown: Bool) {
        let count = max(0, places + (isShown ? 1 : -1))
        move(to: superview?.window ?? (count > 0 ? UIApplication.keyWindow : nil)) { places = count }
    }
    /// Makes a change that moves it to a window, with the callbacks of the view and its descendants before and after.
    func move(to window: UIWindow?, _ change: () -> Void) {
        guard window !== self.window else { return change() }
        forEachView { $0.willMove(toWindow: window) }
        change()
        forEachView { $0.didMoveToWindow() }
    }
    private func forEachView(_ body: (UIView) -> Void) {
        body(self)
        for view in subviews { view.forEachView(body) }
    }
    /// Resizes the root of a hierarchy, and first calls its controller's `viewWillTransition` if the screen has another size.
    func fit(_ size: CGSize) {
        let place = CGRect(origin: .zero, size: size), screen = UIScreen.main.bounds.size
        let isAnotherScreen = screenSize.map { $0 != screen } ?? false
        screenSize = screen
        guard isAnotherScreen, size != frame.size, places > 0, let controller, controller.parent == nil else { return frame = place }
        let change = SizeChange()
        controller.viewWillTransition(to: size, with: change)
        frame = place
        change.run()
    }
}
