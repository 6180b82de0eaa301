import Foundation
import TenFootTesting
import TenFootUIKit
import Testing

@MainActor @Suite("Page view controllers")
struct UIPageTests {
    /// Provides pages in a fixed order, and records the delegate's callbacks.
    private final class Pages: UIPageViewControllerDataSource, UIPageViewControllerDelegate {
        let all: [UIViewController]
        var heard: [String] = []
        /// What the data source tells for the dots, if it is not the number of pages and the place of the visible one.
        var told: (count: Int, index: Int)?
        init(_ all: [UIViewController]) { self.all = all }
        private func neighbour(_ page: UIViewController, _ step: Int) -> UIViewController? {
            guard let index = all.firstIndex(of: page), all.indices.contains(index + step) else { return nil }
            return all[index + step]
        }
        func pageViewController(_ pages: UIPageViewController, viewControllerBefore page: UIViewController) -> UIViewController? {
            neighbour(page, -1)
        }
        func pageViewController(_ pages: UIPageViewController, viewControllerAfter page: UIViewController) -> UIViewController? {
            neighbour(page, 1)
        }
        func presentationCount(for pages: UIPageViewController) -> Int { told?.count ?? all.count }
        func presentationIndex(for pages: UIPageViewController) -> Int {
            told?.index ?? pages.viewControllers?.first.flatMap { all.firstIndex(of: $0) } ?? 0
        }
        func pageViewController(_ pages: UIPageViewController, willTransitionTo pending: [UIViewController]) {
            heard.append("to \(pending.compactMap(\.title).joined())")
        }
        func pageViewController(
            _ pages: UIPageViewController, didFinishAnimating finished: Bool, previousViewControllers: [UIViewController],
            transitionCompleted completed: Bool
        ) { heard.append("from \(previousViewControllers.compactMap(\.title).joined()) \(completed)") }
    }

    private final class Page: UIViewController {
        var life: [String] = []
        override func viewDidAppear(_ animated: Bool) { life.append("came") }
        override func viewDidDisappear(_ animated: Bool) { life.append("went") }
    }

    /// A page with buttons side by side, or with text only.
    private func page(_ title: String, buttons: [String] = []) -> Page {
        let page = Page()
        page.title = title
        let label = UILabel(frame: CGRect(x: 300, y: 100, width: 600, height: 80))
        label.text = title
        page.view.addSubview(label)
        for (index, text) in buttons.enumerated() {
            let button = UIButton(type: .system)
            button.setTitle(text, for: .normal)
            button.frame = CGRect(x: 300 + 500 * CGFloat(index), y: 400, width: 300, height: 80)
            page.view.addSubview(button)
        }
        return page
    }
    private func shown(_ source: Pages) -> (page: Hosted, pages: UIPageViewController) {
        let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
        (pages.dataSource, pages.delegate) = (source, source)
        pages.setViewControllers([source.all[0]], direction: .forward, animated: false)
        let page = Hosted { ShownController(controller: pages).ignoresSafeArea() }
        page.settle()
        return (page, pages)
    }
    private func dots(_ pages: UIPageViewController) -> UIPageControl? {
        pages.view.subviews.lazy.compactMap { $0 as? UIPageControl }.first
    }

    @Test("A direction press that moves no focus turns a page view controller's page and notifies its delegate")
    func turning() {
        let source = Pages([page("First", buttons: ["a", "b"]), page("Second", buttons: ["c"]), page("Third", buttons: ["d"])])
        let (hosted, pages) = shown(source)
        #expect(hosted.focusedLabel == "a" && hosted.texts.contains("First"))
        hosted.press(.right)
        hosted.settle()
        #expect(hosted.focusedLabel == "b" && source.heard.isEmpty)
        hosted.press(.right)
        hosted.settle()
        #expect(pages.viewControllers == [source.all[1]] && hosted.texts.contains("Second") && !hosted.texts.contains("First"))
        #expect(source.heard == ["to Second", "from First true"] && hosted.focusedLabel == "c")
        hosted.press(.left)
        hosted.settle()
        hosted.press(.left, count: 3)
        hosted.settle()
        #expect(pages.viewControllers == [source.all[0]] && source.heard.suffix(2) == ["to First", "from Second true"])
        #expect(source.all[1].parent == nil && source.all[0].parent === pages)
        #expect((source.all[1] as? Page)?.life == ["came", "went"])
    }

