import Foundation
import TenFoot

/// A tab of a tab bar controller; its controller is created when it is first shown.
///
/// Source: UIKit UITab.
@preconcurrency @MainActor open class UITab: NSObject {
    /// The identifier that the app gives it.
    public let identifier: String
    /// Its title.
    open var title: String { didSet { if title != oldValue { changed() } } }
    /// Its picture.
    open var image: UIImage? { didSet { changed() } }
    /// Accepted: tabs show one line of text.
    open var subtitle: String?
    /// Accepted: a television shows no badges.
    open var badgeValue: String?
    /// Whether the bar hides it.
    open var isHidden = false {
        willSet { before = tabBarController?.selectedTab }
        didSet { if isHidden != oldValue { tabBarController?.reselect(before) } }
    }
    /// The tab that was selected before this one was hidden or shown.
    private weak var before: UITab?
    /// Accepted: viewers cannot hide tabs.
    open var allowsHiding = false
    /// Accepted: a tab can always be selected.
    open var isEnabled = true
    /// A value that the app may set.
    open var userInfo: Any?
    /// The group that contains it.
    public internal(set) weak var parent: UITabGroup?
    /// The tab bar controller that contains it.
    public internal(set) var tabBarController: UITabBarController? {
        get { parent?.tabBarController ?? owner }
        set { owner = newValue }
    }
    private weak var owner: UITabBarController?
    private let provider: ((UITab) -> UIViewController?)?
    /// Its controller, if it has been created.
    private(set) var made: UIViewController?

    /// Creates a tab whose controller a closure creates, once.
    public init(
        title: String, image: UIImage?, identifier: String, viewControllerProvider: ((UITab) -> UIViewController?)? = nil
    ) {
        (self.title, self.image, self.identifier, provider) = (title, image, identifier, viewControllerProvider)
        super.init()
    }

    /// Its controller, created at first use; nil if its closure returns none.
    public var viewController: UIViewController? {
        if let made { return made }
        guard let provider else { return (self as? UITabGroup)?.child?.viewController }
        made = provider(self)
        if let made { tabBarController?.take(made) }
        return made
    }

    /// The tab whose controller is shown: itself, or the selected child if it is a group without a controller.
    var chosen: UITab { provider == nil ? (self as? UITabGroup)?.child?.chosen ?? self : self }
    /// The tabs in a group that are not groups themselves; for a plain tab, the tab itself.
    var leaves: [UITab] { (self as? UITabGroup)?.children.flatMap(\.leaves) ?? [self] }
    /// Whether it is a given tab, or a descendant of it.
    func isIn(_ other: UITab) -> Bool { self === other || parent?.isIn(other) ?? false }
    /// Selects it in each group that contains it.
    func chooseInGroups() {
        guard let parent else { return }
        parent.selectedChild = self
        parent.chooseInGroups()
    }
    /// The tab with an identifier: itself or one of its descendants.
    func find(_ identifier: String) -> UITab? {
        if self.identifier == identifier { return self }
        return (self as? UITabGroup)?.children.lazy.compactMap { $0.find(identifier) }.first
    }
    func changed() { tabBarController?.viewIfLoaded?.setNeedsDisplay() }
}

/// A group of tabs, of which the bar shows one under the group's title.
///
/// There is no sidebar in which to select the others: an app sets `selectedTab` or `selectedChild`. Source: UIKit UITabGroup.
@preconcurrency @MainActor open class UITabGroup: UITab {
    /// The tabs in the group; the group itself and its ancestors are ignored.
    open var children: [UITab] {
        didSet {
            for tab in oldValue where tab.parent === self { tab.parent = nil }
            adopt()
            changed()
        }
    }
    /// The selected tab of the group; nil if none has been selected yet.
    open weak var selectedChild: UITab? { didSet { if selectedChild !== oldValue { changed() } } }
    /// The identifier of the tab that is shown until one is selected; if nil, the first tab.
    open var defaultChildIdentifier: String? { didSet { changed() } }
    /// Accepted: there is no sidebar.
    open var allowsReordering = false

    /// Creates a group of tabs; the closure, if given, creates the controller that the group itself shows.
    public init(
        title: String, image: UIImage?, identifier: String, children: [UITab] = [],
        viewControllerProvider: ((UITab) -> UIViewController?)? = nil
    ) {
        self.children = children
        super.init(title: title, image: image, identifier: identifier, viewControllerProvider: viewControllerProvider)
        adopt()
    }
    private func adopt() {
        if children.contains(where: isIn) { children.removeAll(where: isIn) }
        for tab in children { tab.parent = self }
    }

    /// The tab in the group with an identifier; nil if there is none.
    public func tab(forIdentifier identifier: String) -> UITab? { children.lazy.compactMap { $0.find(identifier) }.first }

    /// The tab that is shown.
    var child: UITab? {
        if let selectedChild, children.contains(selectedChild) { return selectedChild }
        return children.first { $0.identifier == defaultChildIdentifier } ?? children.first
    }
}

/// A tab for searching.
///
/// Source: UIKit UISearchTab.
@preconcurrency @MainActor open class UISearchTab: UITab {
    /// Creates a tab with a magnifying glass, whose controller a closure creates.
    public convenience init(viewControllerProvider: ((UITab) -> UIViewController?)? = nil) {
        self.init(
            title: String(platform: "Search"), image: UIImage(systemName: "magnifyingglass"), identifier: "search",
            viewControllerProvider: viewControllerProvider)
    }
}
