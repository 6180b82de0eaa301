import TenFootTesting
import TenFootUIKit
import Testing

@MainActor @Suite("SwiftUI's views in UIKit's controllers")
struct UIHostingTests {
    @MainActor private final class Log { var heard: [String] = [] }
    private struct Counter: View {
        let log: Log
        @State private var count = 0
        var body: some View {
            VStack {
                Button("Count \(count)") { count += 1 }
                Button("Other") {}
            }
            .onAppear { log.heard.append("appears") }
            .onDisappear { log.heard.append("disappears") }
        }
    }
    private struct Rows: View {
        var body: some View {
            ScrollView { LazyVStack { ForEach(0..<60, id: \.self) { Button("Row \($0)") {} } } }
        }
    }
    private func above() -> UIViewController {
        let controller = UIViewController(), button = UIButton(type: .system)
        button.setTitle("Above", for: .normal)
        button.frame = CGRect(x: 300, y: 300, width: 300, height: 80)
        controller.view.addSubview(button)
        return controller
    }

    @Test("SwiftUI content keeps its state and its focus while a pushed controller covers it, and disappears and appears")
    func covered() {
        let log = Log(), navigation = UINavigationController(rootViewController: UIHostingController(rootView: Counter(log: log)))
        let page = Hosted { ShownController(controller: navigation).ignoresSafeArea() }
        page.press(.select)
        page.press(.down)
        #expect(page.texts.contains("Count 1") && page.focusedLabel == "Other" && log.heard == ["appears"])
        navigation.pushViewController(above(), animated: true)
        page.settle()
        #expect(page.focusedLabel == "Above" && log.heard == ["appears", "disappears"])
        page.press(.back)
        page.settle()
        #expect(page.texts.contains("Count 1") && page.focusedLabel == "Other" && log.heard == ["appears", "disappears", "appears"])
    }

    @Test("SwiftUI content keeps its state when its view gets names for accessibility and a shadow")
    func named() {
        let controller = UIHostingController(rootView: Counter(log: Log()))
        let page = Hosted { ShownController(controller: controller).ignoresSafeArea() }
        page.press(.select)
        let view: UIView = controller.view
        (view.accessibilityIdentifier, view.accessibilityValue, view.accessibilityTraits) = ("counter", "1", [.selected])
        view.layer.shadowOpacity = 0.5
        page.settle()
        #expect(page.texts.contains("Count 1") && page.focusedLabel == "Count 1")
        view.accessibilityIdentifier = nil
        view.layer.shadowOpacity = 0
        page.settle()
        #expect(page.texts.contains("Count 1") && page.focusedLabel == "Count 1")
    }

    @Test("SwiftUI content keeps its state and its focus when its view begins or stops to clip it")
    func clipped() {
        let controller = UIHostingController(rootView: Counter(log: Log()))
        let page = Hosted { ShownController(controller: controller).ignoresSafeArea() }
        page.press(.select)
        page.press(.down)
        let view: UIView = controller.view
        for clips in [true, false] {
            view.clipsToBounds = clips
            page.settle()
            #expect(page.texts.contains("Count 1") && page.focusedLabel == "Other")
        }
    }

    @Test("SwiftUI content keeps its state and its focus when its view gets a mask or loses it, and becomes adjustable")
    func masked() {
        let controller = UIHostingController(rootView: Counter(log: Log()))
        let page = Hosted { ShownController(controller: controller).ignoresSafeArea() }
        page.press(.select)
        page.press(.down)
        let view: UIView = controller.view
        let changes: [@MainActor () -> Void] = [
            { view.mask = UIView(frame: view.bounds) }, { view.mask = nil }, { view.layer.mask = CALayer() }, { view.layer.mask = nil },
            { view.accessibilityTraits = .adjustable }, { view.accessibilityTraits = .none },
        ]
        for change in changes {
            change()
            page.settle()
            #expect(page.texts.contains("Count 1") && page.focusedLabel == "Other")
        }
    }

