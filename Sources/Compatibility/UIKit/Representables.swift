import Foundation
import TenFoot
import TenFootViewGraph

/// The context that a representable gets when its view is created or updated.
///
/// Source: SwiftUI UIViewRepresentableContext.
@MainActor public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
    /// The representable's coordinator.
    public let coordinator: Representable.Coordinator
    /// The environment of the representable.
    public let environment: EnvironmentValues
    /// The transaction of the update.
    public let transaction: Transaction
}

/// Wraps a UIKit view as a SwiftUI view.
///
/// Source: SwiftUI UIViewRepresentable.
@MainActor @preconcurrency public protocol UIViewRepresentable: View {
    /// The view's type.
    associatedtype UIViewType: UIView
    /// The type of the coordinator, which holds state and serves as delegate.
    associatedtype Coordinator = Void
    /// The type of the context.
    typealias Context = UIViewRepresentableContext<Self>
    /// Creates the view, once.
    @MainActor @preconcurrency func makeUIView(context: Context) -> UIViewType
    /// Updates the view, after its creation and whenever a value it reads changes.
    @MainActor @preconcurrency func updateUIView(_ uiView: UIViewType, context: Context)
    /// Creates the coordinator, once, before anything else.
    @MainActor @preconcurrency func makeCoordinator() -> Coordinator
    /// Called when the view is removed.
    @MainActor @preconcurrency static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator)
    /// The size for a proposal, in points; nil takes the whole proposal, or the intrinsic size where nothing is proposed.
    @MainActor @preconcurrency func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIViewType, context: Context) -> CGSize?
}

extension UIViewRepresentable where Coordinator == Void {
    /// No coordinator by default.
    public func makeCoordinator() {}
}

extension UIViewRepresentable {
    /// Does nothing.
    public static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator) {}
    /// Nil by default.
    public func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIViewType, context: Context) -> CGSize? { nil }
    /// The view.
    public var body: some View { RepresentedView(representable: self) }
}

/// Creates and retains the view of a representable.
private struct RepresentedView<Representable: UIViewRepresentable>: View {
    let representable: Representable
    @State private var held = Held()
    @Environment(\.self) private var environment
    @Environment(\.isContentShown) private var isContentShown

    @MainActor final class Held {
        var view: Representable.UIViewType?
        var coordinator: Representable.Coordinator?
        let place = ShownPlace()
        /// Whether the view contained controllers' views when it was created.
        var holdsControllers = false
    }

    var body: some View {
        let coordinator = held.coordinator ?? representable.makeCoordinator()
        held.coordinator = coordinator
        let context = UIViewRepresentableContext<Representable>(
            coordinator: coordinator, environment: environment, transaction: Transaction())
        let (place, isNew) = (held.place, held.view == nil)
        let view = held.view ?? representable.makeUIView(context: context)
        held.view = view
        representable.updateUIView(view, context: context)
        if isNew { held.holdsControllers = view.holdsController }
        let show: @MainActor () -> Void = { place.show(isContentShown ? view : nil) }
        // A controller's view is about to appear before its first layout.
        return FittedView(view: view, whenSized: held.holdsControllers ? show : nil) {
            representable.sizeThatFits($0, uiView: view, context: context)
        }
        .onAppear(perform: show)
        .onDisappear { place.show(nil) }
        .modifier(_PresenceModifier(removed: { Representable.dismantleUIView(view, coordinator: coordinator) }))
        .modifier(TraitReports(view: view))
    }
}

/// The context that a representable gets when its controller is created or updated.
///
/// Source: SwiftUI UIViewControllerRepresentableContext.
@MainActor public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable> {
    /// The representable's coordinator.
    public let coordinator: Representable.Coordinator
    /// The environment of the representable.
    public let environment: EnvironmentValues
    /// The transaction of the update.
    public let transaction: Transaction
}

/// Wraps a UIKit controller as a SwiftUI view.
///
/// Source: SwiftUI UIViewControllerRepresentable.
@MainActor @preconcurrency public protocol UIViewControllerRepresentable: View {
    /// The controller's type.
    associatedtype UIViewControllerType: UIViewController
    /// The type of the coordinator, which holds state and serves as delegate.
    associatedtype Coordinator = Void
    /// The type of the context.
    typealias Context = UIViewControllerRepresentableContext<Self>
    /// Creates the controller, once.
    @MainActor @preconcurrency func makeUIViewController(context: Context) -> UIViewControllerType
    /// Updates the controller, after its creation and whenever a value it reads changes.
    @MainActor @preconcurrency func updateUIViewController(_ uiViewController: UIViewControllerType, context: Context)
    /// Creates the coordinator, once, before anything else.
    @MainActor @preconcurrency func makeCoordinator() -> Coordinator
    /// Called when the controller is removed.
    @MainActor @preconcurrency static func dismantleUIViewController(_ uiViewController: UIViewControllerType, coordinator: Coordinator)
    /// The size for a proposal, in points; nil takes the whole proposal, or the intrinsic size where nothing is proposed.
    @MainActor @preconcurrency func sizeThatFits(
        _ proposal: ProposedViewSize, uiViewController: UIViewControllerType, context: Context
    ) -> CGSize?
}

extension UIViewControllerRepresentable where Coordinator == Void {
    /// No coordinator by default.
    public func makeCoordinator() {}
}

extension UIViewControllerRepresentable {
    /// Does nothing.
    public static func dismantleUIViewController(_ uiViewController: UIViewControllerType, coordinator: Coordinator) {}
    /// Nil by default.
    public func sizeThatFits(_ proposal: ProposedViewSize, uiViewController: UIViewControllerType, context: Context) -> CGSize? { nil }
    /// The controller's view.
    public var body: some View { RepresentedController(representable: self) }
}

/// Creates and retains the controller of a representable.
private struct RepresentedController<Representable: UIViewControllerRepresentable>: View {
    let representable: Representable
    @State private var held = Held()
    @Environment(\.self) private var environment

    @MainActor final class Held {
        var controller: Representable.UIViewControllerType?
        var coordinator: Representable.Coordinator?
    }

    var body: some View {
        let coordinator = held.coordinator ?? representable.makeCoordinator()
        held.coordinator = coordinator
        let context = UIViewControllerRepresentableContext<Representable>(
            coordinator: coordinator, environment: environment, transaction: Transaction())
        let controller = held.controller ?? representable.makeUIViewController(context: context)
        held.controller = controller
        representable.updateUIViewController(controller, context: context)
        return ControllerView(controller: controller)
            .modifier(_PresenceModifier(removed: { Representable.dismantleUIViewController(controller, coordinator: coordinator) }))
    }
}
