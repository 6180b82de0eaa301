import Foundation
import Testing

/// Checks that the messages quoted in `docs/mistakes.md` are those of debug builds.
@Suite("The page docs/mistakes.md")
struct MistakeTests {
    private let checkout = Checkout()

    /// The sentences a page quotes.
    private func quotes(_ page: String) -> [String] { page.matches(of: #/(?m)^> (.+)$/#).map { String($0.output.1) } }

    /// The end of a message, which says how to correct the mistake and contains no names of an app.
    private func cure(_ sentence: String) -> String {
        let end = sentence.split(separator: sentence.contains(": ") ? ": " : ". ").last.map(String.init) ?? sentence
        return String(end.suffix(40))
    }

    @Test("The page of mistakes quotes more than twenty warnings exactly as the sources have them")
    func quoted() throws {
        let page = try String(contentsOf: checkout.root.appending(path: "docs/mistakes.md"), encoding: .utf8)
        let quotes = quotes(page)
        #expect(quotes.count > 20)
        let telling = checkout.files(under: "Sources", extensions: ["swift"]).filter { file in
            ["hint(", "warnOnce(", "has no effect"].contains { Rules.has($0, in: file.text) }
        }
        // Join messages that are split over several lines of a source.
        let sources = telling.map { $0.text.replacing(#/"\s*\n\s*\+ "/#, with: "") }
        for quote in quotes {
            let words = cure(quote)
            #expect(sources.contains { Rules.has(words, in: $0) }, "no source says \"\(words)\"")
        }
    }

    @Test("Quotes on the page of mistakes are found, and their advice is separated")
    func canFail() {
        #expect(quotes("# A\n> Something: mend it so.\ntext") == ["Something: mend it so."])
        #expect(cure("Something: mend it so.") == "mend it so.")
    }
}
