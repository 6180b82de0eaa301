import Foundation
import TenFootLanguage
import Testing

@Suite("String catalogues")
struct StringCatalogueTests {
    private static let checkout = Checkout()

    /// The string literals of each catalogue's sources; finding them takes seconds.
    private static let sources = StringCatalogue.all.map { catalogue in
        catalogue.folders.flatMap { checkout.files(under: "Sources/" + $0, extensions: ["swift"]) }
            .filter { $0.path != catalogue.tablePath }
            .map { (path: $0.path, literals: SourceTexts($0.text).literals) }
    }

    @Test(
        "The built-in string tables match the catalogues; TENFOOT_UPDATE_STRINGS=1 updates them", arguments: StringCatalogue.all.indices)
    func tables(index: Int) throws {
        let catalogue = StringCatalogue.all[index]
        let file = Self.checkout.root.appending(path: catalogue.tablePath)
        if ProcessInfo.processInfo.environment["TENFOOT_UPDATE_STRINGS"] != nil {
            try catalogue.table.write(to: file, atomically: true, encoding: .utf8)
        } else {
            // Compare outside the macro, which would print both texts.
            let isSame = try String(contentsOf: file, encoding: .utf8) == catalogue.table
            #expect(isSame, "\(catalogue.tablePath) is old: run TENFOOT_UPDATE_STRINGS=1 swift test --filter StringCatalogueTests")
        }
    }

    @Test("Every sentence that the sources show is in the catalogue", arguments: StringCatalogue.all.indices)
    func sentences(index: Int) {
        let catalogue = StringCatalogue.all[index]
        let keys = catalogue.plainKeys
        let missing = Self.sources[index].flatMap { file in
            file.literals.filter { ShownTexts.isShown($0, in: file.path) && !keys.contains(TextFormat.plain($0.key)) }
                .map { "\(file.path):\($0.line): \"\($0.key)\" is not in \(catalogue.path)" }
        }
        #expect(missing == [])
    }

    @Test("No sentence is shown verbatim, without a translation")
    func verbatim() {
        let sentences = Self.sources[0].flatMap { file in
            file.literals.filter { literal in
                ShownTexts.isShown(literal, in: file.path) && literal.before.hasSuffix("verbatim: ")
            }
            .map { "\(file.path):\($0.line): \"\($0.key)\" has no translation; leave `verbatim:` out" }
        }
        #expect(sentences == [])
    }

    @Test("Every entry of a catalogue is used", arguments: StringCatalogue.all.indices)
    func uses(index: Int) {
        let catalogue = StringCatalogue.all[index]
        let used = Set(Self.sources[index].flatMap { $0.literals.map { TextFormat.plain($0.key) } })
        #expect(catalogue.entries.keys.filter { !used.contains(TextFormat.plain($0)) }.sorted() == [])
    }

    @Test("Every catalogue entry is in every language, with the same values and all plural forms", arguments: StringCatalogue.all.indices)
    func translations(index: Int) {
        let catalogue = StringCatalogue.all[index]
        #expect(catalogue.languages.contains("de") && !catalogue.entries.isEmpty)
        for (key, forms) in catalogue.entries.sorted(by: { $0.key < $1.key }) {
            for language in catalogue.languages {
                guard let form = forms[language] else {
                    Issue.record("\(catalogue.path): \"\(key)\" has no \(language)")
                    continue
                }
                let categories = Set((0...200).map { PluralRules.category(Double($0), language: language) })
                if case .plural(let forms) = form { #expect(Set(forms.keys) == categories, "\(key) in \(language)") }
            }
            for text in forms.values.flatMap(\.texts) {
                #expect(StringCatalogue.places(text) == StringCatalogue.places(key), "\(text)")
                #expect(!text.contains { $0 == "\t" || $0.isNewline } && !text.isEmpty, "\(key)")
            }
        }
    }

    @Test("The check for shown sentences finds them in source text, and ignores comments, identifiers and queries")
    func canFail() {
        func shown(_ source: String, in path: String) -> [String] {
            SourceTexts(source).literals.filter { ShownTexts.isShown($0, in: path) }.map(\.key)
        }
        let launcher = "Sources/Launcher/A.swift"
        #expect(shown(#"Text("Hello, \(name("x")) there") // "not this""#, in: launcher) == ["Hello, %@ there"])
        #expect(shown(#"let title = "Films""#, in: launcher) == ["Films"])
        #expect(shown(#"Image(systemName: "Films").accessibilityIdentifier("A b")"#, in: launcher) == [])
        #expect(shown(#"throw Fault(reason: "it is empty")"#, in: "Sources/MediaLibrary/A.swift") == ["it is empty"])
        #expect(shown(#"try write("DELETE FROM hidden")"#, in: "Sources/MediaLibrary/A.swift") == [])
        #expect(shown(#"Button("Done") {}; x(String(platform: "Next"))"#, in: "Sources/Controls/A.swift") == ["Done", "Next"])
        #expect(SourceTexts(#"f("\(n) %")"#).literals.map(\.key) == ["%@ %%"])
        #expect(StringCatalogue.places("%2$@ of %1$lld %%") == ["lld", "@"])
    }
}
