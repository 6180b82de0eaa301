import Foundation
import Testing

@testable import AppTool

@Suite("Moving overrides from extensions into their class")
struct MovedOverrideTests {
    /// The prepared lines of each source, without the one that names the file, and with single spaces.
    private func prepare(_ sources: String...) throws -> [[String]] {
        let scratch = try Scratch()
        for (index, source) in sources.enumerated() { try scratch.write(source, "app/\(index).swift") }
        let app = try ProjectFinder.find(scratch.folder.appendingPathComponent("app"), include: [], exclude: [])
        func texts() throws -> [String] {
            let prepared = try PreparedSources(
                app, into: scratch.folder.appendingPathComponent("out"), index: scratch.folder.appendingPathComponent("index.json"),
                isAvailable: { _ in true }, key: "")
            return try prepared.files.map { try String(contentsOf: $0, encoding: .utf8) }
        }
        let first = try texts()
        #expect(try texts() == first, "what has not changed stays as it was made")
        return first.map { text in
            text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst().map {
                $0.split(separator: " ").joined(separator: " ")
            }
        }
    }

    @Test("Overrides within #if move only if tvOS takes their branch")
    func conditions() throws {
        let texts = try prepare(
            "class Page: UIViewController {\n}",
            """
            #if os(tvOS)
            extension Page { override func viewDidLoad() { super.viewDidLoad() } }
            #else
            extension Page { override func viewDidAppear(_ animated: Bool) {} }
            #endif
            extension Page {
                #if canImport(UIKit)
                #if os(iOS)
                override var prefersStatusBarHidden: Bool { true }
                #else
                override var preferredFocusEnvironments: [any UIFocusEnvironment] { [] }
                #endif
                #endif
            }
            """)
        #expect(
            texts[0][0] == "class Page: UIViewController { override func viewDidLoad() { _moved_viewDidLoad() };"
                + " override var preferredFocusEnvironments: [any UIFocusEnvironment] { _moved_preferredFocusEnvironments };")
        #expect(texts[1][1].contains("func _moved_viewDidLoad") && !texts[1][1].contains("override"))
        #expect(texts[1][10] == "var _moved_preferredFocusEnvironments : [any UIFocusEnvironment] { [] }" && texts[1].count == 14)
    }

    @Test("An override moves into the nested class that its extension names, not into another class of the same name")
    func nested() throws {
        let texts = try prepare(
            "enum Films {\n#if os(tvOS)\nclass Cell: UIView {}\n#endif\n}\nextension Films.Cell { override func layoutSubviews() {} }",
            "enum Shows { class Cell: UIView {} }\nclass Cell: UIView {}",
            "extension Films { class Shelf: UIView {} }\nextension Films.Shelf { override func layoutSubviews() {} }")
        #expect(texts[0][2] == "class Cell: UIView { override func layoutSubviews() { _moved_layoutSubviews() };}")
        #expect(texts[1] == ["enum Shows { class Cell: UIView {} }", "class Cell: UIView {}"])
        #expect(texts[2][0].contains("class Shelf: UIView { override func layoutSubviews() { _moved_layoutSubviews() };}"))
    }

    @Test("Moved overrides can be class properties, get the extension's access, and can have comments in their signature")
    func kinds() throws {
        let texts = try prepare(
            "public class Page: UIView {}",
            """
            public extension Page {
                override class var layerClass: AnyClass { CAShapeLayer.self }
                override func hit(
                    _ place: Int,  // where, as in "https://example.org"
                    in view: UIView /* which */
                ) -> Bool { true }
                open override func layoutSubviews() {}
                @available(tvOS, unavailable) override func turn() {}
            }
            """)
        for part in [
            "public class override var layerClass: AnyClass { _moved_layerClass };",
            "public override func hit( _ place: Int, in view: UIView ) -> Bool { return _moved_hit(place, in: view) };",
            "open override func layoutSubviews() { _moved_layoutSubviews() };",
        ] { #expect(texts[0][0].contains(part), "\(part) in \(texts[0][0])") }
        #expect(!texts[0][0].contains("func turn") && texts[1][1].hasPrefix("class var _moved_layerClass"))
    }

    @Test("An override with property observers moves, and its observers become methods")
    func observers() throws {
        let texts = try prepare(
            "class Cell: UIView {}",
            """
            extension Cell {
                override var isHidden: Bool {
                    willSet { print(newValue) }
                    didSet(old) {
                        print(old)
                    }
                }
            }
            """)
        let text = "willSet { _moved_isHidden_willSet(newValue) } didSet { _moved_isHidden_didSet(oldValue) }"
        #expect(texts[0][0] == "class Cell: UIView { override var isHidden: Bool { \(text) };}")
        #expect(
            texts[1] == [
                "extension Cell {", "", "func _moved_isHidden_willSet(_ newValue: Bool) { print(newValue) };",
                "func _moved_isHidden_didSet(_ old: Bool) {", "print(old)", "}", "", "}",
            ])
    }

    @Test("An override of a method that another extension declares stays, and that extension's method calls it")
    func versions() throws {
        let texts = try prepare(
            "class Base: UIView {}\nclass Sub: Base {}\nclass Other: Base {\n#if os(tvOS)\noverride func size() -> Int { 3 }\n#endif\n}",
            "extension Base {\n#if os(tvOS)\n@objc func size() -> Int { 1 }\n#endif\n}",
            "extension Sub { override func size() -> Int { 2 } }")
        #expect(texts[0][1] == "class Sub: Base {}" && texts[0][4].contains("_own_size") && !texts[0][4].contains("override"))
        #expect(
            texts[1][2].contains(
                "if let own = self as? Other { return own._own_size() }; if let own = self as? Sub { return own._own_size() };"))
        #expect(texts[2][0].contains("func _own_size") && !texts[2][0].contains("override"))
    }

    @Test("An override of observeValue(forKeyPath:) stays, and its class becomes a _KeyValueObserver")
    func valueObserver() throws {
        let texts = try prepare(
            "class Page: UIViewController {}\nextension Page { override func observeValue(forKeyPath path: String?, of object: Any?) {} }")
        #expect(texts[0][0] == "class Page: UIViewController {}")
        #expect(texts[0][1].hasPrefix("extension Page: @preconcurrency _KeyValueObserver {") && texts[0][1].contains("func _observeValue"))
    }
}
