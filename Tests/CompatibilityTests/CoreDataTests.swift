import Foundation
import TenFootObjectStore
import Testing

@testable import TenFootCoreData

@MainActor private func film(_ title: String, year: Int32 = 1970, _ context: NSManagedObjectContext) -> Film {
    let film = Film(context: context)
    film.title = title
    film.year = year
    return film
}

@MainActor private func titles(_ context: NSManagedObjectContext, _ format: String? = nil, sort: [NSSortDescriptor] = []) throws -> [String]
{
    let request = Film.fetchRequest()
    request.predicate = format.map { NSPredicate(format: $0) }
    request.sortDescriptors = sort
    return try context.fetch(request).map(\.title)
}

@MainActor @Suite("Core Data managed objects")
struct CoreDataTests {
    @Test("Saved managed objects keep values of every type after a restart, and unsaved objects are gone")
    func restart() throws {
        let place = CinemaFolder()
        let context = try place.open().viewContext
        let alien = film("Alien", year: 1979, context)
        (alien.rating, alien.isSeen, alien.poster, alien.kind) = (8.5, true, Data([1, 2]), .series)
        (alien.key, alien.page, alien.price, alien.tags) = (
            UUID(), URL(string: "https://a.example/b?c"), NSDecimalNumber(string: "12.30"), ["a", "b"]
        )
        alien.count = nil
        #expect(alien.objectID.isTemporaryID && alien.isInserted)
        try context.save()
        #expect(!alien.objectID.isTemporaryID && !context.hasChanges)
        _ = film("Brazil", context)
        #expect(try titles(context) == ["Alien", "Brazil"])

        let later = try place.open()
        let found = try later.viewContext.fetch(Film.fetchRequest())
        #expect(found.map(\.title) == ["Alien"])
        let copy = try #require(found.first)
        #expect(copy.year == 1979 && copy.rating == 8.5 && copy.isSeen && copy.poster == Data([1, 2]) && copy.kind == .series)
        #expect(copy.key == alien.key && copy.page == alien.page && copy.price == 12.3 && copy.tags == ["a", "b"])
        #expect(copy.count == nil && copy.added == Date(timeIntervalSinceReferenceDate: 7))
        #expect(copy.value(forKey: "year") as? Int == 1979)
        let address = alien.objectID.uriRepresentation()
        let id = try #require(later.persistentStoreCoordinator.managedObjectID(forURIRepresentation: address))
        #expect(try later.viewContext.existingObject(with: id) === copy)
    }

    @Test("Changes and deletions of managed objects can be saved, or undone with rollback")
    func changes() throws {
        let place = CinemaFolder()
        let context = try place.open().viewContext
        let (alien, brazil) = (film("Alien", context), film("Brazil", context))
        try context.save()
        alien.year = 1979
        context.delete(brazil)
        #expect(alien.changedValues().keys.sorted() == ["year"] && brazil.isDeleted)
        #expect(try titles(context) == ["Alien"])
        context.rollback()
        #expect(alien.year == 1970 && !context.hasChanges)
        #expect(try Set(titles(context)) == ["Alien", "Brazil"])
        alien.year = 1979
        context.delete(brazil)
        try context.save()
        #expect(brazil.managedObjectContext == nil)
        #expect(try place.open().viewContext.fetch(Film.fetchRequest()).map(\.year) == [1979])
    }

    @Test("A fetch request applies its predicate, sort order, offset, limit and distinct results")
    func fetching() throws {
        let context = try CinemaFolder.memory().viewContext
        for (title, year) in [("D", 1990), ("A", 1975), ("C", 1971), ("B", 1990)] as [(String, Int32)] {
            _ = film(title, year: year, context)
        }
        let sort = [NSSortDescriptor(key: "year", ascending: false), NSSortDescriptor(keyPath: \Film.title, ascending: true)]
        #expect(try titles(context, sort: sort) == ["B", "D", "A", "C"])
        #expect(try titles(context, "year < 1980 AND NOT title == 'C'") == ["A"])
        let page = Film.fetchRequest()
        (page.sortDescriptors, page.fetchOffset, page.fetchLimit) = (sort, 1, 2)
        #expect(try context.fetch(page).map(\.title) == ["D", "A"])
        #expect(try context.count(for: Film.fetchRequest()) == 4)
        let names = NSFetchRequest<NSDictionary>(entityName: "Film")
        (names.resultType, names.propertiesToFetch, names.returnsDistinctResults) = (.dictionaryResultType, ["year"], true)
        #expect(try context.fetch(names).count == 3)
        let error = #expect(throws: NSError.self) { try context.fetch(NSFetchRequest<Film>(entityName: "Movie")) }
        #expect(error?.localizedDescription.contains("no entity 'Movie'") == true)
    }

