import Testing

@Suite("Source rules detect violations")
struct RulesCanFailTests {
    @Test("A forbidden import is found, however it is written")
    func arrows() {
        let source = """
            public import Foundation
            @_exported import TenFootViews
            @testable import struct TenFootViewGraph.Node
            package import TenFootGeometry
            // import TenFootAppHost
            """
        let found = Arrows.violations(path: "Sources/Motion/Fixture.swift", text: source)
        #expect(found.map { $0.split(separator: " ").last } == ["TenFootViews", "TenFootViewGraph"])
    }

    @Test("An external library is allowed only in the folders that list it")
    func outside() {
        #expect(Arrows.violations(path: "Sources/SDLRendering/A.swift", text: "import CSDL") == [])
        #expect(Arrows.violations(path: "Sources/Views/A.swift", text: "import CSDL").count == 1)
        #expect(Arrows.violations(path: "Sources/FocusEngine/A.swift", text: "import Dispatch").count == 1)
        #expect(Arrows.violations(path: "Samples/TileGrid/A.swift", text: "import TenFootViews").count == 1)
        #expect(Arrows.violations(path: "Sources/Launcher/Home/A.swift", text: "import TenFootViewGraph").count == 1)
    }

    @Test("A source folder that is not on the architecture map is found")
    func unknownFolder() { #expect(Arrows.violations(path: "Sources/Utilities/A.swift", text: "").count == 1) }

    @Test("The architecture map has no cycle")
    func acyclic() {
        var done: Set<String> = []
        while true {
            let next = Arrows.libraries.filter { !done.contains($0.key) && $0.value.folders.isSubset(of: done) }
            if next.isEmpty { break }
            done.formUnion(next.keys)
        }
        #expect(done == Set(Arrows.libraries.keys))
    }

    @Test("A file of 601 lines is found")
    func length() {
        #expect(Rules.length(path: "a", text: String(repeating: "x\n", count: 600)) == [])
        #expect(Rules.length(path: "a", text: String(repeating: "x\n", count: 601)).count == 1)
    }

    @Test("A type with the name of its module is found")
    func moduleNames() {
        #expect(Rules.moduleNames(path: "Sources/Motion/A.swift", text: "public enum TenFootMotion {}").count == 1)
        #expect(Rules.moduleNames(path: "Sources/TenFoot/A.swift", text: "struct TenFoot {}").count == 1)
        #expect(Rules.moduleNames(path: "Sources/Motion/A.swift", text: "public struct Spring {}") == [])
    }

    @Test(
        "A trap without a comment that proves it safe is found",
        arguments: ["fatal" + "Error(\"no\")", "let a = try! load()", "let b = c as! Int", "precondition" + "Failure()"])
    func traps(trap: String) {
        #expect(Rules.traps(path: "a", text: "func f() {\n    \(trap)\n}").count == 1)
        #expect(Rules.traps(path: "a", text: "// The table above has every case.\n\(trap)") == [])
        #expect(Rules.traps(path: "a", text: "\(trap)  // Checked by the initialiser.") == [])
        #expect(Rules.traps(path: "a", text: "/// Never calls \(trap)") == [])
    }

    @Test("A memory-mapped file is found", arguments: ["Data(contentsOf: url, options: .alwaysMapped)", "NSData(url, .mappedIfSafe)"])
    func mappedFiles(line: String) {
        #expect(Rules.mappedFiles(path: "a", text: "let data = try \(line)").count == 1)
        #expect(Rules.mappedFiles(path: "a", text: "let data = try Data(contentsOf: url)") == [])
    }

    @Test("A change of the environment is found", arguments: ["setenv", "unsetenv", "putenv", "SDL_setenv"])
    func environmentChanges(name: String) {
        let line = name + "(\"HOME\")"
        #expect(Rules.environmentChanges(path: "Sources/AppHost/A.swift", text: line).count == 1)
        #expect(Rules.environmentChanges(path: "Sources/SDLRendering/VideoSystem.swift", text: line) == [])
        #expect(Rules.environmentChanges(path: "Tests/AppHostTests/A.swift", text: line).count == 1)
        #expect(Rules.environmentChanges(path: "Tests/AppHostTests/A.swift", text: "#expect(processExitsWith: .success) { \(line) }") == [])
    }

    @Test(
        "A clock or a random number in a deterministic folder is found",
        arguments: ["let now = Date()", "Int.random(in: 0...1)", "ContinuousClock().now"])
    func clocksAndDice(line: String) {
        #expect(Rules.clocksAndDice(path: "Sources/ViewGraph/A.swift", text: line).count == 1)
        #expect(Rules.clocksAndDice(path: "Sources/AppHost/A.swift", text: line) == [])
        #expect(Rules.clocksAndDice(path: "Sources/ViewGraph/A.swift", text: "// \(line)") == [])
    }

    @Test("A path or name of one machine is found", arguments: Rules.foreignWords)
    func foreignWords(word: String) { #expect(Rules.foreignWords(path: "a", text: "see \(word)x").count == 1) }

    @Test("A broken link is found")
    func links() {
        let file = Checkout.File(
            path: "Sources/Motion/README.md", text: "[map](../../Package.swift) [gone](Gone.md#part) [web](https://swift.org) `[a](b)`")
        #expect(Documents.brokenLinks(in: file, checkout: Checkout()) == ["Sources/Motion/README.md: nothing at Gone.md"])
    }

    @Test("A public name without a comment is found, and an underscored one that is not listed")
    func publicSurface() {
        let source = """
            /// A view.
            @MainActor public struct Fine: View {
                /// Its content.
                @ViewBuilder
                public var body: some View { Text("x") }
                public static func bare() {}
                package func _hidden() {}
                /// Listed.
                public static func _makeNode(_ view: Self) {}
            }
            /// Not listed.
            public final class _Odd {
                public init() {}
            }
            public import Foundation
            """
        #expect(
            PublicSurface.declarations(in: source) == [
                .init(line: 2, name: "Fine", isDocumented: true), .init(line: 5, name: "body", isDocumented: true),
                .init(line: 6, name: "bare", isDocumented: false), .init(line: 9, name: "_makeNode", isDocumented: true),
                .init(line: 12, name: "_Odd", isDocumented: true), .init(line: 13, name: "init", isDocumented: false),
            ])
        #expect(PublicSurface.violations(path: "Sources/Views/A.swift", text: source).count == 3)
        #expect(PublicSurface.violations(path: "Sources/Launcher/Home/A.swift", text: source) == [])
    }

    @Test("A comment that says only that a box is made is found")
    func emptyComments() { #expect(PublicSurface.emptyComments(path: "a", text: "    /// Makes the " + "box.\n").count == 1) }

    @Test("A package name of the runtime in the launcher is found; its own names and public ones are allowed")
    func launcherSurface() {
        let files = [
            Checkout.File(path: "Sources/Views/A.swift", text: "package func secret() {}\npublic func known() {}\npackage var known: Int"),
            Checkout.File(path: "Sources/MediaLibrary/B.swift", text: "package func read() {}"),
            Checkout.File(path: "Sources/Launcher/C.swift", text: "known(); read() // secret\nText(\"secret\").secret()"),
        ]
        #expect(LauncherSurface.violations(in: files).map { $0.prefix(34) } == ["Sources/Launcher/C.swift:2: secret"])
    }
}