    @Test("Pages of a page view controller with only text can be turned, up to the last one")
    func words() {
        let source = Pages([page("First"), page("Second")])
        let (hosted, pages) = shown(source)
        hosted.press(.right)
        hosted.settle()
        #expect(hosted.texts == ["Second"])
        hosted.press(.right)
        hosted.press(.down)
        hosted.settle()
        #expect(pages.viewControllers == [source.all[1]] && source.heard.count == 2)
    }

    private struct Counter: View {
        @State private var count = 0
        var body: some View { Button("Count \(count)") { count += 1 } }
    }

    @Test("SwiftUI content of a page keeps its state while another is shown, if the app retains its controller", arguments: [true, false])
    func state(isRetained: Bool) {
        @MainActor final class Source: UIPageViewControllerDataSource {
            var pages: [UIViewController] = []
            var make: () -> UIViewController = { UIViewController() }
            func pageViewController(_ pages: UIPageViewController, viewControllerBefore page: UIViewController) -> UIViewController? {
                page === self.pages[1] ? make() : nil
            }
            func pageViewController(_ pages: UIPageViewController, viewControllerAfter page: UIViewController) -> UIViewController? {
                page === self.pages[1] ? nil : self.pages[1]
            }
        }
        let source = Source(), pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
        let first = isRetained ? UIHostingController(rootView: Counter()) : nil
        source.pages = [UIViewController(), page("Second", buttons: ["b"])]
        source.make = { first ?? UIHostingController(rootView: Counter()) }
        pages.dataSource = source
        pages.setViewControllers([source.make()], direction: .forward, animated: false)
        weak var left: UIViewController?
        left = pages.viewControllers?.first
        let hosted = Hosted { ShownController(controller: pages).ignoresSafeArea() }
        hosted.settle()
        hosted.press(.select)
        #expect(hosted.texts == ["Count 1"])
        hosted.press(.right)
        hosted.settle()
        #expect(hosted.focusedLabel == "b" && !hosted.texts.contains("Count 1") && (left != nil) == isRetained)
        hosted.press(.left)
        hosted.settle()
        let count = isRetained ? "Count 1" : "Count 0"
        #expect(hosted.texts == [count] && hosted.focusedLabel == count && pages.dataSource === source)
    }

    @Test("Pages of a page view controller with only text exchange focus with a tab bar above them")
    func underBar() {
        let source = Pages([page("First"), page("Second")])
        let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
        (pages.title, pages.dataSource) = ("Tour", source)
        pages.setViewControllers([source.all[0]], direction: .forward, animated: false)
        let tabs = UITabBarController()
        tabs.viewControllers = [pages, page("Other")]
        let hosted = Hosted { ShownController(controller: tabs).ignoresSafeArea() }
        hosted.settle()
        #expect(hosted.focusedLabel == "Tour")
        hosted.press(.down)
        hosted.settle()
        #expect(hosted.focusedLabel == "First")
        hosted.press(.right)
        hosted.settle()
        #expect(pages.viewControllers == [source.all[1]] && hosted.focusedLabel == "Second")
        hosted.press(.up)
        hosted.settle()
        #expect(hosted.focusedLabel == "Tour")
    }

    @Test("A page view controller's page control follows page turns by the remote and by code")
    func presentation() throws {
        let source = Pages([page("First"), page("Second"), page("Third")])
        let (hosted, pages) = shown(source)
        let control = try #require(dots(pages))
        #expect(control.numberOfPages == 3 && control.currentPage == 0 && control.frame.midX == 960)
        hosted.press(.right)
        hosted.settle()
        #expect(control.currentPage == 1)
        var isDone = false
        pages.setViewControllers([source.all[2]], direction: .forward, animated: true) { isDone = $0 }
        hosted.settle()
        #expect(isDone && control.currentPage == 2 && hosted.texts == ["Third"] && source.heard.count == 2, "code's own turns are not told")
        pages.dataSource = nil
        hosted.press(.left)
        hosted.settle()
        #expect(hosted.texts == ["Third"] && control.numberOfPages == 0)
    }

    @Test("A page view controller's page control takes any number of pages and any index from the data source")
    func extremes() throws {
        let source = Pages([page("First"), page("Second")])
        source.told = (.max, .max)
        let (hosted, pages) = shown(source)
        let control = try #require(dots(pages))
        #expect(control.numberOfPages == .max && control.currentPage == .max - 1 && control.frame.midX == 960)
        hosted.press(.right)
        hosted.settle()
        #expect(hosted.texts == ["Second"] && control.currentPage == .max - 1)
    }
}
