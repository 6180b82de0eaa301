import Foundation
import TenFootControls
import TenFootObjectStore
import TenFootTesting
import Testing

@testable import TenFootSwiftData

/// A store in its own folder; opening it again simulates a new start of the app.
private final class StoreFolder {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("store-\(UUID().uuidString)")
    var file: URL { folder.appendingPathComponent("default.store") }
    deinit { try? FileManager.default.removeItem(at: folder) }

    func open(_ types: any PersistentModel.Type...) throws -> ModelContext {
        ModelContext(try ModelContainer(for: Schema(types), configurations: ModelConfiguration(url: file)))
    }
}

private func memory(_ types: any PersistentModel.Type...) throws -> ModelContext {
    ModelContext(try ModelContainer(for: Schema(types), configurations: ModelConfiguration(isStoredInMemoryOnly: true)))
}

private func titles(_ context: ModelContext, _ descriptor: FetchDescriptor<Album> = FetchDescriptor()) throws -> [String] {
    try context.fetch(descriptor).map(\.title)
}

@Suite("SwiftData models")
struct SwiftDataTests {
    @Test("Saved SwiftData models keep values of every type after a restart, and unsaved models are gone")
    func restart() throws {
        let place = StoreFolder()
        let first = try place.open(Album.self)
        let album = Album("Blue", year: 1971)
        album.rating = 4.5
        album.genre = .jazz
        album.picture = Data([1, 2])
        album.isPlaying = true
        first.insert(album)
        try first.save()
        first.insert(Album("Hejira"))
        #expect(try titles(first) == ["Blue", "Hejira"])

        let found = try place.open(Album.self).fetch(FetchDescriptor<Album>())
        #expect(found.map(\.title) == ["Blue"])
        #expect(found.first?.year == 1971)
        #expect(found.first?.rating == 4.5)
        #expect(found.first?.genre == .jazz)
        #expect(found.first?.picture == Data([1, 2]))
        #expect(found.first?.isPlaying == false)
        #expect(found.first?.persistentModelID == album.persistentModelID)
        #expect(try !FileManager.default.contentsOfDirectory(atPath: place.folder.path).contains { $0.contains("damaged") })
    }

    @Test("Changes and deletions of SwiftData models can be saved, or undone with rollback")
    func changes() throws {
        let place = StoreFolder()
        let context = try place.open(Album.self)
        let (blue, pink) = (Album("Blue"), Album("Pink"))
        context.insert(blue)
        context.insert(pink)
        try context.save()
        #expect(!context.hasChanges)
        blue.year = 1971
        #expect(blue.hasChanges)
        context.delete(pink)
        #expect(pink.isDeleted)
        #expect(try titles(context) == ["Blue"])
        context.rollback()
        #expect(blue.year == 1970)
        #expect(try Set(titles(context)) == ["Blue", "Pink"])
        blue.year = 1999
        context.delete(pink)
        try context.save()
        #expect(pink.modelContext == nil)
        let later = try place.open(Album.self).fetch(FetchDescriptor<Album>())
        #expect(later.map(\.title) == ["Blue"])
        #expect(later.map(\.year) == [1999])
    }

    @Test("A fetch descriptor applies its predicate, sort order, offset and limit")
    func fetching() throws {
        let context = try memory(Album.self)
        for (title, year) in [("D", 1990), ("A", 1975), ("C", 1971), ("B", 1990)] { context.insert(Album(title, year: year)) }
        let sort = [SortDescriptor(\Album.year, order: .reverse), SortDescriptor(\Album.title)]
        #expect(try titles(context, FetchDescriptor(sortBy: sort)) == ["B", "D", "A", "C"])
        let limit = 1980
        let old = #Predicate<Album> { $0.year < limit && $0.title != "C" }
        #expect(try titles(context, FetchDescriptor(predicate: old)) == ["A"])
        #expect(try titles(context, FetchDescriptor(predicate: #Predicate { $0.isOld }, sortBy: sort)) == ["A", "C"])
        var page = FetchDescriptor<Album>(sortBy: sort)
        page.fetchOffset = 1
        page.fetchLimit = 2
        #expect(try titles(context, page) == ["D", "A"])
        #expect(try context.fetchCount(FetchDescriptor<Album>(predicate: old)) == 1)
        try context.delete(model: Album.self, where: old)
        #expect(try titles(context, FetchDescriptor(sortBy: sort)) == ["B", "D", "C"])
    }

