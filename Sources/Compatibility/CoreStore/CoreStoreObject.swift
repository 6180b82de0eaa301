import Foundation
import Synchronization
@_exported import TenFootCoreData

/// The name of a version of an app's model.
///
/// Source: CoreStore ModelVersion.
public typealias ModelVersion = String
/// The name of an object's property.
///
/// Source: CoreStore KeyPathString.
public typealias KeyPathString = String
/// The name of a configuration: the part of a model that one storage keeps; nil for the whole model.
///
/// Source: CoreStore ModelConfiguration.
public typealias ModelConfiguration = String?
/// The name of an entity.
///
/// Source: CoreStore EntityName.
public typealias EntityName = String

/// An object stored in a storage.
///
/// Source: CoreStore DynamicObject.
public protocol DynamicObject: AnyObject {
    /// The managed object that holds the values.
    func cs_toRaw() -> NSManagedObject
}

/// An object stored in a storage; its class declares the properties with `@Field`.
///
/// The values are held by an `NSManagedObject`; no subclass of that exists for each class here.
///
/// Source: CoreStore CoreStoreObject.
open class CoreStoreObject: DynamicObject, Hashable {
    let rawObject: NSManagedObject

    /// Creates an object for a managed object.
    public required init(rawObject: NSManagedObject) { self.rawObject = rawObject }
    /// Creates an object that only describes the properties of its class.
    public required init(asMeta: Void) { rawObject = NSManagedObject(entity: NSEntityDescription(), insertInto: nil) }

    /// The managed object that holds the values.
    public func cs_toRaw() -> NSManagedObject { rawObject }

    /// Whether both are the same object of the same transaction or stack.
    public static func == (one: CoreStoreObject, other: CoreStoreObject) -> Bool {
        one.rawObject === other.rawObject
    }
    /// Hashes the object's identifier.
    public func hash(into hasher: inout Hasher) { hasher.combine(rawObject.objectID) }
}

extension DynamicObject where Self: CoreStoreObject {
    /// The namespace of the property wrappers, such as `@Field.Stored`.
    ///
    /// Source: CoreStore DynamicObject.Field.
    public typealias Field = FieldContainer<Self>

    /// The instance that describes the properties of the class.
    static var meta: Self { MetaObjects.object(Self.self) }
}

/// One instance of each class, which describes its properties.
enum MetaObjects {
    private struct Table: @unchecked Sendable {
        var objects: [ObjectIdentifier: CoreStoreObject] = [:]
    }
    private static let table = Mutex(Table())

    static func object<O: CoreStoreObject>(_ type: O.Type) -> O {
        if let known = table.withLock({ $0.objects[ObjectIdentifier(type)] }) as? O { return known }
        let made = type.init(asMeta: ())
        table.withLock { $0.objects[ObjectIdentifier(type)] = made }
        return made
    }

    /// The properties that a class itself declares, without inherited ones.
    static func ownFields(_ type: CoreStoreObject.Type) -> [any FieldProtocol] {
        Mirror(reflecting: object(type)).children.compactMap { $0.value as? any FieldProtocol }
    }
}
