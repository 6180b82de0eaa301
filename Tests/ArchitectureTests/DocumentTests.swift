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

    /// The lines of tables in a Markdown text that have other cells than the table's head, as a row that is broken in two has.
    static func brokenRows(in file: Checkout.File) -> [String] {
        guard file.text.contains("|---") else { return [] }
        var cells: Int?
        return file.lines.enumerated().compactMap { index, line in
            let isHead = line.hasPrefix("|---")
            guard isHead || cells != nil, !line.isEmpty else {
                cells = nil
                return nil
            }
            // Bars in code and behind a backslash separate no cells.
            let bars = line.replacing(#/`[^`]*`|\\./#, with: "").count { $0 == "|" }
            if isHead { cells = bars }
            return bars == cells && line.hasPrefix("|") ? nil : "\(file.path):\(index + 1): a row of a table is in one line"
        }
    }
}

@Suite("Documents")
struct DocumentTests {
    static let checkout = Checkout()

    @Test("Every relative link in the documents leads to a file")
    func links() {
        // Links in the DocC catalogue are resolved by DocC, which SiteTests runs.
        let documents = Self.checkout.files(extensions: ["md"]).filter { !$0.path.hasPrefix("docs/TenFoot.docc/") }
        #expect(documents.count > 5)
        #expect(documents.flatMap { Documents.brokenLinks(in: $0, checkout: Self.checkout) } == [])
    }

    @Test("Every row of a table in the documents is in one line, with a cell for each column")
    func tables() {
        #expect(Self.checkout.files(extensions: ["md"]).flatMap(Documents.brokenRows) == [])
        let broken = Checkout.File(path: "a.md", text: "| a | b |\n|---|---|\n| 1 | `x | y` |\n| 1 | 2\n3 |\n\ntext")
        #expect(Documents.brokenRows(in: broken).count == 2)
    }

    @Test(
        "Every library has a README in its folder", arguments: Arrows.libraries.keys.sorted().filter { $0 != "TenFoot" && $0 != "SwiftUI" })
    func notes(folder: String) {
        #expect(FileManager.default.fileExists(atPath: Self.checkout.root.appending(path: "Sources/\(folder)/README.md").path))
    }

    @Test("The program in README.md is the source of the sample Hello")
    func readmeProgram() throws {
        let root = Self.checkout.root
        let readme = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
        let program = try #require(readme.firstMatch(of: #/(?s)```swift\n(.*?)```/#)?.output.1)
        #expect(try String(contentsOf: root.appending(path: "Samples/Hello/HelloApp.swift"), encoding: .utf8) == program)
    }
}
