import Foundation
import Testing

@testable import AppTool

@Suite("Sources of tvOS apps are prepared")
struct SourcePreparationTests {
    private func prepare(_ source: String, custom: Set<String> = ["DEBUG"]) -> (text: String, findings: SourceFindings) {
        let isAvailable = { ["SwiftUI", "Foundation", "UIKit", "_Concurrency"].contains($0) }
        let conditions = TVOSConditions(custom: custom, languageMode: "5", modules: [], isAvailable: isAvailable)
        let preparation = SourcePreparation(conditions: conditions, isAvailable: isAvailable)
        return preparation.prepare(source, path: "/app/A.swift")
    }

    /// The prepared lines after the line that names the file.
    private func lines(_ source: String, custom: Set<String> = ["DEBUG"]) -> [String] {
        prepare(source, custom: custom).text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst().map {
            String($0).trimmingCharacters(in: .whitespaces)
        }
    }

    @Test("a submodule of a stand-in is the stand-in, and XML is read by the library that has it on Linux")
    func modules() {
        #expect(lines("import UIKit.UIGestureRecognizerSubclass\nimport struct UIKit.UIColor")[0] == "import UIKit")
        #expect(lines("import struct Foundation.URL")[0] == "import struct Foundation.URL")
        #expect(lines("final class Reader: NSObject, XMLParserDelegate {}")[0].hasPrefix("import FoundationXML; final class"))
    }

