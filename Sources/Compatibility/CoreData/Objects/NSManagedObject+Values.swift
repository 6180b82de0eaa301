import Foundation
import TenFootObjectStore

extension NSManagedObject {
    /// The value for a key: numbers as `NSNumber`, related objects as `NSManagedObject`, `NSSet` or `NSOrderedSet`.
    ///
    /// Source: Core Data NSManagedObject.value(forKey:).
    public func value(forKey key: String) -> Any? { property(key).flatMap(value(of:)) }

    /// Sets the value for a key.
    ///
    /// Source: Core Data NSManagedObject.setValue(_:forKey:).
    public func setValue(_ value: Any?, forKey key: String) {
        switch property(key) {
        case let attribute as NSAttributeDescription: set(attribute.held(value), of: attribute)
        case let relationship as NSRelationshipDescription: Relationships.relate(self, relationship, to: objects(in: value))
        default: break
        }
    }

    /// The value at a key path.
    ///
    /// Source: Foundation NSObject.value(forKeyPath:).
    public func value(forKeyPath path: String) -> Any? {
        KeyedValues.flattened(KeyedValues.value(of: self, at: path.split(separator: ".").map(String.init)))
    }

    /// Sets the value at a key path.
    ///
    /// Source: Foundation NSObject.setValue(_:forKeyPath:).
    public func setValue(_ value: Any?, forKeyPath path: String) {
        let names = path.split(separator: ".").map(String.init)
        guard let last = names.last else { return }
        (KeyedValues.value(of: self, at: names.dropLast()) as? NSManagedObject)?.setValue(value, forKey: last)
    }

    /// Sets the values for several keys.
    ///
    /// Source: Foundation NSObject.setValuesForKeys(_:).
    public func setValuesForKeys(_ values: [String: Any]) {
        for (key, value) in values { setValue(value, forKey: key) }
    }

    /// The values for several keys.
    ///
    /// Source: Foundation NSObject.dictionaryWithValues(forKeys:).
    public func dictionaryWithValues(forKeys keys: [String]) -> [String: Any] {
        Dictionary(keys.map { ($0, value(forKey: $0) ?? NSNull()) }) { $1 }
    }

    /// The value for a key; the same as `value(forKey:)`.
    ///
    /// Source: Core Data NSManagedObject.primitiveValue(forKey:).
    public func primitiveValue(forKey key: String) -> Any? { value(forKey: key) }

    /// Sets the value for a key without notifying the object's observers.
    ///
    /// Source: Core Data NSManagedObject.setPrimitiveValue(_:forKey:).
    public func setPrimitiveValue(_ value: Any?, forKey key: String) {
        switch property(key) {
        case let attribute as NSAttributeDescription: set(attribute.held(value), of: attribute, isSilent: true)
        default: setValue(value, forKey: key)
        }
    }

    /// Notifies the object's observers that a value is about to change.
    ///
    /// Source: Core Data NSManagedObject.willChangeValue(forKey:).
    public func willChangeValue(forKey key: String) { announceChange() }
    /// Does nothing: `willChangeValue` has already notified the object's observers.
    ///
    /// Source: Core Data NSManagedObject.didChangeValue(forKey:).
    public func didChangeValue(forKey key: String) {}
    /// Notifies the object's observers that the value at a key path is about to change.
    ///
    /// Source: Core Data NSManagedObject.willChangeValue(forKey:withSetMutation:using:).
    public func willChangeValue(for key: PartialKeyPath<NSManagedObject>) { announceChange() }
    /// Accepted and ignored: objects are never faults.
    ///
    /// Source: Core Data NSManagedObject.willAccessValue(forKey:).
    public func willAccessValue(forKey key: String?) {}
    /// Accepted and ignored: objects are never faults.
    ///
    /// Source: Core Data NSManagedObject.didAccessValue(forKey:).
    public func didAccessValue(forKey key: String?) {}

    /// The identifiers of the objects that a relationship refers to.
    ///
    /// Source: Core Data NSManagedObject.objectIDs(forRelationshipNamed:).
    public func objectIDs(forRelationshipNamed key: String) -> [NSManagedObjectID] {
        (property(key) as? NSRelationshipDescription).map(links) ?? []
    }

    /// The value for a key in the form that predicates and sort descriptors compare.
    public func _value(named name: String) -> Any? {
        switch property(name) {
        case let attribute as NSAttributeDescription: return values[attribute.name]
        case let relationship as NSRelationshipDescription:
            let related = related(relationship)
            return relationship.isToMany ? related : related.first
        default: return name == "objectID" ? objectID : nil
        }
    }

    // MARK: Properties

    /// The property with a name; nil, with a log entry, if there is none.
    func property(_ name: String) -> NSPropertyDescription? {
        if let property = entity.propertiesByName[name] { return property }
        if name != "objectID" {
            DataLog.shared.error("The entity '\(entity.key)' has no property '\(name)', only \(entity.propertiesByName.keys.sorted()).")
        }
        return nil
    }

    func value(of property: NSPropertyDescription) -> Any? {
        switch property {
        case let attribute as NSAttributeDescription: return attribute.handedOut(values[attribute.name])
        case let relationship as NSRelationshipDescription:
            let related = related(relationship)
            guard relationship.isToMany else { return related.first }
            return relationship.isOrdered ? NSOrderedSet(array: related) : NSSet(array: related)
        default: return nil
        }
    }

    func set(_ value: Any?, of attribute: NSAttributeDescription, isSilent: Bool = false) {
        if !isSilent { announceChange() }
        noteChange(isTransient: attribute.isTransient)
        values[attribute.name] = value
    }

    /// Called before a change: keeps the saved values for a rollback, and informs the context.
    func noteChange(isTransient: Bool = false) {
        if phase == .kept, committed == nil, !isTransient { committed = values }
        managedObjectContext?.noteChange(of: self)
    }

    // MARK: Other objects

    /// The identifiers of a relationship's objects.
    func links(_ relationship: NSRelationshipDescription) -> [NSManagedObjectID] {
        switch values[relationship.name] {
        case let id as NSManagedObjectID: [id]
        case let ids as [NSManagedObjectID]: ids
        default: []
        }
    }

    /// The objects that a relationship refers to.
    func related(_ relationship: NSRelationshipDescription) -> [NSManagedObject] {
        guard let context = managedObjectContext else { return [] }
        return links(relationship).compactMap(context.existing)
    }

    /// The objects in a value that an app assigns to a relationship, looked up in this object's context.
    private func objects(in value: Any?) -> [NSManagedObject] {
        let value = KeyedValues.flattened(value)
        let found = (value as? NSManagedObject).map { [$0] } ?? (KeyedValues.elements(value) ?? []).compactMap { $0 as? NSManagedObject }
        return found.compactMap { other in
            guard let context = managedObjectContext, let theirs = other.managedObjectContext, theirs !== context else { return other }
            DataLog.shared.error(
                "A '\(entity.key)' cannot refer to a '\(other.entity.key)' of another context: use object(with: objectID) of its own context."
            )
            return context.existing(other.objectID)
        }
    }
}
