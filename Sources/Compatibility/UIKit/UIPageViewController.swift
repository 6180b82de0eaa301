import Foundation
import TenFoot
import TenFootViewGraph

/// Pages side by side, one of which is seen; left and right turn where nothing in the page takes them.
///
/// Pages come at once. Source: UIKit UIPageViewController.
@preconcurrency @MainActor open class UIPageViewController: UIViewController {
    /// How pages turn; kept, since they come at once.
    ///
    /// Source: UIKit UIPageViewController.TransitionStyle.
    public enum TransitionStyle: Int, Sendable { case pageCurl, scroll }
    /// Along which way pages lie.
    ///
    /// Source: UIKit UIPageViewController.NavigationOrientation.
    public enum NavigationOrientation: Int, Sendable { case horizontal, vertical }
    /// Which way pages turn.
    ///
    /// Source: UIKit UIPageViewController.NavigationDirection.
    public enum NavigationDirection: Int, Sendable { case forward, reverse }
    /// Where the spine of a book is; kept.
    ///
    /// Source: UIKit UIPageViewController.SpineLocation.
    public enum SpineLocation: Int, Sendable { case none, min, mid, max }
    /// What pages are made with; kept.
    ///
    /// Source: UIKit UIPageViewController.OptionsKey.
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String
        /// A key by its name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Where the spine of a book is.
        public static let spineLocation = OptionsKey(rawValue: "UIPageViewControllerOptionSpineLocationKey")
        /// The room between pages.
        public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
    }

    /// How pages turn; kept.
    public internal(set) var transitionStyle: TransitionStyle
    /// Along which way pages lie, and so which presses turn them.
    public internal(set) var navigationOrientation: NavigationOrientation
    /// Where the spine of a book is; none.
    public var spineLocation: SpineLocation { .none }
    /// Kept: pages have one side.
    open var isDoubleSided = false
    /// Who hears of turns that a press asked for.
    open weak var delegate: (any UIPageViewControllerDelegate)?
    /// Who has the pages; without one presses turn none.
    open weak var dataSource: (any UIPageViewControllerDataSource)? { didSet { readDots() } }
    /// The pages that are seen: one, or those that the app shows side by side.
    public private(set) var viewControllers: [UIViewController]? = []
    /// None: presses turn pages.
    public var gestureRecognizers: [UIGestureRecognizer] { [] }
    /// The page that is seen.
    open override var preferredFocusEnvironments: [any UIFocusEnvironment] { pages.first.map { [$0] } ?? [] }
    fileprivate var pages: [UIViewController] { viewControllers ?? [] }
    private let dots = UIPageControl()

    /// Pages that an app puts in.
    public init(
        transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation, options: [OptionsKey: Any]? = nil
    ) {
        (transitionStyle, self.navigationOrientation) = (style, navigationOrientation)
        super.init(nibName: nil, bundle: nil)
    }
    /// Pages that scroll side by side.
    public override convenience init(nibName: String?, bundle: Bundle?) {
        self.init(transitionStyle: .scroll, navigationOrientation: .horizontal)
    }
    /// One that an interface has drawn, of no size yet.
    public required init?(coder: NSCoder) {
        (transitionStyle, navigationOrientation) = (.scroll, .horizontal)
        super.init(coder: coder)
    }

    /// Takes its data source and delegate from an interface.
    open override func _connect(_ outlet: String, _ value: Any?) -> Bool {
        switch outlet {
        case "dataSource": dataSource = value as? any UIPageViewControllerDataSource
        case "delegate": delegate = value as? any UIPageViewControllerDelegate
        default: return super._connect(outlet, value)
        }
        return true
    }

    /// Makes the view that the page fills.
    open override func loadView() {
        let view = PagesView(self, dots)
        self.view = view
        for page in pages { Filling.show(page, in: self, over: view) }
        view.turned()
    }

    /// Shows other pages, without telling the delegate.
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
        for page in old where !new.contains(page) {
            if isViewLoaded { Filling.hide(page) }
            page.removeFromParent()
        }
        for page in new where !old.contains(page) {
            addChild(page)
            page.didMove(toParent: self)
            if isViewLoaded { Filling.show(page, in: self, over: view) }
        }
        (viewIfLoaded as? PagesView)?.turned()
    }

    /// Turns to the next page or the one before; false where there is none.
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

    /// Asks how many pages there are and which is seen, for the dots.
    private func readDots() {
        let isAsked = transitionStyle == .scroll && navigationOrientation == .horizontal
        dots.numberOfPages = isAsked ? max(0, dataSource?.presentationCount(for: self) ?? 0) : 0
        dots.currentPage = dots.numberOfPages > 0 ? dataSource?.presentationIndex(for: self) ?? 0 : 0
        viewIfLoaded?.setNeedsLayout()
    }
}

/// Has the pages of a page controller.
///
/// Source: UIKit UIPageViewControllerDataSource.
@preconcurrency @MainActor public protocol UIPageViewControllerDataSource: AnyObject {
    /// The page before another; nil where it is the first.
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController?
    /// The page after another; nil where it is the last.
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController?
    /// How many dots there are; none unless the app says so.
    func presentationCount(for pageViewController: UIPageViewController) -> Int
    /// Which dot is that of the page that is seen.
    func presentationIndex(for pageViewController: UIPageViewController) -> Int
}
extension UIPageViewControllerDataSource {
    /// None.
    public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
    /// The first.
    public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}

/// Hears of turns that a press asked for.
///
/// Source: UIKit UIPageViewControllerDelegate.
@preconcurrency @MainActor public protocol UIPageViewControllerDelegate: AnyObject {
    /// Pages are about to be seen.
    func pageViewController(_ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController])
    /// Pages are seen in the place of others.
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

/// The view of a page controller: the pages, what has focus where nothing in them can, and the dots.
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

    /// Other pages are seen.
    func turned() {
        rest.accessibilityLabel = owner?.pages.first?.title
        bringSubviewToFront(dots)
        rest.setNeedsDisplay()
        setNeedsLayout()
    }
    /// Whether something in the pages can have focus; SwiftUI's views say that themselves.
    var hasFocusable: Bool { owner?.pages.contains { $0.viewIfLoaded.map(Self.canFocus) ?? false } ?? false }
    private static func canFocus(in view: UIView) -> Bool {
        guard !view.isHidden else { return false }
        return view is HostingView || view.canBecomeFocused && view.isUserInteractionEnabled || view.subviews.contains(where: canFocus)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        // What lies under a bar is nowhere that a direction leads to from it.
        rest.frame = bounds.inset(by: safeAreaInsets)
        let pages = owner?.pages ?? []
        for (index, page) in pages.enumerated() {
            let width = (bounds.width / CGFloat(pages.count)).rounded()
            page.view.frame = CGRect(x: CGFloat(index) * width, y: 0, width: width, height: bounds.height)
        }
        let size = dots.intrinsicContentSize
        dots.frame = CGRect(
            x: (bounds.width - size.width) / 2, y: bounds.height - size.height - max(safeAreaInsets.bottom, 12), width: size.width,
            height: size.height)
    }

    override var moveAction: ((MoveCommandDirection) -> Void)? { { [weak self] in self?.moved($0) } }
    private func moved(_ direction: MoveCommandDirection) {
        // Pages may lie in pages that turn another way; what none of them takes goes nowhere, as it would without them.
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

/// Has focus where nothing in the pages can, so that they can be turned.
private final class RestView: UIView {
    weak var pages: PagesView?
    override var canBecomeFocused: Bool { pages.map { !$0.hasFocusable } ?? false }
}
