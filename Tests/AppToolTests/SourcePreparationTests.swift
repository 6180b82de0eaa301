import Foundation
import Testing

@testable import AppTool

@Suite("Preparing the sources of tvOS apps")
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

    @Test("An import of a UIKit submodule becomes UIKit, and code that uses XMLParser imports FoundationXML")
    func modules() {
        #expect(lines("import UIKit.UIGestureRecognizerSubclass\nimport struct UIKit.UIColor")[0] == "import UIKit")
        #expect(lines("import struct Foundation.URL")[0] == "import struct Foundation.URL")
        #expect(lines("final class Reader: NSObject, XMLParserDelegate {}")[0].hasPrefix("import FoundationXML; final class"))
    }

    @Test("ProcessInfo() becomes ProcessInfo.processInfo")
    func process() {
        #expect(
            lines("let a = ProcessInfo().operatingSystemVersion")[0].filter { $0 != " " }
                == "leta=ProcessInfo.processInfo.operatingSystemVersion")
        #expect(lines("let a = ProcessInfo(x)\nlet b = MyProcessInfo()") == ["let a = ProcessInfo(x)", "let b = MyProcessInfo()"])
    }

    @Test("In a file that imports StoreKit, Transaction is StoreKit's type, not SwiftUI's")
    func storeKit() {
        let conditions = TVOSConditions(custom: [], languageMode: "5", modules: [], isAvailable: { _ in true })
        let preparation = SourcePreparation(conditions: conditions) { $0 == "StoreKit" }
        #expect(
            preparation.prepare("import StoreKit", path: "/app/A.swift").text.contains(
                "import StoreKit; import struct StoreKit.Transaction"))
        #expect(!prepare("import StoreKit").text.contains("StoreKit"))
    }

    @Test("In a file that imports a package but not SwiftUI, the package's types win over SwiftUI's of the same name")
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

    @Test("TVVLCKit and MobileVLCKit are imported as VLCKit, and the binary's package is not reported as missing")
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

    @Test("An available package is used instead of its stand-in, and a stand-in replaces only its own author's package")
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

    @Test("Types qualified with Foundation become FoundationNetworking's where needed, and Combine brings OpenCombine")
    func linuxFoundation() {
        #expect(lines("extension A: Foundation.URLSessionDelegate {}")[0] == "extension A: FoundationNetworking.URLSessionDelegate {}")
        #expect(lines("let a = Foundation.NSURLRequest.self")[0] == "let a = FoundationNetworking.NSURLRequest.self")
        #expect(lines("let a: Foundation.URL = Foundation.URL.self")[0] == "let a: Foundation.URL = Foundation.URL.self")
        #expect(prepare("@preconcurrency import Combine").text.contains("; @preconcurrency import OpenCombine;"))
        #expect(!prepare("import Combine").text.contains("OpenCombine"))
    }

    @Test("URLSessionWebSocketTask and the methods that make one resolve to TenFoot's implementation")
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

    @Test("An NSObject's observeValue(forKeyPath:) becomes _observeValue, and #keyPath becomes a string")
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

    @Test("An app's < operator for NSNumber is removed, as Foundation on Linux has one; other operators stay")
    func numberOrder() {
        #expect(lines("func < (a: NSNumber, b: NSNumber) -> Bool { true }")[0] == "")
        for stays in ["func > (a: NSNumber, b: NSNumber) -> Bool { true }", "func < (a: Film, b: Film) -> Bool { true }"] {
            #expect(lines(stays)[0] == stays)
        }
    }

    @Test("Declarations marked @available(tvOS, unavailable) are removed")
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

    @Test("Optional calls of session delegate methods become plain calls; optional calls of closures stay")
    func optionalMethods() {
        #expect(
            lines("(delegate as? URLSessionTaskDelegate)?.urlSession?(session, didCreateTask: task)")[0]
                == "(delegate as? URLSessionTaskDelegate)?.urlSession (session, didCreateTask: task)")
        #expect(lines("model.onEnd?(1)")[0] == "model.onEnd?(1)")
    }

    @Test("An ObservableObject gets an objectWillChange publisher only if nothing else provides one")
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

    @Test("The initialisers of table and collection view cells become required; those of other views stay overrides")
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

    @Test("#if branches are taken as on tvOS, and every line keeps its number")
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
        "Compilation conditions have their tvOS values, except for modules and a runtime that TenFoot lacks",
        arguments: [
            ("canImport(UIKit)", true), ("canImport(AppKit)", false), ("canImport(WebKit)", false), ("os(Linux)", false), ("DEBUG", true),
            ("RELEASE", false), ("targetEnvironment(macCatalyst)", false), ("swift(>=5.5)", true), ("os(iOS) || os(tvOS)", true),
            ("arch(arm64)", true), ("canImport(Glibc)", false), ("_runtime(_ObjC)", false), ("canImport(ObjectiveC)", false),
            ("canImport(_Concurrency)", true), ("canImport(QuartzCore)", true), ("canImport(Speech)", false),
        ])
    func conditions(condition: String, isTaken: Bool) {
        #expect(lines("#if \(condition)\nlet a = 1\n#endif") == ["", isTaken ? "let a = 1" : "", ""])
    }

    @Test("Code in canImport of a module that TenFoot lacks is removed, and its #else branch is used")
    func absentModule() {
        let source = "#if canImport(Speech)\nimport Speech\nlet a = SFSpeechRecognizer()\n#else\nlet a = 0\n#endif"
        #expect(lines(source) == ["", "", "", "", "let a = 0", ""])
        #expect(prepare(source).findings.imports.isEmpty)
    }

    @Test("Nested #if blocks, and #if within a chain of modifiers, are resolved")
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

    @Test("Imports are reported with their line, and unavailable ones are removed")
    func imports() {
        let (text, findings) = prepare(
            "import SwiftUI\nimport Nuke\n@preconcurrency import UIKit\n#if os(iOS)\nimport WebKit\n#endif\nimport CoreGraphics")
        #expect(findings.imports == [.init(name: "SwiftUI", line: 1), .init(name: "Nuke", line: 2), .init(name: "UIKit", line: 3)])
        #expect(text.contains("import SwiftUI") && text.contains("@preconcurrency import UIKit"))
        #expect(!text.contains("Nuke") && !text.contains("WebKit") && !text.contains("CoreGraphics"))
    }

    @Test("@objc is removed, #selector holds its method, and selectors of properties are reported")
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

    @Test("App and scene delegates become final, and @UIApplicationMain becomes @main")
    func delegate() {
        let source = "@UIApplicationMain\nclass AppDelegate: UIResponder, UIApplicationDelegate {\n}\nclass Other: UIResponder {}"
        #expect(
            lines(source) == ["@main", "final class AppDelegate: UIResponder, UIApplicationDelegate {", "}", "class Other: UIResponder {}"])
        #expect(lines("class A: NSObject, UIWindowSceneDelegate {}") == ["final class A: NSObject, UIWindowSceneDelegate {}"])
    }

    @Test(
        "Malformed sources are prepared without a crash",
        arguments: ["#if", "#if os(", "#endif", "import", "\u{0}", "let é = \"#if\"\n#if os(tvOS)\n", ""])
    func nonsense(source: String) { #expect(!prepare(source).text.isEmpty) }

    @Test("An extension's @objc method calls a subclass's override of it, as the Objective-C runtime would")
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

    @Test("Overrides in extensions move into the app's own classes in any file, and lines keep their numbers")
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

    @Test("Interface files can set the outlets and call the actions of a prepared class by name")
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

    @Test("Interface files can set inspectable properties, find unwind actions by name, and make segue subclasses")
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
