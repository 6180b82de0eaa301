import Foundation
import TenFootTesting
import Testing

@testable import TenFootCoreData

private struct FilmList: View {
    @FetchRequest(sortDescriptors: [SortDescriptor(\.title)]) private var films: FetchedResults<Film>
    @FetchRequest private var recent: FetchedResults<Film>
    @Environment(\.managedObjectContext) private var context

    init(after year: Int) {
        _recent = FetchRequest(entity: Film.entity(), sortDescriptors: [], predicate: NSPredicate(format: "year > %d", year))
    }

    var body: some View {
        VStack {
            Button("Add") {
                let film = Film(context: context)
                (film.title, film.year) = ("Carrie", 1976)
                try? context.save()
            }
            Button("Rename") { films.first?.title = "Zulu" }
            Button("Narrow") { films.nsPredicate = NSPredicate(format: "title BEGINSWITH 'Z'") }
            Text(films.map(\.title).joined(separator: " "))
            Text("\(recent.count) recent")
            ForEach(recent) { FilmRow(film: $0) }
        }
    }
}

private struct FilmRow: View {
    @ObservedObject var film: Film
    var body: some View { Text("\(film.title), \(String(film.year))") }
}

@MainActor @Suite("Core Data in views")
struct CoreDataViewTests {
    @Test("@FetchRequest shows objects in order, and follows saves, changes and a new predicate")
    func live() throws {
        let container = try CinemaFolder.memory()
        for (title, year) in [("Brazil", 1985), ("Alien", 1969)] as [(String, Int32)] {
            let film = Film(context: container.viewContext)
            (film.title, film.year) = (title, year)
        }
        try container.viewContext.save()
        let page = Hosted { FilmList(after: 1970).environment(\.managedObjectContext, container.viewContext) }
        #expect(page.texts.contains("Alien Brazil"))
        #expect(page.texts.contains("1 recent"))
        page.press(.select)
        #expect(page.texts.contains("Alien Brazil Carrie"))
        #expect(page.texts.contains("2 recent") && page.texts.contains("Carrie, 1976"))
        page.press(.down)
        page.press(.select)
        #expect(page.texts.contains("Brazil Carrie Zulu"))
        page.press(.down)
        page.press(.select)
        #expect(page.texts.contains("Zulu"))
    }

    @Test("@SectionedFetchRequest groups objects by a common value, in order, and follows its changes")
    func sections() throws {
        struct Years: View {
            @SectionedFetchRequest(sectionIdentifier: \.year, sortDescriptors: [SortDescriptor(\.year), SortDescriptor(\.title)])
            private var years: SectionedFetchResults<Int32, Film>
            var body: some View {
                VStack {
                    Button("Move") { years.last?.first?.year = 1 }
                    ForEach(years) { year in Text("\(String(year.id)): " + year.map(\.title).joined(separator: " ")) }
                }
            }
        }
        let container = try CinemaFolder.memory()
        for (title, year) in [("C", 2), ("B", 1), ("A", 1)] as [(String, Int32)] {
            let film = Film(context: container.viewContext)
            (film.title, film.year) = (title, year)
        }
        let page = Hosted { Years().environment(\.managedObjectContext, container.viewContext) }
        #expect(page.texts.contains("1: A B") && page.texts.contains("2: C"))
        page.press(.select)
        #expect(page.texts.contains("1: A B C"))
    }

    @Test("A view with an @ObservedObject managed object shows its changes")
    func observed() throws {
        let container = try CinemaFolder.memory()
        let film = Film(context: container.viewContext)
        film.title = "Alien"
        let page = Hosted {
            VStack {
                Button("Change") { film.year = 1979 }
                FilmRow(film: film)
            }
        }
        #expect(page.texts.contains("Alien, 1970"))
        page.press(.select)
        #expect(page.texts.contains("Alien, 1979"))
    }
}