    @Test("an app that makes information about its process gets the one there is")
    func process() {
        #expect(
            lines("let a = ProcessInfo().operatingSystemVersion")[0].filter { $0 != " " }
                == "leta=ProcessInfo.processInfo.operatingSystemVersion")
        #expect(lines("let a = ProcessInfo(x)\nlet b = MyProcessInfo()") == ["let a = ProcessInfo(x)", "let b = MyProcessInfo()"])
    }

    @Test("in a file that imports StoreKit a Transaction is the store's, though every file sees SwiftUI here")
    func storeKit() {
        let conditions = TVOSConditions(custom: [], languageMode: "5", modules: [], isAvailable: { _ in true })
        let preparation = SourcePreparation(conditions: conditions) { $0 == "StoreKit" }
        #expect(
            preparation.prepare("import StoreKit", path: "/app/A.swift").text.contains(
                "import StoreKit; import struct StoreKit.Transaction"))
        #expect(!prepare("import StoreKit").text.contains("StoreKit"))
    }

    @Test("a package's type by the name of one of SwiftUI's is the one that counts, where a file imports the package and not SwiftUI")
    func namesakes() {
        let conditions = TVOSConditions(custom: [], languageMode: "5", modules: [], isAvailable: { _ in true })
        var preparation = SourcePreparation(conditions: conditions) { _ in true }
        let package = "public enum List {}\npublic struct Shelf { public enum Text {} }\nstruct Label {}\nopen class Menu {}"
        preparation.namesakes = ["Shelves": preparation.prepare(package, path: "/package/A.swift").findings.namesakes]
        #expect(preparation.namesakes == ["Shelves": ["List": "enum", "Menu": "class"]])
        func start(_ source: String) -> Substring? {
            preparation.prepare(source, path: "/app/A.swift").text.split(separator: "\n").dropFirst().first
        }
        #expect(start("import Shelves") == "import Shelves; import enum Shelves.List; import class Shelves.Menu")
        #expect(
            start("import Shelves\nimport SwiftUI") == "import Shelves"
                && start("import struct Shelves.Shelf") == "import struct Shelves.Shelf")
    }

    @Test("VLCKit is one module, whatever it is called for an app's systems")
    func vlcKit() {
        let conditions = TVOSConditions(custom: [], languageMode: "5", modules: [], isAvailable: { _ in true })
        let preparation = SourcePreparation(conditions: conditions) { $0 == "VLCKit" }
        let (text, findings) = preparation.prepare(
            "#if canImport(TVVLCKit)\nimport TVVLCKit\n#else\nimport MobileVLCKit\n#endif", path: "/app/A.swift")
        #expect(text.contains("import ") && text.contains("VLCKit") && !text.contains("TVVLCKit") && !text.contains("Mobile"))
        #expect(findings.imports.map(\.name) == ["VLCKit"] && findings.imports.map(\.line) == [2])
        // The package of the binary is not reported as missing.
        let refused = ["vlckit-spm", "Nuke"].map { PackageRefusal(name: $0, address: "", reason: "it is not there") }
        let report = CheckReport(files: [("A.swift", findings)], compilerErrors: [], isAvailable: { $0 == "VLCKit" }, packages: refused)
        #expect(report.packages.map(\.name) == ["Nuke"] && report.missing.isEmpty)
    }

    @Test("a package that can be had counts over the stand-in of its name, and one of another maker is none that has a stand-in")
    func libraryNames() {
        func imported(_ modules: Set<String>) -> [String] {
            let conditions = TVOSConditions(custom: [], languageMode: "5", modules: modules) { _ in false }
            let preparation = SourcePreparation(conditions: conditions) { ["Engine", "Pulse", "PulseUI"].contains($0) }
            return preparation.prepare("import PulseUI\nimport Transmission", path: "/app/A.swift").findings.imports.map(\.name)
        }
        #expect(imported([]) == ["Pulse", "Engine"] && imported(["PulseUI"]) == ["PulseUI", "Engine"])
        let refused = ["nathantannar4", "someone"].map {
            PackageRefusal(name: "Engine", address: "https://git.example/\($0)/Engine", reason: "it does not compile")
        }
        let report = CheckReport(files: [], compilerErrors: [], isAvailable: { _ in true }, packages: refused)
        #expect(report.packages == [refused[1]])
    }

    @Test("what Apple's Foundation and Combine hand on is asked of the modules that have it on Linux")
    func linuxFoundation() {
        #expect(lines("extension A: Foundation.URLSessionDelegate {}")[0] == "extension A: FoundationNetworking.URLSessionDelegate {}")
        #expect(lines("let a = Foundation.NSURLRequest.self")[0] == "let a = FoundationNetworking.NSURLRequest.self")
        #expect(lines("let a: Foundation.URL = Foundation.URL.self")[0] == "let a: Foundation.URL = Foundation.URL.self")
        #expect(prepare("@preconcurrency import Combine").text.contains("; @preconcurrency import OpenCombine;"))
        #expect(!prepare("import Combine").text.contains("OpenCombine"))
    }

    @Test("web sockets are ours, where a file names them, makes them or declares what makes them")
    func webSockets() {
        let named = prepare("final class Feed { var task: URLSessionWebSocketTask? }").text
        #expect(named.contains("import class AppleFoundation.URLSessionWebSocketTask; "))
        #expect(lines("let a = session.webSocketTask(with: url)")[0] == "let a = session._webSocketTask(with: url)")
        #expect(
            lines("a?.webSocketTask?.receive { b($0) }; webSocketTask(url)")[0] == "a?.webSocketTask?.receive { b($0) }; webSocketTask(url)"
        )
        #expect(
            lines("protocol A { func webSocketTask(with url: URL) -> B }")[0] == "protocol A { func _webSocketTask(with url: URL) -> B }")
        #expect(!prepare("let a = URLSession.shared").text.contains("import class"))
    }

    @Test("a class that is told of values by their names is told by a method that Linux's objects can have; a key path's name is a text")
    func observers() {
        let source = """
            final class Watcher: NSObject, Other {
                override func observeValue(forKeyPath name: String?, of object: Any?) {
                    super.observeValue(forKeyPath: name, of: object)
                }
            }
            let a = #keyPath(Player.item.status), b = #keyPath(name)
            """
        let found = lines(source)
        #expect(found[0] == "final class Watcher: NSObject, Other, @preconcurrency _KeyValueObserver {")
        #expect(
            found[1].hasSuffix("func _observeValue            (forKeyPath name: String?, of object: Any?) {")
                || found[1].contains("func _observeValue(forKeyPath"))
        #expect(found[2].contains("super._ignoreObservedValue") && !found[2].contains("super.observeValue"))
        #expect(found[5].contains("\"item.status\"") && found[5].contains("\"name\"") && !found[5].contains("#"))
        #expect(lines("class A { func observeValue(forKeyPath: String) {} }")[0] == "class A { func observeValue(forKeyPath: String) {} }")
    }

    @Test("an order of numbers as objects is Linux's own; other operators, and members, stay")
    func numberOrder() {
        #expect(lines("func < (a: NSNumber, b: NSNumber) -> Bool { true }")[0] == "")
        for stays in ["func > (a: NSNumber, b: NSNumber) -> Bool { true }", "func < (a: Film, b: Film) -> Bool { true }"] {
            #expect(lines(stays)[0] == stays)
        }
    }

    @Test("declarations that tvOS has not are left out, whatever they name")
    func unavailable() {
        let source = """
            @available(tvOS, unavailable)
            func turn(_ view: UISwitch) {
            }
            @available(iOS 14.0, *) @available(tvOS, unavailable, message: "no") struct Wheel { let picker: UIDatePicker }
            @available(iOS, unavailable) func stays() {}
            @available(tvOS 15, *) let also = 1
            """
        #expect(
            lines(source) == [
                "", "", "", "", "@available(iOS, unavailable) func stays() {}", "@available(tvOS 15, *) let also = 1",
            ])
    }

    @Test("a call of a session delegate's method that may be missing on tvOS is a call; closures that may be nil stay so")
    func optionalMethods() {
        #expect(
            lines("(delegate as? URLSessionTaskDelegate)?.urlSession?(session, didCreateTask: task)")[0]
                == "(delegate as? URLSessionTaskDelegate)?.urlSession (session, didCreateTask: task)")
        #expect(lines("model.onEnd?(1)")[0] == "model.onEnd?(1)")
    }

    @Test("an observable object that says itself when it changes has a publisher, where nothing else keeps one")
    func changePublisher() {
        func publishes(_ source: String) -> Bool { lines(source)[0].contains("let objectWillChange = ObservableObjectPublisher()") }
        let sends = "var a = 1 { willSet { objectWillChange.send() } }"
        #expect(publishes("class Loader: ObservableObject { \(sends) }"))
        #expect(publishes("final class Loader: Base, Combine.ObservableObject {}"))
        #expect(lines("open class Loader: ObservableObject { \(sends) }")[0].contains("{ public nonisolated(unsafe) let objectWillChange"))
        // No publisher is added to classes with published variables, with their own publisher, with subclasses that may publish, and to
        // codable ones.
        #expect(!publishes("final class Loader: ObservableObject { @Published var b = 1; \(sends) }"))
        #expect(!publishes("final class Loader: ObservableObject { let objectWillChange = PassthroughSubject<Void, Never>(); \(sends) }"))
        #expect(!publishes("class Loader: ObservableObject { var a = 1 }") && !publishes("final class Loader: NSObject { \(sends) }"))
        #expect(!publishes("final class Loader: ObservableObject, Codable { var a = 1 }"))
    }

    @Test("a row's initialiser is one that no subclass can lose")
    func rows() {
        let source = "class Row: UITableViewCell { override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {} }"
        #expect(lines(source)[0].contains("required"))
        #expect(!lines(source)[0].contains("override"))
        // The initialiser of a collection view cell is prepared too, but not that of any other view.
        let cell = lines("class Poster: UICollectionViewCell { override init(frame: CGRect) {} }")[0]
        #expect(cell.contains("required") && !cell.contains("override"))
        for parent in ["UIView", "UITableViewCell"] {
            #expect(lines("class Other: \(parent) { override init(frame: CGRect) {} }")[0].contains("override"))
        }
    }

    @Test("branches are taken as on tvOS, and every line stays where it is")
    func branches() {
        let source = """
            #if os(iOS)
            let a = 1
            #elseif os(tvOS) && !targetEnvironment(simulator)
            let a = 2
            #else
            let a = 3
            #endif
            let b = 4
            """
        #expect(lines(source) == ["", "", "", "let a = 2", "", "", "", "let b = 4"])
        #expect(prepare(source).text.hasPrefix("#sourceLocation(file: \"/app/A.swift\", line: 1)\n"))
    }

    @Test(
        "conditions come to what they do on tvOS, but for a runtime that is not here",
        arguments: [
            ("canImport(UIKit)", true), ("canImport(AppKit)", false), ("canImport(WebKit)", false), ("os(Linux)", false), ("DEBUG", true),
            ("RELEASE", false), ("targetEnvironment(macCatalyst)", false), ("swift(>=5.5)", true), ("os(iOS) || os(tvOS)", true),
            ("arch(arm64)", true), ("canImport(Glibc)", false), ("_runtime(_ObjC)", false), ("canImport(ObjectiveC)", false),
            ("canImport(_Concurrency)", true), ("canImport(QuartzCore)", true), ("canImport(Speech)", false),
        ])
    func conditions(condition: String, isTaken: Bool) {
        #expect(lines("#if \(condition)\nlet a = 1\n#endif") == ["", isTaken ? "let a = 1" : "", ""])
    }

    @Test("code for a module of tvOS that is not here goes its way for systems without it")
    func absentModule() {
        let source = "#if canImport(Speech)\nimport Speech\nlet a = SFSpeechRecognizer()\n#else\nlet a = 0\n#endif"
        #expect(lines(source) == ["", "", "", "", "let a = 0", ""])
        #expect(prepare(source).findings.imports.isEmpty)
    }

    @Test("branches within branches, and those of a chain of modifiers")
    func nested() {
        let source = """
            #if os(tvOS)
            #if DEBUG
            let a = view
              #if os(iOS)
                .padding()
              #else
                .focusable()
              #endif
                .bold()
            #endif
            #endif
            """
        #expect(lines(source) == ["", "", "let a = view", "", "", "", ".focusable()", "", ".bold()", "", ""])
    }

    @Test("what cannot be imported is blanked and reported with its line, and what can be stays")
    func imports() {
        let (text, findings) = prepare(
            "import SwiftUI\nimport Nuke\n@preconcurrency import UIKit\n#if os(iOS)\nimport WebKit\n#endif\nimport CoreGraphics")
        #expect(findings.imports == [.init(name: "SwiftUI", line: 1), .init(name: "Nuke", line: 2), .init(name: "UIKit", line: 3)])
        #expect(text.contains("import SwiftUI") && text.contains("@preconcurrency import UIKit"))
        #expect(!text.contains("Nuke") && !text.contains("WebKit") && !text.contains("CoreGraphics"))
    }

    @Test("marks for the Objective-C runtime go, selectors hold their method, and those of properties are reported")
    func objectiveC() {
        let source = """
            class A {
            @objc func go() {}
            let s = #selector(go), t = #selector(self.pause(_:))
            let u = #selector(B.go)
            let v = #selector(getter: size)
            }
            """
        let selectors = lines(source)[2...4].map { $0.replacing(#/ +/#, with: " ") }
        #expect(selectors[0] == "let s = Selector (\"go\", A.go), t = Selector (\"pause\", A .pause(_:))")
        #expect(selectors[1] == "let u = Selector (\"go\", B.go)" && lines(source)[1] == "func go() {}")
        #expect(prepare(source).findings.objectiveC == [.init(name: "#selector", line: 5)])
    }

    @Test("a delegate becomes final, and the old mark of the main one the new")
    func delegate() {
        let source = "@UIApplicationMain\nclass AppDelegate: UIResponder, UIApplicationDelegate {\n}\nclass Other: UIResponder {}"
        #expect(
            lines(source) == ["@main", "final class AppDelegate: UIResponder, UIApplicationDelegate {", "}", "class Other: UIResponder {}"])
        #expect(lines("class A: NSObject, UIWindowSceneDelegate {}") == ["final class A: NSObject, UIWindowSceneDelegate {}"])
    }

    @Test(
        "text that is no Swift comes through without a crash",
        arguments: ["#if", "#if os(", "#endif", "import", "\u{0}", "let é = \"#if\"\n#if os(tvOS)\n", ""])
    func nonsense(source: String) { #expect(!prepare(source).text.isEmpty) }

    @Test("a method of an extension that subclasses have their own of calls theirs, as the Objective-C runtime would")
    func extensionOverrides() throws {
        let sources = [
            "extension Base { @objc func size(of name: String, _ count: Int) -> Int { 1 } }",
            """
            class Sub: Base { override func size(of name: String, _ count: Int) -> Int { 2 } }
            class SubSub: Sub { override func size(of name: String, _ count: Int) -> Int { 3 } }
            class Other: Base { override func size(of name: String) -> Int { 4 } }
            """,
        ]
        let scratch = try Scratch()
        for (index, source) in sources.enumerated() { try scratch.write(source, "app/\(index).swift") }
        let app = try ProjectFinder.find(scratch.folder.appendingPathComponent("app"), include: [], exclude: [])
        func prepare() throws -> (texts: [String], count: Int) {
            let prepared = try PreparedSources(
                app, into: scratch.folder.appendingPathComponent("out"), index: scratch.folder.appendingPathComponent("index.json"),
                isAvailable: { _ in true }, key: "")
            return (try prepared.files.map { try String(contentsOf: $0, encoding: .utf8) }, prepared.preparedCount)
        }
        let (texts, count) = try prepare()
        #expect(count == 2)
        #expect(texts[0].contains("{ if let own = self as? Sub { return own._own_size(of: name, count) }; return 1 }"))
        let lines = texts[1].split(separator: "\n")
        #expect(lines[1].contains("_own_size") && !lines[1].contains("override"))
        #expect(lines[2].contains("override func _own_size"))
        #expect(lines[3].contains("override func size(of name: String)"))
        #expect(try prepare().count == 0 && prepare().texts == texts)
        try scratch.write("class Sub: Base {}", "app/1.swift")
        #expect(try prepare().texts[0].contains("own_") == false)
    }

    @Test("overrides in extensions move into the app's own classes, wherever those are, each line at its place")
    func movedOverrides() throws {
        let sources = [
            "class Page: UIViewController {\n    let a = 1\n}\n",
            """
            extension Page {
                override public func pressesBegan(
                    _ presses: Set<UIPress>, with event: UIPressesEvent?
                ) { super.pressesBegan(presses, with: event) }
                override var preferredFocusEnvironments: [any UIFocusEnvironment] { [] }
                override var title: String? {
                    get { nil }
                    set {}
                }
                override func size(_ count: Int) async throws -> Int { count }
                override func never(_ all: Int...) {}
                override var watched: Int { didSet {} }
                func own() {}
            }
            extension UIViewController { override func viewDidLoad() {} }
            """,
        ]
        let scratch = try Scratch()
        for (index, source) in sources.enumerated() { try scratch.write(source, "app/\(index).swift") }
        let app = try ProjectFinder.find(scratch.folder.appendingPathComponent("app"), include: [], exclude: [])
        let prepared = try PreparedSources(
            app, into: scratch.folder.appendingPathComponent("out"), index: scratch.folder.appendingPathComponent("index.json"),
            isAvailable: { _ in true }, key: "")
        let texts = try prepared.files.map { try String(contentsOf: $0, encoding: .utf8).split(separator: "\n").map(String.init) }
        let page = texts[0][1]
        for part in [
            "public override func pressesBegan(     _ presses: Set<UIPress>, with event: UIPressesEvent? )",
            "{ _moved_pressesBegan(presses, with: event) };",
            "override var preferredFocusEnvironments: [any UIFocusEnvironment] { _moved_preferredFocusEnvironments };",
            "override var title: String? { get { _moved_title } set { _moved_title = newValue } };",
            "override func size(_ count: Int) async throws -> Int { return try await _moved_size(count) };",
        ] {
            let isThere = page.split(separator: " ").joined(separator: " ").contains(part.split(separator: " ").joined(separator: " "))
            #expect(isThere, "\(part) in \(page)")
        }
        #expect(
            !page.contains("never") && page.contains("watched: Int { didSet { _moved_watched_didSet(oldValue) } };")
                && !page.contains("own()") && texts[0].count == 4)
        #expect(texts[1].count == sources[1].split(separator: "\n").count + 1)
        #expect(texts[1][2].contains("public func _moved_pressesBegan") && !texts[1][2].contains("override"))
        #expect(texts[1][4].contains("super.pressesBegan(presses, with: event)") && texts[1][5].contains("var _moved_preferredFocus"))
        #expect(texts[1].last?.contains("override func viewDidLoad") == true, "no class of the app's own is extended")
    }

    @Test("outlets and actions are set and called by their names, as an interface has them")
    func interfaceConnections() {
        let source = """
            public final class Page: UIViewController {
                @IBOutlet private weak var label: UILabel!
                @IBOutlet var buttons: [UIButton]?
                @IBAction func tap(_ sender: UIButton) {}
                @IBAction func tap(sender: Any) {}
                @IBAction func leave() {}
            }
            extension Page { @IBAction func extended() {} }
            class Owner: NSObject { @IBOutlet var view: UIView! }
            class Plain: UIView {}
            """
        let lines = lines(source)
        for part in [
            "public override func _connect(_ outlet: String, _ value: Any?) -> Bool { switch outlet {",
            "case \"label\": if let value = value as? UILabel { self.label = value } else { return false };",
            "case \"buttons\": if let value = value as? [UIButton] { self.buttons = value } else { return false };",
            "default: return super._connect(outlet, value) }; return true };",
            "case \"tap:\": if let sender = sender as? UIButton { tap(sender) } else { return false };",
            "case \"tapWithSender:\": tap(sender: sender as Any);", "case \"leave\": leave();",
            "case \"extended\": extended();",
        ] { #expect(lines[0].contains(part), "\(part) in \(lines[0])") }
        #expect(lines.count == source.split(separator: "\n").count)
        #expect(!lines[8].contains("_connect") && lines[9] == "class Plain: UIView {}")
        #expect(!lines[0].contains("_unwinds"))
    }

    @Test("inspectable properties are set and ways back found by their names; a way of a class of its own can be made by it")
    func interfaceProperties() {
        let lines = lines(
            """
            class Badge: UIView {
                @IBInspectable var radius: CGFloat = 0 { didSet { setNeedsDisplay() } }
                @IBInspectable var tone = UIColor.red
                @IBAction func unwindHome(_ segue: UIStoryboardSegue) {}
                @IBAction func comeBack(segue: UIStoryboardSegue) {}
                @IBAction func tap(_ sender: UIButton) {}
            }
            class Fade: UIStoryboardSegue {
                override init(identifier: String?, source: UIViewController, destination: UIViewController) {
                    super.init(identifier: identifier, source: source, destination: destination)
                }
            }
            class Gap: NSLayoutConstraint { @IBInspectable var share: CGFloat = 0 }
            """)
        for part in [
            "case \"radius\": if let value = _inspected(value, as: { self.radius }) { self.radius = value } else { return false };",
            "case \"tone\": if let value = _inspected(value, as: { self.tone }) { self.tone = value } else { return false };",
            "default: return super._connect(outlet, value) }; return true };",
            "override func _unwinds(_ action: String) -> Bool { [\"unwindHome:\", \"comeBackWithSegue:\"].contains(action) || super._unwinds(action) };",
        ] { #expect(lines[0].contains(part), "\(part) in \(lines[0])") }
        #expect(lines[8].contains("required") && !lines[8].contains("override"))
        #expect(!lines[12].contains("_connect"))
    }
}
