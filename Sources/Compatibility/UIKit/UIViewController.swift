import Foundation
import TenFoot
import TenFootAppHost
import TenFootAppleFoundation
import TenFootViewGraph

/// Manages a view, and is notified when the view appears and disappears.
///
/// Source: UIKit UIViewController.
@preconcurrency @MainActor open class UIViewController: UIResponder {
    /// Its title, and the title of its item in a tab bar.
    open var title: String? {
        didSet { if title != oldValue { ownTabBarItem?.title = title } }
    }
    /// The child controllers.
    public private(set) var children: [UIViewController] = []
    /// The parent controller.
    public private(set) weak var parent: UIViewController?
    private var shownOver: UIViewController?
    func presentedChanged() {}
    private weak var shownBy: UIViewController?
    /// The controller that it or one of its ancestors presents.
    public var presentedViewController: UIViewController? { shownOver ?? parent?.presentedViewController }
    /// The controller that presents it or one of its ancestors.
    public var presentingViewController: UIViewController? { shownBy ?? parent?.presentingViewController }
    /// Whether it is appearing because it is presented.
    public var isBeingPresented: Bool { comingOrGoing == .coming && isNew && shownBy != nil }
    /// Whether it is disappearing because it is dismissed.
    public var isBeingDismissed: Bool { comingOrGoing == .going && isDismissed }
    /// Whether it is appearing because it was added to a parent.
    public var isMovingToParent: Bool { comingOrGoing == .coming && isNew && parent != nil }
    /// Whether it is disappearing because it is removed from a parent.
    public var isMovingFromParent: Bool { comingOrGoing == .going && isRemoved }
    enum Life { case coming, going, staying }
    /// Set while the appearance callbacks are being called.
    var comingOrGoing = Life.staying
    /// Whether it was added to a parent or presented, and has not appeared since.
    var isNew = false
    /// Whether it is being removed from its parent, or was removed.
    var isRemoved = false
    /// Called once, when it has appeared.
    var whenAppeared: (() -> Void)?
    /// Whether it was dismissed.
    private var isDismissed = false
    /// Whether a controller that it presents takes its view out of the window.
    var isCovered: Bool { shownOver?.hidesPresenter ?? false }
    private var hidesPresenter: Bool {
        switch modalPresentationStyle {
        case .fullScreen, .currentContext, .automatic: !(self is UIAlertController)
        default: false
        }
    }
    /// How far its view has appeared.
    var stage = AppearanceStage.gone
    /// Where SwiftUI shows its view, if it does.
    weak var place: ShownPlace?
    /// Accepted: presented controllers cover the whole screen.
    open var definesPresentationContext = false
    /// Accepted: presented controllers have their own transition.
    open var providesPresentationContextTransitionStyle = false
    /// Whether focus returns to the view that had it last when the controller's view appears again.
    open var restoresFocusAfterTransition = true
    /// The view within its view that had focus last.
    private(set) weak var lastFocused: UIView?
    /// Remembers the focused view, if it is within the controller's view.
    func remember(_ view: UIView?) { if let view, let loaded, view.isDescendant(of: loaded) { lastFocused = view } }
    /// Insets that are added to the safe area of its view, in points.
    open var additionalSafeAreaInsets = UIEdgeInsets.zero { didSet { viewIfLoaded?.safeAreaChanged() } }
    private weak var contentScrollView: UIScrollView?
    /// Stores the scroll view that bars should follow; bars here follow the focused one.
    open func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge = .all) { contentScrollView = scrollView }
    /// The scroll view that was set by `setContentScrollView(_:for:)`.
    open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? { contentScrollView }
    /// The style of its presentation.
    open var modalPresentationStyle = UIModalPresentationStyle.fullScreen
    /// The transition of its presentation.
    open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
    /// The preferred size, in points; the parent is notified when it changes.
    open var preferredContentSize = CGSize.zero {
        didSet { if preferredContentSize != oldValue { parent?.preferredContentSizeDidChange(forChildContentContainer: self) } }
    }
    /// The accessibility label; stored, but the label of its view is read out.
    open var accessibilityLabel: String?
    /// Its item in a tab bar; by default one with its title.
    open var tabBarItem: UITabBarItem! {
        get {
            if let ownTabBarItem { return ownTabBarItem }
            let item = UITabBarItem(title: title, image: nil, tag: 0)
            item.controller = self
            ownTabBarItem = item
            return item
        }
        set {
            newValue?.controller = self
            ownTabBarItem = newValue
            tabBarItemChanged()
        }
    }
    /// Its item in a tab bar, if it was set or used.
    private(set) var ownTabBarItem: UITabBarItem?
    /// Shows its item in the tab bar around it anew.
    func tabBarItemChanged() { tabBarController?.viewIfLoaded?.setNeedsDisplay() }
    /// Its item in a navigation bar; stored, but a television shows no navigation bar.
    open private(set) lazy var navigationItem = UINavigationItem(title: title ?? "")
    private var isBeingEdited = false
    /// Whether the viewer can edit what its view shows.
    open var isEditing: Bool {
        get { isBeingEdited }
        set { setEditing(newValue, animated: false) }
    }
    /// Sets whether the viewer can edit what its view shows; a subclass also changes its view here.
    open func setEditing(_ editing: Bool, animated: Bool) {
        isBeingEdited = editing
        editButtonItem.title = editing ? String(platform: "Done") : String(platform: "Edit")
    }
    /// A bar button, titled Edit or Done, that begins and ends editing; a television shows no navigation bar.
    open private(set) lazy var editButtonItem = UIBarButtonItem(
        title: String(platform: "Edit"),
        primaryAction: UIAction { [weak self] _ in if let self { setEditing(!isEditing, animated: true) } })
    /// Accepted: the insets of scroll views follow their own settings.
    open var automaticallyAdjustsScrollViewInsets = true
    /// Accepted: the tab bar does not move with a scroll view.
    open weak var tabBarObservedScrollView: UIScrollView?
    let presentation = ViewChanges()
    /// Whether focus moves to what it prefers when its view appears, since it fills its container.
    var prefersFocus = false
    private var loaded: UIView?

    /// Creates a controller whose view is loaded at first use.
    public override convenience init() { self.init(nibName: nil, bundle: nil) }
    /// Creates a controller whose view is loaded at first use, from a nib if a name is given.
    public init(nibName: String?, bundle: Bundle?) {
        self.nibName = nibName
        super.init()
    }
    /// Creates a controller from a storyboard.
    public required init?(coder: NSCoder) { super.init() }

    /// Its view, loaded at first use.
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
    /// Whether its view is loaded.
    open var isViewLoaded: Bool { loaded != nil }
    /// Its view, if it is loaded.
    open var viewIfLoaded: UIView? { loaded }
    /// Loads its view now, if it is not loaded.
    open func loadViewIfNeeded() { _ = view }
    /// Creates its view.
    open func loadView() {
        if loadInterface() { return }
        view = UIView(frame: UIScreen.main.bounds)
    }
    /// Its description in the storyboard that it was created from.
    var interface: ControllerInterface?
    /// The name of the nib that contains its view.
    public private(set) var nibName: String?
    /// Loads its view from its storyboard or nib; false if there is none.
    func loadInterface() -> Bool {
        if let drawn = interface?.view(for: self) {
            drawn.frame = UIScreen.main.bounds
            return true
        }
        guard let nibName else { return false }
        let views = UINib(nibName: nibName, bundle: nil).instantiate(withOwner: self)
        // The nib may have set the view through the owner's outlet; otherwise use its first view.
        if loaded == nil { loaded = views.lazy.compactMap { $0 as? UIView }.first }
        loaded?.controller = self
        loaded?.frame = UIScreen.main.bounds
        return loaded != nil
    }
    /// Connects its view outlet.
    open override func _connect(_ outlet: String, _ value: Any?) -> Bool {
        guard outlet == "view", let view = value as? UIView else { return super._connect(outlet, value) }
        self.view = view
        return true
    }
    /// Called when it has been created from a storyboard.
    open func awakeFromNib() {}
    /// Called before a segue is performed, to configure the destination.
    open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
    /// Whether a segue of its storyboard is to be performed.
    open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
    /// Whether an unwind segue can lead to it: if it has the action and is not the source.
    open func canPerformUnwindSegueAction(_ action: Selector, from fromViewController: UIViewController, sender: Any?) -> Bool {
        self !== fromViewController && _unwinds(NSStringFromSelector(action))
    }
    /// The children to which an unwind segue may lead, in the order of the search: all but the one that contains the source.
    open func allowedChildrenForUnwinding(from source: UIStoryboardUnwindSegueSource) -> [UIViewController] {
        let origin = childContaining(source)
        return children.reversed().filter { $0 !== origin }
    }
    /// The child that contains the source of an unwind segue; nil if none does.
    public final func childContaining(_ source: UIStoryboardUnwindSegueSource) -> UIViewController? {
        var controller: UIViewController? = source.source
        while let one = controller, one.parent !== self { controller = one.parent }
        return controller
    }
    /// Shows the child to which or through which an unwind segue leads; containers override it.
    open func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {}
    /// Called when its view has been loaded.
    open func viewDidLoad() {}
    /// Called when its view is about to appear.
    open func viewWillAppear(_ animated: Bool) {}
    /// Called when its view has appeared.
    open func viewDidAppear(_ animated: Bool) {}
    /// Called when its view is about to disappear.
    open func viewWillDisappear(_ animated: Bool) {}
    /// Called when its view has disappeared.
    open func viewDidDisappear(_ animated: Bool) {}
    /// Called when its view is about to lay out its subviews.
    open func viewWillLayoutSubviews() {}
    /// Called after `viewWillAppear(_:)`, when its view is in the window with its size, and before the view is laid out.
    open func viewIsAppearing(_ animated: Bool) {}
    /// Called when the safe area insets of its view have changed.
    open func viewSafeAreaInsetsDidChange() {}
    /// Called when the layout margins or safe area insets of its view have changed.
    open func viewLayoutMarginsDidChange() {}
    /// Called when its view is about to change its size with the screen.
    ///
    /// By default, calls the same method of each child whose size, by `size(forChildContentContainer:withParentContainerSize:)`, changes.
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        for child in children {
            let size = self.size(forChildContentContainer: child, withParentContainerSize: size)
            if size != child.viewIfLoaded?.bounds.size { child.viewWillTransition(to: size, with: coordinator) }
        }
    }
    /// The size, in points, that a child gets when the controller gets a size: the same by default.
    open func size(forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize) -> CGSize {
        parentSize
    }
    /// Called when the preferred size of a child has changed.
    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
    /// Never called: a controller's view takes its size from its container.
    open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
    /// Never called: the size classes of a television do not change.
    open func willTransition(to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator) {}
    /// Called when its traits have changed: between light and dark.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    /// Called to update the constraints of its view; by default, updates those of the view alone.
    open func updateViewConstraints() { viewIfLoaded?.updateConstraints() }
    /// Called when its view has laid out its subviews, which lay out theirs afterwards; at most three times for one layout.
    open func viewDidLayoutSubviews() {}
    /// Accepted: the viewer's setting decides between light and dark.
    open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
    /// Accepted: the viewer's setting decides between light and dark.
    open var preferredUserInterfaceStyle: UIUserInterfaceStyle { .unspecified }
    /// Never called: Linux gives no warning before memory runs out.
    open func didReceiveMemoryWarning() {}
    /// The next responder: the superview of its view, otherwise its parent.
    open override var next: UIResponder? { loaded?.superview ?? parent }

    /// Adds a child controller, as the last child; the app adds the child's view.
    open func addChild(_ child: UIViewController) { setChildren(children.filter { $0 !== child } + [child]) }
    /// Sets the children, whose `didMove(toParent:)` is called later; controllers that are left out remain to be removed from their parent.
    func setChildren(_ new: [UIViewController]) {
        for child in new where child.parent !== self {
            child.removeFromParent()
            child.willMove(toParent: self)
            child.parent = self
            (child.isNew, child.isRemoved) = (true, false)
        }
        children = new
    }
    /// Removes it from its parent, if it has one.
    open func removeFromParent() {
        guard let parent else { return }
        parent.children.removeAll { $0 === self }
        self.parent = nil
        didMove(toParent: nil)
    }
    /// Called when it is about to be added to a parent, or removed from its own: nil.
    ///
    /// A container of the app's calls it with nil, as UIKit's own containers do; `addChild(_:)` calls it with the parent.
    open func willMove(toParent parent: UIViewController?) { isRemoved = parent == nil }
    /// Called when it has been added to or removed from a parent.
    open func didMove(toParent parent: UIViewController?) {}

    /// Presents a controller over the whole screen, unless one is presented already; its outermost ancestor is the presenter.
    ///
    /// The completion handler is called when the controller has appeared; an alert's at once.
    open func present(_ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil) {
        if let parent { return parent.present(controller, animated: animated, completion: completion) }
        guard shownOver == nil else { return }
        (controller.isNew, controller.isDismissed) = (true, false)
        controller.shownBy = self
        if !(controller is UIAlertController) { controller.whenAppeared = completion }
        shownOver = controller
        presentation.count()
        presentedChanged()
        if controller is UIAlertController { completion?() }
    }
    /// Shows a controller: pushed if there is a navigation controller, otherwise presented.
    open func show(_ viewController: UIViewController, sender: Any?) {
        if let navigationController {
            navigationController.pushViewController(viewController, animated: true)
        } else {
            present(viewController, animated: true)
        }
    }
    /// Shows a controller in the secondary column if there is a split view controller, otherwise presents it.
    open func showDetailViewController(_ viewController: UIViewController, sender: Any?) {
        if let splitViewController {
            splitViewController.setViewController(viewController, for: .secondary)
        } else {
            present(viewController, animated: true)
        }
    }
    /// Dismisses the controller that it presents and those above it, otherwise the presented controller that it is or is part of.
    open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
        if shownOver != nil {
            // The presented controllers disappear before the presenting one appears.
            endPresentation()
            presentation.count()
            presentedChanged()
        } else if let other = parent ?? shownBy {
            return other.dismiss(animated: animated, completion: completion)
        }
        completion?()
    }
    /// Lets go of the controllers that are presented above it, the topmost first.
    private func endPresentation() {
        guard let shown = shownOver else { return }
        // It is removed from the screen as a whole: it must not be updated, and appear, before.
        shown.endPresentation()
        shown.isDismissed = true
        shown.place?.show(nil)
        shown.shownBy = nil
        shownOver = nil
    }
    /// The nearest ancestor of a type.
    func around<Controller: UIViewController>(_ type: Controller.Type) -> Controller? {
        var outer = parent
        while let controller = outer {
            if let controller = controller as? Controller { return controller }
            outer = controller.parent
        }
        return nil
    }
    /// The nearest navigation controller among its ancestors.
    public var navigationController: UINavigationController? { around(UINavigationController.self) }
    /// The nearest tab bar controller among its ancestors.
    public var tabBarController: UITabBarController? { around(UITabBarController.self) }
    /// The nearest split view controller among its ancestors.
    public var splitViewController: UISplitViewController? { around(UISplitViewController.self) }
    /// The traits that it is displayed with.
    public var traitCollection: UITraitCollection { .current }
    /// The environments within it that should get focus when its view appears, the most preferred first.
    open var preferredFocusEnvironments: [any UIFocusEnvironment] { [] }
    /// Requests a focus update to the preferred environment, if focus is within its view.
    open func setNeedsFocusUpdate() { UIFocusSystem.setNeedsUpdate(of: self) }
    /// Performs requested focus updates now.
    open func updateFocusIfNeeded() { UIFocusSystem.updateIfNeeded() }
    /// Whether focus may move this way, from or to a view within it; if false, focus returns to where it was.
    open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
    /// Called after focus has moved from or to a view within it.
    open func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}
}

