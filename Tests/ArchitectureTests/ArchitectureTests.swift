import Foundation
import Testing

@Suite("Source rules")
struct ArchitectureTests {
    static let checkout = Checkout()
    static let sources = checkout.files(under: "Sources", extensions: ["swift"]) + checkout.files(under: "Samples", extensions: ["swift"])
    static let tests = checkout.files(under: "Tests", extensions: ["swift"])
    static let texts = checkout.files(extensions: ["swift", "md", "toml", "json", "script", "h", "modulemap", "sh", "py", "svg", "txt"])

    typealias Rule = @Sendable (String, String) -> [String]

    private func violations(_ rule: Rule, in files: [Checkout.File]) -> [String] { files.flatMap { rule($0.path, $0.text) } }

    @Test("The checkout's sources are found")
    func found() { #expect(Self.sources.count > 10) }

    @Test("Every import is allowed by the architecture map")
    func arrows() { #expect(violations(Arrows.violations, in: Self.sources) == []) }

    @Test("No file is longer than 600 lines")
    func length() { #expect(violations(Rules.length, in: Self.sources + Self.tests) == []) }

    @Test("No type has the name of its module")
    func moduleNames() { #expect(violations(Rules.moduleNames, in: Self.sources) == []) }

    @Test("Every trap has a comment that proves it cannot happen")
    func traps() { #expect(violations(Rules.traps, in: Self.sources) == []) }

    @Test("No file that others can change is memory-mapped")
    func mappedFiles() { #expect(violations(Rules.mappedFiles, in: Self.sources) == []) }

    @Test("Nothing changes the environment beside threads")
    func environmentChanges() { #expect(violations(Rules.environmentChanges, in: Self.sources + Self.tests) == []) }

    @Test("No code between input and display list uses a wall clock or randomness")
    func clocksAndDice() { #expect(violations(Rules.clocksAndDice, in: Self.sources) == []) }

    @Test("Public names are documented, and underscored ones are on a list with their reasons")
    func publicSurface() {
        #expect(violations(PublicSurface.violations, in: Self.sources) == [])
        #expect(PublicSurface.unused(in: Self.sources) == [], "listed, but declared nowhere")
    }

    @Test("No comment says only that a box or a node is made")
    func emptyComments() { #expect(violations(PublicSurface.emptyComments, in: Self.sources) == []) }

    @Test("The launcher uses only the public API of the runtime")
    func launcher() { #expect(LauncherSurface.violations(in: Self.sources) == []) }

    @Test("No text contains a path or name of one machine")
    func foreignWords() { #expect(violations(Rules.foreignWords, in: Self.texts) == []) }

    @Test("Only SwiftUI and the stand-ins with macros need swift-syntax, and no library of the launcher or the tool does")
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

    @Test("Package.swift gives no library more dependencies than the architecture map")
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
