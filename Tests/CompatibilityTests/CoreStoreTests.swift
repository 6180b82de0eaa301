import Foundation
import TenFootCoreData
import TenFootCoreStore
import Testing

/// An app's classes in three versions, as apps write them.
private enum V1 {
    final class Server: CoreStoreObject {
        @Field.Stored("name") var name: String = ""
        @Field.Stored("address") var address: String = ""
    }
    static let schema = CoreStoreSchema(modelVersion: "V1", entities: [Entity<Server>("Server")], versionLock: ["Server": [1, 2, 3, 4]])
}

private enum V2 {
    enum Kind: String, FieldStorableType {
        case home, away
    }
    final class Server: CoreStoreObject {
        @Field.Stored("title", previousVersionKeyPath: "name") var title: String = ""
        @Field.Stored("note") var note: String?
        @Field.Stored("rank") var rank: Int = 7
        @Field.Stored("kind") var kind: Kind = .home
        @Field.Stored("icon") var icon: Data?
        @Field.Coded("addresses", coder: FieldCoders.Json.self) var addresses: Set<String> = ["a.example"]
        @Field.Coded("tags", coder: FieldCoders.Plist.self) var tags: [String]?
        @Field.Relationship("users", inverse: \User.$server, deleteRule: .cascade) var users: Set<User>
    }
    final class User: CoreStoreObject {
        @Field.Stored("name") var name: String = ""
        @Field.Relationship("server") var server: Server?
    }
    static let schema = CoreStoreSchema(modelVersion: "V2", entities: [Entity<Server>("Server"), Entity<User>("User")])
}

private enum V3 {
    final class Server: CoreStoreObject {
        @Field.Stored("label", previousVersionKeyPath: "title") var label: String = ""
    }
    static let schema = CoreStoreSchema(modelVersion: "V3", entities: [Entity<Server>("Server")])
}

/// A file that is removed when the test ends.
private final class StoreFile {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("core-store-\(UUID().uuidString)/Store.sqlite")
    deinit { try? FileManager.default.removeItem(at: url.deletingLastPathComponent()) }

    func open(_ stack: DataStack, options: LocalStorageOptions = .allowSynchronousLightweightMigration) throws -> DataStack {
        try stack.addStorageAndWait(SQLiteStore(fileURL: url, localStorageOptions: options))
        return stack
    }
}

private func memory() throws -> DataStack {
    let stack = DataStack(V2.schema)
    try stack.addStorageAndWait(InMemoryStore())
    return stack
}

@MainActor @Suite("CoreStore")
struct CoreStoreTests {
    @Test("A finished CoreStore transaction's values of every type survive a restart, and a failed one saves nothing")
    func restart() throws {
        let file = StoreFile()
        let stack = try file.open(DataStack(V2.schema))
        try stack.perform { transaction in
            let server = transaction.create(Into<V2.Server>())
            (server.title, server.kind, server.icon, server.rank) = ("Home", .away, Data([1, 2]), 3)
            (server.addresses, server.tags) = (["b.example", "c.example"], ["x", "y"])
            let user = transaction.create(Into<V2.User>())
            (user.name, user.server) = ("Ada", server)
        }
        struct Refusal: Error {}
        let error = #expect(throws: CoreStoreError.self) {
            try stack.perform { transaction in
                transaction.create(Into<V2.Server>()).title = "Never"
                throw Refusal()
            }
        }
        guard case .userError(let reason)? = error, reason is Refusal else {
            Issue.record("\(String(describing: error)) is not the app's own error")
            return
        }