/// Runs animations along with a change of size.
///
/// Source: UIKit UIViewControllerTransitionCoordinator.
@preconcurrency @MainActor public protocol UIViewControllerTransitionCoordinator: AnyObject {
    /// How long the change takes, in seconds.
    var transitionDuration: TimeInterval { get }
    /// Runs animations along with the change, and a closure after it; returns whether it will.
    ///
    /// The screen changes its size at once: the animations run when the view has its new size, and the closure after them.
    @discardableResult func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool
}

extension UIViewControllerTransitionCoordinator {
    /// Runs animations along with the change; returns whether it will.
    @discardableResult public func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool { animate(alongsideTransition: animation, completion: nil) }
}

/// The context of a change of size.
///
/// Source: UIKit UIViewControllerTransitionCoordinatorContext.
@preconcurrency @MainActor public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
    /// How long the change takes, in seconds.
    var transitionDuration: TimeInterval { get }
}

/// The coordinator of a size change, which is not animated.
final class SizeChange: UIViewControllerTransitionCoordinator, UIViewControllerTransitionCoordinatorContext {
    private typealias Action = (any UIViewControllerTransitionCoordinatorContext) -> Void
    private var animations: [Action] = [], completions: [Action] = []
    let transitionDuration: TimeInterval = 0
    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
        if let animation { animations.append(animation) }
        if let completion { completions.append(completion) }
        return true
    }
    /// Runs the animations that accompany the change, then the completions.
    func run() { for action in animations + completions { action(self) } }
}

