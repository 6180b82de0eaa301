/// The values of a model object by property name, and its context.
public final class _ModelRecord {
    /// The state of the object in its context.
    enum Phase {
        /// It belongs to no context.
        case free
        /// It was inserted, but not saved yet.
        case inserted
        case kept
        /// It was deleted, but the deletion is not saved yet.
        case deleted
    }

    let entity: Entity
    let identifier: PersistentIdentifier
    let registrar = ObservationRegistrar()
    var values: [String: Any] = [:]
    weak var context: ModelContext?
    var phase = Phase.free

    /// Creates the record of a new object.
    public convenience init(_ type: any PersistentModel.Type) { self.init(Entity.of(type), UUID()) }

    init(_ entity: Entity, _ key: UUID) {
        self.entity = entity
        identifier = PersistentIdentifier(entityName: entity.name, key: key)
    }

    // MARK: Called by code that `@Model` generates

    /// Sets a property's initial value, from its default or an initialiser.
    public func _begin<Value>(_ value: Value, _ name: String) { values[name] = value }

    /// The value of a property.
    public func _value<Model: PersistentModel, Value>(of model: Model, _ keyPath: KeyPath<Model, Value>, _ name: String) -> Value {
        // A fetch reads every object: record no access then, since its result depends on the class's revision.
        if context?.isSearching != true { registrar.access(model, keyPath: keyPath) }
        resolve(name)
        guard let value = values[name].flatMap({ $0 as? Value }) else {
            // The initialiser and the store set every value, so a required related object must have been deleted.
            fatalError("\(entity.name).\(name) refers to a deleted object: make it an Optional, or give its inverse a delete rule")
        }
        return value
    }

    /// Sets a property, and updates the inverse of a relationship.
    public func _set<Model: PersistentModel, Value>(
        _ value: Value, of model: Model, _ keyPath: KeyPath<Model, Value>, _ name: String
    ) {
        let property = entity[name]
        guard property.relation == nil else { return Relationships.relate(model, property, to: value) }
        registrar.withMutation(of: model, keyPath: keyPath) { values[name] = value }
        context?.noteChange(self)
    }

    // MARK: Other models

    /// Replaces the keys of related objects, as read from the store, by the objects.
    private func resolve(_ name: String) {
        guard let references = values[name] as? References, let relation = entity[name].relation else { return }
        let models = references.keys.compactMap { context?.object($0, of: Entity.of(relation.target)) }
        values[name] = relation.value(models)
    }

    /// The objects that a relationship refers to.
    func related(_ property: _ModelProperty) -> [any PersistentModel] {
        resolve(property.name)
        guard let relation = property.relation, let value = values[property.name] else { return [] }
        return relation.models(value)
    }
}

/// The keys of related objects that have not been accessed yet.
struct References {
    var keys: [UUID]
}
