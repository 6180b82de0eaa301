import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// `#Rule(Self.$isSignedIn) { $0 }`: a condition of a tip, evaluated as ordinary code.
public struct TipRuleMacro: ExpressionMacro {
    /// Generates a call of the initialiser with the same arguments.
    public static func expansion(
        of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
    ) throws -> ExprSyntax {
        let closure = node.trailingClosure.map { " \($0.trimmed)" } ?? ""
        return "Tips.Rule(\(node.arguments.trimmed))\(raw: closure)"
    }
}

/// `@Parameter static var isSignedIn = false`: a variable of a tip that is stored, and that rules read as `$isSignedIn`.
public struct TipParameterMacro: PeerMacro, AccessorMacro {
    /// Generates the constant that stores the value.
    public static func expansion(
        of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol, in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        // The expansion of the accessors has already reported the error.
        guard let parameter = try? TipParameter(declaration, at: node) else { return [] }
        return [parameter.keeper]
    }

    /// Generates accessors that read and write the stored value.
    public static func expansion(
        of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol, in context: some MacroExpansionContext
    ) throws -> [AccessorDeclSyntax] {
        let name = try TipParameter(declaration, at: node).name
        return ["get { $\(raw: name).wrappedValue }", "set { $\(raw: name).wrappedValue = newValue }"]
    }
}

/// A variable marked `@Parameter`, parsed; the initialiser throws the reason why it cannot be a parameter.
private struct TipParameter {
    let name: String
    private let access: String
    private let type: String
    private let value: String
    private let options: String

    init(_ declaration: some DeclSyntaxProtocol, at attribute: AttributeSyntax) throws {
        guard let variable = declaration.as(VariableDeclSyntax.self), variable.bindings.count == 1, let binding = variable.bindings.first,
            let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text, binding.accessorBlock == nil,
            variable.bindingSpecifier.tokenKind == .keyword(.var), variable.modifiers.contains(where: { $0.name.text == "static" })
        else { throw TipParameterError.notStatic.at(attribute) }
        let written = binding.typeAnnotation?.type.trimmedDescription
        guard let value = binding.initializer?.value.trimmedDescription ?? (written?.hasSuffix("?") == true ? "nil" : nil) else {
            throw TipParameterError.noDefault.at(binding)
        }
        self.name = name.filter { $0 != "`" }
        self.value = value
        type = written.map { "<\($0)>" } ?? ""
        let levels: Set<String> = ["public", "package", "fileprivate", "private"]
        access = variable.modifiers.first { levels.contains($0.name.text) }.map { $0.trimmedDescription + " " } ?? ""
        if case .argumentList(let list) = attribute.arguments { options = ", " + list.trimmedDescription } else { options = "" }
    }

    var keeper: DeclSyntax {
        "\(raw: access)static let $\(raw: name) = Tips.Parameter\(raw: type)(Self.self, \"\(raw: name)\", \(raw: value)\(raw: options))"
    }
}

/// Why `@Parameter` cannot be expanded.
private enum TipParameterError: DiagnosticMessage {
    case notStatic
    case noDefault

    var message: String {
        switch self {
        case .notStatic: "@Parameter can only be used on one static variable without accessors: static var name: Type = value"
        case .noDefault: "@Parameter needs a first value, unless the type is written as Optional: static var name: Type = value"
        }
    }
    var diagnosticID: MessageID { MessageID(domain: "TenFoot.Parameter", id: "\(self)") }
    var severity: DiagnosticSeverity { .error }

    /// The error as a diagnostic at a node of the source.
    func at(_ place: some SyntaxProtocol) -> DiagnosticsError { DiagnosticsError(diagnostics: [Diagnostic(node: place, message: self)]) }
}
