/// What a model's object keeps: its values by the names of its properties, and the context it is in.
public final class _ModelRecord {
    /// Where the object is on its way between the app and the store.
    enum Phase {
        /// No context has it.
        case free
        /// The store does not have it yet.
        case inserted
        case kept
        /// The store has it until the deletion is saved.
        case deleted
    }

    let entity: Entity
    let identifier: PersistentIdentifier
    let registrar = ObservationRegistrar()
    var values: [String: Any] = [:]
    weak var context: ModelContext?
    var phase = Phase.free

    /// The record of a new object.
    public convenience init(_ type: any PersistentModel.Type) { self.init(Entity.of(type), UUID()) }

    init(_ entity: Entity, _ key: UUID) {
        self.entity = entity
        identifier = PersistentIdentifier(entityName: entity.name, key: key)
    }

    // MARK: What `@Model` calls

    /// A variable's first value, from a default or an initialiser.
    public func _begin<Value>(_ value: Value, _ name: String) { values[name] = value }

    /// The value of a variable.
    public func _value<Model: PersistentModel, Value>(of model: Model, _ keyPath: KeyPath<Model, Value>, _ name: String) -> Value {
        // A search reads every object; what depends on its result depends on the class as a whole.
        if context?.isSearching != true { registrar.access(model, keyPath: keyPath) }
        resolve(name)
        guard let value = values[name].flatMap({ $0 as? Value }) else {
            // The initialiser and the store fill in every value; the app took away the object that this one must lead to.
            fatalError("\(entity.name).\(name) leads to an object that was deleted: make it an Optional, or give its inverse a delete rule")
        }
        return value
    }

    /// Changes a variable, and with it the variable that leads back.
    public func _set<Model: PersistentModel, Value>(
        _ value: Value, of model: Model, _ keyPath: KeyPath<Model, Value>, _ name: String
    ) {
        let property = entity[name]
        guard property.relation == nil else { return Relationships.relate(model, property, to: value) }
        registrar.withMutation(of: model, keyPath: keyPath) { values[name] = value }
        context?.noteChange(self)
    }

    // MARK: Other models

    /// Turns names of other objects, as the store has them, into the objects.
    private func resolve(_ name: String) {
        guard let references = values[name] as? References, let relation = entity[name].relation else { return }
        let models = references.keys.compactMap { context?.object($0, of: Entity.of(relation.target)) }
        values[name] = relation.value(models)
    }

    /// The objects that a relationship leads to.
    func related(_ property: _ModelProperty) -> [any PersistentModel] {
        resolve(property.name)
        guard let relation = property.relation, let value = values[property.name] else { return [] }
        return relation.models(value)
    }
}

/// Names of other objects that nobody has asked for yet.
struct References {
    var keys: [UUID]
}