    @Test("Fetching an entity includes its subentities, each as an object of the right class")
    func kinds() throws {
        let place = CinemaFolder()
        let context = try place.open().viewContext
        _ = film("Alien", context)
        let series = Series(context: context)
        (series.title, series.seasons) = ("Dark", 3)
        try context.save()
        let later = try place.open().viewContext
        #expect(try titles(later) == ["Alien", "Dark"])
        #expect(try later.fetch(NSFetchRequest<Series>(entityName: "Series")).map(\.seasons) == [3])
        let alone = Film.fetchRequest()
        alone.includesSubentities = false
        #expect(try later.fetch(alone).map(\.title) == ["Alien"])
    }

    @Test("Both sides of a Core Data relationship stay in sync, and relationships and their order survive a restart")
    func relationships() throws {
        let place = CinemaFolder()
        let context = try place.open().viewContext
        let (fox, other) = (Studio(context: context), Studio(context: context))
        fox.name = "Fox"
        let (alien, brazil) = (film("Alien", context), film("Brazil", context))
        fox.addToFilms(alien)
        brazil.studio = fox
        #expect(alien.studio === fox && fox.all == [alien, brazil])
        other.films = NSSet(array: [alien])
        #expect(alien.studio === other && fox.all == [brazil])
        fox.all = [alien, brazil]
        fox.removeFromFilms(NSSet(array: [brazil]))
        #expect(brazil.studio == nil && other.all.isEmpty)
        for name in ["b", "c"] {
            let scene = Scene(context: context)
            scene.name = name
            alien.addToScenes(scene)
        }
        let first = Scene(context: context)
        first.name = "a"
        alien.insertIntoScenes(first, at: 0)
        alien.removeFromScenes(at: 2)
        try context.save()

        let later = try place.open().viewContext
        let found = try #require(try later.fetch(Film.fetchRequest()).first)
        #expect(found.scenes?.array.compactMap { ($0 as? Scene)?.name } == ["a", "b"])
        #expect(found.studio?.name == "Fox" && found.studio?.all == [found])
        #expect(try titles(later, "studio.name == 'Fox' AND ANY scenes.name IN {'a', 'z'} AND scenes.@count == 2") == ["Alien"])
        later.delete(found)
        #expect(try later.fetch(NSFetchRequest<Scene>(entityName: "Scene")).map(\.name) == ["c"])
        #expect(try later.fetch(NSFetchRequest<Studio>(entityName: "Studio")).map(\.all) == [[], []])
    }

    @Test("Saving managed objects fails with an explanation for a denied deletion or a missing required value")
    func validation() throws {
        let context = try CinemaFolder.memory(Cinema.model(studioRule: .denyDeleteRule)).viewContext
        let fox = Studio(context: context)
        let alien = film("Alien", context)
        alien.studio = fox
        try context.save()
        context.delete(fox)
        let denied = #expect(throws: NSError.self) { try context.save() }
        #expect(denied?.code == NSValidationRelationshipDeniedDeleteError)
        #expect(denied?.localizedDescription == "a Studio cannot be deleted while its relationship 'films' refers to other objects")
        context.rollback()
        #expect(fox.all == [alien])
        alien.setValue(nil, forKey: "title")
        let missing = #expect(throws: NSError.self) { try context.save() }
        #expect(missing?.localizedDescription == "a Film cannot be saved without its 'title'")
    }

    @Test("A managed object with a duplicate unique value fails to save, or is resolved by the merge policy")
    func uniqueness() throws {
        let place = CinemaFolder()
        let context = try place.open(Cinema.model(isUnique: true)).viewContext
        _ = film("Alien", year: 1970, context)
        try context.save()
        let again = film("Alien", year: 1979, context)
        let error = #expect(throws: NSError.self) { try context.save() }
        #expect(error?.code == NSManagedObjectConstraintMergeError)
        context.mergePolicy = NSMergeByPropertyObjectTrumpMergePolicy
        try context.save()
        #expect(again.managedObjectContext === context)
        context.mergePolicy = NSMergeByPropertyStoreTrumpMergePolicy
        _ = film("Alien", year: 2000, context)
        try context.save()
        #expect(try place.open(Cinema.model(isUnique: true)).viewContext.fetch(Film.fetchRequest()).map(\.year) == [1979])
    }

