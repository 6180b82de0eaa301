import Foundation
import TenFoot
import TenFootViewGraph

/// The direction of a focus update.
///
/// Source: UIKit UIFocusHeading.
public struct UIFocusHeading: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Up.
    public static let up = UIFocusHeading(rawValue: 1 << 0)
    /// Down.
    public static let down = UIFocusHeading(rawValue: 1 << 1)
    /// To the left.
    public static let left = UIFocusHeading(rawValue: 1 << 2)
    /// To the right.
    public static let right = UIFocusHeading(rawValue: 1 << 3)
    /// To the next view, by the Tab key; never reported here.
    public static let next = UIFocusHeading(rawValue: 1 << 4)
    /// To the previous view, by Shift-Tab; never reported here.
    public static let previous = UIFocusHeading(rawValue: 1 << 5)

    init(_ direction: MoveCommandDirection?) {
        self =
            switch direction {
            case .up: .up
            case .down: .down
            case .left: .left
            case .right: .right
            case nil: []
            }
    }
}

/// The focus of the running app.
///
/// Source: UIKit UIFocusSystem.
@preconcurrency @MainActor open class UIFocusSystem: NSObject {
    /// Posted when a directional press finds no view to move focus to; the context in the notification has the direction.
    ///
    /// Source: UIKit UIFocusSystem.movementDidFailNotification.
    public nonisolated static let movementDidFailNotification: Notification.Name = {
        MainActor.hop { ViewHost.onFailedMove = { moveFailed($0) } }
        return Notification.Name("UIFocusMovementDidFailNotification")
    }()
    /// Posted when a `UIView` gets or loses focus; the context in the notification says which.
    ///
    /// Source: UIKit UIFocusSystem.didUpdateNotification.
    public nonisolated static let didUpdateNotification = Notification.Name("UIFocusDidUpdateNotification")
    /// The key of the context, a `UIFocusUpdateContext`.
    ///
    /// Source: UIKit UIFocusSystem.focusUpdateContextUserInfoKey.
    public nonisolated static let focusUpdateContextUserInfoKey = "UIFocusUpdateContextKey"

    private static let shared = UIFocusSystem()
    private weak var focused: UIView?
    /// The `UIView` that has focus.
    static var focusedView: UIView? { shared.focused }

    /// The view in a hierarchy that has focus in the hierarchy's scene.
    static func focused(in root: UIView) -> UIView? { scene(of: root.scene).focused.flatMap { $0.isDescendant(of: root) ? $0 : nil } }
    /// The `UIView` that has focus.
    public var focusedItem: (any UIFocusEnvironment)? { focused }
    /// Always the same focus system: there is one per app.
    public class func focusSystem(for environment: any UIFocusEnvironment) -> UIFocusSystem? { shared }

    private struct Waiting { weak var environment: (any UIFocusEnvironment)? }
    /// The environments that have requested a focus update, in the order of their requests.
    private static var waiting: [Waiting] = []

    /// Moves focus to the view that an environment prefers, if focus is within the environment.
    public func requestFocusUpdate(to environment: any UIFocusEnvironment) { Self.update(environment) }

    static func setNeedsUpdate(of environment: any UIFocusEnvironment) {
        waiting.append(Waiting(environment: environment))
        DispatchQueue.main.async { MainActor.assumeIsolated { updateIfNeeded() } }
    }

    static func updateIfNeeded() {
        let asked = waiting.compactMap(\.environment)
        waiting = []
        // The request of an environment takes priority over those of the environments within it.
        for one in asked where !asked.contains(where: { contains($0, one) }) { update(one) }
    }
    /// Whether an environment contains another.
    private static func contains(_ outer: any UIFocusEnvironment, _ inner: any UIFocusEnvironment) -> Bool {
        var responder = (inner as? UIResponder)?.next
        while let one = responder, one !== outer { responder = one.next }
        return responder != nil
    }

    private static func update(_ environment: any UIFocusEnvironment) {
        guard let focused = viewOf(environment).flatMap(focusedView), let preferred = preferredView(of: environment), preferred !== focused
        else { return }
        preferred.takeFocus?()
    }

    /// Called when a controller's view has appeared: restores its last focus, or moves focus to what it prefers.
    static func appeared(_ controller: UIViewController) {
        guard controller.prefersFocus else { return }
        if controller.restoresFocusAfterTransition, let last = controller.lastFocused, last.isDescendant(of: controller.view),
            let takeFocus = last.takeFocus
        {
            controller.prefersFocus = false
            return takeFocus()
        }
        let preferred = controller.preferredFocusEnvironments
        guard !(preferred.isEmpty ? controller.view.preferredFocusEnvironments : preferred).isEmpty else { return }
        controller.prefersFocus = false
        preferredView(of: controller)?.takeFocus?()
    }

    private static func focusedView(in view: UIView) -> UIView? {
        if view.isFocused { return view }
        for inner in view.subviewsAndGuides { if let found = focusedView(in: inner) { return found } }
        return nil
    }

