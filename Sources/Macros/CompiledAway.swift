import SwiftSyntax
import SwiftSyntaxMacros

/// `#Preview`: typechecked, then discarded; `tenfoot preview` converts previews to functions before it compiles them.
public struct PreviewMacro: DeclarationMacro {
    /// Generates nothing.
    public static func expansion(
        of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] { [] }
}

/// `@Previewable`: marks a variable that a preview declares in its body, and adds nothing to it.
public struct PreviewableMacro: PeerMacro {
    /// Generates nothing.
    public static func expansion(
        of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol, in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] { [] }
}

/// `@Attribute`, `@Relationship` and `@Transient`: marks that only `@Model` reads.
public struct ModelMarkMacro: PeerMacro {
    /// Generates nothing.
    public static func expansion(
        of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol, in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] { [] }
}

/// `#Index`: has no effect, since objects are searched in memory without an index.
public struct IndexMacro: DeclarationMacro {
    /// Generates nothing.
    public static func expansion(
        of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] { [] }
}
