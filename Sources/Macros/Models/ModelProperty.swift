import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// A variable that `@Model` stores, as its source declares it.
struct ModelProperty {
    let name: String
    /// The initial value, which objects from an older store get; nil without one.
    private let value: String?
    /// The expression made of `@Attribute` or `@Relationship`; nil without them.
    private let trait: String?

    /// Nil for a variable that is not stored: computed, static, lazy, constant with a value, or marked `@Transient`.
    init?(_ declaration: some DeclSyntaxProtocol) throws {
        guard let variable = declaration.as(VariableDeclSyntax.self), let binding = variable.bindings.first,
            let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
            !variable.modifiers.contains(where: { ["static", "class", "lazy"].contains($0.name.text) })
        else { return nil }
        let attributes = variable.attributes.compactMap { $0.as(AttributeSyntax.self) }
        func attribute(_ name: String) -> AttributeSyntax? { attributes.first { $0.attributeName.trimmedDescription == name } }
        if attribute("Transient") != nil { return nil }
        switch binding.accessorBlock?.accessors {
        case .getter: return nil
        case .accessors(let list):
            let isObserved = list.allSatisfy { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
            // With other accessors the property is computed, or already expanded.
            if isObserved { throw ModelError.observed(name).at(binding) }
            return nil
        case nil: break
        }
        if variable.bindingSpecifier.tokenKind == .keyword(.let) {
            if binding.initializer != nil { return nil }
            throw ModelError.constant(name).at(variable.bindingSpecifier)
        }
        guard variable.bindings.count == 1 else { throw ModelError.several.at(variable) }
        self.name = name.filter { $0 != "`" }
        value = binding.initializer?.value.trimmedDescription
        trait =
            if let mark = attribute("Relationship") {
                "Schema.Relationship(\(Self.arguments(mark)))"
            } else if let mark = attribute("Attribute") {
                "Schema.Attribute(\(Self.arguments(mark)))"
            } else {
                nil
            }
    }

    private static func arguments(_ attribute: AttributeSyntax) -> String {
        guard case .argumentList(let list) = attribute.arguments else { return "" }
        return list.trimmedDescription
    }

    /// The expression that describes the property to the store.
    func description(in model: String) -> String {
        let more = [value.map { "default: { \($0) }" }, trait.map { "as: \($0)" }].compactMap { $0 }
        return (["_ModelProperty(\"\(name)\"", "\\\(model).\(name)"] + more).joined(separator: ", ") + ")"
    }
}

/// Why `@Model` or `@ModelActor` cannot be expanded.
enum ModelError: DiagnosticMessage {
    case notAClass
    case notAnActor
    case constant(String)
    case observed(String)
    case several

    var message: String {
        switch self {
        case .notAClass: "'@Model' can only be applied to a class; declare the type as a class"
        case .notAnActor: "'@ModelActor' can only be applied to an actor; declare the type as an actor"
        case .constant(let name):
            "stored property '\(name)' of a '@Model' class cannot be a constant without an initial value; use 'var' or add the value"
        case .observed(let name):
            "stored property '\(name)' of a '@Model' class cannot have 'willSet' or 'didSet'; mark it '@Transient' or use 'onChange(of:)'"
        case .several: "a '@Model' class must declare each stored property separately; write one 'var' per property"
        }
    }
    var diagnosticID: MessageID {
        let name = "\(self)".prefix { $0 != "(" }
        return MessageID(domain: "TenFoot.Model", id: String(name))
    }
    var severity: DiagnosticSeverity { .error }

    /// The error as a diagnostic at a node of the source.
    func at(_ place: some SyntaxProtocol) -> DiagnosticsError {
        DiagnosticsError(diagnostics: [Diagnostic(node: place, message: self)])
    }
}
