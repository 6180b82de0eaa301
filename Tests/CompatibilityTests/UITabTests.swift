import Foundation
import TenFootTesting
import TenFootUIKit
import Testing

@MainActor @Suite("UITab and UITabGroup")
struct UITabTests {
    private final class Hearing: UITabBarControllerDelegate {
        var heard: [String] = []
        var refused: String?
        func tabBarController(_ tabs: UITabBarController, shouldSelectTab tab: UITab) -> Bool { tab.identifier != refused }
        var changes: [[UIViewController]] = []
        func tabBarController(
            _ tabs: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? {
            changes.append([fromVC, toVC])
            return nil
        }
        func tabBarController(_ tabs: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?) {
            heard.append("\(previousTab?.identifier ?? "none") to \(selectedTab.identifier)")
        }
    }

    /// The identifiers of the tabs whose controllers were created, in order.
    private final class Made { var names: [String] = [] }

    private func tab(_ name: String, _ made: Made) -> UITab {
        UITab(title: name, image: nil, identifier: name) { tab in
            made.names.append(tab.identifier)
            let controller = UIViewController()
            let label = UILabel(frame: CGRect(x: 300, y: 500, width: 600, height: 80))
            label.text = "Page of \(tab.identifier)"
            controller.view.addSubview(label)
            return controller
        }
    }

    @Test("A UITab's controller is made when the tab is shown, and the delegate can refuse and observe selections")
    func choosing() {
        let made = Made(), hearing = Hearing()
        let all = ["Films", "Series", "Music"].map { tab($0, made) }
        let tabs = UITabBarController(tabs: all)
        tabs.delegate = hearing
        let page = Hosted { ShownController(controller: tabs).ignoresSafeArea() }
        page.settle()
        #expect(made.names == ["Films"] && tabs.selectedTab === all[0] && page.texts.contains("Page of Films"))
        #expect(["Films", "Series", "Music"].allSatisfy(page.texts.contains) && tabs.tabBar.items?.map(\.title) == all.map(\.title))
        page.press(.right)
        page.advance(by: 1)
        #expect(tabs.selectedTab === all[1] && hearing.heard == ["Films to Series"] && page.texts.contains("Page of Series"))
        #expect(all[1].viewController?.tabBarController === tabs && tabs.selectedViewController === all[1].viewController)
        #expect(hearing.changes == [all.prefix(2).compactMap(\.viewController)])
        hearing.refused = "Music"
        page.press(.right)
        page.advance(by: 1)
        #expect(tabs.selectedTab === all[1] && hearing.heard.count == 1 && made.names == ["Films", "Series"])
    }

    @Test("The tab bar lies within the safe area, and pages have safe area insets that clear it")
    func clear() throws {
        let made = Made()
        let tabs = UITabBarController(tabs: ["Films", "Series"].map { tab($0, made) })
        let page = Hosted { ShownController(controller: tabs).ignoresSafeArea() }
        page.settle()
        // A line of the layer dump: `text "Films" 29 w500 #FFFFFF 744,76.3 62.5x35.5`.
        let place = try #require(page.layerText.firstMatch(of: #/"Films" .* -?[\d.]+,(-?[\d.]+) /#))
        #expect(try #require(Double(place.output.1)) > 60)
        let view = try #require(tabs.selectedViewController?.view)
        #expect(view.frame.size == CGSize(width: 1920, height: 1080) && view.safeAreaInsets.top > 120 && view.safeAreaInsets.left == 80)
    }

    @Test("A tab bar that is hidden leaves its place to the pages until it is shown again")
    func hiddenBar() throws {
        let made = Made()
        let tabs = UITabBarController(tabs: ["Films", "Series"].map { tab($0, made) })
        let page = Hosted { ShownController(controller: tabs).ignoresSafeArea() }
        page.settle()
        let view = try #require(tabs.selectedViewController?.view), top = view.safeAreaInsets.top
        tabs.tabBar.isHidden = true
        page.settle()
        #expect(page.texts == ["Page of Films"] && view.safeAreaInsets.top < top)
        tabs.tabBar.isHidden = false
        page.settle()
        #expect(["Films", "Series", "Page of Films"].allSatisfy(page.texts.contains) && view.safeAreaInsets.top == top)
    }