    @Test("Both sides of a SwiftData relationship stay in sync, and relationships survive a restart")
    func relationships() throws {
        let place = StoreFolder()
        let context = try place.open(Album.self, Song.self, Playlist.self)
        let (blue, pink) = (Album("Blue"), Album("Pink"))
        context.insert(blue)
        blue.songs = [Song("River"), Song("Carey")]
        #expect(blue.songs.count == 2 && blue.songs.allSatisfy { $0.album === blue && $0.modelContext == context })
        pink.songs.append(blue.songs[0])
        #expect(blue.songs.map(\.name) == ["Carey"])
        #expect(pink.modelContext == context)
        blue.songs[0].album = pink
        #expect(pink.songs.map(\.name) == ["River", "Carey"])
        #expect(blue.songs.isEmpty)
        // Neither relationship names its inverse; since there is one in each direction, they are inverses.
        let list = Playlist("Evening", songs: pink.songs)
        context.insert(list)
        #expect(pink.songs.count == 2 && pink.songs.allSatisfy { $0.lists.first === list })
        try context.save()

        let later = try place.open(Album.self, Song.self, Playlist.self)
        let found = try later.fetch(FetchDescriptor<Album>(predicate: #Predicate { $0.title == "Pink" }))
        #expect(found.first?.songs.map(\.name) == ["River", "Carey"])
        #expect(found.first?.songs.first?.album === found.first)
        #expect(try later.fetch(FetchDescriptor<Playlist>()).first?.songs.count == 2)
        // A deleted song is removed from its playlist; a deleted album deletes its songs.
        if let song = found.first?.songs.first { later.delete(song) }
        #expect(try later.fetch(FetchDescriptor<Playlist>()).first?.songs.map(\.name) == ["Carey"])
        if let pink = found.first { later.delete(pink) }
        #expect(try later.fetchCount(FetchDescriptor<Song>()) == 0)
        #expect(try later.fetch(FetchDescriptor<Playlist>()).first?.songs.isEmpty == true)
    }

    @Test("A SwiftData deletion that a deny rule forbids fails to save, and the error says why")
    func denial() throws {
        let context = try memory(Owner.self, Pet.self)
        let owner = Owner("Ada")
        context.insert(Pet("Rex", owner: owner))
        try context.save()
        context.delete(owner)
        let error = #expect(throws: SwiftDataError.self) { try context.save() }
        #expect(error?.description == "a Owner cannot be deleted while its relationship 'pets' refers to other objects")
        context.rollback()
        #expect(try context.fetchCount(FetchDescriptor<Owner>()) == 1)
        #expect(owner.pets.map(\.name) == ["Rex"])
    }

    @Test("Saving a second SwiftData model with the same unique value updates the first")
    func uniqueness() throws {
        let place = StoreFolder()
        let context = try place.open(Album.self, Visit.self)
        let blue = Album("Blue", year: 1970)
        context.insert(blue)
        try context.save()
        let again = Album("Blue", year: 1971)
        context.insert(again)
        context.insert(Visit(place: "Ely", day: 1, note: "rain"))
        context.insert(Visit(place: "Ely", day: 2))
        context.insert(Visit(place: "Ely", day: 1, note: "sun"))
        try context.save()
        #expect(try context.fetch(FetchDescriptor<Album>()).map(\.year) == [1971])
        #expect(blue.year == 1971)
        again.year = 1972
        #expect(blue.year == 1972)
        try context.save()
        let later = try place.open(Album.self, Visit.self)
        #expect(try later.fetch(FetchDescriptor<Album>()).map(\.year) == [1972])
        #expect(try later.fetch(FetchDescriptor<Visit>()).map(\.note) == ["sun", ""])
    }

    @Test("A new SwiftData model updates the stored one with the same unique value, even if nothing was fetched")
    func uniquenessOfKept() throws {
        let place = StoreFolder()
        for year in [1970, 1971] {
            let context = try place.open(Album.self)
            context.insert(Album("Blue", year: year))
            try context.save()
        }
        #expect(try place.open(Album.self).fetch(FetchDescriptor<Album>()).map(\.year) == [1971])
    }

    @Test("A newer SwiftData schema opens an older store: new properties get defaults, renamed ones keep their values")
    func versions() throws {
        let place = StoreFolder()
        let old = try place.open(Before.Show.self)
        old.insert(Before.Show("Dark", cover: "dark.png"))
        try old.save()
        let container = try ModelContainer(for: Schema(versionedSchema: After.self), configurations: ModelConfiguration(url: place.file))
        let found = try ModelContext(container).fetch(FetchDescriptor<After.Show>())
        #expect(found.map(\.poster) == ["dark.png"])
        #expect(found.map(\.seasons) == [1])
        #expect(found.map(\.note) == [nil])
    }

    @Test("A stored SwiftData model that cannot be read is logged once and left unchanged, and the others are found")
    func unreadable() throws {
        let place = StoreFolder()
        let old = try place.open(Before.Show.self)
        old.insert(Before.Show("Dark", cover: "dark.png"))
        try old.save()
        let strange = try place.open(Strange.Show.self)
        strange.insert(Strange.Show("Lost", minutes: 42))
        #expect(try strange.fetch(FetchDescriptor<Strange.Show>()).map(\.name) == ["Lost"])
        try strange.save()
        let sentences = DataLog.shared.sentences.filter { $0.contains(place.file.path) }
        #expect(sentences.count == 1)
        #expect(sentences.first?.contains("the stored object has no 'minutes': give the property a default value") == true)
        #expect(try place.open(Before.Show.self).fetch(FetchDescriptor<Before.Show>()).map(\.cover) == ["dark.png"])
    }

    @Test("A damaged SwiftData store is moved aside and logged once, and the app starts with an empty store")
    func damage() throws {
        let place = StoreFolder()
        try FileManager.default.createDirectory(at: place.folder, withIntermediateDirectories: true)
        let noise = Data((0..<9000).map { UInt8(truncatingIfNeeded: $0 &* 31) })
        try noise.write(to: place.file)
        let context = try place.open(Album.self)
        context.insert(Album("Blue"))
        try context.save()
        #expect(try titles(place.open(Album.self)) == ["Blue"])
        #expect(try Data(contentsOf: URL(fileURLWithPath: place.file.path + ".damaged-1")) == noise)
        let sentences = DataLog.shared.sentences.filter { $0.contains(place.file.path) }
        #expect(
            sentences == [
                "\(place.file.path) is damaged and has been moved to \(place.file.path).damaged-1. The app begins without what it had kept."
            ])
    }

    @Test("A SwiftData store location that cannot be written throws an error with its path")
    func unwritable() throws {
        let place = StoreFolder()
        try FileManager.default.createDirectory(at: place.folder, withIntermediateDirectories: true)
        try Data().write(to: place.folder.appendingPathComponent("file"))
        let inFile = place.folder.appendingPathComponent("file/default.store")
        let error = #expect(throws: SwiftDataError.self) {
            try ModelContainer(for: Album.self, configurations: ModelConfiguration(url: inFile))
        }
        #expect(error == .loadIssueModelContainer)
        #expect(error?.description.hasPrefix("\(inFile.path) cannot be opened: ") == true)
    }

