import SwiftSyntax
import SwiftSyntaxMacros

/// `@Model`: makes a class a model, whose properties are stored in its record and observed.
///
/// Each stored variable gets `@_PersistedProperty`; the class gets its record, the initialiser by which a store makes it, and the list of its properties.
public struct ModelMacro: MemberMacro, MemberAttributeMacro, ExtensionMacro {
    /// Generates the record, the initialiser and the list of properties.
    public static func expansion(
        of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax, conformingTo protocols: [TypeSyntax],
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        guard let type = declaration.as(ClassDeclSyntax.self) else { throw ModelError.notAClass.at(node) }
        let properties = try type.memberBlock.members.compactMap { try ModelProperty($0.decl) }
        let prefix = access(type)
        let name = type.name.text
        let starts = properties.map { "_\($0.name) = _NoValue()" }.joined(separator: "\n")
        let list = properties.map { $0.description(in: name) }.joined(separator: ",\n")
        return [
            "\(raw: prefix)var _modelRecord: _ModelRecord = _ModelRecord(\(raw: name).self)",
            """
            \(raw: prefix)required init(_record: _ModelRecord) {
                \(raw: starts)
                _modelRecord = _record
            }
            """,
            """
            \(raw: prefix)static var _modelProperties: [_ModelProperty] {
                [
                    \(raw: list)
                ]
            }
            """,
        ]
    }

    /// The access level of generated members, which makes them as visible as the class.
    static func access(_ type: ClassDeclSyntax) -> String {
        switch type.modifiers.first(where: { ["public", "open", "package"].contains($0.name.text) })?.name.text {
        case nil: ""
        case "package": "package "
        default: "public "
        }
    }

    /// Adds `@_PersistedProperty` to each stored variable.
    public static func expansion(
        of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax, providingAttributesFor member: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [AttributeSyntax] {
        // The expansion of the members has already reported the error.
        guard declaration.is(ClassDeclSyntax.self), (try? ModelProperty(member)) != nil else { return [] }
        return ["@_PersistedProperty"]
    }

    /// Generates the conformance.
    public static func expansion(
        of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax, providingExtensionsOf type: some TypeSyntaxProtocol,
        conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
        guard declaration.is(ClassDeclSyntax.self), !protocols.isEmpty else { return [] }
        let source: DeclSyntax = "extension \(type.trimmed): PersistentModel {}"
        return source.as(ExtensionDeclSyntax.self).map { [$0] } ?? []
    }
}

/// `@_PersistedProperty`, which `@Model` adds to each stored variable: accessors that read and write the record.
public struct PersistedPropertyMacro: AccessorMacro, PeerMacro {
    /// Generates accessors that read and write the record.
    public static func expansion(
        of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol, in context: some MacroExpansionContext
    ) throws -> [AccessorDeclSyntax] {
        guard let property = try ModelProperty(declaration) else { return [] }
        let name = property.name
        return [
            """
            @storageRestrictions(accesses: _modelRecord, initializes: _\(raw: name))
            init(initialValue) {
                _modelRecord._begin(initialValue, "\(raw: name)")
                _\(raw: name) = _NoValue()
            }
            """,
            "get { _modelRecord._value(of: self, \\.\(raw: name), \"\(raw: name)\") }",
            "set { _modelRecord._set(newValue, of: self, \\.\(raw: name), \"\(raw: name)\") }",
        ]
    }

    /// Generates the placeholder that an initialiser initialises in place of the variable.
    public static func expansion(
        of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol, in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        guard let property = try? ModelProperty(declaration) else { return [] }
        return ["private var _\(raw: property.name): _NoValue"]
    }
}

/// `#Unique`: the sets of properties whose combined values differ between any two objects.
public struct UniqueMacro: DeclarationMacro {
    /// Generates the list, which the store reads.
    public static func expansion(
        of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        guard let model = node.genericArgumentClause?.arguments.first?.trimmedDescription else { return [] }
        let sets = node.arguments.map { $0.expression.trimmedDescription }.joined(separator: ", ")
        let around = context.lexicalContext.lazy.compactMap { $0.as(ClassDeclSyntax.self) }.first
        let access = around.map(ModelMacro.access) ?? ""
        return [
            """
            \(raw: access)static var _modelUnique: [[AnyKeyPath]] {
                let sets: [[PartialKeyPath<\(raw: model)>]] = [\(raw: sets)]
                return sets
            }
            """
        ]
    }
}

/// `@ModelActor`: an actor with its own model context.
public struct ModelActorMacro: MemberMacro, ExtensionMacro {
    /// Generates the executor, which holds the context, the container and the initialiser.
    public static func expansion(
        of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax, conformingTo protocols: [TypeSyntax],
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        guard declaration.is(ActorDeclSyntax.self) else { throw ModelError.notAnActor.at(node) }
        let access = declaration.modifiers.first { ["public", "package"].contains($0.name.text) }.map { $0.name.text + " " } ?? ""
        return [
            "\(raw: access)nonisolated let modelExecutor: any ModelExecutor",
            "\(raw: access)nonisolated let modelContainer: ModelContainer",
            """
            \(raw: access)init(modelContainer: ModelContainer) {
                self.modelExecutor = DefaultSerialModelExecutor(modelContext: ModelContext(modelContainer))
                self.modelContainer = modelContainer
            }
            """,
        ]
    }

    /// Generates the conformance.
    public static func expansion(
        of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax, providingExtensionsOf type: some TypeSyntaxProtocol,
        conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
        let source: DeclSyntax = "extension \(type.trimmed): ModelActor {}"
        return source.as(ExtensionDeclSyntax.self).map { [$0] } ?? []
    }
}
