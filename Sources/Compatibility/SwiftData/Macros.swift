@_exported import Foundation
@_exported import Observation

/// Makes a class a model: its objects are kept by a store, found by fetching, and observed by the views that read them.
///
/// Each stored variable is kept, unless it is marked `@Transient`; its type is `Codable`, another model, or an array of models.
///
/// Source: SwiftData Model().
@attached(member, names: named(_modelRecord), named(init), named(_modelProperties))
@attached(memberAttribute)
@attached(extension, conformances: PersistentModel)
public macro Model() = #externalMacro(module: "TenFootMacros", type: "ModelMacro")

/// What `@Model` puts on a variable that is kept.
@attached(accessor, names: named(init), named(get), named(set))
@attached(peer, names: prefixed(_))
public macro _PersistedProperty() = #externalMacro(module: "TenFootMacros", type: "PersistedPropertyMacro")

/// Says more of a variable: that no two objects have it alike, or what an older version of the app called it.
///
/// Source: SwiftData Attribute(_:originalName:hashModifier:).
@attached(peer)
public macro Attribute(_ options: Schema.Attribute.Option..., originalName: String? = nil, hashModifier: String? = nil) =
    #externalMacro(module: "TenFootMacros", type: "ModelMarkMacro")

/// Says more of a variable that holds other models: what becomes of them, and which of their variables leads back.
///
/// Source: SwiftData Relationship(_:deleteRule:minimumModelCount:maximumModelCount:originalName:inverse:hashModifier:).
@attached(peer)
public macro Relationship(
    _ options: Schema.Relationship.Option..., deleteRule: Schema.Relationship.DeleteRule = .nullify, minimumModelCount: Int? = 0,
    maximumModelCount: Int? = 0, originalName: String? = nil, inverse: AnyKeyPath? = nil, hashModifier: String? = nil
) = #externalMacro(module: "TenFootMacros", type: "ModelMarkMacro")

/// Marks a variable that is not kept; it starts with its default whenever an object is read.
///
/// Source: SwiftData Transient().
@attached(peer)
public macro Transient() = #externalMacro(module: "TenFootMacros", type: "ModelMarkMacro")

/// Sets of variables of which no two objects have all alike: saving another such object changes the one that is there.
///
/// Source: SwiftData Unique(_:).
@freestanding(declaration, names: named(_modelUnique))
public macro Unique<T: PersistentModel>(_ constraints: [PartialKeyPath<T>]...) =
    #externalMacro(module: "TenFootMacros", type: "UniqueMacro")

/// Accepted: objects are searched in memory, where no index is needed.
///
/// Source: SwiftData Index(_:).
@freestanding(declaration)
public macro Index<T: PersistentModel>(_ indices: [PartialKeyPath<T>]...) =
    #externalMacro(module: "TenFootMacros", type: "IndexMacro")

/// Gives an actor a context of its own, for work apart from the screen.
///
/// Source: SwiftData ModelActor().
@attached(member, names: named(modelExecutor), named(modelContainer), named(init))
@attached(extension, conformances: ModelActor)
public macro ModelActor() = #externalMacro(module: "TenFootMacros", type: "ModelActorMacro")