    @Test("Code can select, hide, rename and replace the tabs of a UITabBarController")
    func changing() {
        let made = Made()
        let all = ["Films", "Series", "Music"].map { tab($0, made) }
        let tabs = UITabBarController(tabs: all)
        let page = Hosted { ShownController(controller: tabs).ignoresSafeArea() }
        tabs.selectedTab = all[2]
        page.settle()
        #expect(tabs.selectedIndex == 2 && page.texts.contains("Page of Music"))
        all[0].isHidden = true
        all[1].title = "Shows"
        page.settle()
        #expect(tabs.selectedTab === all[2] && tabs.selectedIndex == 1 && page.texts.contains("Shows") && !page.texts.contains("Films"))
        tabs.tabs = [all[2], tab("News", made)]
        page.settle()
        #expect(tabs.selectedTab === all[2] && tabs.selectedIndex == 0 && page.texts.contains("News") && !page.texts.contains("Shows"))
        #expect(tabs.tab(forIdentifier: "News") === tabs.tabs[1] && tabs.tab(forIdentifier: "Films") == nil)
        #expect(all[1].tabBarController == nil && all[2].tabBarController === tabs)
        tabs.viewControllers = [UIViewController()]
        #expect(tabs.tabs.isEmpty && tabs.selectedTab == nil)
    }

    @Test("the selected controller remains selected when others replace those around it, otherwise the one at its index, or the first")
    func replacing() {
        let tabs = UITabBarController(), films = UIViewController(), series = UIViewController(), music = UIViewController()
        tabs.viewControllers = [films, series, music]
        tabs.selectedViewController = series
        let page = Hosted { ShownController(controller: tabs).ignoresSafeArea() }
        tabs.viewControllers = [series, music]
        page.settle()
        #expect(tabs.selectedViewController === series && tabs.selectedIndex == 0 && series.viewIfLoaded?.window != nil)
        tabs.viewControllers = [music, films]
        page.settle()
        #expect(tabs.selectedViewController === music && tabs.selectedIndex == 0 && series.viewIfLoaded?.window == nil)
        tabs.selectedIndex = 1
        tabs.viewControllers = [series]
        page.settle()
        #expect(tabs.selectedViewController === series && tabs.selectedIndex == 0)
    }

    @Test("A tab shows the title that its controller sets when its view is loaded, or the item of a navigation controller's root")
    func titles() {
        final class Films: UIViewController { override func viewDidLoad() { title = "Films" } }
        let tabs = UITabBarController(), root = UIViewController()
        root.tabBarItem = UITabBarItem(title: "Series", image: nil, tag: 1)
        tabs.viewControllers = [Films(), UINavigationController(rootViewController: root)]
        let page = Hosted { ShownController(controller: tabs).ignoresSafeArea() }
        page.settle()
        #expect(page.texts.contains("Films") && page.texts.contains("Series"))
        root.tabBarItem.title = "Shows"
        page.settle()
        #expect(page.texts.contains("Shows") && !page.texts.contains("Series"))
        root.title = "All shows"
        page.settle()
        #expect(page.texts.contains("All shows") && tabs.tabBar.items?.map(\.title) == ["Films", "All shows"])
    }

    @Test("A tab group shows its default or selected child, and cannot contain itself")
    func groups() {
        let made = Made()
        let children = ["New", "Old"].map { tab($0, made) }
        let group = UITabGroup(title: "Library", image: nil, identifier: "library", children: children)
        group.defaultChildIdentifier = "Old"
        let tabs = UITabBarController(tabs: [tab("Films", made), group])
        let page = Hosted { ShownController(controller: tabs).ignoresSafeArea() }
        page.press(.right)
        page.advance(by: 1)
        #expect(page.texts.contains("Library") && page.texts.contains("Page of Old") && tabs.selectedTab === children[1])
        tabs.selectedTab = children[0]
        page.settle()
        #expect(page.texts.contains("Page of New") && group.selectedChild === children[0] && tabs.selectedIndex == 1)
        #expect(children[0].parent === group && children[0].viewController?.tabBarController === tabs)
        let outer = UITabGroup(title: "Outer", image: nil, identifier: "outer", children: [group])
        group.children = [outer]
        #expect(group.children.isEmpty, "no group is in itself")
        #expect(outer.tab(forIdentifier: "library") === group)
    }
}
