import Foundation
import TenFoot

/// Helpers for container controllers, whose visible child fills the container's view.
@preconcurrency @MainActor enum Filling {
    /// Adds a child's view with the size of the container's view.
    static func show(_ child: UIViewController, in parent: UIViewController, over view: UIView) {
        child.prefersFocus = true
        child.view.frame = view.bounds
        child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(child.view)
    }
    static func hide(_ child: UIViewController) { child.viewIfLoaded?.removeFromSuperview() }
    /// Removes a child and its view from its container.
    static func remove(_ child: UIViewController) {
        child.willMove(toParent: nil)
        child.isRemoved = true
        hide(child)
        child.removeFromParent()
    }
}

/// The content of a navigation bar for a controller; a television shows no navigation bar.
///
/// Source: UIKit UINavigationItem.
@preconcurrency @MainActor open class UINavigationItem {
    /// The title.
    open var title: String?
    /// Accepted: there is no navigation bar.
    open var titleView: UIView?
    /// Accepted: there is no navigation bar.
    open var prompt: String?
    /// Accepted: there is no navigation bar.
    open var leftBarButtonItem: UIBarButtonItem?
    /// Accepted: there is no navigation bar.
    open var rightBarButtonItem: UIBarButtonItem?
    /// Accepted: there is no navigation bar.
    open var leftBarButtonItems: [UIBarButtonItem]?
    /// Accepted: there is no navigation bar.
    open var rightBarButtonItems: [UIBarButtonItem]?
    /// Accepted: there is no navigation bar.
    open var hidesBackButton = false
    /// Creates an item with a title.
    public init(title: String) { self.title = title }
}

/// A navigation bar; a television shows none.
///
/// Source: UIKit UINavigationBar.
@preconcurrency @MainActor open class UINavigationBar: UIView {
    /// Accepted: there is no navigation bar.
    open var isTranslucent = true
    /// Accepted: there is no navigation bar.
    open var prefersLargeTitles = false
    /// Accepted: there is no navigation bar.
    open var standardAppearance = UINavigationBarAppearance()
    /// Accepted: there is no navigation bar.
    open var scrollEdgeAppearance: UINavigationBarAppearance?
    /// Accepted: there is no navigation bar.
    open var compactAppearance: UINavigationBarAppearance?
    /// Accepted: there is no navigation bar.
    open var titleTextAttributes: [NSAttributedString.Key: Any]?
    /// Accepted: there is no navigation bar.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
    /// Accepted: there is no navigation bar.
    open var shadowImage: UIImage?
    private var backgrounds: [UIBarMetrics: UIImage] = [:]
    /// Accepted: there is no navigation bar.
    open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) { backgrounds[barMetrics] = backgroundImage }
    /// The background picture that was set.
    open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { backgrounds[barMetrics] }
    /// Accepted: there is no navigation bar.
    open var barTintColor: UIColor?
    /// Accepted: the appearance proxy has no effect, since there is no navigation bar.
    open class func appearance() -> UINavigationBar { UINavigationBar() }
}