    @Test("A newer Core Data model opens an older store with new, renamed and removed attributes")
    func versions() throws {
        let place = CinemaFolder()
        let old = try place.open().viewContext
        _ = film("Alien", year: 1979, old)
        try old.save()
        let found = try place.open(Cinema.model(isNewer: true)).viewContext.fetch(NSFetchRequest<NSManagedObject>(entityName: "Film"))
        #expect(found.map { $0.value(forKey: "name") as? String } == ["Alien"])
        #expect(found.map { $0.value(forKey: "stars") as? Int } == [3])
        #expect(found.first?.value(forKey: "year") == nil)
        #expect(DataLog.shared.sentences.contains { $0.hasPrefix("The entity 'Film' has no property 'year', only [") })
    }

    @Test("A damaged Core Data store is moved aside with a log message, and an unwritable location is an error")
    func damage() throws {
        let place = CinemaFolder()
        try FileManager.default.createDirectory(at: place.folder, withIntermediateDirectories: true)
        try Data((0..<9000).map { UInt8(truncatingIfNeeded: $0 &* 31) }).write(to: place.file)
        let context = try place.open().viewContext
        _ = film("Alien", context)
        try context.save()
        #expect(try titles(place.open().viewContext) == ["Alien"])
        #expect(DataLog.shared.sentences.contains { $0.hasPrefix("\(place.file.path) is damaged and has been moved to ") })
        let coordinator = NSPersistentStoreCoordinator(managedObjectModel: Cinema.model())
        let error = #expect(throws: NSError.self) {
            try coordinator.addPersistentStore(
                ofType: NSSQLiteStoreType, configurationName: nil, at: place.file.appendingPathComponent("in"))
        }
        #expect(error?.code == NSPersistentStoreOpenError)
    }

    @Test("The view context receives a background context's saves, but keeps its own unsaved changes")
    func background() async throws {
        let container = try CinemaFolder.memory()
        let context = container.viewContext
        let alien = film("Alien", year: 1979, context)
        try context.save()
        alien.rating = 9
        let id = alien.objectID
        try await container.performBackgroundTask { background in
            let copy = try background.existingObject(with: id) as? Film
            copy?.year = 1980
            copy?.rating = 1
            let brazil = Film(context: background)
            brazil.title = "Brazil"
            try background.save()
        }
        #expect(try titles(context) == ["Alien", "Brazil"])
        #expect(alien.year == 1980 && alien.rating == 9)
        let count = await container.newBackgroundContext().perform { 1 }
        #expect(count == 1)
    }

    @Test("Saving a child context changes its parent, whose own save writes to disk")
    func parents() throws {
        let place = CinemaFolder()
        let context = try place.open().viewContext
        let (alien, brazil) = (film("Alien", context), film("Brazil", context))
        try context.save()
        let child = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
        child.parent = context
        let copy = try #require(try child.existingObject(with: alien.objectID) as? Film)
        #expect(copy !== alien && copy.title == "Alien")
        copy.year = 1979
        child.delete(try child.existingObject(with: brazil.objectID))
        _ = film("Clue", child)
        #expect(alien.year == 1970)
        try child.save()
        #expect(alien.year == 1979 && context.hasChanges)
        #expect(try titles(context) == ["Alien", "Clue"])
        #expect(try titles(place.open().viewContext) == ["Alien", "Brazil"])
        try context.save()
        #expect(try titles(place.open().viewContext) == ["Alien", "Clue"])
    }

    @Test("Batch requests delete, update and insert objects, and the context sees the result")
    func batches() throws {
        let context = try CinemaFolder.memory().viewContext
        for title in ["A", "B", "C"] { _ = film(title, context) }
        try context.save()
        let request: NSFetchRequest<any NSFetchRequestResult> = Film.fetchRequest()
        request.predicate = NSPredicate(format: "title IN %@", ["A", "B"])
        let delete = NSBatchDeleteRequest(fetchRequest: request)
        delete.resultType = .resultTypeCount
        #expect((try context.execute(delete) as? NSBatchDeleteResult)?.result as? Int == 2)
        let update = NSBatchUpdateRequest(entityName: "Film")
        update.propertiesToUpdate = ["year": 2001]
        try context.execute(update)
        try context.execute(NSBatchInsertRequest(entityName: "Film", objects: [["title": "D", "year": 5]]))
        #expect(try context.fetch(Film.fetchRequest()).map { "\($0.title)\($0.year)" } == ["C2001", "D5"])
    }

    @Test("A context posts notifications of changes and saves with the affected objects")
    func notifications() throws {
        let context = try CinemaFolder.memory().viewContext
        nonisolated(unsafe) var told: [String] = []
        let tokens = [Notification.Name.NSManagedObjectContextObjectsDidChange, .NSManagedObjectContextDidSave].map { name in
            NotificationCenter.default.addObserver(forName: name, object: context, queue: nil) { notification in
                let inserted = (notification.userInfo?[NSInsertedObjectsKey] as? Set<NSManagedObject>)?.count ?? 0
                let updated = (notification.userInfo?[NSUpdatedObjectsKey] as? Set<NSManagedObject>)?.count ?? 0
                told.append("\(name == .NSManagedObjectContextDidSave ? "saved" : "changed") \(inserted) \(updated)")
            }
        }
        defer { tokens.forEach(NotificationCenter.default.removeObserver) }
        let alien = film("Alien", context)
        try context.save()
        alien.year = 1979
        context.processPendingChanges()
        #expect(told == ["changed 1 0", "saved 1 0", "changed 0 1"])
    }

    @Test("NSFetchedResultsController has sections, and reports inserts, deletes, moves and updates to its delegate")
    func controller() throws {
        final class Listener: NSFetchedResultsControllerDelegate {
            var told: [String] = []
            func controller(
                _ controller: NSFetchedResultsController<any NSFetchRequestResult>, didChange anObject: Any, at indexPath: IndexPath?,
                for type: NSFetchedResultsChangeType, newIndexPath: IndexPath?
            ) {
                told.append(
                    "\((anObject as? Film)?.title ?? "") \(type) \(indexPath.map { [Int]($0) } ?? []) \(newIndexPath.map { [Int]($0) } ?? [])"
                )
            }
            func controllerDidChangeContent(_ controller: NSFetchedResultsController<any NSFetchRequestResult>) {
                told.append("\(controller.fetchedObjects?.count ?? 0)")
            }
        }
        let context = try CinemaFolder.memory().viewContext
        let films = [film("A", year: 1, context), film("B", year: 1, context), film("C", year: 2, context)]
        let request = Film.fetchRequest()
        request.sortDescriptors = [NSSortDescriptor(key: "year", ascending: true), NSSortDescriptor(key: "title", ascending: true)]
        let controller = NSFetchedResultsController(
            fetchRequest: request, managedObjectContext: context, sectionNameKeyPath: "year", cacheName: nil)
        context.processPendingChanges()
        let listener = Listener()
        controller.delegate = listener
        try controller.performFetch()
        #expect(controller.sections?.map { "\($0.name) \($0.numberOfObjects)" } == ["1 2", "2 1"])
        #expect(controller.object(at: IndexPath(indexes: [0, 1])) === films[1])
        films[0].rating = 4
        context.delete(films[1])
        _ = film("D", year: 2, context)
        context.processPendingChanges()
        #expect(listener.told == ["B delete [0, 1] []", "A update [0, 0] [0, 0]", "D insert [] [1, 1]", "3"])
        listener.told = []
        films[0].year = 2
        context.processPendingChanges()
        #expect(listener.told == ["A move [0, 0] [0, 0]", "3"])
        #expect(controller.sections?.map(\.name) == ["2"])
    }
}

