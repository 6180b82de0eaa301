import Foundation
import TenFootTesting
import TenFootUIKit
import Testing

/// A view that records its callbacks.
private final class Told: UIView {
    var heard: [String] = []
    var updates = 0
    var asked = 0
    override func willMove(toSuperview newSuperview: UIView?) { heard.append(newSuperview == nil ? "leaves view" : "to view") }
    override func didMoveToSuperview() { heard.append(superview == nil ? "left view" : "in view") }
    override func willMove(toWindow newWindow: UIWindow?) { heard.append(newWindow == nil ? "leaves window" : "to window") }
    override func didMoveToWindow() { heard.append(window == nil ? "left window" : "in window") }
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        heard.append("was \(previousTraitCollection?.userInterfaceStyle == .dark ? "dark" : "light")")
    }
    override func updateConstraints() {
        updates += 1
        super.updateConstraints()
    }
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        asked += 1
        return super.point(inside: point, with: event)
    }
}

/// A controller that records its callbacks.
private final class Page: UIViewController {
    let inner = Told()
    var heard: [String] = []
    var onLayout: ((Page) -> Void)?
    override var preferredUserInterfaceStyle: UIUserInterfaceStyle { .dark }
    override func viewDidLoad() { view.addSubview(inner) }
    override func viewWillAppear(_ animated: Bool) { heard.append("will appear") }
    override func viewIsAppearing(_ animated: Bool) { heard.append("appears in \(view.window == nil ? "no window" : "a window")") }
    override func viewDidDisappear(_ animated: Bool) { heard.append("disappeared") }
    override func viewWillLayoutSubviews() { heard.append("will lay out") }
    override func viewDidLayoutSubviews() {
        heard.append("laid out")
        onLayout?(self)
    }
    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        heard.append("from \(Int(view.frame.width)) to \(Int(size.width))")
        coordinator.animate(
            alongsideTransition: { [weak self] _ in self?.heard.append("along, at \(Int(self?.view.frame.width ?? 0))") },
            completion: { [weak self] _ in self?.heard.append("done") })
    }
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        heard.append("was \(previousTraitCollection?.userInterfaceStyle == .dark ? "dark" : "light")")
    }
}

@MainActor @Suite("Callbacks of UIKit's views and controllers") struct UIViewLifeTests {
    private struct Switch: View {
        @ObservedObject var model: Model
        let view: UIView
        var body: some View { if model.isOn { Shown(view: view).ignoresSafeArea() } }
    }
    private final class Model: ObservableObject { @Published var isOn = true }

    @Test("A view is notified when it enters and leaves a superview and a window, and has a window only in between")
    func window() {
        let outer = UIView(), inner = Told(), model = Model()
        outer.addSubview(inner)
        #expect(inner.heard == ["to view", "in view"] && inner.window == nil)
        let page = Hosted(size: CGSize(width: 100, height: 100)) { Switch(model: model, view: outer) }
        #expect(inner.heard.suffix(2) == ["to window", "in window"] && inner.heard.count == 4)
        #expect(inner.window != nil && inner.window === outer.window)
        inner.heard = []
        inner.removeFromSuperview()
        #expect(inner.heard == ["leaves view", "leaves window", "left window", "left view"])
        inner.heard = []
        outer.addSubview(inner)
        #expect(inner.heard == ["to view", "to window", "in window", "in view"])
        inner.heard = []
        model.isOn = false
        page.settle()
        #expect(inner.heard == ["leaves window", "left window"] && inner.superview === outer)
    }

    @Test("A view that is hidden when it is added appears when it is no longer hidden")
    func unhidden() {
        let outer = UIView(), label = UILabel(frame: CGRect(x: 100, y: 100, width: 400, height: 80))
        (label.text, label.isHidden) = ("Late", true)
        outer.addSubview(label)
        let page = Hosted { Shown(view: outer).ignoresSafeArea() }
        #expect(!page.texts.contains("Late"))
        label.isHidden = false
        page.settle()
        #expect(page.texts.contains("Late"))
        label.isHidden = true
        page.settle()
        #expect(!page.texts.contains("Late"))
    }

