import Foundation
import TenFoot

/// The bar of a tab bar controller, which draws it itself.
///
/// Source: UIKit UITabBar.
@preconcurrency @MainActor open class UITabBar: UIView {
    /// Accepted: the bar is see-through.
    open var isTranslucent = true
    /// Accepted: the bar has its own colour.
    open var barTintColor: UIColor?
    /// Accepted: the bar has its own colour.
    open var unselectedItemTintColor: UIColor?
    /// Accepted: the bar has its own looks.
    open var standardAppearance = UITabBarAppearance()
    /// Accepted: the bar has its own looks.
    open var scrollEdgeAppearance: UITabBarAppearance?
    /// A bar whose looks would be those of all: bars keep their own.
    open class func appearance() -> UITabBar { UITabBar() }
    /// The items, one a controller or tab.
    open var items: [UITabBarItem]? { owner?.barItems ?? [] }
    /// The item of the controller that is shown.
    open var selectedItem: UITabBarItem? {
        guard let owner, let items, items.indices.contains(owner.selectedIndex) else { return nil }
        return items[owner.selectedIndex]
    }
    fileprivate weak var owner: UITabBarController?
}

/// Hears of a tab bar controller.
///
/// Source: UIKit UITabBarControllerDelegate.
@preconcurrency @MainActor public protocol UITabBarControllerDelegate: AnyObject {
    /// Another controller was chosen.
    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
    /// Whether a controller may be chosen.
    func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool
    /// Another tab was chosen.
    func tabBarController(_ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?)
    /// Whether a tab may be chosen.
    func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab) -> Bool
    /// A controller that was chosen is about to be shown; tabs change at once, whatever the answer.
    func tabBarController(
        _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
}
extension UITabBarControllerDelegate {
    /// Does nothing.
    public func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {}
    /// It may.
    public func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool { true }
    /// Tells of the tab's controller.
    public func tabBarController(_ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?) {
        if let controller = selectedTab.viewController { self.tabBarController(tabBarController, didSelect: controller) }
    }
    /// Whether its controller may be.
    public func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab) -> Bool {
        tab.viewController.map { self.tabBarController(tabBarController, shouldSelect: $0) } ?? true
    }
    /// None.
    public func tabBarController(
        _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
}

/// Controllers side by side, one of which a bar above them chooses.
///
/// Source: UIKit UITabBarController.
@preconcurrency @MainActor open class UITabBarController: UIViewController {
    /// The controllers; of tabs, those that have been made.
    open var viewControllers: [UIViewController]? {
        get { children }
        set { setViewControllers(newValue, animated: false) }
    }
    /// The number of the one that is shown, from 0 on.
    open var selectedIndex = 0 {
        didSet {
            guard selectedIndex != oldValue else { return }
            viewIfLoaded?.setNeedsDisplay()
        }
    }
    /// The one that is shown.
    open var selectedViewController: UIViewController? {
        get {
            if !ownTabs.isEmpty { return shownTabs.indices.contains(selectedIndex) ? shownTabs[selectedIndex].viewController : nil }
            return children.indices.contains(selectedIndex) ? children[selectedIndex] : nil
        }
        set {
            guard let newValue else { return }
            if !ownTabs.isEmpty {
                selectedTab = ownTabs.flatMap(\.leaves).first { $0.made === newValue } ?? ownTabs.first { $0.made === newValue }
            } else if let index = children.firstIndex(of: newValue) {
                selectedIndex = index
            }
        }
    }
    private var ownTabs: [UITab] = []
    /// Those that the bar shows.
    private var shownTabs: [UITab] { ownTabs.filter { !$0.isHidden } }
    /// The tabs; none where controllers were put in without.
    open var tabs: [UITab] {
        get { ownTabs }
        set { setTabs(newValue, animated: false) }
    }
    /// The tab that is shown, within a group the chosen one of it; nil without tabs.
    open var selectedTab: UITab? {
        get { shownTabs.indices.contains(selectedIndex) ? shownTabs[selectedIndex].chosen : nil }
        set {
            guard let newValue, let index = shownTabs.firstIndex(where: newValue.isIn) else { return }
            newValue.chooseInGroups()
            selectedIndex = index
            viewIfLoaded?.setNeedsDisplay()
        }
    }
    /// Whether there is a sidebar; kept, a bar is shown.
    ///
    /// Source: UIKit UITabBarController.Mode.
    public enum Mode: Int, Sendable { case automatic, tabBar, tabSidebar }
    /// Whether there is a sidebar; kept, a bar is shown.
    open var mode = Mode.automatic
    /// Who hears that another was chosen.
    open weak var delegate: (any UITabBarControllerDelegate)?
    /// The bar; it is drawn without it.
    public private(set) lazy var tabBar: UITabBar = {
        let bar = UITabBar()
        bar.owner = self
        return bar
    }()
    /// Tabs, whose controllers are made when they are first shown.
    public convenience init(tabs: [UITab]) {
        self.init(nibName: nil, bundle: nil)
        setTabs(tabs, animated: false)
    }
    /// Puts other tabs in the place of all; the one that is shown stays so, where it is among them.
    open func setTabs(_ tabs: [UITab], animated: Bool) {
        let selected = selectedTab
        for child in children { child.removeFromParent() }
        for tab in ownTabs { tab.tabBarController = nil }
        ownTabs = tabs
        for tab in tabs {
            tab.tabBarController = self
            for made in (tab.leaves + [tab]).compactMap(\.made) { take(made) }
        }
        reselect(selected)
    }
    /// Keeps a tab shown, wherever it is now; where it is no longer there, the first.
    func reselect(_ tab: UITab?) {
        selectedIndex = tab.flatMap { tab in shownTabs.firstIndex(where: tab.isIn) } ?? 0
        viewIfLoaded?.setNeedsDisplay()
    }
    /// The tab of a name, in a group too; nil where there is none.
    public func tab(forIdentifier identifier: String) -> UITab? { ownTabs.lazy.compactMap { $0.find(identifier) }.first }
    /// Takes in the controller of a tab.
    func take(_ controller: UIViewController) {
        guard controller.parent !== self else { return }
        addChild(controller)
        controller.didMove(toParent: self)
    }
    /// Puts others in the place of all.
    open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
        for child in children { child.removeFromParent() }
        for tab in ownTabs { tab.tabBarController = nil }
        ownTabs = []
        for controller in viewControllers ?? [] {
            addChild(controller)
            controller.didMove(toParent: self)
        }
        viewIfLoaded?.setNeedsDisplay()
    }
    /// Shows one of the controllers.
    open override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
        selectedViewController = subsequentVC
    }
    /// Makes the view with the bar and the controllers.
    open override func loadView() { view = TabsView(self) }

    /// What the bar shows, in order.
    fileprivate var entries: [TabEntry] {
        if ownTabs.isEmpty {
            return children.map {
                TabEntry(title: $0.tabBarItem?.title ?? $0.title ?? "", image: $0.tabBarItem?.image, object: $0, controller: $0)
            }
        }
        return shownTabs.enumerated().map { index, tab in
            let chosen = tab.chosen
            // A tab view makes the pages of all its tabs.
            let controller = index == selectedIndex ? chosen.viewController : chosen.made
            return TabEntry(title: tab.title, image: tab.image, object: chosen, controller: controller)
        }
    }
    fileprivate var barItems: [UITabBarItem] {
        if ownTabs.isEmpty { return children.compactMap(\.tabBarItem) }
        return shownTabs.enumerated().map { UITabBarItem(title: $1.title, image: $1.image, tag: $0) }
    }

    fileprivate func chosen(_ index: Int) {
        guard index != selectedIndex else { return }
        if !ownTabs.isEmpty { return chosenTab(index) }
        guard children.indices.contains(index) else { return }
        guard delegate?.tabBarController(self, shouldSelect: children[index]) ?? true else { return viewIfLoaded?.setNeedsDisplay() ?? () }
        let previous = selectedViewController
        selectedIndex = index
        tellTransition(from: previous)
        if let selectedViewController { delegate?.tabBarController(self, didSelect: selectedViewController) }
    }
    private func tellTransition(from previous: UIViewController?) {
        guard let previous, let selectedViewController else { return }
        _ = delegate?.tabBarController(self, animationControllerForTransitionFrom: previous, to: selectedViewController)
    }
    private func chosenTab(_ index: Int) {
        guard shownTabs.indices.contains(index) else { return }
        let (tab, previous) = (shownTabs[index].chosen, selectedTab)
        guard delegate?.tabBarController(self, shouldSelectTab: tab) ?? true else { return viewIfLoaded?.setNeedsDisplay() ?? () }
        let shown = selectedViewController
        selectedIndex = index
        tellTransition(from: shown)
        delegate?.tabBarController(self, didSelectTab: tab, previousTab: previous)
    }
}

