import Foundation
import TenFoot
import TenFootViewGraph

/// Shows one of several pages; left and right turn the page if nothing in the page handles them.
///
/// Pages change without animation. Source: UIKit UIPageViewController.
@preconcurrency @MainActor open class UIPageViewController: UIViewController {
    /// The transition style; stored, but pages change without animation.
    ///
    /// Source: UIKit UIPageViewController.TransitionStyle.
    public enum TransitionStyle: Int, Sendable { case pageCurl, scroll }
    /// The direction in which pages are arranged.
    ///
    /// Source: UIKit UIPageViewController.NavigationOrientation.
    public enum NavigationOrientation: Int, Sendable { case horizontal, vertical }
    /// Whether pages turn forwards or backwards.
    ///
    /// Source: UIKit UIPageViewController.NavigationDirection.
    public enum NavigationDirection: Int, Sendable { case forward, reverse }
    /// The position of a book's spine; stored.
    ///
    /// Source: UIKit UIPageViewController.SpineLocation.
    public enum SpineLocation: Int, Sendable { case none, min, mid, max }
    /// A key of a page controller's options; stored.
    ///
    /// Source: UIKit UIPageViewController.OptionsKey.
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String
        /// A key by its name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The position of a book's spine.
        public static let spineLocation = OptionsKey(rawValue: "UIPageViewControllerOptionSpineLocationKey")
        /// The spacing between pages.
        public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
    }

    /// The transition style; stored.
    public internal(set) var transitionStyle: TransitionStyle
    /// The direction in which pages are arranged, and so which presses turn them.
    public internal(set) var navigationOrientation: NavigationOrientation
    /// The position of the spine: always none.
    public var spineLocation: SpineLocation { .none }
    /// Accepted: pages have one side.
    open var isDoubleSided = false
    /// The object that receives callbacks about page turns by presses.
    open weak var delegate: (any UIPageViewControllerDelegate)?
    /// The object that supplies the pages; without it, presses do not turn pages.
    open weak var dataSource: (any UIPageViewControllerDataSource)? { didSet { readDots() } }
    /// The visible pages: one, or those that the app shows side by side.
    public private(set) var viewControllers: [UIViewController]? = []
    /// Always empty: presses turn the pages.
    public var gestureRecognizers: [UIGestureRecognizer] { [] }
    /// The visible page.
    open override var preferredFocusEnvironments: [any UIFocusEnvironment] { pages.first.map { [$0] } ?? [] }
    fileprivate var pages: [UIViewController] { viewControllers ?? [] }
    private let dots = UIPageControl()

    /// Creates a page controller without pages.
    public init(
        transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation, options: [OptionsKey: Any]? = nil
    ) {
        (transitionStyle, self.navigationOrientation) = (style, navigationOrientation)
        super.init(nibName: nil, bundle: nil)
    }
    /// Creates a page controller with the `scroll` style and horizontal pages.
    public override convenience init(nibName: String?, bundle: Bundle?) {
        self.init(transitionStyle: .scroll, navigationOrientation: .horizontal)
    }
    /// Creates a page controller from a storyboard, without pages.
    public required init?(coder: NSCoder) {
        (transitionStyle, navigationOrientation) = (.scroll, .horizontal)
        super.init(coder: coder)
    }

    /// Connects its data source and delegate outlets.
    open override func _connect(_ outlet: String, _ value: Any?) -> Bool {
        switch outlet {
        case "dataSource": dataSource = value as? any UIPageViewControllerDataSource
        case "delegate": delegate = value as? any UIPageViewControllerDelegate
        default: return super._connect(outlet, value)
        }
        return true
    }

    /// Creates the view that the page fills.
    open override func loadView() {
        let view = PagesView(self, dots)
        self.view = view
        for page in pages { Filling.show(page, in: self, over: view) }
        view.turned()
    }

    /// The size of a page, in points: pages side by side are equally wide.
    open override func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize {
        CGSize(width: pageWidth(in: parentSize.width), height: parentSize.height)
    }
    fileprivate func pageWidth(in width: CGFloat) -> CGFloat { (width / CGFloat(max(1, pages.count))).rounded() }

    /// Shows other pages without calling the delegate.
    open func setViewControllers(
        _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool, completion: ((Bool) -> Void)? = nil
    ) {
        show(viewControllers ?? [])
        readDots()
        completion?(true)
    }

    private func show(_ new: [UIViewController]) {
        let old = pages
        viewControllers = new
        for page in old where !new.contains(page) { Filling.remove(page) }
        for page in new where !old.contains(page) {
            addChild(page)
            page.didMove(toParent: self)
            if isViewLoaded { Filling.show(page, in: self, over: view) }
        }
        (viewIfLoaded as? PagesView)?.turned()
    }

    /// Turns to the next or previous page; false if there is none.
    fileprivate func turn(_ direction: NavigationDirection) -> Bool {
        let old = pages
        guard let dataSource, let seen = direction == .forward ? old.last : old.first else { return false }
        let next =
            direction == .forward
            ? dataSource.pageViewController(self, viewControllerAfter: seen)
            : dataSource.pageViewController(self, viewControllerBefore: seen)
        guard let next, next !== seen else { return false }
        delegate?.pageViewController(self, willTransitionTo: [next])
        show([next])
        dots.currentPage = min(max(dots.currentPage + (direction == .forward ? 1 : -1), 0), max(0, dots.numberOfPages - 1))
        delegate?.pageViewController(self, didFinishAnimating: true, previousViewControllers: old, transitionCompleted: true)
        return true
    }

    /// Queries the data source for the number of pages and the visible one, for the dots.
    private func readDots() {
        let isAsked = transitionStyle == .scroll && navigationOrientation == .horizontal
        dots.numberOfPages = isAsked ? max(0, dataSource?.presentationCount(for: self) ?? 0) : 0
        let index = dots.numberOfPages > 0 ? dataSource?.presentationIndex(for: self) ?? 0 : 0
        dots.currentPage = max(0, min(index, dots.numberOfPages - 1))
        viewIfLoaded?.setNeedsLayout()
    }
}