/// A stack of controllers, of which Back pops the top one.
///
/// Source: UIKit UINavigationController.
@preconcurrency @MainActor open class UINavigationController: UIViewController {
    /// The object that receives its callbacks.
    open weak var delegate: (any UINavigationControllerDelegate)?
    /// The controllers of the stack, the root first.
    open var viewControllers: [UIViewController] {
        get { children }
        set { setViewControllers(newValue, animated: false) }
    }
    /// The top controller of the stack.
    public var topViewController: UIViewController? { children.last }
    /// Its item in a tab bar; the root controller's item if neither an item nor a title was set on this controller.
    open override var tabBarItem: UITabBarItem! {
        get { ownTabBarItem == nil && title == nil ? children.first?.tabBarItem ?? super.tabBarItem : super.tabBarItem }
        set { super.tabBarItem = newValue }
    }
    /// The top controller of the stack.
    open override var preferredFocusEnvironments: [any UIFocusEnvironment] { topViewController.map { [$0] } ?? [] }
    /// The visible controller: the one that the top controller presents, otherwise the top controller.
    public var visibleViewController: UIViewController? { topViewController?.presentedViewController ?? topViewController }
    /// Accepted: the navigation bar is never shown.
    public let navigationBar = UINavigationBar()
    /// Accepted: there is no navigation bar.
    open var isNavigationBarHidden = true
    /// Accepted: there is no navigation bar.
    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) { isNavigationBarHidden = hidden }

    /// Creates a stack with a root controller.
    public init(rootViewController: UIViewController) {
        super.init(nibName: nil, bundle: nil)
        addChild(rootViewController)
        rootViewController.didMove(toParent: self)
    }
    /// Creates an empty stack.
    public override init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) }
    /// Creates a navigation controller from a storyboard.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Creates the view that the top controller fills.
    open override func loadView() {
        view = PageStack(frame: UIScreen.main.bounds)
        showTop(animated: false)
        updateExit()
    }
    private func showTop(animated: Bool) {
        guard let top = topViewController else { return }
        delegate?.navigationController(self, willShow: top, animated: animated)
        top.whenAppeared = { [weak self, weak top] in
            if let self, let top { delegate?.navigationController(self, didShow: top, animated: animated) }
        }
        stack?.show(top, in: self)
    }
    private var stack: PageStack? { viewIfLoaded as? PageStack }
    private func updateExit() {
        stack?.leave =
            children.count > 1 ? { [weak self] in _ = self?.popViewController(animated: true) } : nil
    }
    /// Replaces the stack, and shows its top controller.
    private func setStack(_ new: [UIViewController], animated: Bool) {
        let old = topViewController, added = new.filter { $0.parent !== self }, gone = children.filter { !new.contains($0) }
        for controller in gone {
            controller.willMove(toParent: nil)
            controller.isRemoved = true
        }
        setChildren(new)
        if isViewLoaded, old !== topViewController {
            if let old {
                old.whenAppeared = nil
                Filling.hide(old)
            }
            showTop(animated: animated)
        }
        // Until now they were in the navigation controller, as their callbacks may expect, but no longer in its stack.
        for controller in gone { controller.removeFromParent() }
        stack?.keep(children)
        for controller in added { controller.didMove(toParent: self) }
        updateExit()
    }

    /// Pushes a controller.
    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        guard !children.contains(viewController) else { return }
        setStack(children + [viewController], animated: animated)
    }
    /// Pops the top controller, unless it is the root.
    @discardableResult open func popViewController(animated: Bool) -> UIViewController? {
        guard children.count > 1, let top = topViewController else { return nil }
        setStack(Array(children.dropLast()), animated: animated)
        return top
    }
    /// Pops all controllers above a given one.
    @discardableResult open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
        guard let index = children.firstIndex(of: viewController) else { return nil }
        let gone = Array(children[(index + 1)...])
        setStack(Array(children[...index]), animated: animated)
        return gone
    }
    /// Pops all controllers above the root.
    @discardableResult open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        children.first.flatMap { popToViewController($0, animated: animated) }
    }
    /// Replaces all controllers.
    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        setStack(viewControllers, animated: animated)
    }
    /// Pops all controllers above the destination of an unwind segue, or above the controller that contains it.
    open override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
        popToViewController(subsequentVC, animated: true)
    }
    /// Pushes a controller.
    open override func show(_ viewController: UIViewController, sender: Any?) { pushViewController(viewController, animated: true) }
}

/// An item of a bar.
///
/// Source: UIKit UIBarItem.
@preconcurrency @MainActor open class UIBarItem: NSObject {
    /// Its accessibility label.
    open var accessibilityLabel: String?
    /// Its accessibility hint.
    open var accessibilityHint: String?
    /// The identifier by which tests and scripts find it.
    open var accessibilityIdentifier: String?
    /// Accepted: bars have a fixed appearance.
    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {}
    /// Its title.
    open var title: String? { didSet { if title != oldValue { changed() } } }
    /// Its picture.
    open var image: UIImage? { didSet { if image !== oldValue { changed() } } }
    /// Called when it looks different.
    func changed() {}
    /// A number that the app may set.
    open var tag = 0
    /// Whether it is enabled; stored.
    open var isEnabled = true
    /// Creates an empty item.
    public override init() {}
}

/// The tab bar item of a controller.
///
/// Source: UIKit UITabBarItem.
@preconcurrency @MainActor open class UITabBarItem: UIBarItem {
    /// The controller whose item it is.
    weak var controller: UIViewController?
    override func changed() { controller?.tabBarItemChanged() }
    /// Accepted: tabs show the same picture whether selected or not.
    open var selectedImage: UIImage?
    /// Accepted: a television shows no badges.
    open var badgeValue: String?
    /// Creates an item with a title and a picture.
    public init(title: String?, image: UIImage?, tag: Int) {
        super.init()
        (self.title, self.image, self.tag) = (title, image, tag)
    }
    /// Creates an item with a title and pictures.
    public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
        self.init(title: title, image: image, tag: 0)
        self.selectedImage = selectedImage
    }
}

