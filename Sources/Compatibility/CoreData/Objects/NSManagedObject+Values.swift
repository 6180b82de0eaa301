import Foundation
import TenFootObjectStore

extension NSManagedObject {
    /// The value of a name: numbers as `NSNumber`, objects it leads to as `NSManagedObject`, `NSSet` or `NSOrderedSet`.
    ///
    /// Source: Core Data NSManagedObject.value(forKey:).
    public func value(forKey key: String) -> Any? { property(key).flatMap(value(of:)) }

    /// Changes the value of a name.
    ///
    /// Source: Core Data NSManagedObject.setValue(_:forKey:).
    public func setValue(_ value: Any?, forKey key: String) {
        switch property(key) {
        case let attribute as NSAttributeDescription: set(attribute.held(value), of: attribute)
        case let relationship as NSRelationshipDescription: Relationships.relate(self, relationship, to: objects(in: value))
        default: break
        }
    }

    /// What a path of names leads to.
    ///
    /// Source: Foundation NSObject.value(forKeyPath:).
    public func value(forKeyPath path: String) -> Any? {
        KeyedValues.flattened(KeyedValues.value(of: self, at: path.split(separator: ".").map(String.init)))
    }

    /// Changes what a path of names leads to.
    ///
    /// Source: Foundation NSObject.setValue(_:forKeyPath:).
    public func setValue(_ value: Any?, forKeyPath path: String) {
        let names = path.split(separator: ".").map(String.init)
        guard let last = names.last else { return }
        (KeyedValues.value(of: self, at: names.dropLast()) as? NSManagedObject)?.setValue(value, forKey: last)
    }

    /// Changes the values of several names.
    ///
    /// Source: Foundation NSObject.setValuesForKeys(_:).
    public func setValuesForKeys(_ values: [String: Any]) {
        for (key, value) in values { setValue(value, forKey: key) }
    }

    /// The values of several names.
    ///
    /// Source: Foundation NSObject.dictionaryWithValues(forKeys:).
    public func dictionaryWithValues(forKeys keys: [String]) -> [String: Any] {
        Dictionary(keys.map { ($0, value(forKey: $0) ?? NSNull()) }) { $1 }
    }

    /// The value of a name, without further ado.
    ///
    /// Source: Core Data NSManagedObject.primitiveValue(forKey:).
    public func primitiveValue(forKey key: String) -> Any? { value(forKey: key) }

    /// Changes the value of a name without telling those who observe the object.
    ///
    /// Source: Core Data NSManagedObject.setPrimitiveValue(_:forKey:).
    public func setPrimitiveValue(_ value: Any?, forKey key: String) {
        switch property(key) {
        case let attribute as NSAttributeDescription: set(attribute.held(value), of: attribute, isSilent: true)
        default: setValue(value, forKey: key)
        }
    }

    /// Tells those who observe the object that a value is about to change.
    ///
    /// Source: Core Data NSManagedObject.willChangeValue(forKey:).
    public func willChangeValue(forKey key: String) { announceChange() }
    /// A value has changed; `willChangeValue` has told those who observe the object.
    ///
    /// Source: Core Data NSManagedObject.didChangeValue(forKey:).
    public func didChangeValue(forKey key: String) {}
    /// Tells those who observe the object that one of several values is about to change.
    ///
    /// Source: Core Data NSManagedObject.willChangeValue(forKey:withSetMutation:using:).
    public func willChangeValue(for key: PartialKeyPath<NSManagedObject>) { announceChange() }
    /// Accepted: objects are read whole.
    ///
    /// Source: Core Data NSManagedObject.willAccessValue(forKey:).
    public func willAccessValue(forKey key: String?) {}
    /// Accepted: objects are read whole.
    ///
    /// Source: Core Data NSManagedObject.didAccessValue(forKey:).
    public func didAccessValue(forKey key: String?) {}

    /// The names of the objects that a name leads to.
    ///
    /// Source: Core Data NSManagedObject.objectIDs(forRelationshipNamed:).
    public func objectIDs(forRelationshipNamed key: String) -> [NSManagedObjectID] {
        (property(key) as? NSRelationshipDescription).map(links) ?? []
    }

    /// The value of a name, as predicates and orders compare it.
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

    /// What has a name; the log says which has none.
    func property(_ name: String) -> NSPropertyDescription? {
        if let property = entity.propertiesByName[name] { return property }
        if name != "objectID" {
            DataLog.shared.error("The entity '\(entity.key)' has no '\(name)': its names are \(entity.propertiesByName.keys.sorted()).")
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

    /// Before a change: what was saved is kept, and the context told.
    func noteChange(isTransient: Bool = false) {
        if phase == .kept, committed == nil, !isTransient { committed = values }
        managedObjectContext?.noteChange(of: self)
    }

    // MARK: Other objects

    /// The names of what a relationship leads to.
    func links(_ relationship: NSRelationshipDescription) -> [NSManagedObjectID] {
        switch values[relationship.name] {
        case let id as NSManagedObjectID: [id]
        case let ids as [NSManagedObjectID]: ids
        default: []
        }
    }

    /// What a relationship leads to.
    func related(_ relationship: NSRelationshipDescription) -> [NSManagedObject] {
        guard let context = managedObjectContext else { return [] }
        return links(relationship).compactMap(context.existing)
    }

    /// The objects in a value that an app gives to a relationship, as this object's context has them.
    private func objects(in value: Any?) -> [NSManagedObject] {
        let value = KeyedValues.flattened(value)
        let found = (value as? NSManagedObject).map { [$0] } ?? (KeyedValues.elements(value) ?? []).compactMap { $0 as? NSManagedObject }
        return found.compactMap { other in
            guard let context = managedObjectContext, let theirs = other.managedObjectContext, theirs !== context else { return other }
            DataLog.shared.error(
                "A '\(entity.key)' is to lead to a '\(other.entity.key)' of another context: ask its own context for object(with: objectID)."
            )
            return context.existing(other.objectID)
        }
    }
}
