import Foundation
import TenFootControls
import TenFootTesting
import Testing

@MainActor @Suite("Controls bound to several values")
struct SeveralValuesTests {
    private struct Film: Identifiable {
        let id: Int
        var isSeen: Bool
        var rating: Int
    }

    private struct Page: View {
        @State var films: [Film]
        var body: some View {
            VStack {
                Toggle("Seen", sources: $films, isOn: \.isSeen)
                Picker("Rating", sources: $films, selection: \.rating) {
                    Text("good").tag(1)
                    Text("bad").tag(2)
                }
                Text(films.map { "\($0.isSeen) \($0.rating)" }.joined(separator: ", "))
            }
        }
    }

    private struct TellingMixed: ToggleStyle {
        func makeBody(configuration: Configuration) -> some View { Text(configuration.isMixed ? "mixed" : "alike") }
    }

    @Test("A toggle of several values is on if all are on, and sets all; its style can tell that they differ")
    func toggles() {
        let page = Hosted { Page(films: [Film(id: 1, isSeen: true, rating: 1), Film(id: 2, isSeen: false, rating: 1)]) }
        #expect(page.texts.contains("Off"))
        page.press(.select)
        #expect(page.texts.contains("On") && page.texts.contains("true 1, true 1"))
        page.press(.select)
        #expect(page.texts.contains("Off") && page.texts.contains("false 1, false 1"))
        func told(_ values: Bool...) -> [String] {
            let films = values.enumerated().map { Film(id: $0.offset, isSeen: $0.element, rating: 1) }
            return Hosted { Toggle("Seen", sources: Binding.constant(films), isOn: \.isSeen).toggleStyle(TellingMixed()) }.texts
        }
        #expect(told(true, false) == ["mixed"] && told(true, true) == ["alike"] && told() == ["alike"])
    }

    @Test("A picker of several values shows a common value or none, and sets all")
    func pickers() {
        let alike = Hosted { Page(films: [Film(id: 1, isSeen: true, rating: 2), Film(id: 2, isSeen: true, rating: 2)]) }
        #expect(alike.texts.contains("bad"))
        let page = Hosted { Page(films: [Film(id: 1, isSeen: true, rating: 1), Film(id: 2, isSeen: true, rating: 2)]) }
        #expect(!page.texts.contains("good") && !page.texts.contains("bad"))
        page.press(.down)
        page.press(.select)
        for _ in 0..<3 where page.focusedLabel != "bad" { page.press(.down) }
        page.press(.select)
        #expect(page.texts.contains("true 2, true 2"))
    }

    @Test("A text field of an optional value starts empty for nil, takes a typed number, and sets nil for a text that is not a number")
    func optionalFields() {
        struct Field: View {
            @State var year: Int?
            var body: some View {
                VStack {
                    TextField("Year", value: $year, format: .number.grouping(.never))
                    Text(year.map { "is \($0)" } ?? "none")
                }
            }
        }
        let page = Hosted { Field() }
        #expect(page.texts.contains("none"))
        page.type("1927")
        #expect(page.texts.contains("is 1927"), "\(page.texts)")
        page.press(.delete, count: 3)
        #expect(page.texts.contains("is 1"))
        page.press(.delete)
        #expect(page.texts.contains("none"))
        page.type("x")
        #expect(page.texts.contains("none"))
        // What has been typed stays until it is a number.
        page.press(.delete)
        page.type("8")
        #expect(page.texts.contains("is 8"))
    }
}