/// An object whose content changes its size and traits: a controller.
///
/// Source: UIKit UIContentContainer.
@preconcurrency @MainActor public protocol UIContentContainer: AnyObject {
    /// The preferred size, in points.
    var preferredContentSize: CGSize { get }
    /// Called when the preferred size of a child has changed.
    func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
    /// Never called: a controller's view takes its size from its container.
    func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer)
    /// The size, in points, that a child gets when the container gets a size.
    func size(forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize) -> CGSize
    /// Called when its view is about to change its size with the screen.
    func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
    /// Never called: the size classes of a television do not change.
    func willTransition(to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator)
}

extension UIViewController: UIFocusEnvironment, UIContentContainer {}

/// A controller that shows a SwiftUI view.
///
/// Source: SwiftUI UIHostingController.
@preconcurrency @MainActor open class UIHostingController<Content: View>: UIViewController {
    /// The SwiftUI view that it shows.
    public var rootView: Content { didSet { (viewIfLoaded as? HostingView)?.content = AnyView(rootView) } }
    /// The safe area regions that its content keeps clear of.
    public var safeAreaRegions = SafeAreaRegions.all { didSet { (viewIfLoaded as? HostingView)?.keepsToSafeArea = keepsToSafeArea } }
    private var keepsToSafeArea: Bool { safeAreaRegions.contains(.container) }
    /// Creates a controller that shows a view.
    public init(rootView: Content) {
        self.rootView = rootView
        super.init(nibName: nil, bundle: nil)
    }
    /// Always nil: hosting controllers are not created from storyboards.
    public init?(coder: NSCoder, rootView: Content) { nil }
    /// Always nil: it is not created from storyboards.
    public required init?(coder: NSCoder) { nil }
    /// Creates the view that hosts the content.
    open override func loadView() {
        let view = HostingView(AnyView(rootView))
        view.keepsToSafeArea = keepsToSafeArea
        self.view = view
    }
}

