import Foundation
import TenFootAppResources
import TenFootTesting
import TenFootUIKit
import Testing

/// A storyboard's view controller, with the code that `tenfoot app` adds for its outlets and actions.
final class DrawnHome: UIViewController, UITableViewDataSource, UITableViewDelegate {
    var label: UILabel!
    var gap: NSLayoutConstraint!
    var buttons: [UIButton] = []
    var heard: [String] = []
    override func _connect(_ outlet: String, _ value: Any?) -> Bool {
        switch outlet {
        case "label": label = value as? UILabel
        case "gap": gap = value as? NSLayoutConstraint
        case "buttons": buttons = value as? [UIButton] ?? []
        default: return super._connect(outlet, value)
        }
        return true
    }
    override func _perform(_ action: String, _ sender: Any?) -> Bool {
        guard action == "play:" else { return super._perform(action, sender) }
        heard.append("play \((sender as? UIButton)?.currentTitle ?? "")")
        return true
    }
    override func viewDidLoad() {
        super.viewDidLoad()
        heard.append("loaded \(label.text ?? "")")
    }
    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        heard.append("\(segue.identifier ?? "") to \(segue.destination.title ?? "")")
    }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        (cell.contentView.subviews.first as? UILabel)?.text = "Row \(indexPath.row)"
        return cell
    }
}

final class DrawnCell: UICollectionViewCell {
    var label: UILabel!
    var isAwake = false
    override func _connect(_ outlet: String, _ value: Any?) -> Bool {
        guard outlet == "label" else { return super._connect(outlet, value) }
        label = value as? UILabel
        return true
    }
    override func awakeFromNib() {
        super.awakeFromNib()
        isAwake = label != nil
    }
}

@MainActor @Suite("Storyboards and nibs")
struct InterfaceTests {
    private func json(_ file: String) throws -> Data {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Corpora/interface")
        return try #require(InterfaceFile(folder.appendingPathComponent(file))).json
    }

    @Test("A storyboard's initial controller is shown with its outlets, constraints, actions and segues")
    func storyboard() throws {
        let board = UIStoryboard(name: "Main", json: try json("main.storyboard"))
        let navigation = try #require(board.instantiateInitialViewController() as? UINavigationController)
        let home = try #require(navigation.topViewController as? DrawnHome)
        let page = Hosted { ShownController(controller: navigation).ignoresSafeArea() }
        page.settle()
        #expect(home.heard.first == "loaded Welcome" && home.title == "Home" && home.storyboard === board)
        #expect(home.label.frame.minY == 100 && abs(home.label.frame.midX - 960) < 1 && home.label.font.pointSize == 60)
        #expect(home.buttons.map(\.currentTitle) == ["Play", "Details"] && home.gap.constant == 50)
        #expect(home.buttons[0].frame.minX == 80 && home.buttons[1].frame.minX == home.buttons[0].frame.maxX + 40)
        #expect(page.texts.contains("Row 2") && home.buttons[0].isFocused)
        page.press(.select)
        #expect(home.heard.last == "play Play")
        page.press(.right)
        page.press(.select)
        page.settle()
        #expect(home.heard.last == "toDetail to Detail" && navigation.topViewController?.title == "Detail")
        #expect(page.texts.contains("Close"))
        page.press(.back)
        page.settle()
        #expect(navigation.topViewController === home)
        home.performSegue(withIdentifier: "asModal", sender: nil)
        #expect(home.heard.last == "asModal to Detail" && navigation.presentedViewController?.title == "Detail")
    }

    @Test("A storyboard makes controllers by identifier, and missing controllers and files do not crash")
    func identifiers() throws {
        let board = UIStoryboard(name: "Main", json: try json("main.storyboard"))
        #expect(board.instantiateViewController(withIdentifier: "detail").title == "Detail")
        #expect(board.instantiateViewController(withIdentifier: "nowhere").view != nil)
        let missing = UIStoryboard(name: "Missing", bundle: nil)
        #expect(
            missing.instantiateInitialViewController() == nil && UINib(nibName: "Missing", bundle: nil).instantiate(withOwner: nil).isEmpty)
    }

    @Test("A nib makes new cells each time, of their class, with outlets connected and awakeFromNib called")
    func nib() throws {
        let nib = UINib(name: "Cell", json: try json("cell.xib"))
        let list = UICollectionView(frame: CGRect(x: 0, y: 0, width: 900, height: 600), collectionViewLayout: UICollectionViewFlowLayout())
        list.register(nib, forCellWithReuseIdentifier: "poster")
        let cells = try (0..<2).map {
            try #require(list.dequeueReusableCell(withReuseIdentifier: "poster", for: IndexPath(item: $0, section: 0)) as? DrawnCell)
        }
        #expect(cells[0] !== cells[1] && cells[0].isAwake && cells[0].layer.cornerRadius == 16)
        cells[0].frame.size = CGSize(width: 300, height: 200)
        cells[0].layoutIfNeeded()
        let stack = try #require(cells[0].contentView.subviews.first as? UIStackView)
        #expect(
            stack.frame == CGRect(x: 10, y: 0, width: 280, height: 200) && stack.arrangedSubviews.count == 2,
            "\(stack.frame) in \(cells[0].contentView.frame)")
    }

    @Test("An activity indicator from a nib has its frame, style and colour, and animates")
    func indicator() throws {
        let text = """
            <document><objects><activityIndicatorView hidesWhenStopped="YES" animating="YES" style="large" id="a1">\
            <rect key="frame" x="10" y="20" width="74" height="74"/>\
            <color key="color" red="1" green="0" blue="0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>\
            </activityIndicatorView></objects></document>
            """
        let nib = UINib(name: "x", json: try #require(InterfaceFile(Data(text.utf8), name: "x")).json)
        let view = try #require(nib.instantiate(withOwner: nil).first as? UIActivityIndicatorView)
        #expect(view.frame == CGRect(x: 10, y: 20, width: 74, height: 74) && view.style == .large && view.color == .red)
        #expect(view.isAnimating && view.hidesWhenStopped)
    }

    @Test("Malformed and too deeply nested interface files are rejected, and an empty nib instantiates no objects")
    func nonsense() throws {
        func nested(_ depth: Int) -> String { String(repeating: "<a>", count: depth) + String(repeating: "</a>", count: depth) }
        for text in ["", "<", "<a>", "{}", "<a></b>", String(repeating: "<a>", count: 1000), nested(201)] {
            #expect(InterfaceFile(Data(text.utf8), name: "x") == nil, "\(text.prefix(20))")
        }
        for text in ["<document/>", nested(200)] {
            #expect(try !#require(InterfaceFile(Data(text.utf8), name: "x")).json.isEmpty, "\(text.prefix(20))")
        }
        #expect(UINib(name: "x", json: Data("[]".utf8)).instantiate(withOwner: nil).isEmpty)
    }
}