    private static func viewOf(_ environment: any UIFocusEnvironment) -> UIView? {
        environment as? UIView ?? (environment as? UIViewController)?.viewIfLoaded
    }

    /// The view that an environment prefers: the first focusable one among its preferences, those of its view, and its own views.
    ///
    /// Environments may prefer each other in a cycle: each is visited once.
    static func preferredView(of environment: any UIFocusEnvironment) -> UIView? {
        var asked: Set<ObjectIdentifier> = []
        func search(_ environment: any UIFocusEnvironment) -> UIView? {
            guard asked.insert(ObjectIdentifier(environment)).inserted else { return nil }
            for preferred in environment.preferredFocusEnvironments {
                if let view = search(preferred) { return view }
            }
            if let controller = environment as? UIViewController { return controller.viewIfLoaded.flatMap(search) }
            return (environment as? UIView).flatMap(firstView)
        }
        return search(environment)
    }

    private static func firstView(in view: UIView) -> UIView? {
        guard !view.isHidden, view.alpha > 0 else { return nil }
        if view.canBecomeFocused, view.isInteractive, view.takeFocus != nil { return view }
        for inner in view.subviews { if let found = firstView(in: inner) { return found } }
        return nil
    }

    /// The focus state of a scene, released with it.
    private final class Scene {
        /// An appearance of a view that has focus.
        struct Claim {
            let place: ObjectIdentifier
            weak var view: UIView?
        }
        /// The most recent one is last: a view may gain focus before the loss of the previous one is reported.
        var claims: [Claim] = []
        weak var focused: UIView?
        /// The view that had focus at the last report.
        weak var reported: UIView?
        var isToReport = false
        /// The view to which focus returns, since the app refused the last move.
        weak var returning: UIView?
        /// The heading of a move that was passed on, and how many times: environments could pass focus to each other without end.
        var passed: (heading: UIFocusHeading, count: Int)?
    }
    private static let lone = Scene()
    private static func scene(of host: ViewHost?) -> Scene { host?.tables.table(Scene.self) { Scene() } ?? lone }

    /// Called when a view gains or loses focus in one of its appearances.
    static func focusMoved(_ isFocused: Bool, on view: UIView, at place: ObjectIdentifier) {
        let host = UIApplication.host, scene = Self.scene(of: host)
        scene.claims.removeAll { $0.place == place || $0.view == nil }
        if isFocused { scene.claims.append(.init(place: place, view: view)) }
        let now = scene.claims.last?.view
        guard now !== scene.focused else { return }
        scene.focused?.isFocused = false
        now?.isFocused = true
        (scene.focused, shared.focused) = (now, now)
        scene.isToReport = true
        // The gain of focus follows the loss; if no view gains focus, the next turn of the main queue reports the loss.
        // A stop on the way to a preferred view, which the views have not been notified of yet, is not reported.
        if now != nil { host?.afterUpdate { if scene.focused?.hasFocus?() ?? true { report(scene) } } }
        DispatchQueue.main.async { MainActor.assumeIsolated { report(scene) } }
    }

    /// Notifies the environments around the old and new focus, unless one of them refuses the move.
    private static func report(_ scene: Scene) {
        guard scene.isToReport else { return }
        scene.isToReport = false
        let (previous, next) = (scene.reported, scene.focused)
        guard previous !== next else { return scene.passed = nil }
        // The return after a refused move is not reported.
        if let returning = scene.returning {
            if next === returning { (scene.returning, scene.reported) = (nil, next) }
            return
        }
        // A stop on the way is not reported.
        let heading = scene.passed?.heading ?? UIFocusHeading(UIApplication.host?.focus.lastHeading)
        let count = scene.passed?.count ?? 0
        if count < 8, let next, let takeFocus = passedOn(from: previous, to: next, heading)?.takeFocus {
            scene.passed = (heading, count + 1)
            return takeFocus()
        }
        scene.passed = nil
        let context = UIFocusUpdateContext(from: previous, to: next, heading: heading)
        let environments = environments(around: previous, next)
        if let previous, next != nil, let takeFocus = previous.takeFocus, !environments.allSatisfy({ allows($0, context) }) {
            scene.returning = previous
            return takeFocus()
        }
        scene.reported = next
        for environment in environments {
            (environment as? UIViewController)?.remember(next)
            if let list = environment as? UIScrollView, let next, next.isDescendant(of: list) { list.rememberFocus(on: next) }
        }
        let coordinator = UIFocusAnimationCoordinator()
        for environment in environments { tell(environment, context, coordinator) }
        NotificationCenter.default.post(
            name: didUpdateNotification, object: shared, userInfo: [focusUpdateContextUserInfoKey: context])
    }

