import Testing

@testable import TenFootLanguage

@Suite("Built-in translations")
struct BuiltInTextTests {
    private static let texts = Translations(builtIn: [
        "en": "%@ films\t\tone\t%lld film\tother\t%lld films\n",
        "de":
            "Hide\tAusblenden\n%@ films\t\tone\t%lld Film\tother\t%lld Filme\n%@ of %@\t%2$@ von %1$@\n100% sure\t100%% sicher\nhalf a line",
    ])

    private func text(_ key: String, _ values: [(String, Double?)] = [], in language: String) -> String? {
        Self.texts.localized([language]).parts(key, table: nil, numbers: values.map(\.1))?.map { part in
            switch part {
            case .words(let words): words
            case .value(let index): values.indices.contains(index) ? values[index].0 : "?"
            }
        }.joined()
    }

    @Test("A text has the language's translation, its plural form for the number, and its order of values")
    func german() {
        #expect(text("Hide", in: "de-AT") == "Ausblenden")
        #expect(text("%lld films", [("1", 1)], in: "de") == "1 Film")
        #expect(text("%lld films", [("1.234", 1234)], in: "de") == "1.234 Filme")
        #expect(text("%@ of %@", [("a", nil), ("b", nil)], in: "de") == "b von a")
        #expect(text("100% sure", in: "de") == "100% sicher")
        #expect(text("half a line", in: "de") == nil && text("Show", in: "de") == nil)
    }

    @Test("In the source language a text is its own key, except for its plural forms")
    func english() {
        #expect(text("Hide", in: "en") == nil && text("%lld films", [("2", 2)], in: "en") == nil)
        #expect(text("%lld films", [("1", 1)], in: "en") == "1 film")
        #expect(text("%lld films", [("1", 1)], in: "sv") == "1 film")
        #expect(String(localized: "\(1234) films, \(0.5, specifier: "%.1f") %") == "1,234 films, 0.5 %")
        #expect(String(platform: "Up Next") == "Up Next")
    }

    @Test("Only value placeholders become %@ in a key", arguments: [("%d %% %k %5.2f%", "%@ %% %k %@%"), ("%2$lld", "%2$@"), ("", "")])
    func plain(format: String, plain: String) { #expect(TextFormat.plain(format) == plain) }
}