/// The UIKit view that hosts SwiftUI views.
final class HostingView: UIView {
    var content: AnyView { didSet { setNeedsDisplay() } }
    var keepsToSafeArea = true { didSet { if keepsToSafeArea != oldValue { setNeedsDisplay() } } }
    init(_ content: AnyView) {
        self.content = content
        super.init(frame: UIScreen.main.bounds)
    }
    required init?(coder: NSCoder) { nil }
    /// The content keeps within the safe area of the view.
    override func drawnContent() -> AnyView? {
        let content = content.reacting(as: self), safe = safeAreaInsets
        guard keepsToSafeArea else { return AnyView(content) }
        let insets = EdgeInsets(top: safe.top, leading: safe.left, bottom: safe.bottom, trailing: safe.right)
        return AnyView(VStack { content }.safeAreaPadding(insets))
    }
}

/// Shows the controller that a controller presents.
struct Covered: ViewModifier {
    let controller: UIViewController
    /// The change count: `controller` is a reference, so only this value shows that it presents something else.
    let revision: Int

    func body(content: Content) -> some View {
        // A tab's controller is shown within that of the tab bar, which shows what either presents.
        let presented = controller.parent?.place == nil ? controller.presentedViewController : nil
        let isShown = presented != nil && !(presented is UIAlertController)
        content
            .fullScreenCover(isPresented: Binding(get: { isShown }, set: { if !$0 { controller.dismiss(animated: true) } })) {
                // A presented controller fills the screen, as a window's root controller does.
                if let presented {
                    ControllerView(controller: presented).ignoresSafeArea()
                        .modifier(PresentedGround(style: presented.modalPresentationStyle))
                }
            }
            .modifier(Asking(alert: presented as? UIAlertController, revision: revision))
    }
}

