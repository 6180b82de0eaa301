import Dispatch
import Foundation

/// What has become of a context's objects.
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
    /// Tells those who listen what has changed, rather than in the next turn of the queue.
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

    /// Objects have changed.
    public static let didChangeObjectsNotification = Notification.Name("NSObjectsChangedInManagingContextNotification")
    /// A save begins.
    public static let willSaveObjectsNotification = Notification.Name("NSManagingContextWillSaveChangesNotification")
    /// A save has ended.
    public static let didSaveObjectsNotification = Notification.Name("NSManagingContextDidSaveChangesNotification")

    /// The keys of what notifications say of objects.
    ///
    /// Source: Core Data NSManagedObjectContext.NotificationKey.
    public enum NotificationKey: String, Sendable {
        /// Those that are new.
        case insertedObjects = "inserted"
        /// Those that were changed.
        case updatedObjects = "updated"
        /// Those that were deleted.
        case deletedObjects = "deleted"
        /// Those that have what others saved.
        case refreshedObjects = "refreshed"
    }
}

extension Notification.Name {
    /// Objects of a context have changed.
    ///
    /// Source: Core Data NSManagedObjectContextObjectsDidChange.
    public static let NSManagedObjectContextObjectsDidChange = NSManagedObjectContext.didChangeObjectsNotification
    /// A context's save begins.
    ///
    /// Source: Core Data NSManagedObjectContextWillSave.
    public static let NSManagedObjectContextWillSave = NSManagedObjectContext.willSaveObjectsNotification
    /// A context's save has ended.
    ///
    /// Source: Core Data NSManagedObjectContextDidSave.
    public static let NSManagedObjectContextDidSave = NSManagedObjectContext.didSaveObjectsNotification
    /// Another program has changed a store; never posted.
    ///
    /// Source: Core Data NSPersistentStoreRemoteChange.
    public static let NSPersistentStoreRemoteChange = Notification.Name("NSPersistentStoreRemoteChangeNotification")
    /// A coordinator has more stores or fewer; never posted.
    ///
    /// Source: Core Data NSPersistentStoreCoordinatorStoresDidChange.
    public static let NSPersistentStoreCoordinatorStoresDidChange = Notification.Name(
        "NSPersistentStoreCoordinatorStoresDidChangeNotification")
}

/// The objects that are new, in what a notification says.
///
/// Source: Core Data NSInsertedObjectsKey.
public let NSInsertedObjectsKey = "inserted"
/// The objects that were changed, in what a notification says.
///
/// Source: Core Data NSUpdatedObjectsKey.
public let NSUpdatedObjectsKey = "updated"
/// The objects that were deleted, in what a notification says.
///
/// Source: Core Data NSDeletedObjectsKey.
public let NSDeletedObjectsKey = "deleted"
/// The objects that have what others saved, in what a notification says.
///
/// Source: Core Data NSRefreshedObjectsKey.
public let NSRefreshedObjectsKey = "refreshed"
