import Foundation
import Testing

enum Documents {
    /// The relative links of a Markdown text whose target does not exist.
    static func brokenLinks(in file: Checkout.File, checkout: Checkout) -> [String] {
        var prose = file.text.replacing(#/(?s)```.*?```/#, with: "")
        prose = prose.replacing(#/`[^`\n]*`/#, with: "")
        return prose.matches(of: #/\]\(([^)\s]+)\)/#).compactMap { match in
            let target = String(match.output.1.prefix { $0 != "#" })
            guard !target.isEmpty, !target.contains(":"), !checkout.exists(target, besides: file) else { return nil }
            return "\(file.path): nothing at \(target)"
        }
    }
}

@Suite("Documents")
struct DocumentTests {
    static let checkout = Checkout()

    @Test("every relative link leads somewhere")
    func links() {
        // Links in the DocC catalogue are resolved by DocC, which SiteTests runs.
        let documents = Self.checkout.files(extensions: ["md"]).filter { !$0.path.hasPrefix("docs/TenFoot.docc/") }
        #expect(documents.count > 5)
        #expect(documents.flatMap { Documents.brokenLinks(in: $0, checkout: Self.checkout) } == [])
    }

    @Test(
        "every library has a note beside its code", arguments: Arrows.libraries.keys.sorted().filter { $0 != "TenFoot" && $0 != "SwiftUI" })
    func notes(folder: String) {
        #expect(FileManager.default.fileExists(atPath: Self.checkout.root.appending(path: "Sources/\(folder)/README.md").path))
    }

    @Test("the program in README.md is the sample Hello, which compiles")
    func readmeProgram() throws {
        let root = Self.checkout.root
        let readme = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
        let program = try #require(readme.firstMatch(of: #/(?s)```swift\n(.*?)```/#)?.output.1)
        #expect(try String(contentsOf: root.appending(path: "Samples/Hello/HelloApp.swift"), encoding: .utf8) == program)
    }
}