    /// The view that gets focus in place of the one that has it: what a focus guide leads to, or the cell that a list remembers.
    private static func passedOn(from previous: UIView?, to next: UIView, _ heading: UIFocusHeading) -> UIView? {
        if next is GuidingView {
            let target = preferredView(of: next)
            return target === next ? previous : target
        }
        guard !heading.isEmpty else { return nil }
        var lists: [UIScrollView] = []
        var outer = next.superview
        while let view = outer, previous?.isDescendant(of: view) != true {
            if let list = view as? UIScrollView { lists.append(list) }
            outer = view.superview
        }
        return lists.reversed().lazy.compactMap(\.rememberedCell).first { !next.isDescendant(of: $0) }.flatMap(preferredView)
    }

    /// The views and controllers around two views, each once, and after those that it contains.
    private static func environments(around previous: UIView?, _ next: UIView?) -> [any UIFocusEnvironment] {
        func chain(from view: UIView?) -> [UIResponder] {
            var seen: Set<ObjectIdentifier> = [], found: [UIResponder] = []
            var responder: UIResponder? = view
            while let one = responder, seen.insert(ObjectIdentifier(one)).inserted {
                found.append(one)
                responder = one.next
            }
            return found
        }
        let before = chain(from: previous), after = chain(from: next)
        let shared = Set(before).intersection(after)
        let own = (before + after).filter { !shared.contains($0) }
        return (own + before.filter(shared.contains)).compactMap { $0 as? any UIFocusEnvironment }
    }
    private static func allows(_ environment: any UIFocusEnvironment, _ context: UIFocusUpdateContext) -> Bool {
        guard environment.shouldUpdateFocus(in: context) else { return false }
        if let list = environment as? UICollectionView {
            return (list.delegate as? any UICollectionViewDelegate)?.collectionView(
                list, shouldUpdateFocusIn: UICollectionViewFocusUpdateContext(context, in: list)) ?? true
        }
        if let list = environment as? UITableView {
            return (list.delegate as? any UITableViewDelegate)?.tableView(
                list, shouldUpdateFocusIn: UITableViewFocusUpdateContext(context, in: list)) ?? true
        }
        return true
    }
    private static func tell(
        _ environment: any UIFocusEnvironment, _ context: UIFocusUpdateContext, _ coordinator: UIFocusAnimationCoordinator
    ) {
        environment.didUpdateFocus(in: context, with: coordinator)
        if let list = environment as? UICollectionView {
            (list.delegate as? any UICollectionViewDelegate)?.collectionView(
                list, didUpdateFocusIn: UICollectionViewFocusUpdateContext(context, in: list), with: coordinator)
        } else if let list = environment as? UITableView {
            (list.delegate as? any UITableViewDelegate)?.tableView(
                list, didUpdateFocusIn: UITableViewFocusUpdateContext(context, in: list), with: coordinator)
        }
    }

    private static func moveFailed(_ direction: MoveCommandDirection) {
        let context = UIFocusUpdateContext(from: shared.focused, to: nil, heading: UIFocusHeading(direction))
        NotificationCenter.default.post(
            name: movementDidFailNotification, object: shared, userInfo: [focusUpdateContextUserInfoKey: context])
    }
}

/// An invisible rectangle that redirects focus to a view which no direction reaches otherwise.
///
/// Source: UIKit UIFocusGuide.
@preconcurrency @MainActor open class UIFocusGuide: UILayoutGuide {
    /// Whether focus can move to it.
    open var isEnabled = true { didSet { view.setNeedsDisplay() } }
    /// The environments that get its focus, the most preferred first; while it is empty, focus cannot move to the guide.
    open var preferredFocusEnvironments: [any UIFocusEnvironment]! = [] { didSet { view.setNeedsDisplay() } }
    /// The first view among `preferredFocusEnvironments`; setting it prefers that view alone.
    ///
    /// Source: UIKit UIFocusGuide.preferredFocusedView.
    open var preferredFocusedView: UIView? {
        get { preferredFocusEnvironments?.first as? UIView }
        set { preferredFocusEnvironments = newValue.map { [$0] } ?? [] }
    }
    /// Creates a guide that constraints place within the view that it is added to.
    public init() {
        let place = GuidingView()
        super.init(place, .bounds)
        place.guide = self
    }
}

/// The focusable view of a focus guide.
private final class GuidingView: UIView {
    weak var guide: UIFocusGuide?
    override var canBecomeFocused: Bool { guide.map { $0.isEnabled && !$0.preferredFocusEnvironments.isEmpty } ?? false }
    override var preferredFocusEnvironments: [any UIFocusEnvironment] { guide?.preferredFocusEnvironments ?? [] }
}

extension UIScreen {
    /// The view that has focus; nil if it is not a `UIView`.
    ///
    /// Source: UIKit UIScreen.focusedView.
    public var focusedView: UIView? { UIFocusSystem.focusedView }
    /// The view that has focus; nil if it is not a `UIView`.
    ///
    /// Source: UIKit UIScreen.focusedItem.
    public var focusedItem: (any UIFocusEnvironment)? { UIFocusSystem.focusedView }
    /// Whether the screen shows focus: always true.
    ///
    /// Source: UIKit UIScreen.supportsFocus.
    public var supportsFocus: Bool { true }
}