    @Test("A view brought to the front keeps its constraints and its place in a stack, and gets no callback")
    func front() {
        let stack = UIStackView(), one = Told(), other = UIView()
        for view in [one, other] { stack.addArrangedSubview(view) }
        one.leadingAnchor.constraint(equalTo: stack.leadingAnchor).isActive = true
        one.heard = []
        stack.bringSubviewToFront(one)
        #expect(stack.subviews == [other, one] && stack.arrangedSubviews == [one, other])
        #expect(stack.constraints.count == 1 && one.heard.isEmpty)
        let third = UIView()
        stack.insertSubview(third, belowSubview: one)
        #expect(stack.subviews == [other, third, one])
        stack.insertSubview(other, belowSubview: one)
        #expect(stack.subviews == [third, other, one])
        stack.insertSubview(third, aboveSubview: other)
        #expect(stack.subviews == [other, third, one])
    }

    @Test("A controller's view is in a window at viewIsAppearing, and in none after viewDidDisappear")
    func controller() {
        let controller = Page(), model = Model()
        struct Pages: View {
            @ObservedObject var model: Model
            let controller: UIViewController
            var body: some View { if model.isOn { ShownController(controller: controller) } }
        }
        let page = Hosted { Pages(model: model, controller: controller) }
        #expect(controller.heard.filter { $0.contains("appear") } == ["will appear", "appears in a window"])
        model.isOn = false
        page.settle()
        #expect(controller.heard.last == "disappeared" && controller.view.window == nil)
    }

