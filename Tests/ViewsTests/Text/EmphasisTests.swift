import Foundation
import TenFootTesting
import TenFootControls
import TestSupport
import Testing

@MainActor @Suite("Emphasis in text") struct EmphasisTests {
    private func looks(_ key: LocalizedStringKey) -> [String] {
        Text(key).request(in: EnvironmentValues()).request.runs.map { run in
            var marks = run.font.weight >= 700 ? "b" : ""
            if run.font.isItalic { marks += "i" }
            if run.isStruckThrough { marks += "s" }
            if run.font.design == .monospaced { marks += "m" }
            return marks + ":" + run.string
        }
    }

    @Test("Markdown in a localized string key is shown as bold, italic, struck or monospaced text")
    func marks() {
        #expect(looks("a **b** *c* ~~d~~ `e`") == [":a ", "b:b", ": ", "i:c", ": ", "s:d", ": ", "m:e"])
        #expect(looks("***both*** and **a *b* c**") == ["bi:both", ": and ", "b:a ", "bi:b", "b: c"])
        #expect(looks("[a link](https://example.org)!") == [":a link", ":!"])
    }

    @Test("Unmatched or escaped Markdown marks, and marks in interpolated values, are shown literally")
    func plain() {
        #expect(looks("2 * 3 * 4") == [":2 * 3 * 4"])
        #expect(looks(#"\*a\*"#) == [":*a*"])
        #expect(looks("snake_case_name") == [":snake_case_name"])
        #expect(looks("**open") == [":**open"])
        let title = "M*A*S*H"
        #expect(looks("**\(title)** is on") == ["b:M*A*S*H", ": is on"])
    }

    @Test("Each of several links is found, and a mark that nothing closes leaves the marks after it alone")
    func several() {
        #expect(looks("[a](b) and [c](d) [e]") == [":a", ": and ", ":c", ": [e]"])
        #expect(looks("*a **b**") == [":*a ", "b:b"])
        #expect(looks("*a **b***") == ["i:a ", "bi:b"])
        #expect(looks("*a **b*** c") == ["i:a ", "bi:b", ": c"])
        #expect(looks("_a_b") == [":_a_b"])
        #expect(looks(#"a\b\"#) == [#":a\b\"#])
    }

    @Test("A text with tens of thousands of marks and brackets that nothing closes is not searched to its end at each of them", .hangGuard)
    func unclosed() {
        for part in ["*a ", "**a ", "_a ", "[a", "[a](b "] {
            let text = String(repeating: part, count: 60_000)
            #expect(looks(LocalizedStringKey(text)) == [":" + text])
        }
    }

    @Test("A Text made from an AttributedString keeps its attributes")
    func attributes() throws {
        var text = AttributedString("plain ")
        var wide = AttributedString("wide")
        wide.tracking = 4
        wide.underlineStyle = .single
        text += wide
        let runs = Text(text).request(in: EnvironmentValues()).request.runs
        #expect(runs.map(\.tracking) == [0, 4] && runs.map(\.isUnderlined) == [false, true])
        let marked = Text(try AttributedString(markdown: "a **b**")).request(in: EnvironmentValues()).request.runs
        #expect(marked.map { $0.font.weight >= 700 } == [false, true])
    }

    @Test("Markdown parsed with inlineOnlyPreservingWhitespace keeps its emphasis, line breaks and spaces")
    func markdownOptions() throws {
        let text = try AttributedString(markdown: "a\n  **b**", options: .init(interpretedSyntax: .inlineOnlyPreservingWhitespace))
        #expect(String(text.characters) == "a\n  b")
        #expect(Text(text).request(in: EnvironmentValues()).request.runs.map { $0.font.weight >= 700 } == [false, true])
    }
}
