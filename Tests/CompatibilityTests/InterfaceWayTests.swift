import Foundation
import TenFootAppResources
import TenFootTesting
import TenFootUIKit
import Testing

/// A table whose rows are defined in the storyboard, with the code that `tenfoot app` adds for its outlets and unwind segues.
final class WayTable: UITableViewController {
    var tall: UILabel!
    var heard: [String] = []
    /// Whether the page that an unwind segue leads back from was still there during the action.
    var wasSourceThere: Bool?
    override func _connect(_ outlet: String, _ value: Any?) -> Bool {
        guard outlet == "tall" else { return super._connect(outlet, value) }
        tall = value as? UILabel
        return true
    }
    override func _unwinds(_ action: String) -> Bool { ["comeBack:"].contains(action) || super._unwinds(action) }
    override func _perform(_ action: String, _ sender: Any?) -> Bool {
        guard action == "comeBack:", let segue = sender as? UIStoryboardSegue else { return super._perform(action, sender) }
        heard.append("\(segue.identifier ?? "") from \(type(of: segue.source))")
        wasSourceThere = segue.source.parent != nil || segue.source.presentingViewController != nil
        return true
    }
    override func prepare(for segue: UIStoryboardSegue, sender: Any?) { heard.append("to \(type(of: segue.destination))") }
}

/// A page with gestures and a button that unwinds.
final class WayDetail: UIViewController {
    var badge: WayBadge!
    var heard: [String] = []
    var staysHere = false
    override func _connect(_ outlet: String, _ value: Any?) -> Bool {
        guard outlet == "badge" else { return super._connect(outlet, value) }
        badge = value as? WayBadge
        return true
    }
    override func _perform(_ action: String, _ sender: Any?) -> Bool {
        guard ["tapped:", "swiped:"].contains(action) else { return super._perform(action, sender) }
        heard.append("\(action) \(sender.map { "\(type(of: $0))" } ?? "")")
        return true
    }
    override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { !staysHere }
}

/// A view with inspectable properties, and the code that `tenfoot app` adds for them.
final class WayBadge: UIView {
    var radius: CGFloat = 0
    var count = 0
    var caption: String?
    var isLoud = false
    var tone: UIColor? = .green
    override func _connect(_ outlet: String, _ value: Any?) -> Bool {
        switch outlet {
        case "radius": if let value = _inspected(value, as: { self.radius }) { self.radius = value } else { return false }
        case "count": if let value = _inspected(value, as: { self.count }) { self.count = value } else { return false }
        case "caption": if let value = _inspected(value, as: { self.caption }) { self.caption = value } else { return false }
        case "isLoud": if let value = _inspected(value, as: { self.isLoud }) { self.isLoud = value } else { return false }
        case "tone": if let value = _inspected(value, as: { self.tone }) { self.tone = value } else { return false }
        default: return super._connect(outlet, value)
        }
        return true
    }
}

/// A custom segue of the app.
final class WayFade: UIStoryboardSegue {
    override func perform() {
        (source as? WayTable)?.heard.append("faded")
        source.navigationController?.pushViewController(destination, animated: false)
    }
}

@MainActor @Suite("Storyboard segues, static tables, gestures and strings")
struct InterfaceWayTests {
    private func json(_ file: String) throws -> Data {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Corpora/interface")
        return try #require(InterfaceFile(folder.appendingPathComponent(file))).json
    }
    private func shown() throws -> (page: Hosted, navigation: UINavigationController, table: WayTable) {
        let board = UIStoryboard(name: "Ways", json: try json("ways.storyboard"))
        let navigation = try #require(board.instantiateInitialViewController() as? UINavigationController)
        let table = try #require(navigation.topViewController as? WayTable)
        let page = Hosted { ShownController(controller: navigation).ignoresSafeArea() }
        page.settle()
        return (page, navigation, table)
    }

    @Test("A static table shows the rows defined in the storyboard without a data source")
    func staticRows() throws {
        let (page, _, table) = try shown()
        let view = try #require(table.tableView)
        #expect(view.numberOfSections == 2 && view.numberOfRows(inSection: 0) == 2 && view.numberOfRows(inSection: 1) == 1)
        for text in ["Settings", "Sound", "Volume", "11", "Tall", "As loud as it gets", "Picture", "Colours"] {
            #expect(page.texts.contains(text), "\(text) in \(page.texts)")
        }
        #expect(view.rectForRow(at: IndexPath(row: 0, section: 0)).height == 80)
        #expect(view.rectForRow(at: IndexPath(row: 1, section: 0)).height == 140)
        let first = try #require(view.cellForRow(at: IndexPath(row: 0, section: 0)))
        #expect(first.textLabel?.text == "Volume" && first.detailTextLabel?.text == "11" && first.accessoryType == .disclosureIndicator)
        #expect(table.tall.text == "Tall" && view.tableHeaderView is UILabel)
        view.reloadData()
        page.settle()
        #expect(view.cellForRow(at: IndexPath(row: 0, section: 0)) === first)
    }