    @Test("A controller is notified before and after its view lays out its subviews, and then sees their frames")
    func layout() {
        let controller = Page()
        controller.loadViewIfNeeded()
        let inner = controller.inner
        inner.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            inner.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor, constant: 10),
            inner.widthAnchor.constraint(equalToConstant: 50),
        ])
        var places: [CGRect] = []
        controller.onLayout = { places.append($0.inner.frame) }
        controller.view.setNeedsLayout()
        controller.view.layoutIfNeeded()
        #expect(controller.heard == ["will lay out", "laid out"] && places.map(\.minX) == [10] && places.map(\.width) == [50])
        controller.view.layoutIfNeeded()
        #expect(controller.heard.count == 2, "nothing has changed")
    }

    @Test("A controller that changes the layout in each layout callback causes no endless loop, and its last change applies")
    func endless() {
        let controller = Page()
        let page = Hosted(size: CGSize(width: 400, height: 300)) { ShownController(controller: controller).ignoresSafeArea() }
        let inner = controller.inner
        inner.translatesAutoresizingMaskIntoConstraints = false
        let width = inner.widthAnchor.constraint(equalToConstant: 10)
        width.isActive = true
        page.settle()
        controller.heard = []
        controller.onLayout = { _ in width.constant += 1 }
        controller.view.setNeedsLayout()
        page.settle()
        #expect(controller.heard.count { $0 == "laid out" } == 3)
        #expect(inner.frame.width == 13 && page.warnings.isEmpty, "\(inner.frame) \(page.warnings)")
        controller.heard = []
        controller.onLayout = { page in
            width.constant += 1
            page.view.layoutIfNeeded()
        }
        controller.view.setNeedsLayout()
        page.settle()
        #expect(controller.heard.count { $0 == "laid out" } == 1 && inner.frame.width == 14, "\(controller.heard) \(inner.frame)")
    }

    @Test("Constraints are updated once before the first layout, inner views first, and again on request")
    func constraints() {
        final class Outer: UIView {
            var updates: [Int] = []
            override func updateConstraints() {
                updates.append((subviews.first as? Told)?.updates ?? 0)
                super.updateConstraints()
            }
        }
        let outer = Outer(), inner = Told()
        outer.addSubview(inner)
        outer.layoutIfNeeded()
        outer.setNeedsLayout()
        outer.layoutIfNeeded()
        #expect(outer.updates == [1] && inner.updates == 1)
        inner.setNeedsUpdateConstraints()
        outer.updateConstraintsIfNeeded()
        #expect(outer.updates == [1] && inner.updates == 2)
        outer.setNeedsUpdateConstraints()
        outer.layoutIfNeeded()
        #expect(outer.updates == [1, 2] && inner.updates == 2)
    }

    @Test("A controller updates the constraints of its view, by default through the view")
    func controllerConstraints() {
        final class Updating: UIViewController {
            let told = Told()
            var updates = 0
            override func loadView() { view = told }
            override func updateViewConstraints() {
                updates += 1
                super.updateViewConstraints()
            }
        }
        let controller = Updating()
        controller.view.layoutIfNeeded()
        controller.view.setNeedsUpdateConstraints()
        controller.view.layoutIfNeeded()
        #expect(controller.updates == 2 && controller.told.updates == 2)
    }

    @Test("Each controller is notified once before the screen changes its size, and its animations see the new size")
    func resize() {
        let controller = Page()
        let navigation = UINavigationController(rootViewController: controller)
        let page = Hosted(size: CGSize(width: 1920, height: 1080)) { ShownController(controller: navigation).ignoresSafeArea() }
        #expect(!controller.heard.contains { $0.hasPrefix("from") })
        controller.heard = []
        page.resize(to: CGSize(width: 1440, height: 1080))
        #expect(controller.heard.filter { $0.hasPrefix("from") || $0 == "done" } == ["from 1920 to 1440", "done"])
        #expect(controller.heard.filter { $0.hasPrefix("along") } == ["along, at 1440"])
    }

    @Test("a child is notified of its own new size before the screen changes, and not at all if it keeps its size")
    func childSizes() {
        final class Container: UIViewController {
            let side = Page(), badge = Page(), rest = Page()
            var preferring: [ObjectIdentifier] = []
            override func viewDidLoad() {
                for child in [side, badge, rest] {
                    addChild(child)
                    view.addSubview(child.view)
                    child.didMove(toParent: self)
                }
            }
            override func viewDidLayoutSubviews() {
                side.view.frame = CGRect(x: 0, y: 0, width: view.bounds.width / 4, height: view.bounds.height)
                badge.view.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
                rest.view.frame = view.bounds
            }
            override func size(
                forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
            ) -> CGSize {
                if container === side { return CGSize(width: parentSize.width / 4, height: parentSize.height) }
                if container === badge { return CGSize(width: 100, height: 50) }
                return super.size(forChildContentContainer: container, withParentContainerSize: parentSize)
            }
            override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
                preferring.append(ObjectIdentifier(container))
            }
        }
        let container = Container()
        let page = Hosted(size: CGSize(width: 1920, height: 1080)) { ShownController(controller: container).ignoresSafeArea() }
        page.resize(to: CGSize(width: 1440, height: 1080))
        func sizes(_ page: Page) -> [String] { page.heard.filter { $0.hasPrefix("from") } }
        #expect(sizes(container.side) == ["from 480 to 360"])
        #expect(sizes(container.badge).isEmpty && sizes(container.rest) == ["from 1920 to 1440"])
        container.badge.preferredContentSize = CGSize(width: 200, height: 50)
        container.badge.preferredContentSize = CGSize(width: 200, height: 50)
        #expect(container.preferring == [ObjectIdentifier(container.badge)])
    }

    @Test("the columns of a split view controller are notified of their own widths before the screen changes")
    func columnSizes() {
        let list = Page(), detail = Page(), split = UISplitViewController(style: .doubleColumn)
        split.setViewController(list, for: .primary)
        split.setViewController(detail, for: .secondary)
        let page = Hosted(size: CGSize(width: 1920, height: 1080)) { ShownController(controller: split).ignoresSafeArea() }
        page.resize(to: CGSize(width: 1440, height: 1080))
        #expect(list.heard.filter { $0.hasPrefix("from") } == ["from 640 to 480"])
        #expect(detail.heard.filter { $0.hasPrefix("from") } == ["from 1280 to 960"])
    }

    @Test("Visible views, controllers and trait registrations are notified of a change to light mode")
    func light() {
        let controller = Page(), hidden = Page()
        var registered: [String] = []
        let registration = controller.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (page: Page, previous) in
            registered.append("\(page === controller), \(previous.userInterfaceStyle == .dark)")
        }
        controller.registerForTraitChanges([UITraitHorizontalSizeClass.self]) { (_: Page, _) in registered.append("size") }
        let page = Hosted { ShownController(controller: controller) }
        controller.overrideUserInterfaceStyle = .dark
        controller.heard = []
        controller.inner.heard = []
        var display = DisplayPreferences()
        display.colorScheme = .light
        page.session.services.display = display
        page.settle()
        #expect(controller.heard.filter { $0.hasPrefix("was") } == ["was dark"] && controller.inner.heard == ["was dark"])
        #expect(registered == ["true, true"] && hidden.heard.isEmpty)
        controller.unregisterForTraitChanges(registration)
        page.session.services.display = DisplayPreferences()
        page.settle()
        #expect(controller.inner.heard == ["was dark", "was light"] && registered.count == 1)
    }

    @Test("A controller begins and ends editing in setEditing(_:animated:), by its property and by its edit button")
    func editing() {
        final class Edited: UITableViewController {
            var heard: [String] = []
            override func setEditing(_ editing: Bool, animated: Bool) {
                super.setEditing(editing, animated: animated)
                heard.append("\(editing ? "begins" : "ends")\(animated ? ", animated" : "")")
            }
        }
        let edited = Edited(style: .plain)
        #expect(!edited.isEditing && edited.editButtonItem.title == "Edit")
        edited.isEditing = true
        #expect(edited.isEditing && edited.tableView.isEditing && edited.editButtonItem.title == "Done")
        edited.editButtonItem.primaryAction?.perform()
        #expect(!edited.isEditing && !edited.tableView.isEditing && edited.editButtonItem.title == "Edit")
        #expect(edited.heard == ["begins", "ends, animated"])
    }

    @Test("hitTest(_:with:) asks each view once whether it contains the point, at any depth")
    func hitTest() {
        let views = (0..<12).map { _ in Told(frame: CGRect(x: 0, y: 0, width: 10, height: 10)) }
        for (outer, inner) in zip(views, views.dropFirst()) { outer.addSubview(inner) }
        #expect(views[0].hitTest(CGPoint(x: 5, y: 5), with: nil) === views[11])
        #expect(views.allSatisfy { $0.asked == 1 })
        views[11].tag = 7
        #expect(views[0].viewWithTag(7) === views[11] && views[0].viewWithTag(8) == nil)
    }

    @Test("The end of an animated scroll is reported when the content has stopped, not while it moves")
    func scrollEnd() {
        final class Follower: UIScrollViewDelegate {
            var ends = 0
            func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { ends += 1 }
        }
        let follower = Follower()
        let scroll = UIScrollView()
        scroll.contentSize = CGSize(width: 400, height: 2000)
        scroll.delegate = follower
        let page = Hosted(size: CGSize(width: 400, height: 500)) { Shown(view: scroll).ignoresSafeArea() }
        scroll.setContentOffset(CGPoint(x: 0, y: 900), animated: true)
        #expect(follower.ends == 0)
        page.advance(by: 0.1)
        #expect(follower.ends == 0 && page.isAnimating)
        page.advance(by: 2)
        #expect(follower.ends == 1 && scroll.contentOffset.y == 900)
        scroll.setContentOffset(CGPoint(x: 0, y: 900), animated: true)
        scroll.setContentOffset(.zero, animated: false)
        page.advance(by: 2)
        #expect(follower.ends == 1, "nothing moved")
        let unseen = UIScrollView()
        unseen.delegate = follower
        unseen.setContentOffset(CGPoint(x: 0, y: 10), animated: true)
        #expect(follower.ends == 2, "nothing moves outside a window")
    }

    @Test("a constraint that is changed before an animation moves its view in the animation, if that lays the view out")
    func animatedConstraint() {
        let outer = UIView(), box = UIView(), red = [255, 0, 0]
        box.backgroundColor = .red
        box.translatesAutoresizingMaskIntoConstraints = false
        outer.addSubview(box)
        let leading = box.leadingAnchor.constraint(equalTo: outer.leadingAnchor)
        NSLayoutConstraint.activate([
            leading, box.topAnchor.constraint(equalTo: outer.topAnchor), box.widthAnchor.constraint(equalToConstant: 100),
            box.heightAnchor.constraint(equalToConstant: 100),
        ])
        let page = Hosted(size: CGSize(width: 600, height: 200)) { Shown(view: outer).ignoresSafeArea() }
        #expect(page.pixel(50, 50) == red)
        leading.constant = 400
        var ends = 0
        UIView.animate(withDuration: 1) {
            outer.layoutIfNeeded()
        } completion: { _ in
            ends += 1
        }
        #expect(box.frame.minX == 400)
        page.advance(by: 0.5)
        #expect(page.isAnimating && page.pixel(250, 50) == red && page.pixel(490, 50) != red && ends == 0)
        page.advance(by: 1)
        #expect(page.pixel(450, 50) == red && ends == 1)
        leading.constant = 0
        UIView.animate(withDuration: 1) {}
        page.settle()
        #expect(box.frame.minX == 0 && page.pixel(50, 50) == red, "nothing was laid out in the animation")
    }
}
