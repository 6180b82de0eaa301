import Foundation
import TenFoot
import TenFootAppHost
import TenFootAppleFoundation

/// Has a view, and hears when it comes and goes.
///
/// Source: UIKit UIViewController.
@preconcurrency @MainActor open class UIViewController: UIResponder {
    /// Its title.
    open var title: String?
    /// The controllers in it.
    public private(set) var children: [UIViewController] = []
    /// The controller it is in.
    public private(set) weak var parent: UIViewController?
    private var shownOver: UIViewController? {
        didSet {
            presentation.count()
            presentedChanged()
        }
    }
    func presentedChanged() {}
    private weak var shownBy: UIViewController?
    /// The controller that it, or one that it is in, shows over everything.
    public var presentedViewController: UIViewController? { shownOver ?? parent?.presentedViewController }
    /// The controller that shows it, or one that it is in.
    public var presentingViewController: UIViewController? { shownBy ?? parent?.presentingViewController }
    /// Whether it is coming over another.
    public var isBeingPresented: Bool { comingOrGoing == .coming && shownBy != nil }
    /// Whether it is leaving what it was shown over.
    public var isBeingDismissed: Bool { comingOrGoing == .going && parent == nil }
    /// Whether it is coming into another.
    public var isMovingToParent: Bool { comingOrGoing == .coming && parent != nil && shownBy == nil }
    /// Whether it is leaving another.
    public var isMovingFromParent: Bool { comingOrGoing == .going && parent != nil }
    enum Life { case coming, going, staying }
    /// Set while it is told that it appears or disappears.
    var comingOrGoing = Life.staying
    /// Accepted: what it presents covers everything.
    open var definesPresentationContext = false
    /// Accepted: what it presents comes its own way.
    open var providesPresentationContextTransitionStyle = false
    /// Whether focus comes back to where it was in its view when that is shown again.
    open var restoresFocusAfterTransition = true
    /// Who had focus in its view last.
    private(set) weak var lastFocused: UIView?
    /// Focus moved to a view, which may be in it.
    func remember(_ view: UIView?) { if let view, let loaded, view.isDescendant(of: loaded) { lastFocused = view } }
    /// Room that its content keeps clear of besides the safe area, in points: kept.
    open var additionalSafeAreaInsets = UIEdgeInsets.zero
    private weak var contentScrollView: UIScrollView?
    /// Remembers the scroll view that bars follow; here they follow the one that has focus.
    open func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge = .all) { contentScrollView = scrollView }
    /// The scroll view that bars follow, as it was told.
    open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? { contentScrollView }
    /// How it is shown over another.
    open var modalPresentationStyle = UIModalPresentationStyle.fullScreen
    /// How it comes and goes.
    open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
    /// The size it wants, in points.
    open var preferredContentSize = CGSize.zero
    /// What it is said to be; kept, its view's own words are said.
    open var accessibilityLabel: String?
    /// What a tab bar shows of it.
    open lazy var tabBarItem: UITabBarItem! = UITabBarItem(title: title, image: nil, tag: 0)
    /// What a navigation controller would show above it; kept, since a television's shows nothing.
    open private(set) lazy var navigationItem = UINavigationItem(title: title ?? "")
    /// Accepted: views that scroll lie where the app puts them.
    open var automaticallyAdjustsScrollViewInsets = true
    /// Accepted: the scroll view beside which the tab bar would leave; it stays.
    open weak var tabBarObservedScrollView: UIScrollView?
    let presentation = ViewChanges()
    /// Whether focus goes to what it prefers when its view appears: it fills what it is in.
    var prefersFocus = false
    private var loaded: UIView?

    /// A controller whose view is made when it is asked for.
    public override convenience init() { self.init(nibName: nil, bundle: nil) }
    /// A controller whose view is made when it is asked for, from a nib where it has the name of one.
    public init(nibName: String?, bundle: Bundle?) {
        self.nibName = nibName
        super.init()
    }
    /// One that an interface has drawn, of no size yet.
    public required init?(coder: NSCoder) { super.init() }

    /// Its view, made when it is first asked for.
    open var view: UIView! {
        get {
            if let loaded { return loaded }
            loadView()
            if loaded == nil { self.view = UIView() }
            viewDidLoad()
            return loaded
        }
        set {
            loaded?.controller = nil
            loaded = newValue
            newValue?.controller = self
        }
    }
    /// Whether its view has been made.
    open var isViewLoaded: Bool { loaded != nil }
    /// Its view, where it has been made.
    open var viewIfLoaded: UIView? { loaded }
    /// Makes its view now.
    open func loadViewIfNeeded() { _ = view }
    /// Makes its view.
    open func loadView() {
        if loadInterface() { return }
        view = UIView(frame: UIScreen.main.bounds)
    }
    /// What the storyboard that it was made from says of it.
    var interface: ControllerInterface?
    /// The nib that its view comes from.
    public private(set) var nibName: String?
    /// Takes its view from its storyboard or nib; false where it has none.
    func loadInterface() -> Bool {
        if let drawn = interface?.view(for: self) {
            drawn.frame = UIScreen.main.bounds
            return true
        }
        guard let nibName else { return false }
        let views = UINib(nibName: nibName, bundle: nil).instantiate(withOwner: self)
        // The owner's outlet has the view, where the nib connects it.
        if loaded == nil { loaded = views.lazy.compactMap { $0 as? UIView }.first }
        loaded?.controller = self
        loaded?.frame = UIScreen.main.bounds
        return loaded != nil
    }
    /// Takes its view from an interface.
    open override func _connect(_ outlet: String, _ value: Any?) -> Bool {
        guard outlet == "view", let view = value as? UIView else { return super._connect(outlet, value) }
        self.view = view
        return true
    }
    /// It has been made from a storyboard.
    open func awakeFromNib() {}
    /// A way of its storyboard is about to be gone: the time to hand things on.
    open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
    /// Whether a way of its storyboard is to be gone.
    open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
    /// Whether a way back can lead to it: where it has the action, and is not where the way begins.
    open func canPerformUnwindSegueAction(_ action: Selector, from fromViewController: UIViewController, sender: Any?) -> Bool {
        self !== fromViewController && _unwinds(NSStringFromSelector(action))
    }
    /// The controllers in it that a way back may lead to, in the order that they are asked: all but the one that the way comes from.
    open func allowedChildrenForUnwinding(from source: UIStoryboardUnwindSegueSource) -> [UIViewController] {
        let origin = childContaining(source)
        return children.reversed().filter { $0 !== origin }
    }
    /// The controller in it that a way back comes from; nil where it comes from elsewhere.
    public final func childContaining(_ source: UIStoryboardUnwindSegueSource) -> UIViewController? {
        var controller: UIViewController? = source.source
        while let one = controller, one.parent !== self { controller = one.parent }
        return controller
    }
    /// Shows a controller in it that a way back leads to or through; containers do.
    open func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {}
    /// Its view has been made.
    open func viewDidLoad() {}
    /// Its view is about to be seen.
    open func viewWillAppear(_ animated: Bool) {}
    /// Its view is seen.
    open func viewDidAppear(_ animated: Bool) {}
    /// Its view is about to go.
    open func viewWillDisappear(_ animated: Bool) {}
    /// Its view is gone.
    open func viewDidDisappear(_ animated: Bool) {}
    /// Its view is about to lay its subviews out.
    open func viewWillLayoutSubviews() {}
    /// Its view is shown from now on, and has its size.
    open func viewIsAppearing(_ animated: Bool) {}
    /// What its view keeps clear of has changed.
    open func viewSafeAreaInsetsDidChange() {}
    /// The margins of its view have changed, or what it keeps clear of.
    open func viewLayoutMarginsDidChange() {}
    /// Its view is about to have another size.
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {}
    /// What it is shown with has changed.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    /// Asks for the constraints of its view to be brought up to date before it is laid out.
    open func updateViewConstraints() {}
    /// Its view has laid its subviews out.
    open func viewDidLayoutSubviews() {}
    /// Memory is short; never called.
    open func didReceiveMemoryWarning() {}
    /// Who hears of what it leaves alone.
    open override var next: UIResponder? { loaded?.superview ?? parent }

    /// Takes a controller in; its view is put in by the app.
    open func addChild(_ child: UIViewController) {
        child.removeFromParent()
        child.willMove(toParent: self)
        child.parent = self
        children.append(child)
    }
    /// Takes it out of the controller it is in.
    open func removeFromParent() {
        parent?.children.removeAll { $0 === self }
        parent = nil
        didMove(toParent: nil)
    }
    /// It is about to come into another, or out of one.
    open func willMove(toParent parent: UIViewController?) {}
    /// It has come into another, or out of one.
    open func didMove(toParent parent: UIViewController?) {}

    /// Shows another controller over everything, unless one is shown so already; the outermost controller around this one shows it.
    open func present(_ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil) {
        if let parent { return parent.present(controller, animated: animated, completion: completion) }
        guard shownOver == nil else { return }
        controller.shownBy = self
        shownOver = controller
        completion?()
    }
    /// Shows another controller as the one around it does: a navigation controller in front, others over everything.
    open func show(_ viewController: UIViewController, sender: Any?) {
        if let navigationController {
            navigationController.pushViewController(viewController, animated: true)
        } else {
            present(viewController, animated: true)
        }
    }
    /// Shows another controller in the wide part of a split view, else over everything.
    open func showDetailViewController(_ viewController: UIViewController, sender: Any?) {
        if let splitViewController {
            splitViewController.setViewController(viewController, for: .secondary)
        } else {
            present(viewController, animated: true)
        }
    }
    /// Ends the controller that is shown over it, else the one it is in or is itself.
    open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
        if shownOver != nil {
            shownOver?.shownBy = nil
            shownOver = nil
        } else if let other = parent ?? shownBy {
            return other.dismiss(animated: animated, completion: completion)
        }
        completion?()
    }
    /// The nearest controller around it of a type.
    func around<Controller: UIViewController>(_ type: Controller.Type) -> Controller? {
        var outer = parent
        while let controller = outer {
            if let controller = controller as? Controller { return controller }
            outer = controller.parent
        }
        return nil
    }
    /// The navigation controller it is in.
    public var navigationController: UINavigationController? { around(UINavigationController.self) }
    /// The tab bar controller it is in.
    public var tabBarController: UITabBarController? { around(UITabBarController.self) }
    /// The split view controller it is in.
    public var splitViewController: UISplitViewController? { around(UISplitViewController.self) }
    /// What it is shown with.
    public var traitCollection: UITraitCollection { .current }
    /// Who is to have focus of what is in it, the best first; it has it when its view appears.
    open var preferredFocusEnvironments: [any UIFocusEnvironment] { [] }
    /// Asks for focus to go to what it prefers, where focus is in its view.
    open func setNeedsFocusUpdate() { UIFocusSystem.setNeedsUpdate(of: self) }
    /// Does that now, where it was asked for.
    open func updateFocusIfNeeded() { UIFocusSystem.updateIfNeeded() }
    /// Whether focus may move so, from or to a view in it; where it says no, focus goes back.
    open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
    /// Focus moved from or to a view in it.
    open func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}
}

