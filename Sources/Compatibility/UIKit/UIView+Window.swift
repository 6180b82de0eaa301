import Foundation
import TenFoot
import TenFootViewGraph

extension UIView {
    /// Reports that a SwiftUI view which shows it as the root of its hierarchy has appeared or disappeared.
    func shown(_ isShown: Bool) {
        let count = max(0, places + (isShown ? 1 : -1))
        if isShown, host !== ViewHost.current {
            host = ViewHost.current
            safeAreaChanged()
        }
        move(to: superview?.window ?? (count > 0 ? UIApplication.keyWindow : nil)) { places = count }
    }
    /// Makes a change that moves it to a window, with the callbacks of the views and controllers of its hierarchy before and after.
    func move(to window: UIWindow?, _ change: () -> Void) {
        let old = self.window
        guard window !== old else { return change() }
        let (isEntering, isLeaving) = (old == nil, window == nil)
        var controllers: [UIViewController] = []
        let announce: (UIViewController) -> Void = {
            guard $0.stage == .gone else { return }
            controllers.append($0)
            $0.beginAppearing()
        }
        if isEntering { forEachController(announce) }
        if isLeaving {
            forEachController {
                controllers.append($0)
                $0.beginDisappearing()
            }
        }
        forEachView { $0.willMove(toWindow: window) }
        change()
        forEachView {
            $0.windowChanged()
            $0.didMoveToWindow()
        }
        if isLeaving {
            for controller in controllers { controller.endDisappearing() }
        } else if isEntering {
            // A callback may have added controllers, which have not been notified yet.
            forEachController(announce)
            if !controllers.isEmpty { outermost.complete(controllers) }
        }
    }
    private var outermost: UIView { superview?.outermost ?? self }
    /// Notifies controllers whose views have entered the hierarchy that they have appeared, after the update that lays the views out.
    private func complete(_ controllers: [UIViewController]) {
        appearing += controllers
        if let host {
            host.afterUpdate { [weak self] in self?.completeAppearing() }
        } else {
            DispatchQueue.main.async { [weak self] in MainActor.assumeIsolated { self?.completeAppearing() } }
        }
    }
    private func completeAppearing() {
        let controllers = appearing
        appearing = []
        for controller in controllers { controller.endAppearing() }
    }
    /// Whether it or one of its descendants is the view of a controller.
    var holdsController: Bool { controller != nil || subviews.contains { $0.holdsController } }
    /// Calls a closure with the controllers whose views are in its hierarchy, outermost first; the closure may add and remove views.
    private func forEachController(_ body: (UIViewController) -> Void) {
        if let controller { body(controller) }
        for view in subviews { view.forEachController(body) }
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
        guard isAnotherScreen, size != frame.size, let controller, controller.parent == nil, places > 0 || controller.isCovered else {
            return frame = place
        }
        let change = SizeChange()
        controller.viewWillTransition(to: size, with: change)
        frame = place
        change.run()
    }
}