/// Supplies the pages of a page controller.
///
/// Source: UIKit UIPageViewControllerDataSource.
@preconcurrency @MainActor public protocol UIPageViewControllerDataSource: AnyObject {
    /// The page before another; nil if that is the first one.
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController?
    /// The page after another; nil if that is the last one.
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController?
    /// The number of dots; 0 by default.
    func presentationCount(for pageViewController: UIPageViewController) -> Int
    /// The index of the visible page's dot.
    func presentationIndex(for pageViewController: UIPageViewController) -> Int
}
extension UIPageViewControllerDataSource {
    /// 0 by default.
    public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
    /// 0 by default.
    public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}

/// Receives callbacks about page turns by presses.
///
/// Source: UIKit UIPageViewControllerDelegate.
@preconcurrency @MainActor public protocol UIPageViewControllerDelegate: AnyObject {
    /// Called before pages become visible.
    func pageViewController(_ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController])
    /// Called after pages have replaced others.
    func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
}
extension UIPageViewControllerDelegate {
    /// Does nothing.
    public func pageViewController(
        _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
    ) {}
    /// Does nothing.
    public func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) {}
}

/// The view of a page controller: the pages, the dots, and a view that takes focus if nothing in the pages can.
private final class PagesView: UIView {
    private weak var owner: UIPageViewController?
    private let dots: UIPageControl
    private let rest = RestView()

    init(_ owner: UIPageViewController, _ dots: UIPageControl) {
        (self.owner, self.dots) = (owner, dots)
        super.init(frame: UIScreen.main.bounds)
        rest.pages = self
        addSubview(rest)
        addSubview(dots)
    }
    required init?(coder: NSCoder) { nil }

    /// The pages with SwiftUI's views that have been shown: these keep their state as long as the app retains the pages' controllers.
    private var kept: [PageStack.Page] = []
    override var keptPages: [PageStack.Page] {
        kept.filter { page in page.view.controller.map { $0.parent == nil || $0.parent === owner } ?? false }
    }
    private func keepPages() {
        for page in kept where page.view.controller == nil { page.view.keeper = nil }
        kept.removeAll { $0.view.controller == nil }
        for view in owner?.pages.compactMap(\.viewIfLoaded) ?? [] where Self.hosts(view) && !kept.contains(where: { $0.view === view }) {
            kept.append(PageStack.Page(view: view, isPushed: false))
            view.keeper = self
        }
    }
    private static func hosts(_ view: UIView) -> Bool { view is HostingView || view.subviews.contains(where: hosts) }

    /// Called when the visible pages have changed.
    func turned() {
        keepPages()
        rest.accessibilityLabel = owner?.pages.first?.title
        bringSubviewToFront(dots)
        rest.setNeedsDisplay()
        setNeedsLayout()
    }
    /// Whether something in the pages can have focus; SwiftUI content is assumed to be focusable.
    var hasFocusable: Bool { owner?.pages.contains { $0.viewIfLoaded.map(Self.canFocus) ?? false } ?? false }
    private static func canFocus(in view: UIView) -> Bool {
        guard !view.isHidden else { return false }
        return view is HostingView || view.canBecomeFocused && view.isInteractive || view.subviews.contains(where: canFocus)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        // Exclude the area under bars: no direction leads from a bar to a view beneath it.
        rest.frame = bounds.inset(by: safeAreaInsets)
        let pages = owner?.pages ?? [], width = owner?.pageWidth(in: bounds.width) ?? 0
        for (index, page) in pages.enumerated() {
            page.view.frame = CGRect(x: CGFloat(index) * width, y: 0, width: width, height: bounds.height)
        }
        let size = dots.intrinsicContentSize
        dots.frame = CGRect(
            x: (bounds.width - size.width) / 2, y: bounds.height - size.height - max(safeAreaInsets.bottom, 12), width: size.width,
            height: size.height)
    }

    override var moveAction: ((MoveCommandDirection) -> Void)? { { [weak self] in self?.moved($0) } }
    private func moved(_ direction: MoveCommandDirection) {
        // Page controllers may be nested; a direction that none of them handles is a failed move, as without them.
        var view: UIView? = self
        while let pages = view?.nearest(PagesView.self) {
            if pages.turn(direction) { return }
            view = pages.superview
        }
        ViewHost.onFailedMove?(direction)
    }
    private func turn(_ direction: MoveCommandDirection) -> Bool {
        guard let owner else { return false }
        switch (owner.navigationOrientation, direction) {
        case (.horizontal, .right), (.vertical, .down): return owner.turn(.forward)
        case (.horizontal, .left), (.vertical, .up): return owner.turn(.reverse)
        default: return false
        }
    }
}

/// Takes focus if nothing in the pages can, so that the pages can be turned.
private final class RestView: UIView {
    weak var pages: PagesView?
    override var canBecomeFocused: Bool { pages.map { !$0.hasFocusable } ?? false }
}