/// Runs animations along with a change of size; a television's screen keeps its own.
///
/// Source: UIKit UIViewControllerTransitionCoordinator.
@preconcurrency @MainActor public protocol UIViewControllerTransitionCoordinator: AnyObject {
    /// How long the change takes, in seconds.
    var transitionDuration: TimeInterval { get }
    /// Runs animations along with the change, and another closure after it; whether it will.
    @discardableResult func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool
}

extension UIViewControllerTransitionCoordinator {
    /// Runs animations along with the change; whether it will.
    @discardableResult public func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool { animate(alongsideTransition: animation, completion: nil) }
}

/// What is known of a change of size.
///
/// Source: UIKit UIViewControllerTransitionCoordinatorContext.
@preconcurrency @MainActor public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
    /// How long the change takes, in seconds.
    var transitionDuration: TimeInterval { get }
}

extension UIViewController: UIFocusEnvironment {}

/// How a controller is shown over another.
///
/// Source: UIKit UIModalPresentationStyle.
public enum UIModalPresentationStyle: Int, Sendable {
    case fullScreen, pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext, blurOverFullScreen
    case automatic = -2
}

/// How a controller comes and goes.
///
/// Source: UIKit UIModalTransitionStyle.
public enum UIModalTransitionStyle: Int, Sendable {
    case coverVertical, flipHorizontal, crossDissolve, partialCurl
}

