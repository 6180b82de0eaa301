import TenFootObjectStore

/// A variable of a model: how it is written to a store, read from it, and observed.
///
/// `@Model` lists them.
public struct _ModelProperty {
    /// What is particular to a variable that leads to other models.
    struct Relation {
        let target: any PersistentModel.Type
        let isMany: Bool
        let rule: Schema.Relationship.DeleteRule
        let inverse: AnyKeyPath?
        /// The objects in a value.
        let models: (Any) -> [any PersistentModel]
        /// The value that leads to these; nil where a single one must be there and is not.
        let value: ([any PersistentModel]) -> Any?
    }

    let name: String
    let keyPath: AnyKeyPath
    /// What an older version of the app called it.
    let originalName: String?
    let isUnique: Bool
    let relation: Relation?
    let encode: (Any, inout KeyedEncodingContainer<FieldName>) throws -> Void
    let decode: (KeyedDecodingContainer<FieldName>) throws -> Any
    /// Tells those who observe the variable.
    let notify: (any PersistentModel) -> Void

    /// A variable that holds a value.
    @_disfavoredOverload public init<Model: PersistentModel, Value: Codable>(
        _ name: String, _ keyPath: KeyPath<Model, Value>, default value: (() -> Value)? = nil,
        as attribute: Schema.Attribute = Schema.Attribute()
    ) {
        self.name = name
        self.keyPath = keyPath
        originalName = attribute.originalName
        isUnique = attribute.options.contains(.unique)
        relation = nil
        notify = Self.notification(keyPath)
        encode = { held, fields in
            if let value = held as? Value { try fields.encode(value, forKey: FieldName(name)) }
        }
        let older = attribute.originalName
        decode = { fields in
            for key in [name, older].compactMap({ $0 }).map(FieldName.init) where fields.contains(key) {
                return try fields.decode(Value.self, forKey: key)
            }
            // An object of an older version of the app, which did not have the variable.
            if let value { return value() }
            if let empty = Value.self as? any ExpressibleByNilLiteral.Type { return empty.init(nilLiteral: ()) }
            throw FieldProblem.missing(name)
        }
    }

    /// A variable that leads to one object.
    public init<Model: PersistentModel, Target: PersistentModel>(
        _ name: String, _ keyPath: KeyPath<Model, Target>, default value: (() -> Target)? = nil,
        as relationship: Schema.Relationship = Schema.Relationship()
    ) {
        self.init(name, keyPath, relationship, Target.self, isMany: false, { ($0 as? Target).map { [$0] } ?? [] }, { $0.first as? Target })
    }

    /// A variable that leads to one object or none.
    public init<Model: PersistentModel, Target: PersistentModel>(
        _ name: String, _ keyPath: KeyPath<Model, Target?>, default value: (() -> Target?)? = nil,
        as relationship: Schema.Relationship = Schema.Relationship()
    ) {
        self.init(
            name, keyPath, relationship, Target.self, isMany: false, { ($0 as? Target).map { [$0] } ?? [] },
            { Optional($0.first as? Target) as Any })
    }

    /// A variable that leads to several objects.
    public init<Model: PersistentModel, Target: PersistentModel>(
        _ name: String, _ keyPath: KeyPath<Model, [Target]>, default value: (() -> [Target])? = nil,
        as relationship: Schema.Relationship = Schema.Relationship()
    ) {
        self.init(name, keyPath, relationship, Target.self, isMany: true, { $0 as? [Target] ?? [] }, { $0.compactMap { $0 as? Target } })
    }

    /// A variable that leads to several objects, or is nil for none.
    public init<Model: PersistentModel, Target: PersistentModel>(
        _ name: String, _ keyPath: KeyPath<Model, [Target]?>, default value: (() -> [Target]?)? = nil,
        as relationship: Schema.Relationship = Schema.Relationship()
    ) {
        self.init(
            name, keyPath, relationship, Target.self, isMany: true, { $0 as? [Target] ?? [] },
            { Optional($0.compactMap { $0 as? Target }) as Any })
    }

    private init<Model: PersistentModel, Value>(
        _ name: String, _ keyPath: KeyPath<Model, Value>, _ relationship: Schema.Relationship, _ target: any PersistentModel.Type,
        isMany: Bool, _ models: @escaping (Any) -> [any PersistentModel], _ value: @escaping ([any PersistentModel]) -> Any?
    ) {
        self.name = name
        self.keyPath = keyPath
        originalName = relationship.originalName
        isUnique = false
        relation = Relation(
            target: target, isMany: isMany, rule: relationship.deleteRule, inverse: relationship.inverse, models: models, value: value)
        notify = Self.notification(keyPath)
        encode = { held, fields in
            let keys = (held as? References)?.keys ?? models(held).map(\._modelRecord.identifier.key)
            try fields.encode(keys, forKey: FieldName(name))
        }
        let older = relationship.originalName
        decode = { fields in
            let key = [name, older].compactMap { $0 }.map(FieldName.init).first(where: fields.contains)
            return References(keys: try key.map { try fields.decode([UUID].self, forKey: $0) } ?? [])
        }
    }

    private static func notification<Model: PersistentModel, Value>(_ keyPath: KeyPath<Model, Value>) -> (any PersistentModel) -> Void {
        { model in
            guard let model = model as? Model else { return }
            model._modelRecord.registrar.withMutation(of: model, keyPath: keyPath) {}
        }
    }
}

/// Why an object that is kept cannot be made.
enum FieldProblem: Error, CustomStringConvertible {
    case missing(String)
    var description: String {
        switch self {
        case .missing(let name): "it has no '\(name)', which has no default either: give the variable one"
        }
    }
}
