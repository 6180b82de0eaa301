import Foundation
import Synchronization

/// The name of an object, for as long as it exists.
///
/// Source: Core Data NSManagedObjectID.
open class NSManagedObjectID: NSObject, NSFetchRequestResult, _KeyedValues, @unchecked Sendable {
    /// The entity of the object.
    public let entity: NSEntityDescription
    let key: UUID
    /// Whether no store has the object yet.
    private let isNew: Mutex<Bool>
    /// The store that has the object.
    open internal(set) weak var persistentStore: NSPersistentStore?

    init(_ entity: NSEntityDescription, _ key: UUID = UUID(), isNew: Bool) {
        self.entity = entity
        self.key = key
        self.isNew = Mutex(isNew)
    }

    /// Whether no store has the object yet.
    open var isTemporaryID: Bool { isNew.withLock { $0 } }
    func settle(in store: NSPersistentStore?) {
        isNew.withLock { $0 = false }
        persistentStore = store
    }

    /// The name as an address, which can be kept elsewhere.
    open func uriRepresentation() -> URL {
        var address = URLComponents()
        address.scheme = "x-coredata"
        address.host = persistentStore?.identifier ?? ""
        address.path = "/\(entity.key)/\(isTemporaryID ? "t" : "p")\(key.uuidString)"
        return address.url ?? URL(fileURLWithPath: "/\(key.uuidString)")
    }

    /// Whether two name one object.
    open override func isEqual(_ object: Any?) -> Bool { (object as? NSManagedObjectID)?.key == key }
    /// Hashes the name.
    open override var hash: Int { key.hashValue }
    /// The name as an address.
    open override var description: String { uriRepresentation().absoluteString }

    /// A name has no values of its own.
    public func _value(named name: String) -> Any? { nil }
    /// The name itself.
    public var _identity: AnyHashable { AnyHashable(key) }
}
