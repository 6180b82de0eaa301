import Foundation
import Synchronization
@_exported import TenFootCoreData

/// The name of a version of an app's model.
///
/// Source: CoreStore ModelVersion.
public typealias ModelVersion = String
/// The name of a value of an object.
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

/// An object that a storage keeps.
///
/// Source: CoreStore DynamicObject.
public protocol DynamicObject: AnyObject {
    /// The managed object that holds its values.
    func cs_toRaw() -> NSManagedObject
}

/// An object that a storage keeps, whose class says by its `@Field` properties what each object has.
///
/// Its values are kept in an `NSManagedObject`; there is no subclass of that for each class here.
///
/// Source: CoreStore CoreStoreObject.
open class CoreStoreObject: DynamicObject, Hashable {
    let rawObject: NSManagedObject

    /// An object around a managed one.
    public required init(rawObject: NSManagedObject) { self.rawObject = rawObject }
    /// An object that only tells what its class has.
    public required init(asMeta: Void) { rawObject = NSManagedObject(entity: NSEntityDescription(), insertInto: nil) }

    /// The managed object that holds its values.
    public func cs_toRaw() -> NSManagedObject { rawObject }

    /// Whether two are one object of one transaction or stack.
    public static func == (one: CoreStoreObject, other: CoreStoreObject) -> Bool {
        one.rawObject === other.rawObject
    }
    /// Hashes the object's name.
    public func hash(into hasher: inout Hasher) { hasher.combine(rawObject.objectID) }
}

extension DynamicObject where Self: CoreStoreObject {
    /// What a class's properties are declared by: `@Field.Stored` and its like.
    ///
    /// Source: CoreStore DynamicObject.Field.
    public typealias Field = FieldContainer<Self>

    /// An object that tells what the class has.
    static var meta: Self { MetaObjects.object(Self.self) }
}

/// One object of each class, which tells what the class has.
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

    /// The properties of a class itself, without those of the classes above it.
    static func ownFields(_ type: CoreStoreObject.Type) -> [any FieldProtocol] {
        Mirror(reflecting: object(type)).children.compactMap { $0.value as? any FieldProtocol }
    }
}
