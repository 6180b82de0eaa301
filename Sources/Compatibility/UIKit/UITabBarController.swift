import Foundation
import TenFoot

/// The tab bar of a controller; the controller draws the bar itself.
///
/// Source: UIKit UITabBar.
@preconcurrency @MainActor open class UITabBar: UIView {
    /// Accepted: the bar is always translucent.
    open var isTranslucent = true
    /// Accepted: the bar has a fixed colour.
    open var barTintColor: UIColor?
    /// Accepted: the bar has a fixed colour.
    open var unselectedItemTintColor: UIColor?
    /// Accepted: the bar has a fixed appearance.
    open var standardAppearance = UITabBarAppearance()
    /// Accepted: the bar has a fixed appearance.
    open var scrollEdgeAppearance: UITabBarAppearance?
    /// Accepted: the appearance proxy has no effect, since bars have a fixed appearance.
    open class func appearance() -> UITabBar { UITabBar() }
    /// The items, one for each controller or tab.
    open var items: [UITabBarItem]? { owner?.barItems ?? [] }
    /// The item of the selected controller.
    open var selectedItem: UITabBarItem? {
        guard let owner, let items, items.indices.contains(owner.selectedIndex) else { return nil }
        return items[owner.selectedIndex]
    }
    fileprivate weak var owner: UITabBarController?
    /// Whether it is hidden; then the pages have its place too.
    open override var isHidden: Bool { didSet { if isHidden != oldValue { owner?.viewIfLoaded?.setNeedsDisplay() } } }
}

/// Receives the callbacks of a tab bar controller.
///
/// Source: UIKit UITabBarControllerDelegate.
@preconcurrency @MainActor public protocol UITabBarControllerDelegate: AnyObject {
    /// Called when the user has selected another controller.
    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
    /// Whether a controller may be selected.
    func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool
    /// Called when the user has selected another tab.
    func tabBarController(_ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?)
    /// Whether a tab may be selected.
    func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab) -> Bool
    /// Called when the user has selected another controller; the result is ignored, and tabs change without animation.
    func tabBarController(
        _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
}
extension UITabBarControllerDelegate {
    /// Does nothing.
    public func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {}
    /// True by default.
    public func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool { true }
    /// Calls `didSelect` with the tab's controller by default.
    public func tabBarController(_ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?) {
        if let controller = selectedTab.viewController { self.tabBarController(tabBarController, didSelect: controller) }
    }
    /// The result of `shouldSelect` for the tab's controller by default.
    public func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab) -> Bool {
        tab.viewController.map { self.tabBarController(tabBarController, shouldSelect: $0) } ?? true
    }
    /// Nil by default.
    public func tabBarController(
        _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
}

