import Foundation
import TenFootControls
import TenFootLanguage
import TenFootViewGraph
import TestSupport
import Testing

@Suite("Texts from an app's tables")
struct TranslatedTextTests {
    @Test("A text of several styles keeps them all inside a translated text", .hangGuard)
    func styles() async {
        // Runs in another process, because the tables are those of a whole program.
        await #expect(processExitsWith: .success) {
            let tables = #"{"source":"en","languages":{"en":{"Localizable":{"Hello %@":"Hi, %@ Welcome."}}}}"#
            InterfaceLanguage.use(Translations(json: Data(tables.utf8)))
            let text = Text("Hello \(Text("you").bold() + Text("!").italic())")
            let runs = text.request(in: EnvironmentValues()).request.runs
            #expect(runs.map(\.string) == ["Hi, ", "you", "!", " Welcome."])
            #expect(runs.map { $0.font.weight >= 700 } == [false, true, false, false])
            #expect(runs.map(\.font.isItalic) == [false, false, true, false])
        }
    }

    @Test("A value in a format style is written in the language of the interface, unless the app has set a locale", .hangGuard)
    func formatStyles() async {
        // Runs in another process, because the language is that of a whole program.
        await #expect(processExitsWith: .success) {
            InterfaceLanguage.choose("de")
            #expect(Text(1234.5, format: .number).string == "1.234,5")
            #expect(Text("\(1234.5, format: .number) km").string == "1.234,5 km")
            #expect(String(localized: "\(1234.5, format: .number) km") == "1.234,5 km")
            #expect(Text(1234.5, format: .number.locale(Locale(identifier: "en_US"))).string == "1,234.5")
        }
    }
}
