import Foundation
import TenFootAppleFoundation
import TenFootTesting
import TenFootTVUIKit
import TenFootUIKit
import TestSupport
import Testing

@MainActor private final class Listener: UITableViewDataSource, UITableViewDelegate, UITextFieldDelegate {
    var heard: [String] = []
    var rows = [["one", "two"], ["three"]]
    func pressed(_ button: UIButton) { heard.append(button.currentTitle ?? "") }
    func changed() { heard.append("changed") }
    func numberOfSections(in tableView: UITableView) -> Int { rows.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows[section].count }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { section == 1 ? "More" : nil }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        cell.textLabel?.text = rows[indexPath.section][indexPath.row]
        return cell
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { heard.append("\(indexPath.section).\(indexPath.row)") }
    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
        heard.append("no longer \(indexPath.section).\(indexPath.row)")
    }
    func scrollViewDidScroll(_ scrollView: UIScrollView) { heard.append("scrolled") }
}

@MainActor @Suite("UIKit controls, tables and container controllers")
struct UIControlTests {
    @Test("Select presses the focused button, which calls its targets, actions and responders")
    func button() {
        final class Column: UIStackView {
            var heard = 0
            func passed() { heard += 1 }
        }
        let listener = Listener()
        let one = UIButton(type: .system), other = UIButton(type: .system)
        one.setTitle("One", for: .normal)
        other.setTitle("Other", for: .normal)
        one.addTarget(listener, action: Selector("pressed", Listener.pressed), for: .primaryActionTriggered)
        other.addTarget(nil, action: Selector("passed", Column.passed), for: .primaryActionTriggered)
        other.addAction(UIAction { _ in listener.heard.append("action") }, for: .primaryActionTriggered)
        let column = Column(arrangedSubviews: [one, other])
        column.axis = .vertical
        let page = Hosted(size: CGSize(width: 800, height: 400)) { Shown(view: column).ignoresSafeArea() }
        #expect(one.isFocused && !other.isFocused && one.state == .focused)
        #expect(one.state.isDisjoint(with: [.application, .reserved]), "those bits are for others")
        page.press(.select)
        #expect(listener.heard == ["One"])
        page.press(.down)
        page.press(.select)
        #expect(other.isFocused && listener.heard == ["One", "action"] && column.heard == 1)
        one.removeTarget(listener, action: nil, for: .primaryActionTriggered)
        one.sendActions(for: .primaryActionTriggered)
        #expect(listener.heard.count == 2)
    }

    @Test("A target that is added again is called once, and is removed from single events; an action replaces one with its identifier")
    func repeatedTargets() {
        let listener = Listener(), button = UIButton(type: .system), pressed = Selector("pressed", Listener.pressed)
        button.setTitle("One", for: .normal)
        for _ in 0..<3 { button.addTarget(listener, action: pressed, for: .primaryActionTriggered) }
        button.sendActions(for: .primaryActionTriggered)
        #expect(listener.heard == ["One"])
        button.addTarget(listener, action: pressed, for: .valueChanged)
        button.removeTarget(listener, action: pressed, for: .primaryActionTriggered)
        button.sendActions(for: .primaryActionTriggered)
        #expect(listener.heard == ["One"])
        button.sendActions(for: .valueChanged)
        #expect(listener.heard == ["One", "One"])
        for word in ["old", "new"] {
            button.addAction(UIAction(identifier: "say") { _ in listener.heard.append(word) }, for: .editingChanged)
        }
        button.sendActions(for: .editingChanged)
        #expect(listener.heard == ["One", "One", "new"])
    }