    @Test("A model actor's saves reach the other contexts")
    func actors() async throws {
        let place = StoreFolder()
        let context = try place.open(Album.self)
        let blue = Album("Blue")
        context.insert(blue)
        try context.save()
        let librarian = Librarian(modelContainer: context.container)
        #expect(try await librarian.titles == ["Blue"])
        try await librarian.add("Hejira")
        try await librarian.rename(blue.persistentModelID, "Turquoise")
        #expect(try titles(context) == ["Turquoise", "Hejira"])
        #expect(blue.title == "Turquoise")
        context.delete(blue)
        try context.save()
        #expect(try await librarian.titles == ["Hejira"])
    }

    @Test("Observing one property of a SwiftData model does not report changes of another")
    func observation() throws {
        let album = Album("Blue")
        try memory(Album.self).insert(album)
        nonisolated(unsafe) var told = 0
        withObservationTracking {
            _ = album.year
        } onChange: {
            told += 1
        }
        album.title = "Pink"
        #expect(told == 0)
        album.year = 1971
        #expect(told == 1)
    }
}

private struct Shelf: View {
    @Query(sort: \Album.title) private var albums: [Album]
    @Query private var recent: [Album]
    @Environment(\.modelContext) private var context

    init(after year: Int = 0) { _recent = Query(filter: #Predicate { $0.year > year }) }

    var body: some View {
        VStack {
            Button("Add") { context.insert(Album("Carole", year: 1980)) }
            Button("Rename") { albums.first?.title = "Zuma" }
            Button("Delete") { albums.last.map(context.delete) }
            Text(albums.map(\.title).joined(separator: " "))
            Text("\(recent.count) recent")
        }
    }
}

@MainActor @Suite("SwiftData in views")
struct SwiftDataViewTests {
    private func container() throws -> ModelContainer {
        let container = try ModelContainer(for: Album.self, configurations: ModelConfiguration(isStoredInMemoryOnly: true))
        container.mainContext.insert(Album("Blue", year: 1971))
        container.mainContext.insert(Album("Aja", year: 1977))
        return container
    }

    @Test("@Query shows models in order, and follows additions, changes and deletions")
    func live() throws {
        let container = try container()
        let page = Hosted { Shelf(after: 1975).modelContainer(container) }
        #expect(page.texts.contains("Aja Blue"))
        #expect(page.texts.contains("1 recent"))
        page.press(.select)
        #expect(page.texts.contains("Aja Blue Carole"))
        #expect(page.texts.contains("2 recent"))
        page.press(.down)
        page.press(.select)
        #expect(page.texts.contains("Blue Carole Zuma"))
        page.press(.down)
        page.press(.select)
        #expect(page.texts.contains("Blue Carole"))
    }

    @Test("Without a model container @Query is empty, and the log says that nothing is saved")
    func nowhere() {
        struct Page: View {
            @Query private var visits: [Visit]
            var body: some View { Text("\(visits.count) visits") }
        }
        #expect(Hosted { Page() }.texts.contains("0 visits"))
        #expect(
            DataLog.shared.sentences.contains(
                "A view uses Visit, but no view or scene around it has a modelContainer: nothing is saved."))
        #expect(!DataLog.shared.sentences.contains { $0.contains("uses Album, but no view") })
    }

    @Test("@Query fetches again when its view gets another filter")
    func filters() throws {
        struct Page: View {
            @State private var year = 1975
            var body: some View {
                Button("Earlier") { year = 1960 }
                Shelf(after: year)
            }
        }
        let container = try container()
        let page = Hosted { Page().modelContainer(container) }
        #expect(page.texts.contains("1 recent"))
        page.press(.select)
        #expect(page.texts.contains("2 recent"))
    }

    @Test("The main context saves automatically in the next turn of the main queue")
    func autosave() async throws {
        let container = try container()
        #expect(container.mainContext.hasChanges)
        await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
        #expect(!container.mainContext.hasChanges)
        #expect(try ModelContext(container).fetchCount(FetchDescriptor<Album>()) == 2)
    }

    @Test("modelContainer(for:) sets up its container once, however often the body runs")
    func openedOnce() throws {
        var setups = 0
        struct Page: View {
            @State private var count = 0
            let onSetup: () -> Void
            var body: some View {
                VStack {
                    Button("\(count)") { count += 1 }
                    Shelf()
                }
                .modelContainer(for: [Album.self], inMemory: true) { _ in onSetup() }
            }
        }
        let page = Hosted { Page { setups += 1 } }
        page.press(.select)
        page.press(.down)
        page.press(.select)
        #expect(page.texts.contains("1") && page.texts.contains("Carole"))
        #expect(setups == 1)
    }

    @Test("A scene's modelContainer(for:) sets up its container once, however often the app's body runs")
    func openedOnceForScene() {
        struct Films: App {
            static var setups = 0
            @State private var count = 0
            var body: some TenFootControls.Scene {
                WindowGroup {
                    VStack {
                        Button("\(count)") { count += 1 }
                        Shelf()
                    }
                }
                .modelContainer(for: [Album.self], inMemory: true) { _ in Self.setups += 1 }
            }
        }
        Films.setups = 0
        let page = Hosted { AppRoot(Films()) }
        page.press(.select)
        page.press(.down)
        page.press(.select)
        #expect(page.texts.contains("1") && page.texts.contains("Carole"))
        #expect(Films.setups == 1)
    }

    @Test("The model container of a scene is not for the views of an earlier scene")
    func ofOwnScene() {
        struct Films: App {
            static var setups = 0
            var body: some TenFootControls.Scene {
                WindowGroup { Text("First") }
                WindowGroup(id: "second") { Text("Second") }.modelContainer(for: [Album.self], inMemory: true) { _ in Self.setups += 1 }
            }
        }
        Films.setups = 0
        let page = Hosted { AppRoot(Films()) }
        #expect(page.texts == ["First"] && Films.setups == 0)
    }
}
