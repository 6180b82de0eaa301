import Foundation
import TenFoot

/// A controller that shows others, one of which fills it.
@preconcurrency @MainActor enum Filling {
    /// Puts a child's view in, as large as the view of its parent.
    static func show(_ child: UIViewController, in parent: UIViewController, over view: UIView) {
        child.viewWillAppear(false)
        child.view.frame = view.bounds
        child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(child.view)
        child.prefersFocus = true
        child.viewDidAppear(false)
    }
    static func hide(_ child: UIViewController) {
        child.viewWillDisappear(false)
        child.viewIfLoaded?.removeFromSuperview()
        child.viewDidDisappear(false)
    }
}

/// A view that Back leaves by an action, where there is one.
private final class LeavableView: UIView {
    var leave: (() -> Void)? { didSet { setNeedsDisplay() } }
    override var exitAction: (() -> Void)? { leave }
}

/// What a navigation controller would show above a controller; a television's shows nothing.
///
/// Source: UIKit UINavigationItem.
@preconcurrency @MainActor open class UINavigationItem {
    /// The title.
    open var title: String?
    /// Accepted: there is no bar.
    open var titleView: UIView?
    /// Accepted: there is no bar.
    open var prompt: String?
    /// Accepted: there is no bar.
    open var leftBarButtonItem: UIBarButtonItem?
    /// Accepted: there is no bar.
    open var rightBarButtonItem: UIBarButtonItem?
    /// Accepted: there is no bar.
    open var leftBarButtonItems: [UIBarButtonItem]?
    /// Accepted: there is no bar.
    open var rightBarButtonItems: [UIBarButtonItem]?
    /// Accepted: there is no bar.
    open var hidesBackButton = false
    /// A title.
    public init(title: String) { self.title = title }
}

/// The bar above a navigation controller's top controller; a television shows none.
///
/// Source: UIKit UINavigationBar.
@preconcurrency @MainActor open class UINavigationBar: UIView {
    /// Accepted: there is no bar.
    open var isTranslucent = true
    /// Accepted: there is no bar.
    open var prefersLargeTitles = false
    /// Accepted: there is no bar.
    open var standardAppearance = UINavigationBarAppearance()
    /// Accepted: there is no bar.
    open var scrollEdgeAppearance: UINavigationBarAppearance?
    /// Accepted: there is no bar.
    open var compactAppearance: UINavigationBarAppearance?
    /// Accepted: there is no bar.
    open var titleTextAttributes: [NSAttributedString.Key: Any]?
    /// Accepted: there is no bar.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
    /// Accepted: there is no bar.
    open var shadowImage: UIImage?
    private var backgrounds: [UIBarMetrics: UIImage] = [:]
    /// Accepted: there is no bar.
    open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) { backgrounds[barMetrics] = backgroundImage }
    /// What was said of the bar's ground.
    open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { backgrounds[barMetrics] }
    /// Accepted: there is no bar.
    open var barTintColor: UIColor?
    /// A bar whose looks would be those of all: there is none.
    open class func appearance() -> UINavigationBar { UINavigationBar() }
}

