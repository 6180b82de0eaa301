import Foundation
import TenFoot
import TenFootViewGraph

/// How far a controller's view has appeared: each case follows the callback of its name.
enum AppearanceStage { case gone, willAppear, isAppearing, didAppear }

extension UIViewController {
    /// Called when its view is about to enter a window.
    func beginAppearing() {
        guard stage == .gone else { return }
        stage = .willAppear
        comingOrGoing = .coming
        viewWillAppear(false)
    }
    /// Called before each layout of its view; the first one in a window is preceded by `viewIsAppearing(_:)`.
    func beginLayout() {
        guard stage == .willAppear, viewIfLoaded?.window != nil else { return }
        stage = .isAppearing
        viewIsAppearing(false)
    }
    /// Called when the update is over in which its view entered a window.
    func endAppearing() {
        guard let shown = viewIfLoaded, shown.window != nil else {
            // A callback has removed the view again.
            beginDisappearing()
            return endDisappearing()
        }
        shown.layoutIfNeeded()
        guard stage == .isAppearing else { return }
        stage = .didAppear
        viewDidAppear(false)
        (comingOrGoing, isNew) = (.staying, false)
        let action = whenAppeared
        whenAppeared = nil
        action?()
    }
    /// Called when its view is about to leave its window.
    func beginDisappearing() {
        guard stage != .gone else { return }
        comingOrGoing = .going
        viewWillDisappear(false)
    }
    /// Called when its view has left its window.
    func endDisappearing() {
        guard stage != .gone else { return }
        stage = .gone
        viewDidDisappear(false)
        comingOrGoing = .staying
    }
}

/// Where SwiftUI shows the view of a controller.
@MainActor final class ShownPlace {
    private var view: UIView?

    /// Shows another view in this place; nil for none.
    func show(_ view: UIView?) {
        guard view !== self.view else { return }
        let old = self.view
        self.view = view
        // An app's callbacks are no part of the body that shows the view: what they read does not update it.
        Dependencies.untracked {
            old?.shown(false)
            view?.shown(true)
        }
    }
}

/// Shows a controller's view, and the controller that it presents.
struct ControllerView: View {
    let controller: UIViewController
    /// Whether the view is in the window, unless another controller covers it.
    let isShown: Bool
    @ObservedObject private var presentation: ViewChanges
    @State private var place = ShownPlace()
    @Environment(\.isContentShown) private var isContentShown

    init(controller: UIViewController, prefersFocus: Bool = true, isShown: Bool = true) {
        (self.controller, self.isShown) = (controller, isShown)
        controller.prefersFocus = prefersFocus
        presentation = controller.presentation
    }

    var body: some View {
        let view: UIView = controller.view
        let revision = presentation.revision
        let shown = isShown && !controller.isCovered ? view : nil
        controller.place = place
        return FittedView(view: view, whenSized: { place.show(isContentShown ? shown : nil) }) { _ in nil }
            .onAppear { place.show(shown) }
            .onDisappear { place.show(nil) }
            .modifier(TraitReports(view: view))
            .modifier(Covered(controller: controller, revision: revision))
    }
}
