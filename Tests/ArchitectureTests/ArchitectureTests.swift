import Foundation
import Testing

@Suite("The house rules hold for every source")
struct ArchitectureTests {
    static let checkout = Checkout()
    static let sources = checkout.files(under: "Sources", extensions: ["swift"]) + checkout.files(under: "Samples", extensions: ["swift"])
    static let tests = checkout.files(under: "Tests", extensions: ["swift"])
    static let texts = checkout.files(extensions: ["swift", "md", "toml", "json", "script", "h", "modulemap", "sh", "py", "svg", "txt"])

    typealias Rule = @Sendable (String, String) -> [String]

    private func violations(_ rule: Rule, in files: [Checkout.File]) -> [String] { files.flatMap { rule($0.path, $0.text) } }

    @Test("the checkout is found")
    func found() { #expect(Self.sources.count > 10) }

    @Test("every import is an arrow on the map")
    func arrows() { #expect(violations(Arrows.violations, in: Self.sources) == []) }

    @Test("no file is longer than 600 lines")
    func length() { #expect(violations(Rules.length, in: Self.sources + Self.tests) == []) }

    @Test("no type bears the name of its module")
    func moduleNames() { #expect(violations(Rules.moduleNames, in: Self.sources) == []) }

    @Test("no trap without a comment that proves it cannot happen")
    func traps() { #expect(violations(Rules.traps, in: Self.sources) == []) }

    @Test("no file is mapped that others can change")
    func mappedFiles() { #expect(violations(Rules.mappedFiles, in: Self.sources) == []) }

    @Test("no wall clock and no randomness between input and display list")
    func clocksAndDice() { #expect(violations(Rules.clocksAndDice, in: Self.sources) == []) }

    @Test("public names are documented, and underscored ones are on a list with their reasons")
    func publicSurface() {
        #expect(violations(PublicSurface.violations, in: Self.sources) == [])
        #expect(PublicSurface.unused(in: Self.sources) == [], "listed, but declared nowhere")
    }

    @Test("no comment says only that a box or a node is made")
    func emptyComments() { #expect(violations(PublicSurface.emptyComments, in: Self.sources) == []) }

    @Test("the launcher uses public API of the runtime alone")
    func launcher() { #expect(LauncherSurface.violations(in: Self.sources) == []) }

    @Test("no places of one machine")
    func foreignWords() { #expect(violations(Rules.foreignWords, in: Self.texts) == []) }

    @Test("swift-syntax is for those who import SwiftUI, and nothing that the launcher or the tool needs does")
    func macrosApart() throws {
        let manifest = try String(contentsOf: Self.checkout.root.appending(path: "Package.swift"), encoding: .utf8)
        let rows = manifest.split(separator: "\n")
        let needing = rows.filter { $0.contains("\"TenFootMacros\"") && !$0.contains("name: \"TenFootMacros\"") }
        let allowed = ["name: \"SwiftUI\"", "standIn(\"SwiftData\"", "standIn(\"TipKit\""]
        #expect(needing.count == allowed.count && needing.allSatisfy { row in allowed.contains { row.contains($0) } })
        let importing = rows.filter { $0.contains("\"SwiftUI\"") }.filter { row in
            !["name: \"SwiftUI\"", "\"FocusCookbook\"", "\"Hello\"", ".testTarget(", "\"AppTool\", \"SwiftUI\"", "name: \"App"].contains {
                row.contains($0)
            }
        }
        #expect(importing == [])
    }

    @Test("Package.swift gives no library more than the map does")
    func manifest() throws {
        let manifest = try String(contentsOf: Self.checkout.root.appending(path: "Package.swift"), encoding: .utf8)
        let rows = manifest.matches(of: #/library\("(\w+)"(?:, ours\(([^)]*)\))?/#)
        #expect(rows.count > 10)
        for row in rows {
            let folder = String(row.output.1)
            let allowed = try #require(Arrows.allowed(in: folder), "\(folder) is not on the map")
            for match in (row.output.2 ?? "").matches(of: #/\w+/#) {
                #expect(allowed.contains(Arrows.module(String(match.output))), "\(folder) may not depend on \(match.output)")
            }
        }
    }
}