/// A window: on a television, the screen.
///
/// It is shown as long as the app retains it and does not hide it.
///
/// Source: UIKit UIWindow.
@preconcurrency @MainActor open class UIWindow: UIView {
    /// The controller whose view fills it.
    open var rootViewController: UIViewController? {
        didSet {
            guard rootViewController !== oldValue else { return }
            // The previous controller disappears before the next one appears.
            oldValue?.place?.show(nil)
            UIApplication.windowChanges.count()
        }
    }
    /// Whether it is the key window: the window in front.
    public var isKeyWindow: Bool { !isHidden && UIApplication.keyWindow === self }
    /// Whether it is hidden; then the window behind it is shown, and is the key window.
    open override var isHidden: Bool {
        didSet {
            guard isHidden != oldValue else { return }
            if isHidden { rootViewController?.place?.show(nil) }
            UIApplication.windowChanges.count()
        }
    }
    /// The scene that contains it.
    open var windowScene: UIWindowScene?
    /// The television.
    open var screen: UIScreen { .main }
    /// Creates a window of a scene, with the size of the screen.
    public init(windowScene: UIWindowScene) {
        self.windowScene = windowScene
        super.init(frame: UIScreen.main.bounds)
    }
    /// Creates a window with a frame.
    public override init(frame: CGRect) { super.init(frame: frame) }
    /// Always nil: windows are not created from storyboards.
    public required init?(coder: NSCoder) { nil }
    deinit {
        MainActor.hop { [rootViewController] in
            rootViewController?.place?.show(nil)
            UIApplication.windowChanges.count()
        }
    }
    /// Shows it in front of the others and makes it the key window.
    open func makeKeyAndVisible() {
        let application = UIApplication.shared, others = application.madeWindows.filter { $0 !== self }
        // The controller of the previous window disappears before that of this one appears.
        if let front = UIApplication.frontWindow, front !== self { front.rootViewController?.place?.show(nil) }
        isHidden = false
        application.madeWindows = others + [self]
        UIApplication.windowChanges.count()
    }
    /// The window of an app with SwiftUI scenes: controllers that its root controller presents cover the scene.
    static let ofScene: UIWindow = {
        let window = UIWindow(windowScene: .main)
        window.rootViewController = SceneController(nibName: nil, bundle: nil)
        return window
    }()
    /// The window itself.
    public override var window: UIWindow? { self }
}

/// The root controller for SwiftUI's scene: controllers that it presents cover the scene's views.
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