    @Test("A focused view receives the focus heading, and a failed focus movement posts a notification with it")
    func focusHeading() {
        @MainActor final class Heard { var ways: [UIFocusHeading] = [], failed: [UIFocusHeading] = [] }
        final class Told: UIView {
            var heard: Heard?
            override var canBecomeFocused: Bool { true }
            override func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {
                if context.nextFocusedView === self { heard?.ways.append(context.focusHeading) }
            }
        }
        let heard = Heard()
        let views = (0..<2).map { Told(frame: CGRect(x: 0, y: $0 * 100, width: 200, height: 80)) }
        for view in views { view.heard = heard }
        let column = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        for view in views { column.addSubview(view) }
        let observer = NotificationCenter.default.addObserver(
            forName: UIFocusSystem.movementDidFailNotification, object: nil, queue: nil
        ) { note in
            nonisolated(unsafe) let context = note.userInfo?[UIFocusSystem.focusUpdateContextUserInfoKey]
            MainActor.assumeIsolated {
                guard let context = context as? UIFocusUpdateContext else { return }
                heard.failed.append(context.focusHeading)
                #expect(context.previouslyFocusedView === views[1])
            }
        }
        defer { NotificationCenter.default.removeObserver(observer) }
        let page = Hosted(size: CGSize(width: 400, height: 300)) { Shown(view: column).ignoresSafeArea() }
        page.press(.down)
        #expect(views[1].isFocused && UIFocusSystem.focusSystem(for: column)?.focusedItem === views[1])
        #expect(heard.ways == [[], .down] && heard.failed.isEmpty)
        page.press(.down)
        page.press(.left)
        #expect(heard.failed == [.down, .left])
    }

    @Test("A button shows its configuration's title and layout, and cannot be focused while disabled")
    func buttonLooks() {
        let button = UIButton(configuration: .filled(), primaryAction: nil)
        button.configuration?.title = "Play"
        let page = Hosted { Shown(view: button).ignoresSafeArea() }
        #expect(page.texts == ["Play"])
        #expect(button.currentTitle == "Play" && button.intrinsicContentSize.height >= 40)
        button.isEnabled = false
        #expect(!button.canBecomeFocused && button.state.contains(.disabled))
        button.isEnabled = true
        button.configuration?.image = UIImage(systemName: "play")
        var looks = [page.png()]
        for change in [
            { button.configuration?.imagePlacement = .trailing }, { button.configuration?.imagePlacement = .top },
            { button.configuration?.imagePadding = 40 }, { button.configuration?.cornerStyle = .capsule },
            { button.configuration?.buttonSize = .mini },
        ] as [@MainActor () -> Void] {
            change()
            page.advance(by: 1)
            looks.append(page.png())
        }
        #expect(Set(looks).count == looks.count)
        let custom = UIButton()
        custom.setTitleColor(.red, for: .normal)
        #expect(custom.buttonType == .custom && custom.currentTitleColor == .red)
    }

    @Test("A scroll view scrolls to the focused view and on request, and notifies its delegate")
    func scrolling() {
        let listener = Listener()
        let scroll = UIScrollView()
        scroll.contentSize = CGSize(width: 400, height: 2000)
        // It fills the screen, and would begin below the margin.
        scroll.contentInsetAdjustmentBehavior = .never
        scroll.delegate = listener
        for index in 0..<10 {
            let button = UIButton(type: .system)
            button.setTitle("\(index)", for: .normal)
            button.frame = CGRect(x: 100, y: CGFloat(index) * 200 + 50, width: 200, height: 80)
            scroll.addSubview(button)
        }
        let page = Hosted(size: CGSize(width: 400, height: 500)) { Shown(view: scroll).ignoresSafeArea() }
        #expect(scroll.contentOffset == .zero && scroll.clipsToBounds)
        page.press(.down, count: 9)
        page.settle()
        #expect((scroll.subviews[9] as? UIButton)?.isFocused == true)
        #expect(scroll.contentOffset.y > 1000 && listener.heard.contains("scrolled"))
        scroll.setContentOffset(CGPoint(x: 0, y: 40), animated: false)
        page.settle()
        #expect(scroll.contentOffset.y == 40)
        scroll.scrollRectToVisible(CGRect(x: 0, y: 600, width: 10, height: 10), animated: false)
        #expect(scroll.contentOffset.y == 610 - scroll.frame.height)
    }

