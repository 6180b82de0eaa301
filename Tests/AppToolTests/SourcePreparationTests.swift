import Foundation
import Testing

@testable import AppTool

@Suite("Sources of tvOS apps are prepared")
struct SourcePreparationTests {
    private func prepare(_ source: String, custom: Set<String> = ["DEBUG"]) -> (text: String, findings: SourceFindings) {
        let conditions = TVOSConditions(custom: custom, languageMode: "5", modules: [])
        let preparation = SourcePreparation(conditions: conditions) { ["SwiftUI", "Foundation", "UIKit"].contains($0) }
        return preparation.prepare(source, path: "/app/A.swift")
    }

    /// The prepared lines after the one that names the file.
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
        "conditions come to what they do on tvOS",
        arguments: [
            ("canImport(UIKit)", true), ("canImport(AppKit)", false), ("canImport(WebKit)", false), ("os(Linux)", false), ("DEBUG", true),
            ("RELEASE", false), ("targetEnvironment(macCatalyst)", false), ("swift(>=5.5)", true), ("os(iOS) || os(tvOS)", true),
            ("arch(arm64)", true), ("canImport(Glibc)", false),
        ])
    func conditions(condition: String, isTaken: Bool) {
        #expect(lines("#if \(condition)\nlet a = 1\n#endif") == ["", isTaken ? "let a = 1" : "", ""])
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
    }

    @Test(
        "text that is no Swift comes through without a crash",
        arguments: ["#if", "#if os(", "#endif", "import", "\u{0}", "let é = \"#if\"\n#if os(tvOS)\n", ""])
    func nonsense(source: String) { #expect(!prepare(source).text.isEmpty) }
}
