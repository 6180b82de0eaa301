import Foundation
import TenFootTesting
import TenFootUIKit
import Testing

/// A controller that records its own callbacks and its view's layout.
private final class Page: UIViewController {
    private final class Canvas: UIView {
        weak var page: Page?
        override func layoutSubviews() {
            page?.heard.append("layoutSubviews")
            super.layoutSubviews()
        }
    }
    var heard: [String] = []
    /// The widths that its view had when it was appearing.
    var widths: [CGFloat] = []
    var onWillAppear: ((Page) -> Void)?
    /// The callbacks of its appearing and disappearing, without those of layout.
    var life: [String] { heard.filter { $0.contains("ppear") } }

    override func loadView() {
        heard.append("loadView")
        let canvas = Canvas()
        canvas.page = self
        view = canvas
    }
    override func viewDidLoad() { heard.append("viewDidLoad") }
    override func viewWillAppear(_ animated: Bool) {
        heard.append("viewWillAppear")
        onWillAppear?(self)
    }
    override func viewIsAppearing(_ animated: Bool) {
        heard.append(view.window == nil ? "viewIsAppearing in no window" : "viewIsAppearing")
        widths.append(view.bounds.width)
    }
    override func viewWillLayoutSubviews() { heard.append("viewWillLayoutSubviews") }
    override func viewDidLayoutSubviews() { heard.append("viewDidLayoutSubviews") }
    override func viewDidAppear(_ animated: Bool) { heard.append("viewDidAppear") }
    override func viewWillDisappear(_ animated: Bool) { heard.append("viewWillDisappear") }
    override func viewDidDisappear(_ animated: Bool) { heard.append("viewDidDisappear") }
}

@MainActor @Suite("Appearing of UIKit's controllers") struct UIAppearanceTests {
    private final class Model: ObservableObject { @Published var isOn = true }
    private struct Switch: View {
        @ObservedObject var model: Model
        let controller: UIViewController
        var body: some View { if model.isOn { ShownController(controller: controller).ignoresSafeArea() } }
    }

    private static let appeared = ["viewWillAppear", "viewIsAppearing", "viewDidAppear"]
    private static let disappeared = ["viewWillDisappear", "viewDidDisappear"]

    @Test("a controller's view is laid out for the first time after it is about to appear, with its size, and before it has appeared")
    func order() {
        let controller = Page(), model = Model()
        let page = Hosted(size: CGSize(width: 400, height: 300)) { Switch(model: model, controller: controller) }
        let expected = [
            "loadView", "viewDidLoad", "viewWillAppear", "viewIsAppearing", "viewWillLayoutSubviews", "layoutSubviews",
            "viewDidLayoutSubviews", "viewDidAppear",
        ]
        #expect(controller.heard == expected && controller.widths == [400])
        controller.heard = []
        model.isOn = false
        page.settle()
        #expect(controller.heard == Self.disappeared)
        controller.heard = []
        model.isOn = true
        page.settle()
        #expect(controller.life == Self.appeared)
    }

    @Test("a controller in a navigation controller appears with it and disappears with it, and when another is pushed over it")
    func navigation() {
        let first = Page(), second = Page(), model = Model()
        let navigation = UINavigationController(rootViewController: first)
        navigation.loadViewIfNeeded()
        #expect(first.life.isEmpty, "nothing is on the screen")
        let page = Hosted(size: CGSize(width: 400, height: 300)) { Switch(model: model, controller: navigation) }
        #expect(first.life == Self.appeared)
        #expect(first.heard.firstIndex(of: "layoutSubviews") ?? 0 > first.heard.firstIndex(of: "viewWillAppear") ?? 0)
        navigation.pushViewController(second, animated: false)
        page.settle()
        #expect(first.life.suffix(2) == Self.disappeared[...] && second.life == Self.appeared)
        model.isOn = false
        page.settle()
        #expect(second.life.suffix(2) == Self.disappeared[...] && first.life.count == 5)
        model.isOn = true
        page.settle()
        #expect(second.life.suffix(3) == Self.appeared[...] && first.life.count == 5)
    }