/// A button of a navigation bar or toolbar; stored, but a television shows no such bars.
///
/// Source: UIKit UIBarButtonItem.
@preconcurrency @MainActor open class UIBarButtonItem: UIBarItem {
    /// The types of standard buttons.
    ///
    /// Source: UIKit UIBarButtonItem.SystemItem.
    public enum SystemItem: Int, Sendable {
        case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks, search, refresh, stop,
            camera, trash, play, pause, rewind, fastForward, undo, redo, close
    }
    /// The style of a button.
    ///
    /// Source: UIKit UIBarButtonItem.Style.
    public enum Style: Int, Sendable { case plain, done = 2 }
    /// The action that it performs.
    open var primaryAction: UIAction?
    /// A view that is shown instead of the button.
    open var customView: UIView?
    /// Its colour.
    open var tintColor: UIColor?
    /// Creates a button with a title.
    public init(title: String?, style: Style, target: AnyObject?, action: Selector?) {
        super.init()
        self.title = title
    }
    /// Creates a button with a picture.
    public init(image: UIImage?, style: Style, target: AnyObject?, action: Selector?) {
        super.init()
        self.image = image
    }
    /// Creates a standard button.
    public init(barButtonSystemItem systemItem: SystemItem, target: AnyObject?, action: Selector?) { super.init() }
    /// Creates a button that performs an action.
    public init(title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil) {
        super.init()
        (self.title, self.image, self.primaryAction) = (title ?? primaryAction?.title, image ?? primaryAction?.image, primaryAction)
    }
    /// Creates an item with a view.
    public init(customView: UIView) {
        super.init()
        self.customView = customView
    }
}

extension UITabBarItem {
    /// Accepted: the appearance proxy has no effect, since bars have a fixed appearance.
    public class func appearance() -> UITabBarItem { UITabBarItem(title: nil, image: nil, tag: 0) }
}

/// A controller with a narrow primary and a wide secondary column.
///
/// Source: UIKit UISplitViewController.
@preconcurrency @MainActor open class UISplitViewController: UIViewController {
    /// The number of columns.
    ///
    /// Source: UIKit UISplitViewController.Style.
    public enum Style: Int, Sendable { case unspecified, doubleColumn, tripleColumn }
    /// A column.
    ///
    /// Source: UIKit UISplitViewController.Column.
    public enum Column: Int, Sendable { case primary, supplementary, secondary, compact }
    /// The number of columns.
    public let style: Style
    /// The width of the primary column, as a fraction of the whole width.
    open var preferredPrimaryColumnWidthFraction: CGFloat = 1 / 3 { didSet { viewIfLoaded?.setNeedsLayout() } }
    private var columns: [Column: UIViewController] = [:]

    /// Creates a split view controller.
    public init(style: Style) {
        self.style = style
        super.init(nibName: nil, bundle: nil)
    }
    /// Creates a split view controller.
    public override init(nibName: String?, bundle: Bundle?) {
        style = .unspecified
        super.init(nibName: nibName, bundle: bundle)
    }
    /// Creates a split view controller from a storyboard.
    public required init?(coder: NSCoder) {
        style = .doubleColumn
        super.init(coder: coder)
    }

    /// The primary and the secondary controller.
    open var viewControllers: [UIViewController] {
        get { [columns[.primary], columns[.secondary]].compactMap { $0 } }
        set {
            setViewController(newValue.first, for: .primary)
            setViewController(newValue.count > 1 ? newValue.last : nil, for: .secondary)
        }
    }
    /// Sets the controller of a column; nil empties it.
    ///
    /// That of the compact column is stored, but never shown: a television has room for the other columns.
    open func setViewController(_ controller: UIViewController?, for column: Column) {
        guard column != .compact else { return columns[column] = controller }
        if let old = columns[column] { Filling.remove(old) }
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
    /// Creates the view with the columns.
    open override func loadView() {
        view = ColumnsView(self)
        for controller in viewControllers { Filling.show(controller, in: self, over: view) }
    }

    /// The size of a column, which has the controller's height, in points.
    open override func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize {
        let width = primaryWidth(of: parentSize.width)
        if container === columns[.primary] { return CGSize(width: width, height: parentSize.height) }
        if container === columns[.secondary] { return CGSize(width: parentSize.width - width, height: parentSize.height) }
        return super.size(forChildContentContainer: container, withParentContainerSize: parentSize)
    }
    private func primaryWidth(of width: CGFloat) -> CGFloat {
        if columns[.primary] == nil { return 0 }
        return columns[.secondary] == nil ? width : (width * preferredPrimaryColumnWidthFraction).rounded()
    }
    /// Lays out the views of the columns.
    fileprivate func place(in bounds: CGRect) {
        let width = primaryWidth(of: bounds.width)
        columns[.primary]?.view.frame = CGRect(x: 0, y: 0, width: width, height: bounds.height)
        columns[.secondary]?.view.frame = CGRect(x: width, y: 0, width: bounds.width - width, height: bounds.height)
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