/// Shows one of several controllers, which is selected in a bar at the top.
///
/// Source: UIKit UITabBarController.
@preconcurrency @MainActor open class UITabBarController: UIViewController {
    /// The controllers; with tabs, those that have been created.
    open var viewControllers: [UIViewController]? {
        get { children }
        set { setViewControllers(newValue, animated: false) }
    }
    /// The index of the selected controller or tab.
    open var selectedIndex = 0 {
        didSet {
            guard selectedIndex != oldValue else { return }
            // The previous controller disappears before the next one appears.
            controller(at: oldValue)?.place?.show(nil)
            viewIfLoaded?.setNeedsDisplay()
        }
    }
    /// The controller at an index, if it has been created.
    private func controller(at index: Int) -> UIViewController? {
        if !ownTabs.isEmpty { return shownTabs.indices.contains(index) ? shownTabs[index].chosen.made : nil }
        return children.indices.contains(index) ? children[index] : nil
    }
    /// The selected controller.
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
    /// The tabs that the bar shows.
    private var shownTabs: [UITab] { ownTabs.filter { !$0.isHidden } }
    /// The tabs; empty if the app set controllers instead.
    open var tabs: [UITab] {
        get { ownTabs }
        set { setTabs(newValue, animated: false) }
    }
    /// The selected tab; within a group, its selected child; nil without tabs.
    open var selectedTab: UITab? {
        get { shownTabs.indices.contains(selectedIndex) ? shownTabs[selectedIndex].chosen : nil }
        set {
            guard let newValue, let index = shownTabs.firstIndex(where: newValue.isIn) else { return }
            newValue.chooseInGroups()
            selectedIndex = index
            viewIfLoaded?.setNeedsDisplay()
        }
    }
    /// Whether tabs are in a bar or a sidebar; stored, but a bar is always shown.
    ///
    /// Source: UIKit UITabBarController.Mode.
    public enum Mode: Int, Sendable { case automatic, tabBar, tabSidebar }
    /// Whether tabs are in a bar or a sidebar; stored, but a bar is always shown.
    open var mode = Mode.automatic
    /// The object that receives its callbacks.
    open weak var delegate: (any UITabBarControllerDelegate)?
    /// The tab bar; only its items and whether it is hidden are used, since the controller draws the bar itself.
    public private(set) lazy var tabBar: UITabBar = {
        let bar = UITabBar()
        bar.owner = self
        return bar
    }()
    /// Creates a controller with tabs, whose controllers are created when they are first shown.
    public convenience init(tabs: [UITab]) {
        self.init(nibName: nil, bundle: nil)
        setTabs(tabs, animated: false)
    }
    /// Replaces all tabs; the selected one remains selected if it is among them.
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
    /// Selects a tab at its new index; the first tab if it is no longer there.
    func reselect(_ tab: UITab?) {
        selectedIndex = tab.flatMap { tab in shownTabs.firstIndex(where: tab.isIn) } ?? 0
        viewIfLoaded?.setNeedsDisplay()
    }
    /// The tab with an identifier, also within groups; nil if there is none.
    public func tab(forIdentifier identifier: String) -> UITab? { ownTabs.lazy.compactMap { $0.find(identifier) }.first }
    /// Adds the controller of a tab as a child.
    func take(_ controller: UIViewController) {
        guard controller.parent !== self else { return }
        addChild(controller)
        controller.didMove(toParent: self)
    }
    /// Replaces all controllers.
    ///
    /// The selected controller remains selected if it is among them, otherwise the one at its index, or the first if there is none.
    open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
        let selected = ownTabs.isEmpty ? selectedViewController : nil
        let new = viewControllers ?? [], added = new.filter { $0.parent !== self }
        for child in children where !new.contains(child) { Filling.remove(child) }
        for tab in ownTabs { tab.tabBarController = nil }
        ownTabs = []
        setChildren(new)
        for controller in added { controller.didMove(toParent: self) }
        let index = selected.flatMap { new.firstIndex(of: $0) } ?? selectedIndex
        selectedIndex = new.indices.contains(index) ? index : 0
        viewIfLoaded?.setNeedsDisplay()
    }
    /// Selects the controller to which an unwind segue leads.
    open override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
        selectedViewController = subsequentVC
    }
    /// Creates the view with the bar and the controllers.
    open override func loadView() { view = TabsView(self) }

    /// The entries of the bar, in order.
    fileprivate var entries: [TabEntry] {
        if ownTabs.isEmpty {
            return children.map {
                TabEntry(title: $0.tabBarItem?.title ?? $0.title ?? "", image: $0.tabBarItem?.image, object: $0, controller: $0)
            }
        }
        return shownTabs.enumerated().map { index, tab in
            let chosen = tab.chosen
            // A SwiftUI tab view builds the pages of all its tabs: create only the controller of the selected one.
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

/// The entry of a controller or tab in the bar.
private struct TabEntry: Identifiable {
    let title: String
    let image: UIImage?
    /// The controller or tab, as the identity of the entry.
    let object: AnyObject
    /// The controller, once it is created.
    let controller: UIViewController?
    var id: ObjectIdentifier { ObjectIdentifier(object) }
}

/// The view of a tab bar controller, which shows a SwiftUI tab view.
private final class TabsView: UIView {
    private weak var tabs: UITabBarController?
    init(_ tabs: UITabBarController) {
        self.tabs = tabs
        super.init(frame: UIScreen.main.bounds)
    }
    required init?(coder: NSCoder) { nil }
    override func drawnContent() -> AnyView? {
        // The bar keeps clear of the safe area at the top.
        let top = safeAreaInsets.top
        return tabs.map {
            AnyView(
                Tabs(
                    tabs: $0, entries: $0.entries, selected: $0.selectedIndex, isOnScreen: window != nil, isBarHidden: $0.tabBar.isHidden
                )
                .safeAreaPadding(.top, top).reacting(as: self))
        }
    }
    /// Updates the pages, whose controllers appear and disappear with the bar.
    override func didMoveToWindow() {
        super.didMoveToWindow()
        setNeedsDisplay()
    }
    override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        setNeedsDisplay()
    }

    private struct Tabs: View {
        let tabs: UITabBarController
        let entries: [TabEntry]
        let selected: Int
        let isOnScreen: Bool
        let isBarHidden: Bool
        var body: some View {
            TabView(selection: Binding(get: { tabs.selectedIndex }, set: { tabs.chosen($0) })) {
                ForEach(Array(zip(entries.indices, entries)), id: \.1.id) { index, entry in
                    TabPage(controller: entry.controller, isShown: isOnScreen && index == selected)
                        .toolbar(isBarHidden ? .hidden : .automatic, for: .tabBar)
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

/// The page of a tab's controller, whose view is loaded when the page is first shown.
private struct TabPage: View {
    let controller: UIViewController?
    let isShown: Bool
    @State private var memory = Memory()

    @MainActor final class Memory { var wasShown = false }

    var body: some View {
        if let controller, isShown || memory.wasShown {
            let _ = memory.wasShown = true
            // Focus stays in the bar while the viewer selects tabs.
            ControllerView(controller: controller, prefersFocus: false, isShown: isShown).modifier(UnderBar(view: controller.view))
        }
    }
}

/// Gives a controller's view the whole screen, and sets the area that the bar leaves clear.
private struct UnderBar: ViewModifier {
    let view: UIView
    func body(content: Content) -> some View {
        ZStack {
            Color.clear.onGeometryChange(for: CGRect.self, of: { $0.frame(in: .global) }) { place in
                // The window ignores the safe area, so that this geometry excludes the bar alone: intersect it with the screen's safe area.
                let (screen, margins) = view.canvas
                view.clearArea = place.intersection(screen.inset(by: margins))
            }
            content.ignoresSafeArea()
        }
    }
}
