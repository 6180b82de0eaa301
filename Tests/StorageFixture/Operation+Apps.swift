#if DEBUG

    import Foundation
    import TenFootCoreData
    import TenFootSwiftData

    @testable import TenFootRasterising

    @Model private final class KeptFilm {
        @Attribute(.unique) var title: String
        /// Long enough to fill several pages of the database file.
        var text: String

        init(_ title: String) {
            self.title = title
            text = String(repeating: title, count: 3000)
        }
    }

    /// What apps keep: their objects, and pictures from the web.
    extension Operation {
        static let swiftData = Operation(
            name: "an app's objects by SwiftData", prepare: { _ = addFilm("old", $0) }, run: { addFilm("new", $0) }, state: films,
            new: "new old")

        static let firstObjects = Operation(
            name: "an app's first object", prepare: { _ in }, run: { addFilm("new", $0) }, state: films, new: "new")

        private static func filmContext(_ home: String) throws -> ModelContext {
            let file = ModelConfiguration(url: URL(filePath: home + "/app.store"))
            return ModelContext(try ModelContainer(for: KeptFilm.self, configurations: file))
        }

        private static func addFilm(_ title: String, _ home: String) -> Bool {
            do {
                let context = try filmContext(home)
                context.insert(KeptFilm(title))
                try context.save()
                return false
            } catch { return true }
        }

        @Sendable private static func films(_ home: String) -> String {
            do {
                let films = try filmContext(home).fetch(FetchDescriptor<KeptFilm>())
                let isWhole = films.allSatisfy { $0.text == String(repeating: $0.title, count: 3000) }
                return isWhole ? films.map(\.title).sorted().joined(separator: " ") : "parts of films"
            } catch { return "\(error)" }
        }

        /// Changes one object, deletes another and adds a third: all of it, or nothing.
        static let coreData = Operation(
            name: "an app's objects by Core Data",
            prepare: { home in
                guard let context = try? titles(home) else { return }
                for title in ["changed", "deleted"] { title.withNewObject(in: context) }
                try? context.save()
            },
            run: { home in
                do {
                    let context = try titles(home)
                    for object in try context.fetch(NSFetchRequest<NSManagedObject>(entityName: "Title")) {
                        switch object.value(forKey: "text") as? String {
                        case "changed": object.setValue("other", forKey: "text")
                        case "deleted": context.delete(object)
                        default: break
                        }
                    }
                    if try !context.fetch(NSFetchRequest<NSManagedObject>(entityName: "Title")).contains(where: {
                        $0.value(forKey: "text") as? String == "third"
                    }) {
                        "third".withNewObject(in: context)
                    }
                    try context.save()
                    return false
                } catch { return true }
            },
            state: { home in
                do {
                    let found = try titles(home).fetch(NSFetchRequest<NSManagedObject>(entityName: "Title"))
                    return found.map { $0.value(forKey: "text") as? String ?? "nil" }.sorted().joined(separator: " ")
                } catch { return "\(error)" }
            }, new: "other third")

        private static func titles(_ home: String) throws -> NSManagedObjectContext {
            let text = NSAttributeDescription(), entity = NSEntityDescription(), model = NSManagedObjectModel()
            (text.name, text.attributeType) = ("text", .stringAttributeType)
            (entity.name, entity.managedObjectClassName, entity.properties) = ("Title", "NSManagedObject", [text])
            model.entities = [entity]
            let coordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
            try coordinator.addPersistentStore(type: .sqlite, at: URL(filePath: home + "/app.sqlite"))
            let context = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
            context.persistentStoreCoordinator = coordinator
            return context
        }

        static let picture = Operation(
            name: "a picture from the web", prepare: { _ = keep("old", $0) }, run: { keep("new", $0) },
            state: { home in
                let cache = PictureCache(folder: URL(filePath: home + "/pictures"))
                guard let note = cache.note(for: address) else { return "none" }
                let bytes = FileManager.default.contents(atPath: cache.file(for: address).path) ?? Data()
                let word = String(decoding: bytes.prefix(3), as: UTF8.self)
                return note.tag == "tag of " + word && bytes.count == 9000 ? word : "\(bytes.count) bytes with \(note.tag ?? "no tag")"
            }, new: "new", lost: "none", leavesParts: true)

        private static let address = URL(string: "http://example.org/a.png") ?? URL(filePath: "/")

        private static func keep(_ word: String, _ home: String) -> Bool {
            let cache = PictureCache(folder: URL(filePath: home + "/pictures"))
            do {
                let part = try cache.makePart(for: address)
                defer { try? FileManager.default.removeItem(at: part) }
                let file = try FileHandle(forWritingTo: part)
                try file.write(contentsOf: Data(String(repeating: word, count: 3000).utf8))
                try file.close()
                try cache.keep(
                    part, for: address, PictureCache.Note(address: address.absoluteString, tag: "tag of \(word)", freshUntil: 1e10))
                return false
            } catch { return true }
        }
    }

    extension String {
        fileprivate func withNewObject(in context: NSManagedObjectContext) {
            NSEntityDescription.insertNewObject(forEntityName: "Title", into: context).setValue(self, forKey: "text")
        }
    }

#endif
