import Foundation
import Synchronization

/// How an associated object is referenced by its owner.
///
/// Source: Objective-C runtime objc_AssociationPolicy.
public enum objc_AssociationPolicy: UInt, Sendable {
    /// A weak reference.
    case OBJC_ASSOCIATION_ASSIGN = 0
    /// A strong reference.
    case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
    /// A strong reference; the value is not copied.
    case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
    /// A strong reference.
    case OBJC_ASSOCIATION_RETAIN = 769
    /// A strong reference; the value is not copied.
    case OBJC_ASSOCIATION_COPY = 771
}

/// Associated objects, keyed by the owner's address.
private enum AssociatedObjects {
    struct Entry {
        var owner: WeakObject
        var values: [UnsafeRawPointer: Held] = [:]
    }
    struct Held {
        var value: Any?
        var unowned: WeakObject?
    }
    // Any thread may read the values, as on tvOS.
    struct Table: @unchecked Sendable {
        var entries: [ObjectIdentifier: Entry] = [:]
        /// The number of entries at which those of deallocated owners are removed.
        var limit = 64
    }
    static let table = Mutex(Table())
}

/// Associates a value with an object under a key; nil removes it.
///
/// The value of a deallocated owner is released later, when further associations are made.
///
/// Source: Objective-C runtime objc_setAssociatedObject(_:_:_:_:).
public func objc_setAssociatedObject(_ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy) {
    nonisolated(unsafe) let object = object as AnyObject
    nonisolated(unsafe) let value = value
    nonisolated(unsafe) let key = key
    let id = ObjectIdentifier(object)
    // Releasing a value can run code that uses associated objects: release after the lock is free.
    nonisolated(unsafe) let gone = AssociatedObjects.table.withLock { table in
        var gone: [Any?] = []
        if table.entries.count >= table.limit {
            let dead = table.entries.filter { $0.value.owner.object == nil }
            for key in dead.keys { table.entries[key] = nil }
            gone = dead.values.flatMap { $0.values.values.map(\.value) }
            table.limit = max(64, table.entries.count * 2)
        }
        // The entry may belong to a deallocated object that had the same address.
        var entry = table.entries[id].flatMap { $0.owner.object === object ? $0 : nil } ?? .init(owner: WeakObject(object))
        gone.append(entry.values[key]?.value)
        let isHeld = policy != .OBJC_ASSOCIATION_ASSIGN
        entry.values[key] = value.map { .init(value: isHeld ? $0 : nil, unowned: isHeld ? nil : WeakObject($0 as AnyObject)) }
        if let old = table.entries.updateValue(entry, forKey: id), old.owner.object !== object { gone += old.values.values.map(\.value) }
        nonisolated(unsafe) let result = gone
        return result
    }
    _ = gone
}

/// The value associated with an object under a key; nil if there is none.
///
/// Source: Objective-C runtime objc_getAssociatedObject(_:_:).
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
    nonisolated(unsafe) let object = object as AnyObject
    nonisolated(unsafe) let key = key
    nonisolated(unsafe) let value = AssociatedObjects.table.withLock { table -> Any? in
        guard let entry = table.entries[ObjectIdentifier(object)], entry.owner.object === object, let held = entry.values[key] else {
            return nil
        }
        nonisolated(unsafe) let value: Any? = held.unowned?.object.map { $0 } ?? held.value
        return value
    }
    return value
}

/// Removes all values associated with an object.
///
/// Source: Objective-C runtime objc_removeAssociatedObjects(_:).
public func objc_removeAssociatedObjects(_ object: Any) {
    let id = ObjectIdentifier(object as AnyObject)
    nonisolated(unsafe) let gone = AssociatedObjects.table.withLock { table -> AssociatedObjects.Entry? in
        nonisolated(unsafe) let entry = table.entries.removeValue(forKey: id)
        return entry
    }
    _ = gone
}

/// The size in bytes of an instance of a class; 0 for nil.
///
/// Source: Objective-C runtime class_getInstanceSize(_:); Swift's TypeMetadata.rst, Class Metadata, where there is no Objective-C: two words,
/// then the flags, the address point and the size of instances, of 32 bits each.
public func class_getInstanceSize(_ type: AnyClass?) -> Int {
    guard let type else { return 0 }
    return Int(unsafeBitCast(type, to: UnsafeRawPointer.self).load(fromByteOffset: 24, as: UInt32.self))
}