/// Shows SwiftUI's views where UIKit wants a controller.
///
/// Source: SwiftUI UIHostingController.
@preconcurrency @MainActor open class UIHostingController<Content: View>: UIViewController {
    /// What it shows.
    public var rootView: Content { didSet { (viewIfLoaded as? HostingView)?.content = AnyView(rootView) } }
    /// What of the screen its content keeps clear of, where it is given the whole screen.
    public var safeAreaRegions = SafeAreaRegions.all { didSet { (viewIfLoaded as? HostingView)?.keepsToSafeArea = keepsToSafeArea } }
    private var keepsToSafeArea: Bool { safeAreaRegions.contains(.container) }
    /// A controller that shows a view.
    public init(rootView: Content) {
        self.rootView = rootView
        super.init(nibName: nil, bundle: nil)
    }
    /// A controller that shows a view; interfaces are not read from archives.
    public init?(coder: NSCoder, rootView: Content) { nil }
    /// Interfaces are not read from archives.
    public required init?(coder: NSCoder) { nil }
    /// Makes the view around the content.
    open override func loadView() {
        let view = HostingView(AnyView(rootView))
        view.keepsToSafeArea = keepsToSafeArea
        self.view = view
    }
}

/// The view around SwiftUI's views.
final class HostingView: UIView {
    var content: AnyView { didSet { setNeedsDisplay() } }
    var keepsToSafeArea = true { didSet { if keepsToSafeArea != oldValue { setNeedsDisplay() } } }
    init(_ content: AnyView) {
        self.content = content
        super.init(frame: UIScreen.main.bounds)
    }
    required init?(coder: NSCoder) { nil }
    /// Content that is given the whole screen keeps to the safe area, as a scene's does.
    override func drawnContent() -> AnyView? {
        let isInset = keepsToSafeArea && frame.size == UIScreen.main.bounds.size
        return isInset ? AnyView(VStack { content }.modifier(InsideSafeAreaModifier())) : content
    }
}

