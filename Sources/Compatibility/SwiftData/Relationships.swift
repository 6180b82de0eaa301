/// Keeps both sides of a relationship consistent.
enum Relationships {
    /// Sets a relationship's value and updates the inverse.
    static func relate(_ model: any PersistentModel, _ property: _ModelProperty, to value: Any) {
        guard let relation = property.relation else { return }
        let record = model._modelRecord
        let old = record.related(property)
        record.values[property.name] = value
        announce(model, property)
        connect(model, property, from: old, to: relation.models(value))
    }

    /// Updates the inverse of a relationship, and inserts the models into the context if one of them has one.
    static func connect(
        _ model: any PersistentModel, _ property: _ModelProperty, from old: [any PersistentModel], to new: [any PersistentModel]
    ) {
        if let inverse = model._modelRecord.entity.inverse(of: property) {
            let before = identities(old)
            let after = identities(new)
            for other in old where !after.contains(other._modelRecord.identifier) { remove(model, from: other, inverse) }
            for other in new where !before.contains(other._modelRecord.identifier) { add(model, to: other, inverse, property) }
        }
        for other in new {
            if let context = model._modelRecord.context, other._modelRecord.context == nil { context.take(other) }
            if let context = other._modelRecord.context, model._modelRecord.context == nil { context.take(model) }
        }
    }

    private static func add(
        _ model: any PersistentModel, to other: any PersistentModel, _ inverse: _ModelProperty, _ property: _ModelProperty
    ) {
        let present = other._modelRecord.related(inverse)
        guard !contains(present, model) else { return }
        if inverse.relation?.isMany == true { return write(present + [model], to: other, inverse) }
        for previous in present { remove(other, from: previous, property) }
        write([model], to: other, inverse)
    }

    private static func remove(_ model: any PersistentModel, from other: any PersistentModel, _ property: _ModelProperty) {
        let present = other._modelRecord.related(property)
        guard contains(present, model) else { return }
        write(present.filter { $0._modelRecord !== model._modelRecord }, to: other, property)
    }

    private static func write(_ models: [any PersistentModel], to model: any PersistentModel, _ property: _ModelProperty) {
        // Nil if a required model is missing: reading the property then ends the program with an explanation.
        model._modelRecord.values[property.name] = property.relation?.value(models)
        announce(model, property)
    }

    private static func announce(_ model: any PersistentModel, _ property: _ModelProperty) {
        property.notify(model)
        model._modelRecord.context?.noteChange(model._modelRecord)
    }

    private static func identities(_ models: [any PersistentModel]) -> Set<PersistentIdentifier> {
        Set(models.map(\._modelRecord.identifier))
    }

    private static func contains(_ models: [any PersistentModel], _ model: any PersistentModel) -> Bool {
        models.contains { $0._modelRecord === model._modelRecord }
    }

    /// Removes a model from its related models, by each relationship's delete rule; returns the models to delete with it.
    static func leave(_ model: any PersistentModel) -> [any PersistentModel] {
        let record = model._modelRecord
        var going: [any PersistentModel] = []
        for property in record.entity.properties {
            guard let relation = property.relation else { continue }
            let others = record.related(property)
            if relation.rule == .cascade { going += others }
            if relation.rule == .deny, !others.isEmpty { continue }
            guard let inverse = record.entity.inverse(of: property), relation.rule != .noAction else { continue }
            for other in others where relation.rule != .cascade { remove(model, from: other, inverse) }
        }
        return going
    }
}
