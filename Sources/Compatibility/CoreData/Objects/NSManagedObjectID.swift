import Foundation
import Synchronization

/// The identifier of a managed object.
///
/// Source: Core Data NSManagedObjectID.
open class NSManagedObjectID: NSObject, NSFetchRequestResult, _KeyedValues, @unchecked Sendable {
    /// The entity of the object.
    public let entity: NSEntityDescription
    let key: UUID
    /// Whether the object has not been saved yet.
    private let isNew: Mutex<Bool>
    /// The store that contains the object.
    open internal(set) weak var persistentStore: NSPersistentStore?

    init(_ entity: NSEntityDescription, _ key: UUID = UUID(), isNew: Bool) {
        self.entity = entity
        self.key = key
        self.isNew = Mutex(isNew)
    }

    /// Whether the object has not been saved yet.
    open var isTemporaryID: Bool { isNew.withLock { $0 } }
    func settle(in store: NSPersistentStore?) {
        isNew.withLock { $0 = false }
        persistentStore = store
    }

    /// The identifier as a URL, which can be stored elsewhere.
    open func uriRepresentation() -> URL {
        var address = URLComponents()
        address.scheme = "x-coredata"
        address.host = persistentStore?.identifier ?? ""
        address.path = "/\(entity.key)/\(isTemporaryID ? "t" : "p")\(key.uuidString)"
        return address.url ?? URL(fileURLWithPath: "/\(key.uuidString)")
    }

    /// Whether both identify the same object.
    open override func isEqual(_ object: Any?) -> Bool { (object as? NSManagedObjectID)?.key == key }
    /// Hashes the identifier.
    open override var hash: Int { key.hashValue }
    /// The identifier's URL.
    open override var description: String { uriRepresentation().absoluteString }

    /// Always nil: an identifier has no values.
    public func _value(named name: String) -> Any? { nil }
    /// The key, for comparisons in predicates.
    public var _identity: AnyHashable { AnyHashable(key) }
}