/// Controllers one above the other, of which Back takes the top one away.
///
/// Source: UIKit UINavigationController.
@preconcurrency @MainActor open class UINavigationController: UIViewController {
    /// The controllers, the lowest first.
    open var viewControllers: [UIViewController] {
        get { children }
        set { setViewControllers(newValue, animated: false) }
    }
    /// The uppermost controller.
    public var topViewController: UIViewController? { children.last }
    /// The uppermost controller.
    open override var preferredFocusEnvironments: [any UIFocusEnvironment] { topViewController.map { [$0] } ?? [] }
    /// What is seen: what the uppermost controller shows over itself, else that.
    public var visibleViewController: UIViewController? { topViewController?.presentedViewController ?? topViewController }
    /// A bar that is not shown.
    public let navigationBar = UINavigationBar()
    /// Accepted: there is no bar.
    open var isNavigationBarHidden = true
    /// Accepted: there is no bar.
    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) { isNavigationBarHidden = hidden }

    /// Controllers above one.
    public init(rootViewController: UIViewController) {
        super.init(nibName: nil, bundle: nil)
        addChild(rootViewController)
        rootViewController.didMove(toParent: self)
    }
    /// Controllers that are put in later.
    public override init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) }
    /// One that an interface has drawn, of no size yet.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Makes the view that the uppermost controller fills.
    open override func loadView() {
        view = LeavableView(frame: UIScreen.main.bounds)
        if let topViewController { Filling.show(topViewController, in: self, over: view) }
        updateExit()
    }
    private func updateExit() {
        (viewIfLoaded as? LeavableView)?.leave =
            children.count > 1 ? { [weak self] in _ = self?.popViewController(animated: true) } : nil
    }
    private func change(_ body: () -> Void) {
        let old = topViewController
        body()
        if isViewLoaded, old !== topViewController {
            if let old { Filling.hide(old) }
            if let topViewController { Filling.show(topViewController, in: self, over: view) }
        }
        updateExit()
    }

    /// Puts a controller above the others.
    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        guard !children.contains(viewController) else { return }
        change {
            addChild(viewController)
            viewController.didMove(toParent: self)
        }
    }
    /// Takes the uppermost controller away, unless it is the last.
    @discardableResult open func popViewController(animated: Bool) -> UIViewController? {
        guard children.count > 1, let top = topViewController else { return nil }
        change { top.removeFromParent() }
        return top
    }
    /// Takes all controllers above one away.
    @discardableResult open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
        guard let index = children.firstIndex(of: viewController) else { return nil }
        let gone = Array(children[(index + 1)...])
        change { for controller in gone { controller.removeFromParent() } }
        return gone
    }
    /// Takes all controllers above the lowest away.
    @discardableResult open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        children.first.flatMap { popToViewController($0, animated: animated) }
    }
    /// Puts others in the place of all.
    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        change {
            for child in children where !viewControllers.contains(child) { child.removeFromParent() }
            for controller in viewControllers {
                addChild(controller)
                controller.didMove(toParent: self)
            }
        }
    }
    /// Takes all controllers above one away.
    open override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
        popToViewController(subsequentVC, animated: true)
    }
    /// Puts a controller above the others.
    open override func show(_ viewController: UIViewController, sender: Any?) { pushViewController(viewController, animated: true) }
}

/// What stands in a bar.
///
/// Source: UIKit UIBarItem.
@preconcurrency @MainActor open class UIBarItem: NSObject {
    /// What it is said to be.
    open var accessibilityLabel: String?
    /// What it is said to be for.
    open var accessibilityHint: String?
    /// What tests and scripts know it by.
    open var accessibilityIdentifier: String?
    /// Kept: bars have their own looks.
    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {}
    /// Its words.
    open var title: String?
    /// Its picture.
    open var image: UIImage?
    /// A number of the app's own.
    open var tag = 0
    /// Whether it can be chosen; kept.
    open var isEnabled = true
    /// Nothing yet.
    public override init() {}
}

/// What a tab bar shows of a controller.
///
/// Source: UIKit UITabBarItem.
@preconcurrency @MainActor open class UITabBarItem: UIBarItem {
    /// Accepted: the bar shows one picture.
    open var selectedImage: UIImage?
    /// Accepted: a television shows none.
    open var badgeValue: String?
    /// Words and a picture.
    public init(title: String?, image: UIImage?, tag: Int) {
        super.init()
        (self.title, self.image, self.tag) = (title, image, tag)
    }
    /// Words and pictures.
    public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
        self.init(title: title, image: image, tag: 0)
        self.selectedImage = selectedImage
    }
}

/// A button of a bar; kept, since a television shows no such bars.
///
/// Source: UIKit UIBarButtonItem.
@preconcurrency @MainActor open class UIBarButtonItem: UIBarItem {
    /// What the system has buttons for.
    ///
    /// Source: UIKit UIBarButtonItem.SystemItem.
    public enum SystemItem: Int, Sendable {
        case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks, search, refresh, stop,
            camera, trash, play, pause, rewind, fastForward, undo, redo, close
    }
    /// How it stands out.
    ///
    /// Source: UIKit UIBarButtonItem.Style.
    public enum Style: Int, Sendable { case plain, done = 2 }
    /// What it does.
    open var primaryAction: UIAction?
    /// A view of the app's own in its place.
    open var customView: UIView?
    /// Its colour.
    open var tintColor: UIColor?
    /// A button with words.
    public init(title: String?, style: Style, target: AnyObject?, action: Selector?) {
        super.init()
        self.title = title
    }
    /// A button with a picture.
    public init(image: UIImage?, style: Style, target: AnyObject?, action: Selector?) {
        super.init()
        self.image = image
    }
    /// A button that the system knows.
    public init(barButtonSystemItem systemItem: SystemItem, target: AnyObject?, action: Selector?) { super.init() }
    /// A button that does something.
    public init(title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil) {
        super.init()
        (self.title, self.image, self.primaryAction) = (title ?? primaryAction?.title, image ?? primaryAction?.image, primaryAction)
    }
    /// A view of the app's own.
    public init(customView: UIView) {
        super.init()
        self.customView = customView
    }
}