/// What the bar shows of a controller or a tab.
private struct TabEntry: Identifiable {
    let title: String
    let image: UIImage?
    /// The controller, or the tab whose controller it is.
    let object: AnyObject
    /// The controller, once it is made.
    let controller: UIViewController?
    var id: ObjectIdentifier { ObjectIdentifier(object) }
}

/// The view of a tab bar controller: one of SwiftUI's tab views.
private final class TabsView: UIView {
    private weak var tabs: UITabBarController?
    init(_ tabs: UITabBarController) {
        self.tabs = tabs
        super.init(frame: UIScreen.main.bounds)
    }
    required init?(coder: NSCoder) { nil }
    override func drawnContent() -> AnyView? {
        // The bar keeps clear of what a television may not show.
        let top = safeAreaInsets.top
        return tabs.map {
            AnyView(Tabs(tabs: $0, entries: $0.entries, selected: $0.selectedIndex).safeAreaPadding(.top, top))
        }
    }
    override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        setNeedsDisplay()
    }

    private struct Tabs: View {
        let tabs: UITabBarController
        let entries: [TabEntry]
        let selected: Int
        var body: some View {
            TabView(selection: Binding(get: { tabs.selectedIndex }, set: { tabs.chosen($0) })) {
                ForEach(Array(zip(entries.indices, entries)), id: \.1.id) { index, entry in
                    TabPage(controller: entry.controller)
                        .tabItem {
                            if let image = entry.image { Image(uiImage: image) }
                            Text(entry.title)
                        }
                        .tag(index)
                }
            }
        }
    }
}

/// The controller of a tab.
private struct TabPage: View {
    let controller: UIViewController?
    var body: some View {
        if let controller {
            // Focus stays in the bar, which chooses.
            ControllerView(controller: controller, prefersFocus: false).modifier(UnderBar(view: controller.view))
        }
    }
}

/// Gives a controller's view the whole screen, and tells it what of that the bar leaves clear.
private struct UnderBar: ViewModifier {
    let view: UIView
    func body(content: Content) -> some View {
        ZStack {
            Color.clear.onGeometryChange(for: CGRect.self, of: { $0.frame(in: .global) }) { place in
                // The window was given the whole screen, so that what is around here knows of the bar alone.
                view.clearArea = place.intersection(UIScreen.main.bounds.inset(by: UIView.screenInsets))
            }
            content.ignoresSafeArea()
        }
    }
}
