import Foundation

/// Keeps both sides of a relationship consistent.
enum Relationships {
    /// Sets the objects of a relationship and updates their inverse relationships.
    static func relate(_ object: NSManagedObject, _ relationship: NSRelationshipDescription, to others: [NSManagedObject]) {
        for other in others where other.managedObjectContext == nil { object.managedObjectContext?.insert(other) }
        if object.managedObjectContext == nil { others.first?.managedObjectContext?.insert(object) }
        let before = object.related(relationship)
        write(others, to: object, relationship)
        guard let inverse = relationship.inverseRelationship else { return }
        let (old, new) = (Set(before), Set(others))
        for other in before where !new.contains(other) { remove(object, from: other, inverse) }
        for other in others where !old.contains(other) { add(object, to: other, inverse, relationship) }
    }

    private static func add(
        _ object: NSManagedObject, to other: NSManagedObject, _ inverse: NSRelationshipDescription,
        _ relationship: NSRelationshipDescription
    ) {
        let ids = other.links(inverse)
        guard !ids.contains(object.objectID) else { return }
        let present = other.related(inverse)
        if inverse.isToMany { return write(present + [object], to: other, inverse) }
        for previous in present { remove(other, from: previous, relationship) }
        write([object], to: other, inverse)
    }

    private static func remove(_ object: NSManagedObject, from other: NSManagedObject, _ relationship: NSRelationshipDescription) {
        guard other.links(relationship).contains(object.objectID) else { return }
        write(other.related(relationship).filter { $0 !== object }, to: other, relationship)
    }

    private static func write(_ others: [NSManagedObject], to object: NSManagedObject, _ relationship: NSRelationshipDescription) {
        object.announceChange()
        object.noteChange(isTransient: relationship.isTransient)
        if relationship.isToMany {
            var seen: Set<NSManagedObjectID> = []
            object.values[relationship.name] = others.map(\.objectID).filter { seen.insert($0).inserted }
        } else {
            object.values[relationship.name] = others.first?.objectID
        }
    }

    /// Removes an object from its related objects, by each relationship's delete rule; returns the objects to delete with it.
    static func leave(_ object: NSManagedObject) -> [NSManagedObject] {
        var going: [NSManagedObject] = []
        for case let relationship as NSRelationshipDescription in object.entity.properties {
            let others = object.related(relationship)
            switch relationship.deleteRule {
            case .cascadeDeleteRule: going += others
            case .nullifyDeleteRule:
                if let inverse = relationship.inverseRelationship { for other in others { remove(object, from: other, inverse) } }
            case .denyDeleteRule, .noActionDeleteRule: break
            }
        }
        return going
    }
}
