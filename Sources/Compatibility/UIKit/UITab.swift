import Foundation
import TenFoot

/// A tab of a tab bar controller, whose controller is made when it is first shown.
///
/// Source: UIKit UITab.
@preconcurrency @MainActor open class UITab: NSObject {
    /// What the app knows it by.
    public let identifier: String
    /// Its words.
    open var title: String { didSet { if title != oldValue { changed() } } }
    /// Its picture.
    open var image: UIImage? { didSet { changed() } }
    /// Accepted: the bar shows one line.
    open var subtitle: String?
    /// Accepted: a television shows none.
    open var badgeValue: String?
    /// Whether the bar leaves it out.
    open var isHidden = false {
        willSet { before = tabBarController?.selectedTab }
        didSet { if isHidden != oldValue { tabBarController?.reselect(before) } }
    }
    /// The tab that is shown before this one comes or goes.
    private weak var before: UITab?
    /// Kept: viewers here take no tabs away.
    open var allowsHiding = false
    /// Kept: a tab can always be chosen.
    open var isEnabled = true
    /// A thing of the app's own.
    open var userInfo: Any?
    /// The group that it is in.
    public internal(set) weak var parent: UITabGroup?
    /// The controller that it is a tab of.
    public internal(set) var tabBarController: UITabBarController? {
        get { parent?.tabBarController ?? owner }
        set { owner = newValue }
    }
    private weak var owner: UITabBarController?
    private let provider: ((UITab) -> UIViewController?)?
    /// Its controller, where that has been made.
    private(set) var made: UIViewController?

    /// A tab whose controller a closure makes, once.
    public init(
        title: String, image: UIImage?, identifier: String, viewControllerProvider: ((UITab) -> UIViewController?)? = nil
    ) {
        (self.title, self.image, self.identifier, provider) = (title, image, identifier, viewControllerProvider)
        super.init()
    }

    /// Its controller, made when it is first asked for; nil where its closure makes none.
    public var viewController: UIViewController? {
        if let made { return made }
        guard let provider else { return (self as? UITabGroup)?.child?.viewController }
        made = provider(self)
        if let made { tabBarController?.take(made) }
        return made
    }

    /// The tab whose controller is shown for it: itself, or the chosen one of a group that has no controller of its own.
    var chosen: UITab { provider == nil ? (self as? UITabGroup)?.child?.chosen ?? self : self }
    /// The tabs in it that are no groups; itself, where it is none.
    var leaves: [UITab] { (self as? UITabGroup)?.children.flatMap(\.leaves) ?? [self] }
    /// Whether it is another tab, or in that as a group.
    func isIn(_ other: UITab) -> Bool { self === other || parent?.isIn(other) ?? false }
    /// Has each group that it is in choose it.
    func chooseInGroups() {
        guard let parent else { return }
        parent.selectedChild = self
        parent.chooseInGroups()
    }
    /// Itself or the tab in it that has a name.
    func find(_ identifier: String) -> UITab? {
        if self.identifier == identifier { return self }
        return (self as? UITabGroup)?.children.lazy.compactMap { $0.find(identifier) }.first
    }
    func changed() { tabBarController?.viewIfLoaded?.setNeedsDisplay() }
}

/// Tabs that belong together: the bar shows one of them under the group's words.
///
/// There is no sidebar here that the others could be chosen in: an app sets `selectedTab` or `selectedChild`. Source: UIKit UITabGroup.
@preconcurrency @MainActor open class UITabGroup: UITab {
    /// The tabs in it; one that is around it cannot be in it too.
    open var children: [UITab] {
        didSet {
            for tab in oldValue where tab.parent === self { tab.parent = nil }
            adopt()
            changed()
        }
    }
    /// The tab in it that is shown; nil where none was chosen yet.
    open weak var selectedChild: UITab? { didSet { if selectedChild !== oldValue { changed() } } }
    /// The name of the tab in it that is shown until another is chosen; the first where there is none.
    open var defaultChildIdentifier: String? { didSet { changed() } }
    /// Kept: there is no sidebar.
    open var allowsReordering = false

    /// Tabs, and a closure that makes a controller around them, where there is to be one.
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

    /// The tab in it of a name; nil where there is none.
    public func tab(forIdentifier identifier: String) -> UITab? { children.lazy.compactMap { $0.find(identifier) }.first }

    /// The one that is shown.
    var child: UITab? {
        if let selectedChild, children.contains(selectedChild) { return selectedChild }
        return children.first { $0.identifier == defaultChildIdentifier } ?? children.first
    }
}

/// The tab of a search.
///
/// Source: UIKit UISearchTab.
@preconcurrency @MainActor open class UISearchTab: UITab {
    /// A tab with a magnifying glass, whose controller a closure makes.
    public convenience init(viewControllerProvider: ((UITab) -> UIViewController?)? = nil) {
        self.init(
            title: String(platform: "Search"), image: UIImage(systemName: "magnifyingglass"), identifier: "search",
            viewControllerProvider: viewControllerProvider)
    }
}
