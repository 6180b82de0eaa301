import Foundation
import TenFoot

/// What a representable is told when its view is made or updated.
///
/// Source: SwiftUI UIViewRepresentableContext.
@MainActor public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
    /// What keeps things for the representable.
    public let coordinator: Representable.Coordinator
    /// The environment where it is.
    public let environment: EnvironmentValues
    /// How the change is animated.
    public let transaction: Transaction
}

/// A view of UIKit's among SwiftUI's.
///
/// Source: SwiftUI UIViewRepresentable.
@MainActor @preconcurrency public protocol UIViewRepresentable: View {
    /// The view's type.
    associatedtype UIViewType: UIView
    /// What keeps things for it.
    associatedtype Coordinator = Void
    /// What it is told.
    typealias Context = UIViewRepresentableContext<Self>
    /// Makes the view, once.
    @MainActor @preconcurrency func makeUIView(context: Context) -> UIViewType
    /// Brings the view up to date, after it was made and whenever something it reads changes.
    @MainActor @preconcurrency func updateUIView(_ uiView: UIViewType, context: Context)
    /// Makes what keeps things, once and first.
    @MainActor @preconcurrency func makeCoordinator() -> Coordinator
    /// The view goes.
    @MainActor @preconcurrency static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator)
    /// The size for a proposal, in points; nil for all there is.
    @MainActor @preconcurrency func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIViewType, context: Context) -> CGSize?
}

extension UIViewRepresentable where Coordinator == Void {
    /// Keeps nothing.
    public func makeCoordinator() {}
}

extension UIViewRepresentable {
    /// Does nothing.
    public static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator) {}
    /// All there is.
    public func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIViewType, context: Context) -> CGSize? { nil }
    /// The view.
    public var body: some View { RepresentedView(representable: self) }
}

/// Makes and keeps the view of a representable.
private struct RepresentedView<Representable: UIViewRepresentable>: View {
    let representable: Representable
    @State private var held = Held()
    @Environment(\.self) private var environment

    @MainActor final class Held {
        var view: Representable.UIViewType?
        var coordinator: Representable.Coordinator?
    }

    var body: some View {
        let coordinator = held.coordinator ?? representable.makeCoordinator()
        held.coordinator = coordinator
        let context = UIViewRepresentableContext<Representable>(
            coordinator: coordinator, environment: environment, transaction: Transaction())
        let view = held.view ?? representable.makeUIView(context: context)
        held.view = view
        representable.updateUIView(view, context: context)
        return FittedView(view: view) { representable.sizeThatFits($0, uiView: view, context: context) }
            .onDisappear { Representable.dismantleUIView(view, coordinator: coordinator) }
    }
}

/// What a representable is told when its controller is made or updated.
///
/// Source: SwiftUI UIViewControllerRepresentableContext.
@MainActor public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable> {
    /// What keeps things for the representable.
    public let coordinator: Representable.Coordinator
    /// The environment where it is.
    public let environment: EnvironmentValues
    /// How the change is animated.
    public let transaction: Transaction
}

/// A controller of UIKit's among SwiftUI's views.
///
/// Source: SwiftUI UIViewControllerRepresentable.
@MainActor @preconcurrency public protocol UIViewControllerRepresentable: View {
    /// The controller's type.
    associatedtype UIViewControllerType: UIViewController
    /// What keeps things for it.
    associatedtype Coordinator = Void
    /// What it is told.
    typealias Context = UIViewControllerRepresentableContext<Self>
    /// Makes the controller, once.
    @MainActor @preconcurrency func makeUIViewController(context: Context) -> UIViewControllerType
    /// Brings the controller up to date, after it was made and whenever something it reads changes.
    @MainActor @preconcurrency func updateUIViewController(_ uiViewController: UIViewControllerType, context: Context)
    /// Makes what keeps things, once and first.
    @MainActor @preconcurrency func makeCoordinator() -> Coordinator
    /// The controller goes.
    @MainActor @preconcurrency static func dismantleUIViewController(_ uiViewController: UIViewControllerType, coordinator: Coordinator)
    /// The size for a proposal, in points; nil for all there is.
    @MainActor @preconcurrency func sizeThatFits(
        _ proposal: ProposedViewSize, uiViewController: UIViewControllerType, context: Context
    ) -> CGSize?
}

extension UIViewControllerRepresentable where Coordinator == Void {
    /// Keeps nothing.
    public func makeCoordinator() {}
}

extension UIViewControllerRepresentable {
    /// Does nothing.
    public static func dismantleUIViewController(_ uiViewController: UIViewControllerType, coordinator: Coordinator) {}
    /// All there is.
    public func sizeThatFits(_ proposal: ProposedViewSize, uiViewController: UIViewControllerType, context: Context) -> CGSize? { nil }
    /// The controller's view.
    public var body: some View { RepresentedController(representable: self) }
}

/// Makes and keeps the controller of a representable.
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
            .onDisappear { Representable.dismantleUIViewController(controller, coordinator: coordinator) }
    }
}
