import Foundation
import Testing

/// The rules of `docs/focus.md`, and the sources and tests that cite them.
enum FocusRules {
    /// The ids a text defines, in its order: "- **FS3** ...".
    static func defined(in text: String) -> [String] {
        text.matches(of: #/(?m)^- \*\*([A-Z]{2}\d+)\*\* /#).map { String($0.output.1) }
    }

    /// The ids a text cites.
    static func cited(in text: String) -> Set<String> {
        Set(text.matches(of: #/\b(?:FS|FO|FV|SC|SE|DM|RL|EF|SF|AX)\d+\b/#).map { String($0.output) })
    }

    /// The ids that the titles of enabled tests open with: `@Test("FS3, FS4: ...")`.
    static func proven(in text: String) -> Set<String> {
        var ids: Set<String> = []
        for match in text.matches(of: #/(?m)^(?!\s*//).*@Test\(\s*"([^":]*):/#) { ids.formUnion(cited(in: String(match.output.1))) }
        return ids
    }
}

@Suite("The focus rules")
struct FocusRuleTests {
    private static let checkout = Checkout()
    private static let rules = FocusRules.defined(
        in: checkout.files(under: "docs", extensions: ["md"]).first { $0.path == "docs/focus.md" }?.text ?? "")

    @Test("Each focus rule is defined once")
    func defined() {
        #expect(Self.rules.count > 90)
        #expect(Set(Self.rules).count == Self.rules.count)
    }

    @Test("Every focus rule id in Sources, Samples and Tests is defined in docs/focus.md")
    func cited() {
        let unknown = ["Sources", "Samples", "Tests"].flatMap { Self.checkout.files(under: $0, extensions: ["swift", "md"]) }
            .filter { !$0.path.hasPrefix("Tests/ArchitectureTests/") }
            .compactMap { file -> String? in
                let strange = FocusRules.cited(in: file.text).subtracting(Self.rules).sorted()
                return strange.isEmpty ? nil : "\(file.path): \(strange.joined(separator: ", "))"
            }
        #expect(unknown == [])
    }

    @Test("Each focus rule's id opens the title of a test")
    func proven() {
        var proven: Set<String> = []
        for file in Self.checkout.files(under: "Tests", extensions: ["swift"]) { proven.formUnion(FocusRules.proven(in: file.text)) }
        #expect(Self.rules.filter { !proven.contains($0) } == [])
    }

    @Test("Focus rule ids are read from definitions, citations and the beginnings of test titles only")
    func canFail() {
        #expect(FocusRules.defined(in: "- **FS1** a\ntext FS2\n- **FS3** b") == ["FS1", "FS3"])
        #expect(FocusRules.cited(in: "by DM4 (6), not RL9 or ABC1") == ["DM4", "RL9"])
        #expect(FocusRules.proven(in: "    @Test(\"FS3, FS4: x\")\n    // @Test(\"FS5: y\")\n    @Test(\"no FS6\")") == ["FS3", "FS4"])
    }
}
