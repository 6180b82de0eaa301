import Foundation
import Testing

@testable import TenFootCoreData

@MainActor @Suite("Core Data store metadata")
struct StoreMetadataTests {
    @Test("Core Data store metadata set by the app survives a restart, and can be read without opening the store")
    func metadata() throws {
        let place = CinemaFolder()
        let container = try place.open()
        let store = try #require(container.persistentStoreCoordinator.persistentStores.first)
        var metadata = container.persistentStoreCoordinator.metadata(for: store)
        metadata["seen"] = 3
        container.persistentStoreCoordinator.setMetadata(metadata, for: store)
        let later = try #require(try place.open().persistentStoreCoordinator.persistentStores.first)
        #expect(later.metadata["seen"] as? Int == 3 && later.metadata[NSStoreTypeKey] as? String == NSSQLiteStoreType)
        let kept = try NSPersistentStoreCoordinator.metadataForPersistentStore(ofType: NSSQLiteStoreType, at: place.file)
        #expect(kept["seen"] as? Int == 3)
        #expect(throws: (any Error).self) {
            try NSPersistentStoreCoordinator.metadataForPersistentStore(type: .sqlite, at: URL(fileURLWithPath: "/nowhere/at.all"))
        }
    }

    @Test("A Core Data store is compatible only with the model that wrote it")
    func versions() throws {
        let place = CinemaFolder()
        _ = try place.open()
        let metadata = try NSPersistentStoreCoordinator.metadataForPersistentStore(ofType: NSSQLiteStoreType, at: place.file)
        #expect(Cinema.model().isConfiguration(withName: nil, compatibleWithStoreMetadata: metadata))
        let changes: [(NSEntityDescription) -> Void] = [
            { $0.attributesByName["title"]?.isOptional.toggle() }, { $0.attributesByName["year"]?.attributeType = .doubleAttributeType },
            { $0.attributesByName["year"]?.versionHashModifier = "2" }, { $0.versionHashModifier = "2" },
            { $0.relationshipsByName["studio"]?.maxCount = 0 },
        ]
        for (number, change) in changes.enumerated() {
            let model = Cinema.model()
            let film = try #require(model.entitiesByName["Film"])
            #expect(
                film.attributesByName["title"] != nil && film.attributesByName["year"] != nil && film.relationshipsByName["studio"] != nil)
            change(film)
            #expect(!model.isConfiguration(withName: nil, compatibleWithStoreMetadata: metadata), "change \(number)")
        }
        let fewer = Cinema.model()
        fewer.entities.removeLast()
        #expect(!fewer.isConfiguration(withName: nil, compatibleWithStoreMetadata: metadata))
    }
}