    @Test("SwiftUI content keeps its state while its view is hidden")
    func hidden() {
        let log = Log(), outer = UIViewController(), inner = UIHostingController(rootView: Counter(log: log))
        outer.addChild(inner)
        outer.view.addSubview(inner.view)
        inner.view.frame = CGRect(x: 0, y: 0, width: 1920, height: 1080)
        inner.didMove(toParent: outer)
        let page = Hosted { ShownController(controller: outer).ignoresSafeArea() }
        page.press(.select)
        #expect(page.texts.contains("Count 1"))
        for isHidden in [true, false] {
            inner.view.isHidden = isHidden
            outer.view.setNeedsLayout()
            page.settle()
            #expect(page.texts.contains("Count 1") != isHidden)
        }
        #expect(log.heard == ["appears"])
    }

    @Test("a pushed hosting controller keeps its state under a further one, and is gone when it is popped")
    func middle() {
        let log = Log(), navigation = UINavigationController(rootViewController: above())
        let page = Hosted { ShownController(controller: navigation).ignoresSafeArea() }
        navigation.pushViewController(UIHostingController(rootView: Counter(log: log)), animated: false)
        page.settle()
        page.press(.select)
        navigation.pushViewController(above(), animated: false)
        page.settle()
        page.press(.back)
        page.settle()
        #expect(page.texts.contains("Count 1") && page.focusedLabel == "Count 1")
        page.press(.back)
        page.settle()
        #expect(page.focusedLabel == "Above" && !page.texts.contains("Count 1"))
        #expect(log.heard == ["appears", "disappears", "appears", "disappears"])
    }

    @Test("A controller that replaces the root of a stack takes no focus from the tab bar")
    func replacedRoot() {
        let navigation = UINavigationController(rootViewController: above()), other = UIViewController(), tabs = UITabBarController()
        navigation.tabBarItem = UITabBarItem(title: "Films", image: nil, tag: 0)
        other.tabBarItem = UITabBarItem(title: "Series", image: nil, tag: 1)
        tabs.viewControllers = [navigation, other]
        let page = Hosted { ShownController(controller: tabs).ignoresSafeArea() }
        page.press(.up)
        let tab = page.focusedLabel
        #expect(tab != nil && tab != "Above")
        navigation.setViewControllers([above()], animated: false)
        page.settle()
        #expect(page.focusedLabel == tab && page.texts.contains("Above"))
    }

    @Test("SwiftUI content keeps within the safe area of its view: clear of a tab bar, and of a part of the screen's edge")
    func safeArea() {
        let content = Color(red: 0, green: 1, blue: 0), tabs = UITabBarController(), tab = UIHostingController(rootView: content)
        tab.tabBarItem = UITabBarItem(title: "Tab", image: nil, tag: 0)
        tabs.viewControllers = [tab]
        let page = Hosted { ShownController(controller: tabs).ignoresSafeArea() }
        page.settle()
        let top = tab.view.safeAreaInsets.top
        #expect(top > 120 && page.pixel(960, Int(top) - 8) != [0, 255, 0] && page.pixel(960, Int(top) + 8) == [0, 255, 0])
        let outer = UIViewController(), inner = UIHostingController(rootView: content)
        outer.addChild(inner)
        outer.view.addSubview(inner.view)
        inner.view.frame = CGRect(x: 0, y: 500, width: 1000, height: 100)
        inner.didMove(toParent: outer)
        let other = Hosted { ShownController(controller: outer).ignoresSafeArea() }
        #expect(other.pixel(70, 550) != [0, 255, 0] && other.pixel(90, 550) == [0, 255, 0] && other.pixel(990, 550) == [0, 255, 0])
    }

    @Test("SwiftUI content is scrolled as before after a pushed controller has covered it")
    func scrolled() {
        let navigation = UINavigationController(rootViewController: UIHostingController(rootView: Rows()))
        let page = Hosted { ShownController(controller: navigation).ignoresSafeArea() }
        page.press(.down, count: 30)
        page.advance(by: 2)
        let before = page.png()
        #expect(page.focusedLabel == "Row 30")
        navigation.pushViewController(above(), animated: false)
        page.advance(by: 2)
        page.press(.back)
        page.advance(by: 2)
        #expect(page.focusedLabel == "Row 30" && page.png() == before)
    }
}