extension UITabBarItem {
    /// An item whose looks would be those of all: bars keep their own.
    public class func appearance() -> UITabBarItem { UITabBarItem(title: nil, image: nil, tag: 0) }
}

/// A narrow controller beside a wide one.
///
/// Source: UIKit UISplitViewController.
@preconcurrency @MainActor open class UISplitViewController: UIViewController {
    /// How many columns there are.
    ///
    /// Source: UIKit UISplitViewController.Style.
    public enum Style: Int, Sendable { case unspecified, doubleColumn, tripleColumn }
    /// A column.
    ///
    /// Source: UIKit UISplitViewController.Column.
    public enum Column: Int, Sendable { case primary, supplementary, secondary, compact }
    /// How many columns there are.
    public let style: Style
    /// The share of the narrow controller's width.
    open var preferredPrimaryColumnWidthFraction: CGFloat = 1 / 3 { didSet { viewIfLoaded?.setNeedsLayout() } }
    private var columns: [Column: UIViewController] = [:]

    /// Controllers side by side.
    public init(style: Style) {
        self.style = style
        super.init(nibName: nil, bundle: nil)
    }
    /// Controllers side by side.
    public override init(nibName: String?, bundle: Bundle?) {
        style = .unspecified
        super.init(nibName: nibName, bundle: bundle)
    }
    /// One that an interface has drawn, of no size yet.
    public required init?(coder: NSCoder) {
        style = .doubleColumn
        super.init(coder: coder)
    }

    /// The narrow controller and the wide one.
    open var viewControllers: [UIViewController] {
        get { [columns[.primary], columns[.secondary]].compactMap { $0 } }
        set {
            setViewController(newValue.first, for: .primary)
            setViewController(newValue.count > 1 ? newValue.last : nil, for: .secondary)
        }
    }
    /// Puts a controller in a column; nil empties it.
    open func setViewController(_ controller: UIViewController?, for column: Column) {
        if let old = columns[column] {
            if isViewLoaded { Filling.hide(old) }
            old.removeFromParent()
        }
        columns[column] = controller
        if let controller {
            addChild(controller)
            controller.didMove(toParent: self)
            if isViewLoaded { Filling.show(controller, in: self, over: view) }
        }
        viewIfLoaded?.setNeedsLayout()
    }
    /// The controller of a column.
    open func viewController(for column: Column) -> UIViewController? { columns[column] }
    /// Makes the view with the columns.
    open override func loadView() {
        view = ColumnsView(self)
        for controller in viewControllers { Filling.show(controller, in: self, over: view) }
    }

    /// Places the columns' views.
    fileprivate func place(in bounds: CGRect) {
        let (primary, secondary) = (columns[.primary]?.view, columns[.secondary]?.view)
        let width = primary == nil ? 0 : secondary == nil ? bounds.width : (bounds.width * preferredPrimaryColumnWidthFraction).rounded()
        primary?.frame = CGRect(x: 0, y: 0, width: width, height: bounds.height)
        secondary?.frame = CGRect(x: width, y: 0, width: bounds.width - width, height: bounds.height)
    }
}

/// The view of a split view controller.
private final class ColumnsView: UIView {
    private weak var split: UISplitViewController?
    init(_ split: UISplitViewController) {
        self.split = split
        super.init(frame: UIScreen.main.bounds)
    }
    required init?(coder: NSCoder) { nil }
    override func layoutSubviews() {
        super.layoutSubviews()
        split?.place(in: bounds)
    }
}
