import TenFootAppIntents
import TenFootTesting
import Testing

@Suite("App Intents")
struct AppIntentTests {
    private struct Film: AppEntity {
        static let typeDisplayRepresentation: TypeDisplayRepresentation = "Film"
        static let defaultQuery = FilmQuery()
        let id: String
        @Property(title: "Name") var name: String
        var displayRepresentation: DisplayRepresentation {
            DisplayRepresentation(title: "\(name)", subtitle: "A film", image: .init(systemName: "film"))
        }
        init(id: String, name: String) {
            self.id = id
            self.name = name
        }
    }
    private struct FilmQuery: EntityStringQuery {
        func entities(for identifiers: [Film.ID]) async throws -> [Film] { identifiers.map { Film(id: $0, name: $0.uppercased()) } }
        func entities(matching string: String) async throws -> [Film] { try await entities(for: [string]) }
    }
    private enum Order: String, AppEnum {
        case name, year
        static let typeDisplayRepresentation = TypeDisplayRepresentation(name: "Order")
        static let caseDisplayRepresentations: [Order: DisplayRepresentation] = [.name: "By name", .year: .init(title: "By year")]
    }

    private struct Count: AppIntent {
        static let title: LocalizedStringResource = "Count films"
        static let description: IntentDescription? = IntentDescription("Says how many there are", categoryName: "Films")
        static var parameterSummary: some ParameterSummary {
            Summary("Count films of \(\.$genre)") { \.$least }
        }
        @Parameter(title: "Genre") var genre: String?
        @Parameter(title: "Order", default: .name) var order: Order
        @Parameter(title: "At least", default: 2, inclusiveRange: (1, 9)) var least: Int
        func perform() async throws -> some IntentResult & ReturnsValue<Int> & ProvidesDialog {
            guard let genre else { throw $genre.needsValueError("Which one?") }
            return .result(value: genre.count + least, dialog: "There are \(genre.count).")
        }
    }
    private struct Open: OpenIntent {
        static let title: LocalizedStringResource = "Open film"
        @Parameter(title: "Film") var target: Film
        func perform() async throws -> some IntentResult { .result() }
    }
    private struct Shortcuts: AppShortcutsProvider {
        static var appShortcuts: [AppShortcut] {
            AppShortcut(
                intent: Count(), phrases: ["Count films in \(.applicationName)", "Count \(\.$genre) in \(.applicationName)"],
                shortTitle: "Count", systemImageName: "number")
            AppShortcut(intent: Open(), phrases: ["Open \(\.$target) in \(.applicationName)"])
        }
        static let shortcutTileColor = ShortcutTileColor.navy
    }

    @Test("An App Intent performs with set and default parameters, and throws when it needs a value that is not set")
    func performed() async throws {
        let intent = Count()
        let error = await #expect(throws: (any Error).self) { try await intent.perform() }
        #expect(error?.localizedDescription == "The parameter 'Genre' has no value, and the user cannot be asked here.")
        intent.genre = "Drama"
        #expect(try await intent.perform().value == 7 && intent.order == .name && !Count.openAppWhenRun)
        intent.least = 1
        #expect(try await intent().value == 6)
    }

    @Test("An entity query finds entities by text, and entities and enum cases have display titles")
    func entities() async throws {
        let film = try #require(try await Film.defaultQuery.entities(matching: "dune").first)
        #expect(String(localized: film.displayRepresentation.title) == "DUNE" && film.displayRepresentation.image != nil)
        #expect(try await Film.defaultQuery.suggestedEntities().isEmpty)
        let open = Open()
        open.target = film
        #expect(open.target.name == "DUNE" && Open.openAppWhenRun && Shortcuts.appShortcuts.count == 2)
        _ = try await open.perform()
        Shortcuts.updateAppShortcutParameters()
        #expect(String(localized: try #require(Order.caseDisplayRepresentations[.year]).title) == "By year")
    }

    private struct Play: AppIntent {
        static let title: LocalizedStringResource = "Play"
        static let (played, report) = AsyncStream.makeStream(of: String.self)
        @Parameter(title: "Film") var film: String
        init() {}
        init(_ film: String) { self.film = film }
        func perform() async throws -> some IntentResult {
            Self.report.yield(film)
            return .result()
        }
    }

    @Test("Buttons and toggles perform their intents", .hangGuard)
    @MainActor func controls() async {
        var played = Play.played.makeAsyncIterator()
        let page = Hosted {
            VStack {
                Button("Play", intent: Play("One"))
                Button(intent: Play("Two")) { Text("Other") }
                Toggle("Liked", isOn: true, intent: Play("Three"))
            }
        }
        // Intents are performed on other threads, which may be busy for long.
        for film in ["One", "Two", "Three"] {
            page.press(.select)
            #expect(await played.next() == film)
            page.press(.down)
        }
        #expect(page.texts.contains("Play") && page.texts.contains("Other") && page.texts.contains("Liked"))
    }
}
