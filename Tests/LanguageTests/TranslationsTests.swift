import Foundation
import Testing

@testable import TenFootLanguage

@Suite("An app's translations")
struct TranslationsTests {
    private let table = #"""
        {"source":"en","languages":{
         "en":{"Localizable":{"%lld films":{"one":"%lld film","other":"%lld films"},"greeting":"Hello"}},
         "de":{"Localizable":{"Hello, %@":"Hallo, %@","%@ of %@":"%2$@: %1$@","100%% sure":"100%% sicher"},"Buttons":{"Play":"Los"}},
         "pt-BR":{"Localizable":{"Hello, %@":"Oi, %@"}}}}
        """#

    private func text(_ key: String, _ values: [(text: String, number: Double?)] = [], wanted: [String], table name: String? = nil) throws
        -> String?
    {
        let translations = try #require(Translations(json: Data(table.utf8)))
        return translations.localized(wanted).parts(key, table: name, numbers: values.map(\.number))?.map { part in
            switch part {
            case .words(let words): words
            case .value(let index): values.indices.contains(index) ? values[index].text : ""
            }
        }.joined()
    }
    private func value(_ text: String, _ number: Double? = nil) -> (text: String, number: Double?) { (text, number) }

    @Test("The user's first available language is used, and then the language of the keys")
    func languages() throws {
        #expect(try text("Hello, %@", [value("Ada")], wanted: ["de-AT"]) == "Hallo, Ada")
        #expect(try text("Hello, %@", [value("Ada")], wanted: ["sv", "pt"]) == "Oi, Ada")
        #expect(try text("greeting", wanted: ["de"]) == "Hello")
        #expect(try text("Hello, %@", [value("Ada")], wanted: ["fr"]) == nil)
        #expect(try text("Play", wanted: ["de"], table: "Buttons") == "Los" && text("Play", wanted: ["de"]) == nil)
    }

    @Test("Values are placed as the format says, and plurals follow the number")
    func formats() throws {
        #expect(try text("%@ of %@", [value("a"), value("b")], wanted: ["de"]) == "b: a")
        #expect(try text("100%% sure", wanted: ["de"]) == "100% sicher")
        #expect(try text("%lld films", [value("1", 1)], wanted: ["en"]) == "1 film")
        #expect(try text("%lld films", [value("3", 3)], wanted: ["en"]) == "3 films")
        // Too few values, or an invalid format specifier, leave the rest of the text as it is.
        #expect(try text("%@ of %@", [value("a")], wanted: ["de"]) == ": a")
        #expect(TextFormat.parts("50% %") == [.words("50% %")])
    }

    @Test(
        "Plural categories are those of the language",
        arguments: [
            ("en", 1, "one"), ("en", 0, "other"), ("fr", 0, "one"), ("ja", 1, "other"), ("ru", 21, "one"), ("ru", 22, "few"),
            ("ru", 12, "many"),
            ("pl", 2, "few"), ("pl", 21, "many"), ("ar", 0, "zero"), ("ar", 2, "two"), ("ar", 105, "few"), ("cs", 3, "few"),
            ("de", 1.5, "other"),
        ] as [(String, Double, String)])
    func plurals(language: String, number: Double, category: String) {
        #expect(PluralRules.category(number, language: language) == category)
    }

    @Test("The user's languages and region are taken from the environment")
    func wanted() {
        #expect(InterfaceLanguage.wanted(["LANG": "de_AT.UTF-8"]) == ["de-AT"])
        #expect(InterfaceLanguage.wanted(["LANGUAGE": "sv:de", "LANG": "en_US.UTF-8"]) == ["sv", "de", "en-US"])
        #expect(InterfaceLanguage.wanted(["LANGUAGE": "sv", "LC_ALL": "C"]) == ["C"])
        #expect(InterfaceLanguage.wanted([:]) == [""])
        #expect(InterfaceLanguage.region(["LANG": "de_AT.UTF-8", "LC_TIME": "en_GB.UTF-8", "LC_ALL": ""]) == "GB")
        #expect(InterfaceLanguage.region(["LANG": "sr_RS@latin"]) == "RS")
        for none in [[:], ["LANG": "C.UTF-8"], ["LANG": "de"]] as [[String: String]] { #expect(InterfaceLanguage.region(none) == nil) }
    }
}
