import Foundation
import Testing

/// The names that compile and have no effect, as the comments `/// Accepted: reason.` in the sources mark them.
enum AcceptedNames {
    private static let mark = "/// Accepted: "

    /// The rows of the README's table, one for each reason with its names.
    static func rows(_ sources: [(path: String, text: String)]) -> [String] {
        var names: [String: Set<String>] = [:]
        for source in sources {
            var reason: String?
            for line in source.text.split(separator: "\n", omittingEmptySubsequences: false) {
                let line = line.drop { $0 == " " }
                if line.hasPrefix(mark) {
                    let said = line.dropFirst(mark.count)
                    reason = String(said.hasSuffix(".") ? said.dropLast() : said)
                } else if !line.hasPrefix("///"), !line.isEmpty {
                    if let reason, let name = line.firstMatch(of: #/\b(?:func|var|let) (\w+)/#) {
                        names[reason, default: []].insert(String(name.output.1))
                        if !line.hasPrefix("@") || line.contains("func ") { reasonDone() }
                    } else if !line.hasPrefix("@") {
                        reasonDone()
                    }
                }
                func reasonDone() { reason = nil }
            }
        }
        return names.sorted { $0.key < $1.key }.map { reason, names in
            "| \(reason) | " + names.sorted().map { "`\($0)`" }.joined(separator: ", ") + " |"
        }
    }
}

@Suite("API accepted without effect")
struct AcceptedNamesTests {
    private static let checkout = Checkout()

    @Test("The README's table of API without effect matches the source comments; TENFOOT_UPDATE_README=1 updates it")
    func table() throws {
        let file = Self.checkout.root.appending(path: "README.md")
        let readme = try String(contentsOf: file, encoding: .utf8)
        // The stand-ins for other frameworks have tables in the notes beside their code.
        let folders = ["Sources/ViewGraph/", "Sources/Views/", "Sources/Controls/"]
        let files = Self.checkout.files(under: "Sources", extensions: ["swift"])
        let sources = files.filter { file in folders.contains { file.path.hasPrefix($0) } }.map { ($0.path, $0.text) }
        let rows = AcceptedNames.rows(sources).joined(separator: "\n")
        let (head, table) = ("| why | name |\n|---|---|\n", #/(?s)\| why \| name \|\n\|---\|---\|\n(.*?)\n\n/#)
        let written = try #require(readme.firstMatch(of: table), "README.md has no table of names without effect")
        if ProcessInfo.processInfo.environment["TENFOOT_UPDATE_README"] != nil {
            try readme.replacing(table, with: head + rows + "\n\n").write(to: file, atomically: true, encoding: .utf8)
        } else {
            #expect(String(written.output.1) == rows)
        }
    }

    @Test("The table of API without effect lists each marked name once, and no other names")
    func canFail() {
        let source = """
                /// Accepted: rows show no counts.
                public func badge(_ count: Int) -> some View { accepted() }
                /// Accepted: rows show no counts.
                @_disfavoredOverload public func badge<S>(_ label: S) -> some View { accepted() }
                /// Does something.
                public func other() -> some View { self.padding() }
            """
        #expect(AcceptedNames.rows([("a.swift", source)]) == ["| rows show no counts | `badge` |"])
    }

    @Test("Every modifier that returns its view unchanged says why")
    func unmarked() {
        var found: [String] = []
        for file in Self.checkout.files(under: "Sources", extensions: ["swift"])
        where ["Sources/Views/", "Sources/Controls/"].contains(where: { file.path.hasPrefix($0) }) {
            for line in file.text.split(separator: "\n") where line.contains("-> some View { self }") {
                // Previews are compiled away; `frame()` without arguments has no effect in SwiftUI either.
                if !line.contains("func preview"), !line.contains("func frame()") { found.append("\(file.path): \(line)") }
            }
        }
        #expect(found == [])
    }
}