@Suite("Core Data model files")
struct ModelFileTests {
    @Test("A model file loads its entities, default values, relationships and configurations")
    func reading() throws {
        let place = CinemaFolder()
        try FileManager.default.createDirectory(at: place.folder, withIntermediateDirectories: true)
        let file = place.folder.appendingPathComponent("Things.momd")
        let entity = #""isAbstract":false,"unique":[["title"]]"#
        let attribute = #""isOptional":true,"isTransient":false"#
        let text = """
            {"configurations":{"Local":["Item"]},"entities":[
            {"name":"Item","className":"Item",\(entity),
             "attributes":[{"name":"title","type":"String","standard":"none",\(attribute)},{"name":"n","type":"Integer 16","standard":"3",\(attribute)}],
             "relationships":[{"name":"shelf","destination":"Shelf","inverse":"items","isToMany":false,"isOrdered":false,"isOptional":true,"rule":"Nullify"}]},
            {"name":"Shelf","className":"Shelf",\(entity),"attributes":[],
             "relationships":[{"name":"items","destination":"Item","inverse":"shelf","isToMany":true,"isOrdered":true,"isOptional":true,"rule":"Cascade"}]}
            ]}
            """
        try Data(text.utf8).write(to: file)
        let model = try #require(NSManagedObjectModel(contentsOf: file))
        let item = try #require(model.entitiesByName["Item"])
        #expect(item.attributesByName["n"]?.defaultValue as? Int64 == 3)
        #expect(item.relationshipsByName["shelf"]?.inverseRelationship === model.entitiesByName["Shelf"]?.relationshipsByName["items"])
        #expect(model.entitiesByName["Shelf"]?.relationshipsByName["items"]?.deleteRule == .cascadeDeleteRule)
        #expect(model.entities(forConfigurationName: "Local")?.map(\.name) == ["Item"])
        #expect(NSManagedObjectModel(contentsOf: place.file) == nil)
    }
}