    @Test("A focused row with a custom focus style has no platter")
    func focusStyle() throws {
        let (page, _, table) = try shown()
        let view = try #require(table.tableView)
        #expect(view.cellForRow(at: IndexPath(row: 0, section: 0))?.focusStyle == .default && page.layerText.contains("rounded 12 #FFFFFF"))
        page.press(.down)
        page.settle()
        let custom = try #require(view.cellForRow(at: IndexPath(row: 1, section: 0)))
        #expect(custom.isFocused && custom.focusStyle == .custom && !page.layerText.contains("rounded 12 #FFFFFF"))
    }

    @Test("A page control takes its properties from the storyboard, and does not take focus")
    func dots() throws {
        let (page, navigation, _) = try shown()
        page.press(.select)
        page.settle()
        let detail = try #require(navigation.topViewController as? WayDetail)
        let dots = try #require(detail.view.subviews.lazy.compactMap { $0 as? UIPageControl }.first)
        #expect(dots.numberOfPages == 5 && dots.currentPage == 2 && dots.hidesForSinglePage)
        #expect(dots.pageIndicatorTintColor == UIColor(red: 0, green: 0, blue: 1, alpha: 1) && dots.currentPageIndicatorTintColor == nil)
        #expect(page.focusedLabel == "Done")
        page.press(.up)
        page.settle()
        #expect(page.focusedLabel == "Done")
    }

    @Test("An unwind segue performs its action, then returns to the action's controller, unless shouldPerformSegue refuses")
    func unwinding() throws {
        let (page, navigation, table) = try shown()
        page.press(.select)
        page.settle()
        let detail = try #require(navigation.topViewController as? WayDetail)
        detail.staysHere = true
        page.press(.select)
        page.settle()
        #expect(navigation.topViewController === detail)
        detail.staysHere = false
        page.press(.select)
        page.settle()
        #expect(navigation.topViewController === table && table.heard == ["to WayDetail", "back from WayDetail"])
        #expect(table.wasSourceThere == true && detail.parent == nil)
    }

    @Test("An unwind segue dismisses a presented controller, and one without a destination does nothing")
    func unwindingOver() throws {
        let (page, navigation, table) = try shown()
        table.performSegue(withIdentifier: "asModal", sender: nil)
        page.settle()
        let detail = try #require(navigation.presentedViewController as? WayDetail)
        detail.performSegue(withIdentifier: "toNobody", sender: nil)
        #expect(navigation.presentedViewController === detail)
        #expect(detail.view.frame.size == CGSize(width: 1920, height: 1080) && detail.view.safeAreaInsets.left == 80, "it fills the screen")
        detail.performSegue(withIdentifier: "back", sender: nil)
        page.settle()
        #expect(navigation.presentedViewController == nil && table.heard == ["to WayDetail", "back from WayDetail"])
        #expect(table.wasSourceThere == true && detail.presentingViewController == nil)
        #expect(page.texts.contains("Volume") && !page.texts.contains("Done"))
    }

    @Test("A custom segue class performs its own transition")
    func customWay() throws {
        let (page, navigation, table) = try shown()
        page.press(.down, count: 2)
        page.press(.select)
        page.settle()
        #expect(table.heard == ["to WayDetail", "faded"] && navigation.topViewController is WayDetail)
    }

    @Test("Gesture recognizers from a storyboard receive the presses of their page")
    func gestures() throws {
        let (page, navigation, _) = try shown()
        page.press(.select)
        page.settle()
        let detail = try #require(navigation.topViewController as? WayDetail)
        #expect(detail.view.gestureRecognizers?.count == 2)
        page.press(.playPause)
        page.press(.left)
        #expect(detail.heard == ["tapped: UITapGestureRecognizer", "swiped: UISwipeGestureRecognizer"])
    }

    @Test("User-defined runtime attributes set inspectable properties and layer properties")
    func runtimeAttributes() throws {
        let (page, navigation, _) = try shown()
        page.press(.select)
        page.settle()
        let badge = try #require((navigation.topViewController as? WayDetail)?.badge)
        #expect(badge.radius == 12.5 && badge.count == 3 && badge.caption == "New" && badge.isLoud)
        #expect(badge.tone == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
        #expect(badge.layer.shadowOpacity == 0.5 && badge.layer.shadowOffset == CGSize(width: 2, height: 4))
    }

    @Test("Localized strings replace a storyboard's texts by object ID")
    func words() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "interface-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder.appending(path: "en.lproj"), withIntermediateDirectories: true)
        try json("main.storyboard").write(to: folder.appending(path: "Main.storyboard.json"))
        let words = """
            "l1.text" = "Servus";
            "b1.normalTitle" = "Los";
            "detail-1.title" = "Mehr";
            "nobody.text" = "Nothing";
            "without a dot" = "Nothing";
            """
        try Data(words.utf8).write(to: folder.appending(path: "en.lproj/Main.strings"))
        let bundle = try #require(Bundle(path: folder.path))
        let board = UIStoryboard(name: "Main", bundle: bundle)
        let navigation = try #require(board.instantiateInitialViewController() as? UINavigationController)
        let home = try #require(navigation.topViewController as? DrawnHome)
        home.loadViewIfNeeded()
        #expect(home.label.text == "Servus" && home.buttons.map(\.currentTitle) == ["Los", "Details"])
        #expect(board.instantiateViewController(withIdentifier: "detail").title == "Mehr")
    }
}