    @Test("a child of an app's own container appears when its view enters the window, and disappears when it leaves it")
    func children() {
        let outer = Page(), early = Page(), late = Page()
        outer.addChild(early)
        outer.onWillAppear = { page in
            page.onWillAppear = nil
            early.view.frame = page.view.bounds
            page.view.addSubview(early.view)
            early.didMove(toParent: page)
        }
        let page = Hosted(size: CGSize(width: 400, height: 300)) { ShownController(controller: outer).ignoresSafeArea() }
        #expect(early.life == Self.appeared && early.widths == [400])
        outer.addChild(late)
        late.view.frame = outer.view.bounds
        outer.view.addSubview(late.view)
        #expect(late.life == ["viewWillAppear"])
        page.settle()
        #expect(late.life == Self.appeared)
        late.willMove(toParent: nil)
        late.view.removeFromSuperview()
        late.removeFromParent()
        page.settle()
        #expect(late.life.suffix(2) == Self.disappeared[...] && early.life.count == 3 && outer.life.count == 3)
    }

    @Test("a child that is removed again before it has appeared is notified that it disappears, once")
    func removed() {
        let outer = Page(), brief = Page()
        let page = Hosted(size: CGSize(width: 400, height: 300)) { ShownController(controller: outer).ignoresSafeArea() }
        outer.addChild(brief)
        outer.view.addSubview(brief.view)
        brief.view.removeFromSuperview()
        page.settle()
        #expect(brief.life == ["viewWillAppear"] + Self.disappeared)
    }