        let later = try file.open(DataStack(V2.schema))
        let servers = try later.fetchAll(From<V2.Server>())
        #expect(servers.map(\.title) == ["Home"])
        let server = try #require(servers.first)
        #expect(server.kind == .away && server.icon == Data([1, 2]) && server.rank == 3 && server.note == nil)
        #expect(server.addresses == ["b.example", "c.example"] && server.tags == ["x", "y"])
        #expect(server.users.map(\.name) == ["Ada"] && server.users.first?.server == server)
    }

    @Test("A new CoreStoreObject has its class's default values, and deleting it deletes its related objects")
    func defaultsAndDeletion() throws {
        let stack = try memory()
        try stack.perform { transaction in
            let server = transaction.create(Into<V2.Server>())
            #expect(server.rank == 7 && server.kind == .home && server.addresses == ["a.example"] && server.tags == nil)
            server.users = [transaction.create(Into<V2.User>()), transaction.create(Into<V2.User>())]
            _ = transaction.create(Into<V2.User>())
        }
        #expect(try stack.fetchCount(From<V2.User>()) == 3)
        try stack.perform { transaction in transaction.delete(try transaction.fetchAll(From<V2.Server>())) }
        #expect(try stack.fetchCount(From<V2.User>()) == 1)
        #expect(try stack.fetchOne(From<V2.Server>()) == nil)
    }

    @Test("CoreStore's Where and OrderBy clauses find objects by values, enumerations, relationships and nil")
    func questions() throws {
        let stack = try memory()
        try stack.perform { transaction in
            for (title, rank, kind) in [("a", 3, V2.Kind.home), ("b", 1, .away), ("c", 2, .away)] {
                let server = transaction.create(Into<V2.Server>())
                (server.title, server.rank, server.kind) = (title, rank, kind)
                if title == "c" { (server.note, transaction.create(Into<V2.User>()).server) = ("noted", server) }
            }
        }
        func titles(_ clause: Where<V2.Server>) throws -> [String] {
            try stack.fetchAll(From<V2.Server>().where(clause).orderBy(.ascending(\.$rank))).map(\.title)
        }
        #expect(try titles(Where(true)) == ["b", "c", "a"])
        #expect(try titles(\.$title == "b" || \.$title == "a") == ["b", "a"])
        #expect(try titles(\.$kind == .away && \.$rank > 1) == ["c"])
        #expect(try titles(\.$rank <= 2 && !(\.$title == "b")) == ["c"])
        #expect(try titles(\.$note == nil) == ["b", "a"] && titles(\.$note != nil) == ["c"])
        #expect(try titles(\.$title ~= ["a", "c"]) == ["c", "a"])
        #expect(try titles(Where("rank < %d", 3)) == ["b", "c"])
        let first = try stack.fetchOne(From<V2.Server>(), OrderBy<V2.Server>(.descending(\.$title)))
        #expect(first?.title == "c")
        #expect(try stack.fetchCount(From<V2.User>().where(\.$server == first)) == 1)
        #expect(try stack.fetchAll(From<V2.Server>().orderBy(.ascending(\.$title)).tweak { $0.fetchLimit = 2 }).map(\.title) == ["a", "b"])
    }

    @Test("CoreStore objects show the edits of a finished transaction, and not those of a cancelled one")
    func editing() throws {
        let stack = try memory()
        try stack.perform { $0.create(Into<V2.Server>()).title = "before" }
        let server = try #require(try stack.fetchOne(From<V2.Server>()))
        try stack.perform { transaction in transaction.edit(server)?.title = "after" }
        #expect(server.title == "after")
        let error = #expect(throws: CoreStoreError.self) {
            try stack.perform { transaction in
                transaction.edit(server)?.title = "cancelled"
                try transaction.cancel()
            }
        }
        guard case .userCancelled? = error else {
            Issue.record("\(String(describing: error)) does not say that the app went back")
            return
        }
        #expect(server.title == "after")
        #expect(try stack.perform { try $0.deleteAll(From<V2.Server>().where(\.$title == "after")) } == 1)
    }

    @Test("CoreStore's object and list publishers notify their observers of each change until removal")
    func observing() throws {
        let stack = try memory()
        try stack.perform { $0.create(Into<V2.Server>()).title = "one" }
        let server = try #require(try stack.fetchOne(From<V2.Server>()))
        let (publisher, list) = (server.asPublisher(in: stack), stack.publishList(From<V2.Server>().orderBy(.ascending(\.$title))))
        let observer = NSObject()
        var heard: [String?] = []
        var lists: [[String?]] = []
        publisher.addObserver(observer, notifyInitial: true) { heard.append($0.object?.title) }
        list.addObserver(observer) { lists.append($0.snapshot.map { $0.object?.title }) }
        try stack.perform { $0.create(Into<V2.Server>()).title = "other" }
        try stack.perform { $0.edit(server)?.title = "two" }
        #expect(heard == ["one", "two"])
        #expect(lists == [["one", "other"], ["other", "two"]])
        publisher.removeObserver(observer)
        try stack.perform { $0.delete(server) }
        #expect(heard == ["one", "two"] && publisher.object == nil)
        #expect(lists.last == ["other"])
    }

    @Test("An older CoreStore file migrates through the versions in between, and renamed fields keep their values")
    func migration() throws {
        let file = StoreFile()
        let old = try file.open(DataStack(V1.schema))
        try old.perform { transaction in
            let server = transaction.create(Into<V1.Server>())
            (server.name, server.address) = ("Home", "a.example")
        }
        func stack() -> DataStack { DataStack(V1.schema, V2.schema, V3.schema, migrationChain: ["V1", "V2", "V3"]) }
        let storage = SQLiteStore(fileURL: file.url)
        #expect(
            try stack().requiredMigrationsForStorage(storage) == [
                .lightweight(sourceVersion: "V1", destinationVersion: "V2"), .lightweight(sourceVersion: "V2", destinationVersion: "V3"),
            ])
        #expect(throws: CoreStoreError.self) { try file.open(stack(), options: nil) }
        #expect(throws: CoreStoreError.self) { try file.open(stack(), options: .preventProgressiveMigration) }
        let new = try file.open(stack())
        #expect(try new.fetchAll(From<V3.Server>()).map(\.label) == ["Home"])
        #expect(try stack().requiredMigrationsForStorage(storage).isEmpty)
        #expect(try DataStack(V3.schema).requiredMigrationsForStorage(SQLiteStore(fileURL: StoreFile().url)).isEmpty)
    }

    @Test("A CoreStore file without a migration path throws an error, or is recreated if the options say so")
    func mismatch() throws {
        let file = StoreFile()
        try file.open(DataStack(V1.schema)).perform { $0.create(Into<V1.Server>()).name = "Home" }
        let error = #expect(throws: CoreStoreError.self) { try file.open(DataStack(V3.schema)) }
        guard case .mappingModelNotFound(let url, _, "V3")? = error, url == file.url else {
            Issue.record("\(String(describing: error)) does not name the file")
            return
        }
        let new = try file.open(DataStack(V3.schema), options: .recreateStoreOnModelMismatch)
        #expect(try new.fetchCount(From<V3.Server>()) == 0)
    }

    @Test("Adding a storage and asynchronous CoreStore transactions report their results on the main thread")
    func elsewhere() async throws {
        let file = StoreFile()
        let stack = DataStack(V1.schema, V2.schema, migrationChain: ["V1", "V2"])
        try file.open(DataStack(V1.schema)).perform { $0.create(Into<V1.Server>()).name = "Home" }
        let added: Bool = await withCheckedContinuation { continuation in
            stack.addStorage(SQLiteStore(fileURL: file.url)) { result in
                continuation.resume(returning: (try? result.get()) != nil && MainQueue.isCurrent)
            }
        }
        #expect(added)
        let count: Int? = await withCheckedContinuation { continuation in
            stack.perform(asynchronous: { try $0.fetchCount(From<V2.Server>().where(\.$title == "Home")) }) { result in
                continuation.resume(returning: MainQueue.isCurrent ? try? result.get() : nil)
            }
        }
        #expect(count == 1)
    }

    @Test("A CoreStore transaction that creates an object of an unknown class fails with its name and saves nothing")
    func foreignClass() throws {
        let stack = DataStack(V1.schema)
        try stack.addStorageAndWait(InMemoryStore())
        let error = #expect(throws: CoreStoreError.self) {
            try stack.perform { transaction in
                transaction.create(Into<V1.Server>()).name = "Home"
                let user = transaction.create(Into<V2.User>())
                user.name = "Ada"
                #expect(user.name == "Ada" && user.server == nil)
            }
        }
        #expect(error?.localizedDescription.contains("User") == true)
        #expect(try stack.fetchCount(From<V1.Server>()) == 0)
    }

    @Test("Fetching from a DataStack without a storage throws an error that names the class")
    func noStorage() {
        let error = #expect(throws: CoreStoreError.self) { try DataStack(V2.schema).fetchAll(From<V2.Server>()) }
        #expect(error?.localizedDescription.contains("Server") == true)
    }
}
