@_exported import Foundation
@_exported import Observation

/// Makes a class a persistent model: its objects can be stored, fetched and observed.
///
/// Each stored property is persistent unless it is marked `@Transient`; its type is `Codable`, another model, or an array of models.
///
/// Source: SwiftData Model().
@attached(member, names: named(_modelRecord), named(init), named(_modelProperties))
@attached(memberAttribute)
@attached(extension, conformances: PersistentModel)
public macro Model() = #externalMacro(module: "TenFootMacros", type: "ModelMacro")

/// Added by `@Model` to each persistent property.
@attached(accessor, names: named(init), named(get), named(set))
@attached(peer, names: prefixed(_))
public macro _PersistedProperty() = #externalMacro(module: "TenFootMacros", type: "PersistedPropertyMacro")

/// Describes an attribute: whether it is unique, and its name in an older version of the schema.
///
/// Source: SwiftData Attribute(_:originalName:hashModifier:).
@attached(peer)
public macro Attribute(_ options: Schema.Attribute.Option..., originalName: String? = nil, hashModifier: String? = nil) =
    #externalMacro(module: "TenFootMacros", type: "ModelMarkMacro")

/// Describes a relationship: its delete rule and its inverse.
///
/// Source: SwiftData Relationship(_:deleteRule:minimumModelCount:maximumModelCount:originalName:inverse:hashModifier:).
@attached(peer)
public macro Relationship(
    _ options: Schema.Relationship.Option..., deleteRule: Schema.Relationship.DeleteRule = .nullify, minimumModelCount: Int? = 0,
    maximumModelCount: Int? = 0, originalName: String? = nil, inverse: AnyKeyPath? = nil, hashModifier: String? = nil
) = #externalMacro(module: "TenFootMacros", type: "ModelMarkMacro")

/// Marks a property that is not stored; it has its default value whenever an object is read.
///
/// Source: SwiftData Transient().
@attached(peer)
public macro Transient() = #externalMacro(module: "TenFootMacros", type: "ModelMarkMacro")

/// Declares sets of properties that must be unique; saving another object with equal values updates the existing one.
///
/// Source: SwiftData Unique(_:).
@freestanding(declaration, names: named(_modelUnique))
public macro Unique<T: PersistentModel>(_ constraints: [PartialKeyPath<T>]...) =
    #externalMacro(module: "TenFootMacros", type: "UniqueMacro")

/// Accepted and ignored: objects are searched in memory, without indexes.
///
/// Source: SwiftData Index(_:).
@freestanding(declaration)
public macro Index<T: PersistentModel>(_ indices: [PartialKeyPath<T>]...) =
    #externalMacro(module: "TenFootMacros", type: "IndexMacro")

/// Gives an actor a model context, for work off the main actor.
///
/// Source: SwiftData ModelActor().
@attached(member, names: named(modelExecutor), named(modelContainer), named(init))
@attached(extension, conformances: ModelActor)
public macro ModelActor() = #externalMacro(module: "TenFootMacros", type: "ModelActorMacro")
