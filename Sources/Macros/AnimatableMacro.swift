import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// `@Animatable`: generates `animatableData` from a type's stored variables, except those marked `@AnimatableIgnored`.
public struct AnimatableMacro: ExtensionMacro {
    /// Generates the extension with `animatableData`.
    public static func expansion(
        of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax, providingExtensionsOf type: some TypeSyntaxProtocol,
        conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
        var parts: [(name: String, type: String)] = []
        for variable in declaration.memberBlock.members.compactMap({ $0.decl.as(VariableDeclSyntax.self) }) where moves(variable) {
            for binding in variable.bindings where binding.accessorBlock == nil {
                guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else { continue }
                guard let type = writtenType(of: binding) else {
                    context.diagnose(Diagnostic(node: binding, message: AnimatableError.noType(name)))
                    return []
                }
                parts.append((name, type))
            }
        }
        let access = declaration.modifiers.first { ["public", "package"].contains($0.name.text) }.map { $0.name.text + " " } ?? ""
        let conformance = protocols.isEmpty ? "" : ": Animatable"
        let source: DeclSyntax = """
            extension \(type.trimmed)\(raw: conformance) {
                \(raw: access)var animatableData: \(raw: pair(parts.map { $0.type + ".AnimatableData" }, "AnimatablePair<", ">") ?? "EmptyAnimatableData") {
                    get { \(raw: pair(parts.map { $0.name + ".animatableData" }, "AnimatablePair(", ")") ?? "EmptyAnimatableData()") }
                    set { \(raw: writes(parts.map(\.name))) }
                }
            }
            """
        return source.as(ExtensionDeclSyntax.self).map { [$0] } ?? []
    }

    /// Whether a variable is part of `animatableData`.
    private static func moves(_ variable: VariableDeclSyntax) -> Bool {
        let attributes = variable.attributes.compactMap { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription }
        return variable.bindingSpecifier.tokenKind == .keyword(.var) && !attributes.contains("AnimatableIgnored")
            && !variable.modifiers.contains { ["static", "class", "lazy"].contains($0.name.text) }
    }

    /// The declared type, or `Double` if the initial value is a floating-point literal; nil otherwise.
    private static func writtenType(of binding: PatternBindingSyntax) -> String? {
        if let type = binding.typeAnnotation?.type { return type.trimmedDescription }
        return binding.initializer?.value.is(FloatLiteralExprSyntax.self) == true ? "Double" : nil
    }

    /// Combines parts into nested pairs, the first outermost; nil if there are none.
    private static func pair(_ parts: [String], _ open: String, _ close: String) -> String? {
        guard let first = parts.first else { return nil }
        guard let rest = pair(Array(parts.dropFirst()), open, close) else { return first }
        return open + first + ", " + rest + close
    }

    private static func writes(_ names: [String]) -> String {
        names.enumerated().map { index, name in
            let path = String(repeating: ".second", count: index) + (index < names.count - 1 ? ".first" : "")
            return "\(name).animatableData = newValue\(path)"
        }.joined(separator: "; ")
    }
}

/// `@AnimatableIgnored`: a mark that only `@Animatable` reads.
public struct AnimatableIgnoredMacro: PeerMacro {
    /// Generates nothing.
    public static func expansion(
        of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol, in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] { [] }
}

/// Why `@Animatable` cannot be expanded.
private enum AnimatableError: DiagnosticMessage {
    case noType(String)
    var message: String {
        switch self {
        case .noType(let name): "@Animatable needs the type of '\(name)' written: it sees the source alone"
        }
    }
    var diagnosticID: MessageID { MessageID(domain: "TenFoot", id: "animatable") }
    var severity: DiagnosticSeverity { .error }
}