    @Test("A monogram view without an image shows the initials, and grows when focused")
    func monogram() {
        let view = TVMonogramView(frame: CGRect(x: 50, y: 50, width: 200, height: 300))
        view.personNameComponents = PersonNameComponents(givenName: "Ada", familyName: "Lovelace")
        view.title = "Ada"
        let page = Hosted(size: CGSize(width: 400, height: 400)) { Shown(view: view).ignoresSafeArea() }
        #expect(page.texts == ["AL", "Ada"])
        page.press(.down)
        page.settle()
        #expect(view.isFocused && view.transform.a > 1)
    }

    @Test("A poster view shows its title below its image, and enlarges the image while focused")
    func poster() {
        let poster = TVPosterView(image: UIImage(systemName: "star.fill"))
        poster.title = "Dune"
        poster.contentSize = CGSize(width: 200, height: 300)
        poster.frame = CGRect(x: 50, y: 50, width: 200, height: 400)
        let button = TVCaptionButtonView(frame: CGRect(x: 400, y: 50, width: 200, height: 200))
        button.contentText = "Play"
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 800, height: 600))
        for inner in [poster, button] { view.addSubview(inner) }
        let page = Hosted(size: CGSize(width: 800, height: 600)) { Shown(view: view).ignoresSafeArea() }
        page.settle()
        #expect(page.texts.contains("Dune") && poster.isFocused && poster.contentView.transform.a == 1.2)
        #expect((poster.footerView?.frame.minY ?? 0) > 300 && poster.imageView.frame.size == CGSize(width: 200, height: 300))
        page.press(.right)
        page.settle()
        #expect(button.isFocused && button.contentView.backgroundColor == .white && poster.contentView.transform.isIdentity)
    }

    @Test("A table view shows its rows, and reports selection and deselection")
    func table() throws {
        let listener = Listener()
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 600, height: 800), style: .grouped)
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        (table.dataSource, table.delegate) = (listener, listener)
        let page = Hosted(size: CGSize(width: 600, height: 800)) { Shown(view: table).ignoresSafeArea() }
        #expect(page.texts == ["one", "two", "More", "three"])
        #expect(table.cellForRow(at: IndexPath(row: 0, section: 0))?.isFocused == true)
        page.press(.select)
        page.press(.down, count: 2)
        page.press(.select)
        #expect(listener.heard.filter { $0 != "scrolled" } == ["0.0", "no longer 0.0", "1.0"])
        #expect(table.indexPathForSelectedRow == IndexPath(row: 0, section: 1))
        table.deselectRow(at: IndexPath(row: 0, section: 1), animated: true)
        #expect(table.indexPathsForSelectedRows == nil)
        listener.rows = [["four"]]
        table.reloadData()
        page.settle()
        #expect(page.texts == ["four"] && table.numberOfSections == 1)
        #expect(table.indexPath(for: try #require(table.visibleCells.first)) == IndexPath(row: 0, section: 0))
        #expect(IndexPath(item: 3, section: 2).row == 3 && IndexPath().section == 0)
    }

    /// A table of film names that records the selected one.
    private final class Films: UITableViewController {
        private(set) var chosen: [Int] = []
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = super.tableView(tableView, cellForRowAt: indexPath)
            cell.textLabel?.text = ["Ada", "Bo"][indexPath.row]
            return cell
        }
        override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { chosen.append(indexPath.row) }
    }

    @Test("A table view controller handles rows and selection, and clears the selection when it appears again")
    func tableController() {
        let films = Films(style: .grouped)
        let page = Hosted(size: CGSize(width: 600, height: 800)) { Shown(view: films.view).ignoresSafeArea() }
        #expect(page.texts == ["Ada", "Bo"] && films.tableView.style == .grouped)
        page.press(.down)
        page.press(.select)
        #expect(films.chosen == [1] && films.tableView.indexPathForSelectedRow?.row == 1)
        films.viewWillAppear(false)
        #expect(films.tableView.indexPathForSelectedRow == nil)
    }

    @Test("A text field shows its placeholder, and reports changes of its text")
    func textField() {
        let listener = Listener()
        let field = UITextField()
        field.placeholder = "Name"
        field.addTarget(listener, action: Selector("changed", Listener.changed), for: .editingChanged)
        let page = Hosted { Shown(view: field).ignoresSafeArea() }
        #expect(page.texts.contains("Name") && !field.hasText && field.isFocused)
        page.press(.select)
        page.settle()
        page.type("ab")
        page.settle()
        #expect(field.text == "ab" && !listener.heard.isEmpty)
    }

    @Test("A text field reports the start and end of editing when the keyboard opens and closes")
    func editing() {
        final class Editor: UITextFieldDelegate {
            var heard: [String] = []
            func textFieldDidBeginEditing(_ textField: UITextField) { heard.append("begin \(textField.isEditing)") }
            func textFieldDidEndEditing(_ textField: UITextField) { heard.append("end \(textField.isEditing)") }
        }
        let editor = Editor()
        let field = UITextField()
        field.delegate = editor
        field.addAction(UIAction { _ in editor.heard.append("did begin") }, for: .editingDidBegin)
        field.addAction(UIAction { _ in editor.heard.append("did end") }, for: .editingDidEnd)
        let page = Hosted { Shown(view: field).ignoresSafeArea() }
        #expect(editor.heard.isEmpty)
        page.press(.select)
        page.settle()
        #expect(editor.heard == ["did begin", "begin true"])
        page.press(.back)
        page.settle()
        #expect(editor.heard.suffix(2) == ["did end", "end false"] && editor.heard.count == 4)
    }

    @Test("a text field that is removed or hidden while its keyboard is open reports that editing has ended, and the keyboard closes")
    func removedField() {
        final class Editor: UITextFieldDelegate {
            var heard: [String] = []
            func textFieldDidEndEditing(_ textField: UITextField) { heard.append("end \(textField.isEditing)") }
        }
        let editor = Editor(), outer = UIView(), field = UITextField(), button = UIButton(type: .system)
        field.delegate = editor
        field.addAction(UIAction { _ in editor.heard.append("did end") }, for: .editingDidEnd)
        field.frame = CGRect(x: 300, y: 200, width: 400, height: 66)
        button.setTitle("Other", for: .normal)
        button.frame = CGRect(x: 300, y: 500, width: 300, height: 80)
        for view in [field, button] { outer.addSubview(view) }
        let page = Hosted { Shown(view: outer).ignoresSafeArea() }
        page.press(.select)
        page.settle()
        #expect(field.isEditing && page.focusedLabel != "Other")
        field.removeFromSuperview()
        #expect(editor.heard == ["did end", "end false"])
        page.settle()
        #expect(page.focusedLabel == "Other" && editor.heard.count == 2)

        outer.addSubview(field)
        page.settle()
        page.press(.up)
        page.press(.select)
        page.settle()
        #expect(field.isEditing)
        field.isHidden = true
        page.settle()
        #expect(!field.isEditing && editor.heard.count == 4 && page.focusedLabel == "Other")
    }

    @Test("a text field's delegate refuses changes of the text, and is notified why editing has ended")
    func refusedText() {
        final class Editor: UITextFieldDelegate {
            var heard: [String] = []
            func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String) -> Bool {
                heard.append("\(range.location) \(range.length) \(string)")
                return (textField.text ?? "").count - range.length + string.count <= 2
            }
            func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
                heard.append(reason == .committed ? "committed" : "cancelled")
            }
        }
        let editor = Editor(), field = UITextField()
        field.delegate = editor
        let page = Hosted { Shown(view: field).ignoresSafeArea() }
        page.type("abc")
        page.settle()
        #expect(field.text == "ab" && editor.heard == ["0 0 a", "1 0 b", "2 0 c"])
        editor.heard = []
        page.press(.select)
        page.settle()
        page.press(.back)
        page.settle()
        #expect(editor.heard == ["cancelled"])
        page.press(.select)
        page.settle()
        page.press(.down, count: 4)
        page.press(.right, count: 6)
        page.press(.select)
        page.settle()
        #expect(editor.heard == ["cancelled", "committed"])
    }

    @Test("a search bar's delegate is notified when editing begins and ends")
    func searchEditing() {
        final class Searcher: UISearchBarDelegate {
            var heard: [String] = []
            func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { heard.append("begin") }
            func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { heard.append("end") }
        }
        let searcher = Searcher(), bar = UISearchBar(frame: .zero)
        bar.delegate = searcher
        let page = Hosted { Shown(view: bar).ignoresSafeArea() }
        page.press(.select)
        page.settle()
        page.press(.back)
        page.settle()
        #expect(searcher.heard == ["begin", "end"])
    }

    @Test("Select chooses the focused segment of a segmented control, and segments can be renamed and removed")
    func segments() {
        let listener = Listener()
        let control = UISegmentedControl(items: ["A", "B", "C"])
        control.selectedSegmentIndex = 0
        control.addTarget(listener, action: Selector("changed", Listener.changed), for: .valueChanged)
        let page = Hosted { Shown(view: control).ignoresSafeArea() }
        #expect(page.texts.sorted() == ["A", "B", "C"] && page.focusedLabel == "A")
        #expect(control.numberOfSegments == 3 && control.titleForSegment(at: 1) == "B" && control.isFocused)
        page.press(.right)
        page.press(.select)
        #expect(control.selectedSegmentIndex == 1 && listener.heard == ["changed"])
        control.removeSegment(at: 2, animated: false)
        control.setTitle("D", forSegmentAt: 0)
        page.settle()
        #expect(page.texts.sorted() == ["B", "D"])
        control.removeAllSegments()
        #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment && control.titleForSegment(at: 0) == nil)
    }

    private func page(_ title: String) -> UIViewController {
        let controller = UIViewController()
        controller.title = title
        let button = UIButton(type: .system)
        button.setTitle(title, for: .normal)
        button.frame = CGRect(x: 300, y: 300, width: 300, height: 80)
        controller.view.addSubview(button)
        return controller
    }

    @Test("A navigation controller shows its top controller, and Back pops it")
    func navigation() {
        let navigation = UINavigationController(rootViewController: page("First"))
        let hosted = Hosted { ShownController(controller: navigation).ignoresSafeArea() }
        #expect(hosted.texts == ["First"])
        let second = page("Second")
        navigation.pushViewController(second, animated: true)
        hosted.settle()
        #expect(hosted.texts == ["Second"] && second.navigationController === navigation)
        #expect(navigation.visibleViewController === second && navigation.viewControllers.count == 2)
        hosted.press(.back)
        hosted.settle()
        #expect(hosted.texts == ["First"] && second.navigationController == nil)
        #expect(navigation.popViewController(animated: true) == nil, "the last one stays")
        navigation.setViewControllers([page("Third"), page("Fourth")], animated: false)
        #expect(navigation.topViewController?.title == "Fourth")
        #expect(navigation.popToRootViewController(animated: false)?.map(\.title) == ["Fourth"])
    }

    @Test("A tab bar controller shows its tab titles and the selected controller")
    func tabs() {
        let tabs = UITabBarController()
        let (one, other) = (page("Films"), page("Series"))
        other.tabBarItem = UITabBarItem(title: "Shows", image: nil, tag: 1)
        tabs.viewControllers = [one, other]
        let hosted = Hosted { ShownController(controller: tabs).ignoresSafeArea() }
        #expect(hosted.texts.contains("Shows") && hosted.texts.filter { $0 == "Films" }.count == 2 && !hosted.texts.contains("Series"))
        tabs.selectedIndex = 1
        hosted.settle()
        #expect(hosted.texts.contains("Series") && tabs.selectedViewController === other && other.tabBarController === tabs)
        tabs.selectedViewController = one
        #expect(tabs.selectedIndex == 0)
    }

    @Test("A split view controller shows its narrow primary column beside the wide secondary one")
    func split() {
        let split = UISplitViewController(style: .doubleColumn)
        split.setViewController(page("List"), for: .primary)
        split.setViewController(page("Detail"), for: .secondary)
        let hosted = Hosted { ShownController(controller: split).ignoresSafeArea() }
        #expect(hosted.texts == ["List", "Detail"])
        #expect(split.viewControllers.map { $0.view.frame.width } == [640, 1280])
        #expect(split.viewController(for: .secondary)?.splitViewController === split)
        split.setViewController(nil, for: .secondary)
        #expect(split.viewControllers.count == 1)
    }

    @Test("A text view's content height fits its wrapped text")
    func textView() {
        let view = UITextView()
        view.text = Array(repeating: "word", count: 200).joined(separator: " ")
        let hosted = Hosted(size: CGSize(width: 600, height: 300)) { Shown(view: view).ignoresSafeArea() }
        #expect(view.contentSize.height > 300 && view.contentSize.width == 600 && !view.canBecomeFocused)
        view.text = "word"
        hosted.settle()
        #expect(view.contentSize.height < 100)
    }

    @Test("Points and rectangles convert between views, also through a scroll offset")
    func conversion() {
        let outer = UIView(frame: CGRect(x: 100, y: 100, width: 500, height: 500))
        let scroll = UIScrollView(frame: CGRect(x: 10, y: 10, width: 400, height: 400))
        let inner = UIView(frame: CGRect(x: 5, y: 50, width: 20, height: 20))
        outer.addSubview(scroll)
        scroll.addSubview(inner)
        scroll.contentOffset = CGPoint(x: 0, y: 30)
        #expect(inner.convert(CGPoint.zero, to: outer) == CGPoint(x: 15, y: 30))
        #expect(outer.convert(CGRect(x: 0, y: 0, width: 20, height: 20), from: inner).origin == CGPoint(x: 15, y: 30))
        #expect(inner.convert(CGPoint(x: 115, y: 130), from: nil) == .zero)
        #expect(scroll.bounds == CGRect(x: 0, y: 30, width: 400, height: 400) && scroll.convert(scroll.bounds, to: outer) == scroll.frame)
        #expect(scroll.convert(inner.frame, to: outer) == CGRect(x: 15, y: 30, width: 20, height: 20))
        #expect(scroll.convert(CGPoint(x: 15, y: 30), from: outer) == inner.frame.origin)
        #expect(outer.hitTest(CGPoint(x: 20, y: 35), with: nil) === inner && outer.hitTest(CGPoint(x: 20, y: 55), with: nil) === scroll)
        scroll.bounds.origin.y = 0
        #expect(scroll.contentOffset == .zero && scroll.frame == CGRect(x: 10, y: 10, width: 400, height: 400))
        scroll.bounds.size = CGSize(width: 200, height: 100)
        #expect(scroll.frame == CGRect(x: 110, y: 160, width: 200, height: 100), "it keeps its centre")
    }

    @Test("A layer animation changes its view, notifies its delegate, and is removed when it ends")
    func animation() {
        final class Watcher: CAAnimationDelegate {
            var heard: [String] = []
            func animationDidStart(_ animation: CAAnimation) { heard.append("start") }
            func animationDidStop(_ animation: CAAnimation, finished: Bool) { heard.append("stop \(finished)") }
        }
        let view = UIView()
        view.backgroundColor = .red
        let hosted = Hosted(size: CGSize(width: 100, height: 100)) { Shown(view: view).ignoresSafeArea() }
        let watcher = Watcher()
        let fade = CABasicAnimation(keyPath: "opacity")
        (fade.fromValue, fade.toValue, fade.duration, fade.delegate) = (0, 1, 1.0, watcher)
        view.layer.add(fade, forKey: "fade")
        #expect(view.layer.animationKeys() == ["fade"] && view.layer.animation(forKey: "fade") === fade)
        hosted.advance(by: 0.5)
        #expect((90...200).contains(hosted.pixel(50, 50)[0]), "half way")
        hosted.advance(by: 2)
        #expect(hosted.pixel(50, 50)[0] > 240)
        #expect(view.layer.animationKeys() == nil && watcher.heard == ["start", "stop true"])
        let beat = CABasicAnimation(keyPath: "transform.scale")
        (beat.toValue, beat.repeatCount, beat.duration) = (0.5, .infinity, 1.0)
        view.layer.add(beat, forKey: nil)
        hosted.advance(by: 5)
        #expect(view.layer.animationKeys()?.count == 1)
        view.layer.removeAllAnimations()
        hosted.settle()
        #expect(view.layer.animationKeys() == nil)
    }

    @Test("An image view shows its animation images by turns, and its own image once it stops", .hangGuard)
    func shownPictures() async throws {
        let colors = [[0, 255, 0], [0, 0, 255]]
        let view = UIImageView(image: UIImage.filled(.red, width: 2, height: 2))
        view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        view.animationImages = [UIImage.filled(.green, width: 2, height: 2), UIImage.filled(.blue, width: 2, height: 2)]
        view.animationDuration = 0.1
        let room = UIView()
        room.addSubview(view)
        let page = Hosted(size: CGSize(width: 100, height: 100)) { Shown(view: room).ignoresSafeArea() }
        /// The colour once the picture has been decoded.
        func shown() async -> [Int] {
            await page.rest()
            page.advance(by: 1)
            return page.pixel(50, 50)
        }
        view.startAnimating()
        // Both must appear more than once, in turn; how soon depends on the timer.
        var seen: [[Int]] = []
        while seen.count < 4 {
            let color = await shown()
            if colors.contains(color), color != seen.last { seen.append(color) }
            try await Task.sleep(for: .milliseconds(10))
        }
        #expect(Set(seen) == Set(colors) && seen.count == 4)
        view.stopAnimating()
        #expect(await shown() == [255, 0, 0])
    }

    @Test("An image view with animation images animates for its duration and then stops", .hangGuard)
    func pictures() async throws {
        let view = UIImageView(image: UIImage.filled(.red, width: 2, height: 2))
        view.startAnimating()
        #expect(!view.isAnimating, "there is nothing to show")
        view.animationImages = [UIImage.filled(.green, width: 2, height: 2), UIImage.filled(.blue, width: 2, height: 2)]
        (view.animationDuration, view.animationRepeatCount) = (0.02, 1)
        view.startAnimating()
        #expect(view.isAnimating)
        while view.isAnimating { try await Task.sleep(for: .milliseconds(10)) }
        #expect(!view.isAnimating)
    }

    @Test("A display link fires unless it is paused, and releases its target when invalidated", .hangGuard)
    func displayLink() async throws {
        @MainActor final class Clock {
            var ticks = 0
            func tick(_ link: CADisplayLink) { ticks += 1 }
        }
        var clock: Clock? = Clock()
        weak let watched = clock
        let link = CADisplayLink(target: try #require(clock), selector: Selector("tick", Clock.tick))
        link.add(to: .main, forMode: .common)
        while clock?.ticks ?? 3 < 3 { try await Task.sleep(for: .milliseconds(10)) }
        #expect(clock?.ticks ?? 0 >= 3 && link.timestamp > 0)
        link.isPaused = true
        let ticks = clock?.ticks
        try await Task.sleep(for: .milliseconds(100))
        #expect(clock?.ticks == ticks)
        clock = nil
        #expect(watched != nil)
        link.invalidate()
        #expect(watched == nil)
    }

    @Test("Layer contents set in display(_:) are drawn, and do not cause endless redisplay")
    func display() async {
        final class Own: UIView {
            var count = 0
            var picture: CGImage?
            override func display(_ layer: CALayer) {
                count += 1
                layer.contents = picture
            }
        }
        let view = Own()
        view.picture =
            UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8)).image { context in
                UIColor(red: 0, green: 1, blue: 0, alpha: 1).setFill()
                context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
            }.cgImage
        let hosted = Hosted(size: CGSize(width: 100, height: 100)) { Shown(view: view).ignoresSafeArea() }
        // Wait for decoding, which takes real time and not virtual time.
        await hosted.rest()
        hosted.advance(by: 1)
        #expect(hosted.pixel(50, 50) == [0, 255, 0])
        #expect(view.count < 10)
    }
}
