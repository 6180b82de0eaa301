import Dispatch
import Foundation

/// Changes of a context's objects that have not been posted yet.
struct ContextNews {
    var inserted: Set<NSManagedObject> = []
    var updated: Set<NSManagedObject> = []
    var deleted: Set<NSManagedObject> = []
    var refreshed: Set<NSManagedObject> = []
    var isScheduled = false

    var isEmpty: Bool { inserted.isEmpty && updated.isEmpty && deleted.isEmpty && refreshed.isEmpty }

    var userInfo: [AnyHashable: Any] {
        let sets = [
            NSInsertedObjectsKey: inserted, NSUpdatedObjectsKey: updated.subtracting(inserted).subtracting(deleted),
            NSDeletedObjectsKey: deleted, NSRefreshedObjectsKey: refreshed.subtracting(deleted),
        ]
        return sets.filter { !$0.value.isEmpty }
    }
}

extension NSManagedObjectContext {
    /// Posts the pending changes now, rather than in the next iteration of the context's queue.
    ///
    /// Source: Core Data NSManagedObjectContext.processPendingChanges().
    public func processPendingChanges() {
        guard !news.isEmpty else { return }
        let told = news
        news = ContextNews()
        NotificationCenter.default.post(name: Self.didChangeObjectsNotification, object: self, userInfo: told.userInfo)
    }

    func scheduleNews() {
        guard !news.isScheduled, !news.isEmpty, concurrencyType != .confinementConcurrencyType else { return }
        news.isScheduled = true
        (queue ?? .main).async { [weak self] in
            self?.news.isScheduled = false
            self?.processPendingChanges()
        }
    }

    /// Objects of a context have changed.
    public static let didChangeObjectsNotification = Notification.Name("NSObjectsChangedInManagingContextNotification")
    /// A context is about to save.
    public static let willSaveObjectsNotification = Notification.Name("NSManagingContextWillSaveChangesNotification")
    /// A context has saved.
    public static let didSaveObjectsNotification = Notification.Name("NSManagingContextDidSaveChangesNotification")

    /// The user info keys of a context's notifications.
    ///
    /// Source: Core Data NSManagedObjectContext.NotificationKey.
    public enum NotificationKey: String, Sendable {
        /// The inserted objects.
        case insertedObjects = "inserted"
        /// The updated objects.
        case updatedObjects = "updated"
        /// The deleted objects.
        case deletedObjects = "deleted"
        /// The objects that were refreshed with values saved by another context.
        case refreshedObjects = "refreshed"
    }
}

extension Notification.Name {
    /// Objects of a context have changed.
    ///
    /// Source: Core Data NSManagedObjectContextObjectsDidChange.
    public static let NSManagedObjectContextObjectsDidChange = NSManagedObjectContext.didChangeObjectsNotification
    /// A context is about to save.
    ///
    /// Source: Core Data NSManagedObjectContextWillSave.
    public static let NSManagedObjectContextWillSave = NSManagedObjectContext.willSaveObjectsNotification
    /// A context has saved.
    ///
    /// Source: Core Data NSManagedObjectContextDidSave.
    public static let NSManagedObjectContextDidSave = NSManagedObjectContext.didSaveObjectsNotification
    /// Another process has changed a store; never posted.
    ///
    /// Source: Core Data NSPersistentStoreRemoteChange.
    public static let NSPersistentStoreRemoteChange = Notification.Name("NSPersistentStoreRemoteChangeNotification")
    /// Stores were added to or removed from a coordinator; never posted.
    ///
    /// Source: Core Data NSPersistentStoreCoordinatorStoresDidChange.
    public static let NSPersistentStoreCoordinatorStoresDidChange = Notification.Name(
        "NSPersistentStoreCoordinatorStoresDidChangeNotification")
}

/// The user info key of the inserted objects.
///
/// Source: Core Data NSInsertedObjectsKey.
public let NSInsertedObjectsKey = "inserted"
/// The user info key of the updated objects.
///
/// Source: Core Data NSUpdatedObjectsKey.
public let NSUpdatedObjectsKey = "updated"
/// The user info key of the deleted objects.
///
/// Source: Core Data NSDeletedObjectsKey.
public let NSDeletedObjectsKey = "deleted"
/// The user info key of the objects refreshed with values saved by another context.
///
/// Source: Core Data NSRefreshedObjectsKey.
public let NSRefreshedObjectsKey = "refreshed"