    @Test("a tab's controller loads its view when the tab is first selected, and appears and disappears with the tab")
    func tabs() {
        let first = Page(), second = Page(), tabs = UITabBarController(), model = Model()
        tabs.viewControllers = [first, second]
        let page = Hosted { Switch(model: model, controller: tabs) }
        page.settle()
        #expect(first.life == Self.appeared && second.heard.isEmpty)
        second.onWillAppear = { _ in #expect(first.life.last == "viewDidDisappear") }
        tabs.selectedIndex = 1
        page.settle()
        #expect(first.life.suffix(2) == Self.disappeared[...] && second.life == Self.appeared && second.heard.first == "loadView")
        first.onWillAppear = { _ in #expect(second.life.last == "viewDidDisappear") }
        tabs.selectedIndex = 0
        page.settle()
        #expect(first.life.suffix(3) == Self.appeared[...] && first.life.count == 8)
        #expect(second.life.suffix(2) == Self.disappeared[...] && second.life.count == 5)
        model.isOn = false
        page.settle()
        #expect(first.life.suffix(2) == Self.disappeared[...] && first.life.count == 10 && second.life.count == 5)
    }

    @Test("a controller disappears while another covers the screen, but not while a transparent one does")
    func covered() {
        let below = Page(), above = Page(), glass = Page()
        let page = Hosted(size: CGSize(width: 400, height: 300)) { ShownController(controller: below).ignoresSafeArea() }
        var completions: [String?] = []
        below.present(above, animated: false) { completions.append(above.life.last) }
        page.settle()
        #expect(completions == ["viewDidAppear"])
        #expect(below.life == Self.appeared + Self.disappeared && above.life == Self.appeared && below.view.window == nil)
        below.onWillAppear = { _ in #expect(above.life.last == "viewDidDisappear") }
        above.dismiss(animated: false)
        page.settle()
        #expect(above.life == Self.appeared + Self.disappeared && below.life.suffix(3) == Self.appeared[...])
        glass.modalPresentationStyle = .overFullScreen
        below.present(glass, animated: false)
        page.settle()
        #expect(glass.life == Self.appeared && below.life.count == 8 && below.view.window != nil)
    }

    @Test("what is behind a controller that is presented over the full screen shows through, but not behind one that fills the screen")
    func behind() {
        let below = UIViewController(), above = UIViewController(), red = [255, 0, 0]
        below.view.backgroundColor = .red
        let page = Hosted(size: CGSize(width: 400, height: 300)) { ShownController(controller: below).ignoresSafeArea() }
        for (style, isSeen) in [(.overFullScreen, true), (.fullScreen, false)] as [(UIModalPresentationStyle, Bool)] {
            above.modalPresentationStyle = style
            below.present(above, animated: false)
            page.advance(by: 2)
            #expect(above.viewIfLoaded?.window != nil && (page.pixel(200, 150) == red) == isSeen)
            above.dismiss(animated: false)
            page.advance(by: 2)
            #expect(page.pixel(200, 150) == red)
        }
    }

    @Test("a controller that is dismissed takes with it what it presents, which is not there when it is presented again")
    func nested() {
        let below = Page(), middle = Page(), top = Page()
        let page = Hosted(size: CGSize(width: 400, height: 300)) { ShownController(controller: below).ignoresSafeArea() }
        below.present(middle, animated: false)
        page.settle()
        middle.present(top, animated: false)
        page.settle()
        #expect(middle.life == Self.appeared + Self.disappeared && top.life == Self.appeared)
        below.dismiss(animated: false)
        page.settle()
        #expect(top.life == Self.appeared + Self.disappeared && middle.life.count == 5 && below.life.suffix(3) == Self.appeared[...])
        #expect(middle.presentedViewController == nil && top.presentingViewController == nil)
        below.present(middle, animated: false)
        page.settle()
        #expect(middle.life.suffix(3) == Self.appeared[...] && middle.life.count == 8 && top.life.count == 5)
    }

    @Test("a tab's controller disappears and appears with its tab bar controller when another controller covers that")
    func coveredTabs() {
        let first = Page(), above = Page(), tabs = UITabBarController()
        tabs.viewControllers = [first, Page()]
        let page = Hosted { ShownController(controller: tabs).ignoresSafeArea() }
        first.present(above, animated: false)
        page.settle()
        #expect(above.life == Self.appeared && first.life == Self.appeared + Self.disappeared)
        above.dismiss(animated: false)
        page.settle()
        #expect(above.life.suffix(2) == Self.disappeared[...] && first.life.suffix(3) == Self.appeared[...] && first.life.count == 8)
    }

    @Test("a controller whose view is shown as a UIKit view, or inside one, is about to appear before its first layout")
    func represented() {
        let inner = Page(), own = Page(), outer = UIView()
        inner.view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        outer.addSubview(inner.view)
        let pages = [inner, own]
        for (page, view) in zip(pages, [outer, own.view]) {
            let shown = view ?? outer
            let hosted = Hosted(size: CGSize(width: 400, height: 300)) { Shown(view: shown).ignoresSafeArea() }
            hosted.settle()
            #expect(
                page.heard.prefix(5) == ["loadView", "viewDidLoad", "viewWillAppear", "viewIsAppearing", "viewWillLayoutSubviews"][...])
            #expect(page.life == Self.appeared)
        }
        #expect(inner.widths == [100] && own.widths == [400])
    }

    /// Shows a controller, which hears when it is dismantled.
    private struct Kept: UIViewControllerRepresentable {
        let controller: Page
        func makeUIViewController(context: Context) -> Page { controller }
        func updateUIViewController(_ controller: Page, context: Context) {}
        static func dismantleUIViewController(_ controller: Page, coordinator: ()) { controller.heard.append("dismantled") }
    }
    /// A page that another one covers while the model is on.
    private struct Stack: View {
        @ObservedObject var model: Model
        let controller: Page
        var body: some View {
            NavigationStack { Kept(controller: controller).navigationDestination(isPresented: $model.isOn) { Button("Over it") {} } }
        }
    }
    /// A tab that is selected while the model is off.
    private struct Tabs: View {
        @ObservedObject var model: Model
        let controller: Page
        var body: some View {
            TabView(selection: .constant(model.isOn ? 1 : 2)) {
                Button("One") {}.tabItem { Text("One") }.tag(1)
                Kept(controller: controller).tabItem { Text("Two") }.tag(2)
            }
        }
    }

    @Test("a controller in a SwiftUI page disappears while another page covers it, and is not dismantled before the page is removed")
    func coveredPage() {
        let controller = Page(), model = Model()
        model.isOn = false
        let page = Hosted(size: CGSize(width: 400, height: 300)) { Stack(model: model, controller: controller) }
        #expect(controller.life == Self.appeared)
        model.isOn = true
        page.settle()
        #expect(controller.life == Self.appeared + Self.disappeared && controller.view.window == nil)
        page.resize(to: CGSize(width: 500, height: 300))
        #expect(controller.life.count == 5 && controller.view.window == nil, "a layout does not show it")
        model.isOn = false
        page.settle()
        #expect(controller.life.suffix(3) == Self.appeared[...] && controller.life.count == 8 && controller.view.window != nil)
        #expect(!controller.heard.contains("dismantled"))
    }

    @Test("a controller in a SwiftUI tab appears when the tab is selected")
    func selectedTab() {
        let controller = Page(), model = Model()
        let page = Hosted { Tabs(model: model, controller: controller) }
        #expect(controller.life.isEmpty)
        model.isOn = false
        page.settle()
        #expect(controller.life == Self.appeared)
        model.isOn = true
        page.settle()
        #expect(controller.life == Self.appeared + Self.disappeared && !controller.heard.contains("dismantled"))
    }

    /// A controller that records its parents and why it appears and disappears.
    private final class Moving: UIViewController {
        var heard: [String] = []
        override func willMove(toParent parent: UIViewController?) {
            super.willMove(toParent: parent)
            heard.append(parent == nil ? "will leave" : "will enter")
        }
        override func didMove(toParent parent: UIViewController?) { heard.append(parent == nil ? "left" : "entered") }
        override func viewWillAppear(_ animated: Bool) {
            heard.append("appears\(isMovingToParent ? ", new" : "")\(isBeingPresented ? ", presented" : "")")
        }
        override func viewWillDisappear(_ animated: Bool) {
            let isListed = navigationController?.viewControllers.contains(self)
            heard.append("disappears\(isMovingFromParent ? ", removed" : "")\(isBeingDismissed ? ", dismissed" : "")")
            if let isListed { heard.append(isListed ? "in the stack" : "out of the stack") }
        }
    }

    @Test("a controller is notified once that it enters and leaves a navigation controller, and knows why it appears and disappears")
    func reasons() {
        let root = Page(), top = Moving(), above = Moving()
        let navigation = UINavigationController(rootViewController: root)
        let page = Hosted { ShownController(controller: navigation).ignoresSafeArea() }
        navigation.pushViewController(top, animated: false)
        page.settle()
        #expect(top.heard == ["will enter", "appears, new", "entered"])
        top.heard = []
        navigation.present(above, animated: false)
        page.settle()
        navigation.dismiss(animated: false)
        page.settle()
        #expect(top.heard == ["disappears", "in the stack", "appears"])
        #expect(above.heard == ["appears, presented", "disappears, dismissed"])
        top.heard = []
        navigation.popViewController(animated: false)
        page.settle()
        #expect(top.heard == ["will leave", "disappears, removed", "out of the stack", "left"] && top.parent == nil)
        #expect(root.life.suffix(3) == Self.appeared[...])
    }

    @Test("a tab's controller that others replace is notified before it leaves, and knows that when it disappears")
    func replacedTab() {
        let tabs = UITabBarController(), gone = Moving()
        tabs.viewControllers = [gone, Page()]
        let page = Hosted { ShownController(controller: tabs).ignoresSafeArea() }
        page.settle()
        #expect(gone.heard == ["will enter", "entered", "appears, new"])
        gone.heard = []
        tabs.viewControllers = [Page()]
        page.settle()
        #expect(gone.heard.first == "will leave" && gone.heard.contains("disappears, removed") && gone.parent == nil)
    }
}