/// Shows a controller: its view, and what it shows over itself.
struct ControllerView: View {
    let controller: UIViewController
    @ObservedObject private var presentation: ViewChanges

    init(controller: UIViewController, prefersFocus: Bool = true) {
        self.controller = controller
        controller.prefersFocus = prefersFocus
        presentation = controller.presentation
    }

    var body: some View {
        FittedView(view: controller.view) { _ in nil }
            .onAppear {
                controller.comingOrGoing = .coming
                controller.viewWillAppear(false)
                controller.viewIsAppearing(false)
                controller.viewDidAppear(false)
                controller.comingOrGoing = .staying
            }
            .onDisappear {
                controller.comingOrGoing = .going
                controller.viewWillDisappear(false)
                controller.viewDidDisappear(false)
                controller.comingOrGoing = .staying
            }
            .modifier(Covered(controller: controller, revision: presentation.revision))
    }
}

/// Shows over a view what a controller shows over itself.
struct Covered: ViewModifier {
    let controller: UIViewController
    /// A controller is the same object whatever it shows: this tells that it shows something else.
    let revision: Int

    func body(content: Content) -> some View {
        let presented = controller.presentedViewController
        let isShown = presented != nil && !(presented is UIAlertController)
        content
            .fullScreenCover(isPresented: Binding(get: { isShown }, set: { if !$0 { controller.dismiss(animated: true) } })) {
                // It fills the screen, as a window's controller does.
                if let presented { ControllerView(controller: presented).ignoresSafeArea() }
            }
            .modifier(Asking(alert: presented as? UIAlertController))
    }
}

/// A window: on a television, the screen.
///
/// Source: UIKit UIWindow.
@preconcurrency @MainActor open class UIWindow: UIView {
    /// Whose view fills it.
    open var rootViewController: UIViewController?
    /// Whether it is in front.
    public private(set) var isKeyWindow = false
    /// The scene it is in.
    open var windowScene: UIWindowScene?
    /// The television.
    open var screen: UIScreen { .main }
    /// A window of a scene, as large as the screen.
    public init(windowScene: UIWindowScene) {
        self.windowScene = windowScene
        super.init(frame: UIScreen.main.bounds)
    }
    /// A window of a size.
    public override init(frame: CGRect) { super.init(frame: frame) }
    /// Interfaces are not read from archives.
    public required init?(coder: NSCoder) { nil }
    /// Shows it, in front of the others.
    open func makeKeyAndVisible() {
        isKeyWindow = true
        if !UIApplication.shared.madeWindows.contains(self) { UIApplication.shared.madeWindows.append(self) }
    }
    /// The window of an app that SwiftUI's scenes make: what its controller shows lies over the scene.
    static let ofScene: UIWindow = {
        let window = UIWindow(windowScene: .main)
        window.isKeyWindow = true
        window.rootViewController = SceneController(nibName: nil, bundle: nil)
        return window
    }()
    /// Itself.
    public override var window: UIWindow? { self }
}

/// Stands for the views of SwiftUI's scene: what it shows lies over them.
private final class SceneController: UIViewController {
    private var cover: SceneCover?

    override func presentedChanged() {
        guard presentedViewController != nil else {
            cover?.end()
            return cover = nil
        }
        cover = UIApplication.services.cover
        cover?.show(SceneCovers(controller: self, presentation: presentation)) { [weak self] in self?.dismiss(animated: true) }
    }
}

private struct SceneCovers: View {
    let controller: SceneController
    @ObservedObject var presentation: ViewChanges

    var body: some View {
        Color.clear.modifier(Covered(controller: controller, revision: presentation.revision))
    }
}
